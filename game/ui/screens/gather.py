"""Who plays at a new table: ready-made characters, sheets, somebody new; each with the name of a person."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from textual.binding import BindingType

from game.core.state import Person
from game.core.wording import counted
from game.core.world import World
from game.desk import Candidate, Cast, Game
from game.guide.party import BRIEF, NEW, Asked, player_wrong
from game.session import Session
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Item, Part, Picture
from game.ui.glossary import in_view
from game.ui.page import Page
from game.ui.screens.make import make
from game.view.rows import BLANK, Line, Lines, Span, line, wrap
from game.view.sheet import sheet

OTHERS = "others"
PLAYER = 36
"""The column of the person's name."""
NOBODY = "the player’s own name, or nothing"
WHO_PLAYS = "Who plays them?"


class GatherPage(Page):
    """Choose who sits at the table."""

    SCROLLS = True
    ABOUT = (
        "Everybody who can be played with these scenes: ready-made characters, then the sheets in your folder of "
        "characters (S at any table writes one). Enter puts somebody at the table or takes them away; then say which "
        "person plays them, or nothing. n makes somebody by the rules, where they have a way to; f makes somebody of "
        "a name and a few numbers. Whoever is made is kept as a sheet. b begins. You can bring others in later, and "
        "send people away."
    )
    ACTS: ClassVar[tuple[str, ...]] = ("gather.begin", "gather.name", "cast.make", "gather.brief", "act.table")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def __init__(self, pack: str, cast: Cast) -> None:
        super().__init__()
        self._pack = pack
        self._cast = cast
        self._people = (*cast.people, *cast.own)
        self._in: dict[str, str] = {}
        """Who plays, by id -> the person's name, or "" for nobody's; in the order in which they sat down."""
        self._leaving = False
        """Whether it was said what leaving loses."""
        self._dice = "table"
        self._saved: tuple[Game, ...] = ()
        """The tables there are with these scenes."""
        self._half: Session | None = None
        """Somebody who is half made, to go on with."""
        self._for = ""
        """The person for whom that is."""
        self._brief = False
        """Whether the rules say which few numbers make somebody."""

    def go_back(self) -> None:
        """Leave the page; where somebody sits here, only once that was said."""
        if self._in and not self._leaving:
            self._leaving = True
            self.say(f"{counted(len(self._in), 'person sits', 'people sit')} here and would have to again. Esc leaves.")
            return
        super().go_back()

    @property
    def world(self) -> World:
        return self.host.desk.world(self._pack)

    def on_mount(self) -> None:
        self._dice = self.host.launch.dice or "table"
        self._brief = bool(self.world.system.brief(self.world))
        with self.host.telling():
            self._saved = self.host.desk.begun(self._pack)
        if self._saved:
            self.told = f"{self._saved[0].name} is saved already, with these scenes. What you begin is another one."

    def rows(self) -> tuple[Item, ...]:
        people = tuple(self._row(number, one) for number, one in enumerate(self._people, 1))
        wrong = tuple(Item("—", one.partition(":")[0], why=one, barred=True) for one in self._cast.wrong)
        return (*people, *wrong, *self._makers(), *self._ways())

    def _makers(self) -> tuple[Item, ...]:
        """Ways to somebody who is not there yet."""
        half = f"half made{f', for {self._for}' if self._for else ''}" if self._half is not None else "by the rules"
        label = "Make somebody" if self._half is None else "Go on making somebody"
        why = "Points to place, abilities to choose, as in play. Nothing is final until you commit."
        few = "Somebody who has no sheet: the numbers that matter, everything else plain."
        made = Item("n", label, half, act="cast.make", why=why, group=OTHERS)
        brief = Item("f", "A name and a few numbers", "no sheet", act="gather.brief", why=few, group=OTHERS)
        return (*((made,) if self._cast.makes else ()), *((brief,) if self._brief else ()))

    def _row(self, number: int, one: Candidate) -> Item:
        here = one.id in self._in
        key = str(number) if number < 10 else ""
        who = self._in.get(one.id, "")
        return Item(
            key,
            f"[{'x' if here else ' '}] {one.name}",
            (f"played by {who}" if who else "at the table") if here else "",
            why=f"{one.name} leaves the table again." if here else f"Put {one.name} at the table.",
            value=one,
            group="people",
        )

    def _ways(self) -> tuple[Item, ...]:
        count = len(self._in)
        label = f"Begin with {count} at the table" if count else "Begin with everybody"
        mine = self._dice == "table"
        dice = "those on your table; you type what they show" if mine else "the program’s"
        return (
            *(
                Item("", f"Go on at {one.name}", note=one.who, why="The table that is saved.", value=one, group="ways")
                for one in self._saved[:1]
            ),
            Item("b", label, act="gather.begin", why="It is saved from its first word.", group="ways"),
            Item(
                "t", "Dice", note=dice, act="act.table", why="Either way, t changes it at the table too.", group="ways"
            ),
        )

    def picture(self, width: int, height: int) -> Picture:
        rows = self.rows()
        head = (drawing.bar(f"{self._cast.title} · Who plays?", f"{len(self._in)} at the table", width),)
        marked = rows[self.marked]
        last = self.last_rows(width, marked.why)
        ways, makers = self._ways(), self._makers()
        found = (
            Part("Ready to play", rows[: len(rows) - len(makers) - len(ways)], note_at=PLAYER),
            Part("Somebody else", makers, note_at=PLAYER),
            Part("Then", ways, note_at=PLAYER),
        )
        room = height - 1 - len(last)
        drawn = drawing.parts(tuple(one for one in found if one.items), self.marked, width, room)
        below: Lines = ()
        if isinstance(marked.value, Candidate):
            below = self._about(marked.value, min(width, 110), room - len(drawn.lines))
        return drawn.moved(1, drawing.framed(head, (*drawn.lines, *below), last, height))

    def _about(self, person: Candidate, room: int, height: int) -> Lines:
        """The sheet of a person and the words about them, as far as there is room; PgDn reads on."""
        words: list[Line] = []
        for paragraph in person.about.split("\n\n") if person.about else ():
            words += wrap((Span(" ".join(paragraph.split())),), min(room, 78), line("  "))
        for airy in (True, False):
            title, *rest = sheet(person.name, person.sheet, room, airy=airy)
            rows = (*words, *((BLANK,) if airy and words else ()), *rest)
            if len(rows) < height:
                break
        self.seen_rows = height - 1
        self.offset_rows = max(0, min(self.offset_rows, len(rows) - height + 1))
        return (title, *rows[self.offset_rows :])[: max(0, height)]

    def hints(self) -> Sequence[tuple[str, str]]:
        person = self._here()
        verb = "choose" if person is None else "take away" if person.id in self._in else "put at the table"
        return [
            ("row.do", verb),
            *([(f"row.{min(len(self._people), 9)}", "the same")] if self._people else []),
            *([("gather.name", "who plays")] if person is not None else []),
            ("gather.begin", "begin"),
            ("text.down", "read on"),
            ("act.back", "back"),
            ("page.help", "help"),
        ]

    def terms(self) -> tuple[tuple[str, str], ...]:
        person = self._here()
        return in_view(sheet(person.name, person.sheet, 80), self._cast.glossary) if person else ()

    def _here(self) -> Candidate | None:
        value = self.rows()[self.marked].value
        return value if isinstance(value, Candidate) else None

    def move(self, by: int) -> None:
        self.offset_rows = 0
        super().move(by)

    def chosen(self, item: Item) -> None:
        if isinstance(item.value, Game):
            self.host.go_on(item.value)
        if not isinstance(item.value, Candidate):
            return
        self.marked = next(number for number, row in enumerate(self.rows()) if row.value == item.value)
        if self._in.pop(item.value.id, None) is None:
            self._in[item.value.id] = ""
            self._ask_name(item.value)
        else:
            self.repaint()

    def action_gather_name(self) -> None:
        """Say who plays the marked character, who sits down with it."""
        person = self._here()
        if person is None:
            self.say("Mark a character first.")
            return
        self._in.setdefault(person.id, "")
        self._ask_name(person)

    def _ask_name(self, person: Candidate) -> None:
        self.ask(
            f"Who plays {person.name}?",
            partial(self._named, person.id),
            self._in.get(person.id, ""),
            NOBODY,
        )

    def _named(self, id_: str, words: str) -> None:
        if self._stands(words):
            self._in[id_] = _player(words)

    def _stands(self, words: str) -> bool:
        """Whether that can be the name of who plays; why it cannot is said."""
        wrong = player_wrong(_player(words))
        if wrong:
            self.say(wrong)
        return not wrong

    # Somebody new ---------------------------------------------------------------------------------------------------

    def action_cast_make(self) -> None:
        """Make somebody by the rules, or go on with it."""
        if not self._cast.makes:
            self.say("These rules make nobody; f is a name and a few numbers.")
        elif self._half is not None:
            self._make(NEW, self._for)
        else:
            self.ask(WHO_PLAYS, partial(self._make, NEW), hint=NOBODY)

    def action_gather_brief(self) -> None:
        """Somebody of a name and a few numbers."""
        if self._brief:
            self.ask(WHO_PLAYS, partial(self._make, BRIEF), hint=NOBODY)

    def _make(self, kind: str, words: str) -> None:
        if not self._stands(words):
            return
        player = _player(words)
        left = "Half made: n goes on with it." if kind == NEW else "Nobody is there who was not there before."
        then = partial(self._made, kind, player)
        half = make(self.host, self.world, Asked(kind, player), then, self._half, left=left)
        if kind == NEW:
            self._half, self._for = half, player

    def _made(self, kind: str, player: str, person: Person, file: str) -> None:
        """Somebody is there, has a sheet, and sits at the table."""
        if kind == NEW:
            self._half, self._for = None, ""
        with self.host.telling():
            self._cast = self.host.desk.cast(self._pack)
            self._people = (*self._cast.people, *self._cast.own)
            self._in[file] = player
            self.marked = next((n for n, one in enumerate(self._people) if one.id == file), self.marked)
            self.say(f"{person.name} sits at the table, and is kept as {file}.")

    def action_act_table(self) -> None:
        """Whose dice."""
        self._dice = "program" if self._dice == "table" else "table"
        self.repaint()

    def action_gather_begin(self) -> None:
        """Begin with those at the table; with nobody named, with everybody who is ready-made."""
        if not self._people:
            self.say("Nobody can be played with these scenes: the pack has to name a character.")
            return
        said = tuple(f"{id_}:{who}" if who else id_ for id_, who in self._in.items())
        self.host.dice_of_table(self._dice)
        self.host.gather(self._pack, said)


def _player(words: str) -> str:
    """The name of a person, as it stands beside a character's."""
    return " ".join(words.split())
