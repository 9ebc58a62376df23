"""A disk in memory that forgets what was not synced, and a layer that fails the n-th call of any disk."""

from __future__ import annotations

import errno
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any, Literal

from game.journal.fs import FileInfo, Fs, Lock, Mode

SECTOR = 512
Change = tuple[Literal["write"], int, bytes] | tuple[Literal["size"], int, bytes]
NameChange = Callable[["Names"], None]


@dataclass
class Inode:
    number: int
    data: bytearray = field(default_factory=bytearray)
    """As programs see it."""
    synced: bytes = b""
    """As it is on the platter for certain."""
    dirty: list[Change] = field(default_factory=list)
    """Since the last sync; each may be on the platter or not."""
    arrived: bytes = b""
    """The same if everything that failed syncs gave up was there too: no later sync writes it, yet it may be there."""

    def change(self, change: Change) -> None:
        self.dirty.append(change)
        self.data = bytearray(applied(bytes(self.data), [change]))


def applied(content: bytes, changes: list[Change]) -> bytes:
    data = bytearray(content)
    for kind, number, new in changes:
        if kind == "write":
            data.extend(bytes(max(0, number - len(data))))
            data[number : number + len(new)] = new
        else:
            del data[number:]
            data.extend(bytes(max(0, number - len(data))))
    return bytes(data)


@dataclass
class Names:
    files: dict[Path, Inode] = field(default_factory=dict)
    folders: set[Path] = field(default_factory=set)

    def copy(self) -> Names:
        return Names(dict(self.files), set(self.folders))

    def move(self, source: Path, target: Path) -> None:
        if source in self.files:
            self.files[target] = self.files.pop(source)
            return
        for path in [p for p in self.files if source in p.parents]:
            self.files[target / path.relative_to(source)] = self.files.pop(path)
        for folder in [p for p in self.folders if p == source or source in p.parents]:
            self.folders.discard(folder)
            self.folders.add(target / folder.relative_to(source))


class MemoryLock:
    def __init__(self, held: set[Path], path: Path) -> None:
        self._held, self._path = held, path
        held.add(path)

    def release(self) -> None:
        self._held.discard(self._path)


