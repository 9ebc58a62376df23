"""The pictures of packs: which are taken, and which are not whatever they are called."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from game.author.build import built
from game.packs import disk
from game.packs.find import Places, Source
from game.packs.pictures import NoPictureError, picture, pictures
from game.packs.read import taken
from tests.packs.packs import GOOD, HEAD, START, checked, report
from tests.packs.test_disk import zipped

PNG, JPEG, WEBP = b"\x89PNG\r\n\x1a\n....", b"\xff\xd8\xff\xe0....", b"RIFF\0\0\0\0WEBP...."
HANDOUT = """
[handouts.plan]
title = "A plan"
picture = "plan.png"
shows = "A yard."
"""


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def pack(**files: bytes) -> Source:
    """A pack of these pictures: `_png` at the end of a name is its end."""
    folder = Path("p")
    (folder / "pictures").mkdir(parents=True)
    (folder / "pack.toml").write_text(HEAD + START, "utf-8")
    (folder / "a.toml").write_text(GOOD + HANDOUT, "utf-8")
    for name, data in files.items():
        (folder / "pictures" / ".".join(name.rsplit("_", 1))).write_bytes(data)
    return Source("p", folder, zipped=False)


def test_three_kinds_are_taken_each_by_its_own_name() -> None:
    of = pack(plan_png=PNG, a_jpg=JPEG, b_jpeg=JPEG, c_webp=WEBP)
    kinds = {"plan.png": "image/png", "a.jpg": "image/jpeg", "b.jpeg": "image/jpeg", "c.webp": "image/webp"}
    for name, kind in kinds.items():
        assert picture((of,), name).kind == kind
    assert set(pictures(of)) == {f"pictures/{name}" for name in kinds}
    assert report(of.path) == []


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("none.png", "is not in the folder pictures of the pack"),
        ("svg.png", "is no picture: PNG, JPEG and WebP are taken"),
        ("other.png", "is a picture of another kind (jpeg)"),
        ("big.png", "at most 2,048 KB"),
        ("link.png", "this is a link"),
        ("folder.png", "this is no plain file"),
        ("plan.svg", "is no name of a picture"),
        ("../pack.toml", "is no name of a picture"),
        ("../p/pictures/plan.png", "is no name of a picture"),
        ("PLAN.png", "is no name of a picture"),
        ("con.png", "is no name of a picture"),
        ("", "is no name of a picture"),
    ],
)
def test_what_is_no_picture_of_the_pack_is_not_taken(name: str, told: str) -> None:
    big = PNG + b"x" * disk.MOST_PICTURE
    of = pack(plan_png=PNG, svg_png=b"<svg onload=alert()>", other_png=JPEG, big_png=big)
    (of.path / "pictures" / "link.png").symlink_to(of.path.resolve() / "pictures" / "plan.png")
    (of.path / "pictures" / "folder.png").mkdir()
    with pytest.raises(NoPictureError) as refused:
        picture((of,), name)
    assert told in str(refused.value)
    assert set(pictures(of)) == {"pictures/plan.png"}


def test_a_folder_that_leads_elsewhere_is_not_followed() -> None:
    of = pack()
    (of.path / "pictures").rmdir()
    Path("elsewhere").mkdir()
    Path("elsewhere/plan.png").write_bytes(PNG)
    (of.path / "pictures").symlink_to(Path("elsewhere").resolve())
    with pytest.raises(NoPictureError, match="is a link"):
        picture((of,), "plan.png")
    assert pictures(of) == {}


def test_check_says_which_picture_is_missing_and_what_a_handout_lacks() -> None:
    of = pack(plan_png=b"no", a_jpg=JPEG)
    (of.path / "b.toml").write_text(
        '[handouts.bare]\ntitle = "x"\n[handouts.blind]\ntitle = "x"\npicture = "a.jpg"\n'
        '[handouts.drawn]\ntitle = "x"\npicture = "plan.svg"\nshows = "x"\n'
        '[handouts.empty]\ntitle = "x"\ntext = "x"\nshows = "x"\n',
        "utf-8",
    )
    assert report(of.path) == [
        "p/a.toml:14: handouts.plan.picture: “plan.png” is no picture: PNG, JPEG and WebP are taken, each by its own "
        "name [E-PICTURE]",
        "p/b.toml:1: handouts.bare: this is empty: it has text, a picture, or both [E-MISSING]",
        "p/b.toml:5: handouts.blind.picture: shows is missing: what there is to see in it, for whoever does not see it "
        "[E-MISSING]",
        "p/b.toml:8: handouts.drawn.picture: “plan.svg” is no name of a picture: use a name with a-z, 0-9, _ and -, "
        "and at its end .png, .jpg, .jpeg or .webp [E-PICTURE]",
        "p/b.toml:13: handouts.empty.shows: this tells of a picture, and there is none [E-MISSING]",
    ]


def test_a_built_pack_takes_its_pictures_along_and_its_manifest_lists_them() -> None:
    of = pack(plan_png=PNG, other_png=b"no picture")
    made = built(of, Places((Path(),)), lambda source, _: checked(source.path))
    Path("out").mkdir()
    whole = Path("out/p.zip")
    whole.write_bytes(made.data)
    inside = Source("p", whole, zipped=True)
    assert picture((inside,), "plan.png").data == PNG
    assert set(pictures(inside)) == {"pictures/plan.png"}
    assert report(whole) == []
    assert taken(inside)[1] == ()
    data = made.data.replace(PNG, PNG[:-1] + b"!")
    whole.write_bytes(data)
    assert report(whole) != []


def test_a_zip_file_with_a_picture_elsewhere_or_of_another_name_is_refused_whole() -> None:
    for name in ("plan.png", "pictures/plan.svg", "pictures/PLAN.png", "scenes/plan.png", "pictures/../plan.png"):
        path = zipped(Path("p.zip"), {"pack.toml": HEAD + START, "a.toml": GOOD, name: PNG})
        assert any("cannot be in a zipped pack" in one for one in report(path)), name
        path.unlink()
    top = zipped(Path("p.zip"), {"p/pack.toml": HEAD + START, "p/a.toml": GOOD + HANDOUT, "p/pictures/plan.png": PNG})
    assert report(top) == []
    with zipfile.ZipFile(top) as archive:
        assert "p/pictures/plan.png" in archive.namelist()
