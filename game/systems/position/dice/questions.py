"""Questions about position by name and number: one line of the published tables, or one throw."""

from collections.abc import Mapping
from typing import Annotated

from game.core.asks import Kind, Param, Word, chance, kind, opposed, spread, written
from game.core.odds import Odds, held_to
from game.core.record import shape
from game.systems.position.dice import roll

MOST = 60
"""Dice that a question may speak of."""
DICE = "attribute, action and all modifiers"
ON_FAIL, ALWAYS = "on_fail", "always"

Need = Annotated[int, Param(1, MOST, "successes needed: 1 normal, 2 challenging, 3 difficult")]

TIERS = {
    "p_failure": "too few",
    "p_exact": "just enough",
    "p_multiple": "more than needed",
    "p_success": "enough or more",
}
DIST = {"dist": "successes {}"}
THROWN = {"successes": "successes"}


@shape
class Roll:
    """P-01."""

    pool: Annotated[int, Param(-20, MOST, f"dice: {DICE}")]
    need: Need = 1


@shape
class Push(Roll):
    """P-15: a roll that may be pushed."""

    policy: Annotated[str, Word((ON_FAIL, ALWAYS), "when it is pushed")] = ON_FAIL


@shape
class Pushed:
    """P-15: a roll that lies there."""

    pool: Annotated[int, Param(0, MOST, f"dice: {DICE}")]
    shown: Annotated[int, Param(0, MOST, "sixes that it shows")]

    def refused(self) -> str:
        return f"{self.pool} dice cannot show {self.shown} sixes." if self.shown > self.pool else ""


@shape
class Opposed:
    """P-12."""

    pool_a: Annotated[int, Param(-20, MOST, f"dice of one: {DICE}")]
    pool_b: Annotated[int, Param(-20, MOST, f"dice of the other: {DICE}")]


def tiers(q: Roll, found: Odds[int]) -> dict[str, object]:
    """P-07 by number of successes."""
    more, fewer, exact = held_to(found, q.need)
    of = found.denominator
    return {
        "dist": spread(found),
        "p_exact": written(exact, of),
        "p_failure": written(fewer, of),
        "p_multiple": written(more, of),
        "p_success": written(exact + more, of),
    }


def pushes(q: Push, found: Odds[tuple[int, int]]) -> dict[str, object]:
    """The same with the push; and whether it comes to one."""
    first = chance(found, lambda ends: q.policy == ALWAYS or ends[0] < q.need)
    return {**tiers(q, found.map(lambda ends: ends[1])), "p_pushed": first}


KINDS: Mapping[str, Kind] = {
    "roll": kind(
        "a roll as it falls",
        Roll,
        lambda q: roll.sixes(q.pool),
        {**TIERS, **DIST, **THROWN},
        odds=tiers,
        thrown=lambda q, found: {"successes": found},
    ),
    "push": kind(
        "a roll that may be pushed",
        Push,
        lambda q: roll.with_push(roll.Question(q.pool, q.need), q.policy == ALWAYS),
        {**TIERS, "p_pushed": "it is pushed", **DIST, "first": "successes at first", **THROWN},
        odds=pushes,
        thrown=lambda q, ends: {"first": ends[0], "successes": ends[1]},
    ),
    "pushed": kind(
        "a roll that lies there, pushed now",
        Pushed,
        lambda q: roll.pushed(roll.Question(q.pool), q.shown),
        {**DIST, **THROWN},
        odds=lambda q, found: {"dist": spread(found)},
        thrown=lambda q, found: {"successes": found},
        refused=Pushed.refused,
    ),
    "opposed": opposed(Opposed, lambda q: roll.opposed(q.pool_a, q.pool_b), "prevails", "p_neither"),
}
