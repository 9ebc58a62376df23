"""Questions about solar by name and number: one line of the published tables, or one throw."""

from collections.abc import Mapping
from typing import Annotated

from game.core.asks import Kind, Param, Several, Word, kind, spread, written
from game.core.odds import Odds
from game.core.record import shape
from game.core.rolls import Faces, Outcome
from game.systems.solar.dice import roll
from game.systems.solar.dice.roll import OnFail, Question

FAILS: Mapping[str, OnFail] = {"free": "none", "penalty": "penalty", "stop": "stop"}


def _rank(whose: str) -> Param:
    return Param(-1, 4, f"the rank of the ability {whose}".strip())


def _net(whose: str) -> Param:
    return Param(-20, 20, f"bonus less penalty dice {whose}".strip())


@shape
class Check:
    """S-20, S-21."""

    rank: Annotated[int, _rank("")]
    net: Annotated[int, _net("")] = 0


@shape
class Resisted:
    """S-26."""

    rank_a: Annotated[int, _rank("that begins it")]
    net_a: Annotated[int, _net("of whoever begins it")] = 0
    rank_b: Annotated[int, _rank("that resists")]
    net_b: Annotated[int, _net("of whoever resists")] = 0


@shape
class LateBonus:
    """S-22."""

    rank: Annotated[int, _rank("")]
    shown: Annotated[Faces, Several(-1, 1, "what the dice show", 3)]


@shape
class Chain:
    """S-27."""

    rank_first: Annotated[int, _rank("tried first")]
    net_first: Annotated[int, _net("of the first")] = 0
    rank_second: Annotated[int, _rank("that is helped")]
    net_second: Annotated[int, _net("of the second")] = 0
    on_fail: Annotated[str, Word(tuple(FAILS), "what a failure of the first does to the second")] = "free"


def reached(q: Check, found: Odds[Outcome]) -> dict[str, object]:
    """S-20: every success level."""
    levels = found.map(lambda outcome: outcome.level)
    return {
        "dist": spread(levels),
        "p_good": written(levels.chance(lambda level: level >= 2)),
        "p_marginal": written(levels.chance(lambda level: level >= 1)),
    }


def compared(q: Resisted, found: Odds[tuple[int, int]]) -> dict[str, object]:
    """S-26: a tie goes to whoever resists."""
    return {
        "p_instigator": written(found.chance(lambda pair: pair[0] > pair[1])),
        "p_tie": written(found.chance(lambda pair: pair[0] == pair[1])),
        "p_resister": written(found.chance(lambda pair: pair[0] <= pair[1])),
    }


def winning(q: Resisted, pair: tuple[int, int]) -> dict[str, object]:
    """One throw of each, and who has won."""
    a, b = pair
    return {"level_a": a, "level_b": b, "winner": "whoever begins it" if a > b else "whoever resists"}


def told(outcome: Outcome) -> dict[str, object]:
    """A hand as it reads."""
    return {"level": outcome.level, "grade": outcome.grade}


KINDS: Mapping[str, Kind] = {
    "check": kind(
        "a check by itself",
        Check,
        lambda q: roll.throw(Question(q.rank, q.net)),
        {
            "p_marginal": "Marginal or better",
            "p_good": "Good or better",
            "dist": "level {}",
            "level": "level",
            "grade": "outcome",
        },
        odds=reached,
        thrown=lambda q, outcome: told(outcome),
    ),
    "resisted": kind(
        "two levels held against each other",
        Resisted,
        lambda q: roll.resisted(Question(q.rank_a, q.net_a, resisted=1), Question(q.rank_b, q.net_b, resisted=1)),
        {
            "p_instigator": "whoever begins it wins",
            "p_tie": "equal levels",
            "p_resister": "whoever resists wins, ties among it",
            "level_a": "level of whoever begins it",
            "level_b": "level of whoever resists",
            "winner": "winner",
        },
        odds=compared,
        thrown=winning,
    ),
    "late_bonus": kind(
        "a bonus die bought once the roll is seen",
        LateBonus,
        lambda q: roll.late_bonus(Question(q.rank), q.shown),
        {"dist": "level {}", "level": "level", "grade": "outcome"},
        odds=lambda q, found: {"dist": spread(found.map(lambda outcome: outcome.level))},
        thrown=lambda q, outcome: told(outcome),
    ),
    "chain": kind(
        "a check that hands its level on to a second",
        Chain,
        lambda q: roll.chain(
            (Question(q.rank_first, q.net_first), Question(q.rank_second, q.net_second)), (FAILS[q.on_fail],)
        ),
        {
            "dist": "level {}",
            "level_first": "level of the first",
            "grade_first": "outcome of the first",
            "level": "level",
            "grade": "outcome",
        },
        odds=lambda q, found: {"dist": spread(found.map(lambda each: each[-1].level))},
        thrown=lambda q, each: {"level_first": each[0].level, "grade_first": each[0].grade, **told(each[1])},
    ),
}
