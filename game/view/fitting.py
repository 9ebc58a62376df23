"""Levers of a check in the room that there is: those that find none share the row `0`, which names and opens them.

What gives way, in this order: facts have a line each; barred levers go; outcomes have a line each, and the facts one
line together; levers that change nothing now go; then the story; then the last of all others.
"""

from collections.abc import Iterator
from dataclasses import replace

from game.view.body import Act, has_room
from game.view.layout import inside
from game.view.model import ELSE, REST, Choice, Table

SAME = "same"
"""How a lever's change reads that moves no chance."""


def fitting(table: Table, room: int, height: int, fresh: int = -1) -> Table:
    """The table as it is drawn on a screen of `room` columns and `height` rows: of an act that one person weighs, as
    many levers as find room; what is new is what came after entry `fresh`."""
    if table.stage != "free" or len(table.trials) != 1 or table.opened:
        return table
    if not any(_is_lever(row) for row in table.rows) or any(row.key == REST and row.kind != ELSE for row in table.rows):
        return table
    column, within = inside(table, room, height)
    found = table
    for found, tight, bare in _steps(table):
        if has_room(Act(found, found.start, fresh), column, within, tight=tight, bare=bare):
            return found
    return found


def _steps(table: Table) -> Iterator[tuple[Table, bool, bool]]:
    """The table with more and more of its levers in one row; whether outcomes and facts, and whether the story, have
    given way before."""
    levers = [row for row in table.rows if _is_lever(row)]
    shut = [row for row in levers if row.barred]
    idle = [row for row in levers if row.change == SAME and row.box == "[ ]" and row not in shut]
    rest = [row for row in reversed(levers) if row not in shut and row not in idle]
    yield table, False, False
    yield _without(table, shut), False, False
    yield _without(table, shut), True, False
    yield _without(table, [*shut, *idle]), True, False
    for more in range(len(rest) + 1):
        yield _without(table, [*shut, *idle, *rest[:more]]), True, True


def _is_lever(row: Choice) -> bool:
    return row.kind in ("lever", "prelude")


def _without(table: Table, gone: list[Choice]) -> Table:
    """The table with these levers under `0`, behind all others; what stands there already stays there."""
    before = [way for row in table.rows if row.kind == ELSE for way in row.ways]
    if len(gone) + len(before) < 2 or not gone:
        return table
    kept = [row for row in table.rows if row.kind != ELSE and row not in gone]
    ways = (*(row for row in table.rows if row in gone), *before)
    if all(way.barred for way in ways):
        state, why = "barred", "They cannot be pulled now."
    elif all(way.barred or way.change == SAME for way in ways):
        state, why = "without effect now", "They change nothing about it as it stands, or cannot be pulled now."
    else:
        state, why = "more", "There is no room for them beside the others."
    label = f"{len(ways)} {state}: {', '.join(way.label for way in ways)}"
    one = Choice(ELSE, REST, ELSE, label, "open", " — ", why=why, opens=True, ways=ways, part=table.trials[0].part)
    levers = [row for row in kept if _is_lever(row)]
    rows = (*levers, one, *(row for row in kept if row not in levers))
    start = next((n for n, row in enumerate(rows) if row.id == table.rows[table.start].id), 0)
    return replace(table, rows=rows, start=start)
