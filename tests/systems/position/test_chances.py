"""What the chance table says is what every throw comes to, all of it said to `decide`."""

from fractions import Fraction
from itertools import product

import pytest

from game.core.act import Act
from game.core.commands import Answer, Ready, Refusal, Throw
from game.core.draft import Sight
from game.core.events import Resolved
from game.core.machine.decide import decide
from game.core.state import State
from game.testing.robots import play
from tests.systems.position.resolve.test_cells import FULL
from tests.systems.position.tables import Table, joins, option, sit

ONE_DIE = 'ways = [{ action = "reckon" }]'


def outcomes(t: Table, push: bool) -> dict[str, Fraction]:
    """Every way the dice can fall, and with a push wherever it falls short: how often each grade comes."""
    counted: dict[str, Fraction] = {}
    waiting: list[tuple[State, Fraction]] = [(t.commit().state, Fraction(1))]
    while waiting:
        state, weight = waiting.pop()
        call = state.top.call
        assert call is not None
        share = weight / 6 ** len(call.dice)
        for faces in product(range(1, 7), repeat=len(call.dice)):
            after, grade = thrown(t, state, faces, push)
            if grade:
                counted[grade] = counted.get(grade, Fraction(0)) + share
            else:
                waiting.append((after, share))
    return counted


def thrown(t: Table, state: State, faces: tuple[int, ...], push: bool) -> tuple[State, str]:
    """One throw, every offer declined but the push where it is kept for this."""
    said = decide(state, Throw(faces), t.world, "table")
    while not isinstance(said, Refusal):
        grade = next((e.outcome.grade for e in said[0] if isinstance(e, Resolved) and e.part == 0), "")
        state = said[1]
        if grade or not state.frames or state.top.asking != "hand":
            return state, grade
        part = state.top.parts[0]
        short = t.world.system.verdict(Sight(state, t.world), Act(Sight(state, t.world), state.top, 0)).mark("short")
        wanted = Answer(state.top.offers[0].id) if push and short and not part.amends else Ready("player")
        said = decide(state, wanted, t.world, "player")
    raise AssertionError(said)


@pytest.mark.rule("P-01", "P-07")
@pytest.mark.parametrize("position", ["controlled", "risky", "desperate"])
@pytest.mark.parametrize("need", [1, 2])
def test_the_chances_are_what_every_throw_comes_to(position: str, need: int) -> None:
    t = sit(option(f"need = {need}\n" + FULL.replace("POSITION", position).replace('"climb"', '"charm"'))).choose("act")
    told = {grade: Fraction(row.weight, row.of) for grade, row in t.rows.items() if row.weight}
    assert outcomes(t, push=False) == told


@pytest.mark.rule("P-15")
@pytest.mark.parametrize("need", [1, 2])
def test_the_chances_if_pushed_are_what_every_two_throws_come_to(need: int) -> None:
    t = sit(option(f"{ONE_DIE}\nneed = {need}")).choose("act")
    told = {grade: Fraction(row.later[1], row.later[2]) for grade, row in t.rows.items() if row.later and row.later[1]}
    assert outcomes(t, push=True) == told


@pytest.mark.rule("P-12")
def test_the_chances_of_an_opposed_roll_are_what_both_throws_come_to() -> None:
    t = sit(option('ways = [{ action = "shove" }]\nagainst = "giant"')).choose("act")
    told = {grade: Fraction(row.weight, row.of) for grade, row in t.rows.items() if row.weight}
    assert outcomes(t, push=False) == told


EVERYTHING = """
help = true
perils = [{ label = "a torn hand", do = [{ harm = "2" }] }, { label = "the bag", do = [{ take = "mailbag" }] }]
extras = [{ label = "Unseen" }]
tools = ["picks"]
ways = [
  { action = "climb" },
  { action = "shove", position = "desperate" },
  { attribute = "reason", position = "controlled" },
]
[scenes.room.options.act.check.together]
[[scenes.room.options.act.check.flashbacks]]
act = "saw_to_it"
label = "You saw to it"
"""
SAW = """
[acts.saw_to_it]
label = "You saw to it"
[acts.saw_to_it.check]
ways = [{ action = "charm" }]
[acts.saw_to_it.on.success]
text = "Yes."
[acts.saw_to_it.on.failure]
text = "No."
[scenes.room.options.other]
label = "Stand up to him"
[scenes.room.options.other.check]
against = "osk"
again = true
ways = [{ action = "shove" }]
[scenes.room.options.other.check.price]
stake = "Something."
[scenes.room.options.other.on.success]
text = "Yes."
[scenes.room.options.other.on.failure]
text = "No."
"""


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("mode", ["narrative", "development"])
def test_random_play_finds_no_dead_end_and_nothing_that_is_listed_and_refused(seed: int, mode: str) -> None:
    body = option(f"again = true\n{EVERYTHING}", more="once = false", first=joins("tam", "bet"), mode=mode) + SAW
    t = sit(body).holds("oil", count=2).holds("salve", "mailbag")
    play(t.world, seed, 200, t.state)
