"""Numbers in words, as rules and views tell them."""

import pytest

from game.core.wording import bare, counted, number, signed, with_the

pytestmark = pytest.mark.quick


def test_a_change_has_its_sign_and_no_change_has_none() -> None:
    assert [signed(by) for by in (-2, -1, 0, 1, 2)] == ["−2", "−1", "0", "+1", "+2"]


def test_a_count_is_told_in_words_up_to_twelve() -> None:
    assert [number(count) for count in (0, 1, 12, 13, -1)] == ["no", "one", "twelve", "13", "−1"]


def test_one_of_something_is_told_by_the_word_for_one() -> None:
    assert [counted(count, "Wound") for count in (0, 1, -1, 2)] == ["0 Wounds", "1 Wound", "−1 Wound", "2 Wounds"]
    assert counted(2, "match", "matches") == "2 matches"


def test_whoever_has_no_name_takes_the_article_and_whoever_has_one_does_not() -> None:
    told = [with_the(one) for one in ("Rudd", "lean hound", "the hound", "another hound", "one of them")]
    assert told == ["Rudd", "the lean hound", "the hound", "another hound", "one of them"]
    assert [bare(one) for one in ("the hound", "a", "Rudd", "lean hound")] == ["hound", "a", "Rudd", "lean hound"]
