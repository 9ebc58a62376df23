"""Who you are: the people ready to play, and beside the list the sheet of the marked one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType

from game.desk import MAKE, Candidate, Cast
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Item, Part, Picture
from game.ui.glossary import in_view
from game.ui.page import Page
from game.view.rows import BLANK, Line, Lines, Span, cells, line, wrap
from game.view.sheet import sheet

LIST = 25
"""Columns of the list, at least."""
NEW = "Make somebody by the rules: points to place, abilities to choose. Nothing is final until you commit."
SQUARES = "Filled squares are what you have left; where they are harm, what you have taken. F1 explains every word."


class CharacterPage(Page):
    """Choose who you are."""

    SCROLLS = True
    EXAMPLE = False
    ABOUT = (
        "Who you are in this adventure, and beside the list the sheet of the one you have marked: what they are and "
        "what they can do, what they carry, what they have taken. Filled squares are what is left to spend; in a row "
        "of harm they are what has been taken."
    )

    ACTS: ClassVar[tuple[str, ...]] = ("cast.make",)
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]
    TYPES = False

    def __init__(self, adventure: str, cast: Cast) -> None:
        super().__init__()
        self._adventure = adventure
        self._heading = cast.title
        self._cast = cast
        self._people = (*cast.people, *cast.own)
        self._reads_on = False
        """Whether there is more about the marked person than there is room for."""

    def rows(self) -> tuple[Item, ...]:
        ready = tuple(
            Item(str(number) if number < 10 else "", person.name, why=f"Play {person.name}.", value=person)
            for number, person in enumerate(self._people, 1)
        )
        makes = (Item("n", "Make your own", why=NEW, value=MAKE),) if self._cast.makes else ()
        wrong = tuple(Item("—", one.partition(":")[0], why=one, barred=True) for one in self._cast.wrong)
        return (*ready, *makes, *wrong)

    def picture(self, width: int, height: int) -> Picture:
        rows = self.rows()
        head = (drawing.bar(f"{self._heading} · Who are you?", "ready to play", width),)
        if not rows:
            words = "Nobody is ready to play here. The pack has to name a character."
            return Picture(drawing.framed(head, drawing.prose(words, width), self.last_rows(width, ""), height))
        person = self._people[self.marked] if self.marked < len(self._people) else None
        last = self.last_rows(width, rows[self.marked].why if person is None else SQUARES)
        room = height - 1 - len(last)
        wide = min(max(LIST, max(cells(one.label) for one in rows) + 8), width // 3)
        drawn = drawing.parts((Part("Ready to play", rows),), self.marked, wide, room)
        name, beside = rows[self.marked].label, drawing.prose(rows[self.marked].why, width - wide - 4)
        self._reads_on = False
        if person:
            beside = self._about(person, min(width - wide, 96), room - 1)
        last = self.last_rows(width, rows[self.marked].why if person is None else SQUARES)  # with the keys that work
        title = drawing.titled("Ready to play", width, ((wide + 2, name),), double=True)
        body = (title, *drawing.beside(drawn.lines[1:], beside, wide))
        return drawn.moved(1, drawing.framed(head, body, last, height))

    def _about(self, person: Candidate, room: int, height: int) -> Lines:
        """The words about a person and the sheet; PgDn reads on."""
        words: list[Line] = []
        for paragraph in person.about.split("\n\n") if person.about else ():
            words += wrap((Span(" ".join(paragraph.split())),), room - 1, line("  "))
        for airy in (True, False):
            rows = (*words, BLANK, *sheet(person.name, person.sheet, room, airy=airy)[1:])
            if len(rows) <= height:
                return rows
        self.seen_rows = height - 1
        self._reads_on = True
        self.offset_rows = max(0, min(self.offset_rows, len(rows) - height))
        return rows[self.offset_rows :]

    def hints(self) -> Sequence[tuple[str, str]]:
        if not self.rows():
            return [("act.back", "back"), ("page.help", "help")]
        return [
            ("row.do", "play"),
            (f"row.{min(len(self._people), 9)}", "play"),
            *([("cast.make", "make your own")] if self._cast.makes else []),
            *([("text.down", "read on")] if self._reads_on else []),
            ("act.back", "back"),
            ("page.help", "help"),
        ]

    def terms(self) -> tuple[tuple[str, str], ...]:
        """The words on the whole sheet of the marked person, those that are scrolled out of sight too."""
        if self.marked >= len(self._people):
            return ()
        person = self._people[self.marked]
        return in_view(sheet(person.name, person.sheet, 80), self._cast.glossary)

    def action_cast_make(self) -> None:
        """Make somebody, where the rules can."""
        if self._cast.makes:
            self.host.begin(self._adventure, MAKE)
        else:
            self.say("Here you play somebody who is ready.")

    def move(self, by: int) -> None:
        self.offset_rows = 0
        super().move(by)

    def chosen(self, item: Item) -> None:
        if item.value == MAKE:
            self.action_cast_make()
        elif isinstance(item.value, Candidate):
            sheet = self.host.desk.sheets / item.value.id if item.value in self._cast.own else None
            self.host.begin(self._adventure, "" if sheet else item.value.id, sheet)
