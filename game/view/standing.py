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
"""What a long cell keeps where room is short."""
BESIDE = 3
"""What a heading needs to its right in the rule."""


def standing(of: Standing, room: int, title: str = "") -> Lines:
    """A rule with the headings and a row for each person. Where room is short long cells are cut first, then columns
    that find none are left out from the right.

    `title` stands in for the first heading, as "Round 2".
    """
    headings = (title or of.headings[0], *of.headings[1:])
    drawn = _narrowed(headings, tuple(tuple(map(_tracked, row)) for row in of.rows), room)
    places = _places(headings, drawn, room)
    titles = [(max(place, 2), heading) for place, heading in zip(places, headings, strict=False)]
    titles[0] = (2, headings[0])
    rows = (_row(row, places, index == of.now, room) for index, row in enumerate(drawn))
    return (rule(room, *titles), *rows)


def _tracked(cell: str) -> str:
    """A cell such as 1/3 as a track."""
    match = OF.fullmatch(cell)
    return track(int(match[1]), int(match[2])) if match else cell


def _narrowed(headings: tuple[str, ...], rows: tuple[tuple[str, ...], ...], room: int) -> tuple[tuple[str, ...], ...]:
    """The cells cut as far as all columns need it to stand beside each other; none to less than `LEAST`."""
    wide = [max(map(cells, column)) for column in zip(*rows, strict=False)]
    taken = LEFT + sum(max(one + GAP, cells(heading) + BESIDE) for one, heading in zip(wide, headings, strict=False))
    while taken > room and max(wide) > LEAST:
        widest = wide.index(max(wide))
        least = max(LEAST, cells(headings[widest]) + BESIDE - GAP)
        if wide[widest] <= least:
            break
        wide[widest] -= 1
        taken -= 1
    return tuple(tuple(text(cut(line(cell), most)) for cell, most in zip(row, wide, strict=False)) for row in rows)


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
