"""Acts that nobody has written: whoever leads the table says one as an author would, and somebody does it now. Said
otherwise, those and all others, until the dice fall."""

from game.core import oracle
from game.core.act import SAID, Act, content_of
from game.core.checks.said import marks_of, meant_by, refused, stay
from game.core.checks.usual import with_stakes
from game.core.commands import Attempt, Pull, Refusal, Restate
from game.core.content import ActDef, Option
from game.core.draft import Sight
from game.core.events import Readied, Restated
from game.core.levers import PersonId
from game.core.machine import leading, story, threats
from game.core.machine.doings import exchanges
from game.core.machine.doings.voice import speaks_for
from game.core.machine.letters import base_of
from game.core.prose import told
from game.core.record import changed
from game.core.run import Run, mark_of
from game.core.scope import NOBODY
from game.core.state import Context, Frame, Part, Person
from game.core.tree import NOTHING, Complaint, Tree, resaid


def attempt(run: Run, command: Attempt) -> Refusal | None:
    """A said act begins: read and refused as one of a pack would be, and from then on like one of a pack."""
    who = run.d.people.get(command.who)
    if who is None or who.out:
        return Refusal("unknown", "There is nobody of that name here.")
    fight = run.top.kind == "conflict"
    if fight and (command.who != run.top.turn or not speaks_for(run, command.who)):
        return Refusal("turn", "It is somebody else’s turn.")
    said, act = _read(run, command.act)
    wrong = _wrong(run, command.act, who, act)
    if wrong is not None:
        return wrong
    assert isinstance(act, ActDef)
    ref = _ref(run.d, command.who, act)
    if act.once and run.d.times(f"done.{mark_of(ref)}"):
        return Refusal("once", "That is done, and can be done once only.")
    part = Part(command.who, "", act.label, ref, forced=act.forced, said=said)
    parts = run.w.system.parts(run.d, part)
    if isinstance(parts, str):
        return Refusal("barred", parts)
    run.say(act.text, "act", Context(actor=command.who))
    story.begin(run, part, command.who if fight else "")
    barred = _pulled(run, command.pulls)
    story.under_way(run, act, Context(actor=command.who))
    if barred is None and oracle.leads(run.d, run.w, "stakes"):
        leading.propose(run, command.oracle)
    return barred


def _read(run: Run, act: Tree) -> tuple[Tree, ActDef | Option | tuple[Complaint, ...]]:
    """An act over what stands against it and what such acts usually bring, and what the reader makes of it."""
    said, here = with_stakes(run.w, act), frozenset(run.d.people)
    read = run.w.read(run.w, said, here)
    over = act if isinstance(read, tuple) else threats.under(run.d, read.check, act)
    if over == act:
        return said, read
    said = with_stakes(run.w, over)
    return said, run.w.read(run.w, said, here)


def _pulled(run: Run, pulls: Tree) -> Refusal | None:
    """The levers that were said with it are pulled, or the first that cannot be says why."""
    for lever, value in pulls.items():
        barred = exchanges.pull(run, Pull(0, lever, value))
        if barred is not None:
            return barred
    return None


def restate(run: Run, command: Restate) -> Refusal | None:
    """An act in free and clear is said otherwise: read and refused as it was, and nobody is ready any more."""
    f = run.top
    act = Act(run.d, f, command.part) if 0 <= command.part < len(f.parts) else None
    if act is None or act.part.passive or act.check is None:
        return Refusal("unknown", "There is nothing to say of that.")
    try:
        said = resaid(act.part.said, command.set, command.drop)
    except ValueError as wrong:
        return Refusal("said", f"{str(wrong)[:1].upper()}{str(wrong)[1:]}.")
    read = run.w.read(run.w, said, frozenset(run.d.people), base_of(act))
    unfit = _wrong(run, said, run.d.people[act.who], read)
    if unfit is not None:
        return unfit
    assert not isinstance(read, tuple)
    parts = _parts(run.d, f, command.part, changed(act.part, said=said), read)
    if isinstance(parts, str):
        return Refusal("barred", parts)
    story.brought(run, parts)
    run.emit(Restated(command.part, command.set, command.drop, parts))
    leading.turned(run, act.part.ref, _touched(type(act.check), command))
    if f.ready:
        run.emit(Readied(()))
    return None


