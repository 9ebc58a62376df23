"""The conversation: what may be said, and what happens when it is.

The stage table is the whole grammar. One row says for a frame, a stage and a command how to list it, how to do it and
whether it takes a guide; `legal` and `decide` read the same rows, so what is listed is accepted and what is not listed
is refused. A transition that is not in the table cannot happen.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any

from game.core.commands import (
    Amend,
    Answer,
    Attempt,
    Begin,
    BreakOff,
    Choose,
    Command,
    Confirm,
    Consult,
    Declare,
    Decree,
    EndTurn,
    Fill,
    Gather,
    HandOut,
    Intend,
    Join,
    Keep,
    Land,
    Next,
    Note,
    Oracle,
    Play,
    Progress,
    Pull,
    Ready,
    Refusal,
    Restate,
    Reveal,
    Session,
    Settle,
    Sit,
    Tension,
    Threaten,
    Throw,
    Undertake,
    Withdraw,
    Yield,
)
from game.core.draft import Sight, Writes
from game.core.formulas.expr import ExprError
from game.core.machine import autofill, guide, landing, threats, wall
from game.core.machine.doings import alone, attempts, exchanges, scenes, turns
from game.core.machine.fitting import fitting
from game.core.machine.kept import TRIED, keep, known
from game.core.machine.steps import advance
from game.core.overlay import Overlay
from game.core.prompts import Prompt
from game.core.record import record
from game.core.run import Fault, Run
from game.core.seats import gathered, guided
from game.core.state import State
from game.core.world import Missing, World

Decision = tuple[tuple[Writes, ...], State]
LOST = (LookupError, AttributeError, AssertionError, StopIteration, RuntimeError)
"""What going on comes to where a changed pack no longer has what the state stands on: `fitting`, or the look-up that
finds nothing, says what that is. Where neither does, it is a fault of the code."""
LISTS = Callable[[Sight], Iterable[Prompt]]
DOES = Callable[[Run, Any], Refusal | None]


@record
class StageRow:
    """One row of the stage table. The first row of a group lists for all of its commands."""

    command: type
    does: DOES
    listing: LISTS | None = None
    only: Callable[[Sight], bool] | None = None
    """Where it is a guide's word alone: whether one sits there."""


def first_state(w: World) -> State:
    """The table before anybody has sat down: the pack's variables, nobody there."""
    names = Overlay({name: int(variable.value) for name, variable in w.variables.items()})
    return State("", "narrative", w.pack.hour * 60, names, Overlay(), {}, ())


def where(state: State) -> tuple[str, str]:
    """The row group of the table that holds now: (frame kind, stage)."""
    if state.ending:
        return ("over", "")
    if not state.frames:
        return ("start", "")
    f = state.frames[-1]
    if f.call is not None:
        return ("any", "throw")
    if f.asking:
        return ("any", "offers")
    return (f.kind, f.stage)


def legal(state: State, w: World) -> tuple[Prompt, ...]:
    """Everything that may be said now, the barred with their reasons; nothing where the state has no place in w."""
    try:
        listing = _LISTINGS[where(state)]
        return tuple(listing(known(Sight(state, w), state))) if listing is not None else ()
    except LOST:
        if fitting(state, w):
            return ()
        raise


def decide(state: State, command: Command, w: World, seat: str = "player") -> Decision | Refusal:
    """Carry out one command: what happened and the state it leaves, or why it cannot be said now."""
    row = _ROWS.get(where(state), {}).get(type(command))
    if row is None:
        return Refusal("not_now", "That cannot be done at this point.")
    run = Run(state, w, seat)
    if row.only is not None and not row.only(run.d):
        return Refusal("guide", "Only a guide can do that.")
    tries = known(run.d, state).kept.get(TRIED)
    if tries is not None and (command, seat) in tries:
        return _said(run, *tries[command, seat])
    try:
        refused = row.does(run, command)
        if refused is not None:
            return refused
        advance(run)
    except Fault as fault:
        return Refusal("pack", f"{fault}.".replace("..", "."))
    except LOST as lost:
        why = astray(lost, state, w)
        if why:
            return Refusal("changed", why)
        raise
    except ExprError as cause:
        return Refusal("pack", f"{w.pack.title}: {cause}.")
    after = run.d.freeze()
    keep(run.d, after)
    return tuple(run.events), after


