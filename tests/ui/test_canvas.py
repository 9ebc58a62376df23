"""What the canvas writes to the terminal again: the rows that are not as they stood."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.geometry import Region

from game.view.rows import ASCII, UNICODE, line

from .test_table import table
from .waiting import page_of, press, screen_text


async def test_only_rows_that_changed_are_painted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = tuple(line(f"row {n}") for n in range(5))
    async with table(tmp_path) as pilot:
        canvas = page_of(pilot).canvas
        canvas.paint(lines, UNICODE)
        asked: list[tuple[Region, ...]] = []
        monkeypatch.setattr(canvas, "refresh", lambda *regions, **_: asked.append(regions))
        canvas.paint(lines, UNICODE)
        canvas.paint((*lines[:2], line("another"), *lines[3:]), UNICODE)
        canvas.paint((*lines[:2], line("another"), *lines[3:]), UNICODE, {4: (0, 3)})
        canvas.paint(lines[:3], UNICODE)
        canvas.paint(lines[:3], ASCII)
        wide = canvas.size.width
        assert asked == [(Region(0, 2, wide, 1),), (Region(0, 4, wide, 1),), (), ()]


async def test_the_screen_is_the_same_as_if_all_were_painted(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "down", "down", "up")
        shown = screen_text(pilot)
        page_of(pilot).canvas.refresh()
        await pilot.pause()
        assert screen_text(pilot) == shown
