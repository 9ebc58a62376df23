"""A conflict as a table: who is in it, whose turn it is, how far they stand, what they bear."""

import re

from game.view.model import Standing
from game.view.rows import Line, Lines, Role, Span, cells, cut, line, merged, padded, rule, text
from game.view.signs import track

OF = re.compile(r"([0-9]{1,3})/([0-9]{1,3})")
"""How a system writes so many of so many."""
BOXES = re.compile(r"[■□]+")
"""How a system writes boxes of which each is taken or free."""
GAP = 2
LEFT = 3
LEAST = 12
"""What a long cell keeps where room is short ..."""
LAST = 9
"""... and one of the last column, which says how somebody is."""
BESIDE = 3
"""What a heading needs to its right in the rule."""


def standing(of: Standing, room: int, title: str = "") -> Lines:
    """A rule with the headings and a row for each person. Where room is short long cells are cut first, then columns
    that find none are left out from the right.

    `title` stands in for the first heading, as "Round 2".
    """
    headings = (title or of.headings[0], *of.headings[1:])
    drawn = _narrowed(headings, tuple(tuple(map(tracked, row)) for row in of.rows), room)
    places = _places(headings, drawn, room)
    titles = [(max(place, 2), heading) for place, heading in zip(places, headings, strict=False)]
    titles[0] = (2, headings[0])
    rows = (_row(row, places, index == of.now, room) for index, row in enumerate(drawn))
    return (rule(room, *titles), *rows)


def tracked(cell: str) -> str:
    """A cell such as 1/3 as a track."""
    match = OF.fullmatch(cell)
    return track(int(match[1]), int(match[2])) if match else cell


def _narrowed(headings: tuple[str, ...], rows: tuple[tuple[str, ...], ...], room: int) -> tuple[tuple[str, ...], ...]:
    """The cells cut as far as all columns need it to stand beside each other; none to less than `LEAST`. Names are cut
    only where no other column gives any more."""
    wide = [max(map(cells, column)) for column in zip(*rows, strict=False)]
    taken = LEFT + sum(max(one + GAP, cells(heading) + BESIDE) for one, heading in zip(wide, headings, strict=False))
    taken -= GAP
    least = [max(LEAST, cells(heading) + BESIDE - GAP) for heading in headings]
    least[-1] = min(LAST, least[-1])
    while taken > room:
        able = [column for column in range(1, len(wide)) if wide[column] > least[column]]
        widest = max(able, key=lambda column: wide[column], default=0)
        if wide[widest] <= least[widest]:
            break
        wide[widest] -= 1
        taken -= 1
    drawn = tuple(tuple(text(cut(line(cell), most)) for cell, most in zip(row, wide, strict=False)) for row in rows)
    names = told_apart(tuple(row[0] for row in rows), wide[0]) if rows else ()
    return tuple((name, *row[1:]) for name, row in zip(names, drawn, strict=True))


def told_apart(names: tuple[str, ...], room: int) -> tuple[str, ...]:
    """Names in at most `room` columns. Where several would look the same they are cut in the middle, so that what
    tells them apart stays: “Steward of the… 2”."""
    short = tuple(text(cut(line(name), room)) for name in names)
    found = []
    for name, drawn in zip(names, short, strict=True):
        alike = {other for other, same in zip(names, short, strict=True) if same == drawn}
        found.append(drawn if len(alike) == 1 else _middle(name, alike, room))
    return tuple(found)


def _middle(name: str, alike: set[str], room: int) -> str:
    """The beginning of a name, and as many of its last words as tell it from those that are like it; of a single word
    its end."""
    words = name.split()
    for count in range(1, len(words)):
        tail = " ".join(words[-count:])
        head = room - cells(tail) - 1
        if head > 1 and not any(other != name and other.endswith(f" {tail}") for other in alike):
            return f"{_whole_words(name, head)}… {tail}"
    half = room // 2
    return text(cut(line(f"{name[: room - half - 1]}…{name[-half:]}"), room))


def _whole_words(name: str, room: int) -> str:
    """The beginning of a name, up to the end of a word if one ends there."""
    head = text(cut(line(name), room)).removesuffix("…")
    whole = head if name[len(head) : len(head) + 1] == " " else head.rpartition(" ")[0]
    return (whole or head).rstrip(" ,")


def _places(headings: tuple[str, ...], rows: tuple[tuple[str, ...], ...], room: int) -> list[int]:
    """Where each column begins; the last one that fits takes what is left."""
    places: list[int] = []
    here = LEFT
    for index, heading in enumerate(headings):
        widest = max([cells(heading), *(cells(row[index]) for row in rows if index < len(row))])
        if places and here + min(widest, cells(heading)) > room:
            break
        places.append(here)
        here += max(widest + GAP, cells(heading) + (BESIDE if index else BESIDE - 1))
    return places


def _row(row: tuple[str, ...], places: list[int], now: bool, room: int) -> Line:
    role: Role = "strong" if now else "plain"
    drawn: Line = line(Span(" ► ", "mark") if now else "   ")
    for place, words in zip(places, row, strict=False):
        if words:
            drawn = line(*(padded(drawn, place) if place > LEFT else drawn), Span(words, role))
    return merged(cut(drawn, room))
