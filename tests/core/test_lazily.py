"""The methods of a record are those that `dataclasses` writes."""

from __future__ import annotations

from dataclasses import dataclass, field
from inspect import signature
from typing import Any

import pytest

from game.core.lazily import FEW, METHODS
from game.core.record import record, shape


def sample(marked: Any) -> Any:
    """A class with every kind of field that records have."""

    class Sample:
        """What is compared."""

        name: str
        size: int = 3
        held: list[int] = field(default_factory=list)
        aside: str = field(default="a", compare=False)
        quiet: str = field(default="q", repr=False)
        made: str = field(default="m", init=False)
        count: int = field(default=1, hash=False)
        last: int = field(default=9, kw_only=True)
        seen: tuple[str, ...] = field(default=(), kw_only=True)

        def __post_init__(self) -> None:
            self.made = f"{self.name}!"

    return marked(Sample)


OURS, THEIRS = sample(record), sample(dataclass(unsafe_hash=True, slots=True))
SAID: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    (("x",), {}),
    (("x", 4), {"last": 2}),
    (("x", 4, [1]), {"aside": "b", "quiet": "c"}),
    ((), {"name": "y", "seen": ("z",)}),
]


@pytest.mark.parametrize(("positional", "named"), SAID)
def test_a_record_is_made_and_shown_as_a_dataclass_is(positional: Any, named: Any) -> None:
    for _ in range(FEW + 1):
        assert repr(OURS(*positional, **named)) == repr(THEIRS(*positional, **named))


REFUSED: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    ((), {}),
    (("x", 1, [], "a", "q", 1, 9), {}),
    (("x",), {"made": ""}),
]


@pytest.mark.parametrize(("positional", "named"), REFUSED)
def test_what_a_dataclass_refuses_a_record_refuses_in_the_same_words(positional: Any, named: Any) -> None:
    words = []
    for kind in (OURS, THEIRS):
        with pytest.raises(TypeError) as refused:
            kind(*positional, **named)
        words.append(str(refused.value))
    assert words[0] == words[1]


def test_records_are_equal_where_dataclasses_are() -> None:
    for one, other in zip(*([kind(*a, **b) for a, b in SAID] for kind in (OURS, THEIRS)), strict=True):
        assert one != other
    for kind in (OURS, THEIRS):
        assert kind("x") == kind("x", aside="other")
        assert kind("x") != kind("x", 4)
        assert kind("x") != "x"
        assert kind("x").__eq__("x") is NotImplemented


def test_the_hash_is_that_of_a_dataclass() -> None:
    for positional, named in (("x",), {"held": ()}), (("x", 4, ()), {"count": 7, "aside": "b"}):
        assert hash(OURS(*positional, **named)) == hash(THEIRS(*positional, **named))


@pytest.mark.parametrize("fields", [{}, {"one": int}, {"one": int, "two": int}])
def test_what_a_method_says_does_not_hang_on_how_often_it_was_called(fields: dict[str, type]) -> None:
    named = {"__annotations__": fields}
    ours: Any = record(type("Some", (), dict(named)))
    theirs: Any = dataclass(unsafe_hash=True, slots=True)(type("Some", (), dict(named)))
    values, others = range(len(fields)), range(1, len(fields) + 1)
    early = ours.__hash__, ours.__eq__
    for _ in range(FEW + 2):
        assert hash(ours(*values)) == hash(theirs(*values))
        assert ours(*values) == ours(*values)
        assert (ours(*values) == ours(*others)) is not bool(fields)
        assert ours(*values) != theirs(*values)
    assert ours.__hash__ is not early[0]
    assert ours.__eq__ is not early[1]


def test_each_has_a_default_of_its_own() -> None:
    first, second = OURS("x"), OURS("x")
    first.held.append(1)
    assert second.held == []


def test_a_value_within_itself_can_be_shown() -> None:
    one = OURS("x")
    one.held.append(one)
    assert "..." in repr(one)


def test_what_is_written_is_made_as_what_was_made_before() -> None:
    @record
    class Pair:
        left: int
        right: int = 2

    made = [Pair(1) for _ in range(FEW + 2)]
    assert list(signature(Pair.__init__).parameters) == ["self", "left", "right"]
    assert set(made) == {Pair(1, 2)}
    assert {repr(one) for one in made} == {f"{Pair.__qualname__}(left=1, right=2)"}


def test_a_shape_takes_names_alone() -> None:
    @shape
    class Line:
        words: str
        level: int = 1

    assert Line(words="w").level == 1
    with pytest.raises(TypeError):
        Line("w")  # type: ignore[call-arg]


def test_a_method_that_a_record_writes_itself_stays() -> None:
    @record
    class Named:
        name: str

        def __repr__(self) -> str:
            return "mine"

    assert repr(Named("x")) == "mine"


@pytest.mark.parametrize("marked", [record, shape])
def test_a_method_is_written_once_it_was_called_a_few_times_and_how_it_is_shown_at_once(marked: Any) -> None:
    kind: Any = marked(type("Some", (), {"__annotations__": {"one": int, "two": int}}))
    early = {name: getattr(kind, name) for name in METHODS}
    made = [kind(one=1, two=2) for _ in range(FEW)]
    assert kind.__init__ is early["__init__"]
    made.append(kind(one=1, two=2))
    assert kind.__init__ is not early["__init__"]
    for name, call in (("__eq__", lambda: made[0] == made[1]), ("__hash__", lambda: hash(made[0]))):
        for _ in range(FEW):
            call()
        assert getattr(kind, name) is early[name]
        call()
        assert getattr(kind, name) is not early[name]
    assert repr(made[0]) == "Some(one=1, two=2)"
    assert kind.__repr__ is not early["__repr__"]


def test_a_record_of_one_field_is_found_by_its_hash_before_and_after_its_method_is_written() -> None:
    @record
    class Name:
        words: str

    @dataclass(unsafe_hash=True)
    class Plain:
        words: str

    assert {hash(Name("oak")) for _ in range(2 * FEW)} == {hash(Plain("oak"))}
