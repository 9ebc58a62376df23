"""The first page: go on, begin, look up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.binding import BindingType
from textual.worker import get_current_worker

from game.desk import Game
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Item, Part, Picture
from game.ui.page import Page
from game.view.rows import BLANK, Lines, Span, line

WHAT = (
    "Tabletop role-playing in a terminal. The story tells you what you see; you say what you do. "
    "Where that is in doubt, dice decide, and you know the odds first."
)
MOST = 9
"""Saved games on this page; the others are a key away."""


class TitlePage(Page):
    """Saved games, the newest first, and everything else one key away."""

    ABOUT = (
        "Your games stand here, the newest first: Enter goes on exactly where you stood. Below them, a new "
        "adventure, every saved game, the settings. Nothing is ever saved by hand: every act is kept before you see "
        "what it brings."
    )
    ACTS: ClassVar[tuple[str, ...]] = ("title.new", "title.saves", "title.how", "app.leave")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def __init__(self) -> None:
        super().__init__()
        self._games: tuple[Game, ...] = ()
        self._where: dict[str, str] = {}

    def on_mount(self) -> None:
        self.told = self.told or self.host.notice
        super().on_mount()

    def on_screen_resume(self) -> None:
        with self.host.telling():
            self._games = self.host.desk.games()
        super().on_screen_resume()
        self.run_worker(self._find_places, thread=True, exclusive=True)

    def _find_places(self) -> None:
        """Where each game stands takes a moment to read, and nobody waits for it."""
        worker = get_current_worker()
        for game in self._games[:MOST]:
            if worker.is_cancelled:
                return
            where = self.host.desk.standing(game)
            self.host.call_from_thread(self._found, game.name, where)

    def _found(self, name: str, where: str) -> None:
        self._where[name] = where
        self.repaint()

    def rows(self) -> tuple[Item, ...]:
        return tuple(replace(item, group=part.title) for part in self.parts() for item in part.items)

    def parts(self) -> tuple[Part, ...]:
        """The saved games, then what else there is."""
        shown = self._games[:MOST]
        saved = tuple(_saved(number, game, self._where.get(game.name, "")) for number, game in enumerate(shown, 1))
        more = len(self._games) - len(shown)
        others = (
            Item("n", "A new adventure", act="title.new", why="Choose an adventure, then who you are in it."),
            Item(
                "g",
                "Saved games",
                note=f"{more} more" if more else "",
                act="title.saves",
                why="Open one, read one without changing it, or delete one.",
            ),
            Item(
                ",",
                "Settings",
                act="page.settings",
                why="Colours, signs, motion, how odds are written, dice, keys.",
            ),
            Item(
                "h",
                "How it is played",
                act="title.how",
                why="The four stages of an act, one worked roll, every key.",
            ),
            Item("q", "Leave", act="app.leave", why="Everything is saved already."),
        )
        begin = Part("Begin", others, note_at=26)
        return (Part("Go on", saved, note_at=26), begin) if saved else (begin,)

    def picture(self, width: int, height: int) -> Picture:
        head = (drawing.bar("Free and Clear", "all saved" if self._games else "nothing saved yet", width),)
        rows = self.rows()
        last = self.last_rows(width, rows[self.marked].why)
        words = drawing.prose(WHAT, width)
        parts = drawing.parts(self.parts(), self.marked, width, height - len(head) - len(last))
        room = height - len(head) - len(last) - len(parts.lines)
        opening = self._opening(words, room)
        lines = drawing.framed((*head, *opening), parts.lines, last, height)
        return parts.moved(len(head) + len(opening), lines)

    def _opening(self, words: Lines, room: int) -> Lines:
        """What this is: with air around it where there is room, and dice where there is more."""
        if room >= len(words) + 6:
            dice = _dice()
            return (BLANK, *dice, BLANK, *words, BLANK)
        return (
            *((BLANK,) if room > len(words) else ()),
            *words[:room],
            *((BLANK,) if room > len(words) + 1 else ()),
        )

    def hints(self) -> Sequence[tuple[str, str]]:
        verb = "go on" if self.marked < min(len(self._games), MOST) else "choose"
        numbers = [(f"row.{min(len(self._games), MOST)}", "games")] if self._games else []
        return [
            ("row.do", verb),
            *numbers,
            ("title.new", "new"),
            ("title.saves", "saved"),
            ("page.settings", "settings"),
            ("app.leave", "leave"),
            ("page.why", "help"),
        ]

    def chosen(self, item: Item) -> None:
        if isinstance(item.value, Game):
            self.host.go_on(item.value)

    def go_back(self) -> None:
        self.say("q leaves. Everything is saved already.")

    def action_title_new(self) -> None:
        self.host.open_adventures()

    def action_title_how(self) -> None:
        self.host.open_help(self)

    def action_title_saves(self) -> None:
        self.host.open_saves()

    def action_app_leave(self) -> None:
        self.host.leave()


def _saved(number: int, game: Game, where: str) -> Item:
    note = f"{game.who:<16} {where}"
    why = game.trouble or (f"{game.who}: {where}. Go on exactly there." if where else "Go on exactly where you stood.")
    return Item(str(number), game.title, note=game.trouble or note, right=game.when, why=why, value=game)


def _dice() -> Lines:
    """A die that shows 7 and a magic die that shows 0, as the table draws them."""
    return (
        line(Span("  ┌───┐ ┌───┐", "line")),
        line(
            "  ",
            Span("│", "line"),
            Span(" 7 ", "strong"),
            Span("│ │", "line"),
            Span("<0>", "magic"),
            Span("│", "line"),
        ),
        line(Span("  └───┘ └───┘", "line")),
    )
