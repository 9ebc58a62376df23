"""Sheets: somebody as an entry of `characters`, the inverse of creating them, and what is wrong with one."""

from collections.abc import Mapping

from game.core.state import Person
from game.core.things import unknown
from game.core.world import World
from game.systems.venture.content.shapes import abilities, skills
from game.systems.venture.person.people import NUMBERS, POOLS


def own(w: World, person: Person) -> Mapping[str, object]:
    """What an entry of `characters` says beside numbers, what is known and what is carried: pools that there are, and
    skills by level."""
    skilled = {word.removeprefix("skill."): level for word, level in person.known.items() if word.startswith("skill.")}
    return {"pools": {pool: points for pool in POOLS if (points := person.tracks[f"{pool}_max"])}, "skills": skilled}


def check(w: World, person: Person) -> tuple[str, ...]:
    """What is wrong with a sheet that somebody brings: what these packs do not know, and pools out of bounds."""
    wrong = [f"There is no {word} here." for word in person.known if not _known(w, word)]
    wrong += unknown(w, person)
    wrong += NUMBERS.wrong(w, person)
    return tuple(wrong)


def _known(w: World, word: str) -> bool:
    return word.removeprefix("skill.") in (skills(w) if word.startswith("skill.") else abilities(w))
