"""A look at TOML text before the parser sees it.

`tomllib` follows any depth until Python gives up, takes quadratic time and memory over long dotted keys,
reads numbers of any size, and turns "\\u001b" into a character that drives the terminal. This scan says no
first. It goes once from left to right, a plain line at a time and the rest token by token. What a pattern may give
back is bounded by a number: no text makes it go back further, so its time grows with the length only.

The scan need not be a parser. It may only never take for a string what `tomllib` takes for structure; where a
text is no TOML at all, `tomllib` stops at that place anyway.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.hidden import HIDDEN

NUMBER: Final = 64
"""Characters in a number or a date; the longest useful one has 35."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How deep and how long structure may be."""

    nesting: int = 32
    """Brackets within brackets."""
    parts: int = 16
    """Parts of a dotted key."""
    key: int = 64
    """Characters in one part of a key, as it is written."""


LIMITS: Final = Limits()


@dataclass(frozen=True, slots=True)
class Problem:
    """Where a text breaks which limit. Line and column count from 1."""

    code: str
    """E-CTRL, E-ENC, E-DEPTH, E-KEY or E-RANGE."""
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


_UNWANTED: Final = re.compile(f"[{HIDDEN}]".replace(r"\x0b-\x1f", r"\x0b\x0c\x0e-\x1f"))
_ASCII: Final = bytes((*range(0x20, 0x7F), 0x09, 0x0A))
_LONE_RETURN: Final = re.compile(r"\r(?!\n)")
_UNWANTED_CODE: Final = re.compile(f"[{HIDDEN}]")
_ESCAPE: Final = re.compile(
    r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|x([0-9A-Fa-f]{2})|([befr])|.)|[^\\]++", re.DOTALL
)
_SHORT: Final = {"b": "\b", "e": "\x1b", "f": "\f", "r": "\r"}
# No branch of a repeated group fails after taking a character: early 3.11 releases match such groups wrongly.
_TOKEN: Final = re.compile(
    r"""
      (?P<space>[ \t\r]++)
    | (?P<part>[A-Za-z0-9_+:-]++)
    | (?P<line>\n)
    | (?P<text>"{3}(?:[^"\\]++|\\.?+|(?!"{3})")*+(?:"{3,5}+)?+)
    | (?P<raw>'{3}(?:[^']++|(?!'{3})')*+(?:'{3,5}+)?+)
    | (?P<quoted>"(?:[^"\\\n]++|\\[^\n]?+)*+"?+)
    | (?P<plain>'[^'\n]*+'?+)
    | (?P<equals>=)
    | (?P<open>[\[{])
    | (?P<close>[\]}])
    | (?P<dot>\.)
    | (?P<comment>\#[^\n]*+)
    | (?P<other>.)
    """,
    re.VERBOSE | re.DOTALL,
)

# Most lines of a pack, whole: short words, strings without a bracket, a dot or an escape in them, no end of a line
# within; a comment; or one key and one string. Brackets and dots in the first kind are counted afterwards.
_LINE: Final = re.compile(
    r"""
      (?:[A-Za-z0-9_+:-]{1,64}+(?![A-Za-z0-9_+:-])|[ \t,=\[\]{}.]|"[^"\\\n\[\]{}.]*+"(?!"|[ \t]*+[.=])){1,200}\r?\n
    | (?:[ \t]*+(?:\#[^\n]*+)?\n){1,500}
    | [A-Za-z0-9_-]{1,64}+[ \t]*+=[ \t]*+"[^"\\\n]*+"\r?(?P<prose>\n)
    """,
    re.VERBOSE,
)
_WORD: Final = 64
"""The longest word of a plain line."""

_SILENT: Final = frozenset({"space", "comment"})
_PARTS: Final = frozenset({"part", "quoted", "plain"})
_AFTER_KEY: Final = frozenset({"dot", "equals"})


def guard(text: str, limits: Limits = LIMITS, *, characters: bool = True) -> Problem | None:
    """The first reason not to give `text` to the parser, or None. Linear time.

    With `characters` off only the structure is looked at: for text whose writer we know, and which is cleaned
    before it is shown.
    """
    if characters and (found := _first_unwanted(text)) is not None:
        return _unwanted(text, found.start(), found.group(), raw=True)
    return _Scan(text, limits, characters).run()


def signs(data: bytes) -> frozenset[str]:
    """The characters of a text in UTF-8 beside what ASCII prints, tabs and line feeds: mostly a handful."""
    return frozenset(data.translate(None, _ASCII).decode("utf-8", "surrogatepass"))


def tame(found: frozenset[str]) -> bool:
    """Whether none of these characters is one that no text may hold; a carriage return counts as one here."""
    return not any(map(_is_hidden, found))


@lru_cache(4096)
def _is_hidden(sign: str) -> bool:
    return _UNWANTED_CODE.match(sign) is not None


