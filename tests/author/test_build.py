"""`game pack build`: one file, the same bytes everywhere, of nothing that was not checked."""

from __future__ import annotations

import hashlib
import os
import tempfile
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.author.build import built, write_built
from game.author.check import checked
from game.author.shelf import Shelf
from game.errors import GameError
from game.packs.errors import PackError
from game.packs.find import Places, source_at
from game.packs.link import load_world
from game.packs.manifest import MANIFEST
from tests.author.packs import adventure, as_zip, due, in_folder, library, same_world, zip_bytes
from tests.journal.faults import Fault, Faulty, MemoryDisk
from tests.packs.packs import GOOD

KNOWN = "f5005a"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def bytes_of(path: Path) -> bytes:
    return built(source_at(path), Places((Path(),))).data


def test_the_same_files_give_the_same_bytes_whenever_and_wherever_they_were_written() -> None:
    files = adventure()
    one = in_folder(Path("one/p"), {**files, "more/b.toml": "", "c.toml": ""})
    other = in_folder(Path("other/p"), dict(reversed([*files.items(), ("more/b.toml", ""), ("c.toml", "")])))
    os.utime(other / "pack.toml", (0, 0))
    (other / "a.toml").chmod(0o600)
    (other / "readme.md").write_text("nothing of the pack", "utf-8")
    assert bytes_of(one) == bytes_of(other)


def test_the_bytes_are_those_that_every_version_so_far_has_made() -> None:
    data = bytes_of(in_folder(Path("p"), adventure()))
    assert hashlib.sha256(data).hexdigest()[:6] == KNOWN


def test_an_archive_holds_its_manifest_then_its_files_by_name_without_a_date() -> None:
    in_folder(Path("p"), {**adventure(), "scenes/b.toml": ""})
    Path("p.zip").write_bytes(bytes_of(Path("p")))
    with zipfile.ZipFile("p.zip") as archive:
        members = archive.infolist()
        listed = archive.read(MANIFEST)
    assert [one.filename for one in members] == [MANIFEST, "a.toml", "pack.toml", "scenes/b.toml"]
    assert {one.date_time for one in members} == {(1980, 1, 1, 0, 0, 0)}
    assert {one.external_attr >> 16 for one in members} == {0o100644}
    assert listed == due({**adventure(), "scenes/b.toml": ""})


def test_building_what_was_built_changes_nothing() -> None:
    first = bytes_of(in_folder(Path("p"), adventure()))
    Path("p.zip").write_bytes(first)
    assert bytes_of(Path("p.zip")) == first
    as_zip(Path("hand made.zip"), adventure())
    assert bytes_of(Path("hand made.zip")) == first


def test_an_archive_that_was_unpacked_is_a_pack_again() -> None:
    first = bytes_of(in_folder(Path("p"), adventure()))
    (Path("p") / MANIFEST).write_bytes(due(adventure(), version="0"))
    assert bytes_of(Path("p")) == first


def test_what_cannot_be_played_is_not_built() -> None:
    in_folder(Path("p"), adventure(body=GOOD.replace('"done"', '"dome"').replace("{you}", "{yu}")))
    with pytest.raises(PackError) as caught:
        bytes_of(Path("p"))
    assert [problem.code for problem in caught.value.problems] == ["E-FILL", "E-REF"]


def test_a_file_that_cannot_be_taken_is_told_and_nothing_is_built() -> None:
    in_folder(Path("p"), {**adventure(), "b.toml": "#" * 1_100_000})
    with pytest.raises(PackError, match=r"p/b\.toml: a file here has at most 1,024 KB"):
        bytes_of(Path("p"))


def test_what_a_pack_builds_on_has_to_be_there() -> None:
    in_folder(Path("p"), adventure(uses="core"))
    with pytest.raises(PackError, match="there is no pack “core”"):
        bytes_of(Path("p"))
    in_folder(Path("core"), library("core"))
    assert b'uses = ["core"]' in bytes_of(Path("p"))


