"""A guide's table as the players may see it: who is there, whose turn it is, what was said. It follows the save."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.binding import BindingType

from game.core.levers import PersonId
from game.core.scope import ASIDE, YOURS
from game.core.seats import PLAYER
from game.core.state import Person, State
from game.core.world import World
from game.errors import GameError
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Picture
from game.ui.page import Page
from game.view.export import public
from game.view.look import look
from game.view.model import Standing
from game.view.rows import BLANK, Line, Lines, Span, cells, cut, line, padded, rule, text
from game.view.rows import width as width_of
from game.view.story import story
from game.view.tale import Tale, tale
from game.view.vitals import vital

MARK = "► "
GAP = 2
STATE = "state"
"""The heading under which the table of a conflict says how people are."""
EVERY = 0.5
"""Seconds between two looks at the save."""


class FollowPage(Page):
    """What a second terminal shows to the players."""

    ABOUT = (
        "The players’ view: the story as it is told, who is here, whose turn it is, what those who play bear and have "
        "left. The guide’s notes, and the numbers of anybody else, are not here."
    )
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
        people = tuple(roster(told, world, width))
        room = max(3, height - 1 - len(last) - len(people))
        words = story(tuple(public(told)), min(width, 80))[-room:]
        return Picture(drawing.framed(head, (*people, *words), last, height))

    def hints(self) -> tuple[tuple[str, str], ...]:
        return (("app.quit", "leave"),)


def roster(of: Tale, world: World, width: int) -> Lines:
    """Who is here, in a fight in the order of turns: of those who play all that they bear and have left, of anybody
    else no more than their names and what can be seen on them."""
    state = of.state
    table = look(state, world, (), of)
    lines: list[Line] = [rule(width, (2, f"{table.place} · {table.when}"))]
    fight = next((f for f in reversed(state.frames) if f.kind == "conflict"), None)
    order = world.system.order(state, world, fight) if fight is not None else ()
    everybody = (state.people[who] for who in dict.fromkeys((*order, *state.people)))
    there = [person for person in everybody if _is_here(person, order)]
    told = _told(table.standing)
    column = min(width // 2, max((cells(person.name) for person in there), default=0)) + len(MARK) + GAP
    for person in there:
        now = fight is not None and fight.turn == person.id
        name = line(Span(MARK if now else " " * len(MARK), "mark"), Span(person.name, "strong" if now else "plain"))
        own = tuple(_own(state, world, person))
        parts = [*own, *_seen(person, told, " ".join(map(text, own)))]
        first, *more = _packed(parts, width - column) or [BLANK]
        lines.append(line(*padded(cut(name, column - GAP), column), *first) if first else cut(name, width))
        lines += [line(" " * column, *row) for row in more]
    return (*lines, BLANK)


def _is_here(person: Person, order: tuple[PersonId, ...]) -> bool:
    """Whether somebody is shown; in a fight nobody who stands aside and has no turn."""
    if person.side == ASIDE and order and person.id not in order:
        return False
    return not person.out or person.side == YOURS


def _told(standing: Standing | None) -> str | None:
    """All that the table of a conflict says of how people are; None where it says nothing of it."""
    if standing is None or standing.headings[-1] != STATE:
        return None
    return " · ".join(row[-1] for row in standing.rows)


def _own(state: State, world: World, person: Person) -> Iterator[Line]:
    """What somebody who plays bears and has left, as it stands at the foot of their own screen."""
    if person.seat == PLAYER and person.side == YOURS:
        for row in world.system.vitals(state, world, person.id):
            most = f"/{row.most}" if row.kind == "number" and row.most else ""
            yield line(*vital(row), most)


def _seen(person: Person, told: str | None, own: str) -> Iterator[Line]:
    """What anybody sees of somebody: how they came to be out of it, or conditions by name that are not told already."""
    labels = (effect.label for effect in person.effects)
    found = [label for label in labels if (told is None or label in told) and label not in own]
    for words in [person.out] if person.out else found:
        yield line(Span(words, "muted"))


def _packed(parts: list[Line], room: int) -> list[Line]:
    """As many of these beside each other as there is room for, and the rest below."""
    rows: list[Line] = []
    for part in parts:
        if rows and width_of(rows[-1]) + GAP + width_of(part) <= room:
            rows[-1] = line(*rows[-1], " " * GAP, *part)
        else:
            rows.append(cut(part, room))
    return rows
