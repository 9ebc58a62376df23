"""A guide's tables: those that are saved, a new one with anybody's scenes, and what is prepared for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.binding import BindingType
from textual.worker import get_current_worker

from game.desk import Adventure, Game
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Item, Part, Picture
from game.ui.page import Page
from game.ui.screens.pick import windowed

SAVED, NEW, OWN = "Your tables", "A new table: whose scenes?", "What you prepare"
AT = 34
"""The column in which it says who plays, or what a pack is."""


class TablesPage(Page):
    """Go on with a table, begin one, prepare for one."""

    ABOUT = (
        "You guide, real people play: you speak for everybody else, and whatever the rules come to is a proposal until "
        "you let it stand. Your tables stand here, the newest first; v shows what the players of one see. A new table "
        "takes its scenes from what you have prepared, from a pack in which nothing is prepared but the rules and the "
        "oracle, or from an adventure. "
        "What you prepare are packs of your own: people, challenges, scenes, to be called at the table by their names."
    )
    ACTS: ClassVar[tuple[str, ...]] = ("tables.follow", "tables.own")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def __init__(self) -> None:
        super().__init__()
        self._saved: tuple[Game, ...] = ()
        self._where: dict[str, str] = {}
        self._new: tuple[Adventure, ...] = ()
        self._own: tuple[Adventure, ...] = ()

    def on_screen_resume(self) -> None:
        with self.host.telling():
            self._saved = tuple(game for game in self.host.desk.games() if game.guided)
            self._new = self.host.desk.tables()
            self._own = self.host.desk.own()
        super().on_screen_resume()
        self.run_worker(self._look_closer, thread=True, exclusive=True)

    def _look_closer(self) -> None:
        """Where each table stands and what its rules are take a moment, and nobody waits for it."""
        worker = get_current_worker()
        for game in self._saved:
            if worker.is_cancelled:
                return
            self.host.call_from_thread(self._placed, game.name, self.host.desk.standing(game))
        for one in (*self._new, *self._own):
            if worker.is_cancelled:
                return
            self.host.call_from_thread(self._explained, self.host.desk.explained(one))

    def _explained(self, found: Adventure) -> None:
        """The same pack, with the name of its rules as people call them."""
        self._new = tuple(found if one.id == found.id else one for one in self._new)
        self._own = tuple(found if one.id == found.id else one for one in self._own)
        self.repaint()

    def _placed(self, name: str, where: str) -> None:
        self._where[name] = where
        self.repaint()

    def rows(self) -> tuple[Item, ...]:
        return tuple(replace(row, group=part.title) for part in self.parts() for row in part.items)

    def parts(self) -> tuple[Part, ...]:
        """The tables there are, whose scenes a new one can have, packs of one's own."""
        saved = tuple(_saved(game, self._where.get(game.name, "")) for game in self._saved)
        mine = {one.id for one in self._own}
        new = tuple(_new(one, one.id in mine) for one in sorted(self._new, key=lambda one: one.id not in mine))
        own = (*(_own(one) for one in self._own), MAKE)
        numbered = tuple(
            replace(row, key=str(number) if number < 10 else "") for number, row in enumerate((*saved, *new), 1)
        )
        found = (
            Part(SAVED, numbered[: len(saved)], note_at=AT),
            Part(NEW, numbered[len(saved) :], note_at=AT),
            Part(OWN, own, note_at=AT),
        )
        return tuple(part for part in found if part.items)

    def picture(self, width: int, height: int) -> Picture:
        count = len(self._saved)
        head = (drawing.bar("Guide a table", f"{count} saved" if count else "no table yet", width),)
        rows = self.rows()
        last = self.last_rows(width, rows[self.marked].why)
        drawn = windowed(self.parts(), self.marked, width, height - len(head) - len(last))
        return drawn.moved(len(head), drawing.framed(head, drawn.lines, last, height))

    def hints(self) -> Sequence[tuple[str, str]]:
        value = self.rows()[self.marked].value
        group = self.rows()[self.marked].group
        verb = "go on" if isinstance(value, Game) else "who plays" if group == NEW else "open"
        numbered = min(9, len(self._saved) + len(self._new))
        return [
            ("row.do", verb),
            *([(f"row.{numbered}", "choose")] if numbered else []),
            *([("tables.follow", "players’ view")] if isinstance(value, Game) else []),
            ("tables.own", "new pack"),
            ("part.next", "next part"),
            ("act.back", "back"),
            ("page.help", "help"),
        ]

    def chosen(self, item: Item) -> None:
        if isinstance(item.value, Game):
            self.host.go_on(item.value)
        elif isinstance(item.value, Adventure) and item.group == NEW:
            self.host.open_gather(item.value.id)
        elif isinstance(item.value, Adventure):
            self.host.open_prep(item.value.id)

    def action_tables_follow(self) -> None:
        """What the players see of the marked table."""
        from game.follow import Follower  # noqa: PLC0415 (the list does not wait for it)
        from game.ui.screens.follow import FollowPage  # noqa: PLC0415

        game = self.rows()[self.marked].value
        if isinstance(game, Game):
            with self.host.telling():
                self.host.show(FollowPage(Follower(self.host.desk, game.name)))
        else:
            self.say("Mark a table first: its players’ view goes on a second screen.")

    def action_tables_own(self) -> None:
        """A pack of one's own: its name, then its rules."""
        from game.ui.screens.preprows import ask_for_pack  # noqa: PLC0415 (most tables are begun without a new pack)

        ask_for_pack(self)


MAKE = Item(
    "n",
    "A new pack of your own",
    note="people, challenges, scenes",
    act="tables.own",
    why="A folder of yours, with one scene to start from. You fill it here or in any editor.",
)


def _saved(game: Game, where: str) -> Item:
    stands = f"{game.title}: {where}. " if where else ""
    why = game.trouble or f"{stands}Go on exactly there."
    return Item("", game.title, game.trouble or game.who, game.when, why, value=game)


def _new(one: Adventure, mine: bool) -> Item:
    info = one.info
    empty = info is not None and info.table
    note = "what you prepared" if mine else "nothing prepared but the rules" if empty else "an adventure"
    about = " ".join((info.pitch or info.about if info else one.about).split())
    return Item("", one.title, note, one.rules.name, about, value=one)


def _own(one: Adventure) -> Item:
    if one.wrong:
        return Item("", one.title, "will not load", why=one.wrong[0], value=one)
    return Item("", one.title, one.id, one.rules.name, "See, change and add to what is prepared in it.", value=one)
