"""The one widget that shows lines: it paints what it is given and says which row was clicked."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.widget import Widget

from game.ui.safe import NOTHING, UNTINTED, Raised, Tints, content
from game.view.rows import UNICODE, Glyphs, Lines


class Canvas(Widget):
    """Rows of words, as many as the screen has. It keeps no state of the game and decides nothing."""

    @dataclass
    class Clicked(Message):
        """A row was clicked, at a column and a row of the canvas."""

        column: int
        row: int

    @dataclass
    class Wheeled(Message):
        """The wheel was turned by so many steps, down being positive."""

        by: int

    def __init__(self) -> None:
        super().__init__()
        self.lines: Lines = ()
        self._raised: Raised = NOTHING
        self._tints: Tints = UNTINTED
        self._glyphs = UNICODE

    def paint(self, lines: Lines, glyphs: Glyphs, raised: Raised = NOTHING, tints: Tints = UNTINTED) -> None:
        """Show these lines from now on. What stands there already is not written to the terminal again."""
        before = (self.lines, self._raised, self._tints)
        whole = glyphs is not self._glyphs or len(lines) != len(self.lines)
        self.lines, self._glyphs, self._raised, self._tints = lines, glyphs, raised, tints
        if whole:
            self.refresh()
            return
        changed = [row for row in range(len(lines)) if _row(row, *before) != _row(row, lines, raised, tints)]
        if changed:
            self.refresh(*(Region(0, row, max(1, self.size.width), 1) for row in changed))

    def render(self) -> Content:
        return content(self.lines, self._glyphs, self._raised, self._tints)

    def on_unmount(self) -> None:
        """Textual holds what widgets that are gone have drawn, of the last thousand: nothing of it is left there."""
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        if event.button == 1:
            self.post_message(self.Clicked(event.x, event.y))

    def on_mouse_scroll_down(self) -> None:
        self.post_message(self.Wheeled(1))

    def on_mouse_scroll_up(self) -> None:
        self.post_message(self.Wheeled(-1))


def _row(number: int, lines: Lines, raised: Raised, tints: Tints) -> tuple[object, ...]:
    """All that a row is painted of."""
    return lines[number], raised.get(number), tints.get(number)
