"""A short way to read an entry that was written the way `block` writes most of them.

Such an entry differs from JSON only in its keys and in the ends of its lines, and JSON is read in C: several times as
fast as a TOML parser and the scan before it. What was read is written out again and must be the same text, so nothing
is taken here for what it is not. Whatever is unusual (another layout, hidden characters, long keys and numbers) is left
to the long way, which reads everything or says why not.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final, NoReturn

OPENING: Final = "[[entry]]\n"
NESTING: Final = 32
"""Brackets within brackets; deeper is for the long way to refuse."""
LONGEST_KEY: Final = 1000
"""Characters of a key in quotation marks."""

_TEXT: Final = re.compile(r'("[^"\\]*+(?:\\.[^"\\]*+)*+")')
_KEY: Final = re.compile(r"([A-Za-z_][A-Za-z0-9_-]{0,39}+)(?= = )")
_UNUSUAL: Final = re.compile(r"[^\0\n ,=\[\]{}A-Za-z0-9_-]|[0-9]{17}|null")
_NO_BRACKETS: Final = {code: None for code in range(128) if chr(code) not in "[]{}"}


def _no(_: str) -> NoReturn:
    raise ValueError


_JSON: Final = json.JSONDecoder(parse_float=_no, parse_constant=_no)
_WRITTEN: Final = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(", ", " = "))


def quick(data: bytes) -> dict[str, Any] | None:
    """The entry in a block without its mark, or None where it takes the long way. Never raises."""
    try:
        text = data.decode().lstrip("\n")
        if not text.startswith(OPENING) or not text.endswith("\n") or "\x7f" in text:
            return None
        return _read(text[len(OPENING) : -1])
    except (ValueError, RecursionError):  # UnicodeDecodeError and JSONDecodeError are ValueErrors
        return None


def _read(text: str) -> dict[str, Any] | None:
    """The entry in the lines of its keys; each line becomes a table of its own, so that none reaches into the next.

    Strings are set aside first (a NUL stands for each), so that nothing is sought inside one.
    """
    parts = _TEXT.split(text)
    plain = "\0".join(parts[::2])
    if plain.count("\0") != len(parts) // 2 or _unusual(plain):
        return None
    if "\0 = " in plain and max(map(len, parts[1::2])) > LONGEST_KEY:
        return None
    lines = plain.count("\n") + 1
    plain = '"'.join(_KEY.split(plain)).replace("\n", "}, {")
    parts[::2] = f"[{{{plain}}}]".split("\0")
    written = "".join(parts)
    parts[::2] = f"[{{{plain.replace(' = ', ': ')}}}]".split("\0")
    tables: list[dict[str, Any]] = _JSON.decode("".join(parts))
    if len(tables) != lines or any(len(table) != 1 for table in tables) or _WRITTEN.encode(tables) != written:
        return None
    entry = {key: value for table in tables for key, value in table.items()}
    return entry if len(entry) == lines else None


def _unusual(plain: str) -> bool:
    """Whether there is something outside of strings that TOML and JSON read differently, or that has no bounds."""
    return _UNUSUAL.search(plain) is not None or _deep(plain)


def _deep(plain: str) -> bool:
    """Whether brackets are nested too deep, or do not match: the innermost pairs are taken away, level by level."""
    brackets = plain.translate(_NO_BRACKETS)
    for _ in range(NESTING):
        if not brackets:
            return False
        brackets = brackets.replace("[]", "").replace("{}", "")
    return bool(brackets)
