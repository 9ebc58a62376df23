"""A walk over the marked texts of a shape: every reference, formula and piece of prose, with the way to it.

What there is to look for in a shape is taken from its annotations once; most fields are never looked at again.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from game.core.content import SECTIONS, Consequence, MenuEntry, Op
from game.core.marks import Formula, Prose, Ref, Thrown, Words
from game.core.record import record
from game.core.world import World
from game.packs.errors import Path
from game.packs.forms import MEANING, Form, fields, telling
from game.packs.operations import nested, takes


@record
class Word:
    """An argument of an operation from a list of words: "who", "fact", "track", "mode" ..."""

    kind: str


@record
class Leaf:
    """A text that means something. `mark` is Ref, Prose, Formula or Word; `after_throw` where a throw has come out."""

    path: Path
    mark: object
    text: str
    after_throw: bool = False


Look = Callable[[Any, Path, bool, list[Leaf]], None]
"""Adds the marked texts of a value to a list. Takes the value, the way to it and whether a throw has come out."""

_MARKS: dict[str, object] = {"text": Prose(), "formula": Formula(), "amount": Formula(dice=True)}


def shapes_of(system_shapes: Mapping[str, type]) -> dict[str, type]:
    """The shape of an entry of each section, the system's own filled in and added."""
    return {**{section: shape for section, shape in SECTIONS.items() if shape}, **system_shapes}


def section_of(w: World, name: str) -> Mapping[str, Any]:
    """The entries of a section of a world."""
    found: Mapping[str, Any] = getattr(w, name) if name in SECTIONS else w.lore[name]
    return found


def leaves(shape: type, value: Any, path: Path, after_throw: bool = False) -> list[Leaf]:
    """Every marked text that is not empty, in the order of the fields."""
    found: list[Leaf] = []
    _in_shape(shape)(value, path, after_throw, found)
    return found


@cache
def _in_shape(shape: type) -> Look:
    comes_after = shape in {Consequence, MenuEntry}
    looks = [
        (name, look, comes_after or form.mark(Thrown) is not None)
        for name, form in fields(shape).items()
        if (look := _in_form(form))
    ]

    def look_through(value: Any, path: Path, after_throw: bool, found: list[Leaf]) -> None:
        for name, look, thrown in looks:
            if inner := getattr(value, name):
                look(inner, (*path, name), after_throw or thrown, found)

    return look_through


def _in_form(form: Form) -> Look | None:
    """The look for what is marked in this place; None where nothing can be."""
    if form.kind == "ops":
        return _each(_operation)
    if form.kind in {"shape", "open"}:
        return _whatever_shape
    if form.kind == "list" and form.of:
        look = _in_form(form.of)
        return look and _each(look)
    if form.kind == "map" and form.of and form.keys:
        return _map(_in_form(form.keys), _in_form(form.of))
    marks = [mark for mark in form.marks if isinstance(mark, MEANING) or _may_be_id(mark)]
    return _text(marks) if form.kind == "text" and marks else None


def _may_be_id(mark: object) -> bool:
    return isinstance(mark, Words) and bool(mark.also) and "text" not in mark.also


def _text(marks: list[Any]) -> Look:
    def look(text: Any, path: Path, after_throw: bool, found: list[Leaf]) -> None:
        if text:
            for mark in marks:
                found.append(Leaf(path, mark, text, after_throw))

    return look


def _each(inner: Look) -> Look:
    def look(values: Any, path: Path, after_throw: bool, found: list[Leaf]) -> None:
        for index, one in enumerate(values):
            inner(one, (*path, index), after_throw, found)

    return look


def _map(keys: Look | None, values: Look | None) -> Look | None:
    looks = [one for one in (keys, values) if one]
    if not looks:
        return None

    def look(held: Any, path: Path, after_throw: bool, found: list[Leaf]) -> None:
        for key, one in held.items():
            here = (*path, key)
            if keys:
                keys(key, here, after_throw, found)
            if values:
                values(one, here, after_throw, found)

    return look


def _whatever_shape(value: Any, path: Path, after_throw: bool, found: list[Leaf]) -> None:
    if value is not None:
        shape: type = type(value)
        _in_shape(shape)(value, path, after_throw, found)


def _operation(op: Op, path: Path, after_throw: bool, found: list[Leaf]) -> None:
    """One operation, then those inside it."""
    for key, field, mark in arguments(op.verb):
        if (text := getattr(op, field)) or key == op.verb:
            found.append(Leaf((*path, key), mark, text, after_throw))
    for key, index, inner in nested(op):
        _operation(inner, (*path, key, index), after_throw, found)


@cache
def arguments(verb: str) -> tuple[tuple[str, str, object], ...]:
    """The keys of an operation that hold texts, each with the field of `Op` and the mark of such a text."""
    return tuple(
        (key, field, _MARKS.get(kind) or (Ref(kind) if kind in SECTIONS else Word(kind)))
        for key, field, kind in takes(verb)
    )


def operations(shape: type, value: Any, path: Path) -> Iterator[tuple[Path, Op]]:
    """Every operation in a shape, those inside others too."""
    for name, form in telling(shape):
        if inner := getattr(value, name):
            yield from _ops_in(form, inner, (*path, name))


def _ops_in(form: Form, value: Any, path: Path) -> Iterator[tuple[Path, Op]]:
    if value is None:
        return
    if form.kind == "ops":
        for index, op in enumerate(value):
            yield from _op_and_inner(op, (*path, index))
    elif form.kind in {"shape", "open"}:
        yield from operations(type(value), value, path)
    elif form.kind == "list" and form.of:
        for index, one in enumerate(value):
            yield from _ops_in(form.of, one, (*path, index))
    elif form.kind == "map" and form.of:
        for key, one in value.items():
            yield from _ops_in(form.of, one, (*path, key))


def _op_and_inner(op: Op, path: Path) -> Iterator[tuple[Path, Op]]:
    yield path, op
    for key, index, inner in nested(op):
        yield from _op_and_inner(inner, (*path, key, index))
