"""The methods that `dataclasses` writes for a class, each written when it is first called.

Each is source that has to be compiled: four of them a class, three hundred classes, and most of those are never made in
one run. Who only lists what is saved waits for none of it (`python -m tests.bench.start`). They are written here, as
`dataclasses` has no way to ask for one of them that does not take five times as long.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from reprlib import recursive_repr
from typing import Any, TypeVar

T = TypeVar("T")


def with_methods(made: type[T]) -> type[T]:
    """A dataclass that was made without the four methods, with those that its own text has not."""
    missing = [name for name in METHODS if name not in made.__dict__]

    for name in missing:
        setattr(made, name, _first(made, name))
    return made


def _first(made: type, name: str) -> Callable[..., Any]:
    """A method that stands until it is called, then is the written one."""

    def called(self: object, *positional: Any, **named: Any) -> Any:
        setattr(made, name, _written(made, name))
        return made.__dict__[name](self, *positional, **named)

    called.__name__, called.__qualname__ = name, f"{made.__qualname__}.{name}"
    return called


def _written(made: type, name: str) -> Callable[..., Any]:
    """One of the four methods, as `dataclasses` would have it."""
    known: dict[str, Any] = {"_MISSING": MISSING}
    source = METHODS[name](made, known)
    exec(source, known)  # of the names of fields alone, which are names of Python
    method: Callable[..., Any] = known[name]
    method.__qualname__ = f"{made.__qualname__}.{name}"
    return recursive_repr()(method) if name == "__repr__" else method


def _init(made: type, known: dict[str, Any]) -> str:
    """`known` gets the defaults."""
    every = fields(made)
    said = [_said(one, known) for one in every if one.init and not one.kw_only]
    named = [_said(one, known) for one in every if one.init and one.kw_only]
    lines = [line for one in every if (line := _set(one, known))]
    if hasattr(made, "__post_init__"):
        lines.append("self.__post_init__()")
    takes = ", ".join(["self", *said, *(["*", *named] if named else [])])
    return f"def __init__({takes}):\n " + "\n ".join(lines or ["pass"])


def _said(one: "Field[Any]", known: dict[str, Any]) -> str:
    """A field among what `__init__` takes."""
    if one.default is not MISSING:
        known[f"_default_{one.name}"] = one.default
        return f"{one.name}=_default_{one.name}"
    return one.name if one.default_factory is MISSING else f"{one.name}=_MISSING"


def _set(one: "Field[Any]", known: dict[str, Any]) -> str:
    """How `__init__` sets a field; "" where it does not."""
    if one.default_factory is not MISSING:
        made = known[f"_make_{one.name}"] = one.default_factory
        assert made is not None
        value = f"_make_{one.name}()"
        value = f"{value} if {one.name} is _MISSING else {one.name}" if one.init else value
    elif one.init:
        value = one.name
    elif one.default is not MISSING:
        known[f"_default_{one.name}"] = one.default
        value = f"_default_{one.name}"
    else:
        return ""
    return f"self.{one.name} = {value}"


def _repr(made: type, _: dict[str, Any]) -> str:
    shown = ", ".join(f"{one.name}={{self.{one.name}!r}}" for one in fields(made) if one.repr)
    return f'def __repr__(self):\n return self.__class__.__qualname__ + f"({shown})"'


def _eq(made: type, _: dict[str, Any]) -> str:
    names = [one.name for one in fields(made) if one.compare]
    mine, other = (_tuple(whose, names) for whose in ("self", "other"))
    return (
        "def __eq__(self, other):\n if other.__class__ is self.__class__:\n"
        f"  return {mine} == {other}\n return NotImplemented"
    )


def _hash(made: type, _: dict[str, Any]) -> str:
    names = [one.name for one in fields(made) if (one.compare if one.hash is None else one.hash)]
    return f"def __hash__(self):\n return hash({_tuple('self', names)})"


def _tuple(whose: str, names: list[str]) -> str:
    return "(" + "".join(f"{whose}.{name}," for name in names) + ")"


METHODS: dict[str, Callable[[type, dict[str, Any]], str]] = {
    "__init__": _init,
    "__repr__": _repr,
    "__eq__": _eq,
    "__hash__": _hash,
}
"""Each method with what writes it."""
