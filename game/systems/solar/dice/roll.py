"""The numbers of a solar check: what is thrown, the success level it comes to, the exact odds; no people."""

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Literal

from game.core import questions
from game.core.grades import Grades, fails, passes
from game.core.odds import Odds
from game.core.record import changed, record
from game.core.rolls import Amends, Call, Die, Faces, Outcome
from game.core.state import Words
from game.core.throws import Throw, flat, pool

OnFail = Literal["none", "penalty", "stop"]
"""What a failed check does to the one that it was to help (S-27)."""
IF_FAILED: Mapping[str, int | None] = {"none": 0, "penalty": -1, "stop": None}
"""S-27: the dice that comes to; None where the one after it cannot be tried."""

FUDGE = (-1, 0, 1)
DICE = {"fudge": Die(FUDGE, "Fudge die", ("−", " ", "+"))}
"""S-20: each face is 1 in 3."""

KEPT = 3
"""S-20, S-21: however many dice are thrown, three are read."""

LATE = Call("dice", "check", ("fudge",), "S-22")
"""The die that a point buys once the roll is seen; its face comes last in the hand, amended ("late", 1)."""

LEVELS = ("Failure", "Marginal", "Good", "Great", "Amazing", "Legendary", "Ultimate", "Transcendent")
"""S-20: success levels 0 to 7 and over by name."""

GRADES = Grades(
    fails("failure", "failure"),
    fails("tie", "a tie"),
    passes("met", "done, not first"),
    passes("success", "success"),
    *(passes(name.lower(), name) for name in LEVELS[1:]),
)
"""Worst to best. What is met is done in a race, and not best (S-25); success is a word for every level."""
RANKED = ("failure", "tie", *(name.lower() for name in LEVELS[1:]))
"""Those that levels come to. A tie is a resisted check that ends level (S-26), which no hand says by itself."""

STOPPED = Outcome("failure", 0, (("stopped", 1),))
"""A check that could not be tried because the one before it failed (S-27)."""


@record
class Question:
    """A check in numbers: everything that its odds depend on.

    `net` is bonus less penalty dice (S-21). `resisted` is 1 where the level is held against somebody else's and no
    difficulty counts (S-26). `floor` is the least level that whoever rolls comes to anyway.
    """

    rank: int
    net: int = 0
    difficulty: int = 1
    resisted: int = 0
    floor: int = 0


question_of = partial(questions.question_of, Question)
"""The question in the words of a weighed part."""


def means(question: Words, grade: str) -> bool:
    """Whether a check can be ruled to come to this grade: `success` and `met` stand for levels, and only a resisted one
    ends level (S-26)."""
    return grade in RANKED and (grade != "tie" or ("resisted", 1) in question)


def throw(q: Question, amends: Amends = ()) -> Throw[Outcome]:
    """How a check comes out: level, grade, and as mark `dice` what the three that were read add up to.

    Dice bought late (S-22) stand last and are amended ("late", how many). Raises ValueError for one where penalty dice
    stand.
    """
    late = sum(number for name, number in amends if name == "late")
    if late and q.net < 0:
        raise ValueError("no bonus die is bought late while penalty dice stand")
    return kept(q.net, late).map(lambda dice: _outcome(q, dice))


@lru_cache(maxsize=64)
def kept(net: int, late: int = 0) -> Throw[int]:
    """S-20, S-21: three dice, and one more for each bonus or penalty die that is left; the sum of three, without the
    highest dice where penalty dice are left, without the lowest otherwise."""
    thrown = pool("fudge", KEPT + abs(net) + late, FUDGE, "S-21" if net else "S-20")
    return (thrown.keep(lowest=KEPT) if net < 0 else thrown.keep(highest=KEPT)).total()


def level(q: Question) -> Throw[int]:
    """S-20: the success level alone."""
    return throw(q).map(lambda outcome: outcome.level)


def level_name(level: int) -> str:
    """S-20: the name of a success level."""
    return LEVELS[min(level, len(LEVELS) - 1)]


def grade_of(level: int, difficulty: int = 1) -> str:
    """S-24: a failure below the difficulty, otherwise the grade of the level's own name."""
    return level_name(level if level >= difficulty else 0).lower()


@lru_cache(maxsize=8192)
def odds(q: Question) -> Odds[Outcome]:
    """How likely each outcome is; remembered by question."""
    return throw(q).odds()


@lru_cache(maxsize=8192)
def levels(q: Question) -> Odds[int]:
    """How likely each success level is; remembered by question."""
    return odds(q).map(lambda outcome: outcome.level)


def resisted(one: Question, other: Question) -> Throw[tuple[int, int]]:
    """S-26: both levels, one after the other."""
    return level(one).against(level(other))


def raced(mine: int, others: tuple[int, ...], difficulty: int) -> Outcome:
    """S-25: whoever meets the difficulty does it, the highest does it best; ranked by level."""
    best = max(others, default=0)
    met = mine >= difficulty
    place = 1 + sum(level > mine for level in others)
    among = (("margin", mine - best), ("theirs", best), ("tie", int(met and mine == best)))
    marks = (*among, ("met", int(met)), ("place", place))
    if not met or mine < best:
        return Outcome("met" if met else "failure", mine, marks)
    return Outcome("tie" if mine == best else grade_of(mine), mine, marks)


def late_bonus(q: Question, shown: Faces) -> Throw[Outcome]:
    """S-22: one more bonus die is bought for these faces. Raises ValueError where penalty dice stand."""
    again = throw(q, (("late", 1),))
    return pool("fudge", 1, FUDGE, LATE.why).shown().map(lambda face: again.read((*shown, *face)))


def handed_on(outcome: Outcome, on_fail: OnFail) -> int | None:
    """S-27: the dice that a check gives to the one after it; None where that cannot be tried.

    A success gives its level as bonus dice. A failure takes nothing, or one die, or ends it; what could not be
    tried itself ends it in any case.
    """
    if outcome.mark("stopped"):
        return None
    if outcome.grade != "failure":
        return outcome.level
    return IF_FAILED[on_fail]


def chain(questions: tuple[Question, ...], on_fail: tuple[OnFail, ...]) -> Throw[tuple[Outcome, ...]]:
    """S-27, S-28: the outcomes of several checks, each handing on to the next.

    `on_fail` has what a failure does for every check but the last. Bonus dice handed on have no cap (S-22). What
    could not be tried comes out as `STOPPED`. Raises ValueError where the two lengths do not fit.
    """
    found: Throw[tuple[Outcome, ...]] = throw(questions[0]).map(lambda first: (first,))
    for rule, q in zip(on_fail, questions[1:], strict=True):
        found = found.then(partial(_helped, q, rule))
    return found


def _helped(q: Question, on_fail: OnFail, before: tuple[Outcome, ...]) -> Throw[tuple[Outcome, ...]]:
    """The next check, with the dice that the one before hands on, or not at all."""
    dice = handed_on(before[-1], on_fail)
    if dice is None:
        return flat((*before, STOPPED))
    return throw(changed(q, net=q.net + dice)).map(lambda outcome: (*before, outcome))


def _outcome(q: Question, dice: int) -> Outcome:
    reached = max(0, q.floor, q.rank + dice)
    return Outcome(grade_of(reached, 1 if q.resisted else q.difficulty), reached, (("dice", dice),))
