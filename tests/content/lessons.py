"""Robots that play a lesson: each acts at random, and has its own way with levers and with what success can buy."""

from collections.abc import Callable
from random import Random

from game.core.commands import Answer, Begin, Choose, Declare, Pull, Ready, Withdraw
from game.core.draft import Sight
from game.core.levers import Lever, Value
from game.core.machine.decide import first_state, legal
from game.core.machine.doings.voice import spoken
from game.core.prompts import Prompt
from game.core.seats import CONTENT
from game.core.state import State
from game.core.world import World
from game.testing.robots import done, shared, throw

MOST = 400
"""Words in which a lesson is over."""
Way = Callable[[State, list[Prompt], Random], Prompt | None]
"""What a robot says of what may be said now; None: it takes any act that begins or goes on."""


def played(w: World, seed: int, way: Way) -> State:
    """A lesson to its end."""
    chance = Random(seed)
    state = done(w, first_state(w), Begin(w.pack.cast[0]))[1]
    for _ in range(MOST):
        if state.ending:
            return state
        if state.frames[-1].call is not None:
            state = done(w, state, throw(w, state, chance), "table")[1]
            continue
        told = spoken(Sight(state, w))
        if told is not None:
            state = done(w, state, told, CONTENT)[1]
            continue
        free = [one for one in legal(state, w) if not one.barred and not isinstance(one.command, Withdraw)]
        said = way(state, free, chance) or _settled(free, chance) or _acts(free, chance)
        state = done(w, state, said.command, said.seat)[1]
    raise AssertionError(f"seed {seed} has no end")


def _acts(free: list[Prompt], chance: Random) -> Prompt:
    """Any act; without one what lies there is let stand, or committed to."""
    acts = [one for one in free if isinstance(one.command, Choose | Declare)]
    ready = [one for one in free if isinstance(one.command, Ready)]
    return chance.choice(acts or ready or [one for one in free if one.lever is None])


def _settled(free: list[Prompt], chance: Random) -> Prompt | None:
    """What has to be said before anything else goes on, said at random."""
    for one in free:
        if one.lever is None or not isinstance(one.command, Pull) or one.command.value != one.lever.rest():
            continue
        if one.lever.kind == "allocation" and (value := shared(one.lever, chance)):
            return shares(one, value)
        if one.lever.kind == "choice" and one.lever.must and one.lever.picks:
            return shares(one, chance.choice(one.lever.picks).id)
    return None


def shares(prompt: Prompt, value: Value) -> Prompt:
    """A lever, pulled to this."""
    assert isinstance(prompt.command, Pull)
    assert prompt.lever is not None
    return Prompt(Pull(prompt.command.part, prompt.lever.id, value), prompt.label, seat=prompt.seat)


def plain(state: State, free: list[Prompt], chance: Random) -> Prompt | None:
    """Touches no lever, and buys nothing."""
    return None


def lavish(state: State, free: list[Prompt], chance: Random) -> Prompt | None:
    """Pulls every lever at once, and buys the first thing that success offers."""
    return pulled(free) or next((one for one in free if isinstance(one.command, Answer)), None)


def pulled(free: list[Prompt]) -> Prompt | None:
    """A lever that is still let go, pulled."""
    for one in free:
        lever: Lever | None = one.lever
        if lever is None or not isinstance(one.command, Pull) or lever.kind not in ("switch", "count"):
            continue
        if one.command.value == lever.rest():
            value = 1 if lever.kind == "switch" else lever.hi
            if value and lever.allows(value):
                return Prompt(Pull(one.command.part, lever.id, value), one.label, seat=one.seat)
    return None
