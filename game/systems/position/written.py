"""Sheets: somebody as an entry of `characters`, the inverse of creating them, and what is wrong with one."""

from collections import Counter
from collections.abc import Iterator, Mapping

from game.core.state import Person
from game.core.world import World
from game.systems.common.sheet import head
from game.systems.common.things import listed, unknown
from game.systems.position.content import actions, talents
from game.systems.position.people import ACTION, ATTRIBUTES, HARM, KINDS, flashbacks_of, harms_of

MOST = 6
"""Dice in an attribute or an action."""


PASSING: tuple[str, ...] = ("recovered",)
"""Tracks of a scene: the stay in which somebody recovered."""


def keeps(w: World, person: Person) -> Mapping[str, tuple[int, int]]:
    """Everything that counts is in the entry: harm and flashbacks too (P-17, P-30)."""
    return {}


def write(w: World, person: Person) -> Mapping[str, object]:
    """The entry of `characters` that this person is now, harm and all; what lasts for a while is no part of it."""
    entry = {
        **head(w, person),
        "attributes": {attribute: person.tracks.get(attribute, 0) for attribute in ATTRIBUTES},
        "actions": {k.removeprefix(ACTION): n for k, n in person.tracks.items() if k.startswith(ACTION)},
        "talents": [key for key, known in person.known.items() if known],
        "items": listed(w, person.holds),
        "harm": [
            {"level": one.level, "kind": one.kind.removeprefix(HARM), "name": one.label}
            for one in sorted(harms_of(person), key=lambda one: one.id)
        ],
    }
    left = person.tracks.get("flashbacks", 0)
    return entry if left == flashbacks_of(w, person.known) else {**entry, "flashbacks": left}


def check(w: World, person: Person) -> tuple[str, ...]:
    """What is wrong with a sheet, as sentences: what these packs do not know, and numbers out of bounds."""
    return (*_numbers(w, person), *_words(w, person), *_harm(w, person))


def _numbers(w: World, person: Person) -> Iterator[str]:
    for attribute in ATTRIBUTES:
        if not 0 <= person.tracks.get(attribute, -1) <= MOST:
            yield f"{attribute.capitalize()} has between 0 and {MOST} dice."
    for key, value in person.tracks.items():
        action = key.removeprefix(ACTION)
        if key.startswith(ACTION) and action not in actions(w):
            yield f"There is no action {action} here."
        elif key.startswith(ACTION) and not 0 <= value <= MOST:
            yield f"{actions(w)[action].name} has between 0 and {MOST} dice."
    if not 0 <= person.tracks.get("flashbacks", 0) <= flashbacks_of(w, person.known):
        yield f"Flashbacks go from 0 to {flashbacks_of(w, person.known)} a day."


def _words(w: World, person: Person) -> Iterator[str]:
    for key, times in person.known.items():
        if key not in talents(w):
            yield f"There is no talent {key} here."
        elif times > 1:
            yield f"{talents(w)[key].name} stands there twice."
    yield from unknown(w, person)


def _harm(w: World, person: Person) -> Iterator[str]:
    found = harms_of(person)
    for one in found:
        if one.kind.removeprefix(HARM) not in KINDS:
            yield f"Harm is physical or mental, not {one.kind.removeprefix(HARM)}."
    for level, count in sorted(Counter(one.level for one in found).items()):
        if not 1 <= level <= 3:
            yield f"Harm has a level from 1 to 3, not {level}."
        elif count > w.settings.harm_slots[level - 1]:
            yield f"{count} harms of level {level} are too many; there is room for {w.settings.harm_slots[level - 1]}."
