"""A table as a message: what a seat sees of it, in values that JSON has, under the names that a page draws by.

No command and no formula is among them: a row goes by a name, by which it is said, and what saying it means stays here.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from game.core.levers import Lever
from game.core.record import record
from game.core.sheet import Row
from game.view.folds import MORE, tails
from game.view.model import (
    FIND,
    GONE,
    MAY,
    YOURS,
    Choice,
    Clock,
    Here,
    Place,
    Present,
    Prospect,
    Standing,
    Stood,
    Table,
    Trial,
)
from game.view.rows import clean
from game.web.told import runs, story
from game.web.values import Values, chance, filled

BACK, UNDO, REDO = "back", "undo", "redo"
"""What can be said beside the rows: step back from an act, take back, do again."""
HIDDEN = (YOURS, MAY, GONE, "note")
"""Kinds of rows that are a guide's, or that stand for nothing."""
TURNED = "↔"
RULE = " ═ "
"""What parts two headings of one column where they stand in a rule."""
_COUNT = re.compile(r"\[\s*(\d+)\s*\]")


@record
class Named:
    """A row of the table under a name that no other has, and the answers it is turned through under theirs."""

    name: str
    row: Choice
    ways: tuple[tuple[str, Choice], ...] = ()


def named(table: Table) -> tuple[Named, ...]:
    """The rows that are shown, each with its name. What opens a list has its answers there."""
    taken = Counter((BACK, UNDO, REDO))
    return tuple(_named(row, taken) for row in table.rows if row.kind not in HIDDEN)


def _named(row: Choice, taken: Counter[str]) -> Named:
    name = _free(row.id or row.kind, taken)
    return Named(name, row, tuple((_free(f"{name}/{way.id}", taken), way) for way in (() if row.opens else row.ways)))


def _free(name: str, taken: Counter[str]) -> str:
    """The name, numbered where it is taken."""
    found = name
    while taken[found]:
        taken[name] += 1
        found = f"{name}:{taken[name]}"
    taken[found] += 1
    return found


def said(table: Table) -> Mapping[str, Choice]:
    """Every name that can be said on this table, and the row that it stands for."""
    rows = (pair for one in named(table) for pair in ((one.name, one.row), *one.ways))
    return {name: row for name, row in rows if can_be_said(row)}


def can_be_said(row: Choice) -> bool:
    """Whether there is anything to say by this row."""
    return not row.barred and (
        row.command is not None or row.opens or row.kind == "done" or bool(row.asks) or bool(row.ways)
    )


def told(table: Table, fresh: int = -1) -> Values:
    """The table as whoever sits at it sees it; entries after `fresh` are new, −1: nothing is."""
    rows = named(table)
    marked = table.rows[table.start] if table.start < len(table.rows) else None
    return filled(
        title=clean(table.title),
        place=clean(table.place),
        when=clean(table.when),
        stage=table.stage,
        meaning=clean(table.meaning),
        heading=clean(table.heading),
        columns=[clean(one.replace(RULE, " · ")) for one in table.columns] if any(table.columns) else [],
        clocks=[*map(_clock, table.clocks)],
        here=[*map(_here, table.here)],
        aim=clean(table.aim),
        threat=clean(table.threat),
        passages=story(table.passages, fresh),
        trials=[*map(_trial, table.trials)],
        rows=[*map(_row, rows)],
        start=next((one.name for one in rows if one.row is marked), ""),
        strip=[*map(_place, table.strip)],
        standing=_standing(table.standing) if table.standing is not None else None,
        opened=clean(table.opened),
        withdraw=table.withdraw is not None,
        leaves_off=table.leaves_off,
        undo=clean(table.undo),
        redo=clean(table.redo),
        ended=clean(table.ended),
        became=[{"name": clean(name), "words": runs(words)} for name, words in table.became],
        name=clean(table.name),
        vitals=[*map(_borne, table.vitals)],
        sheet=[*map(_borne, table.sheet)],
        known=[clean(one.words) for one in reversed(table.known)],
        people=[*map(_present, table.people)],
    )


# Rows and acts -------------------------------------------------------------------------------------------------------


