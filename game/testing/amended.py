"""The law of amends: what an offer does about a hand is read with it."""

from collections.abc import Iterable
from itertools import takewhile
from random import Random
from typing import Final

from game.core.act import Act
from game.core.commands import Answer, Command
from game.core.draft import Sight, Writes, evolve
from game.core.events import Amended, Called, Resolved
from game.core.machine.decide import first_state
from game.core.state import State
from game.core.world import World
from game.testing.robots import done, guided, say
from game.testing.weighed import hold

GAMES, STEPS = 12, 250
ENOUGH: Final = 40
"""Offers taken whose hands are read."""


def what_is_amended_is_read(w: World) -> int:
    """What an offer amends about a hand is heeded when the hand is read."""
    met = heeded = 0
    for seed in range(GAMES):
        chance = Random(seed)
        state = guided(w) if seed % 3 == 2 else first_state(w)
        for _ in range(STEPS):
            if state.ending or met >= ENOUGH:
                break
            command, seat = say(w, state, chance)
            events, after = done(w, state, command, seat)
            for one in _amends(state, command, events):
                met, heeded = met + 1, heeded + _read_anew(w, state, one)
            state = after
    hold(heeded or not met, f"{met} offers amend a hand, and none changes how it reads: throw has to heed its amends")
    return met


def _amends(state: State, command: Command, events: Iterable[Writes]) -> tuple[Amended, ...]:
    """What an offer does about a hand, before anything is read; nothing where more is thrown for it. An answer may pass
    over this round of offers, and be to one that follows the reading."""
    unread = tuple(takewhile(lambda one: not isinstance(one, Resolved), events))
    if not isinstance(command, Answer) or state.top.asking != "hand" or any(isinstance(one, Called) for one in unread):
        return ()
    return tuple(one for one in unread if isinstance(one, Amended) and state.top.parts[one.part].hand is not None)


def _read_anew(w: World, state: State, amended: Amended) -> bool:
    """Whether a hand reads otherwise with what is amended about it."""
    sights = (Sight(one, w) for one in (state, evolve(state, amended)))
    before, after = (w.system.verdict(s, Act(s, s.top, amended.part)) for s in sights)
    return before != after
