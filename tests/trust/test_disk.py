"""Sentences and ways on when the disk, an editor or another program comes between: through the desk, as people do."""

from __future__ import annotations

import errno
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from zlib import crc32

import pytest

from game.core.commands import Note, Refusal
from game.errors import GameError
from game.journal import JournalError, State
from game.journal.chain import mark, walk
from game.journal.examine import entry_body
from game.journal.fs import Lock
from game.session import Session, open_game
from tests.journal.faults import Fault, Faulty, MemoryDisk
from tests.trust.damage import FILE, disk_with, played, played_to
from tests.trust.run import journal_of, new_disk
from tests.trust.script import NAME, SaltDesk, book, choose
from tests.worlds import salt_office

pytestmark = pytest.mark.quick


def refused(session: Session) -> str:
    """The sentence of a refusal that has changed nothing."""
    before = session.state, tuple(session.entries)
    told = session.do(Note("x"))
    assert isinstance(told, Refusal)
    assert (session.state, tuple(session.entries)) == before
    return told.sentence


def test_a_full_disk_is_said_the_game_waits_and_goes_on_when_there_is_room() -> None:
    fs = Faulty(new_disk(), fault=Fault.HALF, lasting=True)
    session = SaltDesk(fs=fs).start()
    fs.at = fs.calls + 1
    sentence = "Not saved: the disk is full. This act has not happened. Make room, then go on, or open the game again."
    assert refused(session) == session.failure == sentence
    assert not session.saved
    calls = fs.calls
    assert refused(session) == sentence
    assert fs.calls == calls
    for turned_down in (session.undo(), session.redo(), session.go_back(1)):
        assert isinstance(turned_down, Refusal)
    assert isinstance(session.speak(Note("x")), Refusal), "there is still no room"
    fs.at = 0
    told = session.reopen()
    assert not isinstance(told, Refusal)
    assert (told.entries, session.failure, session.saved) == ((), "", True)
    assert not isinstance(session.do(Note("x")), Refusal)
    assert isinstance(session.reopen(), Refusal)


def test_whoever_simply_goes_on_once_there_is_room_is_heard() -> None:
    fs = Faulty(new_disk(), fault=Fault.HALF, lasting=True)
    session = SaltDesk(fs=fs).start()
    fs.at = fs.calls + 1
    refused(session)
    fs.at = 0
    told = session.speak(Note("and now?"), session.at)
    assert not isinstance(told, Refusal)
    assert [entry.command for entry in told.entries] == [Note("and now?")]
    assert session.saved


class Sealed(MemoryDisk):
    """A disk that can become one that can only be read."""

    sealed = False

    def pwrite(self, fd: int, data: bytes, offset: int) -> int:
        self._refuse()
        return super().pwrite(fd, data, offset)

    def ftruncate(self, fd: int, size: int) -> None:
        self._refuse()
        super().ftruncate(fd, size)

    def lock(self, path: Path) -> Lock | None:
        self._refuse()
        return super().lock(path)

    def _refuse(self) -> None:
        if self.sealed:
            raise OSError(errno.EROFS, "sealed")


def test_a_disk_that_becomes_read_only_is_said_and_the_game_waits() -> None:
    disk = Sealed()
    disk.put(FILE.parents[1] / "keep", b"")
    session = SaltDesk(fs=disk).start()
    disk.sealed = True
    assert refused(session).startswith("Not saved: the disk can only be read. Whether this act was kept shows when")
    state = session.state
    assert isinstance(session.reopen(), Refusal)
    assert session.state == state
    disk.sealed = False
    assert not isinstance(session.reopen(), Refusal)
    assert not isinstance(session.do(Note("x")), Refusal)


def test_a_game_in_a_folder_that_takes_nothing_opens_to_be_read_and_says_so() -> None:
    disk = Sealed()
    disk.put(FILE, played())
    disk.sealed = True
    session = SaltDesk(fs=disk).go_on(NAME)
    assert session.notice.startswith("Nothing can be saved here: the disk can only be read. You can read the game.")
    assert session.state == book().states[-1]
    assert refused(session).startswith("Not saved: this game was opened only to be read. Nothing can be saved here")


def test_the_second_program_on_a_save_reads_only_and_takes_over_when_the_first_has_gone(tmp_path: Path) -> None:
    first = SaltDesk(tmp_path).start()
    second = SaltDesk(tmp_path).go_on(first.name)
    sentence = "Another program has this game open. You can read it here; close it there to play on."
    assert second.notice == sentence
    assert second.state == first.state
    assert sentence in refused(second)
    assert isinstance(second.reopen(), Refusal)
    assert not isinstance(first.do(Note("one more")), Refusal)
    assert not isinstance(choose(SaltDesk(tmp_path), first), Refusal)
    first.close()
    told = second.reopen()
    assert not isinstance(told, Refusal)
    assert [entry.number for entry in told.entries] == [3, 4]
    assert second.state == first.state
    assert not isinstance(second.do(Note("on")), Refusal)
    second.close()


