"""Followers of a table read and cannot write, tell only what players may see, and go on whatever goes wrong."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from game import follow, report
from game.core.commands import Refusal
from game.desk import Desk
from game.follow import BEHIND, Follower
from game.guide import words
from game.guide.party import gathered
from game.journal.fs import DISK, Reading
from game.packs.find import Places, own_folder
from game.plain.follow import BACK
from game.plain.follow import follow as follow_lines
from game.session import Session
from tests.ui.apps import SCENES, write_pack

SECRET = "SECRETNOTE"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    write_pack(tmp_path / "packs")
    return Desk(tmp_path / "saves", Places((tmp_path / "packs",), (own_folder() / "venture-core",)), 1)


@contextmanager
def table(desk: Desk) -> Iterator[Session]:
    people = gathered(desk.world("yard"), ("wenna_tarr:Ida",), desk.sheets)
    with closing(desk.gather("yard", people, "program")) as session:
        yield session


def say(session: Session, *typed: str) -> None:
    for one in typed:
        told = session.do(words.meant(one, session.state, session.world))
        assert not isinstance(told, Refusal), told


def bytes_of(desk: Desk, name: str) -> dict[str, str]:
    folder = desk.library.folder(name)
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


class Evening:
    """What happens between two looks of a follower, one thing after the other; then somebody presses Ctrl+C."""

    def __init__(self, *happens: Any) -> None:
        self._happens = iter(happens)

    def __call__(self) -> None:
        step = next(self._happens, None)
        if step is None:
            raise KeyboardInterrupt
        step()


def test_a_follower_shows_no_note_and_leaves_the_save_as_it_is(desk: Desk) -> None:
    with table(desk) as session:
        say(session, f"note {SECRET} rusk is the reeve", "tell A bell rings.")
        name = session.name
        before = bytes_of(desk, name)
        out = StringIO()
        assert follow_lines(Follower(desk, name), out, once=True) == 0
        assert bytes_of(desk, name) == before
    told = out.getvalue()
    assert "The Small Yard. The players’ view.\n" in told
    assert "A bell rings." in told
    assert SECRET not in told
    assert "Say 1" not in told


def test_the_command_reads_nothing_writes_nothing_and_says_nothing_of_the_guides(desk: Desk, tmp_path: Path) -> None:
    with table(desk) as session:
        say(session, f"note {SECRET} rusk is the reeve")
        name = session.name
    before = bytes_of(desk, name)
    said = ["gm", name, "--follow", "--plain", "--once", "--saves", str(tmp_path / "saves")]
    pack = ["--pack", str(tmp_path / "packs" / "yard")]
    done = subprocess.run(
        [sys.executable, "-m", "game", *said, *pack],
        input="note 1\nundo\nquit\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "At the gate." in done.stdout
    assert SECRET not in done.stdout
    assert bytes_of(desk, name) == before


def test_what_a_follower_has_cannot_write(desk: Desk, tmp_path: Path) -> None:
    disk = Reading(DISK)
    path = tmp_path / "there"
    path.write_text("kept", "utf-8")
    fd = disk.open(path, "read")
    tries: tuple[Callable[[], object], ...] = (
        lambda: disk.open(path, "write"),
        lambda: disk.open(tmp_path / "new", "new"),
        lambda: disk.pwrite(fd, b"x", 0),
        lambda: disk.ftruncate(fd, 0),
        lambda: disk.replace(path, tmp_path / "moved"),
        lambda: disk.remove(path),
        lambda: disk.mkdir(tmp_path / "folder"),
        lambda: disk.lock(tmp_path / "lock"),
    )
    for one in tries:
        with pytest.raises(OSError, match="only read"):
            one()
    disk.close(fd)
    assert path.read_text("utf-8") == "kept"
    with table(desk) as session:
        name = session.name
    before = bytes_of(desk, name)
    with closing(desk.reading().open(name)) as opened:
        told = opened.do(words.meant("tell A bell rings.", opened.state, opened.world))
        assert isinstance(told, Refusal)
        assert told.code == "not_saved"
    assert bytes_of(desk, name) == before


def test_what_is_new_is_told_as_it_comes_until_somebody_interrupts(desk: Desk) -> None:
    with table(desk) as session:
        out = StringIO()
        rest = Evening(
            lambda: say(session, "tell A bell rings."),
            lambda: None,
            lambda: say(session, f"note {SECRET}", "confirm off", "harm wenna 2"),
            session.undo,
        )
        assert follow_lines(Follower(desk, session.name), out, rest=rest) == 0
    told = out.getvalue().splitlines()
    assert told.count("A bell rings.") == 1
    assert SECRET not in out.getvalue()
    hurt = [row for row in told if row.startswith("Wenna Tarr (Ida): Injuries")]
    assert [row.split(",")[0] for row in hurt] == [f"Wenna Tarr (Ida): Injuries {n} of 3" for n in (0, 1, 0)]
    assert BACK in told


def test_lines_end_with_the_game(desk: Desk) -> None:
    with table(desk) as session:
        out = StringIO()
        rest = Evening(lambda: say(session, "finish slept"), lambda: pytest.fail("goes on"))
        assert follow_lines(Follower(desk, session.name), out, rest=rest) == 0
    assert "The ending: You slept." in out.getvalue()


def test_lines_end_when_nobody_reads_them_any_more(desk: Desk) -> None:
    with table(desk) as session:
        name = session.name
    reads, writes = os.pipe()
    with os.fdopen(writes, "w", encoding="utf-8") as out:
        rest = Evening(lambda: os.close(reads), lambda: pytest.fail("goes on"))
        assert follow_lines(Follower(desk, name), out, rest=rest) == 0


# What goes wrong -----------------------------------------------------------------------------------------------------

CHALLENGE = """
[acts.tug]
label = "Tug at the rope"
check = { skill = "locks", challenge = 7, what = "rope" }
[acts.tug.on.success]
stake = "It gives."
[acts.tug.on.failure]
stake = "It holds."
"""
CHAPEL = """
[scenes.chapel]
title = "The chapel by the weir"
text = "Candles."
[scenes.chapel.options.wait]
label = "Wait"
"""


def written(tmp_path: Path, more: str) -> None:
    write_pack(tmp_path / "packs", scenes=SCENES + more)


def test_what_is_prepared_during_the_evening_is_read_anew(desk: Desk, tmp_path: Path) -> None:
    with table(desk) as session:
        follower = Follower(desk, session.name)
        assert follower.look()
        written(tmp_path, CHALLENGE + CHAPEL)
        assert session.relink(desk.read_anew("yard")) == ""
        say(session, "call wenna tug")
        assert follower.look()
        assert follower.trouble == ""
        assert follower.table is not None
        assert "Tug at the rope" in str(follower.table.passages[-1].words)
        session.undo()
        say(session, "go chapel")
        follower.look()
        assert follower.table.place == "The chapel by the weir"


def test_the_last_good_picture_stays_while_the_pack_is_broken_and_the_table_goes_on(desk: Desk, tmp_path: Path) -> None:
    with table(desk) as session:
        follower = Follower(desk, session.name)
        follower.look()
        written(tmp_path, "\n[scenes.chapel")
        assert follower.look()
        assert follower.table is not None
        assert follower.trouble == BEHIND, "what is wrong with a pack is the guide’s to know"
        say(session, "tell A bell rings.")
        assert follower.look()
        assert follower.table.passages[-1].words == "A bell rings.", "the save is still read, with what held before"
        assert follower.trouble == BEHIND
        written(tmp_path, "")
        assert follower.look()
        assert follower.trouble == ""


def test_a_save_that_is_away_for_a_moment_comes_back(desk: Desk) -> None:
    with table(desk) as session:
        follower = Follower(desk, session.name)
        follower.look()
        shown = follower.table
        folder = desk.library.folder(session.name)
        folder.rename(folder.with_name("away"))
        assert follower.look()
        assert follower.table is shown
        assert follower.trouble == BEHIND
        folder.with_name("away").rename(folder)
        assert follower.look()
        assert follower.trouble == ""


def test_a_fault_in_it_is_told_once_and_read_again_only_when_something_changes(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table(desk) as session:
        follower = Follower(desk, session.name)
        follower.look()
        shown, tried = follower.table, []

        def broken(*_: object, **__: object) -> None:
            tried.append(1)
            raise ZeroDivisionError(SECRET)

        with monkeypatch.context() as patch:
            patch.setattr(follow, "seen", broken)
            say(session, "tell A bell rings.")
            assert follower.look()
            assert [follower.look() for _ in range(30)] == [False] * 30
            assert len(tried) == 1
        assert follower.table is shown
        assert follower.trouble == BEHIND
        say(session, "tell It stops.")
        assert follower.look()
        assert (follower.trouble, follower.table is shown) == ("", False)


def test_there_is_no_follower_of_nothing(desk: Desk, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from game.cli import main  # noqa: PLC0415

    assert main(["gm", "--follow", "--plain"]) == 2
    assert main(["gm", "nobody", "--follow", "--once", "--saves", str(tmp_path)]) == 2
    assert main(["gm", "nobody", "--once", "--saves", str(tmp_path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "There is no saved game called 'nobody'." in told.err
    assert report.FAULT == 70
