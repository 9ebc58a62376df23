"""The same on the real disk: locks between processes, a killed player, links, pipes, and editors that save over us."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.journal import Journal, JournalError, NotSaved, State
from game.journal.fs import DISK
from game.journal.library import Library
from tests.journal.stories import HEADER, entry

pytestmark = pytest.mark.quick

GOLDEN = Path(__file__).parent / "golden" / "format-1.toml"
ENTRIES = [entry(n) for n in range(3)]

PLAYER = """
import sys
from pathlib import Path
from game.journal import Journal
journal = Journal.open(Path(sys.argv[1]))
number = len(journal)
print(journal.state, flush=True)
for line in sys.stdin:
    if line == "play on\\n":
        while True:
            number = journal.append({"number": number})
            print(number, flush=True)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with Journal.create(tmp_path / "river", HEADER) as journal:
        for each in ENTRIES:
            journal.append(each)
    return tmp_path / "river"


def player(folder: Path) -> subprocess.Popen[str]:
    """Another process that has the save open; it has said in which state."""
    return subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def said(child: subprocess.Popen[str]) -> str:
    assert child.stdout is not None
    return child.stdout.readline().strip()


def test_a_game_is_kept_and_found_again(folder: Path) -> None:
    with Journal.open(folder) as journal:
        assert journal.state is State.WHOLE
        assert journal.append({"last": True}) == 4
    with Journal.open(folder) as journal:
        assert journal.entries() == [*ENTRIES, {"last": True}]
    with pytest.raises(NotSaved, match="closed"):
        journal.append({"too": "late"})
    assert sorted(os.listdir(folder)) == ["journal.lock", "journal.toml"]


def test_the_journal_of_the_first_format_still_opens(tmp_path: Path) -> None:
    """This file was written by the first program that wrote this format, and never changes."""
    made = tmp_path / "old"
    made.mkdir()
    (made / "journal.toml").write_bytes(GOLDEN.read_bytes())
    with Journal.open(made) as journal:
        assert journal.state is State.WHOLE
        assert journal.header == {"format": 1, **HEADER}
        assert journal.entries() == ENTRIES
    with Journal.create(tmp_path / "new", HEADER) as journal:
        for each in ENTRIES:
            journal.append(each)
    assert (tmp_path / "new" / "journal.toml").read_bytes() == GOLDEN.read_bytes()


def test_two_programs_on_one_save_and_a_killed_one(folder: Path) -> None:
    first = player(folder)
    assert said(first) == "whole"
    second = player(folder)
    assert said(second) == "in use"
    with Journal.open(folder) as third:
        assert third.state is State.IN_USE
        assert third.condition.message == (
            "Another program has this game open. You can read it here; close it there to play on."
        )
        assert third.entries() == ENTRIES
        assert third.read_only
        with pytest.raises(NotSaved, match="Another program"):
            third.append(entry(1))
        with pytest.raises(JournalError, match="Another program"):
            third.recover_prefix()
        assert third.write_snapshot(1, {}) is False
    for child in (second, first):
        child.kill()
        child.communicate()
    with Journal.open(folder) as journal:
        assert journal.state is State.WHOLE
        journal.append(entry(1))


