"""Offers on dice that lie there: what each comes to, and in what words (T-05, T-06, T-30)."""

import pytest

from tests.systems.tiers.brawls import brawl, strike


@pytest.mark.rule("T-05", "T-30")
def test_a_relationship_die_that_makes_a_miss_of_a_natural_3_serves() -> None:
    table = brawl(bonds='{ to = "mill", dice = 1 }')
    strike(table, "cut", "bull", 1, 1, 1)
    offer = table.offers["bond.0.1"]
    table.answer(offer.id, offer.picks[0].id)
    assert table.grade == "failure"
    assert table.left("hp", "bull") == 20 - 1, "what a miss does"


@pytest.mark.rule("T-06", "T-07")
def test_other_dice_are_offered_with_all_that_comes_with_them() -> None:
    table = strike(brawl(), "sway", "bull", 4, 4, 3, 2)
    keep = table.offers["keep.0"]
    assert keep.why == "As they lie, natural 11: a hit, and something comes with it."
    assert {pick.label: pick.why for pick in keep.picks} == {"natural 10": "a hit, and something comes with it."}
    two = strike(brawl(), "sway", "bull", 6, 6, 4, 3).offers["keep.0"]
    assert two.why == "As they lie, natural 16: a hit, and 2 things come with it."
    assert {pick.label: pick.why for pick in two.picks} == {
        "natural 15": "a hit, and something comes with it.",
    }
    none = strike(brawl().tracks("bull", md=40), "sway", "bull", 4, 4, 3, 2).offers["keep.0"]
    assert none.why == "As they lie, natural 11: a miss, and something comes with it."
    assert {pick.label: pick.why for pick in none.picks} == {"natural 10": "a miss."}


@pytest.mark.rule("T-06")
def test_no_other_dice_are_offered_where_nothing_asks_for_what_they_show() -> None:
    table = strike(brawl().under("open", "bull", level=0), "cut", "bull", 5, 5, 5, 1, 1)
    assert table.grade == "success"
    assert "keep.0" not in table.offers
