"""What can go wrong with a saved game, each as sentences a player can act on."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from typing import Final

from game.errors import GameError


class JournalError(GameError):
    """A saved game, or something that should go into one, is not what it must be."""


class NotSaved(JournalError):  # noqa: N818 (it is said to the player as it stands)
    """The disk did not take what was to be kept. Nothing more is written until the game is opened again."""


Reasons = Mapping[int, tuple[str, str]]
"""What the disk says -> why it refused, and what to do about it: ('the disk is full', 'Make room')."""

_CLOSED = ("the folder cannot be written to", "Make it writable")
_UNREADABLE = ("you are not allowed to read it", "Make it readable")
_DISK: Final[Reasons] = {
    getattr(errno, "EDQUOT", -1): ("your share of the disk is full", "Make room"),
    errno.ENOSPC: ("the disk is full", "Make room"),
    errno.EFBIG: ("the file is as large as the disk allows", "Make room"),
    errno.EROFS: ("the disk can only be read", "Make it writable"),
    errno.EACCES: _CLOSED,
    errno.EPERM: _CLOSED,
    errno.EIO: ("the disk did not take it", "Check the disk"),
}
_A_SAVE: Final[Reasons] = {
    errno.ENOENT: ("this save is gone from the disk", "Put it back"),
    errno.ELOOP: ("something else than a file stands where this save belongs", "Put the file there"),
}
SAVING: Final[Reasons] = {**_DISK, **_A_SAVE}
"""A save is written."""
WRITING: Final[Reasons] = {
    **_DISK,
    errno.ENOENT: ("its folder is not there", "Make the folder"),
    errno.ENOTDIR: ("its folder is not there", "Make the folder"),
    errno.ELOOP: ("something else than a file stands in its place", "Name another file"),
    errno.EISDIR: ("a folder stands in its place", "Name another file"),
}
"""Any other file is written."""
READING: Final[Reasons] = {
    errno.EACCES: _UNREADABLE,
    errno.EPERM: _UNREADABLE,
    errno.ENOENT: ("there is no such file", "Put it there"),
    errno.ENOTDIR: ("there is no such file", "Put it there"),
    errno.ELOOP: ("it is something else than a file", "Put a file there"),
    errno.EISDIR: ("it is a folder", "Put a file there"),
    errno.EFBIG: ("it is larger than such a file may be", "Make it shorter"),
    errno.EIO: ("the disk does not give it", "Check the disk"),
}
"""A file is read."""
READING_SAVE: Final[Reasons] = {**READING, **_A_SAVE}


def reason(problem: OSError, reasons: Reasons = SAVING) -> tuple[str, str]:
    """Why the disk refused and what to do about it, in the words for what was tried."""
    known = reasons.get(problem.errno or 0)
    if known is not None:
        return known
    name = errno.errorcode.get(problem.errno or 0, "no reason given")
    return f"the disk refused it ({name})", "Check the disk"
