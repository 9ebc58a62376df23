"""Somebody at a guide's table who has no sheet: a class, a level, skills. Hit points and defences come of these."""

from collections.abc import Mapping

from game.core.ruleset import Number
from game.core.world import World
from game.systems.tiers.classes import LEVELS
from game.systems.tiers.content import classes
from game.systems.tiers.people import SKILL

CALLING, LEVEL, MOST_SKILL = "class", "level", 10


def brief(w: World) -> tuple[Number, ...]:
    """T-02, T-40: class and level, then skills; nobody can be without a class."""
    callings = tuple((key, made.name) for key, made in classes(w).items())
    if not callings:
        return ()
    skills = w.lore["skills"]
    return (
        Number(CALLING, "Class", 0, 0, len(callings) - 1, "What you are", picks=callings),
        Number(LEVEL, "Level", 1, 1, LEVELS, "What you are"),
        *(Number(SKILL + key, one.name, 0, 0, MOST_SKILL, "Skills", none="none") for key, one in skills.items()),
    )


def briefly(w: World, numbers: Mapping[str, int]) -> Mapping[str, object]:
    """T-02, T-40: the entry of `characters` that these numbers come to, with the things that the class begins with."""
    calling = tuple(classes(w))[numbers[CALLING]]
    return {
        "calling": calling,
        "level": numbers[LEVEL],
        "skills": {key: numbers[SKILL + key] for key in w.lore["skills"] if numbers[SKILL + key]},
        "items": list(classes(w)[calling].items),
    }
