"""Laws of a venture check: plain enumeration beside the closed form, and `read` beside both."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product
from timeit import repeat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.odds import Odds, merged
from game.core.rolls import Call, Faces, Outcome
from game.systems.venture.dice.roll import GRADES, Question, odds, throw

dice_questions = st.builds(Question, st.integers(0, 17), st.integers(-9, 17), st.integers(0, 3), st.integers(1, 4))
decks = st.lists(st.integers(0, 9), min_size=4, max_size=7).map(tuple)
card_questions = st.builds(
    Question,
    st.integers(1, 17),
    st.integers(-3, 12),
    st.integers(0, 3),
    st.integers(1, 4),
    st.just(""),
    decks,
)
rulings = st.builds(
    Question,
    st.integers(0, 17),
    st.integers(-9, 17),
    st.integers(0, 3),
    st.integers(1, 4),
    st.sampled_from(["routine", "impossible"]),
)
questions = dice_questions | card_questions | rulings


def throws(q: Question) -> Iterator[Faces]:
    """Every throw there is, each as likely as the others."""
    if isinstance(throw(q).call(), Outcome):
        return iter([()])
    return permutations(q.cards, 1 + q.magic) if q.cards else product(range(10), repeat=1 + q.magic)


def by_hand(q: Question, faces: Faces) -> tuple[int, int]:
    """Successes and flux, straight from the words of the rules."""
    _, *magic = faces
    successes = len([face for face in faces if face >= q.challenge - q.venture])
    return successes, len([face for face in magic if face == 0])


def in_play(q: Question) -> bool:
    return isinstance(throw(q).call(), Call)


@pytest.mark.rule("V-32")
@given(questions)
def test_the_dice_alone_never_give_more_than_success_or_less_than_failure(q: Question) -> None:
    assert {outcome.grade for outcome, _ in odds(q)} <= {"failure", "success"} <= set(GRADES.ids)


@pytest.mark.parametrize("magic", [0, 1, 2, 3])
@pytest.mark.parametrize("least", [1, 2, 5, 9])
def test_the_closed_form_equals_plain_enumeration_of_all_faces(magic: int, least: int) -> None:
    q = Question(10, 10 - least, magic)
    expected = Counter(by_hand(q, faces) for faces in throws(q))
    found = {(outcome.mark("successes"), outcome.mark("flux")): weight for outcome, weight in odds(q)}
    assert found == expected
    assert odds(q).denominator == 10 ** (1 + magic)
    for outcome, _ in odds(q):
        assert outcome.grade == ("success" if outcome.mark("successes") >= 1 else "failure")


@settings(max_examples=60)
@given(card_questions.filter(in_play))
def test_the_closed_form_equals_plain_enumeration_of_all_draws(q: Question) -> None:
    expected = Counter(by_hand(q, faces) for faces in throws(q))
    found = {(outcome.mark("successes"), outcome.mark("flux")): weight for outcome, weight in odds(q)}
    assert found == expected


@settings(max_examples=40)
@given(questions)
def test_the_odds_are_the_sum_of_read_over_every_throw(q: Question) -> None:
    assert merged((throw(q).read(faces), 1) for faces in throws(q)) == odds(q)


@given(dice_questions.filter(in_play))
def test_a_point_more_venture_never_lowers_the_chance(q: Question) -> None:
    def chance(venture: int) -> Fraction:
        better: Odds[Outcome] = odds(Question(q.challenge, venture, q.magic, q.need))
        return better.chance(lambda outcome: outcome.grade == "success")

    assert chance(q.venture + 1) >= chance(q.venture)


def test_a_panel_of_twenty_questions_takes_well_under_a_millisecond_once_warm() -> None:
    panel = [Question(10, v, magic, need) for v in range(1, 6) for magic in (1, 3) for need in (1, 2)]

    def draw() -> None:
        for q in panel:
            odds(q).chance(lambda outcome: outcome.grade == "success")
            odds(q).chance(lambda outcome: outcome.mark("flux") > 0)

    draw()
    assert len(panel) == 20
    assert min(repeat(draw, number=1, repeat=50)) < 0.001
