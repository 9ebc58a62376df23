"""In whose hands the dice lie when a guide's table is opened again, where nobody says it."""

from collections.abc import Iterable

from game.core.commands import Throw
from game.core.events import Called
from game.session.entries import Entries, Entry

TABLE, PROGRAM = "table", "program"


def last(entries: Entries, known: str = "") -> str:
    """Whoever threw last, the table or the program; before anybody has, the table. `known` is who that was before what
    has been read of these."""
    found, threw = _among(reversed(entries.recent))
    if not found and entries.start:
        found = known if known and not threw else _among(reversed(entries))[0]
    return found or TABLE


def _among(backwards: Iterable[Entry]) -> tuple[str, bool]:
    """Whoever threw last among these, "" where they do not say; and whether anybody did."""
    by = ""
    for entry in backwards:
        if by and any(isinstance(one, Called) and one.call.kind == "dice" for one in entry.events):
            return PROGRAM if by == "dice" else TABLE, True
        if isinstance(entry.command, Throw):
            by = entry.by
    return "", bool(by)
