"""A disk made of a few open files: the one thing in a browser that can be written and flushed at once.

A browser opens its files one after the other and only while nobody waits; so some are opened ahead, under numbers, and
each says at its head which file of the disk it is. The head stands there twice, and the two are written by turns: one
that was torn leaves the other. What is renamed is one head written anew; a name that two files have is the newer one's.
"""

import errno
import struct
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NoReturn, Protocol
from zlib import crc32

from game.journal.fs import FileInfo, Lock, Mode

HEAD: Final = 512
"""Bytes of one head; what the file holds begins behind both."""
START: Final = 2 * HEAD
SPARE: Final = 8
"""So many files are kept open for what has no name yet: a save takes three, and one of each while it is written."""
_SHAPE: Final = struct.Struct("<4sIQdH")
_MAGIC: Final = b"F&C1"
LONGEST: Final = HEAD - _SHAPE.size
"""Bytes of a name."""


class Handle(Protocol):
    """A file that the browser holds open. Every method raises OSError and nothing else."""

    def read(self, size: int, at: int) -> bytes: ...
    def write(self, data: bytes, at: int) -> None: ...
    def truncate(self, size: int) -> None: ...
    def size(self) -> int: ...
    def flush(self) -> None: ...


class Held:
    """A file that is held in memory, where nothing can be kept."""

    def __init__(self) -> None:
        self._data = bytearray()

    def read(self, size: int, at: int) -> bytes:
        return bytes(self._data[at : at + size])

    def write(self, data: bytes, at: int) -> None:
        self._data.extend(bytes(max(0, at - len(self._data))))
        self._data[at : at + len(data)] = data

    def truncate(self, size: int) -> None:
        del self._data[size:]

    def size(self) -> int:
        return len(self._data)

    def flush(self) -> None:
        pass


class _Slot:
    """One open file: whose name it has, and in which turn that was written."""

    def __init__(self, handle: Handle, number: int) -> None:
        self.handle = handle
        self.number = number
        self.name, self.turn, self.modified = "", 0, 0.0
        self._other = 0
        """Where the head stands that is not the newest."""
        for at in (0, HEAD):
            turn, modified, name = _head(handle.read(HEAD, at))
            if turn > self.turn:
                self.name, self.turn, self.modified, self._other = name, turn, modified, HEAD - at

    def put(self, name: str, turn: int, modified: float) -> None:
        """Write whose it is in place of the older head, and know that this and all that it holds is kept."""
        raw = name.encode("utf-8", "surrogatepass")
        if len(raw) > LONGEST:
            raise OSError(errno.ENAMETOOLONG, "a name too long", name)
        body = _SHAPE.pack(_MAGIC, 0, turn, modified, len(raw)) + raw
        whole = body[:4] + crc32(body[8:]).to_bytes(4, "little") + body[8:]
        self.handle.write(whole.ljust(HEAD, b"\0"), self._other)
        self.handle.flush()
        self.name, self.turn, self.modified, self._other = name, turn, modified, HEAD - self._other


def _head(raw: bytes) -> tuple[int, float, str]:
    """(turn, modified, name) of a head; turn 0: it is none, or torn."""
    if len(raw) < HEAD:
        return 0, 0.0, ""
    magic, crc, turn, modified, length = _SHAPE.unpack_from(raw)
    end = _SHAPE.size + length
    if magic != _MAGIC or end > HEAD or crc != crc32(raw[8:end]):
        return 0, 0.0, ""
    return turn, modified, raw[_SHAPE.size : end].decode("utf-8", "surrogatepass")


class _Held:
    """A lock of this page's own; other pages cannot open its files at all."""

    def __init__(self, locks: set[str], name: str) -> None:
        self._locks = locks
        self._name = name

    def release(self) -> None:
        self._locks.discard(self._name)


