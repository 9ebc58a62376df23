"""The entries of a game as acts: what was done, when, on what chance, with which dice. For the journal and the record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from game.core.events import Clocked, Resolved, Threw, Weighed
from game.core.rolls import Call
from game.core.world import World
from game.view.choices import passing, prospects
from game.view.model import Passage

if TYPE_CHECKING:
    from game.session import Entry


@dataclass(frozen=True, slots=True)
class Roll:
    """A check that was thrown and read."""

    number: int
    """The entry of the throw."""
    chance: Fraction
    """That it would come out well, as it stood when it was thrown."""
    passed: bool
    call: Call | None = None

    @property
    def odd(self) -> Fraction:
        """How likely it was to come out the way it did."""
        return self.chance if self.passed else 1 - self.chance


@dataclass(frozen=True, slots=True)
class Act:
    """Something somebody did, or met, with everything that came of it up to the next."""

    number: int
    """The entry that began it."""
    what: str
    minute: int
    passages: tuple[Passage, ...] = ()
    roll: Roll | None = None
    note: bool = False

    @property
    def dice(self) -> Passage | None:
        """The first throw that was read."""
        return next((one for one in self.passages if one.kind == "throw" and one.grade), None)

    @property
    def words(self) -> str:
        """Everything that can be searched, in small letters."""
        return " ".join((self.what, *(one.words for one in self.passages))).casefold()


def acts(passages: Sequence[Passage], entries: Sequence["Entry"], world: World) -> tuple[Act, ...]:
    """Every act and every note, oldest first."""
    times = dict(_times(entries))
    found: list[Act] = []
    for passage in passages:
        begins = passage.kind in ("chosen", "faced")
        note = passage.kind == "words" and passage.role == "note"
        if begins or note:
            found.append(Act(passage.number, passage.words, times.get(passage.number, 0), (passage,), note=note))
        elif found and not found[-1].note:
            found[-1] = replace(found[-1], passages=(*found[-1].passages, passage))
        else:
            found.append(Act(passage.number, "", times.get(passage.number, 0), (passage,)))
    return tuple(_rolled(found, rolls(entries, world)))


def rolls(entries: Sequence["Entry"], world: World) -> tuple[Roll, ...]:
    """Every check that was decided by a throw."""
    return tuple(_rolls(entries, world))


def _times(entries: Sequence["Entry"]) -> Iterator[tuple[int, int]]:
    """Each entry with the minute at which it ended."""
    minute = 0
    for entry in entries:
        for event in entry.events:
            if isinstance(event, Clocked):
                minute = event.minute
        yield entry.number, minute


def _rolls(entries: Sequence["Entry"], world: World) -> Iterator[Roll]:
    questions: dict[int, Weighed] = {}
    thrown: dict[int, tuple[int, Call]] = {}
    passes = {grade.id: grade.passes for grade in world.system.grades}
    for entry in entries:
        for event in entry.events:
            if isinstance(event, Weighed):
                questions[event.part] = event
            elif isinstance(event, Threw) and event.part >= 0:
                thrown[event.part] = (entry.number, event.call)
            elif isinstance(event, Resolved) and event.part in thrown and event.part in questions:
                number, call = thrown.pop(event.part)
                chance = passing(prospects(world, world.system.chances(questions[event.part].question)))
                if chance is not None:
                    yield Roll(number, chance, passes.get(event.outcome.grade, 0) > 0, call)


def _rolled(found: Sequence[Act], all_rolls: Sequence[Roll]) -> Iterator[Act]:
    """The acts, each with the first roll that fell before the next act began."""
    for place, act in enumerate(found):
        last = found[place + 1].number if place + 1 < len(found) else 1 << 60
        inside = (roll for roll in all_rolls if act.number <= roll.number < max(last, act.number + 1))
        yield act if act.note else replace(act, roll=next(inside, None))
