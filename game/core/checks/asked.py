"""What an adventure asks for: in how many of its acts each skill, power or action can be used."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.core.checks.said import marks_of
from game.core.content import Consequence, Op
from game.core.world import World


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
