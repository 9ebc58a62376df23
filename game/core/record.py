"""The one decorator behind every value of the game, so that how values are made is one decision."""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

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
