"""A record with some fields otherwise."""

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any

import pytest

from game.core.record import changed, parts, record, records, shape

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


@shape
class Deed:
    """With fields of every kind, one of them called otherwise in packs."""

    name: str = ""
    one: Plain | None = None
    otherwise: tuple[Plain, ...] = ()
    by: Mapping[str, Plain] = field(default_factory=dict)
    sizes: tuple[int, ...] = ()


def test_every_record_in_a_value_has_its_path_as_packs_have_it() -> None:
    one, two, three = Plain("b"), Plain("c"), Plain("d")
    deed = Deed(name="a", one=one, otherwise=(two,), by={"x": three}, sizes=(1, 2))
    assert records(deed, "acts.a") == [
        ("acts.a", deed),
        ("acts.a.one", one),
        ("acts.a.else.0", two),
        ("acts.a.by.x", three),
    ]
    assert records({"a": (one,), "b": ()}, "acts") == [("acts.a.0", one)]
    assert records(Deed(), "acts.a") == [("acts.a", Deed())]
    assert records(7, "acts") == []


@record
class Single:
    """Of one field."""

    name: str


def test_a_record_of_one_field_is_made_with_it_otherwise() -> None:
    assert changed(Single("a"), name="b") == Single("b")


def test_a_record_takes_its_fields_in_order_and_a_shape_by_name_alone() -> None:
    assert Plain("a", 4) == Plain(name="a", size=4)
    with pytest.raises(TypeError):
        Read("a")  # type: ignore[call-arg]
    assert not hasattr(Plain("a"), "__dict__")
    assert not hasattr(Read(name="a"), "__dict__")
