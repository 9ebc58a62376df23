"""Numbers in words, as rules and views tell them."""

import pytest

from game.core.wording import aloud, bare, counted, listed, number, several, signed, with_the

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


def test_a_list_in_a_sentence_leaves_out_what_is_empty() -> None:
    told = [listed(one) for one in ((), ("a",), ("a", "b"), ("a", "", "b", "c"))]
    assert told == ["", "a", "a and b", "a, b and c"]
    assert listed(("a", "b", "c"), "or") == "a, b or c"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("lantern moths", True),
        ("pack of dogs", False),
        ("guards of the gate", True),
        ("men with dogs", False),
        ("wolves with a pup", True),
        ("Agnes", False),
        ("a lass", False),
        ("the octopus", False),
        ("the oasis", False),
        ("dog", False),
    ],
)
def test_whether_a_name_tells_of_several(name: str, told: bool) -> None:
    assert several(name) is told


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("Wenna Tarr (Ida)", "Wenna"),
        ("Old Hask", "Hask"),
        ("Captain Loveday Kerr", "Kerr"),
        ("Mr Septimus Loy", "Loy"),
        ("Old Mrs Agatha Pell of the Mill", "Pell"),
        ("Sir Odo Brandt", "Odo"),
        ("Aunt Philippa Garrod", "Philippa"),
        ("The Lector", "Lector"),
        ("the black dog", "black dog"),
        ("docker A", "docker A"),
        ("Old", "Old"),
    ],
)
def test_a_title_is_no_name_and_whoever_has_none_is_called_whole(name: str, called: str) -> None:
    assert aloud(name) == called
