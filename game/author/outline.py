"""JSON Schema of the shapes that authors write: every field with its description, every closed set of words as such.

Only keywords that drafts 4 and 7 share are used: the TOML editors (taplo, Even Better TOML, tombi) stop at those. They
complete words from `enum`, also where it is one of several in `anyOf`, and names of entries from `properties`. A name
that may only be about to be written is offered in this way and never refused: whether it exists is left to `game pack
check`, and so is what a formula asks for.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields as dataclass_fields
from typing import Any

from annotated_types import Ge, Interval, Len

from game.author.offered import NOTHING, Offered
from game.core.content import (
    SECTIONS,
    ActDef,
    Assertion,
    ConditionDef,
    Consequence,
    Option,
    PackInfo,
    ProjectDef,
    Scene,
)
from game.core.effects import COUNTED_ENDS, NAMED_ENDS, PLAIN_ENDS
from game.core.marks import Colour, Formula, FromVocabulary, Prose, Ref, Slot, Words
from game.packs import described
from game.packs.checkline import form_of, sayable_in
from game.packs.forms import Form, fields, needed, slots
from game.packs.known import NOUNS
from game.packs.labelled import LABELLED, takes_lines
from game.packs.operations import MOST_IN_LIST
from game.packs.oplines import FORMS, PATTERN
from game.packs.prose import MOST_TEXT
from game.packs.read import BARE, ID
from game.packs.shape import MOST_ROW
from game.packs.short import home_of
from game.packs.walk import shapes_of

Schema = dict[str, Any]

NAMES: Mapping[tuple[type, str], str] = {
    (Assertion, "reaches"): "endings",
    (Assertion, "visits"): "scenes",
    (ProjectDef, "pays"): "variables",
    (PackInfo, "uses"): "packs",
    (PackInfo, "cast"): "characters",
    (PackInfo, "cards"): "decks",
}
"""Fields that name entries without being marked so, because more than that is asked of them."""
_OTHERS = {"keys": "somebody in a conflict", "places": "place of a conflict", "facts": "fact", "packs": "pack"}
IDS = f"^{ID.pattern}$"
ONE_ROW = r"^[^\n\t]*$"
COLOUR = r"^(#[0-9a-fA-F]{6})?$"
FORMULA: Schema = {"type": ["string", "integer", "boolean"]}
LINE: Schema = {"type": "string", "pattern": PATTERN, "description": f"An operation as a line: {FORMS}."}
OPERATIONS: Schema = {
    "anyOf": [
        {"type": "array", "maxItems": MOST_IN_LIST, "items": {"anyOf": [{"$ref": "#/definitions/operation"}, LINE]}},
        {"$ref": "#/definitions/operation"},
        LINE,
    ]
}
TO = "Ways on: the scene, and the label of the row; or a table, an option that lacks only goto."
REVEAL = "Facts that the text has just told: the id of each, and what stands of it in the journal."
STRING: Schema = {"type": "string", "maxLength": MOST_TEXT}
LABEL: Schema = {"type": "string", "description": "The label of the row."}
UNTIL = f"^(({'|'.join(COUNTED_ENDS)}):[0-9]+|({'|'.join(NAMED_ENDS)}):.+)$"


class Outline:
    """Makes schemas of shapes, each once, for one system; names are offered as far as they are known."""

    def __init__(self, system: Any, names: Offered = NOTHING) -> None:
        self.system = system
        self.names = names
        self.definitions: Schema = {}
        self._shapes: dict[type, str] = {}

    def sections(self) -> Schema:
        """The schema of every section by its name."""
        return {
            section: _by_id(self._entry(section, shape), f"{described.summary(shape)} By id.".strip())
            for section, shape in shapes_of(self.system.shapes).items()
        }

    def _entry(self, section: str, shape: type) -> Schema:
        """An entry of a section; in some it may be the value of one of its fields."""
        table = self.shape(shape)
        return {"anyOf": [table, self._value(fields(shape)[BARE[section]])]} if section in BARE else table

    def entry(self) -> Schema:
        """An entry without its section, as it may stand in the folder of that."""
        shapes = (shapes_of(self.system.shapes)[section] for section in SECTIONS)
        return {"anyOf": [self.shape(shape) for shape in shapes if needed(shape)]}

    def shape(self, shape: type) -> Schema:
        """A reference to the schema of a shape, which is made if it is not there."""
        if shape not in self._shapes:
            taken = self._shapes.values()
            self._shapes[shape] = name = shape.__name__ if shape.__name__ not in taken else f"Own{shape.__name__}"
            self.definitions[name] = {}
            self.definitions[name] = self._table(shape)
        return {"$ref": f"#/definitions/{self._shapes[shape]}"}

    def named(self, *kinds: str, words: Sequence[str] = ()) -> Schema:
        """A text that is an id of one of these kinds: those that are known and these words are offered."""
        key = "-".join(("id", *kinds, *("or" for _ in words[:1]), *words))
        if key not in self.definitions:
            ids = self.names.of(*kinds)
            offers = [*_offers(dict.fromkeys(words, "")), *_offers(ids)]
            nouns = {**NOUNS, **_OTHERS, **self.system.vocabulary.nouns}
            about = f"The id of: {', '.join(nouns.get(kind, kind) for kind in kinds)}."
            made = {"anyOf": [*offers, dict(STRING)]} if offers else dict(STRING)
            self.definitions[key] = {**made, "description": about} if kinds else made
        return {"$ref": f"#/definitions/{key}"}

    def _table(self, shape: type) -> Schema:
        written = {name: form for name, form in fields(shape).items() if not form.mark(Slot)}
        schema: Schema = {
            "type": "object",
            "description": described.summary(shape),
            "properties": {name: self._field(shape, name, form) for name, form in written.items()},
            "additionalProperties": False,
        }
        self._beside(shape, schema)
        wanted = [name for name in written if name in needed(shape)]
        if wanted:
            schema["required"] = wanted
        if shape is Option and self._musts():
            said = ({"required": [name]} for name in ("on", *self._musts()))
            schema["dependencies"] = {"check": {"anyOf": list(said)}}
        return schema

    def _beside(self, shape: type, schema: Schema) -> None:
        """Puts in the tables that may stand without the field that holds them: outcomes by grade, options by any id."""
        home = home_of(shape)
        if home and home[0] == "on":
            inner = self.shape(home[1])
            schema["properties"] |= {
                one.id: _told(inner, f"What comes of it: {one.label}.") for one in self.system.grades
            }
        elif home:
            schema["additionalProperties"] = self.shape(home[1])
        schema["properties"] |= self._short(shape, schema["properties"])

    def _short(self, shape: type, long: Schema) -> Schema:
        """What may stand in a table in short, by the name under which it stands; `long` are its own fields."""
        check = self.system.inner.get("check")
        found: Schema = {}
        if shape is Scene:
            way = {key: one for key, one in self._table(Option).items() if key != "dependencies"}
            either = {"anyOf": [*OPERATIONS["anyOf"], self.shape(Option)]}
            found["after"] = _told(either, "Run after every option that stays here, as the last of what it does.")
            found["to"] = _told({"type": "object", "additionalProperties": {"anyOf": [LABEL, way]}}, TO)
            people = {"anyOf": [self.named("people"), *long["here"]["items"].get("anyOf", [long["here"]["items"]])]}
            several = {**long["here"], "items": people}
            found["here"] = _told({"anyOf": [several, self.named("people")]}, long["here"]["description"])
        if shape in (Option, Consequence):
            found["reveal"] = _told({"type": "object", "additionalProperties": STRING}, REVEAL)
        if shape in (Option, ActDef):
            every = {"type": "object", "properties": {"do": OPERATIONS}, "additionalProperties": False}
            found["before"] = _told(every, "Run in every outcome that is written, before its own.")
            always = {"anyOf": [every, long["always"]]} if "always" in long else every
            found["always"] = _told(always, "As a table: run in every outcome that is written, after its own.")
        if shape in (Option, ActDef) and check is not None:
            self.shape(check)
            line = {"type": "string", "description": f"The check as a line: {form_of(sayable_in(check))}."}
            found["check"] = _told({"anyOf": [self.shape(check), line]}, long["check"].get("description", ""))
            beside = self._check_fields(check)
            found |= {key: one for key, one in beside.items() if key not in long and key not in found}
        return found

    def _check_fields(self, check: type) -> Schema:
        """The fields of a check that may stand beside its line."""
        plain = (name for name, form in fields(check).items() if form.kind not in {"shape", "map", "open"})
        return {name: self._field(check, name, fields(check)[name]) for name in plain}

    def _field(self, shape: type, name: str, form: Form) -> Schema:
        default = _default(shape, name)
        schema = _told(self._content(shape, name, form, default), described.fields(shape)[name])
        return schema if default in (None, "") else {**schema, "default": default}

    def _content(self, shape: type, name: str, form: Form, default: object) -> Schema:
        """What may stand in a field."""
        if name == "on" and shape in (Option, ActDef):
            return self._grades(form)
        if form.kind == "open":
            inner = self.system.inner.get(name)
            return self.shape(inner) if inner else {"type": "object"}
        if (shape, name) == (ConditionDef, "until"):
            ends = {"anyOf": [{"enum": list(PLAIN_ENDS)}, {"type": "string", "pattern": UNTIL}]}
            return {"type": "array", "items": ends}
        if kind := NAMES.get((shape, name)):
            one = self.named(kind)
            return {**self._value(form), "items": one} if form.kind == "list" else one
        words = form.mark(Words)
        return self._words(words, default) if words else self._value(form)

    def _value(self, form: Form) -> Schema:
        match form.kind:
            case "ops":
                return OPERATIONS
            case "text":
                return self._text(form)
            case "number":
                return {"type": "integer", **_bounds(form)}
            case "yes":
                return {"type": "boolean"}
            case "either":
                return {"type": ["integer", "boolean"]}
            case "list" if form.of and takes_lines(form):
                line = {"type": "string", "description": f"As a text: {LABELLED}."}
                several = {"type": "array", "items": {"anyOf": [self._value(form.of), line]}, **_lengths(form, "Items")}
                return {"anyOf": [several, line]}
            case "list" if form.of:
                return {"type": "array", "items": self._value(form.of), **_lengths(form, "Items")}
            case "map" if form.of:
                return self._map(form.of, form.keys)
            case "shape" if form.shape:
                return self.shape(form.shape)
        return {}

    def _map(self, of: Form, keys: Form | None) -> Schema:
        """A table whose keys are ids of its own, names of entries, or words."""
        inner = self._value(of)
        if of.shape is not None and slots(of.shape):
            return _by_id(inner)
        words = keys.mark(Words) if keys else None
        ref = keys.mark(Ref) if keys else None
        names = dict.fromkeys(words.words, "") if words else self.names.of(ref.kind) if ref else {}
        closed = words is not None and not words.also
        schema: Schema = {"type": "object", "additionalProperties": False if closed else inner}
        if names:
            schema["properties"] = {key: _told(inner, told) for key, told in names.items()}
        return schema

    def _text(self, form: Form) -> Schema:
        if form.mark(Formula):
            return FORMULA
        if ref := form.mark(Ref):
            return self.named(ref.kind)
        if words := form.mark(Words):
            return self._words(words)
        if (mark := form.mark(FromVocabulary)) and (listed := getattr(self.system.vocabulary, mark.field)):
            return self._words(Words(listed))
        if form.mark(Colour):
            return {"type": "string", "pattern": COLOUR}
        if form.mark(Prose):
            return {**STRING, **_lengths(form, "Length")}
        return {"type": "string", "pattern": ONE_ROW, "maxLength": MOST_ROW, **_lengths(form, "Length")}

    def _words(self, words: Words, default: object = None) -> Schema:
        """One of a few words; the default is one of them, were it only for writing down what holds anyway."""
        if kinds := [kind for kind in words.also if kind in self.names.ids]:
            return self.named(*kinds, words=words.words)
        if words.also:
            return {"anyOf": [{"enum": list(words.words)}, dict(STRING)]}
        beside = (default,) if isinstance(default, str) and default not in words.words else ()
        return {"enum": [*words.words, *beside]}

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


def _offers(names: Mapping[str, str]) -> list[Schema]:
    """One schema for each name that is in words of its own, so that an editor shows these; one for all the rest."""
    bare = [name for name, told in names.items() if not told]
    told = [{"enum": [name], "description": about} for name, about in names.items() if about]
    return [*([{"enum": bare}] if bare else []), *told]


def _told(schema: Schema, about: str) -> Schema:
    """The schema with a description of its own; beside a reference none would count."""
    if not about:
        return schema
    return {**({"allOf": [schema]} if "$ref" in schema else schema), "description": about}


def _by_id(inner: Schema, about: str = "") -> Schema:
    schema: Schema = {"type": "object", "patternProperties": {IDS: inner}, "additionalProperties": False}
    return {**schema, "description": about} if about else schema


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


def _default(shape: type, name: str) -> str | int | bool | None:
    """The value of a field that is left out, where it is a plain one."""
    default = next(one.default for one in dataclass_fields(shape) if one.name == name)
    return default if isinstance(default, str | int) else None
