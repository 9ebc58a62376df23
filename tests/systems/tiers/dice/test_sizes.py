"""Dice by their size: notation, halves, steps."""

from collections import Counter
from itertools import product

import pytest

from game.core.draft import Sight
from game.core.machine.dice import wanted
from game.core.rolls import Call
from game.systems.tiers.dice.amounts import Pool, shown, total
from game.systems.tiers.dice.sizes import DICE, SIZES, Amount, amount_dice, parse, stepped, written
from tests.systems.tiers.tables import sit


@pytest.mark.rule("T-01")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("3d6", Amount(3, "d6")),
        ("1d6 x 3", Amount(3, "d6")),
        ("2d4 x 2", Amount(4, "d4")),
        ("2d8 + 4", Amount(2, "d8", 4)),
        ("1d12−1", Amount(1, "d12", -1)),
        ("1d10 x 2 - 3", Amount(2, "d10", -3)),
        ("2d3", Amount(2, "d3")),
    ],
)
def test_both_ways_of_writing_dice_mean_so_many_dice_summed(text: str, found: Amount) -> None:
    assert parse(text) == found


@pytest.mark.parametrize("text", ["", "d6", "3d7", "3d6 x", "3d6 4", "three dice", "3d6 + d4", "1d6x3d4"])
def test_what_is_no_throw_is_none(text: str) -> None:
    assert parse(text) is None


@pytest.mark.rule("T-01")
def test_a_d2_is_a_d4_halved_and_a_d3_a_d6_halved_rounded_up() -> None:
    assert DICE["d2"].faces == (1, 1, 2, 2)
    assert DICE["d3"].faces == (1, 1, 2, 2, 3, 3)


@pytest.mark.rule("T-01")
def test_each_small_die_is_halved_by_itself_unless_the_house_halves_them_together() -> None:
    small = ("d3", "d3")
    assert amount_dice("d3 d3", True) == small
    assert amount_dice("d3 d3", False) == ("d6", "d6")
    assert shown(small, (1, 1), True) == 2
    assert shown(small, (1, 2), False) == 2
    each = Counter(shown(small, faces, True) for faces in product(DICE["d3"].faces, repeat=2))
    together = Counter(shown(small, faces, False) for faces in product(range(1, 7), repeat=2))
    assert each != together
    assert (each[2], together[1]) == (4, 1)
    assert sum(each.values()) == sum(together.values()) == 36


@pytest.mark.rule("T-01")
def test_other_dice_are_what_they_show() -> None:
    dice = ("d8",) * 3
    assert amount_dice("d8 d8 d8", True) == amount_dice("d8 d8 d8", False) == dice
    assert shown(dice, (8, 1, 5), False) == shown(dice, (8, 1, 5), True) == 14
    assert total(Pool(dice, 2), 14) == 16


@pytest.mark.rule("T-08")
def test_die_sizes_go_from_d3_to_d12_and_steps_past_either_end_are_lost() -> None:
    assert SIZES == ("d3", "d4", "d6", "d8", "d10", "d12")
    assert stepped("d6", 1) == "d8"
    assert stepped("d8", -2) == "d4"
    assert stepped("d10", 3) == "d12"
    assert stepped("d4", -5) == "d3"
    assert stepped("d3", 0) == "d3"


def test_an_amount_is_written_as_people_read_it() -> None:
    assert [written(one) for one in (Amount(4, "d8", 6), Amount(1, "d6"), Amount(2, "d4", -1), Amount(0, "d6", 9))] == [
        "4d8 + 6",
        "1d6",
        "2d4 − 1",
        "9",
    ]


@pytest.mark.rule("T-01")
def test_every_die_can_be_thrown_at_the_table() -> None:
    table = sit()
    for size, die in DICE.items():
        (asked,) = wanted(Sight(table.state, table.world), Call("dice", "amount", (size,)))
        assert asked.faces == die.faces
