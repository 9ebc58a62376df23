"""From tables of plain values to the shapes of `game.core.content` and of a system.

Two steps. First the table is brought into the form of the shape, by its annotations: operations from the way they are
written to `Op`, numbers to formulas, keys into `Slot` fields; unknown keys are found here. Then pydantic says whether
what is there is of the right kind and size.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING
from dataclasses import fields as dataclass_fields
from difflib import get_close_matches
from functools import cache
from typing import Any

from annotated_types import Len
from pydantic_core import ValidationError, to_json

from game.core.marks import Formula, Prose, Slot, Words
from game.packs.errors import Path
from game.packs.forms import Form, fields, opening, slots
from game.packs.old import passed_over
from game.packs.operations import Operations
from game.packs.prose import ONE_ROW, cells, one_row
from game.packs.read import ID, id_words, tail_of_few, written
from game.packs.validator import validator
from game.packs.words import none_of

MOST_ROW = 400
"""Characters of a text that is no prose: a name, a licence, a word of warning."""
MOST_WRONG = 200
"""Values of a wrong kind in one entry that are looked at one by one."""

Note = Callable[[str, Path, str], None]
"""Takes what is wrong: a code, where, a sentence."""


class Shaper:
    """Makes shapes of tables. `shapes` are the system's own, for sections and for open fields such as `check`;
    `short` says whether lines may stand for operations."""

    def __init__(self, shapes: Mapping[str, type], note: Note, short: bool = True) -> None:
        self.shapes = shapes
        self.note = note
        self.operations = Operations(note, short)

    def made(self, shape: type, raw: Mapping[str, object], path: Path, key: str = "") -> Any:
        """The shape, or None where it cannot be made; everything that is wrong is noted.

        With a word that is none of those it may be, it is made all the same: the rest of it can be looked at.
        """
        noted = 0

        def counting(code: str, path: Path, message: str) -> None:
            nonlocal noted
            noted += not code.startswith("W") and code != "E-VALUE"
            told(code, path, message)

        told, self.note = self.note, counting
        self.operations.note = counting
        try:
            value = self._validated(shape, self.table(shape, raw, path, key), path)
        finally:
            self.note = self.operations.note = told
        return None if noted else value

    def _validated(self, shape: type, table: dict[str, object], path: Path) -> Any:
        try:
            value = validator(shape).validate_json(to_json(table), strict=True)
        except ValidationError as cause:
            if cause.error_count() > MOST_WRONG:
                self.note("E-TYPE", path, f"more than {MOST_WRONG} values in here are of the wrong kind")
                return None
            for where, message, code in _sentences(cause):
                self.note(code, (*path, *where), message)
            return None
        self._fill(value, shape, path)
        return value

    def _fill(self, value: Any, shape: type, path: Path) -> None:
        """Puts the system's shapes into open fields. The value is new, and nobody has seen it yet."""
        for name, form in opening(shape):
            inner = getattr(value, name)
            if form.kind == "open" and isinstance(inner, dict) and name in self.shapes:
                made = self._validated(self.shapes[name], inner, (*path, name))
                object.__setattr__(value, name, made)
            else:
                for key, one, of in _shapes_in(inner, form):
                    self._fill(one, of, (*path, name, *key))

    def table(self, shape: type, raw: Mapping[str, object], path: Path, key: str) -> dict[str, object]:
        """What stands there in the form of the shape, as plain values; their kinds and sizes are not looked at."""
        ways = _ways(shape)
        table: dict[str, object] = {}
        for name, value in raw.items():
            if name not in ways:
                if old := passed_over(name, str(path[-1]) if path else ""):
                    self.note("W-OLD", (*path, name), old)
                    continue
                self._misspelt(shape, raw, table, name, path)
            elif way := ways[name]:
                table[name] = way(self, value, (*path, name), "")
            else:
                table[name] = value
        for name in slots(shape):
            table[name] = key
        return table

    def _misspelt(
        self, shape: type, raw: Mapping[str, object], table: dict[str, object], name: str, path: Path
    ) -> None:
        """Notes an unknown key, and reads its value as that of the field it looks like, so that it is told once."""
        names = open_fields(shape)
        self.note("E-KEY", (*path, name), f"there is no such field{tail_of_few(name, names)}")
        meant = next(iter(get_close_matches(name.lower(), names, n=1)), name)
        if meant not in raw and meant in names:
            way = _ways(shape)[meant]
            table[meant] = way(self, raw[name], (*path, name), "") if way else raw[name]


