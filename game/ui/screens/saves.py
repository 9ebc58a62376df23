"""Saved games: open one, read one without changing it, delete one by typing its name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from textual.binding import BindingType

from game.desk import Game
from game.journal import State
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Item, Part, Picture
from game.ui.page import Page
from game.view.rows import BLANK, Line, Lines, Span, line


class SavesPage(Page):
    """Every saved game, the newest first; damaged ones say what can be done."""

    ABOUT = (
        "Every game is a folder of its own. Enter goes on with the marked one; reading it changes nothing. A damaged "
        "one opens on a page that says what is known and what can be done. Deleting asks you to type its name."
    )
    ACTS: ClassVar[tuple[str, ...]] = ("save.show", "save.delete")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def __init__(self) -> None:
        super().__init__()
        self._games: tuple[Game, ...] = ()

    def on_mount(self) -> None:
        self._look()

    def _look(self) -> None:
        with self.host.telling():
            self._games = tuple(self.host.desk.games())

    def rows(self) -> tuple[Item, ...]:
        return tuple(_item(number, game) for number, game in enumerate(self._games, 1))

    def picture(self, width: int, height: int) -> Picture:
        rows = self.rows()
        head = (drawing.bar("Saved games", f"{len(rows)}" if rows else "none yet", width),)
        if not rows:
            words = "Nothing is saved yet. A game is saved from its first word, act by act."
            return Picture(
                drawing.framed(head, (BLANK, *drawing.prose(words, width)), self.last_rows(width, ""), height)
            )
        last = self.last_rows(width, rows[self.marked].why)
        detail = self._detail(self._games[self.marked], width)
        room = height - 1 - len(last)
        drawn = drawing.parts((Part("Saved games", rows, note_at=28),), self.marked, width, room - len(detail))
        return drawn.moved(1, drawing.framed(head, (*drawn.lines, *detail), last, height))

    def _detail(self, game: Game, width: int) -> Lines:
        rows: list[Line] = [drawing.titled(game.title or game.name, width)]
        facts = (("You", game.who), ("Played", game.when), ("Acts", str(game.entries)), ("Folder", game.name))
        for label, words in facts:
            if words:
                rows.append(line("  ", Span(f"{label:<9}", "muted"), words))
        if game.trouble:
            rows += drawing.prose(game.trouble, width)
        return tuple(rows)

    def hints(self) -> Sequence[tuple[str, str]]:
        if not self._games:
            return [("act.back", "back"), ("page.help", "help")]
        return [
            ("row.do", "go on"),
            (f"row.{min(len(self._games), 9)}", "go on"),
            ("save.show", "read only"),
            ("save.delete", "delete"),
            ("act.back", "back"),
            ("page.help", "help"),
        ]

    def chosen(self, item: Item) -> None:
        if isinstance(item.value, Game):
            self.host.go_on(item.value)

    def _here(self) -> Game | None:
        return self._games[self.marked] if self._games else None

    def action_save_show(self) -> None:
        """Read the marked game; nothing in it can change."""
        from game.ui.screens.journal import JournalPage  # noqa: PLC0415 (the list does not wait for it)

        game = self._here()
        if game is not None:
            with self.host.telling():
                self.host.show(JournalPage(self.host.desk.open(game.name, read_only=True), reading=True))

    def action_save_delete(self) -> None:
        """Ask for the name of the marked game; the same name typed deletes it."""
        game = self._here()
        if game is not None:
            with self.host.telling():
                along = self.host.desk.goes_along(game.name)
                hint = f"with {along}" if along else ""
                self.ask(f"Type {game.name} to delete it for good:", partial(self._delete, game), hint=hint)

    def _delete(self, game: Game, words: str) -> None:
        if words.strip() != game.name:
            self.say("Nothing is deleted.")
            return
        with self.host.telling():
            self.host.desk.delete(game.name)
            self.told = f"{game.name} is deleted."
        self._look()


def _item(number: int, game: Game) -> Item:
    known = game.trouble if game.state is State.WHOLE else "It opens on what is known about it."
    why = known if game.trouble else "Go on exactly where you stood."
    label = game.title or game.name
    return Item(str(number) if number < 10 else "", label, game.trouble or game.who, game.when, why, value=game)
