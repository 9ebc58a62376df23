"""Pages that are read: text longer than the screen, with keys that scroll it and a word about how much is left."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import drawing
from game.ui.drawing import Picture
from game.ui.page import Page
from game.view.rows import Lines


def where(below: int) -> str:
    """What is said below a text of which so many rows are still to come."""
    rows = f"{below} row{'s' if below != 1 else ''} more below"
    return f"{rows}; PgDn reads on." if below > 0 else "That is all of it. PgUp goes back."


class ReadingPage(Page):
    """Lines under a bar. Arrows scroll by a row, PgUp and PgDn by half a screen, Home and End to the ends."""

    SCROLLS = True
    TYPES = False
    start_at_end = False

    def __init__(self) -> None:
        super().__init__()
        self._drawn: tuple[int, Lines] = (-1, ())
        self._fresh = True
        self._whole = False
        """Whether all of it stands on the screen."""

    def heading(self) -> tuple[str, str]:
        """What the bar says, left and right."""
        raise NotImplementedError

    def text(self, width: int) -> Lines:
        """Everything there is to read, for a width."""
        raise NotImplementedError

    def top(self, width: int) -> Lines:
        """What stands under the bar whatever is scrolled."""
        return ()

    def picture(self, width: int, height: int) -> Picture:
        if self._drawn[0] != width:
            self._drawn = (width, self.text(width))
        lines = self._drawn[1]
        head = (drawing.bar(*self.heading(), width), *self.top(width))
        room = max(1, height - len(head) - len(self.last_rows(width, "")))
        most = max(0, len(lines) - room)
        if self._fresh and self.start_at_end:
            self.offset_rows = most
        self._fresh = False
        self.offset_rows = min(self.offset_rows, most)
        self._whole = not most
        shown = lines[self.offset_rows : self.offset_rows + room]
        last = self.last_rows(width, self._where(len(lines), room))
        return Picture(drawing.framed(head, shown, last, height), cursor=(0, 1))

    def _where(self, count: int, room: int) -> str:
        if count <= room:
            return ""
        below = count - self.offset_rows - room
        return where(below)

    def redraw(self) -> None:
        """The text has changed."""
        self._drawn = (-1, ())
        self.repaint()

    def hints(self) -> Sequence[tuple[str, str]]:
        turns = [] if self._whole else [("text.down", "read on"), ("text.up", "back up")]
        return [("act.back", "back"), *turns, ("app.palette", "all actions")]

    def action_row_up(self) -> None:
        self.scroll_text(-1)

    def action_row_down(self) -> None:
        self.scroll_text(1)

    def action_row_first(self) -> None:
        self.scroll_text(-self.offset_rows)

    def action_row_last(self) -> None:
        self.scroll_text(len(self._drawn[1]))

    def action_row_do(self) -> None:
        self.action_text_down()

    def action_page_why(self) -> None:
        self.action_page_help()
