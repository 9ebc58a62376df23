"""Lamps of Hallow Pass: five rounds are five rounds, and whoever fell at the window is remembered in the vault."""

import pytest

from tests.content.table import DAY, at, clock, known, through
from tests.playing import Answered


def window(**variables: int) -> Answered:
    return at("hallow-pass", "hospice", 21 * 60, **variables).say_ops('{ conflict = "window" }')


def test_the_fifth_round_over_they_march_back_even_if_the_flame_goes_out_with_it() -> None:
    ends = window().world.conflicts["window"].ends
    first = next(way for way in ends if way.when in ("round >= 6", "flame <= 0"))
    assert first.when == "round >= 6"


@pytest.mark.parametrize("fell", [0, 1])
def test_the_sergeant_who_went_down_at_the_window_has_come_back(fell: int) -> None:
    table = at("hallow-pass", "vault_door", DAY + 11 * 60, sergeant_fell=fell)
    table.say_ops('{ conflict = "captain" }')
    assert table.heard("come back by the same ladder") is bool(fell)
    assert table.state.people["sergeant"].side == "foe"


@pytest.mark.parametrize("late", [23 * 60 + 7, DAY + 65])
def test_the_small_hours_are_slept_until_seven(late: int) -> None:
    assert clock(through(at("hallow-pass", "small_hours", late).choose("sleep"))) == (7, 0)


@pytest.mark.parametrize("late", [20 * 60 + 30, 21 * 60 + 35])
def test_they_come_at_ten(late: int) -> None:
    assert clock(at("hallow-pass", "hospice", late).choose("bed")) == (22, 0)


def test_what_is_to_be_learnt_of_the_factor_does_not_stand_in_the_stake() -> None:
    table = known(at("hallow-pass", "good_room", 21 * 60))
    assert "adit" not in table.world.scenes["good_room"].options["work"].on["success"].stake
