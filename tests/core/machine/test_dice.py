"""What a throw may show: the faces of each die."""

import pytest

from game.core.draft import Sight
from game.core.machine.dice import fits, wanted
from game.core.rolls import Call
from tests.tables import sit

pytestmark = pytest.mark.quick


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 20, 100])
def test_a_die_of_so_many_sides_shows_each_of_them(sides: int) -> None:
    s = Sight(sit().state, sit().world)
    call = Call("dice", "amount", (f"d{sides}", f"d{sides}"))
    for one in wanted(s, call):
        assert one.faces == tuple(range(1, sides + 1))
    assert fits(s, call, (1, sides))
    assert not fits(s, call, (1, sides + 1))
    assert not fits(s, call, (0, sides))
    assert not fits(s, call, (1,))
