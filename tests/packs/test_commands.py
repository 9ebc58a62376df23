"""`game pack list`."""

import json
from pathlib import Path

import pytest

from game.systems import registry
from tests.author.desk import pack
from tests.packs.packs import adventure, system, write


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(registry, "load", lambda name: system())


def test_list_tells_a_row_for_each_pack(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    write(Path("packs/p"), adventure())
    write(Path("packs/q"), {"pack.toml": "="})
    monkeypatch.setattr(registry, "names", lambda: ("stub",))
    for module in ("find", "commands"):
        monkeypatch.setattr(f"game.packs.{module}.own_folder", lambda: tmp_path / "packs")
        monkeypatch.setattr(f"game.packs.{module}.user_folder", lambda: tmp_path / "none")
    assert pack("list") == 0
    assert capsys.readouterr().out.splitlines() == [
        "p 1: A pack, an adventure for stub, by somebody (CC0-1.0); comes with the game",
        "    System: Stub.",
        "q: packs/q/pack.toml:1: the name is missing before = [E-TOML]; comes with the game",
    ]
    assert pack("list", "--json") == 0
    assert [one["sound"] for one in json.loads(capsys.readouterr().out)["packs"]] == [True, False]


def test_no_packs_at_all(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.packs.find.own_folder", lambda: tmp_path / "none")
    monkeypatch.setattr("game.packs.find.user_folder", lambda: tmp_path / "none")
    assert pack("list") == 0
    assert capsys.readouterr().out == "There are no packs.\n"
