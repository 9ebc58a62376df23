"""The tale of a game, kept in such a way that going back tells little anew, and opening a long one only its end."""

from collections.abc import Sequence

from game.core.world import World
from game.session.entries import Entry
from game.view.tale import Tale, begins, tale

STEP = 256
"""The tale as it stood is kept every so many entries; going back tells at most so many anew."""


class Tales:
    """The tale up to now, and of what was told before it some to go on from."""

    def __init__(self) -> None:
        self._world: World | None = None
        self._kept: list[Tale] = []
        self._end: tuple[World, Tale] | None = None
        """The end of the tale up to an entry, and the world that it was told in."""
        self._on: Tale | None = None
        """The same told on."""

    def go_on(self, told: Tale, world: World) -> None:
        """Go on from the end of a tale, for whoever asks for no more than the end."""
        self._end = (world, told)

    def end(self, entries: Sequence[Entry], world: World) -> Tale:
        """The end of the tale: its newest passages and deeds, with all that is known; or all of it, where that has been
        told or nothing else was kept."""
        if self._kept or self._end is None or self._end[0] is not world or not begins(self._end[1], entries):
            return self.of(entries, world)
        on = self._on if self._on is not None and begins(self._on, entries) else self._end[1]
        self._on = tale(entries, world, on)
        return self._on

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
