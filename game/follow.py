"""A saved table as its players see it, looked at again and again from a second place.

A follower reads and cannot write: all it has is a desk whose disk refuses. Whatever goes wrong, the last good picture
stays, one sentence says so, and it goes on when it can.
"""

from game import report
from game.core.machine.fitting import fitting
from game.core.world import PackStamp
from game.desk import Desk
from game.errors import GameError
from game.session import UNFIT
from game.view.model import Seen
from game.view.seen import seen
from game.watch import times_of

EVERY = 0.5
"""Seconds between two looks at the save."""
AGAIN = 10
"""Looks after which something that could not be read is tried again though no file has changed."""
BEHIND = "The view is behind; it comes back by itself."
"""What players are told of any trouble once something stands there: files and faults are the guide's to mend."""


class Follower:
    """Follows the save of one table."""

    def __init__(self, desk: Desk, name: str) -> None:
        """Raises JournalError where there is no save of this name."""
        desk.touched(name)
        self.name = name
        self.table: Seen | None = None
        """The newest picture; None before the first."""
        self.trouble = ""
        """That it is behind, or before the first picture why there is none; "" where all is well."""
        self._desk = desk.reading()
        self._packs: tuple[PackStamp, ...] = ()
        self._files: tuple[object, ...] = ()
        self._stale = ""
        """That the packs are not read as their files are now."""
        self._drawn: object = None
        """The save and the files of which the picture was made."""
        self._tried: object = None
        self._wait = 0
        """Looks until what failed is tried again; less than nothing: not before a file changes."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table is not None and bool(self.table.ended)

    def look(self) -> bool:
        """Look at the files; whether the picture or the trouble is another than before. Never raises."""
        before = (self.table, self.trouble)
        try:
            self._look()
        except GameError as problem:
            self._fails(str(problem), AGAIN)
        except Exception as fault:  # whatever a save, a pack or a rule system can bring about
            self._fails(report.told(fault), -1)
        return before != (self.table, self.trouble)

    def _fails(self, why: str, wait: int) -> None:
        self.trouble = BEHIND if self.table is not None else why
        self._wait = wait

    def _look(self) -> None:
        """Make the picture anew where a file has changed. What failed is not read again at every look."""
        files = times_of(self._packs, self._desk.places)
        now = (self._desk.touched(self.name), files)
        if now == self._drawn:
            self.trouble = self._stale
        elif now == self._tried and self._wait:
            self._wait -= self._wait > 0
        else:
            self._tried, self._wait = now, 0
            self._read_packs(files)
            self.table = self._picture()
            self._drawn = (now[0], self._files)
            self.trouble = self._stale

    def _read_packs(self, files: tuple[object, ...]) -> None:
        """Take the packs as their files are now; where they cannot be read, those that were read last stay."""
        if not self._packs or files == self._files:
            return
        self._files, self._stale = files, ""
        fresh = self._desk.reading()
        try:
            fresh.world(self._packs[-1].id)
            self._desk = fresh
        except GameError:
            self._stale = BEHIND

    def _picture(self) -> Seen:
        """What players see of the save as it is now."""
        session = self._desk.open(self.name, read_only=True)
        session.close()
        world, first = session.world, not self._packs
        self._packs = world.packs
        if first:
            self._files = times_of(world.packs, self._desk.places)
        try:
            asked, slots = session.prompts, session.slots
            return seen(session.state, world, session.tale, title=session.title, prompts=asked, slots=slots)
        except UNFIT:
            why = fitting(session.state, world)
            if why:
                raise GameError(why) from None
            raise
