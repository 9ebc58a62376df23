"""Who rolls where two meet. V-85 ◆: of two players' characters who acts rolls, against 5 and all that the other brings.
V-41: where somebody of the guide's acts on one of them, that one rolls a defence."""

from game.core import contest
from game.core.act import Act
from game.core.draft import Sight
from game.core.grades import Chance
from game.core.record import changed
from game.core.rolls import Outcome
from game.core.state import Part, Person
from game.systems.venture.acts.casting import laid_on
from game.systems.venture.content.acts import Check
from game.systems.venture.content.shapes import skills
from game.systems.venture.content.unsaid import unsaid
from game.systems.venture.dice.roll import PASSES
from game.systems.venture.person.people import is_npc

OPPOSE = contest.OPPOSE
DEFEND = "defend"
"""What a part does that meets the act of somebody of the guide's."""
MENTAL = ("interaction", "knowledge", "perception", "divination", "spellcasting")
"""Kinds of act that go for the mind."""
TURNED = {"success": "failure", "failure": "success", "routine": "impossible", "impossible": "routine"}
"""What is one thing for whoever acts and the other for whoever meets it."""


def opposing_player(s: Sight, part: Part, check: Check) -> Person | None:
    """Whoever meets the act of a player's character and is one too; None where it is a number that meets it."""
    theirs = contest.present(s, part.against or check.against)
    if theirs is None or theirs.id == part.who or is_npc(theirs) or is_npc(s.people[part.who]):
        return None
    return theirs if laid_on(s, part) is None else None


def defending(s: Sight, part: Part, check: Check) -> Part:
    """V-41: whoever of the players' is acted upon by somebody of the guide's meets it with a roll of their own; of any
    other act the part as it is. `using` keeps who acts."""
    theirs, actor = contest.present(s, check.against), s.people[part.using if part.act == DEFEND else part.who]
    if theirs is None or is_npc(theirs) or not is_npc(actor):
        return part
    return changed(part, who=theirs.id, act=DEFEND, against=actor.id, using=actor.id, forced=True)


def defence(s: Sight, part: Part, check: Check) -> Check:
    """V-41, V-58, V-72: against their level and what they have for such an act; what helps them hinders."""
    known = skills(s.w)
    usual = "resist" if check.kind in MENTAL else "dodge"
    skill = check.resists or (usual if usual in known else "")
    said = {"skill": skill, "challenge": 0}
    own = {"kind": usual, **unsaid(s.w, said, s.people[part.who])}
    return Check(
        **{**own, "skill": skill},
        against=part.against,
        meets=check.meets or check.kind,
        harder=check.easier,
        easier=check.harder,
        need=check.need,
        help=check.help,
        bene=check.bene,
        ruling=TURNED.get(check.ruling, ""),
    )


def held(theirs: tuple[Chance, ...]) -> tuple[Chance, ...]:
    """The chance of whoever meets an act, of that of the act: it holds where the act fails."""
    passed = sum(row.weight for row in theirs if row.whole and row.grade in PASSES)
    of = next(row.of for row in theirs if row.whole)
    return Chance("success", "it does not work", of - passed, of), Chance("failure", "it works", passed, of)


def verdict(act: Act) -> Outcome:
    """How it comes out for whoever meets an act: the other way than the act itself."""
    first = act.frame.parts[0]
    grade = first.outcome.grade if first.outcome is not None else ""
    return Outcome("failure" if grade in PASSES else "success")


def met_by(s: Sight, part: Part, other: Person) -> Part:
    """The part with which somebody meets an act, its levers as they stand: it pays, and nothing is thrown for it."""
    there = (one for f in reversed(s.frames) for one in f.parts if one.act == OPPOSE and one.who == other.id)
    return next(there, contest.opposing(part, other))
