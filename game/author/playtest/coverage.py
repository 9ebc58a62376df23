"""Scenes, conflicts and options: what was met of them, what never, and what nothing leads to."""

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any

from game.author.playtest.report import Met, Place, Visited
from game.author.playtest.tally import Key, Tally
from game.core.world import World

Orphans = Set[tuple[str, str]]
"""Sections and ids that nothing in the pack leads to."""


def visited(
    section: str,
    entries: Mapping[str, Any],
    plays: Mapping[str, int],
    times: Mapping[str, int],
    orphans: Orphans,
) -> tuple[Visited, ...]:
    """Each scene or conflict with its plays and visits, in the order of the files."""
    return tuple(
        Visited(key, entry.title, plays.get(key, 0), times.get(key, 0), (section, key) not in orphans)
        for key, entry in entries.items()
    )


def places_met(world: World, tally: Tally, orphans: Orphans) -> Met:
    """Scenes and conflicts together."""
    everywhere = [*(("scenes", key) for key in world.scenes), *(("conflicts", key) for key in world.conflicts)]
    never = [
        (kind, key) for kind, key in everywhere if not (tally.scenes if kind == "scenes" else tally.conflicts)[key]
    ]
    out = tuple(key for kind, key in never if (kind, key) in orphans)
    met = len(everywhere) - len(never)
    return Met(len(everywhere), met, tuple(key for kind, key in never if (kind, key) not in orphans), out)


def options_met(world: World, tally: Tally, orphans: Orphans) -> Met:
    """Options of the scenes and conflicts that were met; those of the others are not told one by one."""
    never: list[str] = []
    out: list[str] = []
    idle: list[str] = []
    there = 0
    for kind, key, met, options in _menus(world, tally):
        for option in options:
            there += 1
            one: Key = kind, key, option
            if one in tally.shown:
                if not tally.taken[one]:
                    idle.append(f"{key}.{option}")
            elif (kind, key) in orphans:
                out.append(f"{key}.{option}")
            elif met:
                never.append(f"{key}.{option}")
    return Met(there, len(tally.shown), tuple(never), tuple(out), tuple(idle))


def _menus(world: World, tally: Tally) -> Iterable[tuple[str, str, bool, Sequence[str]]]:
    for key, scene in world.scenes.items():
        yield "scenes", key, bool(tally.scenes[key]), tuple(scene.options)
    for key, conflict in world.conflicts.items():
        yield "conflicts", key, bool(tally.conflicts[key]), tuple(conflict.options)


def where(world: World, counts: Mapping[tuple[str, str], int]) -> tuple[Place, ...]:
    """What happened where, the most frequent first."""
    rows = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    return tuple(
        Place(what, scene, world.scenes[scene].title if scene in world.scenes else "", count)
        for (scene, what), count in rows
    )
