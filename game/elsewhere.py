"""Somebody comes from one pack to another: what of their sheet is unknown there is left behind, and said."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from game.core.marks import Ref
from game.core.state import Person
from game.core.world import World
from game.packs.known import Known

Table = Mapping[str, Any]


def taken_along(w: World, raw: Table) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Of an entry of `characters` what this world knows, and the ids of what is left behind. What nobody can be without
    (an origin, a class) stays, for the rules to say that it is not there."""
    hints = get_type_hints(w.system.shapes["characters"], include_extras=True)
    left: list[str] = []
    found = {name: _known(w, hints.get(name), value, left) for name, value in raw.items()}
    return found, tuple(dict.fromkeys(left))


def borne_along(w: World, raw: Table, fresh: Person) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The same of how they stand: the numbers that they have here, things that they have along, and conditions."""
    left: list[str] = []
    found = dict(raw)
    numbers = w.system.keeps(w, fresh)
    if isinstance(tracks := raw.get("tracks"), Mapping):
        found["tracks"] = {name: value for name, value in tracks.items() if name in numbers}
    if isinstance(held := raw.get("holds"), Mapping):
        found["holds"] = {key: n for key, n in held.items() if key in fresh.holds}
        left += [key for key in held if isinstance(key, str) and key not in fresh.holds]
    if isinstance(under := raw.get("conditions"), list):
        ids = [one.get("condition") if isinstance(one, Mapping) else one for one in under]
        found["conditions"] = [
            one for one, key in zip(under, ids, strict=True) if _is_known(w, "conditions", key, left)
        ]
    return found, tuple(dict.fromkeys(left))


def _known(w: World, hint: Any, value: Any, left: list[str]) -> Any:
    """A field without the ids in it that this world does not know: of a list, of the tables of a list, or those under
    which a table has numbers."""
    inner = get_args(hint)
    kind = next(_kinds(inner[0]), "") if inner else ""
    if inner and isinstance(value, list):
        return [one for one in value if (_is_known(w, kind, one, left) if kind else _stays(w, inner[0], one, left))]
    if kind and isinstance(value, Mapping) and get_origin(hint) is not Annotated:
        return {key: one for key, one in value.items() if _is_known(w, kind, key, left)}
    return value


def _stays(w: World, shape: Any, of: Any, left: list[str]) -> bool:
    """Whether this world knows all that a table of a list names."""
    if not isinstance(shape, type) or not isinstance(of, Mapping):
        return True
    hints = get_type_hints(shape, include_extras=True)
    return all(_is_known(w, kind, of[name], left) for name in of for kind in _kinds(hints.get(name)))


def _kinds(hint: Any) -> Iterator[str]:
    """The section that an id is of."""
    yield from (mark.kind for mark in get_args(hint) if isinstance(mark, Ref))


def _is_known(w: World, kind: str, key: Any, left: list[str]) -> bool:
    """Whether there is such an entry; anything but an id is the reader's to refuse."""
    if not isinstance(key, str) or not Known.of(w).missing(kind, key):
        return True
    left.append(key)
    return False
