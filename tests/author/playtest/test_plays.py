"""Robots' plays: what is counted against what can be worked out, and the same counts whoever plays."""

import json
import multiprocessing
import re
import signal
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from game.author.playtest import work
from game.author.playtest.chances import luck
from game.author.playtest.figures import checks, report
from game.author.playtest.parser import POLICY_HELP
from game.author.playtest.play import Play
from game.author.playtest.policies import POLICIES, Memory, trace
from game.author.playtest.robot import Robot
from game.author.playtest.tally import Tally
from game.author.playtest.witness import Witness, track_name
from game.cli import main
from game.core.commands import Begin, Refusal
from game.core.events import Declared
from game.core.grades import Chance
from game.core.machine.decide import decide, first_state, legal
from game.core.world import World
from game.packs.link import load_world
from game.systems import registry
from tests.author.playtest.small import CHECK, DOORS, FAULT, ROUND, STUCK, loaded, task, written

UNLIKELY = 1e-4
"""Less likely than this is not luck. The seeds are fixed, so that a test that passes always does."""


@pytest.fixture
def doors(tmp_path: Path) -> tuple[Path, World]:
    place = written(tmp_path, DOORS)
    return place, loaded(place)


def played(place: Path, world: World, plays: int, policy: str = "random", most: int = 500) -> Tally:
    return work.play(world, task(place, world, policy, most=most), plays).tally


def test_endings_come_as_often_as_their_chances_say(doors: tuple[Path, World]) -> None:
    tally = played(*doors, 3000)
    assert luck(((1 / 12, 3000),), tally.ends["ending/luck"]).chance > UNLIKELY
    assert luck(((1 / 11, 3000),), tally.ends["ending/luck"]).chance < luck(((1 / 12, 3000),), 250).chance
    assert tally.ends["ending/luck"] + tally.ends["ending/out"] == 3000
    assert tally.ends["ending/up"] == 0


def test_every_choice_visit_and_word_is_counted(doors: tuple[Path, World]) -> None:
    tally = played(*doors, 500)
    assert tally.choices == sum(tally.taken.values())
    assert tally.choices == sum(length * plays for length, plays in tally.lengths.items())
    assert tally.visits["left"] == tally.taken["scenes", "hall", "left"]
    assert tally.visits["hall"] == 500 + tally.taken["scenes", "left", "back"]
    assert tally.shown == {("scenes", "hall", "left"), ("scenes", "hall", "right")} | {
        ("scenes", "left", "back"),
        ("scenes", "left", "on"),
    }
    told = {"hall": 5, "left": 1, "luck": 1 + 3, "out": 3}
    out = tally.taken["scenes", "hall", "right"]
    drawn = tally.taken["scenes", "left", "on"]
    words = told["hall"] * tally.visits["hall"] + told["left"] * tally.visits["left"] + told["out"] * out
    lucky = tally.ends["ending/luck"]
    assert tally.words == words + lucky * told["luck"] + (drawn - lucky) * (1 + told["out"])


def test_what_was_not_met_is_told_apart_from_what_cannot_be_reached(doors: tuple[Path, World]) -> None:
    place, world = doors
    told = report(world, task(place, world), 50, work.play(world, task(place, world), 50))
    assert told.places.unreachable == ("attic",)
    assert told.places.never == ("stair",)
    assert told.options.never == ("hall.stair",)
    assert told.options.unreachable == ("attic.down",)
    assert told.options.idle == ()


@pytest.mark.parametrize("policy", POLICIES)
def test_a_play_hangs_on_nothing_but_its_number(doors: tuple[Path, World], policy: str) -> None:
    place, world = doors
    whole = work.play(world, task(place, world, policy), 40)
    ends: list[str] = []
    for number in range(40):
        ends.append(work.again(world, task(place, world, policy), whole, number, lambda *_: True).end)
    assert {end: ends.count(end) for end in ends} == dict(whole.tally.ends)


@pytest.mark.parametrize("policy", ["random", "curious"])
def test_any_number_of_workers_counts_the_same(
    doors: tuple[Path, World], policy: str, capsys: pytest.CaptureFixture[str]
) -> None:
    place, _ = doors
    told = []
    for jobs in ("1", "3"):
        words = ["pack", "playtest", str(place), "--plays", "95", "--policy", policy, "--jobs", jobs, "--json"]
        assert main(words) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1]
    assert told[0]["plays"] == 95


def test_any_executor_will_do(doors: tuple[Path, World]) -> None:
    place, world = doors
    asked = task(place, world)
    with ThreadPoolExecutor(2) as threads:
        assert work.play(world, asked, 60, work.Crew(threads, 2)).tally == work.play(world, asked, 60).tally


