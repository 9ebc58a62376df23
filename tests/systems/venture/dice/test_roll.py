"""The numbers of a venture check, rule by rule."""

from fractions import Fraction

import pytest

from game.core.rolls import Amends, Call, Faces, Outcome
from game.systems.venture.dice.roll import DICE, Question, odds, reached, target, throw

DECK = tuple(range(10)) * 4
SUCCESS, FAILURE = Outcome("success"), Outcome("failure")


def call(q: Question) -> Call | Outcome:
    return throw(q).call()


def read(q: Question, faces: Faces, amends: Amends = ()) -> Outcome:
    return throw(q, amends).read(faces)


@pytest.mark.rule("V-01")
def test_the_dice_have_ten_faces_and_the_mundane_die_none_that_is_special() -> None:
    assert DICE["mundane"].faces == DICE["magic"].faces == (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    easy, hard = Question(1, 0), Question(9, 0)
    assert read(easy, (0,)).marks == (("successes", 0), ("flux", 0))
    assert read(easy, (9,)) == read(easy, (1,))
    assert read(hard, (0,)) == read(hard, (8,))


@pytest.mark.rule("V-02")
def test_challenge_0_is_routine_whatever_hinders_it_or_is_needed() -> None:
    assert call(Question(0, -9)) == SUCCESS
    assert call(Question(0, 0, magic=0, need=2)) == SUCCESS


@pytest.mark.rule("V-02")
@pytest.mark.parametrize("challenge", [0, 5, 17])
def test_a_ruling_stands_before_the_numbers(challenge: int) -> None:
    assert call(Question(challenge, 0, need=2, ruling="routine")) == SUCCESS
    assert call(Question(challenge, 20, ruling="impossible")) == FAILURE


@pytest.mark.rule("V-02", "V-11")
def test_an_unskilled_act_is_possible_up_to_9_and_not_at_10() -> None:
    assert [isinstance(call(Question(challenge, 0)), Call) for challenge in range(1, 18)] == [True] * 9 + [False] * 8
    assert call(Question(10, 0)) == FAILURE
    assert odds(Question(9, 0)).chance(lambda outcome: outcome.grade == "success") == Fraction(1, 10)


@pytest.mark.rule("V-11")
def test_the_target_is_challenge_less_venture_and_may_be_anything() -> None:
    assert target(Question(8, 3)) == 5
    assert target(Question(3, 8)) == -5
    assert target(Question(1, -2)) == 3
    assert call(Question(8, 8)) == SUCCESS
    assert call(Question(8, -2)) == FAILURE


@pytest.mark.rule("V-11")
def test_a_die_that_shows_the_target_is_a_success_and_one_below_is_none() -> None:
    q = Question(8, 3)
    assert [read(q, (face,)).grade for face in range(10)] == ["failure"] * 5 + ["success"] * 5


@pytest.mark.rule("V-11", "V-17")
@pytest.mark.parametrize("q", [Question(5, 5, 3), Question(17, 0, 3), Question(3, 3, 0, 2)])
def test_without_a_throw_there_is_no_flux(q: Question) -> None:
    outcome = read(q, ())
    assert outcome == call(q)
    assert outcome.mark("flux") == 0
    assert odds(q).chance(lambda each: each.mark("flux") > 0) == 0


@pytest.mark.rule("V-12", "V-14")
@pytest.mark.parametrize("magic", [0, 1, 2, 3])
def test_one_mundane_die_comes_first_and_magic_dice_follow(magic: int) -> None:
    assert call(Question(5, 0, magic)) == Call("dice", "check", ("mundane",) + ("magic",) * magic, "V-12")


@pytest.mark.rule("V-14")
def test_a_magic_die_of_a_spell_raises_the_chance_and_brings_flux() -> None:
    without, with_one = odds(Question(8, 3)), odds(Question(8, 3, magic=1))
    assert without.chance(lambda outcome: outcome.grade == "success") == Fraction(1, 2)
    assert with_one.chance(lambda outcome: outcome.grade == "success") == Fraction(3, 4)
    assert with_one.chance(lambda outcome: outcome.mark("flux") == 1) == Fraction(1, 10)


@pytest.mark.rule("V-15")
def test_two_successes_are_needed_on_the_same_target() -> None:
    q = Question(8, 3, magic=1, need=2)
    assert read(q, (5, 4)).grade == "failure"
    assert read(q, (5, 5)).grade == "success"
    assert odds(q).chance(lambda outcome: outcome.grade == "success") == Fraction(1, 4)


@pytest.mark.rule("V-15")
def test_more_successes_than_dice_are_impossible_even_at_a_target_of_0_or_less() -> None:
    for magic in range(3):
        assert call(Question(5, 0, magic, need=magic + 2)) == FAILURE
        assert call(Question(5, 9, magic, need=magic + 2)) == FAILURE
        assert call(Question(5, 9, magic, need=magic + 1)) == SUCCESS


@pytest.mark.rule("V-16")
def test_back_to_one_success_the_same_faces_do() -> None:
    warded, seen_through = Question(8, 3, magic=1, need=2), Question(8, 3, magic=1, need=1)
    assert read(warded, (5, 4)).grade == "failure"
    assert read(seen_through, (5, 4)).grade == "success"
    assert isinstance(call(Question(8, 3, need=2)), Outcome)
    assert isinstance(call(Question(8, 3, need=1)), Call)


@pytest.mark.rule("V-17")
def test_flux_is_each_0_on_a_magic_die_on_success_and_on_failure() -> None:
    q = Question(8, 3, magic=3)
    assert read(q, (0, 1, 2, 3)).mark("flux") == 0
    assert read(q, (9, 0, 9, 0)) == Outcome("success", 0, (("successes", 2), ("flux", 2)))
    assert read(q, (4, 0, 0, 0)) == Outcome("failure", 0, (("successes", 0), ("flux", 3)))


@pytest.mark.rule("V-18")
def test_more_than_enough_is_the_same_grade_and_level() -> None:
    q = Question(8, 3, magic=2)
    narrow, wide = read(q, (5, 1, 1)), read(q, (9, 9, 9))
    assert (narrow.grade, narrow.level) == (wide.grade, wide.level) == ("success", 0)
    assert read(q, (5, 1, 1)) == read(q, (9, 1, 1))


@pytest.mark.rule("V-30")
def test_a_failed_divination_reaches_die_and_venture() -> None:
    q = Question(8, 2)
    assert read(q, (4,)).grade == "failure"
    assert reached(q, (4,)) == 6
    assert reached(Question(8, 2, magic=2), (1, 4, 0)) == 6


@pytest.mark.rule("V-30", "V-31", "V-32")
@pytest.mark.parametrize(
    ("amend", "from_failure", "from_success"),
    [
        ("partial", "partial", "success"),
        ("price", "price", "success"),
        ("shift", "catastrophe", "remarkable"),
        ("damage", "failure", "success"),
    ],
)
def test_amends_change_the_grade_they_fit_and_nothing_else(amend: str, from_failure: str, from_success: str) -> None:
    q = Question(8, 3, magic=1)
    for faces, grade in (((4, 0), from_failure), ((5, 0), from_success)):
        plain = read(q, faces)
        assert read(q, faces, ((amend, 1),)) == Outcome(grade, plain.level, plain.marks)
        assert read(q, faces, ((amend, 0),)) == plain


@pytest.mark.rule("V-32")
def test_what_happens_without_a_throw_can_be_shifted_too() -> None:
    assert read(Question(0, 0), (), (("shift", 1),)) == Outcome("remarkable")
    assert read(Question(17, 0), (), (("shift", 1),)) == Outcome("catastrophe")


@pytest.mark.rule("V-31", "V-32")
def test_success_at_a_price_is_not_shifted_again() -> None:
    q = Question(8, 3)
    amends: Amends = (("price", 1), ("shift", 1))
    assert read(q, (4,), amends).grade == "price"
    assert read(q, (4,), amends[::-1]).grade == "catastrophe"


@pytest.mark.rule("V-71")
def test_cards_stand_for_the_dice_one_for_each() -> None:
    assert call(Question(8, 3, 2, cards=DECK)) == Call("cards", "check", ("card", "magic_card", "magic_card"), "V-71")
    assert read(Question(8, 3, 2, cards=DECK), (0, 0, 7)) == Outcome("success", 0, (("successes", 1), ("flux", 1)))


@pytest.mark.rule("V-71")
def test_the_odds_of_cards_come_from_what_is_left_in_the_deck() -> None:
    left = (0, 2, 5, 9)
    assert odds(Question(8, 3, cards=left)).chance(lambda each: each.grade == "success") == Fraction(1, 2)
    both = odds(Question(8, 3, magic=1, need=2, cards=left))
    assert both.chance(lambda each: each.grade == "success") == Fraction(1, 6)
    assert both.chance(lambda each: each.mark("flux") > 0) == Fraction(1, 4)
    assert odds(Question(8, 3, cards=(5,))).chance(lambda each: each.grade == "success") == 1


@pytest.mark.rule("V-71")
def test_a_deck_with_too_few_cards_is_named() -> None:
    with pytest.raises(ValueError, match="2 cards left, and the check draws 3"):
        call(Question(8, 3, 2, cards=(1, 2)))
    with pytest.raises(ValueError, match="2 cards left, and the check draws 3"):
        odds(Question(8, 3, 2, cards=(1, 2)))
    assert odds(Question(8, 8, 2, cards=(1, 2))).chance(lambda each: each == SUCCESS) == 1


@pytest.mark.parametrize("faces", [(), (5,), (5, 5, 5)])
def test_faces_that_are_not_those_of_the_call_are_not_read(faces: Faces) -> None:
    with pytest.raises(ValueError, match="reads 2 faces"):
        read(Question(8, 3, magic=1), faces)
