"""What can stand in an entry: every field with what it is for, as the shapes of the format say it."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from game.core.marks import Slot
from game.packs import described
from game.packs.forms import Form, fields
from game.packs.walk import shapes_of

MOST_DEPTH = 4
KINDS = {
    "text": "words",
    "number": "a whole number",
    "yes": "true or false",
    "either": "a whole number, or true or false",
    "ops": "operations, in order",
    "list": "a list",
    "map": "tables, by id",
    "shape": "a table",
    "open": "a table",
}
"""What stands in a field of which nothing else is said."""
ANY = "ID"
"""Stands in the way to a field for whatever an author calls something."""
_HEADER = re.compile(r"^\s*\[\[?([^\[\]#]+)\]")
_PAIR = re.compile(r"^\s*([A-Za-z_][A-Za-z0-9_.]*)\s*=")
Meanings = Sequence[tuple[str, str]]
"""Fields by their ways, with what they are for."""


def meant_at(text: str, line: int, known: Meanings) -> str:
    """What the field is for that is written in a line (from 0), "challenge: ..."; empty where it is none."""
    lines = text.splitlines()[: line + 1]
    pair = _PAIR.match(lines[-1]) if len(lines) == line + 1 else None
    header = next((found for one in reversed(lines) if (found := _HEADER.match(one))), None)
    if pair is None or header is None:
        return ""
    way = [*(part.strip(" \"'") for part in header[1].split(".")[2:]), *pair[1].split(".")]
    for field, meaning in known:
        parts = field.split(".")
        if len(parts) == len(way) and all(one in (ANY, other) for one, other in zip(parts, way, strict=True)):
            return f"{way[-1]}: {meaning}"
    return ""


def fields_of(section: str, system: Any) -> tuple[tuple[str, str], ...]:
    """The fields of an entry of this section, those inside others by their whole way: `options.ID.label`."""
    shape = shapes_of(system.shapes).get(section)
    return tuple(_fields(shape, "", system, ())) if shape is not None else ()


def _fields(shape: type, way: str, system: Any, above: tuple[type, ...]) -> Iterator[tuple[str, str]]:
    """Those of the shape first, then those of the shapes inside it."""
    told = described.fields(shape)
    inner: list[tuple[str, type]] = []
    for name, form in fields(shape).items():
        if form.mark(Slot):
            continue
        yield f"{way}{name}", told.get(name) or KINDS.get(form.kind, "")
        tail, within = _inner(form)
        within = within or (system.inner.get(name) if form.kind == "open" else None)
        if within is not None and within not in above and len(above) < MOST_DEPTH:
            inner.append((f"{way}{name}{tail}.", within))
    for place, within in inner:
        yield from _fields(within, place, system, (*above, shape))


def _inner(form: Form) -> tuple[str, type | None]:
    """The shape that a field holds, and how the way into it goes on."""
    if form.kind == "map" and form.of is not None:
        tail, shape = _inner(form.of)
        return f".{ANY}{tail}", shape
    if form.kind == "list" and form.of is not None:
        return _inner(form.of)
    return "", form.shape
