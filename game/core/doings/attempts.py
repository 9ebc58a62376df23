"""Acts that nobody has written: whoever leads the table says one as an author would, and somebody does it now. Said
otherwise, those and all others, until the dice fall."""

from dataclasses import replace

from game.core import leading, oracle, story
from game.core.act import SAID, Act, content_of
from game.core.commands import Attempt, Pull, Refusal, Restate
from game.core.content import ActDef, Option
from game.core.doings import exchanges
from game.core.doings.voice import speaks_for
from game.core.draft import Sight
from game.core.events import Readied, Restated
from game.core.letters import base_of
from game.core.levers import PersonId
from game.core.prose import told
from game.core.run import Run, mark_of
from game.core.said import field_at, marks_of, meant_by
from game.core.scope import NOBODY
from game.core.seats import guided
from game.core.state import Context, Frame, Part, Person
from game.core.tree import NOTHING, Complaint, Tree, resaid
from game.core.usual import with_stakes


def attempt(run: Run, command: Attempt) -> Refusal | None:
    """A said act begins: read and refused as one of a pack would be, and from then on like one of a pack."""
    who = run.d.people.get(command.who)
    if not guided(run.d):
        return Refusal("guide", "Only a guide can do that.")
    if who is None or who.out:
        return Refusal("unknown", "There is nobody of that name here.")
    fight = run.top.kind == "conflict"
    if fight and (command.who != run.top.turn or not speaks_for(run, command.who)):
        return Refusal("turn", "It is somebody else’s turn.")
    said = with_stakes(run.w, command.act)
    unfit = _unfit(run, said, who)
    if unfit:
        return Refusal("unfit", unfit)
    act = run.w.read(run.w, said, frozenset(run.d.people))
    if isinstance(act, tuple):
        return Refusal("said", _sentence(run, act[0]))
    assert isinstance(act, ActDef)
    ref = _ref(run.d, command.who, act)
    if act.once and run.d.times(f"done.{mark_of(ref)}"):
        return Refusal("once", "That is done, and can be done once only.")
    part = Part(command.who, "", act.label, ref, forced=act.forced, said=said)
    barred = run.w.system.parts(run.d, part)
    if isinstance(barred, str):
        return Refusal("barred", barred)
    run.say(act.text, "act", Context(actor=command.who))
    story.begin(run, part, command.who if fight else "")
    refused = _pulled(run, command.pulls)
    story.under_way(run, act, Context(actor=command.who))
    if refused is None and oracle.leads(run.d, run.w, "stakes"):
        leading.propose(run, command.oracle)
    return refused


def _pulled(run: Run, pulls: Tree) -> Refusal | None:
    """The levers that were said with it are pulled, or the first that cannot be says why."""
    for lever, value in pulls.items():
        refused = exchanges.pull(run, Pull(0, lever, value))
        if refused is not None:
            return refused
    return None


def restate(run: Run, command: Restate) -> Refusal | None:
    """An act in free and clear is said otherwise: read and refused as it was, and nobody is ready any more."""
    f = run.top
    if not guided(run.d):
        return Refusal("guide", "Only a guide can do that.")
    act = Act(run.d, f, command.part) if 0 <= command.part < len(f.parts) else None
    if act is None or act.part.passive or act.check is None:
        return Refusal("unknown", "There is nothing to say of that.")
    try:
        said = resaid(act.part.said, command.set, command.drop)
    except ValueError as wrong:
        return Refusal("said", f"{str(wrong)[:1].upper()}{str(wrong)[1:]}.")
    unfit = _unfit(run, said, run.d.people[act.who])
    if unfit:
        return Refusal("unfit", unfit)
    read = run.w.read(run.w, said, frozenset(run.d.people), base_of(act))
    if isinstance(read, tuple):
        return Refusal("said", _sentence(run, read[0]))
    parts = _parts(run.d, f, command.part, replace(act.part, said=said), read)
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
    if before == (replace(after[0], said=was.said), *after[1:]):
        return ()
    return tuple(_kept(one, f.parts, place) for place, one in enumerate(after))


def _first(s: Sight, part: Part) -> Part | None:
    """The part as it was before the system made an exchange of it; None where that cannot be told any more."""
    plain = Part(part.who, "", part.label, part.ref, using=part.using, forced=part.forced, said=part.said)
    for first in (plain, replace(plain, act=part.act), replace(plain, act=part.act, against=part.against)):
        made = s.w.system.parts(s, first)
        if isinstance(made, str) or (made[0].act, made[0].against) == (part.act, part.against):
            return first
    return None


def _otherwise(s: Sight, first: Part, said: Tree, read: ActDef | Option) -> Part:
    """The same, said otherwise."""
    was = content_of(s, first)
    label = told(read.label, s, NOBODY) if was is None or was.label != read.label else first.label
    forced = getattr(read, "forced", first.forced) if was != read else first.forced
    return replace(first, label=label, forced=forced, said=said)


def _kept(part: Part, before: tuple[Part, ...], place: int) -> Part:
    """A part with what was set on it and brought to it before."""
    same = before[0] if not place else next((p for p in before[1:] if (p.who, p.act) == (part.who, part.act)), None)
    if same is None:
        return part
    held = {key for key, _ in same.pulled}
    pulled = (*(one for one in part.pulled if one[0] not in held), *same.pulled)
    return replace(part, label=same.label if place else part.label, pulled=pulled, fed=same.fed)


def _unfit(run: Run, said: Tree, who: Person) -> str:
    """Why somebody cannot do this, in a sentence about them."""
    check = said.get("check", NOTHING)
    return run.w.system.unfit(run.w, check, who) if isinstance(check, Tree) else ""


def _sentence(run: Run, wrong: Complaint) -> str:
    """What is wrong, with the field that it is about: "Difficulty: 25 is too high; the most is 17." """
    field = field_at(run.w.system.inner["check"], wrong.path)
    words = f"{field}: {wrong.sentence}" if field else wrong.sentence[:1].upper() + wrong.sentence[1:]
    return words if words.endswith((".", "?", "!")) else f"{words}."


def _ref(s: Sight, who: PersonId, act: ActDef) -> str:
    """What marks know it by: the same label, skill and opposition, of the same one in the same stay in a scene, is the
    same act."""
    scene = s.frames[0].id
    meant = (who, act.label, *meant_by(act.check))
    plain = ("".join(sign if sign.isalnum() else "_" for sign in words) for words in meant)
    return SAID + "/".join((scene, str(s.times("seen." + scene)), *plain))
