"""The desk: saved games and adventures as the screens see them, and disks that refuse."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from game.core.commands import Choose, Refusal
from game.desk import Game
from game.desk.lists import day_in_words
from game.errors import GameError
from game.journal import NotSaved, State
from game.ui.screens.mend import MendPage
from game.ui.screens.saves import SavesPage
from game.ui.screens.table import TablePage
from game.ui.screens.title import TitlePage

from .apps import app_of, small_desk
from .waiting import game_of, page_of, press, screen_text, to_the_rows, wait_for_page, wait_for_words


def one_game(tmp_path: Path) -> Game:
    """A saved game with two acts."""
    desk = small_desk(tmp_path)
    play = desk.begin("yard", "wenna_tarr", "program")
    for _ in range(2):
        assert not isinstance(play.do(Choose("wait")), Refusal)
    play.close()
    return desk.games()[0]


def journal_of(tmp_path: Path, game: Game) -> Path:
    return tmp_path / "saves" / game.name / "journal.toml"


def test_days_are_called_as_people_call_them() -> None:
    today = date(2025, 11, 21)
    ages = [0, 1, 9, 200, 800, -3]
    names = [day_in_words(today - timedelta(days=age), today) for age in ages]
    assert names == ["today", "yesterday", "12 November", "5 May", "13 Sep 2023", "24 Nov 2025"]


def test_a_game_says_where_it_stands_without_what_was_taken_back(tmp_path: Path) -> None:
    desk = small_desk(tmp_path)
    play = desk.begin("yard", "wenna_tarr", "table")
    for command in ("lock", "wait"):
        play.do(Choose(command))
    play.undo()
    play.close()
    game = desk.games()[0]
    assert (game.title, game.who, game.when) == ("The Small Yard", "Wenna Tarr", "today")
    assert desk.standing(game) == "At the gate"


def test_an_adventure_that_changed_is_told(tmp_path: Path) -> None:
    game = one_game(tmp_path)
    (tmp_path / "packs/yard/more.toml").write_text("[variables.rain]\nvalue = 1\n", "utf-8")
    play = small_desk(tmp_path).open(game.name)
    assert play.notice.startswith("The adventure has changed since you played.")
    play.close()


NEEDS = (
    "This game needs the pack yard 1, which is not there. Add it with game pack add, or say where it is with --pack."
)


def test_a_save_without_its_adventure_says_what_it_needs(tmp_path: Path) -> None:
    game = one_game(tmp_path)
    desk = small_desk(tmp_path)
    (tmp_path / "packs/yard").rename(tmp_path / "elsewhere")
    with pytest.raises(GameError) as caught:
        desk.open(game.name)
    assert str(caught.value) == NEEDS
    assert desk.games()[0].trouble == NEEDS


async def test_a_save_without_its_adventure_stays_on_the_title_and_comes_back_with_it(tmp_path: Path) -> None:
    game = one_game(tmp_path)
    desk = small_desk(tmp_path)
    (tmp_path / "packs/yard").rename(tmp_path / "elsewhere")
    async with app_of(tmp_path, desk).run_test(size=(120, 40)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await wait_for_words(pilot, "This game needs the pack yard 1, which is not there.")
        await press(pilot, "1")
        await wait_for_words(pilot, " ! This game needs the pack yard 1")
        assert isinstance(page_of(pilot), TitlePage)
        await press(pilot, "s")
        await wait_for_page(pilot, SavesPage)
        assert "which is not there" in screen_text(pilot)
        (tmp_path / "elsewhere").rename(tmp_path / "packs/yard")
        await press(pilot, "enter")
        await wait_for_page(pilot, TablePage)
        assert game_of(pilot).play is not None
        assert len(game_of(pilot).play.entries) == game.entries  # type: ignore[union-attr]


@pytest.mark.quick
async def test_a_damaged_save_offers_every_way_on_and_changes_nothing_before(tmp_path: Path) -> None:
    game = one_game(tmp_path)
    path = journal_of(tmp_path, game)
    whole = path.read_bytes()
    middle = whole.index(b"choose")
    path.write_bytes(whole[:middle] + b"X" + whole[middle + 1 :])
    damaged = path.read_bytes()
    async with app_of(tmp_path).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "1")
        await wait_for_page(pilot, MendPage)
        assert "Play on from where it still holds" in screen_text(pilot)
        assert path.read_bytes() == damaged
        await press(pilot, "1")
        await wait_for_page(pilot, TablePage)
        play = game_of(pilot).play
        assert play is not None
        assert len(play.entries) < 3
    assert small_desk(tmp_path).games()[0].state is State.WHOLE


async def test_a_disk_that_is_full_is_told_and_the_act_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one_game(tmp_path)
    async with app_of(tmp_path).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "1")
        await wait_for_page(pilot, TablePage)
        play = game_of(pilot).play
        assert play is not None
        assert play.journal is not None

        def refuse(entry: object) -> int:
            raise NotSaved(
                "Not saved: the disk is full. This act has not happened. Make room, then go on, or open the game again."
            )

        monkeypatch.setattr(play.journal, "append", refuse)
        at = play.at
        await to_the_rows(pilot)
        await press(pilot, "2")
        await wait_for_words(pilot, "! Not saved: the disk is full. This act has not happened. Make room,")
        await wait_for_words(pilot, "the game again.")
        assert play.at == at
        await press(pilot, "down")
        await wait_for_words(pilot, "! Not saved: the disk is full.")


async def test_two_programs_do_not_play_one_game(tmp_path: Path) -> None:
    game = one_game(tmp_path)
    holder = small_desk(tmp_path).open(game.name)
    async with app_of(tmp_path).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "1")
        await wait_for_words(pilot, "Another program")
    holder.close()
