"""What an adventure asks for: in how many of its acts each skill, power or action can be used."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from game.core.said import marks_of
from game.core.world import World


def asked_for(w: World) -> Mapping[str, int]:
    """Id of a skill, whatever these rules call one -> the acts of the scenes and conflicts that it serves. Kept with
    the world."""
    found: Counter[str] | None = w.memo.get("asked")
    if found is None:
        options = [one.options for one in w.scenes.values()] + [one.options for one in w.conflicts.values()]
        checks = (one.check for each in options for one in each.values() if one.check is not None)
        found = w.memo["asked"] = Counter(skill for check in checks for skill in set(_skills(check)))
    return found


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
