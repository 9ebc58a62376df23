"""`game pack check`: what it prints, what it ends with."""

import json
from pathlib import Path

import pytest

from game.author.check import checked
from game.core.world import World
from game.errors import ArgumentError
from game.packs.find import default_places, source_at
from game.systems import registry
from tests.author.desk import pack
from tests.packs.packs import GOOD, HEAD, adventure, system, write

pytestmark = pytest.mark.quick

LOST = '[endings.lost]\ntitle = "Lost"\ntext = "You are lost."\n'


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(registry, "load", lambda name: system())


def advised(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that has this to say of the first scene."""
    monkeypatch.setattr(registry, "load", lambda name: system(advice=lambda w: [("scenes.s.title", text)]))


def test_it_says_when_nothing_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    write(Path("p"), adventure())
    assert pack("check", "./p") == 0
    assert capsys.readouterr().out == "p: nothing is wrong.\n"


def test_how_far_it_is_goes_to_a_terminal_and_to_nothing_else(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write(Path("p"), adventure())
    heard: list[tuple[int, int, str]] = []
    checked(source_at(Path("p")), default_places(), hinted=False, far=lambda *told: heard.append(told))
    whole = {what: of for _, of, what in heard}
    assert list(whole) == ["files read", "scenes read", "scenes looked through", "questions answered"]
    assert heard == [(done, of, what) for what, of in whole.items() for done in range(of)]
    monkeypatch.setattr("game.far.SOON", 0.0)
    monkeypatch.setattr("game.far.EVERY", 0.0)
    assert pack("check", "./p") == 0
    assert capfd.readouterr().err == ""
    monkeypatch.setattr("sys.__stderr__.isatty", lambda: True)
    assert pack("check", "./p") == 0
    err = capfd.readouterr().err
    assert "Checking p: 0 of 1 scenes looked through." in err
    assert f"Checking p: 0 of {whole['questions answered']} questions answered." in err


def test_it_ends_with_1_for_problems(capsys: pytest.CaptureFixture[str]) -> None:
    write(Path("p"), adventure(GOOD.replace('"done"', '"dome"').replace("{you}", "{yu}")))
    assert pack("check", "p") == 1
    assert capsys.readouterr().out.splitlines() == [
        "p/a.toml:4: scenes.s.text: nothing fills {yu}; did you mean you? [E-FILL]",
        "p/a.toml:7: scenes.s.options.out.do[0].end: there is no ending “dome”; did you mean done? [E-REF]",
        "p: 2 problems.",
    ]


def test_it_ends_with_0_for_warnings_unless_they_count(capsys: pytest.CaptureFixture[str]) -> None:
    write(Path("p"), adventure(GOOD + LOST))
    assert pack("check", "p") == 0
    assert capsys.readouterr().out.splitlines()[-1] == "p: 1 warning."
    assert pack("check", "--strict", "p") == 1


def test_notes_never_count(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    advised("a longer title says more", monkeypatch)
    write(Path("p"), adventure())
    assert pack("check", "--strict", "p") == 0
    assert capsys.readouterr().out.splitlines() == [
        "p/a.toml:3: scenes.s.title: a longer title says more [N-RULES]",
        "p: 1 note.",
    ]


def test_everything_is_counted_by_how_bad_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    advised("x", monkeypatch)
    write(Path("p"), adventure(GOOD + LOST + LOST.replace("lost", "gone")))
    assert pack("check", "p") == 0
    assert capsys.readouterr().out.splitlines()[-1] == "p: 2 warnings and 1 note."
    write(Path("p"), adventure(GOOD.replace("{you}", "{yu}") + LOST))
    assert pack("check", "p") == 1
    assert capsys.readouterr().out.splitlines()[-1] == "p: 1 problem and 1 warning."


def test_every_pack_named_is_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    write(Path("p"), adventure())
    write(Path("q"), {"pack.toml": "="})
    assert pack("check", "q", "p") == 1
    assert capsys.readouterr().out.splitlines() == [
        "q/pack.toml:1: the name is missing before = [E-TOML]",
        "q: 1 problem.",
        "p: nothing is wrong.",
    ]


def test_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    write(Path("p"), adventure(GOOD.replace('"done"', '"dome"')))
    assert pack("check", "p", "--json") == 1
    [one] = json.loads(capsys.readouterr().out)["packs"]
    assert (one["id"], one["title"], one["sound"]) == ("p", "A pack", False)
    assert one["problems"] == [
        {
            "severity": "error",
            "code": "E-REF",
            "file": "p/a.toml",
            "line": 7,
            "field": "scenes.s.options.out.do[0].end",
            "message": "there is no ending “dome”; did you mean done?",
        }
    ]


def test_json_keeps_to_what_the_help_says(capsys: pytest.CaptureFixture[str]) -> None:
    write(Path("p"), adventure(GOOD.replace("{you}", "{yu}")))
    pack("check", "p", "--json")
    [one] = json.loads(capsys.readouterr().out)["packs"]
    with pytest.raises(SystemExit):
        pack("check", "--help")
    told = " ".join(capsys.readouterr().out.split())
    assert set(one) == {"id", "path", "title", "version", "system", "sound", "problems"}
    for name in (*one, *one["problems"][0]):
        assert name in told


def test_a_path_where_nothing_is_is_a_problem(capsys: pytest.CaptureFixture[str]) -> None:
    assert pack("check", "./nothing") == 1
    assert capsys.readouterr().out.splitlines() == [
        "nothing: this folder cannot be read: no such file or directory [E-FILE]",
        "nothing: 1 problem.",
    ]


def test_a_file_of_a_pack_stands_for_the_pack_round_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    body = '[scenes.cellar]\ntitle = "A cellar"\ntext = "Dark."\n'
    folder = write(Path("last-ferry"), {"pack.toml": HEAD.replace('"p"', '"last-ferry"') + 'start = "cellar"\n'})
    write(folder, {"deep/below.toml": body})
    told = "last-ferry/deep/below.toml:1: scenes.cellar: nothing can be done here"
    for file in ("last-ferry/pack.toml", "last-ferry/deep/below.toml"):
        assert pack("check", file) == 1
        assert told in capsys.readouterr().out
    monkeypatch.chdir(folder / "deep")
    assert pack("check", "below.toml") == 1
    assert "below.toml:1: scenes.cellar: nothing can be done here" in capsys.readouterr().out
    Path("lone.toml").touch()
    monkeypatch.chdir("..")
    Path("pack.toml").unlink()
    assert pack("check", "deep/lone.toml") == 1
    assert "deep/lone.toml: this folder cannot be read" in capsys.readouterr().out


def test_a_name_that_is_no_pack_gets_the_names_there_are() -> None:
    with pytest.raises(ArgumentError, match="There is no pack “nothing”; the packs are "):
        pack("check", "nothing")


def test_the_system_is_asked_through_the_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[World] = []

    def remember(world: World) -> tuple[()]:
        asked.append(world)
        return ()

    monkeypatch.setattr(registry, "load", lambda name: system(check_content=remember))
    write(Path("p"), adventure())
    assert pack("check", "p") == 0
    assert len(asked) == 1
