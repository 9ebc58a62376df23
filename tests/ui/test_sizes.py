"""The table in every size: nothing is clipped, nothing falls over."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot

from game.ui.widgets.canvas import Canvas
from tests.quick import sampled

from .apps import Clock
from .test_table import play_of, table
from .waiting import game_of, page_of, press, screen_rows, screen_text, wait_for, wait_for_words

LEAST, LARGE = (pytest.param(size, marks=pytest.mark.quick) for size in ((60, 20), (120, 40)))


@pytest.mark.parametrize("size", [LEAST, (80, 24), (99, 33), LARGE, (160, 50)])
async def test_nothing_is_wider_or_higher_than_the_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    async with table(tmp_path, size) as pilot:
        for keys in (("1",), ("o",), ("escape", "s"), ("escape", "j"), ("escape", "w")):
            await press(pilot, *keys)
            rows = screen_rows(pilot)
            assert len(rows) == size[1]
            assert max(map(len, rows)) <= size[0]


def has_size(pilot: Pilot[int], width: int, height: int) -> bool:
    return tuple(pilot.app.size) == (width, height)


@pytest.mark.quick
async def test_any_size_and_back_again(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "1")
        for width, height in ((20, 5), (1, 1), (59, 19), (60, 20), (200, 60), (300, 10), (80, 24)):
            await pilot.resize_terminal(width, height)
            await wait_for(pilot, partial(has_size, pilot, width, height), f"{width}x{height}")
            await press(pilot, "down")
        await wait_for_words(pilot, "Free and clear: nothing is spent yet")


@pytest.mark.quick
async def test_a_small_screen_says_one_sentence_and_offers_lines(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await pilot.resize_terminal(20, 5)
        await wait_for_words(pilot, "p plain lines")
        await press(pilot, "p")
        await wait_for(pilot, lambda: pilot.app.return_code is not None, "the app to leave")


KEYS = (
    "1",
    "2",
    "3",
    "down",
    "end",
    "enter",
    "question_mark",
    "f1",
    "ctrl+p",
    "j",
    "s",
    "w",
    "u",
    "escape",
    "tab",
    "g",
)
SMALL = (40, 15)


async def small(pilot: Pilot[int], width: int, height: int) -> None:
    await pilot.resize_terminal(width, height)
    await wait_for(pilot, partial(has_size, pilot, width, height), f"{width}x{height}")
    await pilot.pause()


def state(pilot: Pilot[int]) -> tuple[object, ...]:
    """Everything a key could change."""
    page = page_of(pilot)
    return type(page), page.marked, page.offset_rows, page.told, len(pilot.app.screen_stack), game_of(pilot).settings


WAYS: dict[str, tuple[str, ...]] = {
    "table": (),
    "free and clear": ("1",),
    "sheet": ("s",),
    "journal": ("j",),
    "help": ("f1",),
    "settings": ("comma",),
    "palette": ("ctrl+p",),
    "odds": ("1", "o"),
}


@pytest.mark.parametrize("way", sampled(WAYS, quick=("free and clear", "journal")))
async def test_behind_the_page_that_is_too_small_no_key_and_no_click_does_anything(tmp_path: Path, way: str) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, *WAYS[way])
        shown, before, at = screen_text(pilot), state(pilot), play_of(pilot).at
        await small(pilot, *SMALL)
        await press(pilot, *KEYS)
        await pilot.click("Canvas", offset=(5, 3))
        page_of(pilot).canvas.post_message(Canvas.Wheeled(3))
        await pilot.pause()
        assert state(pilot) == before
        assert play_of(pilot).at == at
        await small(pilot, 80, 24)
        await wait_for(pilot, lambda: screen_text(pilot) == shown, "the same page")


@pytest.mark.quick
async def test_what_was_typed_stays_while_there_is_no_room_for_it(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "w", *"half")
        at = play_of(pilot).at
        await small(pilot, *SMALL)
        await press(pilot, *"xyz", "enter", "escape")
        assert play_of(pilot).at == at
        await small(pilot, 80, 24)
        await press(pilot, *"way", "ctrl+s")
        await wait_for_words(pilot, "halfway")


@pytest.mark.quick
@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
async def test_what_leads_out_leads_out_of_a_page_that_is_too_small(tmp_path: Path, key: str) -> None:
    async with table(tmp_path) as pilot:
        await small(pilot, *SMALL)
        await press(pilot, key)
        await wait_for(pilot, lambda: pilot.app.return_code is not None, "the app to leave")


async def test_the_page_that_comes_back_is_deaf_until_it_can_be_seen(tmp_path: Path) -> None:
    clock = Clock()
    async with table(tmp_path, clock=clock) as pilot:
        clock.now += 1
        await small(pilot, *SMALL)
        await small(pilot, 80, 24)
        at = play_of(pilot).at
        await press(pilot, "2")
        assert play_of(pilot).at == at
        clock.now += 1
        await press(pilot, "2")
        await wait_for(pilot, lambda: play_of(pilot).at > at, "the row to be done")
