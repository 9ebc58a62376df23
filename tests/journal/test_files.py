"""Whole files: their limits to the byte, and to the interruption."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import nullcontext
from pathlib import Path
from threading import Thread

import pytest
from filelock import FileLock

from game.journal import Journal
from game.journal.files import (
    exists,
    free_name,
    make_folder,
    read_file,
    read_range,
    write_all,
    write_folder,
    write_new,
)
from game.journal.fs import DISK, Mode, Reading
from tests.journal.faults import Fault, Faulty, MemoryDisk
from tests.journal.stories import FILE, FOLDER, SAVES, played, with_content

pytestmark = pytest.mark.quick
BORNE = 100
"""Signals that may come between in one write."""


class Interrupting(MemoryDisk):
    """A disk on which so many signals come before a byte is taken; then it takes one byte at a time."""

    def __init__(self, signals: int) -> None:
        super().__init__()
        self.signals = signals

    def pwrite(self, fd: int, data: bytes, offset: int) -> int:
        if self.signals:
            self.signals -= 1
            raise InterruptedError(errno.EINTR, "a signal")
        return super().pwrite(fd, data[:1], offset)


def interrupted(signals: int) -> bytes:
    """What is on the disk when it was written with so many signals between."""
    disk = Interrupting(signals)
    disk.put(FILE, b"")
    write_all(disk, disk.open(FILE, "write"), b"whole", 0)
    return disk.content(FILE)


def test_a_write_bears_a_hundred_signals_and_no_more() -> None:
    assert interrupted(0) == interrupted(BORNE) == b"whole"
    with pytest.raises(InterruptedError):
        interrupted(BORNE + 1)


class Full(MemoryDisk):
    """A disk that takes nothing more, and says so by taking nothing."""

    def pwrite(self, fd: int, data: bytes, offset: int) -> int:
        return 0


def test_a_disk_that_takes_no_byte_is_not_asked_for_ever() -> None:
    disk = Full()
    disk.put(FILE, b"")
    with pytest.raises(OSError, match="took no byte"):
        write_all(disk, disk.open(FILE, "write"), b"whole", 0)


@pytest.mark.skipif(sys.platform == "win32", reason="a scanner may hold a file for a moment there")
def test_a_file_that_cannot_be_put_in_place_is_refused_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def refusing(*paths: Path) -> None:
        asked.append(paths)
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(os, "replace", refusing)
    with pytest.raises(PermissionError):
        DISK.replace(tmp_path / "new", tmp_path / "old")
    assert len(asked) == 1


def test_a_file_may_be_as_large_as_the_limit() -> None:
    disk = with_content(b"12345")
    assert read_file(disk, FILE, 5) == b"12345"
    with pytest.raises(OSError, match="larger than it may be") as raised:
        read_file(disk, FILE, 4)
    assert raised.value.errno == errno.EFBIG
    assert disk.opened == {}, "it is closed either way"


def test_a_range_ends_where_it_is_told_to_or_with_the_file() -> None:
    disk = with_content(b"12345")
    fd = disk.open(FILE, "read")
    assert [read_range(disk, fd, *ends) for ends in ((0, 5), (1, 3), (3, 9), (2, 2), (7, 9))] == (
        [b"12345", b"23", b"45", b"", b""]
    )


def test_a_free_name_has_the_first_number_that_nobody_has() -> None:
    disk, folder = with_content(b""), FILE.parent
    found = []
    for _ in range(3):
        path = free_name(disk, folder, "journal.torn", ".toml")
        disk.put(path, b"")
        found.append(path)
    assert found == [folder / f"journal.torn-{number}.toml" for number in (1, 2, 3)]
    disk.put(folder / "JOURNAL.EDITED-1.TOML", b"")
    assert free_name(disk, folder, "journal.edited", ".toml") == folder / Path("journal.edited-2.toml")


@pytest.mark.parametrize("there", [False, True])
def test_a_folder_is_put_where_nothing_is_or_an_empty_one(tmp_path: Path, there: bool) -> None:
    folder, files = tmp_path / "pack", {"pack.toml": b"a = 1\n", "scenes/one.toml": b""}
    if there:
        folder.mkdir()
    write_folder(DISK, folder, files)
    assert {str(one.relative_to(folder)): one.read_bytes() for one in folder.rglob("*.toml")} == files
    with pytest.raises(FileExistsError):
        write_folder(DISK, folder, {"pack.toml": b"a = 2\n"})
    assert [one.name for one in tmp_path.iterdir()] == ["pack"]
    assert (folder / "pack.toml").read_bytes() == b"a = 1\n"


def test_a_disk_that_is_only_read_reads_and_does_nothing_else() -> None:
    disk = with_content(b"12345")
    reading = Reading(disk)
    fd = reading.open(FILE, "read")
    assert reading.pread(fd, 5, 0) == b"12345"
    reading.close(fd)
    modes: tuple[Mode, ...] = ("write", "new")
    for mode in modes:
        with pytest.raises(OSError, match="only read here") as raised:
            reading.open(FILE, mode)
        assert raised.value.errno == errno.EROFS
    with pytest.raises(OSError, match="only read here"):
        reading.remove(FILE)
    assert (disk.content(FILE), disk.opened) == (b"12345", {})


def test_a_save_opens_to_be_read_on_such_a_disk() -> None:
    disk, entries = played(2)
    with Journal.open(FOLDER, Reading(disk), read_only=True) as journal:
        assert (journal.entries(), journal.read_only) == (entries, True)


@pytest.mark.skipif(sys.platform == "win32", reason="a folder cannot be synced there")
@pytest.mark.parametrize(("problem", "borne"), [(errno.EINVAL, True), (errno.ENOTTY, True), (errno.EIO, False)])
def test_a_folder_that_cannot_be_synced_is_borne_and_one_that_fails_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: int, borne: bool
) -> None:
    def refusing(fd: int) -> None:
        raise OSError(problem, "no")

    opened = len(os.listdir("/dev/fd")) if Path("/dev/fd").is_dir() else 0
    monkeypatch.setattr(os, "fsync", refusing)
    with nullcontext() if borne else pytest.raises(OSError, match="no"):
        DISK.fsync_dir(tmp_path)
    assert not opened or len(os.listdir("/dev/fd")) == opened, "it is closed either way"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such right there")
def test_nobody_runs_what_was_written(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        DISK.close(DISK.open(tmp_path / "new", "new"))
    finally:
        os.umask(before)
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o666


def test_whatever_has_a_name_is_there(tmp_path: Path) -> None:
    disk = with_content(b"")
    assert [exists(disk, one) for one in (FILE, FOLDER, FOLDER / "none")] == [True, True, False]
    (tmp_path / "file").touch()
    assert not exists(DISK, tmp_path / "file" / "below"), "a file has nothing in it"
    with pytest.raises(OSError, match="fault"):
        exists(Faulty(disk, 1), FILE)


def test_a_file_is_put_where_nothing_is_yet() -> None:
    disk = with_content(b"old")
    with pytest.raises(FileExistsError):
        write_new(disk, FILE, b"new")
    write_new(disk, FOLDER / "other", b"new")
    assert (disk.content(FILE), disk.content(FOLDER / "other")) == (b"old", b"new")


def test_folders_are_made_with_those_above_them_and_their_names_are_durable() -> None:
    disk = with_content(b"")
    deep = SAVES / "one" / "two"
    make_folder(disk, deep)
    assert {deep, deep.parent} <= disk.durable.folders
    make_folder(disk, deep)
    assert disk.listdir(deep.parent) == ["two"]


@pytest.mark.parametrize("fault", [Fault.FULL, Fault.BROKEN])
def test_a_folder_that_cannot_be_put_whole_leaves_nothing_of_it(fault: Fault) -> None:
    files = {"pack.toml": b"a = 1\n", "scenes/one.toml": b""}
    part = SAVES / ".pack.part"
    for at in range(1, 100):
        disk = with_content(b"")
        disk.put(part / "scenes" / "left.toml", b"of a crash")
        fs = Faulty(disk, at, fault)
        try:
            write_folder(fs, SAVES / "pack", files)
        except OSError:
            assert not exists(disk, part) or at == 1, "the first looks whether something is there"
        if not fs.hits:
            break
        assert not exists(disk, SAVES / "pack") or disk.content(SAVES / "pack" / "pack.toml") == files["pack.toml"]
    assert at > len(files)
    found = {path for path in disk.names.files if SAVES / "pack" in path.parents}
    assert found == {SAVES / "pack" / name for name in files}, "nothing of what a crash left"


@pytest.mark.skipif(sys.platform == "win32", reason="folders and files are opened otherwise there")
def test_what_is_no_plain_file_is_not_opened_whatever_it_is_to_be_opened_for(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path)
    os.mkfifo(tmp_path / "pipe")
    for name, mode, problem in (
        ("link", "read", errno.ELOOP),
        ("link", "write", errno.ELOOP),
        ("pipe", "read", errno.ELOOP),
        ("pipe", "write", errno.ELOOP),
        (".", "read", errno.ELOOP),
        (".", "write", errno.EISDIR),
    ):
        with pytest.raises(OSError, match=r"\[Errno") as raised:
            DISK.open(tmp_path / name, mode)  # type: ignore[arg-type]
        assert raised.value.errno == problem, (name, mode)
    assert DISK.stat(tmp_path / "link").kind == DISK.stat(tmp_path / "pipe").kind == "other"


@pytest.mark.skipif(sys.platform == "win32", reason="the rights are those of the folder above")
def test_what_others_may_write_or_own_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.touch()
    for rights, shared in ((0o600, False), (0o644, False), (0o620, True), (0o602, True), (0o666, True)):
        file.chmod(rights)
        assert DISK.stat(file).shared is shared, oct(rights)
    file.chmod(0o600)
    own = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: own + 1)
    assert DISK.stat(file).shared


@pytest.mark.skipif(sys.platform == "win32", reason="the rights are those of the folder above")
def test_nobody_else_is_let_into_a_folder_that_is_closed_to_others(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    DISK.close_to_others(tmp_path)
    assert tmp_path.stat().st_mode & 0o777 == 0o700


def test_a_lock_that_somebody_holds_is_not_waited_for_and_is_given_back_by_whoever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[object] = []
    way = FileLock.acquire

    def acquire(self: FileLock, timeout: float | None = None) -> object:
        waits.append(timeout)
        return way(self, timeout=0)

    monkeypatch.setattr(FileLock, "acquire", acquire)
    lock = DISK.lock(tmp_path / "lock")
    assert lock is not None
    assert DISK.lock(tmp_path / "lock") is None
    assert waits == [0, 0]
    other = Thread(target=lock.release)
    other.start()
    other.join()
    assert DISK.lock(tmp_path / "lock") is not None
