"""A guide's table as the players may see it: who is there, whose turn it is, what was said. It follows the save."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType

from game import report
from game.follow import EVERY, STAYS, Follower
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Picture
from game.ui.page import Page
from game.view.model import Present, Seen
from game.view.rows import BLANK, Line, Lines, Span, cells, cut, line, padded, rule
from game.view.rows import width as width_of
from game.view.story import story
from game.view.vitals import vital

MARK = "► "
GAP = 2


class FollowPage(Page):
    """What a second terminal shows to the players. It has nothing but a follower, which cannot write."""

    ABOUT = (
        "The players’ view: the story as it is told, who is here, whose turn it is, what those who play bear and have "
        "left. The guide’s notes, and the numbers of anybody else, are not here."
    )
    ACTS: ClassVar[tuple[str, ...]] = ("app.calm",)
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def __init__(self, follower: Follower) -> None:
        super().__init__()
        self._follower = follower
        self._trouble = ""
        """Why what was read could not be drawn."""
        self._good: Lines = ()
        """The last picture that could be drawn, without its keys."""

    def on_mount(self) -> None:
        self.set_interval(EVERY, self.look_again)
        self.look_again()
        super().on_mount()

    def look_again(self) -> None:
        """Read anew what has changed."""
        if self._follower.look():
            self._trouble = ""
            self.repaint()

    def picture(self, width: int, height: int) -> Picture:
        """The newest picture; where it cannot be drawn, the last one."""
        try:
            drawn = self._painted(width, height)
        except Exception as fault:
            self._trouble = self._trouble or f"{report.told(fault)} {STAYS}"
            foot = self._foot(width)
            return Picture(drawing.framed((), self._good[: height - len(foot)], foot, height))
        self._good = drawn.lines[:-1]
        return drawn

    def _painted(self, width: int, height: int) -> Picture:
        table, last = self._follower.table, self._foot(width)
        head = (drawing.bar(table.title if table else self._follower.name, "the players’ view", width),)
        if table is None:
            return Picture(drawing.framed(head, (), last, height))
        people = tuple(roster(table, width))
        room = max(3, height - 1 - len(last) - len(people))
        words = story(table.passages, min(width, 80))[-room:]
        return Picture(drawing.framed(head, (*people, *words), last, height))

    def _foot(self, width: int) -> Lines:
        return self.last_rows(width, self._trouble or self._follower.trouble)

    def action_app_calm(self) -> None:
        self.host.stop_scene()

    def leave_small(self) -> None:
        self.host.leave_for_plain_lines(follow=self._follower.name)

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("app.quit", "leave"),)


def roster(of: Seen, width: int) -> Lines:
    """Who is here, in a fight in the order of turns: of those who play all that they bear and have left, of anybody
    else no more than their names and what can be seen on them."""
    lines: list[Line] = [rule(width, (2, f"{of.place} · {of.when}"))]
    column = min(width // 2, max((cells(person.name) for person in of.people), default=0)) + len(MARK) + GAP
    for person in of.people:
        mark = Span(MARK if person.now else " " * len(MARK), "mark")
        name = line(mark, Span(person.name, "strong" if person.now else "plain"))
        first, *more = _packed([*_parts(person)], width - column) or [BLANK]
        lines.append(line(*padded(cut(name, column - GAP), column), *first) if first else cut(name, width))
        lines += [line(" " * column, *row) for row in more]
    return (*lines, BLANK)


def _parts(person: Present) -> Lines:
    """What somebody bears and has left, as it stands at the foot of their own screen, and what can be seen on them."""
    own = (line(*vital(row), f"/{row.most}" if row.kind == "number" and row.most else "") for row in person.own)
    return (*own, *(line(Span(words, "muted")) for words in person.words))


def _packed(parts: list[Line], room: int) -> list[Line]:
    """As many of these beside each other as there is room for, and the rest below."""
    rows: list[Line] = []
    for part in parts:
        if rows and width_of(rows[-1]) + GAP + width_of(part) <= room:
            rows[-1] = line(*rows[-1], " " * GAP, *part)
        else:
            rows.append(cut(part, room))
    return rows
