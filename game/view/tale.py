"""The journal's entries told: from what happened to passages of a story.

A tale goes on where it stopped: give the one before, and only what is new is told. It follows the state by folding
the same events the game folds, so it knows how things stood before each one.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import field, replace

from game.core.draft import evolve
from game.core.levers import Value
from game.core.machine.decide import first_state
from game.core.record import record
from game.core.state import State
from game.core.world import World
from game.view.model import SCENE, Deed, Known, Passage
from game.view.teller import LOOK_BACK, Entry, Teller
from game.view.tellings import TELL

LEAST = 4 * LOOK_BACK
"""Passages at the end of a tale that are kept of it, with what is asked of the newest deeds before them, ..."""
DEEDS = 8
"""... of so many, ..."""
MOST = 10 * LEAST
"""... where it is no more than so many passages."""
ASKED_OF_DEEDS = ("chosen", "faced", "throw", "outcome")


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
    gap: int = 0
    """In front of this passage, and before it, some may be missing."""

    @property
    def told(self) -> tuple[Passage, ...]:
        """The passages behind which none is missing: the story, or its end."""
        return self.passages[self.gap :] if self.gap else self.passages

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
        told.gap,
    )


def begins(before: Tale, entries: Sequence[Entry]) -> bool:
    """Whether a tale is that of the first of these entries."""
    return len(entries) >= before.count > 0 and entries[before.count - 1] is before.last


def end_of(told: Tale) -> Tale | None:
    """The end of a tale, which is told on as the whole is: its newest passages, and of those before them what is asked
    for as they are told. None where that is too much for an end."""
    deeds, end = told.deeds[-DEEDS:], max(0, len(told.passages) - LEAST)
    starts, older = {one.start for one in deeds}, len(told.deeds) - len(deeds)
    places = [n for n in range(min((*starts, end)), end) if n in starts or _is_asked(told.passages[n])]
    title = next((n for n in range(len(told.passages) - 1, -1, -1) if _is_scene(told.passages[n])), end)
    places = sorted({*places, *((title,) if title < end else ())})
    if len(places) > MOST:
        return None
    return replace(
        told,
        passages=(*(told.passages[n] for n in places), *told.passages[end:]),
        deeds=tuple(replace(one, start=_now_at(one.start, places, end)) for one in deeds),
        owners={name: index - older for name, index in told.owners.items() if index >= older},
        gap=len(places) + max(0, told.gap - end),
    )


def _is_asked(one: Passage) -> bool:
    return one.kind in ASKED_OF_DEEDS or bool(one.who)


def _is_scene(one: Passage) -> bool:
    return one.kind == "title" and one.role == SCENE


def _now_at(place: int, places: Sequence[int], end: int) -> int:
    return bisect_left(places, place) + max(0, place - end)


def _tell(teller: Teller, entry: Entry) -> None:
    teller.open(entry)
    for event in entry.events:
        teller.learns(event)
        telling = TELL.get(type(event))
        if telling is not None:
            telling(teller, event)
        teller.state = evolve(teller.state, event)
