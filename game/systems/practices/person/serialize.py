"""Conditions on a sheet, as its entry has them; and what somebody has too much of."""

from collections.abc import Iterator

from game.core.state import Person
from game.core.things import carried
from game.core.world import World
from game.systems.practices.person.people import strain

MOST_RATING, MOST_OF_A_THING = 20, 1000
"""Of a condition; of what somebody carries."""


def own(w: World, person: Person) -> dict[str, object]:
    """The conditions of an entry of `characters`: condition -> rating."""
    return {"conditions": {one.kind: one.level for one in person.effects if one.kind in w.conditions}}


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
