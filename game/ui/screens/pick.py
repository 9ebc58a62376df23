"""One of several: a short list that somebody else wants an answer from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui import drawing
from game.ui.drawing import Item, Part, Picture, Rows
from game.ui.page import Page


class PickPage(Page):
    """Rows of which one is picked; Esc picks none."""

    ABOUT = "Pick a row: Enter, or its number. Esc goes back, and nothing has happened."

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

    def rows(self) -> tuple[Item, ...]:
        return self._items

    def picture(self, width: int, height: int) -> Picture:
        head = (drawing.bar(self._heading, "Esc returns", width),)
        why = self._items[self.marked].why if self._items else ""
        last = self.last_rows(width, why)
        drawn = windowed(self._parts(), self.marked, width, height - 1 - len(last))
        return drawn.moved(1, drawing.framed(head, drawn.lines, last, height))

    def _parts(self) -> tuple[Part, ...]:
        """The rows under the question; where they are of several groups, under the name of each."""
        groups = tuple(dict.fromkeys(item.group for item in self._items))
        return tuple(
            Part(f"{self._question} {group}".strip(), tuple(item for item in self._items if item.group == group))
            for group in groups
        )

    def hints(self) -> Sequence[tuple[str, str]]:
        numbered = [item.key for item in self._items if item.key.isdecimal()]
        return [
            ("row.do", "pick"),
            *([(f"row.{numbered[-1]}", "pick")] if numbered else []),
            ("act.back", "back"),
            ("page.help", "help"),
        ]

    def chosen(self, item: Item) -> None:
        self.host.back()
        self._then(item)


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
