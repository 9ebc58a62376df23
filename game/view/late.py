"""What an offer is worth that calls for more dice: the chance once they lie on the table with the others."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod

from game.core.act import Act
from game.core.commands import Command, Refusal
from game.core.draft import Sight
from game.core.machine.decide import decide
from game.core.machine.dice import wanted
from game.core.rolls import Faces
from game.core.state import State
from game.core.world import World
from game.view.outlook import Asking

MOST = 1000
"""Throws that are tried out, or hands of equal dice where a throw is read by what lies there, in whatever order; an
offer of more dice than these can show has no chance beside it."""


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
    if count <= MOST:
        return Fraction(sum(_passes(then, asking.world, faces) for faces in product(*dice)), count)
    if asking.world.system.again is None or len(set(dice)) > 1 or comb(len(dice[0]) + len(dice) - 1, len(dice)) > MOST:
        return None
    hands = combinations_with_replacement(dice[0], len(dice))
    return Fraction(sum(_ways(hand) for hand in hands if _passes(then, asking.world, hand)), count)


def _ways(hand: Faces) -> int:
    """How many throws of equal dice show these faces, whatever their order."""
    return factorial(len(hand)) // prod(map(factorial, Counter(hand).values()))


def _passes(state: State, world: World, faces: Faces) -> bool:
    """Whether the part that calls for these faces comes out well with them."""
    frame = state.frames[-1]
    part = frame.parts[frame.calling]
    lying = replace(part, hand=(*(part.hand or ()), *faces))
    thrown = replace(frame.having(frame.calling, lying), call=None, calling=-1)
    table = replace(state, frames=(*state.frames[:-1], thrown))
    grade = world.system.verdict(Sight(table, world), Act(Sight(table, world), thrown, frame.calling)).grade
    return world.system.passes(grade)
