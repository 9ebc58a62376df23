"""The rows that can be done: choices, levers, offers, all in one shape and in the same columns."""

from dataclasses import replace

from game.core.record import record
from game.core.wording import percent
from game.view.model import ELSE, GONE, YOURS, Choice
from game.view.rows import (
    Line,
    Lines,
    Role,
    Span,
    at,
    cells,
    cut,
    line,
    merged,
    padded,
    rule,
    text,
    width,
    wrap,
)
from game.view.sides import is_beside

LABEL = 5
MIDDLE = 45
PRICE = 18
"""Cells of the middle column that a long label leaves to it."""
MOVES = 8
"""How many columns at the right edge the change of a chance takes."""
ARROW = "→"
COLUMN = 6
"""Cells of one chance of an act of a volley, at the least."""
GAP = "═"
HURTS = "!"
CLAUSE = "; "
FULL = 80
"""Under this width the middle column goes below its label."""


@record
class Spot:
    """Where a row stands on the screen: a line, and the columns from `left` up to `right`."""

    line: int
    left: int
    right: int
    row: int


@record
class Block:
    """Drawn rows and where each one can be clicked. `hidden` rows are above and below what is shown."""

    lines: Lines
    spots: tuple[Spot, ...] = ()
    hidden: tuple[int, int] = (0, 0)
    note: str = ""
    """What the rule above them says where not all are shown."""
    heads: tuple[tuple[int, int], ...] = ()
    """Titles among the lines: (line of the title, last line that stands under it)."""


def heading(
    title: str, columns: tuple[str, str], room: int, *, moves: bool = False, note: str = "", double: bool = True
) -> Line:
    """The rule above the rows, with the titles of the columns; a note stands in for them where it is given.

    `moves` says whether the chances have a change beside them.
    """
    if note:
        title = text(cut(line(title), room - cells(note) - 7))
        return rule(room, (2, title), (room - cells(note) - 2, note), double=double)
    middle, chance = columns if room >= FULL else ("", columns[1])
    ends = room - (2 if moves else MOVES)
    return rule(room, (2, title), (MIDDLE, middle), (ends - cells(chance), chance), double=double)


def titles(row: Choice) -> str:
    """The titles over the chances of an act of a volley, each ending where its column does."""
    first, *more = (title for title, _ in row.odds)
    return first + "".join(f" {GAP * (_column(title) - cells(title) - 2)} {title}" for title in more)


def _column(title: str) -> int:
    return max(COLUMN, cells(title) + 3)


def prompts(rows: tuple[Choice, ...], mark: int, room: int) -> Block:
    """Every row in full, one below the other; every row keeps its number wherever it stands."""
    drawn = [_row(row, index == mark, room) for index, row in enumerate(rows)]
    spots: list[Spot] = []
    lines: list[Line] = []
    heads: list[tuple[int, int]] = []
    for index, found in enumerate(drawn):
        if _titled(rows, index):
            heads.append((len(lines), len(lines)))
            lines.append(_title(rows[index], room))
        spots += [Spot(len(lines) + extra, 0, room, index) for extra in range(len(found))]
        lines += found
        if rows[index].under:
            heads[-1] = (heads[-1][0], len(lines) - 1)
    return Block(tuple(lines), tuple(spots), heads=tuple(heads))


def _titled(rows: tuple[Choice, ...], index: int) -> bool:
    """Whether a title stands above this row: the first of those that share something."""
    return bool(rows[index].under) and (not index or rows[index - 1].under != rows[index].under)


def _title(row: Choice, room: int) -> Line:
    """What rows share, and what is left of it; on a narrow screen behind each other. What is a guide's stands behind a
    rule of its own."""
    if row.kind == YOURS or is_beside(row):
        middle = "now" if row.kind == YOURS else "cost"
        return heading(row.under, (middle, "if pressed"), room, moves=True, double=False)
    title = line("   ", Span(row.under, "strong"))
    left = line(Span(row.left, "mark"))
    return cut(at(MIDDLE if room >= FULL else 0, title, left), room)


