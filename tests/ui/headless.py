"""The real page of the table without a terminal: its keys are pressed by calls, and nothing is waited for.

What a key does, what stands on the page and which row is marked is the page's own doing; only painting and the row to
type in are not Textual's. So robots press thousands of keys in the time that an app takes for a hundred.
"""

from __future__ import annotations

from pathlib import Path
from typing import cast

from textual.geometry import Size

from game.session import Session
from game.ui.host import Host
from game.ui.screens.table import TablePage
from game.ui.widgets.textrow import TextRow

from .apps import app_of


class Typed:
    """What the page asks of the row to type in."""

    def __init__(self) -> None:
        self.is_open = False
        self.value = ""

    def open(self, *_: str) -> None:
        self.is_open, self.value = True, ""

    def shut(self) -> None:
        self.is_open = False

    def hide(self, _: object) -> None: ...

    def place(self, *_: int) -> None: ...


class HeadlessPage(TablePage):
    """A table of so many columns and rows."""

    def __init__(self, play: Session, host: Host, size: tuple[int, int]) -> None:
        self._typed = Typed()
        self._host, self._room = host, Size(*size)
        super().__init__(play)
        host.play = play
        self.seat.keymap, self.seat.size = host.keymap, size
        self._other_rows("")
        self.repaint()

    @property
    def host(self) -> Host:
        return self._host

    @property
    def size(self) -> Size:
        return self._room

    @property
    def text_row(self) -> TextRow:
        return cast("TextRow", self._typed)

    def repaint(self) -> None:
        self.marked = max(0, min(self.marked, len(self.rows()) - 1))
        self._picture = self.picture(*self._room)

    def press(self, key: str) -> None:
        """A digit, Enter or Tab, as the app hands them on: into the row to type in where that is open."""
        if key == "tab":
            self.action_part_next()
        elif self._typed.is_open:
            self._into_the_row(key)
        elif key == "enter":
            self.action_row_do()
        else:
            self.action_row_number(int(key))
        self.told = ""

    def _into_the_row(self, key: str) -> None:
        """A digit is written, and what is there then is heard; Enter answers."""
        row = self._typed
        if key != "enter":
            row.value += key
            self.typed(row.value)
            return
        answer, self._answer = self._answer, None
        self._shut()
        if answer is not None:
            answer(row.value)
        self.repaint()


def headless(folder: Path, play: Session, size: tuple[int, int], settings: str = "welcomed = true\n") -> HeadlessPage:
    """The page of a game on a host that never runs; a look at its clock is a second after the one before."""
    return HeadlessPage(play, app_of(folder, settings=settings), size)
