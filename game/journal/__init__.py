"""Saved games on disk: a TOML file that only grows, the copies that repairs leave, and the folder where games
live.

This package knows nothing of the rules: a header and an entry are plain dicts of strings, whole numbers,
truth values, lists and dicts.
"""

from game.journal.condition import Condition, State
from game.journal.errors import JournalError, NotSaved
from game.journal.examine import FORMAT
from game.journal.journal import Journal

__all__ = ["FORMAT", "Condition", "Journal", "JournalError", "NotSaved", "State"]
