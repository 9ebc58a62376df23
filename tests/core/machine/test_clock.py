"""Ends of effects, and to whom what the content says of them is said."""

import pytest

from game.core.machine.clock import SUNRISE, SUNSET
from tests import tables
from tests.small import joins
from tests.systems.solar.tables import Table, option, sit

pytestmark = pytest.mark.quick

STATES = """
[conditions.dazed]
label = "dazed"
until = ["never"]
lasting = "Your head is clear."
lasting_others = "{target} can count again."
[conditions.dim]
label = "dim"
until = ["never"]
lasting = "You can see."
[conditions.loud]
label = "loud"
until = ["never"]
lasting = "It is quiet. “You,” says somebody."
"""


def lifted(condition: str, who: str) -> str:
    table: Table = sit(option('ability = "debate"', first=joins("cask", side="foe")) + STATES)
    table.say_ops(f'{{ effect = "{condition}", who = "{who}" }}')
    return table.say_ops(f'{{ lift = "{condition}", who = "{who}" }}').said()


@pytest.mark.parametrize(
    ("condition", "who", "words"),
    [
        ("dazed", "you", "Your head is clear."),
        ("dazed", "cask", "Cask can count again."),
        ("dim", "you", "You can see."),
        ("dim", "cask", ""),
        ("loud", "cask", "It is quiet. “You,” says somebody."),
    ],
)
def test_what_speaks_to_you_is_said_to_nobody_else(condition: str, who: str, words: str) -> None:
    assert lifted(condition, who) == words


DAY = """
[scenes.room]
title = "A room"
text = "Four walls."
[scenes.room.options.hour]
label = "Wait an hour"
once = false
time = 60
"""


def test_the_sun_rises_and_sets_once_a_day_and_the_pack_says_what_comes_with_it() -> None:
    head = 'hour = 12\nsunrise = [{ say = "Dawn." }]\nsunset = [{ say = "Dusk." }]\n'
    table = tables.sit(DAY, head=head)
    at: dict[str, list[int]] = {"Dawn.": [], "Dusk.": []}
    for _ in range(48):
        begun = len(table.history)
        table.choose("hour")
        for words, hours in at.items():
            if any(getattr(event, "words", "") == words for event in table.history[begun:]):
                hours.append(table.state.minute // 60 % 24)
    assert at == {"Dawn.": [SUNRISE] * 2, "Dusk.": [SUNSET] * 2}
