"""Stores that are broken on purpose. The tests of saves must see every one of them, or they prove nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from game.journal import files
from game.journal.chain import Chain, mark, walk
from game.journal.fs import Fs
from game.journal.savefile import SaveFile
from tests.journal.faults import Faulty, MemoryDisk


class NoSync(MemoryDisk):
    def fsync(self, fd: int) -> None:
        """Says it has."""


class NoFolderSync(MemoryDisk):
    def fsync_dir(self, path: Path) -> None:
        """Says it has."""


class NoCut(MemoryDisk):
    def ftruncate(self, fd: int, size: int) -> None:
        """Says it has."""


class SyncsAgain(Faulty):
    """Takes a second sync that succeeds for a sync that has succeeded."""

    def fsync(self, fd: int) -> None:
        try:
            super().fsync(fd)
        except OSError:
            super().fsync(fd)


@contextmanager
def without_a_write_loop() -> Iterator[None]:
    def write_once(fs: Fs, fd: int, data: bytes, offset: int) -> None:
        fs.pwrite(fd, data, offset)

    with patch("game.journal.savefile.write_all", write_once):
        yield


@contextmanager
def writing_in_place() -> Iterator[None]:
    def write_over(fs: Fs, path: Path, data: bytes) -> None:
        fd = fs.open(path, "write" if files.exists(fs, path) else "new")
        fs.ftruncate(fd, 0)
        files.write_all(fs, fd, data, 0)
        fs.fsync(fd)
        fs.close(fd)
        fs.fsync_dir(path.parent)

    with patch("game.journal.savefile.write_whole", write_over), patch("game.journal.journal.write_whole", write_over):
        yield


@contextmanager
def ending_blocks_at_the_next_header() -> Iterator[None]:
    with patch("game.journal.examine.walk", walk_to_next_header):
        yield


@contextmanager
def trusting_what_a_failed_sync_left() -> Iterator[None]:
    """Takes what can be read back after a failed sync for what is on the disk."""

    def do_nothing(self: SaveFile, start: int, end: int) -> None:
        """It can be read, so it must be there."""

    with patch.object(SaveFile, "make_sure", do_nothing):
        yield


def walk_to_next_header(data: bytes) -> Chain:
    """A walk that takes a block to end where the next one begins."""
    chain = walk(data)
    starts = [found.start() for found in re.finditer(rb"\n\[\[", data)]
    kept = Chain()
    for number, (end, crc) in enumerate(zip(chain.ends, chain.crcs, strict=True)):
        follows = [start for start in starts if start >= end - 1]
        if data[: min(follows, default=len(data))].endswith(mark(crc, number)):
            kept.add(end, crc)
    return kept
