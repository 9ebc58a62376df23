"""In conflicts: turns and whose they are, and what is said between volleys."""

from collections.abc import Iterator

from game.core.commands import BreakOff, EndTurn, Intend, Join, Next, Ready, Refusal, Yield
from game.core.draft import Sight
from game.core.events import Aimed, Readied, Said
from game.core.machine import conflict, volleys
from game.core.machine.doings.voice import readied, speaks_for
from game.core.prompts import Prompt
from game.core.record import changed
from game.core.run import Run
from game.core.seats import GUIDE, guided
from game.core.state import Aim, Frame


def list_turn(s: Sight) -> Iterator[Prompt]:
    return conflict.list_turn(s, s.frames[-1])


def end_turn(run: Run, command: EndTurn) -> Refusal | None:
    if not speaks_for(run, run.top.turn):
        return Refusal("turn", f"It is {run.d.people[run.top.turn].name}’s turn.")
    conflict.spend(run, run.top.turn)
    return None


def break_off(run: Run, command: BreakOff) -> Refusal | None:
    """A guide ends a fight that nothing else ends."""
    run.emit(Said("It is broken off.", "rule"))
    conflict.leave(run, run.top, "broken off")
    return None


def next_one(run: Run, command: Next) -> Refusal | None:
    f = run.top
    person = run.d.people.get(command.who)
    if guided(run.d) and run.seat == GUIDE and person is not None and not person.out:
        conflict.give_way(run, command.who)
        return None
    ours = person is not None and person.side == "yours" and run.d.people[f.turn].side == "yours"
    if person is None or not ours or not speaks_for(run, f.turn):
        return Refusal("turn", "The order leaves no choice here.")
    if person.out or command.who in f.acted or command.who == f.turn:
        return Refusal("turn", f"{person.name} has no turn to take now.")
    barred = conflict.may_give_way(run.d, f)
    if barred:
        return Refusal("barred", barred)
    conflict.give_way(run, command.who)
    return None


def list_between(s: Sight) -> Iterator[Prompt]:
    return volleys.list_between(s, s.frames[-1])


def volley(run: Run, command: Ready) -> Refusal | None:
    """A seat is ready for the next volley; when every seat is, it begins."""
    return readied(run, command, volleys.seats(run.d, run.top), _volley)


def _volley(run: Run) -> None:
    run.emit(Readied(()))
    volleys.push(run)


def intend(run: Run, command: Intend) -> Refusal | None:
    """Somebody sets out to want something, where the rules leave them the choice."""
    aim = volleys.aim_of(run.top, command.who)
    if aim is None or aim.out or not speaks_for(run, command.who):
        return Refusal("turn", "That is not yours to say.")
    known = run.w.system.intents(run.d, run.top, command.who)
    found = next((one for one in known if (one.goal, one.affects) == (command.goal, command.affects)), None)
    if found is None and guided(run.d) and command.goal == volleys.in_words(command.goal):
        found = _in_words(run.top, known, command)
    if found is None:
        return Refusal("barred", "That cannot be wanted now.")
    run.emit(Aimed(found))
    if run.top.ready:
        run.emit(Readied(()))
    return None


def _in_words(f: Frame, known: tuple[Aim, ...], command: Intend) -> Aim | None:
    """What nobody has written, in words of their own, where something else may be wanted; whoever wants the same is
    not touched by it."""
    free = next((one for one in known if (one.goal, one.affects) == (volleys.OPEN, command.affects)), None)
    same = {aim.who for aim in f.aims if aim.goal == command.goal}
    return changed(free, goal=command.goal, affects=tuple(w for w in free.affects if w not in same)) if free else None


def join(run: Run, command: Join) -> Refusal | None:
    """Anybody of your side who is here may take part; a guide may bring in anybody."""
    if command.who not in volleys.joining(run.d, run.top) or not speaks_for(run, command.who):
        return Refusal("unknown", "They cannot join in.")
    lead = volleys.aim_of(run.top, run.d.lead) or volleys.fighting(run.top)[0]
    run.emit(Aimed(Aim(command.who, lead.goal, lead.affects, run.top.round)))
    return None


def give_up(run: Run, command: Yield) -> Refusal | None:
    aim = volleys.aim_of(run.top, command.who)
    if aim is None or aim.out or not speaks_for(run, command.who):
        return Refusal("turn", "That is not yours to say.")
    volleys.give_up(run, command.who)
    return None
