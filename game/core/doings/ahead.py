"""A guide is asked once about what was thrown: all that would still be offered about the act lies there in one list.

What comes behind the open round is found by letting it stand, for nobody but whoever looks.
"""

from collections.abc import Iterator
from contextlib import suppress

from game.core.commands import Ready
from game.core.doings.voice import readied
from game.core.draft import Sight
from game.core.events import Offered
from game.core.exchange import asked, close_round
from game.core.run import Fault, Run
from game.core.seats import GUIDE, gathered
from game.core.state import Frame
from game.core.steps import advance

MOST = 12
"""Rounds of offers about one act that are looked at ahead."""


def ahead(s: Sight) -> Iterator[Frame]:
    """The rounds that come behind the open one, each as the frame that asks it: up to the next throw, another act, or
    a word of the content."""
    if not gathered(s):
        return
    run = Run(s.freeze(), s.w, GUIDE)
    with suppress(Fault):
        for _ in range(MOST):
            if not stand(run):
                return
            yield run.top


def stand(run: Run) -> bool:
    """The guide lets the open round stand, and the table goes on; whether more is offered about the same act then."""
    f, rounds = run.top, _rounds(run)
    if readied(run, Ready(GUIDE), asked(run.d, f), close_round) is not None or _rounds(run) == rounds:
        return False
    advance(run)
    frames = run.d.frames
    return len(frames) > 0 and not run.d.ending and run.top.call is None and _of_one(f, run)


def _rounds(run: Run) -> int:
    """How many rounds have begun or ended so far."""
    return sum(isinstance(event, Offered) for event in run.events)


def _of_one(f: Frame, run: Run) -> bool:
    """Whether the round that is open belongs to what was asked in this frame: the same act, or the same turn."""
    now = run.top
    own = [(part.who, part.act, part.ref) for part in f.parts]
    same = own == [(part.who, part.act, part.ref) for part in now.parts]
    turn = (f.kind, f.id, f.turn, f.round, f.stage) == (now.kind, now.id, now.turn, now.round, now.stage)
    return same and turn and GUIDE in asked(run.d, now) and bool(now.asking)
