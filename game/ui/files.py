"""The files of the pack that an author plays: looked at by a timer, read by a thread, told on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from textual.app import App
from textual.timer import Timer

from game.desk import Desk
from game.errors import GameError

if TYPE_CHECKING:  # the title does not wait for what only play needs
    from game.core.world import World
    from game.session import Session
    from game.watch import News, Watch


class Files:
    """Watches over one open game at a time; without `watch` it does nothing."""

    def __init__(self, app: App[int], desk: Desk, tell: Callable[[News], None]) -> None:
        """`tell` shows the game in the pack as it is written now, or why it cannot be."""
        self._app = app
        self._desk = desk
        self._tell = tell
        self._watch: Watch | None = None
        self._timer: Timer | None = None
        self._reads = False
        """Whether a changed pack is just being read."""

    @property
    def trouble(self) -> str:
        """Why the pack as it is written now is not the one that is played; "" where it is."""
        return self._watch.trouble if self._watch is not None else ""

    def watch(self, play: Session) -> None:
        """From now on a file that is saved is read, and the game goes on in it."""
        from game.watch import EVERY, Watch  # noqa: PLC0415 (as above)

        self._watch = Watch(play, self._desk)
        self._timer = self._app.set_interval(EVERY, self._look)

    def leave(self) -> None:
        """The game is closed."""
        if self._timer is not None:
            self._timer.stop()
        self._watch = self._timer = None

    def at_once(self) -> None:
        """A page of ours has saved, and is done: what it wrote is read now, without a rest first."""
        if self._watch is not None:
            self._watch.settled()
            self._look()

    def _look(self) -> None:
        watch = self._watch
        if watch is None or self._reads:
            return
        if news := watch.try_again():
            self._tell(news)
        elif watch.due():
            self._reads = True
            self._app.run_worker(partial(self._read, watch), thread=True, group="files")

    def _read(self, watch: Watch) -> None:
        """In a thread of its own: the game goes on meanwhile."""
        found = watch.read()
        self._app.call_from_thread(self._go_on, watch, found)

    def _go_on(self, watch: Watch, found: World | GameError) -> None:
        self._reads = False
        if watch is self._watch:  # and no other game has been opened meanwhile
            self._tell(watch.go_on(found))
