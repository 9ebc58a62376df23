"""Somebody at a guide's table who has no sheet: defences, endurance, AP, practices, powers."""

from collections.abc import Mapping

from game.core.ruleset import Number
from game.core.world import World
from game.systems.practices.content import DEFENCES, PRACTICES, powers
from game.systems.practices.people import AP, POWER, PRACTICE
from game.systems.practices.written import MOST_POINTS, MOST_RANK

DEFENCE, RANK, PRACTISED = 3, 3, 2
"""What a defence, a power and a practice are where nothing else is said."""
POINTS = (("endurance", "Endurance", 10, 1), (AP, "AP", 5, 0))
"""A-12, A-41: track, name, what it is where nothing else is said, the least."""


def brief(w: World) -> tuple[Number, ...]:
    """A-01, A-05, A-20: defences first, then what one bears and spends, then practices and powers."""
    return (
        *(Number(one, one.capitalize(), DEFENCE, 0, MOST_RANK, "Defences") for one in DEFENCES),
        *(Number(key, name, plain, least, MOST_POINTS, "Points") for key, name, plain, least in POINTS),
        *(Number(PRACTICE + one, one.capitalize(), PRACTISED, 0, MOST_RANK, "Practices") for one in PRACTICES),
        *(Number(POWER + key, power.name, RANK, 0, MOST_RANK, "Powers") for key, power in powers(w).items()),
    )


def briefly(w: World, numbers: Mapping[str, int]) -> Mapping[str, object]:
    """A-01, A-05, A-20: the entry of `characters` that these numbers come to."""
    return {
        **{key: numbers[key] for key in (*DEFENCES, *(track for track, *_ in POINTS))},
        "practices": {one: numbers[PRACTICE + one] for one in PRACTICES},
        "powers": {key: numbers[POWER + key] for key in powers(w)},
    }