Way = Callable[[Shaper, Any, Path, str], object]
"""Brings what is written in one place into form. Takes the value, where it stands, and the key that it has in a map."""


@cache
def _ways(shape: type) -> Mapping[str, Way | None]:
    """How each field of a shape is read; None for those whose value is taken as it is written. Their kinds and sizes
    are pydantic's to look at."""
    plain = left_out(shape)
    return {
        name: _from_a_table if form.mark(Slot) else _way(form, name, plain.get(name))
        for name, form in fields(shape).items()
    }


def _way(form: Form, name: str = "", default: object = None) -> Way | None:
    """`default` is what the field holds when it is left out: that may be written down, too."""
    if form.kind == "ops":
        return _operations
    if form.kind == "open":
        return _open(name)
    if form.kind == "shape" and form.shape:
        return _shape(form.shape)
    if form.kind == "list" and form.of and (inner := _way(form.of)):
        return _list(inner)
    if form.kind == "map" and form.of and form.keys:
        inner, keys = _way(form.of), _words(form.keys)
        named = form.of.shape is not None and bool(slots(form.of.shape))
        return _map(inner, keys, named) if inner or keys else None
    if form.kind != "text":
        return None
    if way := _words(form, default):
        return way
    return _formula if form.mark(Formula) else None if form.mark(Prose) else _row(_room(form))


def _from_a_table(shaper: Shaper, raw: Any, path: Path, key: str) -> object:
    shaper.note("E-KEY", path, "this comes from the name of the table; leave it out")
    return raw


def _operations(shaper: Shaper, raw: Any, path: Path, key: str) -> object:
    return shaper.operations.listed(raw, path)


def _formula(shaper: Shaper, raw: Any, path: Path, key: str) -> object:
    return raw if type(raw) is str else formula_text(raw)


def _row(room: int) -> Way:
    """What is neither a formula nor prose stands in one row, of so many cells."""

    def read(shaper: Shaper, raw: Any, path: Path, key: str) -> object:
        if type(raw) is str and not (len(raw) <= MOST_ROW and raw.isascii() and raw.isprintable()):
            if not one_row(raw):
                shaper.note("E-WIDE", path, ONE_ROW)
            elif len(raw) > MOST_ROW:
                shaper.note("E-WIDE", path, f"at most {MOST_ROW} characters fit, and this has {len(raw):,}")
            elif not raw.isascii() and room < cells(raw) and len(raw) <= room:
                shaper.note("E-WIDE", path, f"at most {room} cells fit here, and this takes {cells(raw)}")
        return raw

    return read


def _words(form: Form, default: object = None) -> Way | None:
    """What can only be one of a few words. Where ids or any text may stand beside them, none."""
    mark = form.mark(Words)
    if mark is None or mark.also:
        return None
    taken = {*mark.words, *((default,) if isinstance(default, str) else ())}

    def read(shaper: Shaper, raw: Any, path: Path, key: str) -> object:
        if type(raw) is str and raw not in taken:
            shaper.note("E-VALUE", path, none_of(raw, mark.words))
        return raw

    return read


def _shape(shape: type) -> Way:
    def read(shaper: Shaper, raw: Any, path: Path, key: str) -> object:
        return shaper.table(shape, raw, path, key) if type(raw) is dict else raw

    return read


def _open(name: str) -> Way:
    """The system's own shape for fields of this name."""

    def read(shaper: Shaper, raw: Any, path: Path, key: str) -> object:
        if type(raw) is not dict:
            shaper.note("E-TYPE", path, f"a table is needed here, not {written(raw)}")
            return raw
        shape = shaper.shapes.get(name)
        return shaper.table(shape, raw, path, key) if shape else raw

    return read


def _list(inner: Way) -> Way:
    def read(shaper: Shaper, raw: Any, path: Path, key: str) -> object:
        if type(raw) is not list:
            return raw
        return [inner(shaper, one, (*path, index), "") for index, one in enumerate(raw)]

    return read


