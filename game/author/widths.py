"""Texts of one row that fit as they are written, and not with the longest name or number in place of their braces."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.author.reach import Reach
from game.core.content import PackInfo
from game.core.marks import Prose
from game.core.prose import PRONOUNS
from game.packs.braces import asked_of, widest
from game.packs.errors import Path, plain
from game.packs.prose import cells
from game.packs.walk import leaves

Found = tuple[Path, str, str]
_PRONOUNS = {word: max((forms[word] for forms in PRONOUNS.values()), key=len) for word in PRONOUNS["they"]}


def too_wide(
    info: PackInfo, reach: Reach, values: Mapping[str, Mapping[str, Any]], shapes: Mapping[str, type]
) -> Iterator[Found]:
    """The texts of an adventure that may be cut off for somebody, as (path, code, sentence)."""
    fills = {**_PRONOUNS, "you": _longest(info, values["characters"])}
    for name, span in reach.spans.items():
        fills[name] = max(str(span.lo), str(span.hi), key=len) if span.values is not None else ""
    for section, entries in values.items():
        for key, value in entries.items():
            for leaf in leaves(shapes[section], value, (section, key)):
                if isinstance(leaf.mark, Prose) and leaf.mark.cells and any(asked_of(leaf.text)):
                    yield from _cut(leaf.path, leaf.text, leaf.mark.cells, fills)


def _cut(path: Path, text: str, room: int, fills: Mapping[str, str]) -> Iterator[Found]:
    wide = widest(text, fills, cells)
    if cells(widest(text, {}, cells)) <= room < cells(wide):
        yield path, "W-WIDE", f"{room} cells fit here, and this can take {cells(wide)}: “{plain(wide, 80)}”"


def _longest(info: PackInfo, characters: Mapping[str, Any]) -> str:
    """The longest name of those who can be played."""
    cast = info.cast or tuple(characters)
    names = (getattr(characters.get(key), "name", "") for key in cast)
    return max(names, key=cells, default="")
