"""What no pack may hold, whatever it means: the size and the kind of plain values, and signs that cannot be seen."""

import math
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.packs.errors import Path
from game.tomlguard import signs

MOST_NUMBER = 1_000_000_000
MOST_LIST = 2000
"""Entries of a list, and of a table that is no section."""
_LONG = ("tables", "rows")
"""First and last key of a list that may be longer: rows of a table, which their shape bounds."""
MOST_DEPTH = 32
MOST_STRING = 20_000
MOST_PILED = 8
"""Signs without width in a row: accents piled on one letter, joiners, blanks that no font shows."""

Note = Callable[[str, Path, str], None]
"""Takes what is wrong: a code, where, a sentence."""

_FILLERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_RUN = b"?" * (MOST_PILED + 1)
"""How signs beyond ASCII look when they are replaced, as many in a row as signs without width may not stand."""
_ESCAPED = re.compile(r"\\[uUx]")
_SECTION = 1
"""Depth of a section: how many entries it has is bounded by the number of values only."""


class _UnfitError(Exception):
    """Something in a table cannot stay."""


def cleaned(table: dict[str, object], text: str, note: Note) -> tuple[dict[str, object], int]:
    """The table without what no pack may hold, each such thing noted; and how many values it has.

    `text` is what it was read from. Nearly every table is fine, and is then given back as it is.
    """
    data = text.encode()
    marks = many_marks(signs(data), data) or _ESCAPED.search(text) is not None
    try:
        return table, _counted(table, marks, len(text) > MOST_STRING)
    except _UnfitError:
        cleaner = _Cleaner(note)
        return cleaner.table(table, ()), cleaner.count


def many_marks(found: frozenset[str], data: bytes) -> bool:
    """Whether signs without width may be piled up somewhere in this text, at a glance that doubts more than it need.

    `found` are the signs in it beside ASCII.
    """
    return any(map(_without_width, found)) and _RUN in data.decode("utf-8", "surrogatepass").encode("ascii", "replace")


@lru_cache(4096)
def _without_width(sign: str) -> bool:
    return sign in _FILLERS or unicodedata.category(sign) in {"Mn", "Me", "Cf"}


def piled(text: str) -> bool:
    """Whether too many signs without width stand in a row."""
    if text.isascii():
        return False
    run = 0
    for sign in text:
        if sign < "\u0300" and sign != "\xad":
            run = 0
        elif _without_width(sign):
            run += 1
            if run > MOST_PILED:
                return True
        else:
            run = 0
    return False


def _counted(table: dict[str, object], marks: bool, long: bool) -> int:
    """How many values are in it. Raises _UnfitError at the first that cannot stay.

    `marks` and `long` say whether signs may be piled in its texts, and whether one of them may be too long.
    """
    count = depth = 0
    level: list[Any] = [table]
    while level:
        if depth > MOST_DEPTH:
            raise _UnfitError
        below: list[Any] = []
        for held in level:
            count += len(held)
            if len(held) > MOST_LIST and (depth > _SECTION or type(held) is list):
                raise _UnfitError
            if marks and type(held) is dict and any(map(piled, held)):
                raise _UnfitError
            for value in held.values() if type(held) is dict else held:
                kind = type(value)
                if kind is str:
                    if (long and len(value) > MOST_STRING) or (marks and piled(value)):
                        raise _UnfitError
                elif kind is dict or kind is list:
                    below.append(value)
                elif kind is int:
                    if not -MOST_NUMBER <= value <= MOST_NUMBER:
                        raise _UnfitError
                elif kind is not bool:
                    raise _UnfitError
        level, depth = below, depth + 1
    return count


@dataclass
class _Cleaner:
    """Walks a table in which something cannot stay, and says what."""

    note: Note
    count: int = 0

    def table(self, table: dict[str, object], path: Path) -> dict[str, object]:
        if len(table) > MOST_LIST and len(path) > _SECTION:
            self.note("E-SIZE", path, f"a table has at most {MOST_LIST:,} entries")
            return {}
        kept: dict[str, object] = {}
        for key, value in table.items():
            if piled(key):
                self.note("E-CTRL", path, f"more than {MOST_PILED} signs without width stand in a row in a key")
            elif (one := self.value(value, (*path, key))) is not None:
                kept[key] = one
        return kept

    def value(self, value: object, path: Path) -> object:
        """The value without what cannot stay; None, and a problem, for such a thing itself."""
        self.count += 1
        fault = _fault(value, path)
        if fault:
            self.note(fault[0], path, fault[1])
            return None
        if isinstance(value, dict):
            return self.table(value, path)
        if isinstance(value, list):
            kept = (self.value(one, (*path, index)) for index, one in enumerate(value))
            return [one for one in kept if one is not None]
        return value


def _fault(value: object, path: Path) -> tuple[str, str] | None:
    """Why a value itself cannot stay, whatever is in it: a code and a sentence."""
    if len(path) > MOST_DEPTH:
        return "E-DEPTH", f"tables and lists are nested more than {MOST_DEPTH} deep"
    if isinstance(value, list) and len(value) > MOST_LIST and path[::2] != _LONG:
        return "E-SIZE", f"a list has at most {MOST_LIST:,} entries"
    if isinstance(value, str) and len(value) > MOST_STRING:
        return "E-TEXT", f"a text has at most {MOST_STRING:,} characters, and this has {len(value):,}"
    if isinstance(value, str) and piled(value):
        return "E-CTRL", f"more than {MOST_PILED} signs without width stand in a row"
    if isinstance(value, float) and math.isfinite(value):
        return "E-TYPE", "numbers are whole in a pack"
    if isinstance(value, int | float) and not -MOST_NUMBER <= value <= MOST_NUMBER:
        return "E-RANGE", f"a number lies between −{MOST_NUMBER:,} and {MOST_NUMBER:,}"
    if not isinstance(value, dict | list | str | int | float):
        return "E-TYPE", "dates and times are not used in a pack"
    return None
