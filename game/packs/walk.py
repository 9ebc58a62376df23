"""A walk over the marked texts of a shape: every reference, formula and piece of prose, with the way to it."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.core.content import SECTIONS, Consequence, MenuEntry, Op
from game.core.marks import Formula, Prose, Ref, Thrown
from game.core.record import record
from game.packs.errors import Path
from game.packs.forms import MEANING, Form, meant, telling
from game.packs.operations import arguments, nested


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


_MARKS: dict[str, object] = {"text": Prose(), "formula": Formula(), "amount": Formula(dice=True)}


def shapes_of(system_shapes: Mapping[str, type]) -> dict[str, type]:
    """The shape of an entry of each section, the system's own filled in and added."""
    return {**{section: shape for section, shape in SECTIONS.items() if shape}, **system_shapes}


def leaves(shape: type, value: Any, path: Path, after_throw: bool = False) -> Iterator[Leaf]:
    """Every marked text that is not empty, in the order of the fields."""
    after_throw = after_throw or shape in {Consequence, MenuEntry}
    texts = meant(shape)
    for name, form in telling(shape):
        if inner := getattr(value, name):
            after = after_throw or form.mark(Thrown) is not None
            if name not in texts:
                yield from _in_form(form, inner, (*path, name), after)
            for mark in texts.get(name, ()):
                yield Leaf((*path, name), mark, inner, after)


def op_leaves(op: Op, path: Path, after_throw: bool = False) -> Iterator[Leaf]:
    """The same for one operation and those inside it."""
    for argument in arguments(op):
        kind = argument.stands_for
        mark = _MARKS.get(kind) or (Ref(kind) if kind in SECTIONS else Word(kind))
        yield Leaf((*path, argument.key), mark, argument.text, after_throw)
    for key, index, inner in nested(op):
        yield from op_leaves(inner, (*path, key, index), after_throw)


def _in_form(form: Form, value: Any, path: Path, after_throw: bool) -> Iterator[Leaf]:
    if value is None:
        return
    if form.kind == "ops":
        for index, op in enumerate(value):
            yield from op_leaves(op, (*path, index), after_throw)
    elif form.kind == "text":
        yield from _marked(form, value, path, after_throw)
    elif form.kind in {"shape", "open"}:
        yield from leaves(type(value), value, path, after_throw)
    elif form.kind == "list" and form.of:
        for index, one in enumerate(value):
            yield from _in_form(form.of, one, (*path, index), after_throw)
    elif form.kind == "map" and form.of and form.keys:
        for key, one in value.items():
            yield from _marked(form.keys, key, (*path, key), after_throw)
            yield from _in_form(form.of, one, (*path, key), after_throw)


def _marked(form: Form, text: str, path: Path, after_throw: bool) -> Iterator[Leaf]:
    for mark in form.marks:
        if text and isinstance(mark, MEANING):
            yield Leaf(path, mark, text, after_throw)


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
