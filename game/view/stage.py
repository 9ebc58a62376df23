"""The stage: for whoever guides, everybody who is here, and below them what only the guide knows."""

from collections.abc import Iterator, Sequence

from game.view.model import Present, Table
from game.view.rows import Line, Lines, Span, cells, cut, line, merged, padded, rule, width, wrap
from game.view.vitals import vital

MARK = " ► "
GAP = 2
TITLE = 12
"""Columns for whose, or what, a note of the guide's is."""


def stage(table: Table, room: int, height: int) -> Lines:
    """Everybody with how they are on rows of its own, in at most `height` rows: whole where that leaves room for all
    the notes, else what one row has of it, then each in one row, and who has none is counted. Notes below, as far as
    there is room for them."""
    head = rule(room, (2, "On stage"))
    below = _notes(table, room)
    whole, two = ([row for one in table.people for row in way(one, room)] for way in (_whole, _two))
    rows = whole if len(whole) + len(below) < height else two if len(two) < height else _short(table.people, room)
    if len(rows) >= height:
        more = Span(f"   and {len(rows) - height + 2} more", "muted")
        return (head, *rows[: max(0, height - 2)], line(more))
    left = height - 1 - len(rows)
    return (head, *rows, *(below if len(below) <= left else below[:left] if left > 2 else ()))


def brief(table: Table, room: int, height: int) -> Lines:
    """The same in one row each, without the notes; nothing where there is room for nobody."""
    if height < 2 or not table.people:
        return ()
    head, rows = rule(room, (2, "On stage")), _short(table.people, room)
    if len(rows) < height:
        return (head, *rows)
    if height < 3:
        return ()
    return (head, *rows[: height - 2], line(Span(f"   and {len(rows) - height + 2} more", "muted")))


def spoken(people: Sequence[Present]) -> Iterator[str]:
    """The same in sentences: "Ysolde, against you. Level 5. Injuries: 1 of 3. Only you: she lies."."""
    for one in people:
        bears = (f"{row.label}: {row.value} of {row.most}" if row.kind == "boxes" else _plain(row) for row in one.own)
        notes = f"only you: {one.notes}" if one.notes else ""
        parts = (_named(one), one.strength, *bears, *one.words, notes.rstrip("."))
        yield ". ".join(part for part in parts if part) + "."


def _plain(row: object) -> str:
    return "".join(span.text for span in vital(row))  # type: ignore[arg-type]


def _named(one: Present) -> str:
    return f"{one.name}, {one.side}" if one.side else one.name


def _head(one: Present, room: int, more: Line = (), column: int = 0) -> Line:
    """Who it is, and at the end of the row where they stand."""
    name = line(Span(MARK if one.now else " " * len(MARK), "mark"), Span(one.name, "strong" if one.now else "plain"))
    beside = line(*padded(name, column + GAP), *more) if more else name
    left = room - cells(one.side) - 1
    return merged((*padded(cut(beside, left - 1), left), Span(one.side, "muted")) if one.side else cut(beside, room))


def _whole(one: Present, room: int) -> Iterator[Line]:
    yield _head(one, room)
    row: Line = ()
    for part in _parts(one):
        if row and width(row) + GAP + width(part) > room:
            yield row
            row = ()
        row = line(*(row or line(" " * (len(MARK) + GAP))), *(["  "] if row else []), *part)
    if row:
        yield cut(row, room)


def _two(one: Present, room: int) -> Iterator[Line]:
    yield _head(one, room)
    under = _how(one)
    if under:
        yield cut(line(" " * (len(MARK) + GAP), *under), room)


def _short(people: Sequence[Present], room: int) -> list[Line]:
    """Everybody in one row, how they are below each other."""
    column = min(room // 2, max(cells(one.name) for one in people) + len(MARK))
    return [_head(one, room, _how(one), column) for one in people]


def _how(one: Present) -> Line:
    """How somebody is, and how strong: what they bear and have left, what they are under."""
    found: list[Span] = []
    for part in _parts(one):
        found += ([Span("  ")] if found else []) + list(part)
    return tuple(found)


def _parts(one: Present) -> Iterator[Line]:
    yield from (vital(row) for row in one.own)
    yield from (line(Span(words, "muted")) for words in (one.strength, *one.words) if words)


def _notes(table: Table, room: int) -> Lines:
    """What only the guide knows: of somebody, and what else is told beside the table."""
    rows = [*((one.name, one.notes) for one in table.people if one.notes), *table.asides]
    if not rows:
        return ()
    found: list[Line] = [rule(room, (2, "Only you"))]
    for title, words in rows:
        label = line("   ", *cut(line(Span(title, "muted")), TITLE))
        text = line(Span(" ".join(words.split())))
        found += wrap(text, room, line(*padded(label, TITLE + 4)), line(" " * (TITLE + 4)))
    return tuple(one for one in found if width(one) <= room)
