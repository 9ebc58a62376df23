"""What a member of a watched rule system yields: looked at one by one, so many of them, and whose a fault is."""

from collections.abc import Iterable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from game.core import yielded
from game.core.yielded import MOST_CHANGES, Place, Unruly, Yielded, is_watched

pytestmark = pytest.mark.quick


def looked_through(found: Iterable[Any], blamed: list[Place | None]) -> Iterator[Any]:
    return iter(Yielded(found, lambda fault, place: blamed.append(place), lambda one: "it is odd" if one == 3 else ""))


def numbers(*found: int) -> Iterator[int]:
    yield from found


def test_each_is_handed_on_until_one_is_none_and_it_is_told_where_that_was_yielded() -> None:
    blamed: list[Place | None] = []
    assert list(looked_through(numbers(1, 2), blamed)) == [1, 2]
    assert blamed == []
    handed: list[int] = []
    with pytest.raises(Unruly, match="it is odd"):
        handed.extend(looked_through(numbers(1, 3, 2), blamed))
    ((file, line),) = (place for place in blamed if place is not None)
    assert (file, line) == (__file__, numbers.__code__.co_firstlineno + 1)
    with pytest.raises(Unruly):
        list(looked_through([3], blamed))
    assert blamed[-1] is None, "what is no generator has no place"


def test_so_many_are_handed_on_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_CHANGES == 20_000
    monkeypatch.setattr(yielded, "MOST_CHANGES", 2)
    assert list(looked_through(numbers(1, 2), [])) == [1, 2]
    with pytest.raises(Unruly, match="it yields more than 2 changes"):
        list(looked_through(numbers(1, 2, 4), []))


def test_a_system_is_watched_that_says_so_itself() -> None:
    assert is_watched(SimpleNamespace(_watched=True)) is True
    assert is_watched(SimpleNamespace()) is False
    assert is_watched(7) is False
