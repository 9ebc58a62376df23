"""What is wrong with a piece of prose: too wide for its row, too long, a substitution that nobody can fill."""

import re
import unicodedata
from collections.abc import Collection, Iterator

from game.core.marks import Prose
from game.core.prose import NAMES
from game.packs.known import quoted
from game.packs.read import tail

MOST_TEXT = 6000
MOST_WHY = 20
_BRACES = re.compile(r"\{([^{}\n]*)\}|[{}]")


def faults(text: str, mark: Prose, field: str, variables: Collection[str]) -> Iterator[tuple[str, str]]:
    """Every fault of a text as (code, sentence); `field` is the name of the field it stands in."""
    if mark.cells and (wide := cells(text)) > mark.cells:
        yield "E-TEXT", f"at most {mark.cells} cells fit here, and this takes {wide}"
    if mark.cells and "\n" in text:
        yield "E-TEXT", "this is one row of the screen, so it cannot have a line break"
    if len(text) > MOST_TEXT:
        yield "E-TEXT", f"a text has at most {MOST_TEXT:,} characters, and this has {len(text):,}"
    if field == "why" and len(text.split()) > MOST_WHY:
        yield "E-TEXT", f"at most {MOST_WHY} words here, and this has {len(text.split())}"
    for match in _BRACES.finditer(text):
        name = match.group(1)
        if name is None:
            yield "E-TEXT", f"a brace without its partner: {match.group()}"
        elif name not in NAMES and name not in variables:
            yield "E-TEXT", f"nothing fills {{{quoted(name)[1:-1]}}}{tail(name, (*NAMES, *variables))}"


def substitutions(text: str) -> list[str]:
    """What stands in braces in a text."""
    return [match.group(1) for match in _BRACES.finditer(text) if match.group(1) is not None]


def cells(text: str) -> int:
    """How many cells of the screen a text takes, emphasis marks left out."""
    return sum(_width(character) for character in text.replace("*", ""))


def _width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1
