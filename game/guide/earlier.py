"""Lines that were said before at a table: they stand in its journal, and are read anew."""

from collections.abc import Iterable

from game.core.commands import Attempt
from game.session.entries import Entry


def said_before(entries: Iterable[Entry], begun: str = "") -> tuple[str, ...]:
    """The lines of a table that begin so, the newest first, each once."""
    lines = (entry.command.line for entry in entries if isinstance(entry.command, Attempt))
    return tuple(dict.fromkeys(reversed([line for line in lines if line and line.startswith(begun)])))
