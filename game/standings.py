"""How somebody stands, on their sheet: what is spent and suffered, beside the entry that says who they are.

Law: somebody written and read again has every number that their system keeps, every thing, and every condition that
outlasts a scene. What belongs to a scene or a session alone (`System.passing`, the ends below) is in no sheet.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field, replace
from typing import Annotated, Any, Final

from annotated_types import Interval, Len

from game.core.formulas.tokens import LIMIT
from game.core.record import shape
from game.core.state import Effect, Person
from game.core.world import World
from game.packs.errors import Path

NOW: Final = "now"
"""The table of a sheet with all of it."""
BRIEF: Final = frozenset({"next_act", "turn", "round", "scene", "conflict", "minutes"})
"""Ends that come with the scene at the latest: no sheet keeps what they end."""
Number = Annotated[int, Interval(ge=-LIMIT, le=LIMIT)]
Count = Annotated[int, Interval(ge=0, le=1000)]
Note = Callable[[Path, str], None]
"""Takes what is wrong: where, a sentence."""


@shape
class Bears:
    """A condition that outlasts a scene, and its ends, each with what is left to it, where they are not as it began."""

    condition: Annotated[str, Len(1, 40)]
    level: Annotated[int, Interval(ge=0, le=100)] = 0
    until: Mapping[Annotated[str, Len(1, 60)], Number] | None = None


@shape
class Now:
    """How somebody stands, where that is not how their entry begins."""

    tracks: Mapping[str, Number] = field(default_factory=dict)
    holds: Mapping[str, Count] = field(default_factory=dict)
    conditions: Annotated[tuple[Bears, ...], Len(0, 100)] = ()


def written(w: World, person: Person, fresh: Person) -> dict[str, object]:
    """The table for somebody whose entry becomes `fresh`; empty where that says it all."""
    kept = w.system.keeps(w, person)
    tracks = {name: person.tracks[name] for name in kept if person.tracks.get(name, 0) != fresh.tracks.get(name, 0)}
    holds = {item: n for item, n in person.holds.items() if n and n != fresh.holds.get(item)}
    conditions = [_written(w, effect) for effect in person.effects if lasts(w, effect) and not _there(effect, fresh)]
    found = {"tracks": tracks, "holds": holds, "conditions": conditions}
    return {name: value for name, value in found.items() if value}


def lasts(w: World, effect: Effect) -> bool:
    """Whether an effect is a condition of the packs that outlasts a scene."""
    return effect.kind in w.conditions and not any(end in BRIEF for end, _ in effect.until)


def _there(effect: Effect, fresh: Person) -> bool:
    return any((one.kind, one.level, one.until) == (effect.kind, effect.level, effect.until) for one in fresh.effects)


def _written(w: World, effect: Effect) -> dict[str, object]:
    whole = w.system.afflict(w, w.conditions[effect.kind], effect.level, "").until
    return {
        "condition": effect.kind,
        "level": effect.level,
        **({"until": dict(effect.until)} if effect.until != whole else {}),
    }


def standing(w: World, fresh: Person, now: Now, note: Note) -> Person:
    """Whoever an entry becomes, as they stand; what cannot be is noted, each in a sentence."""
    person = replace(fresh, tracks={**fresh.tracks, **now.tracks}, holds={**fresh.holds, **now.holds})
    kept = w.system.keeps(w, person)
    for name, value in now.tracks.items():
        if sentence := _track(w, name, value, kept):
            note(("tracks", name), sentence)
    for item in now.holds:
        if item not in fresh.holds:
            note(("holds", item), "this is not among the items of the character")
    effects = tuple(_effects(w, now.conditions, note))
    kinds = {effect.kind for effect in effects}
    return replace(person, effects=(*(one for one in fresh.effects if one.kind not in kinds), *effects))


def _track(w: World, name: str, value: int, kept: Mapping[str, tuple[int, int]]) -> str:
    """Why a number cannot stand so; empty where it can."""
    if name not in kept:
        passes = any(name.startswith(word) for word in w.system.passing)
        return "this belongs to a scene or a session; no sheet keeps it" if passes else "there is no such number here"
    least, most = kept[name]
    if least <= value <= most:
        return ""
    reach = f"it is {least} or more" if most == LIMIT else f"it goes from {least} to {most}"
    return f"{value} cannot be; {reach}"


def _effects(w: World, bears: tuple[Bears, ...], note: Note) -> Iterator[Effect]:
    for index, one in enumerate(bears):
        condition: Any = w.conditions.get(one.condition)
        if condition is None:
            note(("conditions", index, "condition"), "there is no such condition here")
            continue
        made = w.system.afflict(w, condition, one.level, "")
        for end, count in (one.until or {}).items():
            if count < 1:
                note(("conditions", index, "until", end), f"{count} cannot be; it is 1 or more")
        yield made if one.until is None else replace(made, until=tuple(one.until.items()))
