"""What was said at a table, in order: the entries that count, those that were taken back, and the state after each.

Nothing here decides, throws or saves. The newest states are kept, and of the older ones one every so many entries; the
others are folded from it.
"""

from bisect import bisect_left
from collections.abc import Sequence

from game.core.commands import Command, Session, Throw
from game.core.draft import Writes, fold
from game.core.record import record
from game.core.state import State

KEEP = 64
"""So many of the newest states are kept, and of the older ones one in so many."""


@record
class Entry:
    """One thing that was said, and what happened. `by`: person, policy, dice or clock."""

    number: int
    command: Command
    events: tuple[Writes, ...]
    by: str


@record
class Mend:
    """The past was changed: what stands from `index` on came in place of `other`, and ended with the entry `end`."""

    index: int
    end: int
    other: tuple[Entry, ...]


def spoken_last(entries: Sequence[Entry]) -> int:
    """The number of the newest entry that was not said by the clock; 0 where there is none."""
    return next((entry.number for entry in reversed(entries) if entry.by != "clock"), 0)


class Timeline:
    """Entries and states. Numbers of entries only ever go up; what is struck out keeps its own."""

    def __init__(self, first: State) -> None:
        self.state = first
        self.live: list[Entry] = []
        """Everything that counts now, oldest first."""
        self.struck: list[tuple[Entry, ...] | Mend] = []
        """What was taken back, the newest last; saying something else forgets it."""
        self.mends: list[Mend] = []
        """Changes of the past that can be taken back whole."""
        self.following = 1
        """The number of the next entry."""
        self._kept: dict[int, State] = {0: first}

    @property
    def at(self) -> int:
        """The number of the newest entry that counts; 0 before the first."""
        return self.live[-1].number if self.live else 0

    @property
    def opened(self) -> str:
        """The date of the newest session there was, taken back or not; "" where none is known."""
        taken = (one.other if isinstance(one, Mend) else one for one in (*self.struck, *self.mends))
        said = (entry.command for group in (self.live, *taken) for entry in group)
        return max((command.date for command in said if isinstance(command, Session)), default="")

    def say(self, entry: Entry, state: State | None = None) -> None:
        """Something new was said: what was taken back before cannot come back. `state` is what it led to, if known."""
        self.struck.clear()
        self._add(entry, fold(self.state, entry.events) if state is None else state)

    def _add(self, entry: Entry, state: State) -> None:
        self.live.append(entry)
        self.following = max(self.following, entry.number + 1)
        self.state = self._kept[len(self.live)] = state
        older = len(self.live) - KEEP
        if older % KEEP:
            self._kept.pop(older, None)

    def strike(self, index: int) -> None:
        """Take back everything from the entry at this index on."""
        self.struck.append(self._cut(index))

    def _cut(self, index: int) -> tuple[Entry, ...]:
        state, rest = self.state_at(index), tuple(self.live[index:])
        del self.live[index:]
        self._kept = {count: kept for count, kept in self._kept.items() if count <= index}
        self.state = state
        return rest

    def _bring(self, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        for entry in entries:
            self._add(entry, fold(self.state, entry.events))
        return entries

    def bring_back(self) -> tuple[Entry, ...]:
        """What was taken back last counts again. Raises IndexError where nothing was."""
        again = self.struck.pop()
        if not isinstance(again, Mend):
            return self._bring(again)
        self.mends.append(Mend(again.index, spoken_last(again.other), self._cut(again.index)))
        return self._bring(again.other)

    def mended(self, index: int, other: tuple[Entry, ...]) -> None:
        """All that stands from this index on came in place of other entries."""
        self.mends.append(Mend(index, spoken_last(self.live), other))

    @property
    def mend(self) -> Mend | None:
        """The change of the past after which nothing has been said yet."""
        newest = spoken_last(self.live)
        return next((mend for mend in reversed(self.mends) if mend.end == newest), None)

    def unmend(self) -> None:
        """Take the newest change of the past back: what stood before it counts again. Raises LookupError where there is
        none."""
        mend = self.mend
        if mend is None:
            raise LookupError("nothing was changed")
        self.mends.remove(mend)
        self.struck.append(Mend(mend.index, spoken_last(mend.other), self._cut(mend.index)))
        self._bring(mend.other)

    def index(self, number: int) -> int | None:
        """Where the entry of this number stands among those that count."""
        index = bisect_left(self.live, number, key=lambda entry: entry.number)
        return index if index < len(self.live) and self.live[index].number == number else None

    def newest_said(self, throws: bool) -> int | None:
        """Where the newest entry said by a person stands; the first word of a game is not among them, as it is never
        taken back. Faces put right by hand count only where people throw (`throws`): elsewhere what led to the throw is
        taken back with them.
        """
        for index in range(len(self.live) - 1, 0, -1):
            entry = self.live[index]
            if entry.by == "person" and (throws or not isinstance(entry.command, Throw)):
                return index
        return None

    def state_at(self, index: int) -> State:
        """The state after the first `index` entries."""
        if index == len(self.live):
            return self.state
        start = max(count for count in self._kept if count <= index)
        return fold(self._kept[start], [e for entry in self.live[start:index] for e in entry.events])

    def state_before(self, number: int) -> State:
        """The state just before an entry; the present one when there is no such entry."""
        index = self.index(number)
        return self.state if index is None else self.state_at(index)

    def copy(self) -> "Timeline":
        """The same again, so that something can be tried."""
        made = Timeline(self._kept[0])
        made.state, made.following = self.state, self.following
        made.live, made.struck, made._kept = list(self.live), list(self.struck), dict(self._kept)
        made.mends = list(self.mends)
        return made

    def beginning(self, first: State) -> "Timeline":
        """The same entries from another first state on, as another version of an adventure begins otherwise."""
        made = Timeline(first)
        for entry in self.live:
            made._add(entry, fold(made.state, entry.events))
        made.struck, made.mends, made.following = list(self.struck), list(self.mends), self.following
        return made
