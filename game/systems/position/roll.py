"""The numbers of a position roll: what is thrown, what it comes to, the exact odds; no people."""

from functools import lru_cache

from game.core.odds import Odds, branched, count, joined, merged, sure
from game.core.record import record
from game.core.rolls import Amends, Call, Die, Faces, Outcome
from game.core.state import Words
from game.systems.common import questions

SIX = 6
DICE = {"d6": Die((1, 2, 3, 4, 5, 6), "die")}
DESPERATE, RISKY, CONTROLLED = 1, 2, 3
POSITIONS = {"desperate": DESPERATE, "risky": RISKY, "controlled": CONTROLLED}
"""P-06, worst to best."""
PUSHED = 2
"""P-15: dice more on the roll after a push."""
GRADES = ("failure", "fewer", "worse", "neither", "cost", "success", "exact", "more")
"""Worst to best. Failure and success are words that stand for others; no roll comes to them."""
PASSES = ("cost", "success", "exact", "more")


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


def question_of(words: Words) -> Question:
    """The question in the words of a weighed part."""
    return questions.question_of(Question, words)


def call(q: Question) -> Call | Outcome:
    """P-01: the pool in dice. P-04: a pool of 0 or less throws none. P-17: nothing is thrown where all is sure."""
    if q.flat or q.pool <= 0:
        return read(q, ())
    return Call("dice", "check", ("d6",) * q.pool, "P-01")


def read(q: Question, faces: Faces, amends: Amends = ()) -> Outcome:
    """How these faces come out by themselves; marks `successes`, `extra`, `short`.

    The faces of the first roll come first; after a push, amended ("push", dice of the first roll), come those thrown
    again and the new ones (P-15). ("lent", n) adds successes of somebody else's, ("gave", n) are given away, and
    each ("buy:EFFECT", 1) has bought an effect (P-10).
    """
    return outcome(q, q.need if q.flat else successes(faces, amends) + summed(amends, "lent"), amends)


def successes(faces: Faces, amends: Amends = ()) -> int:
    """P-01, P-15: sixes; after a push those of the first roll are kept and the others thrown again."""
    return sum(face == SIX for face in faces)


def summed(amends: Amends, name: str) -> int:
    """What the amends of this name add up to."""
    return sum(number for key, number in amends if key == name)


def spent(amends: Amends) -> int:
    """P-10: extra successes that are used: given away, or an effect bought with each."""
    return sum(number for name, number in amends if name == "gave" or name.startswith("buy:"))


def outcome(q: Question, found: int, amends: Amends = ()) -> Outcome:
    """P-07: so many successes against a difficulty, as an outcome."""
    extra = max(0, found - q.need - spent(amends))
    marks = (("successes", found), ("extra", extra), ("short", max(0, q.need - found)))
    return Outcome(grade(q, found), 0, marks)


def grade(q: Question, found: int) -> str:
    """P-07: more than needed, just enough, or fewer; fewer in a controlled position is success at a cost."""
    if found > q.need:
        return "more"
    if found == q.need:
        return "exact"
    if q.worse:
        return "worse"
    return "cost" if q.position == CONTROLLED else "fewer"


def opposed_grade(mine: int, theirs: int) -> str:
    """P-12: most successes prevail, with one more just so; equal: neither has succeeded or failed."""
    if mine == theirs:
        return "neither"
    return "fewer" if mine < theirs else "exact" if mine == theirs + 1 else "more"


def again(q: Question, shown: int) -> int:
    """P-15: dice thrown after a push: the sixes stay, the rest are thrown with 2 more."""
    return max(0, q.pool + (q.push or PUSHED) - shown)


@lru_cache(maxsize=4096)
def odds(pool: int) -> Odds[int]:
    """P-01, P-04: how likely each number of successes is."""
    return count(max(0, pool), 1, SIX)


@lru_cache(maxsize=4096)
def pushed(q: Question, shown: int) -> Odds[int]:
    """P-15: how likely each number of successes is, once a roll that shows so many sixes is pushed."""
    return odds(again(q, shown)).map(lambda more: shown + more)


@lru_cache(maxsize=4096)
def with_push(q: Question, always: bool = False) -> Odds[int]:
    """P-15: how likely each number of successes is where every roll, or every one that falls short, is pushed."""
    return branched(odds(q.pool), lambda shown: pushed(q, shown) if always or shown < q.need else sure(shown))


@lru_cache(maxsize=4096)
def opposed(one: int, other: int) -> Odds[tuple[int, int]]:
    """P-12: how likely each pair of successes is."""
    return joined(odds(one), odds(other), lambda a, b: (a, b))


@lru_cache(maxsize=4096)
def graded(q: Question) -> Odds[str]:
    """How likely each grade is."""
    if q.flat:
        return merged([(read(q, ()).grade, 1)])
    if q.foe >= 0:
        return opposed(q.pool, q.foe).map(lambda pair: opposed_grade(*pair))
    return odds(q.pool).map(lambda found: grade(q, found))


@lru_cache(maxsize=4096)
def graded_with_push(q: Question) -> Odds[str]:
    """How likely each grade is, with the push kept for a roll that falls short."""
    return with_push(q).map(lambda found: grade(q, found))
