"""A persistent mapping that shares a large base and keeps a small dict of changes."""

from collections.abc import Iterator, Mapping
from math import isqrt
from typing import Generic, TypeVar, overload

V = TypeVar("V")
D = TypeVar("D")


class Overlay(Mapping[str, V], Generic[V]):
    """A read-only mapping from words to values; `written` gives the next one.

    The changes are folded into a new base once they outgrow twice the square root of the base, so that writing stays
    cheap however many keys a long story has collected. Equality is by content.
    """

    __slots__ = ("_base", "_changes", "_most")

    def __init__(self, base: dict[str, V] | None = None) -> None:
        self._base: dict[str, V] = {} if base is None else base
        self._changes: dict[str, V] = {}
        self._most = 16 + 2 * isqrt(len(self._base))

    def written(self, changes: Mapping[str, V]) -> "Overlay[V]":
        """This mapping with `changes` laid over it; both stay usable."""
        merged = {**self._changes, **changes}
        if len(merged) > self._most:
            return Overlay({**self._base, **merged})
        following: Overlay[V] = Overlay.__new__(Overlay)
        following._base = self._base
        following._changes = merged
        following._most = self._most
        return following

    @overload
    def get(self, key: str, /) -> V | None: ...
    @overload
    def get(self, key: str, default: V | D, /) -> V | D: ...
    def get(self, key: str, default: V | D | None = None, /) -> V | D | None:
        changes = self._changes
        if key in changes:
            return changes[key]
        return self._base.get(key, default)

    def __getitem__(self, key: str) -> V:
        changes = self._changes
        return changes[key] if key in changes else self._base[key]

    def __contains__(self, key: object) -> bool:
        return key in self._changes or key in self._base

    def __iter__(self) -> Iterator[str]:
        yield from self._base
        for key in self._changes:
            if key not in self._base:
                yield key

    def __len__(self) -> int:
        return len(self._base) + sum(key not in self._base for key in self._changes)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Overlay):
            return self._plain() == other._plain()
        return NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self._plain().items()))

    def _plain(self) -> dict[str, V]:
        return {**self._base, **self._changes}

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: object) -> dict[str, object]:
        """A state that was kept is looked at as it is read, like any other file."""
        return {"type": "function-plain", "function": {"type": "no-info", "function": _read}}

    def __repr__(self) -> str:
        return f"Overlay({self._plain()!r})"


def _read(table: object) -> Overlay[int]:
    if not isinstance(table, dict) or not all(type(key) is str and type(one) is int for key, one in table.items()):
        raise ValueError("a table of whole numbers is needed here")
    return Overlay(table)
