"""Games that were saved elsewhere: each is kept here once, byte for byte, and stays where it came from."""

from contextlib import closing
from pathlib import Path

import pytest

from game.cli import main
from game.core.commands import Refusal
from game.desk import Desk
from game.desk.bringing import bring, journals
from game.journal.endings import Endings, Reached
from game.journal.savefile import JOURNAL

ONE = Reached("slack", "Slack water", "Ansel Wick", "2026-11-21T20:00:00+00:00")


@pytest.fixture
def there(tmp_path: Path) -> Path:
    """Another folder of saves, with two games and an ending that was seen."""
    desk = Desk(tmp_path / "there", None, 1)
    for who in ("wenna_tarr", "dorrit_vane"):
        desk.begin("salt-office", who, "program").close()
    assert Endings(tmp_path / "there").add("salt-office", ONE) == ""
    return tmp_path / "there"


def test_a_folder_of_saves_is_brought_whole_and_once(
    there: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here = tmp_path / "here"
    before = {one: one.read_bytes() for one in there.rglob("*") if one.is_file()}
    assert main(["saves", "bring", str(there), "--saves", str(here)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told == [
        f"the-salt-office: brought from {there / 'the-salt-office' / JOURNAL}.",
        f"the-salt-office-2: brought from {there / 'the-salt-office-2' / JOURNAL}.",
        "1 ending seen there, and now known here.",
    ]
    assert {one: one.read_bytes() for one in there.rglob("*") if one.is_file()} == before
    for name in ("the-salt-office", "the-salt-office-2"):
        assert (here / name / JOURNAL).read_bytes() == (there / name / JOURNAL).read_bytes()
    assert Endings(here).read("salt-office") == ((ONE,), "")
    assert main(["saves", "bring", str(there), "--saves", str(here)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "the-salt-office: is here already.",
        "the-salt-office-2: is here already.",
    ]
    assert sorted(Desk(here, None, 1).names()) == ["the-salt-office", "the-salt-office-2"]


def test_a_game_that_was_played_on_here_is_known_again(there: Path, tmp_path: Path) -> None:
    desk = Desk(tmp_path / "here", None, 1)
    one = there / "the-salt-office"
    (first,) = bring(one, desk.library)
    assert not first.trouble
    with closing(desk.open(first.name)) as play:
        row = next(p for p in play.prompts if not p.barred)
        assert not isinstance(play.do(row.command), Refusal)
    (again,) = bring(one / JOURNAL, desk.library)
    assert (again.name, again.before) == (first.name, True)


@pytest.mark.parametrize("spoil", ["cut", "other", "empty"])
def test_what_is_no_whole_game_is_told_and_keeps_nothing_else_back(
    there: Path, tmp_path: Path, spoil: str, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = there / "the-salt-office" / JOURNAL
    broken.write_bytes({"cut": broken.read_bytes()[:-9], "other": b"\x00\xff", "empty": b""}[spoil])
    here = tmp_path / "here"
    assert main(["saves", "bring", str(there), "--saves", str(here)]) == 1
    told = capsys.readouterr()
    assert told.err.startswith(f"{broken}: That file is not a whole saved game.")
    assert [one.name for one in here.iterdir() if not one.name.startswith(".")] == ["the-salt-office"]


def test_a_path_with_no_game_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert journals(tmp_path) == []
    assert main(["saves", "bring", str(tmp_path), str(tmp_path / "not" / "there"), "--saves", str(tmp_path / "h")]) == 1
    first, second = capsys.readouterr().err.splitlines()
    assert first == f"{tmp_path}: There is no saved game there."
    assert second.startswith(f"{tmp_path / 'not' / 'there'}: It cannot be read: ")
