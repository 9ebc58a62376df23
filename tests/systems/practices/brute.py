"""Effects worked out the long way, for a table to hold the rules against: every face of every die, every yard counted.

It shares nothing with the game. Written anew by: python -m tests.systems.practices.brute
"""

import json
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path

TABLE = Path(__file__).with_name("effects.jsonl")
STEPS = (
    *("1 round", "3 rounds", "1 minute", "3 minutes", "10 minutes", "30 minutes", "2 hours", "6 hours", "a day"),
    *("a week", "a month", "a year", "a decade", "a century", "millennia"),
)
INTERVALS = (
    *("round", "round", "round", "round", "minute", "minute", "minute", "minute", "hour", "day", "week", "month"),
    *("year", "decade", "century", "millennium"),
)
"""How often an effect of each step can be resisted, the permanent ones last (A-35)."""
IN_HAND = {"": (0, 0), "short_bow": (50, 1), "long_bow": (100, 2)}
"""What is in hand: feet that it adds to a rank 1 bow power, and dice that it puts into range (A-40)."""


@cache
def chances(pool: int) -> list[str]:
    """How often a pool shows so many faces of 5 and 6, from none to all: every throw looked at."""
    seen = [0] * (pool + 1)
    for faces in product((1, 2, 3, 4, 5, 6), repeat=pool):
        seen[sum(face in (5, 6) for face in faces)] += 1
    return [str(Fraction(count, 6**pool)) for count in seen]


def square(dice: int) -> int:
    """So many yards, or targets: a square with one more to a side than dice, counted (A-31)."""
    return len([None for _ in range(dice + 1) for _ in range(dice + 1)])


def lasts(dice: int, resistance: int) -> tuple[str, str]:
    """How long, and how often it can be resisted: up the steps a die at a time, down by resistance (A-33, A-35)."""
    at = 2
    for _ in range(dice):
        at += 1
    for _ in range(resistance):
        at -= 1
    at = 1 if at < 1 else at
    return (STEPS[at - 1], INTERVALS[at - 1]) if at <= len(STEPS) else ("for good", INTERVALS[-1])


def feet(rank: int, tool: str, area: int, dice: int) -> int:
    """How far a bow power reaches, a die at a time: from power and tool, or from the area where that is more (A-34)."""
    more, free = IN_HAND[tool]
    one = sum(10 * 3 for _ in range(square(area)))
    far = max(rank * 50, one) + max(more, sum(one for _ in range(free)))
    for _ in range(dice):
        far += one
    return far


def rows() -> list[dict[str, object]]:
    """Some hundred effects: pools, how their successes are divided, ranks, tools, resistance."""
    found: list[dict[str, object]] = []
    cases = product((1, 2, 3, 4, 5, 6), IN_HAND, (1, 4))
    for pool, tool, rank in cases:
        for area, damage, far in product(range(pool + 1), repeat=3):
            if area + damage + far == pool and (area + 2 * damage + far + rank) % 2:
                put = {"area": area, "damage": damage, "range": far}
                out: dict[str, object] = {
                    "yards": square(area),
                    "damage": damage + 1,
                    "feet": feet(rank, tool, area, far),
                }
                found.append({"pool": pool, "chances": chances(pool), "rank": rank, "tool": tool, "put": put, **out})
    for duration, virility, resistance in product(range(0, 18, 2), range(3), range(0, 10, 3)):
        span, often = lasts(duration, resistance)
        given = {"duration": duration, "virility": virility, "resistance": resistance}
        out = {"lasts": span, "interval": often, "needed": virility + 1, "targets": square(virility)}
        found.append({"put": given, **out})
    return found


if __name__ == "__main__":
    TABLE.write_text("".join(json.dumps(row) + "\n" for row in rows()), encoding="utf-8")
