"""The numbers of a table's rows: how people write them, on which die they are, and what is wrong with them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.author.tables.found import FoundRow, FoundTable, Note
from game.core.record import record
from game.core.rows import Span
from game.packs.known import quoted
from game.packs.tables import Die, die_of, holes, numbers, overlaps

_DASHES = "-‐‑‒–—−"
RANGE = rf"[0-9]{{1,5}}(?:\s*(?:[{_DASHES}]|\.\.+|…|\sto\s)\s*[0-9]{{1,5}}|\s*\+)?"
"""How people write the numbers of a row: 3, 3-7, 3–7, 3 to 7, 3..7, 20+."""
_PARTS = re.compile(rf"([0-9]{{1,5}})(?:\s*(?:[{_DASHES}]|\.\.+|…|\sto\s)\s*([0-9]{{1,5}})|\s*(\+))?")
_MONTH = re.compile(r"jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mai|okt|dez|[0-9]{4}", re.IGNORECASE)
_SUMS = {(2, 2 * n): f"2d{n}" for n in (4, 6, 8, 10, 12, 20)} | {(3, 3 * n): f"3d{n}" for n in (4, 6, 8, 10)}
"""Lowest and highest number -> the dice that people throw for a table from the one to the other."""
Written = tuple[str, str]
"""The first and the last number of a row as they are written; 20+ has no last one."""


@record
class Numbered:
    """A table in which every row has what packs need: `on` as 3 or 3-7 with a die, or a weight without one."""

    table: FoundTable
    die: str


def is_range(words: str) -> bool:
    """Whether this is how people write the numbers of a row."""
    return _PARTS.fullmatch(words.strip()) is not None


def settled(found: FoundTable, said: str, note: Note) -> Numbered:
    """The table with its die, `said` by somebody, named by the table or found from its numbers; every hole and overlap
    is noted. A table without numbers has no die."""
    if not any(row.on for row in found.rows):
        return Numbered(found, "")
    written = list(_written(found, note))
    if len(written) < len(found.rows) or not written:
        return Numbered(found, "")
    whole = _counted([pair for _, pair in written], said or found.die)
    spans = [(span, row) for span, (row, _) in zip(whole, written, strict=True)]
    name = said or found.die or _guessed(whole)
    die = die_of(name)
    if die is None:
        note(found.line, f"{quoted(name)} is no die for a table: d6, d20, d66, d100, 2d6 are; say one with --die")
        return Numbered(found, "")
    spans = [(_up_to(span, die), row) for span, row in spans]
    _judge(spans, die, name, note)
    rows = tuple(replace(row, on=_on(span)) for span, row in spans)
    return Numbered(replace(found, rows=rows), name)


def _written(found: FoundTable, note: Note) -> Iterator[tuple[FoundRow, Written]]:
    """Each row with its numbers; what is none is noted."""
    for row in found.rows:
        match = _PARTS.fullmatch(row.on.strip())
        if match:
            yield row, (match[1], "" if match[3] else match[2] or match[1])
        elif not row.on.strip():
            note(row.line, "this row has no number and others have: give it one, or say --no-numbers for all of them")
        elif _MONTH.search(row.on):
            note(row.line, f"{quoted(row.on)} is a date: write the range as text, such as 3–7, not as a cell of dates")
        else:
            note(row.line, f"{quoted(row.on)} is no number and no range such as 3-7: write it so")


def _counted(rows: Sequence[Written], die: str) -> list[Span]:
    """The numbers that are meant where people write 0: the highest on dice of ten, 00 for 100, or the lowest of a table
    that begins there. A last number that is left open is −1."""
    most = max(int(last or first) for first, last in rows)
    begins = any(int(first) == 0 and (not last or int(last)) for first, last in rows)
    top = next((n for n in (10, 100, 1000, 10_000) if n > most), most + 1)
    top = int(die[1:]) if die[1:].isdecimal() and die[0] == "d" and int(die[1:]) in (10, 100, 1000, 10_000) else top

    def meant(word: str) -> int:
        number = int(word)
        return number + 1 if begins else number or top

    return [(meant(first), meant(last) if last else -1) for first, last in rows]


def _guessed(rows: Sequence[Span]) -> str:
    """The die on which these numbers are, where nobody says one."""
    least, most = min(first for first, _ in rows), max(max(span) for span in rows)
    ends = {str(number) for span in rows for number in span if number >= 0}
    if (least, most) == (11, 66) and all(re.fullmatch("[1-6]{2}", end) for end in ends):
        return "d66"
    return _SUMS.get((least, most), f"d{most}")


def _up_to(span: Span, die: Die) -> Span:
    """A row whose last number is left open goes to the end."""
    return (span[0], die.faces[-1]) if span[1] < 0 else span


def _judge(spans: Sequence[tuple[Span, FoundRow]], die: Die, name: str, note: Note) -> None:
    """Note what is not on the die, what several rows stand for, and what none does."""
    least, most = die.faces[0], die.faces[-1]
    good = []
    for (first, last), row in spans:
        if first > last:
            note(row.line, f"{numbers(first, last)} counts down: write the lower number first")
        elif not (die.has(first) and die.has(last)):
            told = numbers(first, last)
            note(row.line, f"{told} is not on {name}, which shows {least} to {most}: mend it, or say --die")
        else:
            good.append(((first, last), row))
    rows = sorted(good, key=lambda one: (one[0], one[1].line))
    for row, other, (first, last) in overlaps(rows):
        note(row.line, f"line {other.line} stands for {numbers(first, last)} too: take it from one of them")
    if len(rows) == len(spans):
        for row, (first, last) in holes(rows, die):
            fewer = f", or say --die d{_row_end(rows)}" if last == most and name[0] == "d" and name != "d66" else ""
            note(row.line, f"no row stands for {numbers(first, last)} of {name}: give it to a row{fewer}")


def _row_end(rows: Sequence[tuple[Span, FoundRow]]) -> int:
    """The highest number that a row stands for."""
    return max(last for (_, last), _ in rows)


def _on(span: Span) -> str:
    return str(span[0]) if span[0] == span[1] else f"{span[0]}-{span[1]}"
