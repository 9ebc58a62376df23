"""One block of a save as text: a table header and a line for each key, written and read back exactly.

Why not `tomli_w`: what it writes cannot safely be appended. Here every string is on one line, every table
below the first level is an inline one, and keys keep their order. So no text a player types can begin a line,
and a block's last line is free for its check mark. Everything that a screen would obey rather than show is
written as an escape. `quick` reads what is written like this without a TOML parser.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from game.errors import shown
from game.hidden import HIDDEN
from game.journal.errors import JournalError
from game.journal.quick import quick
from game.tomlguard import Limits, guard

Table = dict[str, Any]
"""Strings, whole numbers within ±2**53, truth values, lists and tables of these."""

ENTRY: Final = "[[entry]]"
MAX_BLOCK: Final = 8 << 20
"""Bytes in one entry; a long turn takes about 16 KB, a correction what was said again after it."""
INTEGER: Final = 1 << 53
"""Whole numbers stay within ± this, which every TOML and JSON reader keeps exactly."""
LIMITS: Final = Limits(nesting=32, parts=16, key=1024)

_BARE: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,39}")
_ESCAPED: Final = re.compile(rf'[{HIDDEN}\t\n"\\]')
_HALF: Final = re.compile(r"[\ud800-\udfff]")
_PLACE: Final = re.compile(r"(?<=\()at (line [0-9]+, column [0-9]+|end of document)")
_SHORT: Final = {"\t": "\\t", "\n": "\\n", "\r": "\\r", '"': '\\"', "\\": "\\\\"}


def encode(*tables: tuple[str, Table]) -> bytes:
    """The lines of a block: each table's header line, then a line for each of its keys, in their order.

    Raises JournalError, naming the key, when a value is none that a save keeps. Nothing has been written
    then.
    """
    lines: list[str] = []
    for header, table in tables:
        lines.append(header)
        lines += [f"{_key(key, '')} = {_value(value, str(key), 1)}" for key, value in table.items()]
    return ("\n".join(lines) + "\n").encode()


def decode(data: bytes) -> Table:
    """The tables of a block, or of a whole save. Raises JournalError with the place."""
    try:
        text = data.decode()
    except UnicodeDecodeError as problem:
        raise JournalError(f"Byte {problem.start} of it is not UTF-8 text.") from None
    if (found := guard(text, LIMITS, characters=False)) is not None:
        raise JournalError(f"Line {found.line}, column {found.column} of it has {found.message}.")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:  # a TOMLDecodeError is a ValueError
        where = _PLACE.search(str(problem))
        raise JournalError(f"It is not TOML{' ' + where.group() if where else ''}.") from None


def decode_entry(data: bytes) -> Table:
    """The one entry in a block. Raises JournalError."""
    if (found := quick(data)) is not None:
        return found
    match decode(data):
        case {"entry": [dict() as entry], **rest} if not rest:
            return entry
    raise JournalError("It holds something else than one entry.")


def _value(value: object, path: str, depth: int) -> str:
    if isinstance(value, str):
        return _text(value, path)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        if not -INTEGER <= value <= INTEGER:
            raise JournalError(f"{shown(path)} is a number beyond ±2**53; a save does not keep it.")
        return format(value, "d")
    if isinstance(value, list | dict) and depth > LIMITS.nesting:
        raise JournalError(f"{shown(path)} is nested more than {LIMITS.nesting} deep.")
    if isinstance(value, list):
        inner = [_value(item, f"{path}[{i}]", depth + 1) for i, item in enumerate(value)]
        return f"[{', '.join(inner)}]"
    if isinstance(value, dict):
        pairs = [f"{_key(k, path)} = {_value(v, f'{path}.{k}', depth + 1)}" for k, v in value.items()]
        return f"{{{', '.join(pairs)}}}"
    raise JournalError(f"{shown(path)} is a {type(value).__name__}; a save does not keep such a value.")


def _key(key: object, path: str) -> str:
    if not isinstance(key, str):
        raise JournalError(f"{shown(path)} has a key that is no text: {shown(key)}.")
    if _BARE.fullmatch(key):
        return key
    written = _text(key, f"{path}.{key}")
    if len(written) - 2 > LIMITS.key:
        raise JournalError(f"{shown(path)} has a key longer than {LIMITS.key} characters.")
    return written


def _text(text: str, path: str) -> str:
    if not _ESCAPED.search(text):
        return f'"{text}"'
    if _HALF.search(text):
        raise JournalError(f"{shown(path)} holds half of a character, which no file can keep.")
    return f'"{_ESCAPED.sub(_escape, text)}"'


def _escape(found: re.Match[str]) -> str:
    character = found.group()
    code = ord(character)
    return _SHORT.get(character) or (f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}")
