"""What a foe threatens lands, as nobody does anything about it: it comes out as an act against it would in vain."""

from game.core import oracle
from game.core.act import SAID, Act
from game.core.agenda import once_more
from game.core.checks.said import marks_of
from game.core.checks.usual import with_stakes
from game.core.commands import Land, Refusal
from game.core.content import ActDef
from game.core.events import Agenda, Resolved, Staged, Weighed
from game.core.grades import plain_grade
from game.core.levers import PersonId
from game.core.machine import story, threats
from game.core.rolls import Outcome
from game.core.run import Run
from game.core.scope import YOURS, standing
from game.core.state import Part, Step, Threat
from game.core.tree import Tree, laid

LANDS = "lands"
"""The step by which what somebody threatens lands on whoever is played."""
MARK = "landed"
"""The mark by which what lands is told apart from what landed before."""


def land(run: Run, command: Land) -> Refusal | None:
    """A guide lets it land."""
    one = threats.standing(run.d, command.who)
    whom = run.d.people.get(command.on or _whom(run))
    if one is None:
        return Refusal("threat", "They threaten nothing now.")
    if whom is None or whom.out or whom.side != YOURS:
        return Refusal("unknown", "It lands on one of those who play.")
    return _begin(run, one, whom.id)


def unanswered(run: Run) -> None:
    """A round is over: where the oracle leads, what stood as it began lands, as nobody has done anything about it."""
    if run.top.threats and oracle.leads(run.d, run.w, "stakes"):
        stood = (one for one in run.top.threats if one.since < run.top.round - 1)
        run.first(tuple(Step.of(LANDS, who=one.who) for one in stood))


def lands(run: Run, who: PersonId) -> None:
    """What somebody threatens lands on whoever is played, while both are in it."""
    one, whom = threats.standing(run.d, who), run.d.people.get(_whom(run))
    if one is not None and whom is not None and not whom.out and not run.d.people[who].out:
        _begin(run, one, whom.id)


def _whom(run: Run) -> PersonId:
    """Whoever has the turn, if they are of those who play; else whoever has the scene, or the first of all."""
    able = [person.id for person in standing(run.d, YOURS)]
    turn = next((f.turn for f in reversed(run.d.frames) if f.kind == "conflict"), "")
    return next((who for who in (turn, run.d.lead) if who in able), able[0] if able else "")


def _begin(run: Run, one: Threat, who: PersonId) -> Refusal | None:
    """The act against it comes out as badly as it could: nothing is thrown, nothing paid, and nobody's turn is used."""
    shape = run.w.system.inner["check"]
    met = {name: said for name, said in (run.w.system.meets(run.d, who, one.who) or {}).items() if _is_met(shape, name)}
    failing = plain_grade(run.w.system.grades, passes=False)
    act = {"check": met, "label": threats.called(run.d, one), "on": {failing: {"stake": "It lands."}}}
    said = with_stakes(run.w, Tree(laid(act, one.said)))
    read = run.w.read(run.w, said)
    if not isinstance(read, ActDef):
        return Refusal("said", "That cannot land.")
    run.emit(once_more(run.d, MARK))
    ref = f"{SAID}{MARK}/{one.who}/{run.d.times(MARK)}"
    story.begin(run, Part(who, "", read.label, ref, forced=True, said=said))
    _comes_out(run)
    return None


def _comes_out(run: Run) -> None:
    """Each part as badly as it could have come out, and as well for whoever it is against; then what follows."""
    order = [grade.id for grade in run.w.system.grades]
    for index, part in enumerate(run.top.parts):
        question, terms = run.w.system.weigh(run.d, Act(run.d, run.top, index))
        run.emit(Weighed(index, question, terms))
        known = sorted((chance.grade for chance in run.w.system.chances(question)), key=order.index)
        grade = known[0 if part.who == run.top.parts[0].who else -1]
        run.emit(Resolved(index, run.w.system.ruled(Outcome(grade), grade), run.w.system.label(grade)))
    run.emit(Staged("effect"))
    run.emit(Agenda((Step("follow"), Step("close"))))


def _is_met(shape: type, name: str) -> bool:
    """Whether a field says how it is met, and not whether it could be met again."""
    mark = marks_of(shape).get(name)
    return mark is None or mark.what != "again"
