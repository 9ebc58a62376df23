"""How a part comes out, what the content rules on it, and the facts of it that content may ask for (V-30 to V-32)."""

from game.core.act import Act, content_of
from game.core.draft import Sight
from game.core.rolls import Amends
from game.core.scope import Scope
from game.core.seats import guided
from game.core.state import Context, Part
from game.systems.venture.check.parts import check_of
from game.systems.venture.dice import roll

CALLED = (("remarkable", "success", "shift"), ("catastrophe", "failure", "shift"), ("partial", "failure", "partial"))
"""V-30, V-32: what content may call of a hand, the grade it calls it of, and the amend that it is."""


def grade_of(part: Part) -> str:
    """What the hand says so far."""
    if not part.question:
        return ""
    q = roll.question_of(part.question)
    if part.hand is not None:
        return roll.amended(roll.read(q, part.hand), part.amends).grade
    sure = roll.without(q)
    return sure.grade if sure is not None else ""


def marks(s: Sight, act: Act) -> tuple[tuple[str, int], ...]:
    """Facts of a hand for the content's conditions: reached (V-30), flux, successes, helped, spent, shortfall."""
    return _marks(s, act.part)


def _marks(s: Sight, part: Part) -> tuple[tuple[str, int], ...]:
    q = roll.question_of(part.question)
    hand = part.hand or ()
    best = max(hand, default=0)
    outcome = part.outcome or (roll.amended(roll.read(q, hand), part.amends) if part.hand is not None else None)
    bene = part.value("bene")
    return (
        ("reached", roll.reached(q, hand) - (0 if s.w.settings.reached_with_venture else q.venture) if hand else 0),
        ("flux", outcome.mark("flux") if outcome else 0),
        ("successes", outcome.mark("successes") if outcome else 0),
        ("shortfall", max(0, roll.target(q) - best)),
        ("helped", int(bool(part.value("help")))),
        ("spent", bene if isinstance(bene, int) else 0),
    )


def fact_of(s: Sight, act: Act) -> int:
    """V-30: the level of the fact that a divination gives although it fails; 0 for any other act, and where nothing was
    thrown."""
    return dict(marks(s, act))["reached"] if check_of(s, act.part).kind == "divination" else 0


def context_of(s: Sight, act: Act) -> Context:
    """Who an operation speaks of that follows this hand, and the facts of it."""
    return _context(s, act.part)


def _context(s: Sight, part: Part) -> Context:
    return Context(actor=part.who, target=part.against, facts=_marks(s, part))


def called_by_content(s: Sight, act: Act) -> Amends:
    """Where no guide sits, the content calls shifts and partial successes: never the die itself (V-30, V-32). What a
    partial success gives stands in the content, too (V-33)."""
    return called_on(s, act.part)


def called_on(s: Sight, part: Part) -> Amends:
    """The same of a part, whatever else is in its exchange."""
    content = content_of(s, part)
    if content is None or guided(s) or part.amends:
        return ()
    found = [one for one in CALLED if one[0] in content.on]
    grade = grade_of(part) if found else ""
    for name, of, amend in found:
        if grade == of and Scope(s, _context(s, part), part.who).holds(content.on[name].when):
            return ((amend, 1),)
    return ()
