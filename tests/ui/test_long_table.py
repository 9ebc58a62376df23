"""The second adventure on the screen: making a character, a resisted check, a volley of three; all at 80x24, too."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot

from game.core.content import Op
from game.desk import Desk
from game.session import Session
from game.ui.screens.book import BookPage
from game.ui.screens.character import CharacterPage
from game.ui.screens.lines import LinesPage
from game.ui.screens.table import TablePage
from tests.guiding import put
from tests.worlds import world

from .apps import app_of, whole_desk
from .waiting import (
    game_of,
    is_reading,
    page_of,
    press,
    screen_rows,
    screen_text,
    to_the_rows,
    wait_for,
    wait_for_page,
    wait_for_rows,
    wait_for_words,
    write,
)

SIZES = [(80, 24), (120, 40)]
PACK = "long-table"


def desk_of(tmp_path: Path, seed: int = 3) -> Desk:
    """The usual desk, with the world that the other tests have loaded already."""
    desk = whole_desk(tmp_path, seed)
    desk._worlds[PACK] = world(PACK)
    return desk


@asynccontextmanager
async def making(tmp_path: Path, size: tuple[int, int]) -> AsyncIterator[Pilot[int]]:
    """Somebody of one's own is being made."""
    async with app_of(tmp_path, desk_of(tmp_path), adventure=PACK).run_test(size=size) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await press(pilot, "n")
        await wait_for_page(pilot, TablePage)
        await wait_for_words(pilot, "Name has to be settled first")
        yield pilot


def kept(desk: Desk, scene: str, dice: str = "table") -> str:
    """The save of a game in which Oriel Vance stands in this scene."""
    play = desk.begin(PACK, "oriel_vance", dice)
    put(play, Op("goto", scene))
    play.close()
    return play.name


@asynccontextmanager
async def at_meat(tmp_path: Path, size: tuple[int, int], dice: str = "table") -> AsyncIterator[Pilot[int]]:
    """Oriel Vance has her chance to call for page nine."""
    desk = desk_of(tmp_path)
    settings = f'welcomed = true\ndice = "{dice}"\n'
    async with app_of(tmp_path, desk, save=kept(desk, "meat", dice), settings=settings).run_test(size=size) as pilot:
        await wait_for_page(pilot, TablePage)
        await wait_for_rows(pilot, "Call for page nine")
        yield pilot


async def faces(pilot: Pilot[int], *signs: str) -> None:
    """Type the faces of each throw that is awaited, one after the other: every die of it shows the same sign."""
    for sign in signs:
        await to_the_rows(pilot)
        await wait_for(pilot, lambda: page_of(pilot).text_row.is_open, "faces to be typed")
        call, at = play_of(pilot).state.frames[-1].call, play_of(pilot).at
        assert call is not None
        await write(pilot, sign * len(call.dice))
        await press(pilot, "enter")
        await wait_for(pilot, partial(_said_since, pilot, at), "the faces to be taken")


def _said_since(pilot: Pilot[int], at: int) -> bool:
    return play_of(pilot).at > at


def play_of(pilot: Pilot[int]) -> Session:
    play = game_of(pilot).play
    assert play is not None
    return play


def row_with(pilot: Pilot[int], words: str) -> str:
    return next(row for row in screen_rows(pilot) if words in row)


@asynccontextmanager
async def in_the_hearing(tmp_path: Path, size: tuple[int, int]) -> AsyncIterator[Pilot[int]]:
    """The check is lost, and the Pain brought down."""
    async with at_meat(tmp_path, size) as pilot:
        await press(pilot, "1")
        await wait_for_words(pilot, "Resisted")
        await press(pilot, "c")
        await faces(pilot, "+", "-")
        await to_the_rows(pilot)
        while "Bring Down the Pain" not in screen_text(pilot):
            await press(pilot, "d")
            await to_the_rows(pilot)
        await press(pilot, "1")
        await wait_for_rows(pilot, "Before the first volley")
        yield pilot


