"""What the player sees before the roll: goal, threat, position, pool, and every grade with its chance (P-05, P-11)."""

from collections.abc import Iterator

from game.core import grades
from game.core.act import Act, check_of
from game.core.draft import Sight
from game.core.grades import Chance
from game.core.prose import told
from game.core.questions import Fact
from game.core.scope import NOBODY
from game.core.state import Frame, Term, Words
from game.core.wording import number, signed
from game.systems.position.check.levers import WORDS
from game.systems.position.check.modifiers import harm_kind, weigh
from game.systems.position.check.parts import FLASHBACK, OPPOSE, flashback_of, main_of
from game.systems.position.check.stand import Stand
from game.systems.position.dice import roll
from game.systems.position.person.harm import risked
from game.systems.position.resolve.cells import SIZES, as_it_stands, comes_of, loses

LATER = "if pushed"
HARD = {1: "normal", 2: "challenging", 3: "difficult"}
"""P-09."""


# Chances -------------------------------------------------------------------------------------------------------------


def chances(words: Words) -> tuple[Chance, ...]:
    """Every grade with its exact chance, and with the push kept for a roll that falls short, best first. The rows add
    up to certainty."""
    q = roll.question_of(words)
    then = (LATER, roll.graded_with_push(q)) if q.push and not q.flat and q.foe < 0 else None
    return grades.chances(roll.GRADES, roll.graded(q), lambda grade: _row(q, grade), then)


def _row(q: roll.Question, grade: str) -> str:
    """A grade as what the dice have to show."""
    if q.flat:
        return "as you say"
    if q.foe >= 0:
        return {"more": "by two or more", "exact": "by one", "neither": "level", "fewer": "they prevail"}[grade]
    if grade == "more":
        return f"{number(q.need + 1)} or more"
    if grade == "exact":
        return sixes(q.need)
    return "no six" if q.need == 1 else "one or none" if q.need == 2 else f"under {number(q.need)}"


def sixes(count: int) -> str:
    """So many dice that show a six, in words."""
    return "one six" if count == 1 else f"{number(count)} sixes"


# Facts ---------------------------------------------------------------------------------------------------------------


def facts(s: Sight, act: Act) -> tuple[Fact, ...]:
    """P-05, in this order: the goal, the threat, the position, the pool. Whoever does it with you brings a pool."""
    words, found = weigh(s, act)
    q, main = roll.question_of(words), main_of(act.frame)
    pool = () if q.flat else (Fact("Pool", str(max(0, q.pool)), _sum(found)),)
    if act.part is not main:
        return pool
    named = flashback_of(s, main).label if main.act == FLASHBACK else main.label
    goal = told(check_of(s, main).goal or named, s, NOBODY)
    position = " · ".join(_position(s, act.frame, q, found))
    return (Fact("Goal", "", goal), *_threat(s, act.frame), Fact("Position", "", position), *pool)


def _threat(s: Sight, f: Frame) -> Iterator[Fact]:
    """P-11: the danger, and what failing brings as things stand."""
    it = Stand(s, f, main_of(f))
    named = it.way.danger or it.check.danger or (it.threat.label if it.threat else "")
    brings = ", ".join(_brought(s, f))
    words = "; ".join(part for part in (named, f"failing: {brings}" if brings else "") if part)
    if words:
        yield Fact("Threat", "", told(words, s, NOBODY))


def _brought(s: Sight, f: Frame) -> Iterator[str]:
    """What too few successes bring, and how much of it, where any of it can come."""
    q = roll.question_of(weigh(s, Act(s, f, 0))[0])
    grade = roll.grade(q, 0) if q.foe < 0 else "fewer"
    if q.flat:
        return
    if grade == "worse":
        yield f"{WORDS[q.position - 1]} from then on"
        return
    it = as_it_stands(s, f)
    comes = comes_of(it, grade)
    if comes.trouble is not None:
        size, one = comes.trouble
        yield one.label or (s.w.conditions[one.fact].label if one.fact in s.w.conditions else f"{SIZES[size]} trouble")
    if comes.harm is not None:
        level, name = comes.harm
        yield f"{risked(s.w, it.who, level, harm_kind(it))} ({name})"
    if loses(it, grade):
        yield "no second try this way"


def _position(s: Sight, f: Frame, q: roll.Question, found: tuple[Term, ...]) -> Iterator[str]:
    """P-06, P-09, P-12: where you stand and why, and what the dice have to show."""
    yield WORDS[q.position]
    yield from (f"{term.label} {signed(term.amount)}" for term in found if term.slot == "position")
    main = main_of(f)
    if q.foe >= 0:
        other = next(part for part in f.parts if part.act == OPPOSE)
        whose = s.people[other.who].name if other.who in s.people else "they"
        yield f"against {whose}, {q.foe} dice: most sixes prevail"
    elif main.act == FLASHBACK:
        hard = flashback_of(s, main).difficulty
        named = "ordinary" if hard < 2 else "complex" if hard == 2 else "elaborate"
        yield "nothing to roll" if q.flat else f"difficulty {named}: {sixes(q.need)}"
    else:
        yield f"difficulty {HARD.get(q.need, 'extreme')}: {sixes(q.need)}"
        yield from (f"{t.label} {signed(t.amount)}" for t in found if t.slot == "need" and t.label != "difficulty")


def _sum(found: tuple[Term, ...]) -> str:
    """P-13: everything that is added together; what somebody has for the act stands as it is."""
    pool = [term for term in found if term.slot == "pool"]
    words = [f"{t.label} {t.amount if n < 2 and t.amount >= 0 else signed(t.amount)}" for n, t in enumerate(pool)]
    if sum(term.amount for term in pool) <= 0:
        words.append("no dice, no success")
    return " · ".join(words)
