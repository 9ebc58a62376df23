"""Shapes as the plain tables in which authors write them: what the reader makes of such a table is the same shape."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any, get_args, get_type_hints

from game.core.content import Op
from game.core.marks import Slot
from game.core.verbs import VERBS


def written(value: Any) -> Any:
    """A shape, or what stands in a field of one, as an author would write it, what is left to its default left out."""
    if isinstance(value, Op):
        return _operation(value)
    if isinstance(value, tuple | list):
        return [written(one) for one in value]
    if isinstance(value, Mapping):
        return {key: written(one) for key, one in value.items()}
    if not is_dataclass(value):
        return value
    shape: type = type(value)
    found = ((field, getattr(value, field.name)) for field in _said(shape))
    return {field.name: written(one) for field, one in found if one != _left_out(field)}


def _operation(op: Op) -> dict[str, Any]:
    """An operation under its verb, with its arguments under their keys."""
    given = {key: getattr(op, field) for key, field in VERBS[op.verb].keys.items()}
    return {op.verb: op.what, **{key: written(value) for key, value in given.items() if value}}


@cache
def _said(shape: type) -> tuple[Field[Any], ...]:
    """The fields of a shape that authors write."""
    hints = get_type_hints(shape, include_extras=True)
    return tuple(
        field for field in fields(shape) if not any(isinstance(one, Slot) for one in get_args(hints[field.name])[1:])
    )


def _left_out(field: Field[Any]) -> Any:
    """What a field holds that is left out; what has to be said is like nothing that can be."""
    return field.default_factory() if field.default_factory is not MISSING else field.default
