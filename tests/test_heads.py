"""The heads of packs that lists show: kept ones say what the packs say, and never anything else."""

import json
import shutil
from pathlib import Path

import pytest

from game.desk import Adventure, Desk
from game.packs import heads as module
from game.packs.find import Places, own_folder
from game.packs.heads import Listed, heads, listed
from game.packs.link import list_packs

PACK = "salt-office"


class Shelf:
    """Where they are kept, in memory."""

    def __init__(self, data: bytes | None = None) -> None:
        self.data = data

    def get(self, key: str) -> bytes | None:
        return self.data

    def put(self, key: str, data: bytes) -> None:
        self.data = data


@pytest.fixture
def places(tmp_path: Path) -> Places:
    """Three packs that may be changed, beside those of the game."""
    for name in (PACK, "venture-core", "long-table"):
        shutil.copytree(own_folder() / name, tmp_path / "packs" / name)
    return Places((tmp_path / "packs", own_folder()))


def read(places: Places) -> tuple[Listed, ...]:
    """What the packs say themselves."""
    return tuple(map(listed, list_packs(places)))


def kept_ones(places: Places, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> tuple[Listed, ...]:
    """What is told without a pack being read."""

    def no(_: object) -> None:
        raise AssertionError("a pack was read")

    with monkeypatch.context() as patched:
        patched.setattr("game.packs.link.summary", no)
        return heads(places, shelf)


def test_what_is_kept_is_what_the_packs_say(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf()
    assert heads(places, shelf) == heads(places, None) == read(places)
    assert kept_ones(places, shelf, monkeypatch) == read(places)


@pytest.mark.parametrize("way", ["changed", "other file", "gone", "more", "broken"])
def test_a_pack_that_is_another_now_is_read_anew(places: Places, way: str) -> None:
    shelf = Shelf()
    heads(places, shelf)
    folder = places.folders[0] / PACK
    head = folder / "pack.toml"
    if way == "changed":
        head.write_text(head.read_text().replace('title = "The Salt Office"', 'title = "The Salt House"'))
        assert "The Salt House" in {one.head.title for one in read(places) if one.head}
    elif way == "other file":
        next(path for path in folder.rglob("*.toml") if path != head).write_text("[")
    elif way == "gone":
        shutil.rmtree(folder)
    elif way == "more":
        shutil.copytree(folder, folder.with_name("another"))
    else:
        head.write_text("no toml")
    for _ in range(2):
        assert heads(places, shelf) == read(places)


def test_what_is_broken_is_not_kept(places: Places) -> None:
    (places.folders[0] / PACK / "pack.toml").write_text("[pack]\nid = 7\n")
    shelf = Shelf()
    assert any(one.wrong for one in heads(places, shelf))
    assert shelf.data is not None
    assert not any(path.endswith(f"packs/{PACK}") for path in json.loads(shelf.data))


def test_what_is_damaged_or_made_up_is_passed_over(places: Places) -> None:
    shelf = Shelf()
    told = heads(places, shelf)
    assert shelf.data is not None
    rows = json.loads(shelf.data)
    odd: list[object] = [[], {}, None, 7, [rows], dict.fromkeys(rows), {path: [1] for path in rows}]
    odd += [{path: [*row[:2], {}] for path, row in rows.items()}]
    odd += [{path: [*row[:2], row[2] | {name: wrong}] for path, row in rows.items()} for name, wrong in ODD]
    texts = [json.dumps(one).encode() for one in odd]
    for data in (b"", b"{", b"\xff", b"[" * 100_000, shelf.data[:-9], *texts):
        assert heads(places, Shelf(data)) == told


ODD: list[tuple[str, object]] = [
    ("title", 1),
    ("title", None),
    ("authors", 5),
    ("notes", [1]),
    ("minutes", True),
    ("minutes", "9"),
]
ODD += [("table", 0), ("lesson", "no"), ("colours", ["#fff"]), ("colours", [1, 2])]


def test_another_program_reads_anew(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf()
    heads(places, shelf)
    monkeypatch.setattr(module, "VERSION", "0.0.0")
    with pytest.raises(AssertionError, match="a pack was read"):
        kept_ones(places, shelf, monkeypatch)


def test_lists_are_the_same_with_what_is_kept(tmp_path: Path) -> None:
    shelf = Shelf()
    lists: list[tuple[Adventure, ...]] = []
    for kept in (None, shelf, shelf):
        lists.append(Desk(tmp_path / "saves", Places((own_folder(),)), kept=kept).adventures())
    assert lists[0] == lists[1] == lists[2]
    assert len(lists[0]) > 5