def _row(of: Named) -> Values:
    row = of.row
    return filled(
        id=of.name,
        key=clean(row.key),
        kind=row.kind,
        label=clean(_whole(row)),
        middle=clean(_middle(row)),
        chance=chance(row.chance),
        change=clean(row.change),
        barred=clean(row.barred),
        still=not can_be_said(row),
        leaves=clean(row.leaves),
        stops=clean(row.stops),
        risk=chance(row.risk) if row.risk else None,
        does="" if row.does in row.middle else clean(row.does),
        edge=clean(row.edge),
        why=clean(row.why),
        asks="" if row.asks == FIND else row.asks,
        opens=row.opens,
        under=clean(row.under),
        left=clean(row.left),
        part=row.part,
        more=row.more is not None,
        less=row.less is not None,
        **_set(row),
        ways=_answers(of.ways),
    )


def _whole(row: Choice) -> str:
    """The label of a row, without the sign for what is left open where every answer of it stands below."""
    return row.label if row.opens else row.label.replace(f" {MORE}", "")


def _middle(row: Choice) -> str:
    """What a row is done with, or costs; not by which key of a terminal it is turned."""
    return "; ".join(part for part in row.middle.split("; ") if not part.startswith(TURNED))


def _answers(ways: Sequence[tuple[str, Choice]]) -> list[Values]:
    """The answers of a row, each with the words that tell it apart."""
    named = tails([way for _, way in ways]) if ways else ()
    return [_way(name, way, tail.replace(f" {MORE}", "")) for (name, way), tail in zip(ways, named, strict=True)]


def _set(row: Choice) -> Values:
    """What a lever is set to, `on`: yes or no, or how often for one that is `counted`."""
    lever: Lever | None = row.prompt.lever if row.prompt else None
    if row.kind not in ("lever", "pick") or (lever is None and not row.box):
        return {}
    count = _COUNT.fullmatch(row.box)
    return {"counted": True, "on": int(count[1])} if count else {"on": row.box == "[x]"}


def _way(name: str, way: Choice, tail: str) -> Values:
    words = clean(_whole(way))
    return filled(id=name, label=words, name=clean(tail), chance=chance(way.chance), barred=clean(way.barred))


def _trial(of: Trial) -> Values:
    fails = [one for one in of.prospects if one.passes < 0 and one.whole and not one.anyway]
    lost = sum((one.chance for one in fails), Fraction(0))
    return filled(
        part=of.part,
        who=clean(of.who),
        label=clean(of.label),
        facts=[filled(label=clean(one.label), total=clean(one.total), parts=clean(one.text)) for one in of.facts],
        prospects=[*map(_prospect, of.prospects)],
        commit=clean(of.commit),
        forced=of.forced,
        chance=chance(of.chance),
        failing=filled(**chance(lost) or {}, brings=_brought(fails)) if fails else None,
    )


def _brought(fails: Sequence[Prospect]) -> str:
    return " ".join(dict.fromkeys(clean(one.brings) for one in fails if one.brings and one.chance))


def _prospect(of: Prospect) -> Values:
    later = filled(words=clean(of.later[0]), chance=chance(of.later[1])) if of.later is not None else None
    return filled(
        label=clean(of.label),
        chance=None if of.anyway else chance(of.chance),
        brings=clean(of.brings),
        passes=of.passes,
        hurts=of.hurts,
        whole=of.whole,
        odds=clean(of.odds),
        later=later,
    )


# What stands beside the story -----------------------------------------------------------------------------------------


def _clock(of: Clock) -> Values:
    return filled(
        label=clean(of.label), value=of.value, of=of.of, said=clean(of.said), change=clean(of.change), last=of.last
    )


def _here(of: Here) -> Values:
    return filled(name=clean(of.name), words=clean(of.words), new=of.new, yours=of.yours)


def _place(of: Place) -> Values:
    return filled(name=clean(of.label), far=clean(of.far), people=[*map(_stood, of.people)])


def _stood(of: Stood) -> Values:
    return filled(name=clean(of.name), yours=of.yours, track=clean(of.bears), condition=clean(of.words), now=of.now)


def _standing(of: Standing) -> Values:
    rows = [[*map(clean, row)] for row in of.rows]
    return {"headings": [*map(clean, of.headings)], "rows": rows, "now": of.now}


def _borne(of: Row) -> Values:
    return filled(
        label=clean(of.label), kind=of.kind, value=of.value, most=of.most, text=clean(of.text), group=of.group
    )


def _present(of: Present) -> Values:
    """Somebody as they are seen; what only a guide knows of them is no part of a message."""
    return filled(
        name=clean(of.name), now=of.now, out=of.out, own=[*map(_borne, of.own)], words=[*map(clean, of.words)]
    )