def compact(rows: tuple[Choice, ...], mark: int, room: int, *, tight: bool = False) -> Block:
    """Rows without odds stand two to a line, as far as neighbours fit beside each other.

    Where it is `tight`, so do rows with odds; they keep the chance, and tell the rest when they are marked or begun.
    """
    half = room // 2
    picks = sum(row.kind == "pick" for row in rows)
    if picks > 2 and all(_slim(row, half, tight=tight) for row in rows[:picks]):
        return _columned(rows, picks, mark, room)
    spots: list[Spot] = []
    lines: list[Line] = []
    heads: list[tuple[int, int]] = []
    index = 0
    while index < len(rows):
        pair = rows[index : index + 2]
        if _titled(rows, index):
            heads.append((len(lines), len(lines)))
            lines.append(_title(rows[index], room))
        if (
            pair[0].kind == "pick"
            or pair[-1].under != pair[0].under
            or not all(_slim(row, half, tight=tight) for row in pair)
        ):
            pair = pair[:1]
        if pair[0].kind != "pick" and _slim(pair[0], half, tight=tight):
            drawn = [_brief(row, index + n == mark) for n, row in enumerate(pair)]
            spots += [Spot(len(lines), n * half, (n + 1) * half, index + n) for n in range(len(pair))]
            lines.append(merged((*padded(drawn[0], half), *drawn[1])) if len(pair) > 1 else drawn[0])
        else:
            found = _row(pair[0], index == mark, room)
            spots += [Spot(len(lines) + extra, 0, room, index) for extra in range(len(found))]
            lines += found
        if pair[0].under:
            heads[-1] = (heads[-1][0], len(lines) - 1)
        index += len(pair)
    return Block(tuple(lines), tuple(spots), heads=tuple(heads))


def _columned(rows: tuple[Choice, ...], picks: int, mark: int, room: int) -> Block:
    """A list in two columns, each read downwards, and the rows that are no part of it below."""
    half, height = room // 2, -(-picks // 2)
    spots: list[Spot] = []
    lines: list[Line] = []
    for number in range(height):
        left = _brief(rows[number], number == mark)
        spots.append(Spot(number, 0, half, number))
        other = number + height
        if other < picks:
            spots.append(Spot(number, half, room, other))
            left = merged((*padded(left, half), *_brief(rows[other], other == mark)))
        lines.append(left)
    for index in range(picks, len(rows)):
        found = _row(rows[index], index == mark, room)
        spots += [Spot(len(lines) + extra, 0, room, index) for extra in range(len(found))]
        lines += found
    return Block(tuple(lines), tuple(spots))


