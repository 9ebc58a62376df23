"""Rows of words: what every part of a screen is made of, and the arithmetic of terminal cells.

A part of a screen is a tuple of lines for a width; a line is a tuple of spans; a span is text in one role.
Front ends paint roles in their own way and change no word. Signs are drawn in Unicode; `Glyphs` turns lines
into another set, sign for sign, once they are finished, so that no part ever asks which set is in use.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import groupby
from operator import attrgetter, ne
from typing import Literal
from unicodedata import category, east_asian_width

from game.core.record import record
from game.hidden import HIDDEN

Role = Literal["plain", "muted", "strong", "em", "mark", "good", "bad", "magic", "line", "margin"]


@record
class Span:
    """A run of text in one role."""

    text: str
    role: Role = "plain"


Line = tuple[Span, ...]
Lines = tuple[Line, ...]

PROSE, NARROW = 74, 52
"""Prose ends in front of this column: a margin of two and at most 72 cells; 50 for whoever reads short lines better."""

BLANK: Line = ()
FRESH = Span("▌", "margin")
"""Stands in the margin of a paragraph that was not there before."""


def line(*parts: Span | str) -> Line:
    """A line of these spans; bare text is plain, empty parts are left out."""
    return tuple([span for part in parts if (span := Span(part) if isinstance(part, str) else part).text])


def text(of: Line) -> str:
    """The words of a line without their roles."""
    return "".join([span.text for span in of])


def cells(words: str) -> int:
    """How many columns of a terminal the words take."""
    return len(words) if words.isascii() else _wide(words)


@lru_cache(4096)
def _wide(words: str) -> int:
    """How many columns words with other than plain signs take: the same ones stand in picture after picture."""
    return sum(map(_cells, words))


def width(of: Line) -> int:
    """How many columns of a terminal the line takes."""
    return sum([len(span.text) if span.text.isascii() else _wide(span.text) for span in of])


def tinted(of: Line, role: Role) -> Line:
    """The line with everything plain in it now in `role`."""
    return tuple(Span(span.text, role) if span.role == "plain" else span for span in of)


def merged(of: Iterable[Span]) -> Line:
    """The line with neighbours of the same role made one span."""
    spans = tuple(of)
    roles = [span.role for span in spans]
    if all(map(ne, roles, roles[1:])):
        return spans
    return tuple(Span("".join([span.text for span in run]), role) for role, run in groupby(spans, attrgetter("role")))


def cut(of: Line, room: int) -> Line:
    """The line in at most `room` columns; an ellipsis stands where something was left out."""
    if width(of) <= room:
        return of
    return merged((*_head(of, room - 1), Span("…", of[-1].role))) if room > 0 else BLANK


def fit(of: Line, room: int, align: Literal["left", "right"] = "left") -> Line:
    """The line in exactly `room` columns, cut or filled with blanks."""
    if (left := room - width(of)) < 0:
        of = cut(of, room)
        left = room - width(of)
    gap = Span(" " * left)
    return line(*of, gap) if align == "left" else line(gap, *of)


def at(column: int, left: Line, right: Line) -> Line:
    """`right` put behind `left` at a column, or two blanks behind it where `left` reaches beyond."""
    gap = max(column - width(left), 2 if left else 0)
    return merged(line(*left, " " * gap, *right)) if right else left


def padded(of: Line, column: int) -> Line:
    """The line filled up to a column; one blank behind it where it reaches that far already."""
    return line(*of, " " * max(1, column - width(of)))


def wrap(of: Line, room: int, first: Line = (), rest: Line | None = None) -> Lines:
    """The line broken between words into lines of at most `room` columns (at least 2 beside the indents).

    `first` stands before the first line and `rest` (the same, if not given) before every other one. Words
    wider than a line are broken where it ends; runs of blanks become one.
    """
    margin = first if rest is None else rest
    first_room, room = (max(2, room - width(indent)) for indent in (first, margin))
    words = text(of)
    if cells(words) <= min(first_room, room) and "  " not in f" {words} ":
        return (merged(line(*first, *of)),)  # as most do, it stands on one line as it is
    rows: list[Line] = []
    row: list[Span] = []
    taken = 0
    for gap, word in _words(of, min(first_room, room)):
        more = width(word)
        if row and taken + more + 1 <= (room if rows else first_room):
            row += [Span(" ", gap), *word]
            taken += more + 1
            continue
        if row:
            rows.append((*(margin if rows else first), *row))
        row, taken = list(word), more
    return tuple(merged(line(*found)) for found in (*rows, (*(margin if rows else first), *row)))


def rule(room: int, *titles: tuple[int, str], double: bool = False) -> Line:
    """A rule across the screen with titles set into it, each at its column; one without room is left out."""
    sign = "═" if double else "─"
    role: Role = "mark" if double else "strong"
    drawn: Line = BLANK
    for column, title in titles:
        lead = column - 1 - width(drawn)
        if title and lead > 0 and column + cells(title) < room:
            drawn = line(*drawn, Span(sign * lead, "line"), Span(f" {title} ", "muted" if drawn else role))
    return merged(line(*drawn, Span(sign * (room - width(drawn)), "line")))


def columns(left: Lines, right: Lines, room: int, sign: str = " │") -> Lines:
    """Two blocks side by side, the left one `room` columns wide, as long as the longer of the two."""
    height = max(len(left), len(right))
    wall = Span(sign, "line")
    pairs = zip(_filled(left, height), _filled(right, height), strict=True)
    return tuple(merged(line(*fit(one, room), wall, *other)) for one, other in pairs)


def clean(words: str) -> str:
    """The words without what a terminal would obey and nobody can see: controls become blanks, what is hidden goes."""
    return words if words.isprintable() else "".join(map(_tame, words))


@record
class Glyphs:
    """A set of signs. `signs` maps each drawn character to the one that stands for it, of the same width."""

    name: str
    signs: Mapping[int, int | str]
    margin: str

    def words(self, words: str) -> str:
        """The words in this set, without control characters."""
        return clean(words).translate(self.signs)

    def line(self, of: Line) -> Line:
        """The line in this set."""
        if self is UNICODE and all(span.text.isprintable() for span in of):
            return of
        return tuple(Span(self.margin if span == FRESH else self.words(span.text), span.role) for span in of)

    def lines(self, of: Lines) -> Lines:
        """The lines in this set."""
        return tuple(map(self.line, of))


UNICODE = Glyphs("unicode", {}, "▌")
ASCII = Glyphs(
    "ascii",
    str.maketrans("►═─│■□█▌░▼●○◊—–−·“”„‘’…┌┐└┘×←→↑↓↔", '>=-|#.#+.v*o^----"""\'\'.++++x<>^v~'),
    "|",
)


