"""What stands between the trail and the vitals, for a height: the story and a question, or an act being weighed."""

from collections.abc import Sequence
from dataclasses import replace

from game.core.record import record
from game.view import chance as chances
from game.view.facts import brief, facts, folded
from game.view.model import YOURS, Table, Trial
from game.view.prompts import Block, Spot, compact, heading, prompts, window
from game.view.rows import BLANK, FRESH, Line, Lines, Span, cells, cut, line, padded, wrap
from game.view.stage import brief as on_stage
from game.view.standing import standing
from game.view.story import tail
from game.view.yours import narrowed

TALL = 29
"""From this height the odds stand in full under the chance table."""
STORY = 6
"""Lines the story keeps as long as the rows can be shown in less."""
LEVERS = 3
"""Rows of levers that are kept before the facts fold; the commit is one of them."""
LISTED = 10
"""Rows of a list that are kept before the facts fold."""
GAPS = 3
"""Blank rows of an act: behind its name, its sum and its levers."""
MORE = "PgDn: more of the story"
PAGES = 3
"""Pages of the story that are drawn from the newest line up, beyond those read back: what is read stays ahead of it."""


@record
class Field:
    """A line that is being typed in the place of the rows."""

    title: str
    text: str
    hint: str = ""


@record
class Act:
    """What is drawn, and how far the reader is. The fields are those of `layout.compose`."""

    table: Table
    mark: int = 0
    fresh: int = -1
    scroll: int | None = None
    field: Field | None = None
    full: bool = False


@record
class Body:
    """Exactly as many lines as asked for, and where the rows and the cursor are among them.

    `scroll` is how many lines of the story lie below the page, `most` how many can, as far as has been drawn: where
    older words go on above, that is more than a page further up.
    """

    lines: Lines
    spots: tuple[Spot, ...] = ()
    cursor: tuple[int, int] = (0, 0)
    scroll: int = 0
    most: int = 0
    page: int = 1


def reading(act: Act, room: int, height: int) -> Body:
    """The story alone, its newest paragraphs in view."""
    reach = (act.scroll or 0) + PAGES * height
    lines = tail(act.table.passages, room, reach, act.fresh)
    if _new(lines) > height:
        lines = tail(act.table.passages, room, _new(lines) + reach, act.fresh, drawn=False)
    most = max(0, len(lines) - height)
    scroll = _start(lines, height) if act.scroll is None else min(act.scroll, most)
    end = len(lines) - scroll
    shown = lines[max(0, end - height) : end]
    if shown and not shown[0]:
        shown = shown[1:]
    return Body(filled(shown, height), scroll=scroll, most=most, page=max(1, height - 1))


def asking(act: Act, room: int, height: int, *, told: bool) -> Body:
    """The story (where it is `told` here), the conflict's table, and the rows, which keep to the foot."""
    table = act.table
    people = _people(table, room, height - 2 * LEVERS) or _stage(act, room, height, told=told)
    least = _story_room(act, room, height - len(people), few=bool(people)) if told else 0
    rows = _rows(act, room, max(2, height - least - len(people)))
    left = height - len(people) - len(rows.lines)
    if not told:
        under = _under(act, room, left)
        return _stacked(Body(()), (people, rows, (BLANK, *under)), height, act.mark)
    page = reading(act, room, left)
    page = replace(page, lines=page.lines[:left])
    return _stacked(page, (people, replace(rows, lines=_noted(act, rows, room, page))), height, act.mark)


def _story_room(act: Act, room: int, height: int, *, few: bool) -> int:
    """Lines that the story keeps: all that is new, as long as the rows find room in less than one line each."""
    least = STORY - 2 if few else STORY
    if act.field is not None:
        return least
    new = _new(tail(act.table.passages, room, 0, act.fresh))
    short = len(compact(act.table.rows, act.mark, room).lines) + 1
    return max(least, min(new, height - short - 1))


def _new(lines: Lines) -> int:
    """How many lines there are from the first new one."""
    return next((len(lines) - n for n, row in enumerate(lines) if row and row[0] == FRESH), 0)


def _people(table: Table, room: int, height: int) -> Lines:
    """The conflict as a table, in at most `height` lines: whoever has no room is counted."""
    if table.standing is None:
        return ()
    return _crowd(standing(table.standing, room, table.when.capitalize()), height)


