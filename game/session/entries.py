"""What was said at a table and counts, oldest first; the first of it may stand in the save alone as yet."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import overload

from game.core.commands import Command
from game.core.draft import Writes
from game.core.record import record


@record
class Entry:
    """One thing that was said, and what happened. `by`: person, policy, dice or clock."""

    number: int
    command: Command
    events: tuple[Writes, ...]
    by: str


class Entries(Sequence[Entry]):
    """Entries by their places. Those before `start` are read when one of them is asked for, all at once."""

    def __init__(
        self, known: Iterable[Entry] = (), start: int = 0, read: Callable[[], Sequence[Entry]] | None = None
    ) -> None:
        """`read` gives all that come before the ones that are `known`."""
        self.start = start
        self._known = list(known)
        self._read = read

    @property
    def recent(self) -> Sequence[Entry]:
        """Those that were read."""
        return self._known

    def __len__(self) -> int:
        return self.start + len(self._known)

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entry]: ...
    def __getitem__(self, index: int | slice) -> Entry | list[Entry]:
        if isinstance(index, slice):
            first, last, step = index.indices(len(self))
            if first < last and min(first, last) < self.start:
                self.read()
            start = self.start
            return self._known[max(0, first - start) : max(0, last - start) : step] if step > 0 else list(self)[index]
        place = index if index >= 0 else len(self) + index
        if 0 <= place < self.start:
            self.read()
        if place < 0:
            raise IndexError(index)
        return self._known[place - self.start]

    def __iter__(self) -> Iterator[Entry]:
        self.read()
        return iter(self._known)

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def append(self, entry: Entry) -> None:
        """One more."""
        self._known.append(entry)

    def cut(self, index: int) -> tuple[Entry, ...]:
        """Away with those from this place on; they are given back."""
        rest = tuple(self[index:])
        del self._known[index - self.start :]
        return rest

    def place(self, number: int) -> int | None:
        """Where the entry of this number stands."""
        if self.start and not (self._known and self._known[0].number <= number):
            self.read()
        index = bisect_left(self._known, number, key=lambda entry: entry.number)
        found = index < len(self._known) and self._known[index].number == number
        return self.start + index if found else None

    def read(self) -> None:
        """Read those that stand in the save alone, if any do."""
        if self.start and self._read is not None:
            before = self._read()
            self._known[:0], self.start = before[: self.start], 0

    def until(self, index: int) -> Entries:
        """Those before this place, of which at least the last one was read."""
        return Entries(self._known[: index - self.start], self.start, self._read)

    def copy(self, read: Callable[[], Sequence[Entry]]) -> Entries:
        """The same again; `read` gives the copy what comes before."""
        return Entries(self._known, self.start, read)