def test_warnings_are_counted_and_let_it_pass() -> None:
    in_folder(Path("p"), adventure(body=GOOD + '[endings.lost]\ntitle = "Lost"\ntext = "You are lost."\n'))
    assert built(source_at(Path("p")), Places(), checked).warnings == 1


def test_a_file_is_only_written_over_by_the_same_pack() -> None:
    pack = built(source_at(in_folder(Path("p"), adventure())), Places())
    to = Path("out.zip").absolute()
    write_built(pack, to)
    newer = built(source_at(in_folder(Path("p"), adventure(version="2"))), Places())
    write_built(newer, to)
    assert to.read_bytes() == newer.data
    other = built(source_at(in_folder(Path("q"), adventure("q"))), Places())
    with pytest.raises(GameError, match="is something else already"):
        write_built(other, to)
    for mine in (zip_bytes({"a.toml": ""}), b"my notes"):
        to.write_bytes(mine)
        with pytest.raises(GameError, match="is something else already"):
            write_built(newer, to)
        assert to.read_bytes() == mine
    with pytest.raises(GameError, match=r"ends in \.zip, not in notes\.txt"):
        write_built(newer, Path("notes.txt"))


def test_a_disk_that_refuses_leaves_no_half_of_an_archive() -> None:
    pack = built(source_at(in_folder(Path("p"), adventure())), Places())
    to = Path("/here/p.zip")
    for at in range(1, 12):
        disk = MemoryDisk()
        disk.put(Path("/here/x"), b"")
        fs = Faulty(disk, at, Fault.FULL)
        with suppress(GameError):
            write_built(pack, to, fs)
        assert to not in disk.names.files or disk.content(to) == pack.data
        assert (to in disk.names.files) or fs.hits


def test_a_full_disk_is_told() -> None:
    pack = built(source_at(in_folder(Path("p"), adventure())), Places())
    disk = MemoryDisk()
    disk.put(Path("/here/x"), b"")
    with pytest.raises(GameError, match=r"^Not written: the disk is full\. Make room, then try again\.$"):
        write_built(pack, Path("/here/p.zip"), Faulty(disk, 3, Fault.FULL))


words = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cf", "Cn", "Co", "Mn", "Zl", "Zp"]), max_size=30
)
rooms = st.dictionaries(st.from_regex(r"[a-z][a-z0-9_]{0,8}", fullmatch=True), words, min_size=1, max_size=6)


def _toml(text: str) -> str:
    return '"' + "".join(f"\\U{ord(sign):08x}" for sign in text.replace("{", "(").replace("}", ")")) + '"'


@settings(max_examples=15)
@given(rooms, words, st.booleans())
def test_what_is_built_and_added_plays_the_same_world(texts: dict[str, str], version: str, apart: bool) -> None:
    """Folder -> archive -> shelf: every value of the world and the stamp that saves keep are equal."""
    start = next(iter(texts))
    scenes = [
        f'[scenes.{key}]\ntitle = "A room"\ntext = {_toml(text)}\n'
        f'[scenes.{key}.options.out]\nlabel = "Go out"\ndo = [{{ end = "done" }}]\n'
        for key, text in texts.items()
    ]
    head = str(adventure()["pack.toml"]).replace('start = "s"', f'start = "{start}"')
    head = head.replace('version = "1"', f"version = {_toml(version)}")
    ending = '[endings.done]\ntitle = "Out"\ntext = "You are out."\n'
    bodies = {f"s{n}.toml": text for n, text in enumerate(scenes)} if apart else {"all.toml": "".join(scenes)}
    with tempfile.TemporaryDirectory() as folder:
        here, shelf = Path(folder) / "here", Path(folder) / "shelf"
        source = source_at(in_folder(here / "p", {"pack.toml": head, **bodies, "end.toml": ending}))
        pack = built(source, Places())
        Shelf(shelf).put(pack)
        assert same_world(load_world("p", places=Places((shelf,))), load_world("p", places=Places((here,))))
