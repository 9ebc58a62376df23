"""Plays the frames of `motion` on a page, one after the other, and stops at the first key."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from textual.timer import Timer
from textual.widget import Widget

from game.ui import motion
from game.view.model import Table


class Mover:
    """The frame that is shown now, if any. `repaint` is called for every frame and at the end, `landed` once what dice
    in the air have brought can be seen."""

    def __init__(self, page: Widget, repaint: Callable[[], None], landed: Callable[[], None]) -> None:
        self.frame: Table | None = None
        self._page = page
        self._repaint, self._landed = repaint, landed
        self._frames: Iterator[Table] = iter(())
        self._timer: Timer | None = None

    @property
    def tumbles(self) -> bool:
        """Whether dice are in the air, so that nothing can be answered yet."""
        return self.frame is not None and not self.frame.rows

    def start(self, before: Table, after: Table, fresh: int, liked: str) -> None:
        """Show how `after` came from `before`, as far as the setting likes it: full, dice or none."""
        self.stop()
        if liked in ("full", "dice"):
            self._begin(motion.tumbling(before, after, fresh, Random()))
        if self.frame is None and liked == "full":
            self._begin(motion.sliding(before, after))

    def stop(self) -> None:
        """What is there is shown at once."""
        tumbled = self.tumbles
        self._frames, self.frame = iter(()), None
        if tumbled:
            self._landed()
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _begin(self, frames: Iterator[Table]) -> None:
        self._frames = frames
        self.frame = next(frames, None)
        if self.frame is not None:
            self._timer = self._page.set_interval(motion.TICK, self._next)

    def _next(self) -> None:
        frame = next(self._frames, None)
        if frame is None:
            self.stop()
        else:
            self.frame = frame
        self._repaint()
