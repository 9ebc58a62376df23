"""The one decorator behind every value of the game, so that how values are made is one decision."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from operator import attrgetter
from types import NoneType
from typing import Annotated, Any, TypeVar, dataclass_transform, get_args, get_origin

from game.core.lazily import with_methods

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=False)
def record(cls: type[T]) -> type[T]:
    """A slotted value with positional fields, equality and a hash of its content. Never written to once it is made.

    The type checker holds that; at run time a frozen dataclass would make every value three times as dear, which is
    half the speed of a robot that plays (`python -m tests.bench.story`).
    """
    return with_methods(dataclass(init=False, repr=False, eq=False, slots=True)(cls))


#: What every shape that is read from a pack says to the reader at the door: nothing unknown, nothing converted.
STRICT = {"extra": "forbid", "strict": True}


@dataclass_transform(frozen_default=True, kw_only_default=True)
def shape(cls: type[T]) -> type[T]:
    """A record that authors write in TOML: keyword fields, strict at the door, unknown keys refused."""
    made = with_methods(dataclass(init=False, repr=False, eq=False, slots=True, kw_only=True)(cls))
    made.__pydantic_config__ = STRICT  # type: ignore[attr-defined]
    return made


def changed(value: T, /, **otherwise: Any) -> T:
    """The same record or shape with these fields otherwise, as `dataclasses.replace` makes it; for what is done all the
    time, it takes a quarter of that time. Raises KeyError for what is no field."""
    kind: type = type(value)
    read, places, in_order = _plan(kind)
    values = list(read(value))
    for name, one in otherwise.items():
        values[places[name]] = one
    made: T = kind(*values) if in_order else kind(**dict(zip(places, values, strict=True)))
    return made


@cache
def _plan(kind: type) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, int], bool]:
    """How to read all fields of a record in their order, which comes where, and whether it is made from them in it."""
    names = [field.name for field in fields(kind)]
    read = attrgetter(*names)
    in_order = not any(field.kw_only for field in fields(kind))
    return (
        (read if len(names) > 1 else lambda value: (read(value),)),
        {name: i for i, name in enumerate(names)},
        in_order,
    )


_PLAIN = frozenset({str, int, bool})
_HOLD_NO_MORE = frozenset({*_PLAIN, NoneType, ...})


def parts(value: Any) -> list[tuple[object, Any]]:
    """What a value holds that may hold more, each with its key, its place or the name of its field: never a text or a
    number, and nothing empty."""
    kind: type = type(value)
    if kind is tuple:
        return [(index, one) for index, one in enumerate(value) if one and type(one) not in _PLAIN]
    names = _names(kind)
    if names is not None:
        return [(name, one) for name in names if (one := getattr(value, name)) and type(one) not in _PLAIN]
    held = value.items() if isinstance(value, Mapping) else ()
    return [(key, one) for key, one in held if one and type(one) not in _PLAIN]


def records(value: Any, path: str) -> list[tuple[str, Any]]:
    """Every record and shape in a value, the value itself first, each with its path: keys and places joined by dots."""
    found: list[tuple[str, Any]] = []
    _gather(value, path, found)
    return found


_SPELLED = {"otherwise": "else"}
"""A field whose name in packs is none in Python."""


def _gather(value: Any, path: str, found: list[tuple[str, Any]]) -> None:
    kind: type = type(value)
    names = _names(kind)
    if names is None:
        for key, one in parts(value):
            _gather(one, f"{path}.{key}", found)
        return
    found.append((path, value))
    for name in names:
        if (one := getattr(value, name)) and type(one) not in _PLAIN:
            _gather(one, f"{path}.{_SPELLED.get(name, name)}", found)


@cache
def _names(kind: type) -> tuple[str, ...] | None:
    """The fields of a record or shape that may hold more; None for everything else."""
    if not is_dataclass(kind):
        return None
    return tuple(field.name for field in fields(kind) if not _holds_no_more(field.type))


def _holds_no_more(hint: Any) -> bool:
    """Whether a field of this annotation has nothing but texts and numbers, however many, in it."""
    inner = get_args(hint)[:1] if get_origin(hint) is Annotated else get_args(hint)
    return all(map(_holds_no_more, inner)) if inner else hint in _HOLD_NO_MORE
