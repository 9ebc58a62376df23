"""The wall: a guide's table as its players see it, to be read from the other end of a room, and not used.

While an act is weighed it is the act: who, in letters five rows high, its chance as large, its levers with what each
would change, what can come of it. Else it is what was told last. Below stands everybody who is here.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from game.core.machine.wall import NOTHING
from game.core.record import record
from game.core.wording import aloud, percent
from game.view import bigtype
from game.view.bar import bar
from game.view.chance import role_of
from game.view.model import AGAINST, Choice, Present, Prospect, Seen, Trial
from game.view.rows import BLANK, PROSE, Line, Lines, Span, at, cells, cut, fit, line, padded, rule, text, wrap
from game.view.rows import width as width_of
from game.view.second import second
from game.view.signs import bar as chance_bar
from game.view.story import story
from game.view.vitals import vital
from game.view.words import sentence, spoken

MARK = "► "
GAP = 2
EDGE = 4
"""Columns at the left of what is read."""
AS_IT_STANDS = "it works, as it stands"
WIDE = 118
"""Columns from which there is room for two columns of people."""
PERCENT = 23
"""The column in which the chance of an outcome ends; its bar stands behind it."""
HOW = 28
"""The column in which is said how somebody is, behind a name in the fifth."""
LEAST = 18
"""Rows from which a name stands in large letters over the story."""
FULL, NAMES, NOBODY = 2, 1, 0
"""How much there is of who is here: a row each, the names alone, nothing."""
WAYS = ((2, True, FULL), (1, True, FULL), (0, True, FULL), (0, True, NAMES), (0, False, NAMES), (0, False, NOBODY))
"""How an act gives way to a height: how many blank rows, whether its letters are large, who is here."""


@record
class Measures:
    """Where things stand in a row of the wall."""

    cost: int
    chance: int
    bar: int
    """Cells of the bar of a chance."""
    gap: int
    """Columns between that and what an outcome brings."""
    people: int
    """The column of those whom nobody plays; 0: they stand below."""


LARGE = Measures(cost=52, chance=80, bar=30, gap=6, people=64)
SMALL = Measures(cost=42, chance=66, bar=10, gap=2, people=0)


def wall(table: Seen, room: int, height: int) -> Lines:
    """The wall in at most `height` rows of `room` columns."""
    acts = tuple(one for one in table.trials if one.wall != NOTHING)
    head = (bar(_timed(table), room), _turn(table, room))
    body = _weighed(table, acts, room, height - len(head)) if acts else _told(table, room, height - len(head))
    return tuple(cut(row, room) for row in (*head, *body))[:height]


def _timed(table: Seen) -> Seen:
    """The table with the hour alone: the day is on the guide's page."""
    return Seen(replace(table, when=table.when.rpartition(", ")[2]))


# Who is here ---------------------------------------------------------------------------------------------------------


