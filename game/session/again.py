"""What followed a change of the past, said again as far as it fits.

A throw that is still asked for keeps its faces. What nobody asks for any more falls away, what nobody had thrown is
thrown anew, and what cannot be said yet waits: all three are named.
"""

from collections.abc import Sequence
from typing import Protocol

from game.core.commands import Answer, Command, Decree, Pull, Ready, Refusal, Session, Throw, Withdraw, alike
from game.core.draft import evolve
from game.core.record import record
from game.core.state import State
from game.session.entries import Entry

ANSWERS = Answer | Decree | Pull | Ready | Withdraw
"""Words that belong to what is asked, and have no place once it is not."""
MOST = 500
"""Words of policies and of the program's dice between two of those that are said again."""


@record
class Later:
    """An entry that followed, and the state in which it was said."""

    entry: Entry
    before: State


@record
class Again:
    """What became of what followed: what waits, what fell away, and the throws that are new, each where it was said."""

    aside: tuple[Later, ...] = ()
    fallen: tuple[Later, ...] = ()
    anew: tuple[Later, ...] = ()


class Table(Protocol):
    """Where it is said again."""

    @property
    def state(self) -> State: ...

    @property
    def entries(self) -> Sequence[Entry]: ...

    def say_once(self, command: Command, by: str) -> Refusal | None:
        """Say one word, and nothing that follows by itself."""

    def automatic(self) -> tuple[Command, str] | None:
        """What a policy or the program's dice say now, and who of them; None where a person is asked."""


def followed(before: State, entries: Sequence[Entry]) -> tuple[Later, ...]:
    """Entries with the states in which they were said, the first in `before`."""
    found: list[Later] = []
    for entry in entries:
        found.append(Later(entry, before))
        for event in entry.events:
            before = evolve(before, event)
    return tuple(found)


def say_again(table: Table, later: Sequence[Later]) -> Again:
    """Say what followed again, in order, until it is done or a person has to answer first."""
    saying = _Saying(table, list(later))
    while saying.waiting and saying.idle < MOST and saying.on():
        pass
    return Again(tuple(saying.waiting), tuple(saying.fallen), tuple(saying.anew))


class _Saying:
    """What still waits, oldest first, and what became of the rest."""

    def __init__(self, table: Table, waiting: list[Later]) -> None:
        self.table = table
        self.waiting = waiting
        self.fallen: list[Later] = []
        self.anew: list[Later] = []
        self.idle = 0
        """Words of policies and dice since something was said again."""

    def on(self) -> bool:
        """One step: something is said again, falls away, or says itself; False where a person has to answer."""
        head = self.waiting[0]
        if _question(self.table.state) is not None:
            return self._throw()
        if isinstance(head.entry.command, Session):
            return self._drop(1)
        if _asking(self.table.state) and not _asking(head.before):
            return self._by_itself()  # something is offered that was not: what follows is no answer to it
        if isinstance(head.entry.command, Throw):
            return self._drop(1)
        if self.table.say_once(head.entry.command, head.entry.by) is None:
            self.idle = 0
            del self.waiting[0]
            return True
        if head.entry.by == "person" and _out_of_place(head, self.table.state):
            return self._drop(1)
        return self._by_itself() or (head.entry.by == "policy" and self._drop(1))

    def _by_itself(self) -> bool:
        """Let a policy speak: what it said before in this turn is said again then. False where none has to."""
        said = self.table.automatic()
        if said is None:
            return False
        place = _spoken(self.waiting, said[0], self.table.state)
        self._drop(place)
        del self.waiting[: place >= 0]
        self.idle += 1
        return self.table.say_once(*said) is None

    def _drop(self, count: int) -> bool:
        """The first of what waits is not asked for any more; that an evening began stays true."""
        for later in self.waiting[: max(0, count)]:
            if isinstance(later.entry.command, Session):
                self.table.say_once(later.entry.command, later.entry.by)
            else:
                self.fallen.append(later)
        del self.waiting[: max(0, count)]
        return True

    def _throw(self) -> bool:
        """A throw is asked for: with the faces it had, or else as it falls now."""
        before = self.table.state
        place = _same(self.waiting, before)
        if place >= 0:
            self._drop(place)
            entry = self.waiting[0].entry
            if self.table.say_once(entry.command, entry.by) is None:
                del self.waiting[0]
                return True
            self._drop(1)  # other dice are asked for than lay there
        said = self.table.automatic()
        if said is None or self.table.say_once(*said) is not None:
            return False
        self.anew.append(Later(self.table.entries[-1], before))
        self.idle += 1
        return True


def _out_of_place(head: Later, now: State) -> bool:
    """Whether a word answers what is not asked: an offer, a lever, of which nothing is left."""
    if not isinstance(head.entry.command, ANSWERS):
        return False
    top = now.frames[-1] if now.frames else None
    if top is None or not (top.asking or (top.kind, top.stage) in (("exchange", "free"), ("exchange", "reply"))):
        return True
    return isinstance(head.entry.command, Answer | Pull)


def _question(s: State) -> tuple[str, ...] | None:
    """What a throw is to decide, in which frame, and who throws; None where nothing is asked."""
    frame = s.frames[-1] if s.frames else None
    if frame is None or frame.call is None:
        return None
    who = frame.parts[frame.calling].who if frame.calling >= 0 else ""
    return frame.call.kind, frame.call.role, frame.call.why, frame.call.to, frame.kind, frame.id, who


def _asking(s: State) -> bool:
    """Whether offers lie on the table that have to be answered first."""
    return bool(s.frames) and bool(s.frames[-1].asking)


def _begins(later: Later) -> bool:
    """Whether a person does something new there."""
    return later.entry.by == "person" and not isinstance(later.entry.command, Throw | ANSWERS)


def _spoken(waiting: Sequence[Later], command: Command, now: State) -> int:
    """Where a policy said this before in the same turn, before a person does something new; −1: nowhere."""
    for place, later in enumerate(waiting):
        if _begins(later):
            break
        if alike(later.entry.command, command) and _turn(later.before) == _turn(now):
            return place
    return -1


def _turn(s: State) -> str:
    return s.frames[-1].turn if s.frames else ""


def _same(waiting: Sequence[Later], now: State) -> int:
    """Which of the throws to come answers the question asked now, before anybody does something new; −1: none."""
    asked = _question(now)
    for place, later in enumerate(waiting):
        if not isinstance(later.entry.command, Throw | Session | ANSWERS):
            break
        if isinstance(later.entry.command, Throw) and _question(later.before) == asked:
            return place
    return -1
