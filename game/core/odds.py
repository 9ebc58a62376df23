"""Exact odds: integer weights over one common denominator, fractions only where a chance is asked for."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb, lcm, perm
from typing import Generic, TypeVar

from game.core.record import record

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
V = TypeVar("V", bound=Hashable)


@record
class Odds(Generic[T]):
    """How likely each outcome is: `weights[outcome] / denominator`.

    Every weight is positive and they add up to the denominator. Nothing is reduced, so two ways to compute
    the same throw agree weight by weight. Build it with `merged` or `sure`.
    """

    weights: Mapping[T, int]
    denominator: int

    def __hash__(self) -> int:
        return hash((self.denominator, frozenset(self.weights.items())))

    def __iter__(self) -> Iterator[tuple[T, int]]:
        """The outcomes that can happen, each with its weight."""
        return iter(self.weights.items())

    def __len__(self) -> int:
        return len(self.weights)

    def chance(self, holds: Callable[[T], bool]) -> Fraction:
        """The chance that `holds` is true of what comes out."""
        return Fraction(sum(weight for outcome, weight in self if holds(outcome)), self.denominator)

    def of(self, outcome: T) -> Fraction:
        """The chance that this comes out."""
        return Fraction(self.weights.get(outcome, 0), self.denominator)

    def map(self, change: Callable[[T], U]) -> "Odds[U]":
        """The odds of `change(outcome)`; outcomes that become equal are merged."""
        return merged((change(outcome), weight) for outcome, weight in self)


def merged(pairs: Iterable[tuple[T, int]]) -> Odds[T]:
    """Odds from (outcome, weight) pairs: equal outcomes are added up, outcomes without weight left out.

    Raises ValueError for a weight below 0 and where nothing can happen at all.
    """
    weights: dict[T, int] = {}
    for outcome, weight in pairs:
        if weight < 0:
            raise ValueError(f"the weight of {outcome!r} is below 0: {weight}")
        if weight:
            weights[outcome] = weights.get(outcome, 0) + weight
    if not weights:
        raise ValueError("odds need at least one outcome that can happen")
    return Odds(weights, sum(weights.values()))


def sure(outcome: T) -> Odds[T]:
    """The odds of what happens anyway."""
    return Odds({outcome: 1}, 1)


def joined(one: Odds[T], other: Odds[U], join: Callable[[T, U], V]) -> Odds[V]:
    """The odds of `join(a, b)` for an outcome of each of two throws that know nothing of each other."""
    return merged((join(a, b), v * w) for a, v in one for b, w in other)


def branched(one: Odds[T], follow: Callable[[T], Odds[U]]) -> Odds[U]:
    """The odds of what comes last where the first outcome decides which throw follows it."""
    branches = [(weight, follow(outcome)) for outcome, weight in one]
    common = lcm(*(odds.denominator for _, odds in branches))
    return merged((b, w * v * (common // odds.denominator)) for w, odds in branches for b, v in odds)


def total(throws: Iterable[Odds[int]]) -> Odds[int]:
    """The sum of independent throws; 0 for none."""
    result = sure(0)
    for throw in throws:
        result = joined(result, throw, int.__add__)
    return result


def count(dice: int, hits: int, faces: int) -> Odds[int]:
    """How many of so many equal dice show one of `hits` faces out of `faces`."""
    return merged((counts[0], ways) for counts, ways in spreads(dice, (hits, faces - hits)))


def draws(cards: Sequence[T], count: int, kind: Callable[[T], U]) -> Odds[tuple[U, ...]]:
    """Of which kinds so many of these are that are drawn without putting back, in no order: each outcome has the kinds
    in the order in which they come first among the cards. Raises ValueError where there are fewer."""
    sizes: dict[U, int] = {}
    for card in cards:
        key = kind(card)
        sizes[key] = sizes.get(key, 0) + 1
    found = spreads(count, tuple(sizes.values()), put_back=False)
    return merged(
        (tuple(key for key, here in zip(sizes, there, strict=True) for _ in range(here)), ways) for there, ways in found
    )


def spreads(draws: int, sides: tuple[int, ...], put_back: bool = True) -> Iterator[tuple[tuple[int, ...], int]]:
    """How a number of draws spreads over groups of faces or cards, in how many ordered ways.

    `sides` holds the size of each group. Dice put back what they show; cards do not. Yields (draws from each
    group, ways) for every spread that can happen; the ways add up to all ordered draws.
    """
    if not sides:
        if not draws:
            yield (), 1
        return
    size = sides[0]
    for here in range(draws + 1):
        ways = comb(draws, here) * (size**here if put_back else perm(size, here))
        if ways:
            for rest, more in spreads(draws - here, sides[1:], put_back):
                yield (here, *rest), ways * more
