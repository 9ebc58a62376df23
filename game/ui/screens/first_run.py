"""The first page of a first start: what this is, one roll from beginning to end, where to begin."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from textual.worker import get_current_worker

from game.desk import Adventure
from game.ui import drawing
from game.ui.drawing import Item, Part, Picture
from game.ui.page import Page
from game.view.rows import BLANK, Line, Lines, Span, line
from game.view.signs import bar

if TYPE_CHECKING:
    from game.packs.glance import Glance

PREMISE = (
    "You are one person in an adventure. It tells you what you see; you say what you do. "
    "Where that is in doubt, dice decide, and you know the odds first."
)
TRUST = "u takes back anything, even tomorrow. Every act is saved before you see it."


def worked(room: int) -> Lines:
    """One act in its four steps, with numbers, and every word explained where it stands."""
    chance = line("60%  ", *bar(Fraction(6, 10)))
    rows: list[Line] = [line("  ", Span("One act, from beginning to end: a lock on a wet door.", "strong"))]
    steps: list[tuple[str, list[Line]]] = [
        ("1 You say it", [line("Slip the lock. Nothing has happened yet; you may leave it.")]),
        (
            "2 You weigh it",
            [
                line("Against you 7: the lock. You bring 3: skill 2, picks 1."),
                line("7 less 3 is 4: a die, 0 to 9, has to show 4.  ", *chance),
                line("Spend a point of yours, and you bring 4:      ", *_more()),
            ],
        ),
        (
            "3 You roll",
            [
                line(
                    Span("[7]", "strong"),
                    "  ",
                    Span("● success", "good"),
                    "   The price is paid, the die has fallen.",
                )
            ],
        ),
        ("4 It is true", [line("The bolt slides. On a 3 it shrieks, and you knew that too.")]),
    ]
    for name, texts in steps:
        for place, text in enumerate(texts):
            head = Span(f"  {name if place == 0 else '':<16}", "mark")
            rows.append(line(head, *text))
    return tuple(rows) if room >= 76 else tuple(row[:2] for row in rows)


def _more() -> Line:
    return line("70%  ", *bar(Fraction(7, 10)))


class FirstPage(Page):
    """Shown until somebody has begun something."""

    TYPES = False

    def __init__(self) -> None:
        super().__init__()
        self._quick: Adventure | Glance | None = None
        """The first adventure that can be played."""
        self._lessons = False

    def on_mount(self) -> None:
        with self.host.telling():
            self._know(self.host.desk.glances())
        self.host.once_shown(self._begin_to_look)

    def _know(self, ready: Iterable[Adventure | Glance]) -> None:
        """These can be played; the mark stays on what it was on."""
        before = [row.value for row in self.rows()][self.marked]
        every = tuple(ready)
        self._quick = next(iter(every), None)
        self._lessons = any(one.lesson for one in every)
        values = [row.value for row in self.rows()]
        self.marked = values.index(before) if before in values and self.is_mounted else 0

    def _begin_to_look(self) -> None:
        """Once the page stands, so that it does not wait for what is looked at."""
        if self.is_attached:
            self.run_worker(self._look_closer, thread=True, exclusive=True)

    def _look_closer(self) -> None:
        """Whether what was seen at a glance can be played."""
        ready = [one for one in self.host.desk.adventures(waiting=False) if not one.wrong]
        if not get_current_worker().is_cancelled:
            self.host.call_from_thread(self._looked, ready)

    def _looked(self, ready: Sequence[Adventure]) -> None:
        self._know(ready)
        self.repaint()

    def rows(self) -> tuple[Item, ...]:
        found = []
        if self._quick:
            words = "You are somebody who is ready to play. Stop wherever you like; it goes on from there."
            found.append((f"Begin at once: {self._quick.title}", "quick", words))
        if self._lessons:
            words = "A quarter of an hour, a story of its own; each rule comes when the story has a use for it."
            found.append(("A first lesson", "lesson", words))
        found += [
            (
                "Choose an adventure, and who you are in it",
                "choose",
                "How long each takes, what is thrown, how hard it is.",
            ),
            (
                "Guide a table of real people",
                "guide",
                "You tell and decide; they play. The rules propose, and you have the last word.",
            ),
            (
                "Settings: colours, signs, motion, keys",
                "settings",
                "All of them can be changed in the middle of play.",
            ),
            (
                "Plain lines instead of this screen",
                "plain",
                "The same game for screen readers, slow links and pipes.",
            ),
        ]
        return tuple(
            Item(str(number), label, why=why, value=value) for number, (label, value, why) in enumerate(found, 1)
        )

    def picture(self, width: int, height: int) -> Picture:
        rows = self.rows()
        head: Lines = (drawing.bar("Free and Clear", "first start", width),)
        middle: Lines = (
            *drawing.prose(PREMISE, width),
            BLANK,
            *worked(width),
            BLANK,
            *drawing.prose(TRUST, width),
        )
        last = self.last_rows(width, rows[self.marked].why)
        drawn = drawing.parts((Part("Where to?", rows),), self.marked, width, len(rows) + 1)
        room = height - 1 - len(last) - len(drawn.lines)
        if room > len(middle) + 3:
            middle = (BLANK, *middle, BLANK)
        middle = middle if len(middle) <= room else tuple(row for row in middle if row)[:room]
        lines = drawing.framed((*head, *middle), drawn.lines, last, height)
        return drawn.moved(1 + len(middle), lines)

    def hints(self) -> Sequence[tuple[str, str]]:
        return [
            ("row.do", "choose"),
            (f"row.{len(self.rows())}", "choose"),
            ("page.settings", "settings"),
            ("app.quit", "leave"),
            ("page.help", "help"),
        ]

    def chosen(self, item: Item) -> None:
        if item.value == "quick" and self._quick:
            with self.host.telling():
                person = self.host.desk.cast(self._quick.id).people[0]
                self.host.begin(self._quick.id, person.id, introduced=True)
        elif item.value == "lesson":
            self.host.welcomed()
            self.host.open_title()
            self.host.open_adventures(lessons=True)
        elif item.value == "guide":
            self.host.welcomed()
            self.host.open_title()
            self.host.open_tables()
        elif item.value == "settings":
            self.host.open_settings()
        elif item.value == "plain":
            self.host.leave_for_plain_lines()
        else:
            self.host.welcomed()
            self.host.open_title()
            self.host.open_adventures()

    def go_back(self) -> None:
        self.host.welcomed()
        self.host.open_title()
