"""The digits that things have where the game stands, followed from the entries since somebody came there."""

from collections.abc import Sequence

from game.core.draft import fold
from game.core.events import Entered
from game.core.world import World
from game.session.entries import Entry
from game.session.timeline import Timeline
from game.view.slots import Slots, after


class Digits:
    """The digits as they stood after each entry since the scene was entered; going back lets go of those behind it."""

    def __init__(self) -> None:
        self._world: World | None = None
        self._start = 0
        """The place of the first entry that is followed."""
        self._kept: list[tuple[Entry, Slots]] = []

    def go_on(self, entry: Entry, slots: Slots, place: int, world: World) -> None:
        """Go on from the digits as they stood after an entry, which stands in this place."""
        self._world, self._start, self._kept = world, place, [(entry, slots)]

    def after(self, place: int) -> Slots | None:
        """The digits as they stood after the entry in this place; None where they were not followed from there."""
        index = place - self._start
        return self._kept[index][1] if 0 <= index < len(self._kept) else None

    def of(self, timeline: Timeline, world: World) -> Slots:
        """The digits now."""
        entries = timeline.live
        if world is not self._world:
            self._world, self._kept = world, []
        while self._kept and not self._stands(entries):
            self._kept.pop()
        if not self._kept:
            self._start = arrival(entries)
        index = self._start + len(self._kept)
        state = timeline.state_at(index)
        for entry in entries[index:]:
            was, state = state, fold(state, entry.events)
            before = self._kept[-1][1] if self._kept else Slots()
            self._kept.append((entry, after(before, entry.command, entry.events, was, state, world)))
        return self._kept[-1][1] if self._kept else Slots()

    def _stands(self, entries: Sequence[Entry]) -> bool:
        """Whether the last entry that was followed is still said."""
        place = self._start + len(self._kept) - 1
        return place < len(entries) and entries[place] is self._kept[-1][0]


def arrival(entries: Sequence[Entry]) -> int:
    """The place of the entry in which somebody came to the scene that they are in now."""
    here, found = "", len(entries)
    for place in range(len(entries) - 1, -1, -1):
        for event in reversed(entries[place].events):
            if isinstance(event, Entered):
                if here and event.scene != here:
                    return found
                here, found = event.scene, place
    return found if here else 0
