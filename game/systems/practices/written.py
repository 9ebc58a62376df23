"""Sheets: somebody as an entry of `characters`, the inverse of creating them, and what is wrong with one."""

from collections.abc import Iterator, Mapping

from game.core.state import Person
from game.core.world import World
from game.systems.common.sheet import head
from game.systems.common.things import carried, listed, unknown
from game.systems.practices.content import DEFENCES, PRACTICES, abilities, powers
from game.systems.practices.people import AP, AP_MOST, POWER, PRACTICE, strain

MOST_RANK, MOST_POINTS, MOST_RATING = 10, 40, 20
"""Of a power, practice or defence; of endurance and action points; of a condition."""
MOST_OF_A_THING = 1000


PASSING: tuple[str, ...] = (
    "actions",
    "action_penalty",
    "reactions",
    "reaction_penalty",
    "initiative",
    "started",
    "strode",
)
"""Tracks of a turn and of a conflict: what was done on it, the place in the order."""


def keeps(w: World, person: Person) -> Mapping[str, tuple[int, int]]:
    """Action points left."""
    return {AP: (0, person.tracks.get(AP_MOST, 0))}


def write(w: World, person: Person) -> Mapping[str, object]:
    """The entry of `characters` that this person is now, conditions and all; action points left stand in `keeps`."""
    entry = {
        **head(w, person),
        "powers": _ranks(person, POWER),
        "practices": _ranks(person, PRACTICE),
        **{which: person.tracks.get(which, 0) for which in DEFENCES},
        "endurance": person.tracks.get("endurance", 0),
        "ap": person.tracks.get(AP_MOST, 0),
        "abilities": [key for key, known in person.known.items() if known],
        "items": listed(w, person.holds),
        "conditions": {effect.kind: effect.level for effect in person.effects if effect.kind in w.conditions},
    }
    own = person.tracks.get("resistance")
    return entry if own is None else {**entry, "resistance": own}


def _ranks(person: Person, tracks: str) -> dict[str, int]:
    """Powers or practices with their ranks."""
    return {key.removeprefix(tracks): rank for key, rank in person.tracks.items() if key.startswith(tracks)}


def check(w: World, person: Person) -> tuple[str, ...]:
    """What is wrong with a sheet, as sentences: what these packs do not know, and numbers out of bounds."""
    return (*_numbers(w, person), *_words(w, person), *_conditions(w, person))


def _numbers(w: World, person: Person) -> Iterator[str]:
    for key, rank in _ranks(person, POWER).items():
        if key not in powers(w):
            yield f"There is no power {key} here."
        elif not 0 <= rank <= MOST_RANK:
            yield f"{powers(w)[key].name} has a rank from 0 to {MOST_RANK}."
    for key, rank in _ranks(person, PRACTICE).items():
        if key not in PRACTICES:
            yield f"There is no practice {key}."
        elif not 0 <= rank <= MOST_RANK:
            yield f"{key.capitalize()} has a rank from 0 to {MOST_RANK}."
    for which in (*DEFENCES, "resistance"):
        if not 0 <= person.tracks.get(which, 0) <= MOST_RANK:
            yield f"{which.capitalize()} has a rank from 0 to {MOST_RANK}."
    for track, name in (("endurance", "Endurance"), (AP_MOST, "AP")):
        if not 0 <= person.tracks.get(track, 0) <= MOST_POINTS:
            yield f"{name} goes from 0 to {MOST_POINTS}."


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
