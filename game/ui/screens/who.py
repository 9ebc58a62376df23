"""Before the first scene of a game that was begun at once: who you are in it."""

from __future__ import annotations

from collections.abc import Sequence

from game.session import Session
from game.ui import drawing
from game.ui.drawing import Picture
from game.ui.page import Page
from game.view import book
from game.view.gallery import Gallery
from game.view.rows import BLANK, Line, Span, line, rule


class WhoPage(Page):
    """Somebody's name, who they are and what they want, over the table where the first scene waits."""

    ABOUT = (
        "You did not choose whom you play: this says who that is. The book has it again at any time, with what they "
        "can do and carry. Enter goes on to the first scene."
    )

    def __init__(self, play: Session) -> None:
        super().__init__()
        self._book = book.book_of(play.state, play.world, play.tale, Gallery())
        self._title = play.title

    def picture(self, width: int, height: int) -> Picture:
        room = min(width, 80)
        left = max(0, (width - room) // 2) if width < 118 else 0
        inset: Line = line(" " * left) if left else ()
        name = line("  You are ", Span(self._book.name, "strong"), ".")
        told = (BLANK, *((*inset, *row) for row in (name, *book.who(self._book, room))))
        on = (*inset, *rule(room, (2, "Read on"), (room - 18, "the first scene"), double=True))
        foot = (on, *self.last_rows(width, ""))
        return Picture(drawing.framed((drawing.bar(self._title, "", width),), told, foot, height))

    def hints(self) -> Sequence[tuple[str, str]]:
        return [("row.do", "read on"), ("page.help", "help")]

    def action_row_do(self) -> None:
        self.go_back()

    def action_text_down(self) -> None:
        self.go_back()
