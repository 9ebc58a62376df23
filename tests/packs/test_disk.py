"""Files of a pack: strangers' folders and archives, of which only plain small files are taken."""

import os
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.find import Places, Source, find, found, source_at
from game.packs.manifest import MANIFEST, manifest
from game.packs.read import read_pack
from tests.packs.packs import GOOD, HEAD, START, adventure, checked, report, write


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def zipped(path: Path, files: dict[str, str | bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return path


def test_files_in_one_level_of_folders_are_read() -> None:
    folder = write(
        Path("p"), {"pack.toml": HEAD + START, "scenes/one.toml": GOOD, "readme.md": "x", ".hidden.toml": "="}
    )
    assert report(folder) == []


def test_files_further_down_are_not_read() -> None:
    folder = write(Path("p"), {"pack.toml": HEAD, "a/b/c.toml": "=", "a/b/c/d.toml": "=", "a/notes/n.txt": ""})
    assert report(folder) == ["p/a/b: folders of a pack are one deep: nothing in here is read [W-FILE]"]


@pytest.mark.skipif(not hasattr(os, "O_NOFOLLOW"), reason="links are told apart by the system call's flag")
def test_links_are_not_followed() -> None:
    folder = write(Path("p"), adventure())
    write(Path("elsewhere"), {"secret.toml": "[items]", "more/b.toml": "[items]"})
    (folder / "b.toml").symlink_to(Path("elsewhere/secret.toml").absolute())
    (folder / "zero.toml").symlink_to("/dev/zero")
    (folder / "more").symlink_to(Path("elsewhere/more").absolute())
    assert report(folder) == [
        "p/b.toml: this is a link; a pack holds its files itself [E-FILE]",
        "p/zero.toml: this is a link; a pack holds its files itself [E-FILE]",
    ]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes here")
def test_a_pipe_is_not_waited_for() -> None:
    folder = write(Path("p"), adventure())
    os.mkfifo(folder / "b.toml")
    assert report(folder) == ["p/b.toml: this is no plain file [E-FILE]"]


def test_a_folder_named_like_a_file_is_no_file() -> None:
    folder = write(Path("p"), adventure())
    (folder / "b.toml").mkdir()
    assert report(folder) == ["p/b.toml: this is no plain file [E-FILE]"]


def test_a_pack_has_at_most_so_many_files() -> None:
    files: dict[str, str | bytes] = {f"f{number}.toml": "" for number in range(200)}
    folder = write(Path("p"), {**adventure(), **files})
    assert report(folder) == ["p: a pack has at most 200 files and 8 MB in all [E-SIZE]"]


def test_a_pack_has_at_most_so_many_bytes() -> None:
    files: dict[str, str | bytes] = {f"f{number}.toml": "#" + "x" * 1_048_000 for number in range(9)}
    folder = write(Path("p"), {**adventure(), **files})
    assert "p: a pack has at most 200 files and 8 MB in all [E-SIZE]" in report(folder)


def test_a_pack_that_is_not_there() -> None:
    assert report(Path("p")) == ["p: this folder cannot be read: no such file or directory [E-FILE]"]


@pytest.mark.parametrize("top", ["", "p/"])
def test_a_zipped_pack_is_read_as_it_is(top: str) -> None:
    path = zipped(Path("p.zip"), {f"{top}pack.toml": HEAD + START, f"{top}scenes/a.toml": GOOD})
    summary = checked(path)
    assert summary.problems == ()
    assert summary.info is not None
    assert summary.info.title == "A pack"
    assert not Path("p").exists()


def test_problems_in_a_zipped_pack_name_the_file_inside() -> None:
    path = zipped(Path("p.zip"), {"p/pack.toml": HEAD + START, "p/scenes/a.toml": GOOD.replace('"done"', '"dome"')})
    assert report(path) == [
        "p.zip/scenes/a.toml:7: scenes.s.options.out.do[0].end: there is no ending “dome”; did you mean done? [E-REF]"
    ]


@pytest.mark.parametrize(
    "name",
    [
        "../../evil.toml",
        "/abs.toml",
        "C:/x.toml",
        "..\\x.toml",
        "CON.toml.",
        "a.toml:ads",
        "trail .toml",
        "A.toml",
        "e\x1bvil.toml",
        "\u202ea.toml",
        "a.py",
        "x/y/z/a.toml",
        "n" * 65 + ".toml",
        "",
        "a\x00.toml",
    ],
)
def test_an_archive_with_any_other_name_is_refused_whole(name: str) -> None:
    with zipfile.ZipFile("p.zip", "w") as archive:
        archive.writestr("pack.toml", HEAD)
        member = zipfile.ZipInfo("x.toml")
        member.filename = member.orig_filename = name
        archive.writestr(member, "")
    [line] = report(Path("p.zip"))
    assert line.startswith("p.zip: ")
    assert line.endswith("[E-FILE]")
    assert line.isprintable()


def _link(member: zipfile.ZipInfo) -> None:
    member.external_attr = (stat.S_IFLNK | 0o777) << 16


def _pipe(member: zipfile.ZipInfo) -> None:
    member.external_attr = (stat.S_IFIFO | 0o644) << 16


def _locked(member: zipfile.ZipInfo) -> None:
    member.flag_bits |= 1


@pytest.mark.parametrize("spoil", [_link, _pipe])
def test_an_archive_with_anything_but_plain_files_is_refused(spoil: Callable[[zipfile.ZipInfo], None]) -> None:
    with zipfile.ZipFile("p.zip", "w") as archive:
        archive.writestr("pack.toml", HEAD)
        member = zipfile.ZipInfo("a.toml")
        spoil(member)
        archive.writestr(member, "/etc/passwd")
    assert report(Path("p.zip")) == ["p.zip: a.toml is a link or no plain file [E-FILE]"]


def test_an_archive_with_a_name_twice_is_refused() -> None:
    with zipfile.ZipFile("p.zip", "w") as archive:
        archive.writestr("pack.toml", HEAD)
        archive.writestr("a.toml", "")
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr("a.toml", "")
    assert report(Path("p.zip")) == ["p.zip: a.toml is in it twice [E-FILE]"]


def test_a_bomb_is_not_unpacked() -> None:
    path = zipped(Path("p.zip"), {"pack.toml": HEAD, "a.toml": b"#" * 50_000_000})
    assert path.stat().st_size < 100_000
    told = "p.zip: its files are more than 100 times larger than the archive; no text packs so well [E-FILE]"
    assert report(path) == [told]


def test_a_file_that_is_too_large_is_not_unpacked() -> None:
    long = b"".join(b"#%d\n" % number for number in range(200_000))
    path = zipped(Path("p.zip"), {"pack.toml": HEAD, "a.toml": long})
    assert report(path) == ["p.zip/a.toml: a file here has at most 1,024 KB [E-SIZE]"]


def test_an_archive_of_very_many_files_is_refused() -> None:
    path = zipped(Path("p.zip"), {f"f{number}.toml": "" for number in range(500)})
    assert report(path) == ["p.zip: a zipped pack holds at most 200 files [E-FILE]"]


@pytest.mark.parametrize("data", [b"", b"PK", b"PK\x03\x04" * 50, b"no archive", b"PK\x05\x06" + b"\xff" * 18])
def test_what_is_no_archive(data: bytes) -> None:
    Path("p.zip").write_bytes(data)
    assert report(Path("p.zip")) == ["p.zip: this is no zip file that can be read [E-FILE]"]


def test_a_damaged_archive_gives_problems_only() -> None:
    whole = zipped(Path("p.zip"), {"pack.toml": HEAD + START, "a.toml": GOOD}).read_bytes()
    for at in range(0, len(whole), 3):
        Path("p.zip").write_bytes(whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :])
        for line in report(Path("p.zip")):
            assert line.startswith("p.zip")
        Path("p.zip").write_bytes(whole[:at])
        assert report(Path("p.zip"))


def test_packs_are_found_by_name_in_the_order_of_the_places() -> None:
    write(Path("one/p"), adventure())
    write(Path("two/p"), adventure())
    write(Path("two/q"), {"pack.toml": ""})
    write(Path("two/No Pack"), {"pack.toml": ""})
    write(Path("two/empty"), {"a.toml": ""})
    zipped(Path("two/z.zip"), {})
    places = Places((Path("one"), Path("missing"), Path("two")), (Path("two/q"),))
    assert [source.path for source in found(places)] == [Path("two/q"), Path("one/p"), Path("two/z.zip")]
    source = find("p", places)
    assert source is not None
    assert source.path == Path("one/p")
    assert find("nothing", places) is None


def test_a_pack_is_named_by_its_folder_however_it_is_written(tmp_path: Path) -> None:
    write(Path("p"), adventure())
    for path in ("p", "p/", "./p", "p/../p", str(tmp_path / "p")):
        assert source_at(Path(path)).name == "p"
    assert source_at(Path("q.zip")).name == "q"


def test_a_manifest_is_nothing_of_the_pack() -> None:
    """In a folder, where files change, it is passed over; in an archive it has to fit, and takes no file's place."""
    files: dict[str, str | bytes] = {**adventure(), **{f"f{number}.toml": "" for number in range(198)}}
    write(Path("p"), {**files, MANIFEST: "no TOML"})
    assert report(Path("p")) == []
    held = {name: text if isinstance(text, bytes) else text.encode() for name, text in files.items()}
    head = {"id": "p", "version": "1", "system": "stub"}
    assert report(zipped(Path("p.zip"), {MANIFEST: manifest(head, held), **files})) == []
    told = "p.zip/manifest.toml: version is not what the manifest says [E-FILE]"
    assert report(zipped(Path("p.zip"), {MANIFEST: manifest({**head, "version": "2"}, held), **files})) == [told]


def test_the_digest_is_of_the_files_wherever_they_are() -> None:
    write(Path("p"), adventure())
    held = {name: str(text).encode() for name, text in adventure().items()}
    zipped(Path("p.zip"), {MANIFEST: manifest({"id": "p", "version": "1", "system": "stub"}, held), **held})
    in_folder, in_zip = (read_pack(source_at(path)).digest for path in (Path("p"), Path("p.zip")))
    assert in_folder == in_zip == read_pack(Source("p", Path("gone"), False, held)).digest
