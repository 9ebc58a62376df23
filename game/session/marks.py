"""Which moments of a session a checkpoint can be made of, and making one."""

from collections import deque
from contextlib import suppress
from typing import Final

from game.core.world import World
from game.journal.journal import Journal
from game.kept import Kept
from game.session import checkpoint
from game.session.checkpoint import Checkpoint
from game.session.digits import Digits
from game.session.hands import last
from game.session.tables import Table
from game.session.tales import Tales
from game.session.timeline import Standing, Timeline
from game.view.slots import Slots
from game.view.tale import end_of

STEP: Final = 64
"""Entries of the save between two moments that are noted ..."""
NOTED: Final = 4
"""... of which so many are: what was said since the oldest can be taken back without reading what was before."""
LEAST: Final = 1000
"""Entries of a save that is opened as quickly without a checkpoint."""
BEHIND: Final = 2000
"""Entries after a checkpoint from which on another is made as soon as the save is open."""


class Marks:
    """The newest moments of a session at which nothing was taken back that could come again."""

    def __init__(self) -> None:
        self._noted: deque[tuple[Standing, list[Table]]] = deque(maxlen=NOTED)
        self._last = 0
        self.kept = 0
        """Entries of the save in front of the checkpoint that there is."""
        self.hands = ""
        """In whose hands the dice lay last there."""

    def note(self, timeline: Timeline, saved: int, played: list[Table]) -> None:
        """A word was said: the save has so many entries now, and the newest came about with these packs."""
        if saved >= self._last + STEP and (standing := timeline.standing(saved)) is not None:
            self._noted.append((standing, played))
            self._last = saved

    def keep(
        self, kept: Kept, journal: Journal, timeline: Timeline, world: World, tales: Tales, digits: Digits
    ) -> None:
        """Make a checkpoint of the oldest of these moments that still stands, and keep it. Never raises: what cannot be
        told or written now is no more wrong than it was before."""
        if len(journal) < LEAST or len(journal) < self.kept + STEP:
            return
        with suppress(*checkpoint.ODD):
            made = self._made(timeline, world, tales, digits)
            if made is not None and checkpoint.put(kept, journal, world, made):
                self.kept = made.standing.saved

    def _made(self, timeline: Timeline, world: World, tales: Tales, digits: Digits) -> Checkpoint | None:
        noted = [one for one in self._noted if timeline.stood(one[0]) and one[0].state.house == timeline.state.house]
        if not noted:
            return None
        digits.of(timeline, world)
        followed = [one for one in noted if digits.after(one[0].count - 1) is not None]
        standing, played = followed[0] if followed else noted[-1]
        slots = digits.after(standing.count - 1) or _anew(timeline, standing, world)
        before = timeline.live.until(standing.count)
        tale = end_of(tales.end(before, world))
        return Checkpoint(standing, played, last(before, self.hands), slots, tale) if tale is not None else None


def _anew(timeline: Timeline, standing: Standing, world: World) -> Slots:
    """The digits as they stood there, followed from where somebody had come to that scene."""
    before = timeline.copy()
    before.strike(standing.count)
    return Digits().of(before, world)
