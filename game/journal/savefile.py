"""The one file that a save is, held open together with its lock: reading, writing, cutting, copying aside.

Knows bytes and names, not blocks. Each step leaves a save that can be opened, if it is the last one that
happens.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from game.journal.files import TMP, exists, free_name, read_range, write_all, write_whole
from game.journal.fs import Fs, Lock

JOURNAL: Final = "journal.toml"
LOCK: Final = "journal.lock"


class SaveFile:
    """journal.toml in `folder`. Every method raises OSError as the disk does, `close` and `release` never."""

    def __init__(self, folder: Path, fs: Fs) -> None:
        self.folder = folder
        self.path = folder / JOURNAL
        self.fs = fs
        self._lock: Lock | None = None
        self._fd = -1

    @property
    def locked(self) -> bool:
        return self._lock is not None

    def lock(self) -> bool:
        """Take the lock; False while somebody else has it."""
        self._lock = self.fs.lock(self.folder / LOCK)
        return self.locked

    def open(self, write: bool) -> None:
        self._fd = self.fs.open(self.path, "write" if write else "read")

    def size(self) -> int:
        return self.fs.fstat(self._fd).size

    def read(self, start: int, end: int) -> bytes:
        return read_range(self.fs, self._fd, start, end)

    def unchanged(self, size: int) -> bool:
        """Whether the open file still has its name, and this size; of one that is not open, only the size is asked.

        An editor or a sync tool may have put another file in its place. What is appended to a file that has
        lost its name is lost with it, and nobody would notice before the next day.
        """
        here = self.fs.stat(self.path)
        if not self.is_open:
            return here.kind == "file" and here.size == size
        ours = self.fs.fstat(self._fd)
        return here.identity == ours.identity and ours.size == size

    def write(self, data: bytes, offset: int) -> None:
        """Write and sync: when this comes back, the bytes are on the disk."""
        write_all(self.fs, self._fd, data, offset)
        self.fs.fsync(self._fd)

    def make_sure(self, start: int, end: int) -> None:
        """Write a part again as it is, and sync it and the file's name.

        After a sync that failed, the system shows bytes and names that it may never put on the disk, and calls the
        next sync a success. Only what is written anew is certain.
        """
        self.write(self.read(start, end), start)
        self.fs.fsync_dir(self.folder)

    def cut(self, end: int) -> None:
        """Shorten the file to `end` bytes, synced."""
        self.fs.ftruncate(self._fd, end)
        self.fs.fsync(self._fd)

    def copy_aside(self, kind: str, start: int, end: int) -> str:
        """Keep a part of the file as journal.kind-1.toml or the next free number, synced; the name."""
        path = free_name(self.fs, self.folder, f"journal.{kind}", ".toml")
        write_whole(self.fs, path, self.read(start, end))
        return path.name

    def rewrite(self, data: bytes) -> None:
        """Put other content in place, in one step, and hold that open."""
        self.release()  # Windows does not rename over an open file
        write_whole(self.fs, self.path, data)
        self.open(write=True)

    def remove_leftovers(self) -> None:
        """Remove files that a crash left half written; they never were part of the save."""
        with suppress(OSError):
            for name in self.fs.listdir(self.folder):
                if name.startswith(("journal.", "snapshot.")) and name.endswith(TMP):
                    with suppress(OSError):
                        self.fs.remove(self.folder / name)

    @property
    def is_open(self) -> bool:
        return self._fd >= 0

    def release(self) -> None:
        """Let go of the file, not of the lock."""
        if self._fd >= 0:
            with suppress(OSError):
                self.fs.close(self._fd)
            self._fd = -1

    def withdraw(self) -> None:
        """Let go of a save that was never begun: its lock and its folder go, if they are ours and hold nothing."""
        ours = self.locked
        self.close()
        with suppress(OSError):
            if ours and not exists(self.fs, self.path):
                with suppress(FileNotFoundError):
                    self.fs.remove(self.folder / LOCK)
                self.fs.rmdir(self.folder)

    def close(self) -> None:
        """Let go of the file and the lock."""
        self.release()
        if self._lock is not None:
            with suppress(OSError):
                self._lock.release()
            self._lock = None