def test_tallies_are_added_in_any_order(doors: tuple[Path, World]) -> None:
    place, world = doors
    parts = [work.portion(world, task(place, world), first, 10, {}) for first in (0, 10, 20)]
    forward, backward = Tally(), Tally()
    for part in parts:
        forward.add(part)
    for part in reversed(parts):
        backward.add(part)
    assert forward == backward


def test_ctrl_c_gives_what_was_played_until_then(doors: tuple[Path, World]) -> None:
    place, world = doors

    def press(tally: Tally) -> None:
        if tally.plays == 30:
            signal.raise_signal(signal.SIGINT)

    with work.interruptible() as stopped:
        plays = work.play(world, task(place, world), 1000, None, press, stopped)
    assert plays.stopped
    assert plays.tally.plays == 30
    assert plays.tally == work.play(world, task(place, world), 30).tally
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_the_command_ends_with_130_when_it_is_stopped(
    doors: tuple[Path, World], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    true = work.play

    def press(*args: object) -> work.Plays:
        signal.raise_signal(signal.SIGINT)
        return true(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(work, "play", press)
    assert main(["pack", "playtest", str(doors[0]), "--plays", "50"]) == 130
    assert "0 plays of 50 asked for" in capsys.readouterr().out


# Policies -------------------------------------------------------------------------------------------------------------


def test_help_describes_every_policy_that_there_is() -> None:
    """It is written apart from them, so that asking for help loads no robot."""
    assert list(POLICY_HELP) == list(POLICIES) == [policy.name for policy in POLICIES.values()]


def test_somebody_curious_tries_everything_and_mostly_what_was_done_least(doors: tuple[Path, World]) -> None:
    tally = played(*doors, 12, "curious")
    assert set(tally.taken) == tally.shown
    taken = {option: count for (_, _, option), count in tally.taken.items()}
    assert abs(taken["left"] - taken["right"]) <= 4
    _, world = doors
    begun = decide(first_state(world), Begin("ada"), world)
    assert not isinstance(begun, Refusal)
    state = begun[1]
    free = [one for one in legal(state, world) if not one.barred]
    done = Memory(now=Counter({trace(state.frames[-1], free[0].command): 1}))
    weights = [weight for _, _, weight in POLICIES["curious"].weigh(state, free, world, done)]
    least = sum(weights[1:])
    assert weights[0] == 1
    assert least / sum(weights) > 1 / 2
    assert len({weight for _, _, weight in POLICIES["curious"].weigh(state, free, world, Memory())}) == 1


def test_somebody_curious_does_not_catch_up_with_the_past(doors: tuple[Path, World]) -> None:
    """Or they would go to and fro until one way was taken as often as the other had been before."""
    _, world = doors
    robot = Robot(world, POLICIES["curious"])
    before = {"scene/hall/right": 500, "scene/left/on": 500}
    for seed in range(30):
        assert Play(robot, seed, 1, "ada", before).to_the_end().end.startswith("ending/")
    assert robot.tally.choices <= 30 * 6


RISKS = CHECK.replace(
    "[scenes.hall.options.lift]\n",
    '[scenes.hall.options.wait]\nlabel = "Wait"\ndo = [{ end = "in" }]\n[scenes.hall.options.lift]\n',
)


def test_somebody_careful_takes_the_sure_way_and_somebody_bold_the_other(tmp_path: Path) -> None:
    place = written(tmp_path, RISKS)
    world = loaded(place)
    taken = {policy: played(place, world, 60, policy).taken for policy in ("careful", "bold")}
    lift, wait = ("scenes", "hall", "lift"), ("scenes", "hall", "wait")
    assert taken["careful"][wait] > 3 * taken["careful"][lift]
    assert taken["bold"][lift] > taken["bold"][wait]


# What goes wrong ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "end"),
    [
        (STUCK, "stuck/hall"),
        (ROUND, "endless/hall yard"),
        (FAULT, "fault/A small pack: it divides by 0 (character 1 of “1 // gold”)."),
    ],
)
def test_a_play_that_cannot_end_is_told_with_where(tmp_path: Path, body: str, end: str) -> None:
    place = written(tmp_path, body)
    tally = played(place, loaded(place), 20, most=30)
    assert tally.ends[end] > 0
    assert set(tally.ends) <= {end, "ending/out"}
    assert tally.findings[end].play == 0 or end == "stuck/hall"


GOOSE = """
[scenes.hall]
title = "The yard"
text = "A goose."
[scenes.hall.options.fight]
label = "Fight it"
do = [{ conflict = "goose" }]
[conflicts.goose]
title = "The goose"
people = [{ person = "goose", key = "goose" }]
[[conflicts.goose.ends]]
when = "goose.out and round > 1000"
[people.goose]
name = "the goose"
about = "White, wide, certain."
level = 2
"""


def test_a_conflict_that_does_not_end_is_named_with_its_round(tmp_path: Path) -> None:
    place = written(tmp_path, GOOSE)
    world = loaded(place)
    plays = work.play(world, task(place, world, most=60), 3)
    assert set(plays.tally.ends) == {"endless/hall/goose"}
    told = report(world, task(place, world, most=60), 3, plays)
    assert [row.title for row in told.others] == [
        "not over at the most choices; last in hall, in the conflict goose",
    ]
    (found,) = [one for one in told.findings if one.kind.startswith("endless/")]
    assert re.fullmatch(r"not over at the most choices; last in hall, in the conflict goose, round \d+", found.words)


def test_nobody_is_left_behind_when_a_crew_goes_home(doors: tuple[Path, World]) -> None:
    place, world = doors
    with work.crew_of(2) as crew:
        assert crew is not None
        tallies = list(crew.played(task(place, world), [(0, 5), (5, 5)], {}))
        assert [tally.plays for tally in tallies] == [5, 5]
        assert multiprocessing.active_children()
    assert multiprocessing.active_children() == []


# Throws ---------------------------------------------------------------------------------------------------------------


def test_throws_are_held_against_the_odds_of_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = written(tmp_path, CHECK)
    world = loaded(place)
    (honest,) = checks(world, played(place, world, 400).rolls)
    assert honest.ref == "scenes/hall/lift"
    assert honest.throws == 400
    assert honest.sign == ""
    assert honest.chance > UNLIKELY
    system = registry.load("venture")
    rows = (Chance("success", "success", 9, 10), Chance("failure", "failure", 1, 10))
    monkeypatch.setattr(type(system), "outlook", staticmethod(lambda *_: rows))
    (wrong,) = checks(world, played(place, world, 400).rolls)
    assert wrong.expected == pytest.approx(0.9)
    assert wrong.sign == "!"


def test_whoever_falls_and_what_runs_dry_is_counted_once_a_play(tmp_path: Path) -> None:
    body = """
[scenes.hall]
title = "The hall"
text = "A stair."
[scenes.hall.options.fall]
label = "Fall"
do = [{ add = "you.movement", by = -3 }, { add = "you.movement", by = 1 }, { add = "you.movement", by = -1 }]
goto = "cellar"
[scenes.cellar]
title = "The cellar"
text = "Deep."
[scenes.cellar.options.end]
label = "Lie there"
do = [{ harm = "400" }]
"""
    place = written(tmp_path, body)
    tally = played(place, loaded(place), 7)
    assert tally.dry["hall", "Movement"] == 7
    assert tally.deaths == {("cellar", "dead"): 7}
    assert tally.fallen == 7


def test_the_chance_of_a_run_is_exact() -> None:
    """Against every way that five throws can fall."""
    throws = ((0.25, 2), (0.5, 3))
    ways = [0.0] * 6
    for fallen in range(2**5):
        bits = [fallen >> i & 1 for i in range(5)]
        chances = [0.25, 0.25, 0.5, 0.5, 0.5]
        weight = 1.0
        for bit, chance in zip(bits, chances, strict=True):
            weight *= chance if bit else 1 - chance
        ways[sum(bits)] += weight
    for came in range(6):
        tail = 2 * min(sum(ways[: came + 1]), sum(ways[came:]))
        assert luck(throws, came).chance == pytest.approx(min(1.0, tail))
    assert luck(throws, 0).expected == pytest.approx(2.0)


def test_sure_throws_come_as_they_must() -> None:
    assert luck(((1.0, 50),), 50).chance == 1.0
    assert luck(((1.0, 50),), 49).chance == 0.0


def test_acts_of_volleys_count_as_options_that_were_taken(doors: tuple[Path, World]) -> None:
    """They are what a part comes to do, and chosen from no menu."""
    _, world = doors
    tally = Tally()
    hears = Witness(world, tally, 0).hears
    hears[Declared](Declared(0, "volley", "Argue", "conflicts/hearing/argue"), first_state(world), 5)
    hears[Declared](Declared(0, "volley", "Wait"), first_state(world), 6)
    assert tally.taken == {("conflicts", "hearing", "argue"): 1}
    assert tally.shown == {("conflicts", "hearing", "argue")}


def test_tracks_have_the_names_that_the_pack_gives_to_what_they_are_about() -> None:
    tiers, venture = load_world("hallow-pass"), load_world("salt-office")
    assert track_name(tiers, "bond.positive.salt_guild.0") == "relationship die (Salt Guild)"
    assert track_name(tiers, "hp") == "HP"
    assert track_name(venture, "movement") == "Movement"
