"""Tools and equipment: where a power starts with what somebody carries, and the dice that it gives for nothing (A-40).

Of several things that do the same only the best counts: one is in hand.
"""

from collections.abc import Iterator, Mapping

from game.core.state import Person
from game.core.things import carried
from game.core.world import World
from game.systems.practices.content.shapes import ASPECTS, Item, powers
from game.systems.practices.person.people import rank

ATTACK = "attack"
"""Beside the aspects, what equipment gives dice to."""
WIDER = 10
"""A-34: a range starts at so many times an area, and each die adds as much again."""


def carries(w: World, person: Person, words: tuple[str, ...]) -> bool:
    """Whether somebody carries a thing that goes by one of these words."""
    return any(set(words) & set(item.tools) for item, _ in carried(w, person))


def of(w: World, person: Person, power: str) -> Iterator[Item]:
    """The things somebody carries that a power can use."""
    wanted = set(powers(w)[power].tools) if power in powers(w) else set()
    return (item for item, _ in carried(w, person) if wanted & set(item.tools))


# Dice for nothing ----------------------------------------------------------------------------------------------------


def best(w: World, person: Person, power: str, what: str) -> tuple[str, int]:
    """A-40: the thing that gives most dice to an aspect, or to an attack, and how many; "" and 0 where none does."""
    found = ((item.name, item.bonus.get(what, 0)) for item in of(w, person, power))
    return max(found, key=lambda named: named[1], default=("", 0))


def attack_dice(w: World, person: Person, power: str) -> Iterator[tuple[str, int]]:
    """A-40: the dice that equipment adds to an attack, named."""
    name, dice = best(w, person, power, ATTACK)
    if dice:
        yield name, dice


def free_dice(w: World, person: Person, power: str) -> Mapping[str, int]:
    """A-40: aspect -> dice that equipment puts into it for nothing."""
    found = {aspect: best(w, person, power, aspect)[1] for aspect in ASPECTS}
    return {aspect: dice for aspect, dice in found.items() if dice}


# Where it starts ------------------------------------------------------------------------------------------------------


def area_feet(w: World, person: Person, power: str) -> int:
    """A-40: how wide an effect with an area is at the least, with what somebody has in hand."""
    return max((item.area for item in of(w, person, power)), default=0)


def own_feet(w: World, person: Person, power: str) -> int:
    """A-34, A-40: how far a power reaches by itself: as it says, or ten times its area by rank."""
    return powers(w)[power].reach or powers(w)[power].area * rank(person, power) * WIDER


def tool_feet(w: World, person: Person, power: str) -> int:
    """A-40: what the tool in hand adds to that."""
    return max((item.range for item in of(w, person, power)), default=0)


def range_feet(w: World, person: Person, power: str) -> int:
    """A-40: how far a power reaches in somebody's hands before a die is put into it."""
    return own_feet(w, person, power) + tool_feet(w, person, power)
