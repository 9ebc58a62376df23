"""Tables whose rows say for which numbers of a die they stand: what is wrong with them, and how often each comes up."""

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from game.core.content import Table
from game.core.odds import merged, total
from game.packs.errors import Path
from game.packs.known import quoted

Found = tuple[Path, str, str]
MOST_FACES = 1000
MOST_DICE = 6
MOST_WAYS = 1_000_000
_DIE = re.compile(r"([1-9]?)d([1-9][0-9]{0,3})")
_RANGE = re.compile(r"([0-9]{1,4})(?:\s*[-–]\s*([0-9]{1,4}))?")
_HUNDRED = "00"
"""How people write 100 on two dice of ten."""


def weigh(table: Table) -> None:
    """Gives the rows of a table with a die the weights that their numbers come to. Nobody has seen the table yet."""
    if table.die and faces_of(table.die):
        for row in table.rows:
            object.__setattr__(row, "weight", _weight(row.on, table.die))


@lru_cache(2048)
def _weight(on: str, die: str) -> int:
    span, ways = _span(on), faces_of(die)
    return max(1, sum(ways.get(face, 0) for face in range(span[0], span[1] + 1))) if span else 1


@cache
def faces_of(die: str) -> Mapping[int, int]:
    """What a die can show -> in how many ways; nothing for what is no die."""
    if die == "d66":
        return {10 * tens + ones: 1 for tens in range(1, 7) for ones in range(1, 7)}
    match = _DIE.fullmatch(die)
    if match is None:
        return {}
    dice, faces = int(match.group(1) or 1), int(match.group(2))
    if not 2 <= faces <= MOST_FACES or dice > MOST_DICE or faces**dice > MOST_WAYS:
        return {}
    one = merged((face, 1) for face in range(1, faces + 1))
    return dict(sorted(total([one] * dice))) if dice > 1 else dict(sorted(one))


def table_faults(table: Table) -> Iterator[Found]:
    """Numbers that no row or several rows stand for, and whatever cannot be read, as (path, code, sentence)."""
    numbered = [index for index, row in enumerate(table.rows) if row.on]
    if not table.die:
        for index in numbered[:1]:
            yield ("rows", index, "on"), "E-TABLE", "numbers are thrown with a die: die = … in the table"
        return
    ways = faces_of(table.die)
    if not ways:
        yield ("die",), "E-TABLE", f"{quoted(table.die)} is no die for a table: d6, d20, d66, d100, 2d6 are"
        return
    spans = list(_spans(table, ways))
    for path, span in spans:
        if isinstance(span, str):
            yield path, "E-TABLE", span
    rows = sorted((span, path) for path, span in spans if not isinstance(span, str))
    yield from _overlaps(rows)
    if len(rows) == len(table.rows):
        yield from _gaps(rows, ways)


Span = tuple[int, int]
"""The first and the last number of a row."""
Placed = tuple[Span, Path]


def _spans(table: Table, ways: Mapping[int, int]) -> Iterator[tuple[Path, Span | str]]:
    """Each row's numbers, or what is wrong with them."""
    least, most = min(ways), max(ways)
    for index, row in enumerate(table.rows):
        path: Path = ("rows", index, "on")
        span = _span(row.on)
        if not row.on:
            yield ("rows", index), f"this row says no number of {table.die}: on = …"
        elif span is None:
            yield path, f"{quoted(row.on)} is no number and no range such as 3-7"
        elif span[0] not in ways or span[1] not in ways:
            yield path, f"{quoted(row.on)} is not on {table.die}, which shows {least} to {most}"
        else:
            yield path, span


@lru_cache(2048)
def _span(on: str) -> Span | None:
    match = _RANGE.fullmatch(on)
    if match is None:
        return None
    first, last = (
        100 if text == _HUNDRED else int(text) for text in (match.group(1), match.group(2) or match.group(1))
    )
    return (first, last) if first <= last else None


def _overlaps(rows: list[Placed]) -> Iterator[Found]:
    reaches = rows[0][0][1] if rows else 0
    for (first, last), path in rows[1:]:
        if first <= reaches:
            yield path, "E-TABLE", f"another row stands for {_told(first, min(reaches, last))} too"
        reaches = max(reaches, last)


def _gaps(rows: list[Placed], ways: Mapping[int, int]) -> Iterator[Found]:
    taken = {face for (first, last), _ in rows for face in range(first, last + 1)}
    left = [face for face in ways if face not in taken]
    while left:
        run = 1
        faces = list(ways)
        at = faces.index(left[0])
        while run < len(left) and left[run] == faces[at + run]:
            run += 1
        path = next((path for (_, last), path in reversed(rows) if last < left[0]), rows[0][1])
        yield path, "E-TABLE", f"no row stands for {_told(left[0], left[run - 1])}"
        left = left[run:]


def _told(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"
