"""A row to type in. It lies over the row of explanations and goes away when it is answered or left."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Key
from textual.geometry import Offset
from textual.message import Message
from textual.widgets import Input, Static

from game.ui.safe import plain
from game.view.rows import cells

TAKEN = ("tab", "up", "down")
LONGEST = 2000
"""Characters somebody may type into one row."""


class Field(Input):
    """A field that moves the terminal's cursor only while somebody types into it."""

    @property
    def cursor_screen_offset(self) -> Offset:
        """Where the terminal's cursor belongs."""
        return super().cursor_screen_offset if self.screen.focused is self else self.app.cursor_position

    def on_key(self, event: Key) -> None:
        """Keys that the page may take for what is being typed: to complete it, to bring earlier words back."""
        if event.key in TAKEN:
            asked = self.Asked(event.key)
            self.post_message(asked)
            event.stop()
            event.prevent_default()

    class Asked(Message):
        """One of these keys was pressed."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key


class TextRow(Horizontal):
    """A label and a field, one row high. Letters belong to the field while it is open."""

    def __init__(self) -> None:
        super().__init__()
        self.display = False
        self.is_open = False
        """Whether somebody is asked to type."""
        self._label = Static(id="label")
        self.field = Field(compact=True, max_length=LONGEST, select_on_focus=False)
        """The field itself."""

    def compose(self) -> ComposeResult:
        yield self._label
        yield self.field

    def place(self, column: int, row: int) -> None:
        """Lie over the screen from this column on, in this row."""
        self.styles.offset = (column, row)

    def open(self, label: str, start: str = "", hint: str = "") -> None:
        """Ask for words, with `start` standing there already."""
        if not self.is_mounted:  # a page that asks as it opens may be there sooner than its row
            self.call_later(self.open, label, start, hint)
            return
        if not self.field.is_mounted:  # the page was left before the row was all there
            return
        words = f" {plain(label)} " if label else ""
        self._label.update(Content(words))
        self._label.styles.width = cells(words)
        self.field.value = start
        self.field.placeholder = plain(hint)
        self.field.cursor_position = len(start)
        self.field.cursor_blink = False
        self.is_open = self.display = True
        self.field.focus()

    def hide(self, hidden: bool) -> None:
        """Take the keyboard from the field while there is no room for it; what was typed stays."""
        if self.is_open and hidden == bool(self.display):
            self.display = not hidden
            self.screen.set_focus(None if hidden else self.field)

    def shut(self) -> None:
        """Give the keyboard back to the page."""
        self.screen.set_focus(None)
        self.is_open = self.display = False
        self.field.value = ""