def _touched(shape: type, command: Restate) -> set[str]:
    """What the fields are that a command says otherwise."""
    marks, check = marks_of(shape), command.set.get("check", NOTHING)
    dropped = [path.split(".") for path in command.drop]
    names = {*(check if isinstance(check, Tree) else ()), *(path[1] for path in dropped if path[1:])}
    on = {"stakes"} if "on" in command.set or any(path[0] == "on" for path in dropped) else set()
    return on | {marks[name].what for name in names if name in marks}


def _parts(s: Sight, f: Frame, index: int, part: Part, read: ActDef | Option) -> tuple[Part, ...] | str:
    """Who does what once this part is said otherwise, where that is not as it was; or why it cannot be done so.

    What somebody has set or brought to it before stays with them.
    """
    if index or not part.ref:
        return ()
    was = f.parts[0]
    first = _first(s, was)
    if first is None:
        return ()
    before, after = (s.w.system.parts(s, one) for one in (first, _otherwise(s, first, part.said, read)))
    if isinstance(before, str):
        return ()
    if isinstance(after, str):
        return after
    if before == (changed(after[0], said=was.said), *after[1:]):
        return ()
    return tuple(_kept(one, f.parts, place) for place, one in enumerate(after))


def _first(s: Sight, part: Part) -> Part | None:
    """The part as it was before the system made an exchange of it; None where that cannot be told any more."""
    plain = Part(part.who, "", part.label, part.ref, using=part.using, forced=part.forced, said=part.said)
    for first in (plain, changed(plain, act=part.act), changed(plain, act=part.act, against=part.against)):
        made = s.w.system.parts(s, first)
        if isinstance(made, str) or (made[0].act, made[0].against) == (part.act, part.against):
            return first
    return None


def _otherwise(s: Sight, first: Part, said: Tree, read: ActDef | Option) -> Part:
    """The same, said otherwise."""
    was = content_of(s, first)
    label = told(read.label, s, NOBODY) if was is None or was.label != read.label else first.label
    forced = getattr(read, "forced", first.forced) if was != read else first.forced
    return changed(first, label=label, forced=forced, said=said)


def _kept(part: Part, before: tuple[Part, ...], place: int) -> Part:
    """A part with what was set on it and brought to it before."""
    same = before[0] if not place else next((p for p in before[1:] if (p.who, p.act) == (part.who, part.act)), None)
    if same is None:
        return part
    held = {key for key, _ in same.pulled}
    pulled = (*(one for one in part.pulled if one[0] not in held), *same.pulled)
    return changed(part, label=same.label if place else part.label, pulled=pulled, fed=same.fed)


def _wrong(run: Run, said: Tree, who: Person, read: ActDef | Option | tuple[Complaint, ...]) -> Refusal | None:
    """Why what was said is no act, or none of theirs. What the rules refuse is told in a sentence about them, where
    there is one."""
    complaint = read[0] if isinstance(read, tuple) else None
    check = said.get("check", NOTHING)
    if isinstance(check, Tree) and (complaint is None or complaint.code == "E-RULES"):
        unfit = run.w.system.unfit(run.w, check, who)
        if unfit:
            return Refusal("unfit", unfit)
    return Refusal("said", refused(run.w.system.inner["check"], complaint)) if complaint is not None else None


def _ref(s: Sight, who: PersonId, act: ActDef) -> str:
    """What marks know it by: the same label, skill and opposition, of the same one in the same stay in a scene, is the
    same act."""
    meant = (who, act.label, *meant_by(act.check))
    plain = ("".join(sign if sign.isalnum() else "_" for sign in words) for words in meant)
    return SAID + "/".join((stay(s), *plain))
