"""The one door to the disk for saved games.

Everything a save does to the disk is one of the calls of `Fs`, so that a test can fail the n-th of them or
model a power cut between any two. Nothing else in this package opens, writes, renames or removes a file.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal, NoReturn, Protocol

from game.core.record import record

Mode = Literal["read", "write", "new"]
"""Open an existing file to read; to read and write; or make a new one, which must not exist."""

Kind = Literal["file", "folder", "other"]
"""What a name leads to; a symbolic link is never followed and counts as 'other'."""


@record
class FileInfo:
    """What the disk says of one name."""

    kind: Kind
    size: int
    """Bytes."""
    modified: float
    """Seconds since 1970, UTC."""
    identity: tuple[int, int]
    """The same for two ways to one file; (0, 0) where the system does not tell reliably."""
    shared: bool = False
    """Whether it is somebody else's, or others may write to it, as far as the system tells."""


class Lock(Protocol):
    """A lock that is held."""

    def release(self) -> None: ...


class Fs(Protocol):
    """The file system as saves use it. Every method raises OSError and nothing else."""

    def open(self, path: Path, mode: Mode) -> int: ...
    def close(self, fd: int) -> None: ...
    def pread(self, fd: int, size: int, offset: int) -> bytes: ...
    def pwrite(self, fd: int, data: bytes, offset: int) -> int: ...
    def fsync(self, fd: int) -> None: ...
    def ftruncate(self, fd: int, size: int) -> None: ...
    def fstat(self, fd: int) -> FileInfo: ...
    def stat(self, path: Path) -> FileInfo: ...
    def replace(self, source: Path, target: Path) -> None: ...
    def mkdir(self, path: Path) -> None: ...
    def close_to_others(self, path: Path) -> None: ...
    def listdir(self, path: Path) -> list[str]: ...
    def remove(self, path: Path) -> None: ...
    def rmdir(self, path: Path) -> None: ...
    def fsync_dir(self, path: Path) -> None: ...

    def lock(self, path: Path) -> Lock | None:
        """The lock, or None while another holder has it. The system frees it when its holder dies."""
        ...


def _flag(name: str) -> int:
    return int(getattr(os, name, 0))


_NOFOLLOW: Final = _flag("O_NOFOLLOW")
# O_NONBLOCK: a pipe that somebody left under our name must not hang the game; plain files do not notice it.
_ALWAYS: Final = _NOFOLLOW | _flag("O_CLOEXEC") | _flag("O_NOINHERIT") | _flag("O_NONBLOCK") | _flag("O_BINARY")
_OPEN: Final[dict[Mode, int]] = {
    "read": os.O_RDONLY,
    "write": os.O_RDWR,
    "new": os.O_RDWR | os.O_CREAT | os.O_EXCL,
}
_NO_SUCH_SYNC: Final = {
    errno.EINVAL,
    errno.ENOTTY,
    getattr(errno, "ENOTSUP", -1),
    getattr(errno, "EOPNOTSUPP", -1),
}
_TRIES: Final = 10
_PAUSE: Final = 0.02  # seconds


