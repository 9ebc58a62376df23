"""An entry that is not well formed, as far as it is: for looking through its texts, so that all is told at once."""

from collections.abc import Mapping
from typing import Any

from game.core.content import Op
from game.packs.forms import Form, fields

_BLANKS: Mapping[str, object] = {"text": "", "number": 0, "yes": False, "either": 0, "list": (), "ops": (), "map": {}}


def sketched(shape: type, table: Mapping[str, object], shapes: Mapping[str, type]) -> Any:
    """A value of the shape in which what is missing or of the wrong kind is blank. It is never played.

    `table` is in the form of the shape (`Shaper.table`); `shapes` are the system's own for open fields.
    """
    made: Any = object.__new__(shape)
    for name, form in fields(shape).items():
        object.__setattr__(made, name, _fitted(form, table.get(name), name, shapes))
    return made


def _fitted(form: Form, raw: object, name: str, shapes: Mapping[str, type]) -> object:
    if form.kind == "ops" and isinstance(raw, list):
        return tuple(_operation(one) for one in raw)
    if form.kind == "list" and form.of and isinstance(raw, list):
        return tuple(_fitted(form.of, one, name, shapes) for one in raw)
    if form.kind == "map" and form.of and isinstance(raw, dict):
        return {key: _fitted(form.of, one, name, shapes) for key, one in raw.items()}
    inner = shapes.get(name) if form.kind == "open" else form.shape
    if inner and isinstance(raw, dict):
        return sketched(inner, raw, shapes)
    plain = {"text": str, "number": int, "yes": int, "either": int}.get(form.kind)
    return raw if plain and isinstance(raw, plain) else _BLANKS.get(form.kind)


def _operation(table: Mapping[str, Any]) -> Op:
    """An operation as the reader has brought it into form; lists of operations in it are of such tables too."""
    inner = {key: tuple(map(_operation, table[key])) for key in ("do", "otherwise") if key in table}
    return Op(**{**table, **inner})
