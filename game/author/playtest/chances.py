"""What so many throws of known chances may come to: the exact chance of a run of luck as far from the mark as this."""

from collections.abc import Iterable
from math import erfc, exp, lgamma, log, log1p, sqrt

from game.core.record import record

Throws = tuple[tuple[float, int], ...]
"""A chance, and how many throws had it."""

MOST_EXACT = 2000
"""Throws up to which the distribution is worked out; beyond, the normal one stands in for it."""
Z95 = 1.959964
"""How many standard deviations hold 95 cases of 100."""


@record
class Luck:
    """So many throws, what was to be expected of them, what came, and how likely it is to be as far off as that."""

    throws: int
    expected: float
    came: int
    chance: float


def luck(throws: Throws, came: int) -> Luck:
    """How the number of successes lies against the chances of the throws, both ways together."""
    number = sum(count for _, count in throws)
    expected = sum(chance * count for chance, count in throws)
    tail = _tails(throws, number, came) if number <= MOST_EXACT else _normal(throws, expected, came)
    return Luck(number, expected, came, min(1.0, tail))


def _tails(throws: Throws, number: int, came: int) -> float:
    """Twice the smaller of the two tails of the exact distribution."""
    weights = [1.0]
    for chance, count in throws:
        weights = _convolved(weights, [binomial(count, k, chance) for k in range(count + 1)])
    return 2 * min(sum(weights[: came + 1]), sum(weights[came:]))


def binomial(of: int, count: int, chance: float) -> float:
    """The chance of so many successes among equal throws."""
    if not 0 < chance < 1:
        return float(count == (of if chance else 0))
    ways = lgamma(of + 1) - lgamma(count + 1) - lgamma(of - count + 1)
    return exp(ways + count * log(chance) + (of - count) * log1p(-chance))


def _convolved(one: list[float], other: list[float]) -> list[float]:
    found = [0.0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        if a > 1e-300:
            for j, b in enumerate(other):
                found[i + j] += a * b
    return found


def _normal(throws: Throws, expected: float, came: int) -> float:
    variance = sum(chance * (1 - chance) * count for chance, count in throws)
    if not variance:
        return float(came == round(expected))
    return erfc(max(0.0, abs(came - expected) - 0.5) / sqrt(2 * variance))


def interval(count: int, of: int, z: float = Z95) -> tuple[float, float]:
    """Between which shares the true one lies, in 95 cases of 100 (Wilson), or as often as `z` deviations say."""
    if not of:
        return 0.0, 1.0
    share = count / of
    middle = share + z * z / (2 * of)
    spread = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    low, high = ((middle - spread) / (1 + z * z / of), (middle + spread) / (1 + z * z / of))
    return (0.0 if count == 0 else low), (1.0 if count == of else high)


def merged(pairs: Iterable[tuple[int, int, int]]) -> Throws:
    """Weight, of how many, throws: as chances, each once, from low to high."""
    found: dict[float, int] = {}
    for weight, of, count in pairs:
        found[weight / of] = found.get(weight / of, 0) + count
    return tuple(sorted(found.items()))
