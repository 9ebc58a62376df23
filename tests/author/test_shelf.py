"""The shelf of the user's own packs: whole or not at all, at every fault of the disk; no pack in place of another
unasked."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import pytest

from game.author.build import Built, built
from game.author.shelf import Shelf, builders
from game.errors import GameError
from game.journal import savefile
from game.packs.find import Places, source_at
from tests.author.packs import adventure, in_folder, library
from tests.journal.broken import NoFolderSync, NoSync, writing_in_place
from tests.journal.faults import Fault, Faulty, MemoryDisk, PowerCut
from tests.packs.packs import GOOD

SHELF = Path("/home/data/packs")
PLACE = SHELF / "p.zip"


@cache
def pack(version: str = "1", body: str = GOOD) -> Built:
    with TemporaryDirectory() as folder:
        return built(source_at(in_folder(Path(folder) / "p", adventure(version=version, body=body))), Places())


OLD, NEW = pack(), pack("2")
OTHER = pack(body=GOOD.replace("There is a door", "There is a window"))


def empty() -> MemoryDisk:
    disk = MemoryDisk()
    disk.put(Path("/home/x"), b"")
    return disk


def with_old() -> MemoryDisk:
    disk = MemoryDisk()
    disk.put(PLACE, OLD.data)
    return disk


def test_a_pack_is_added_and_told_with_its_place() -> None:
    disk = empty()
    assert Shelf(SHELF, disk).put(OLD) == f"p 1 is added: {PLACE}"
    assert disk.content(PLACE) == OLD.data


def test_the_same_pack_twice_changes_nothing() -> None:
    disk = Faulty(with_old())
    assert Shelf(SHELF, disk).put(OLD) == "p 1 is there already, the same in every byte. Nothing is changed."
    assert not [path for path in disk.disk.names.files if path != PLACE]  # type: ignore[attr-defined]


def test_another_pack_of_the_same_version_needs_to_be_asked_for() -> None:
    disk = with_old()
    with pytest.raises(GameError, match="A different p 1 is there already"):
        Shelf(SHELF, disk).put(OTHER)
    assert disk.content(PLACE) == OLD.data
    assert Shelf(SHELF, disk).put(OTHER, instead=True).startswith("p 1 is added in place of 1:")
    assert disk.content(PLACE) == OTHER.data


def test_another_version_takes_the_place_and_says_so() -> None:
    disk = with_old()
    assert Shelf(SHELF, disk).put(NEW).startswith("p 2 is added in place of 1:")
    assert disk.content(PLACE) == NEW.data


@pytest.mark.parametrize("there", [b"", b"my notes", b"PK\x05\x06" + bytes(18)])
def test_what_cannot_be_read_is_not_overwritten_unasked(there: bytes) -> None:
    disk = MemoryDisk()
    disk.put(PLACE, there)
    with pytest.raises(GameError, match="A different p 1"):
        Shelf(SHELF, disk).put(OLD)
    assert disk.content(PLACE) == there
    assert "in place of what could not be read" in Shelf(SHELF, disk).put(OLD, instead=True)


def test_a_folder_of_ones_own_is_never_touched() -> None:
    disk = MemoryDisk()
    disk.put(SHELF / "p" / "pack.toml", b"")
    for act in (lambda: Shelf(SHELF, disk).put(OLD, instead=True), lambda: Shelf(SHELF, disk).remove("p")):
        with pytest.raises(GameError, match="is a folder of your own"):
            act()
    assert list(disk.names.files) == [SHELF / "p" / "pack.toml"]


@pytest.mark.parametrize("name", ["q", "../p", "", "p.zip", "P", "\x1b[2J"])
def test_what_is_not_there_cannot_be_removed(name: str) -> None:
    disk = with_old()
    with pytest.raises(GameError, match="No pack of yours is called") as caught:
        Shelf(SHELF, disk).remove(name)
    assert str(caught.value).isprintable()
    assert disk.content(PLACE) == OLD.data


def put_new(fs: Faulty) -> None:
    Shelf(SHELF, fs).put(NEW)


def remove(fs: Faulty) -> None:
    Shelf(SHELF, fs).remove("p")


STORIES: dict[str, tuple[Callable[[], MemoryDisk], Callable[[Faulty], None], set[bytes | None], bytes | None]] = {
    "the first pack": (empty, put_new, {None, NEW.data}, NEW.data),
    "another version": (with_old, put_new, {OLD.data, NEW.data}, NEW.data),
    "removing": (with_old, remove, {OLD.data, None}, None),
}
"""How the disk is, what is done, what may be found after a fault, what has to be found after none."""


def _calls(act: Callable[[Faulty], None], disk: MemoryDisk) -> int:
    """How many calls of the disk it takes."""
    fs = Faulty(disk)
    act(fs)
    return fs.calls


def _done(act: Callable[[Faulty], None], fs: Faulty) -> bool:
    """Whether it says that it has been done."""
    try:
        act(fs)
    except (GameError, PowerCut):
        return False
    return True


def wrongs(story: str, disk_of: Callable[[], MemoryDisk] | None = None) -> tuple[int, list[str]]:
    """Fail every call in every way, and cut the power at every one: how many points, and what was wrong."""
    start, act, fine, done = STORIES[story]
    begin = disk_of or start
    points, found = 0, []
    for fault, lasting, at in product(Fault, (False, True), range(1, _calls(act, begin()) + 1)):
        disk = begin()
        whole = _done(act, Faulty(disk, at, fault, lasting))
        points += 1
        for after in (disk.as_found(), *disk.after_power_cut()):
            there = bytes(after.names.files[PLACE].data) if PLACE in after.names.files else None
            if there not in ({done} if whole else fine):
                found.append(f"{fault} at {at}: {len(there or b'')} bytes")
    return points, found


@pytest.mark.parametrize("story", STORIES)
def test_at_every_fault_the_shelf_has_the_old_or_the_new_pack_whole(story: str) -> None:
    points, found = wrongs(story)
    assert points >= 30
    assert found == []


def _made_of(kind: type[MemoryDisk]) -> Callable[[], MemoryDisk]:
    def make() -> MemoryDisk:
        disk = kind()
        disk.put(PLACE, OLD.data)
        return disk

    return make


@pytest.mark.parametrize("broken", [NoSync, NoFolderSync])
def test_a_disk_that_does_not_sync_is_seen(broken: type[MemoryDisk]) -> None:
    assert wrongs("another version", _made_of(broken))[1]


def test_writing_in_place_is_seen() -> None:
    with writing_in_place():
        mistaken: Any = savefile.__dict__["write_whole"]
        with patch("game.author.shelf.write_whole", mistaken):
            assert wrongs("another version")[1]


def test_who_builds_on_a_pack_is_known(tmp_path: Path) -> None:
    in_folder(tmp_path / "core", library("core"))
    in_folder(tmp_path / "p", adventure(uses="core"))
    in_folder(tmp_path / "q", {"pack.toml": "="})
    assert builders("core", Places((tmp_path,))) == ["p"]
    assert builders("p", Places((tmp_path,))) == []
