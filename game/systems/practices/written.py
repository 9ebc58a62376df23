"""Sheets: somebody as an entry of `characters`, the inverse of creating them, and what is wrong with one."""

from collections.abc import Iterator, Mapping

from game.core.sheet import head
from game.core.state import Person
from game.core.things import carried, listed, unknown
from game.core.world import World
from game.systems.practices.content import abilities
from game.systems.practices.people import NUMBERS, strain

MOST_RATING, MOST_OF_A_THING = 20, 1000
"""Of a condition; of what somebody carries."""


def write(w: World, person: Person) -> Mapping[str, object]:
    """The entry of `characters` that this person is now, conditions and all; action points left stand in `keeps`."""
    numbers = NUMBERS.write(w, person)
    own = {key: numbers.pop(key) for key in ("resistance",) if key in numbers}
    return {
        **head(w, person),
        **numbers,
        "abilities": [key for key, known in person.known.items() if known],
        "items": listed(w, person.holds),
        "conditions": {effect.kind: effect.level for effect in person.effects if effect.kind in w.conditions},
        **own,
    }


def check(w: World, person: Person) -> tuple[str, ...]:
    """What is wrong with a sheet, as sentences: what these packs do not know, and numbers out of bounds."""
    return (*NUMBERS.wrong(w, person), *_words(w, person), *_conditions(w, person))


def _words(w: World, person: Person) -> Iterator[str]:
    for key, times in person.known.items():
        if key not in abilities(w):
            yield f"There is no ability {key} here."
        elif times > 1:
            yield f"{abilities(w)[key].name} stands there twice."
    yield from unknown(w, person)
    for item, count in carried(w, person):
        if count > MOST_OF_A_THING:
            yield f"{count} of {item.name} are too many; {MOST_OF_A_THING} is the most."


def _conditions(w: World, person: Person) -> Iterator[str]:
    for effect in person.effects:
        if effect.kind not in w.conditions:
            yield f"There is no condition {effect.kind} here."
        elif not 1 <= effect.level <= MOST_RATING:
            yield f"{effect.label.capitalize()} has a rating from 1 to {MOST_RATING}, not {effect.level}."
    borne, endurance = strain(w, person), person.tracks.get("endurance", 0)
    if borne and borne >= endurance:
        yield f"Conditions come to {borne} in all; with endurance {endurance} nobody stands under so much."
