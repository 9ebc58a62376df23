"""How a part comes out with every hand on the table, and the facts of it that content may ask for."""

from game.core.act import Act, check_of
from game.core.draft import Sight
from game.core.record import changed
from game.core.rolls import Outcome
from game.systems.practices import creation
from game.systems.practices.check.parts import CHECK, HOLD, INTERRUPT, OPPOSE
from game.systems.practices.dice import roll
from game.systems.practices.dice.roll import ADDED, MOST, RATINGS, SHARES

AGAINST = (CHECK, OPPOSE, INTERRUPT, HOLD)


def verdict(s: Sight, act: Act) -> Outcome:
    """A-10: what is left over of the successes; A-13 and opposed checks: one hand held against the other."""
    one = act.part
    q = roll.question_of(one.question)
    mine = roll.successes(q, one.hand or ())
    if q.foe < 0:
        return Outcome("success") if q.flat else roll.outcome(q, mine)
    other = next(each for each in act.frame.parts if each is not one and each.act in AGAINST)
    return roll.compared(q, mine, roll.successes(roll.question_of(other.question), other.hand or ()))


def ruled(outcome: Outcome, grade: str) -> Outcome:
    """What an outcome becomes when a guide says how it came out: a rating, or so many successes, follows the word."""
    said = int(grade[1:]) if grade in (*RATINGS, *SHARES) else int(grade in ("success", ADDED))
    over = outcome.mark("over")
    kept = over if said == MOST and over > MOST else said
    other = tuple((name, n) for name, n in outcome.marks if name not in ("over", "rating"))
    rating = (("rating", kept),) if grade in RATINGS else ()
    return changed(outcome, grade=grade, marks=(*other, ("over", kept), *rating))


def passes(outcome: Outcome | None) -> bool:
    """Whether a part has come out as wanted; one that was not read has not."""
    return outcome is not None and outcome.grade in roll.PASSES


def marks(s: Sight, act: Act) -> tuple[tuple[str, int], ...]:
    """Facts for the content's formulas; see `checks.Check` and `content.Ability`."""
    part = act.part
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
