"""The file of endings that were seen: kept apart from the saves, and never the end of anything."""

import errno
import json
from pathlib import Path

import pytest

from game.journal.endings import FORMAT, Endings, Reached
from game.journal.fs import FileInfo, Mode, OsFs

pytestmark = pytest.mark.quick

ONE = Reached("slack", "Slack water", "Ansel Wick", "2026-11-21T20:00:00+00:00")
TWO = Reached("aloud", "Page nine, aloud", "Dorrit Vane", "2026-11-22T20:00:00+00:00")


class Refusing(OsFs):
    """A disk on which one call fails."""

    def __init__(self, call: str, problem: int) -> None:
        self.call, self.problem = call, problem

    def _may(self, call: str) -> None:
        if call == self.call:
            raise OSError(self.problem, "no")

    def open(self, path: Path, mode: Mode) -> int:
        self._may(f"open {mode}")
        return super().open(path, mode)

    def pwrite(self, fd: int, data: bytes, offset: int) -> int:
        self._may("pwrite")
        return super().pwrite(fd, data, offset)

    def fsync(self, fd: int) -> None:
        self._may("fsync")
        super().fsync(fd)

    def replace(self, source: Path, target: Path) -> None:
        self._may("replace")
        super().replace(source, target)

    def mkdir(self, path: Path) -> None:
        self._may("mkdir")
        super().mkdir(path)

    def rmdir(self, path: Path) -> None:
        self._may("rmdir")
        super().rmdir(path)

    def stat(self, path: Path) -> FileInfo:
        self._may("stat")
        return super().stat(path)


def test_what_was_seen_is_read_again_once_for_each_who_saw_it(tmp_path: Path) -> None:
    endings = Endings(tmp_path / "saves")
    assert endings.read("ninth") == ((), "")
    assert endings.add("ninth", ONE) == endings.add("ninth", TWO) == endings.add("ninth", ONE) == ""
    assert Endings(tmp_path / "saves").read("ninth") == ((ONE, TWO), "")
    assert endings.read("other") == ((), "")


@pytest.mark.parametrize("call", ["open new", "pwrite", "fsync", "replace", "mkdir"])
@pytest.mark.parametrize("problem", [errno.ENOSPC, errno.EACCES, errno.EROFS])
def test_where_the_disk_refuses_it_is_said_and_what_was_there_stays(tmp_path: Path, call: str, problem: int) -> None:
    if call != "mkdir":
        Endings(tmp_path).add("ninth", ONE)
    told = Endings(tmp_path, Refusing(call, problem)).add("ninth", TWO)
    assert told.startswith("That you have seen this ending was not kept: ")
    found, trouble = Endings(tmp_path).read("ninth")
    assert (found, trouble) == ((ONE,) if call != "mkdir" else (), "")
    assert not list(tmp_path.rglob("*.tmp"))


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"format": 1}',
        b'{"format": 1, "endings": 3}',
        b'{"format": 1, "endings": [{"id": "a"}]}',
        b'{"format": 1, "endings": [{"id": 1, "title": "a", "who": "b", "date": "c"}]}',
        json.dumps({"format": 1, "endings": [{"id": "a" * 300, "title": "", "who": "", "date": ""}]}).encode(),
        b"[" * 100_000,
    ],
    ids=range(10),
)
def test_a_damaged_file_is_told_and_kept_aside_before_another_is_written(tmp_path: Path, damage: bytes) -> None:
    endings = Endings(tmp_path)
    endings.add("ninth", ONE)
    endings.path("ninth").write_bytes(damage)
    assert endings.read("ninth") == ((), "The file of endings seen is damaged: 'of-ninth.json'.")
    assert (
        endings.add("ninth", TWO) == "The endings seen before could not be read: they are kept as of-ninth.kept-1.json."
    )
    assert (endings.folder / "of-ninth.kept-1.json").read_bytes() == damage
    assert endings.read("ninth") == ((TWO,), "")


def test_a_file_from_the_future_is_told_and_left_as_it_is(tmp_path: Path) -> None:
    endings = Endings(tmp_path)
    endings.add("ninth", ONE)
    later = json.dumps({"format": FORMAT + 1, "seen": {}}).encode()
    endings.path("ninth").write_bytes(later)
    said = "The endings seen were written by a later version of the game."
    assert endings.read("ninth") == ((), said)
    assert endings.add("ninth", TWO) == said
    assert endings.path("ninth").read_bytes() == later


def test_a_file_that_cannot_be_read_now_is_left_as_it_is(tmp_path: Path) -> None:
    Endings(tmp_path).add("ninth", ONE)
    refusing = Endings(tmp_path, Refusing("open read", errno.EACCES))
    found, trouble = refusing.read("ninth")
    assert found == ()
    assert trouble == "The endings seen cannot be read: you are not allowed to read it."
    assert refusing.add("ninth", TWO) == trouble
    assert Endings(tmp_path).read("ninth") == ((ONE,), "")


def test_it_is_no_save_and_stays_when_saves_go(tmp_path: Path) -> None:
    from game.journal.library import Library  # noqa: PLC0415

    Endings(tmp_path).add("ninth", ONE)
    library = Library(tmp_path)
    assert library.names() == []
    library.new_folder("something")
    assert Endings(tmp_path).read("ninth") == ((ONE,), "")


@pytest.mark.parametrize("pack", ["../../out", "a\0b", "x" * 5000, "", "con/aux", "\x1b]0;t\x07", "é"])
def test_whatever_an_id_is_made_of_its_file_lies_in_the_folder(tmp_path: Path, pack: str) -> None:
    endings = Endings(tmp_path)
    assert endings.add(pack, ONE) == ""
    assert endings.path(pack).parent == endings.folder
    assert endings.read(pack) == ((ONE,), "")


def test_words_that_are_too_long_or_no_text_are_kept_as_far_as_they_go(tmp_path: Path) -> None:
    endings = Endings(tmp_path)
    assert endings.add("ninth", Reached("slack", "a" * 1000, "half \ud800", "today")) == ""
    assert endings.read("ninth") == ((Reached("slack", "a" * 200, "half ?", "today"),), "")


def test_the_file_is_one_that_people_can_read(tmp_path: Path) -> None:
    endings = Endings(tmp_path)
    endings.add("ninth", Reached("slack", "Ebbe \u2013 und Flut", "Zo\u00eb", ""))
    lines = endings.path("ninth").read_text("utf-8").splitlines()
    assert lines[:4] == ["{", f' "format": {FORMAT},', ' "endings": [', "  {"]
    assert lines[5:7] == ['   "title": "Ebbe \u2013 und Flut",', '   "who": "Zo\u00eb",']
