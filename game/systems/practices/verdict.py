"""How a part comes out with every hand on the table, and the facts of it that content may ask for."""

from dataclasses import replace

from game.core.act import Act, check_of
from game.core.draft import Sight
from game.core.rolls import Amends, Call, Faces, Outcome
from game.core.state import Words
from game.systems.practices import creation, roll
from game.systems.practices.roll import ADDED, MOST, RATINGS, SHARES
from game.systems.practices.task import CHECK, HOLD, INTERRUPT, OPPOSE

AGAINST = (CHECK, OPPOSE, INTERRUPT, HOLD)


def call(words: Words) -> Call | Outcome:
    """What has to be thrown, or how it comes out without."""
    return roll.call(roll.question_of(words))


def read(words: Words, faces: Faces, amends: Amends = ()) -> Outcome:
    """How these faces read by themselves."""
    return roll.read(roll.question_of(words), faces, amends)


def verdict(s: Sight, act: Act) -> Outcome:
    """A-10: what is left over of the successes; A-13 and opposed checks: one hand held against the other."""
    one = act.part
    q = roll.question_of(one.question)
    if q.foe < 0:
        return roll.read(q, one.hand or (), one.amends)
    other = next(each for each in act.frame.parts if each is not one and each.act in AGAINST)
    least = roll.question_of(other.question).least
    return roll.compared(q, roll.successes(one.hand or (), q.least), roll.successes(other.hand or (), least))


def ruled(outcome: Outcome, grade: str) -> Outcome:
    """What an outcome becomes when a guide says how it came out: a rating, or so many successes, follows the word."""
    said = int(grade[1:]) if grade in (*RATINGS, *SHARES) else int(grade in ("success", ADDED))
    over = outcome.mark("over")
    kept = over if said == MOST and over > MOST else said
    other = tuple((name, n) for name, n in outcome.marks if name not in ("over", "rating"))
    rating = (("rating", kept),) if grade in RATINGS else ()
    return replace(outcome, grade=grade, marks=(*other, ("over", kept), *rating))


def passing(grade: str) -> int:
    """1 where a grade is what was wanted, −1 where it is not, 0 for what has come further."""
    return 1 if grade in roll.PASSES else 0 if grade == ADDED else -1


def passes(outcome: Outcome | None) -> bool:
    """Whether a part has come out as wanted; one that was not read has not."""
    return outcome is not None and outcome.grade in roll.PASSES


def marks(s: Sight, act: Act) -> tuple[tuple[str, int], ...]:
    """Facts for the content's formulas; see `checks.Check` and `content.Ability`."""
    part = act.part
    if not part.question:
        return ()
    q, outcome = roll.question_of(part.question), part.outcome or verdict(s, act)
    made = 0
    if part.act == CHECK and check_of(s, part).makes is not None:
        made = creation.total(s, part)
    return (
        ("successes", outcome.mark("successes")),
        ("need", q.need),
        ("margin", outcome.mark("margin")),
        ("short", outcome.mark("short")),
        ("rating", outcome.mark("over") if q.kind == roll.ATTACK else 0),
        ("way", q.way),
        ("made", made),
    )
