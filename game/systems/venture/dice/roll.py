"""The numbers of a venture check: what is thrown, what the faces come to, the exact odds; no people."""

from functools import lru_cache, partial
from typing import Annotated, Literal

from game.core import questions
from game.core.asks import Param
from game.core.grades import Grades, between, fails, passes
from game.core.odds import Odds
from game.core.record import record
from game.core.rolls import Amends, Die, Faces, Outcome
from game.core.throws import Throw, cards, dice, flat

Ruling = Literal["", "routine", "impossible"]

GRADES = Grades(
    fails("catastrophe", "catastrophe"),
    fails("failure", "failure"),
    between("partial", "partial success"),
    passes("price", "success at a price"),
    passes("success", "success"),
    passes("remarkable", "remarkable success"),
)
"""Worst to best. The dice give failure or success; the others are ruled or bought (V-30, V-31, V-32)."""
PASSES = GRADES.passing

TEN = tuple(range(10))
DICE = {
    "mundane": Die(TEN, "die"),
    "magic": Die(TEN, "magic die"),
    "card": Die(TEN, "card"),
    "magic_card": Die(TEN, "magic card"),
}
"""V-01: faces 0 to 9. V-71: a card's value stands for a die of either sort."""

AMENDED = {
    ("partial", "failure"): "partial",  # V-30
    ("price", "failure"): "price",  # V-31
    ("shift", "failure"): "catastrophe",  # V-32
    ("shift", "success"): "remarkable",
}


EACH, MAGIC = tuple(DICE), ("magic", "magic_card")
Shown = tuple[int, ...]
"""Successes and flux; nothing where nothing is thrown."""
NOTHING: Throw[Shown] = flat(())
SUCCESS, FAILURE = Outcome("success"), Outcome("failure")
"""What is so without a throw."""


@record
class Question:
    """A check in numbers: everything that its odds depend on.

    `need` is how many successes it takes, `magic` how many magic dice lie beside the mundane one. `ruling`
    stands where no number decides (V-02). `cards` are the values left in the deck where cards decide in place
    of dice, one for each die (V-71); there are at least that many, and their order does not matter.
    """

    challenge: Annotated[int, Param(0, 17, "how hard it is")]
    venture: Annotated[int, Param(-50, 50, "skill, tool, bene and all else that is brought to it")] = 0
    magic: Annotated[int, Param(0, 3, "magic dice beside the mundane die")] = 0
    need: Annotated[int, Param(1, 4, "successes needed")] = 1
    ruling: Ruling = ""
    cards: tuple[int, ...] = ()


question_of = partial(questions.question_of, Question)
"""The question in the words of a weighed part."""


def target(q: Question) -> int:
    """V-11: challenge less venture, which each die has to show or pass."""
    return q.challenge - q.venture


def throw(q: Question, amends: Amends = ()) -> Throw[Outcome]:
    """V-15, V-17: how a check comes out: marks count successes and flux; neither where nothing is thrown.

    Raises ValueError where a deck has fewer cards left than the check asks for.
    """
    return shown(q).map(lambda found: amended(outcome(q, found), amends))


def shown(q: Question) -> Throw[Shown]:
    """V-15, V-17: what is thrown shows so many successes and so much flux; nothing where nothing is thrown."""
    return _shown(q.magic, target(q), q.cards) if without(q) is None else NOTHING


@lru_cache(maxsize=256)
def _shown(magic: int, least: int, left: tuple[int, ...]) -> Throw[Shown]:
    """V-12: a mundane die, and the magic ones. V-71: a card of what is left of the deck for each. V-15: every die that
    shows enough counts; V-17: zeros of the magic ones do."""
    if left:
        thrown = cards("card", *("magic_card",) * magic, left=left, why="V-71")
    else:
        thrown = dice("mundane", *("magic",) * magic, faces=TEN, why="V-12")
    return thrown.tally((TEN[least:], EACH), ((0,), MAGIC))


@lru_cache(maxsize=4096)
def read(q: Question, faces: Faces) -> Outcome:
    """How a check comes out by these faces, before anything is ruled on them; remembered, as it is asked time and again
    while one act goes on."""
    return throw(q).read(faces)


def reached(q: Question, faces: Faces) -> int:
    """V-30: the level that a divination gets to although it fails, the best die plus the venture."""
    return max(faces) + q.venture


@lru_cache(maxsize=8192)
def odds(q: Question) -> Odds[Outcome]:
    """How likely each outcome is, successes and flux together; remembered by question."""
    return throw(q).odds()


def without(q: Question) -> Outcome | None:
    """What happens without a throw; None where dice or cards decide.

    A ruling stands before every number, and challenge 0 is routine whatever else is asked (V-02). More
    successes needed than dice to show them is impossible at any target (V-15); then that decides (V-11).
    """
    if q.ruling:
        return SUCCESS if q.ruling == "routine" else FAILURE
    if q.challenge <= 0:
        return SUCCESS
    if q.need > 1 + q.magic:
        return FAILURE
    least = target(q)
    if least <= 0:
        return SUCCESS
    return FAILURE if least > TEN[-1] else None


def succeeds(q: Question, found: Shown) -> bool:
    """V-15: whether these are successes enough; V-02: whether it succeeds anyway where nothing is thrown."""
    return found[0] >= q.need if found else without(q) == SUCCESS


def outcome(q: Question, found: Shown) -> Outcome:
    """V-15: enough successes or not; V-17: flux counts either way; V-18: more than enough adds nothing."""
    marks = (("successes", found[0]), ("flux", found[1])) if found else ()
    return Outcome("success" if succeeds(q, found) else "failure", 0, marks)


def amended(outcome: Outcome, amends: Amends) -> Outcome:
    """What rulings and offers make of it: those named in `AMENDED` change the grades they fit and leave the others."""
    grade = outcome.grade
    for name, value in amends:
        if value:
            grade = AMENDED.get((name, grade), grade)
    return outcome if grade == outcome.grade else Outcome(grade, outcome.level, outcome.marks)
