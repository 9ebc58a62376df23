"""What an adventure asks for: in how many of its acts each skill, power or action can be used, and which it never
names."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from game.core.checks.said import marks_of
from game.core.content import Consequence, Op
from game.core.world import World

_WORD = re.compile(r"[a-z][a-z0-9_]*")
LONGEST_ID = 60
"""Characters of what may name an id; what is longer is told to people."""


def asked_for(w: World) -> Mapping[str, int]:
    """Id of a skill, whatever these rules call one, or of what drives somebody -> the acts of the scenes and conflicts
    that it serves, or in which it comes up. Kept with the world."""
    found: Counter[str] | None = w.memo.get("asked")
    if found is None:
        options = [one.options for one in w.scenes.values()] + [one.options for one in w.conflicts.values()]
        acts = [one for each in options for one in each.values()]
        served = (key for one in acts if one.check is not None for key in set(_skills(one.check)))
        invoked = (key for one in acts for key in {*_invoked(one.do), *_all(one.on.values())})
        found = w.memo["asked"] = Counter((*served, *invoked))
    return found


def unasked(w: World, ids: Iterable[str]) -> Collection[str]:
    """Those of the ids that no act serves and no scene, conflict, act or thing names, where acts serve others of them.

    What is named elsewhere may still be wanted, by a weapon or by a blow to be dodged, and nothing is said of it."""
    asked, known = asked_for(w), tuple(ids)
    return [one for one in known if one not in asked and one not in _named_at_all(w)] if asked.keys() & known else ()


def _named_at_all(w: World) -> Collection[str]:
    """Every word of the short strings in what happens and in what is carried. Kept with the world."""
    found: set[str] | None = w.memo.get("named at all")
    if found is None:
        entries = (one for each in (w.scenes, w.conflicts, w.acts, w.items) for one in each.values())
        found = w.memo["named at all"] = {word for one in entries for told in _strings(one) for word in _words(told)}
    return found


def _words(told: str) -> Iterable[str]:
    return _WORD.findall(told) if len(told) <= LONGEST_ID else ()


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from (key for key in value if isinstance(key, str))
        for one in value.values():
            yield from _strings(one)
    elif isinstance(value, tuple):
        for one in value:
            yield from _strings(one)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _strings(getattr(value, field.name))


def _all(consequences: Iterable[Consequence]) -> Iterator[str]:
    for one in consequences:
        yield from _invoked(one.do)


def _invoked(ops: Iterable[Op]) -> Iterator[str]:
    """What drives somebody and comes up by these operations."""
    for op in ops:
        if op.verb == "invoke":
            yield op.what
        yield from _invoked((*op.do, *op.otherwise))


def _skills(of: Any) -> Iterator[str]:
    """The skills that a check, or a way in it, can be made with."""
    shape: type = type(of)
    for name, mark in marks_of(shape).items():
        if mark.what == "skill":
            yield from _named(getattr(of, name))


def _named(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield from (value,) if value else ()
    elif isinstance(value, tuple):
        for one in value:
            yield from _named(one)
    else:
        yield from _skills(value)
