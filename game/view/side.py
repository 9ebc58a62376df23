"""Beside the column, from `WIDE` columns: who is here and how they are, what is counted, you. It is for looking."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.view.bar import squares
from game.view.model import Clock, Standing, Table
from game.view.rows import BLANK, Line, Lines, Span, columns, cut, line, merged, padded, rule, wrap
from game.view.sheet import sheet
from game.view.signs import track
from game.view.stage import stage
from game.view.standing import BOXES, OF

TWO = 76
"""From so many columns there are two side columns."""
NAME = 18
"""The column in which what is said of a name begins."""
KNOWN = 3
"""Facts that stand there; the book has all of them."""
TALL = 44
"""From this height the sheet has blank rows between its groups."""
NOW = " ► "


def side(table: Table, room: int, height: int) -> Lines:
    """The blocks in exactly `height` rows, whole or not at all; where there is room for it divided over two columns."""
    if table.people:
        return _filled(stage(table, room, height), height)
    count = 2 if room >= TWO else 1
    wide = (room - count + 1) // count
    found: list[list[Line]] = [[] for _ in range(count)]
    drawn = tuple(blocks(table, wide, height))
    first = _first(drawn) if count == 2 else len(drawn)
    for number, block in enumerate(drawn):
        order = found if number < first else found[::-1]
        place = next((one for one in order if len(one) + len(block) <= height), None)
        if place is not None:
            place += block
    filled = [_filled(tuple(one), height) for one in found]
    return filled[0] if count == 1 else columns(filled[0], filled[1], wide, " ")


def _first(of: Sequence[Lines]) -> int:
    """How many blocks stand in the first of two columns, so that the longer one is as short as can be."""
    tall = [len(block) for block in of]
    return min(range(1, len(of) + 1), key=lambda number: max(sum(tall[:number]), sum(tall[number:])), default=0)


def blocks(table: Table, room: int, height: int) -> Iterator[Lines]:
    """Who is here, the clocks, you, what was learned last. In a fight everybody has two rows."""
    if table.standing is not None and not (table.standing.pinned and table.trials):
        yield (rule(room, (2, "Here")), *_fighting(table.standing, room))
    elif table.here and table.standing is None:
        yield (rule(room, (2, "Here")), *(row for one in table.here for row in _told(one.name, one.words, room)))
    if table.clocks:
        rows = (row for one in table.clocks for row in _told(one.label or "Round", _clock(one), room))
        yield (rule(room, (2, "Clocks")), *rows)
    if table.sheet:
        yield sheet(table.name, table.sheet, room, airy=height >= TALL)
    if table.known:
        newest = (line(Span(one.words)) for one in table.known[: -KNOWN - 1 : -1])
        rows = (row for words in newest for row in wrap(words, room, line("  ")))
        yield (rule(room, (2, "Known, newest first")), *rows)


def _clock(of: Clock) -> str:
    said = of.said if of.label else of.said.removeprefix("round ")
    said = f"{said} of {of.of}" if of.of and " of " not in said else said
    return f"{squares(replace(of, said=said))}{f', {of.change}' if of.change else ''}"


def _told(name: str, words: str, room: int) -> Lines:
    """A name with what is said of it in a column of its own."""
    head = line("  ", Span(name))
    if not words:
        return (cut(head, room),)
    return wrap(line(Span(words, "muted")), room, line(*padded(cut(head, NAME - 1), NAME)), line(" " * NAME))


def _fighting(of: Standing, room: int) -> Lines:
    """Everybody in two rows: whose turn it is and what they are under, then what they bear."""
    rows: list[Line] = []
    for number, person in enumerate(of.rows):
        pairs = list(zip(of.headings, person, strict=False))[1:]
        words = [cell for _, cell in pairs if cell and not _counted(cell) and cell != "—"]
        now = number == of.now
        head = line(Span(NOW if now else "   ", "mark"), Span(person[0], "strong" if now else "plain"))
        rows.append(cut(merged((*padded(head, NAME), Span(", ".join(words), "muted"))), room))
        tracks = [Span(f"  {heading} {_track(cell)}") for heading, cell in pairs if _counted(cell)]
        if tracks:
            rows.append(cut(line("   ", *tracks), room))
    return tuple(rows)


def _counted(cell: str) -> bool:
    """Whether a cell is boxes or a number, which says nothing without its heading."""
    return bool(OF.fullmatch(cell) or BOXES.fullmatch(cell) or cell.lstrip("−+-").isdecimal())


def _track(cell: str) -> str:
    match = OF.fullmatch(cell)
    return track(int(match[1]), int(match[2])) if match else cell


def _filled(lines: Lines, height: int) -> Lines:
    return (*lines, *(BLANK,) * (height - len(lines)))[:height]