def people(table: Seen, room: int) -> Lines:
    """Everybody who is here, in a fight in the order of turns: of those who play all that they bear and have left, of
    anybody else no more than their names and what can be seen on them."""
    lines: list[Line] = [rule(room, (2, "Here"))] if table.people else []
    column = min(room // 2, max((cells(one.name) for one in table.people), default=0)) + len(MARK) + 2 * GAP
    for one in table.people:
        first, *more = _packed([*_parts(one)], room - column) or [BLANK]
        lines.append(line(*padded(cut(_named(one), column - GAP), column), *first) if first else cut(_named(one), room))
        lines += [line(" " * column, *row) for row in more]
    return tuple(lines)


def _named(one: Present) -> Line:
    """A name, marked where it is their turn or their act."""
    mark = MARK if one.now else " " * len(MARK)
    return line("  ", Span(mark, "mark"), Span(one.name, "strong" if one.now else "plain"))


def _parts(one: Present) -> Lines:
    """What somebody bears and has left, as it stands at the foot of their own screen, and what can be seen on them."""
    own = (line(*vital(row), f"/{row.most}" if row.kind == "number" and row.most else "") for row in one.own)
    return (*own, *(line(Span(words, "muted")) for words in one.words))


def _packed(parts: list[Line], room: int) -> list[Line]:
    """As many of these beside each other as there is room for, and the rest below."""
    rows: list[Line] = []
    for part in parts:
        if rows and width_of(rows[-1]) + GAP + width_of(part) <= room:
            rows[-1] = line(*rows[-1], " " * GAP, *part)
        else:
            rows.append(cut(part, room))
    return rows


def _here(table: Seen, room: int, of: Measures, much: int) -> Lines:
    """Those who play in a row each with what they bear, the others beside them, or below as many to a row as fit."""
    if not table.people or much == NOBODY:
        return ()
    head = rule(room, (2, "Here"))
    if much == NAMES:
        return (head, *_listed(table.people, room))
    theirs = [one for one in table.people if one.plays]
    others = [one for one in table.people if not one.plays]
    if not of.people:
        return (head, *(_how(one, room, HOW) for one in theirs), *_listed(others, room))
    pairs = zip_longest(theirs, others)
    left = of.people - EDGE
    return (head, *(_pair(one, two, room, left) for one, two in pairs))


def _listed(of: Sequence[Present], room: int) -> Lines:
    """Their names with what can be seen on them, as many to a row as fit."""
    found = [
        line(
            Span(MARK if one.now else "", "mark"),
            Span(one.name, "strong" if one.now else "plain"),
            *(Span(f" {words}", "muted") for words in one.words),
        )
        for one in of
    ]
    return tuple(line(" " * EDGE, *row) for row in _packed(found, room - EDGE))


def _pair(one: Present | None, two: Present | None, room: int, left: int) -> Line:
    first = cut(_how(one, left - GAP, HOW), left - GAP) if one is not None else BLANK
    return at(left, first, _how(two, room - left, HOW - EDGE)) if two is not None else first


def _how(one: Present, room: int, column: int) -> Line:
    """Somebody in a row: the boxes that they bear, or all they have where they have none, and what can be seen; of who
    is out of it that alone."""
    boxes = tuple(row for row in one.own if row.kind == "boxes")
    parts = _packed([*_parts(replace(one, own=() if one.out else boxes or one.own))], max(1, room - column))
    return line(*padded(cut(_named(one), column - 1), column), *parts[0]) if parts else cut(_named(one), room)


# Heads ---------------------------------------------------------------------------------------------------------------


def _now(table: Seen) -> str:
    return next((one.name for one in table.people if one.now), "")


def _turn(table: Seen, room: int) -> Line:
    """Whose turn it is, and who plays them; else who is here, or what a fight is about."""
    now = _now(table)
    return rule(room, (2, text(cut(line(_acts(now)), room - 6)))) if now else second(table, room)


def _acts(name: str) -> str:
    """That somebody acts: "Dorrit Vane acts: Nina"."""
    own, _, player = name.removesuffix(")").partition(" (")
    return f"{own} acts: {player}" if player else f"{own} acts"


def _short(name: str) -> str:
    """What somebody is called aloud, in one word."""
    return next(iter(aloud(name).split()), name)


def _whose(name: str) -> str:
    """Whose levers they are: whoever plays somebody, or else that one."""
    _, _, player = name.removesuffix(")").partition(" (")
    return player or _short(name)


# An act --------------------------------------------------------------------------------------------------------------


def _weighed(table: Seen, acts: Sequence[Trial], room: int, height: int) -> Lines:
    """The act with as much as there is room for; levers give way last, and what has no room is counted."""
    of = LARGE if room >= WIDE else SMALL
    drawn: Lines = ()
    for airy, large, much in WAYS:
        levers = [_levers(table, one, room, of) for one in acts]
        odds = (_odds(one, room, of, first=one is acts[0], whole=much == FULL) for one in acts)
        rest = (*odds, _here(table, room, of, much))
        big = _large(acts, room, of, airy=airy) if large else _small(acts, room)
        drawn = (*big, *_spaced((*levers, *rest), airy))
        if len(drawn) <= height:
            return drawn
    rows = [row for block in levers for row in block]
    kept = max(1, len(rows) - (len(drawn) - height) - 1)
    more = line(" " * EDGE, Span(f"and {len(rows) - kept} more", "muted"))
    return (*big, *rows[:kept], more, *_spaced(rest, 0))


def _spaced(blocks: Sequence[Lines], airy: int) -> Lines:
    """Blocks below each other, with blank rows behind their rules and between them where there is room for all."""
    found: list[Line] = []
    for block in blocks:
        if block:
            found += [block[0], BLANK, *block[1:], BLANK] if airy > 1 else block
    return tuple(found[:-1] if airy > 1 else found)


def _large(acts: Sequence[Trial], room: int, of: Measures, *, airy: int) -> Lines:
    """Who acts and how likely it works, in letters five rows high; below, what they try, and what others do."""
    first, *others = acts
    name, chance = _short(first.who), percent(first.chance) if first.chance is not None else ""
    fits = EDGE + bigtype.measure(name) + bigtype.measure(chance) + 2 * GAP <= room
    dot = bigtype.ROOMY if fits else 1
    column = min(of.chance, room - GAP - bigtype.measure(chance, dot)) if chance else room
    left = bigtype.drawn(name, column - EDGE - GAP, dot=dot)
    right = bigtype.drawn(chance, room - column, dot=dot) if chance else ()
    pairs = zip_longest(left, right, fillvalue=BLANK)
    big = (at(column, line(" " * EDGE, *one), two) if two else line(" " * EDGE, *one) for one, two in pairs)
    said = _tried(first, min(column, room - GAP - cells(AS_IT_STANDS)), room)
    gap = (BLANK,) * bool(airy)
    return (*gap, *big, *gap, *((said,) if said else ()), *(_beside(one, room) for one in others))


def _tried(of: Trial, column: int, room: int) -> Line:
    """What somebody tries, and what the chance above is."""
    tried = cut(line(" " * EDGE, of.label), column - GAP) if of.label else BLANK
    return at(column, tried, line(Span(AS_IT_STANDS, "muted"))) if of.chance is not None else tried


def _small(acts: Sequence[Trial], room: int) -> Lines:
    """The same in a row for each who acts."""
    return tuple(_beside(one, room) for one in acts)


def _beside(of: Trial, room: int) -> Line:
    """Somebody's act in one row, with its chance at the end."""
    chance = percent(of.chance) if of.chance is not None else ""
    words = line(" " * EDGE, Span(of.who, "strong"), f"  {of.label}" if of.label else "")
    left = room - EDGE - cells(chance)
    return at(left, cut(words, left - GAP), line(Span(chance, "strong"))) if chance else words


def _levers(table: Seen, trial: Trial, room: int, of: Measures) -> Lines:
    """The levers of whoever acts, with what each would change."""
    rows = [row for row in table.rows if row.part == trial.part]
    if not rows:
        return ()
    title = f"{_whose(trial.who)}’s levers"
    head = rule(room, (2, title), (of.cost, "cost"), (of.chance, "with it"), double=True)
    return (head, *(_lever(row, room, of) for row in rows))


def _lever(row: Choice, room: int, of: Measures) -> Line:
    key = line(" " * EDGE, Span(f"{row.key:<2}", "mark"), f" {row.box:<3} {row.label}")
    cost = at(of.cost, cut(key, of.cost - GAP), line(row.middle))
    chance = (
        line(f"{percent(row.chance):<5}", Span(row.change, "strong")) if row.chance is not None else line(row.change)
    )
    return cut(at(of.chance, cut(cost, of.chance - GAP), chance), room)


def _odds(trial: Trial, room: int, of: Measures, *, first: bool, whole: bool) -> Lines:
    """What can come of it, and how likely; what an outcome brings in as many rows as it takes, where it has to be
    told `whole`."""
    if not trial.prospects:
        return ()
    title = "Chance" if first else f"Chance: {trial.who}"
    end = max(PERCENT, *(EDGE + cells(one.label) + GAP + len(">99%") for one in trial.prospects))
    rows = (_outcome(one, room, of, min(end, room // 2)) for one in trial.prospects)
    return (rule(room, (2, title)), *(row for found in rows for row in (found if whole else found[:1])))


def _outcome(one: Prospect, room: int, of: Measures, end: int) -> Lines:
    shown = line(Span("100%" if one.anyway else percent(one.chance), "strong"))
    label = cut(line(" " * EDGE, one.label), end - len(">99%") - 1)
    head = line(*fit(label, end - width_of(shown)), *shown)
    drawn = at(end + HOW - PERCENT, head, chance_bar(one.chance, of.bar, role=role_of(one)))
    column = end + HOW - PERCENT + of.bar + of.gap
    first, *more = wrap(line(one.brings), max(2, room - column - 1)) or (BLANK,)
    return (at(column, drawn, first), *(line(" " * column, *row) for row in more))


# The story -----------------------------------------------------------------------------------------------------------


def _told(table: Seen, room: int, height: int) -> Lines:
    """What was told last, in the middle; over it in large letters whose turn it is, where there is room for that."""
    below = people(table, room)
    if len(below) > height // 2:
        below = _here(table, room, LARGE if room >= WIDE else SMALL, FULL)
    if len(below) > height // 2:
        below = _here(table, room, SMALL, NAMES)
    now = _now(table)
    above = (BLANK, *_name(now, room), BLANK) if now and height - len(below) >= LEAST else ()
    left = max(0, height - len(above) - len(below))
    column = min(room, PROSE + EDGE + 1)
    lines = story(table.passages, column)[-left:] if left else ()
    indent = " " * ((room - column) // 2)
    words = tuple(line(indent, *row) if row else BLANK for row in lines)
    over = (left - len(words)) // 2
    blank = (BLANK,) * over
    return (*above, *blank, *words, *(BLANK,) * (left - len(words) - over), *below)


def _name(now: str, room: int) -> Lines:
    return tuple(line(" " * EDGE, *row) for row in bigtype.drawn(_short(now), room - 2 * EDGE))


# In sentences --------------------------------------------------------------------------------------------------------


def said(table: Seen, before: Seen | None) -> Iterator[str]:
    """Whose turn or act it is, and the act that is weighed, in sentences; of what was told already what is not as it
    was, and of an act that the story names no name."""
    now = _now(table)
    if now and (before is None or now != _now(before)):
        yield sentence(_acts(now))
    known = {one.part: one for one in before.trials} if before is not None else {}
    levers = {(row.part, row.id): row for row in before.rows} if before is not None else {}
    for one in table.trials:
        was = known.get(one.part)
        if was is None or (was.who, was.label) != (one.who, one.label):
            yield from _does(table, one)
            was, levers = None, {key: row for key, row in levers.items() if key[0] != one.part}
        outcomes = was.prospects if was is not None else ()
        yield from (_came(each) for each in one.prospects if each not in outcomes)
        yield from (
            _pulled(row) for row in table.rows if row.part == one.part and row != levers.get((row.part, row.id))
        )


def _does(table: Seen, one: Trial) -> Iterator[str]:
    """What somebody does, as far as the story has not said it; by name where it is not their turn."""
    start = table.deeds[-1].start if table.deeds else 0
    act, against, whom = one.label.partition(AGAINST)
    told = any(act in each.words for each in table.passages[start:])
    words = f"{against.strip(', ')} {whom}".strip() if told else one.label
    if words:
        yield sentence(words if one.who == _now(table) else f"{one.who}: {words}")


def _came(one: Prospect) -> str:
    """An outcome: "Success, 70 percent: it works."."""
    chance = f", {spoken(one.chance)}" if not one.anyway else ""
    return sentence(f"{one.label}{chance}{f': {one.brings}' if one.brings else ''}")


def _pulled(row: Choice) -> str:
    """A lever: "Bene, off: costs 1 Interaction of 3; with it 80 percent."."""
    held = {"x": ", on", "": ", off", "0": ", off"}.get(row.box.strip("[] "), f", {row.box.strip('[] ')}")
    stands = held if held.strip(", ").isalnum() else ""
    cost = f"costs {row.middle}" if row.middle and row.middle != "free" else ""
    then = f"with it {spoken(row.chance)}" if row.chance is not None and row.change != "same" else ""
    told = "; ".join(filter(None, (cost, then)))
    return sentence(f"{row.label}{stands}{f': {told}' if told else ''}")
