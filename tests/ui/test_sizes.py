"""The table in every size: nothing is clipped, nothing falls over."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot

from .test_table import table
from .waiting import press, screen_rows, wait_for, wait_for_words


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (99, 33), (120, 40), (160, 50)])
async def test_nothing_is_wider_or_higher_than_the_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    async with table(tmp_path, size) as pilot:
        for keys in (("1",), ("o",), ("escape", "s"), ("escape", "j"), ("escape", "w")):
            await press(pilot, *keys)
            rows = screen_rows(pilot)
            assert len(rows) == size[1]
            assert max(map(len, rows)) <= size[0]


def has_size(pilot: Pilot[int], width: int, height: int) -> bool:
    return tuple(pilot.app.size) == (width, height)


async def test_any_size_and_back_again(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "1")
        for width, height in ((20, 5), (1, 1), (59, 19), (60, 20), (200, 60), (300, 10), (80, 24)):
            await pilot.resize_terminal(width, height)
            await wait_for(pilot, partial(has_size, pilot, width, height), f"{width}x{height}")
            await press(pilot, "down")
        await wait_for_words(pilot, "Free and clear: nothing is spent yet")


async def test_a_small_screen_says_one_sentence_and_offers_lines(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await pilot.resize_terminal(20, 5)
        await wait_for_words(pilot, "press p for plain")
        await press(pilot, "p")
        await wait_for(pilot, lambda: pilot.app.return_code is not None, "the app to leave")
