"""Falls of one throw from which the same follows: they are one, before anything is decided of them.

What follows a check asks how it came out, never which faces showed it, once nobody is offered anything on them; what
follows an amount asks for its sum.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from game.author.playtest.asked import came
from game.author.playtest.falls import Fall, fallen
from game.core.act import Act
from game.core.draft import Sight
from game.core.machine import beyond
from game.core.machine.dice import Wanted, wanted
from game.core.record import changed
from game.core.rolls import Call, Faces
from game.core.seats import CONTENT, gathered
from game.core.state import Frame, State, Words
from game.core.system import System
from game.core.world import World

Brings = Callable[[Faces], Hashable]


def falls(world: World, state: State, most: int) -> Sequence[Fall]:
    """Every fall of the throw that a state awaits, one for all of which its question asks the same; none where there
    are more than so many."""
    f = state.frames[-1]
    assert f.call is not None
    question = f.parts[f.calling].question if f.calling >= 0 and f.call.kind == "dice" else ()
    return _falls(world.system, f.call, wanted(Sight(state, world), f.call), question, most)


@lru_cache(maxsize=1024)
def _falls(rules: System, call: Call, dice: tuple[Wanted, ...], question: Words, most: int) -> Sequence[Fall]:
    every = fallen(call, dice, most)
    return _one_for_all(every, lambda faces: rules.sees(question, faces)) if question else every


def merged(world: World, state: State, each: Iterable[Fall]) -> list[Fall]:
    """Of falls of the throw that a state awaits one for all that bring the same, with their weights together."""
    comes = brings(world, state)
    return list(each) if comes is None else _one_for_all(each, comes)


def _one_for_all(each: Iterable[Fall], comes: Brings) -> list[Fall]:
    """The first of all the falls that come to the same, with their weights together."""
    found: dict[Hashable, Fall] = {}
    for faces, weight in each:
        key = comes(faces)
        first, so_far = found.get(key, (faces, 0))
        found[key] = first, so_far + weight
    return list(found.values())


def brings(world: World, state: State) -> Brings | None:
    """What faces of the throw that a state awaits come to: the same follows where it is equal. None where every face
    may matter."""
    return _check(world, state) if state.frames[-1].calling >= 0 else _amount(world, state)


def _check(world: World, state: State) -> Brings | None:
    """How a check comes out with these faces; the faces where something is offered on them. None where a check asks
    for more than this one throw, or a guide may have a word in it."""
    f = state.frames[-1]
    call, part = f.call, f.parts[f.calling]
    waits = any(one.hand is None for one in f.parts if one is not part and not one.passive)
    if call is None or call.kind != "dice" or waits or part.hand is not None or gathered(Sight(state, world)):
        return None
    if beyond.ruled(Sight(state, world), f):
        return None
    return lambda faces: _comes(world, state, faces)


def _comes(world: World, state: State, faces: Faces) -> Hashable:
    """What is ruled on a hand by the content, and how every part comes out; the faces where something is offered."""
    rules, f = world.system, state.frames[-1]
    s = _with(state, world, changed(f, call=None, calling=-1, stage="effect"), f.calling, hand=faces)
    if any(lever.seat in (*state.seats, CONTENT) for lever in rules.offers(s, s.top, "hand")):
        return faces
    found: list[Hashable] = []
    played = [index for index, part in enumerate(f.parts) if not part.passive]
    for index in played:
        ruled = rules.judge(s, Act(s, s.top, index))
        if ruled:
            s = _with(state, world, s.top, index, amends=(*s.top.parts[index].amends, *ruled))
            found.append((index, ruled))
    for index in (index for index in played if f.parts[index].outcome is None):
        s = _with(state, world, s.top, index, outcome=rules.verdict(s, Act(s, s.top, index)))
    return (*found, *(came(s, Act(s, s.top, index)) for index in played))


def _with(state: State, world: World, f: Frame, index: int, **fields: Any) -> Sight:
    """The table with this exchange on top, one of its parts changed."""
    there = f.having(index, changed(f.parts[index], **fields))
    return Sight(changed(state, frames=(*state.frames[:-1], there)), world)


def _amount(world: World, state: State) -> Brings | None:
    """What an amount comes to; None for any other throw, of which every face may matter."""
    f = state.frames[-1]
    if f.call is None or f.call.kind != "dice" or not f.steps:
        return None
    step = f.steps[0]
    if step.kind == "rolled":
        return sum
    return world.system.comes_to(Sight(state, world), step) if step.kind in world.system.steps else None
