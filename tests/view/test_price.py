"""What committing costs, told before it is paid: points, what a way takes, and time."""

import pytest

from game.core.act import Act
from game.core.draft import Sight
from game.core.levers import Lever
from game.view.price import commitment
from tests.playing import Table
from tests.systems.position import tables as position
from tests.systems.practices import tables as practices

HAND = """
[variables.hand]
value = 30
label = "Minutes in hand"
"""


WEAVE = 'ways = [{ power = "weaving", practice = "creation" }]\nmakes = { size = 2, cost = 1 }'


def committed(table: Table) -> str:
    return commitment(table.state, table.world, table.top, (0,)).words


def levers(table: Table) -> tuple[Lever, ...]:
    sight = Sight(table.state, table.world)
    return table.world.system.levers(sight, Act(sight, table.top, 0))


def climb(*ways: str, more: str = "", on: str = "", first: str = "") -> Table:
    """A climb in these ways, about to be committed to."""
    check = f"ways = [{', '.join(f'{{ action = {chr(34)}climb{chr(34)}{way} }}' for way in ways)}]"
    return position.sit(position.option(check, on, more, first) + HAND).choose("act")


@pytest.mark.parametrize(
    ("way", "more", "told"),
    [
        ("", "", "pay nothing; roll"),
        (", time = 10", "", "ten minutes; roll"),
        (", time = 15", "time = 60", "one hour and fifteen minutes; roll"),
        (', do = [{ add = "hand", by = "-5" }], time = 10', "", "pay 5 minutes in hand and ten minutes; roll"),
        (', do = [{ add = "hand", by = "-15" }], time = 15', "", "pay 15 minutes in hand; roll"),
        (', do = [{ take = "boots" }]', "", "pay boots; roll"),
        (', do = [{ take = "picks" }, { add = "hand", by = "-1" }]', "", "pay 1 minute in hand; roll"),
        (
            ', do = [{ add = "hand", by = "5" }, { add = "hand", by = "-5", when = "rope == 1" }]',
            "",
            "pay nothing; roll",
        ),
    ],
)
def test_what_a_way_takes_stands_in_its_price(way: str, more: str, told: str) -> None:
    table = climb(way, more=more, first='{ give = "boots" }')
    assert committed(table).startswith(told)


def test_a_way_says_what_it_takes_and_the_price_is_that_of_the_way_that_is_taken() -> None:
    table = climb(', label = "slowly", time = 20, do = [{ add = "hand", by = "-20" }]', ', label = "fast"')
    way = next(lever for lever in levers(table) if lever.id == "do")
    assert [pick.why for pick in way.picks] == ["Risky. Takes 20 minutes in hand.", "Risky."]
    table.pull("do", way.picks[0].id)
    slow = committed(table)
    table.pull("do", way.picks[1].id)
    assert (slow[:22], committed(table)[:5]) == ("pay 20 minutes in hand", "roll ")


def test_time_stands_beside_points() -> None:
    check = 'ways = [{ power = "senses", practice = "knowledge", ap = 2, time = 120 }]'
    table = practices.sit(practices.option(check)).choose("act")
    assert committed(table).startswith("pay 2 AP and two hours; roll")


def test_an_attempt_to_make_something_takes_the_time_of_its_pace() -> None:
    table = practices.sit(practices.option(WEAVE)).choose("act")
    table.pull("pace", "hours_6")
    assert committed(table).startswith("six hours; roll")
    table.pull("pace", "minutes_30")
    assert committed(table).startswith("half an hour; roll")


def test_a_thing_that_is_used_up_is_a_price() -> None:
    table = position.sit(position.option('tools = ["picks"]\nways = [{ action = "climb" }]', first='{ give = "oil" }'))
    table.choose("act").pull("gear:oil", 1)
    assert committed(table).startswith("pay 1 oil; roll")


def test_what_comes_without_a_throw_is_a_price_as_well() -> None:
    check = 'ruling = "routine"\nways = [{ action = "climb" }]'
    done = 'text = "It is done."'
    room = position.option(check).replace(done, f'{done}\ndo = [{{ add = "hand", by = "-3" }}]') + HAND
    assert committed(position.sit(room).choose("act")) == "pay 3 minutes in hand; nothing to roll"