class Pool:
    """The disk of a page, as saves use one. Folders are the names of what is in them, and those that were made since
    the page was opened."""

    def __init__(self, handles: Sequence[Handle] = ()) -> None:
        self._slots: list[_Slot] = []
        self._files: dict[str, _Slot] = {}
        self._folders: set[str] = {"/"}
        self._open: dict[int, tuple[_Slot, bool]] = {}
        self._locks: set[str] = set()
        self._turn = 0
        self._next = 3
        self.add(handles)

    def add(self, handles: Sequence[Handle]) -> None:
        """More open files: new ones, or those of the last time."""
        for handle in handles:
            slot = _Slot(handle, len(self._slots))
            self._slots.append(slot)
            self._turn = max(self._turn, slot.turn)
            if slot.name:
                self._found(slot)

    def _found(self, slot: _Slot) -> None:
        other = self._files.get(slot.name)
        older = slot if other is not None and other.turn > slot.turn else other
        if older is not slot:
            self._files[slot.name] = slot
        if older is not None:
            older.put("", self._turned(), 0.0)

    @property
    def wanted(self) -> int:
        """How many more open files are needed to go on."""
        return max(0, SPARE - sum(not slot.name for slot in self._slots))

    def _turned(self) -> int:
        self._turn += 1
        return self._turn

    # Files ----------------------------------------------------------------------------------------------------------

    def open(self, path: Path, mode: Mode) -> int:
        name = str(path)
        slot = self._files.get(name)
        if mode == "new":
            slot = self._made(name)
        elif slot is None:
            self._missing(name)
        self._next += 1
        self._open[self._next] = (slot, mode != "read")
        return self._next

    def _made(self, name: str) -> _Slot:
        if name in self._files or self._is_folder(name):
            raise OSError(errno.EEXIST, "there already", name)
        if not self._is_folder(name.rpartition("/")[0] or "/"):
            raise OSError(errno.ENOENT, "no such folder", name)
        slot = next((slot for slot in self._slots if not slot.name), None)
        if slot is None:
            raise OSError(errno.ENOSPC, "no file is free", name)
        slot.handle.truncate(START)
        slot.put(name, self._turned(), time.time())
        self._files[name] = slot
        return slot

    def _missing(self, name: str) -> NoReturn:
        if self._is_folder(name):
            raise OSError(errno.EISDIR, "a folder", name)
        raise OSError(errno.ENOENT, "no such file", name)

    def _of(self, fd: int, write: bool = False) -> _Slot:
        if fd not in self._open or (write and not self._open[fd][1]):
            raise OSError(errno.EBADF, "not open for this")
        return self._open[fd][0]

    def close(self, fd: int) -> None:
        self._of(fd)
        del self._open[fd]

    def pread(self, fd: int, size: int, offset: int) -> bytes:
        return self._of(fd).handle.read(size, START + offset)

    def pwrite(self, fd: int, data: bytes, offset: int) -> int:
        self._of(fd, write=True).handle.write(data, START + offset)
        return len(data)

    def fsync(self, fd: int) -> None:
        """Know that the bytes are kept, and since when."""
        slot = self._of(fd)
        slot.put(slot.name, self._turned(), time.time())

    def ftruncate(self, fd: int, size: int) -> None:
        slot = self._of(fd, write=True)
        if slot.handle.size() < START + size:
            raise OSError(errno.EINVAL, "a save is only ever shortened")
        slot.handle.truncate(START + size)

    def fstat(self, fd: int) -> FileInfo:
        return self._info(self._of(fd))

    def _info(self, slot: _Slot) -> FileInfo:
        return FileInfo("file", max(0, slot.handle.size() - START), slot.modified, (1, slot.number + 1))

    # Names ----------------------------------------------------------------------------------------------------------

    def stat(self, path: Path) -> FileInfo:
        name = str(path)
        if slot := self._files.get(name):
            return self._info(slot)
        if self._is_folder(name):
            inside = [slot.modified for _, slot in self._under(name)]
            return FileInfo("folder", 0, max(inside, default=0.0), (0, 0))
        raise OSError(errno.ENOENT, "nothing of this name", name)

    def _is_folder(self, name: str) -> bool:
        return name in self._folders or any(True for _ in self._under(name))

    def _under(self, folder: str) -> Iterator[tuple[str, _Slot]]:
        """The files in a folder and in those in it, each with its name from there."""
        above = folder.rstrip("/") + "/"
        return ((name.removeprefix(above), slot) for name, slot in self._files.items() if name.startswith(above))

    def replace(self, source: Path, target: Path) -> None:
        name, to = str(source), str(target)
        if (slot := self._files.get(name)) is not None:
            self._named(slot, name, to)
        elif self._is_folder(name):
            if self._is_folder(to) or to in self._files:
                raise OSError(errno.ENOTEMPTY, "there already", to)
            for rest, one in sorted(self._under(name)):
                self._named(one, f"{name}/{rest}", f"{to}/{rest}")
            self._folders = {f"{to}{one.removeprefix(name)}" if _in(one, name) else one for one in self._folders}
        else:
            self._missing(name)

    def _named(self, slot: _Slot, name: str, to: str) -> None:
        """Give a file another name; what had it is let go of after that."""
        gone = self._files.get(to)
        if gone is slot:
            return
        slot.put(to, self._turned(), slot.modified)
        self._files[to] = self._files.pop(name)
        if gone is not None:
            gone.put("", self._turned(), 0.0)

    def mkdir(self, path: Path) -> None:
        name = str(path)
        if name in self._files or self._is_folder(name):
            raise OSError(errno.EEXIST, "there already", name)
        if not self._is_folder(str(path.parent)):
            raise OSError(errno.ENOENT, "no such folder", str(path.parent))
        self._folders.add(name)

    def close_to_others(self, path: Path) -> None:
        """A browser lets nobody else in."""

    def listdir(self, path: Path) -> list[str]:
        name = str(path)
        if not self._is_folder(name):
            raise OSError(errno.ENOENT, "no such folder", name)
        above = name.rstrip("/") + "/"
        folders = (one.removeprefix(above) for one in self._folders if one.startswith(above) and one != above)
        return sorted({rest.partition("/")[0] for rest in (*folders, *(rest for rest, _ in self._under(name)))})

    def remove(self, path: Path) -> None:
        name = str(path)
        slot = self._files.get(name)
        if slot is None:
            self._missing(name)
        slot.put("", self._turned(), 0.0)
        del self._files[name]

    def rmdir(self, path: Path) -> None:
        name = str(path)
        if any(_in(one, name) and one != name for one in self._folders) or any(True for _ in self._under(name)):
            raise OSError(errno.ENOTEMPTY, "not empty", name)
        if name not in self._folders:
            raise OSError(errno.ENOENT, "no such folder", name)
        self._folders.discard(name)

    def fsync_dir(self, path: Path) -> None:
        """Names are kept as they are written."""

    def lock(self, path: Path) -> Lock | None:
        name = str(path)
        if name in self._locks:
            return None
        self._locks.add(name)
        return _Held(self._locks, name)


def _in(name: str, folder: str) -> bool:
    return name == folder or name.startswith(folder.rstrip("/") + "/")
