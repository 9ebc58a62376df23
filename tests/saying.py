"""An act said at a table that no pack has, made of nothing but what the fields of a check say they are."""

from typing import Any

from annotated_types import Interval

from game.core.checks.said import says
from game.core.marks import Ref, Words
from game.core.tree import Tree
from game.core.world import World
from game.packs.forms import fields
from game.packs.walk import section_of

STAKES = {"success": {"text": "It works."}, "failure": {"text": "It does not work."}}


def said(w: World, hard: int, **more: Any) -> Tree:
    """An act of the first skill there is, of this difficulty, against nobody; `more` are fields of the act."""
    return Tree({"label": "Something else", "check": check(w, hard), "on": STAKES, **more})


def check(w: World, hard: int) -> dict[str, Any]:
    """What such an act says under `check`: its skill and its difficulty, by whatever names."""
    return {**skilled(w), field_of(w.system.inner["check"], "difficulty"): hard}


def skilled(w: World) -> dict[str, Any]:
    """With what it is done: the first skill there is."""
    return _skilled(w, w.system.inner["check"])


def numbers(w: World) -> range:
    """How hard an act can be said to be."""
    shape = w.system.inner["check"]
    bounds = fields(shape)[field_of(shape, "difficulty")].mark(Interval)
    return range(bounds.ge, bounds.le + 1)


def field_of(shape: type, what: str) -> str:
    """The first field of a shape that says this of itself."""
    return next(name for name, mark in says(shape).items() if mark == what)


def _skilled(w: World, shape: type) -> dict[str, Any]:
    """The first field that says with what it is done, filled: an id, or a way to do it that has one."""
    name = field_of(shape, "skill")
    form = fields(shape)[name]
    if form.of is not None and form.of.shape is not None:
        return {name: [_skilled(w, form.of.shape)]}
    words = form.mark(Words)
    return {name: words.words[0] if words else next(iter(section_of(w, form.mark(Ref).kind)))}
