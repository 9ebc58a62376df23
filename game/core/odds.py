"""Exact odds: integer weights over one common denominator, fractions only where a chance is asked for."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb, lcm, perm
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
V = TypeVar("V", bound=Hashable)


class Odds(Generic[T]):
    """How likely each outcome is: `weights[outcome] / denominator`.

    Every weight is positive and they add up to the denominator. Nothing is reduced, so two ways to compute
    the same throw agree weight by weight. Build it with `merged` or `sure`.
    """

    __slots__ = ("denominator", "weights")

    def __init__(self, weights: Mapping[T, int], denominator: int) -> None:
        self.weights, self.denominator = weights, denominator

    def __repr__(self) -> str:
        return f"Odds({self.weights!r}, {self.denominator})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Odds):
            return NotImplemented
        return self.weights == other.weights and self.denominator == other.denominator

    def __hash__(self) -> int:
        return hash((self.denominator, frozenset(self.weights.items())))

    def __iter__(self) -> Iterator[tuple[T, int]]:
        """The outcomes that can happen, each with its weight."""
        return iter(self.weights.items())

    def __len__(self) -> int:
        return len(self.weights)

    def chance(self, holds: Callable[[T], bool]) -> Fraction:
        """The chance that `holds` is true of what comes out."""
        return Fraction(self.weight(holds), self.denominator)

    def weight(self, holds: Callable[[T], bool]) -> int:
        """In how many of all cases `holds` is true of what comes out."""
        return sum(weight for outcome, weight in self.weights.items() if holds(outcome))

    def of(self, outcome: T) -> Fraction:
        """The chance that this comes out."""
        return Fraction(self.weights.get(outcome, 0), self.denominator)

    def map(self, change: Callable[[T], U]) -> "Odds[U]":
        """The odds of `change(outcome)`; outcomes that become equal are merged."""
        weights: dict[U, int] = {}
        for outcome, weight in self.weights.items():
            changed = change(outcome)
            weights[changed] = weights.get(changed, 0) + weight
        return Odds(weights, self.denominator)


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


def paired(one: Odds[T], other: Odds[U]) -> Odds[tuple[T, U]]:
    """The odds of an outcome of each of two throws that know nothing of each other."""
    weights = {(a, b): v * w for a, v in one.weights.items() for b, w in other.weights.items()}
    return Odds(weights, one.denominator * other.denominator)


def branched(one: Odds[T], follow: Callable[[T], Odds[U]]) -> Odds[U]:
    """The odds of what comes last where the first outcome decides which throw follows it."""
    branches = [(weight, follow(outcome)) for outcome, weight in one]
    common = lcm(*(odds.denominator for _, odds in branches))
    return merged((b, w * v * (common // odds.denominator)) for w, odds in branches for b, v in odds)


def held(pairs: Odds[tuple[int, int]]) -> tuple[int, int, int]:
    """Two numbers held against each other: in how many cases the first is more, less, and as much."""
    more = less = 0
    for (one, other), weight in pairs.weights.items():
        if one > other:
            more += weight
        elif one < other:
            less += weight
    return more, less, pairs.denominator - more - less


def held_to(numbers: Odds[int], need: int) -> tuple[int, int, int]:
    """A number held against the one that is needed, as in `held`."""
    more = less = 0
    for number, weight in numbers.weights.items():
        if number > need:
            more += weight
        elif number < need:
            less += weight
    return more, less, numbers.denominator - more - less


def total(throws: Iterable[Odds[int]]) -> Odds[int]:
    """The sum of independent throws; 0 for none."""
    result = sure(0)
    for throw in throws:
        result = joined(result, throw, int.__add__)
    return result


def count(dice: int, hits: int, faces: int) -> Odds[int]:
    """How many of so many equal dice show one of `hits` faces out of `faces`."""
    misses = faces - hits
    weights = {n: comb(dice, n) * hits**n * misses ** (dice - n) for n in range(dice + 1)}
    return Odds(weights if hits and misses else {n: ways for n, ways in weights.items() if ways}, faces**dice)


def kept(dice: int, faces: Sequence[int], keep: int) -> Odds[int]:
    """The sum of so many of these dice, those whose faces come first in this order: the highest where they fall.

    Face by face from the first, with the sums that so many dice before it can show. As soon as enough dice have come,
    it does not matter what the others show of what is left.
    """
    need = min(dice, keep)
    if not need:
        return Odds({0: len(faces) ** dice}, len(faces) ** dice)
    before: dict[int, dict[int, int]] = {0: {0: 1}}
    found: dict[int, int] = {}
    for left, face in zip(range(len(faces) - 1, -1, -1), faces, strict=True):
        after: dict[int, dict[int, int]] = {}
        for used, sums in before.items():
            free = dice - used
            few = [comb(free, here) for here in range(need - used)]
            rest = (left + 1) ** free - sum(ways * left ** (free - here) for here, ways in enumerate(few))
            for here, ways in enumerate(few):
                _add(after.setdefault(used + here, {}), sums, here * face, ways)
            _add(found, sums, (need - used) * face, rest)
        before = after
    return Odds(found, len(faces) ** dice)


def _add(found: dict[int, int], sums: Mapping[int, int], more: int, ways: int) -> None:
    """Every sum with so much more, each in so many ways."""
    for total, weight in sums.items():
        found[total + more] = found.get(total + more, 0) + weight * ways


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


def spreads(draws: int, sides: tuple[int, ...], put_back: bool = True) -> list[tuple[tuple[int, ...], int]]:
    """How a number of draws spreads over groups of faces or cards, in how many ordered ways.

    `sides` holds the size of each group. Dice put back what they show; cards do not. Each is (draws from each
    group, ways), for every spread that can happen; the ways add up to all ordered draws.
    """
    if not sides:
        return [] if draws else [((), 1)]
    found: list[tuple[tuple[int, ...], int, int]] = [((), draws, 1)]
    for size in sides[:-1]:
        found = [
            ((*before, here), left - here, ways * more)
            for before, left, ways in found
            for here in range(left + 1)
            if (more := comb(left, here) * (size**here if put_back else perm(size, here)))
        ]
    size = sides[-1]
    return [
        ((*before, left), ways * more)
        for before, left, ways in found
        if (more := size**left if put_back else perm(size, left))
    ]
