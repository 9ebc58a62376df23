"""What every screen is: rows that can be marked, a why row, a keys row, a row to type in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import ClassVar, cast

from textual import events, on
from textual._styles_cache import StylesCache  # its memory outlives the pages that it is of
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Offset
from textual.widgets import Input

from game.ui import drawing
from game.ui.catalog import COMMON, NUMBERS, bindings, key_called, key_name, keys_of
from game.ui.drawing import Picture
from game.ui.host import Host
from game.ui.marks import Marks
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.textrow import Field, TextRow
from game.view import keys, why
from game.view.rows import BLANK, Lines, cells
from game.view.small import is_small, too_small
from game.view.words import sentence as as_sentence

ALIVE = ("app_quit", "app_interrupt")
"""What keys still do then, beside `p`."""


class Page(Marks, inherit_bindings=False):
    """A screen of rows. Subclasses say what the rows are and what doing one means."""

    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(COMMON)]
    TYPES: ClassVar[bool] = True
    """Whether anybody is ever asked to type here; a page that never asks is there sooner."""

    def __init__(self) -> None:
        super().__init__()
        self.told = ""
        self._picture = Picture(())
        self._sized = (0, 0)
        """Columns and rows of that."""
        self._hinted: tuple[keys.Hint, ...] = ()
        """What the keys row says."""
        self._answer: Callable[[str], None] | None = None

    # What a page says of itself -------------------------------------------------------------------------------------

    def picture(self, width: int, height: int) -> Picture:
        """The page in this many columns and rows."""
        raise NotImplementedError

    def hints(self) -> Sequence[tuple[str, str]]:
        """Action ids with the verb they have now, best first; the last one always stands."""
        return (("row.do", "choose"), ("act.back", "back"), ("page.why", "help"))

    def typed(self, words: str) -> None:
        """The row to type in has changed."""

    def helped(self, key: str) -> None:
        """Tab, up or down in the row to type in: whatever helps with the words."""

    # The machinery --------------------------------------------------------------------------------------------------

    @property
    def host(self) -> Host:
        """The app."""
        return cast(Host, self.app)

    def compose(self) -> ComposeResult:
        yield Canvas()
        if self.TYPES:
            yield self.text_row

    @property
    def canvas(self) -> Canvas:
        return self.query_one(Canvas)

    @cached_property
    def text_row(self) -> TextRow:
        """The row to type in; where nobody is asked to, it is on no screen."""
        return TextRow()

    def on_resize(self) -> None:
        if self.size != self._sized:
            self.repaint()

    def on_unmount(self) -> None:
        """Textual keeps what it works out of colours by the widget that asked: of a page that is gone nothing stays."""
        StylesCache.get_inner_outer.cache_clear()

    def on_screen_resume(self) -> None:
        """Every page gets here once it is all there, and again when the one above it is gone."""
        self.repaint()

    def repaint(self) -> None:
        """Paint the page as things stand now, and put the terminal's cursor on the marked row."""
        if not self.is_attached or not self.query(Canvas):
            return
        width, height = self._sized = self.size
        count = len(self.rows())
        self.marked = max(0, min(self.marked, count - 1))
        self.text_row.hide(self.small)
        if self.text_row.is_open:
            self.text_row.place(0, height - 2)
        self._picture = Picture(too_small(width, height)) if self.small else self.picture(width, height)
        drawn = self._picture
        self.canvas.paint(drawn.lines, self.host.glyphs, drawn.raised, drawn.tints)
        if self.is_active and not self.text_row.is_open:
            self.app.cursor_position = Offset(*self._picture.cursor)

    @property
    def small(self) -> bool:
        """Whether there is no room for the page, and a sentence stands in its place."""
        return is_small(*self.size)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Behind the sentence, or before all of the page is there, keys only leave; `p` is no action."""
        return action in ALIVE if self.small or not self.is_mounted else super().check_action(action, parameters)

    def last_rows(self, width: int, words: str) -> Lines:
        """The why row and the keys row; an answer to the last key has as many rows as it needs."""
        rows = 2 if cells(words) >= width else 1
        shown = drawing.told(self.told, width) if self.told else why.broken(words, width, rows)
        if self.told and self.text_row.is_open:
            shown = (*shown, BLANK)  # the row that is typed into lies over the last one
        hints = (("act.answer", "take"), ("act.back", "leave it")) if self.text_row.is_open else self.hints()
        self._hinted = tuple((self.key_of(action), verb) for action, verb in hints)
        return (*shown, keys.keys(self._hinted, width))

    def key_of(self, action: str) -> str:
        """How the key of an action is written in the keys row."""
        if action in NUMBERS:
            return f"1–{action[4:]}" if action[4:] != "1" else "1"
        found = keys_of(action, self.host.keymap)
        return key_name(found[0]) if found else "?"

    def say(self, sentence: str) -> None:
        """Answer the last key in the why row. What a pack or the rules give as a reason becomes a sentence here."""
        self.told = as_sentence(sentence)
        self.repaint()

    def ask(self, label: str, answer: Callable[[str], None], start: str = "", hint: str = "") -> None:
        """Ask for words in the text row; `answer` gets them when Enter is pressed."""
        self._answer = answer
        self.text_row.open(label, start, hint)
        self.repaint()

    def stop_asking(self) -> None:
        """Leave the text row without an answer."""
        self._answer = None
        self._shut()
        self.repaint()

    def _shut(self) -> None:
        self.text_row.shut()
        self.text_row_shut()

    def text_row_shut(self) -> None:
        """The row to type in is gone."""

    @on(Input.Submitted)
    def _answered(self, event: Input.Submitted) -> None:
        event.stop()
        answer, self._answer = self._answer, None
        self._shut()
        if answer is not None:
            answer(event.value)
        self.repaint()

    @on(Input.Changed)
    def _typing(self, event: Input.Changed) -> None:
        event.stop()
        if self.text_row.is_open:
            self.typed(event.value)

    @on(Field.Asked)
    def _helping(self, event: Field.Asked) -> None:
        event.stop()
        if self.text_row.is_open:
            self.helped(event.key)

    @on(Canvas.Clicked)
    def _clicked(self, event: Canvas.Clicked) -> None:
        if self.small:
            return
        key = self.key_at(event.column) if event.row == self.size.height - 1 else ""
        if key:
            self.app.call_later(self.app.simulate_key, key_called(key))  # a key of the page itself stops at a field
        elif self.finds or not self.text_row.is_open:
            self.clicked(event.column, event.row)

    @property
    def finds(self) -> bool:
        """Whether what is typed finds one of the rows, which can be clicked meanwhile."""
        return False

    def key_at(self, column: int) -> str:
        """The key whose hint stands in this column of the keys row."""
        return keys.key_at(self._hinted, self.size.width, column)

    def clicked(self, column: int, row: int) -> None:
        """Do the row that was clicked, where one stands there."""
        number = self.row_at(column, row)
        if number is not None:
            self.told, again = "", self.marked == number
            self.marked = number
            self.do_clicked(number, again=again)

    def do_clicked(self, number: int, *, again: bool) -> None:
        """Do the row that was clicked; `again`, where the mark was on it already."""
        self.do_row(number)

    def row_at(self, column: int, row: int) -> int | None:
        """The number of the item that is drawn there."""
        return self._picture.targets.get(row)

    @on(Canvas.Wheeled)
    def _wheeled(self, event: Canvas.Wheeled) -> None:
        if not self.small:
            self.scroll_text(event.by * 2)

    def on_key(self, event: events.Key) -> None:
        """Any key clears the answer to the key before."""
        if self.small:
            event.stop()
            if event.key == "p":
                self.leave_small()
        elif self.told and not self.text_row.is_open:
            self.told = ""
            self.repaint()

    def leave_small(self) -> None:
        """Go on as plain lines."""
        self.host.leave_for_plain_lines()

    def action_act_back(self) -> None:
        """One step back: out of the text row, or to the page before."""
        if self.text_row.is_open:
            self.stop_asking()
        else:
            self.go_back()

    def go_back(self) -> None:
        """Leave this page for the one below it."""
        self.host.back()

    def action_page_why(self) -> None:
        """Explain the marked row."""
        rows = self.rows()
        words = rows[self.marked].why if rows else ""
        if words:
            self.say(words)
        else:
            self.action_page_help()

    def action_page_help(self) -> None:
        self.host.open_help(self)

    def action_page_settings(self) -> None:
        self.host.open_settings()

    def action_app_palette(self) -> None:
        self.host.open_palette(self)