def window(block: Block, mark: int, height: int, pinned: int = 0) -> Block:
    """As many lines as fit, with the marked row among them; the last `pinned` lines always stay.

    Where a title has gone out of sight above rows of its own that are seen, it takes the place of the first of them.
    """
    if len(block.lines) <= height:
        return block
    free = max(0, height - pinned)
    body = len(block.lines) - pinned
    at = next((spot.line for spot in block.spots if spot.row == mark), 0)
    start = max(0, min(at - free // 2, body - free)) if at < body else 0
    kept = [*range(start, start + free), *range(body, len(block.lines))][:height]
    places = {old: new for new, old in enumerate(kept)}
    title = next((head for head, last in block.heads if head < start <= last), -1)
    if title >= 0 and free > 1 and at != start:
        kept[0] = title
        del places[start]
    elif title >= 0 and free > 1:
        kept[1:free] = kept[: free - 1]
        kept[0] = title
        places = {old: new for new, old in enumerate(kept)}
    spots = tuple(Spot(places[s.line], s.left, s.right, s.row) for s in block.spots if s.line in places)
    return Block(tuple(block.lines[old] for old in kept), spots, (start, body - start - free))


def _slim(row: Choice, room: int, *, tight: bool) -> bool:
    """Whether a row fits beside another: it has no odds, and its reason or caption can go behind its label."""
    if row.kind == "pick":
        return not row.under and (row.chance is None or tight) and width(_brief(row, False)) < room
    odds = row.chance is not None or row.edge
    if (odds and not tight) or row.change or row.box or (row.barred and row.kind == "story" and not row.edge):
        return False
    return width(_brief(row, False)) < room


def _at_risk(row: Choice) -> Line:
    return line(Span(f" {_risk(row)}", "bad")) if row.risk else ()


def _brief(row: Choice, marked: bool) -> Line:
    """A row that shares its line: a dash in place of the reason it is barred for, the caption behind the label."""
    barred = Span("— " if row.barred and row.kind != GONE else "", "muted")
    if row.chance is not None or row.edge:
        shown = row.edge if row.chance is None else percent(row.chance)
        chance = (Span(f"  {shown}", "strong"), *_at_risk(row))
        return merged((*_head(row, marked), *_label(row, marked), *chance))
    way = f"{ARROW} {row.leaves}" if row.leaves else ""
    more = Span(
        "".join(f" · {words}" for words in (row.change or row.middle, way) if words and not row.barred), "muted"
    )
    return merged((*_head(row, marked), barred, *_label(row, marked), more))


def _row(row: Choice, marked: bool, room: int) -> Lines:
    """A row in one line; on a narrow screen long labels are broken, and the middle column goes below."""
    head, right = _head(row, marked), _chances(row)
    edge = room - width(right)
    if room < FULL:
        first, *more = wrap(_label(row, marked), edge - 1, head, line(" " * width(head)))
        below = wrap(_middle(row), room, line(" " * width(head))) if row.middle else ()
        return (_beside(first, right, edge), *more, *below)
    if row.kind == ELSE and not row.middle:
        return wrap(_label(row, marked), room - 1, head, line(" " * width(head)))
    named = (*head, *_label(_in_clauses(row, edge - width(head) - 1), marked))
    if row.middle and (row.opens or row.turns or row.asks == "words"):
        # what is chosen may be long; what is left of it, or comes next, has its column
        named = cut(named, max(MIDDLE, edge - 1 - min(width(_middle(row)), PRICE)) - 2)
    drawn = at(MIDDLE, named, _middle(row))
    if row.leaves and row.chance is None and width(drawn) > edge - 1:  # nearer to the label, where the way is long
        drawn = at(max(width(named) + 2, edge - 1 - width(_middle(row))), named, _middle(row))
    return (_beside(cut(drawn, edge - 1 if right else room), right, edge), *_below(row, room, width(head)))


def _in_clauses(row: Choice, room: int) -> Choice:
    """A commit as far as it finds room in whole clauses: the price first, then the dice, which stand in the sum too."""
    while row.kind == "commit" and cells(row.label) > room and CLAUSE in row.label:
        row = replace(row, label=row.label.rpartition(CLAUSE)[0])
    return row


def _below(row: Choice, room: int, indent: int) -> Lines:
    """What an offer brings, below its label; one with a price in points says it when it is marked."""
    lever = row.prompt.lever if row.prompt else None
    priced = bool(row.middle) and not (lever and lever.toll)
    if row.kind != "offer" or priced or row.barred or not row.why:
        return ()
    return wrap(line(Span(row.why, "muted")), room - 1, line(" " * indent))


def _beside(left: Line, right: Line, edge: int) -> Line:
    return merged((*padded(left, edge), *right) if right else left)


def _head(row: Choice, marked: bool) -> Line:
    """The mark, the key, and a lever's box; rows of a stage with levers stand in the same columns."""
    sign = Span(" ► ", "mark") if marked else Span("   ")
    key = Span(row.key or " ", "muted" if row.barred else "mark")
    return line(sign, key, " ", Span(f"{row.box} " if row.box else "", "muted" if row.barred else "strong"))


def _label(row: Choice, marked: bool) -> Line:
    role: Role = "muted" if row.barred else "strong" if marked else "plain"
    return line(Span(row.label, role))


def _middle(row: Choice) -> Line:
    lever = row.prompt.lever if row.prompt else None
    named = row.middle == "free" or (lever is not None and lever.sunk and row.verb != "let go")
    words = f"next: {row.turns}" if row.turns and named else row.middle
    return line(Span(words, "muted"))


def _risk(row: Choice) -> str:
    """The chance that it hurts, behind its sign; empty where it cannot."""
    return f"{HURTS}{percent(row.risk)}" if row.risk else ""


def _chances(row: Choice) -> Line:
    """The chance and how it moves, each ending in its column; where there is neither, where the row leads."""
    if row.odds:
        (_, first), *more = row.odds
        others = "".join(f"{percent(chance):>{_column(title)}}" for title, chance in more)
        return line(Span(percent(first), "strong"), Span(others, "muted"), "  ")
    if row.edge:
        return line(Span(row.edge, "muted" if row.barred else "strong"), " " * MOVES)
    if row.chance is None and not row.change:
        return line(Span(f"{ARROW} {row.leaves}", "muted"), " ") if row.leaves else ()
    shown = "" if row.chance is None else percent(row.chance)
    if row.lands is not None:
        return line(Span(f"{shown:>5}", "strong"), Span(f"{percent(row.lands):>7}", "strong"), " ")
    if row.risk and not row.change:
        return line(Span(f"{shown:>5}", "strong"), Span(f"{_risk(row):>6}", "bad"), "  ")
    role: Role = "good" if row.change.startswith("+") else "bad" if row.change.startswith("−") else "muted"
    short = len(row.change) <= 5
    moved = Span(f"{row.change:>5}" if short else f" {row.change}", role)
    if row.price or (row.kind == ELSE and row.chance is not None):
        return line(Span(f"{shown:>5}", "strong"), " " * MOVES)
    if row.does:
        return line(Span(shown, "strong"), " " * MOVES)
    return line(Span(f"{shown:>5}" if short else shown, "strong"), moved, "   ")