class OsFs:
    """The real disk."""

    def open(self, path: Path, mode: Mode) -> int:
        """Open a plain file; a link, a pipe, a device or a folder is refused."""
        if not _NOFOLLOW and mode != "new" and self.stat(path).kind != "file":
            raise OSError(errno.ELOOP, "not a plain file", str(path))
        fd = os.open(path, _OPEN[mode] | _ALWAYS, 0o666)
        if not stat.S_ISREG(os.fstat(fd).st_mode):
            os.close(fd)
            raise OSError(errno.ELOOP, "not a plain file", str(path))
        return fd

    def close(self, fd: int) -> None:
        os.close(fd)

    def pread(self, fd: int, size: int, offset: int) -> bytes:
        if sys.platform == "win32":
            os.lseek(fd, offset, os.SEEK_SET)
            return os.read(fd, size)
        return os.pread(fd, size, offset)

    def pwrite(self, fd: int, data: bytes, offset: int) -> int:
        if sys.platform == "win32":
            os.lseek(fd, offset, os.SEEK_SET)
            return os.write(fd, data)
        return os.pwrite(fd, data, offset)

    def fsync(self, fd: int) -> None:
        """Wait until the bytes are on the disk, past the drive's own cache where it can be asked."""
        if sys.platform == "darwin":
            import fcntl  # noqa: PLC0415

            try:
                fcntl.fcntl(fd, fcntl.F_FULLFSYNC)
            except OSError as problem:
                if problem.errno not in _NO_SUCH_SYNC:
                    raise
            else:
                return
        os.fsync(fd)

    def ftruncate(self, fd: int, size: int) -> None:
        os.ftruncate(fd, size)

    def fstat(self, fd: int) -> FileInfo:
        return _info(os.fstat(fd))

    def stat(self, path: Path) -> FileInfo:
        return _info(os.lstat(path))

    def replace(self, source: Path, target: Path) -> None:
        """Rename over `target` in one step. On Windows a scanner may hold a file for a moment."""
        for _ in range(_TRIES if sys.platform == "win32" else 0):
            with suppress(PermissionError):
                os.replace(source, target)
                return
            time.sleep(_PAUSE)
        os.replace(source, target)

    def mkdir(self, path: Path) -> None:
        os.mkdir(path)

    def close_to_others(self, path: Path) -> None:
        """Let nobody else into a folder. On Windows it has the rights of the folder above it."""
        if sys.platform != "win32":
            os.chmod(path, 0o700)

    def listdir(self, path: Path) -> list[str]:
        return os.listdir(path)

    def remove(self, path: Path) -> None:
        os.remove(path)

    def rmdir(self, path: Path) -> None:
        os.rmdir(path)

    def fsync_dir(self, path: Path) -> None:
        """Make the names in a folder durable. Windows and some network disks cannot be asked."""
        if sys.platform == "win32":
            return
        fd = os.open(path, os.O_RDONLY | _flag("O_DIRECTORY") | _flag("O_CLOEXEC"))
        try:
            os.fsync(fd)
        except OSError as problem:
            if problem.errno not in _NO_SUCH_SYNC:
                raise
        finally:
            os.close(fd)

    def lock(self, path: Path) -> Lock | None:
        # Imported here: listing saves and asking for odds take no lock and should not wait 0.1 s for this.
        from filelock import FileLock, Timeout  # noqa: PLC0415

        lock = FileLock(path, thread_local=False)
        try:
            lock.acquire(timeout=0)
        except Timeout:
            return None
        return lock


def _info(found: os.stat_result) -> FileInfo:
    kind: Kind = "other"
    if stat.S_ISREG(found.st_mode):
        kind = "file"
    elif stat.S_ISDIR(found.st_mode):
        kind = "folder"
    if sys.platform == "win32":
        return FileInfo(kind, found.st_size, found.st_mtime, (0, 0))
    shared = found.st_uid != os.geteuid() or bool(found.st_mode & (stat.S_IWGRP | stat.S_IWOTH))
    return FileInfo(kind, found.st_size, found.st_mtime, (found.st_dev, found.st_ino), shared)


class Reading:
    """A disk that is only read: whatever would change it is refused, whoever asks."""

    def __init__(self, fs: Fs) -> None:
        self.close, self.pread = fs.close, fs.pread
        self.fstat, self.stat, self.listdir = fs.fstat, fs.stat, fs.listdir
        self._open = fs.open

    def open(self, path: Path, mode: Mode) -> int:
        if mode != "read":
            self._refuse(path)
        return self._open(path, mode)

    def _refuse(self, *_: object) -> NoReturn:
        raise OSError(errno.EROFS, "only read here")

    pwrite = fsync = ftruncate = replace = mkdir = close_to_others = remove = rmdir = fsync_dir = lock = _refuse


DISK: Final[Fs] = OsFs()
