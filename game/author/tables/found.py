"""Tables as they stand in somebody's file: titles and rows, each with its line, before anything is made of them."""

import re
from collections.abc import Callable

from game.core.record import record

MOST_TITLE = 60
MOST_HEADING = 200
"""Letters of a line that may be a heading."""
Note = Callable[[int, str], None]
"""Takes what is wrong: the line, a sentence with a remedy."""
_DIE = r"(?P<dice>[1-9]?)[dDwW](?P<faces>[0-9]{1,5}|%)"
_WHOLE = re.compile(_DIE)
_FIRST = re.compile(rf"^[\[(]?{_DIE}\b[\])]?[\s:.,–—-]*(?P<rest>.*)$")
_LAST = re.compile(rf"^(?P<rest>.*?)[\s:,–—-]*[\s\[(]{_DIE}[\])]?\s*:?$")
_LINK = re.compile(r"!?\[([^\[\]]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)")
_STRONG = re.compile(r"\*\*(?=\S)([^*]+)(?<=\S)\*\*|__(?=\S)([^_]+)(?<=\S)__")
_SLANTED = re.compile(r"(?<!\w)_(?=\S)([^_]+?)(?<=\S)_(?!\w)")
_MACRO = re.compile(r"\{\{[^{}]*\}\}")
_BREAK = re.compile(r"<br ?/?>", re.IGNORECASE)


@record
class FoundRow:
    """A row: what it says, the line it stands on, and its numbers as they are written, if it has any."""

    text: str
    line: int
    on: str = ""
    weight: int = 1


@record
class FoundTable:
    """A table: the die that it names itself, "" where it names none, where it says that it is from, and how many rows
    are left out of it because no number leads to them."""

    title: str
    rows: tuple[FoundRow, ...]
    line: int
    die: str = ""
    source: str = ""
    left: int = 0


def die_in(words: str) -> tuple[str, str]:
    """The die that a heading names at its beginning or its end, as packs write it, and the heading without it: "Weather
    (1d6)" is d6 and Weather. "" where it names none."""
    for pattern in (_FIRST, _LAST) if len(words) <= MOST_HEADING else ():
        match = pattern.match(words.strip())
        if match:
            return _named(match), match["rest"].strip(" :,–—-")
    return "", words.strip().removesuffix(":").rstrip()


def die_called(word: str) -> str:
    """The die that a word is: d6, 1D6 and w6 are d6, d% is d100; "" for another word."""
    match = _WHOLE.fullmatch(word.strip())
    return _named(match) if match else ""


def _named(match: re.Match[str]) -> str:
    dice = match["dice"] if match["dice"] != "1" else ""
    faces = "100" if match["faces"] == "%" else match["faces"]
    return f"{dice}d{faces.lstrip('0')}"


def fit_title(words: str) -> str:
    """A title of one line that is not too long."""
    told = " ".join(tame(words).split())
    return told if len(told) <= MOST_TITLE else f"{told[: MOST_TITLE - 1].rstrip()}…"


def tame(words: str) -> str:
    """Words in which nothing stands that a text of a pack would fill in: braces become brackets."""
    return words.replace("{", "(").replace("}", ")")


def unmarked(words: str) -> str:
    """Words of Markdown as packs have them: a link is what it says, what is strong or slanted stands in stars, a macro
    is left out."""
    plain = _LINK.sub(r"\1", _MACRO.sub("", _BREAK.sub(" ", words)))
    return _SLANTED.sub(r"*\1*", _STRONG.sub(r"*\1\2*", plain)).strip()
