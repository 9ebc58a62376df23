"""Pushing a roll: once, right after it, for a minor harm (P-15)."""

from fractions import Fraction

import pytest

from game.core.commands import Answer
from tests.systems.position.tables import CLIMB, joins, option, sit


@pytest.mark.rule("P-15")
def test_the_sixes_stay_and_the_others_are_thrown_again_with_two_more() -> None:
    t = sit(option(f"{CLIMB}\nneed = 3")).act_(6, 5, 3, 1)
    t.answer("push:0:physical")
    assert t.call.dice == ("d6",) * 5
    t.throw(6, 6, 1, 1, 1).stand()
    assert (t.grade, t.marks["successes"]) == ("exact", 3)


@pytest.mark.rule("P-15")
def test_it_costs_a_level_one_harm_of_the_type_of_the_attribute_or_the_other() -> None:
    t = sit(option()).act_(1, 1, 1, 1)
    assert list(t.offers) == ["push:0:physical", "push:0:mental"]
    t.answer("push:0:physical")
    assert t.harm_of() == [(1, "physical", "overstretched")]
    t = sit(option()).act_(1, 1, 1, 1).answer("push:0:mental")
    assert t.harm_of() == [(1, "mental", "strained nerves")]
    charm = sit(option('ways = [{ action = "charm" }]')).act_(1, 1, 1)
    assert next(iter(charm.offers)) == "push:0:mental"


@pytest.mark.rule("P-15")
def test_once_an_action() -> None:
    t = sit(option()).act_(1, 1, 1, 1).answer("push:0:physical").throw(1, 1, 1, 1, 1, 1)
    assert t.top.kind == "scene"
    assert t.grade == "fewer"


@pytest.mark.rule("P-15")
def test_right_after_the_roll_or_not_at_all() -> None:
    t = sit(option(f"{CLIMB}\nagain = true")).act_(1, 1, 1, 1).decline()
    assert t.refused(Answer("push:0:physical"))


@pytest.mark.rule("P-15")
def test_a_roll_that_succeeded_may_be_pushed() -> None:
    t = sit(option()).act_(6, 1, 1, 1)
    assert "for more than needed" in t.offers["push:0:physical"].why
    t.answer("push:0:physical").throw(6, 1, 1, 1, 1).stand()
    assert t.grade == "more"


@pytest.mark.rule("P-15")
def test_without_a_level_one_slot_it_cannot_be_pushed() -> None:
    t = sit(option()).hurt(1, name="one").hurt(1, "mental", name="two").choose("act")
    assert all(row.later is None for row in t.rows.values())
    t.commit().throw(1, 1, 1)
    assert t.top.kind == "scene"
    assert sit(option()).hurt(1).act_(1, 1, 1).offers


@pytest.mark.rule("P-15")
def test_the_harm_does_not_reduce_the_roll_it_is_taken_for() -> None:
    assert len(sit(option()).act_(1, 1, 1, 1).answer("push:0:physical").call.dice) == 6
    house = "push_harm_counts = true"
    assert len(sit(option(), settings=house).act_(1, 1, 1, 1).answer("push:0:physical").call.dice) == 5
    assert len(sit(option(), settings=house).act_(1, 1, 1, 1).answer("push:0:mental").call.dice) == 6
    carried = sit(option(), settings=house).hurt(2).act_(1, 1, 1).answer("push:0:physical")
    assert len(carried.call.dice) == 5, "the die is off already"


@pytest.mark.rule("P-15", "P-13")
def test_it_counts_on_the_next_roll() -> None:
    t = sit(option(f"{CLIMB}\nagain = true")).act_(1, 1, 1, 1).answer("push:0:physical").throw(*(1,) * 6)
    assert t.choose("act").pool == 3


@pytest.mark.rule("P-15")
def test_a_talent_may_add_to_the_push() -> None:
    t = sit(option()).knows("wind").choose("act")
    assert t.question["push"] == 3
    t.commit().throw(1, 1, 1, 1).answer("push:0:physical")
    assert len(t.call.dice) == 7


@pytest.mark.rule("P-15")
def test_the_chances_with_the_push_stand_beside_those_without() -> None:
    t = sit(option()).choose("act")
    now = {grade: round(100 * row.weight / row.of) for grade, row in t.rows.items()}
    later = {grade: round(100 * row.later[1] / row.later[2]) for grade, row in t.rows.items() if row.later}
    assert now == {"more": 13, "exact": 39, "fewer": 48}
    assert later == {"more": 26, "exact": 58, "fewer": 16}


@pytest.mark.rule("P-15")
def test_the_offer_says_the_odds_of_the_hand_that_lies_there() -> None:
    t = sit(option(f"{CLIMB}\nneed = 2")).act_(6, 1, 1, 1)
    chance = 1 - Fraction(5, 6) ** 5
    assert f"Roll 3 dice again and 2 more: {round(100 * chance)}% to make it." in t.offers["push:0:physical"].why


@pytest.mark.rule("P-15")
def test_nothing_is_pushed_where_one_more_success_would_bring_nothing() -> None:
    t = sit(option(f'{CLIMB}\nposition = "desperate"')).act_(6, 6, 1, 1)
    assert t.top.kind == "scene"
    assert sit(option(f'{CLIMB}\nposition = "desperate"')).act_(6, 1, 1, 1).offers


def test_content_may_leave_no_time_for_it() -> None:
    assert sit(option(f"{CLIMB}\npush = false")).act_(1, 1, 1, 1).top.kind == "scene"


def test_a_companion_may_be_pushed_too_and_bears_it() -> None:
    t = sit(option(f"{CLIMB}\ntogether = {{}}", first=joins("tam"))).act_(6, 1, 1, 1).throw(1, 1, 1)
    t.answer("push:1:physical").throw(6, 1, 1, 1, 1)
    assert t.harm_of("tam") == [(1, "physical", "overstretched")]
    assert t.harm_of() == []
