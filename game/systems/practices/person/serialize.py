"""Sheets: somebody as an entry of `characters`, the inverse of creating them, and what is wrong with one."""

from collections.abc import Iterator, Mapping

from game.core.sheet import head
from game.core.state import Person
from game.core.things import carried, listed
from game.core.world import World
from game.systems.practices.person.people import NUMBERS, strain

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


def crowded(w: World, person: Person) -> Iterator[str]:
    """What somebody has too much of, as sentences: things, and A-41 conditions."""
    for item, count in carried(w, person):
        if count > MOST_OF_A_THING:
            yield f"{count} of {item.name} are too many; {MOST_OF_A_THING} is the most."
    for effect in person.effects:
        if effect.kind not in w.conditions:
            yield f"There is no condition {effect.kind} here."
        elif not 1 <= effect.level <= MOST_RATING:
            yield f"{effect.label.capitalize()} has a rating from 1 to {MOST_RATING}, not {effect.level}."
    borne, endurance = strain(w, person), person.tracks.get("endurance", 0)
    if borne and borne >= endurance:
        yield f"Conditions come to {borne} in all; with endurance {endurance} nobody stands under so much."
