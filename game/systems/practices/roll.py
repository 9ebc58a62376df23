"""The numbers of a practices roll: pools, what they come to, the exact odds; no people."""

from functools import lru_cache

from game.core import questions
from game.core.odds import Odds, count, joined, merged
from game.core.record import record
from game.core.rolls import Amends, Call, Die, Faces, Outcome
from game.core.state import Words

DICE = {f"d{sides}": Die(tuple(range(1, sides + 1)), "die") for sides in range(2, 21)}
MOST = 6
"""The highest rating, or number of successes to divide, that has a grade of its own; what is above counts as it."""
RATINGS = tuple(f"r{n}" for n in range(1, MOST + 1))
SHARES = tuple(f"s{n}" for n in range(1, MOST + 1))
ADDED = "added"
"""A-21: something is not finished yet, and has come further."""
GRADES = ("failure", ADDED, "success", *RATINGS, *SHARES)
"""Worst to best: of a check; of an attack, by rating (A-10); of an effect, by successes to divide (A-30)."""
PASSES = ("success", *RATINGS, *SHARES)
CHECK, ATTACK, SHAPED, MAKING = "check", "attack", "shaped", "making"
"""What successes are for: so many are needed; they are a rating; they are divided; they add up."""


@record
class Question:
    """An act in numbers: everything that its odds depend on.

    `pool` in dice of `sides` sides, `least` and higher is a success. `less` is taken off the successes (A-10: half a
    defence); where any are left of an attack, equipment adds `more` to the rating (A-40). `foe` is the pool of whoever
    rolls against it, −1 where nobody does; `even` is 1 where equal successes are enough. `need` counts after that.
    `flat` is 1 where nothing is in doubt.
    """

    pool: int
    need: int = 1
    less: int = 0
    foe: int = -1
    kind: str = CHECK
    even: int = 0
    flat: int = 0
    sides: int = 6
    least: int = 5
    way: int = 1
    more: int = 0


def question_of(words: Words) -> Question:
    """The question in the words of a weighed part."""
    return questions.question_of(Question, words)


def halved(rank: int) -> int:
    """A-10: half a defence rank, rounded down, none under 0 (A-04)."""
    return max(0, rank) // 2


# The dice ------------------------------------------------------------------------------------------------------------


def call(q: Question) -> Call | Outcome:
    """A-01: the pool in dice; a pool under 1 rolls nothing."""
    if q.flat or q.pool < 1:
        return read(q, ())
    return Call("dice", "check", (f"d{q.sides}",) * q.pool, "A-01")


def read(q: Question, faces: Faces, amends: Amends = ()) -> Outcome:
    """How these faces come out by themselves; against somebody's pool `compared` says it.

    Marks: successes; over, those that are left after what is taken off; margin over what is needed; short of it;
    rating, where they are one.
    """
    if q.flat:
        return Outcome("success")
    return outcome(q, successes(faces, q.least))


def successes(faces: Faces, least: int) -> int:
    """A-01: a 5 or 6 is a success."""
    return sum(face >= least for face in faces)


def outcome(q: Question, found: int) -> Outcome:
    """So many successes as an outcome, where nobody rolls against it."""
    over = left(q, found)
    marks = (
        ("successes", found),
        ("over", over),
        ("margin", over - q.need),
        ("short", max(0, q.need - over)),
        ("rating", over if q.kind == ATTACK else 0),
    )
    return Outcome(grade(q, over), 0, marks)


def left(q: Question, found: int) -> int:
    """A-10: what is left over of so many successes; A-40: and what equipment adds where anything is."""
    over = max(0, found - q.less)
    return over + q.more if over else 0


def grade(q: Question, over: int) -> str:
    """A-10: the rating by what is left over; A-30: so many to divide; or whether there are as many as needed."""
    if over < q.need:
        return ADDED if over and q.kind == MAKING else "failure"
    if q.kind in (ATTACK, SHAPED):
        return (RATINGS if q.kind == ATTACK else SHARES)[min(over, MOST) - 1]
    return "success"


def compared(q: Question, mine: int, theirs: int) -> Outcome:
    """Two pools held against each other: more successes prevail; ◆ equal ones are the defending side's."""
    won = mine > theirs or (mine == theirs and bool(q.even))
    marks = (
        ("successes", mine),
        ("theirs", theirs),
        ("margin", mine - theirs),
        ("short", max(0, theirs - mine + (0 if q.even else 1))),
    )
    return Outcome("success" if won else "failure", 0, marks)


# The odds ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def odds(pool: int, sides: int = 6, least: int = 5) -> Odds[int]:
    """A-01: how likely each number of successes is."""
    return count(max(0, pool), max(0, sides - least + 1), sides)


@lru_cache(maxsize=4096)
def net(q: Question) -> Odds[int]:
    """A-10: how likely each number of successes left over is."""
    return odds(q.pool, q.sides, q.least).map(lambda found: left(q, found))


@lru_cache(maxsize=4096)
def opposed(q: Question) -> Odds[bool]:
    """How likely it is to prevail over whoever rolls against it."""
    both = joined(odds(q.pool, q.sides, q.least), odds(q.foe, q.sides, q.least), lambda mine, theirs: (mine, theirs))
    return both.map(lambda pair: pair[0] > pair[1] or (pair[0] == pair[1] and bool(q.even)))


@lru_cache(maxsize=4096)
def graded(q: Question) -> Odds[str]:
    """How likely each grade is."""
    if q.flat:
        return merged([("success", 1)])
    if q.foe >= 0:
        return opposed(q).map(lambda won: "success" if won else "failure")
    return net(q).map(lambda over: grade(q, over))


# Penalties -----------------------------------------------------------------------------------------------------------


def grows(further: tuple[int, ...], number: int) -> int:
    """A-03: by how much the penalty grows with this action of a turn: 0, 1, 2, 3; that is −1, −3, −6 in all."""
    place = number - 2
    if place < 0:
        return 0
    return further[place] if place < len(further) else further[-1] + place - len(further) + 1


def grows_reacting(further: int, number: int) -> int:
    """A-04: the first reaction of a round is free; each after it takes 2 more."""
    return further if number > 1 else 0
