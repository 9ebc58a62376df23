"""Who has to be ready for a volley."""

import pytest

from game.core.draft import Sight
from game.core.machine.volleys import seats
from game.core.record import changed
from game.core.state import Aim, Frame
from tests.tables import sit

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(
    ("aims", "expected"),
    [((Aim("ada", "win"),), ("other",)), ((), ("player",)), ((Aim("ada", "win", out="gave up"),), ("player",))],
)
def test_whoever_plays_and_is_in_it_or_else_the_first_who_sits_there(
    aims: tuple[Aim, ...], expected: tuple[str, ...]
) -> None:
    table = sit()
    ada = changed(table.you, seat="other")
    state = changed(table.state, seats=("player", "other"), people={"ada": ada})
    assert seats(Sight(state, table.world), Frame("conflict", "brawl", aims=aims)) == expected
