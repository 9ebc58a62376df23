"""Prose of one's own: as many paragraphs as somebody likes, for the story and the journal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType

from game.core.commands import MOST_WORDS
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Item, Picture
from game.ui.page import Page
from game.ui.screens.pick import PickPage
from game.ui.widgets.editor import Editor
from game.view.rows import BLANK

KEEP, DROP, STAY = "keep", "drop", "stay"


def paragraphs(text: str) -> str:
    """What was written, each line of it a paragraph, with a blank line between them."""
    return "\n\n".join(filter(None, (" ".join(line.split()) for line in text.splitlines())))


class WritePage(Page):
    """Write, and keep it."""

    ABOUT = (
        "In your own words, as much as you like: Enter begins a new paragraph, Ctrl+S keeps it all and goes back to "
        "the table. It stands in the story, in the journal and in what is written out; no rule reads it. Esc goes "
        "back, and asks first where something is written."
    )
    ACTS: ClassVar[tuple[str, ...]] = ("edit.save",)
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def __init__(self, hint: str, keep: Callable[[str], None]) -> None:
        """`keep` is given what was written, when this page is closed."""
        super().__init__()
        self._hint = hint
        self._keep = keep
        self._warned = False
        self.editor = Editor("", read_only=False, numbers=False)

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield self.editor

    @property
    def written(self) -> str:
        return paragraphs(self.editor.text)

    def on_mount(self) -> None:
        self.editor.focus()

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self.editor.focus()

    def repaint(self) -> None:
        self.editor.hide(self.small)
        super().repaint()

    def picture(self, width: int, height: int) -> Picture:
        count = len(self.written)
        head = (drawing.bar("In your own words", f"{count:,} of {MOST_WORDS:,}" if count else "", width),)
        last = self.last_rows(width, self._hint)
        self.editor.place(1, height - 1 - len(last))
        self.editor.styles.width = width
        lines = drawing.framed(head, (BLANK,) * (height - 1 - len(last)), last, height)
        cursor = self.editor.cursor_screen_offset
        return Picture(lines, cursor=(cursor.x, cursor.y))

    def hints(self) -> Sequence[tuple[str, str]]:
        return [("edit.save", "keep it"), ("act.back", "back"), ("page.help", "help")]

    @on(Editor.SelectionChanged)
    def _moved(self, event: Editor.SelectionChanged) -> None:
        event.stop()
        self._warned = False
        self.told = ""
        self.repaint()

    def action_edit_save(self) -> None:
        """Keep what is written, and go back to the table; it stays here where it cannot be kept."""
        words = self.written
        if len(words) > MOST_WORDS:
            self.say(f"At once it can be {MOST_WORDS:,} characters; here are {len(words):,}.")
            return
        self.host.back()
        if words:
            self._keep(words)

    def go_back(self) -> None:
        if not self.written:
            self.host.back()
            return
        rows = [
            Item("1", "Keep it", value=KEEP, why="It stands in the story and the journal."),
            Item("2", "Go back without it", value=DROP, why="Nothing of it is kept."),
            Item("3", "Go on writing", value=STAY, why="Esc does the same."),
        ]
        self.host.show(PickPage("Not kept yet", "What becomes of it?", rows, self._decided))

    def _decided(self, item: Item) -> None:
        if item.value == KEEP:
            self.action_edit_save()
        elif item.value == DROP:
            self.host.back()

    def held(self) -> bool:
        """Leaving the program waits once where something is written."""
        if not self.written or self._warned:
            return False
        self._warned = True
        self.say("Not kept yet: Ctrl+S keeps it. The same key once more leaves without it.")
        return True
