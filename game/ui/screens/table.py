"""The table: the story, what stands before you, what you may say. It says commands and paints what comes of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.timer import Timer

from game.core.commands import Throw
from game.ui import faces, motion
from game.ui.catalog import bindings
from game.ui.desk import Play
from game.ui.drawing import Item, Picture
from game.ui.page import Page
from game.ui.screens.table_help import about_row, stage_words, terms_in
from game.ui.screens.table_pages import TablePages
from game.ui.seat import Seat
from game.view import keys as hint_row
from game.view.body import Field
from game.view.layout import Screen, compose
from game.view.model import Choice, Table

DEAF = 0.2
"""Seconds for which Enter and Space do nothing after other rows have come."""
LETTERS = {"act.commit": "commit", "act.decline": "decline"}


class TablePage(TablePages, Page):
    """One game in play."""

    ACTS: ClassVar[tuple[str, ...]] = (
        "act.commit",
        "act.decline",
        "row.less",
        "row.more",
        "act.words",
        "act.table",
        "act.turn",
        "act.later",
        "act.undo",
        "act.redo",
        "page.odds",
        "page.sheet",
        "page.journal",
        "page.story",
        "app.leave",
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def __init__(self, play: Play) -> None:
        super().__init__()
        self.seat = Seat(play)
        self.play = play
        self._screen = Screen(())
        self._scroll: int | None = None
        self._field: Field | None = None
        self._rows: tuple[str, ...] = ()
        self._since = 0.0
        self._frames: Iterator[Table] = iter(())
        self._frame: Table | None = None
        self._timer: Timer | None = None

    # What is shown ----------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        return self.with_end(self.seat.table)

    def on_mount(self) -> None:
        self.seat.keymap = self.host.keymap
        self.told = self.play.notice
        self._opened()
        super().on_mount()
        self._ask_for_faces()

    def on_screen_resume(self) -> None:
        self.seat.keymap = self.host.keymap
        self._opened()
        super().on_screen_resume()

    def rows(self) -> tuple[Item, ...]:
        return tuple(
            Item(row.key, row.label, note=row.barred, why=row.why, value=row, barred=bool(row.barred))
            for row in self.table.rows
        )

    def picture(self, width: int, height: int) -> Picture:
        table = self._frame or self.table
        self._screen = compose(
            table,
            width,
            height,
            self.marked if self._frame is None or self._frame.rows else 0,
            glyphs=self.host.glyphs,
            scroll=self._scroll,
            fresh=self.seat.fresh,
            notice=self.told or self.play.failure,
            field=self._field,
        )
        line, column = self._screen.cursor
        spots = [spot for spot in self._screen.spots if spot.row == self.marked]
        raised = {spot.line: (spot.left, spot.right) for spot in spots}
        if self._field is not None:
            self.text_row.place(column + 2, line)
        return Picture(self._mapped_keys(table, width), {}, (column, line), raised)

    def _mapped_keys(self, table: Table, width: int) -> tuple[hint_row.Line, ...]:
        """The lines; under a keymap of one's own the keys row names the keys that really work."""
        lines = self._screen.lines
        if not self.host.keymap or not lines:
            return lines
        names = {"Esc": "act.back", "o": "page.odds", "s": "page.sheet", "j": "page.journal", "w": "act.words"}
        names |= {"u": "act.undo", "?": "page.why", "Enter": "row.do"}
        hints = hint_row.hints(table, self.marked, self._field is not None)
        mapped = tuple((self.key_of(names[key]) if key in names else key, verb) for key, verb in hints)
        return (*lines[:-1], hint_row.keys(mapped, width))

    def row_at(self, column: int, row: int) -> int | None:
        return self._screen.row_at(row, column)

    # Saying things ----------------------------------------------------------------------------------------------

    def chosen(self, item: Item) -> None:
        row = item.value
        if not isinstance(row, Choice) or self.chosen_page(row):
            return
        if row.asks == "faces":
            self._ask_for_faces()
        elif row.command is not None:
            self._say(lambda: self.seat.say(row.command) if row.command else "")

    def _say(self, way: Callable[[], str]) -> None:
        """Say something, show what it brought, or why not."""
        before, here = self.table, self._here()
        with self.host.telling():
            self.told = way()
        self._scroll = None
        self._opened(here)
        self._move(before)
        self.repaint()
        self._ask_for_faces()

    def _here(self) -> str:
        rows = self.table.rows
        return rows[self.marked].id if self.marked < len(rows) else ""

    def _opened(self, here: str = "") -> None:
        """Other rows have come: mark the likeliest safe one, and be deaf to a key that is still held down."""
        rows = tuple(row.id for row in self.table.rows)
        if rows != self._rows or not here:
            self.marked = rows.index(here) if here in rows and set(rows) & set(self._rows) == set(rows) else self.table.start
        if rows != self._rows:
            self._rows, self._since = rows, self.host.clock()

    def action_row_do(self) -> None:
        if self.host.clock() - self._since >= DEAF:
            super().action_row_do()

    def _kind(self, kind: str, none: str) -> None:
        """Do the row of this kind."""
        for number, row in enumerate(self.table.rows):
            if row.kind == kind:
                self.do_row(number)
                return
        self.say(none)

    def action_act_commit(self) -> None:
        self._kind("commit", "There is nothing to commit yet: say what you do first.")

    def action_act_decline(self) -> None:
        self._kind("decline", "Nothing is offered.")

    def _turn(self, key: str, none: str) -> None:
        rows = self.table.rows
        found = next((n for n, row in enumerate(rows) if row.kind == "turn" and (row.verb == "end turn") == (key == "e")), None)
        if found is None:
            self.say(none)
        else:
            self.do_row(found)

    def action_act_turn(self) -> None:
        self._turn("e", "Nobody's turn can be ended now.")

    def action_act_later(self) -> None:
        self._turn("k", "Nobody can be let go first now.")

    def _step(self, more: bool) -> None:
        rows = self.table.rows
        row = rows[self.marked] if self.marked < len(rows) else None
        command = (row.more if more else row.less) if row else None
        if command is not None:
            self._say(lambda: self.seat.say(command))

    def action_row_more(self) -> None:
        self._step(True)

    def action_row_less(self) -> None:
        self._step(False)

    def action_act_undo(self) -> None:
        self._say(self.seat.undo)

    def action_act_redo(self) -> None:
        self._say(self.seat.redo)

    def go_back(self) -> None:
        """Withdraw, where there is something to withdraw from."""
        withdraw = self.table.withdraw
        if withdraw is not None:
            self._say(lambda: self.seat.say(withdraw))
        else:
            self.say("Nothing to step back from. u takes back, q goes to the title; all is saved.")

    # Typing -----------------------------------------------------------------------------------------------------

    def action_act_words(self) -> None:
        """Words of one's own, for the journal."""
        self._type("In your own words", "They stand in the journal and the story; no rule reads them.", self._noted)

    def _noted(self, words: str) -> None:
        if words.strip():
            self._say(lambda: self.seat.note(words.strip()))

    def _ask_for_faces(self) -> None:
        """Where dice from the table are awaited there is nothing else to do: the row to type in is open."""
        state = self.play.state
        call = state.frames[-1].call if state.frames else None
        if call is not None and any(row.asks == "faces" for row in self.table.rows):
            hint = f"{faces.asked(call, state, self.play.world)}. Esc, then t, lets the program throw."
            self._type(self.table.rows[0].label, hint, self._thrown)

    def _thrown(self, words: str) -> None:
        state = self.play.state
        call = state.frames[-1].call if state.frames else None
        if call is None:
            return
        try:
            found = faces.read(words, call, state, self.play.world)
        except faces.NotFaces as problem:
            self.told = str(problem)
            self._ask_for_faces()
            return
        self._say(lambda: self.seat.say(Throw(found)))

    def _type(self, title: str, hint: str, answer: Callable[[str], None]) -> None:
        self._field = Field(title, "", hint)
        self.ask("", answer)

    def stop_asking(self) -> None:
        self._field = None
        super().stop_asking()

    def before_answer(self) -> None:
        self._field = None

    def action_act_table(self) -> None:
        """Dice from the table, or from the program."""
        values = self.host.settings.turned("dice", 1)
        self.told = self.host.change(values)
        mine = values.dice == "table"
        self.told = self.told or ("You throw your own dice from now on." if mine else "The program throws from now on.")
        self.repaint()
        self._ask_for_faces()

    # Reading ----------------------------------------------------------------------------------------------------

    def scroll_text(self, by: int) -> None:
        """Scroll the story; down is towards what is new."""
        now = self._screen.scroll
        self._scroll = max(0, min(self._screen.most, now - by))
        self.repaint()

    def action_text_up(self) -> None:
        self.scroll_text(-self._screen.page)

    def action_text_down(self) -> None:
        self.scroll_text(self._screen.page)

    def action_page_why(self) -> None:
        rows = self.table.rows
        if rows:
            self.show_lines("This row", rows[self.marked].label, about_row(self.table, self.marked, self.play.world))
        else:
            self.action_page_help()

    def help_words(self) -> Sequence[tuple[str, str]]:
        return stage_words(self.table)

    def terms(self) -> Sequence[tuple[str, str]]:
        return terms_in(self._screen.lines, self.play.world)

    # Motion -----------------------------------------------------------------------------------------------------

    def _move(self, before: Table) -> None:
        """Let dice tumble and bars slide, as far as that is liked."""
        self._stop_moving()
        after, liked = self.table, self.host.motion
        if liked in ("full", "dice"):
            self._frames = motion.tumbling(after, self.seat.fresh, Random())
            self._frame = next(self._frames, None)
        if self._frame is None and liked == "full":
            self._frames = motion.sliding(before, after)
            self._frame = next(self._frames, None)
        if self._frame is not None:
            self._timer = self.set_interval(motion.TICK, self._next_frame)

    def _next_frame(self) -> None:
        self._frame = next(self._frames, None)
        if self._frame is None:
            self._stop_moving()
        self.repaint()

    def _stop_moving(self) -> None:
        self._frames, self._frame = iter(()), None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def on_key(self, event: events.Key) -> None:
        """Any key ends what moves."""
        if self._frame is not None:
            self._stop_moving()
            self._since = self.host.clock()
            self.repaint()


_ = (replace, suppress)
