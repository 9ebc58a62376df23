"""TOML as packs are nearly always written, read in a fifth of the time that a whole parser takes.

Only a few forms are known here: headers and keys of bare words, strings in plain quotation marks with their commonest
escapes, whole numbers, yes and no, lists and inline tables of these. What is written in any other way, or wrongly, is
left to the guard and to `tomllib`, whose word counts: where this reads a text at all, both read the same in it, and
nothing in it is deeper or longer than the guard allows.
"""

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from game.tomlguard import Limits, signs, tame

MOST_KEPT = 1000
"""Signs of a structure that is kept to be met again."""

_KEY = "[A-Za-z0-9_-]{1,64}"
_END = r"[ \t]*(?:\#[^\n]*)?\n"
_BEGUN = r'"(?:[^"\\\n]++|\\["\\nt])*'
_STRING = f'{_BEGUN}"'
# What a statement is, the last group that took part in the match tells.
_STATEMENT = re.compile(
    rf"""
      [ \t]*(?P<key>{_KEY})[ \t]*=[ \t]*
      (?: "(?P<text>[^"\\\n]*)"{_END}
        | (?P<whole>-?(?:0|[1-9][0-9]{{0,17}})){_END}
        | (?P<yes>true|false){_END}
        | (?P<open>(?=[\[{{]))
        | \"\"\"\n?(?P<long>(?:[^"\\]++|\\[^ubfre]|"{{1,2}}(?!"))*)\"\"\"{_END}
        | (?P<escaped>{_STRING}){_END}
      )
    | [ \t]*\[(?P<head>{_KEY}(?:\.{_KEY})*)\]{_END}
    | [ \t]*\[\[(?P<many>{_KEY}(?:\.{_KEY})*)\]\]{_END}
    | (?:{_END})+
    """,
    re.VERBOSE,
)
_ESCAPE = re.compile(r'\\(?:(["\\nt])|[ \t]*\n[ \t\n]*)?')
_ESCAPED = {'"': '"', "\\": "\\", "n": "\n", "t": "\t"}
_LINE = re.compile(rf"((?:[^\"\n\#'\\]++|{_STRING})*)(?:\#[^\n]*)?\n")
_STRINGS = re.compile(f"({_STRING})|{_BEGUN}")
"""Splits at each string and keeps it; there is None for one that does not end."""
_INLINE_KEY = re.compile(rf"\{{[ \t]*(?={_KEY}[ \t]*=)")
_NEXT_KEY = re.compile(rf",[ \t]*(?={_KEY}[ \t]*=)")
_EQUALS = re.compile(r"(?<![ \t])[ \t]*=")
_LAST_COMMA = re.compile(r",[ \t\n]*\]")
_LONG_NUMBER = re.compile("[0-9]{19}")
_CLOSE = re.compile(r"\n[ \t]*\][ \t]*\n")
_ODD = re.compile(r"[\"'\\]")
_BRACKETS = re.compile(r"[\[\]{}\n]")


class _OtherwiseError(ValueError):
    """Something is written in another way than is known here."""


def _no_float(_: str) -> float:
    raise _OtherwiseError


def _no_key_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) != len(pairs):
        raise _OtherwiseError
    return table


_decoder = json.JSONDecoder(
    strict=False, parse_float=_no_float, parse_constant=_no_float, object_pairs_hook=_no_key_twice
)


def read(text: str, limits: Limits) -> dict[str, object] | None:
    """The table of a text; None for one that the guard and a whole parser have to judge."""
    if not tame(signs(text.encode())):
        return None
    try:
        return _Reader(text if text.endswith("\n") else f"{text}\n", limits).table()
    except ValueError:
        return None


