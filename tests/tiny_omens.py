"""Omens, a small rule system with words of its own: grades that nobody else calls so, stats that no pack has to say,
and a point that is spent once the dice lie there.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated

from annotated_types import Interval

from game.core.act import Act
from game.core.asks import Param
from game.core.declared import Foes, Harm, Making, Mend, Refill, Rest, Strike
from game.core.draft import Change, Draft, Sight
from game.core.events import Amended, Tracked
from game.core.grades import Grades, fails, passes
from game.core.levers import Lever, Value
from game.core.marks import Says
from game.core.marks import Words as OneOf
from game.core.record import record, shape
from game.core.rolls import Amends, Outcome
from game.core.state import Frame, Term, Words
from game.core.system import System
from game.core.throws import Throw, pool
from game.core.tracks import Track, Tracks

GRADES = Grades(
    fails("miss", "Miss", below=7),
    passes("weak", "Weak hit", below=10),
    passes("strong", "Strong hit"),
    marks={"total": "what the dice and the stat come to"},
)
STATS = ("iron", "heart", "wits")


@shape
class Move:
    """What is thrown for."""

    stat: Annotated[str, OneOf(STATS), Says("skill")] = "wits"
    """Iron for a fight, heart for people, wits for the rest."""
    by: Annotated[int, Interval(ge=-3, le=3), Says("difficulty")] = 0
    """What the circumstances add or take."""


@record
class Question:
    """All that the odds of a move depend on."""

    bonus: Annotated[int, Param(0, 9, "stat and circumstances")] = 0


class Omens(System):
    """Two dice and a stat."""

    id = "omens"
    title = "Omens"
    about = "Throw two six-sided dice and add a stat: 7 is a weak hit and 10 a strong one; an omen adds 1 afterwards."
    thrown = "two six-sided dice"
    inner: Mapping[str, type] = {"check": Move}
    question, grades = Question, GRADES

    tracks = Tracks(
        *(Track(stat, high=3, plain=1, shown="number") for stat in STATS),
        Track("omen", "Omens", one="omen", high=3, plain=3, kept="now", refills="rest", shown="pips"),
        Track("scars", "Scars", one="scar", high=4, kept="now", shown="boxes", full="gone"),
    )
    rests = (Rest("camp", "Make camp", hours=8, a_day=1, brings=(Refill("omen"), Mend("scars"))),)
    strike = Strike(Move(stat="iron"), harms="scars")
    foes, making = Foes.TAKE_NO_TURNS, Making.BY_NUMBERS
    opposed = again = None
    usual: Mapping[str, tuple[Harm, ...]] = {"miss": (Harm("scars"),)}
    strength = STATS

    def throw(self, q: Question, amends: Amends = ()) -> Throw[Outcome]:
        """O-01: two dice and the stat; each omen is one more."""
        more = q.bonus + sum(points for name, points in amends if name == "omen")
        return pool("d6", 2).total().map(lambda shown: GRADES.outcome(shown + more, total=shown + more))

    def weigh(self, s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
        """O-01: the stat and what the circumstances add."""
        stat, who = act.check.stat, s.people[act.who]
        own = Term(self.label(stat), "bonus", who.tracks[stat])
        return self.asks_for(act, own, Term("Circumstances", "bonus", act.check.by))

    def offers(self, s: Sight, f: Frame, asking: str) -> tuple[Lever, ...]:
        """O-02: once the dice lie there, an omen adds 1."""
        return tuple(_omens(s, f)) if asking == "hand" else ()

    def take(self, s: Draft, f: Frame, offer: str, value: Value) -> Iterable[Change]:
        """O-02: it is paid at once."""
        index = int(offer.partition(".")[2])
        who = f.parts[index].who
        yield Amended(index, (*f.parts[index].amends, ("omen", 1)))
        yield Tracked(who, "omen", s.people[who].tracks["omen"] - 1, "omen")


def _omens(s: Sight, f: Frame) -> Iterator[Lever]:
    for index, part in enumerate(f.parts):
        who = s.people[part.who]
        if part.hand is not None and not part.amends and who.tracks["omen"]:
            yield Lever(f"omen.{index}", "Spend an omen", "switch", seat=who.seat, toll="1 omen")


SYSTEM = Omens()
