"""Scenes whose options can all be closed at once."""

import pytest

from game.core.content import Option
from game.packs.closing import closed_when


def option(when: str = "", once: bool | None = None, check: object = None) -> Option:
    return Option(label="Go", when=when, once=once, check=check)


@pytest.mark.parametrize(
    ("options", "numbers"),
    [
        ([option()], None),
        ([option("lamp"), option()], None),
        ([option("lamp"), option("not lamp")], None),
        ([option("coin >= 3"), option("coin < 3")], None),
        ([option("coin > 12"), option("coin == 12"), option("coin <= 11")], None),
        ([option("1")], None),
        ([option("lamp")], "lamp = 0"),
        ([option("lamp"), option("seen.s > 1")], "lamp = 0, seen.s = 0"),
        ([option("coin >= 3"), option("coin < 2")], "coin = 2"),
        ([option("0")], ""),
        ([option(once=True)], ""),
        ([option(check=object())], ""),
        ([option(check=object(), once=False)], None),
        ([option(check=object()), option("lamp", once=False)], "lamp = 0"),
        ([option("coin +")], None),
        ([option("1 // coin == 2"), option("coin > 0")], None),
    ],
)
def test_numbers_that_close_everything_are_found(options: list[Option], numbers: str | None) -> None:
    assert closed_when(options) == numbers


def test_the_search_ends_however_many_names_there_are() -> None:
    long = " or ".join(f"v{number} >= 0" for number in range(40))
    assert closed_when([option(long)]) is None


def test_the_scene_itself_has_been_seen() -> None:
    assert closed_when([option("seen.s > 0")], "s") is None
    assert closed_when([option("seen.s > 1")], "s") == "seen.s = 1"


def test_of_many_numbers_only_some_are_told() -> None:
    assert closed_when([option("a and b and c and d and e")]) == "a = 0, b = 0, c = 0, d = 0, …"
