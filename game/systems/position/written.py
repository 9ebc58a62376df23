"""Sheets: somebody as an entry of `characters`, the inverse of creating them, and what is wrong with one."""

from collections import Counter
from collections.abc import Iterator, Mapping

from game.core.sheet import head
from game.core.state import Person
from game.core.things import listed
from game.core.world import World
from game.systems.position.people import HARM, KINDS, NUMBERS, harms_of


def write(w: World, person: Person) -> Mapping[str, object]:
    """The entry of `characters` that this person is now, harm and all; what lasts for a while is no part of it."""
    numbers = NUMBERS.write(w, person)
    return {
        **head(w, person),
        "attributes": numbers["attributes"],
        "actions": numbers["actions"],
        "talents": [key for key, known in person.known.items() if known],
        "items": listed(w, person.holds),
        "harm": [
            {"level": one.level, "kind": one.kind.removeprefix(HARM), "name": one.label}
            for one in sorted(harms_of(person), key=lambda one: one.id)
        ],
        **numbers,
    }


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
