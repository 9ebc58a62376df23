"""Beside the column, from `WIDE` columns: who is here and how they are, what is counted, you. It is for looking.

Where there are two columns, the first has who is here and the clocks, the second what is yours.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from game.view.bar import squares
from game.view.marks import HEADS, is_round
from game.view.model import Clock, Passage, Standing, Table
from game.view.prose import emphasis
from game.view.rows import BLANK, Line, Lines, Span, cells, columns, cut, line, merged, padded, rule, wrap
from game.view.sheet import brief, sheet
from game.view.stage import stage
from game.view.standing import BOXES, OF, tracked
from game.view.story import EDGE, is_scene, story

TWO = 76
"""From so many columns there are two side columns."""
NAME = 18
"""The column in which what is said of a name begins."""
TALL = 44
"""From this height the sheet has blank rows between its groups."""
LEAST = 8
"""Rows that are worth the beginning of a sheet."""
NOW = " ► "


def side(table: Table, room: int, height: int) -> Lines:
    """The blocks in exactly `height` rows, whole but for the sheet, and below them what is known; from `TWO` columns in
    two columns."""
    if table.people:
        return _filled(stage(table, room, height), height)
    if room < TWO:
        own = tuple(you(table, room, height))
        above, left = _stacked((*around(table, room), *own), height)
        for long in own:
            above = (*above, *_begun(long, height - len(above))) if long in left else above
        return _filled(_learned(above, table, room, height), height)
    wide = (room - 1) // 2
    inner, left = _stacked(around(table, wide), height)
    outer, over = _stacked((*_rules(table, wide, height), *you(table, wide, height)), height)
    told = _learned(outer, table, wide, height)
    fits = told != outer
    if not inner:
        inner, told = told, ()
    inner = (*inner, *_stacked((*left, *over), height - len(inner))[0])
    if not fits:
        inner = _learned(inner, table, wide, height)
    return columns(_filled(inner, height), _filled(told, height), wide, " ")


def _stacked(of: Iterable[Lines], height: int) -> tuple[Lines, tuple[Lines, ...]]:
    """Blocks one below the other, as many as find room, and those that do not."""
    found: Lines = ()
    left: list[Lines] = []
    for block in of:
        if len(found) + len(block) <= height:
            found = (*found, *block)
        else:
            left.append(block)
    return found, tuple(left)


def _begun(block: Lines, height: int) -> Lines:
    """The beginning of a block that finds no room whole, which says that it goes on; nothing where there is hardly
    any."""
    return (*block[: height - 1], line(Span("  and more on the sheet", "muted"))) if height >= LEAST else ()


def around(table: Table, room: int) -> Iterator[Lines]:
    """Who is here, and the clocks. In a fight everybody has two rows."""
    if table.standing is not None and not (table.standing.pinned and table.trials):
        yield (rule(room, (2, "Here")), *_fighting(table.standing, room))
    elif table.here and table.standing is None:
        yield (rule(room, (2, "Here")), *(row for one in table.here for row in _told(one.name, one.words, room)))
    if table.clocks:
        rows = (row for one in table.clocks for row in _told(one.label or "Round", _clock(one), room))
        yield (rule(room, (2, "Clocks")), *rows)


def you(table: Table, room: int, height: int) -> Iterator[Lines]:
    """Whoever is played: the whole sheet, or where that has no room the little of it that counts."""
    if table.sheet:
        whole = sheet(table.name, table.sheet, room, airy=height >= TALL)
        yield whole if len(whole) <= height else sheet(table.name, brief(table.sheet), room, airy=False)


def _learned(above: Lines, table: Table, room: int, height: int) -> Lines:
    """These rows, and below them the facts learned last, as many as find room; what is left is counted."""
    found: Lines = (rule(room, (2, "Known, newest first")),)
    left, height = len(table.known), height - len(above)
    for one in reversed(table.known):
        drawn = wrap(emphasis(one.words), room, line("  "))
        if len(found) + len(drawn) + (left > 1) > height:
            break
        found, left = (*found, *drawn), left - 1
    if left == len(table.known):
        return above
    more = (line(Span(f"  and {left} more", "muted")),) if left else ()
    return (*above, *found, *more)


def _rules(table: Table, room: int, height: int) -> Iterator[Lines]:
    """What the story folds of the newest round of a fight, where there is room for it over you."""
    named, told = latest(table.passages, table.when.partition(" ")[0]) if table.standing is not None else ("", ())
    block = (rule(room, (2, named)), *story(told, room + EDGE, marked=False, old="muted")) if told else ()
    own = next(you(table, room, height), ())
    if block and len(block) + len(own) <= height:
        yield block


def latest(of: Sequence[Passage], called: str = "round") -> tuple[str, tuple[Passage, ...]]:
    """The newest round of a fight in which rules were told, as a title, and these, each behind the deed it is of. The
    first is told by the title of the fight; `called` is what a round is there."""
    end = len(of)
    for start in range(len(of) - 1, -1, -1):
        one = of[start]
        if is_scene(one):
            break
        if is_round(one) or one.kind == "title":
            told = tuple(_told_by_rules(of[start + 1 : end]))
            if told:
                named = one.words.rstrip(".") if is_round(one) else f"{called.capitalize()} 1"
                return f"{named}, rules", told
            end = start
    return "", ()


def _told_by_rules(of: Sequence[Passage]) -> Iterator[Passage]:
    """What folds, and before it the line that names the deed."""
    head: Passage | None = None
    for one in of:
        if one.kind in HEADS:
            head = one
        elif one.folds:
            if head is not None:
                yield head
            head = None
            yield one


def _clock(of: Clock) -> str:
    said = of.said if of.label else of.said.removeprefix("round ")
    return f"{squares(replace(of, said=f'{said}{of.whole}'))}{f', {of.change}' if of.change else ''}"


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
        told = _in_full(words, room - NAME)
        rows.append(cut(merged((*padded(head, NAME), Span(told, "muted"))), room))
        tracks = [Span(f"  {heading} {tracked(cell)}") for heading, cell in pairs if _counted(cell)]
        if tracks:
            rows.append(cut(line("   ", *tracks), room))
    return tuple(rows)


def _in_full(words: list[str], room: int) -> str:
    """Words with as many of them as find room: whose turn it is and what somebody is under go before the rest."""
    while len(words) > 1 and cells(", ".join(words)) > room:
        words = [words[0], *words[2:]]
    return ", ".join(words)


def _counted(cell: str) -> bool:
    """Whether a cell is boxes or a number, which says nothing without its heading."""
    return bool(OF.fullmatch(cell) or BOXES.fullmatch(cell) or cell.lstrip("−+-").isdecimal())


def _filled(lines: Lines, height: int) -> Lines:
    return (*lines, *(BLANK,) * (height - len(lines)))[:height]
