"""At the start and in scenes: who is played, options, acts, rests, notes."""

from collections.abc import Collection, Iterator

from game.core import oracle
from game.core.commands import (
    MOST_WORDS,
    Begin,
    Choose,
    Command,
    Declare,
    HandOut,
    Note,
    Refusal,
    Session,
    Undertake,
    unwaived,
)
from game.core.draft import Sight
from game.core.events import HandedOut, Joined, Marked, Opened, Said
from game.core.machine import guide, kept, leading, story
from game.core.machine.doings.voice import overruled, speaks_for
from game.core.machine.menu import bar, listed
from game.core.machine.operate import FULL, missing, operate
from game.core.machine.places import menu, place
from game.core.machine.reads import Read, Reading
from game.core.moments import Moment, coming
from game.core.prompts import Prompt, prompt_of
from game.core.prose import worked_out
from game.core.record import changed
from game.core.run import Run
from game.core.scope import NOBODY, YOURS, Scope, standing
from game.core.seats import CONFIDED, NOTE, OWN, PLAYER, PRIVATE, WALL, gathered, guided
from game.core.state import Part, Person, Step
from game.core.text.fill import TOLD
from game.core.world import World

NOT_HERE = "That is of no use here."


def list_begin(s: Sight) -> Iterator[Prompt]:
    for key in s.w.pack.cast or tuple(s.w.characters):
        yield Prompt(Begin(key), s.w.characters[key].name, why=s.w.characters[key].about)
    if s.w.system.blank(s.w) is not None:
        yield Prompt(Begin(""), "Somebody of your own", why="Made by the rules, step by step.")


def begin(run: Run, command: Begin) -> Refusal | None:
    who = _player(run.w, command)
    if isinstance(who, Refusal):
        return who
    wrong = _astray(run.w, command)
    if wrong:
        return Refusal("unknown", wrong)
    story.seeded(run, command.seed)
    run.emit(Joined(who, lead=True))
    steps = [*_before(run, command), *story.plays(run, who.id)]
    if command.character or command.person is not None:
        story.enter(run, command.place or run.w.pack.start)
    else:
        story.make(run, who.id)
    story.seated(run, steps)
    return None


def _astray(w: World, command: Begin) -> str:
    """What a game that begins elsewhere speaks of and is not there, in a sentence; empty where all is."""
    if command.place and command.place not in w.scenes:
        return f"There is no scene {command.place} in {w.pack.title}."
    if (command.place or command.marks or command.ops) and not command.character and command.person is None:
        return "Whoever begins elsewhere is chosen, not made: say who with --as."
    return next((sentence for op in command.ops if (sentence := missing(w, op))), "")


def _before(run: Run, command: Begin) -> list[Step]:
    """What is said to have happened before the game begins; what needs a throw comes as soon as they are seated."""
    for name, times in command.marks:
        run.emit(Marked(name, int(times)))
    steps = [step for op in command.ops for step in operate(run, op, NOBODY)]
    return [step for step in steps if step.kind != FULL]  # who begins with a full clock has that behind them


def session(run: Run, command: Session) -> Refusal | None:
    """A session begins, wherever the game stands. What the system does then waits for a throw that a step has asked
    for, and while something is offered.
    """
    d = run.d
    run.emit(Opened(command.date, d.sessions + 1))
    asked = 1 if d.top.call is not None and d.top.calling < 0 else 0
    steps = d.top.steps
    run.agenda((*steps[:asked], coming(Moment.SESSION), *steps[asked:]))
    return None


def _player(w: World, command: Begin) -> Person | Refusal:
    """Whoever is to be played: ready-made, one's own, or still to be made."""
    if command.person is not None:
        wrong = w.system.check(w, command.person)
        return Refusal("sheet", " ".join(wrong)) if wrong else changed(command.person, side="yours", seat="player")
    if command.character:
        known = command.character in (w.pack.cast or tuple(w.characters))
        missing = Refusal("unknown", "Nobody of that name can be played here.")
        return w.system.create(w, command.character) if known else missing
    return w.system.blank(w) or Refusal("unknown", "Nobody can be made by these rules; choose somebody.")


def list_scene(s: Sight) -> list[Prompt]:
    here = place(s.w, s.frames[0].id)
    options = listed(s, here.menu, s.lead)
    own = _own(s, "own at rest" if here.scene.rest else "own")
    without = here.scene.without
    if without and gathered(s):  # whoever guides may allow it
        own = tuple(changed(one, barred=NOT_HERE) if _is_left_out(one.command, without) else one for one in own)
    elif without:
        own = tuple(one for one in own if not _is_left_out(one.command, without))
    found = [*options, *own] if own else options
    return [*found, *guide.spotlight(s)] if gathered(s) else found


def _is_left_out(command: Command, without: Collection[str]) -> bool:
    """Whether a scene does not offer an act: by the id of what does it, or its own."""
    return isinstance(command, Declare) and (command.using in without or command.act in without)


def _own(s: Sight, under: str) -> tuple[Prompt, ...]:
    """What your side may do of its own in a scene; worked out anew when something has changed that was read for it.

    It is kept apart for scenes at rest and for others, `under` a word; no conflict is on where a scene is listed.
    """
    known: tuple[Read, tuple[Prompt, ...]] | None = s.w.memo.get(under)
    if known is not None:
        read, made = known
        found = read.now(s)
        if found == read.then and (read.counts is None or read.counts(s)):
            read.then = found
            return made
    reading = Reading(s)
    made = tuple(_list_own(reading))
    s.w.memo[under] = (reading.read(), made)
    return made


