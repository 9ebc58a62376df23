"""What the library of a rule system holds, for authors who have to name it: ids, with what tells them apart."""

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any

from game.core.content import Ladder
from game.core.world import World
from game.errors import GameError
from game.packs.find import default_places
from game.packs.link import load_world
from game.packs.walk import section_of

CORE = "-core"
"""Behind the name of a system in the id of its library."""
MIDDLING = "The ways of an act want different odds, and different prices."
_NAMED = ("people", "conditions", "items")
"""Sections of every system that are listed."""


def holdings(name: str, system: Any) -> Iterator[str]:
    """Lines of Markdown, none for a system without a library that can be read."""
    try:
        world = load_world(name + CORE, places=default_places())
    except GameError:
        return
    yield f"### What `{name}{CORE}` holds"
    yield ""
    yield f'With `uses = ["{name}{CORE}"]` all of this can be named. `game odds {name}` gives the odds of a number'
    yield "against another, `game pack stats PACK` those of each check for each ready-made character."
    yield ""
    for section in sorted({*_NAMED, *(one for one in system.shapes if one != "characters")}):
        if listed := _listed(world, section):
            yield f"- `{section}`: {', '.join(listed)}"
    yield ""
    for ladder in world.ladders.values():
        if ladder.field == "difficulty":
            yield from _rungs(ladder)


def _rungs(ladder: Ladder) -> Iterator[str]:
    """What is hard by these rules, by the value of the field that says so."""
    yield f"### {ladder.title}"
    yield ""
    yield from wrap(f"{' '.join(ladder.text.split())} {MIDDLING}", 118)
    yield ""
    yield from (f"- {rung.value} ({rung.at}): {' '.join(rung.text.split())}" for rung in ladder.rungs)
    yield ""


def _listed(world: World, section: str) -> list[str]:
    entries: Mapping[str, Any] = section_of(world, section)
    return [f"`{key}`{_told(entry)}" for key, entry in sorted(entries.items())]


def _told(entry: Any) -> str:
    """What one has to know of an entry to choose it: the tags of a thing, the level of somebody."""
    level, tags = getattr(entry, "level", None), getattr(entry, "tags", ())
    words = [f"level {level}"] if isinstance(level, int) and level and not tags else list(tags)
    return f" ({', '.join(words)})" if words else ""
