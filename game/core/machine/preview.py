"""What would be: the odds after a command, found by deciding it on the side. Nothing here changes a game.

A state that has no place in the world, as its pack has changed, has no odds, no sum and no stakes.
"""

from collections.abc import Mapping

from game.core import staked
from game.core.act import Act
from game.core.commands import Command, Ready
from game.core.draft import Sight
from game.core.events import Paid
from game.core.grades import Chance
from game.core.machine import beyond
from game.core.machine.decide import decide, tried
from game.core.machine.exchange import seats
from game.core.machine.fitting import fitting
from game.core.machine.kept import known, outlook
from game.core.questions import Fact
from game.core.state import Frame, State, Term
from game.core.world import World


def active(f: Frame) -> int:
    """The part whose odds stand on the screen: the first that throws."""
    return next((i for i, part in enumerate(f.parts) if not part.passive), 0)


def _act(state: State, w: World, part: int | None = None) -> Act:
    """A part of the act in free and clear; the one whose odds stand on the screen, where none is named."""
    f = state.frames[-1]
    return Act(Sight(state, w), f, active(f) if part is None else part)


def now(state: State, w: World, part: int | None = None) -> tuple[Chance, ...]:
    """The exact chances of the act in free and clear as its levers stand."""
    if fitting(state, w):
        return ()
    s, f = known(Sight(state, w), state), state.frames[-1]
    if ruling := beyond.ruled(s, f):
        return beyond.likely(s, ruling)
    return outlook(s, f, active(f) if part is None else part)


def chances(state: State, command: Command, w: World, seat: str = "player") -> tuple[Chance, ...] | None:
    """The chances after saying this command; None where it is refused or nothing is in doubt after it."""
    decided = tried(state, command, w, seat)
    if not isinstance(decided, tuple):
        return None
    after = decided[1]
    if not after.frames or after.frames[-1].kind != "exchange" or after.frames[-1].stage != "free":
        return None
    return now(after, w)


def facts(state: State, w: World, part: int | None = None) -> tuple[Fact, ...]:
    """The sum of the act in free and clear, as lines."""
    if fitting(state, w):
        return ()
    act = _act(state, w, part)
    if ruling := beyond.ruled(act.s, act.frame):
        return (beyond.fact(ruling),)
    return w.system.facts(act.s, act)


def terms(state: State, w: World, part: int | None = None) -> tuple[Term, ...]:
    """The named parts of the sum."""
    if fitting(state, w):
        return ()
    act = _act(state, w, part)
    return w.system.weigh(act.s, act)[1]


def price(state: State, w: World) -> tuple[tuple[str, str, int], ...]:
    """What committing now would cost: (who, track, points), found by committing on the side."""
    f = state.frames[-1]
    after = state
    found: list[tuple[str, str, int]] = []
    for seat in seats(Sight(state, w), f):
        decided = decide(after, Ready(seat), w, seat)
        if not isinstance(decided, tuple):
            return ()
        events, after = decided
        found += [(e.who, e.track, e.amount) for e in events if isinstance(e, Paid)]
    return tuple(found)


def adds(state: State, w: World) -> str:
    """What one attempt brings of an act that takes several of them; empty where it is no such act."""
    act = _act(state, w)
    return "" if fitting(state, w) or beyond.ruled(act.s, act.frame) else w.system.adds(act.s, act)


def hurting(state: State, w: World) -> frozenset[str]:
    """The grades that harm whoever acts, by what they bring."""
    act = _act(state, w)
    return staked.hurting(act.s, act)


def stakes(state: State, w: World, part: int | None = None) -> Mapping[str, str]:
    """What each grade brings, in a row: the content's own word, and the system's where the content has none."""
    act = _act(state, w, part)
    return staked.at_stake(act.s, act)
