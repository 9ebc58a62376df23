"""Any call to the disk may fail, and the power may go at any of them: what was said to be saved is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.journal import Journal, JournalError, NotSaved, State
from game.journal.chain import walk
from game.journal.library import Library
from tests.journal.broken import (
    NoCut,
    NoFolderSync,
    NoSync,
    SyncsAgain,
    ending_blocks_at_the_next_header,
    without_a_write_loop,
    writing_in_place,
)
from tests.journal.faults import Fault, Faulty, MemoryDisk
from tests.journal.stories import (
    FILE,
    FOLDER,
    HEADER,
    SAVES,
    Story,
    act_out,
    entry,
    fault_wrongs,
    from_nothing,
    play,
    played,
    power_wrongs,
    starts,
    with_content,
)

STORIES = starts()
NEW_GAME = STORIES["a new game"]
TORN_GAME = STORIES["a torn game"]


@pytest.mark.parametrize("name", STORIES)
def test_every_call_may_fail_in_every_way(name: str) -> None:
    points, found = fault_wrongs(*STORIES[name])
    assert points >= 100
    assert found == []


@pytest.mark.parametrize("name", STORIES)
def test_the_power_may_go_at_every_call(name: str) -> None:
    disks, found = power_wrongs(*STORIES[name])
    assert disks >= 60
    assert found == []


def test_deleting_takes_the_whole_save_or_nothing() -> None:
    for fault in (Fault.FULL, Fault.BROKEN, Fault.POWER):
        at, calls = 1, 1
        while calls >= at:
            disk, entries = played(3)
            disk.put(SAVES / "other" / "journal.toml", disk.content(FILE))
            fs = Faulty(disk, at, fault)
            story = Story(sure=entries)
            act_out(lambda fs, _: Library(SAVES, fs).delete(FOLDER.name), fs, story)
            for after in (disk.as_found(), *disk.after_power_cut()):
                shown = {save.name: (save.state, save.entries) for save in Library(SAVES, after).saves()}
                assert shown.pop("other") == (State.WHOLE, 3)
                assert shown in ({"river": (State.WHOLE, 3)}, {})
            at, calls = at + 1, fs.calls


# Stores that are broken on purpose: each must be seen, or the tests above prove nothing.


def kind_of(disk: type[MemoryDisk]) -> tuple[MemoryDisk, Story]:
    made = disk()
    made.put(SAVES / "keep", b"")
    return made, Story()


@pytest.mark.parametrize("broken", [NoSync, NoFolderSync])
def test_a_store_that_does_not_sync_is_seen(broken: type[MemoryDisk]) -> None:
    assert power_wrongs(play, lambda: kind_of(broken))[1]


def test_a_store_that_does_not_cut_a_torn_end_off_is_seen() -> None:
    def start() -> tuple[MemoryDisk, Story]:
        disk, story = TORN_GAME[1]()
        broken = NoCut()
        broken.put(FILE, disk.content(FILE))
        return broken, story

    for begin, goes_on in ((start, False), (TORN_GAME[1], True)):
        disk, story = begin()
        kept = len(story.sure)
        act_out(TORN_GAME[0], disk, story)
        assert (len(story.sure) == kept + 2) is goes_on


def test_a_store_that_syncs_again_is_seen() -> None:
    assert fault_wrongs(*NEW_GAME, layer=SyncsAgain)[1]


def test_a_store_without_a_write_loop_is_seen() -> None:
    with without_a_write_loop():
        assert fault_wrongs(*NEW_GAME)[1]


def test_a_store_that_writes_in_place_is_seen() -> None:
    with writing_in_place():
        assert power_wrongs(*STORIES["an edited game"])[1]


def test_a_walk_that_ends_blocks_at_the_next_header_is_seen() -> None:
    assert cut_wrongs(*whole_game(3)) == []
    with ending_blocks_at_the_next_header():
        assert cut_wrongs(*whole_game(3))


def whole_game(count: int) -> tuple[bytes, list[dict[str, object]]]:
    disk, entries = played(count)
    return disk.content(FILE), entries


def cut_wrongs(data: bytes, entries: list[dict[str, object]]) -> list[str]:
    """Cut a save at every byte behind its header: only the entry that is cut is lost, and play goes on."""
    ends = list(walk(data).ends)
    between = {end + n for end in ends for n in (-1, 0, 1)}  # with or without the line feed, with the blank line
    found: list[str] = []
    for size in range(ends[0], len(data) + 1):
        complete = sum(end - 1 <= size for end in ends) - 1
        disk = with_content(data[:size])
        first = max(0, complete - 2) if size % 40 else 0  # all of them now and then: reading takes most of the time
        with Journal.open(FOLDER, disk) as opened:
            if len(opened) != complete or opened.entries(first) != entries[first:complete]:
                found.append(f"cut at {size}: other entries")
                continue
            if opened.state is not (State.WHOLE if size in between else State.TORN):
                found.append(f"cut at {size}: it is {opened.state}")
                continue
            opened.append({"last": True})
        with Journal.open(FOLDER, disk) as again:
            if again.state is not State.WHOLE or again.entries(complete) != [{"last": True}]:
                found.append(f"cut at {size}: playing on went wrong")
    return found


def test_a_game_of_twenty_entries_cut_at_every_byte_loses_at_most_the_unfinished_entry() -> None:
    data, entries = whole_game(20)
    assert len(data) > 4000
    assert cut_wrongs(data, entries) == []


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        (Fault.FULL, "the disk is full"),
        (Fault.BROKEN, "the disk did not take it"),
        (Fault.HALF, "the disk is full"),
    ],
)
def test_a_disk_that_refuses_is_told_in_plain_words_and_nothing_more_is_written(fault: Fault, why: str) -> None:
    disk, entries = played(2)
    fs = Faulty(disk, fault=fault)
    with Journal.open(FOLDER, fs) as opened:
        fs.at = fs.calls + 3  # two calls look whether the file is still ours, the third writes
        with pytest.raises(NotSaved, match=rf"^Not saved: {why}\. This act has not happened\. .*open the game"):
            opened.append(entry(1))
        calls = fs.calls
        with pytest.raises(NotSaved, match=why):
            opened.append(entry(1))
        assert fs.calls == calls
        assert opened.read_only
        assert opened.write_snapshot(2, {}) is False
        assert opened.entries() == entries
    assert Journal.open(FOLDER, disk).entries() == entries


def test_a_signal_during_a_write_costs_nothing_and_signals_without_end_are_no_hang() -> None:
    disk, entries = played(2)
    fs = Faulty(disk, fault=Fault.INTERRUPTED)
    with Journal.open(FOLDER, fs) as opened:
        fs.at = fs.calls + 3
        assert opened.append(entry(1)) == 3
        fs.at, fs.lasting = fs.calls + 3, True
        with pytest.raises(NotSaved):
            opened.append(entry(2))
    assert Journal.open(FOLDER, disk.as_found()).entries() == [*entries, entry(1)]


def test_when_even_the_cut_fails_the_words_do_not_promise() -> None:
    disk, _ = played(2)
    fs = Faulty(disk, fault=Fault.BROKEN, lasting=True)
    with Journal.open(FOLDER, fs) as opened:
        fs.at = fs.calls + 4  # the sync, and all after it
        with pytest.raises(NotSaved, match="Whether this act was kept shows when you open the game again"):
            opened.append(entry(1))


def test_an_interruption_by_the_player_leaves_no_half_entry() -> None:
    class Interrupted(MemoryDisk):
        armed = False

        def fsync(self, fd: int) -> None:
            if self.armed:
                raise KeyboardInterrupt
            super().fsync(fd)

    disk, entries = played(2)
    broken = Interrupted()
    broken.put(FILE, disk.content(FILE))
    with Journal.open(FOLDER, broken) as opened:
        broken.armed = True
        with pytest.raises(KeyboardInterrupt):
            opened.append(entry(1))
    with Journal.open(FOLDER, broken.as_found()) as again:
        assert (again.state, again.entries()) == (State.WHOLE, entries)


def test_a_torn_end_that_cannot_be_put_aside_stays_where_it_is() -> None:
    disk, entries = played(3)
    torn = disk.content(FILE)[:-9]
    disk = with_content(torn)
    fs = Faulty(disk, fault=Fault.HALF, at=1, lasting=True)
    with Journal.open(FOLDER, fs) as opened:
        assert opened.state is State.TORN
        assert "the disk is full" in opened.condition.message
        assert opened.entries() == entries[:2]
        with pytest.raises(NotSaved, match="cannot be put aside"):
            opened.append(entry(1))
    assert disk.content(FILE) == torn


def test_a_game_that_cannot_begin_leaves_nothing_behind() -> None:
    disk, _ = from_nothing()
    fs = Faulty(disk, fault=Fault.HALF, at=1, lasting=True)
    with pytest.raises(NotSaved, match=r"^Not saved: the disk is full\. The game has not begun\. Make room"):
        Journal.create(FOLDER, HEADER, fs)
    assert Library(SAVES, disk).saves() == []
    with Journal.create(FOLDER, HEADER, disk) as again:
        again.append(entry(1))
    with pytest.raises(JournalError, match="There is a saved game in 'river' already"):
        Journal.create(FOLDER, HEADER, disk)


def test_a_folder_that_takes_no_file_opens_to_be_read() -> None:
    class Sealed(MemoryDisk):
        def lock(self, path: Path) -> None:
            raise PermissionError(13, "sealed")

    disk, entries = played(2)
    sealed = Sealed()
    sealed.put(FILE, disk.content(FILE))
    with Journal.open(FOLDER, sealed) as opened:
        assert opened.state is State.NOT_WRITABLE
        assert opened.condition.message.startswith("Nothing can be saved here: the folder cannot be written to.")
        assert opened.entries() == entries
        with pytest.raises(NotSaved):
            opened.append(entry(1))


def test_the_order_of_calls_that_makes_a_snapshot_safe() -> None:
    class Written(Faulty):
        def _call(self, name: str, *arguments: object) -> object:
            made.append(name)
            return super()._call(name, *arguments)

    made: list[str] = []
    disk, _ = played(1)
    with Journal.open(FOLDER, Written(disk)) as opened:
        made.clear()
        assert opened.write_snapshot(1, {"a": 1})
    assert [name for name in made if name not in {"remove", "open"}][:5] == [
        "pwrite",
        "fsync",
        "close",
        "replace",
        "fsync_dir",
    ]
