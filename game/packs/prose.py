"""What is wrong with a piece of prose: too wide for its row, too long."""

import re
import unicodedata
from collections.abc import Iterator

from game.core.marks import Prose
from game.packs.braces import widest

MOST_TEXT = 6000
MOST_LINES = 400
MOST_WORD = 1000
"""Characters without a blank between them."""
MOST_WHY = 20
_LONG_WORD = re.compile(rf"\S{{{MOST_WORD + 1}}}")


def faults(text: str, mark: Prose, field: str) -> Iterator[tuple[str, str]]:
    """Every fault of a text as (code, sentence); `field` is the name of the field it stands in."""
    if len(text) > MOST_TEXT:
        yield "E-TEXT", f"a text has at most {MOST_TEXT:,} characters, and this has {len(text):,}"
        return
    if mark.cells and len(text) > mark.cells // 2 and (wide := cells(widest(text, {}, cells))) > mark.cells:
        yield "E-WIDE", f"at most {mark.cells} cells fit here, and this takes {wide}"
    if mark.cells and not one_row(text):
        yield "E-WIDE", ONE_ROW
    if text.count("\n") > MOST_LINES:
        yield "E-TEXT", f"a text has at most {MOST_LINES} lines, and this has {text.count(chr(10)) + 1}"
    if len(text) > MOST_WORD and _LONG_WORD.search(text):
        yield "E-TEXT", f"a word has at most {MOST_WORD:,} characters"
    most = mark.words or (MOST_WHY if field == "why" else 0)
    if most and len(text.split()) > most:
        yield "E-WIDE", f"at most {most} words here, and this has {len(text.split())}"


ONE_ROW = "this is one row of the screen, so it cannot have a line break or a tab"


def one_row(text: str) -> bool:
    return "\n" not in text and "\t" not in text


def cells(text: str) -> int:
    """How many cells of the screen a text takes, emphasis marks left out."""
    if text.isascii():
        return len(text) - text.count("*")
    return sum(_width(character) for character in text.replace("*", ""))


def _width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1
