"""What each command of the stage table does, and what each stage lists. `decide` holds the table itself."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core import conflict, exchange, guide, story, volleys
from game.core.commands import (
    Answer,
    Begin,
    Choose,
    Command,
    Declare,
    EndTurn,
    Intend,
    Join,
    Next,
    Note,
    Pull,
    Ready,
    Refusal,
    Throw,
    Undertake,
    Withdraw,
    Yield,
    unwaived,
)
from game.core.dice import fits
from game.core.events import Aimed, Drew, Joined, Readied, Said, Waived
from game.core.levers import Lever
from game.core.menu import bar, listed, menu
from game.core.prompts import Prompt
from game.core.ruleset import prompt_of
from game.core.run import Run
from game.core.scope import NOBODY, Scope
from game.core.seats import CONTENT, GUIDE, gathered, guided, speaking
from game.core.state import Aim, Frame, Part, Person, State, Step
from game.core.steps import threw

if TYPE_CHECKING:
    from game.core.world import World


def list_begin(s: State, w: "World") -> Iterator[Prompt]:
    for key in w.pack.cast or tuple(w.characters):
        yield Prompt(Begin(key), w.characters[key].name, why=w.characters[key].about)
    if w.system.blank(w) is not None:
        yield Prompt(Begin(""), "Somebody of your own", why="Made by the rules, step by step.")


def begin(run: Run, command: Begin) -> Refusal | None:
    who = _player(run.w, command)
    if isinstance(who, Refusal):
        return who
    run.emit(Joined(who, lead=True))
    if run.w.pack.cards:
        run.emit(Drew(run.w.pack.cards, tuple(range(len(run.w.decks[run.w.pack.cards].cards)))))
    run.changes(run.w.system.moment(run.d, run.w, "begin", who.id))
    if command.character or command.person is not None:
        story.enter(run, run.w.pack.start)
    else:
        story.make(run, who.id)
    _seated(run, who.id)
    return None


def _seated(run: Run, who: str) -> None:
    """The first scene is told, and what the system has to throw for whoever is played comes now, or after the throw
    that the scene itself waits for.
    """
    if not run.d.frames:
        return
    if run.top.call is None:
        run.changes(run.w.system.moment(run.d, run.w, "seated", who))
    else:
        run.queue(len(run.d.frames) - 1, Step("moment", data=(("moment", "seated"), ("who", who))))


def _player(w: "World", command: Begin) -> Person | Refusal:
    """Whoever is to be played: ready-made, one's own, or still to be made."""
    if command.person is not None:
        wrong = w.system.check(w, command.person)
        return Refusal("sheet", " ".join(wrong)) if wrong else replace(command.person, side="yours", seat="player")
    if command.character:
        known = command.character in (w.pack.cast or tuple(w.characters))
        missing = Refusal("unknown", "Nobody of that name can be played here.")
        return w.system.create(w, command.character) if known else missing
    return w.system.blank(w) or Refusal("unknown", "Nobody can be made by these rules; choose somebody.")


def list_scene(s: State, w: "World") -> list[Prompt]:
    options = listed(s, w, "scenes", s.frames[0].id, s.lead)
    own = _own(s, w)
    found = [*options, *own] if own else options
    return [*found, *guide.spotlight(s)] if gathered(s) else found


