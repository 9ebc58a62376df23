"""`game pack schema`: what may stand in the files of a pack, for editors, as JSON Schema.

It is made from the shapes that the reader uses, so it cannot say anything else than the reader does. Only keywords
that drafts 4 and 7 share are used: the TOML editors (taplo, Even Better TOML) stop at those. What needs the rest of
the pack, whether an id exists or what a formula asks for, is left to `game pack check`.
"""

import argparse
import json
from collections.abc import Mapping
from dataclasses import MISSING
from dataclasses import fields as dataclass_fields
from pathlib import Path
from typing import Any

from annotated_types import Ge, Interval, Len

from game.core.content import ActDef, Conflict, MenuEntry, Option, PackInfo, Scene, Staged
from game.core.marks import Formula, Prose, Slot
from game.core.verbs import GROUPS, VERBS
from game.errors import ArgumentError, shown
from game.packs import described
from game.packs.forms import Form, fields, slots
from game.packs.link import ANY
from game.packs.operations import MOST_IN_LIST, bare_numbers, stands_for
from game.packs.prose import MOST_TEXT
from game.packs.read import ID
from game.packs.sense import TARGETS
from game.packs.shape import MOST_ROW
from game.packs.walk import shapes_of
from game.packs.words import MODES, SIDES
from game.systems import registry

Schema = dict[str, Any]
Commands = Any  # argparse keeps the type of `add_subparsers()` private

DRAFT = "http://json-schema.org/draft-07/schema#"
WORDS: Mapping[tuple[type, str], tuple[str, ...]] = {
    (Scene, "mode"): MODES,
    (Staged, "side"): SIDES,
    (Conflict, "kind"): ("turns", "volleys"),
    (MenuEntry, "target"): TARGETS,
}
"""Fields that hold one of a few words."""
IDS = f"^{ID.pattern}$"
ONE_ROW = r"^[^\n\t]*$"
FORMULA: Schema = {"type": ["string", "integer", "boolean"]}
OPERATIONS: Schema = {"type": "array", "maxItems": MOST_IN_LIST, "items": {"$ref": "#/definitions/operation"}}


def add_schema_parser(commands: Commands) -> None:
    """Adds `schema`."""
    schema = commands.add_parser("schema", help="what may stand in a pack’s files, for editors (JSON Schema)")
    schema.add_argument("--system", metavar="SYSTEM", help="the rules the packs are for; else all")
    schema.add_argument("--to", type=Path, default=Path(), metavar="DIR", help="the folder to put them in; else this")
    schema.set_defaults(run=schema_command)


def schema_command(args: argparse.Namespace) -> int:
    """Writes two schemas for each system, in place of those that are there. Raises GameError."""
    for name in [args.system] if args.system else registry.names():
        for file, text in schema_files(name, registry.load(name)).items():
            try:
                (args.to / file).write_text(text, encoding="utf-8", newline="\n")
            except OSError as cause:
                raise ArgumentError(f"{shown(str(args.to / file))} cannot be written: {cause.strerror}.") from cause
            print(args.to / file)
    print("The first line of a file names its schema: #:schema ./NAME")
    return 0


def schema_files(name: str, system: Any) -> dict[str, str]:
    """File name -> text, of the schema for `pack.toml` and of that for every other file."""
    kinds = {"pack": pack_schema(name, system), "sections": sections_schema(name, system)}
    return {
        f"{name}.{kind}.schema.json": json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
        for kind, schema in kinds.items()
    }


def sections_schema(name: str, system: Any) -> Schema:
    """The schema of a file of sections, for packs of this system."""
    maker = _Maker(system)
    return {
        "$schema": DRAFT,
        "title": f"A file of a pack for {name}",
        "type": "object",
        "properties": maker.sections(),
        "additionalProperties": False,
        "definitions": maker.definitions,
    }


def pack_schema(name: str, system: Any) -> Schema:
    """The schema of `pack.toml`, which may hold sections as well."""
    maker = _Maker(system)
    head = maker.shape(PackInfo)
    maker.definitions["PackInfo"]["properties"]["system"]["enum"] = [name, ANY]
    properties = {"pack": head, "settings": maker.shape(system.settings), **maker.sections()}
    return {
        "$schema": DRAFT,
        "title": f"The head of a pack for {name}",
        "type": "object",
        "properties": properties,
        "required": ["pack"],
        "additionalProperties": False,
        "definitions": maker.definitions,
    }


