"""How two throws, or those of a race, compare, apart from any table."""

import pytest

from game.systems.solar.dice.roll import raced
from game.systems.solar.resolve.outcome import compared


@pytest.mark.rule("S-26")
@pytest.mark.parametrize(
    ("mine", "theirs", "grade", "margin", "tie"),
    [(3, 1, "great", 2, 0), (2, 2, "tie", 0, 1), (1, 3, "failure", -2, 0)],
)
def test_a_resisted_check_says_by_how_much_and_whether_it_ended_level(
    mine: int, theirs: int, grade: str, margin: int, tie: int
) -> None:
    found = compared(mine, theirs, began_it=True)
    assert (found.grade, found.mark("margin"), found.mark("theirs"), found.mark("tie")) == (grade, margin, theirs, tie)


@pytest.mark.rule("S-25")
def test_who_is_first_and_who_only_did_it() -> None:
    assert raced(3, (2, 1), 1).grade == "great"
    assert raced(2, (3, 1), 1).grade == "met"
    assert raced(0, (3,), 1).grade == "failure"
