"""A game being played: what is said, decided, thrown, saved, and taken back."""

from game.session.begin import new_game, new_table, open_game
from game.session.entries import Entry
from game.session.session import FOUND, MOST_AUTOMATIC, Session, Told
from game.session.soundness import UNFIT
from game.session.tables import header_of, table_of
from game.session.timeline import Timeline

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
