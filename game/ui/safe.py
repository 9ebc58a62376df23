"""The one way for text to reach the screen.

Lines become `Content` with styles from a fixed table, so that no character of a pack, a save or a keyboard is ever
read as markup, as an action or as a link; what a terminal would obey is replaced. `Guard` is the second belt: it looks
at every run of text that any widget paints, whoever made it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.content import Content
from textual.content import Span as Stretch
from textual.filter import LineFilter
from textual.style import Style

from game.core.colours import Rgb
from game.hidden import HIDDEN
from game.view.rows import Glyphs, Lines, Role, cells, fit, width

STYLES: Final[dict[Role, str]] = {
    "plain": "$ink",
    "muted": "$muted",
    "strong": "bold $ink",
    "em": "italic $ink",
    "mark": "bold $mark",
    "good": "$good",
    "bad": "$bad",
    "magic": "$magic",
    "line": "$line",
    "margin": "$mark",
}
"""How each role is painted. Colours are the theme's; nothing else of a style can be said."""

RAISED: Final = "on $raised"
Raised = Mapping[int, tuple[int, int]]
"""Row -> the columns, from and up to, of what is marked on it."""
NOTHING: Final[Raised] = {}
Tints = Mapping[int, tuple[int, int, Rgb]]
"""Row -> the columns, from and up to, that have a colour of their own, and its numbers."""
UNTINTED: Final[Tints] = {}
_TAGS: Final = "\U000e0000"
"""From here on, signs that count as printable are hidden all the same."""


@cache
def _hidden() -> re.Pattern[str]:
    """What does not go on a row; most words are seen to hold none of it without being searched."""
    return re.compile(f"[{HIDDEN}\n\t]")


@cache
def _no_text() -> re.Pattern[str]:
    return re.compile(f"(?!\r)[{HIDDEN}]")


def plain(words: str) -> str:
    """The words on one line, as wide as they were, without characters that a terminal would obey or nobody can see."""
    if words.isprintable() and max(words, default="") < _TAGS:
        return words
    return _hidden().sub(lambda found: " " * cells(found.group()), words)


def pasted(words: str) -> str:
    """What was pasted, without characters that a terminal would obey or nobody can see; ends of lines and tabs stay."""
    return _no_text().sub("", words)


def content(lines: Lines, glyphs: Glyphs, raised: Raised = NOTHING, tints: Tints = UNTINTED) -> Content:
    """The lines as they are painted: one row each, never wrapped. What is `raised` stands out on its own ground; what
    has a tint is painted in it, as bold as it was.
    """
    words: list[str] = []
    stretches: list[Stretch] = []
    start = 0
    for number, line in enumerate(lines):
        left, right = raised.get(number, (0, 0))
        first, begun = start, len(words)
        for span in glyphs.line(fit(line, right) if width(line) < right else line):
            text = plain(span.text)
            stretches.append(Stretch(start, start + len(text), STYLES[span.role]))
            words.append(text)
            start += len(text)
        row = "".join(words[begun:])
        if number in tints:
            since, until, colour = tints[number]
            stretches.append(Stretch(first + _place(row, since), first + _place(row, until), _ink(colour)))
        if right:
            stretches.append(Stretch(first + _place(row, left), first + _place(row, right), RAISED))
        words.append("\n")
        start += 1
    return Content("".join(words[:-1]), stretches)


def _ink(colour: Rgb) -> Style:
    """A style that says a colour and nothing else."""
    red, green, blue = (max(0, min(255, part)) for part in colour)
    return Style(foreground=Color(red, green, blue))


def _place(row: str, column: int) -> int:
    """The number of the character that stands in a column."""
    for number, sign in enumerate(row):
        if column <= 0:
            return number
        column -= cells(sign)
    return len(row)


class Guard(LineFilter):
    """Takes every hidden or commanding character out of what is about to be painted; then it is the others' turn, all
    in one go: each that Textual calls by itself costs every line of the screen once more."""

    def __init__(self, others: Sequence[LineFilter] = ()) -> None:
        super().__init__()
        self.others = tuple(others)

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        safe = [segment if segment.control or segment.text.isprintable() else _safe(segment) for segment in segments]
        for other in self.others:
            safe = other.apply(safe, background)
        return safe


def _safe(segment: Segment) -> Segment:
    """The segment as wide as Textual takes it to be."""
    return Segment(_hidden().sub(lambda found: " " * cell_len(found.group()), segment.text), segment.style)
