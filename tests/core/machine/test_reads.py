"""What somebody may do of their own is kept while nothing changes that was read for it, whatever a system reads."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.core.commands import Begin, Choose, Declare, Refusal, Throw
from game.core.draft import Sight
from game.core.machine.decide import decide, first_state, legal
from game.core.machine.reads import Reading
from game.core.prompts import Available
from game.core.state import Person, State
from game.core.world import World
from game.systems.venture.system import Venture
from tests.tables import sit

pytestmark = pytest.mark.quick

ROOM = """
[variables]
water = { value = 0 }
other = { value = 0 }
[decks.few]
title = "A few"
cards = [{ name = "Nought", value = 0, text = "Nothing." }, { name = "Three", value = 3, text = "A little." }]
[scenes.room]
title = "A room"
text = "Four walls."
[scenes.room.options.pour]
label = "Pour"
do = [{ add = "water" }]
[scenes.room.options.tell]
label = "Be told"
do = [{ reveal = "leak" }]
[scenes.room.options.draw]
label = "Draw"
do = [{ draw = "few" }]
[scenes.room.options.late]
label = "Let time pass"
do = [{ time = "5" }]
[scenes.room.options.else]
label = "Do something else"
do = [{ add = "other" }]
[scenes.room.options.out]
label = "Go out"
goto = "yard"
[scenes.yard]
title = "A yard"
text = "Grass."
rest = true
[scenes.yard.options.back]
label = "Go back"
goto = "room"
"""


LOOKS: dict[str, Callable[[Sight], object]] = {
    "variable": lambda s: s.var("water"),
    "all variables": lambda s: dict(s.names),
    "mark": lambda s: s.times("fact.leak"),
    "all marks": lambda s: dict(s.seen),
    "pile": lambda s: s.piles.get("few", (0, 1)),
    "clock": lambda s: s.minute,
    "scene": lambda s: s.here,
    "peace": lambda s: s.peace,
    "frames": lambda s: s.frames[0].id,
    "nothing": lambda s: "",
}


class Looking(Venture):
    """What may be done says what was seen on the table, and each look is counted."""

    def __init__(self, sees: str) -> None:
        self.looks_at = sees
        self.looks = 0

    def acts(self, s: Sight, who: str, /) -> tuple[Available, ...]:
        self.looks += 1
        return (Available(Declare(who, "look"), f"You see {LOOKS[self.looks_at](s)}"),)


def game(sees: str) -> tuple[Looking, World, State]:
    system = Looking(sees)
    w = replace(sit(ROOM).world, system=system)
    return system, w, after(first_state(w), w, Begin("ada"))


def after(state: State, w: World, command: Begin | Choose) -> State:
    said = decide(state, command, w)
    assert not isinstance(said, Refusal)
    state = said[1]
    if state.top.call is not None:
        thrown = decide(state, Throw((0,)), w, "table")
        assert not isinstance(thrown, Refusal)
        state = thrown[1]
    return state


def row(state: State, w: World) -> str:
    return next(p.label for p in legal(state, w) if isinstance(p.command, Declare))


@pytest.mark.parametrize(
    ("sees", "option"),
    [
        ("variable", "pour"),
        ("all variables", "pour"),
        ("all variables", "else"),
        ("mark", "tell"),
        ("all marks", "tell"),
        ("pile", "draw"),
        ("clock", "late"),
        ("scene", "out"),
        ("peace", "out"),
        ("frames", "out"),
    ],
)
def test_what_changed_is_seen_at_once_and_again_when_it_is_taken_back(sees: str, option: str) -> None:
    _, w, state = game(sees)
    before = row(state, w)
    then = row(after(state, w, Choose(option)), w)
    assert then != before
    assert row(state, w) == before


@pytest.mark.parametrize(
    ("sees", "option"),
    [
        ("variable", "else"),
        ("mark", "pour"),
        ("pile", "tell"),
        ("clock", "pour"),
        ("peace", "tell"),
        ("nothing", "tell"),
    ],
)
def test_nobody_looks_again_while_nothing_changes_that_was_looked_at(sees: str, option: str) -> None:
    system, w, state = game(sees)
    row(state, w)
    looks = system.looks
    row(after(state, w, Choose(option)), w)
    row(state, w)
    assert system.looks == looks == 1


def test_a_reading_is_the_table_itself_to_whoever_reads_it() -> None:
    state = sit(ROOM).state
    s = Sight(state, sit(ROOM).world)
    reading = Reading(s)
    for name in (*Sight.__slots__, "names", "seen", "top", "here", "peace", "fight"):
        assert getattr(reading, name) is getattr(s, name)
    assert isinstance(reading.person("ada"), Person)
    read = reading.read()
    assert read.now(s) == read.then
    assert read.now(Sight(replace(state, lead="bea"), s.w)) != read.then
    with pytest.raises(AttributeError, match="nothing"):
        getattr(reading, "nothing")  # noqa: B009
