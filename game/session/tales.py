"""The tale of a game, kept in such a way that going back tells little anew."""

from collections.abc import Sequence

from game.core.world import World
from game.session.timeline import Entry
from game.view.tale import Tale, begins, tale

STEP = 256
"""The tale as it stood is kept every so many entries; going back tells at most so many anew."""


class Tales:
    """The tale up to now, and of what was told before it some to go on from."""

    def __init__(self) -> None:
        self._world: World | None = None
        self._kept: list[Tale] = []

    def of(self, entries: Sequence[Entry], world: World) -> Tale:
        """The tale of all these entries: what `tale` tells of them, begun with the newest that is kept."""
        if world is not self._world:  # what was told before has to be told anew
            self._world, self._kept = world, []
        while self._kept and not begins(self._kept[-1], entries):
            self._kept.pop()
        told = self._kept[-1] if self._kept else tale((), world)
        for end in (*range(told.count - told.count % STEP + STEP, len(entries), STEP), len(entries)):
            if self._kept and self._kept[-1].count % STEP:
                self._kept.pop()
            told = tale(entries[:end] if end < len(entries) else entries, world, told)
            self._kept.append(told)
        return told