def _own(s: State, w: "World") -> tuple[Prompt, ...]:
    """What your side may do of its own in a scene; worked out anew only when somebody or something has changed."""
    scene = s.frames[0].id
    key = (s.mode, w.scenes[scene].rest, s.minute // 720, s.lead)
    kept = w.memo.get("own")
    if kept is not None and kept[0] is s.people and kept[1] == key and (kept[2] is None or kept[2] == _stay(s, scene)):
        found: tuple[Prompt, ...] = kept[3]
        return found
    made = tuple(_list_own(s, w))
    crowded = len(s.people) > 1 or any(person.effects for person in s.people.values())
    w.memo["own"] = (s.people, key, _stay(s, scene) if crowded else None, made)
    return made


def _stay(s: State, scene: str) -> tuple[str, int]:
    """Which stay in a scene this is: what was done for somebody counts for as long as it lasts."""
    return scene, s.times("seen." + scene)


def _list_own(s: State, w: "World") -> Iterator[Prompt]:
    for person in s.people.values():
        if person.side == "yours" and not person.out and guide.may_act(s, person.id):
            for act in w.system.acts(s, w, person.id):
                yield prompt_of(act, person.seat)
    lead = s.people.get(s.lead)
    if lead and not lead.out:
        for each in w.system.activities(s, w, s.lead):
            yield Prompt(
                Undertake(s.lead, each.id), each.label, each.caption, each.why, each.barred, lead.seat, group="rest"
            )


def choose(run: Run, command: Choose) -> Refusal | None:
    f = run.top
    kind, who = ("scenes", run.d.lead) if f.kind == "scene" else ("conflicts", f.turn or run.d.lead)
    item = menu(run.w, kind, f.id).get(command.option)
    if item is None:
        return Refusal("unknown", "There is nothing of that name to do here.")
    if f.stage == "between" and item.option.check is not None:
        return Refusal("not_now", "That is an act for a volley.")
    if f.kind == "conflict" and f.stage == "intention" and not _may_choose(run, who):
        return Refusal("turn", f"It is {run.d.people[who].name}’s turn.")
    if not item.plain or item.when is not None:
        barred = bar(run.d, run.w, item, Scope(run.d, run.w, NOBODY, who), who)
        if barred is not None and not overruled(run, command.waive, barred):
            return Refusal("barred", barred or "That cannot be done any more.")
    story.take(run, item, who)
    return None


def _may_choose(run: Run, who: str) -> bool:
    """What a conflict offers is for your side; a foe has acts of its own."""
    return _speaks_for(run, who) and run.d.people[who].side == "yours"


def overruled(run: Run, waive: str, barred: str) -> bool:
    """Whether the guide lets something be done that the rules bar; it is written down."""
    if not waive or not guided(run.d):
        return False
    run.emit(Waived(barred[:200], waive))
    return True


def _speaks_for(run: Run, who: str) -> bool:
    """Whether the seat that speaks is this person’s, or the guide’s, who may take over anybody."""
    return run.seat in (run.d.people[who].seat, GUIDE)


def declare(run: Run, command: Declare) -> Refusal | None:
    f = run.top
    if f.kind == "conflict" and (command.who != f.turn or not _speaks_for(run, f.turn)):
        return Refusal("turn", "It is somebody else’s turn.")
    if f.kind == "scene" and not guide.may_act(run.d, command.who):
        return Refusal("turn", f"{run.d.people[run.d.lead].name} acts here; give somebody else the scene first.")
    acts = run.w.system.acts(run.d, run.w, command.who) if command.who in run.d.people else ()
    plain = unwaived(command)
    act = next((a for a in acts if a.declare == plain), None)
    if act is None:
        return Refusal("unknown", "That cannot be done now.")
    if act.barred and not overruled(run, command.waive, act.barred):
        return Refusal("barred", act.barred)
    changes = run.w.system.simply(run.d, run.w, plain)
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
    known = run.w.system.activities(run.d, run.w, command.who)
    each = next((a for a in known if a.id == command.activity), None)
    barred = each.barred if each else ""
    if each is None or (barred and not overruled(run, command.waive, barred)):
        return Refusal("barred", barred or "There is no peace for that here.")
    run.changes(run.w.system.undertake(run.d, run.w, command.who, command.activity))
    return None


def pull(run: Run, command: Pull) -> Refusal | None:
    f = run.top
    if not 0 <= command.part < len(f.parts):
        return Refusal("unknown", "There is no such lever.")
    levers = run.w.system.levers(run.d, run.w, f, command.part)
    lever = next((x for x in levers if x.id == command.lever), None)
    if lever is None or not _may_pull(run, lever):
        return Refusal("unknown", "There is no such lever here.")
    free = replace(lever, barred="") if lever.barred and overruled(run, command.waive, lever.barred) else lever
    if not free.allows(command.value):
        return Refusal("barred", lever.barred or f"{lever.label} cannot be set to that.")
    exchange.pull(run, command, lever)
    return None


def _may_pull(run: Run, lever: Lever) -> bool:
    """Levers of people are pulled by people, those of the content by the content's voice."""
    own = lever.seat == CONTENT
    return own == (run.seat == CONTENT) and (own or lever.seat in run.d.seats)


def prelude(run: Run, command: Declare) -> Refusal | None:
    """Something is done first, for what it brings to the act."""
    f = run.top
    for index, part in enumerate(f.parts):
        known = run.w.system.preludes(run.d, run.w, f, index) if f.feeds < 0 else ()
        act = next((a for a in known if a.declare == command), None)
        if act is not None and run.d.people[part.who].seat in run.d.seats:
            if act.barred:
                return Refusal("barred", act.barred)
            first = Part(command.who, command.act, act.label, "", command.against, command.using)
            story.begin(run, first, ctx=f.ctx, feeds=index)
            return None
    return Refusal("unknown", "That cannot come first.")


def reply(run: Run, command: Declare) -> Refusal | None:
    """Somebody breaks in before the dice fall."""
    f = run.top
    plain = unwaived(command)
    act = next((a for a in run.w.system.replies(run.d, run.w, f) if a.declare == plain), None)
    said = speaking(run.d, (run.d.people[command.who].seat,)) if act is not None else ()
    if act is None or not _speaks_for(run, command.who) or set(said) & set(f.ready):
        return Refusal("unknown", "Nobody can break in like that.")
    if act.barred and not overruled(run, command.waive, act.barred):
        return Refusal("barred", act.barred)
    part = Part(command.who, command.act, act.label, "", command.against, command.using)
    story.begin(run, part, ctx=f.ctx, answers=True)
    return None


def let_happen(run: Run, command: Ready) -> Refusal | None:
    """A seat does not break in, or not again."""
    f = run.top
    if command.seat not in exchange.answering(run.d, run.w, f):
        return Refusal("seat", "Nobody waits for that seat.")
    run.emit(Readied((*f.ready, command.seat)))
    return None


def withdraw(run: Run, command: Withdraw) -> Refusal | None:
    if not exchange.may_withdraw(run.top):
        return Refusal("forced", "This comes to you; there is no stepping back from it.")
    exchange.withdraw(run)
    return None


def ready(run: Run, command: Ready) -> Refusal | None:
    """A seat is ready to roll; when every seat is, the price is paid."""
    f = run.top
    wanted = exchange.seats(run.d, f)
    if command.seat not in wanted or command.seat in f.ready:
        return Refusal("seat", "Nobody waits for that seat.")
    missing = next((p.barred for p in exchange.list_free(run.d, run.w, f) if p.group == "commit" and p.barred), "")
    if missing and not overruled(run, command.waive, missing):
        return Refusal("must", missing)
    ready = (*f.ready, command.seat)
    run.emit(Readied(ready))
    if all(seat in ready for seat in wanted):
        exchange.commit(run)
    return None


def list_throw(s: State, w: "World") -> Iterator[Prompt]:
    yield Prompt(Throw(()), "Throw", seat="table", group="throw")


def throw(run: Run, command: Throw) -> Refusal | None:
    call = run.top.call
    assert call is not None
    if not fits(run.d, run.w, call, command.faces):
        return Refusal("faces", f"{_count(len(call.dice))} wanted; that is not what can have been thrown.")
    threw(run, command.faces)
    return None


def _count(dice: int) -> str:
    return "One face is" if dice == 1 else f"{dice} faces are"


def answer(run: Run, command: Answer) -> Refusal | None:
    lever = next((x for x in run.top.offers if x.id == command.offer and _may_pull(run, x)), None)
    if lever is None:
        return Refusal("unknown", "Nothing of that name is offered.")
    if command.value == lever.rest() or not lever.allows(command.value):
        return Refusal("barred", lever.barred or f"{lever.label} cannot be taken so.")
    exchange.answer(run, command)
    return None


def decline(run: Run, command: Ready) -> Refusal | None:
    f = run.top
    wanted = exchange.asked(run.d, f)
    if command.seat not in wanted or command.seat in f.ready:
        return Refusal("seat", "Nobody waits for that seat.")
    ready = (*f.ready, command.seat)
    run.emit(Readied(ready))
    if all(seat in ready for seat in wanted):
        exchange.close_round(run)
    return None


def end_turn(run: Run, command: EndTurn) -> Refusal | None:
    if not _speaks_for(run, run.top.turn):
        return Refusal("turn", f"It is {run.d.people[run.top.turn].name}’s turn.")
    conflict.spend(run, run.top.turn)
    return None


def next_one(run: Run, command: Next) -> Refusal | None:
    f = run.top
    if f.kind == "scene":
        return guide.give_scene(run, command.who)
    person = run.d.people.get(command.who)
    if guided(run.d) and run.seat == GUIDE and person is not None and not person.out:
        conflict.give_way(run, command.who)
        return None
    ours = person is not None and person.side == "yours" and run.d.people[f.turn].side == "yours"
    if person is None or not ours or not _speaks_for(run, f.turn):
        return Refusal("turn", "The order leaves no choice here.")
    if person.out or command.who in f.acted or command.who == f.turn:
        return Refusal("turn", f"{person.name} has no turn to take now.")
    barred = conflict.may_give_way(run.d, f)
    if barred:
        return Refusal("barred", barred)
    conflict.give_way(run, command.who)
    return None


def volley(run: Run, command: Ready) -> Refusal | None:
    """A seat is ready for the next volley; when every seat is, it begins."""
    f = run.top
    wanted = volleys.seats(run.d, f)
    if command.seat not in wanted or command.seat in f.ready:
        return Refusal("seat", "Nobody waits for that seat.")
    ready = (*f.ready, command.seat)
    run.emit(Readied(ready))
    if all(seat in ready for seat in wanted):
        run.emit(Readied(()))
        volleys.push(run)
    return None


def intend(run: Run, command: Intend) -> Refusal | None:
    """Somebody sets out to want something, where the rules leave them the choice."""
    aim = volleys.aim_of(run.top, command.who)
    if aim is None or aim.out or not _speaks_for(run, command.who):
        return Refusal("turn", "That is not yours to say.")
    known = run.w.system.intents(run.d, run.w, run.top, command.who)
    found = next((one for one in known if (one.goal, one.affects) == (command.goal, command.affects)), None)
    if found is None:
        return Refusal("barred", "That cannot be wanted now.")
    run.emit(Aimed(found))
    if run.top.ready:
        run.emit(Readied(()))
    return None


def join(run: Run, command: Join) -> Refusal | None:
    """Anybody of your side who is here may take part; a guide may bring in anybody."""
    if command.who not in volleys.joining(run.d, run.top) or not _speaks_for(run, command.who):
        return Refusal("unknown", "They cannot join in.")
    lead = volleys.aim_of(run.top, run.d.lead) or volleys.fighting(run.top)[0]
    run.emit(Aimed(Aim(command.who, lead.goal, lead.affects, run.top.round)))
    return None


def give_up(run: Run, command: Yield) -> Refusal | None:
    aim = volleys.aim_of(run.top, command.who)
    if aim is None or aim.out or not _speaks_for(run, command.who):
        return Refusal("turn", "That is not yours to say.")
    volleys.give_up(run, command.who)
    return None


def note(run: Run, command: Note) -> Refusal | None:
    if not command.text.strip() or len(command.text) > 2000:
        return Refusal("note", "A note has between 1 and 2,000 characters.")
    if command.role != "note" and not (guided(run.d) and command.role in ("title", "story")):
        return Refusal("note", "Only a guide tells the story.")
    run.emit(Said(command.text.strip(), command.role))
    return None


def list_free(s: State, w: "World") -> Iterator[Prompt]:
    return exchange.list_free(s, w, s.frames[-1])


def spoken(s: State, w: "World") -> Command | None:
    """What the content says now for those at whose seat nobody sits; None when it is for people to speak."""
    top = s.frames[-1]
    if top.kind == "scene" and not top.asking:
        return None
    said = w.system.voice(s, w)
    if said is None and _content_is_asked(s, w, top):
        return Ready(CONTENT)
    return said


def _content_is_asked(s: State, w: "World", top: Frame) -> bool:
    """Whether a round of offers or a chance to break in waits for the content's word."""
    if top.kind == "exchange" and top.stage == "reply" and not top.asking and top.call is None:
        return CONTENT in exchange.answering(s, w, top)
    return CONTENT in exchange.asked(s, top) and CONTENT not in top.ready


def list_reply(s: State, w: "World") -> Iterator[Prompt]:
    return exchange.list_reply(s, w, s.frames[-1])


def list_offers(s: State, w: "World") -> Iterator[Prompt]:
    return exchange.list_offers(s, w, s.frames[-1])


def list_between(s: State, w: "World") -> Iterator[Prompt]:
    return volleys.list_between(s, w, s.frames[-1])


def list_turn(s: State, w: "World") -> Iterator[Prompt]:
    return conflict.list_turn(s, w, s.frames[-1])
