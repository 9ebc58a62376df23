"""The table: the story, what stands before you, what you may say. It says commands and paints what comes of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.binding import BindingType

from game.core.commands import Command, Throw
from game.core.seats import gathered
from game.ui import keysrow
from game.ui.catalog import AT_TABLE, bindings
from game.ui.drawing import Item
from game.ui.screens.tableview import TableView, item_of
from game.view.answers import without
from game.view.book import WORDS
from game.view.exits import CLOSED
from game.view.folds import inside
from game.view.links import RULES
from game.view.model import FIND, LEFT_OFF, Choice

BOXES = ("[x]", "[ ]")
"""What is taken or not: there is no less and more of it."""
FINDING = "type to narrow; arrows and digits choose"
NO_WAY_BACK = "There is no way back from there."
HOPELESS = "As it stands this cannot work; a lever can change that."
ENDS = ("end turn", "let all")
"""What the key that ends a turn does: where it is not yours, it lets all happen until it is."""
SEEN = 100
"""Passages from the end that may stand on the page."""


class TablePage(TableView):
    """One game in play."""

    ACTS: ClassVar[tuple[str, ...]] = AT_TABLE
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def found(self) -> tuple[Item, ...]:
        """The rows, and those that stand under Anything else alone."""
        rows = self.table.rows
        shown = [way.prompt for row in rows for way in (row, *(() if row.opens else row.ways))]
        return (*self.rows(), *(item_of(row) for row in inside(rows) if row not in rows and row.prompt not in shown))

    def do_found(self, number: int) -> None:
        found = self.found()[number]
        if number < len(self.table.rows):
            self.do_row(number)
        elif not self.unread():
            self.told = found.note
            self.chosen(found)
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
        """What is over or lost by a row, in a sentence: also the way back, and an act that a lever could save."""
        rows = self.table.rows
        row = rows[number] if 0 <= number < len(rows) else None
        if row is None or row.barred:
            return ""
        if row.kind == "commit" and row.chance == 0 and any(one.kind == "lever" and one.chance for one in rows):
            return HOPELESS
        return row.stops or (NO_WAY_BACK if row.leaves.startswith(CLOSED) else "")

    def _tell_first(self, number: int, lost: str) -> None:
        """Mark a row, and say what is lost by it; the key that is meant for it does it then."""
        self.marked, self._placed = number, False
        self.say(f"{lost} {self.key_of('row.do')} does it.")
        self.repaint()

    def action_row_number(self, number: int) -> None:
        """Do the row that carries this number; a digit that no row carries says so."""
        if not self._hears():
            return
        carried = [int(row.key) for row in self.table.rows if row.key.isdecimal()]
        if number in carried:
            super().action_row_number(number)
        else:
            self.say(without(number, carried, self.table))

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
            withdraw, words = self.table.withdraw, LEFT_OFF if self.table.leaves_off else ""
            self._after(lambda: self.seat.say(withdraw) or words)
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