def _map(inner: Way | None, keys: Way | None, named: bool) -> Way:
    """`keys` reads the keys; `named` says whether they are ids."""

    def read(shaper: Shaper, raw: Any, path: Path, key: str) -> object:
        if type(raw) is not dict:
            return raw
        made = {}
        for name, one in raw.items():
            if named and not ID.fullmatch(name):
                shaper.note("E-KEY", (*path, name), id_words(name))
            if keys:
                keys(shaper, name, (*path, name), "")
            made[name] = inner(shaper, one, (*path, name), name) if inner else one
        return made

    return read


def formula_text(raw: object) -> object:
    """Authors may write a number or true where a formula stands."""
    if isinstance(raw, bool):
        return "true" if raw else "false"
    return str(raw) if isinstance(raw, int) else raw


def _room(form: Form) -> int:
    """The cells of a text whose length is bounded: a sign may take two of them."""
    length = form.mark(Len)
    return MOST_ROW if length is None or length.max_length is None else length.max_length


def left_out(shape: type) -> Mapping[str, object]:
    """What each field holds that is left out, where that is a plain value."""
    return {one.name: one.default for one in dataclass_fields(shape) if one.default is not MISSING}


def open_fields(shape: type) -> list[str]:
    """The fields that authors write."""
    return [name for name, form in fields(shape).items() if not form.mark(Slot)]


def _shapes_in(value: Any, form: Form) -> Iterator[tuple[Path, Any, type]]:
    """The shapes that a field holds, however deep, each with the path to it."""
    if form.kind == "shape" and form.shape and value is not None:
        yield (), value, form.shape
    elif form.kind == "list" and form.of:
        for index, one in enumerate(value):
            yield from (((index, *path), inner, of) for path, inner, of in _shapes_in(one, form.of))
    elif form.kind == "map" and form.of:
        for key, one in value.items():
            yield from (((key, *path), inner, of) for path, inner, of in _shapes_in(one, form.of))


_KINDS = {
    "string_type": "text in quotation marks is",
    "int_type": "a whole number is",
    "bool_type": "true or false is",
    "tuple_type": "a list is",
    "list_type": "a list is",
    "dict_type": "a table is",
    "mapping_type": "a table is",
    "dataclass_type": "a table is",
}


def _sentences(cause: ValidationError) -> Iterator[tuple[Path, str, str]]:
    """What pydantic found, as (path, sentence, code)."""
    errors = cause.errors(include_url=False)
    inner = {error["loc"][:depth] for error in errors for depth in range(len(error["loc"]))}
    for error in errors:
        if error["type"] == "too_short" and error["loc"] in inner:
            continue  # only what is wrong inside was left out
        kind, given, context = error["type"], error["input"], error.get("ctx", {})
        path = tuple(key for key in error["loc"] if key != "[key]")
        if kind in {"int_type", "bool_type"} and path and path[-1] in {"int", "bool"}:
            yield path[:-1], f"a whole number, true or false is needed here, not {written(given)}", "E-TYPE"
        elif kind in {"tuple_type", "list_type"} and isinstance(given, dict):
            yield path, "a list is needed here, not a table: its heading has two brackets, [[…]]", "E-TYPE"
        elif kind in _KINDS:
            yield path, f"{_KINDS[kind]} needed here, not {written(given)}", "E-TYPE"
        elif kind == "missing":
            yield path, "this is missing", "E-MISSING"
        elif kind == "greater_than_equal":
            yield path, f"{given} is too low; the least is {context['ge']}", "E-RANGE"
        elif kind == "less_than_equal":
            yield path, f"{given} is too high; the most is {context['le']}", "E-RANGE"
        elif kind in {"too_short", "string_too_short"}:
            yield path, "this cannot be empty", "E-EMPTY"
        elif kind == "string_too_long":
            yield path, f"at most {context['max_length']} characters fit, and this has {len(given)}", "E-WIDE"
        elif kind == "too_long":
            yield path, f"at most {context['max_length']:,} entries are allowed", "E-RANGE"
        else:
            yield path, f"{written(given)} cannot stand here", "E-TYPE"
