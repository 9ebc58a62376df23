"""Numbers in words, as rules and views tell them."""

import pytest

from game.core.wording import counted, number, signed

pytestmark = pytest.mark.quick


def test_a_change_has_its_sign_and_no_change_has_none() -> None:
    assert [signed(by) for by in (-2, -1, 0, 1, 2)] == ["−2", "−1", "0", "+1", "+2"]


def test_a_count_is_told_in_words_up_to_twelve() -> None:
    assert [number(count) for count in (0, 1, 12, 13, -1)] == ["no", "one", "twelve", "13", "−1"]


def test_one_of_something_is_told_by_the_word_for_one() -> None:
    assert [counted(count, "Wound") for count in (0, 1, -1, 2)] == ["0 Wounds", "1 Wound", "−1 Wound", "2 Wounds"]
    assert counted(2, "match", "matches") == "2 matches"
