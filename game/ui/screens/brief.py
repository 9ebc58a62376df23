"""Somebody of a name and a few numbers: which they are is the system's to say; what comes of them stands beside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual.binding import BindingType

from game.core.draft import Sight
from game.core.machine.decide import first_state
from game.core.state import Person
from game.core.tracks import Number
from game.core.world import World
from game.errors import GameError
from game.guide import brief
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Item, Part, Picture
from game.ui.glossary import in_view
from game.ui.page import Page
from game.ui.screens.pick import windowed
from game.view.rows import BLANK, Line, Lines, Span, line
from game.view.sheet import sheet

LIST, VALUE = 39, 27
"""Columns of the list, and where the values stand in it."""
WHO = "Who they are"
NAME, SPOKEN = "name", "pronouns"
NOBODY = "Somebody"
"""How they are called while nobody has said it."""


class BriefPage(Page):
    """A name, a few numbers, done."""

    SCROLLS = True
    ABOUT = (
        "Somebody who has no sheet: a name and the few numbers that matter by these rules. Each of them has a plain "
        "value; change those that are not plain, with ← and →, or type one behind Enter. Beside the list stands the "
        "sheet that comes of it. c is done: the sheet is kept, to be taken again. Esc leaves, and nothing is written."
    )
    ACTS: ClassVar[tuple[str, ...]] = ("brief.done", "row.less", "row.more")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def __init__(self, world: World, then: Callable[[Person], None], left: str) -> None:
        """`left` is said on the page below where somebody leaves."""
        super().__init__()
        self._world = world
        self._then = then
        self._left = left
        self._called = ""
        self._pronouns = brief.PRONOUNS[0]
        self._known = world.system.brief(world)
        self._values = {one.id: one.value for one in self._known}
        self._empty = first_state(world)
        self._drawn: tuple[object, Person | str] = ((), "")
        """What the person was made of last, and who that is, or why they cannot be."""

    def on_mount(self) -> None:
        self._ask_name()

    def rows(self) -> tuple[Item, ...]:
        ways = "Enter changes it: they, she, he. It is how the story speaks of them."
        who = (
            Item("", "Name", self._called or "not said yet", why="What everybody calls them.", value=NAME, group=WHO),
            Item("", "Spoken of as", self._pronouns, why=ways, value=SPOKEN, group=WHO),
        )
        return (*who, *(self._row(one) for one in self._known))

    def _row(self, one: Number) -> Item:
        value = self._values[one.id]
        why = f"{one.least} to {one.most}; {brief.told(one, one.value)} is plain.".replace("-", "−")
        if one.picks:
            why = f"{', '.join(name for _, name in one.picks)}."
        terms = self._world.system.glossary.items()
        meaning = next((words for term, words in terms if one.label.casefold() in term.casefold().split(", ")), "")
        return Item("", one.label, brief.told(one, value), why=f"{why} {meaning}".strip(), value=one, group=one.group)

    def person(self) -> Person | str:
        """Who comes of it, or in a sentence why nobody does."""
        made = (self._called, self._pronouns, tuple(self._values.items()))
        if made != self._drawn[0]:
            try:
                called = self._called or NOBODY
                found: Person | str = brief.person(self._world, called, self._values, self._pronouns)
            except GameError as problem:
                found = str(problem)
            self._drawn = (made, found)
        return self._drawn[1]

    def picture(self, width: int, height: int) -> Picture:
        rows = self.rows()
        head = (drawing.bar(f"{self._world.pack.title} · A name and a few numbers", "not kept yet", width),)
        last = self.last_rows(width, rows[self.marked].why)
        groups = tuple(dict.fromkeys(row.group for row in rows))
        parts = [Part(group, tuple(row for row in rows if row.group == group), note_at=VALUE) for group in groups]
        room = height - 1 - len(last)
        drawn = windowed(parts, self.marked, LIST, room)
        body = drawing.beside(drawn.lines, self._sheet(min(width - LIST - 3, 90), room), LIST)
        return drawn.moved(1, drawing.framed(head, body, last, height))

    def _sheet(self, room: int, height: int) -> Lines:
        """The sheet of whoever comes of it; PgDn reads on."""
        person = self.person()
        if isinstance(person, str):
            return drawing.prose(person, room)
        alone = replace(self._empty, lead=person.id, people={person.id: person})
        facts = self._world.system.sheet(Sight(alone, self._world), person.id)
        rows: Sequence[Line] = ()
        for airy in (True, False):
            rows = sheet(self._called or NOBODY, facts, room, airy=airy)
            if len(rows) <= height:
                return tuple(rows)
        self.seen_rows = height - 1
        self.offset_rows = max(0, min(self.offset_rows, len(rows) - height))
        more = line(Span("  …", "muted"))
        end = (*rows[self.offset_rows :],)[:height]
        return end if self.offset_rows + height >= len(rows) else (*end[:-1], more)

    def hints(self) -> Sequence[tuple[str, str]]:
        value = self.rows()[self.marked].value
        picks = value == SPOKEN or (isinstance(value, Number) and bool(value.picks))
        return [
            ("row.do", "next" if picks else "type it"),
            *([("row.less", "less"), ("row.more", "more")] if value != NAME else []),
            ("brief.done", "done"),
            ("part.next", "next part"),
            ("text.down", "read on"),
            ("act.back", "back"),
            ("page.help", "help"),
        ]

    def terms(self) -> tuple[tuple[str, str], ...]:
        person = self.person()
        if isinstance(person, str):
            return ()
        return in_view((*self._sheet(80, 200), BLANK), self._world.system.glossary)

    # Saying it ------------------------------------------------------------------------------------------------------

    def chosen(self, item: Item) -> None:
        one = item.value
        if one == NAME:
            self._ask_name()
        elif isinstance(one, Number) and not one.picks:
            self.ask(f"{one.label}, {one.least} to {one.most}:".replace("-", "−"), partial(self._typed, one))
        else:
            self.action_row_more()

    def _ask_name(self) -> None:
        self.ask("What are they called?", self._named, self._called)

    def _named(self, words: str) -> None:
        """A name; numbers behind it, as the command takes them, are set at once."""
        try:
            name, found = brief.read(self._world, words)
        except GameError:
            name, found = words, {}
        self._called = " ".join(name.split())[: brief.MOST_NAME].strip()
        self._values |= found

    def _typed(self, one: Number, words: str) -> None:
        if not words.strip():
            return
        try:
            self._values[one.id] = brief.valued(one, words)
        except GameError as problem:
            self.say(str(problem))

    def _step(self, by: int) -> None:
        one = self.rows()[self.marked].value
        if one == SPOKEN:
            place = brief.PRONOUNS.index(self._pronouns) + by
            self._pronouns = brief.PRONOUNS[place % len(brief.PRONOUNS)]
        elif isinstance(one, Number):
            there = self._values[one.id] + by
            wide = one.most - one.least + 1
            self._values[one.id] = there % wide if one.picks else max(one.least, min(one.most, there))
        self.repaint()

    def action_row_less(self) -> None:
        self._step(-1)

    def action_row_more(self) -> None:
        self._step(1)

    def go_back(self) -> None:
        self.host.back()
        self.host.page_says(self._left)

    def action_brief_done(self) -> None:
        """Somebody with these numbers is there."""
        if not self._called:
            self._ask_name()
            return
        person = self.person()
        if isinstance(person, str):
            self.say(person)
        else:
            self._then(person)
