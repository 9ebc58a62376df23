"""Which adventure: the list, and beside it what the marked one is. A broken one says what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.worker import get_current_worker

from game.desk import Adventure
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Item, Part, Picture
from game.ui.page import Page
from game.view.rows import BLANK, Line, Lines, Span, cut, line, wrap

LIST = 31
"""Columns of the list."""


class AdventuresPage(Page):
    """Choose an adventure."""

    SCROLLS = True
    ABOUT = (
        "Adventures are packs: folders with a pack.toml, in the game's content folder or in your own. One that does "
        "not load keeps its place and says why beside it; the others do not mind."
    )

    ACTS: ClassVar[tuple[str, ...]] = ("pack.wrong",)
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def __init__(self) -> None:
        super().__init__()
        self._found: tuple[Adventure, ...] = ()

    def on_mount(self) -> None:
        with self.host.telling():
            self._order(self.host.desk.adventures())
        super().on_mount()
        self.run_worker(self._check, thread=True, exclusive=True)

    def _order(self, found: Sequence[Adventure]) -> None:
        """What can be played first, what cannot below it."""
        self._found = (*(a for a in found if not a.wrong), *(a for a in found if a.wrong))

    def _check(self) -> None:
        """Look at everything in every pack; nobody waits for it."""
        worker = get_current_worker()
        for adventure in self._found:
            if worker.is_cancelled:
                return
            found = self.host.desk.checked(adventure)
            self.host.call_from_thread(self._checked, found)

    def _checked(self, found: Adventure) -> None:
        here = self._found[self.marked].id
        self._order([found if one.id == found.id else one for one in self._found])
        self.marked = [one.id for one in self._found].index(here)
        self.repaint()

    def rows(self) -> tuple[Item, ...]:
        return tuple(_item(number, adventure) for number, adventure in enumerate(self._found, 1))

    def picture(self, width: int, height: int) -> Picture:
        rows = self.rows()
        broken = sum(1 for adventure in self._found if adventure.wrong)
        counted = f"{len(rows) - broken} ready" + (f", {broken} not" if broken else "")
        head = (drawing.bar("New game · Choose an adventure", counted, width),)
        if not rows:
            words = "There is no adventure here. Packs are folders with a pack.toml in the content folder."
            return Picture(drawing.framed(head, drawing.prose(words, width), self.last_rows(width, ""), height))
        adventure = self._found[self.marked]
        last = self.last_rows(width, rows[self.marked].why)
        room = height - 1 - len(last)
        drawn = drawing.parts((Part("Adventures", rows),), self.marked, LIST, room)
        beside = self._about(adventure, width - LIST - 2, room - 1)
        title = drawing.titled("Adventures", width, ((LIST + 2, adventure.title),), double=True)
        body = (title, *drawing.beside(drawn.lines[1:], tuple(line("  ", *row) for row in beside), LIST))
        return drawn.moved(1, drawing.framed(head, body, last, height))

    def _about(self, adventure: Adventure, room: int, height: int) -> Lines:
        """What the marked adventure is, or what is wrong with it; PgDn reads on."""
        wide = min(room - 1, 74)
        rows: list[Line] = []
        for paragraph in adventure.about.split("\n\n") if adventure.about else ():
            rows += [*wrap((Span(" ".join(paragraph.split())),), wide), BLANK]
        for label, words in adventure.facts:
            rows += wrap((Span(words),), wide, line(Span(f"{label:<9}", "muted")), line(" " * 9))
        if adventure.wrong:
            rows += [BLANK] if rows else []
            rows.append(line(Span("It does not load:", "bad")))
            for problem in adventure.wrong:
                rows += wrap((Span(problem),), wide, line("· "), line("  "))
        self.offset_rows = max(0, min(self.offset_rows, len(rows) - height))
        return tuple(rows[self.offset_rows :])

    def hints(self) -> Sequence[tuple[str, str]]:
        wrong = [("pack.wrong", "what is wrong")] if any(a.wrong for a in self._found) else []
        ready = sum(1 for adventure in self._found if not adventure.wrong)
        numbers = [(f"row.{min(ready, 9)}", "choose")] if ready else []
        return [("row.do", "choose"), *numbers, *wrong, ("act.back", "back"), ("page.help", "help")]

    def move(self, by: int) -> None:
        self.offset_rows = 0
        super().move(by)

    def chosen(self, item: Item) -> None:
        if isinstance(item.value, Adventure):
            self.host.open_characters(item.value.id)

    def action_pack_wrong(self) -> None:
        """Go to the first adventure that does not load, or read on in it."""
        broken = [number for number, adventure in enumerate(self._found) if adventure.wrong]
        if not broken:
            self.say("Every adventure loads.")
        elif self.marked in broken:
            later = [number for number in broken if number > self.marked]
            self.marked = later[0] if later else broken[0]
        else:
            self.marked = broken[0]
        self.offset_rows = 0
        self.repaint()


def _item(number: int, adventure: Adventure) -> Item:
    label = "".join(span.text for span in cut(line(adventure.title), LIST - 7))
    if adventure.wrong:
        count = len(adventure.wrong)
        more = f" and {count - 1} more; PgDn reads on" if count > 1 else ""
        why = f"{adventure.title} does not load: what is wrong stands beside it{more}."
        return Item("—", label, why=why, barred=True, value=adventure)
    why = f"Choose who you are in {adventure.title}."
    return Item(str(number) if number < 10 else "", label, why=why, value=adventure)