def test_a_save_that_was_changed_under_the_game_is_not_written_and_not_taken_for_it(tmp_path: Path) -> None:
    session = SaltDesk(tmp_path).start()
    assert not isinstance(session.do(Note("one")), Refusal)
    file = tmp_path / session.name / "journal.toml"
    chain = walk(file.read_bytes())
    body = entry_body({"n": 2, "by": "person", "say": {"note": {"text": "another"}}, "events": []})
    start = chain.ends[1]
    other = file.read_bytes()[:start] + b"\n" + body
    other += mark(crc32(b"\n" + body, chain.crcs[1]), 2)
    file.write_bytes(other)
    assert "another program changed this save while it was open" in refused(session)
    told = session.reopen()
    assert isinstance(told, Refusal)
    assert file.read_bytes() == other
    session.close()


def edited(old: bytes, new: bytes) -> MemoryDisk:
    data = played()
    assert data.count(old) >= 1
    return disk_with(data.replace(old, new, 1))


def test_a_hand_edited_save_is_named_and_taken_over_as_it_is() -> None:
    disk = edited(b"I count the steps", b"I count my steps")
    desk = SaltDesk(fs=disk)
    (game,) = desk.games()
    assert game.state is State.EDITED
    assert "changed outside the game" in game.trouble
    reading = desk.go_on(NAME)
    assert reading.state == book().states[2]
    assert "Take it over as it is" in refused(reading)
    reading.close()
    desk.mend(NAME, take_over=True)
    session = desk.go_on(NAME)
    assert session.state == book().states[-1]
    assert len(journal_of(session)) == len(book().tables)
    assert not isinstance(session.do(Note("on")), Refusal)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'{note = {text = "', b'{rote = {text = "'),
        (b"say = {choose", b"said = {choose"),
        (b"events = [{said", b"events = 5 # [{said"),
        (b"back = ", b"back = 99"),
        (b"back = 7", b'back = "x"'),
    ],
)
def test_an_edit_that_cannot_be_played_is_not_taken_over_and_the_true_part_is_there(old: bytes, new: bytes) -> None:
    disk = edited(old, new)
    before = disk.content(FILE)
    desk = SaltDesk(fs=disk)
    with pytest.raises(
        GameError, match=r"Entry \d+ of this save cannot be read: .* Nothing has been changed\. Play on"
    ):
        desk.mend(NAME, take_over=True)
    assert disk.content(FILE) == before
    desk.mend(NAME, take_over=False)
    session = desk.go_on(NAME)
    assert session.state == book().states[len(journal_of(session))]
    assert not isinstance(session.do(Note("on")), Refusal)


def test_a_save_without_its_first_lines_says_so_and_is_not_asked_for_its_adventure() -> None:
    data = played_to(3)
    desk = SaltDesk(fs=disk_with(data.replace(b"[journal]", b"[journey]", 1)))
    with pytest.raises(JournalError, match="The first lines of this save are damaged"):
        desk.open(NAME)
    with pytest.raises(GameError):
        desk.mend(NAME, take_over=True)


def test_a_game_at_a_place_the_adventure_no_longer_has_can_be_read() -> None:
    disk = disk_with(played())
    here = book().states[-1].frames[0].id
    changed = replace(salt_office(), scenes={k: v for k, v in salt_office().scenes.items() if k != here})
    with pytest.raises(JournalError, match=r"There is no scene .* Read the game, or play"):
        open_game(FILE.parent, changed, fs=disk)
    session = open_game(FILE.parent, changed, fs=disk, read_only=True)
    assert session.state == book().states[-1]
    session.close()
    data = played().replace(f'scene = "{here}"'.encode(), b'scene = "nowhere"')
    with pytest.raises(GameError, match=r"There is no scene nowhere .* Nothing has been changed"):
        SaltDesk(fs=disk_with(data)).mend(NAME, take_over=True)


LIMITED = """
import resource, sys
from pathlib import Path
from game.core.commands import Note, Refusal
from tests.trust.script import SaltDesk
session = SaltDesk(Path(sys.argv[1])).start()
size = (Path(sys.argv[1]) / session.name / "journal.toml").stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 1000, resource.RLIM_INFINITY))
said = 0
while not isinstance(told := session.do(Note("x" * 100)), Refusal):
    said += 1
print(told.sentence)
entries = session.entries[-1].number
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
print(isinstance(session.reopen(), Refusal), session.entries[-1].number == entries == said + 2)
print(isinstance(session.do(Note("x")), Refusal))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_a_file_that_a_real_system_lets_grow_no_further(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", LIMITED, str(tmp_path)], capture_output=True, text=True, check=False)
    sentence = (
        "Not saved: the file is as large as the disk allows. This act has not happened. Make room, then go on, or"
    )
    assert done.stdout.startswith(sentence), done.stderr
    assert done.stdout.endswith("game again.\nFalse True\nFalse\n")
