"""Sheets: somebody as an entry of `characters`, the inverse of creating them, and what is wrong with one."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.core.state import Person
from game.systems.common.sheet import head
from game.systems.common.things import listed, unknown
from game.systems.venture.content import abilities, skills
from game.systems.venture.people import POOLS

if TYPE_CHECKING:
    from game.core.world import World


def write(w: "World", person: Person) -> Mapping[str, object]:
    """The entry of `characters` that this person is now; what they suffer is not part of it."""
    known = {word.removeprefix("skill."): level for word, level in person.known.items() if word.startswith("skill.")}
    return {
        **head(w, person),
        "pools": {pool: person.tracks[f"{pool}_max"] for pool in POOLS if person.tracks[f"{pool}_max"]},
        "skills": known,
        "abilities": [word for word in person.known if not word.startswith("skill.")],
        "items": listed(w, person.holds),
        "hidden_knowledge": person.tracks["hidden_knowledge"],
    }


def check(w: "World", person: Person) -> tuple[str, ...]:
    """What is wrong with a sheet that somebody brings: what these packs do not know, and pools out of bounds."""
    wrong = [f"There is no {word} here." for word in person.known if not _known(w, word)]
    wrong += unknown(w, person)
    for pool in POOLS:
        if not 0 <= person.tracks.get(pool, -1) <= person.tracks.get(f"{pool}_max", -1) <= 20:
            wrong.append(f"{pool.capitalize()} has between 0 and 20 points.")
    return tuple(wrong)


def _known(w: "World", word: str) -> bool:
    return word.removeprefix("skill.") in (skills(w) if word.startswith("skill.") else abilities(w))
