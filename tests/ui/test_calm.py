"""A scene that is stopped, on screens: one key in every state, a calm page, nothing lost and nothing told."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from game.desk import Desk
from game.packs.find import Places, own_folder
from game.session import halt
from game.ui.screens.calm import WAYS, CalmPage
from game.ui.screens.follow import FollowPage
from game.ui.screens.guide import GuidePage
from game.ui.screens.journal import JournalPage
from game.ui.screens.lines import LinesPage
from game.ui.screens.table import TablePage
from game.ui.screens.title import TitlePage

from .apps import app_of, small_desk
from .test_guide import guiding, word
from .test_table import play_of, table
from .waiting import game_of, press, screen_text, wait_for, wait_for_page, wait_for_words, write

SIZES = [(80, 24), (120, 40)]
SCENE = ("gate", "Rain runs", "Wenna", "lock", "Pick", "Yard", "yard")
"""Words of what lies open, none of which may stand on the calm page."""


async def stop(pilot: Pilot[int]) -> None:
    await press(pilot, "f8")
    await wait_for_page(pilot, CalmPage)


def is_calm(pilot: Pilot[int]) -> bool:
    text = screen_text(pilot)
    return halt.STOPPED[0] in text and not any(one in text for one in SCENE)


def row(pilot: Pilot[int], way: str) -> str:
    page = pilot.app.screen
    assert isinstance(page, CalmPage)
    return next(item.key for item in page.rows() if item.value == way)


@pytest.mark.parametrize("size", SIZES)
async def test_it_stops_and_goes_on_where_it_stood(tmp_path: Path, size: tuple[int, int]) -> None:
    async with table(tmp_path, size) as pilot:
        await press(pilot, "1")
        await wait_for_words(pilot, "Free and clear")
        before, state = screen_text(pilot), (play_of(pilot).at, play_of(pilot).state)
        await stop(pilot)
        assert is_calm(pilot)
        await press(pilot, "enter", "escape", "f8", "c", "u")
        assert is_calm(pilot)
        assert (play_of(pilot).at, play_of(pilot).state) == state
        await press(pilot, row(pilot, "on"))
        await wait_for_page(pilot, TablePage)
        assert screen_text(pilot) == before


@pytest.mark.parametrize("size", SIZES)
async def test_words_that_are_being_typed_are_neither_lost_nor_shown(tmp_path: Path, size: tuple[int, int]) -> None:
    async with table(tmp_path, size) as pilot:
        await press(pilot, "slash")
        await write(pilot, "lock")
        await stop(pilot)
        assert is_calm(pilot)
        await press(pilot, row(pilot, "on"))
        await wait_for(pilot, lambda: not isinstance(pilot.app.screen, CalmPage), "the page below")
        assert "lock" in screen_text(pilot)


@pytest.mark.parametrize("key", ["j", "y", "s", "f1", "comma", "ctrl+p"])
async def test_it_stops_on_every_page_over_the_table(tmp_path: Path, key: str) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, key)
        await wait_for(pilot, lambda: not isinstance(pilot.app.screen, TablePage), "the page")
        await stop(pilot)
        assert is_calm(pilot)
        await press(pilot, row(pilot, "on"))
        await wait_for(pilot, lambda: not isinstance(pilot.app.screen, CalmPage | TablePage), "the page again")


async def test_it_stops_where_there_is_hardly_room(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await pilot.resize_terminal(40, 10)
        await wait_for_words(pilot, "done until it is larger")
        await stop(pilot)
        assert not any(one in screen_text(pilot) for one in SCENE)


async def test_an_act_is_left_a_step_taken_back_and_the_evening_ended(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "1")
        await wait_for_words(pilot, "Free and clear")
        await stop(pilot)
        await press(pilot, row(pilot, "skip"))
        await wait_for_page(pilot, TablePage)
        await wait_for_words(pilot, "What do you do?")
        await stop(pilot)
        await press(pilot, row(pilot, "skip"))
        await wait_for_words(pilot, "There is nothing that can be left")
        await press(pilot, row(pilot, "undo"), row(pilot, "undo"))
        await wait_for_words(pilot, "One step is taken back")
        assert is_calm(pilot)
        await press(pilot, row(pilot, "undo"))
        await wait_for_words(pilot, "nothing to take back")
        await press(pilot, row(pilot, "before"))
        await wait_for_words(pilot, halt.FIRST)
        await press(pilot, row(pilot, "night"))
        await wait_for_page(pilot, TitlePage)
        assert game_of(pilot).play is None


async def test_a_title_has_nothing_to_stop(tmp_path: Path) -> None:
    async with app_of(tmp_path, small_desk(tmp_path)).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "f8")
        assert isinstance(pilot.app.screen, TitlePage)


@pytest.mark.parametrize("size", SIZES)
async def test_a_guide_goes_on_elsewhere(tmp_path: Path, size: tuple[int, int]) -> None:
    async with guiding(tmp_path, size) as pilot:
        await stop(pilot)
        assert is_calm(pilot)
        assert all(label in screen_text(pilot) for label, _ in WAYS.values())
        await press(pilot, row(pilot, "elsewhere"))
        await write(pilot, "The mill, after dark")
        await press(pilot, "enter")
        await wait_for_page(pilot, GuidePage)
        await wait_for_words(pilot, "The mill, after dark")
        await stop(pilot)
        await press(pilot, row(pilot, "elsewhere"))
        await write(pilot, "yard")
        await press(pilot, "enter")
        await wait_for(pilot, lambda: play_of(pilot).state.frames[0].id == "yard", "the yard")
        assert not any("F8" in one.words or "pause" in one.words for one in play_of(pilot).tale.passages)


async def test_dice_that_are_awaited_are_taken_back_before_it_goes_elsewhere(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await press(pilot, "1")
        await wait_for_words(pilot, "Free and clear")
        await press(pilot, "c")
        await wait_for(pilot, lambda: play_of(pilot).state.frames[-1].call is not None, "the dice")
        await stop(pilot)
        await press(pilot, row(pilot, "elsewhere"))
        await write(pilot, "yard")
        await press(pilot, "enter")
        await wait_for_words(pilot, "What is thrown or offered comes first")
        await press(pilot, row(pilot, "undo"), row(pilot, "on"))
        await wait_for_page(pilot, GuidePage)
        page = pilot.app.screen
        assert isinstance(page, GuidePage)
        assert not page.text_row.is_open
        await wait_for_words(pilot, "Free and clear")


async def test_lines_and_veils_are_kept_shown_and_told_as_an_evening_begins(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await word(pilot, "line spiders")
        await wait_for_words(pilot, "Line kept. It stands in no story.")
        await stop(pilot)
        await wait_for_words(pilot, "Lines, which do not come up: spiders.")
        await press(pilot, row(pilot, "veil"))
        await write(pilot, "torture")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Veil kept.")
        await press(pilot, row(pilot, "on"))
        await wait_for_page(pilot, GuidePage)
        await press(pilot, "p")
        await wait_for_page(pilot, LinesPage)
        await wait_for_words(pilot, "Veils, which stay out of sight: torture.")
        await press(pilot, "escape", "u")
        assert play_of(pilot).limits.lines == ("spiders",)
        name = play_of(pilot).name
        await press(pilot, "q")
        await wait_for_page(pilot, TitlePage)
    async with guiding(tmp_path, save=name) as pilot:
        await wait_for_words(pilot, "Lines, which do not come up: spiders.")
        assert "F8 stops" in " ".join(screen_text(pilot).split())
        await press(pilot, "j")
        await wait_for_page(pilot, JournalPage)
        assert "spiders" not in screen_text(pilot)


async def test_the_players_view_is_hidden_too(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        name = play_of(pilot).name
    desk = Desk(tmp_path / "saves", Places((tmp_path / "packs", own_folder())))
    async with app_of(tmp_path, desk, follow=name).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, FollowPage)
        await wait_for_words(pilot, "gate")
        await stop(pilot)
        assert is_calm(pilot)
        await press(pilot, "2")
        await wait_for_page(pilot, FollowPage)
        await wait_for_words(pilot, "gate")
