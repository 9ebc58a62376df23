"""Every state of the table at the smallest and the largest sizes, resized from one to the next: the mark stays."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from tests.quick import sampled

from .apps import HEAD, app_of, write_pack
from .test_sizes import has_size
from .waiting import page_of, press, screen_rows, screen_text, wait_for, wait_for_words

SIZES = ((60, 20), (60, 100), (300, 20), (300, 100), (80, 24))
STATES = {
    "story": ("gate", (), "What do you do?"),
    "check": ("gate", ("1", "down"), "Commit"),
    "list": ("gate", ("0",), "Leave it"),
    "dice": ("gate", ("t", "1", "c"), "Enter alone"),
    "fight": ("yard", ("1",), "Anything else"),
    "book": ("gate", ("s",), "You"),
}
"""State -> where the game begins, the keys that lead there, and words by which it is known."""


@pytest.mark.parametrize("state", sampled(STATES, quick=("check",)))
async def test_a_resize_keeps_the_mark_and_what_is_asked(tmp_path: Path, state: str) -> None:
    start, keys, words = STATES[state]
    write_pack(tmp_path / "packs", head=HEAD.replace('start = "gate"', f'start = "{start}"'))
    async with app_of(tmp_path, adventure="yard").run_test(size=(80, 24)) as pilot:
        await wait_for_words(pilot, "Wenna Tarr")
        await press(pilot, "1")
        await wait_for_words(pilot, "What do you do?")
        await press(pilot, *keys)
        await wait_for_words(pilot, words)
        shown, page, mark = screen_text(pilot), page_of(pilot), page_of(pilot).marked
        typing = page.text_row.is_open
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await wait_for(pilot, partial(has_size, pilot, width, height), f"{width}x{height}")
            await wait_for_words(pilot, words)
            assert len(screen_rows(pilot)) == height
            assert max(map(len, screen_rows(pilot))) <= width
            assert (page_of(pilot), page.marked, page.text_row.is_open) == (page, mark, typing)
        await wait_for(pilot, lambda: screen_text(pilot) == shown, "the same picture")
