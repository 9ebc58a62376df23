"""A fault of ours shows a few lines, and nobody the values that stood there; the file of it has them."""

import stat
from pathlib import Path
from typing import Any

import pytest

from game import cli, report
from game.core.commands import Note, Refusal
from game.core.machine import decide as deciding
from game.journal.errors import JournalError
from game.session import saying as played
from game.systems.venture import SYSTEM as VENTURE
from tests.session.test_session import begin

SECRET = "the reeve did it"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("platformdirs.user_state_path", lambda *_, **__: tmp_path / "state")
    return tmp_path / "state" / "reports"


def breaks(*_: Any, **__: Any) -> Any:
    hidden = SECRET
    raise ZeroDivisionError(hidden)


def missing(*_: Any) -> Any:
    raise KeyError


def fault() -> ZeroDivisionError:
    try:
        breaks()
    except ZeroDivisionError as found:
        return found
    raise AssertionError


def test_the_screen_has_a_few_lines_and_the_file_has_everything(folder: Path) -> None:
    told = report.lines(fault())
    (path,) = folder.iterdir()
    kind = "This is a fault of the program (ZeroDivisionError)."
    assert told == (f"Free and Clear has to stop. {kind} The full report is in {path}.",)
    whole = path.read_text("utf-8")
    for known in (
        "ZeroDivisionError",
        f"hidden = '{SECRET}'",
        "in breaks",
        "raise ZeroDivisionError(hidden)",
        "Python ",
    ):
        assert known in whole
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_so_many_reports_are_kept_the_newest(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    own = [folder / f"0-shopping-{n}.txt" for n in range(report.KEPT)]
    for path in own:
        path.write_text("eggs", "utf-8")
    paths = [report.keep(fault()) for _ in range(report.KEPT + 5)]
    assert sorted(folder.iterdir()) == [*sorted(own), *paths[5:]], "and nothing else of anybody's goes"


class Nasty:
    def __repr__(self) -> str:
        raise MemoryError


class Long:
    def __repr__(self) -> str:
        return "\udc80" + "x" * 10_000_000


def test_a_report_is_bounded_and_never_fails(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def deep(n: int, nasty: Nasty, long: Long) -> None:
        if n:
            deep(n - 1, nasty, long)
        raise RecursionError

    with pytest.raises(RecursionError) as found:
        deep(400, Nasty(), Long())
    path = report.keep(found.value)
    assert path is not None
    whole = path.read_text("utf-8")
    assert len(whole) <= report.MOST
    assert "calls ..." in whole
    assert "nasty = <Nasty instance at " in whole
    monkeypatch.setattr("platformdirs.user_state_path", breaks)
    assert report.keep(found.value) is None
    assert "No report of it could be written." in report.told(found.value)


def test_a_command_with_a_fault_ends_with_a_code_of_its_own(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("game.savecommands.run", breaks)
    assert cli.main(["saves", "list", "--saves", str(tmp_path)]) == report.FAULT
    told = capsys.readouterr()
    assert told.err.startswith("Free and Clear has to stop.")
    assert SECRET not in told.out + told.err
    assert "Traceback" not in told.err
    assert len(list(folder.iterdir())) == 1


def test_a_fault_in_lines_says_how_far_the_game_is_safe(folder: Path) -> None:
    class Game:
        name, at = "the-small-yard", 12

    with pytest.raises(ZeroDivisionError) as found, report.safe(Game()):
        breaks()
    assert report.lines(found.value)[1:] == ("The game the-small-yard is safe up to entry 12.",)


# Inside a rule system ------------------------------------------------------------------------------------------------


def test_a_fault_of_the_rules_is_told_as_one_and_nothing_has_happened(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin()
    before = session.at
    monkeypatch.setattr(played, "decide", missing)
    told = session.do(Note("x"))
    assert isinstance(told, Refusal)
    assert told.code == "fault"
    assert told.sentence.startswith("This is a fault of the program (KeyError). The full report is in ")
    assert told.sentence.endswith(" Nothing has happened.")
    assert session.at == before
    assert len(list(folder.iterdir())) == 1


def test_a_fault_of_the_rules_is_not_told_as_a_broken_save(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin()
    monkeypatch.setattr(type(VENTURE), "vitals", missing)
    with pytest.raises(JournalError) as found:
        session.check_place()
    told = str(found.value)
    assert told.startswith("This is a fault of the program (KeyError). The full report is in ")
    assert told.endswith(" Nothing in the save was changed.")
    assert len(list(folder.iterdir())) == 1


def test_what_the_packs_have_no_longer_is_named_and_is_no_fault(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin()
    monkeypatch.setattr(type(VENTURE), "vitals", lambda self, s, who: s.w.conditions["wet"])
    with pytest.raises(JournalError) as found:
        session.check_place()
    assert str(found.value) == (
        "There is nothing called wet among the conditions. "
        "Read the game, or play it with the adventure it was saved with."
    )
    assert not folder.exists()
    assert session.relink(session.world) == "There is nothing called wet among the conditions."


def test_a_word_that_looks_up_what_is_not_there_is_refused_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin()
    looks_up = deciding.StageRow(Note, lambda run, command: run.w.people["nobody"])
    monkeypatch.setattr(deciding, "_ROWS", {key: {Note: looks_up} for key in deciding._ROWS})
    told = session.do(Note("x"))
    assert isinstance(told, Refusal)
    assert (told.code, told.sentence) == ("changed", "There is nothing called nobody among the people.")


def test_a_fault_is_never_taken_for_a_pack_that_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin()
    monkeypatch.setattr(deciding, "_LISTINGS", dict.fromkeys(deciding._LISTINGS, missing))
    with pytest.raises(KeyError):
        deciding.legal(session.state, session.world)
