"""The whole table screen for a size: bar, second row, the story with what can be said, and the foot.

There is one column, 80 wide at every size: height gives the story more rows, width puts people, clocks and the sheet
beside it. What is new and finds no room over the rows is read first, on pages without them.
"""

from collections.abc import Sequence
from dataclasses import replace

from game.core.record import record
from game.view.bar import bar, named
from game.view.body import TALL, Act, Body, Field, body
from game.view.hints import hints, readings
from game.view.keys import keys
from game.view.links import Opens, links
from game.view.model import Table
from game.view.prompts import Spot
from game.view.rows import BLANK, PROSE, UNICODE, Glyphs, Line, Lines, columns, cut, line
from game.view.second import second
from game.view.side import side
from game.view.small import is_small, too_small
from game.view.story import Rules
from game.view.trail import OPEN, trail
from game.view.vitals import vitals
from game.view.why import broken, drawn, rows_of, why

COLUMN = 80
"""The width of the column, where the screen has as much."""
WIDE = 118
"""From this width there is something beside it."""
WALL = "│ "
FRAME = 5
TWO = 24
"""From this height a long sentence about the marked row has two rows."""
ROOMY = 28
"""From this height it has them in a conflict, too."""
ABOVE = 2
"""Rows of the frame above the body."""


@record
class Screen:
    """A drawn screen: as many lines as it is high, none wider than it is."""

    lines: Lines
    spots: tuple[Spot, ...] = ()
    cursor: tuple[int, int] = (0, 0)
    """Line and column of the marked row or of the field, for the terminal's own cursor."""
    reading: bool = False
    """A page of reading: no row is on it, and none can be done."""
    on: int | None = None
    """The place of the page after this one, to be given as `at`; None where there is none."""
    back: int | None = None
    """The place of the page before it."""
    foot: int = 1
    """How many rows the sentence above the keys has; 0 where there is none."""
    left: int = 0
    """Blank columns at the left of the frame ..."""
    room: int = 0
    """... and how wide it is."""
    named: tuple[int, int] = (0, 0)
    """The columns of the first row in which adventure and place stand."""
    links: tuple[Opens, ...] = ()

    def row_at(self, number: int, column: int) -> int | None:
        """The choice that is drawn there."""
        found = (s.row for s in self.spots if s.line == number and s.left <= column < s.right)
        return next(found, None)

    def opens_at(self, number: int, column: int) -> str:
        """What a click there opens beside the rows, as `Opens.to` has it; "" where nothing is."""
        here = column - self.left
        return next((one.to for one in self.links if one.line == number and one.left <= here < one.right), "")

    def beside(self, row: int, by: int) -> int | None:
        """The row to the right of this one (`by` above 0), or to the left; itself where there is none.

        None where all rows stand below each other.
        """
        lines = [spot.line for spot in self.spots]
        here = next((spot for spot in self.spots if spot.row == row), None)
        if here is None or len(set(lines)) == len(lines):
            return None
        other = (spot.row for spot in self.spots if spot.line == here.line and (spot.left - here.left) * by > 0)
        return next(other, row)


def compose(
    table: Table,
    room: int,
    height: int,
    mark: int = 0,
    *,
    glyphs: Glyphs = UNICODE,
    at: int | None = None,
    fresh: int = -1,
    notice: str = "",
    field: Field | None = None,
    full: bool = False,
    paged: bool = True,
    head: str = "",
    rules: Rules = "folded",
    prose: int = PROSE,
) -> Screen:
    """The screen of `room` columns and `height` rows with row `mark` marked.

    Passages of entries after `fresh` are new (−1: none). `at` is the page of them that is open, as `Screen.on` and
    `Screen.back` name it; None is the first. `notice` answers the last key in place of the marked row's why. `full`
    shows the odds in full wherever there is room; tall screens always do. Without `paged` the rows stand on every page.
    With a `head` what is new is read first under this title, wherever it finds room. `rules` says where payments, dice
    and sums stand in the story, `prose` in front of which column its lines end.
    """
    if is_small(room, height):
        return Screen(glyphs.lines(too_small(room, height)))
    foot = _said(table, room, height)
    wide = room >= WIDE
    act = Act(table, mark, fresh, at, field, full or height - FRAME >= TALL, paged, wide, head, rules, prose)
    column = min(room, COLUMN)
    frame = room if wide else column
    found = body(act, column, height - FRAME - foot + 1, height - ABOVE - 1)
    middle = (_second(table, column, room), *found.lines)
    if wide:
        middle = columns(middle, side(table, room - COLUMN - len(WALL), len(middle)), COLUMN, WALL)
    last = _foot(table, mark, frame, foot, notice, field, reading=found.reading)
    lines = (bar(table, frame, room), *middle, *last)
    inset = 0 if wide else (room - column) // 2
    end, whole = named(table, frame, room), tuple(cut(row, frame) for row in lines)
    placed = _placed(found, inset, frame, foot, _indented(glyphs.lines(whole), inset), end)
    return replace(placed, links=tuple(links(table, whole, end, column)))


def inside(table: Table, room: int, height: int) -> tuple[int, int]:
    """The columns and the lines of what stands between the second row and the vitals on such a screen."""
    return min(room, COLUMN), height - FRAME - _said(table, room, height) + 1


def _said(table: Table, room: int, height: int) -> int:
    """How many rows the sentence about the marked row has."""
    tall = height >= (TWO if table.standing is None else ROOMY)
    return rows_of(table, min(room, COLUMN)) if tall else 1


def _placed(of: Body, left: int, room: int, foot: int, lines: Lines, end: int) -> Screen:
    """The screen with these lines, its spots and its cursor where they came to stand."""
    spots = tuple(
        replace(spot, line=spot.line + ABOVE, left=spot.left + left, right=spot.right + left) for spot in of.spots
    )
    cursor = (of.cursor[0] + ABOVE, of.cursor[1] + left)
    rows = 0 if of.reading else foot
    return Screen(lines, spots, cursor, of.reading, of.on, of.back, rows, left, room, (left + 1, left + end))


def _second(table: Table, room: int, screen: int) -> Line:
    """The stages of an act while one is going on, else who is here or what it is about; before a break-in the act that
    comes."""
    staged = table.stage in OPEN and not table.coming
    return trail(table.stage, room, table.meaning) if staged else second(table, room, screen)


def _foot(
    table: Table, mark: int, room: int, rows: int, notice: str, field: Field | None, *, reading: bool
) -> tuple[Line, ...]:
    """Vitals, why and keys; a page of reading has the keys alone. What a field says of itself is not said again."""
    if reading:
        return (keys(readings(table), room),)
    answer = (drawn(notice, room, answer=True), *(BLANK,) * (rows - 1))
    row = why(table, mark)
    told = "" if field is not None and field.hint == row else row
    said = answer if notice else broken(told, room, rows)
    return (vitals(table.name, table.vitals, room), *said, keys(hints(table, mark, field is not None), room))


def _indented(lines: Sequence[Line], left: int) -> Lines:
    return tuple(line(" " * left, *row) if row and left else row for row in lines)
