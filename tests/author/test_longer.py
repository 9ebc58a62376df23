"""`game pack long`: the same pack, with nothing short in it."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from game.author.longer import in_full
from game.cli import main
from game.packs.compiled import text_of
from game.packs.find import Places, own_folder, source_at
from game.packs.link import load_world
from game.packs.read import read_pack
from tests.packs.packs import write

SCENES = Path(__file__).parents[1] / "packs" / "scenes"


@pytest.mark.parametrize("pack", ["ten-minutes-fast", "nobody-in"])
def test_a_shipped_pack_is_the_same_in_full(pack: str, tmp_path: Path) -> None:
    folder = own_folder() / pack
    files = [file.relative_to(folder).as_posix() for file in folder.rglob("*.toml")]
    write(tmp_path / pack, {file: in_full(read_pack(source_at(folder)), file) for file in files})
    worlds = [load_world(pack, places=Places((top, own_folder()))) for top in (own_folder(), tmp_path)]
    short, full = (text_of(replace(one, packs=())).partition(b"\n")[2] for one in worlds)
    assert full == short


def test_a_file_is_printed_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "long", str(SCENES / "night-bakery" / "scenes" / "street.toml")]) == 0
    told = tomllib.loads(capsys.readouterr().out)["scenes"]
    assert told["bakery"]["options"]["street"] == {"label": "Go out into the street", "goto": "street"}
    assert told["gate"]["options"]["climb"]["on"]["failure"]["do"][0] == {"harm": "1", "why": "a plank"}
    assert told["street"]["before"] == [{"join": "pell", "side": "aside"}]


def test_what_cannot_be_read_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    head = (SCENES / "night-bakery" / "pack.toml").read_text("utf-8")
    folder = write(tmp_path / "night-bakery", {"pack.toml": head, "a.toml": '[scenes.bakery]\ndo = "'})
    assert main(["pack", "long", str(folder / "a.toml")]) == 2
    (folder / "a.toml").write_text('[scenes.bakery]\nenter = "gvie lamp"\n')
    assert main(["pack", "long", str(folder / "a.toml")]) == 2
    assert main(["pack", "long", str(folder)]) == 2
    assert main(["pack", "long", str(folder / "b.toml")]) == 2
    told = capsys.readouterr().err
    assert told.splitlines()[-1].startswith("There is no file '")
    assert "a.toml" in told
    assert "scenes.bakery: “gvie lamp” is no line of an operation" in told
    assert "is no file of a pack’s folder" in told
