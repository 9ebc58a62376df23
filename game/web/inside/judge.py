"""The judge of kinds and sizes where pydantic's is not: it stands in its place in a browser, under its names.

It takes what stands in a text of a world and in a save, and gives the same values for whatever this program wrote;
everything else it refuses, with the first thing that is wrong. It converts nothing but lists and tables into tuples and
records, which is all that TOML and JSON leave to convert.
"""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from annotated_types import Ge, Interval, Len

Check = Callable[[Any, tuple[Any, ...]], Any]
"""Takes a value and where it stands; gives it in its form, or raises ValidationError."""


class ValidationError(ValueError):
    """What is wrong with a value, under the names that pydantic has for it."""

    def __init__(self, kind: str, loc: tuple[Any, ...], given: object, msg: str, ctx: Mapping[str, Any]) -> None:
        super().__init__(msg)
        self._error = {"type": kind, "loc": loc, "input": given, "msg": msg, "ctx": dict(ctx)}

    def errors(self, **_: bool) -> list[dict[str, Any]]:
        """The first thing that is wrong."""
        return [self._error]

    def error_count(self) -> int:
        return 1


def _wrong(kind: str, loc: tuple[Any, ...], given: object, **ctx: Any) -> ValidationError:
    return ValidationError(kind, loc, given, kind.replace("_", " "), ctx)


# Single values ------------------------------------------------------------------------------------------------------


def any_schema() -> Check:
    return lambda value, loc: value


def bool_schema() -> Check:
    return _of_type(bool, "bool_type")


def str_schema(min_length: int | None = None, max_length: int | None = None) -> Check:
    return _bounded(_of_type(str, "string_type"), "string_", min_length, max_length)


def int_schema(ge: int | None = None, gt: int | None = None, le: int | None = None, lt: int | None = None) -> Check:
    lower = (("ge", "greater_than_equal", ge), ("gt", "greater_than", gt))
    limits = (*lower, ("le", "less_than_equal", le), ("lt", "less_than", lt))
    beyond: Mapping[str, Callable[[int, int], bool]] = {
        "ge": lambda value, limit: value < limit,
        "gt": lambda value, limit: value <= limit,
        "le": lambda value, limit: value > limit,
        "lt": lambda value, limit: value >= limit,
    }
    whole = _of_type(int, "int_type")

    def check(value: Any, loc: tuple[Any, ...]) -> Any:
        whole(value, loc)
        for name, kind, limit in limits:
            if limit is not None and beyond[name](value, limit):
                raise _wrong(kind, loc, value, **{name: limit})
        return value

    return check if any(limit is not None for _, _, limit in limits) else whole


def _of_type(wanted: type, kind: str) -> Check:
    def check(value: Any, loc: tuple[Any, ...]) -> Any:
        if type(value) is not wanted:
            raise _wrong(kind, loc, value)
        return value

    return check


def _none(value: Any, loc: tuple[Any, ...]) -> Any:
    if value is not None:
        raise _wrong("none_required", loc, value)
    return value


def _one_of(words: Sequence[Any]) -> Check:
    def check(value: Any, loc: tuple[Any, ...]) -> Any:
        if not any(type(value) is type(word) and value == word for word in words):
            raise _wrong("literal_error", loc, value)
        return value

    return check


def _bounded(inner: Check, kind: str, least: int | None, most: int | None) -> Check:
    if least is None and most is None:
        return inner

    def check(value: Any, loc: tuple[Any, ...]) -> Any:
        made = inner(value, loc)
        if least is not None and len(made) < least:
            raise _wrong(f"{kind}too_short", loc, value, min_length=least)
        if most is not None and len(made) > most:
            raise _wrong(f"{kind}too_long", loc, value, max_length=most)
        return made

    return check


# What holds others --------------------------------------------------------------------------------------------------


def nullable_schema(inner: Check) -> Check:
    return lambda value, loc: None if value is None else inner(value, loc)


def union_schema(choices: Sequence[Check]) -> Check:
    """The first that takes it; the kinds of this program's unions exclude each other."""

    def check(value: Any, loc: tuple[Any, ...]) -> Any:
        wrong: ValidationError | None = None
        for choice in choices:
            try:
                return choice(value, loc)
            except ValidationError as problem:
                wrong = wrong or problem
        raise wrong or _wrong("union", loc, value)

    return check


def tuple_variable_schema(inner: Check, min_length: int | None = None, max_length: int | None = None) -> Check:
    def check(value: Any, loc: tuple[Any, ...]) -> Any:
        if type(value) not in (list, tuple):
            raise _wrong("tuple_type", loc, value)
        return tuple([inner(one, (*loc, index)) for index, one in enumerate(value)])

    return _bounded(check, "", min_length, max_length)


def _tuple_of(parts: Sequence[Check]) -> Check:
    def check(value: Any, loc: tuple[Any, ...]) -> Any:
        if type(value) not in (list, tuple) or len(value) != len(parts):
            raise _wrong("tuple_type", loc, value)
        return tuple(part(one, (*loc, at)) for at, (part, one) in enumerate(zip(parts, value, strict=True)))

    return check


def dict_schema(keys: Check, values: Check, strict: bool = True) -> Check:
    def check(value: Any, loc: tuple[Any, ...]) -> Any:
        if not isinstance(value, Mapping):
            raise _wrong("dict_type", loc, value)
        return {keys(key, (*loc, key, "[key]")): values(one, (*loc, key)) for key, one in value.items()}

    return check


# Records ------------------------------------------------------------------------------------------------------------

Part = dict[str, Any]
"""A field of a record: its `name`, the `check` of what may stand in it, and whether it `must` be there."""


