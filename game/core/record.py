"""The one decorator behind every value of the game, so that how values are made is one decision."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=False)
def record(cls: type[T]) -> type[T]:
    """A slotted value with positional fields, equality and a hash of its content. Never written to once it is made.

    The type checker holds that; at run time a frozen dataclass would make every value three times as dear, which is
    half the speed of a robot that plays (`python -m tests.bench.story`).
    """
    return dataclass(unsafe_hash="__hash__" not in cls.__dict__, slots=True)(cls)


#: What every shape that is read from a pack says to the reader at the door: nothing unknown, nothing converted.
STRICT = {"extra": "forbid", "strict": True}


@dataclass_transform(frozen_default=True, kw_only_default=True)
def shape(cls: type[T]) -> type[T]:
    """A frozen value that authors write in TOML: keyword fields, strict at the door, unknown keys refused."""
    made = dataclass(frozen=True, slots=True, kw_only=True)(cls)
    made.__pydantic_config__ = STRICT  # type: ignore[attr-defined]
    return made


_PLAIN = frozenset({str, int, bool})


def parts(value: Any) -> list[tuple[object, Any]]:
    """What a value holds that may hold more, each with its key, its place or the name of its field: never a text or a
    number, and nothing empty."""
    kind: type = type(value)
    if kind is tuple:
        return [(index, one) for index, one in enumerate(value) if one and type(one) not in _PLAIN]
    if names := _names(kind):
        return [(name, one) for name in names if (one := getattr(value, name)) and type(one) not in _PLAIN]
    held = value.items() if isinstance(value, Mapping) else ()
    return [(key, one) for key, one in held if one and type(one) not in _PLAIN]


@cache
def _names(kind: type) -> tuple[str, ...]:
    """The fields of records and shapes; none of everything else."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
