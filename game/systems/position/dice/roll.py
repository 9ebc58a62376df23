"""The numbers of a position roll: what is thrown, what it comes to, the exact odds; no people."""

from functools import lru_cache, partial

from game.core import questions
from game.core.grades import Grades, between, fails, passes
from game.core.odds import Odds
from game.core.record import record
from game.core.rolls import Amends, Die, Faces, Outcome
from game.core.state import Words
from game.core.throws import Throw, flat, pool

SIX = 6
DICE = {"d6": Die((1, 2, 3, 4, 5, 6), "die")}
DESPERATE, RISKY, CONTROLLED = 1, 2, 3
POSITIONS = {"desperate": DESPERATE, "risky": RISKY, "controlled": CONTROLLED}
"""P-06, worst to best."""
PUSHED = 2
"""P-15: dice more on the roll after a push."""
GRADES = Grades(
    fails("failure", "failure"),
    fails("fewer", "fewer than needed", below=0),
    between("worse", "a worse position"),
    between("neither", "neither way"),
    passes("cost", "success at a price"),
    passes("success", "success"),
    passes("exact", "just enough", below=1),
    passes("more", "more than needed"),
)
"""P-07, worst to best, by successes past the number needed. Failure and success are words that stand for others; no
roll comes to them."""
PASSES = GRADES.passing


@record
class Question:
    """An act in numbers: everything that its odds depend on.

    `foe` is the pool of whoever stops it, −1 where nobody does (P-12). `worse` is 1 where too few successes make the
    position worse (P-08). `flat` is 1 where nothing is in doubt (P-17: a flashback of difficulty 0). `push` is how
    many dice a push would throw beside those that are no sixes; 0 where there is none to be had.
    """

    pool: int
    need: int = 1
    position: int = RISKY
    foe: int = -1
    worse: int = 0
    flat: int = 0
    push: int = 0
    way: int = 1


question_of = partial(questions.question_of, Question)
"""The question in the words of a weighed part."""


def means(question: Words, grade: str) -> bool:
    """Whether an act can be ruled to come to this grade: failure and success stand for others, and only where somebody
    stops it does it go neither way (P-12)."""
    stopped = int(dict(question).get("foe", -1)) >= 0
    return grade not in ("failure", "success") and (grade != "neither" or stopped)


# What is thrown ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def sixes(dice: int) -> Throw[int]:
    """P-01: each six is a success. P-04: a pool of 0 or less throws none."""
    return pool("d6", dice, DICE["d6"].faces, "P-01").count(SIX)


def throw(q: Question, amends: Amends = ()) -> Throw[Outcome]:
    """P-07: how an act comes out by itself. P-17: nothing is thrown where all is sure.

    Marks `successes`, `extra`, `short`. Amends: ("lent", n) adds successes of somebody else's, ("gave", n) are given
    away, and each ("buy:EFFECT", 1) has bought an effect (P-10).
    """
    if q.flat:
        return flat(outcome(q, q.need, amends))
    return sixes(q.pool).map(lambda found: outcome(q, found + summed(amends, "lent"), amends))


def with_push(q: Question, always: bool = False) -> Throw[tuple[int, int]]:
    """P-15: successes at first and in the end where every roll, or every one that falls short, is pushed."""
    return sixes(q.pool).then(
        lambda shown: (pushed(q, shown) if always or shown < q.need else flat(shown)).map(lambda end: (shown, end))
    )


def pushed(q: Question, shown: int) -> Throw[int]:
    """P-15: a roll that shows so many sixes, pushed: they stay, the rest are thrown with 2 more."""
    return sixes(max(0, q.pool + (q.push or PUSHED) - shown)).map(lambda more: shown + more)


def opposed(one: int, other: int) -> Throw[tuple[int, int]]:
    """P-12: the successes of two pools."""
    return sixes(one).against(sixes(other))


def read(q: Question, faces: Faces, amends: Amends = ()) -> Outcome:
    """How the faces that lie there come out by themselves: after a push those thrown again and the new ones too."""
    if q.flat:
        return throw(q, amends).read(faces)
    return outcome(q, successes(faces) + summed(amends, "lent"), amends)


def successes(faces: Faces) -> int:
    """P-01, P-15: the sixes among all dice that lie there."""
    return sixes(len(faces)).read(faces)


# What it comes to ----------------------------------------------------------------------------------------------------


def summed(amends: Amends, name: str) -> int:
    """What the amends of this name add up to."""
    return sum(number for key, number in amends if key == name)


def spent(amends: Amends) -> int:
    """P-10: extra successes that are used: given away, or an effect bought with each."""
    return sum(number for name, number in amends if name == "gave" or name.startswith("buy:"))


@lru_cache(maxsize=4096)
def outcome(q: Question, found: int, amends: Amends = ()) -> Outcome:
    """P-07: so many successes against a difficulty, as an outcome."""
    extra = max(0, found - q.need - spent(amends))
    marks = (("successes", found), ("extra", extra), ("short", max(0, q.need - found)))
    return Outcome(grade(q, found), 0, marks)


def grade(q: Question, found: int) -> str:
    """P-07: more than needed, just enough, or fewer; fewer in a controlled position is success at a cost."""
    if found < q.need and (q.worse or q.position == CONTROLLED):
        return "worse" if q.worse else "cost"
    return GRADES.at(found - q.need)


def opposed_grade(mine: int, theirs: int) -> str:
    """P-12: most successes prevail, with one more just so; equal: neither has succeeded or failed."""
    return "neither" if mine == theirs else GRADES.at(mine - theirs - 1)


# The odds ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def graded(q: Question) -> Odds[str]:
    """How likely each grade is, whoever stops it throwing as well."""
    if q.foe >= 0 and not q.flat:
        return opposed(q.pool, q.foe).odds().map(lambda pair: opposed_grade(*pair))
    return throw(q).odds().map(lambda outcome: outcome.grade)


@lru_cache(maxsize=4096)
def graded_with_push(q: Question) -> Odds[str]:
    """How likely each grade is, with the push kept for a roll that falls short."""
    return with_push(q).odds().map(lambda found: grade(q, found[1]))
