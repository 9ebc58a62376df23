"""A rest that all have together is told of all who have it."""

import pytest

from game.core.commands import Undertake
from tests.opentable import OpenTable

pytestmark = pytest.mark.quick
DORRIT, WENNA = "dorrit_vane", "wenna_tarr"
HOB, NAN = "hob_arkle", "nan_tessel"


@pytest.mark.parametrize(
    ("system", "people", "rest", "told"),
    [
        ("venture", (DORRIT, WENNA), "night", "Dorrit Vane and Wenna Tarr sleep."),
        ("venture", (DORRIT, WENNA), "ten", "Dorrit Vane and Wenna Tarr rest: ten minutes."),
        ("venture", (WENNA,), "hour", "Wenna Tarr rests."),
        ("tiers", (HOB, NAN), "full", "Hob Arkle and Nan Tessel rest."),
        ("tiers", (NAN,), "short", "Nan Tessel takes a short rest."),
    ],
)
def test_at_a_table_it_speaks_to_nobody_of_them(system: str, people: tuple[str, ...], rest: str, told: str) -> None:
    table = OpenTable(system, *people)
    if rest == "night":
        table.word("time 240")
    offered = table.s.w.system.activities(table.s, people[-1])
    table.say(Undertake(people[-1], next(one.id for one in offered if one.id.startswith(rest))))
    assert told in table.told
