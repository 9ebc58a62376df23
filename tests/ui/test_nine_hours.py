"""The third adventure on the screen: a push, a flashback once something has gone wrong, a peril; all at 80x24, too."""

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
from game.ui.screens.table import TablePage
from tests.guiding import put
from tests.worlds import world

from .apps import app_of, whole_desk
from .waiting import (
    game_of,
    page_of,
    press,
    screen_rows,
    screen_text,
    wait_for,
    wait_for_page,
    wait_for_rows,
    wait_for_words,
    write,
)

SIZES = [(80, 24), (120, 40)]
PACK = "nine-hours"


def desk_of(tmp_path: Path, seed: int = 3) -> Desk:
    """The usual desk, with the world that the other tests have loaded already."""
    desk = whole_desk(tmp_path, seed)
    desk._worlds[PACK] = world(PACK)
    return desk


def kept(desk: Desk, scene: str) -> str:
    """The save of a game in which Ansel Roe stands in this scene, Tam beside him."""
    play = desk.begin(PACK, "ansel_roe", "table")
    put(play, Op("join", "tam", who="yours", kind="tam"), Op("goto", scene))
    play.close()
    return play.name


@asynccontextmanager
async def in_scene(tmp_path: Path, size: tuple[int, int], scene: str, option: str) -> AsyncIterator[Pilot[int]]:
    """Ansel Roe in this scene; he throws his own dice."""
    desk = desk_of(tmp_path)
    settings = 'welcomed = true\ndice = "table"\n'
    async with app_of(tmp_path, desk, save=kept(desk, scene), settings=settings).run_test(size=size) as pilot:
        await wait_for_page(pilot, TablePage)
        await wait_for_rows(pilot, option)
        yield pilot


async def faces(pilot: Pilot[int], face: str) -> None:
    """Type the throw that is awaited: every die of it shows the same."""
    await wait_for(pilot, lambda: page_of(pilot).text_row.is_open, "faces to be typed")
    call, at = play_of(pilot).state.frames[-1].call, play_of(pilot).at
    assert call is not None
    await write(pilot, face * len(call.dice))
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


def key_of(pilot: Pilot[int], row: str) -> str:
    """The key in front of a row that begins so."""
    found = re.search(r"(\d) " + re.escape(row), screen_text(pilot))
    assert found, row
    return found[1]


@asynccontextmanager
async def at_the_gate(tmp_path: Path, size: tuple[int, int]) -> AsyncIterator[Pilot[int]]:
    """The gate has not opened: no six is on the table, and nothing more has been said."""
    async with in_scene(tmp_path, size, "toll", "Get the gate open") as pilot:
        await press(pilot, "1")
        await wait_for_words(pilot, "if pushed")
        await press(pilot, "c")
        await faces(pilot, "2")
        await wait_for_rows(pilot, "As it stands: fewer than needed")
        yield pilot


@pytest.mark.parametrize("size", SIZES)
async def test_all_of_a_check_is_seen_before_anything_is_spent(tmp_path: Path, size: tuple[int, int]) -> None:
    async with in_scene(tmp_path, size, "toll", "Get the gate open") as pilot:
        await press(pilot, "1")
        await wait_for_words(pilot, "if pushed")
        shown = screen_text(pilot)
        for words in ("Goal ", "Threat ", "risky", "Pool ", "Help from Tam", "Flashback: ", "no six", "Commit: pay"):
            assert words in shown, words
        how = row_with(pilot, "[↔] How: ")
        assert "next: " in how, "a row that turns says what comes next"


@pytest.mark.parametrize("size", SIZES)
async def test_a_push_says_its_price_and_throws_the_rest_again(tmp_path: Path, size: tuple[int, int]) -> None:
    async with at_the_gate(tmp_path, size) as pilot:
        assert "minor harm, mind" in row_with(pilot, "Push: the mind bears it")
        assert "minor harm, body" in row_with(pilot, "Push: the body bears it")
        assert "to make it." in screen_text(pilot)
        await press(pilot, "1")
        await faces(pilot, "6")
        await wait_for_rows(pilot, "It worked. Anything more?")
        assert "Minor ■□" in screen_text(pilot)
        await press(pilot, "full_stop")
        assert "(2)" in screen_text(pilot), "what was thrown again does not count any more"
        assert "more than needed" in screen_text(pilot)


async def test_a_push_is_taken_back(tmp_path: Path) -> None:
    async with at_the_gate(tmp_path, (80, 24)) as pilot:
        await press(pilot, "1")
        await wait_for(pilot, lambda: page_of(pilot).text_row.is_open, "faces to be typed")
        await press(pilot, "escape", "u")
        await wait_for_words(pilot, "As it stands: fewer than needed")
        assert "Minor □□" in screen_text(pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_a_flashback_after_it_has_gone_wrong(tmp_path: Path, size: tuple[int, int]) -> None:
    async with at_the_gate(tmp_path, size) as pilot:
        await press(pilot, "d")
        await wait_for_rows(pilot, "And now?")
        assert "Flashbacks 1" in screen_text(pilot)
        assert "1 flashback of 1" in row_with(pilot, "1 Flashback: ")
        await press(pilot, "1")
        await wait_for_words(pilot, "Commit: pay 1 flashback; nothing to roll")
        await press(pilot, "c")
        await wait_for_rows(pilot, "What do you do?")
        assert "Flashbacks 0" in screen_text(pilot)
        await press(pilot, "1")
        await wait_for_words(pilot, "Free and clear")
        await press(pilot, key_of(pilot, "[ ] Prepared: "))
        await wait_for_words(pilot, "[x] Prepared: ")


@pytest.mark.parametrize("size", SIZES)
async def test_a_peril_is_priced_and_paid_whatever_comes(tmp_path: Path, size: tuple[int, int]) -> None:
    async with in_scene(tmp_path, size, "drift", "Dig through") as pilot:
        await press(pilot, "1")
        await wait_for_words(pilot, "Peril: ")
        assert "moderate harm, body" in row_with(pilot, "Peril: ")
        await press(pilot, key_of(pilot, "[ ] Peril: "))
        await wait_for_words(pilot, "Commit: pay moderate harm, body; both roll")
        assert "if pushed" not in screen_text(pilot), "it cannot be pushed then"
        await press(pilot, "c")
        await faces(pilot, "2")
        await wait_for_words(pilot, "Tam: what do the dice show?")
        assert "Moderate ■□" in screen_text(pilot)


async def test_of_an_act_of_several_the_odds_in_full_stand_under_whose_they_are(tmp_path: Path) -> None:
    async with in_scene(tmp_path, SIZES[0], "drift", "Dig through, all of you") as pilot:
        await press(pilot, key_of(pilot, "Dig through, all of you"))
        await wait_for_words(pilot, "Commit: ")
        await press(pilot, "o")
        await wait_for_words(pilot, "Odds in full")
        assert "Tam: Dig through, all of you" in screen_text(pilot)