class MemoryDisk:
    """A file system of its own. `after_power_cut` gives the disks that may be found when the power comes back."""

    def __init__(self) -> None:
        self.names = Names(folders={Path("/")})
        self.durable = Names(folders={Path("/")})
        self.pending: list[tuple[Path, NameChange]] = []
        self.opened: dict[int, Inode] = {}
        self.only_read: set[int] = set()
        """Of what is open, what was opened to be read."""
        self.held: set[Path] = set()
        self._count = 2

    def put(self, path: Path, data: bytes) -> None:
        """A file that has long been there."""
        for folder in (*reversed(path.parents),):
            self.names.folders.add(folder)
            self.durable.folders.add(folder)
        self._count += 1
        self.names.files[path] = self.durable.files[path] = Inode(self._count, bytearray(data), data, arrived=data)

    def content(self, path: Path) -> bytes:
        return bytes(self.names.files[path].data)

    def open(self, path: Path, mode: Mode) -> int:
        if mode == "new":
            if path in self.names.files or path in self.names.folders:
                raise FileExistsError(errno.EEXIST, "exists", str(path))
            self._need_folder(path.parent)
            self._count += 1
            node = Inode(self._count)

            def link(names: Names) -> None:
                names.files[path] = node

            self._rename(path.parent, link)
        self._count += 1
        self.opened[self._count] = self._file(path)
        if mode == "read":
            self.only_read.add(self._count)
        return self._count

    def close(self, fd: int) -> None:
        del self.opened[fd]

    def pread(self, fd: int, size: int, offset: int) -> bytes:
        return bytes(self._node(fd).data[offset : offset + size])

    def pwrite(self, fd: int, data: bytes, offset: int) -> int:
        self._writable(fd).change(("write", offset, data))
        return len(data)

    def fsync(self, fd: int) -> None:
        node = self._node(fd)
        node.synced, node.arrived = applied(node.synced, node.dirty), applied(node.arrived, node.dirty)
        node.dirty = []

    def drop(self, fd: int) -> None:
        """A sync fails as it does on Linux: the bytes stay visible and are never written again."""
        node = self._node(fd)
        node.arrived, node.dirty = applied(node.arrived, node.dirty), []

    def ftruncate(self, fd: int, size: int) -> None:
        self._writable(fd).change(("size", size, b""))

    def fstat(self, fd: int) -> FileInfo:
        node = self._node(fd)
        return FileInfo("file", len(node.data), float(node.number), (1, node.number))

    def stat(self, path: Path) -> FileInfo:
        if path in self.names.folders:
            return FileInfo("folder", 0, 0.0, (1, 1))
        node = self._file(path)
        return FileInfo("file", len(node.data), float(node.number), (1, node.number))

    def replace(self, source: Path, target: Path) -> None:
        self._need_folder(target.parent)
        if source not in self.names.folders:
            self._file(source)
        self._rename(target.parent, lambda names: names.move(source, target))

    def mkdir(self, path: Path) -> None:
        if path in self.names.folders or path in self.names.files:
            raise FileExistsError(errno.EEXIST, "exists", str(path))
        self._need_folder(path.parent)
        self._rename(path.parent, lambda names: names.folders.add(path))

    def close_to_others(self, path: Path) -> None:
        self._need_folder(path)

    def listdir(self, path: Path) -> list[str]:
        self._need_folder(path)
        return [p.name for p in (*self.names.files, *self.names.folders) if p.parent == path and p != path]

    def remove(self, path: Path) -> None:
        self._file(path)

        def unlink(names: Names) -> None:
            names.files.pop(path, None)

        self._rename(path.parent, unlink)

    def rmdir(self, path: Path) -> None:
        if self.listdir(path):
            raise OSError(errno.ENOTEMPTY, "not empty", str(path))
        self._rename(path.parent, lambda names: names.folders.discard(path))

    def fsync_dir(self, path: Path) -> None:
        for folder, change in self.pending:
            if folder == path:
                change(self.durable)
        self.pending = [(folder, change) for folder, change in self.pending if folder != path]

    def lock(self, path: Path) -> Lock | None:
        if path in self.held:
            return None
        if path not in self.names.files:
            self.close(self.open(path, "new"))
        return MemoryLock(self.held, path)

    def as_found(self) -> MemoryDisk:
        """The same disk for the next program, when this one has ended and the system has not."""
        return self._with(self.names, lambda node: bytes(node.data))

    def after_power_cut(self, seeds: int = 2) -> Iterator[MemoryDisk]:
        """Every prefix of the renames that were not synced, with each of several fates of the unsynced bytes."""
        for kept in range(len(self.pending) + 1):
            names = self.durable.copy()
            for _, change in self.pending[:kept]:
                change(names)
            fates = [lambda node: node.synced, lambda node: applied(node.synced, node.dirty), _zeros, _arrived]
            fates += [_Mixed(seed).fate for seed in range(seeds)]
            if not any(node.dirty or node.arrived != node.synced for node in names.files.values()):
                fates = fates[:1]
            for fate in fates:
                yield self._with(names, fate)

    def _with(self, names: Names, fate: Callable[[Inode], bytes]) -> MemoryDisk:
        disk = MemoryDisk()
        for folder in names.folders:
            disk.names.folders.add(folder)
            disk.durable.folders.add(folder)
        for path, node in names.files.items():
            if path.parent in names.folders:
                disk.put(path, fate(node))
        return disk

    def _rename(self, folder: Path, change: NameChange) -> None:
        change(self.names)
        self.pending.append((folder, change))

    def _node(self, fd: int) -> Inode:
        if fd not in self.opened:
            raise OSError(errno.EBADF, "not open")
        return self.opened[fd]

    def _writable(self, fd: int) -> Inode:
        if fd in self.only_read:
            raise OSError(errno.EBADF, "open to be read")
        return self._node(fd)

    def _file(self, path: Path) -> Inode:
        if path not in self.names.files:
            raise FileNotFoundError(errno.ENOENT, "not there", str(path))
        return self.names.files[path]

    def _need_folder(self, path: Path) -> None:
        if path not in self.names.folders:
            raise FileNotFoundError(errno.ENOENT, "not there", str(path))


