"""Who judges the kinds and sizes of values: the core of pydantic, told what the annotations of a shape say.

`pydantic.TypeAdapter` finds that out for any type there is, and is asked where an annotation is none of ours. To load
it and to ask it about every shape of a system takes as long as everything else before the first page of a game.
"""

from collections.abc import Mapping
from dataclasses import MISSING, Field, is_dataclass
from dataclasses import fields as dataclass_fields
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from annotated_types import Ge, Interval, Len
from pydantic_core import CoreSchema, SchemaValidator, core_schema

from game.core import marks

_BOUNDS = {Len: ("min_length", "max_length"), Ge: ("ge",), Interval: ("ge", "gt", "le", "lt")}
"""Marks that bound a value -> what each may say."""
_MEANINGS = tuple(one for one in vars(marks).values() if isinstance(one, type))
"""Marks that say what a value stands for, which is not looked at here."""

Made = dict[type, CoreSchema]
"""The schemas of the shapes that were come by so far; a shape may hold others of its own kind."""


@cache
def validator(hint: Any) -> SchemaValidator:
    """The validator of a shape, or of any annotation that a field of one may have."""
    made: Made = {}
    schema = _schema(hint, (), made)
    return SchemaValidator(core_schema.definitions_schema(schema, list(made.values())))


def _schema(hint: Any, bounds: tuple[Any, ...], made: Made) -> CoreSchema:
    """What may stand in a place of this annotation."""
    origin, args = get_origin(hint), get_args(hint)
    if any(type(bound) not in _BOUNDS for bound in bounds):
        return _of_any_type(hint, bounds)
    if origin is Annotated:
        return _schema(args[0], tuple(one for one in args[1:] if not isinstance(one, _MEANINGS)), made)
    if origin in {Union, UnionType}:
        choices = [_schema(arg, (), made) for arg in args if arg is not NoneType]
        schema = choices[0] if len(choices) == 1 else core_schema.union_schema(list(choices))
        return core_schema.nullable_schema(schema) if NoneType in args else schema
    if origin is tuple and args[1:] == (...,):
        return core_schema.tuple_variable_schema(_schema(args[0], (), made), **_told(bounds))
    if origin is Mapping:
        keys, values = (_schema(arg, (), made) for arg in args)
        return core_schema.dict_schema(keys, values, strict=False)
    if hint is str:
        return core_schema.str_schema(**_told(bounds))
    if hint is int:
        return core_schema.int_schema(**_told(bounds))
    if hint is bool:
        return core_schema.bool_schema()
    if hint is Any:
        return core_schema.any_schema()
    return _of_shape(hint, made) if is_dataclass(hint) else _of_any_type(hint, bounds)


def _told(bounds: tuple[Any, ...]) -> dict[str, Any]:
    """What bounds say, by the names that the core knows."""
    said = ((name, getattr(bound, name)) for bound in bounds for name in _BOUNDS[type(bound)])
    return {name: number for name, number in said if number is not None}


def _of_any_type(hint: Any, bounds: tuple[Any, ...]) -> CoreSchema:
    from pydantic import TypeAdapter  # noqa: PLC0415 - nobody waits for it otherwise

    return TypeAdapter(Annotated[hint, *bounds] if bounds else hint).core_schema


def _of_shape(shape: Any, made: Made) -> CoreSchema:
    """A shape, by reference. What it does not know it refuses, and it converts nothing."""
    ref = f"{shape.__module__}.{shape.__qualname__}"
    if shape not in made:
        made[shape] = core_schema.any_schema()  # a place among the others until it is made
        hints = get_type_hints(shape, include_extras=True)
        fields = [_field(field, _schema(hints[field.name], (), made)) for field in dataclass_fields(shape)]
        made[shape] = core_schema.dataclass_schema(
            shape,
            core_schema.dataclass_args_schema(shape.__name__, fields),
            [field["name"] for field in fields],
            post_init=hasattr(shape, "__post_init__"),
            slots="__slots__" in vars(shape),
            config=core_schema.CoreConfig(extra_fields_behavior="forbid", strict=True),
            ref=ref,
        )
    return core_schema.definition_reference_schema(ref)


def _field(field: Field[Any], schema: CoreSchema) -> core_schema.DataclassField:
    if field.default_factory is not MISSING:
        schema = core_schema.with_default_schema(schema, default_factory=field.default_factory)
    elif field.default is not MISSING:
        schema = core_schema.with_default_schema(schema, default=field.default)
    return core_schema.dataclass_field(field.name, schema)
