"""Rows of a table by the numbers of its die: which numbers a row stands for, and how often each row comes up."""

import re
from functools import lru_cache

from game.core.content import Table
from game.core.rolls import Faces

Span = tuple[int, int]
"""The first and the last number of a row."""
HUNDRED = 100
SIXES = "d66"
_RANGE = re.compile(r"([0-9]{1,5})(?:\s*[-–]\s*([0-9]{1,5}))?")
_NOUGHTS = "00"
"""How people write 100 on two dice of ten."""


@lru_cache(2048)
def span_of(on: str) -> Span | None:
    """The numbers that a row says it stands for; None for what is no number and no range."""
    match = _RANGE.fullmatch(on)
    if match is None:
        return None
    first, last = (
        HUNDRED if text == _NOUGHTS else int(text) for text in (match.group(1), match.group(2) or match.group(1))
    )
    return (first, last) if first <= last else None


def dice_of(die: str) -> tuple[str, ...]:
    """What is thrown for a table: two dice of six for d66, two of ten for 2d10."""
    count, _, sides = die.partition("d")
    return ("d6", "d6") if die == SIXES else (f"d{sides}",) * int(count or 1)


def number_of(die: str, faces: Faces) -> int:
    """The number that they show for a table."""
    return 10 * faces[0] + faces[1] if die == SIXES else sum(faces)


def row_of(table: Table, number: int) -> int | None:
    """The place of the row that stands for this number of the table's die; None where none does."""
    spans = (span_of(row.on) for row in table.rows)
    return next((index for index, one in enumerate(spans) if one and one[0] <= number <= one[1]), None)


def lowered(table: Table, number: int, by: int) -> int:
    """A number of a hundred, lower by so much (below 0: higher). A 1 and a 100 are never shifted, and nothing becomes
    one by it; nor are the numbers of other dice."""
    if table.die != f"d{HUNDRED}" or number in (1, HUNDRED):
        return number
    return min(max(number - by, 2), HUNDRED - 1)


def lowered_weights(table: Table, by: int) -> tuple[int, ...]:
    """How often each row comes up then."""
    weights = [row.weight for row in table.rows]
    if by and table.die == f"d{HUNDRED}":
        found = [row_of(table, lowered(table, number, by)) for number in range(1, HUNDRED + 1)]
        weights = [found.count(index) for index in range(len(weights))]
    return tuple(weights)
