"""What stands between the second row and the vitals, for a height: the story and a question, or an act being weighed.

The story comes first: what is new of it shares the page with the rows where it finds room, and is read on pages of its
own where it does not.
"""

from collections.abc import Sequence
from dataclasses import replace

from game.core.record import record
from game.core.wording import percent
from game.view import chance as chances
from game.view.facts import brief, fitted, folded
from game.view.marks import NAMES, begins
from game.view.model import ON_THE_WALL, VOLLEY, YOURS, Choice, Passage, Table, Trial
from game.view.pages import END, OLDER, Leaf, above, opened
from game.view.prompts import Block, Spot, compact, heading, prompts, window
from game.view.rows import BLANK, PROSE, Line, Lines, Span, cells, cut, line, padded, rule, text, width, wrap
from game.view.shapes import DIVISION
from game.view.signs import boxes
from game.view.stage import brief as on_stage
from game.view.standing import standing
from game.view.story import Rules, is_scene, story, tail
from game.view.strip import ROWS, strip
from game.view.yours import narrowed

TALL = 29
"""From this height the odds stand in full under the chance table."""
HIGH, HIGH_ROWS = 30, 6
"""Lines from which a strip may have more rows of people, and how many."""
STORY = 6
"""Lines the story keeps in a fight, and beside a row that is typed into ..."""
LEAST = 2
"""... and elsewhere: what is new and longer is read first."""
LEVERS = 3
"""Rows of levers that are kept before the facts fold; the commit is one of them."""
LISTED = 10
"""Rows of a list that are kept before the facts fold."""
MORE = "PgDn: more of the story"
BEFORE = "PgUp: before"
OTHERS = "The others"


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
    at: int | None = None
    field: Field | None = None
    full: bool = False
    paged: bool = True
    beside: bool = False
    """Whether the people of a fight stand beside the column."""
    head: str = ""
    rules: Rules = "folded"
    """How the story tells of payments, dice and sums."""
    prose: int = PROSE
    """The column in front of which its lines end."""


@record
class Body:
    """Exactly as many lines as asked for, and where the rows and the cursor are among them.

    `on` and `back` are the places of the pages after and before this one; `reading` says that this one has no rows:
    then the foot stands in its last line, and it is as many lines longer as vitals and why would take.
    """

    lines: Lines
    spots: tuple[Spot, ...] = ()
    cursor: tuple[int, int] = (0, 0)
    on: int | None = None
    back: int | None = None
    reading: bool = False


def body(act: Act, room: int, height: int, page: int) -> Body:
    """The story and the rows in `height` lines; or a page of reading with its foot in `page` lines."""
    table = act.table
    if act.at is not None and act.at <= OLDER:
        return _older(act, room, page)
    if table.stage == "free" and table.trials and act.field is None:
        return _weighing(act, room, height, page)
    return _asking(act, room, height, page)


# The story ----------------------------------------------------------------------------------------------------------


def fresh_of(act: Act) -> tuple[Passage, ...]:
    """The passages that are new, from the line on that names the deed they are told of. The act that is being weighed,
    and the scene they begin with, stand elsewhere."""
    new = act.table.passages[_since(act) :]
    found = [one for one in new if one.kind not in ("chosen", "faced") or not _weighed(act.table, one)]
    while act.table.trials and found and found[-1].kind in ("chosen", "faced"):
        found.pop()
    scene = next((n for n, one in enumerate(found) if is_scene(one)), None)
    if scene is not None and all(one.kind == "chosen" for one in found[:scene]):
        found = found[scene + 1 :]
    return tuple(found)


def _since(act: Act) -> int:
    """Where what is new begins: with the deed that its first passage is told of."""
    passages = act.table.passages
    count = next((n for n, one in enumerate(reversed(passages)) if not 0 <= act.fresh < one.number), len(passages))
    first = len(passages) - count
    start = begins(passages, first) if count else first
    return start if count and passages[start].kind in NAMES else first


def _weighed(table: Table, passage: Passage) -> bool:
    """Whether this names an act whose name stands over its sum."""
    names = {name.casefold() for one in table.trials for name in (one.label, one.heading)}
    return passage.words.casefold() in names


