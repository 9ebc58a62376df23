"""The journal's entries told: from what happened to passages of a story.

A tale goes on where it stopped: give the one before, and only what is new is told. It follows the state by folding
the same events the game folds, so it knows how things stood before each one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field

from game.core.decide import first_state
from game.core.draft import evolve
from game.core.levers import Value
from game.core.record import record
from game.core.state import State
from game.core.world import World
from game.view.model import Deed, Known, Passage
from game.view.teller import Entry, Teller
from game.view.tellings import TELL


@record
class Tale:
    """What has been told of a game so far, and the state it has been told up to."""

    passages: tuple[Passage, ...]
    deeds: tuple[Deed, ...]
    state: State
    last: Entry | None = None
    count: int = 0
    spoken: int = 0
    """The newest entry that a person said."""
    known: tuple[Known, ...] = ()
    """The facts that were revealed, oldest first."""
    owners: Mapping[str, int] = field(default_factory=dict)
    """What deeds have set -> the deed that did so last."""
    shared: tuple[tuple[str, Value], ...] = ()
    """How the levers stood when something was shared out last."""
    before: State | None = None
    """The state in which they said it."""

    def of(self, index: int) -> tuple[Passage, ...]:
        """The passages of a deed."""
        ends = self.deeds[index + 1].start if index + 1 < len(self.deeds) else len(self.passages)
        return self.passages[self.deeds[index].start : ends]


def tale(entries: Sequence[Entry], world: World, before: Tale | None = None) -> Tale:
    """The tale of all entries; `before` is used as far as it is their beginning."""
    told = before if before is not None and begins(before, entries) else Tale((), (), first_state(world))
    if len(entries) == told.count:
        return told
    teller = Teller(told.passages, told.deeds, told.known, told.owners, told.state, world, told.spoken)
    teller.shared = told.shared
    stood = told.before
    for entry in entries[told.count :]:
        stood = teller.state if entry.by == "person" else stood
        _tell(teller, entry)
    return Tale(
        tuple(teller.passages),
        tuple(teller.deeds),
        teller.state,
        entries[-1],
        len(entries),
        teller.spoken,
        tuple(teller.known),
        teller.owners,
        teller.shared,
        stood,
    )


def begins(before: Tale, entries: Sequence[Entry]) -> bool:
    """Whether a tale is that of the first of these entries."""
    return len(entries) >= before.count > 0 and entries[before.count - 1] is before.last


def _tell(teller: Teller, entry: Entry) -> None:
    teller.open(entry)
    for event in entry.events:
        teller.learns(event)
        telling = TELL.get(type(event))
        if telling is not None:
            telling(teller, event)
        teller.state = evolve(teller.state, event)
