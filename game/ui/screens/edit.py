"""One entry as it is written, and below it what is wrong with it as it stands now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.timer import Timer
from textual.worker import get_current_worker

from game.errors import GameError
from game.guide.prep import Prep
from game.guide.prepfields import meant_at
from game.guide.preplook import NAMES, Entry
from game.guide.prepnames import put_in, sought, wanted_at
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Item, Picture
from game.ui.page import Page
from game.ui.screens.pick import PickPage
from game.ui.widgets.editor import Editor
from game.view.rows import BLANK, Lines, Span, line, wrap

RESTS = 0.25
"""Seconds without a key after which what is written is looked at."""
SAVE, DROP, STAY = "save", "drop", "stay"
CHECK = 3
"""Rows in which the check answers."""


class EditPage(Page):
    """Write, see what is wrong, save."""

    ABOUT = (
        "An entry as it stands in its file, with your comments. What you write is looked at a moment after you stop: "
        "below it stands the first thing that is wrong, and in which line. Ctrl+S saves; then it holds at once, at the "
        "table that is open too. What is no TOML cannot be saved; everything else can, and is marked in the list until "
        "it is put right. Esc goes back, and asks first where something is not saved. Ctrl+Z takes back a change. "
        "Ctrl+N lists the names that can stand where you write: skills, people, conditions. What can stand here is "
        "listed below; ID is whatever you call something."
    )
    ACTS: ClassVar[tuple[str, ...]] = ("edit.save", "edit.names")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def __init__(self, prep: Prep, entry: Entry, text: str) -> None:
        super().__init__()
        self._prep = prep
        self._entry = entry
        self._before = text
        """As it stands in the file."""
        self.editor = Editor(text, read_only=not prep.own)
        self._shown = self.editor.text
        """The same as the editor has it, when it was opened or saved."""
        self._answer_of_check = ""
        self._bad = False
        """Whether what is written could not be saved."""
        self._looked = False
        """Whether the answer is about what stands there now."""
        self._fields = prep.fields(entry.section)
        self._wanted = prep.wanted(entry.section)
        self._timer: Timer | None = None
        self._warned = False

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield self.editor

    @property
    def unsaved(self) -> bool:
        """Whether something stands there that is not in the file."""
        return self.editor.text != self._shown

    def on_mount(self) -> None:
        self.editor.focus()
        self._look()

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        self.editor.focus()

    def repaint(self) -> None:
        self.editor.hide(self.small)
        super().repaint()

    def picture(self, width: int, height: int) -> Picture:
        entry = self._entry
        kind = NAMES.get(entry.section, entry.section)
        state = "not saved yet" if self.unsaved else "saved" if self._prep.own else "to read"
        head = (drawing.bar(f"{kind} · {entry.id}, in {entry.file}", state, width),)
        last = self.last_rows(width, "")[-1:]
        below = (drawing.titled("Check", width), *self._check_rows(width))
        self.editor.place(1, height - 2 - len(below))
        self.editor.styles.width = width
        lines = drawing.framed(head, (BLANK,) * (height - 2 - len(below)), (*below, *last), height)
        cursor = self.editor.cursor_screen_offset
        return Picture(lines, cursor=(cursor.x, cursor.y))

    def _check_rows(self, width: int) -> Lines:
        """What the check says, or the answer to the last key, in so many rows."""
        if self.told:
            rows = drawing.told(self.told, width)
        else:
            sign = Span(" ! " if self._answer_of_check else "   ", "bad" if self._bad else "mark")
            said = self._answer_of_check or ("Nothing is wrong." if self._looked else "…")
            rows = wrap(line(said), width - 1, line(sign), line("   "))
            meaning = meant_at(self.editor.text, self.editor.cursor_location[0], self._fields)
            if meaning:
                about = wrap((Span(meaning, "muted"),), width - 1, line("   "))
                rows = (*rows[: max(1, CHECK - len(about))], *about)
        return (*rows[:CHECK], *(BLANK,) * (CHECK - len(rows)))

    def hints(self) -> Sequence[tuple[str, str]]:
        own = [("edit.save", "save"), ("edit.names", "names")] if self._prep.own else []
        return [*own, ("act.back", "back"), ("page.help", "help")]

    @on(Editor.SelectionChanged)
    def _moved(self, event: Editor.SelectionChanged) -> None:
        """Say what the field under the cursor is for."""
        event.stop()
        self.repaint()

    def terms(self) -> tuple[tuple[str, str], ...]:
        """Every field that can stand here."""
        return self._fields

    # Looking at what is written -------------------------------------------------------------------------------------

    @on(Editor.Changed)
    def _changed(self, event: Editor.Changed) -> None:
        """Look at it once nothing more is typed for a moment."""
        event.stop()
        self._looked = self._warned = False
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(RESTS, self._look)
        if self.unsaved:
            self.told = ""
        self.repaint()

    def _look(self) -> None:
        self.run_worker(partial(self._judge, self.editor.text), thread=True, exclusive=True)

    def _judge(self, words: str) -> None:
        """In a thread of its own: the whole pack is read with these words in it."""
        worker = get_current_worker()
        try:
            can, said = self._prep.judged(self._entry, words)
        except GameError as problem:
            can, said = False, str(problem)
        if not worker.is_cancelled:
            self.host.call_from_thread(self._judged, words, can, said)

    def _judged(self, words: str, can: bool, said: str) -> None:
        if words == self.editor.text:
            self._bad, self._answer_of_check, self._looked = not can, said, True
            self.repaint()

    # Names ----------------------------------------------------------------------------------------------------------

    def action_edit_names(self) -> None:
        """What can be named where the cursor is; the one that is picked stands there."""
        line, column = self.editor.cursor_location
        wanted = wanted_at(self.editor.text, line, column, self._wanted)
        rows = [row for one in wanted for row in self._names(one)]
        begun = sought(self.editor.document.get_line(line), column).casefold()
        if begun not in {row.label.casefold() for row in rows}:
            near = [row for row in rows if any(name.casefold().startswith(begun) for name in (row.label, row.note))]
            rows = near or rows
        if rows and self._prep.own:
            self.host.show(PickPage(f"{self._entry.id} · Names", "What can stand here?", rows, self._named))
        else:
            self.told = "No name belongs here: put the cursor into the field that needs one."
            self.repaint()

    def _names(self, wanted: str) -> list[Item]:
        if not wanted.endswith(":"):
            return [Item("", wanted, value=wanted)]
        section = wanted[:-1]
        group = NAMES.get(section, section).lower()
        named = self._prep.named(section)
        return [
            Item("", one.owner[-1], one.name, one.strength, one.about, value=one.owner[-1], group=group)
            for one in named
        ]

    def _named(self, item: Item) -> None:
        line, column = self.editor.cursor_location
        start, end, words = put_in(self.editor.document.get_line(line), column, str(item.value))
        self.editor.replace(words, (line, start), (line, end))
        self.editor.focus()

    # Saving and leaving ---------------------------------------------------------------------------------------------

    def action_edit_save(self) -> None:
        """Save what is written."""
        self._save()
        self.repaint()

    def _save(self) -> bool:
        if not self._prep.own:
            self.told = "This pack is not yours to change."
            return False
        words = self.editor.text
        with self.host.telling():
            self._entry = self._prep.save(self._entry, words, self._before)
            self._take(words, self._prep.text(self._entry))
            self.told = "Saved. It holds at once." if self._looked and not self._answer_of_check else "Saved."
            return True
        return False

    def _take(self, words: str, there: str) -> None:
        """The entry as it stands in the file now. What has become an entry of its own, or a comment that is nobody’s,
        is not shown any more: it would be written twice."""
        self._before, self._shown = there, words
        if there.strip() != words.strip():
            place = self.editor.cursor_location
            self.editor.text = there
            self._shown = self.editor.text
            self.editor.move_cursor(place)

    def go_back(self) -> None:
        """Leave, or ask first where something is not saved."""
        if not self.unsaved:
            self.host.back()
            return
        rows = [
            Item("1", "Save it, and go back", value=SAVE, why="What is no TOML cannot be saved."),
            Item("2", "Go back without it", value=DROP, why="The file stays as it was."),
            Item("3", "Go on writing", value=STAY, why="Esc does the same."),
        ]
        self.host.show(PickPage(f"{self._entry.id} · Not saved", "What becomes of it?", rows, self._decided))

    def _decided(self, item: Item) -> None:
        if item.value == DROP or (item.value == SAVE and self._save()):
            self.host.back()
        else:
            self.repaint()

    def held(self) -> bool:
        """Leaving the program waits once where something is not saved."""
        if not self.unsaved or self._warned:
            return False
        self._warned = True
        self.say("Not saved yet: Ctrl+S saves it. The same key once more leaves without it.")
        return True
