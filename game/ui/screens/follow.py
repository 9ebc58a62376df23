"""A guide's table as the players may see it: who is there, whose turn it is, what was said. It follows the save."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from game.core.state import Person, State
from game.core.world import World
from game.errors import GameError
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Picture
from game.ui.page import Page
from game.view.export import public
from game.view.look import look
from game.view.rows import BLANK, Line, Lines, Span, line, rule
from game.view.story import story
from game.view.tale import Tale, tale

EVERY = 0.5
"""Seconds between two looks at the save."""


class FollowPage(Page):
    """What a second terminal shows to the players."""

    ABOUT = "The players’ view: the story as it is told, who is here, whose turn it is. The guide’s notes are not here."
    ACTS: ClassVar[tuple[str, ...]] = ()
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._save = name
        self._seen: object = None
        self._tale: Tale | None = None
        self._world: World | None = None
        self._title = ""

    def on_mount(self) -> None:
        self.set_interval(EVERY, self.look_again)
        self.look_again()
        super().on_mount()

    def look_again(self) -> None:
        """Read the save anew where it has changed."""
        desk = self.host.desk
        try:
            now = desk.touched(self._save)
            if now == self._seen:
                return
            self._seen = now
            session = desk.open(self._save, read_only=True)
        except GameError as problem:
            self.say(str(problem))
            return
        try:
            self._tale = tale(session.entries, session.world)
            self._world, self._title = session.world, session.title
        finally:
            session.close()
        self.repaint()

    def picture(self, width: int, height: int) -> Picture:
        told, world = self._tale, self._world
        head = (drawing.bar(self._title or self._save, "the players’ view", width),)
        last = self.last_rows(width, "")
        if told is None or world is None:
            return Picture(drawing.framed(head, (), last, height))
        people = tuple(roster(told.state, world, width))
        room = max(3, height - 1 - len(last) - len(people))
        words = story(tuple(public(told)), min(width, 80))[-room:]
        return Picture(drawing.framed(head, (*people, *words), last, height))

    def hints(self) -> tuple[tuple[str, str], ...]:
        return (("app.quit", "leave"),)


def roster(state: State, world: World, width: int) -> Lines:
    """Who is here: in a fight in the order of turns; of foes no more than their names and what can be seen on them."""
    table = look(state, world, (), Tale((), (), state))
    lines: list[Line] = [rule(width, (2, f"{table.place} · {table.when}"))]
    fight = next((f for f in reversed(state.frames) if f.kind == "conflict"), None)
    order = world.system.order(state, world, fight) if fight is not None else tuple(state.people)
    for who in order:
        person = state.people.get(who)
        if person is None or (person.out and person.side != "yours"):
            continue
        now = fight is not None and fight.turn == who
        mark = "► " if now else "  "
        lines.append(
            line(Span(mark, "mark"), Span(person.name, "strong" if now else "plain"), Span(_seen(person), "muted"))
        )
    return (*lines, BLANK)


def _seen(person: Person) -> str:
    """What anybody sees of somebody: how they came to be out of it, conditions by name."""
    told = [person.out] if person.out else [effect.label for effect in person.effects]
    return f"  {', '.join(told)}" if told else ""