def _stage(act: Act, room: int, height: int, *, told: bool) -> Lines:
    """Who is here, for a guide outside a conflict, in what the new words of the story and the rows leave free."""
    if not told or act.field is not None or not act.table.people:
        return ()
    rows = len(prompts(act.table.rows, act.mark, room).lines) + 1
    new = _new(tail(act.table.passages, room, 0, act.fresh))
    return on_stage(act.table, room, min(len(act.table.people) + 1, height - rows - max(STORY, new)))


def _crowd(drawn: Lines, height: int) -> Lines:
    """As many of them as fit; whoever has no room is counted."""
    height = max(3, height)
    if len(drawn) <= height:
        return drawn
    more = Span(f"   and {len(drawn) - height + 1} more", "muted")
    return (*drawn[: height - 1], line(more))


def weighing(act: Act, room: int, height: int, *, told: bool) -> Body:
    """Free and clear: the sum, the levers, the chance table, and above them what was told just now."""
    trial = act.table.trial(act.mark)
    assert trial is not None
    table = chances.chance(trial.prospects, room) if trial.prospects else ()
    people = _pinned(act.table, room)
    pinned = bool(people)
    if table and pinned and len(table) + len(people) + LEVERS + 4 > height:
        table = chances.chance(trial.prospects, room, brief=True)
    people = _crowd(people, height - len(table) - LEVERS - 3)
    head, sums, rows = _folded(act, trial, room, height - len(table) - len(people))
    spare = height - len(head) - len(sums) - len(rows.lines) - len(table) - len(people)
    if not pinned:
        people = _in_passing(act.table, room, spare - GAPS - (STORY if told else 0))
        spare -= len(people)
    full = (BLANK, *chances.full(trial.prospects, room)) if act.full and trial.prospects else ()
    full = full if len(full) <= spare - GAPS else ()
    above = _above(act, room, spare + len(head) - len(full)) if told and not pinned else Body(())
    if above.scroll or (told and pinned):
        above = _above(act, room, spare - len(full))
    elif above.lines:
        spare, head = spare + len(head), ()
    spare -= len(above.lines)
    if above.scroll and head:
        head = (_ended(head[0], room), *head[1:])
    gaps = [(BLANK,) if spare - len(full) > place else () for place in range(GAPS)]
    under = (*gaps[2], *table, *full)
    top = (head, people, gaps[0]) if pinned else (people, head, gaps[0])
    return _stacked(above, (*top, (*sums, *gaps[1]), rows, under), height, act.mark)


def _pinned(table: Table, room: int) -> Lines:
    """The conflict's table where it is always seen."""
    if table.standing is None or not table.standing.pinned:
        return ()
    return standing(table.standing, room, table.when.capitalize())


def _in_passing(table: Table, room: int, height: int) -> Lines:
    """The conflict's table above an act where there is plenty of room for all of it."""
    drawn = standing(table.standing, room, table.when.capitalize()) if table.standing else ()
    return (*drawn, BLANK) if drawn and len(drawn) < height else ()


def _ended(head: Line, room: int) -> Line:
    """The act's name with a word at its end where the story goes on below what is shown."""
    left = room - cells(MORE) - 1
    return line(*padded(cut(head, left - 1), left), Span(MORE, "muted")) if room >= 2 * cells(MORE) else head


def _folded(act: Act, trial: Trial, room: int, height: int) -> tuple[Lines, Lines, Block]:
    """The act's name, the sum and the levers in a height: levers scroll first, then facts fold, the name goes last.

    Where nothing is in doubt, in volleys, and for a guide the facts fold first: what they say stands in the rows
    already.
    """
    head, rows = _intention(trial, room), _rows(act, room, height)
    pinned = act.table.standing is not None and act.table.standing.pinned
    led = any(row.kind == YOURS for row in act.table.rows)
    first = not trial.prospects or led or (pinned and not act.table.opened)
    least = len(rows.lines) if first else min(len(rows.lines), LISTED if act.table.opened else 1 + LEVERS)
    sums: Lines = ()
    for drawn in (facts, brief, folded):
        sums = drawn(trial.facts, room)
        if len(head) + len(sums) + least <= height:
            break
    if len(head) + len(sums) + len(rows.lines) < height - GAPS:
        head = _intention(trial, room, 2)
    if len(head) + len(sums) + 2 > height:
        head = ()
    if len(head) + len(sums) + len(rows.lines) > height:
        rows = _rows(act, room, max(2, height - len(head) - len(sums)))
    return head, sums, rows


