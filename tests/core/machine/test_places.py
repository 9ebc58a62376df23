"""Where the story is: what a place brings as one comes, and which rests its own rows are."""

import pytest

from game.core.events import Moded
from game.core.machine.places import place
from tests.tables import sit

pytestmark = pytest.mark.quick

HOUSE = """
[scenes.room]
title = "A room"
text = "Four walls."
mode = "action"
rest = true
[scenes.room.options.nap]
label = "Take a nap"
do = [{ rest = "hour" }, { say = "You sleep." }]
[scenes.room.options.on]
label = "On"
goto = "yard"
[scenes.yard]
title = "A yard"
text = "No walls."
MODE
[scenes.yard.options.back]
label = "Back"
goto = "room"
"""


@pytest.mark.parametrize(
    ("mode", "there", "told"),
    [("", "action", 0), ('mode = "action"', "action", 0), ('mode = "narrative"', "narrative", 1)],
)
def test_a_mode_goes_on_until_a_place_has_another(mode: str, there: str, told: int) -> None:
    table = sit(HOUSE.replace("MODE", mode))
    assert table.state.mode == "action"
    before = len(table.history)
    assert table.choose("on").state.mode == there
    assert sum(isinstance(event, Moded) for event in table.history[before:]) == told


def test_a_place_without_a_mode_of_its_own_can_be_told_at_once() -> None:
    world = sit(HOUSE.replace("MODE", "")).world
    assert (place(world, "yard").plain, place(world, "room").plain) == (True, False)


def test_the_rests_of_a_place_are_those_that_its_rows_bring() -> None:
    world = sit(HOUSE.replace("MODE", "rest = true")).world
    assert (place(world, "room").rest, place(world, "yard").rest) == (("hour",), ())
    assert place(sit(HOUSE.replace("MODE", "")).world, "yard").rest is None, "there is no peace for any"
