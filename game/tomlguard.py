"""A look at TOML text before the parser sees it.

`tomllib` follows any depth until Python gives up, takes quadratic time and memory over long dotted keys,
reads numbers of any size, and turns "\\u001b" into a character that drives the terminal. This scan says no
first. It goes once from left to right, and every pattern in it is possessive: no text makes it go back, so
its time grows with the length only.

The scan need not be a parser. It may only never take for a string what `tomllib` takes for structure; where a
text is no TOML at all, `tomllib` stops at that place anyway.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

HIDDEN: Final = (
    r"\x00-\x08\x0b-\x1f\x7f-\x9f"  # controls; tab, line feed are text
    r"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # marks that turn the reading direction
    r"\u2028\u2029\ufeff\ufff9-\ufffb"  # line and paragraph separators, byte order mark, annotations
    r"\U000e0000-\U000e0fff"  # tags, which no font shows
    r"\ud800-\udfff"  # halves of characters
)
"""A regular expression's character class: what text may not hold, because it acts on a screen or cannot be
seen.
"""

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


_UNWANTED: Final = re.compile(rf"(?!\r\n)[{HIDDEN}]")
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

_SILENT: Final = frozenset({"space", "comment"})
_PARTS: Final = frozenset({"part", "quoted", "plain"})
_AFTER_KEY: Final = frozenset({"dot", "equals"})


def guard(text: str, limits: Limits = LIMITS, *, characters: bool = True) -> Problem | None:
    """The first reason not to give `text` to the parser, or None. Linear time.

    With `characters` off only the structure is looked at: for text whose writer we know, and which is cleaned
    before it is shown.
    """
    if characters and (found := _UNWANTED.search(text)) is not None:
        return _unwanted(text, found.start(), found.group())
    return _Scan(text, limits, characters).run()


class _Scan:
    """One walk over the tokens, knowing no more than depth and the key that may be growing."""

    def __init__(self, text: str, limits: Limits, characters: bool) -> None:
        self.text = text
        self.limits = limits
        self.characters = characters

    def run(self) -> Problem | None:
        depth = parts = 0
        fresh, header, dotted = True, False, False  # at a line's start; inside [a.b]; right after a dot
        key: re.Match[str] | None = None  # the last part, while it may still turn out to be one of a key
        for token in _TOKEN.finditer(self.text):
            kind = token.lastgroup
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
                return _unwanted(self.text, token.start() + escape.start(), chr(code))
        return None

    def _at(self, token: re.Match[str], code: str, message: str) -> Problem:
        return Problem(code, *place(self.text, token.start()), message)


def place(text: str, offset: int) -> tuple[int, int]:
    """Line and column of a character, both counted from 1."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def _unwanted(text: str, offset: int, character: str) -> Problem:
    number = ord(character)
    code = "E-CTRL"
    if character == "\ufeff":
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
