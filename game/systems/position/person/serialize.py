"""Harm on a sheet: as its entry has it, and what is wrong with it."""

from collections import Counter
from collections.abc import Iterator

from game.core.state import Person
from game.core.world import World
from game.systems.position.person.people import HARM, KINDS, harms_of


def own(w: World, person: Person) -> dict[str, object]:
    """The harm of an entry of `characters`, as `people.bears` reads it."""
    found = sorted(harms_of(person), key=lambda one: one.id)
    return {"harm": [{"level": one.level, "kind": one.kind.removeprefix(HARM), "name": one.label} for one in found]}


def harm(w: World, person: Person) -> Iterator[str]:
    """What is wrong with the harm on a sheet, as sentences: P-30."""
    found = harms_of(person)
    for one in found:
        if one.kind.removeprefix(HARM) not in KINDS:
            yield f"Harm is physical or mental, not {one.kind.removeprefix(HARM)}."
    for level, count in sorted(Counter(one.level for one in found).items()):
        if not 1 <= level <= 3:
            yield f"Harm has a level from 1 to 3, not {level}."
        elif count > w.settings.harm_slots[level - 1]:
            yield f"{count} harms of level {level} are too many; there is room for {w.settings.harm_slots[level - 1]}."