class _Maker:
    """Makes schemas of shapes, each once."""

    def __init__(self, system: Any) -> None:
        self.system = system
        self.definitions: Schema = {"operation": {"anyOf": [self.operation(verb) for verb in VERBS]}}
        self._names: dict[type, str] = {}

    def sections(self) -> Schema:
        return {
            section: _by_id(self.shape(shape), f"{described.summary(shape)} By id.".strip())
            for section, shape in shapes_of(self.system.shapes).items()
        }

    def shape(self, shape: type) -> Schema:
        """A reference to the schema of a shape, which is made if it is not there."""
        if shape not in self._names:
            taken = self._names.values()
            self._names[shape] = name = shape.__name__ if shape.__name__ not in taken else f"Own{shape.__name__}"
            self.definitions[name] = {}
            self.definitions[name] = self._table(shape)
        return {"$ref": f"#/definitions/{self._names[shape]}"}

    def _table(self, shape: type) -> Schema:
        written = {name: form for name, form in fields(shape).items() if not form.mark(Slot)}
        schema: Schema = {
            "type": "object",
            **({"description": about} if (about := described.summary(shape)) else {}),
            "properties": {name: self._field(shape, name, form) for name, form in written.items()},
            "additionalProperties": False,
        }
        needed = [name for name in written if name in _without_default(shape)]
        if needed:
            schema["required"] = needed
        if shape is Option and self._musts():
            schema["dependencies"] = {"check": ["on"]}
        return schema

    def _field(self, shape: type, name: str, form: Form) -> Schema:
        if name == "on" and shape in (Option, ActDef):
            schema = self._grades(form)
        elif form.kind == "open":
            inner = self.system.inner.get(name)
            schema = self.shape(inner) if inner else {"type": "object"}
        else:
            schema = self._value(form)
        default = _default(shape, name)
        if words := WORDS.get((shape, name)):
            schema = {"enum": [*words, *((default,) if default not in words and isinstance(default, str) else ())]}
        about = described.fields(shape).get(name, "")
        schema = {"allOf": [schema]} if "$ref" in schema and about else dict(schema)
        if about:
            schema["description"] = about
        if default not in (None, ""):
            schema["default"] = default
        return schema

    def _value(self, form: Form) -> Schema:
        match form.kind:
            case "ops":
                return OPERATIONS
            case "text":
                return _text(form)
            case "number":
                return {"type": "integer", **_bounds(form)}
            case "yes":
                return {"type": "boolean"}
            case "either":
                return {"type": ["integer", "boolean"]}
            case "list" if form.of:
                return {"type": "array", "items": self._value(form.of), **_lengths(form, "Items")}
            case "map" if form.of:
                inner = self._value(form.of)
                keyed = form.of.shape is not None and slots(form.of.shape)
                return _by_id(inner) if keyed else {"type": "object", "additionalProperties": inner}
            case "shape" if form.shape:
                return self.shape(form.shape)
        return {}

    def _grades(self, form: Form) -> Schema:
        """Consequences by grade: those the system has, some of them always."""
        assert form.of
        inner = self._value(form.of)
        schema: Schema = {
            "type": "object",
            "properties": {grade.id: inner for grade in self.system.grades},
            "additionalProperties": False,
        }
        return {**schema, "required": self._musts()} if self._musts() else schema

    def _musts(self) -> list[str]:
        grades = {grade.id for grade in self.system.grades}
        return [grade for grade in self.system.vocabulary.musts if grade in grades]

    def operation(self, verb: str) -> Schema:
        """One operation: the verb's own value and the keys it takes beside."""
        keys = {verb: "", **VERBS[verb].keys}
        properties = {key: self._argument(verb, key, field) for key, field in keys.items()}
        properties[verb] = {**properties[verb], "description": f"{VERBS[verb].help.capitalize()}."}
        return {"type": "object", "properties": properties, "required": [verb], "additionalProperties": False}

    def _argument(self, verb: str, key: str, field: str) -> Schema:
        if field in {"do", "otherwise"}:
            return OPERATIONS
        if field == "level":
            return {"type": "integer", "minimum": 0, "maximum": 20}
        if key in bare_numbers(verb):
            return FORMULA
        vocabulary = self.system.vocabulary
        words = {
            "mode": MODES,
            "side": SIDES,
            "group": GROUPS,
            "rest": vocabulary.rests,
            "harm": vocabulary.harms,
            "invoked": vocabulary.invoked,
        }.get(stands_for(verb, key))
        return {"enum": list(words)} if words else {"type": "string", "maxLength": MOST_TEXT}


def _by_id(inner: Schema, about: str = "") -> Schema:
    schema: Schema = {"type": "object", "patternProperties": {IDS: inner}, "additionalProperties": False}
    return {**schema, "description": about} if about else schema


def _text(form: Form) -> Schema:
    if form.mark(Formula):
        return FORMULA
    if form.mark(Prose):
        return {"type": "string", "maxLength": MOST_TEXT, **_lengths(form, "Length")}
    return {"type": "string", "pattern": ONE_ROW, "maxLength": MOST_ROW, **_lengths(form, "Length")}


def _bounds(form: Form) -> Schema:
    for mark in form.marks:
        if isinstance(mark, Interval):
            return {"minimum": mark.ge, "maximum": mark.le}
        if isinstance(mark, Ge):
            return {"minimum": mark.ge}
    return {}


def _lengths(form: Form, of: str) -> Schema:
    mark = form.mark(Len)
    if mark is None:
        return {}
    most = {} if mark.max_length is None else {f"max{of}": mark.max_length}
    return {f"min{of}": mark.min_length, **most}


def _without_default(shape: type) -> set[str]:
    return {one.name for one in dataclass_fields(shape) if one.default is MISSING and one.default_factory is MISSING}


def _default(shape: type, name: str) -> str | int | bool | None:
    """The value of a field that is left out, where it is a plain one."""
    default = next(one.default for one in dataclass_fields(shape) if one.name == name)
    return default if isinstance(default, str | int) else None
