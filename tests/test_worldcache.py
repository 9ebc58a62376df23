"""The folder of kept worlds: whole texts or none, few of them, and never an error of its own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.journal.fs import DISK
from game.packs.find import own_folder
from game.worldcache import MOST_FILES, WorldCache, usual_cache
from tests.journal.faults import Fault, Faulty, MemoryDisk, PowerCut

FOLDER = Path("/home/cache/worlds")


def disk() -> MemoryDisk:
    made = MemoryDisk()
    made.put(Path("/home/x"), b"")
    return made


def test_what_is_kept_is_there_again(tmp_path: Path) -> None:
    cache = WorldCache(tmp_path / "a" / "b")
    assert cache.get("k") is None
    cache.put("k", b"text")
    assert WorldCache(tmp_path / "a" / "b").get("k") == b"text"
    assert [path.name for path in (tmp_path / "a" / "b").iterdir()] == ["k.world"]


def test_the_oldest_go_where_there_are_many(tmp_path: Path) -> None:
    cache = WorldCache(tmp_path)
    (tmp_path / "mine.txt").write_text("not of this program")
    for number in range(MOST_FILES + 3):
        cache.put(f"k{number}", b"")
        os.utime(tmp_path / f"k{number}.world", (number, number))
    cache.put("last", b"")
    assert cache.get("k3") is None
    assert cache.get(f"k{MOST_FILES + 2}") == b""
    assert cache.get("last") == b""
    assert len(list(tmp_path.iterdir())) == MOST_FILES + 1


@pytest.mark.parametrize("fault", Fault)
def test_no_fault_of_the_disk_comes_out_and_no_half_stays(fault: Fault) -> None:
    for at in range(1, 16):
        for lasting in (False, True):
            below = disk()
            WorldCache(FOLDER, below).put("k", b"old" * 400)
            cache = WorldCache(FOLDER, Faulty(below, at, fault, lasting))
            try:
                cache.put("k", b"new" * 500)
                assert cache.get("k") in (b"old" * 400, b"new" * 500, None)
            except PowerCut:
                assert fault is Fault.POWER
            for after in (below.as_found(), *below.after_power_cut()):
                assert WorldCache(FOLDER, after).get("k") in (b"old" * 400, b"new" * 500)


@pytest.mark.skipif(not hasattr(os, "O_NOFOLLOW"), reason="links are told apart by the system call's flag")
def test_a_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret")
    (tmp_path / "k.world").symlink_to(tmp_path / "secret")
    cache = WorldCache(tmp_path)
    assert cache.get("k") is None
    cache.put("k", b"text")
    assert (tmp_path / "secret").read_text() == "secret"
    assert cache.get("k") == b"text"


def test_a_file_that_is_too_large_is_not_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.worldcache.MOST_BYTES", 3)
    cache = WorldCache(tmp_path)
    cache.put("k", b"text")
    assert cache.get("k") is None


def test_the_usual_folder_is_the_users_and_not_the_packs() -> None:
    cache = usual_cache()
    assert cache.fs is DISK
    assert cache.folder.name == "worlds"
    assert own_folder() not in cache.folder.parents
