"""Conflicts in turns: rounds, whose turn it is, who joins, and how it ends."""

from collections.abc import Iterator

from game.core.commands import BreakOff, EndTurn, Next
from game.core.content import Close, Conflict, Staged
from game.core.declared import Foes
from game.core.draft import Sight
from game.core.events import Acted, Joined, Moded, Popped, Said, Turned
from game.core.machine import kept, landing, threats
from game.core.machine.clock import clock, tick
from game.core.machine.menu import listed
from game.core.machine.places import menu
from game.core.machine.story import dismiss, perform
from game.core.moments import Moment
from game.core.prompts import Prompt, prompt_of
from game.core.record import changed
from game.core.run import Run, goto
from game.core.scope import ASIDE, NOBODY, YOURS, standing
from game.core.seats import GUIDE, PLAYER, gathered, named, seat_of
from game.core.state import Frame, Person, Step
from game.core.world import World


def start(run: Run, conflict: str) -> None:
    """A conflict begins: everybody takes their place."""
    for person in standing(run.d, "yours"):
        run.emit(Joined(changed(person, place=run.w.conflict(conflict).you)))
    opens(run, conflict)
    threats.asked(run)
    _next_turn(run)


def opens(run: Run, conflict: str, stage: str = "intention") -> None:
    """A conflict is on: everybody of the content's takes their place."""
    content = run.w.conflict(conflict)
    was = run.d.mode if run.d.mode != "action" else ""
    run.push(Frame("conflict", conflict, stage, before=tuple(run.d.people), was=was))
    if was:
        run.emit(Moded("action"))
    run.emit(Said(content.title, "title"))
    run.say(content.text)
    come(run, 0)
    run.emit(Turned(1, "", ()))
    run.moment(Moment.CONFLICT_START)


def called(w: World, place: Conflict, staged: Staged) -> str:
    """What somebody of a conflict is called: by a name of their own, or else as their entry is, with a number where
    several of one kind stand in it."""
    alike = list(dict.fromkeys(one.key for one in place.people if one.person == staged.person and not one.name))
    name: str = staged.name or w.people[staged.person].name
    return name if staged.name or len(alike) < 2 else f"{name} {alike.index(staged.key) + 1}"


def come(run: Run, number: int) -> None:
    """Whoever joins in this round takes their place."""
    for staged in run.w.conflict(run.top.id).people:
        if staged.joins == number:
            arrive(run, staged)


def arrive(run: Run, staged: Staged) -> None:
    """Somebody takes their place, if they come at all. Who is here already comes as they are; who is out of it does
    not come."""
    if staged.when and not run.scope().holds(staged.when):
        return
    run.room(staged.key)
    name = called(run.w, run.w.conflict(run.top.id), staged)
    made = run.w.system.recruit(run.w, staged.person, staged.key, name, staged.side)
    here = run.d.people.get(staged.key)
    if here is not None and here.out:
        return
    person = made if here is None else changed(here, side=made.side, seat=made.seat)
    run.emit(Joined(changed(person, place=staged.at, seat=seat_of(run.d, person))))
    run.say(staged.arrives)


def go_on(run: Run, f: Frame) -> bool:
    """End the conflict if it is over; otherwise see whose turn it is. True when it waits."""
    if over(run, f):
        return False
    person = run.d.people.get(f.turn)
    if person is None or person.out or f.turn in f.acted:
        _next_turn(run)
        return False
    if barred(run.d, f.turn):
        run.emit(Said(f"{named(run.d, person)} can do nothing this turn.", "rule"))
        spend(run, f.turn)
        return False
    return True


def barred(s: Sight, who: str) -> bool:
    """Whether an effect keeps this person from acting at all."""
    return any("all" in effect.bars for effect in s.people[who].effects)


def out_of_it(s: Sight, who: str) -> bool:
    """Whether this one is out, or can do nothing any more: they are on no strip."""
    return bool(s.people[who].out) or barred(s, who)


def spend(run: Run, who: str) -> None:
    """This one has acted: their turn is over."""
    f = run.top
    if who not in f.acted:
        run.emit(Acted((*f.acted, who)))
    run.moment(Moment.TURN_END, who)
    tick(run, "turn", who)


def _next_turn(run: Run) -> None:
    f = run.top
    waiting = [who for who in run.w.system.order(run.d, f) if who not in f.acted and not _looks_on(run, who)]
    if waiting:
        _turn(run, f, waiting[0])
    else:
        _next_round(run, f)


def _looks_on(run: Run, who: str) -> bool:
    """Whether somebody stands aside at a guide's table: they act when the guide says so, and are not asked for."""
    return gathered(run.d) and run.d.people[who].side == ASIDE


def _turn(run: Run, f: Frame, who: str) -> None:
    run.emit(Turned(f.round, who, f.acted))
    run.moment(Moment.TURN_START, who)


