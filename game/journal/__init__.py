"""Saved games on disk: a TOML file that only grows, the copies that repairs leave, and the folder where games
live.

This package knows nothing of the rules: a header and an entry are plain dicts of strings, whole numbers,
truth values, lists and dicts.
"""

from typing import TYPE_CHECKING, Any

from game.journal.condition import Condition, State
from game.journal.errors import JournalError, NotSaved

if TYPE_CHECKING:
    from game.journal.examine import FORMAT
    from game.journal.journal import Journal

__all__ = ["FORMAT", "Condition", "Journal", "JournalError", "NotSaved", "State"]


def __getattr__(name: str) -> Any:
    """What reads and writes a journal, loaded once somebody asks for it: a list of known games reads none."""
    if name not in ("FORMAT", "Journal"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from game.journal import examine, journal  # noqa: PLC0415

    globals().update(FORMAT=examine.FORMAT, Journal=journal.Journal)
    return globals()[name]
