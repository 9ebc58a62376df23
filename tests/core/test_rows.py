"""Numbers of a table's die: which row they stand for, and what shifts them."""

import pytest

from game.core.content import Table
from game.core.content.chance import Row
from game.core.rows import HUNDRED, dice_of, lowered, lowered_weights, number_of, row_of, span_of

pytestmark = pytest.mark.quick
TABLE = Table(
    title="Weather",
    die="d100",
    rows=tuple(Row(on=on, weight=weight, text=on) for on, weight in (("1", 1), ("2-50", 49), ("51–00", 50))),
)


def test_a_row_says_one_number_or_from_which_to_which() -> None:
    assert [span_of(one) for one in ("7", "2-50", "51–00", "9-3", "x")] == [(7, 7), (2, 50), (51, 100), None, None]
    assert [row_of(TABLE, number) for number in (1, 2, 50, 51, 100, 101)] == [0, 1, 1, 2, 2, None]
    assert (number_of("d66", (3, 4)), number_of("2d6", (3, 4))) == (34, 7)


@pytest.mark.parametrize(
    ("number", "by", "found"), [(50, 10, 40), (50, -10, 60), (5, 10, 2), (95, -10, 99), (1, 10, 1), (100, 10, 100)]
)
def test_a_number_of_a_hundred_is_lowered_and_never_to_the_first_or_the_last(number: int, by: int, found: int) -> None:
    assert lowered(TABLE, number, by) == found


def test_numbers_of_other_dice_stay_as_they_lie() -> None:
    assert lowered(Table(title="Six", die="d6", rows=TABLE.rows), 5, 3) == 5


def test_each_row_comes_up_as_often_as_the_lowered_numbers_say() -> None:
    assert lowered_weights(TABLE, 0) == (1, 49, 50)
    assert lowered_weights(TABLE, 10) == (1, 59, 40)
    assert sum(lowered_weights(TABLE, -10)) == HUNDRED


def test_a_row_goes_from_its_first_number_to_its_last() -> None:
    assert [span_of(one) for one in ("5-5", "00", "5 - 6")] == [(5, 5), (100, 100), (5, 6)]
    assert {span_of(one) for one in ("-3", "1-", "123456", "6-5")} == {None}


def test_what_is_thrown_for_a_table_goes_by_its_die() -> None:
    found = [dice_of(die) for die in ("d66", "2d10", "d20", "d100")]
    assert found == [("d6", "d6"), ("d10", "d10"), ("d20",), ("d100",)]


def test_the_first_number_shifted_stands_at_the_second_and_the_last_but_one() -> None:
    assert [lowered(TABLE, number, by) for number, by in ((2, 1), (3, 1), (99, -1), (98, -1))] == [2, 2, 99, 99]
    assert lowered_weights(Table(title="Six", die="d6", rows=TABLE.rows), 3) == (1, 49, 50)
    assert lowered_weights(TABLE, 50) == (1, 98, 1)