def _above(act: Act, room: int, height: int) -> Body:
    """The story above an act: what is new of it, or more where there is plenty of room."""
    new = _new(tail(act.table.passages, room, 0, act.fresh))
    if height <= STORY and (new < 2 or height < 2):
        return Body(())
    return reading(act, room, height if height > STORY + TALL // 2 else min(height, max(new, STORY)))


def filled(lines: Lines, height: int) -> Lines:
    """The lines with blank ones below, as many as are asked for."""
    return (*lines, *(BLANK,) * (height - len(lines)))[: max(0, height)]


def _start(lines: Lines, height: int) -> int:
    """How far up the reader starts: where new paragraphs are longer than the page, at their first line."""
    return max(0, _new(lines) - height)


def _intention(trial: Trial, room: int, most: int = 1) -> Lines:
    """What the act is called, in at most so many lines."""
    who = f"{trial.who}: " if trial.who else ""
    told = line(Span(f"{who}{trial.label}", "strong"))
    found = wrap(told, room, line("  "))
    return found if len(found) <= most else (cut(line("  ", *told), room),)


def _rows(act: Act, room: int, height: int) -> Block:
    """The heading and the rows in at most `height` lines: in full, two to a line, or a window on them."""
    table = act.table
    if act.field is not None:
        return _field(act.field, room)
    moves = any(row.change and row.chance is not None for row in table.rows)
    rows = table.rows
    block = prompts(rows, act.mark, room)
    if len(block.lines) >= height:
        rows = narrowed(rows)
        block = prompts(rows, act.mark, room)
    if len(block.lines) >= height:
        block = compact(rows, act.mark, room)
    if len(block.lines) >= height:
        block = compact(rows, act.mark, room, tight=True)
    last = rows[-1 - (rows[-1].kind == YOURS)] if len(rows) > 1 else None
    pinned = len(rows) - rows.index(last) if last is not None and last.kind in ("commit", "decline", "done") else 0
    note = ""
    if len(block.lines) >= height:
        block = window(block, act.mark, height - 1, pinned)
        many = sum(row.kind != "done" for row in table.rows)
        note = f"{min(act.mark + 1, many)} of {many}"
    title = heading(table.heading, table.columns, room, moves=moves, note=note)
    spots = tuple(replace(spot, line=spot.line + 1) for spot in block.spots)
    return Block((title, *block.lines), spots, block.hidden, note)


def _field(field: Field, room: int) -> Block:
    title = heading(field.title, ("", ""), room)
    typed = wrap(line(field.text, Span("▌", "mark")), room - 1, line(Span(" ► ", "mark")), line("   "))
    hint = wrap(line(Span(field.hint, "muted")), room - 1, line("   ")) if field.hint else ()
    return Block((title, *typed, *hint))


def _noted(act: Act, rows: Block, room: int, page: Body) -> Lines:
    """The rows with a word in their rule where the story goes on below what is shown."""
    if not page.scroll:
        return rows.lines
    note = f"{rows.note} · {MORE}" if rows.note else MORE
    return (heading(act.table.heading, ("", ""), room, note=note), *rows.lines[1:])


def _under(act: Act, room: int, height: int) -> Lines:
    """Beside the story on a wide screen: the odds of the marked row."""
    rows = act.table.rows
    found = rows[act.mark].prospects if 0 <= act.mark < len(rows) else ()
    drawn = chances.chance(found, room) if found else ()
    return drawn if len(drawn) < height else ()


def _stacked(above: Body, parts: Sequence[Lines | Block], height: int, mark: int) -> Body:
    """Blocks below each other, the rest filled with blanks; spots moved along, the cursor on the marked row."""
    cursor = (0, 0)
    lines: list[Line] = list(above.lines)
    spots: list[Spot] = []
    for part in parts:
        if isinstance(part, Block):
            moved = [replace(spot, line=spot.line + len(lines)) for spot in part.spots]
            cursor = next(((s.line, s.left + 1) for s in moved if s.row == mark), (len(lines) + 1, 1))
            spots += moved
        lines += part.lines if isinstance(part, Block) else part
    shown = tuple(spot for spot in spots if spot.line < height)
    return replace(above, lines=filled(tuple(lines), height), spots=shown, cursor=cursor)
