"""Who you are: the people ready to play, and beside the list the sheet of the marked one."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import drawing
from game.ui.desk import Candidate, Cast
from game.ui.drawing import Item, Part, Picture
from game.ui.page import Page
from game.view.rows import BLANK, Line, Lines, Span, cells, line, wrap
from game.view.sheet import sheet

LIST = 25
"""Columns of the list, at least."""


class CharacterPage(Page):
    """Choose who you are."""

    SCROLLS = True
    ABOUT = (
        "Who you are in this adventure. Filled squares are points you may spend on an act, from the pool that fits it; "
        "a rest brings them back. Skills add to what you bring. The rows of empty squares are harm: three are a lot."
    )

    def __init__(self, adventure: str, cast: Cast) -> None:
        super().__init__()
        self._adventure = adventure
        self._heading = cast.title
        self._people = cast.people

    def rows(self) -> tuple[Item, ...]:
        return tuple(
            Item(str(number) if number < 10 else "", person.name, why=f"Play {person.name}.", value=person)
            for number, person in enumerate(self._people, 1)
        )

    def picture(self, width: int, height: int) -> Picture:
        rows = self.rows()
        head = (drawing.bar(f"{self._heading} · Who are you?", "ready to play", width),)
        if not rows:
            words = "Nobody is ready to play here. The pack has to name a character."
            return Picture(drawing.framed(head, drawing.prose(words, width), self.last_rows(width, ""), height))
        person = self._people[self.marked]
        told = "A filled square is a bene: a point you may spend on an act. A rest brings it back."
        last = self.last_rows(width, told)
        room = height - 1 - len(last)
        wide = min(max(LIST, max(cells(one.name) for one in self._people) + 8), width // 3)
        drawn = drawing.parts((Part("Ready to play", rows),), self.marked, wide, room)
        beside = self._about(person, min(width - wide, 96), room - 1)
        title = drawing.titled("Ready to play", width, ((wide + 2, person.name),), double=True)
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
        self.offset_rows = max(0, min(self.offset_rows, len(rows) - height))
        return rows[self.offset_rows :]

    def hints(self) -> Sequence[tuple[str, str]]:
        if not self._people:
            return [("act.back", "back"), ("page.help", "help")]
        return [
            ("row.do", "play"),
            (f"row.{min(len(self._people), 9)}", "play"),
            ("text.down", "read on"),
            ("act.back", "back"),
            ("page.help", "help"),
        ]

    def move(self, by: int) -> None:
        self.offset_rows = 0
        super().move(by)

    def chosen(self, item: Item) -> None:
        if isinstance(item.value, Candidate):
            self.host.begin(self._adventure, item.value.id)
