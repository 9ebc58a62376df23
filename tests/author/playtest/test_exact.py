"""The exact walk against chances worked out by hand, and against the plays of robots."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from game.author.playtest import exact, work
from game.author.playtest.absorb import components, visits
from game.author.playtest.chances import luck
from game.author.playtest.policies import POLICIES
from game.author.playtest.report import Bounded, Exact
from game.author.playtest.text import how_far
from game.author.playtest.walked import Walked, told
from game.cli import main
from game.core.commands import Choose, Pull
from game.core.machine import preview
from game.core.machine.decide import decide, first_state, legal
from game.core.state import State
from game.core.world import World
from tests.author.playtest.small import CHECK, DOORS, ROUND, STUCK, loaded, task, written
from tests.author.playtest.test_plays import UNLIKELY

SIMPLE = DOORS.replace('do = [{ add = "gold", by = -1 }]\n', "")
"""The same doors without a purse that is ever emptier: the states are few."""
COUNTED = """
[scenes.hall]
title = "The hall"
text = "Round and round."
[scenes.hall.options.left]
label = "Go round"
goto = "hall"
[scenes.hall.options.right]
label = "Go out"
do = [{ end = "out" }]
[scenes.hall.options.secret]
label = "Go down"
when = "took.hall.left >= 2 and seen.hall"
do = [{ end = "luck" }]
[endings.out]
title = "Out"
text = "You are out."
[endings.luck]
title = "Lucky"
text = "You are lucky."
"""
"""Half go round, half of them again; then one in three goes round, out, or down: 1/4 of 1/2."""
ORDERED = COUNTED.replace("took.hall.left >= 2 and seen.hall", "seen.hall * 2 >= 6")
TRAP = """
[scenes.hall]
title = "The hall"
text = "Two doors."
[scenes.hall.options.out]
label = "Go out"
do = [{ end = "out" }]
[scenes.hall.options.down]
label = "Go down"
goto = "cell"
[scenes.cell]
title = "A cell"
text = "No way out."
[scenes.cell.options.wait]
label = "Wait"
goto = "cell"
[endings.out]
title = "Out"
text = "You are out."
"""


def world_of(tmp_path: Path, body: str) -> World:
    return loaded(written(tmp_path, body))


def walked(world: World, policy: str = "random", states: int = 5000, watched: tuple[str, ...] = ()) -> Walked:
    return exact.walk(world, policy, ("ada",), watched, states, 600)


def fractions(found: Walked) -> dict[str, str]:
    return {one.id.removeprefix("ending/"): one.fraction for one in found.ends}


@pytest.mark.parametrize(
    ("body", "ends", "states", "choices"),
    [
        (SIMPLE, {"out": "11/12", "luck": "1/12"}, 3, 2),
        (COUNTED, {"out": "7/8", "luck": "1/8"}, 3, Fraction(15, 8)),
        (STUCK, {"out": "1/2", "stuck/hall": "1/2"}, 1, 1),
    ],
)
def test_chances_are_the_fractions_that_they_are(
    tmp_path: Path, body: str, ends: dict[str, str], states: int, choices: float
) -> None:
    found = walked(world_of(tmp_path, body))
    assert found.whole
    assert fractions(found) == ends
    assert found.choices == pytest.approx(float(choices))
    assert found.states == states


def test_a_count_in_a_sum_is_told_apart_for_ever(tmp_path: Path) -> None:
    found = walked(world_of(tmp_path, ORDERED))
    assert not found.whole
    assert found.states > 20
    ends = {one.id: one for one in found.ends}
    assert ends["ending/luck"].low <= 1 / 8 <= ends["ending/luck"].high
    assert found.beyond < 1e-9


def test_plays_that_never_end_are_told_apart(tmp_path: Path) -> None:
    assert walked(world_of(tmp_path, ROUND)).forever == pytest.approx(1.0)
    found = walked(world_of(tmp_path, TRAP))
    assert fractions(found) == {"out": "1/2"}
    assert found.forever == pytest.approx(0.5)


@pytest.mark.parametrize("body", [SIMPLE, COUNTED, ORDERED, TRAP, CHECK, STUCK])
def test_states_that_are_told_apart_or_taken_as_one_come_to_the_same(
    tmp_path: Path, body: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = world_of(tmp_path, body)
    merged = walked(world)
    monkeypatch.setattr(exact, "_heard", lambda w, *_: frozenset(w.scenes))
    apart = walked(world)
    assert apart.states >= merged.states
    ends = {one.id: one for one in apart.ends}
    assert set(ends) == {one.id for one in merged.ends}
    for one in merged.ends:
        assert ends[one.id].low - 1e-9 <= one.low <= one.high <= ends[one.id].high + 1e-9


def test_bounds_hold_the_truth_wherever_the_walk_is_cut(tmp_path: Path) -> None:
    world = world_of(tmp_path, DOORS)
    widths = []
    for states in range(1, 30):
        found = walked(world, states=states)
        low, high = next(((one.low, one.high) for one in found.ends if one.id == "ending/luck"), (0.0, found.beyond))
        assert low - 1e-12 <= 1 / 12 <= high + 1e-12
        assert not found.whole
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert widths[0] == pytest.approx(0.5)
    assert widths[-1] < 0.002


@pytest.mark.parametrize("body", [DOORS, COUNTED, ORDERED, TRAP])
def test_what_is_beyond_is_no_more_than_what_still_waits(tmp_path: Path, body: str) -> None:
    world = world_of(tmp_path, body)
    for states in range(1, 12):
        walker = exact.Walker(world, POLICIES["random"], (), frozenset(world.scenes))
        whole = walker.follow(("ada",), states, lambda: False)
        beyond = told(walker.graph, walker.first, whole).beyond
        assert beyond <= walker.waiting() + 1e-9
        assert walker.waiting() <= 1 + 1e-9


def best_chance(world: World) -> Fraction:
    """What the best lever makes of the one check, by the chances on the screen."""
    state = first_state(world)
    for command in (legal(state, world)[0].command, Choose("lift")):
        state = _after(world, state, command)
    rows = [preview.now(state, world)]
    for prompt in legal(state, world):
        if isinstance(prompt.command, Pull) and prompt.lever is not None:
            for value in range(1, prompt.lever.hi + 1):
                found = preview.chances(state, Pull(prompt.command.part, prompt.lever.id, value), world)
                rows += [found] if found else []
    return max(sum((Fraction(c.weight, c.of) for c in row if c.grade == "success"), Fraction(0)) for row in rows)


def _after(world: World, state: State, command: object) -> State:
    said = decide(state, command, world)  # type: ignore[arg-type]
    assert isinstance(said, tuple)
    return said[1]


def test_a_throw_is_followed_by_every_face(tmp_path: Path) -> None:
    world = world_of(tmp_path, CHECK)
    found = walked(world, "careful")
    assert found.whole
    assert fractions(found)["out"] == str(best_chance(world))


def test_robots_come_out_as_the_walk_says(tmp_path: Path) -> None:
    place = written(tmp_path, CHECK)
    world = loaded(place)
    for policy in ("random", "careful", "bold"):
        found = {one.id: one.low for one in walked(world, policy).ends}
        tally = work.play(world, task(place, world, policy), 600).tally
        assert luck(((found["ending/out"], 600),), tally.ends["ending/out"]).chance > UNLIKELY


def test_what_is_never_met_is_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    claims = """
[asserts.rich]
never = "gold > 2"
[asserts.poor]
never = "gold < 3"
[asserts.up]
reaches = "up"
[asserts.lucky]
reaches = "luck"
at_least = 8
[asserts.luckier]
reaches = "luck"
at_least = 9
[asserts.stair]
visits = "stair"
"""
    place = written(tmp_path, SIMPLE + claims)
    assert main(["pack", "playtest", str(place), "--plays", "1", "--exact"]) == 1
    told = capsys.readouterr().out
    assert "All of it, 3 states" in told
    assert "never come to (2): stair, attic" in told
    assert "never to be taken (1): hall.stair" in told
    for row in (
        "holds, proved  rich     never gold > 2: it never can",
        "FAILS, proved  poor     never gold < 3: ",
        "FAILS, proved  up       ends with up in a play at least: exactly 0 %",
        "holds, proved  lucky    ends with luck in at least 8 % of the plays: exactly 8.333 %",
        "FAILS, proved  luckier  ends with luck in at least 9 % of the plays: exactly 8.333 %",
        "FAILS, proved  stair    comes through stair in a play at least: exactly 0 %",
    ):
        assert row in told


def test_a_policy_that_remembers_is_not_walked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = str(written(tmp_path, SIMPLE))
    assert main(["pack", "playtest", place, "--exact", "--policy", "curious"]) == 2
    assert "--exact is for a policy without a memory, and curious remembers." in capsys.readouterr().err


# Graphs ---------------------------------------------------------------------------------------------------------------

RING = [[(1, 1, 2), (3, 1, 2)], [(2, 1, 1)], [(0, 1, 3), (4, 2, 3)], [], []]
"""A ring of three with two ways out."""


def test_a_ring_is_solved_in_fractions() -> None:
    times, lost = visits(RING, {0: Fraction(1)})
    assert times == [Fraction(6, 5), Fraction(3, 5), Fraction(3, 5), Fraction(3, 5), Fraction(2, 5)]
    assert lost == 0


def test_a_ring_is_sent_round_where_it_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.author.playtest.absorb.MOST_TOGETHER", 2)
    times, lost = visits(RING, {0: Fraction(1)})
    assert [float(one) for one in times] == pytest.approx([1.2, 0.6, 0.6, 0.6, 0.4])
    assert lost < 1e-12


def test_parts_come_before_those_that_lead_to_them() -> None:
    edges = [[(1, 1, 1)], [(2, 1, 2), (3, 1, 2)], [(1, 1, 1)], [(4, 1, 1)], [(3, 1, 2), (5, 1, 2)], []]
    parts = [sorted(part) for part in components(edges, {0: Fraction(1)})]
    assert parts == [[5], [3, 4], [1, 2], [0]]


def test_what_is_not_proved_is_not_told_as_if_it_were(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = str(written(tmp_path, DOORS))
    html = tmp_path / "page.html"
    assert main(["pack", "playtest", place, "--plays", "1", "--exact", "--states", "1", "--html", str(html)]) == 0
    told = capsys.readouterr().out
    assert "1 state; 50 % of plays go beyond them, and of those nothing is proved" in told
    assert "ends not come to so far, at most 50 %: Lucky, Up" in told
    assert "  0 to 50 %" not in told
    assert "at most 50 %: Lucky, Up." in html.read_text(encoding="utf-8")
    bounds = tuple(Bounded(f"ending/{key}", key, low, high, "") for key, low, high in (("a", 0.1, 0.6), ("b", 0, 0.5)))
    made = Exact(10, False, 0.5, bounds, None, (0, 1), 0.0, (), ())
    assert ([one.title for one in made.bounded], [one.title for one in made.open]) == (["a"], ["b"])
    assert how_far(replace(made, beyond=0.99999999)).startswith("10 states; nearly all of plays")
    assert replace(made, whole=True, beyond=0.0).open == ()
