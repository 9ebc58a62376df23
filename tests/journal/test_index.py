"""What a list keeps of saves: it reads only what has changed, and without it the list is the same."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.journal import Journal, State
from game.journal.fs import FileInfo, OsFs
from game.journal.index import Glance, Index
from game.journal.library import Library
from tests.journal.stories import HEADER, entry


class Counting(OsFs):
    """A disk that counts how often a journal is opened."""

    def __init__(self) -> None:
        self.opened: list[str] = []

    def open(self, path: Path, mode: str) -> int:
        if path.name == "journal.toml":
            self.opened.append(path.parent.name)
        return super().open(path, mode)  # type: ignore[arg-type]


class Shelf(dict[str, bytes]):
    """Keeps texts."""

    def put(self, key: str, data: bytes) -> None:
        self[key] = data


def begin(library: Library, title: str, *, left: bool = True) -> Path:
    """A save of two entries; one that was `left` in order knows where it stands."""
    folder = library.new_folder(title)
    with Journal.create(folder, {**HEADER, "title": title}) as journal:
        for number in range(2):
            journal.append(entry(number))
        if left:
            journal.write_snapshot(2, {"where": "At the inn"})
    return folder


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


def listed(root: Path, shelf: Shelf | None) -> tuple[list[object], list[str]]:
    """What a new start lists, and the saves that it opened for it."""
    disk = Counting()
    saves = Library(root, disk, shelf).saves()
    return [(s.name, s.state, s.message, s.header, s.entries, s.modified, s.where) for s in saves], disk.opened


def test_a_save_that_is_as_it_was_is_not_opened_again(tmp_path: Path, shelf: Shelf) -> None:
    for title in ("One", "Two", "Three"):
        begin(Library(tmp_path), title)
    first, opened = listed(tmp_path, shelf)
    assert sorted(opened) == ["one", "three", "two"]
    again, opened = listed(tmp_path, shelf)
    assert opened == []
    assert again == first == listed(tmp_path, None)[0]


def test_where_nothing_is_new_nothing_is_kept_anew(tmp_path: Path, shelf: Shelf) -> None:
    begin(Library(tmp_path), "One")
    listed(tmp_path, shelf)
    (key,) = shelf
    shelf[key] += b" "
    kept = shelf[key]
    listed(tmp_path, shelf)
    assert shelf[key] == kept


def test_what_was_kept_is_kept_once_however_often_it_is_listed(tmp_path: Path, shelf: Shelf) -> None:
    begin(Library(tmp_path), "One")
    library = Library(tmp_path, kept=shelf)
    first = library.saves()
    assert len(shelf) == 1
    shelf.clear()
    assert library.saves() == first
    assert not shelf


def test_a_header_that_json_has_no_words_for_is_read_each_time(tmp_path: Path, shelf: Shelf) -> None:
    index, info = Index(tmp_path, shelf), FileInfo("file", 1, 2.0, (0, 0))
    seen = Glance({"created": date(2026, 3, 1)}, 1, "here")
    index.put("one", info, seen)
    index.write(["one"])
    assert not shelf
    assert index.get("one", info) == seen
    assert index.get("one", replace(info, size=3)) is index.get("one", replace(info, modified=3.0)) is None
    assert index.get("two", info) is None


def test_what_was_played_since_is_looked_at_again(tmp_path: Path, shelf: Shelf) -> None:
    folder = begin(Library(tmp_path), "One")
    begin(Library(tmp_path), "Two")
    listed(tmp_path, shelf)
    with Journal.open(folder) as journal:
        journal.append(entry(2))
        journal.write_snapshot(3, {"where": "On the road"})
    found, opened = listed(tmp_path, shelf)
    assert opened == ["one"]
    assert found == listed(tmp_path, None)[0]
    assert "On the road" in {row[6] for row in found if isinstance(row, tuple)}


def test_what_is_broken_or_was_never_left_is_looked_at_each_time(tmp_path: Path, shelf: Shelf) -> None:
    begin(Library(tmp_path), "Open", left=False)
    torn = begin(Library(tmp_path), "Torn") / "journal.toml"
    torn.write_bytes(torn.read_bytes()[:-4])
    for _ in range(2):
        found, opened = listed(tmp_path, shelf)
        assert sorted(opened) == ["open", "torn"]
    assert {row[1] for row in found if isinstance(row, tuple)} == {State.WHOLE, State.TORN}


@pytest.mark.parametrize("harm", [b"", b"\0\xff", b"[" * 100_000, b'{"version": 1, "saves": 3}', b'{"version": 99}'])
def test_a_damaged_index_is_passed_over(tmp_path: Path, shelf: Shelf, harm: bytes) -> None:
    begin(Library(tmp_path), "One")
    whole, _ = listed(tmp_path, shelf)
    (key,) = shelf
    shelf[key] = harm
    assert listed(tmp_path, shelf)[0] == whole
    assert listed(tmp_path, shelf) == (whole, [])


def test_rows_of_another_form_are_passed_over(tmp_path: Path, shelf: Shelf) -> None:
    begin(Library(tmp_path), "One")
    whole, _ = listed(tmp_path, shelf)
    (key,) = shelf
    kept = json.loads(shelf[key])
    kept["saves"]["one"][2] = "a header"
    shelf[key] = json.dumps(kept).encode()
    assert listed(tmp_path, shelf)[0] == whole


def test_a_save_that_is_gone_leaves_the_index(tmp_path: Path, shelf: Shelf) -> None:
    begin(Library(tmp_path), "One")
    begin(Library(tmp_path), "Two")
    listed(tmp_path, shelf)
    Library(tmp_path).delete("one")
    begin(Library(tmp_path), "Three")
    listed(tmp_path, shelf)
    (data,) = shelf.values()
    assert json.loads(data)["saves"].keys() == {"two", "three"}


def test_what_is_kept_of_another_folder_is_passed_over(tmp_path: Path) -> None:
    class One(Shelf):
        """Keeps one text, whatever it is called."""

        def get(self, key: str, default: object = None) -> bytes | None:  # type: ignore[override]
            return super().get("")

        def put(self, key: str, data: bytes) -> None:
            self[""] = data

    shelf = One()
    for folder in ("here", "there"):
        begin(Library(tmp_path / folder), "One")
    assert listed(tmp_path / "here", shelf) == (listed(tmp_path / "here", None)[0], ["one"])
    assert listed(tmp_path / "there", shelf)[1] == ["one"]
    assert listed(tmp_path / "there", shelf)[1] == []


def test_two_folders_of_saves_are_two(tmp_path: Path, shelf: Shelf) -> None:
    for folder in ("here", "there"):
        begin(Library(tmp_path / folder), "One")
        listed(tmp_path / folder, shelf)
    assert len(shelf) == 2
