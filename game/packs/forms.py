"""The annotations of a shape, taken apart once: what each field holds and what its marks say of it."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING
from dataclasses import fields as dataclass_fields
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from game.core.content import Op
from game.core.marks import Colour, Formula, FromVocabulary, Language, Picture, Prose, Ref, Says, Slot
from game.core.record import record


@record
class Form:
    """What may stand in a place.

    `kind`: text, number, yes (true or false), either (a number or yes), ops, shape, list, map, or open for a field
    that holds the system's own shape.
    """

    kind: str
    marks: tuple[object, ...] = ()
    of: "Form | None" = None
    keys: "Form | None" = None
    shape: type | None = None

    def mark(self, kind: type) -> Any:
        """The mark of this kind, or None."""
        for mark in self.marks:
            if isinstance(mark, kind):
                return mark
        return None


_PLAIN = {str: "text", int: "number", bool: "yes"}


@cache
def fields(shape: type) -> Mapping[str, Form]:
    """The fields of a shape by name, in the order of the class."""
    return {name: _form(hint) for name, hint in get_type_hints(shape, include_extras=True).items()}


@cache
def needed(shape: type) -> frozenset[str]:
    """The names of the fields that have to be said."""
    every = dataclass_fields(shape)
    return frozenset(one.name for one in every if one.default is MISSING and one.default_factory is MISSING)


@cache
def slots(shape: type) -> tuple[str, ...]:
    """The fields that the name of the table fills."""
    return tuple(name for name, form in fields(shape).items() if form.mark(Slot))


@cache
def telling(shape: type) -> tuple[tuple[str, Form], ...]:
    """The fields in which something can stand that means something: marked texts, operations, whatever holds such."""
    plain = {"number", "yes", "either"}
    return tuple(
        (name, form)
        for name, form in fields(shape).items()
        if form.kind not in plain and (form.kind != "text" or any(not isinstance(mark, Says) for mark in form.marks))
    )


@cache
def holding(shape: type) -> tuple[tuple[str, Form], ...]:
    """The fields that hold something in turn: operations, other shapes, lists and tables."""
    return tuple((name, form) for name, form in fields(shape).items() if form.kind not in _BARE)


_BARE = frozenset({"text", "number", "yes", "either"})
MEANING = (Ref, Prose, Formula, Colour, FromVocabulary, Picture, Language)
"""Marks that say what a text means."""


@cache
def opening(shape: type) -> tuple[tuple[str, Form], ...]:
    """The fields that are open, or hold a shape with such a field, however deep."""
    return tuple((name, form) for name, form in fields(shape).items() if _opens(form, (shape,)))


@cache
def op_fields(shape: type | None) -> frozenset[str]:
    """The names of fields that hold operations, however deep."""
    return frozenset(_op_fields(shape, ())) if shape is not None else frozenset()


def _op_fields(shape: type, above: tuple[type, ...]) -> Iterator[str]:
    for name, form in fields(shape).items():
        inner: Form | None = form
        while inner is not None and inner.kind in {"list", "map"}:
            inner = inner.of
        if inner is not None and inner.kind == "ops":
            yield name
        elif inner is not None and inner.shape is not None and inner.shape not in (*above, shape):
            yield from _op_fields(inner.shape, (*above, shape))


def _opens(form: Form, above: tuple[type, ...]) -> bool:
    if form.kind == "shape" and form.shape:
        inner = form.shape
        return inner in above or any(_opens(one, (*above, inner)) for one in fields(inner).values())
    return form.kind == "open" or (form.of is not None and _opens(form.of, above))


def _form(hint: Any, marks: tuple[object, ...] = ()) -> Form:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _form(args[0], (*args[1:], *marks))
    if origin in {Union, UnionType}:
        real = [arg for arg in args if arg is not NoneType]
        return _form(real[0], marks) if len(real) == 1 else Form("either", marks)
    if origin is Literal:
        return Form("text", marks)
    if hint is Any:
        return Form("open", marks)
    if hint in _PLAIN:
        return Form(_PLAIN[hint], marks)
    if origin is tuple:
        return Form("ops", marks) if args[0] is Op else Form("list", marks, of=_form(args[0]))
    if origin is Mapping:
        return Form("map", marks, of=_form(args[1]), keys=_form(args[0]))
    return Form("shape", marks, shape=hint)
