"""Somebody at a guide's table who has no sheet: pools and skills, and nothing that the rules would have to explain."""

from collections.abc import Mapping

from game.core.ruleset import Number
from game.core.world import World
from game.systems.venture.content import skills
from game.systems.venture.people import POOLS

PLAIN, MOST_POOL, MOST_SKILL = 2, 20, 6
KNOWN, SKILL = "hidden_knowledge", "skill."


def brief(w: World) -> tuple[Number, ...]:
    """V-61: the pools, each of 2 points where nothing else is said; then hidden knowledge and skills."""
    return (
        *(Number(pool, pool.capitalize(), PLAIN, 0, MOST_POOL, "Pools") for pool in POOLS),
        Number(KNOWN, "Hidden knowledge", 0, 0, MOST_POOL, "Pools"),
        *(Number(SKILL + key, one.name, 0, 0, MOST_SKILL, "Skills", none="none") for key, one in skills(w).items()),
    )


def briefly(w: World, numbers: Mapping[str, int]) -> Mapping[str, object]:
    """V-61: the entry of `characters` that these numbers come to."""
    return {
        "pools": {pool: numbers[pool] for pool in POOLS},
        "skills": {key: numbers[SKILL + key] for key in skills(w) if numbers[SKILL + key]},
        KNOWN: numbers[KNOWN],
    }
