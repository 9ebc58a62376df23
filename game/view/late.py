"""What an offer is worth that calls for more dice: the chance once they lie on the table with the others."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import prod

from game.core.act import Act
from game.core.commands import Command, Refusal
from game.core.decide import decide
from game.core.dice import wanted
from game.core.draft import Sight
from game.core.rolls import Faces
from game.core.state import State
from game.core.world import World
from game.view.outlook import Asking

MOST = 1000
"""Throws that are tried out; an offer of more dice than these can show has no chance beside it."""


def chance_after(asking: Asking, command: Command, seat: str) -> Fraction | None:
    """The chance that it comes out well once this offer is taken; None where no dice decide that."""
    decided = decide(asking.state, command, asking.world, seat)
    if isinstance(decided, Refusal) or not decided[1].frames:
        return None
    then, frame = decided[1], decided[1].frames[-1]
    if frame.call is None or frame.calling < 0 or frame.call.kind != "dice":
        return None
    dice = [one.faces for one in wanted(Sight(then, asking.world), frame.call)]
    count = prod(map(len, dice))
    if count > MOST:
        return None
    return Fraction(sum(_passes(then, asking.world, faces) for faces in product(*dice)), count)


def _passes(state: State, world: World, faces: Faces) -> bool:
    """Whether the part that calls for these faces comes out well with them."""
    frame = state.frames[-1]
    part = frame.parts[frame.calling]
    lying = replace(part, hand=(*(part.hand or ()), *faces))
    parts = (*frame.parts[: frame.calling], lying, *frame.parts[frame.calling + 1 :])
    thrown = replace(frame, call=None, calling=-1, parts=parts)
    table = replace(state, frames=(*state.frames[:-1], thrown))
    grade = world.system.verdict(Sight(table, world), Act(Sight(table, world), thrown, frame.calling)).grade
    return any(each.id == grade and each.passes > 0 for each in world.system.grades)
