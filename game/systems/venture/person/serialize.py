"""Sheets: somebody as an entry of `characters`, the inverse of creating them, and what is wrong with one."""

from collections.abc import Mapping

from game.core.sheet import head
from game.core.state import Person
from game.core.things import listed, unknown
from game.core.world import World
from game.systems.venture.content.shapes import abilities, skills
from game.systems.venture.person.people import NUMBERS, POOLS


def write(w: World, person: Person) -> Mapping[str, object]:
    """The entry of `characters` that this person is now; what they suffer and have spent stands in `keeps`."""
    known = {word.removeprefix("skill."): level for word, level in person.known.items() if word.startswith("skill.")}
    numbers = NUMBERS.write(w, person)
    return {
        **head(w, person),
        "pools": {pool: points for pool in POOLS if (points := person.tracks[f"{pool}_max"])},
        "skills": known,
        "abilities": [word for word in person.known if not word.startswith("skill.")],
        "items": listed(w, person.holds),
        "hidden_knowledge": numbers["hidden_knowledge"],
    }


def check(w: World, person: Person) -> tuple[str, ...]:
    """What is wrong with a sheet that somebody brings: what these packs do not know, and pools out of bounds."""
    wrong = [f"There is no {word} here." for word in person.known if not _known(w, word)]
    wrong += unknown(w, person)
    wrong += NUMBERS.wrong(w, person)
    return tuple(wrong)


def _known(w: World, word: str) -> bool:
    return word.removeprefix("skill.") in (skills(w) if word.startswith("skill.") else abilities(w))
