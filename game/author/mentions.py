"""What the entries of a pack name: every word of theirs that may be the id of another, prose left out."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from game.core.content import Op, PackInfo
from game.core.formulas.expr import ExprError, names, parse_amount
from game.core.marks import Formula, Prose
from game.packs.braces import asked_of
from game.packs.check import Pack
from game.packs.forms import fields
from game.packs.walk import leaves

Node = tuple[str, str]
"""Section and id."""
Words = frozenset[str]
WORD = re.compile(r"[a-z][a-z0-9_]*")
_TOLD = frozenset({"name", "title", "label"})
"""Fields that are told to people, though they are no prose of many words."""


def mentioned(packs: Sequence[Pack], shapes: Mapping[str, type]) -> Mapping[Node, Words]:
    """Entry -> the words in it that may be ids; the head and the settings of each pack are an entry too. The
    place of a warning that is allowed is no mention."""
    found: dict[Node, Words] = {}
    for pack in packs:
        for section, entries in pack.values.items():
            for key, entry in entries.items():
                found[section, key] = frozenset(_words(shapes[section], entry))
        head = _words(PackInfo, replace(pack.info, allow=())) if pack.info else ()
        found["pack", pack.raw.source.name] = frozenset((*head, *strings(pack.raw.settings)))
    return found


def _words(shape: type, entry: Any) -> Iterator[str]:
    for leaf in leaves(shape, entry, ()):
        if isinstance(leaf.mark, Formula):
            yield from _asked(leaf.text, leaf.mark.dice)
        elif isinstance(leaf.mark, Prose):
            yield from (word for one in asked_of(leaf.text) for word in _asked(one, False))
        else:
            yield from WORD.findall(leaf.text)
    yield from _unmarked(entry)


def _asked(text: str, dice: bool) -> Iterator[str]:
    try:
        for name in names(parse_amount(text).rest if dice else text):
            yield from name.split(".")
    except ExprError:
        return


def _unmarked(value: Any, told: bool = False) -> Iterator[str]:
    """Words that no mark says anything of: tags, keys of tables, ends of conditions. `told`: in a field for people."""
    if isinstance(value, str):
        if not told and value.split() == [value]:
            yield from WORD.findall(value)
    elif isinstance(value, tuple):
        for one in value:
            yield from _unmarked(one, told)
    elif isinstance(value, dict | Mapping):
        for key, one in value.items():
            yield from WORD.findall(key)
            yield from _unmarked(one, told)
    elif hasattr(value, "__dataclass_fields__") and not isinstance(value, Op):
        shape: type = type(value)
        for name, of_people in _wordy(shape):
            if inner := getattr(value, name):
                yield from _unmarked(inner, told or of_people)


@cache
def _wordy(shape: type) -> tuple[tuple[str, bool], ...]:
    """The fields in which such words may stand, and whether they are told to people."""
    return tuple(
        (name, name in _TOLD)
        for name, form in fields(shape).items()
        if form.kind not in {"number", "yes", "ops"}
        and not (form.kind == "text" and (form.mark(Prose) or form.mark(Formula)))
    )


def strings(value: object) -> Iterator[str]:
    """Every text in a value that is made of lists, tables, records and texts."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from (text for one in (*value, *value.values()) for text in strings(one))
    elif isinstance(value, list | tuple | frozenset):
        yield from (text for one in value for text in strings(one))
    elif hasattr(value, "__dataclass_fields__"):
        yield from (text for name in value.__dataclass_fields__ for text in strings(getattr(value, name)))
