"""The first page: go on, begin, look up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar

from textual.binding import BindingType
from textual.worker import get_current_worker

from game.core.colours import Rgb
from game.desk import Adventure, Game
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Item, Part, Picture
from game.ui.page import Page
from game.ui.screens.adventures import LESSONS, folded, item, parts, tinted, with_columns
from game.view.rows import BLANK, Line, Lines, Span, line

WHAT = (
    "Tabletop role-playing in a terminal. The story tells you what you see; you say what you do. "
    "Where that is in doubt, dice decide, and you know the odds first."
)
MOST_GAMES, MOST_NEW = 5, 6
"""Saved games and adventures on this page; the others are a key away."""


class TitlePage(Page):
    """Saved games, the newest first; adventures to begin; everything else one key away."""

    ABOUT = (
        "Your games stand here, the newest first: Enter goes on exactly where you stood. Below them stand the "
        "adventures you can begin, a good first one at the head, then every saved game and the settings. Nothing is "
        "ever saved by hand: every act is kept before you see what it brings."
    )
    ACTS: ClassVar[tuple[str, ...]] = ("title.new", "title.guide", "title.saves", "title.how", "app.leave")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]
    TYPES = False

    def __init__(self) -> None:
        super().__init__()
        self._games: tuple[Game, ...] = ()
        self._saved = 0
        """How many games are saved in all."""
        self._where: dict[str, str] = {}
        self._ready: tuple[Adventure, ...] = ()
        """The adventures that can be begun."""

    def on_mount(self) -> None:
        self.told = self.told or self.host.notice

    def on_screen_resume(self) -> None:
        """What there is now; every page is painted then."""
        with self.host.telling():
            self._games = self.host.desk.games(MOST_GAMES)
            self._saved = self.host.desk.counted
            self._ready = _whole(self.host.desk.adventures(waiting=False))
        self.host.once_shown(self._begin_to_look)

    def _begin_to_look(self) -> None:
        """Once the page stands, so that it does not wait for what is looked at."""
        if self.is_current:
            self.run_worker(self._look_closer, thread=True, exclusive=True)

    def _look_closer(self) -> None:
        """Where each game stands and what each adventure is played by take a moment, and nobody waits for it; once
        another page is on top, that has the moment."""
        worker = get_current_worker()
        beside = self.host.desk.reading()  # what is found here must not change under a key that is pressed meanwhile
        for game in self._games:
            if worker.is_cancelled or not self.is_current:
                return
            self.host.call_from_thread(self._placed, game.name, beside.standing(game))
        if not self.is_current:
            return
        ready = _whole(self.host.desk.adventures())
        if len(ready) > len(self._ready) and not worker.is_cancelled:
            self.host.call_from_thread(self._found, ready)
        for adventure in self._new:
            if worker.is_cancelled or not self.is_current:
                return
            self.host.call_from_thread(self._explained, self.host.desk.explained(adventure))
        first = self._games[0].adventure if self._games else ""
        likely = next((one for one in self._ready if one.id == first or not first), None)
        if likely is not None and self.is_current:
            self.host.desk.expect(likely)

    def _placed(self, name: str, where: str) -> None:
        self._where[name] = where
        self.repaint()

    def _found(self, ready: tuple[Adventure, ...]) -> None:
        self._ready = ready
        self.repaint()

    def _explained(self, found: Adventure) -> None:
        self._ready = tuple(found if one.id == found.id else one for one in self._ready)
        self.repaint()

    def rows(self) -> tuple[Item, ...]:
        return tuple(replace(row, group=part.title) for part in self.parts() for row in part.items)

    def parts(self) -> tuple[Part, ...]:
        """The saved games, the adventures, then what else there is."""
        games, ready = self._games, self._new
        saved = tuple(_saved(number, game, self._where.get(game.name, "")) for number, game in enumerate(games, 1))
        new = tuple(_new(number, one) for number, one in enumerate(ready, len(games) + 1))
        lessons = tuple(one for one in self._ready if one.lesson)
        more = (folded(len(games) + len(ready) + 1, lessons),) if lessons else ()
        found = (Part("Go on", saved, note_at=26), *parts((*new, *more)), Part("More", self._others(), note_at=26))
        return tuple(part for part in found if part.items)

    @property
    def _new(self) -> tuple[Adventure, ...]:
        """The adventures that have a row here."""
        return tuple(one for one in self._ready if not one.lesson)[:MOST_NEW]

    def _others(self) -> tuple[Item, ...]:
        more, new = self._saved - MOST_GAMES, sum(not one.lesson for one in self._ready) - MOST_NEW
        return (
            Item(
                "n",
                "A new adventure",
                note=f"{new} more" if new > 0 else "",
                act="title.new",
                why="See what each adventure is, choose one, then who you are in it.",
            ),
            Item(
                "g",
                "Guide a table",
                act="title.guide",
                why="For real people round one table: yours so far, a new one, what you prepare.",
            ),
            Item(
                "s",
                "Saved games",
                note=f"{more} more" if more > 0 else "",
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

    def picture(self, width: int, height: int) -> Picture:
        head = (drawing.bar("Free and Clear", "all saved" if self._games else "nothing saved yet", width),)
        rows = self.rows()
        last = self.last_rows(width, rows[self.marked].why)
        words = drawing.prose(WHAT, width)
        drawn = drawing.parts(self.parts(), self.marked, width, height - len(head) - len(last))
        shown = tuple(self._columns(rows, drawn.targets.get(at), row, width) for at, row in enumerate(drawn.lines))
        room = height - len(head) - len(last) - len(shown)
        opening = self._opening(words, room)
        lines = drawing.framed((*head, *opening), shown, last, height)
        picture = drawn.moved(len(head) + len(opening), lines)
        return replace(picture, tints=tinted(picture.targets, rows, self._accent))

    def _accent(self, row: Item) -> Rgb | None:
        """That of an adventure, or of the one that a saved game is of."""
        infos = {one.id: one.info for one in self._ready}
        name = row.value.adventure if isinstance(row.value, Game) else getattr(row.value, "id", "")
        return self.host.accent(infos.get(name))

    def _columns(self, rows: Sequence[Item], number: int | None, row: Line, width: int) -> Line:
        """The row of an adventure has the columns that it has where one is chosen."""
        value = None if number is None else rows[number].value
        return with_columns(value, row, width) if isinstance(value, Adventure) else row

    def _opening(self, words: Lines, room: int) -> Lines:
        """What this is: with air around it where there is room, and dice where there is more."""
        if room >= len(words) + 6:
            dice = _dice()
            return (BLANK, *dice, BLANK, *words, BLANK)
        return (
            *((BLANK,) if room > len(words) else ()),
            *(words if room >= len(words) else ()),
            *((BLANK,) if room > len(words) + 1 else ()),
        )

    def hints(self) -> Sequence[tuple[str, str]]:
        marked = self.rows()[self.marked].value
        verb = "go on" if isinstance(marked, Game) else "look" if isinstance(marked, Adventure) else "choose"
        count = min(9, len(self._games) + len(self._new) + any(one.lesson for one in self._ready))
        return [
            ("row.do", verb),
            *([(f"row.{count}", "choose")] if count else []),
            ("title.new", "new"),
            ("title.guide", "guide"),
            ("title.saves", "saved"),
            ("page.settings", "settings"),
            ("app.leave", "leave"),
            ("page.why", "help"),
        ]

    def chosen(self, item: Item) -> None:
        if isinstance(item.value, Game):
            self.host.go_on(item.value)
        elif isinstance(item.value, Adventure):
            self.host.open_adventures(item.value.id)
        elif item.value == LESSONS:
            self.host.open_adventures(lessons=True)

    def go_back(self) -> None:
        self.say("q leaves. Everything is saved already.")

    def action_title_new(self) -> None:
        self.host.open_adventures()

    def action_title_how(self) -> None:
        self.host.open_help(self)

    def action_title_guide(self) -> None:
        self.host.open_tables()

    def action_title_saves(self) -> None:
        self.host.open_saves()

    def action_page_why(self) -> None:
        """What a row is for stands below the rows whole."""
        self.action_page_help()

    def action_app_leave(self) -> None:
        self.host.leave()


def _whole(adventures: Iterable[Adventure]) -> tuple[Adventure, ...]:
    """Those that can be begun."""
    return tuple(one for one in adventures if not one.wrong)


def _saved(number: int, game: Game, where: str) -> Item:
    note = f"{game.who:<16} {where}"
    then = "Read its last page." if where.startswith("ended: ") else "Go on exactly there."
    why = game.trouble or (f"{game.who}: {where}. {then}" if where else "Go on exactly where you stood.")
    return Item(str(number), game.title, note=game.trouble or note, right=game.when, why=why, value=game)


def _new(number: int, adventure: Adventure) -> Item:
    """An adventure that can be begun; the reason to begin with it, or what it is."""
    info = adventure.info
    pitch = info.pitch or info.about if info else ""
    why = f"A good first one. {pitch}" if info and info.first else pitch
    return replace(item(number, adventure), why=" ".join(why.split()))


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
