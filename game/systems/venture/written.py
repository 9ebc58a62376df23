"""Sheets: somebody as an entry of `characters`, the inverse of creating them, and what is wrong with one."""

from collections.abc import Mapping

from game.core.sheet import head
from game.core.state import Person
from game.core.things import listed, unknown
from game.core.tokens import LIMIT
from game.core.world import World
from game.systems.venture.content import abilities, skills
from game.systems.venture.people import POOLS

MOST_POINTS, MOST_SUFFERED = 20, 100
"""Of a pool, and of Hidden Knowledge at the beginning; of what content makes of the most that can be suffered."""

PASSING: tuple[str, ...] = ("rested_", "last_act")
"""Tracks of a scene: when somebody rested last, what they did last."""
MAXIMA = ("injuries_max", "wounds_max", "anguish_max")


def keeps(w: World, person: Person) -> Mapping[str, tuple[int, int]]:
    """V-83: points left, Injuries, Wounds, Anguish, Joy, Despair, Hidden Knowledge; and what content has changed of
    the most there can be."""
    most = {track: person.tracks.get(track, 0) for track in (*MAXIMA, *(f"{pool}_max" for pool in POOLS))}
    found = {pool: (0, most[f"{pool}_max"]) for pool in POOLS}
    found |= dict.fromkeys(("injuries", "mental_injuries"), (0, most["injuries_max"]))
    found |= {"wounds": (0, most["wounds_max"]), "anguish": (0, most["anguish_max"])}
    found |= dict.fromkeys((*MAXIMA, "armour"), (0, MOST_SUFFERED))
    return found | dict.fromkeys(("joy", "despair", "hidden_knowledge"), (0, LIMIT))


def write(w: World, person: Person) -> Mapping[str, object]:
    """The entry of `characters` that this person is now; what they suffer and have spent stands in `keeps`."""
    known = {word.removeprefix("skill."): level for word, level in person.known.items() if word.startswith("skill.")}
    return {
        **head(w, person),
        "pools": {pool: person.tracks[f"{pool}_max"] for pool in POOLS if person.tracks[f"{pool}_max"]},
        "skills": known,
        "abilities": [word for word in person.known if not word.startswith("skill.")],
        "items": listed(w, person.holds),
        "hidden_knowledge": min(person.tracks["hidden_knowledge"], MOST_POINTS),
    }


def check(w: World, person: Person) -> tuple[str, ...]:
    """What is wrong with a sheet that somebody brings: what these packs do not know, and pools out of bounds."""
    wrong = [f"There is no {word} here." for word in person.known if not _known(w, word)]
    wrong += unknown(w, person)
    for pool in POOLS:
        if not 0 <= person.tracks.get(pool, -1) <= person.tracks.get(f"{pool}_max", -1) <= MOST_POINTS:
            wrong.append(f"{pool.capitalize()} has between 0 and {MOST_POINTS} points.")
    return tuple(wrong)


def _known(w: World, word: str) -> bool:
    return word.removeprefix("skill.") in (skills(w) if word.startswith("skill.") else abilities(w))
