"""Dice by their size: notation, the small dice that are halves of others, steps up and down (T-01, T-08)."""

import re

from game.core.record import record
from game.core.rolls import Die

SIZES = ("d3", "d4", "d6", "d8", "d10", "d12")
"""T-08, least to most."""
HALVES = {"d2": "d4", "d3": "d6"}
"""T-01: a die that is another one halved."""


def _halved(sides: int) -> tuple[int, ...]:
    return tuple((face + 1) // 2 for face in range(1, sides + 1))


DICE = {
    "d2": Die(_halved(4), "d4, halved"),
    "d3": Die(_halved(6), "d6, halved"),
    **{f"d{sides}": Die(tuple(range(1, sides + 1)), f"d{sides}") for sides in (4, 6, 8, 10, 12)},
}


@record
class Amount:
    """So many dice of a size and a fixed number."""

    dice: int
    size: str
    plus: int = 0


_WRITTEN = re.compile(r"(\d+)d(\d+)(?: ?x ?(\d+))?(?: ?([+−-]) ?(\d+))?")


def parse(text: str) -> Amount | None:
    """T-01: 3d6 and 1d6 x 3 are both three dice of six sides; 2d8 + 4 adds. None for what is no such thing."""
    found = _WRITTEN.fullmatch(text.strip())
    if found is None or f"d{found[2]}" not in DICE:
        return None
    plus = int(found[5] or 0)
    return Amount(int(found[1]) * int(found[3] or 1), f"d{found[2]}", plus if found[4] == "+" else -plus)


def stepped(size: str, steps: int) -> str:
    """T-08: the size so many steps up or down; steps past either end are lost."""
    return SIZES[max(0, min(len(SIZES) - 1, SIZES.index(size) + steps))]


def amount_dice(dice: str, each_halved: bool) -> tuple[str, ...]:
    """T-01: what is thrown for these, with blanks between: small dice themselves, or the dice that are halved all
    together."""
    return tuple(die if each_halved else HALVES.get(die, die) for die in dice.split())


def written(amount: Amount) -> str:
    """An amount as people read it: 4d8 + 6."""
    dice = f"{amount.dice}{amount.size}" if amount.dice else ""
    if not dice:
        return str(amount.plus)
    return dice if not amount.plus else f"{dice} {'+' if amount.plus > 0 else '−'} {abs(amount.plus)}"
