"""What can go wrong with a saved game, each as sentences a player can act on."""

from __future__ import annotations

import errno

from game.errors import GameError


class JournalError(GameError):
    """A saved game, or something that should go into one, is not what it must be."""


class NotSaved(JournalError):  # noqa: N818 (it is said to the player as it stands)
    """The disk did not take what was to be kept. Nothing more is written until the game is opened again."""


_CLOSED = ("the folder cannot be written to", "Make it writable")
_REASONS: dict[int, tuple[str, str]] = {
    getattr(errno, "EDQUOT", -1): ("your share of the disk is full", "Make room"),
    errno.ENOSPC: ("the disk is full", "Make room"),
    errno.EFBIG: ("the file is as large as the disk allows", "Make room"),
    errno.EROFS: ("the disk can only be read", "Make it writable"),
    errno.EACCES: _CLOSED,
    errno.EPERM: _CLOSED,
    errno.EIO: ("the disk did not take it", "Check the disk"),
    errno.ENOENT: ("this save is gone from the disk", "Put it back"),
    errno.ELOOP: ("something else than a file stands where this save belongs", "Put the file there"),
}


def reason(problem: OSError) -> tuple[str, str]:
    """Why the disk refused and what to do about it: ('the disk is full', 'Make room')."""
    known = _REASONS.get(problem.errno or 0)
    if known is not None:
        return known
    name = errno.errorcode.get(problem.errno or 0, "no reason given")
    return f"the disk refused it ({name})", "Check the disk"
