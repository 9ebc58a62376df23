"""The sheet of a person: short rows side by side, long ones below each other, in the order the system gives."""

from functools import lru_cache
from itertools import groupby

from game.core.cards import called
from game.core.draft import Sight
from game.core.levers import PersonId
from game.core.sheet import Row
from game.core.wording import counted
from game.view.rows import BLANK, Line, Lines, Span, cells, cut, line, merged, padded, rule, width, wrap
from game.view.signs import pips

LABEL = 13
NARROW = 12
"""The least a label takes before a short value."""
WIDEST = 22
"""The most that labels of one group take, so that the words behind them begin below each other."""
SHORT = ("number", "pips", "boxes")
TIED = "\u00a0"
"""Stands for a blank at which no row is broken."""
SENTENCE = 40
"""Cells of words that are more than a name and a number."""


def sheet_of(s: Sight, who: PersonId) -> tuple[Row, ...]:
    """The sheet of somebody as the system has it, then the cards they hold: of whom nobody here plays, how many."""
    person = s.people[who]
    hands = [(s.w.decks[deck], held) for deck, held in person.cards.items() if held and deck in s.w.decks]
    rows = []
    for deck, held in hands:
        names = ", ".join(called(deck.cards[card]) for card in held)
        words = names if person.seat in s.seats else counted(len(held), "card")
        rows.append(Row("Hand" if len(hands) == 1 else deck.title, "list", text=words, group="hand"))
    return (*s.w.system.sheet(s, who), *rows)


@lru_cache(maxsize=64)
def sheet(name: str, rows: tuple[Row, ...], room: int, *, airy: bool = True) -> Lines:
    """A titled block, drawn anew only where something of it has changed. `airy` puts a blank row between groups."""
    drawn: list[Line] = [rule(room, (2, name))]
    runs = _runs(rows)
    least = min((label for run in runs if (label := _columns(run, room)[0]) <= LABEL), default=LABEL)
    for number, (_, group) in enumerate(groupby(rows, lambda row: row.group)):
        if number and airy:
            drawn.append(BLANK)
        drawn += _group(tuple(group), room, least)
    return tuple(drawn)


def _runs(rows: tuple[Row, ...]) -> list[tuple[Row, ...]]:
    """Short rows that stand side by side, run by run."""
    grouped = groupby(rows, lambda row: (row.group, row.kind in SHORT))
    return [tuple(run) for (_, short), run in grouped if short]


def _group(rows: tuple[Row, ...], room: int, least: int) -> Lines:
    drawn: list[Line] = []
    for short, run in groupby(rows, lambda row: row.kind in SHORT):
        found = tuple(run)
        if short:
            drawn += (*_side_by_side(found, room, least), *_remarks(found, room))
        else:
            label = max((LABEL, *(wide for row in found if (wide := cells(row.label) + 1) <= WIDEST)))
            drawn += [one for row in found for one in _long(row, room, label)]
    return tuple(drawn)


def _columns(rows: tuple[Row, ...], room: int) -> tuple[int, int]:
    """How wide the labels of these rows are, and how many columns of them fit."""
    label = max(NARROW, 1 + max(cells(row.label) for row in rows))
    wide = label + max(cells(pips(row)) for row in rows) + 1
    most = max(1, min(3, (room - 2) // wide))
    return (max(label, LABEL) if most * (wide + 1) <= room - 2 else label), most


def _side_by_side(rows: tuple[Row, ...], room: int, least: int) -> Lines:
    """Short rows in as many columns as fit, filled downwards; labels of one sheet are as wide as each other."""
    label, most = _columns(rows, room)
    label = least if label <= LABEL and 1 + max(cells(row.label) for row in rows) <= least else label
    count = next((even for even in range(most, 1, -1) if len(rows) % even == 0), most)
    height, wide = -(-len(rows) // count), (room - 2) // count
    drawn: list[Line] = []
    for number in range(height):
        row: Line = line("  ")
        for column, here in enumerate(rows[number::height]):
            row = (*(padded(row, 2 + column * wide) if column else row), *_short(here, label))
        drawn.append(cut(merged(row), room))
    return tuple(drawn)


def _short(row: Row, label: int) -> Line:
    return line(*padded(line(Span(row.label, "muted")), label), Span(pips(row)))


def _remarks(rows: tuple[Row, ...], room: int) -> Lines:
    """What there is to say of short rows, once for all of which it is true."""
    drawn: list[Line] = []
    for words in dict.fromkeys(row.text for row in rows if row.text):
        labels = ", ".join(row.label for row in rows if row.text == words)
        drawn += wrap(line(Span(f"{labels}: {words}", "muted")), room - 1, line("  "), line("    "))
    return tuple(drawn)


def _long(row: Row, room: int, label: int) -> Lines:
    """A row with words behind a label so wide, broken where it is too long for a line; what is listed between what is
    listed, as far as that finds room."""
    start = label + 2
    head = padded(line("  ", Span(row.label, "muted")), start)
    words = row.text or "—"
    if row.kind == "list":
        most = room - 1 - max(start, width(head))
        words = ", ".join(one.replace(" ", TIED) if cells(one) < most else one for one in words.split(", "))
    drawn = wrap(line(words), room - 1, head, line(" " * start))
    return tuple(tuple(Span(span.text.replace(TIED, " "), span.role) for span in one) for one in drawn)


def brief(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The rows without those that are sentences: what can be counted, and what is listed."""
    return tuple(row for row in rows if row.kind in SHORT or row.kind == "list" or cells(row.text) <= SENTENCE)
