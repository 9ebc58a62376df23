"""The table as it is read: its picture, the pages of what is new, and the mark among its rows."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import ClassVar

from textual import events

from game.core.seats import gathered
from game.session import Session
from game.ui import drawing, keysrow
from game.ui.deaf import Deaf
from game.ui.drawing import Item, Picture
from game.ui.mover import Mover
from game.ui.screens.game_page import end_rows
from game.ui.screens.typed import TypingPage
from game.view import keys
from game.view.keys import Hint
from game.view.layout import Screen, compose
from game.view.model import ELSE, GONE, Choice, Table
from game.view.pages import END
from game.view.rows import BLANK, Lines, line
from game.watch import News

LAST_TIME = "Last time"
NOTHING_BEFORE = "Nothing was told before this."


class TableView(TypingPage):
    """What stands on the table of a game in play; what its rows do is said elsewhere."""

    LAST_TIME: ClassVar[bool] = True
    """Whether a saved game opens with what happened last on a page by itself."""

    def __init__(self, play: Session) -> None:
        super().__init__(play)
        self.mover = Mover(self, self.repaint, self._seen_anew)
        self._screen = Screen(())
        self._place: int | None = None
        """The page of what is new that is open; None: its first."""
        self._head = ""
        """What stands over what is new as a saved game is opened."""
        self._rows: tuple[str, ...] = ()
        self._was_small = False
        self._what: tuple[str, ...] = ()
        """The stage, the list and the acts that the mark stands in."""
        self._deaf = Deaf()
        self._unfolded = False
        """Whether the rules stand in the story of this page otherwise than the setting has it."""
        self._sure = False
        """Whether the marked row is done by the key that is meant for it."""
        self._placed = False
        """Whether the mark stands where the program put it, and nobody has moved it since."""
        self._looks = False
        """Whether the rows were on the screen before somebody went back up to read once more."""

    # What is shown --------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        self.seat.size = (0, 0) if self.small else (self.size.width, self.size.height)
        table = self.seat.table
        return replace(table, heading="And now?", rows=end_rows()) if table.ended and not table.rows else table

    def on_mount(self) -> None:
        self.seat.keymap = self.host.keymap
        self.told = self.opening()
        self._head = LAST_TIME if self.LAST_TIME and self._went_on() else ""
        self._other_rows("")
        self._await_faces()

    def _went_on(self) -> bool:
        """Whether something was done in this game before it was opened, of which there are words to read again."""
        told = takewhile(lambda one: one.number > self.seat.fresh, reversed(self.play.end.told))
        return bool(self.play.end.deeds) and any(one.kind == "words" for one in told)

    def opening(self) -> str:
        """What is said as the game is opened."""
        return self.play.notice

    def on_screen_resume(self) -> None:
        self.seat.keymap = self.host.keymap
        self._other_rows(self._here())
        super().on_screen_resume()
        self.ask_anew()

    def rows(self) -> tuple[Item, ...]:
        """The rows; the one that opens all others, and what has left its digit, are of the part they stand in."""
        found: list[Item] = []
        for row in self.table.rows:
            item = item_of(row)
            found.append(replace(item, group=found[-1].group) if found and row.kind in (ELSE, GONE) else item)
        return tuple(found)

    def picture(self, width: int, height: int) -> Picture:
        table = self.mover.frame or self.table
        self._screen = compose(
            table,
            width,
            height,
            self.marked,
            glyphs=self.host.glyphs,
            at=END if self.mover.tumbles else self._place,
            fresh=self.seat.fresh,
            field=self._field,
            full=self.host.settings.odds == "full",
            paged=self.host.settings.reading == "pages",
            head=self._head,
            prose=self.host.prose,
            rules="open" if self._unfolded != (self.host.settings.rules == "open") else "folded",
        )
        row, column = self._screen.cursor
        raised = {spot.line: (spot.left, spot.right) for spot in self._screen.spots if spot.row == self.marked}
        if self._field is not None:
            self.text_row.place(column + 2, row)
        accent = self.host.accent(self.play.world.pack)
        tints = {0: (*self._screen.named, accent)} if accent is not None else {}
        return Picture(self._with_keys(table), {}, (column, row), raised, tints)

    def _with_keys(self, table: Table) -> Lines:
        """The lines; a long answer has the rows it needs, and the keys row names the keys that really work."""
        screen = self._screen
        if not screen.room:
            return screen.lines
        hints: tuple[Hint, ...]
        if self.text_row.is_open or self.mover.tumbles:
            hints = keysrow.TYPING if self.text_row.is_open else keysrow.TUMBLING
        elif screen.reading:
            hints = keysrow.readings(table, self.key_of)
        else:
            hints = self.hinted(keysrow.hints(table, self.marked, self.key_of))
        said = self.told or self.play.failure or self.host.files.trouble
        answer = drawing.told(said, screen.room) if said else ()
        answer = (*answer, *(BLANK,) * (screen.foot - len(answer))) if answer else ()
        self._hinted = hints
        last = (*answer, keysrow.drawn(hints, screen.room))
        return (*screen.lines[: -len(last)], *(line(" " * screen.left, *row) if row else row for row in last))

    def hinted(self, usual: tuple[Hint, ...]) -> tuple[Hint, ...]:
        """What the keys row says; `usual` is what it says of any table, help last."""
        return usual

    def key_at(self, column: int) -> str:
        key = keys.key_at(self._hinted, self._screen.room, column - self._screen.left)
        return "" if self.mover.tumbles else key

    def row_at(self, column: int, row: int) -> int | None:
        return self._screen.row_at(row, column)

    def read_anew(self, news: News) -> None:
        """Show the game in the pack as it is written now, or why it cannot be."""
        here = self._here()
        self.mover.stop()
        if news.scene:
            self.seat.retell(news.scene)
        self.told = "" if self.host.files.trouble else news.sentence
        self._turn_to(None)
        self._other_rows(here)
        self.repaint()

    # The mark -------------------------------------------------------------------------------------------------------

    def _here(self) -> str:
        """The id of the marked row."""
        rows = self.table.rows
        return rows[self.marked].id if self.marked < len(rows) else ""

    def _other_rows(self, here: str) -> None:
        """Keep the mark while the rows are the same, or the act that is weighed, and its row can be done; else mark the
        likeliest safe one and be deaf for a moment."""
        table = self.table
        rows = tuple(row.id for row in table.rows)
        what = (table.stage, table.opened, *(trial.label for trial in table.trials))
        same = rows == self._rows or (bool(table.trials) and what == self._what)
        self._rows, self._what = rows, what
        if same and here in rows and not table.rows[rows.index(here)].barred:
            self.marked = rows.index(here)
            return
        self.marked, self._placed = table.start, True
        self._deaf.begin(self.host.clock())

    def on_resize(self) -> None:
        """The page that comes back after there was no room for it has to be seen before a key does anything on it."""
        if self._was_small and not self.small:
            self._deaf.begin(self.host.clock())
        self._was_small = self.small
        if self.marked < len(self._rows):
            self._other_rows(self._rows[self.marked])
        super().on_resize()

    def _hears(self) -> bool:
        return self._deaf.hears(self.host.clock())

    def _hurts(self) -> bool:
        """Whether somebody of yours has come to harm since your last word; a guide has said so themselves."""
        new = takewhile(lambda one: one.number > self.seat.fresh, reversed(self.table.passages))
        return self.seat.fresh >= 0 and not gathered(self.play.state) and any(one.cost for one in new)

    def move(self, by: int) -> None:
        if not self.unread():
            self._placed = False
            super().move(by)

    def action_row_first(self) -> None:
        if not self.unread(0):
            super().action_row_first()

    def action_row_last(self) -> None:
        if not self.unread(len(self.table.rows) - 1):
            super().action_row_last()

    # Reading --------------------------------------------------------------------------------------------------------

    def _turn_to(self, at: int | None) -> None:
        """Open another page of what is new; whatever acts is deaf until it can be seen."""
        self._looks = self._looks and at is not None
        self._place = at
        self._unfolded = False
        self._head = self._head if at not in (None, END) else ""
        self._seen_anew()

    def _seen_anew(self) -> None:
        """Something new can be seen from now on; whatever acts is deaf for a moment."""
        self._deaf.begin(self.host.clock(), hurt=self._hurts())

    def _read(self, at: int | None) -> None:
        """Open the page at this place, where there is one; dice from the table are awaited once all is read."""
        if at is None:
            return
        self._turn_to(at)
        self.repaint()
        self._await_faces()

    def _await_faces(self) -> None:
        if self.mover.frame is not None or not self.reading:
            super()._await_faces()

    @property
    def reading(self) -> bool:
        """Whether a page of reading is open, on which no row stands."""
        return self._screen.reading

    def unread(self, number: int | None = None) -> bool:
        """Whether no row is on the screen, so that none can be done. The answer says how they come; once they have been
        there they come back, with the mark on the one that was asked for."""
        if not self.reading:
            return False
        if self._looks:
            self.marked, self._placed = self.marked if number is None else number, False
            self._read(END)
        else:
            self.say(f"{self.key_of('row.do')} reads on; {self.key_of('part.next')} goes to the choices.")
        return True

    def scroll_text(self, by: int) -> None:
        """Turn a page; down is towards the rows."""
        if by < 0:
            self._look_back()
        elif self._hears():
            self._read(self._screen.on)

    def _look_back(self) -> None:
        """Open the page before, of the whole story where its end, which alone was told, has no more."""
        self._looks = self._looks or not self.reading
        self._tell_all()
        if self._screen.back is None:
            self.say(NOTHING_BEFORE)
        self._read(self._screen.back)
        self._tell_all()

    def _tell_all(self) -> None:
        """Tell the whole story where its end, which alone was told, has no page before this one."""
        if self._screen.back is None and not self.seat.everything:
            self.seat.everything = True
            self.repaint()

    def action_part_next(self) -> None:
        """To the rows at once, for whoever has read it before."""
        if self.reading:
            self._read(END)
        else:
            super().action_part_next()

    def action_text_up(self) -> None:
        self.scroll_text(-1)

    def action_text_down(self) -> None:
        self.scroll_text(1)

    def on_key(self, event: events.Key) -> None:
        """Any key ends what moves; while dice are in the air it does nothing else."""
        if self.mover.frame is None:
            return
        if self.mover.tumbles:
            event.stop()
        self.mover.stop()
        self.repaint()


def item_of(row: Choice) -> Item:
    return Item(row.key, row.label, note=row.barred, why=row.why, value=row, barred=bool(row.barred), group=row.kind)
