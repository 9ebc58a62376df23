"""What lines say and do while the disk does not take what is said, and once it does again."""

import io
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import plainplay
from game.cli import main
from game.core.commands import Note
from game.errors import GameError
from game.journal.library import Library
from game.plain import run_plain
from game.session import FOUND, Session, new_game, open_game
from tests.view.weighhouse import world

pytestmark = pytest.mark.quick

SAVED = "All is saved."


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    play = new_game(world(), "wenna", Library(tmp_path / "saves"), "table", 1)
    yield play
    play.close()


def folder(session: Session) -> Path:
    assert session.journal is not None
    return session.journal.folder


def away(session: Session) -> None:
    folder(session).rename(folder(session).with_name("away"))


def back(session: Session) -> None:
    folder(session).with_name("away").rename(folder(session))


def told(session: Session, *lines: str | Callable[[Session], None]) -> list[str]:
    """What is said to these answers; between them, something happens to the save."""

    def answers() -> Iterator[str]:
        for one in lines:
            if isinstance(one, str):
                yield one
            else:
                one(session)

    out = io.StringIO()
    assert run_plain(session, answers(), out, echo=True, width=0) == 0
    return out.getvalue().splitlines()


def refusals(lines: list[str]) -> int:
    return sum(line.startswith("Not saved: ") for line in lines)


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (("note b",), "Noted."),
        (("undo",), "Taken back: A note."),
        (("undo", "redo"), "Done again: A note."),
        (("1", "back"), "You think again. Nothing was spent."),
        (("return 2",), "You are back before entry 2."),
    ],
)
def test_every_change_is_tried_again_once_the_disk_takes_it(
    session: Session, said: tuple[str, ...], answer: str
) -> None:
    *before, last = said
    lines = told(session, "note I count the steps", *before, away, "note a", last, back, last)
    assert refusals(lines) == 2
    assert answer in lines[len(lines) - lines[::-1].index(f"> {last}") :]
    assert lines[-1] == f"No more answers. {SAVED}"


def test_all_is_saved_is_only_said_where_it_is(session: Session) -> None:
    assert told(session, "note a", "quit")[-1] == f"You leave the table. {SAVED}"
    refused = told(session, away, "note b", back)[-1]
    assert refused == "No more answers. What was told as not saved has not happened; the rest is saved."
    gone = told(session, away)[-1]
    assert gone == "No more answers. Not saved: this save is gone from the disk."
    assert told(session, back, "note c")[-1] == f"No more answers. {SAVED}"


def test_a_save_that_goes_without_a_word_is_told_at_the_end(session: Session) -> None:
    lines = told(session, "note a", lambda play: shutil.rmtree(folder(play)))
    assert lines[-1] == "No more answers. Not saved: this save is gone from the disk."


def newer(session: Session) -> None:
    """A tool that keeps folders alike puts a copy in place in which somebody has played on."""
    copy = folder(session).with_name("copy")
    shutil.copytree(folder(session), copy)
    elsewhere = open_game(copy, world(), dice="table")
    elsewhere.do(Note("said elsewhere"))
    elsewhere.close()
    (copy / "journal.toml").replace(folder(session) / "journal.toml")


@pytest.mark.parametrize("last", ["1", "note b", "undo", "back", "commit"])
def test_what_the_save_turns_out_to_hold_is_told_in_place_of_what_was_said(session: Session, last: str) -> None:
    lines = told(session, "1", newer, "1", last)
    assert refusals(lines) == 1
    assert FOUND in lines[lines.index(f"> {last}", 3) :]
    assert [entry.command for entry in session.entries][-1] == Note("said elsewhere")


def test_an_undo_whose_keeping_was_never_answered_is_not_done_twice(session: Session) -> None:
    def taken_back(play: Session) -> None:
        copy = folder(play).with_name("copy")
        shutil.copytree(folder(play), copy)
        elsewhere = open_game(copy, world(), dice="table")
        elsewhere.undo()
        elsewhere.close()
        (copy / "journal.toml").replace(folder(play) / "journal.toml")

    lines = told(session, "note a", "note b", taken_back, "undo", "undo")
    assert refusals(lines) == 1
    assert FOUND in lines
    assert [entry.command for entry in session.entries][-1] == Note("a")


# What is typed --------------------------------------------------------------------------------------------------------


def played(data: bytes, encoding: str, saves: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding=encoding))
    return main(["play", "salt-office", "--as", "wenna_tarr", "--plain", "--saves", str(saves)])


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (b"note \xff\nsheet\nquit\n", "utf-8"),
        ("note é\nsheet\nquit\n".encode(), "ascii"),
        ("note x\nsheet\nquit\n".encode("utf-16"), "utf-8"),
    ],
)
def test_bytes_that_are_no_text_end_no_game(
    data: bytes,
    encoding: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert played(data, encoding, tmp_path, monkeypatch) == 0
    assert capsys.readouterr().out.endswith(f" {SAVED}\n")


def test_a_line_without_an_end_is_not_read_for_ever(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Endless(io.StringIO):
        read_so_far = 0

        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            assert size is not None
            assert size > 0
            self.read_so_far += size
            return "\0" * size

    monkeypatch.setattr(sys, "stdin", typed := Endless())
    assert main(["play", "salt-office", "--as", "wenna_tarr", "--plain", "--saves", str(tmp_path)]) == 2
    assert "A line is longer than 1,000,000 characters; no more is read." in capsys.readouterr().err
    assert typed.read_so_far == plainplay.LONGEST


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such device")
@pytest.mark.parametrize("words", [("odds", "--batch"), ("play", "salt-office", "--as", "wenna_tarr", "--answers")])
def test_a_file_without_an_end_is_not_read_for_ever(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "/dev/zero"]) == 2
    assert "longer than" in capsys.readouterr().err


def test_answers_that_are_no_file_are_told(tmp_path: Path) -> None:
    with pytest.raises(GameError, match="the answers cannot be read: it is a folder"):
        next(plainplay._from_file(tmp_path))