def writable(words: str, encoding: str) -> str:
    """The words as an output in this encoding can take them, with the signs of ASCII where it lacks one."""
    try:
        words.encode(encoding)
    except UnicodeEncodeError:
        return words.translate(ASCII.signs).encode(encoding, "replace").decode(encoding)
    return words


@lru_cache(maxsize=4096)
def _cells(sign: str) -> int:
    if category(sign) in ("Mn", "Me", "Cf") or not _tame(sign):
        return 0
    return 2 if east_asian_width(sign) in "WF" else 1


def _tame(sign: str) -> str:
    """A sign as it may reach a terminal; it takes as many columns as before."""
    return " " if category(sign) in ("Cc", "Zl", "Zp", "Cs") else _unseen().sub("", sign)


@cache
def _unseen() -> re.Pattern[str]:
    return re.compile(f"[{HIDDEN}]")


def _words(of: Line, most: int) -> Iterator[tuple[Role, Line]]:
    """The words of a line, each with the role of the blank before it; wider ones in pieces of `most`."""
    word: Line = BLANK
    gap: Role = "plain"
    for span in of:
        for place, piece in enumerate(span.text.split(" ")):
            if place:
                yield from ((gap, part) for part in _pieces(word, most))
                word, gap = BLANK, span.role
            word = line(*word, Span(piece, span.role))
    yield from ((gap, part) for part in _pieces(word, most))


def _pieces(word: Line, most: int) -> Iterator[Line]:
    while width(word) > most:
        head = _head(word, most)
        yield head
        word = _behind(word, len(text(head)))
    if word:
        yield word


def _head(of: Line, room: int) -> Line:
    """As much of the line as fits, sign by sign; marks that take no column stay with theirs."""
    spans: list[Span] = []
    for span in of:
        taken = 0
        for sign in span.text:
            room -= cells(sign)
            if room < 0:
                break
            taken += 1
        spans.append(Span(span.text[:taken], span.role))
        if room < 0:
            break
    return line(*spans)


def _behind(of: Line, count: int) -> Line:
    """The line without its first `count` characters."""
    spans: list[Span] = []
    for span in of:
        spans.append(Span(span.text[count:], span.role))
        count = max(0, count - len(span.text))
    return line(*spans)


def _filled(of: Lines, height: int) -> Lines:
    return (*of, *(BLANK,) * (height - len(of)))