def with_default_schema(inner: Check, **default: Any) -> Check:
    """What has a default need not be there; the record fills it itself."""

    def check(value: Any, loc: tuple[Any, ...]) -> Any:
        return inner(value, loc)

    check.__dict__["default"] = default
    return check


def dataclass_field(name: str, inner: Check) -> Part:
    return {"name": name, "check": inner, "must": "default" not in vars(inner)}


def dataclass_args_schema(name: str, parts: Sequence[Part]) -> Sequence[Part]:
    return parts


def dataclass_schema(shape: type, parts: Sequence[Part], names: Sequence[str], ref: str = "", **_: Any) -> Check:
    check = _record(shape, parts)
    check.__dict__["ref"] = ref
    return check


def _record(shape: type, parts: Sequence[Part]) -> Check:
    needed = tuple(part["name"] for part in parts if part["must"])
    checks: Mapping[str, Check] = {part["name"]: part["check"] for part in parts}

    def check(value: Any, loc: tuple[Any, ...]) -> Any:
        if type(value) is shape:
            return value
        if not isinstance(value, Mapping):
            raise _wrong("dataclass_type", loc, value)
        found = {}
        for key, one in value.items():
            if key not in checks:
                raise _wrong("unexpected_keyword_argument", (*loc, key), one)
            found[key] = checks[key](one, (*loc, key))
        for name in needed:
            if name not in found:
                raise _wrong("missing", (*loc, name), value)
        return shape(**found)

    return check


_named: dict[str, Check] = {}
"""Records by their reference: each may hold others of its own kind."""


def definition_reference_schema(ref: str) -> Check:
    def check(value: Any, loc: tuple[Any, ...]) -> Any:
        return _named[ref](value, loc)  # known by the time that anything is read

    return check


def definitions_schema(schema: Check, made: Sequence[Check]) -> Check:
    _named.update({one.__dict__["ref"]: one for one in made if "ref" in one.__dict__})
    return schema


class CoreConfig(dict[str, Any]):
    """What is said of a record; it is as strict without."""


class SchemaValidator:
    """Judges values by what may stand in a place."""

    def __init__(self, schema: Check) -> None:
        self._check = schema

    def validate_python(self, value: object, **_: Any) -> Any:
        return self._check(value, ())

    def validate_json(self, text: str | bytes, **_: Any) -> Any:
        return self._check(json.loads(text), ())


class TypeAdapter(SchemaValidator):
    """Judges values by an annotation."""

    def __init__(self, hint: Any) -> None:
        self.core_schema = _hinted(hint)
        super().__init__(self.core_schema)


def _hinted(hint: Any) -> Check:
    """What may stand in a place of this annotation."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _within(_hinted(args[0]), args[0], args[1:])
    if origin in {Union, UnionType}:
        return union_schema([*map(_hinted, args)])
    if origin is Literal:
        return _one_of(args)
    if origin is tuple:
        return tuple_variable_schema(_hinted(args[0])) if args[1:] == (...,) else _tuple_of([*map(_hinted, args)])
    if origin is Mapping or origin is dict:
        return dict_schema(_hinted(args[0]), _hinted(args[1]))
    plain: Mapping[Any, Callable[[], Check]] = {
        str: str_schema,
        int: int_schema,
        bool: bool_schema,
        Any: any_schema,
        NoneType: lambda: _none,
    }
    if hint in plain:
        return plain[hint]()
    if made := getattr(hint, "__get_pydantic_core_schema__", None):
        return _called(made(hint, None)["function"]["function"])
    if not is_dataclass(hint):
        raise TypeError(f"nothing is known of {hint!r}")
    shape: Any = hint

    def check(value: Any, loc: tuple[Any, ...]) -> Any:
        return _shaped(shape)(value, loc)  # a record may hold others of its own kind

    return check


def _within(inner: Check, hint: Any, marks: Sequence[Any]) -> Check:
    """The check with the bounds among these marks; others say what a value means."""
    for mark in marks:
        if isinstance(mark, Len):
            inner = _bounded(inner, "string_" if hint is str else "", mark.min_length, mark.max_length)
        elif isinstance(mark, Ge):
            inner = _both(inner, int_schema(ge=mark.ge))  # type: ignore[arg-type]
        elif isinstance(mark, Interval):
            inner = _both(inner, int_schema(mark.ge, mark.gt, mark.le, mark.lt))  # type: ignore[arg-type]
    return inner


def _both(first: Check, second: Check) -> Check:
    return lambda value, loc: second(first(value, loc), loc)


def _called(read: Callable[[Any], Any]) -> Check:
    def check(value: Any, loc: tuple[Any, ...]) -> Any:
        try:
            return read(value)
        except ValueError as problem:
            raise ValidationError("value_error", loc, value, str(problem), {}) from None

    return check


@cache
def _shaped(shape: Any) -> Check:
    hints = get_type_hints(shape, include_extras=True)
    return _record(
        shape, [{"name": one.name, "check": _hinted(hints[one.name]), "must": _must(one)} for one in fields(shape)]
    )


def _must(one: Field[Any]) -> bool:
    return one.default is MISSING and one.default_factory is MISSING


def take_the_place() -> None:
    """From now on whoever asks for pydantic gets this."""
    ours = sys.modules[__name__]
    core, whole = ModuleType("pydantic_core"), ModuleType("pydantic")
    vars(core).update(SchemaValidator=SchemaValidator, ValidationError=ValidationError, CoreSchema=object)
    vars(core).update(core_schema=ours, to_json=lambda value: json.dumps(value).encode())
    vars(whole).update(TypeAdapter=TypeAdapter)
    vars(ours).update(DataclassField=tuple)
    sys.modules.update({"pydantic_core": core, "pydantic": whole})