class _Reader:
    """One walk over the statements of a text."""

    def __init__(self, text: str, limits: Limits) -> None:
        self.text = text
        self.limits = limits
        self.root: dict[str, object] = {}
        self.headed: set[int] = set()
        """Tables that have had their header."""
        self.inline: set[int] = set()
        """Lists and tables that were written as values: no header reaches into them."""
        self.orderly = True
        """Whether every value of several lines ended with a bracket in a line of its own."""

    def table(self) -> dict[str, object]:
        text, at, end, here = self.text, 0, len(self.text), self.root
        match = _STATEMENT.match
        while at < end:
            found = match(text, at)
            if found is None:
                raise _OtherwiseError
            at, kind = found.end(), found.lastgroup
            if kind is None:
                continue
            if kind in {"head", "many"}:
                here = self.opened(found[kind].split("."), kind == "many")
                continue
            key = found["key"]
            if key in here:
                raise _OtherwiseError
            if kind == "text":
                here[key] = found["text"]
            elif kind == "open":
                here[key], at = self.value(at)
                self.inline.add(id(here[key]))
            else:
                here[key] = _simple(kind, found[kind])
        return self.root

    def opened(self, parts: list[str], many: bool) -> dict[str, object]:
        """The table of a header; of `[[a]]`, one more in a list."""
        if len(parts) > self.limits.parts:
            raise _OtherwiseError
        above = self.root
        for part in parts[:-1]:
            inner = above.setdefault(part, {})
            if id(inner) in self.inline:
                raise _OtherwiseError
            if type(inner) is list:
                inner = inner[-1]
            if type(inner) is not dict:
                raise _OtherwiseError
            above = inner
        made: dict[str, object] = {}
        last: object = above.setdefault(parts[-1], [] if many else made)
        if id(last) in self.inline or id(last) in self.headed or type(last) is not (list if many else dict):
            raise _OtherwiseError
        if type(last) is list:
            last.append(made)
        elif type(last) is dict:
            made = last
        self.headed.add(id(made))
        return made

    def value(self, at: int) -> tuple[object, int]:
        """The list or inline table that begins here, and where the statement ends.

        It is turned into JSON, for which Python has a quick parser. What stands outside of strings is treated by
        itself, with a zero byte, which is in no tame text, for each string.
        """
        for text, end in self.ends(at):
            written = _STRINGS.split(text)
            if None in written:
                raise _OtherwiseError
            outside = "\0".join(written[::2])
            as_json = _as_json if len(outside) <= MOST_KEPT else _as_json.__wrapped__
            structure = as_json(outside, self.limits.nesting)
            if structure is not None:
                written[::2] = structure
                return _decoded("".join(written)), end
        raise _OtherwiseError

    def ends(self, at: int) -> Iterator[tuple[str, int]]:
        """Where a value may end, and its text until there: with its line, with the next bracket in a line of its own,
        or, once it was gone through for comments, where all brackets are closed.

        Where the second is wrong it is not tried again, so that no line is looked at for many values.
        """
        end = self.text.index("\n", at) + 1
        if "#" in self.text[at:end]:
            yield self.line_by_line(at)
            return
        yield self.text[at:end], end
        if self.orderly and (close := _CLOSE.search(self.text, at)):
            yield self.text[at : close.end()], close.end()
        self.orderly = False
        yield self.line_by_line(at)

    def line_by_line(self, at: int) -> tuple[str, int]:
        """The text of a value without comments, and where the statement ends."""
        lines: list[str] = []
        level = 0
        while level or not lines:
            line = _LINE.match(self.text, at)
            if line is None:
                raise _OtherwiseError
            at = line.end()
            lines.append(f"{line[1]}\n")
            level += _level("".join(_STRINGS.split(line[1])[::2]))
        return "".join(lines), at


def _decoded(written: str) -> Any:
    made, end = _decoder.raw_decode(written)
    if written[end:].strip(" \t\n"):
        raise _OtherwiseError
    return made


def _level(outside: str) -> int:
    """How many more brackets are opened than closed."""
    return outside.count("[") + outside.count("{") - outside.count("]") - outside.count("}")


@lru_cache(1024)
def _as_json(outside: str, nesting: int) -> tuple[str, ...] | None:
    """The structure of a value in JSON, in pieces around its strings; None where more than this line belongs to it, or
    less. Most structures come again and again.

    Raises where JSON would take what TOML does not, or take it otherwise.
    """
    if "#" in outside or _level(outside):
        return None
    bare = "".join(outside.split())
    if ":" in bare or "null" in bare or "[," in bare or _ODD.search(bare) or _LONG_NUMBER.search(bare):
        raise _OtherwiseError
    if outside.count("\n") > 1 or outside.count("[") + outside.count("{") > nesting:
        _look_inside(outside, nesting)
    keyed, first = _INLINE_KEY.subn('{"', outside)
    keyed, others = _NEXT_KEY.subn(',"', keyed)
    if first + others != outside.count("="):
        raise _OtherwiseError
    return tuple(_LAST_COMMA.sub("]", _EQUALS.sub('":', keyed)).split("\0"))


def _look_inside(outside: str, nesting: int) -> None:
    """Raises for brackets nested too deep, and for a line that ends within an inline table."""
    stack = "\n"
    for sign in _BRACKETS.findall(outside):
        if sign == "\n":
            if stack[-1] == "{":
                raise _OtherwiseError
        elif sign in "[{":
            stack += sign
        else:
            stack = stack[:-1]
        if not 0 < len(stack) <= nesting + 1:
            raise _OtherwiseError


def _simple(kind: str, written: str) -> object:
    """A value of one of these kinds."""
    if kind == "whole":
        return int(written)
    if kind == "yes":
        return written == "true"
    if kind == "escaped":
        return _decoded(written)
    return _ESCAPE.sub(_unescaped, written) if "\\" in written else written


def _unescaped(found: re.Match[str]) -> str:
    if found.group() == "\\":
        raise _OtherwiseError
    return _ESCAPED[found[1]] if found[1] else ""
