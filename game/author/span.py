"""Which whole numbers a name or a sum may stand for: a few of them one by one, or everything from a least to a most.

A span is never smaller than the truth. Whoever finds that nothing in it fulfils a condition knows that nothing does.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache

from game.core.formulas.tokens import LIMIT
from game.core.record import record

MOST_VALUES = 24
"""Numbers that are told apart; of more than these only the ends are known."""


@record
class Span:
    """Whole numbers from `lo` to `hi`; just `values` of them where those are known one by one."""

    lo: int
    hi: int
    values: frozenset[int] | None = None

    def __contains__(self, number: int) -> bool:
        return number in self.values if self.values is not None else self.lo <= number <= self.hi

    @property
    def one(self) -> int | None:
        """The number, where there is only one."""
        return self.lo if self.lo == self.hi else None

    def kept(self, holds: Callable[[int], bool]) -> "Span | None":
        """Only the numbers for which it holds; None where there are none. Without single numbers, everything."""
        if self.values is None:
            return self
        return of(value for value in self.values if holds(value))

    def cut(self, lo: int, hi: int) -> "Span | None":
        """What of it lies between these; None where nothing does."""
        if self.values is not None:
            return of(value for value in self.values if lo <= value <= hi)
        lo, hi = max(lo, self.lo), min(hi, self.hi)
        return between(lo, hi) if lo <= hi else None

    def without(self, number: int) -> "Span | None":
        """The same without a number; an end moves, a hole in the middle is not seen."""
        if self.values is not None:
            return of(self.values - {number})
        lo, hi = self.lo + (self.lo == number), self.hi - (self.hi == number)
        return between(lo, hi) if lo <= hi else None


def between(lo: int, hi: int) -> Span:
    """Every number from one to another, both of them bounded by what a game can hold."""
    lo, hi = max(-LIMIT, min(lo, LIMIT)), max(-LIMIT, min(hi, LIMIT))
    return Span(lo, hi, frozenset(range(lo, hi + 1)) if hi - lo < MOST_VALUES else None)


def of(numbers: Iterable[int]) -> Span | None:
    """Just these numbers, or from the least to the most of them where they are many; None for none."""
    values = frozenset(numbers)
    if not values:
        return None
    return Span(min(values), max(values), values if len(values) <= MOST_VALUES else None)


@lru_cache(maxsize=4096)
def sure(number: int) -> Span:
    return Span(number, number, frozenset({number}))


ANY = between(-LIMIT, LIMIT)
COUNT = between(0, LIMIT)
YES = sure(1)
NO = sure(0)
EITHER = between(0, 1)


def joined(one: Span, other: Span) -> Span:
    """What may be one or the other."""
    if one is other:
        return one
    if one.values is not None and other.values is not None:
        found = of(one.values | other.values)
        assert found is not None
        return found
    return between(min(one.lo, other.lo), max(one.hi, other.hi))


def combined(one: Span, other: Span, combine: Callable[[int, int], int], corners: bool) -> Span:
    """What an operation makes of two of them. `corners`: whether its least and most come of their ends."""
    if one.values is not None and other.values is not None:
        found = of(combine(a, b) for a in one.values for b in other.values)
        assert found is not None
        return found
    if not corners:
        return ANY
    ends = [combine(a, b) for a in (one.lo, one.hi) for b in (other.lo, other.hi)]
    return between(min(ends), max(ends))
