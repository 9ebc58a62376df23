"""What saves do with whole files, built from the single calls of `fs`."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.journal.fs import Fs

TMP: Final = ".tmp"
"""Ends the name of every file that is not yet what it will be; such a file may always be thrown away."""

_INTERRUPTIONS: Final = 100


def read_range(fs: Fs, fd: int, start: int, end: int) -> bytes:
    """The bytes from `start` up to `end`, fewer when the file ends before."""
    parts: list[bytes] = []
    while start < end:
        part = fs.pread(fd, end - start, start)
        if not part:
            break
        parts.append(part)
        start += len(part)
    return b"".join(parts)


def read_file(fs: Fs, path: Path, limit: int) -> bytes:
    """A whole small file. Raises OSError; EFBIG when it is larger than `limit` bytes."""
    fd = fs.open(path, "read")
    try:
        size = fs.fstat(fd).size
        if size > limit:
            raise OSError(errno.EFBIG, "larger than it may be", str(path))
        return read_range(fs, fd, 0, size)
    finally:
        fs.close(fd)


def write_all(fs: Fs, fd: int, data: bytes, offset: int) -> None:
    """Write every byte: a disk may take only a part at a time, and a signal may come between."""
    interruptions = 0
    while data:
        try:
            written = fs.pwrite(fd, data, offset)
        except InterruptedError:
            interruptions += 1
            if interruptions > _INTERRUPTIONS:
                raise
            continue
        if written <= 0:
            raise OSError(errno.EIO, "the disk took no byte")
        data = data[written:]
        offset += written


def write_whole(fs: Fs, path: Path, data: bytes) -> None:
    """Put a whole file in place: after a crash at any moment it is the old one or the new one, never a part.

    The order is what makes it so: a temporary file in the same folder, its bytes synced, the rename, the
    folder synced. Raises OSError, and then the old file still stands, or the new one whole.
    """
    tmp = path.with_name(path.name + TMP)
    with suppress(FileNotFoundError):
        fs.remove(tmp)
    try:
        fd = fs.open(tmp, "new")
        try:
            write_all(fs, fd, data, 0)
            fs.fsync(fd)
        finally:
            fs.close(fd)
        fs.replace(tmp, path)
    except BaseException:
        with suppress(OSError):
            fs.remove(tmp)
        raise
    fs.fsync_dir(path.parent)


def write_new(fs: Fs, path: Path, data: bytes) -> None:
    """Put a whole file where nothing is yet, as durably. Raises FileExistsError where something is, and OSError; then
    nothing is left of it."""
    if exists(fs, path):
        raise FileExistsError(errno.EEXIST, "there already", str(path))
    write_whole(fs, path, data)


def write_folder(fs: Fs, folder: Path, files: Mapping[str, bytes]) -> None:
    """Put a whole folder (path in it -> bytes) where nothing is yet, or an empty one. Raises FileExistsError where
    something is, and OSError; then nothing is left of it."""
    if exists(fs, folder) and fs.listdir(folder):
        raise FileExistsError(errno.EEXIST, "there already", str(folder))
    part = folder.with_name(f".{folder.name}.part")
    try:
        _remove(fs, part)
        for name, data in files.items():
            make_folder(fs, (part / name).parent)
            write_new(fs, part / name, data)
        if exists(fs, folder):
            fs.rmdir(folder)
        fs.replace(part, folder)
        fs.fsync_dir(folder.parent)
    except BaseException:
        with suppress(OSError):
            _remove(fs, part)
        raise


def _remove(fs: Fs, path: Path) -> None:
    """Away with a file or a folder and all in it; nothing, where nothing is."""
    if not exists(fs, path):
        return
    if fs.stat(path).kind != "folder":
        fs.remove(path)
        return
    for name in fs.listdir(path):
        _remove(fs, path / name)
    fs.rmdir(path)


def make_folder(fs: Fs, path: Path) -> None:
    """Make a folder and those above it where they are missing; their names are durable. Raises OSError."""
    if exists(fs, path):
        return
    make_folder(fs, path.parent)
    with suppress(FileExistsError):
        fs.mkdir(path)
    fs.fsync_dir(path.parent)


def free_name(fs: Fs, folder: Path, stem: str, ending: str) -> Path:
    """The first of stem-1, stem-2 … that is not taken in `folder`."""
    taken = {name.casefold() for name in fs.listdir(folder)}
    number = 1
    while f"{stem}-{number}{ending}".casefold() in taken:
        number += 1
    return folder / f"{stem}-{number}{ending}"


def exists(fs: Fs, path: Path) -> bool:
    """Whether anything has this name, be it a link that leads nowhere. Raises OSError."""
    try:
        fs.stat(path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True
