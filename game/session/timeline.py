"""What was said at a table, in order: the entries that count, those that were taken back, and the state after each.

Nothing here decides, throws or saves. The newest states are kept, and of the older ones one every so many entries; the
others are folded from it.
"""

from collections.abc import Callable, Sequence

from game.core.commands import Session, Throw
from game.core.draft import fold
from game.core.record import record
from game.core.state import State
from game.session.entries import Entries, Entry

KEEP = 64
"""So many of the newest states are kept, and of the older ones one in so many."""


@record
class Mend:
    """The past was changed: what stands from `index` on came in place of `other`, and ended with the entry `end`."""

    index: int
    end: int
    other: tuple[Entry, ...]


def spoken_last(entries: Sequence[Entry]) -> int:
    """The number of the newest entry that was not said by the clock; 0 where there is none."""
    return next((entry.number for entry in reversed(entries) if entry.by != "clock"), 0)


@record
class Standing:
    """A point from which a game can go on without what came before (a checkpoint): so many entries of the save and of
    those that count, the newest of these by its number, the state, and the newest date that was known. Nothing is taken
    back there that could come again."""

    saved: int
    count: int
    number: int
    state: State
    opened: str


class _Before:
    """A timeline up to where another one goes on: it is read when it is asked for, and then kept."""

    def __init__(self, read: "Callable[[], Timeline]") -> None:
        self._read = read
        self._timeline: Timeline | None = None

    def timeline(self) -> "Timeline":
        if self._timeline is None:
            self._timeline = self._read()
        return self._timeline


class Timeline:
    """Entries and states. Numbers of entries only ever go up; what is struck out keeps its own."""

    def __init__(self, first: State) -> None:
        self.state = first
        self.live = Entries()
        """Everything that counts now, oldest first."""
        self.struck: list[tuple[Entry, ...] | Mend] = []
        """What was taken back, the newest last; saying something else forgets it."""
        self.mends: list[Mend] = []
        """Changes of the past that can be taken back whole."""
        self.following = 1
        """The number of the next entry."""
        self.opened = ""
        """The date of the newest session there was, taken back or not; "" where none is known."""
        self._kept: dict[int, State] = {0: first}
        self._in_order = True
        """Whether numbers only ever went up, as they do in every save that was not made up."""
        self._base = 0
        """So many entries stood when it was gone on from."""
        self._before: _Before | None = None

    @classmethod
    def on_from(cls, standing: Standing, last: Entry, read: "Callable[[], Timeline]") -> "Timeline":
        """A timeline that goes on from there, after its `last` entry; `read` gives the one up to there, for whoever
        asks for what was before."""
        made = cls(standing.state)
        made._before = _Before(read)
        made.live = Entries((last,), standing.count - 1, made._entries_before)
        made._base, made._kept = standing.count, {standing.count: standing.state}
        made.following, made.opened = standing.number + 1, standing.opened
        return made

    @property
    def whole(self) -> bool:
        """Whether nothing of it stands in the save alone."""
        return self._before is None

    def _entries_before(self) -> Sequence[Entry]:
        """The entries that stand in the save alone. What else is known of those times comes with them."""
        assert self._before is not None
        before, self._before = self._before.timeline(), None
        self._kept = {**{n: state for n, state in before._kept.items() if n not in self._kept}, **self._kept}
        self.mends[:0] = before.mends
        return before.live[:]

    def standing(self, saved: int) -> Standing | None:
        """How things stand now, after so many entries of the save; None where what was taken back can come again."""
        if self.struck or not self.live or not self._in_order:
            return None
        return Standing(saved, len(self.live), self.at, self.state, self.opened)

    def stood(self, standing: Standing) -> bool:
        """Whether all that counted there still does."""
        count = standing.count
        return (
            self._in_order
            and self.live.start < count <= len(self.live)
            and self.live[count - 1].number == standing.number
        )

    @property
    def at(self) -> int:
        """The number of the newest entry that counts; 0 before the first."""
        return self.live[-1].number if self.live else 0

    def say(self, entry: Entry, state: State | None = None) -> None:
        """Something new was said: what was taken back before cannot come back. `state` is what it led to, if known."""
        self.struck.clear()
        self._in_order = self._in_order and entry.number >= self.following
        self._add(entry, fold(self.state, entry.events) if state is None else state)

    def _add(self, entry: Entry, state: State) -> None:
        self.live.append(entry)
        self.following = max(self.following, entry.number + 1)
        if isinstance(entry.command, Session):
            self.opened = max(self.opened, entry.command.date)
        self.state = self._kept[len(self.live)] = state
        older = len(self.live) - KEEP
        if older % KEEP and older != self._base:
            self._kept.pop(older, None)

    def strike(self, index: int) -> None:
        """Take back everything from the entry at this index on."""
        self.struck.append(self._cut(index))

    def _cut(self, index: int) -> tuple[Entry, ...]:
        state, rest = self.state_at(index), self.live.cut(index)
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
        return self.live.place(number)

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
        if self._before is not None and index < self._base:
            self.live.read()
        start = max(count for count in self._kept if count <= index)
        return fold(self._kept[start], [e for entry in self.live[start:index] for e in entry.events])

    def state_before(self, number: int) -> State:
        """The state just before an entry; the present one when there is no such entry."""
        index = self.index(number)
        return self.state if index is None else self.state_at(index)

    def copy(self) -> "Timeline":
        """The same again, so that something can be tried."""
        made = Timeline(self.state)
        made.following, made.opened = self.following, self.opened
        made._base, made._before, made._in_order = self._base, self._before, self._in_order
        made.live = self.live.copy(made._entries_before)
        made.struck, made._kept, made.mends = list(self.struck), dict(self._kept), list(self.mends)
        return made

    def beginning(self, first: State) -> "Timeline":
        """The same entries from another first state on, as another version of an adventure begins otherwise."""
        made = Timeline(first)
        for entry in self.live:
            made._add(entry, fold(made.state, entry.events))
        made.struck, made.mends, made.following = list(self.struck), list(self.mends), self.following
        made.opened, made._in_order = self.opened, self._in_order
        return made
