"""The table: the story, what stands before you, what you may say. It says commands and paints what comes of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import takewhile
from typing import ClassVar

from textual import events
from textual.binding import BindingType

from game.core.commands import Command, Throw
from game.core.seats import gathered
from game.session import Session
from game.ui import drawing, keysrow
from game.ui.catalog import AT_TABLE, bindings
from game.ui.deaf import Deaf
from game.ui.drawing import Item, Picture
from game.ui.mover import Mover
from game.ui.screens.game_page import end_rows
from game.ui.screens.typed import TypingPage
from game.view import keys
from game.view.book import WORDS
from game.view.exits import CLOSED
from game.view.folds import inside
from game.view.keys import Hint
from game.view.layout import Screen, compose
from game.view.links import RULES
from game.view.model import ELSE, FIND, GONE, Choice, Table
from game.view.pages import END
from game.view.rows import BLANK, Lines, line
from game.view.words import sentence
from game.watch import News

BOXES = ("[x]", "[ ]")
"""What is taken or not: there is no less and more of it."""


LAST_TIME = "Last time"
FINDING = "type to narrow; arrows and digits choose"
NO_WAY_BACK = "There is no way back from there."
NOTHING_BEFORE = "Nothing was told before this."
ENDS = ("end turn", "let all")
"""What the key that ends a turn does: where it is not yours, it lets all happen until it is."""
SEEN = 100
"""Passages from the end that may stand on the page."""


class TablePage(TypingPage):
    """One game in play."""

    LAST_TIME: ClassVar[bool] = True
    """Whether a saved game opens with what happened last on a page by itself."""

    ACTS: ClassVar[tuple[str, ...]] = AT_TABLE
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def __init__(self, play: Session) -> None:
        super().__init__(play)
        self.mover = Mover(self, self.repaint)
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
        super().on_mount()
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
            item = _item(row)
            found.append(replace(item, group=found[-1].group) if found and row.kind in (ELSE, GONE) else item)
        return tuple(found)

    def found(self) -> tuple[Item, ...]:
        """The rows, and those that stand under Anything else alone."""
        rows = self.table.rows
        shown = [way.prompt for row in rows for way in (row, *(() if row.opens else row.ways))]
        return (*self.rows(), *(_item(row) for row in inside(rows) if row not in rows and row.prompt not in shown))

    def do_found(self, number: int) -> None:
        found = self.found()[number]
        if number < len(self.table.rows):
            self.do_row(number)
        elif not self.unread():
            self.told = found.note
            self.chosen(found)
            self.repaint()

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

    # Saying things --------------------------------------------------------------------------------------------------

    def chosen(self, item: Item) -> None:
        row = item.value
        if not isinstance(row, Choice) or self.end_row(row):
            return
        if row.asks == "faces":
            self._await_faces()
        elif row.asks == "words":
            self._write(row)
        elif row.opens:
            self.seat.list(row)
            self._other_rows("")
            if row.asks == FIND and not gathered(self.play.state):
                self.ask("Find:", self._found, hint=FINDING)
            self.repaint()
        elif row.kind == "done" or (row.kind == "pick" and row.command is None and not row.stuck):
            self._shut_list()
        elif row.command is not None:
            self._take(row, row.command)
        elif row.stuck:
            self.say(row.stuck)

    def _take(self, row: Choice, command: Command) -> None:
        """Say what a row says; where there is only one answer to take, taking it closes the list it stands in."""
        lever = row.prompt.lever if row.prompt else None
        if row.kind == "pick" and row.box != "[x]" and lever is not None and (lever.kind == "choice" or lever.hi == 1):
            here, lacked = self.seat.shut(), not self._can_commit
            self._say(command)
            if lacked and self._can_commit:
                self.marked = self.table.start
                self.repaint()
            else:
                self._mark(here)
        elif row.again and not row.then:
            self._after(lambda: self.seat.again(command))
        elif row.on:
            self._after(self.seat.let_all)
        else:
            self._say(command, *row.then)

    @property
    def _can_commit(self) -> bool:
        """Whether the act can be committed to: nothing that it needs is left open."""
        return any(prompt.group == "commit" and not prompt.barred for prompt in self.play.prompts)

    @property
    def finds(self) -> bool:
        """Whether what is typed narrows down the open list."""
        return self.text_row.is_open and self._field is None and self.seat.listing is not None

    def typed(self, words: str) -> None:
        """Letters narrow the list down; a digit does its row."""
        super().typed(words)
        if not self.finds:
            return
        digit = next((sign for sign in words if sign.isdecimal()), "")
        number = next((n for n, row in enumerate(self.table.rows) if digit and row.key == digit), None)
        if number is not None and self._hears():
            self._shut()
            self.do_row(number)
            return
        self.seat.sought = tuple("".join(sign for sign in words if not sign.isdecimal()).split())
        self.marked = self.table.start
        self.repaint()

    def helped(self, key: str) -> None:
        """The arrows mark rows while the field has the letters."""
        super().helped(key)
        if self.finds and key in ("up", "down"):
            self.move(-1 if key == "up" else 1)

    def _found(self, words: str) -> None:
        self._surely(lambda: self.do_row(self.marked))

    def stop_asking(self) -> None:
        """Leaving the row that narrows a list down leaves the list."""
        finds = self.finds
        super().stop_asking()
        if finds:
            self._shut_list()

    def _shut_list(self) -> None:
        """Back from the list of a lever, to its row."""
        here = self.seat.shut()
        self._other_rows("")
        self._mark(here)

    def _mark(self, lever: str) -> None:
        """Mark the row of this lever."""
        self.marked = next((n for n, row in enumerate(self.table.rows) if row.id == lever), self.marked)
        self.repaint()

    def _say(self, command: Command, *then: Command) -> None:
        self._after(lambda: self.seat.say(command, *then))

    def _after(self, way: Callable[[], str]) -> None:
        """Say something, then show what it brought, or why not."""
        self._shown(way)
        self._await_faces()

    def _hurts(self) -> bool:
        """Whether somebody of yours has come to harm since your last word; a guide has said so themselves."""
        new = takewhile(lambda one: one.number > self.seat.fresh, reversed(self.table.passages))
        return self.seat.fresh >= 0 and not gathered(self.play.state) and any(one.cost for one in new)

    def _shown(self, way: Callable[[], str]) -> None:
        before, here = self.table, self._here()
        self.seat.by_themselves = self.host.settings.companions == "themselves"
        with self.host.telling():
            self.told = way()
        self.told = self.told or self.host.desk.gallerist.keep(self.play)
        self._other_rows(here)
        self._turn_to(None)
        self.mover.start(before, self.table, self.seat.fresh, self.host.motion)
        self.repaint()

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

    def action_row_do(self) -> None:
        """Do the marked row, unless the key was pressed before the row could be seen."""
        if not self._hears():
            return
        if self.reading:
            self._read(self._screen.on)
        elif self._placed and (lost := self._lost_by(self.marked)):
            self._tell_first(self.marked, lost)
        else:
            self._surely(super().action_row_do)

    def _lost_by(self, number: int) -> str:
        """What is over or lost by a row, in a sentence: also the way back."""
        rows = self.table.rows
        row = rows[number] if 0 <= number < len(rows) else None
        if row is None or row.barred:
            return ""
        return row.stops or (NO_WAY_BACK if row.leaves.startswith(CLOSED) else "")

    def _tell_first(self, number: int, lost: str) -> None:
        """Mark a row, and say what is lost by it; the key that is meant for it does it then."""
        self.marked, self._placed = number, False
        self.say(f"{lost} {self.key_of('row.do')} does it.")
        self.repaint()

    def action_row_number(self, number: int) -> None:
        """Do the row that carries this number; a digit whose thing is gone says so."""
        if not self._hears():
            return
        gone = dict(self.table.empty).get(str(number))
        if gone and not any(row.key == str(number) for row in self.table.rows):
            self.say(f"{number} is empty now: {sentence(gone)}")
        else:
            super().action_row_number(number)

    def clicked(self, column: int, row: int) -> None:
        """A click ends what moves, reads on at the foot of a page, does a row; or it opens what its words sum up."""
        if self.mover.frame is not None:
            self.mover.stop()
            self.repaint()
        elif self.reading and row == self._screen.cursor[0]:
            self.action_row_do()
        elif self.row_at(column, row) is not None:
            if self._hears():
                super().clicked(column, row)
        elif not self.text_row.is_open:
            self._open_at(row, column)

    def _open_at(self, row: int, column: int) -> None:
        """Open the book where the first rows are clicked, at what stands there; the rules where their mark is."""
        place = self._screen.opens_at(row, column)
        if place == RULES:
            self.action_act_rules()
        elif place:
            self.open_book(WORDS.index(place))

    def do_clicked(self, number: int, *, again: bool) -> None:
        """What is over or lost by a row is told at the first click."""
        if self.finds:
            self._shut()
        if again:
            self._surely(lambda: self.do_row(number))
        else:
            self.do_row(number)

    def _surely(self, way: Callable[[], None]) -> None:
        """Do the marked row by the key that is meant for it, whatever is lost by that."""
        self._sure = True
        try:
            way()
        finally:
            self._sure = False

    def do_row(self, number: int) -> None:
        """Do a row. What ends the adventure, or loses what its author has named, is marked and told first."""
        if self.unread(number):
            return
        rows = self.table.rows
        stops = rows[number].stops if 0 <= number < len(rows) else ""
        if not stops or self._sure:
            super().do_row(number)
            return
        self._tell_first(number, stops)

    def _do_kind(self, fits: Callable[[Choice], bool], none: str) -> None:
        """Do the first row that fits, or say that there is none."""
        if not self._hears():
            return
        number = next((n for n, row in enumerate(self.table.rows) if fits(row)), None)
        if self.reading:
            self.unread(number)
        elif number is not None:
            self.do_row(number)
        else:
            self._do_under(fits, none)

    def _do_under(self, fits: Callable[[Choice], bool], none: str) -> None:
        """The same of what stands under Anything else."""
        row = next(filter(fits, inside(self.table.rows)), None)
        if row is None or row.barred:
            self.say(row.barred if row else none)
        else:
            self.chosen(Item(row.key, row.label, value=row))

    def action_act_commit(self) -> None:
        self._do_kind(lambda row: row.kind == "commit", "There is nothing to commit yet: say what you do first.")

    def action_act_defend(self) -> None:
        """Every defence of this round at once."""
        if self._hears() and not self.unread():
            self._after(self.seat.defend)

    def action_act_decline(self) -> None:
        self._do_kind(lambda row: row.kind == "decline", "Nothing is offered.")

    def action_act_fill(self) -> None:
        """Whoever is made: all that is not said yet."""
        self._do_kind(lambda row: row.kind == "fill", "Nobody is made here.")

    def action_act_turn(self) -> None:
        self._do_kind(lambda row: row.kind == "turn" and row.verb in ENDS, "No turn can be ended now.")

    def action_act_later(self) -> None:
        self._do_kind(lambda row: row.kind == "turn" and row.verb not in ENDS, "Nobody can be let go first now.")

    def action_act_rules(self) -> None:
        """Open what is folded on this page, or fold it again."""
        if not any(one.folds for one in self.table.passages[-SEEN:]):
            self.say("No rules are folded here.")
            return
        self._unfolded = not self._unfolded
        self.repaint()

    def _step(self, by: int) -> None:
        """The next value of the marked row, or the one before."""
        rows = self.table.rows
        if self.marked >= len(rows) or self.unread():
            return
        row = rows[self.marked]
        command = row.more if by > 0 else row.less
        stays = row.more is None and row.less is None and not row.ways and not row.stuck
        beside = self._screen.beside(self.marked, by) if stays or (row.kind == "pick" and row.box in BOXES) else None
        if beside is not None:
            self.marked = beside
            self.repaint()
        elif command is not None:
            self._say(command)
        elif by > 0 and row.stuck:
            self.say(row.stuck)
        elif self.seat.turn(self.marked, by):
            if self.seat.listing is not None:
                self._other_rows("")
            self.repaint()

    def action_row_more(self) -> None:
        self._step(1)

    def action_row_less(self) -> None:
        self._step(-1)

    def action_act_undo(self) -> None:
        """Take back; the row to type in stays shut, so that the same key takes back more."""
        self._shown(self.seat.undo)

    def action_act_redo(self) -> None:
        self._after(self.seat.redo)

    def go_back(self) -> None:
        """Close the list that is open, or withdraw, where there is something to withdraw from."""
        if self.seat.listing is not None:
            self._shut_list()
        elif self.table.withdraw is not None:
            self._say(self.table.withdraw)
        else:
            leave, undo = self.key_of("app.leave"), self.key_of("act.undo")
            self.say(f"There is nothing to step back from. {undo} takes back; {leave} goes to the title, all saved.")

    def idle(self) -> frozenset[str]:
        return keysrow.idle(self.table, self.marked)

    def action_find_open(self) -> None:
        """Every row and action by its words."""
        self.host.open_palette(self)

    def action_act_table(self) -> None:
        """Dice from the table, or from the program."""
        failed = self.host.turn_dice()
        mine = self.play.dice == "table"
        self.told = failed or ("You throw your own dice from now on." if mine else "The program throws from now on.")
        call = self._call()
        if call is not None and not self.play.typed(call):
            self._say(Throw(self.play.thrown()))
        self.repaint()
        self._await_faces()

    # Reading --------------------------------------------------------------------------------------------------------

    def _turn_to(self, at: int | None) -> None:
        """Open another page of what is new; whatever acts is deaf until it can be seen."""
        self._looks = self._looks and at is not None
        self._place = at
        self._unfolded = False
        self._head = self._head if at not in (None, END) else ""
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

    def scroll_text(self, by: int) -> None:
        """Turn a page; down is towards the rows."""
        if by < 0:
            self._look_back()
        elif self._hears():
            self._read(self._screen.on)

    def _look_back(self) -> None:
        """Open the page before, of the whole story where its end, which alone was told, has no more."""
        self._looks = self._looks or not self.reading
        if self._screen.back is None and not self.seat.everything:
            self.seat.everything = True
            self.repaint()
        if self._screen.back is None:
            self.say(NOTHING_BEFORE)
        self._read(self._screen.back)

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


def _item(row: Choice) -> Item:
    return Item(row.key, row.label, note=row.barred, why=row.why, value=row, barred=bool(row.barred), group=row.kind)
