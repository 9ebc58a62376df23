"""An entry as a form: its fields in order, what stands in each, in what words it is typed, what is wrong with it.

The fields are those of the shapes, so that a form has whatever the rules ask for. What is more than words, numbers,
lists and names with numbers (operations, formulas in tables) stands in the text of the entry alone.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from game.core.marks import Prose, Ref, Slot, Words
from game.core.record import record
from game.guide.prepset import Way, value_at
from game.packs import described
from game.packs.forms import Form, fields
from game.packs.walk import shapes_of

FORMS = ("people", "acts", "characters", "items")
"""Sections whose entries can be filled in."""
MOST_DEPTH = 3
MOST_ITEMS = 6
"""Of a list of tables: so many of them have fields."""
_NUMBER = re.compile(r"[+-]?\d{1,9}")
_PAIR = re.compile(r"(.+?)\s*[=: ]\s*([+\-−]?\d+)$")


@record
class Field:
    """One field: its way from the entry, what it holds, what it is for, the names that can stand in it."""

    way: Way
    kind: str
    """text, prose, number, yes, either, list, map (names with numbers), pairs (names with words); empty for what only
    the text can say."""
    about: str = ""
    picks: tuple[str, ...] = ()
    """Words, and sections as "section:", of which one can stand there."""

    @property
    def name(self) -> str:
        """What it is called, as people read it: check, skill; attacks 1, label."""
        words = [str(int(key) + 1) if key.isdecimal() else key.replace("_", " ") for key in self.way]
        found = words[0]
        for key, word in zip(self.way[1:], words[1:], strict=True):
            found += f" {word}" if key.isdecimal() else f", {word}"
        return found[:1].upper() + found[1:]


# The fields ----------------------------------------------------------------------------------------------------------


def form_of(section: str, system: Any, entry: object) -> tuple[Field, ...]:
    """The fields of an entry of this section as it stands: the plain ones first, then those of tables inside it."""
    shape = shapes_of(system.shapes).get(section)
    return tuple(_fields(shape, (), system, entry)) if shape is not None else ()


def _fields(shape: type, way: Way, system: Any, entry: object) -> Iterator[Field]:
    told = described.fields(shape)
    inside: list[tuple[Way, type]] = []
    for name, form in fields(shape).items():
        if form.mark(Slot):
            continue
        here = (*way, name)
        within = form.shape or (system.inner.get(name) if form.kind == "open" else None)
        if within is not None:
            inside.append((here, within))
        elif (of := _tables(form)) is not None and name == "on":
            grades = [*system.vocabulary.musts, *_keys(value_at(entry, here))]
            inside += [((*here, grade), of) for grade in dict.fromkeys(grades)]
        elif of is not None and form.kind == "list":
            there = value_at(entry, here)
            count = min(MOST_ITEMS, (len(there) if isinstance(there, list) else 0) + 1)
            inside += [((*here, str(n)), of) for n in range(count)]
        else:
            kind, picks = _kind(form)
            yield Field(here, kind, told.get(name, ""), picks)
    for place, within in inside:
        if len(way) < MOST_DEPTH:
            yield from _fields(within, place, system, entry)


def _tables(form: Form) -> type | None:
    """The shape of which a list or a map holds several."""
    return form.of.shape if form.of is not None and form.kind in ("list", "map") else None


def _keys(value: object) -> tuple[str, ...]:
    return tuple(value) if isinstance(value, dict) else ()


def _kind(form: Form) -> tuple[str, tuple[str, ...]]:
    """What a field holds, and the names that can stand in it."""
    if form.kind == "text":
        prose = form.mark(Prose)
        return ("prose" if prose is not None and not prose.cells else "text"), _picks(form)
    if form.kind in ("number", "yes", "either"):
        return form.kind, ()
    if form.kind == "list" and form.of is not None and form.of.kind in ("text", "number"):
        return "list", _picks(form.of)
    if form.kind == "map" and form.of is not None and form.of.kind == "number" and form.keys is not None:
        return "map", _picks(form.keys)
    if form.kind == "map" and form.of is not None and form.of.kind == "text" and form.keys is not None:
        return "pairs", _picks(form.keys)
    return "", ()


def _picks(form: Form) -> tuple[str, ...]:
    ref, words = form.mark(Ref), form.mark(Words)
    return (*((f"{ref.kind}:",) if ref is not None else ()), *(words.words if words is not None else ()))


TYPED: Mapping[str, str] = {
    "number": "a whole number",
    "yes": "yes or no",
    "either": "a whole number, or yes or no",
    "list": "one behind the other, commas between",
    "map": "names with numbers, commas between: dodge 2, resist 1",
    "pairs": "names with words: minor: a cut; moderate: a cracked rib",
}
"""How a value of each kind is typed, where that is not plain words."""


# What stands there ---------------------------------------------------------------------------------------------------


def told(field: Field, value: object) -> str:
    """A value as it is read in the form, and typed there; empty where there is none."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if field.kind == "list" and isinstance(value, list):
        return ", ".join(map(str, value))
    if field.kind == "map" and isinstance(value, dict):
        return ", ".join(f"{key} {number}" for key, number in value.items())
    if field.kind == "pairs" and isinstance(value, dict):
        return "; ".join(f"{key}: {words}" for key, words in value.items())
    if not field.kind:
        return f"{len(value)} in the text" if isinstance(value, list | dict) else str(value)
    return " ".join(str(value).split())


def meant(field: Field, typed: str) -> object:
    """The value that somebody types; None for nothing. What is of no such kind stays as it was typed: the check says
    what is wrong with it."""
    words = typed.strip()
    if not words:
        return None
    if field.kind in ("yes", "either") and words.casefold() in ("yes", "y", "true", "no", "n", "false"):
        return words.casefold() in ("yes", "y", "true")
    if field.kind in ("number", "either"):
        return _number(words)
    if field.kind == "list":
        return [_number(one) for part in words.split(",") if (one := part.strip())]
    if field.kind == "map":
        return _map(words)
    if field.kind == "pairs":
        parts = (part.partition(":") for part in words.split(";") if part.strip())
        return {key.strip(): said.strip() for key, _, said in parts}
    return words


def _number(words: str) -> int | str:
    plain = words.replace("−", "-")
    return int(plain) if _NUMBER.fullmatch(plain) else words


def _map(words: str) -> object:
    """interaction 1, dodge 2: names with numbers."""
    found: dict[str, int | str] = {}
    for part in filter(None, (one.strip() for one in words.split(","))):
        pair = _PAIR.match(part)
        found[pair[1].strip() if pair else part] = _number(pair[2]) if pair else ""
    return found


# What is wrong with it -----------------------------------------------------------------------------------------------


def faults(form: tuple[Field, ...], wrong: Mapping[str, str]) -> Mapping[Way, str]:
    """Field -> the sentence of the check about it: the field that it names, or the nearest that holds it. `wrong` is
    what the check says, by the field within the entry: "check.skill", "attacks[0].damage"."""
    found: dict[Way, str] = {}
    for place, sentence in wrong.items():
        way = tuple(part for part in re.split(r"[.\[\]]+", place) if part)
        near = [one.way for one in form if one.way[: len(way)] == way or way[: len(one.way)] == one.way]
        if near:
            found.setdefault(near[0], sentence)
    return found