def _lines(act: Act, room: int, *, marked: bool = False) -> Lines:
    """What is new; `marked`: with the margin of what is new."""
    lines = story(fresh_of(act), room, act.fresh, marked=marked, rules=act.rules, prose=act.prose)
    return (line("  ", Span(act.head, "strong")), BLANK, *lines) if act.head else lines


def _leaf(act: Act, room: int, over: int, page: int) -> Leaf:
    """The page that is open where `over` lines find room over the rows."""
    height = page - 1 if act.paged else max(1, over)
    at = END if (act.field is not None or act.table.opened) and act.at is None else act.at
    alone = act.paged and (bool(act.head) or act.table.beat)
    return opened(_lines(act, room), height, 0 if alone else over, at)


def _shown(act: Act, room: int, over: int, leaf: Leaf) -> Lines:
    """The story over the rows: what of it has not been read, and as much before it as there is room for."""
    rest = _lines(act, room)[leaf.start : leaf.end]
    left = over - len(rest) - bool(rest)
    before = (*_before(act, room, left), *_read(act, room, leaf))
    context = above(before, left)
    if not context and not rest and over > 0:
        return before[-over:]
    named = bool(rest) and act.table.passages[_since(act)].number <= act.fresh
    if rest and (context or named):
        rest = _lines(act, room, marked=True)[leaf.start : leaf.end]
    return (*context, BLANK, *rest) if context and rest else (*context, *rest)


def _read(act: Act, room: int, leaf: Leaf) -> Lines:
    """What is new and has been read on the pages before."""
    lines = story(fresh_of(act), room, -1, old="muted", rules=act.rules, prose=act.prose)
    return lines[: max(0, leaf.start - 2 * bool(act.head))]


def _before(act: Act, room: int, least: int) -> Lines:
    """What was told in this scene before what is new, so many lines at the least; nothing where a scene begins."""
    since = _since(act)
    passages = act.table.passages
    if least <= 0 or any(map(is_scene, passages[since:])):
        return ()
    told = _unweighed(act.table, passages[:since])
    found = tail(told, room, least + 1, old="muted", within=True, rules=act.rules, prose=act.prose)
    return (*found, BLANK) if found else ()


def _unweighed(table: Table, passages: tuple[Passage, ...]) -> tuple[Passage, ...]:
    """What was told, but for the line that named the act which is weighed: its name stands over its sum."""
    last = next((n for n in range(len(passages) - 1, -1, -1) if passages[n].kind in ("chosen", "faced")), None)
    if last is None or not table.trials or not _weighed(table, passages[last]):
        return passages
    return (*passages[:last], *passages[last + 1 :])


