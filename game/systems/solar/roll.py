"""The numbers of a solar check: what is thrown, the success level it comes to, the exact odds; no people."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache, partial
from typing import Literal

from game.core import questions
from game.core.odds import Odds, branched, joined, merged, spreads
from game.core.record import record
from game.core.rolls import Amends, Call, Die, Faces, Outcome
from game.core.state import Words

OnFail = Literal["none", "penalty", "stop"]
"""What a failed check does to the one that it was to help (S-27)."""

FUDGE = (-1, 0, 1)
DICE = {"fudge": Die(FUDGE, "Fudge die", ("−", " ", "+"))}
"""S-20: each face is 1 in 3."""

KEPT = 3
"""S-20, S-21: however many dice are thrown, three are read."""

LATE = Call("dice", "check", ("fudge",), "S-22")
"""The die that a point buys once the roll is seen; its face comes last in the hand, amended ("late", 1)."""

LEVELS = ("Failure", "Marginal", "Good", "Great", "Amazing", "Legendary", "Ultimate", "Transcendent")
"""S-20: success levels 0 to 7 and over by name."""

GRADES = ("failure", "tie", *(name.lower() for name in LEVELS[1:]))
"""Worst to best. A tie is a resisted check that ends level (S-26), which no hand says by itself."""

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


def question_of(words: Words) -> Question:
    """The question in the words of a weighed part."""
    return questions.question_of(Question, words)


def call(q: Question) -> Call:
    """S-20, S-21: three dice, and one more for each bonus or penalty die that is left."""
    return Call("dice", "check", ("fudge",) * (KEPT + abs(q.net)), "S-21" if q.net else "S-20")


def read(q: Question, faces: Faces, amends: Amends = ()) -> Outcome:
    """The outcome of these faces: level, grade, and as mark `dice` what the three that were read add up to.

    Dice bought late (S-22) stand last and are amended ("late", how many). Raises ValueError for a wrong number of
    faces and for a late bonus die where penalty dice stand.
    """
    dice = dice_of(q, amends)
    if dice > KEPT + abs(q.net) and q.net < 0:
        raise ValueError("no bonus die is bought late while penalty dice stand")
    if len(faces) != dice:
        raise ValueError(f"the check reads {dice} faces, not {len(faces)}")
    return _outcome(q, _kept(q.net, faces))


def dice_of(q: Question, amends: Amends = ()) -> int:
    """How many faces a hand has, those of dice bought late with them."""
    return KEPT + abs(q.net) + sum(number for name, number in amends if name == "late")


def level_name(level: int) -> str:
    """S-20: the name of a success level."""
    return LEVELS[min(level, len(LEVELS) - 1)]


def grade_of(level: int, difficulty: int = 1) -> str:
    """S-24: a failure below the difficulty, otherwise the grade of the level's own name."""
    return level_name(level if level >= difficulty else 0).lower()


def classes(q: Question) -> Iterator[tuple[Faces, int]]:
    """One witness for each class of faces that `read` can tell apart, and how many throws it holds."""
    yield from _classes(q.net)


@lru_cache(maxsize=8192)
def odds(q: Question) -> Odds[Outcome]:
    """How likely each outcome is; remembered by question."""
    return merged((_outcome(q, _kept(q.net, faces)), weight) for faces, weight in classes(q))


@lru_cache(maxsize=8192)
def levels(q: Question) -> Odds[int]:
    """How likely each success level is; remembered by question."""
    return odds(q).map(lambda outcome: outcome.level)


@lru_cache(maxsize=8192)
def resisted(one: Question, other: Question) -> Odds[str]:
    """S-26: how likely the first's level wins, ties or loses against the other's.

    A tie goes against whoever began; who that is, is not known here.
    """
    return joined(levels(one), levels(other), lambda a, b: "win" if a > b else "tie" if a == b else "lose")


def late_bonus(q: Question, shown: Faces, amends: Amends = ()) -> Odds[Outcome]:
    """S-22: how likely each outcome is once one more bonus die is bought for these faces. Errors as in `read`."""
    return merged((read(q, (*shown, face), (*amends, ("late", 1))), 1) for face in FUDGE)


def handed_on(outcome: Outcome, on_fail: OnFail) -> int | None:
    """S-27: the dice that a check gives to the one after it; None where that cannot be tried.

    A success gives its level as bonus dice. A failure takes nothing, or one die, or ends it; what could not be
    tried itself ends it in any case.
    """
    if outcome.mark("stopped"):
        return None
    if outcome.grade != "failure":
        return outcome.level
    return {"none": 0, "penalty": -1, "stop": None}[on_fail]


@lru_cache(maxsize=1024)
def chain(questions: tuple[Question, ...], on_fail: tuple[OnFail, ...]) -> Odds[Outcome]:
    """S-27, S-28: how likely each outcome of the last of several checks is, each handing on to the next.

    `on_fail` has what a failure does for every check but the last. Bonus dice handed on have no cap (S-22). What
    could not be tried comes out as `STOPPED`. Raises ValueError where the two lengths do not fit.
    """
    found = odds(questions[0])
    for fails, q in zip(on_fail, questions[1:], strict=True):
        found = branched(found.map(partial(handed_on, on_fail=fails)), partial(_helped, q))
    return found


def _helped(q: Question, dice: int | None) -> Odds[Outcome]:
    return merged([(STOPPED, 1)]) if dice is None else odds(replace(q, net=q.net + dice))


def _outcome(q: Question, dice: int) -> Outcome:
    level = max(0, q.floor, q.rank + dice)
    return Outcome(grade_of(level, 1 if q.resisted else q.difficulty), level, (("dice", dice),))


def _kept(net: int, faces: Faces) -> int:
    """S-21: the sum without the highest dice where penalty dice are left, without the lowest otherwise."""
    ranked = sorted(faces)
    return sum(ranked[:KEPT] if net < 0 else ranked[-KEPT:])


@lru_cache(maxsize=64)
def _classes(net: int) -> tuple[tuple[Faces, int], ...]:
    """A witness for each sum of the kept dice, lowest first, and how many throws come to it."""
    found: dict[int, tuple[Faces, int]] = {}
    for counts, ways in spreads(KEPT + abs(net), (1, 1, 1)):
        faces = tuple(face for face, times in zip(FUDGE, counts, strict=True) for _ in range(times))
        total = _kept(net, faces)
        witness, before = found.get(total, (faces, 0))
        found[total] = (witness, before + ways)
    return tuple(found[total] for total in sorted(found))
