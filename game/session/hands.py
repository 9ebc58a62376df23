"""In whose hands the dice lie when a guide's table is opened again, where nobody says it."""

from collections.abc import Sequence

from game.core.commands import Throw
from game.core.events import Called
from game.session.timeline import Entry

TABLE, PROGRAM = "table", "program"


def last(entries: Sequence[Entry]) -> str:
    """Whoever threw last, the table or the program; before anybody has, the table."""
    by = ""
    for entry in reversed(entries):
        if by and any(isinstance(one, Called) and one.call.kind == "dice" for one in entry.events):
            return PROGRAM if by == "dice" else TABLE
        if isinstance(entry.command, Throw):
            by = entry.by
    return TABLE
