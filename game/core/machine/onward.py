"""Where scenes lead, by what stands in the packs: whether there is a way back to one that is left."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from game.core.content import Op
from game.core.formulas.expr import names
from game.core.verbs import VERBS
from game.core.world import World

PLACES = ("scenes", "conflicts", "acts", "tables")
"""Sections that lead on from a scene."""
Node = tuple[str, str]
"""Section and id."""


def way_back(w: World, scene: str, onward: str) -> bool | None:
    """Whether somebody who goes from a scene to another can come to the first again: True where the other leads
    straight back, False where nothing does, None where it may be that they come there later. Conditions are taken to
    hold; what people, things and deaths may bring is left out."""
    known: dict[tuple[str, bool], frozenset[Node]] = w.memo.setdefault("onward", {})
    for straight in (True, False):
        if (onward, straight) not in known:
            known[onward, straight] = _reached(w, ("scenes", onward), straight=straight)
    if ("scenes", scene) in known[onward, True]:
        return True
    return None if ("scenes", scene) in known[onward, False] else False


def surely_ends(w: World, ops: Iterable[Op], goto: str = "", met: frozenset[str] = frozenset()) -> bool:
    """Whether these operations, or the scene that follows, end the story whatever holds: by an end that asks nothing,
    or by one on either way. Several ends that ask for the same share out one end among them."""
    ops = tuple(ops)
    asked = [frozenset(names(op.when)) for op in ops if op.verb == "end" and op.when]
    if any(asked.count(one) > 1 for one in asked):
        return True
    for op in ops:
        if op.when:
            continue
        if op.verb == "end" or (op.verb == "goto" and surely_ends(w, (), op.what, met)):
            return True
        if op.verb == "if" and surely_ends(w, op.do, "", met) and surely_ends(w, op.otherwise, "", met):
            return True
    scene = w.scenes.get(goto) if goto not in met else None
    return scene is not None and surely_ends(w, (*scene.first, *scene.enter), "", met | {goto})


def _reached(w: World, start: Node, *, straight: bool) -> frozenset[Node]:
    """Everything that a scene leads to; `straight`, without another scene between."""
    found: set[Node] = set()
    waiting = [*_next(w, start)]
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting += () if straight and node[0] == "scenes" else _next(w, node)
    return frozenset(found)


def _next(w: World, node: Node) -> frozenset[Node]:
    """Where an entry leads, worked out once."""
    known: dict[Node, frozenset[Node]] = w.memo.setdefault("leads", {})
    if node not in known:
        entry = getattr(w, node[0]).get(node[1])
        known[node] = frozenset(_targets(entry)) if entry is not None else frozenset()
    return known[node]


def _targets(value: Any) -> Iterator[Node]:
    """Every scene, conflict, act or table that an entry speaks of as what follows."""
    if isinstance(value, Op):
        if VERBS[value.verb].main in PLACES:
            yield VERBS[value.verb].main, value.what
        yield from _targets((*value.do, *value.otherwise))
    elif isinstance(value, Mapping):
        yield from _targets(tuple(value.values()))
    elif isinstance(value, tuple):
        for one in value:
            yield from _targets(one)
    elif is_dataclass(value):
        for field in fields(value):
            inner = getattr(value, field.name)
            if field.name == "goto" and inner:
                yield "scenes", inner
            elif not isinstance(inner, str | int):
                yield from _targets(inner)
