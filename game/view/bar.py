"""The first row: where you are, in which mode, and when."""

from game.view.model import Table
from game.view.rows import Line, Span, cut, line, width


def bar(table: Table, room: int) -> Line:
    """Adventure and place at the left, mode and time at the right; the place gives way first."""
    right = line(Span(" · ".join(part for part in (table.mode, table.when) if part), "muted"), " ")
    dot = Span(" · " if table.title and table.place else "", "muted")
    left = line(" ", Span(table.title, "strong"), dot, table.place)
    space = room - width(right) - 1
    if space < 12:
        return cut(left, room)
    short = cut(left, space)
    return line(*short, " " * (room - width(short) - width(right)), *right)
