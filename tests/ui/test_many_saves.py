"""Many saves, and long ones: no list opens or reads more of them than it shows."""

from __future__ import annotations

import os
import shutil
from itertools import pairwise
from pathlib import Path

import pytest

from game.core.commands import Choose, Note
from game.desk import Desk
from game.desk.lists import NEAR, Game, newest_place, standing
from game.journal import Journal
from game.journal.block import decode_entry
from game.journal.savefile import JOURNAL
from game.session import Session
from game.ui.screens.title import MOST_GAMES, TitlePage, _saved
from tests.journal.golden_games import GOLDEN, adventure_of, known
from tests.worlds import salt_office

from .apps import app_of, small_desk, whole_desk
from .waiting import wait_for_page, wait_for_words


def notes(play: Session, count: int) -> None:
    for number in range(count):
        play.do(Note(f"step {number}"))


def copies(tmp_path: Path, count: int) -> Desk:
    """A desk with so many saves of one game, the newest of which it is."""
    desk = small_desk(tmp_path)
    play = desk.begin("yard", "wenna_tarr", "program")
    assert play.journal is not None
    folder = play.journal.folder
    play.close()
    for number in range(1, count):
        shutil.copytree(folder, folder.with_name(f"copy-{number}"))
        os.utime(folder.with_name(f"copy-{number}") / "journal.toml", (number, number))
    return desk


@pytest.mark.quick
async def test_the_title_opens_only_the_saves_that_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = copies(tmp_path, 30)
    opened: list[str] = []
    way = Journal.open

    def noted(folder: Path, *args: object, **given: object) -> Journal:
        opened.append(folder.name)
        return way(folder, *args, **given)  # type: ignore[arg-type]

    monkeypatch.setattr(Journal, "open", noted)
    async with app_of(tmp_path, desk).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await wait_for_words(pilot, f"{30 - MOST_GAMES} more")
    assert set(opened) <= {"the-small-yard", "copy-29", "copy-28", "copy-27", "copy-26"}
    assert 0 < len(opened) <= 4 * MOST_GAMES


def test_names_are_told_without_opening_a_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = copies(tmp_path, 12)
    monkeypatch.setattr(Journal, "open", None)
    assert desk.names() == ("the-small-yard", *(f"copy-{number}" for number in range(11, 0, -1)))


@pytest.fixture
def play(tmp_path: Path) -> Session:
    """A long game that has just come to another scene."""
    play = whole_desk(tmp_path).begin("salt-office", "wenna_tarr", "program")
    notes(play, 8 * NEAR)
    play.do(Choose("go_pump"))
    notes(play, 3)
    return play


def read_of(play: Session, monkeypatch: pytest.MonkeyPatch) -> tuple[str, int]:
    """Where the game stands, and how many entries were read to tell it; it is what reading all of them tells."""
    read = 0

    def counted(block: bytes) -> dict[str, object]:
        nonlocal read
        read += 1
        return decode_entry(block)

    assert play.journal is not None
    with Journal.open(play.journal.folder, read_only=True) as journal, monkeypatch.context() as patched:
        assert standing(journal.entries(), salt_office()) == play.place
        patched.setattr("game.journal.journal.decode_entry", counted)
        return newest_place(journal, salt_office()), read


def test_where_a_game_stands_is_told_by_its_last_entries(play: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_of(play, monkeypatch) == (play.place, NEAR)
    play.close()


def test_what_was_taken_back_is_no_place(play: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    there = play.place
    for _ in range(4):
        play.undo()
    assert play.place != there
    where, read = read_of(play, monkeypatch)
    assert where == play.place
    assert read <= 11 * NEAR
    for _ in range(4):
        play.redo()
    assert read_of(play, monkeypatch)[0] == there
    play.close()


@pytest.mark.parametrize("name", ["salt-office-wenna_tarr", "hallow-pass-brother_osric", "long-table-tam_orrin"])
def test_in_a_fight_it_is_the_fight_that_is_told_until_it_is_over(name: str, tmp_path: Path) -> None:
    (tmp_path / JOURNAL).write_bytes((GOLDEN / f"{name}.toml").read_bytes())
    game = adventure_of(known()[name])
    with Journal.open(tmp_path, read_only=True) as journal:
        tables = journal.entries()
    scenes = {one.title for one in game.scenes.values()}
    fought = []
    for count in range(1, len(tables) + 1):
        play = Session(game, None)
        play.load(tables[:count])
        where = standing(tables[:count], game)
        fought.append(any(frame.kind == "conflict" for frame in play.state.frames))
        assert where == play.place
        assert (where in scenes) is not (fought[-1] or where.startswith("ended: "))
    assert (True, False) in pairwise(fought)


@pytest.mark.parametrize(
    ("where", "then"),
    [("The yard", "Go on exactly there."), ("ended: Out", "Read its last page.")],
)
def test_a_game_that_has_ended_is_not_gone_on_with(where: str, then: str) -> None:
    assert _saved(1, Game("yard", "A Bell", "Emlyn"), where).why == f"Emlyn: {where}. {then}"
