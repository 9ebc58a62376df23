"""Threats: what each foe is about to do in a conflict in which foes take no turns. An act against them meets it, or it
lands; then the next is asked."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.core import oracle
from game.core.act import source
from game.core.checks.said import marked, marks_of, refused
from game.core.checks.usual import with_stakes
from game.core.commands import Attempt, Refusal, Threaten
from game.core.contest import present
from game.core.declared import Foes
from game.core.draft import Sight
from game.core.events import Said, Threatened
from game.core.levers import PersonId
from game.core.prompts import Prompt
from game.core.record import changed
from game.core.rolls import Call
from game.core.run import Run
from game.core.scope import YOURS, against
from game.core.seats import GUIDE, gathered
from game.core.state import Frame, Part, Person, Step, Threat
from game.core.tree import NOTHING, Tree, laid, without
from game.core.wording import with_the

PRESSES = "presses you"
"""What somebody threatens of whom nobody has said anything else."""
THREATENS = "threatens"
"""The step that takes the throw for what somebody threatens."""
MOST_WORDS = 60
LABEL = 34
"""Letters of an act that it is called by, as authors may write it."""


def standing(s: Sight, who: PersonId) -> Threat | None:
    """What somebody threatens now."""
    f = s.fight
    return next((one for one in f.threats if one.who == who), None) if f is not None else None


def idle(s: Sight) -> Iterator[Person]:
    """Foes who threaten nothing yet, in a conflict in which they take no turns."""
    f = s.fight
    if f is None or f.aims or f.stage == "between" or s.w.system.foes is not Foes.TAKE_NO_TURNS or not gathered(s):
        return
    yield from (foe for foe in against(s, YOURS) if standing(s, foe.id) is None)


# Said ----------------------------------------------------------------------------------------------------------------


def threaten(run: Run, command: Threaten) -> Refusal | None:
    """Somebody threatens something, in a guide's words or, without any, as the packs have it; what they threatened
    before is over."""
    foe = run.d.people.get(command.who)
    if run.w.system.foes is not Foes.TAKE_NO_TURNS:
        return Refusal("threat", "By these rules foes have turns of their own: say what they do.")
    if foe is None or foe.out or foe not in against(run.d, YOURS):
        return Refusal("unknown", "Only a foe who is here threatens anything.")
    words = " ".join(command.words.split())[:MOST_WORDS]
    if not words:
        draw(run, (foe,))
        return None
    said = run.w.system.threatened(run.w, words, command.said)
    read = run.w.read(run.w, _met(run, foe, said), frozenset(run.d.people))
    if isinstance(read, tuple):
        return Refusal("said", refused(run.w.system.inner["check"], read[0]))
    _stands(run, Threat(foe.id, words, said))
    return None


def _met(run: Run, foe: Person, said: Tree) -> Tree:
    """An act against a threat, by which it is seen whether what is said of it can be said."""
    check = run.w.system.meets(run.d, run.d.lead, foe.id) or {}
    return with_stakes(run.w, Tree(laid(said, {"label": "meet it", "check": check})))


def _stands(run: Run, one: Threat) -> None:
    fight = run.d.fight
    run.emit(Threatened(changed(one, since=fight.round if fight is not None else 0)))
    run.emit(Said(f"{_name(run.d.people[one.who])}: {one.words}.", "story"))


def called(s: Sight, one: Threat) -> str:
    """What an act against it is called."""
    return _short(_row(s, one))


def _row(s: Sight, one: Threat) -> str:
    return f"{_name(s.people[one.who])}: {one.words}"


def _short(words: str) -> str:
    """As much as an act can be called, in whole words."""
    return words if len(words) <= LABEL else f"{words[:LABEL].rpartition(' ')[0]}…"


def _name(foe: Person) -> str:
    return f"{foe.name[:1].upper()}{foe.name[1:]}"


# Asked ---------------------------------------------------------------------------------------------------------------


def listed(s: Sight, f: Frame) -> Iterator[Prompt]:
    """What stands against whoever's turn it is, and what a guide has still to say."""
    who = s.people[f.turn]
    for one in f.threats:
        foe = s.people.get(one.who)
        check = s.w.system.meets(s, who.id, one.who) if foe and not foe.out and who.side == YOURS else None
        if check is not None:
            act = Tree({"label": called(s, one), "check": check})
            yield Prompt(Attempt(who.id, act), _row(s, one), seat=who.seat, in_doubt=True, group="act")
    for foe in idle(s):
        row, why = (
            f"What does {with_the(foe.name)} threaten?",
            "In words of your own; with none, one of theirs is drawn.",
        )
        yield Prompt(Threaten(foe.id), row, why=why, seat=GUIDE, group="story", line=f"threat {foe.id} “")


