"""What the disk says, in words that somebody can act on."""

import errno

import pytest

from game.journal.errors import READING, SAVING, WRITING, reason

pytestmark = pytest.mark.quick


def test_what_a_disk_refuses_is_told_for_what_was_tried() -> None:
    assert reason(OSError(errno.ENOSPC, "no")) == ("the disk is full", "Make room")
    assert reason(OSError(errno.ENOENT, "no"), SAVING) == ("this save is gone from the disk", "Put it back")
    assert reason(OSError(errno.ENOENT, "no"), WRITING) == ("its folder is not there", "Make the folder")
    assert reason(OSError(errno.ENOENT, "no"), READING) == ("there is no such file", "Put it there")


def test_what_nobody_has_words_for_is_told_by_its_name() -> None:
    assert reason(OSError(errno.EXDEV, "no")) == ("the disk refused it (EXDEV)", "Check the disk")
    assert reason(OSError("no")) == ("the disk refused it (no reason given)", "Check the disk")
