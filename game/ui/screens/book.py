"""The book of a game in five pages, which are turned and only read."""

from __future__ import annotations

from collections.abc import Sequence

from game.session import Session
from game.ui.reading import ReadingPage
from game.view import book
from game.view.gallery import Gallery
from game.view.rows import BLANK, Lines, Span, cells, line, rule

ENDINGS = len(book.PAGES) - 1


class BookPage(ReadingPage):
    """You, Known, People, Clocks, Endings."""

    ABOUT = (
        "The book of this game. 1 to 5 or Tab turn its pages: who you are and what you carry, what you know and where "
        "it has counted, whom you know of, what is counted towards an end, and which endings you have seen, in this "
        "game and in those before it. Nothing in it can be done or changed."
    )

    def __init__(self, play: Session, page: int = 0) -> None:
        super().__init__()
        self.play = play
        self.page = page
        self._book: book.Book | None = None

    @property
    def book(self) -> book.Book:
        if self._book is None:
            play = self.play
            self._book = book.book_of(play.state, play.world, play.end, self.host.desk.gallerist.gallery(play))
        return self._book

    def heading(self) -> tuple[str, str]:
        return f"{self.play.title} · The book: {book.PAGES[self.page]}", "Esc returns"

    def top(self, width: int) -> Lines:
        return (book.heading(self.book, width),)

    def text(self, width: int) -> Lines:
        return book.page(self.book, self.page, width)

    def hints(self) -> Sequence[tuple[str, str]]:
        return [("act.back", "back"), ("row.5", "pages"), ("part.next", "next page"), ("text.down", "read on")]

    def turn(self, page: int) -> None:
        """Open another page at its top."""
        self.page = page % len(book.PAGES)
        self.offset_rows = 0
        self.redraw()

    def action_row_number(self, number: int) -> None:
        if 1 <= number <= len(book.PAGES):
            self.turn(number - 1)

    def action_part_next(self) -> None:
        self.turn(self.page + 1)

    def action_part_back(self) -> None:
        self.turn(self.page - 1)

    def clicked(self, column: int, row: int) -> None:
        """A click on the name of a page turns to it."""
        if row == 1:
            end = 2
            for page, name in enumerate(book.names(self.book)):
                end += cells(name) + 3
                if column < end:
                    self.turn(page)
                    return


class WhoPage(ReadingPage):
    """Who you are and what you want, before the first scene of a game that was begun at once."""

    ABOUT = (
        "You did not choose whom you play: this says who that is. The book has it again at any time, with what they "
        "can do and carry. Enter goes on to the first scene."
    )

    def __init__(self, play: Session) -> None:
        super().__init__()
        self._title = play.title
        self._book = book.book_of(play.state, play.world, play.end, Gallery())

    def heading(self) -> tuple[str, str]:
        return self._title, ""

    def text(self, width: int) -> Lines:
        return (BLANK, line("  You are ", Span(self._book.name, "strong"), "."), *book.who(self._book, width))

    def last_rows(self, width: int, words: str) -> Lines:
        on = rule(width, (2, "Read on"), (width - 18, "the first scene"), double=True)
        return (on, *super().last_rows(width, words))

    def hints(self) -> Sequence[tuple[str, str]]:
        return [("row.do", "read on"), ("page.help", "help")]

    def action_row_do(self) -> None:
        self.go_back()
