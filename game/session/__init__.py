"""A game being played: what is said, decided, thrown, saved, and taken back."""

from game.session.begin import new_game, new_table, open_game
from game.session.entries import Entry
from game.session.saved import FOUND
from game.session.saying import MOST_AUTOMATIC
from game.session.session import Session
from game.session.soundness import UNFIT
from game.session.tables import header_of, table_of
from game.session.timeline import Timeline
from game.session.told import Told

__all__ = [
    "FOUND",
    "MOST_AUTOMATIC",
    "UNFIT",
    "Entry",
    "Session",
    "Timeline",
    "Told",
    "header_of",
    "new_game",
    "new_table",
    "open_game",
    "table_of",
]
