"""House settings of the rules: of the game that is open, to be changed; of every system there is, to be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType

from game.core.commands import Refusal
from game.errors import GameError
from game.guide.housing import stepped
from game.packs.offer import rules
from game.session import Session
from game.systems import registry
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Item, Part, Picture
from game.ui.page import Page
from game.ui.reading import ReadingPage
from game.view.house import House, drawn, house
from game.view.rows import BLANK, Line, Lines

WHAT = (
    "Where the rules leave something to the table, this is how it is settled. A pack may settle it otherwise; so may "
    "whoever plays or guides a game, for this game alone: on this page while it is open, or in lines by the words "
    "settle SETTING VALUE."
)
LATER = "Not while dice lie there, or are about to: first let the act come to its end."
FIXED = "It goes no further. What is a list stands in the pack of the adventure, under [settings]."


class HousePage(ReadingPage):
    """Opened from the settings where no game is open."""

    ABOUT = "Each row is a value and what it settles: yes and no say whether the statement holds, a number counts it."

    def heading(self) -> tuple[str, str]:
        return "Settings · House settings", "Esc returns"

    def text(self, width: int) -> Lines:
        rows: list[Line] = [*drawing.prose(WHAT, width), BLANK]
        for name in registry.names():
            rows += [drawing.titled(rules(name).name, width), *_usual(name, width), BLANK]
        return tuple(rows)


def _usual(name: str, width: int) -> Lines:
    """The settings of a system as they are where no pack says anything; none of one that does not load."""
    try:
        system = registry.load(name)
    except GameError as problem:
        return drawing.prose(str(problem), width)
    return drawn(house(system.settings(), system.house), width)


class SettlePage(Page):
    """Opened from the settings while a game is open: each change is a word said in it, that can be taken back."""

    ABOUT = (
        "How this game settles what the rules leave open. Enter or → goes to the next value, ← to the one before. It "
        "holds from now on, in this game alone; the journal has it, and on the table it can be taken back."
    )
    ACTS: ClassVar[tuple[str, ...]] = ("row.less", "row.more")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]
    TYPES = False

    def __init__(self, play: Session) -> None:
        super().__init__()
        self._play = play

    def rows(self) -> tuple[Item, ...]:
        world = self._play.world
        return tuple(
            Item("", one.value, note=one.statement, why=_usually(one), value=one.name)
            for one in house(world.settings, world.system.house)
        )

    def picture(self, width: int, height: int) -> Picture:
        rows = self.rows()
        head = (drawing.bar("Settings · House settings", "of this game alone", width),)
        last = self.last_rows(width, rows[self.marked].why if rows else "These rules leave nothing to the table.")
        title = f"{self._play.world.system.title}, in {self._play.world.pack.title}"
        part = Part(title, rows, note_at=max(10, min(20, width // 6)), whole=True)
        found = drawing.parts([part], self.marked, width, height - 1 - len(last))
        return found.moved(1, drawing.framed(head, found.lines, last, height))

    def hints(self) -> Sequence[tuple[str, str]]:
        return [
            ("row.do", "next value"),
            ("row.less", "before"),
            ("row.more", "next"),
            ("act.back", "back"),
            ("page.why", "help"),
        ]

    def chosen(self, item: Item) -> None:
        self._turn(item, 1)

    def action_row_less(self) -> None:
        self._turn(self.rows()[self.marked], -1)

    def action_row_more(self) -> None:
        self._turn(self.rows()[self.marked], 1)

    def _turn(self, item: Item, by: int) -> None:
        command = stepped(self._play.world, str(item.value), by)
        answered = self._play.do(command) if command else None
        self.told = FIXED if answered is None else _refused(answered) if isinstance(answered, Refusal) else ""
        self.repaint()


def _usually(one: House) -> str:
    return f"{one.statement} Usually {one.usual}." if one.usual else one.statement


def _refused(why: Refusal) -> str:
    return LATER if why.code == "not_now" else why.sentence
