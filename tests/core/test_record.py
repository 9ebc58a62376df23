"""A record with some fields otherwise."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.record import changed, parts, record, shape

pytestmark = pytest.mark.quick


@record
class Plain:
    """As most are."""

    name: str
    size: int = 3
    held: tuple[str, ...] = ()


@shape
class Read:
    """As authors write it."""

    name: str
    size: int = 3


@record
class Made:
    """With a field that is worked out of another."""

    name: str
    size: int = 0

    def __post_init__(self) -> None:
        self.size = len(self.name)  # type: ignore[misc]


@pytest.mark.parametrize("value", [Plain("a", 4, ("b",)), Read(name="a", size=4), Made("abc")])
@pytest.mark.parametrize("otherwise", [{}, {"name": "cd"}, {"size": 9}, {"size": 9, "name": "c"}])
def test_it_is_as_dataclasses_make_it_the_first_time_and_ever_after(value: Any, otherwise: dict[str, Any]) -> None:
    before, expected = repr(value), replace(value, **otherwise)
    for _ in range(40):
        found = changed(value, **otherwise)
        assert (found, type(found)) == (expected, type(value))
    assert repr(value) == before


def test_what_is_no_field_is_refused_the_first_time_and_ever_after() -> None:
    for _ in range(40):
        with pytest.raises(KeyError, match="weight"):
            changed(Plain("a"), weight=1)


@record
class Holding:
    """What may hold others of its kind."""

    name: str
    one: Plain | None = None
    more: tuple[Plain, ...] = ()


def test_what_a_value_holds_is_whatever_may_hold_more_and_is_not_empty() -> None:
    assert parts(Holding("a", Plain("b"))) == [("one", Plain("b"))]
    assert parts(Holding("a", None, (Plain("b"),))) == [("more", (Plain("b"),))]
    assert parts(Holding("a")) == []
    assert parts((1, "a", (), Plain("b"))) == [(3, Plain("b"))]
    assert parts({"a": {}, "b": {"c": 1}}) == [("b", {"c": 1})]
    assert parts(7) == []
