"""The driver: a window that is gone takes nothing, and nobody waits for it."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import TextIO

import pytest

if sys.platform == "win32":
    pytest.skip("terminals are reached in another way there", allow_module_level=True)

from textual.drivers._writer_thread import MAX_QUEUED_WRITES

from game.ui.driver import Writer

SOON = 60.0
"""Seconds after which something that should have ended never will; only a run that fails gets there."""


class Gone:
    """A window that takes some words and is then closed."""

    def __init__(self, file: TextIO, takes: int) -> None:
        self.file = file
        self.takes = takes

    def write(self, words: str) -> None:
        self.takes -= 1
        if self.takes < 0:
            raise OSError(errno.EIO, "Input/output error")

    def flush(self) -> None:
        self.write("")

    def fileno(self) -> int:
        return self.file.fileno()


@pytest.fixture
def file(tmp_path: Path) -> Iterator[TextIO]:
    with (tmp_path / "window").open("w", encoding="utf-8") as file:
        yield file


@pytest.mark.parametrize("takes", [0, 1, 2 * MAX_QUEUED_WRITES])
def test_nobody_waits_for_a_window_that_is_gone(takes: int, file: TextIO) -> None:
    writer = Writer(Gone(file, takes))  # type: ignore[arg-type]
    writer.start()

    def leave() -> None:
        for _ in range(4 * MAX_QUEUED_WRITES):
            writer.write("words")
        writer.stop()
        for _ in range(4 * MAX_QUEUED_WRITES):
            writer.write("words after the end")

    leaving = Thread(target=leave, daemon=True)
    leaving.start()
    leaving.join(SOON)
    assert not leaving.is_alive()
    assert os.fstat(file.fileno()).st_rdev == os.stat(os.devnull).st_rdev  # what Python still holds goes nowhere
