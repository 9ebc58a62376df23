"""`game pack list` and `game pack check`."""

import argparse
import json
from pathlib import Path

import pytest

from game.author.commands import add_pack_parser
from game.core.world import World
from game.errors import ArgumentError
from game.systems import registry
from tests.packs.packs import GOOD, adventure, system, write


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(registry, "load", lambda name: system())


def game(*words: str) -> int:
    parser = argparse.ArgumentParser()
    add_pack_parser(parser.add_subparsers())
    args = parser.parse_args(["pack", *words])
    code: int = args.run(args)
    return code


def test_check_says_when_nothing_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    write(Path("p"), adventure())
    assert game("check", "./p") == 0
    assert capsys.readouterr().out == "p: nothing is wrong.\n"


def test_check_ends_with_1_for_problems(capsys: pytest.CaptureFixture[str]) -> None:
    write(Path("p"), adventure(GOOD.replace('"done"', '"dome"').replace("{you}", "{yu}")))
    assert game("check", "p") == 1
    assert capsys.readouterr().out.splitlines() == [
        "p/a.toml:4: scenes.s.text: nothing fills {yu}; did you mean you? [E-FILL]",
        "p/a.toml:7: scenes.s.options.out.do[0].end: there is no ending “dome”; did you mean done? [E-REF]",
        "p: 2 problems.",
    ]


def test_check_ends_with_0_for_warnings(capsys: pytest.CaptureFixture[str]) -> None:
    write(Path("p"), adventure(GOOD + '[endings.lost]\ntitle = "Lost"\ntext = "You are lost."\n'))
    assert game("check", "p") == 0
    assert capsys.readouterr().out.splitlines()[-1] == "p: 1 warning."


def test_check_looks_at_every_pack_named(capsys: pytest.CaptureFixture[str]) -> None:
    write(Path("p"), adventure())
    write(Path("q"), {"pack.toml": "="})
    assert game("check", "q", "p") == 1
    assert capsys.readouterr().out.splitlines() == [
        "q/pack.toml:1: this is not TOML: unreadable statement [E-TOML]",
        "q: 1 problem.",
        "p: nothing is wrong.",
    ]


def test_check_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    write(Path("p"), adventure(GOOD.replace('"done"', '"dome"')))
    assert game("check", "p", "--json") == 1
    [pack] = json.loads(capsys.readouterr().out)["packs"]
    assert (pack["id"], pack["title"], pack["sound"]) == ("p", "A pack", False)
    assert pack["problems"] == [
        {
            "severity": "error",
            "code": "E-REF",
            "file": "p/a.toml",
            "line": 7,
            "field": "scenes.s.options.out.do[0].end",
            "message": "there is no ending “dome”; did you mean done?",
        }
    ]


def test_a_path_where_nothing_is_is_a_problem(capsys: pytest.CaptureFixture[str]) -> None:
    assert game("check", "./nothing") == 1
    assert capsys.readouterr().out.splitlines() == [
        "nothing: this folder cannot be read: no such file or directory [E-FILE]",
        "nothing: 1 problem.",
    ]


def test_a_name_that_is_no_pack_gets_the_names_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ArgumentError, match="There is no pack “nothing”; the packs are "):
        game("check", "nothing")


def test_list_tells_a_row_for_each_pack(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    write(Path("packs/p"), adventure())
    write(Path("packs/q"), {"pack.toml": "="})
    monkeypatch.setattr(registry, "names", lambda: ("stub",))
    for module in ("find", "commands"):
        monkeypatch.setattr(f"game.packs.{module}.own_folder", lambda: tmp_path / "packs")
        monkeypatch.setattr(f"game.packs.{module}.user_folder", lambda: tmp_path / "none")
    assert game("list") == 0
    assert capsys.readouterr().out.splitlines() == [
        "p 1: A pack, an adventure for stub, by somebody (CC0-1.0); comes with the game",
        "    System: Stub.",
        "q: packs/q/pack.toml:1: this is not TOML: unreadable statement [E-TOML]; comes with the game",
    ]
    assert game("list", "--json") == 0
    assert [pack["sound"] for pack in json.loads(capsys.readouterr().out)["packs"]] == [True, False]


def test_no_packs_at_all(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.packs.find.own_folder", lambda: tmp_path / "none")
    monkeypatch.setattr("game.packs.find.user_folder", lambda: tmp_path / "none")
    assert game("list") == 0
    assert capsys.readouterr().out == "There are no packs.\n"


def test_the_system_is_asked_through_the_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[World] = []

    def remember(world: World) -> tuple[()]:
        asked.append(world)
        return ()

    monkeypatch.setattr(registry, "load", lambda name: system(check_content=remember))
    write(Path("p"), adventure())
    assert game("check", "p") == 0
    assert len(asked) == 1
