"""Tables in plain text: a row on each line, headings that are titles, numbers before the rows or none.

A number is one where it has a range (1-3), a sign behind it (4. 4: 4) 4|) or a 0 before it (04). A bare one (4 geese)
may be a word of the row: it counts as a number beside others that are, or where bare ones run on by themselves.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from game.author.tables.found import MOST_HEADING, MOST_TITLE, FoundRow, FoundTable, die_in, fit_title, unmarked
from game.author.tables.numbers import RANGE
from game.core.record import record

_BULLET = re.compile(r"^(?:[-*+•·‣◦▪–—]|\[[ xX]?\])\s+(?=\S)")
_HASH = re.compile(r"^#{1,6}\s+(?P<title>.*?)\s*#*$")
_BOLD = re.compile(r"^(\*\*|__)(?P<title>[^*_]+)\1:?$")
_UNDER = re.compile(r"^(={3,}|-{3,})$")
_NUMBER = re.compile(rf"^[(\[]?(?P<on>{RANGE})(?P<sign>[.:)\]|]+(?:\s+|$)|\s+[-–—|=]\s+|\t\s*|\s+|$)(?P<text>.*)$")
_IN_RANGE = re.compile(r"[0-9]\D+[0-9]|\+$")
HEADING, STRONG, WEAK, PLAIN = "heading", "strong", "weak", "plain"


@record
class _Line:
    """A line that says something: `kind` is what it is by itself; `first` says whether a blank line stands before it,
    `bullet` whether it begins with one, `words` is all of it."""

    number: int
    kind: str
    words: str
    on: str = ""
    text: str = ""
    first: bool = False
    bullet: bool = False


def tables_of(lines: Sequence[str], title: str, *, numbered: bool = True, markdown: bool = False) -> list[FoundTable]:
    """The tables in these lines; what stands under no heading is a table of this title. Without `numbered`, numbers are
    words of their rows. In `markdown` only what stands in lists is a row."""
    read = list(_read(lines, numbered=numbered, markdown=markdown))
    found: list[FoundTable] = []
    for heading, rows in _sections(read):
        found += _tables(rows, heading, title, markdown=markdown)
    return found


def _read(lines: Sequence[str], *, numbered: bool, markdown: bool) -> Iterator[_Line]:
    """Every line for itself; one that is set in goes on with the one above it."""
    last: _Line | None = None
    first = True
    for number, raw in enumerate(lines, 1):
        words = raw.strip()
        if not words or _UNDER.match(words):
            first = True
            continue
        under = number < len(lines) and _UNDER.match(lines[number].strip()) is not None
        line = _line(number, words, first, numbered=numbered, heading=under)
        set_in = raw[:1] in " \t" or (markdown and not first)
        if last is not None and set_in and line.kind == PLAIN and not line.bullet and last.kind != HEADING:
            last = replace(last, words=f"{last.words} {words}", text=f"{last.text} {words}")
        else:
            if last is not None:
                yield last
            last = line
        first = False
    if last is not None:
        yield last


def _line(number: int, words: str, first: bool, *, numbered: bool, heading: bool) -> _Line:
    marked = (_HASH.match(words) or _BOLD.match(words)) if len(words) <= MOST_HEADING else None
    if marked or heading:
        return _Line(number, HEADING, marked["title"] if marked else words, first=first)
    plain = _BULLET.sub("", words)
    bullet = plain != words
    found = _NUMBER.match(plain) if numbered else None
    if found is None:
        return _Line(number, PLAIN, words, text=plain, first=first, bullet=bullet)
    on, sign = found["on"].strip(), found["sign"]
    zero = len(on) > 1 and on[0] == "0"
    strong = zero or bool(sign.strip()) or "\t" in sign or _IN_RANGE.search(on) is not None
    return _Line(number, STRONG if strong else WEAK, words, on, found["text"].strip(), first, bullet)


def _sections(read: Iterable[_Line]) -> Iterator[tuple[_Line | None, list[_Line]]]:
    """What stands under each heading that is marked as one."""
    heading: _Line | None = None
    rows: list[_Line] = []
    for line in read:
        if line.kind == HEADING:
            yield heading, rows
            heading, rows = line, []
        else:
            rows.append(line)
    yield heading, rows


def _tables(rows: list[_Line], heading: _Line | None, title: str, *, markdown: bool) -> Iterator[FoundTable]:
    """The tables under a heading: some have headings that only their place tells."""
    for above, some in _divided(rows, heading, _is_title if markdown else _is_above):
        counted = some if _are_numbers(some) else [_worded(one) for one in some]
        if markdown:
            listed = [replace(one, text=unmarked(one.text)) for one in counted if one.bullet or one.on]
            yield from _made(listed, above, title)
            continue
        for nearest, found in _divided(counted, above, _is_before):
            yield from _made(found, nearest, title)


Divides = Callable[[_Line, _Line | None, Sequence[_Line]], bool]


def _divided(
    rows: Sequence[_Line], heading: _Line | None, divides: Divides
) -> Iterator[tuple[_Line | None, list[_Line]]]:
    """What stands under each heading that `divides` knows by itself, what follows it, and what stands above it."""
    kept: list[_Line] = []
    for place, line in enumerate(rows):
        following = rows[place + 1] if place + 1 < len(rows) else None
        if line.kind == PLAIN and not line.bullet and divides(line, following, kept):
            yield heading, kept
            heading, kept = line, []
        else:
            kept.append(line)
    yield heading, kept


def _are_numbers(rows: Sequence[_Line]) -> bool:
    """Whether what looks like numbers is meant so."""
    if any(row.kind == STRONG for row in rows):
        return True
    bare = [int(row.on) for row in rows if row.kind == WEAK]
    words = sum(row.kind == PLAIN for row in rows)
    upwards = all(a < b or b <= 2 for a, b in pairwise(bare))
    return len(bare) > 1 and bare[0] <= 2 and upwards and words <= 1


def _worded(line: _Line) -> _Line:
    """The line with its number among its words."""
    return line if line.kind == PLAIN else replace(line, kind=PLAIN, text=_BULLET.sub("", line.words), on="")


def _is_title(line: _Line, following: _Line | None, kept: Sequence[_Line]) -> bool:
    """Whether a line is a title by its own words: it ends with a colon, or names the die of numbers that follow."""
    if following is None or not (line.first or not kept):
        return False
    return (line.words.endswith(":") and len(line.words) <= MOST_TITLE) or (
        following.kind != PLAIN and bool(die_in(line.words)[0])
    )


def _is_above(line: _Line, following: _Line | None, kept: Sequence[_Line]) -> bool:
    """The same, or it stands right before numbers that begin anew, whatever else is a number here."""
    if _is_title(line, following, kept):
        return True
    return following is not None and following.kind == STRONG and _begins(following, kept)


def _is_before(line: _Line, following: _Line | None, kept: Sequence[_Line]) -> bool:
    """Whether a line is a title among rows that are known: it stands before numbers that begin anew, or bullets."""
    if following is None:
        return False
    return _begins(following, kept) if following.on else following.bullet and (not kept or kept[-1].bullet)


def _begins(row: _Line, kept: Sequence[_Line]) -> bool:
    """Whether the numbers of a row go on from none above it."""
    before = next((one for one in reversed(kept) if one.on), None)
    return before is None or _least(row) <= _least(before)


def _least(line: _Line) -> int:
    match = re.match("[0-9]+", line.on)
    return int(match.group()) if match else 0


def _made(rows: Sequence[_Line], heading: _Line | None, title: str) -> Iterator[FoundTable]:
    if not rows:
        return
    die, told = die_in(unmarked(heading.words)) if heading else ("", "")
    found = tuple(FoundRow(row.text, row.number, row.on) for row in rows)
    yield FoundTable(fit_title(told or title), found, heading.number if heading else rows[0].number, die)
