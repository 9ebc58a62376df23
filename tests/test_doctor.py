"""`game where` and `game doctor`: what they find, and a game packed up so that it can be played elsewhere."""

import io
import json
import sys
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from game import folders
from game.cli import main
from game.core.commands import Choose
from game.journal.library import Library
from game.session import new_game
from tests.worlds import salt_office


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One folder for everything, with one saved game in it."""
    home = tmp_path / "home"
    monkeypatch.setenv(folders.HOME, str(home))
    with closing(new_game(salt_office(), "wenna_tarr", Library(home / "saves"), seed=1)) as session:
        session.do(Choose("go_pump"))
    return home


def told(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert main(words) == status
    return capsys.readouterr().out


def test_one_variable_moves_everything(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told_where = told(capsys, "where")
    for what in ("saves", "packs", "reports", "cache"):
        assert str(home / what) in told_where
    assert folders.config() == home
    assert "the-salt-office: The Salt Office" in told(capsys, "saves", "list")


def test_a_checkout_keeps_its_saves_beside_it_and_tells_of_those_that_are_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(folders.HOME, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    root = Path(__file__).parents[1]
    assert folders.saves() == root / "saves"
    assert "installed program keeps" not in told(capsys, "where")
    new_game(salt_office(), "wenna_tarr", Library(folders.data() / "saves"), seed=1).close()
    assert "An installed program keeps 1 saved game in" in told(capsys, "where")


def test_where_all_is_well_the_doctor_says_so(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(told(capsys, "doctor", "--json"))
    assert all(one["well"] for one in found)
    assert [one["about"] for one in found][:3] == ["program", "Python", "terminal"]
    assert f"1 in {home / 'saves'}, 0 that do not hold" in told(capsys, "doctor")


def test_a_save_that_does_not_hold_and_a_pack_that_cannot_be_read_are_named(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = home / "saves" / "the-salt-office" / "journal.toml"
    journal.write_bytes(journal.read_bytes().replace(b"wenna", b"wanna", 1))
    pack = home / "packs" / "broken" / "pack.toml"
    pack.parent.mkdir(parents=True)
    pack.write_text("id = [", encoding="utf-8")
    words = told(capsys, "doctor", status=1)
    assert "! saved games" in words
    assert "the-salt-office: " in words
    assert "! packs" in words
    assert "broken: " in words


def test_another_project_with_the_name_of_ours_is_found(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "lib" / "game-0.0.5.dist-info"
    other.mkdir(parents=True)
    (other / "METADATA").write_text("Metadata-Version: 2.1\nName: game\nVersion: 0.0.5\n")
    (other / "top_level.txt").write_text("game\n")
    monkeypatch.setattr(sys, "path", [*sys.path, str(other.parent)])
    assert "game is installed here too, and uses the name game" in told(capsys, "doctor", status=1)


def test_a_game_is_only_packed_up_once_that_is_said(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = told(capsys, "doctor", "--save", "the-salt-office", status=1)
    assert "the game the-salt-office, whole" in words
    assert "Nothing is sent anywhere." in words
    assert not (tmp_path / "the-salt-office.zip").exists()


def test_what_is_packed_up_plays_elsewhere_with_the_packs_it_needs(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told(capsys, "gm", "new", "friday", "--system", "venture")
    monkeypatch.setattr(sys, "stdin", io.StringIO("note the tide turns at six\nquit\n"))
    told(capsys, "gm", "friday", "--with", "brief:Ida Tall Mae movement=4", "--plain")
    to = tmp_path / "sent.zip"
    words = told(capsys, "doctor", "--save", "friday", "--to", str(to), "--yes")
    assert "the pack friday" in words
    before = to.read_bytes()
    assert main(("doctor", "--save", "friday", "--to", str(to), "--yes")) == 2
    assert to.read_bytes() == before, "what is there is never written over"
    assert "is there already" in capsys.readouterr().err
    with zipfile.ZipFile(to) as zipped:
        zipped.extractall(tmp_path / "there")
    monkeypatch.setenv(folders.HOME, str(tmp_path / "there" / "friday"))
    assert "every one holds" in told(capsys, "saves", "verify", "friday")


def test_a_game_that_is_not_there_cannot_be_packed_up(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--save", "nothing"]) == 2
    assert "There is no saved game called" in capsys.readouterr().err
