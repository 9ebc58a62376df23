"""The methods that `dataclasses` writes for a class, each written when it was called a few times; `__repr__` when it is
first called.

Each is source that has to be compiled: four of them a class, three hundred classes, and most of those are never made in
one run, or a few times. Who only lists what is saved waits for none of it (`python -m tests.bench.start`), nor who asks
one question (`python -m tests.bench.odds`).
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")
_Reading = Callable[[Any], tuple[Any, ...]]
METHODS: Mapping[str, Mapping[str, bool]] = {
    "__init__": {"init": True, "repr": False, "eq": False},
    "__repr__": {"init": False, "repr": True, "eq": False},
    "__eq__": {"init": False, "repr": False, "eq": True},
    "__hash__": {"init": False, "repr": False, "eq": False, "unsafe_hash": True},
}
"""Each with what asks `dataclasses` for it alone."""
FEW = 100
"""So often a method is called before it is worth writing it: what that takes, a hundred calls of it save or more."""


def with_methods(made: type[T]) -> type[T]:
    """A dataclass that was made without the four methods, with those that its own text has not."""
    for name, early in _EARLY.items():
        if name not in made.__dict__:
            setattr(made, name, early(made))
    return made


def _early_repr(made: type) -> Callable[..., str]:
    def __repr__(self: object) -> str:  # noqa: N807 - it becomes one, and so do those below
        text: str = _written(made, "__repr__")(self)
        return text

    return _named(made, __repr__)


def _early_hash(made: type) -> Callable[..., int]:
    left: int = FEW
    read: _Reading | None = None

    def __hash__(self: object) -> int:  # noqa: N807
        nonlocal left, read
        left -= 1
        read = read or _reading(made, lambda one: one.compare if one.hash is None else one.hash)
        if left < 0:
            _written(made, "__hash__")
        return hash(read(self))

    return _named(made, __hash__)


def _early_eq(made: type) -> Callable[..., bool]:
    left: int = FEW
    read: _Reading | None = None

    def __eq__(self: object, other: object) -> bool:  # noqa: N807
        nonlocal left, read
        left -= 1
        read = read or _reading(made, lambda one: one.compare)
        if left < 0:
            _written(made, "__eq__")
        return read(self) == read(other) if other.__class__ is self.__class__ else NotImplemented

    return _named(made, __eq__)


def _early_init(made: type) -> Callable[..., None]:
    """It answers only what can be answered quickly; `dataclasses` has the words for what it refuses, and writes at once
    what has more to do than to keep what is said."""
    every: dict[str, Field[Any]] = made.__dataclass_fields__  # type: ignore[attr-defined]
    if hasattr(made, "__post_init__") or not all(one.init for one in every.values()):
        return _written(made, "__init__")
    left, many = FEW, len(every)
    places: tuple[str, ...] = made.__match_args__  # type: ignore[attr-defined]
    plain = {name: one.default for name, one in every.items() if one.default is not MISSING}
    fresh = {name: one.default_factory for name, one in every.items() if one.default_factory is not MISSING}
    whole = len(places) == many

    def __init__(self: object, *positional: Any, **named: Any) -> None:  # noqa: N807
        nonlocal left
        left -= 1
        held = named
        if positional:
            if whole and left >= 0 and len(positional) == many and not named:
                for name, value in zip(places, positional, strict=True):
                    setattr(self, name, value)
                return
            held = {**dict(zip(places, positional, strict=False)), **named}
        said = len(held)
        if said < many:
            held = {**plain, **held}
            if len(held) < many:
                held = {**{name: make() for name, make in fresh.items()}, **held}
        if left >= 0 and said == len(positional) + len(named) and len(held) <= many:
            try:
                for name in every:
                    setattr(self, name, held[name])
                return
            except KeyError:
                pass
        _written(made, "__init__")(self, *positional, **named)

    return _named(made, __init__)


_EARLY: Mapping[str, Callable[[type], Callable[..., Any]]] = {
    "__init__": _early_init,
    "__repr__": _early_repr,
    "__eq__": _early_eq,
    "__hash__": _early_hash,
}


def _reading(made: type, counts: "Callable[[Field[Any]], bool]") -> _Reading:
    """How to read the fields of a class that count."""
    names = [one.name for one in fields(made) if counts(one)]
    return attrgetter(*names) if len(names) > 1 else lambda of: tuple(getattr(of, one) for one in names)


def _named(made: type, method: Callable[..., Any]) -> Callable[..., Any]:
    method.__qualname__ = f"{made.__qualname__}.{method.__name__}"
    return method


def _written(made: type, name: str) -> Callable[..., Any]:
    """One of the four methods, which stands there from now on; of a class below that has the same fields."""
    below = type(made.__name__, (made,), {"__doc__": made.__name__, "__qualname__": made.__qualname__})
    method: Callable[..., Any] = dataclass(match_args=False, **METHODS[name])(below).__dict__[name]
    setattr(made, name, method)
    return method
