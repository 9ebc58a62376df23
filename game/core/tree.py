"""Tables of plain values that never change: what is said of an act at the table, as an author would write it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.core.record import record

Plain = Any
"""Words, a whole number, yes or no, a tuple of these, or a `Tree`."""
MOST_SAID = 4096
"""How much one tree holds: each letter of its words, and each number, list and table."""
MOST_DEEP = 12
MOST_NUMBER = 1 << 53
"""Whole numbers stay within ± this, which every save keeps exactly."""


class Tree(Mapping[str, Plain]):
    """A table by its keys, as values are: equal to one of the same content, with a hash, never written to."""

    __slots__ = ("_hash", "_held")
    _hash: int

    def __init__(self, table: Mapping[str, Any] | None = None) -> None:
        """Raises ValueError for what no table of plain values is, and for more than a table can say of an act."""
        self._held: dict[str, Plain] = _table(table or {}, MOST_DEEP)
        if _size(self) > MOST_SAID:
            raise ValueError(f"more is said of it than {MOST_SAID:,} signs")

    def __getitem__(self, key: str) -> Plain:
        return self._held[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Tree):
            return self is other or self._held == other._held
        return super().__eq__(other)

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:  # whoever is asked once is asked at every step of an act
            self._hash = hash(frozenset(self._held.items()))
            return self._hash

    def __reduce__(self) -> tuple[type["Tree"], tuple[dict[str, Plain]]]:
        """Without the hash, which is another one in another process."""
        return Tree, (self._held,)

    def __repr__(self) -> str:
        return f"Tree({self._held!r})"

    def written(self) -> dict[str, object]:
        """The same as tables and lists that whoever reads packs takes."""
        return plain(self)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: object) -> dict[str, object]:
        """A save is a file like any other: what stands in it for a tree is looked at as it is read."""
        return {"type": "function-plain", "function": {"type": "no-info", "function": _read}}


@record
class Complaint:
    """Why something cannot be said: the code and the sentence of whoever checks packs, and where in the tree."""

    code: str
    path: tuple[str | int, ...]
    sentence: str


def _read(value: Any) -> Tree:
    if not isinstance(value, Mapping):
        raise ValueError("a table is needed here")
    return Tree(value)


def _table(table: Mapping[str, Any], deep: int) -> dict[str, Plain]:
    if not deep:
        raise ValueError(f"more than {MOST_DEEP} tables and lists in each other")
    if not all(isinstance(key, str) for key in table):
        raise ValueError("a key is a word")
    return {key: _plain(value, deep - 1) for key, value in table.items()}


def _plain(value: Any, deep: int) -> Plain:
    if isinstance(value, str | bool):
        return value
    if isinstance(value, int) and -MOST_NUMBER <= value <= MOST_NUMBER:
        return value
    if isinstance(value, Mapping):
        made = Tree.__new__(Tree)
        made._held = _table(value, deep)
        return made
    if isinstance(value, list | tuple):
        if not deep:
            raise ValueError(f"more than {MOST_DEEP} tables and lists in each other")
        return tuple(_plain(one, deep - 1) for one in value)
    raise ValueError("only words, whole numbers, yes and no, lists and tables can be said")


def _size(value: Plain) -> int:
    if isinstance(value, Tree):
        return 1 + sum(len(key) + _size(one) for key, one in value.items())
    if isinstance(value, tuple):
        return 1 + sum(map(_size, value))
    return len(value) if isinstance(value, str) else 1


def plain(table: Mapping[str, Any]) -> dict[str, object]:
    """A table of such values with tables and lists that are nobody else's."""
    return {key: _loose(value) for key, value in table.items()}


def _loose(value: Any) -> object:
    if isinstance(value, Mapping):
        return plain(value)
    return [_loose(one) for one in value] if isinstance(value, tuple | list) else value


NOTHING = Tree()


# One over another ----------------------------------------------------------------------------------------------------


def laid(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """One table over another: tables merge, everything else is replaced. Over a list a table by places, from "0",
    merges with what stands there, and adds at its end."""
    found = dict(base)
    for key, value in over.items():
        below = found.get(key)
        if isinstance(value, Mapping) and isinstance(below, Mapping):
            found[key] = laid(below, value)
        elif isinstance(value, Mapping) and isinstance(below, list | tuple) and all(map(str.isdecimal, value)):
            found[key] = _listed(below, value)
        else:
            found[key] = value
    return found


def _listed(below: Sequence[Any], over: Mapping[str, Any]) -> tuple[Any, ...]:
    found = list(below)
    for place, value in sorted(over.items(), key=lambda one: int(one[0])):
        if int(place) >= len(found):
            found.append(value)
        else:
            under = found[int(place)]
            both = isinstance(value, Mapping) and isinstance(under, Mapping)
            found[int(place)] = laid(under, value) if both else value
    return tuple(found)


def without(tree: Mapping[str, Any], path: Sequence[str]) -> dict[str, Any]:
    """A table without what stands at a path of keys and places, nor the tables and lists that are empty then; the same
    table where nothing stands there."""
    head, *rest = path
    if head not in tree:
        return dict(tree)
    left = _without(tree[head], rest) if rest else None
    others = {key: value for key, value in tree.items() if key != head}
    return {**tree, head: left} if left else others


def _without(value: Any, path: Sequence[str]) -> Any:
    if isinstance(value, Mapping):
        return without(value, path)
    if isinstance(value, list | tuple) and path[0].isdecimal() and int(path[0]) < len(value):
        place = int(path[0])
        inner = _without(value[place], path[1:]) if path[1:] else None
        return (*value[:place], *((inner,) if inner else ()), *value[place + 1 :])
    return value


def resaid(said: Tree, over: Tree, drop: Iterable[str]) -> Tree:
    """What is said of an act once this is laid over it, and what stands at these dotted paths is said no more.

    Raises ValueError for more than can be said of an act.
    """
    left: Mapping[str, Any] = said
    for path in drop:
        left = without(left, path.split("."))
    return Tree(laid(left, over))
