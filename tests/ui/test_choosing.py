"""Choosing an adventure: on the title and on the page of adventures, at both sizes, with ours and with a dozen."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from game.desk import Desk
from game.packs.find import Places
from game.ui.screens.adventures import AdventuresPage
from game.ui.screens.character import CharacterPage
from game.ui.screens.table import TablePage
from game.ui.screens.title import TitlePage

from .apps import HEAD, app_of, small_desk, whole_desk, write_pack
from .waiting import page_of, press, screen_rows, screen_text, wait_for_page, wait_for_words

SIZES = [(80, 24), (120, 40)]
LABELS = ("System ", "Length ", "How hard ", "Tone ", "In it ", "You ")


def dozen(tmp_path: Path) -> Desk:
    """A desk with twelve adventures, the seventh of them a good first one."""
    small_desk(tmp_path)
    for number in range(11):
        more = 'first = "it is short"\n' if number == 6 else ""
        head = HEAD.replace('"yard"', f'"yard{number}"').replace("Small Yard", f"Yard {number}")
        write_pack(tmp_path / "packs", f"yard{number}", head + f"minutes = {number + 10}\n{more}")
    return Desk(tmp_path / "saves", Places((tmp_path / "packs",), small_desk(tmp_path).places.packs), 1)


def row_with(pilot: Pilot[int], words: str) -> str:
    """The first row of the screen with these words in it."""
    return next(row for row in screen_rows(pilot) if words in row)


@pytest.mark.parametrize("size", SIZES)
async def test_the_title_shows_what_can_be_begun(tmp_path: Path, size: tuple[int, int]) -> None:
    async with app_of(tmp_path, whole_desk(tmp_path)).run_test(size=size) as pilot:
        await wait_for_page(pilot, TitlePage)
        await wait_for_words(pilot, "one ten-sided die")
        shown = screen_text(pilot)
        assert shown.index("A good first one") < shown.index("The Salt Office") < shown.index("Nine Hours to Brack")
        row = row_with(pilot, "1 The Salt Office")
        assert row.split()[-7:] == ["60", "one", "ten-sided", "die", "few", "rules,", "forgiving"]
        await press(pilot, "2")
        await wait_for_page(pilot, AdventuresPage)
        assert "► 2 Nine Hours to Brack" in screen_text(pilot)


@pytest.mark.parametrize("lessons", [False, True])
@pytest.mark.parametrize("size", SIZES)
async def test_each_of_ours_tells_all_of_itself_without_scrolling(
    tmp_path: Path, size: tuple[int, int], lessons: bool
) -> None:
    desk = whole_desk(tmp_path)
    ours = [one for one in desk.adventures() if one.info is not None and one.info.minutes]
    ready = [one for one in ours if one.lesson == lessons]
    async with app_of(tmp_path, desk).run_test(size=size) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "n")
        await wait_for_page(pilot, AdventuresPage)
        if lessons:
            await press(pilot, str(len(ours) - len(ready) + 1), "enter")
            await wait_for_words(pilot, "New game · First lessons")
        for adventure in ready:
            await wait_for_words(pilot, f"─ {adventure.title} ─")
            await wait_for_words(pilot, f"System   {desk.explained(adventure).rules.name}. ")
            shown = screen_text(pilot)
            assert all(label in shown for label in LABELS), adventure.id
            assert f" {adventure.title}  " in shown, "the title stands whole in the list"
            assert shown.replace("─", "═").count("═ minutes ═ dice ═") == 1
            await press(pilot, "down")


async def test_a_dozen_are_all_within_reach(tmp_path: Path) -> None:
    async with app_of(tmp_path, dozen(tmp_path)).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        assert "6 more" in row_with(pilot, "A new adventure")
        await press(pilot, "n")
        await wait_for_page(pilot, AdventuresPage)
        assert "12 ready" in screen_text(pilot)
        assert "► 1 The Yard 6" in screen_text(pilot)
        assert "A good first one: it is short." in screen_text(pilot)
        for title in (*(f"The Yard {number}" for number in range(11) if number != 6), "The Small Yard"):
            await press(pilot, "down")
            assert f"─ {title} ─" in screen_text(pilot)
            assert "►" in row_with(pilot, f" {title}")
            assert "A yard, a gate, a lock." in screen_text(pilot)


@pytest.mark.quick
async def test_saved_games_and_adventures_share_the_numbers(tmp_path: Path) -> None:
    desk = small_desk(tmp_path)
    for _ in range(6):
        desk.begin("yard", "wenna_tarr", "program").close()
    async with app_of(tmp_path, desk).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        assert "1 more" in row_with(pilot, "Saved games")
        await press(pilot, "6")
        await wait_for_page(pilot, AdventuresPage)
        await press(pilot, "2", "1")
        assert isinstance(page_of(pilot), AdventuresPage)
        assert page_of(pilot).marked == 0
        await press(pilot, "enter")
        await wait_for_page(pilot, CharacterPage)
        await press(pilot, "escape", "escape", "5")
        await wait_for_page(pilot, TablePage)


async def test_the_mark_stays_on_its_row_while_packs_are_looked_at(tmp_path: Path) -> None:
    desk = dozen(tmp_path)
    write_pack(tmp_path / "packs", "yard3", HEAD.replace('"yard"', '"yard3"') + "minutes = 13\n", "[scenes.gate]\n")
    async with app_of(tmp_path, desk).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "n")
        await wait_for_page(pilot, AdventuresPage)
        await press(pilot, "end")
        marked = page_of(pilot).rows()[page_of(pilot).marked].label
        await wait_for_words(pilot, "11 ready, 1 not")
        assert page_of(pilot).rows()[page_of(pilot).marked].label == marked


async def test_first_lessons_stand_behind_one_row_and_are_played_from_there(tmp_path: Path) -> None:
    async with app_of(tmp_path, whole_desk(tmp_path)).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        assert "Ten Minutes Fast" not in screen_text(pilot)
        await press(pilot, row_with(pilot, "A first lesson").split()[0])
        await wait_for_words(pilot, "New game · First lessons")
        await press(pilot, "end")
        await wait_for_words(pilot, "where The Drowned Moon opens")
        await press(pilot, "home")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Ten Minutes Fast · Who are you?")
        assert "Make your own" not in screen_text(pilot)
        await press(pilot, "enter")
        await wait_for_words(pilot, "Cold Staithe goes by the tower.")
