"""Tables whose rows say for which numbers of a die they stand: what is wrong with them, and how often each comes up."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TypeVar

from game.core.content import Table
from game.core.odds import merged, total
from game.core.record import record
from game.core.rows import Span, span_of
from game.packs.errors import Path
from game.packs.known import quoted

Found = tuple[Path, str, str]
MOST_FACES = 10_000
MOST_DICE = 6
MOST_WAYS = 1_000_000
_DIE = re.compile(r"([1-9]?)d([1-9][0-9]{0,4})")
Row = TypeVar("Row")
"""By what somebody knows a row: its place, its line."""


@record
class Die:
    """What a die for a table shows: every number it can show, upwards, and in how many ways one of the first so many
    comes up."""

    faces: Sequence[int]
    upto: Sequence[int]

    def has(self, number: int) -> bool:
        return number in self.faces

    def ways(self, span: Span) -> int:
        """In how many ways it shows one of these numbers."""
        return self.upto[bisect_right(self.faces, span[1])] - self.upto[bisect_left(self.faces, span[0])]


def weigh(table: Table) -> None:
    """Gives the rows of a table with a die the weights that their numbers come to. Nobody has seen the table yet."""
    die = die_of(table.die)
    if die is not None:
        for row in table.rows:
            span = span_of(row.on)
            object.__setattr__(row, "weight", max(1, die.ways(span)) if span else 1)


@lru_cache(64)
def die_of(name: str) -> Die | None:
    """The die of this name; None for what is no die."""
    if name == "d66":
        return Die(tuple(10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)), range(37))
    match = _DIE.fullmatch(name)
    if match is None:
        return None
    dice, faces = int(match.group(1) or 1), int(match.group(2))
    if not 2 <= faces <= MOST_FACES or dice > MOST_DICE or (dice > 1 and faces**dice > MOST_WAYS):
        return None
    if dice == 1:
        return Die(range(1, faces + 1), range(faces + 1))
    ways = dict(sorted(total([merged((face, 1) for face in range(1, faces + 1))] * dice)))
    return Die(tuple(ways), tuple(accumulate(ways.values(), initial=0)))


def table_faults(table: Table) -> Iterator[Found]:
    """Numbers that no row or several rows stand for, and whatever cannot be read, as (path, code, sentence)."""
    numbered = [index for index, row in enumerate(table.rows) if row.on]
    if not table.die:
        for index in numbered[:1]:
            yield ("rows", index, "on"), "E-TABLE", "numbers are thrown with a die: die = … in the table"
        return
    die = die_of(table.die)
    if die is None:
        yield ("die",), "E-TABLE", f"{quoted(table.die)} is no die for a table: d6, d20, d66, d100, 2d6 are"
        return
    spans = list(_spans(table, die))
    for path, span in spans:
        if isinstance(span, str):
            yield path, "E-TABLE", span
    rows = sorted((span, path) for path, span in spans if not isinstance(span, str))
    for path, _, (first, last) in overlaps(rows):
        yield path, "E-TABLE", f"another row stands for {numbers(first, last)} too"
    if len(rows) == len(table.rows):
        for path, (first, last) in holes(rows, die):
            yield path, "E-TABLE", f"no row stands for {numbers(first, last)}"


def _spans(table: Table, die: Die) -> Iterator[tuple[Path, Span | str]]:
    """Each row's numbers, or what is wrong with them."""
    for index, row in enumerate(table.rows):
        path: Path = ("rows", index, "on")
        span = span_of(row.on)
        if not row.on:
            yield ("rows", index), f"this row says no number of {table.die}: on = …"
        elif span is None:
            yield path, f"{quoted(row.on)} is no number and no range such as 3-7"
        elif not (die.has(span[0]) and die.has(span[1])):
            yield path, f"{quoted(row.on)} is not on {table.die}, which shows {die.faces[0]} to {die.faces[-1]}"
        else:
            yield path, span


def overlaps(rows: Sequence[tuple[Span, Row]]) -> Iterator[tuple[Row, Row, Span]]:
    """Rows, in the order of their numbers, that stand for what one before them stands for too: the row, the other one,
    the numbers."""
    reaches, widest = (rows[0][0][1], rows[0][1]) if rows else (0, None)
    for (first, last), row in rows[1:]:
        if first <= reaches and widest is not None:
            yield row, widest, (first, min(reaches, last))
        if last > reaches:
            reaches, widest = last, row


def holes(rows: Sequence[tuple[Span, Row]], die: Die) -> Iterator[tuple[Row, Span]]:
    """The numbers of a die that none of these rows, in the order of their numbers, stands for: the row behind which
    they are missing, or the first, and the numbers."""
    place, behind = 0, rows[0][1]
    for (first, last), row in rows:
        begins = bisect_left(die.faces, first)
        if begins > place:
            yield behind, (die.faces[place], die.faces[begins - 1])
        place, behind = max(place, bisect_right(die.faces, last)), row
    if place < len(die.faces):
        yield behind, (die.faces[place], die.faces[-1])


def numbers(first: int, last: int) -> str:
    """Numbers in words: 3, or 3 to 7."""
    return str(first) if first == last else f"{first} to {last}"