# Making somebody -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_all_that_is_to_be_settled_stands_on_one_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    async with making(tmp_path, size) as pilot:
        shown = screen_text(pilot)
        for words in ("12 of 12 left", "Vigor", "Instinct", "Reason", "Journeyman", "Greenhorn", "Novice", "Secret"):
            assert words in shown
        assert "3 of 3 left" in row_with(pilot, "[▼] Greenhorn")


@pytest.mark.parametrize("size", SIZES)
async def test_points_are_placed_with_keys_and_what_is_left_is_seen(tmp_path: Path, size: tuple[int, int]) -> None:
    async with making(tmp_path, size) as pilot:
        await press(pilot, "4", "4", "4", "5")
        await wait_for_words(pilot, "8 of 12 left")
        assert "[3] Vigor" in screen_text(pilot)
        await press(pilot, "home", "down", "down", "down", "left", "right", "right")
        await wait_for_words(pilot, "[4] Vigor")
        assert "7 of 12 left" in screen_text(pilot)


async def test_the_book_has_whoever_is_being_made_and_help_says_how(tmp_path: Path) -> None:
    async with making(tmp_path, (80, 24)) as pilot:
        await press(pilot, "4", "4", "4")
        await wait_for_words(pilot, "9 of 12 left")
        await press(pilot, "s")
        await wait_for_page(pilot, BookPage)
        assert re.search(r"Vigor +■■■", screen_text(pilot))
        await press(pilot, "escape", "f1")
        await wait_for_words(pilot, "Now: Free and clear")
        assert "You make somebody by the rules." in screen_text(pilot)
        assert "leaves the act" not in screen_text(pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_a_list_opens_takes_and_closes_in_the_place_of_the_rows(tmp_path: Path, size: tuple[int, int]) -> None:
    async with making(tmp_path, size) as pilot:
        await press(pilot, "9")
        await wait_for_words(pilot, "Greenhorn: 3 of 3 left")
        assert "Reckoning" in screen_text(pilot), "all of the list is on the screen"
        await press(pilot, "1", "2", "3")
        await wait_for_words(pilot, "Greenhorn: all 3 placed")
        await press(pilot, "4")
        await wait_for_words(pilot, "nothing is left. Take some back first.")
        await press(pilot, "escape")
        await wait_for_words(pilot, "[▼] Greenhorn: ")
        assert "►" in row_with(pilot, "[▼] Greenhorn: "), "the mark is on the lever again"
        assert "all 3 placed" in row_with(pilot, "[▼] Greenhorn: ")


def _made(play: Session | None) -> bool:
    return play is not None and play.state.top.kind == "scene" and play.state.people[play.state.lead].name == "Mae"


@pytest.mark.parametrize("pack", ["salt-office", "long-table", "nine-hours", "hallow-pass", "midsummer-bell"])
@pytest.mark.parametrize("size", SIZES)
async def test_somebody_whole_is_made_with_few_keys(tmp_path: Path, size: tuple[int, int], pack: str) -> None:
    desk = whole_desk(tmp_path, 3)
    desk._worlds[pack] = world(pack)
    async with app_of(tmp_path, desk, adventure=pack).run_test(size=size) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await press(pilot, "n")
        await wait_for_page(pilot, TablePage)
        await wait_for_words(pilot, "Make the rest for me")
        keys = ["1", *"Mae", "enter", "m", "c"]
        await press(pilot, *keys[:5])
        await wait_for_words(pilot, "Mae")
        await press(pilot, "m")
        await wait_for_words(pilot, "they")
        assert "Make the rest for me" not in screen_text(pilot)
        await press(pilot, "c")
        await wait_for(pilot, lambda: _made(game_of(pilot).play), "the first scene")
        assert len(keys) + 1 <= 25, "with the key that chooses to make somebody"


async def test_one_answer_of_many_closes_its_list(tmp_path: Path) -> None:
    async with making(tmp_path, (80, 24)) as pilot:
        await press(pilot, "8")
        await wait_for_words(pilot, "Journeyman: 1 of 1 left")
        await press(pilot, "3")
        await wait_for_words(pilot, "[▼] Journeyman: Swordplay")
        await press(pilot, "7")
        await wait_for_words(pilot, "═ Innate ═")
        await press(pilot, "1")
        await wait_for_words(pilot, "[▼] Innate: ")


async def test_one_answer_is_let_go_and_taken_anew_without_leaving_its_list(tmp_path: Path) -> None:
    async with making(tmp_path, (80, 24)) as pilot:
        await press(pilot, "8", "3", "8")
        await wait_for_words(pilot, "Journeyman: placed")
        assert "►" in row_with(pilot, "[x] Swordplay"), "the mark is on what is taken"
        await press(pilot, "enter")
        await wait_for_words(pilot, "Journeyman: 1 of 1 left")
        await press(pilot, "3", "8", "1")
        await wait_for_words(pilot, "[▼] Journeyman: ")
        assert "Swordplay" not in row_with(pilot, "[▼] Journeyman: "), "another answer takes its place"
        assert "placed" in row_with(pilot, "[▼] Journeyman: ")


async def test_arrows_go_from_column_to_column_of_a_list(tmp_path: Path) -> None:
    async with making(tmp_path, (80, 24)) as pilot:
        await press(pilot, "9")
        await wait_for_words(pilot, "Greenhorn: 3 of 3 left")
        first = page_of(pilot).marked
        await press(pilot, "right")
        second = page_of(pilot).marked
        assert second > first
        await press(pilot, "right")
        assert page_of(pilot).marked == second, "there is no third column"
        await press(pilot, "left")
        assert page_of(pilot).marked == first
        assert "Greenhorn: 3 of 3 left" in screen_text(pilot), "nothing was taken"


async def test_a_name_is_typed_into_its_row(tmp_path: Path) -> None:
    async with making(tmp_path, (80, 24)) as pilot:
        await press(pilot, "1")
        await wait_for(pilot, lambda: page_of(pilot).text_row.is_open, "the row to type in")
        await write(pilot, "Ida [b]Marsh")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Name: Ida [b]Marsh")
        assert " ► 2 [↔] Spoken of as" in screen_text(pilot), "the mark goes on to what is asked next"
        await press(pilot, "u")
        await wait_for_words(pilot, "Taken back: Name.")


@pytest.mark.parametrize("size", SIZES)
async def test_somebody_made_sits_down_in_the_first_scene(tmp_path: Path, size: tuple[int, int]) -> None:
    async with making(tmp_path, size) as pilot:
        await press(pilot, "1")
        await write(pilot, "Ida Marsh")
        await press(pilot, "enter", "2", "3")
        await press(pilot, *"4444", *"5555", *"6666")
        await press(pilot, "7", "1", "8", "1", "9", "1", "2", "3", "escape", "0", *"123456", "escape")
        for lever in ("Secret", "Key"):
            await press(pilot, "end", *("up",) * (3 if lever == "Secret" else 2), "enter")
            await wait_for_words(pilot, f"═ {lever} ═")
            await press(pilot, "2")
            await wait_for_words(pilot, f"[▼] {lever}: ")
        await wait_for_words(pilot, " ► c     Commit")
        await press(pilot, "c")
        await wait_for_rows(pilot, "What do you do?")
        assert "Ida Marsh" in screen_text(pilot)


# A check that is resisted --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_resisted_check_shows_both_sides_and_three_ways(tmp_path: Path, size: tuple[int, int]) -> None:
    async with at_meat(tmp_path, size) as pilot:
        await press(pilot, "1")
        await wait_for_words(pilot, "Resisted")
        shown = screen_text(pilot)
        for words in ("You ", "Cask ", "Dice ", "you win", "a tie", "Cask wins", "Bonus die"):
            assert words in shown
        await press(pilot, "c")
        await wait_for_words(pilot, "Cask: what do the dice show?")
        assert "+ 0 − or p z m" in screen_text(pilot)
        await write(pilot, "+0-")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Cask rolls")
        assert "[+] [ ] [−]" in row_with(pilot, "Cask rolls")


# Volleys -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_volley_of_three_from_beginning_to_end(tmp_path: Path, size: tuple[int, int]) -> None:
    async with in_the_hearing(tmp_path, size) as pilot:
        shown = screen_text(pilot)
        assert "volley 1" in screen_rows(pilot)[0]
        assert shown.count("□□□□□□□") == 3
        for words in ("wants", "On to volley 1", "Give up", "Want: "):
            assert words in shown
        await press(pilot, "c")
        await wait_for_words(pilot, "Free and clear: volley 1")
        await wait_for_words(pilot, "═ You: page nine read out ═")
        assert "gain ═ lose ══ 3+" in row_with(pilot, "═ You: ")
        assert row_with(pilot, "► 1 (Read them page nine)").count("%") == 3
        assert "─ If you gain ─ Cask takes" in screen_text(pilot)
        await press(pilot, "0")
        await wait_for_words(pilot, "═ Do ═")
        assert "%" in row_with(pilot, "► 1 [ ]"), "every act has its own chance"
        await press(pilot, "1")
        await wait_for_words(pilot, "all three roll")
        shown = screen_text(pilot)
        for words in (
            "does this",
            "harm 1 to 7",
            "Dame Hoth",
            "you gain",
            "you lose",
            "bloodied",
            "Bonus die",
            "Commit:",
        ):
            assert words in shown, words
        assert "─ The others ─" in shown
        assert shown.count("□□□□□□□") == 2
        await press(pilot, "c")
        await faces(pilot, "+", "-", "-")
        await press(pilot, "full_stop")
        told = screen_text(pilot)
        while "Between volleys" not in screen_text(pilot):
            await press(pilot, "d" if not is_reading(pilot) else "enter")
            told += screen_text(pilot)
            await press(pilot, "full_stop")
            told += screen_text(pilot)
        shown = told
        for words in ("You  ", "[+] [+] [+]", "Cask  ", "[−] [−] [−]", "Dame Hoth  ", "Cask: "):
            assert words in shown, words
        assert any("■" in row and "□" in row for row in screen_rows(pilot)), "the harm stands in the table"
        assert "volley 2" in screen_rows(pilot)[0]
        await press(pilot, "c")
        await wait_for_words(pilot, "Free and clear: volley 2")
        assert row_with(pilot, "► 1 (Read them page nine)"), "what was done last is pencilled"


async def test_giving_up_ends_it_for_you(tmp_path: Path) -> None:
    async with in_the_hearing(tmp_path, (80, 24)) as pilot:
        key = row_with(pilot, "Give up").split()[0]
        await press(pilot, key)
        await wait_for_words(pilot, "What the others want comes true.")
        assert "Before the first volley" in screen_text(pilot), "its digit marks it, and Enter does it"
        await press(pilot, "enter")
        await wait_for(pilot, lambda: "Before the first volley" not in screen_text(pilot), "it to be over for you")
        await press(pilot, "u")
        await wait_for_words(pilot, "Taken back: Give up.")


async def test_help_says_what_volleys_are(tmp_path: Path) -> None:
    async with in_the_hearing(tmp_path, (80, 24)) as pilot:
        await press(pilot, "f1")
        await wait_for_words(pilot, "Now: a conflict in volleys")
        await press(pilot, "escape")
        await wait_for_page(pilot, TablePage)
        await press(pilot, "question_mark")
        await wait_for_page(pilot, LinesPage)
        await wait_for_words(pilot, "On to volley 1")


async def test_the_program_throws_for_all(tmp_path: Path) -> None:
    async with at_meat(tmp_path, (80, 24), dice="program") as pilot:
        await press(pilot, "1")
        await wait_for_words(pilot, "Resisted")
        await press(pilot, "c")
        await wait_for(pilot, lambda: re.search(r"[●○·] .+  …", screen_text(pilot)) is not None, "what came of it")
        await press(pilot, "full_stop")
        await wait_for(pilot, lambda: "Cask rolls" in screen_text(pilot), "the dice of both")
        assert "You roll" in screen_text(pilot)
