"""Questions about practices by name and number: one line of the published tables, or one throw."""

from collections.abc import Mapping
from typing import Annotated

from game.core.asks import Flag, Kind, Param, Word, chance, kind, opposed, reckoned, spread
from game.core.odds import Odds
from game.core.record import shape
from game.systems.practices.aspects import aspects
from game.systems.practices.dice import roll
from game.systems.practices.settings import Settings

MOST = 60
"""Dice that a question may speak of."""
HIGHEST = 100
"""The highest rank that a question may speak of."""
SUM = "power, practice, bonus less penalty"
CREATED, MOVED = "created", "moved"
SUCCESSES = {"successes": "successes"}

Sides = Annotated[int, Param(2, 20, "faces of a die")]
SuccessOn = Annotated[int, Param(1, 20, "the lowest face that is a success")]


# Dice ----------------------------------------------------------------------------------------------------------------


@shape
class Pool:
    """A-01, A-03, A-04, A-11, A-12: the dice that are thrown, as the rules have it without a table's own settings."""

    base: Annotated[int, Param(0, MOST, "power, and practice where there is one")]
    action: Annotated[int, Param(1, 9, "which action of the turn it is")] = 1
    reaction: Annotated[int, Param(1, 9, "which reaction since the last turn it is")] = 1
    called: Annotated[bool, Flag("whether it is a called shot")] = False
    effort: Annotated[bool, Flag("whether it was declared a turn ago")] = False

    @property
    def left(self) -> int:
        house = Settings()
        lost = sum(roll.grows(house.further, nth) for nth in range(1, self.action + 1))
        lost += sum(roll.grows_reacting(house.further_reaction, nth) for nth in range(1, self.reaction + 1))
        shot, declared = house.called_shot if self.called else 0, house.effort if self.effort else 0
        return max(0, self.base - lost - shot + declared)


class Dice:
    """Dice of so many faces, and the lowest of them that is a success."""

    __slots__ = ()
    sides: int
    success_on: int

    def refused(self) -> str:
        never = self.success_on > self.sides
        return f"a die of {self.sides} faces never shows {self.success_on}." if never else ""


@shape
class Roll(Dice):
    pool: Annotated[int, Param(-20, MOST, f"dice: {SUM}")]
    sides: Sides = 6
    success_on: SuccessOn = 5
    need: Annotated[int, Param(1, MOST, "successes needed")] = 1


@shape
class Attack(Dice):
    pool: Annotated[int, Param(-20, MOST, f"dice: {SUM}")]
    sides: Sides = 6
    success_on: SuccessOn = 5
    defence: Annotated[int, Param(0, HIGHEST, "the defence rank of the target")]

    def rating(self, found: int) -> int:
        """A-10: the successes that are left over."""
        return max(0, found - roll.halved(self.defence))


@shape
class Opposed(Dice):
    pool_a: Annotated[int, Param(-20, MOST, f"dice of one: {SUM}")]
    pool_b: Annotated[int, Param(-20, MOST, f"dice of the other: {SUM}")]
    sides: Sides = 6
    success_on: SuccessOn = 5


def hit(q: Attack, found: Odds[int]) -> dict[str, object]:
    """A-10: whether it lays a condition, and of which rating."""
    lays = found.map(q.rating)
    return {"p_hit": chance(lays, lambda n: n > 0), "rating": spread(lays)}


# What successes and ranks are worth ----------------------------------------------------------------------------------


@shape
class Aspects:
    """A-31 to A-35."""

    area: Annotated[int, Param(0, MOST, "put into area, or into targets")] = 0
    damage: Annotated[int, Param(0, MOST, "put into damage or healing")] = 0
    duration: Annotated[int, Param(0, MOST, "put into duration")] = 0
    range: Annotated[int, Param(0, MOST, "put into range")] = 0
    virility: Annotated[int, Param(0, MOST, "put into virility")] = 0
    resistance: Annotated[int, Param(0, HIGHEST, "the resistance rank of the target")] = 0
    units: Annotated[str, Word(("both", "metric", "imperial"), "how it is measured")] = "both"


@shape
class Weight:
    """A-36."""

    rank: Annotated[int, Param(0, HIGHEST, "the rank of the power")]
    doing: Annotated[str, Word((CREATED, MOVED), "what is done with it")]
    rarity: Annotated[str, Word(tuple(aspects.CREATED), "the substance")] = "common"


def bought(q: Aspects) -> dict[str, object]:
    """A-31 to A-35: each aspect in words and measures."""
    at, across = aspects.duration_step(q.duration, q.resistance), aspects.area(q.area)
    return {
        "area": aspects.length(across * aspects.YARD, q.units),
        "targets": aspects.targets(q.area),
        "damage": aspects.damage(q.damage),
        "step": at,
        "duration": aspects.lasts(at),
        "range": aspects.length(aspects.reach(across, q.range) * aspects.YARD, q.units),
        "virility": aspects.virility(q.virility),
        "interval": aspects.interval(at),
    }


def weighs(q: Weight) -> dict[str, object]:
    """A-36: how much of it."""
    weigh = aspects.weight_created if q.doing == CREATED else aspects.weight_moved
    pounds, kilograms = weigh(q.rank, q.rarity)
    return {"pounds": pounds, "kilograms": kilograms}


THROWN: Mapping[str, Kind] = {
    "pool": kind(
        "the dice that are left after penalties and bonuses",
        Pool,
        lambda q: roll.hits(q.left),
        {"pool": "dice", **SUCCESSES},
        odds=lambda q, found: {"pool": q.left},
        thrown=lambda q, found: {"successes": found},
    ),
    "roll": kind(
        "a roll by itself",
        Roll,
        lambda q: roll.hits(q.pool, q.sides, q.success_on),
        {"p_success": "as many as needed", "dist": "successes {}", **SUCCESSES},
        odds=lambda q, found: {"dist": spread(found), "p_success": chance(found, lambda n: n >= q.need)},
        thrown=lambda q, found: {"successes": found},
        refused=Roll.refused,
    ),
    "attack": kind(
        "an attack against a defence",
        Attack,
        lambda q: roll.hits(q.pool, q.sides, q.success_on),
        {"p_hit": "a condition", "rating": "rating {}", **SUCCESSES, "lays": "rating"},
        odds=hit,
        thrown=lambda q, found: {"successes": found, "lays": q.rating(found)},
        refused=Attack.refused,
    ),
    "opposed": opposed(
        Opposed,
        lambda q: roll.hits(q.pool_a, q.sides, q.success_on).against(roll.hits(q.pool_b, q.sides, q.success_on)),
        "has more",
        "p_tie",
        refused=Opposed.refused,
    ),
}
"""The kinds for which something is thrown."""

KINDS: Mapping[str, Kind] = {
    **THROWN,
    "aspects": reckoned(
        "what the successes put into each aspect of an effect buy",
        Aspects,
        {
            "area": "across",
            "targets": "or named targets",
            "damage": "damage or healing",
            "step": "step of duration",
            "duration": "it lasts",
            "range": "range",
            "virility": "successes to resist it",
            "interval": "one attempt a",
        },
        bought,
    ),
    "weight": reckoned(
        "how much of a substance a rank creates or moves",
        Weight,
        {"pounds": "lb", "kilograms": "kg"},
        weighs,
    ),
}