def _zeros(node: Inode) -> bytes:
    """The new length arrived, the bytes did not."""
    size = len(applied(node.synced, node.dirty))
    return (node.synced + bytes(max(0, size - len(node.synced))))[:size]


def _arrived(node: Inode) -> bytes:
    """Even what a failed sync gave up is there."""
    return applied(node.arrived, node.dirty)


class _Mixed:
    """Some sectors are new, some old, some zero."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def fate(self, node: Inode) -> bytes:
        old, new = node.synced, applied(node.synced, node.dirty)
        size = self._random.choice([len(old), len(new)])
        old, new = old.ljust(size, b"\0")[:size], new.ljust(size, b"\0")[:size]
        sectors = (slice(at, at + SECTOR) for at in range(0, size, SECTOR))
        return b"".join(self._random.choice([old, new])[sector] for sector in sectors)


class Fault(Enum):
    FULL = errno.ENOSPC
    BROKEN = errno.EIO
    INTERRUPTED = errno.EINTR
    SHORT = -1
    """A write takes half of the bytes and says so."""
    HALF = -2
    """A write takes half of the bytes and says that the disk is full."""
    POWER = -3
    """This call and all later ones never come back."""


class PowerCut(BaseException):
    """The machine is off."""


class Faulty:
    """A disk whose n-th call fails, or every call from the n-th on. Counts its calls, so n can be run through."""

    def __init__(self, disk: Fs, at: int = 0, fault: Fault = Fault.BROKEN, lasting: bool = False) -> None:
        self.disk = disk
        self.at = at
        self.fault = fault
        self.lasting = lasting or fault is Fault.POWER
        self.calls = 0
        self.hits = 0
        """Calls that failed: a fault of writes lets all others pass."""

    def open(self, path: Path, mode: Mode) -> int:
        return int(self._call("open", path, mode))

    def close(self, fd: int) -> None:
        self._call("close", fd)

    def pread(self, fd: int, size: int, offset: int) -> bytes:
        return bytes(self._call("pread", fd, size, offset))

    def pwrite(self, fd: int, data: bytes, offset: int) -> int:
        return int(self._call("pwrite", fd, data, offset))

    def fsync(self, fd: int) -> None:
        self._call("fsync", fd)

    def ftruncate(self, fd: int, size: int) -> None:
        self._call("ftruncate", fd, size)

    def fstat(self, fd: int) -> FileInfo:
        info: FileInfo = self._call("fstat", fd)
        return info

    def stat(self, path: Path) -> FileInfo:
        info: FileInfo = self._call("stat", path)
        return info

    def replace(self, source: Path, target: Path) -> None:
        self._call("replace", source, target)

    def mkdir(self, path: Path) -> None:
        self._call("mkdir", path)

    def close_to_others(self, path: Path) -> None:
        self._call("close_to_others", path)

    def listdir(self, path: Path) -> list[str]:
        return list(self._call("listdir", path))

    def remove(self, path: Path) -> None:
        self._call("remove", path)

    def rmdir(self, path: Path) -> None:
        self._call("rmdir", path)

    def fsync_dir(self, path: Path) -> None:
        self._call("fsync_dir", path)

    def lock(self, path: Path) -> Lock | None:
        lock: Lock | None = self._call("lock", path)
        return lock

    def _call(self, name: str, *arguments: Any) -> Any:
        self.calls += 1
        due = self.at and (self.calls >= self.at if self.lasting else self.calls == self.at)
        act = getattr(self.disk, name)
        if not due:
            return act(*arguments)
        if self.fault in {Fault.SHORT, Fault.HALF} and name != "pwrite":
            return act(*arguments)
        self.hits += 1
        if self.fault is Fault.POWER:
            raise PowerCut
        if self.fault in {Fault.SHORT, Fault.HALF}:
            return self._half(act, *arguments)
        if name == "close":
            act(*arguments)
        if name == "fsync" and isinstance(self.disk, MemoryDisk):
            self.disk.drop(*arguments)
        raise OSError(self.fault.value, "a fault of the test")

    def _half(self, write: Callable[[int, bytes, int], int], fd: int, data: bytes, offset: int) -> int:
        written = write(fd, data[: max(1, len(data) // 2)], offset)
        if self.fault is Fault.HALF:
            raise OSError(errno.ENOSPC, "a fault of the test")
        return written
