"""The row at the foot: who you are, what you can still bear, what you can still spend."""

from game.core.sheet import Row
from game.core.wording import minus
from game.view.rows import Line, Span, cut, line, width
from game.view.signs import track

LEAST = 12
"""Columns with which a text that is cut still says something."""


def vitals(name: str, rows: tuple[Row, ...], room: int) -> Line:
    """The name and each row, as many whole ones as there is room for; the last may be a text that is cut."""
    drawn = cut(line(" ", Span(name, "strong")), room - 1)
    for row in rows:
        added = line("  ", *vital(row))
        left = room - 1 - width(drawn)
        if width(added) > left:
            worded = row.kind in ("text", "list") and left >= LEAST
            return line(*drawn, *cut(added, left)) if worded else drawn
        drawn = line(*drawn, *added)
    return drawn


def vital(row: Row) -> Line:
    """One of these rows: its label and what stands there."""
    return line(Span(f"{row.label} ", "muted"), Span(_value(row)))


def _value(row: Row) -> str:
    if row.kind == "boxes":
        return track(row.value, row.most)
    return row.text if row.kind in ("text", "list") else minus(row.value)
