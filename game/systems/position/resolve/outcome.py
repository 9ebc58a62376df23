"""How a part comes out with every hand on the table, and the facts of it that content may ask for (P-07, P-12)."""

from game.core.act import Act
from game.core.draft import Sight
from game.core.record import changed
from game.core.rolls import Outcome
from game.core.state import Part
from game.core.world import World
from game.systems.position.check.levers import WORDS
from game.systems.position.check.parts import BESIDE, OPPOSE, main_of, opposed
from game.systems.position.dice import roll

PRICE = "price"
"""The amend of a tie that was turned into what was wanted (P-12)."""


def verdict(s: Sight, act: Act) -> Outcome:
    """P-07 against a difficulty; P-12 against whoever stops it, most successes prevailing."""
    part = act.part
    if part.act == OPPOSE:
        return compared(part, main_of(act.frame))
    if part is main_of(act.frame) and opposed(act.frame):
        return compared(part, next(other for other in act.frame.parts if other.act == OPPOSE))
    return roll.read(roll.question_of(part.question), part.hand or (), part.amends)


def lying(s: Sight, act: Act) -> Outcome:
    """The verdict with the dice that a push has thrown again: they lie there and do not count (P-15)."""
    part, found = act.part, verdict(s, act)
    first = roll.summed(part.amends, "push")
    mask = sum(1 << n for n, face in enumerate((part.hand or ())[:first]) if face != roll.SIX)
    return changed(found, marks=(*found.marks, ("dropped", mask))) if mask else found


def compared(part: Part, other: Part) -> Outcome:
    """P-12: one side's successes held against the other's. An equal roll that was paid for is what was wanted."""
    mine, theirs = successes(part), successes(other)
    grade = "cost" if roll.summed(part.amends, PRICE) else roll.opposed_grade(mine, theirs)
    extra = max(0, mine - theirs - 1 - roll.spent(part.amends))
    marks = (("successes", mine), ("theirs", theirs), ("margin", mine - theirs), ("extra", extra))
    return Outcome(grade, 0, marks)


def successes(part: Part) -> int:
    """The sixes that lie on the table for a part, with what others lent."""
    return roll.successes(part.hand or ()) + roll.summed(part.amends, "lent")


def passes(outcome: Outcome | None) -> bool:
    """Whether a part has come out as wanted; one that was not read has not."""
    return outcome is not None and outcome.grade in roll.PASSES


def counts_extra(w: World, part: Part) -> bool:
    """P-10 ◆: whether extra successes are good for anything; in a desperate position only where the house has it so."""
    return bool(w.settings.desperate_extras) or roll.question_of(part.question).position != roll.DESPERATE


def extra_left(s: Sight, act: Act) -> int:
    """P-10: extra successes that can still be used."""
    part = act.part
    if part.act == OPPOSE or not part.question or not counts_extra(s.w, part):
        return 0
    return verdict(s, act).mark("extra")


def marks(s: Sight, act: Act) -> tuple[tuple[str, int], ...]:
    """Facts for the content's formulas; see `checks.Check`."""
    part = act.part
    outcome = verdict(s, act)
    q = roll.question_of(part.question)
    behind = sum(
        other.act == BESIDE and not passes(verdict(s, Act(s, act.frame, i))) for i, other in enumerate(act.frame.parts)
    )
    margin = outcome.mark("margin") if opposed(act.frame) else outcome.mark("successes") - q.need
    return (
        ("successes", outcome.mark("successes")),
        ("need", q.need),
        ("extra", outcome.mark("extra")),
        ("short", outcome.mark("short")),
        ("margin", margin),
        ("position", q.position),
        *((word, int(q.position == number)) for number, word in WORDS.items()),
        ("way", q.way),
        ("pushed", int(part.amended("push"))),
        ("peril", int(bool(part.value("peril")))),
        ("behind", behind),
    )
