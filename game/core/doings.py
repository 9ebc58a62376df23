"""What each command of the stage table does, and what each stage lists. `decide` holds the table itself."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core import conflict, exchange, story
from game.core.commands import (
    Amend,
    Answer,
    Begin,
    Choose,
    Declare,
    Decree,
    EndTurn,
    Next,
    Note,
    Pull,
    Ready,
    Refusal,
    Throw,
    Undertake,
    Withdraw,
)
from game.core.dice import fits
from game.core.events import Drew, Joined, Readied, Resolved, Said, Waived
from game.core.menu import bar, listed, menu
from game.core.operate import missing
from game.core.prompts import Prompt
from game.core.rolls import Outcome
from game.core.ruleset import prompt_of
from game.core.run import Run, steps_for
from game.core.scope import NOBODY, Scope
from game.core.state import Part, State
from game.core.steps import threw

if TYPE_CHECKING:
    from game.core.world import World


def list_begin(s: State, w: "World") -> Iterator[Prompt]:
    for key in w.pack.cast or tuple(w.characters):
        yield Prompt(Begin(key), w.characters[key].name, why=w.characters[key].about)


def begin(run: Run, command: Begin) -> Refusal | None:
    if command.character not in (run.w.pack.cast or tuple(run.w.characters)):
        return Refusal("unknown", "Nobody of that name can be played here.")
    run.emit(Joined(run.w.system.create(run.w, command.character), lead=True))
    if run.w.pack.cards:
        run.emit(Drew(run.w.pack.cards, tuple(range(len(run.w.decks[run.w.pack.cards].cards)))))
    story.enter(run, run.w.pack.start)
    return None


def list_scene(s: State, w: "World") -> list[Prompt]:
    options = listed(s, w, "scenes", s.frames[0].id, s.lead)
    own = _own(s, w)
    return [*options, *own] if own else options


def _own(s: State, w: "World") -> tuple[Prompt, ...]:
    """What your side may do of its own in a scene; worked out anew only when somebody or something has changed."""
    scene = s.frames[0].id
    key = (s.mode, w.scenes[scene].rest, s.minute // 720)
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
        if person.side == "yours" and not person.out:
            for act in w.system.acts(s, w, person.id):
                yield prompt_of(act, person.seat)
    lead = s.people.get(s.lead)
    if lead and not lead.out and w.scenes[s.frames[0].id].rest:
        for each in w.system.activities(s, w, s.lead):
            yield Prompt(
                Undertake(s.lead, each.id), each.label, each.caption, each.why, each.barred, lead.seat, group="rest"
            )


def choose(run: Run, command: Choose) -> Refusal | None:
    f = run.top
    kind, who = ("scenes", run.d.lead) if f.kind == "scene" else ("conflicts", f.turn)
    item = menu(run.w, kind, f.id).get(command.option)
    if item is None:
        return Refusal("unknown", "There is nothing of that name to do here.")
    if f.kind == "conflict" and (not _speaks_for(run, who) or run.d.people[who].side != "yours"):
        return Refusal("turn", f"It is {run.d.people[who].name}’s turn.")
    if not item.plain or item.when is not None:
        barred = bar(run.d, run.w, item, Scope(run.d, run.w, NOBODY, who), who)
        if barred is not None:
            return Refusal("barred", barred or "That cannot be done any more.")
    story.take(run, item, who)
    return None


def _speaks_for(run: Run, who: str) -> bool:
    """Whether the seat that speaks is this person’s, or the guide’s, who may take over anybody."""
    return run.seat in (run.d.people[who].seat, "guide")


def declare(run: Run, command: Declare) -> Refusal | None:
    f = run.top
    if f.kind == "conflict" and (command.who != f.turn or not _speaks_for(run, f.turn)):
        return Refusal("turn", "It is somebody else’s turn.")
    acts = run.w.system.acts(run.d, run.w, command.who) if command.who in run.d.people else ()
    act = next((a for a in acts if a.declare == command), None)
    if act is None:
        return Refusal("unknown", "That cannot be done now.")
    if act.barred:
        return Refusal("barred", act.barred)
    changes = run.w.system.simply(run.d, run.w, command)
    if changes is not None:
        run.changes(changes)
        return None
    spends = command.who if f.kind == "conflict" else ""
    part = Part(command.who, command.act, act.label, "", command.against, command.using)
    story.begin(run, part, spends)
    return None


def undertake(run: Run, command: Undertake) -> Refusal | None:
    if not run.w.scenes[run.d.frames[0].id].rest or command.who != run.d.lead:
        return Refusal("no_rest", "There is no peace here to rest.")
    known = run.w.system.activities(run.d, run.w, command.who)
    each = next((a for a in known if a.id == command.activity), None)
    if each is None or each.barred:
        return Refusal("barred", each.barred if each else "There is no such rest.")
    run.changes(run.w.system.undertake(run.d, run.w, command.who, command.activity))
    return None


def pull(run: Run, command: Pull) -> Refusal | None:
    f = run.top
    if not 0 <= command.part < len(f.parts):
        return Refusal("unknown", "There is no such lever.")
    levers = run.w.system.levers(run.d, run.w, f, command.part)
    lever = next((x for x in levers if x.id == command.lever), None)
    if lever is None or lever.seat not in run.d.seats:
        return Refusal("unknown", "There is no such lever here.")
    if not lever.allows(command.value):
        return Refusal("barred", lever.barred or f"{lever.label} cannot be set to that.")
    exchange.pull(run, command, lever)
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
    if missing:
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
    lever = next((x for x in run.top.offers if x.id == command.offer), None)
    if lever is None:
        return Refusal("unknown", "Nothing of that name is offered.")
    if command.value == lever.rest() or not lever.allows(command.value):
        return Refusal("barred", lever.barred or f"{lever.label} cannot be taken so.")
    exchange.answer(run, command)
    return None


def decline(run: Run, command: Ready) -> Refusal | None:
    f = run.top
    wanted = tuple(dict.fromkeys(lever.seat for lever in f.offers))
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
    person = run.d.people.get(command.who)
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


def note(run: Run, command: Note) -> Refusal | None:
    if not command.text.strip() or len(command.text) > 2000:
        return Refusal("note", "A note has between 1 and 2,000 characters.")
    run.emit(Said(command.text.strip(), "note"))
    return None


def amend(run: Run, command: Amend) -> Refusal | None:
    if "guide" not in run.d.seats:
        return Refusal("guide", "Only a guide can do that.")
    unknown = next((sentence for op in command.ops if (sentence := missing(run.w, op))), "")
    if unknown:
        return Refusal("unknown", unknown)
    run.emit(Waived("amend", "the guide’s word"))
    if run.top.ready:
        run.emit(Readied(()))
    run.first(steps_for(command.ops, NOBODY))
    return None


def decree(run: Run, command: Decree) -> Refusal | None:
    f = run.top
    grade = next((g for g in run.w.system.grades if g.id == command.grade), None)
    if "guide" not in run.d.seats or grade is None or not 0 <= command.part < len(f.parts):
        return Refusal("guide", "Only a guide can say how it comes out.")
    if f.parts[command.part].passive:
        return Refusal("guide", "Nothing is thrown for that part.")
    kept = f.parts[command.part].outcome or Outcome(grade.id)
    run.emit(Waived("decree", grade.label))
    run.emit(Resolved(command.part, replace(kept, grade=grade.id), grade.label))
    exchange.offer_again(run)
    return None


def list_free(s: State, w: "World") -> Iterator[Prompt]:
    return exchange.list_free(s, w, s.frames[-1])


def list_offers(s: State, w: "World") -> Iterator[Prompt]:
    return exchange.list_offers(s, w, s.frames[-1])


def list_turn(s: State, w: "World") -> Iterator[Prompt]:
    return conflict.list_turn(s, w, s.frames[-1])
