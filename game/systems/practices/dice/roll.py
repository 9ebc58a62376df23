"""The numbers of a practices roll: pools, what they come to, the exact odds; no people."""

from fractions import Fraction
from functools import lru_cache, partial

from game.core import questions
from game.core.grades import Grades, between, fails, passes
from game.core.odds import Odds
from game.core.record import record
from game.core.rolls import Amends, Die, Faces, Outcome
from game.core.state import Words
from game.core.throws import Throw, flat, pool

DICE = {f"d{sides}": Die(tuple(range(1, sides + 1)), "die") for sides in range(2, 21)}
MOST = 6
"""The highest rating, or number of successes to divide, that has a grade of its own; what is above counts as it."""
RATINGS = tuple(f"r{n}" for n in range(1, MOST + 1))
SHARES = tuple(f"s{n}" for n in range(1, MOST + 1))
ADDED = "added"
"""A-21: something is not finished yet, and has come further."""
TIE = "tie"
"""A-57: two players' characters with as many successes each."""
GRADES = Grades(
    fails("failure", "failure"),
    between(ADDED, "not finished yet"),
    between(TIE, "level"),
    passes("success", "success"),
    *(passes(grade, f"rating {n}{'+' if n == MOST else ''}") for n, grade in enumerate(RATINGS, 1)),
    *(passes(grade, f"{n}{'+' if n == MOST else ''} to divide") for n, grade in enumerate(SHARES, 1)),
)
"""Worst to best: of a check; of an attack, by rating (A-10); of an effect, by successes to divide (A-30)."""
PASSES = GRADES.passing
CHECK, ATTACK, SHAPED, MAKING = "check", "attack", "shaped", "making"
"""What successes are for: so many are needed; they are a rating; they are divided; they add up."""


@record
class Question:
    """An act in numbers: everything that its odds depend on.

    `pool` in dice of `sides` sides, `least` and higher is a success. `less` is taken off the successes (A-10: half a
    defence); where any are left of an attack, equipment adds `more` to the rating (A-40). `foe` is the pool of whoever
    rolls against it, −1 where nobody does; `even` is 1 where equal successes are enough,
    −1 where they leave things as they are (A-57). `need` counts after that.
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


def means(question: Words, grade: str) -> bool:
    """Whether a question can come to this grade: a check has no ratings, and only two of those who play are level."""
    q = question_of(question)
    known = {ATTACK: RATINGS, SHAPED: SHARES, MAKING: (ADDED, "success")}.get(q.kind, ("success",))
    return grade in (*known, "failure") or (grade == TIE and q.foe >= 0 and q.even < 0)


SURE: Words = questions.words_of(Question(0, flat=1))
"""The question of an act that throws nothing."""


question_of = partial(questions.question_of, Question)
"""The question in the words of a weighed part."""


def halved(rank: int) -> int:
    """A-10: half a defence rank, rounded down, none under 0 (A-04)."""
    return max(0, rank) // 2


# The dice ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def hits(dice: int, sides: int = 6, least: int = 5) -> Throw[int]:
    """A-01: a 5 or 6 is a success; a pool under 1 rolls nothing."""
    die = f"d{sides}"
    return pool(die, dice, DICE[die].faces, "A-01").count(*range(least, sides + 1))


def throw(q: Question, amends: Amends = ()) -> Throw[Outcome]:
    """How an act comes out by itself; against somebody's pool `compared` says it.

    Marks: successes; over, those that are left after what is taken off; margin over what is needed; short of it;
    rating, where they are one.
    """
    if q.flat:
        return flat(Outcome("success"))
    return hits(q.pool, q.sides, q.least).map(lambda found: outcome(q, found))


def successes(q: Question, faces: Faces) -> int:
    """A-01: those among all dice that lie there."""
    return hits(len(faces), q.sides, q.least).read(faces)


@lru_cache(maxsize=4096)
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
    marks = (
        ("successes", mine),
        ("theirs", theirs),
        ("margin", mine - theirs),
        ("short", max(0, theirs - mine + (0 if q.even == 1 else 1))),
    )
    return Outcome(against(q, mine, theirs), 0, marks)


def against(q: Question, mine: int, theirs: int) -> str:
    """What so many successes come to against those of whoever rolls against it."""
    if mine == theirs and q.even < 0:
        return TIE
    return "success" if mine > theirs or (mine == theirs and q.even) else "failure"


# The odds ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def odds(dice: int, sides: int = 6, least: int = 5) -> Odds[int]:
    """A-01: how likely each number of successes is."""
    return hits(dice, sides, least).odds()


@lru_cache(maxsize=4096)
def enough(dice: int, sides: int, least: int, need: int) -> Fraction:
    """A-01: the chance of so many successes or more."""
    return odds(dice, sides, least).chance(lambda found: found >= need)


@lru_cache(maxsize=4096)
def graded(q: Question) -> Odds[str]:
    """How likely each grade is, whoever is against it rolling as well."""
    if q.flat or q.foe < 0:
        return throw(q).odds().map(lambda outcome: outcome.grade)
    both = hits(q.pool, q.sides, q.least).against(hits(q.foe, q.sides, q.least))
    return both.odds().map(lambda pair: against(q, *pair))


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
