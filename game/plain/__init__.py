"""The game as lines: the same conversation, words and journal as the screens, one fact a line."""

from game.plain.run import hear, run_plain
from game.plain.words import WORDS

__all__ = ["WORDS", "hear", "run_plain"]