def _list_own(s: Sight) -> Iterator[Prompt]:
    for person in standing(s, YOURS):
        if guide.may_act(s, person.id):
            for act in s.w.system.acts(s, person.id):
                yield prompt_of(act, person.seat)
    lead = s.people.get(s.lead)
    if lead and not lead.out:
        for each in s.w.system.activities(s, s.lead):
            if each.barred and s.w.pack.lesson:
                continue
            yield Prompt(
                Undertake(s.lead, each.id), each.label, each.caption, each.why, each.barred, lead.seat, group="rest"
            )


def choose(run: Run, command: Choose) -> Refusal | None:
    d = run.d
    f = d.frames[-1]
    scene = f.kind == "scene"
    item = (place(run.w, f.id).menu if scene else menu(run.w, "conflicts", f.id)).get(command.option)
    if item is None:
        return Refusal("unknown", "There is nothing of that name to do here.")
    who = d.lead if scene else f.turn or d.lead
    if not scene:
        if f.stage == "between" and item.option.check is not None:
            return Refusal("not_now", "That is an act for a volley.")
        if f.stage == "intention" and not _may_choose(run, who):
            return Refusal("turn", f"It is {d.people[who].name}’s turn.")
    if not item.plain or item.when is not None:
        barred = bar(d, item, Scope(d, NOBODY, who), who)
        if barred is not None and not overruled(run, command.waive, barred):
            return Refusal("barred", barred or "That cannot be done any more.")
    story.take(run, item, who)
    return None


def _may_choose(run: Run, who: str) -> bool:
    """What a conflict offers is for your side; a foe has acts of its own."""
    return speaks_for(run, who) and run.d.people[who].side == "yours"


def declare(run: Run, command: Declare) -> Refusal | None:
    f = run.top
    if f.kind == "conflict" and (command.who != f.turn or not speaks_for(run, f.turn)):
        return Refusal("turn", "It is somebody else’s turn.")
    if f.kind == "scene" and not guide.may_act(run.d, command.who):
        return Refusal("turn", f"{run.d.people[run.d.lead].name} acts here; give somebody else the scene first.")
    acts = kept.acts(run.d, command.who) if command.who in run.d.people else ()
    plain = unwaived(command)
    act = next((a for a in acts if a.declare == plain), None)
    if act is None:
        return Refusal("unknown", "That cannot be done now.")
    scene = run.w.scenes.get(f.id) if f.kind == "scene" else None
    out = NOT_HERE if scene is not None and _is_left_out(plain, scene.without) else ""
    barred = act.barred or out
    if barred and not overruled(run, command.waive, barred):
        return Refusal("barred", barred)
    changes = run.w.system.simply(run.d, plain)
    if changes is not None:
        run.changes(changes)
        return None
    spends = command.who if f.kind == "conflict" else ""
    part = Part(command.who, command.act, act.label, "", command.against, command.using)
    story.begin(run, part, spends)
    return None


def undertake(run: Run, command: Undertake) -> Refusal | None:
    if command.who not in run.d.people or (command.who != run.d.lead and not guided(run.d)):
        return Refusal("unknown", "That is for whoever is played.")
    known = run.w.system.activities(run.d, command.who)
    each = next((a for a in known if a.id == command.activity), None)
    barred = each.barred if each else ""
    if each is None or (barred and not overruled(run, command.waive, barred)):
        return Refusal("barred", barred or "There is no peace for that here.")
    run.changes(run.w.system.undertake(run.d, command.who, command.activity))
    return None


def note(run: Run, command: Note) -> Refusal | None:
    if not command.text.strip() or len(command.text) > MOST_WORDS:
        return Refusal("note", f"A note has between 1 and {MOST_WORDS:,} characters.")
    if command.role == CONFIDED and not gathered(run.d):
        return Refusal("note", "There is no guide at this table to tell it to.")
    if command.role != NOTE and not (guided(run.d) and command.role in ("title", "story", OWN, *PRIVATE)):
        return Refusal("note", "Only a guide tells the story.")
    if command.who and command.who not in run.d.people:
        return Refusal("unknown", "There is nobody of that name here.")
    if command.role in PRIVATE and (not command.who or run.d.people[command.who].seat != PLAYER):
        return Refusal("note", "A whisper is between the guide and one of those who play.")
    words = command.text.strip()
    if command.role == leading.TITLE and _tested(run):
        leading.scene(run, words)
        return None
    run.emit(Said(words, command.role, command.who))
    if command.role not in (NOTE, *PRIVATE) and oracle.likelihoods(run.w):
        leading.mention(run, words, command.role)
    return None


def hand_out(run: Run, command: HandOut) -> Refusal | None:
    """A handout of the packs comes into hands, as it reads now."""
    found = run.w.handouts.get(command.what)
    if found is None:
        return Refusal("unknown", f"There is no handout {command.what}.")
    person = run.d.people.get(command.to)
    if command.to not in ("", WALL) and (person is None or person.seat != PLAYER):
        return Refusal("unknown", "A handout is for one of those who play, for everybody, or for the wall.")
    text, shows = (worked_out(one, run.d, NOBODY) for one in (found.text, found.shows))
    for key, count in (*text.counts, *shows.counts):
        run.emit(Marked(TOLD + key, count))
    run.emit(HandedOut(command.what, found.title, text.words, shows.words, command.to))
    return None


def _tested(run: Run) -> bool:
    """Whether a scene that is named begins by the oracle: it leads, and nothing else is on the table."""
    f = run.top if run.d.frames else None
    return f is not None and f.kind == "scene" and f.call is None and not f.asking and oracle.leads(run.d, run.w)
