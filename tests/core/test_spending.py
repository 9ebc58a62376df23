"""What can be bought with what play brought somebody."""

import pytest

from game.core.spending import Purchase, buying
from game.core.state import Person

pytestmark = pytest.mark.quick
THINGS = (Purchase("climb", "Climb", 1), Purchase("swim", "Swim", 2), Purchase("fly", "Fly", 1, barred="nobody can"))


@pytest.mark.parametrize(("left", "found"), [(0, []), (1, ["climb"]), (2, ["climb", "swim"])])
def test_somebody_can_buy_what_is_not_barred_and_costs_no_more_than_is_left(left: int, found: list[str]) -> None:
    lever = buying(Person("ada", "Ada", "ada", "yours", "player", {"advances": left}), "advances", THINGS)
    assert [pick.id for pick in lever.picks] == found
    assert lever.barred == ("" if found else "There is nothing that you can buy now.")


def test_whoever_was_brought_nothing_buys_nothing() -> None:
    assert buying(Person("ada", "Ada", "ada", "yours", "player", {}), "advances", THINGS).picks == ()
