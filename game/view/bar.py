"""The first row: where you are, in which mode, and when."""

from game.view.model import Table
from game.view.rows import Line, Span, cut, line, width

LEAST = 12
"""Columns that adventure and place have at the least; mode and time are left out where they have not."""


def named(table: Table, room: int) -> int:
    """The column up to which adventure and place stand in the first row."""
    space = _space(table, room)
    return min(width(_here(table)), room if space < LEAST else space)


def bar(table: Table, room: int) -> Line:
    """Adventure and place at the left, mode and time at the right; the place gives way first."""
    left, right = _here(table), _how(table)
    space = _space(table, room)
    if space < LEAST:
        return cut(left, room)
    short = cut(left, space)
    return line(*short, " " * (room - width(short) - width(right)), *right)


def _here(table: Table) -> Line:
    dot = Span(" · " if table.title and table.place else "", "muted")
    return line(" ", Span(table.title, "strong"), dot, table.place)


def _how(table: Table) -> Line:
    return line(Span(" · ".join(part for part in (table.mode, table.when) if part), "muted"), " ")


def _space(table: Table, room: int) -> int:
    """What is left of the row for adventure and place beside mode and time."""
    return room - width(_how(table)) - 1
