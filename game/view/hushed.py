"""An act that was said at the table as players are shown it: without what it does to numbers that are the guide's."""

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.act import content_of
from game.core.checks.usual import works
from game.core.content import Op
from game.core.draft import Sight
from game.core.grades import plain_grade
from game.core.record import changed
from game.core.state import Part, State
from game.core.tree import Tree
from game.core.world import World
from game.view import watched

BETWEEN = "; "
"""Stands between what an act brings, one thing behind the other, in the words of whoever said it."""
COUNTING = ("tick", "set")
"""Words of a guide's that move a number."""
MOVES = ("set", "add")


def hushed(state: State, world: World) -> State:
    """The table with every part of the act on top shown so."""
    top, known = state.frames[-1], frozenset(one.label for one in watched.clocks(state, world))
    parts = tuple(_hushed(Sight(state, world), part, known) for part in top.parts)
    return state if parts == top.parts else changed(state, frames=(*state.frames[:-1], changed(top, parts=parts)))


def _hushed(s: Sight, part: Part, known: frozenset[str]) -> Part:
    """`known`: the labels of clocks that everybody sees."""
    on = part.said.get("on") if part.said else None
    content = content_of(s, part) if isinstance(on, Mapping) else None
    if content is None or not isinstance(on, Mapping):
        return part
    found = {
        grade: {**said, "stake": _open(s.w, grade, said)}
        for grade, said in on.items()
        if isinstance(said, Mapping) and said.get("stake") and _moves(s.w, content.on[grade].do, known)
    }
    return changed(part, said=Tree({**part.said, "on": {**on, **found}})) if found else part


def _open(w: World, grade: str, said: Mapping[str, Any]) -> str:
    """The stake without what moves a number; where that is all, that it works, or does not."""
    stake, text = str(said["stake"]), str(said.get("text", "")).rstrip(".")
    if text and stake.startswith(text):
        return stake  # words of the guide's own
    kept = [one for one in stake.split(BETWEEN) if one.partition(" ")[0].casefold() not in COUNTING]
    passes = next((one.passes > 0 for one in w.system.grades if one.id == grade), False)
    return BETWEEN.join(kept) or works(w)[plain_grade(w.system.grades, passes=passes)]["stake"]


def _moves(w: World, ops: Iterable[Op], known: frozenset[str]) -> bool:
    """Whether any of these moves a number that no player is told of, and sees in no clock of the packs."""
    moved = (w.variables[op.what] for op in ops if op.verb in MOVES and op.what in w.variables)
    return any((not one.label or one.most) and one.label not in known for one in moved)
