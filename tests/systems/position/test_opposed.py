"""Both roll, most successes prevail; equal is neither (P-12)."""

import pytest

from game.core.seats import CONTENT
from tests.systems.position.tables import CLIMB, joins, option, problems, sit

OSK = f'{CLIMB}\nagainst = "osk"\nresists = "spot"'
PRICE = f"""{OSK}
[scenes.room.options.act.check.price]
stake = "Your hat stays."
text = "You leave your hat."
do = [{{ set = "loud", to = "1" }}]
"""


@pytest.mark.rule("P-12")
def test_both_roll_the_guides_people_too() -> None:
    t = sit(option(OSK)).choose("act")
    assert "against Osk, 4 dice: most sixes prevail" in t.lines["Position"]
    t.commit()
    assert (t.call.dice, t.top.calling) == (("d6",) * 4, 0)
    t.throw(6, 6, 1, 1)
    assert (t.call.dice, t.top.calling) == (("d6",) * 4, 1)
    t.throw(6, 1, 1, 1)
    assert (t.grade_of(0), t.grade_of(1)) == ("exact", "fewer")


@pytest.mark.rule("P-12")
@pytest.mark.parametrize(
    ("mine", "theirs", "grade", "words"),
    [
        (2, 1, "exact", "It is done."),
        (3, 1, "more", "It is done."),
        (1, 1, "neither", "It is not done."),
        (0, 0, "neither", "It is not done."),
        (1, 2, "fewer", "It is not done."),
    ],
)
def test_most_successes_prevail_and_equal_is_neither(mine: int, theirs: int, grade: str, words: str) -> None:
    t = sit(option(OSK)).act_(*(6,) * mine, *(1,) * (4 - mine)).throw(*(6,) * theirs, *(1,) * (4 - theirs)).stand()
    assert t.grade_of(0) == grade
    assert t.heard(words)


@pytest.mark.rule("P-12")
def test_equal_loses_nothing_and_costs_nothing() -> None:
    t = sit(option(f'{OSK}\nharm = {{ moderate = "x" }}')).act_(1, 1, 1, 1).throw(1, 1, 1, 1)
    assert t.harm_of() == []
    assert t.lists()


@pytest.mark.rule("P-12")
def test_there_is_no_difficulty() -> None:
    t = sit(option(f"{OSK}\nneed = 3")).choose("act")
    assert "difficulty" not in t.lines["Position"]
    assert t.commit().throw(6, 1, 1, 1).throw(1, 1, 1, 1).stand().grade_of(0) == "exact"


@pytest.mark.rule("P-12", "P-15")
def test_there_is_no_push() -> None:
    t = sit(option(OSK)).choose("act")
    assert all(row.later is None for row in t.rows.values())
    t.commit().throw(1, 1, 1, 1).throw(6, 1, 1, 1)
    assert t.top.kind == "scene"
    house = sit(option(OSK), settings="opposed_push = true").act_(1, 1, 1, 1).throw(6, 1, 1, 1)
    assert "26% to make it" in house.offers["push:0:physical"].why
    house.answer("push:0:physical").throw(6, 6, 1, 1, 1, 1)
    assert house.stand().grade_of(0) == "exact"


@pytest.mark.rule("P-12")
def test_an_equal_roll_may_be_what_was_wanted_at_a_price() -> None:
    t = sit(option(PRICE)).act_(6, 1, 1, 1).throw(6, 1, 1, 1)
    assert t.offers["price"].why == "Your hat stays."
    t.answer("price")
    assert t.grade == "cost"
    assert t.heard("It is done.")
    assert t.heard("You leave your hat.")
    assert t.state.var("loud") == 1
    assert not t.lists()


@pytest.mark.rule("P-12")
def test_what_is_at_stake_in_an_equal_roll_tells_of_the_price() -> None:
    assert sit(option(PRICE)).choose("act").stakes["neither"].endswith("; or have it, at a price.")
    assert "price" not in sit(option(OSK)).choose("act").stakes.get("neither", "")
    never = PRICE.replace('stake = "Your hat stays."', 'stake = "Your hat stays."\nwhen = "1 > 2"')
    assert "price" not in sit(option(never)).choose("act").stakes.get("neither", "")


@pytest.mark.rule("P-12")
def test_the_price_is_refused_freely_and_a_guide_may_give_it() -> None:
    t = sit(option(PRICE)).act_(6, 1, 1, 1).throw(6, 1, 1, 1).decline()
    assert (t.grade_of(0), t.state.var("loud")) == ("neither", 0)
    guided = sit(option(PRICE), guide=True).act_(6, 1, 1, 1).throw(6, 1, 1, 1)
    assert guided.offers["price"].seat == "guide"


@pytest.mark.rule("P-12")
def test_there_is_no_price_unless_it_is_equal() -> None:
    assert sit(option(PRICE)).act_(6, 1, 1, 1).throw(6, 6, 1, 1).top.kind == "scene"
    assert "price" not in sit(option(PRICE)).act_(6, 6, 1, 1).throw(6, 1, 1, 1).offers


def test_the_chances_tell_all_four_ways_it_can_go() -> None:
    t = sit(option(f'{CLIMB}\nagainst = "giant"')).choose("act")
    assert {grade: row.label for grade, row in t.rows.items()} == {
        "more": "by two or more",
        "exact": "by one",
        "neither": "level",
        "fewer": "they prevail",
    }


def test_somebody_who_is_not_here_comes_for_it_and_somebody_who_is_stands_against_you() -> None:
    t = sit(option(OSK)).choose("act")
    assert t.state.people["osk"].seat == CONTENT
    t = sit(option(OSK, first=joins("osk", side="foe"))).choose("act")
    assert [part.who for part in t.top.parts] == ["ada", "osk"]


def test_whoever_is_out_of_it_stops_nobody() -> None:
    t = sit(option(OSK, first=joins("osk", side="foe")))
    t.say_ops(*('{ harm = "3", who = "osk" }',) * 2)
    assert t.barred_option() == "Osk is not here."


def test_extra_successes_past_what_it_took_buy_effects() -> None:
    t = sit(option(OSK)).act_(6, 6, 6, 1).throw(6, 1, 1, 1)
    assert "buy:flourish" in t.offers
    assert sit(option(OSK)).act_(6, 6, 1, 1).throw(6, 1, 1, 1).top.kind == "scene"


def test_what_cannot_be_is_refused() -> None:
    assert "it needs against" in problems(option(PRICE.replace('against = "osk"\n', "")))
    assert "keep against or together" in problems(option(f"{OSK}\ntogether = {{}}"))
