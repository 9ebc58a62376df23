"""One of several: a short list that somebody else wants an answer from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import BindingType

from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Item, Part, Picture, Rows
from game.ui.page import Page

LONG = 9
"""Rows beyond which it is said that a list can be narrowed."""


class PickPage(Page):
    """Rows of which one is picked; Esc picks none."""

    ABOUT = (
        "Pick a row: Enter, or its number; / narrows a long list to the rows with the words that are typed. Esc goes "
        "back, and nothing has happened."
    )
    ACTS: ClassVar[tuple[str, ...]] = ("find.open",)
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def __init__(
        self, heading: str, question: str, items: Sequence[Item], answer: Callable[[Item], None], start: int = 0
    ) -> None:
        """`answer` gets the row that was picked, after this page is gone."""
        super().__init__()
        self._heading = heading
        self._question = question
        self._items = tuple(items)
        self._then = answer
        self.marked = start
        self._sought: tuple[str, ...] = ()
        """Words that a row has to have to be shown."""

    def rows(self) -> tuple[Item, ...]:
        return tuple(item for item in self._items if _has(item, self._sought))

    def picture(self, width: int, height: int) -> Picture:
        head = (drawing.bar(self._heading, "Esc returns", width),)
        rows = self.rows()
        last = self.last_rows(width, rows[self.marked].why if rows else "")
        if not rows:
            words = drawing.prose("No row has these words.", width)
            return Picture(drawing.framed(head, words, last, height))
        drawn = windowed(self._parts(), self.marked, width, height - 1 - len(last))
        return drawn.moved(1, drawing.framed(head, drawn.lines, last, height))

    def _parts(self) -> tuple[Part, ...]:
        """The rows under the question; where they are of several groups, under the name of each."""
        rows = self.rows()
        groups = tuple(dict.fromkeys(item.group for item in rows))
        return tuple(
            Part(f"{self._question} {group}".strip(), tuple(item for item in rows if item.group == group))
            for group in groups
        )

    def hints(self) -> Sequence[tuple[str, str]]:
        numbered = [item.key for item in self._items if item.key.isdecimal()]
        return [
            ("row.do", "pick"),
            *([(f"row.{numbered[-1]}", "pick")] if numbered else []),
            *([("find.open", "find")] if len(self._items) > LONG else []),
            ("act.back", "back"),
            ("page.help", "help"),
        ]

    @property
    def finds(self) -> bool:
        return True

    def action_find_open(self) -> None:
        """Narrow the list to the rows with these words; Enter picks the marked one of them."""
        self.ask("Find:", self._found, " ".join(self._sought), hint="type to narrow, arrows to choose")

    def typed(self, words: str) -> None:
        self._sought, self.marked = tuple(words.casefold().split()), 0
        self.repaint()

    def on_key(self, event: events.Key) -> None:
        """The arrows mark rows while the field has the letters."""
        if self.text_row.is_open and event.key in ("up", "down") and not self.small:
            event.stop()
            self.move(-1 if event.key == "up" else 1)

    def _found(self, words: str) -> None:
        rows = self.rows()
        if rows and words.strip():
            self.chosen(rows[self.marked])

    def stop_asking(self) -> None:
        self._sought = ()
        super().stop_asking()

    def chosen(self, item: Item) -> None:
        self.host.back()
        self._then(item)


def _has(item: Item, words: Sequence[str]) -> bool:
    """Whether a row has all of these words."""
    told = f"{item.label} {item.note} {item.right} {item.why} {item.group}".casefold()
    return all(word in told for word in words)


def windowed(of: Sequence[Part], marked: int, room: int, height: int) -> Rows:
    """Parts one below the other; where they are longer than the page, the stretch of them around the mark. The title of
    the part that the stretch begins in stays above it."""
    drawn = drawing.parts(of, marked, room, len(of) + sum(len(part.items) for part in of))
    if len(drawn.lines) <= height:
        return drawn
    first = drawing.window(len(drawn.lines), drawn.marked_line, height).start
    lines = list(drawn.lines[first : first + height])
    targets = {row - first: number for row, number in drawn.targets.items() if first <= row < first + height}
    if 0 in targets and drawn.marked_line != first:
        title = max(row for row in range(first) if row not in drawn.targets)
        lines[0] = drawn.lines[title]
        del targets[0]
    return Rows(tuple(lines), targets, drawn.marked_line - first, drawn.column, drawn.wide)
