"""What may be said, and what chance makes of it: one of some sayings by their weights, the faces of a throw."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from game.core.commands import Note
from game.core.draft import Sight
from game.core.machine.dice import wanted
from game.core.prompts import Prompt
from game.core.state import State
from game.core.world import World

Draw = Callable[[], float]
"""A number from 0 up to 1, another each time."""


def open_to(state: State, prompts: Sequence[Prompt]) -> list[Prompt]:
    """What people at the table may say of all this; notes are no choice."""
    return [p for p in prompts if not p.barred and p.seat in state.seats and type(p.command) is not Note]


W = TypeVar("W", bound=tuple[Any, ...])


def drawn(weighted: Sequence[W], draw: Draw) -> W:
    """One of these, by their weights, which come last."""
    if len(weighted) == 1:
        return weighted[0]
    left = draw() * sum(one[-1] for one in weighted)
    for one in weighted:
        left -= one[-1]
        if left < 0:
            return one
    return weighted[-1]


def throw(world: World, state: State, draw: Draw) -> tuple[int, ...]:
    """Faces for the pending call."""
    call = state.frames[-1].call
    assert call is not None
    faces: list[int] = []
    for want in wanted(Sight(state, world), call):
        left = list(zip(want.faces, want.weights, strict=True))
        if call.kind == "cards":
            left = [(face, weight) for face, weight in left if face not in faces]
        faces.append(drawn(left, draw)[0])
    return tuple(faces)
