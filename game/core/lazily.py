"""The methods that `dataclasses` writes for a class, each written when it is first called, and `__init__` when a few of
the class have been made.

Each is source that has to be compiled: four of them a class, three hundred classes, and most of those are never made in
one run, or once. Who only lists what is saved waits for none of it (`python -m tests.bench.start`).
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from typing import Any, TypeVar

T = TypeVar("T")
METHODS: Mapping[str, Mapping[str, bool]] = {
    "__init__": {"init": True, "repr": False, "eq": False},
    "__repr__": {"init": False, "repr": True, "eq": False},
    "__eq__": {"init": False, "repr": False, "eq": True},
    "__hash__": {"init": False, "repr": False, "eq": False, "unsafe_hash": True},
}
"""Each with what asks `dataclasses` for it alone."""
FEW = 30
"""So many of a class are made before it is worth writing how."""


def with_methods(made: type[T]) -> type[T]:
    """A dataclass that was made without the four methods, with those that its own text has not."""
    for name in METHODS:
        if name not in made.__dict__:
            setattr(made, name, _early(made) if name == "__init__" else _first(made, name))
    return made


def _first(made: type, name: str) -> Callable[..., Any]:
    """A method that stands until it is called, then is the written one."""

    def called(self: object, *positional: Any, **named: Any) -> Any:
        return _written(made, name)(self, *positional, **named)

    called.__name__, called.__qualname__ = name, f"{made.__qualname__}.{name}"
    return called


def _early(made: type) -> Callable[..., None]:
    """An `__init__` that stands until it was called a few times, or in a way that only the written one can answer."""
    left = FEW

    def __init__(self: object, *positional: Any, **named: Any) -> None:  # noqa: N807 - it becomes one
        nonlocal left
        left -= 1
        values = _values(made, positional, named) if left >= 0 else None
        if values is None:
            _written(made, "__init__")(self, *positional, **named)
            return
        for name, value in values.items():
            setattr(self, name, value)
        if hasattr(made, "__post_init__"):
            self.__post_init__()  # type: ignore[attr-defined]

    __init__.__qualname__ = f"{made.__qualname__}.__init__"
    return __init__


def _values(made: type, positional: tuple[Any, ...], named: dict[str, Any]) -> dict[str, Any] | None:
    """What the fields are to hold; None where that is not what they take."""
    every = fields(made)
    places = [one.name for one in every if one.init and not one.kw_only]
    said = dict(zip(places, positional, strict=False))
    if len(positional) > len(places) or not said.keys().isdisjoint(named):
        return None
    said |= named
    values = {one.name: said.pop(one.name) if one.init and one.name in said else _usual(one) for one in every}
    if said or any(values[one.name] is MISSING for one in every if one.init):
        return None
    return {name: value for name, value in values.items() if value is not MISSING}


def _usual(of: "Field[Any]") -> Any:
    """What a field holds where nothing is said; MISSING where it has no default."""
    return of.default if of.default_factory is MISSING else of.default_factory()


def _written(made: type, name: str) -> Callable[..., Any]:
    """One of the four methods, which stands there from now on; of a class below that has the same fields."""
    below = type(made.__name__, (made,), {"__doc__": made.__name__, "__qualname__": made.__qualname__})
    method: Callable[..., Any] = dataclass(match_args=False, **METHODS[name])(below).__dict__[name]
    setattr(made, name, method)
    return method
