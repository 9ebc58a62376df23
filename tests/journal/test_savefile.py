"""The file that a save is: its lock, its parts, and whether it is still the one that was opened."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.journal.fs import Lock
from game.journal.savefile import LOCK, SaveFile
from tests.journal.faults import MemoryDisk
from tests.journal.stories import FILE, FOLDER, SAVES, with_content

pytestmark = pytest.mark.quick


def opened(disk: MemoryDisk) -> SaveFile:
    file = SaveFile(FOLDER, disk)
    assert file.lock()
    file.open(write=True)
    return file


def put_back(disk: MemoryDisk) -> None:
    disk.put(FILE, b"12345")


def longer(disk: MemoryDisk) -> None:
    disk.pwrite(disk.open(FILE, "write"), b"6", 5)


def nothing(disk: MemoryDisk) -> None:
    """Somebody looks at it."""


@pytest.mark.parametrize(("change", "same"), [(nothing, True), (put_back, False), (longer, False)])
def test_an_open_file_is_unchanged_while_it_has_its_name_and_its_size(
    change: Callable[[MemoryDisk], None], same: bool
) -> None:
    disk = with_content(b"12345")
    file = opened(disk)
    change(disk)
    assert file.unchanged(5) is same
    assert not file.unchanged(4)


def test_of_one_that_is_not_open_any_file_of_its_size_is_as_good() -> None:
    disk = with_content(b"12345")
    file = opened(disk)
    file.close()
    put_back(disk)
    assert file.unchanged(5)
    assert not file.unchanged(4)
    disk.remove(FILE)
    disk.mkdir(FILE)
    assert disk.stat(FILE).size == 0
    assert not file.unchanged(0), "a folder in its place"


class Refusing(MemoryDisk):
    """A disk whose lock cannot be given back, and that closes nothing."""

    def lock(self, path: object) -> Lock | None:
        class Held:
            def release(self) -> None:
                raise OSError

        return Held()

    def close(self, fd: int) -> None:
        raise OSError


def test_letting_go_never_fails_and_is_done_once() -> None:
    disk = Refusing()
    disk.put(FILE, b"12345")
    file = opened(disk)
    assert (file.locked, file.is_open) == (True, True)
    file.close()
    assert (file.locked, file.is_open) == (False, False)
    file.close()


def test_a_lock_is_had_by_one() -> None:
    disk = with_content(b"")
    first, second = SaveFile(FOLDER, disk), SaveFile(FOLDER, disk)
    assert (first.locked, first.lock(), first.locked) == (False, True, True)
    assert (second.lock(), second.locked) == (False, False)
    first.close()
    assert second.lock()


def test_other_content_is_put_in_place_and_held_open_to_be_written() -> None:
    disk = with_content(b"12345")
    file = opened(disk)
    file.rewrite(b"other")
    assert len(disk.opened) == 1, "the one before is let go"
    assert file.unchanged(5)
    file.write(b"wise", 5)
    assert disk.content(FILE) == b"otherwise"
    assert file.locked


def test_what_a_crash_left_half_written_goes_and_nothing_else() -> None:
    disk = with_content(b"12345")
    kept = ["journal.toml", "journal.torn-1.toml", "mine.tmp", "snapshot.toml"]
    for name in (*kept[1:], "journal.toml.tmp", "snapshot.toml.tmp"):
        disk.put(FOLDER / name, b"")
    SaveFile(FOLDER, disk).remove_leftovers()
    assert sorted(disk.listdir(FOLDER)) == kept
    SaveFile(SAVES / "none", disk).remove_leftovers()


def begun(disk: MemoryDisk) -> SaveFile:
    """The folder of a save that is not there yet, and its lock."""
    disk.put(SAVES / "keep", b"")
    disk.mkdir(FOLDER)
    file = SaveFile(FOLDER, disk)
    assert file.lock()
    return file


def test_a_save_that_was_never_begun_leaves_nothing() -> None:
    disk = MemoryDisk()
    begun(disk).withdraw()
    assert disk.listdir(SAVES) == ["keep"]
    assert not disk.held
    file = begun(disk)
    disk.remove(FOLDER / LOCK)
    file.withdraw()
    assert disk.listdir(SAVES) == ["keep"], "the file of the lock may be gone by itself"


def test_what_is_not_ours_or_holds_something_stays() -> None:
    disk = MemoryDisk()
    file = begun(disk)
    other = SaveFile(FOLDER, disk)
    assert not other.lock()
    other.withdraw()
    assert disk.listdir(FOLDER) == [LOCK], "somebody else has its lock"
    disk.put(FOLDER / "notes", b"")
    file.withdraw()
    assert disk.listdir(FOLDER) == ["notes"]
    disk = with_content(b"12345")
    opened(disk).withdraw()
    assert sorted(disk.listdir(FOLDER)) == [LOCK, FILE.name], "there is a game"
    assert not disk.opened
