"""A file for others, where nothing is yet: a page, a picture."""

import os
from pathlib import Path

from game.errors import PATH, ArgumentError, GameError, shown
from game.journal.errors import WRITING, reason
from game.journal.files import write_new
from game.journal.fs import DISK


def must_be_free(path: Path) -> None:
    """Raises ArgumentError where something is there, before anybody works for minutes."""
    if os.path.lexists(path):
        raise _taken(path)


def write(path: Path, words: str | bytes) -> None:
    """Writes it whole. Raises GameError; what is there is never touched."""
    try:
        write_new(DISK, path, words if isinstance(words, bytes) else words.encode("utf-8", "replace"))
    except FileExistsError:
        raise _taken(path) from None
    except OSError as problem:
        why, way = reason(problem, WRITING)
        raise GameError(f"{shown(str(path), PATH)} cannot be written: {why}. {way}, then try again.") from problem


def _taken(path: Path) -> ArgumentError:
    return ArgumentError(f"{shown(str(path), PATH)} is there already; name another file.")
