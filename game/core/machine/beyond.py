"""What is ruled beyond all numbers: an act that simply happens, or that cannot be done. Nothing is thrown or paid then,
and nothing is offered for it.

A ruling is what a field of the check says it is. Rules whose question has it weigh it themselves.
"""

from dataclasses import fields
from functools import cache

from game.core.act import Act
from game.core.checks.lay import first
from game.core.draft import Sight
from game.core.events import Dropped
from game.core.grades import Chance, plain_grade
from game.core.questions import Fact
from game.core.rolls import Outcome
from game.core.run import Run
from game.core.state import Frame

ROUTINE = "routine"
WORDS = {True: "it happens without a roll", False: "it cannot be done"}


def ruled(s: Sight, f: Frame) -> str:
    """What is ruled of an exchange: routine or impossible; empty where its dice, or the rules themselves, decide."""
    main = f.parts[0] if f.parts and not f.volley else None
    shape = s.w.system.inner.get("check")
    if main is None or shape is None or not (main.ref or main.said):
        return ""
    name = _ruling(shape, s.w.system.question)
    return str(getattr(Act(s, f, 0).check, name, "")) if name else ""


@cache
def _ruling(shape: type, question: type) -> str:
    """The field of a check that says what is ruled; empty where there is none, or the question has it."""
    name = first(shape, "ruling", str)
    return name if name not in (field.name for field in fields(question)) else ""


def fact(ruling: str) -> Fact:
    """The line that stands in place of the sum."""
    return Fact("Against you", ruling, WORDS[ruling == ROUTINE])


def likely(s: Sight, ruling: str) -> tuple[Chance, ...]:
    """What is sure to come of it."""
    sure = plain_grade(s.w.system.grades, passes=ruling == ROUTINE)
    return (Chance(sure, s.w.system.label(sure), 1, 1),)


def outcome(s: Sight, act: Act, ruling: str) -> Outcome:
    """How a part comes out by a ruling on the first: so do all who are on that side, and the others the other way."""
    with_it = s.people[act.who].side == s.people[act.frame.parts[0].who].side and not act.part.forced
    grade = plain_grade(s.w.system.grades, passes=(ruling == ROUTINE) == (not act.index or with_it))
    found: Outcome = s.w.system.ruled(Outcome(grade), grade)
    return found


def let_go(run: Run) -> None:
    """What is pulled for what is ruled is let go, but for how it is done: nothing is paid for it."""
    for index, part in enumerate(run.top.parts):
        must = {one.id for one in run.w.system.levers(run.d, Act(run.d, run.top, index)) if one.must}
        for key, _ in part.pulled:
            if key not in must:
                run.emit(Dropped(index, key))
