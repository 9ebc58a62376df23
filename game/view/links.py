"""What a click opens beside the rows: the book at what the first two rows sum up, the rules where their mark stands."""

from collections.abc import Iterator

from game.core.record import record
from game.view.bar import news
from game.view.marks import MORE
from game.view.model import Table
from game.view.rows import Line, Lines, cells, text
from game.view.trail import OPEN

RULES = "rules"
MARKS = 60
"""The column from which on a mark ends; `…` before that is of the words."""


@record
class Opens:
    """A stretch of a line, and what a click on it opens: a page of the book by its word in lines, or `RULES`."""

    line: int
    left: int
    right: int
    to: str


def links(table: Table, lines: Lines, named: int, room: int) -> Iterator[Opens]:
    """All of them on a screen with these lines: place and adventure end before column `named`, the column at `room`."""
    top, wide = text(lines[0]), cells(text(lines[0]))
    told = top.find(news(table)) if table.news else -1
    if told >= 0:
        left = cells(top[:told])
        yield Opens(0, left, left + cells(news(table)), "known")
    yield Opens(0, 1, named, "book")
    yield Opens(0, named, wide, "clocks")
    if table.stage not in OPEN and text(lines[1]).strip("─ "):
        yield Opens(1, 0, room, "people")
    for number, row in enumerate(lines[2:], 2):
        yield from _marked(number, row, room)


def _marked(number: int, row: Line, room: int) -> Iterator[Opens]:
    """The mark at the right edge of a line in which rules are folded."""
    end = 0
    for span in row:
        end += cells(span.text)
        if span.text == MORE and span.role == "muted" and MARKS <= end <= room:
            mark = text(row).rpartition(MORE)[0].rstrip().rpartition("  ")[2]
            yield Opens(number, end - cells(f"{mark}  {MORE}"), end, RULES)
