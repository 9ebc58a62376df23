"""Questions about tiers by name and number: one line of the published tables, or one throw."""

from collections.abc import Mapping
from typing import Annotated

from game.core.asks import Kind, Param, Word, chance, kind, spread, written
from game.core.odds import Odds
from game.core.record import shape
from game.systems.tiers.dice import roll
from game.systems.tiers.dice.roll import CRIT, FUMBLE, PASSES, Question
from game.systems.tiers.fight import encounter

PARITY: Mapping[str, int | None] = {"highest": None, "even_success": 0, "odd_success": 1}
OWN = "own"
THROWN = {"value": "natural value", "total": "total", "grade": "outcome"}

Net = Annotated[int, Param(-3, 3, "advantage less disadvantage")]
Modifier = Annotated[int, Param(-50, 50, "what is added")]
Difficulty = Annotated[int, Param(-50, 99, "the number to exceed")]


@shape
class Check:
    """T-02, T-04, T-05."""

    net: Net = 0
    modifier: Modifier = 0
    difficulty: Difficulty

    @property
    def question(self) -> Question:
        return Question(self.net, self.modifier, self.difficulty)


@shape
class Save:
    """T-03."""

    net: Net = 0
    bonus: Modifier = 0
    number: Annotated[int, Param(-50, 99, "9 easy, 11 normal, 13 hard")]

    @property
    def question(self) -> Question:
        return Question(self.net, self.bonus, self.number, reach=1)


@shape
class Prefer:
    """T-06."""

    net: Annotated[int, Param(1, 3, "advantage")]
    modifier: Modifier = 0
    difficulty: Difficulty
    prefer: Annotated[str, Word(tuple(PARITY), "which three dice are kept")] = "highest"

    @property
    def question(self) -> Question:
        return Question(self.net, self.modifier, self.difficulty)


@shape
class Relationship:
    """T-30."""

    net: Net = 0
    value: Annotated[int, Param(1, 6, "what the relationship die shows")]
    need: Annotated[int, Param(-50, 99, "the natural value to exceed")]
    side: Annotated[str, Word((OWN, "against"), "whose roll it is")] = OWN

    @property
    def question(self) -> Question:
        return Question(self.net, 0, self.need, crit=0, fumble=0)


Asked = Check | Save | Prefer | Relationship


def passes(q: Asked, found: Odds[int], even: int | None = None) -> str:
    """The chance of a success, or of one with a natural value that is even (0) or odd (1)."""
    asked = q.question
    return chance(found, lambda n: roll.grade(asked, n) in PASSES and (even is None or n % 2 == even))


def checked(q: Check, found: Odds[int]) -> dict[str, object]:
    """T-04, T-05: success, and the natural values that count whatever the sum."""
    return {
        "p_success": passes(q, found),
        "p_crit": chance(found, lambda natural: natural >= CRIT),
        "p_fumble": written(found.weights.get(FUMBLE, 0), found.denominator),
    }


def preferred(q: Prefer, found: Odds[int]) -> dict[str, object]:
    """T-06, T-07: every natural value, and successes by what they are preferred for."""
    return {
        "natural": spread(found),
        "p_success": passes(q, found),
        "p_even_success": passes(q, found, 0),
        "p_odd_success": passes(q, found, 1),
    }


def thrown(q: Asked, natural: int) -> dict[str, object]:
    """What lies there: natural value, total, outcome."""
    return {"value": natural, "total": natural + q.question.bonus, "grade": roll.grade(q.question, natural)}


KINDS: Mapping[str, Kind] = {
    "check": kind(
        "an attack or a skill check",
        Check,
        lambda q: roll.natural_value(q.question),
        {"p_success": "success", "p_crit": "natural 17 or 18", "p_fumble": "natural 3", **THROWN},
        odds=checked,
        thrown=thrown,
    ),
    "save": kind(
        "a save, a recharge or a sustain",
        Save,
        lambda q: roll.natural_value(q.question),
        {"p_success": "success", **THROWN},
        odds=lambda q, found: {"p_success": passes(q, found)},
        thrown=thrown,
    ),
    "prefer": kind(
        "advantage, where a natural value is preferred",
        Prefer,
        lambda q: roll.preferred(q.question, PARITY[q.prefer]),
        {
            "p_success": "success",
            "p_even_success": "even success",
            "p_odd_success": "odd success",
            **THROWN,
            "natural": "natural {}",
        },
        odds=preferred,
        thrown=thrown,
    ),
    "relationship": kind(
        "a roll in which a relationship die may take the place of another",
        Relationship,
        lambda q: roll.replaced(q.net, q.value, q.side == OWN),
        {"p_success": "success", **THROWN, "natural": "natural {}"},
        odds=lambda q, found: {"natural": spread(found), "p_success": passes(q, found)},
        thrown=thrown,
    ),
    "encounter": encounter.KIND,
}
