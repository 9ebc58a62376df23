"""Ends of effects, and to whom what the content says of them is said."""

import pytest

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