def _next_round(run: Run, f: Frame) -> None:
    content = run.w.conflict(f.id)
    tick(run, "round")
    run.moment(Moment.ROUND_END)
    run.emit(Turned(f.round + 1, "", ()))
    landing.unanswered(run)
    come(run, f.round + 1)
    if content.each_round:
        perform(run, content.each_round, NOBODY)


def over(run: Run, f: Frame) -> bool:
    """Whether the conflict ends now; then it does, by the first way whose condition holds."""
    way = ended_by(run, f)
    fallen = run.d.people[run.d.lead].out and not gathered(run.d)
    if way is None and (fallen or not standing(run.d, "yours")):
        lost = run.w.conflict(f.id).lost
        way = Close(when="", text=lost.text, do=lost.do, goto=lost.goto)
    if way is not None:
        _end(run, f, way)
    return way is not None


def ended_by(run: Run, f: Frame) -> Close | None:
    """The first way to end it whose condition holds; None while none does."""
    scope = run.scope()
    return next((way for way in run.w.conflict(f.id).ends if scope.holds(way.when)), None)


def _end(run: Run, f: Frame, way: Close) -> None:
    run.say(way.text, "result")
    hours = close(run, f, "ended")
    perform(run, way.do if not way.goto else (*way.do, goto(way.goto)), NOBODY, hours)


def leave(run: Run, f: Frame, how: str) -> None:
    """Turn away from a conflict that has not come to an end."""
    run.first(close(run, f, how))


def close(run: Run, f: Frame, how: str) -> tuple[Step, ...]:
    """Close the conflict: what only lasted as long as it did is over, and whoever only stood in it is gone.

    Returns the steps of its end and of the time it took; what else was on its agenda is let go.
    """
    waiting = len(run.top.steps)
    run.moment(Moment.CONFLICT_END)
    following = run.top.steps[: len(run.top.steps) - waiting]
    tick(run, "conflict")
    run.emit(Popped(how))
    for person in _fell_out(run, f):
        run.emit(Joined(changed(person, side=YOURS), lead=person.id == run.d.lead))
    if f.was:
        run.emit(Moded(f.was))
    dismiss(run, frozenset({*f.before, *(p.id for p in run.d.people.values() if p.side == "yours")}))
    return (*following, *clock(run, max(1, f.round * run.w.system.round_seconds(run.w) // 60)))


def _fell_out(run: Run, f: Frame) -> tuple[Person, ...]:
    """At a guide's table, those of the players who stood against each other: a quarrel that is over parts nobody."""
    there = [run.d.people[who] for who in f.before if who in run.d.people] if gathered(run.d) else []
    return tuple(person for person in there if person.seat == PLAYER and person.side != YOURS)


def list_turn(s: Sight, f: Frame) -> Iterator[Prompt]:
    """What whoever's turn it is may do: the conflict's options, acts of their own, another first, nothing more."""
    person = s.people[f.turn]
    if gathered(s):
        yield from threats.listed(s, f)
    if person.side == "yours":
        yield from listed(s, menu(s.w, "conflicts", f.id), f.turn)
    for act in kept.acts(s, f.turn):
        yield prompt_of(act, person.seat)
    if gathered(s):
        yield from _anybody_next(s, f)
        yield Prompt(BreakOff(), "Break it off", seat=GUIDE, group="turn")
    elif person.side == "yours":
        for other in standing(s, "yours"):
            if other.id != f.turn and other.id not in f.acted and _can_try(s, other.id):
                yield Prompt(
                    Next(other.id), f"Let {other.name} act first", "", "", may_give_way(s, f), person.seat, group="turn"
                )
    yield Prompt(EndTurn(), "Do nothing more", seat=person.seat, group="turn")


def _can_try(s: Sight, who: str) -> bool:
    """Whether somebody has anything to try in a turn: not what only stands there, like a door that is kept."""
    if s.w.system.inert(s.w, s.people[who]):
        return False
    acts = kept.acts(s, who)
    return not acts or any(act.in_doubt or (act.group == "act" and act.declare.against) for act in acts)


def _anybody_next(s: Sight, f: Frame) -> Iterator[Prompt]:
    """A guide gives the turn to whom they like: somebody who waits, or acts out of turn, or once more."""
    for other in s.people.values():
        waits = s.w.system.foes is Foes.TAKE_NO_TURNS and other.side != YOURS
        if not other.out and other.id != f.turn and not waits:
            again = " again" if other.id in f.acted else ""
            yield Prompt(Next(other.id), f"{other.name} acts now{again}", seat=GUIDE, group="turn")


def may_give_way(s: Sight, f: Frame) -> str:
    """Why whoever's turn it is cannot let another go first; empty when they can. A turn that is begun is ended."""
    return f"{s.people[f.turn].name} has moved already." if f.moved else ""


def give_way(run: Run, who: str) -> None:
    """Somebody else takes their turn now."""
    f = run.top
    if who in f.acted:
        run.emit(Acted(tuple(one for one in f.acted if one != who)))
    _turn(run, run.top, who)
