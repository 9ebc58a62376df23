"""An open save: what it takes at most, and what is written when it is opened."""

from __future__ import annotations

from pathlib import Path

import pytest

import game.journal
from game.journal import FORMAT, Journal, JournalError, NotSaved, State
from game.journal.chain import walk
from game.journal.examine import entry_body, header_body
from game.journal.snapshot import SNAPSHOT
from tests.journal.faults import MemoryDisk
from tests.journal.stories import FILE, FOLDER, HEADER, SAVES, entry, played, with_content

pytestmark = pytest.mark.quick
NOTE = {"note": "x"}


def test_what_reads_and_writes_a_journal_is_there_once_it_is_asked_for() -> None:
    for name, found in (("Journal", Journal), ("FORMAT", FORMAT)):
        assert game.journal.__getattr__(name) is found
    with pytest.raises(AttributeError, match=r"module 'game\.journal' has no attribute 'Nothing'"):
        game.journal.__getattr__("Nothing")


@pytest.mark.parametrize(("less", "kept"), [(0, True), (1, False)])
def test_an_entry_may_be_as_large_as_the_limit(monkeypatch: pytest.MonkeyPatch, less: int, kept: bool) -> None:
    disk, entries = played(1)
    size = len(entry_body(NOTE))
    monkeypatch.setattr("game.journal.journal.MAX_BLOCK", size - less)
    with Journal.open(FOLDER, disk) as journal:
        if kept:
            assert journal.append(NOTE) == 2
        else:
            with pytest.raises(JournalError) as raised:
                journal.append(NOTE)
            told = f"This entry has {size} bytes; a save keeps up to {size - 1} in one."
            assert (type(raised.value), str(raised.value)) == (JournalError, told)
        assert journal.entries() == [*entries, NOTE][: 1 + kept]


@pytest.mark.parametrize(("less", "kept"), [(0, True), (1, False)])
def test_a_journal_may_be_as_large_as_the_limit(monkeypatch: pytest.MonkeyPatch, less: int, kept: bool) -> None:
    full, entries = played(2)
    disk, _ = played(1)
    size = len(full.content(FILE))
    monkeypatch.setattr("game.journal.journal.MAX_JOURNAL", size - less)
    with Journal.open(FOLDER, disk) as journal:
        if kept:
            assert journal.append(entries[1]) == 2
        else:
            with pytest.raises(
                NotSaved, match=r"this journal is full\. This act has not happened\. Begin a new game\."
            ):
                journal.append(entries[1])
    with Journal.open(FOLDER, full) as journal:
        assert journal.state is (State.WHOLE if kept else State.UNREADABLE)
        assert len(journal) == 2 * kept


def test_what_is_noted_may_be_as_large_as_the_limit_and_stands_for_entries_that_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    disk, _ = played(2)
    with Journal.open(FOLDER, disk) as journal:
        assert journal.write_snapshot(2, NOTE)
        size = len(disk.content(FOLDER / SNAPSHOT))
        monkeypatch.setattr("game.journal.journal.MAX_SNAPSHOT", size)
        assert journal.write_snapshot(2, NOTE)
        monkeypatch.setattr("game.journal.journal.MAX_SNAPSHOT", size - 1)
        assert not journal.write_snapshot(2, NOTE)
        assert journal.read_snapshot() is None, "no more than that is read"
        monkeypatch.undo()
        assert journal.read_snapshot() == (2, NOTE)
        for upto in (-1, 3):
            with pytest.raises(JournalError, match=f"There is no entry {upto} to make a snapshot after"):
                journal.write_snapshot(upto, NOTE)
        assert journal.write_snapshot(0, {})
    assert not journal.write_snapshot(0, {}), "it is closed"


class Watched(MemoryDisk):
    """A disk that keeps where something was written, and how much."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[tuple[int, int]] = []

    def pwrite(self, fd: int, data: bytes, offset: int) -> int:
        self.written.append((offset, len(data)))
        return super().pwrite(fd, data, offset)


@pytest.mark.parametrize("count", range(4))
def test_what_was_kept_last_is_written_once_more_when_a_save_is_opened(count: int) -> None:
    data = played(count)[0].content(FILE)
    ends = walk(data).ends
    disk = Watched()
    disk.put(FILE, data)
    Journal.open(FOLDER, disk).close()
    begins = ends[count - 1] if count else 0
    assert disk.written == [(begins, len(data) - begins)]
    assert disk.content(FILE) == data


@pytest.mark.parametrize("start", [-1, 4])
def test_entries_begin_with_one_that_there_is(start: int) -> None:
    with Journal.open(FOLDER, played(3)[0]) as journal, pytest.raises(JournalError) as raised:
        journal.entries(start)
    assert str(raised.value) == f"There is no entry {start}; this save has 3."


def test_a_save_that_changes_while_it_is_read_is_not_read() -> None:
    disk, _ = played(3)
    with Journal.open(FOLDER, disk) as journal:
        data = bytearray(disk.content(FILE))
        data[-20] ^= 1
        disk.names.files[FILE].data = data
        with pytest.raises(JournalError, match="changed while it was open"):
            journal.entries()


def test_a_game_begins_in_a_folder_that_is_there_or_not_and_never_over_another() -> None:
    disk = with_content(b"")
    for folder in (SAVES / "made", SAVES / "new"):
        if folder.name == "made":
            disk.mkdir(folder)
        Journal.create(folder, HEADER, disk, [entry(1)]).close()
        with Journal.open(folder, disk) as journal:
            assert journal.entries() == [entry(1)]
            with pytest.raises(JournalError, match="already"):
                Journal.create(folder, HEADER, disk)
        with pytest.raises(JournalError, match="already"):
            Journal.create(folder, HEADER, disk)
        assert walk(disk.content(folder / FILE.name)).entries == 1
    assert not disk.held


def test_a_header_that_names_its_format_is_as_good_as_one_that_does_not(tmp_path: Path) -> None:
    Journal.create(tmp_path / "one", {**HEADER, "format": FORMAT}).close()
    body = (tmp_path / "one" / FILE.name).read_bytes()
    assert body.startswith(header_body(HEADER))


def test_what_is_found_on_opening_to_read_is_told_before_what_stands_in_the_way_unless_it_is_worse() -> None:
    disk, _ = played(2)
    whole = disk.content(FILE)
    disk.put(FILE, whole[:-4])
    with Journal.open(FOLDER, disk, read_only=True) as journal:
        assert (journal.state, journal.condition.good, len(journal)) == (State.TORN, 1, 1)
    for data, state in (
        (whole, State.IN_USE),
        (whole[:-4], State.IN_USE),
        (whole.replace(b"\n", b"\r\n"), State.EDITED),
    ):
        disk = with_content(data)
        assert disk.lock(FOLDER / "journal.lock") is not None
        with Journal.open(FOLDER, disk) as journal:
            assert journal.state is state
            assert journal.condition.good == len(journal)
            assert journal.read_only
            with pytest.raises(NotSaved) as raised:
                journal.append(NOTE)
            told = f"Not saved: this game was opened only to be read. {journal.condition.message}"
            assert str(raised.value) == told