def _first_unwanted(text: str) -> re.Match[str] | None:
    if tame(signs(text.encode("utf-8", "surrogatepass"))):
        return None
    found = [_UNWANTED.search(text), _LONE_RETURN.search(text) if "\r" in text else None]
    return min((match for match in found if match), key=lambda match: match.start(), default=None)


class _Scan:
    """One walk over the tokens, knowing no more than depth and the key that may be growing."""

    def __init__(self, text: str, limits: Limits, characters: bool) -> None:
        self.text = text
        self.limits = limits
        self.characters = characters
        self.lines = limits.key >= _WORD

    def run(self) -> Problem | None:
        depth = parts = 0
        fresh, header, dotted = True, False, False  # at a line's start; inside [a.b]; right after a dot
        key: re.Match[str] | None = None  # the last part, while it may still turn out to be one of a key
        kind, at, end = "line", 0, len(self.text)
        while at < end:
            if kind == "line" and self.lines and (after := self._plain_line(at, depth)):
                at = after
                continue
            token = _TOKEN.match(self.text, at)
            assert token is not None  # its last branch takes any character
            kind, at = token.lastgroup or "", token.end()
            if kind in _SILENT:
                continue
            problem = None
            if kind in _PARTS:
                parts = parts + 1 if dotted else 1
                problem = self._part(token, parts)
                key, dotted, fresh = token, False, False
            else:
                if key is not None and (kind in _AFTER_KEY or (header and kind == "close")):
                    problem = self._key(key)
                key, dotted = None, kind == "dot"
                if kind == "open":
                    header, fresh = header or (fresh and depth == 0), False
                    depth += 1
                    if depth > self.limits.nesting:
                        nested = f"brackets nested more than {self.limits.nesting} deep"
                        problem = self._at(token, "E-DEPTH", nested)
                elif kind == "close":
                    depth = max(0, depth - 1)
                elif kind == "line" and depth == 0:
                    fresh, header = True, False
                elif kind == "text":
                    problem = self._escapes(token)
            if problem is not None:
                return problem
        return None

    def _plain_line(self, at: int, depth: int) -> int:
        """Where the next line starts, when this one is plain and leaves everything as it is; otherwise 0."""
        line = _LINE.match(self.text, at)
        if line is None:
            return 0
        if line.lastgroup is None:
            words = line.group()
            opened, closed = words.count("[") + words.count("{"), words.count("]") + words.count("}")
            if opened != closed or depth + opened > self.limits.nesting or words.count(".") >= self.limits.parts:
                return 0
        return line.end()

    def _part(self, token: re.Match[str], parts: int) -> Problem | None:
        """A word or a quoted text: part of a key, or a value; both are bounded."""
        start, end = token.span()
        if parts > self.limits.parts:
            return self._at(token, "E-DEPTH", f"a key of more than {self.limits.parts} parts")
        if token.lastgroup == "part" and end - start > NUMBER and self.text[start] in "+-0123456789":
            return self._at(token, "E-RANGE", f"a number of more than {NUMBER} characters")
        return self._escapes(token) if token.lastgroup == "quoted" else None

    def _key(self, token: re.Match[str]) -> Problem | None:
        start, end = token.span()
        if end - start - (0 if token.lastgroup == "part" else 2) > self.limits.key:
            return self._at(token, "E-KEY", f"a key longer than {self.limits.key} characters")
        return None

    def _escapes(self, token: re.Match[str]) -> Problem | None:
        if not self.characters or "\\" not in token.group():
            return None
        for escape in _ESCAPE.finditer(token.group()):
            digits = escape[1] or escape[2] or escape[3]
            code = int(digits, 16) if digits else ord(_SHORT.get(escape[4] or "", "\n"))
            if code <= 0x10FFFF and _UNWANTED_CODE.match(chr(code)):
                return _unwanted(self.text, token.start() + escape.start(), chr(code), raw=False)
        return None

    def _at(self, token: re.Match[str], code: str, message: str) -> Problem:
        return Problem(code, *place(self.text, token.start()), message)


def place(text: str, offset: int) -> tuple[int, int]:
    """Line and column of a character, both counted from 1."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def _unwanted(text: str, offset: int, character: str, *, raw: bool) -> Problem:
    """The problem of a character, as it stands there or (not `raw`) as an escape that makes it."""
    number = ord(character)
    code = "E-CTRL"
    if raw and not number:
        code, what = "E-ENC", "a zero byte, which UTF-8 text does not have"
    elif character == "\ufeff":
        code, what = "E-ENC", "a byte order mark"
    elif character == "\r":
        code, what = "E-ENC", "a carriage return without its line feed"
    elif 0xD800 <= number <= 0xDFFF:
        code, what = "E-ENC", "half of a character"
    elif character in "\u2028\u2029":
        what = "a line or paragraph separator"
    elif number < 0xA0:
        what = "a control character"
    elif number >= 0xE0000:
        what = "a hidden tag character"
    else:
        what = "a hidden mark"
    return Problem(code, *place(text, offset), f"{what} (U+{number:04X})")
