"""A saved game that is damaged or was changed by somebody else: what is known, and every way on."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk import Game
from game.journal import State
from game.ui import drawing
from game.ui.drawing import Item, Part, Picture
from game.ui.page import Page
from game.ui.screens.journal import JournalPage
from game.view.rows import BLANK


class MendPage(Page):
    """Nothing is changed until a row here is done."""

    ABOUT = (
        "Every entry of a game carries a check mark that depends on all before it, so that damage is found and never "
        "played on by accident. Whatever you choose here, the file as it is now stays beside the save."
    )

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def rows(self) -> tuple[Item, ...]:
        edited = self._game.state is State.EDITED
        ways = [
            (
                "prefix",
                "Play on from where it still holds",
                "What cannot be trusted is kept in a file beside the save.",
            ),
            *([("adopt", "Take it over as it is now", "The file as it is stays beside the save.")] if edited else []),
            ("read", "Read what holds, change nothing", "The journal, to read and to write out."),
            ("leave", "Leave it as it is", "Nothing is changed."),
        ]
        return tuple(Item(str(number), label, why=why, value=id_) for number, (id_, label, why) in enumerate(ways, 1))

    def picture(self, width: int, height: int) -> Picture:
        rows = self.rows()
        head = (drawing.bar(f"{self._game.title} · Opening the game", self._game.who, width),)
        words = (BLANK, *drawing.prose(self._game.trouble, width), BLANK)
        last = self.last_rows(width, rows[self.marked].why)
        drawn = drawing.parts(
            (Part("How do you go on?", rows),), self.marked, width, height - 1 - len(words) - len(last)
        )
        return drawn.moved(1 + len(words), drawing.framed((*head, *words), drawn.lines, last, height))

    def hints(self) -> Sequence[tuple[str, str]]:
        return [
            ("row.do", "choose"),
            (f"row.{len(self.rows())}", "choose"),
            ("act.back", "back"),
            ("page.help", "help"),
        ]

    def chosen(self, item: Item) -> None:
        name = self._game.name
        if item.value == "leave":
            self.host.back()
        elif item.value == "read":
            with self.host.telling():
                self.host.show(JournalPage(self.host.desk.open(name, read_only=True), reading=True))
        else:
            with self.host.telling():
                self.host.desk.mend(name, take_over=item.value == "adopt")
                self.host.resume(name)
