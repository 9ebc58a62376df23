"""The words of the expression language: a formula cut into names, numbers, dice and signs."""

import re
from functools import lru_cache

from game.core.record import record

LIMIT = 1_000_000_000
"""The largest number either way."""
MOST_SOURCE = 400
KEPT = 65_536
"""Formulas that stay as they were read: more than a large pack has, or going through it would read each anew."""

_TOKEN = re.compile(
    r"""(?: (?P<dice>[0-9]+d[0-9]+(?![a-z0-9_.]))
      | (?P<number>[0-9]+(?![a-zA-Z0-9_.]))
      | (?P<name>[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*(?![a-zA-Z0-9_.]))
      | (?P<sign>//|==|!=|<=|>=|[-+*%<>(),]) )[ \t\r\n]*""",
    re.VERBOSE,
)
_BLANKS = " \t\r\n"
_KEYWORDS = frozenset({"and", "or", "not", "true", "false"})
CALLS = frozenset({"min", "max"})
"""Words that are no names where a bracket follows."""
_HINTS = {
    "=": "equality is written ==",
    "&": "write and",
    "|": "write or",
    "!": "write not",
    "/": "whole division is written //",
    "'": "text cannot stand in a formula",
    '"': "text cannot stand in a formula",
    "^": "powers cannot be taken",
    **dict.fromkeys("[]{}", "round brackets only"),
}


class ExprError(ValueError):
    """A formula that cannot be read or worked out, in a sentence that quotes it. `place` counts from 0."""

    def __init__(self, source: str, place: int, sentence: str) -> None:
        self.source = source
        self.place = place
        self.sentence = sentence
        shown = ascii(source[:81])[1:-1].replace("[", r"\x5b").replace("]", r"\x5d")
        quoted = shown if len(shown) <= 80 else shown[:77] + "..."
        super().__init__(f"{sentence} (character {place + 1} of “{quoted}”)")


@record
class Token:
    """`kind`: name, number, dice or sign; `at` is where it starts."""

    kind: str
    text: str
    at: int


@lru_cache(maxsize=KEPT)
def tokens(source: str) -> tuple[Token, ...]:
    """The tokens of a formula, none for one of blanks. Raises ExprError; takes one pass."""
    if len(source) > MOST_SOURCE:
        raise ExprError(source, MOST_SOURCE, f"a formula has at most {MOST_SOURCE} characters")
    found: list[Token] = []
    at = len(source) - len(source.lstrip(_BLANKS))
    while at < len(source):
        match = _TOKEN.match(source, at)
        if not match:
            raise ExprError(source, at, _why(source, at))
        kind = match.lastgroup or ""
        text = match.group(kind)
        if kind == "number" and (len(text) > 10 or int(text) > LIMIT):
            raise ExprError(source, at, f"a number goes up to {LIMIT:,}")
        called = text in CALLS and source.startswith("(", match.end())
        found.append(Token("sign" if called or text in _KEYWORDS else kind, text, at))
        at = match.end()
    return tuple(found)


def _why(source: str, at: int) -> str:
    character = source[at]
    if character.isascii() and character.isalpha():
        return "names are lower-case words joined by dots, such as seen.cellar"
    if character.isascii() and character.isdecimal():
        return "a number is written with figures only"
    return _HINTS.get(character, f"{ascii(character)[1:-1]} has no meaning in a formula")
