"""The whole table screen for a size: five rows of frame, and between them story, facts, rows and chances.

When rows are short, blank rows go first, then the levers scroll, then the facts fold; the chance table is never
cut. From `WIDE` columns the act keeps 80 of its own at the right; story and sheet have the rest at the left.
"""

from dataclasses import replace

from game.core.record import record
from game.view.bar import bar
from game.view.body import TALL, Act, Body, Field, asking, reading, weighing
from game.view.keys import hints, keys
from game.view.model import Table
from game.view.prompts import Spot
from game.view.rows import BLANK, UNICODE, Glyphs, Lines, Span, columns, cut, line, rule
from game.view.sheet import sheet
from game.view.small import is_small, too_small
from game.view.stage import stage
from game.view.trail import trail
from game.view.vitals import vitals
from game.view.why import broken, drawn, rows_of, why

WIDE = 120
ACT = 80
FRAME = 5
TWO = 24
"""From this height a long sentence about the marked row has two rows."""
ROOMY = 28
"""From this height it has them in a conflict, too."""
STORY = 13
"""Rows that the story keeps on a wide screen, whatever stands on the sheet."""
ABOVE = 2
"""Rows of the frame above the body."""


@record
class Screen:
    """A drawn screen: as many lines as it is high, none wider than it is."""

    lines: Lines
    spots: tuple[Spot, ...] = ()
    cursor: tuple[int, int] = (0, 0)
    """Line and column of the marked row or of the field, for the terminal's own cursor."""
    scroll: int = 0
    """How many lines of the story stand below what is shown."""
    most: int = 0
    """The most that `scroll` can be."""
    page: int = 1
    """How far a page of the story goes."""
    foot: int = 1
    """How many rows the sentence above the keys has."""

    def row_at(self, number: int, column: int) -> int | None:
        """The choice that is drawn there."""
        found = (s.row for s in self.spots if s.line == number and s.left <= column < s.right)
        return next(found, None)

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
    scroll: int | None = None,
    fresh: int = -1,
    notice: str = "",
    field: Field | None = None,
    full: bool = False,
) -> Screen:
    """The screen of `room` columns and `height` rows with row `mark` marked.

    `scroll` counts the story's lines below what is shown; None starts where the new paragraphs begin. Passages
    of entries after `fresh` are new (−1: none). `notice` answers the last key in place of the marked row's why.
    `full` shows the odds in full wherever there is room; tall screens always do.
    """
    if is_small(room, height):
        return Screen(glyphs.lines(too_small(room, height)))
    foot = 1 if height < TWO or (height < ROOMY and table.standing is not None) else rows_of(table, room)
    act = Act(table, mark, fresh, scroll, field, full or height - FRAME >= TALL)
    left = height - FRAME - foot + 1
    body = _wide(act, room, left) if room >= WIDE else _act(act, room, left, told=True)
    answer = (drawn(notice, room, answer=True), *(BLANK,) * (foot - 1))
    said = answer if notice else broken(why(table, mark), room, foot)
    lines = (
        bar(table, room),
        trail(table.stage, room, table.meaning),
        *body.lines,
        vitals(table.name, table.vitals, room),
        *said,
        keys(hints(table, mark, field is not None), room),
    )
    spots = tuple(replace(spot, line=spot.line + ABOVE) for spot in body.spots)
    cursor = (body.cursor[0] + ABOVE, body.cursor[1])
    shown = tuple(cut(row, room) for row in glyphs.lines(lines))
    return Screen(shown, spots, cursor, body.scroll, body.most, body.page, foot)


def _act(act: Act, room: int, height: int, *, told: bool) -> Body:
    weighed = act.table.stage == "free" and act.table.trials
    return (weighing if weighed else asking)(act, room, height, told=told)


def _wide(act: Act, room: int, height: int) -> Body:
    """Story above sheet at the left, the act unchanged at the right."""
    left = room - ACT - 2
    below = _sheet(act.table, left, height)
    page = reading(act, left, height - len(below) - 1)
    title = rule(left, (2, "Story"))
    right = _act(act, ACT, height, told=False)
    lines = columns((title, *page.lines, *below), right.lines, left, " │")
    spots = tuple(replace(s, left=s.left + room - ACT, right=s.right + room - ACT) for s in right.spots)
    cursor = (right.cursor[0], right.cursor[1] + room - ACT)
    return replace(page, lines=lines, spots=spots, cursor=cursor)


def _sheet(table: Table, room: int, height: int) -> Lines:
    """The sheet below the story, for a guide everybody who is here; what has no room is a key away."""
    if table.people:
        return stage(table, room, max(height // 2, height - STORY))
    if not table.sheet:
        return ()
    drawn = sheet(table.name, table.sheet, room, airy=height >= 2 * TALL)
    most = max(height // 2, height - STORY)
    return drawn if len(drawn) <= most else (*drawn[: most - 1], line(Span("  s: the whole sheet", "muted")))
