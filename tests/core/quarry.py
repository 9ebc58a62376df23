"""The quarry at night by the rules of Grit, as whoever plays Mara sees it, for asking one rule at a time."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any

from game.author.example import grit
from game.core.commands import Choose, Command, Ready, Throw
from game.core.draft import Change, Draft, Sight
from game.core.record import changed
from game.core.seats import TABLE
from game.core.state import Effect, State, Step
from tests.core.test_small_games import begun, said, world

W = world("quarry")
OVER = (Choose("wall"), Ready("player"), Throw((6, 6, 6)))
"""Mara is over the wall, in the yard."""
FIGHT = (*OVER, Choose("dog"))
"""There the watchman, at 5, and his dog, at 10, stand against her."""


@cache
def _state(*commands: Command) -> State:
    return said(W, begun(), *commands)


def after(*commands: Command) -> Sight:
    """The table once this was said; nobody else looks at this one."""
    return Sight(_state(*commands), W)


def by(s: Sight, **declared: Any) -> Sight:
    """The same table by rules that declare this otherwise."""
    return Sight(s.freeze(), replace(W, system=type("Otherwise", (grit.Grit,), declared)()))


def with_person(s: Sight, who: str, **otherwise: Any) -> Sight:
    """The same table with somebody otherwise."""
    people = {**s.people, who: changed(s.people[who], **otherwise)}
    return Sight(changed(s.freeze(), people=people), s.w)


def under(s: Sight, who: str, *effects: Effect) -> Sight:
    """The same table with somebody under these."""
    return with_person(s, who, effects=effects)


def gathered(s: Sight) -> Sight:
    """The same table with a guide at it, who speaks for all that nobody plays."""
    state = s.freeze()
    return Sight(changed(state, seats=("player", "guide"), seen=state.seen.written({TABLE: 1})), s.w)


def drafted(s: Sight) -> Draft:
    """The same table, to be written on."""
    return Draft(s.freeze(), s.w)


def happens(d: Draft, changes: Iterable[Change]) -> list[Change]:
    """What follows, each event of it as it happens."""
    found = []
    for one in changes:
        found.append(one)
        if not isinstance(one, Step):
            one.apply(d)
    return found