def asked(run: Run) -> None:
    """Where the oracle leads, whoever threatens nothing does now: it is drawn."""
    if oracle.leads(run.d, run.w, "stakes"):
        draw(run, idle(run.d))


def draw(run: Run, foes: Iterable[Person]) -> None:
    """One of what each of them has is thrown for."""
    run.first(tuple(Step.of(THREATENS, who=foe.id) for foe in foes))


def drawn(run: Run, who: PersonId, face: int = 0) -> None:
    """What somebody threatens is drawn: of several it is thrown for, and comes with the face of that throw."""
    foe = run.d.people.get(who)
    if foe is None or foe.out or run.d.fight is None:
        return
    theirs = run.w.system.threats(run.w, foe) or ((PRESSES, NOTHING),)
    if len(theirs) > 1 and not face:
        die = (f"d{len(theirs)}",)
        run.call(Call("dice", "amount", die, f"what {with_the(foe.name)} threatens"), Step.of(THREATENS, who=who))
        return
    words, said = theirs[max(0, min(face, len(theirs)) - 1)]
    _stands(run, Threat(who, words, said or run.w.system.threatened(run.w, words, said)))


# Met, or landed ------------------------------------------------------------------------------------------------------


def under(s: Sight, check: Any, said: Tree) -> Tree:
    """What is said of an act over what those threaten against whom it is; where it says of itself what failing brings,
    that alone."""
    for one in marked(check, "opposition"):
        for key in one if isinstance(one, tuple) else (one,):
            there = present(s, key) if isinstance(key, str) else None
            found = standing(s, there.id) if there is not None else None
            if found is not None and found.said:
                own = risks(type(check), said, "stakes")
                return Tree(laid(_unrisked(type(check), found.said) if own else found.said, said))
    return said


def risks(check: type, said: Tree, *what: str) -> tuple[str, ...]:
    """The fields of a check that are this, those of them that are said."""
    marks = marks_of(check)
    return tuple(name for name in said.get("check", NOTHING) if name in marks and marks[name].what in what)


def _unrisked(check: type, said: Tree) -> Tree:
    """The same without what it says of failing."""
    left: Mapping[str, Any] = said
    for name in risks(check, said, "stakes"):
        left = without(left, ("check", name))
    return Tree(left)


def prepared(s: Sight, part: Part) -> Part:
    """An act of the packs with what those threaten against whom it is."""
    if s.fight is None or not s.fight.threats or part.said or not part.ref:
        return part
    content = source(s.w, part.ref)
    said = under(s, content.check, NOTHING) if content is not None and content.check is not None else NOTHING
    return changed(part, said=said) if said else part


def settled(run: Run, part: Part) -> None:
    """An act is over: what was threatened by whom it was against is met or has landed, or still stands: then somebody
    has answered it for this round."""
    found = standing(run.d, part.against)
    grade = part.outcome.grade if part.outcome is not None else ""
    passes = next((one.passes for one in run.w.system.grades if one.id == grade), 0)
    if found is None:
        return
    if not passes:
        if oracle.leads(run.d, run.w, "stakes"):
            run.emit(Threatened(changed(found, since=run.top.round)))
        return
    run.emit(Threatened(Threat(found.who, "")))
    run.emit(Said("That is met." if passes > 0 else "It lands.", "rule"))
    asked(run)
