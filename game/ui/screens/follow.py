"""A guide's table as the players may see it: whose act it is, what can come of it, who is there, what was told last. It
follows the save."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType

from game import report
from game.follow import BEHIND, EVERY, Follower
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Picture
from game.ui.page import Page
from game.view.rows import Lines
from game.view.wall import wall


class FollowPage(Page):
    """What a second terminal shows to the players. It has nothing but a follower, which cannot write."""

    ABOUT = (
        "The players’ view, to be read from across the table: whose act it is, its levers, what can come of it and how "
        "likely, as far as the guide shows it; the story as it is told, who is here, what those who play bear and have "
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
            if not self._trouble:
                report.keep(fault)
                self._trouble = BEHIND
            foot = self._foot(width)
            return Picture(drawing.framed((), self._good[: height - len(foot)], foot, height))
        self._good = drawn.lines[:-1]
        return drawn

    def _painted(self, width: int, height: int) -> Picture:
        table, last = self._follower.table, self._foot(width)
        if table is None:
            head = (drawing.bar(self._follower.name, "the players’ view", width),)
            return Picture(drawing.framed(head, (), last, height))
        return Picture(drawing.framed((), wall(table, width, height - len(last)), last, height))

    def _foot(self, width: int) -> Lines:
        trouble = self._trouble or self._follower.trouble
        rows = self.last_rows(width, trouble)
        return rows if trouble or self.told else rows[-1:]

    def action_app_calm(self) -> None:
        self.host.stop_scene()

    def leave_small(self) -> None:
        self.host.leave_for_plain_lines(follow=self._follower.name)

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("app.quit", "leave"),)
