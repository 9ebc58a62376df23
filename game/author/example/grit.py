"""Grit, a whole rule system of dice in a page: what a small game has to say of itself, and nothing else.

A pool of six-sided dice; five and six succeed. A point of grit is a die more, before the throw; a hurt pushes, after
it. A blow harms by what is beyond the need; three hurts and you are out. A night gives back all grit and one hurt.
"""

from collections.abc import Mapping
from typing import Annotated

from annotated_types import Interval

from game.core.act import Act
from game.core.asks import Param
from game.core.contest import payable
from game.core.declared import Again, Foes, Harm, Making, Mend, Opposed, Refill, Rest, Strike
from game.core.draft import Sight
from game.core.grades import Grades, fails, passes
from game.core.levers import Cost, Lever
from game.core.marks import Ref, Says
from game.core.record import record, shape
from game.core.rolls import Amends, Outcome
from game.core.shapes import Check, Name, Named
from game.core.state import Term, Words
from game.core.system import System
from game.core.throws import Throw, pool
from game.core.tracks import Track, Tracks

GRADES = Grades(
    fails("failure", "Failure", below=0),
    passes("success", "Success", below=1),
    passes("clean", "Clean success"),
    marks={"successes": "fives and sixes"},
)
SkillRef = Annotated[str, Ref("skills")]


@shape
class Circumstance:
    """What makes it easier or harder: at a table "+1 “a rope”"."""

    label: Annotated[Name, Says("words")]
    """What it is, as the sum names it."""
    dice: Annotated[int, Interval(ge=-5, le=5), Says("circumstance")] = 0
    """Dice more, or fewer below 0."""


@shape
class Try(Check):
    """What is thrown for: a skill against a need."""

    skill: Annotated[SkillRef, Says("skill")]
    """The skill that is thrown."""
    need: Annotated[int, Interval(ge=1, le=6), Says("difficulty")] = 1
    """Successes that it takes: 1 ordinary, 2 hard, 3 for the best."""
    circumstances: Annotated[tuple[Circumstance, ...], Says("circumstance")] = ()
    """What makes it easier or harder. Only a list of shapes can be said so: each has a label and a number."""


@record
class Question:
    """All that the odds of a throw depend on."""

    dice: Annotated[int, Param(0, 20, "six-sided dice in the pool")]
    need: Annotated[int, Param(0, 20, "successes it takes")] = 1


class Grit(System):
    """Pools of six-sided dice, and the stubbornness to add one."""

    id = "grit"
    title = "Grit"
    about = "Throw as many six-sided dice as you are good; each five and six succeeds, and grit buys a die."
    thrown = "a few six-sided dice"
    sections: Mapping[str, type] = {"skills": Named}
    inner: Mapping[str, type] = {"check": Try}
    question, grades = Question, GRADES

    tracks = Tracks(
        Track("skill.", of="skills", under="skills", noun="skill", high=5, group="skills", shown="number"),
        Track("grit", "Grit", high=5, plain=3, limit="grit_most", refills="rest", shown="pips"),
        Track("hurt", "Hurt", high=3, kept="now", shown="boxes", full="down"),
    )
    rests = (Rest("night", "Sleep", hours=8, a_day=1, brings=(Refill("grit"), Mend("hurt"))),)
    strike = Strike(Try(skill="fight"), harms="hurt", by="margin")
    """G-05: everybody can strike whom they can reach, with the skill `fight` that every pack has to have."""
    foes, making = Foes.ROLL, Making.BY_NUMBERS
    opposed = Opposed(by="successes", tie="failure")
    """G-04: whoever is against you throws too; on a tie nothing changes."""
    again = Again("Push", keeps=(5, 6), more=1, price=Harm("hurt"))
    """G-06: after the throw, once; the chance "if pushed" beside every outcome follows from this line."""
    usual: Mapping[str, tuple[Harm, ...]] = {"failure": (Harm("hurt"),)}
    """G-07: what failing an act brings where nobody has said anything else; a strike that fails brings nothing."""

    def throw(self, q: Question, amends: Amends = ()) -> Throw[Outcome]:
        """G-02: five and six succeed."""
        return pool("d6", q.dice).count(5, 6).map(lambda hits: GRADES.outcome(hits - q.need, successes=hits))

    def weigh(self, s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
        """G-01: the skill, what grit adds and what bears on it, each under its name, against the need."""
        check, who = act.check, s.people[act.who]
        skill = Term(s.w.lore["skills"][check.skill].name, "dice", self.tracks.value(s.w, who, check.skill))
        grit = Term("Grit", "dice", act.part.count("grit"))
        bearing = (Term(one.label, "dice", one.dice) for one in check.circumstances)
        return self.asks_for(act, skill, grit, *bearing, Term("Difficulty", "need", check.need))

    def levers(self, s: Sight, act: Act) -> tuple[Lever, ...]:
        """G-03: grit buys dice; each point is one."""
        cost, seat = (Cost(act.who, "grit", 1),), s.people[act.who].seat
        return tuple(payable(act, (Lever("grit", "Grit your teeth", "count", hi=5, cost=cost, seat=seat),)))


SYSTEM = Grit()
