"""Whoever threw is asked once about it: all that would still be offered about the act lies there in one list.

What comes behind the open round is found by letting it stand, for nobody but whoever looks. That is so where one word
lets all of it stand: at a guide's table, and for somebody who plays alone.
"""

from collections.abc import Iterator
from contextlib import suppress

from game.core.commands import Ready
from game.core.draft import Sight
from game.core.events import Offered
from game.core.levers import Seat
from game.core.machine.doings.voice import readied
from game.core.machine.exchange import asked, close_round
from game.core.machine.steps import advance
from game.core.run import Fault, Run
from game.core.seats import GUIDE, PLAYER, gathered
from game.core.state import Frame

MOST = 12
"""Rounds of offers about one act that are looked at ahead."""


def asked_once(s: Sight) -> Seat:
    """The seat whose one word lets stand all that comes of a throw; empty where there is none."""
    if gathered(s):
        return GUIDE
    return PLAYER if PLAYER in s.seats and GUIDE not in s.seats and s.top.kind == "exchange" else ""


def ahead(s: Sight) -> Iterator[Frame]:
    """The rounds that come behind the open one, each as the frame that asks it: up to the next throw, another act, or
    a word of the content."""
    seat = asked_once(s)
    if not seat:
        return
    run = Run(s.freeze(), s.w, seat)
    with suppress(Fault):
        for _ in range(MOST):
            if not stand(run):
                return
            yield run.top


def stand(run: Run) -> bool:
    """The open round is let stand, and the table goes on; whether more is offered about the same act then."""
    f, rounds, seat = run.top, _rounds(run), asked_once(run.d)
    if readied(run, Ready(seat), asked(run.d, f), close_round) is not None or _rounds(run) == rounds:
        return False
    advance(run)
    frames = run.d.frames
    return len(frames) > 0 and not run.d.ending and run.top.call is None and _of_one(f, run, seat)


def stand_all(run: Run) -> None:
    """All of them are let stand; for somebody who plays alone, up to harm that would put one of theirs out."""
    for _ in range(MOST):
        if not stand(run) or (not gathered(run.d) and _puts_out(run)):
            return


def _puts_out(run: Run) -> bool:
    """Whether the blow that waits would put somebody out who is played."""
    blow = run.top.blow
    if blow is None or run.d.people[blow.who].seat != PLAYER:
        return False
    then = Run(run.d.freeze(), run.w, run.seat)
    with suppress(Fault):
        stand(then)
    return blow.who in then.d.people and bool(then.d.people[blow.who].out)


def _rounds(run: Run) -> int:
    """How many rounds have begun or ended so far."""
    return sum(isinstance(event, Offered) for event in run.events)


def _of_one(f: Frame, run: Run, seat: Seat) -> bool:
    """Whether the round that is open belongs to what was asked in this frame: the same act, or the same turn."""
    now = run.top
    own = [(part.who, part.act, part.ref) for part in f.parts]
    same = own == [(part.who, part.act, part.ref) for part in now.parts]
    turn = (f.kind, f.id, f.turn, f.round, f.stage) == (now.kind, now.id, now.turn, now.round, now.stage)
    return same and turn and seat in asked(run.d, now) and bool(now.asking)
