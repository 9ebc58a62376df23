"""The list of saves: one broken save hides no other, and no name leads out of the folder."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from game.journal import Journal, JournalError, NotSaved, State
from game.journal.fs import FileInfo, OsFs
from game.journal.library import Library, packs_of, saves_folder, slug_of
from tests.journal.faults import Fault, Faulty, MemoryDisk
from tests.journal.stories import HEADER, SAVES, entry
from tests.journal.test_endings import Refusing

pytestmark = pytest.mark.quick


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "some" / "saves")


def begin(library: Library, title: str, entries: int = 1) -> Path:
    folder = library.new_folder(title)
    with Journal.create(folder, {**HEADER, "title": title}) as journal:
        for number in range(entries):
            journal.append(entry(number))
    return folder


def test_one_broken_save_hides_no_other(library: Library) -> None:
    for n, title in enumerate(("Whole", "Torn", "Damaged", "Edited", "Old", "Nonsense", "Empty")):
        os.utime(begin(library, title, 3) / "journal.toml", (1000 + n, 1000 + n))
    files = {name: library.root / name / "journal.toml" for name in os.listdir(library.root)}
    data = files["whole"].read_bytes()
    files["torn"].write_bytes(data[:-4])
    files["damaged"].write_bytes(data[:500] + b"\0" + data[501:])
    files["edited"].write_bytes(data.replace(b"\n", b"\r\n"))
    files["old"].write_bytes(b"[journal]\nformat = 99\n")
    files["nonsense"].write_bytes(b"\0\xff" * 100)
    files["empty"].write_bytes(b"")
    (library.root / "no save").mkdir()
    (library.root / "README.md").write_text("Saves live here.")
    if sys.platform != "win32":
        (library.root / "link").symlink_to(library.root / "whole")
        os.mkfifo((library.root / "no save") / "journal.toml")
    before = {name: path.read_bytes() for name, path in files.items()}

    saves = {save.name: save for save in library.saves()}

    assert {name: save.state for name, save in saves.items() if name != "no save"} == {
        "whole": State.WHOLE,
        "torn": State.TORN,
        "damaged": State.DAMAGED,
        "edited": State.EDITED,
        "old": State.OTHER_VERSION,
        "nonsense": State.UNREADABLE,
        "empty": State.UNREADABLE,
    }
    assert (saves["whole"].entries, saves["torn"].entries) == (3, 2)
    assert saves["whole"].header["title"] == "Whole"
    assert saves["whole"].message == ""
    assert saves["whole"].modified == 1000
    assert all(save.message for save in saves.values() if save.state is not State.WHOLE)
    assert {name: path.read_bytes() for name, path in files.items()} == before
    if sys.platform != "win32":
        assert saves["no save"].state is State.UNREADABLE


def test_the_newest_save_comes_first(library: Library) -> None:
    for n, title in enumerate(("one", "two", "three")):
        os.utime(begin(library, title) / "journal.toml", (5000 - n, 5000 - n))
    assert [save.name for save in library.saves()] == ["one", "two", "three"]


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("The River Door", "the-river-door"),
        ("  Café — Ünder  ", "cafe-under"),
        ("../../etc/passwd", "etc-passwd"),
        ("日本", "game"),
        ("", "game"),
        ("...", "game"),
        ("CON", "game-con"),
        ("lpt9", "game-lpt9"),
        ("x" * 300, "x" * 48),
        ("a\x1b[2J\u202eb", "a-2jb"),
        ("C:\\x:stream", "c-x-stream"),
    ],
)
def test_a_title_becomes_a_plain_name(title: str, slug: str) -> None:
    assert slug_of(title) == slug


def test_a_save_is_known_by_the_journal_that_it_began_with(library: Library) -> None:
    first, second = begin(library, "One", 1), begin(library, "Two", 3)
    data = (first / "journal.toml").read_bytes()
    assert library.holding(data) == "one"
    assert library.holding((second / "journal.toml").read_bytes()) == "two"
    with Journal.open(first) as journal:
        journal.append(entry(7))
    assert library.holding(data) == "one", "it was played on"
    (first / "journal.toml").write_bytes(data[:-1])
    assert library.holding(data) == "", "it has less"
    assert library.holding(b"!" + data[1:]) == ""


def test_a_game_from_elsewhere_is_kept_to_the_byte_or_refused(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = (begin(library, "One", 2) / "journal.toml").read_bytes()
    assert library.bring(data) == "one-2"
    assert (library.root / "one-2" / "journal.toml").read_bytes() == data
    with pytest.raises(JournalError, match=r"That file is not a whole saved game\."):
        library.bring(data[:-9])
    with pytest.raises(JournalError, match="That is a game of another adventure: 'One'"):
        library.bring(data, pack="salt-office")
    monkeypatch.setattr("game.journal.examine.MAX_JOURNAL", len(data))
    assert library.bring(data) == "one-3"
    monkeypatch.setattr("game.journal.examine.MAX_JOURNAL", 3 << 20)
    with pytest.raises(JournalError, match=r"It is larger than 3 MB\."):
        library.bring(data + b" " * (3 << 20))
    assert sorted(path.name for path in library.root.iterdir()) == ["one", "one-2", "one-3"]


def test_a_game_is_brought_to_the_adventure_that_it_is_of(library: Library) -> None:
    folder = library.new_folder("One")
    Journal.create(folder, {**HEADER, "pack": "salt-office"}).close()
    data = (folder / "journal.toml").read_bytes()
    assert library.bring(data, "salt-office") == "the-river-door"
    assert library.bring(data) == "the-river-door-2"


def test_a_game_that_the_disk_does_not_take_is_not_brought_and_leaves_no_folder(library: Library) -> None:
    data = (begin(library, "One") / "journal.toml").read_bytes()
    library.fs = Refusing("pwrite", errno.ENOSPC)
    with pytest.raises(NotSaved, match=r"^Not saved: the disk is full\. Make room, then try again\.$"):
        library.bring(data)
    assert os.listdir(library.root) == ["one"]


def test_a_library_is_empty_until_there_is_a_save(library: Library) -> None:
    assert library.is_empty()
    library.new_folder("Nothing")
    assert library.is_empty()
    begin(library, "One")
    assert not library.is_empty()


def test_so_many_are_listed_as_are_asked_for_and_all_are_counted(library: Library) -> None:
    for n, title in enumerate(("one", "two", "three")):
        os.utime(begin(library, title) / "journal.toml", (5000 - n // 2, 5000 - n // 2))
    assert library.counted == 0
    assert [save.name for save in library.saves(2)] == ["one", "two"]
    assert library.counted == 3
    assert library.names() == ["one", "two", "three"], "of the same moment by their names"


def test_the_packs_of_a_header_that_anybody_wrote() -> None:
    known = {"id": "river-door", "version": "1.0", "hash": "9f2c"}
    assert packs_of(HEADER) == (("river-door", "1.0"),)
    assert packs_of({"packs": [known, {"id": 7}, {"version": "1.0"}, "river", 3]}) == (("river-door", "1.0"), ("7", ""))
    assert packs_of({}) == packs_of({"packs": "river"}) == packs_of({"packs": 3}) == ()


def test_where_a_game_stands_is_what_was_kept_after_its_last_entry(library: Library) -> None:
    folder = begin(library, "One", 2)
    with Journal.open(folder) as journal:
        assert journal.write_snapshot(2, {"where": "At the jetty"})
    assert library.where("one") == "At the jetty"
    with Journal.open(folder) as journal:
        journal.append(entry(7))
    assert library.where("one") == "", "something has happened since"
    assert library.where("nobody") == ""


def test_who_is_played_is_who_they_were_when_it_was_left(library: Library) -> None:
    folder = begin(library, "One", 2)
    name = library.saves()[0].header["name"]
    for kept, told in (("Ida Marsh", "Ida Marsh"), ("", name), (7, name)):
        with Journal.open(folder) as journal:
            assert journal.write_snapshot(2, {"where": "At the jetty", "who": kept})
        assert library.saves()[0].header["name"] == told


def test_a_second_game_of_a_name_gets_a_number(library: Library) -> None:
    assert [library.new_folder("River").name for _ in range(3)] == ["river", "river-2", "river-3"]
    assert library.saves() == []


NAMES = ["..", ".", "", "../other", "/etc", "a/b", "a\\b", "C:x", ".trash-0", "river/", "river\0", "river.", "none"]


@pytest.mark.parametrize("name", [*NAMES, "x" * 5000, "\ud800"])
def test_no_name_leads_out_of_the_folder(library: Library, name: str) -> None:
    begin(library, "River")
    begin(Library(library.root.parent), "Other")
    for ask in (library.folder, library.delete):
        with pytest.raises(JournalError, match="There is no saved game called"):
            ask(name)
    assert library.folder("river") == library.root / "river"


@pytest.mark.parametrize("name", [".hidden", "river.", "river "])
def test_a_folder_that_no_save_is_called_is_none(library: Library, name: str) -> None:
    begin(library, "x").rename(library.root / name)
    begin(library, "x")
    with pytest.raises(JournalError, match="There is no saved game called"):
        library.folder(name)
    assert library.folder("x") == library.root / "x", "one letter is enough"


def test_a_folder_without_a_journal_and_a_file_are_no_saves(library: Library) -> None:
    library.new_folder("Nothing")
    (library.root / "notes").touch()
    (library.root / "file" / "journal.toml").mkdir(parents=True)
    for name in ("nothing", "notes"):
        with pytest.raises(JournalError, match="There is no saved game called"):
            library.folder(name)
    assert library.names() == ["file"], "it may be one that is broken"


def test_there_are_not_more_than_so_many_of_a_name(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.journal.library._MOST", 3)
    assert [library.new_folder("One").name for _ in range(2)] == ["one", "one-2"]
    with pytest.raises(JournalError, match=r"^There are 3 saved games called 'one'\. Choose another name\.$"):
        library.new_folder("One")


def test_what_is_deleted_and_cannot_be_removed_is_out_of_the_list(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.journal.library._MOST", 2)
    library.fs = Refusing("rmdir", errno.EACCES)
    for title in ("one", "two"):
        begin(library, title)
        library.delete(title)
    assert sorted(os.listdir(library.root)) == [".trash-0", ".trash-1"]
    begin(library, "three")
    with pytest.raises(JournalError, match="full of deleted ones that could not be removed"):
        library.delete("three")
    assert library.names() == ["three"]
    library.fs = OsFs()
    library.new_folder("four")
    assert sorted(os.listdir(library.root)) == ["four", "three"], "who begins another clears away what is left"
    library.delete("three")


def test_deleting_removes_the_save_and_nothing_else(library: Library, tmp_path: Path) -> None:
    folder = begin(library, "River")
    begin(library, "Other")
    (tmp_path / "precious").mkdir()
    (tmp_path / "precious" / "file").write_text("keep")
    (folder / "notes").mkdir()
    (folder / "notes" / "mine.txt").write_text("gone")
    if sys.platform != "win32":
        (folder / "link").symlink_to(tmp_path / "precious")
    library.delete("river")
    assert os.listdir(library.root) == ["other"]
    assert (tmp_path / "precious" / "file").read_text() == "keep"


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_to_a_save_is_not_deleted_through(library: Library, tmp_path: Path) -> None:
    outside = begin(Library(tmp_path / "outside"), "River")
    begin(library, "Other")
    (library.root / "link").symlink_to(outside)
    with pytest.raises(JournalError):
        library.delete("link")
    assert (outside / "journal.toml").exists()


def test_a_game_that_is_being_played_is_not_deleted(library: Library) -> None:
    with Journal.open(begin(library, "River")), pytest.raises(JournalError, match="Close it there first"):
        library.delete("river")
    assert [save.name for save in library.saves()] == ["river"]
    library.delete("river")


def test_what_could_not_be_removed_is_removed_next_time() -> None:
    disk = MemoryDisk()
    disk.put(SAVES / "river" / "journal.toml", b"")
    disk.put(SAVES / ".trash-0" / "journal.toml", b"left")
    disk.put(SAVES / ".trash-1" / "journal.toml", b"left")
    library = Library(SAVES, disk)
    assert [save.name for save in library.saves()] == ["river"]
    library.delete("river")
    assert library.saves() == []
    assert disk.listdir(SAVES) == []


def test_what_others_call_their_trash_stays() -> None:
    disk = MemoryDisk()
    theirs = [SAVES / ".trash" / "my note.md", SAVES / ".trashcan.txt", SAVES / ".trash-old" / "a"]
    for path in theirs:
        disk.put(path, b"kept")
    Library(SAVES, disk).new_folder("River")
    assert all(disk.stat(path).kind == "file" for path in theirs)


def test_no_game_lies_among_the_sheets() -> None:
    assert slug_of("Characters") == "game-characters"


def test_a_disk_that_refuses_is_told() -> None:
    disk = MemoryDisk()
    disk.put(SAVES / "river" / "journal.toml", b"")
    library = Library(SAVES, Faulty(disk, 3, Fault.FULL, lasting=True))
    with pytest.raises(NotSaved, match=r"^Not saved: the disk is full\. The game has not begun"):
        library.new_folder("x")
    library = Library(SAVES, Faulty(disk, 3, Fault.FULL, lasting=True))
    with pytest.raises(NotSaved, match=r"^Not deleted: the disk is full"):
        library.delete("river")
    with pytest.raises(JournalError, match="The folder of saves cannot be read"):
        Library(SAVES, Faulty(disk, 1, Fault.BROKEN, lasting=True)).saves()
    assert [save.name for save in Library(SAVES, disk).saves()] == ["river"]


def test_where_saves_live(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert saves_folder(tmp_path / "here") == tmp_path / "here"
    assert saves_folder("~/x") == Path.home() / "x"
    checkout = Path(__file__).parents[2]
    assert saves_folder() == checkout / "saves"
    installed = tmp_path / "site-packages" / "game" / "folders.py"
    monkeypatch.setattr("game.folders.__file__", str(installed))
    found = saves_folder()
    assert found.name == "saves"
    assert "free-and-clear" in str(found)
    assert tmp_path not in found.parents


def test_a_game_that_could_not_begin_leaves_nothing(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    begin(library, "Whole")
    folder = library.new_folder("Whole")
    with monkeypatch.context() as disk:
        disk.setattr(OsFs, "pwrite", full)
        with pytest.raises(NotSaved, match="the disk is full"):
            Journal.create(folder, HEADER)
    assert os.listdir(library.root) == ["whole"]
    assert library.new_folder("Whole").name == "whole-2"


def test_a_folder_that_may_not_be_read_is_told_so_and_dated(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = begin(library, "Closed")
    os.utime(folder, (5000, 5000))
    found = OsFs.stat

    def closed(self: OsFs, path: Path) -> FileInfo:
        if path.parent == folder:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return found(self, path)

    monkeypatch.setattr(OsFs, "stat", closed)
    (save,) = library.saves()
    assert (save.state, save.modified) == (State.UNREADABLE, 5000)
    assert save.message.startswith("This save cannot be read: you are not allowed to read it. Make it readable")
    with pytest.raises(JournalError, match=r"you are not allowed to read it\. Make it readable, then"):
        library.folder("closed")


def test_the_home_of_nobody_is_told() -> None:
    with pytest.raises(JournalError, match="'~no_such_user_here/x' names the home of nobody"):
        saves_folder("~no_such_user_here/x")