def tried(state: State, command: Command, w: World, seat: str = "player") -> Decision | Refusal:
    """The same for somebody who only looks what would come of it: kept for whoever says it of this state then."""
    tries = known(Sight(state, w), state).kept.setdefault(TRIED, {})
    if (command, seat) not in tries:
        decided = decide(state, command, w, seat)
        left = known(Sight(decided[1], w), decided[1]).kept if isinstance(decided, tuple) else {}
        tries[command, seat] = decided, left
    found: Decision | Refusal = tries[command, seat][0]
    return found


def _said(run: Run, decided: Decision | Refusal, left: dict[Hashable, Any]) -> Decision | Refusal:
    """What was tried is said: what came of it, with what is kept of the state that it leaves."""
    if isinstance(decided, tuple):
        run.d.kept = left
        keep(run.d, decided[1])
    return decided


def astray(lost: Exception, state: State, w: World) -> str:
    """What is not there, so that going on came to one of `LOST`; empty where that is a fault of the code."""
    return fitting(state, w) or (lost.sentence if isinstance(lost, Missing) else "")


_WORDS = (
    StageRow(Note, scenes.note),
    StageRow(HandOut, scenes.hand_out, only=gathered),
    StageRow(Amend, guide.amend, only=guided),
    StageRow(Play, guide.play, only=guided),
    StageRow(Session, scenes.session),
)
_ANY = (
    *_WORDS,
    StageRow(Sit, guide.sit, only=guided),
    StageRow(Confirm, guide.confirm, only=gathered),
    StageRow(Settle, guide.settle),
    StageRow(Reveal, wall.reveal, only=gathered),
    StageRow(Consult, alone.consult, only=guided),
    StageRow(Keep, alone.keep, only=guided),
    StageRow(Progress, alone.progress, only=guided),
    StageRow(Tension, alone.tension, only=guided),
    StageRow(Oracle, alone.turn, only=guided),
)

TABLE: Mapping[tuple[str, str], tuple[StageRow, ...]] = {
    ("start", ""): (StageRow(Begin, scenes.begin, scenes.list_begin), StageRow(Gather, guide.gather)),
    ("over", ""): (StageRow(Note, scenes.note),),
    ("scene", "intention"): (
        StageRow(Choose, scenes.choose, scenes.list_scene),
        StageRow(Declare, scenes.declare),
        StageRow(Attempt, attempts.attempt, only=guided),
        StageRow(Undertake, scenes.undertake),
        StageRow(Next, guide.give_scene, only=gathered),
        *_ANY,
    ),
    ("conflict", "intention"): (
        StageRow(Choose, scenes.choose, turns.list_turn),
        StageRow(Declare, scenes.declare),
        StageRow(Attempt, attempts.attempt, only=guided),
        StageRow(Next, turns.next_one),
        StageRow(EndTurn, turns.end_turn),
        StageRow(BreakOff, turns.break_off, only=gathered),
        StageRow(Threaten, threats.threaten, only=gathered),
        StageRow(Land, landing.land, only=gathered),
        *_ANY,
    ),
    ("conflict", "between"): (
        StageRow(Ready, turns.volley, turns.list_between),
        StageRow(Intend, turns.intend),
        StageRow(Join, turns.join),
        StageRow(Yield, turns.give_up),
        StageRow(Choose, scenes.choose),
        *_ANY,
    ),
    ("exchange", "free"): (
        StageRow(Pull, exchanges.pull, exchanges.list_free),
        StageRow(Declare, exchanges.prelude),
        StageRow(Ready, exchanges.ready),
        StageRow(Withdraw, exchanges.withdraw),
        StageRow(Restate, attempts.restate, only=guided),
        StageRow(Fill, autofill.fill),
        *_ANY,
    ),
    ("exchange", "reply"): (
        StageRow(Declare, exchanges.reply, exchanges.list_reply),
        StageRow(Ready, exchanges.let_happen),
        *_ANY,
    ),
    ("any", "throw"): (StageRow(Throw, exchanges.throw, exchanges.list_throw), *_WORDS),
    ("any", "offers"): (
        StageRow(Answer, exchanges.answer, exchanges.list_offers),
        StageRow(Ready, exchanges.decline),
        StageRow(Decree, guide.decree),
        *_WORDS,
    ),
}

_LISTINGS: Mapping[tuple[str, str], LISTS | None] = {
    key: next((row.listing for row in rows if row.listing is not None), None) for key, rows in TABLE.items()
}
_ROWS: Mapping[tuple[str, str], Mapping[type, StageRow]] = {
    key: {row.command: row for row in rows} for key, rows in TABLE.items()
}