def _older(act: Act, room: int, page: int) -> Body:
    """A page of what was told before what is new; pages count backwards from it."""
    assert act.at is not None
    passages, height = act.table.passages, page - 1
    lines = tail(passages[: _since(act)], room, (1 - act.at) * height, rules=act.rules, prose=act.prose)
    most = max(1, -(-len(lines) // height))
    back = min(-act.at, most)
    end = len(lines) - (back - 1) * height
    shown = lines[max(0, end - height) : end]
    on = 1 - back if back == 1 and fresh_of(act) else END if back == 1 else 1 - back
    found = filled(shown, height)
    title = rule(room, (2, "Read on"), double=True)
    return Body((*found, title), cursor=(height, 1), on=on, back=-back - 1 if back < most else None, reading=True)


def _reading(act: Act, room: int, page: int, leaf: Leaf) -> Body:
    """A page of reading: the story alone, and a foot that says what comes."""
    shown = filled(_lines(act, room)[leaf.start : leaf.end], page - 1)
    foot = _foot(act, room, leaf)
    return Body((*shown, foot), cursor=(page - 1, 1), on=leaf.on, back=_back(act, room, leaf), reading=True)


def _back(act: Act, room: int, leaf: Leaf) -> int | None:
    """The place of the page before this one; None where nothing was told before it."""
    if leaf.back != OLDER or tail(act.table.passages[: _since(act)], room, 1, rules=act.rules, prose=act.prose):
        return leaf.back
    return None


def _foot(act: Act, room: int, leaf: Leaf) -> Line:
    """How much is left to read, and what waits behind it."""
    table, more = act.table, f"{leaf.left} line{'' if leaf.left == 1 else 's'} more"
    trial = table.trial(act.mark) if table.stage == "free" else None
    if trial is not None and not leaf.left:
        chance = percent(trial.chance) if trial.chance is not None else ""
        note = ", ".join(filter(None, (chance, "no way back" if trial.forced else "")))
        title = f"Then: {f'{trial.who}: ' if trial.who else ''}{trial.label}"
    else:
        count = len(table.rows)
        word = "offer" if table.stage == "effect" else "choice"
        rows = "the dice" if count and table.rows[0].kind == "throw" else f"{count} {word}{'' if count == 1 else 's'}"
        title, note = "Read on", (f"{more}, then {rows}" if leaf.left else rows) if count else more
    title = text(cut(line(title), room - cells(note) - 7))
    return rule(room, (2, title), (room - cells(note) - 2, note), double=True)


# The rows -----------------------------------------------------------------------------------------------------------


def _asking(act: Act, room: int, height: int, page: int) -> Body:
    """The story, the conflict's table where it does not stand beside, and the rows, which keep to the foot."""
    table = act.table
    people = _people(act, room, height) or _stage(act, room, height)
    left = height - len(people)
    full = not table.opened and (table.standing is not None or act.field is not None)
    least = STORY if full else LEAST
    new = len(_lines(act, room))
    short = len(compact(table.rows, act.mark, room).lines) + 1 if act.field is None else left
    if new <= left - short - 1:
        least = max(least, new)
    rows = _rows(act, room, max(2, left - least))
    over = left - len(rows.lines)
    leaf = _leaf(act, room, max(over, left - short - 1), page)
    if act.paged and not leaf.last:
        return _reading(act, room, page, leaf)
    if over < leaf.end - leaf.start <= left - short - 1:  # the last page keeps its words, and the rows give way
        rows = _rows(act, room, left - (leaf.end - leaf.start))
        over = left - len(rows.lines)
    told = filled(_shown(act, room, over, leaf), over)
    shown = Body(told, on=leaf.on, back=_back(act, room, leaf))
    return _stacked(shown, (people, rows if leaf.last else _noted(act, rows, room)), height, act.mark)


def _people(act: Act, room: int, height: int) -> Lines:
    """Where the people of a fight stand; of volleys the table of who does what, unless it stands beside. The story and
    the rows keep their room: whoever has none is counted."""
    of = act.table.standing
    if of is None or not of.pinned:
        return strip(act.table.strip, room, ROWS if height < HIGH else HIGH_ROWS)
    if act.beside:
        return ()
    return _crowd(standing(of, room, act.table.when.capitalize()), height - 2 * LEVERS - STORY)


def _stage(act: Act, room: int, height: int) -> Lines:
    """Who is here, for a guide outside a conflict, in what the new words of the story and the rows leave free."""
    if act.field is not None or act.beside or not act.table.people:
        return ()
    rows = len(prompts(act.table.rows, act.mark, room).lines) + 1
    new = len(_lines(act, room))
    return on_stage(act.table, room, min(len(act.table.people) + 1, height - rows - max(STORY, new)))


def _noted(act: Act, rows: Block, room: int) -> Block:
    """The rows with a word in their rule that the story goes on below what is shown."""
    note = f"{rows.note} · {MORE}" if rows.note else MORE
    return replace(rows, lines=(heading(act.table.heading, ("", ""), room, note=note), *rows.lines[1:]))


def _crowd(drawn: Lines, height: int) -> Lines:
    """As many of them as fit; whoever has no room is counted."""
    height = max(3, height)
    if len(drawn) <= height:
        return drawn
    more = Span(f"   and {len(drawn) - height + 1} more", "muted")
    return (*drawn[: height - 1], line(more))


def _weighing(act: Act, room: int, height: int, page: int) -> Body:
    """Free and clear: the sum, the levers, the chance table, and above them what was told just now."""
    trial = act.table.trial(act.mark)
    assert trial is not None
    people, weighed = _pinned(act, room), _at_stake(act)
    if weighed is not None:
        table = chances.brought(weighed.outcomes, room)
    else:
        table = _odds(act, trial, room, height, len(people))
    people = _crowd(people, height - len(table) - LEVERS - 3) if people else ()
    left = height - len(table) - len(people)
    head, sums, rows = _met(act, weighed, room, left) if weighed else _given_way(act, trial, room, left)
    spare = left - len(head) - len(sums) - len(rows.lines)
    full = (BLANK, *chances.full(trial.prospects, room)) if act.full and trial.prospects else ()
    if len(full) + 1 + len(_lines(act, room)) > spare:
        full = ()
    over = max(0, spare - len(full) - 1)
    leaf = _leaf(act, room, over, page)
    if act.paged and not leaf.last and over >= 0:
        return _reading(act, room, page, leaf)
    told = _shown(act, room, over, leaf)
    if told and leaf.back != OLDER:
        told = (*told[:-1], _marked(told[-1], room))
    above_it = Body(filled(told, max(0, spare - len(full))), on=leaf.on, back=_back(act, room, leaf))
    shown = rows if leaf.last else _noted(act, rows, room)
    return _stacked(above_it, (head, people, sums, shown, (*table, *full)), height, act.mark)


def _odds(act: Act, trial: Trial, room: int, height: int, people: int) -> Lines:
    """The chance table: where little room is left beside so many lines of people without bars, where that is too little
    with a line for each outcome."""
    if not trial.prospects:
        return ()
    least = _least(act, trial, room, height)
    for bars in (True, False):
        table = chances.chance(trial.prospects, room, bars=bars)
        crowded = people and len(table) + people + LEVERS + 4 > height
        if not crowded and len(table) + least <= height:
            return table
    return chances.chance(trial.prospects, room, brief=True)


def _met(act: Act, weighed: Choice, room: int, height: int) -> tuple[Lines, Lines, Block]:
    """In a volley: how the act lies to what others do, and the rows; what it is about stands in their heading."""
    meets = wrap(line(Span(weighed.meets, "muted")), room - 1, line("  ")) if weighed.meets else ()
    return (), meets, _rows(act, room, max(2, height - len(meets)))


def _at_stake(act: Act) -> Choice | None:
    """In a volley in which nothing is said yet, the act whose outcomes stand on the page: the marked one, or else what
    is pencilled."""
    rows = act.table.rows
    if not any(row.kind == VOLLEY for row in rows):
        return None
    marked = rows[act.mark] if act.mark < len(rows) else rows[0]
    return marked if marked.outcomes else next((row for row in rows if row.pencil), None)


def has_room(act: Act, room: int, height: int, *, tight: bool, bare: bool = False) -> bool:
    """Whether two lines of story, the act's name, its sum, the table of a volley, all its rows and its odds stand here:
    the facts with a line each, or, `tight`, in one, and the outcomes with a line each; `bare`: the story is elsewhere.
    """
    trial = act.table.trial(act.mark)
    assert trial is not None
    told = 0 if bare else min(LEAST, len(_lines(act, room)))
    sums = (folded if tight else brief)(trial.facts, room)
    odds = chances.chance(trial.prospects, room, brief=tight) if trial.prospects else ()
    rows = prompts(narrowed(act.table.rows), act.mark, room).lines
    people = _pinned(act, room)
    return told + bool(told) + 1 + len(people) + len(sums) + 1 + len(rows) + len(odds) <= height


def _least(act: Act, trial: Trial, room: int, height: int) -> int:
    """How many lines stand over the chance table while facts have one each and the story two: outcomes have one line
    each before that gives way."""
    told = min(LEAST, len(_lines(act, room)))
    return told + bool(told) + 1 + len(trial.facts) + len(_rows(act, room, height).lines)


def _given_way(act: Act, trial: Trial, room: int, height: int) -> tuple[Lines, Lines, Block]:
    """The act's parts where what was told just now stands above them with a blank row: as long as that is short, facts
    fold for it. No lever is hidden for it where it can be read first; else two lines of it stay."""
    new = len(_lines(act, room)) if not act.table.opened else 0
    for told in (new if new <= STORY else 0, min(new, LEAST)):
        parts = _folded(act, trial, room, height - told - 1) if told else None
        drawn = sum(map(len, parts[:2])) + len(parts[2].lines) if parts is not None else height
        kept = not act.paged and told <= LEAST
        if parts is not None and drawn + told < height and (parts[2].hidden == (0, 0) or kept):
            return parts
    return _folded(act, trial, room, height)


def _marked(last: Line, room: int) -> Line:
    """The last line over an act with a word at its edge: what stands before it was read, and can be read again."""
    return line(*padded(last, room - cells(BEFORE) - 1), Span(BEFORE, "muted")) if width(last) < room - 16 else last


def _pinned(act: Act, room: int) -> Lines:
    """The conflict's table where it is always seen: of volleys in which some act by the rows below, the others."""
    standing_ = act.table.standing
    if standing_ is None or not standing_.pinned:
        return ()
    others = tuple(row for number, row in enumerate(standing_.rows) if number not in standing_.own)
    if not others or len(others) == len(standing_.rows):
        return standing(standing_, room, act.table.when.capitalize())
    return standing(replace(standing_, rows=others, now=-1), room, OTHERS)


def _folded(act: Act, trial: Trial, room: int, height: int) -> tuple[Lines, Lines, Block]:
    """The act's name, the sum and the levers in a height: facts fold for the levers, to a line each and then into one,
    and take what lines are free; what still finds no room scrolls, and the name goes last."""
    named = not act.table.rows or act.table.rows[0].kind != DIVISION
    head, rows = _intention(trial, room) if named else (), _rows(act, room, height)
    least = min(len(rows.lines), LISTED) if act.table.opened and trial.prospects else len(rows.lines)
    sums = fitted(trial.facts, room, max(1, height - len(head) - least))
    if named and len(head) + len(sums) + len(rows.lines) < height - 1:
        head = _intention(trial, room, 2)
    if len(head) + len(sums) + 2 > height:
        head = ()
    if len(head) + len(sums) + len(rows.lines) > height:
        rows = _rows(act, room, max(2, height - len(head) - len(sums)))
    return head, sums, rows


def filled(lines: Lines, height: int) -> Lines:
    """The lines with blank ones below, as many as are asked for."""
    return (*lines, *(BLANK,) * (height - len(lines)))[: max(0, height)]


def _intention(trial: Trial, room: int, most: int = 1) -> Lines:
    """What the act is called, in at most so many lines."""
    told = line(Span(trial.heading, "strong"))
    shown = ON_THE_WALL.get(trial.wall, "")
    left = room - cells(shown) - 2 if shown else room
    found = wrap(told, left, line("  "))
    found = found if len(found) <= most else (cut(line("  ", *told), left),)
    return (line(*padded(found[0], room - cells(shown) - 1), Span(shown, "muted")), *found[1:]) if shown else found


def _rows(act: Act, room: int, height: int) -> Block:
    """The heading and the rows in at most `height` lines: in full, two to a line, or a window on them."""
    table = act.table
    if act.field is not None:
        return _field(act.field, room)
    if table.falling:
        return _falling(table, room)
    moves = any(row.odds or ((row.change or row.risk or row.price) and row.chance is not None) for row in table.rows)
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
    pinned += any(row.kind == "fill" for row in rows)
    note = ""
    if len(block.lines) >= height:
        block = window(block, act.mark, height - 1, pinned)
        many = sum(row.kind != "done" for row in table.rows)
        note = f"{min(act.mark + 1, many)} of {many}{_beyond(block)}"
    title = heading(table.heading, table.columns, room, moves=moves, note=note)
    spots = tuple(replace(spot, line=spot.line + 1) for spot in block.spots)
    return Block((title, *block.lines), spots, block.hidden, note)


def _beyond(of: Block) -> str:
    """Where the rows are that have no room."""
    up, down = (count > 0 for count in of.hidden)
    return ", more above and below" if up and down else ", more below" if down else ", more above" if up else ""


def _falling(table: Table, room: int) -> Block:
    """Dice in the air, in the place of the rows."""
    drawn = (row for one in table.falling for row in boxes(one, room - 2))
    return Block((heading(table.heading, ("", ""), room), *(line("  ", *row) for row in drawn)))


def _field(field: Field, room: int) -> Block:
    title = heading(field.title, ("", ""), room)
    typed = wrap(line(field.text, Span("▌", "mark")), room - 1, line(Span(" ► ", "mark")), line("   "))
    hint = wrap(line(Span(field.hint, "muted")), room - 1, line("   ")) if field.hint else ()
    return Block((title, *typed, *hint))


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