def test_the_same_program_opens_a_save_once(folder: Path) -> None:
    with Journal.open(folder), Journal.open(folder) as second:
        assert second.state is State.IN_USE
    with Journal.open(folder) as journal:
        assert journal.state is State.WHOLE


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_player_killed_at_any_moment_keeps_every_act_that_was_shown(folder: Path) -> None:
    kept = 3
    for acts in range(1, 9):
        child = player(folder)
        assert said(child) in {"whole", "torn"}
        assert child.stdin is not None
        child.stdin.write("play on\n")
        child.stdin.flush()
        shown = [said(child) for _ in range(acts * 3)]
        child.send_signal(signal.SIGKILL)
        assert child.stdout is not None
        shown += child.stdout.read().split("\n")[:-1]  # what was read ahead, too, which `communicate` would pass over
        child.communicate()
        with Journal.open(folder) as journal:
            assert journal.state in {State.WHOLE, State.TORN}
            assert int(shown[-1]) <= len(journal) <= int(shown[-1]) + 1
            assert journal.entries(kept) == [{"number": n} for n in range(kept, len(journal))]
            kept = len(journal)


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_links_and_pipes_are_not_followed(folder: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere.toml"
    (folder / "journal.toml").rename(elsewhere)
    (folder / "journal.toml").symlink_to(elsewhere)
    with pytest.raises(JournalError, match="something else than a file stands where this save belongs"):
        Journal.open(folder)
    (folder / "journal.toml").unlink()
    os.mkfifo(folder / "journal.toml")
    with pytest.raises(JournalError):
        Journal.open(folder)
    (folder / "journal.toml").unlink()
    elsewhere.rename(folder / "journal.toml")
    (folder / "journal.lock").unlink()
    (folder / "journal.lock").symlink_to(tmp_path / "made-by-a-lock")
    with Journal.open(folder) as journal:
        assert journal.state is State.NOT_WRITABLE
    assert not (tmp_path / "made-by-a-lock").exists()


def test_leftovers_of_a_crash_are_removed(folder: Path) -> None:
    for name in ("journal.toml.tmp", "snapshot.toml.tmp", "journal.torn-1.toml.tmp", "mine.tmp"):
        (folder / name).write_text("half")
    Journal.open(folder, read_only=True).close()
    assert (folder / "journal.toml.tmp").exists()
    Journal.open(folder).close()
    assert sorted(path.name for path in folder.glob("*.tmp")) == ["mine.tmp"]


@pytest.mark.skipif(sys.platform == "win32", reason="an open file is not replaced there")
def test_an_editor_that_saves_over_an_open_game_is_noticed(folder: Path) -> None:
    with Journal.open(folder) as journal:
        replaced = folder / "journal.toml"
        (folder / "new").write_bytes(replaced.read_bytes())
        os.replace(folder / "new", replaced)
        with pytest.raises(NotSaved, match=r"another program changed this save.*This act has not happened\. Open the"):
            journal.append(entry(1))
    with Journal.open(folder) as journal, open(folder / "journal.toml", "ab") as editor:
        editor.write(b"# mine\n")
        editor.flush()
        with pytest.raises(NotSaved, match="another program changed this save"):
            journal.append(entry(1))
    assert (folder / "journal.toml").read_bytes().endswith(b"# mine\n")
    with Journal.open(folder) as journal:
        assert journal.state is State.EDITED
        journal.adopt_edited()
        (folder / "journal.toml").unlink()
        with pytest.raises(NotSaved, match="this save is gone from the disk"):
            journal.append(entry(1))


def test_a_snapshot_is_a_cache_of_this_game_only(folder: Path) -> None:
    path = folder / "snapshot.toml"
    with Journal.open(folder) as journal:
        assert journal.read_snapshot() is None
        payload = {"people": {"Maud": {"pool": [1, 2]}}, "upto": 9, "note": "\n[payload]\n"}
        assert journal.write_snapshot(2, payload)
        assert journal.read_snapshot() == (2, payload)
        assert journal.write_snapshot(0, {})
        assert journal.read_snapshot() == (0, {})
        assert journal.write_snapshot(3, payload)
        with pytest.raises(JournalError):
            journal.write_snapshot(4, payload)
        with pytest.raises(JournalError, match="float"):
            journal.write_snapshot(1, {"x": 1.5})
        assert journal.read_snapshot() == (3, payload)
        good = path.read_bytes()
        for cut in range(len(good)):
            path.write_bytes(good[:cut])
            assert journal.read_snapshot() is None
        for at in range(len(good)):
            path.write_bytes(good[:at] + bytes([good[at] ^ 1 << at % 8]) + good[at + 1 :])
            assert journal.read_snapshot() is None
        path.write_bytes(good)
        assert journal.read_snapshot() == (3, payload)
        journal.append(entry(9))
        assert journal.read_snapshot() == (3, payload)


def test_a_snapshot_of_another_course_of_the_game_is_stale(folder: Path) -> None:
    whole = (folder / "journal.toml").read_bytes()
    with Journal.open(folder) as journal:
        assert journal.write_snapshot(3, {"a": 1})
    (folder / "journal.toml").write_bytes(whole[:-5])
    with Journal.open(folder) as journal:
        assert len(journal) == 2
        assert journal.read_snapshot() is None
        journal.append(entry(77))
        assert len(journal) == 3
        assert journal.read_snapshot() is None


def test_copies_on_the_real_disk(folder: Path) -> None:
    whole = (folder / "journal.toml").read_bytes()
    (folder / "journal.toml").write_bytes(whole[:-5])
    with Journal.open(folder) as journal:
        assert journal.state is State.TORN
        assert (folder / "journal.torn-1.toml").read_bytes() == whole[whole.rindex(b"\n[[entry]]") : -5]
        journal.append(ENTRIES[2])
    assert (folder / "journal.toml").read_bytes() == whole
    (folder / "journal.toml").write_bytes(whole.replace(b"\n", b"\r\n"))
    with Journal.open(folder) as journal:
        journal.adopt_edited()
        assert (folder / "journal.edited-1.toml").read_bytes() == whole.replace(b"\n", b"\r\n")
        journal.append(entry(5))
    (folder / "journal.toml").write_bytes(whole[:600].replace(b"say", b"\0\0\0", 1) + whole[600:])
    with Journal.open(folder) as journal:
        journal.recover_prefix()
        assert journal.append(entry(5)) == 1
    assert (folder / "journal.damaged-1.toml").stat().st_size == len(whole)


def test_every_call_of_the_real_disk(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        DISK.open(tmp_path / "none", "read")
    fd = DISK.open(tmp_path / "file", "new")
    assert DISK.pwrite(fd, b"hello", 2) == 5
    assert DISK.pread(fd, 10, 0) == b"\0\0hello"
    DISK.ftruncate(fd, 3)
    DISK.fsync(fd)
    DISK.fsync_dir(tmp_path)
    assert DISK.fstat(fd) == DISK.stat(tmp_path / "file")
    assert (DISK.fstat(fd).kind, DISK.fstat(fd).size) == ("file", 3)
    DISK.close(fd)
    with pytest.raises(FileExistsError):
        DISK.open(tmp_path / "file", "new")
    DISK.mkdir(tmp_path / "folder")
    DISK.replace(tmp_path / "file", tmp_path / "folder" / "file")
    assert DISK.listdir(tmp_path) == ["folder"]
    assert DISK.stat(tmp_path / "folder").kind == "folder"
    DISK.remove(tmp_path / "folder" / "file")
    DISK.rmdir(tmp_path / "folder")
    lock = DISK.lock(tmp_path / "lock")
    assert lock is not None
    assert DISK.lock(tmp_path / "lock") is None
    lock.release()


def test_there_is_nothing_to_open(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="There is no saved game in 'none'"):
        Journal.open(tmp_path / "none")
    assert not (tmp_path / "none").exists()
    with pytest.raises(JournalError, match="A new save has format 1"):
        Journal.create(tmp_path / "none", {"format": 2})
    with pytest.raises(NotSaved):
        Journal.create(tmp_path / "none" / "deep", HEADER)
    with pytest.raises(JournalError, match="float"):
        Journal.create(tmp_path / "none", {"version": 1.5})
    assert Library(tmp_path / "none").saves() == []
