"""The words of the interface: chances, changes, lists, hours."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import wording
from game.core.text.numerals import span
from game.core.wording import listed, percent, whole
from game.view import words
from game.view.model import Passage, Thrown
from game.view.rows import text
from game.view.signs import dice

CHANCES = st.fractions(min_value=0, max_value=1, max_denominator=10_000)


@pytest.mark.parametrize(
    ("chance", "shown", "said"),
    [
        (Fraction(0), "never", "never"),
        (Fraction(1), "sure", "sure"),
        (Fraction(1, 1000), "<1%", "under 1 percent"),
        (Fraction(999, 1000), ">99%", "over 99 percent"),
        (Fraction(7, 10), "70%", "70 percent"),
        (Fraction(1, 8), "13%", "13 percent"),
        (Fraction(99, 100), "99%", "99 percent"),
    ],
)
def test_a_chance_is_a_whole_percent_or_a_word(chance: Fraction, shown: str, said: str) -> None:
    assert (percent(chance), words.spoken(chance)) == (shown, said)


@given(CHANCES)
def test_never_and_sure_are_kept_for_what_cannot_be_otherwise(chance: Fraction) -> None:
    assert (percent(chance) in ("never", "sure")) == (chance in (0, 1))


@given(CHANCES, CHANCES)
def test_a_change_always_says_which_way(now: Fraction, then: Fraction) -> None:
    said = words.change(now, then)
    assert said[0] == ("+" if then > now else "−" if then < now else "s")


@given(CHANCES, CHANCES)
def test_a_change_is_the_difference_of_what_is_shown(now: Fraction, then: Fraction) -> None:
    said = words.change(now, then).replace("−", "-")
    if said[1:].isdigit():
        assert int(said) == whole(then) - whole(now)


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (listed(["a", "b", "c"]), "a, b and c"),
        (listed(["a", "", "b"], "or"), "a or b"),
        (listed([]), ""),
        (wording.counted(1, "Wound"), "1 Wound"),
        (wording.counted(0, "entry", "entries"), "0 entries"),
        (wording.counted(-2, "foot", "feet"), "−2 feet"),
        (wording.number(2), "two"),
        (wording.number(0), "no"),
        (wording.number(13), "13"),
        (wording.signed(3), "+3"),
        (wording.signed(-3), "−3"),
        (words.clock(0), "day 1, 0:00"),
        (words.clock(1440 + 21 * 60 + 5), "day 2, 21:05"),
        (span(10), "ten minutes"),
        (span(30), "half an hour"),
        (span(60), "an hour"),
        (span(180), "three hours"),
        (span(25 * 60 + 1), "one day, one hour and one minute"),
        (words.sentence("the bolt slides"), "The bolt slides."),
        (words.sentence("“Now,” she says."), "“Now,” she says."),
        (words.sentence("What do you do?"), "What do you do?"),
        (words.sentence(" "), ""),
    ],
)
def test_words_for_people(found: str, said: str) -> None:
    assert found == said


def test_whoever_throws_rolls_and_dice_roll() -> None:
    thrown = (Thrown("4", "d6"),)
    for who, told in (
        ("You", "You roll "),
        ("Nan Tessel", "Nan Tessel rolls "),
        ("Your odd dice", "Your odd dice roll "),
    ):
        assert text(dice(Passage("throw", 1, who=who, dice=thrown))).startswith(told)


@pytest.mark.parametrize(
    ("name", "whom", "bare"),
    [
        ("Rudd", "Rudd", "Rudd"),
        ("lean hound", "the lean hound", "lean hound"),
        ("the second man", "the second man", "second man"),
        ("another footman", "another footman", "another footman"),
        ("a rime footman", "a rime footman", "rime footman"),
        ("ancient", "the ancient", "ancient"),
    ],
)
def test_a_name_that_has_an_article_keeps_it_and_gets_no_other(name: str, whom: str, bare: str) -> None:
    assert (wording.with_the(name), wording.bare(name)) == (whom, bare)


@pytest.mark.parametrize(
    ("name", "several"),
    [
        ("lantern moths", True),
        ("rats of the quay", True),
        ("pack of dogs", False),
        ("the man with the keys", False),
        ("duchess", False),
        ("Mrs Birtles", False),
    ],
)
def test_a_name_may_tell_of_several(name: str, several: bool) -> None:
    assert wording.several(name) is several
