"""Three screens as pictures, to be looked at when they change: `pytest tests/ui --snapshot-update` takes new ones."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Protocol

from textual.app import App
from textual.pilot import Pilot

from game.ui.screens.character import CharacterPage
from game.ui.screens.first_run import FirstPage
from game.ui.screens.table import TablePage

from .apps import app_of
from .waiting import press, wait_for_page, wait_for_words, write

Steps = Callable[[Pilot[int]], Awaitable[None]]


class SnapCompare(Protocol):
    """What the plugin's fixture does: run an app, compare its picture with the one that is kept."""

    def __call__(self, app: App[int], *, terminal_size: tuple[int, int], run_before: Steps) -> bool: ...


async def _table(pilot: Pilot[int]) -> None:
    await wait_for_page(pilot, CharacterPage)
    await press(pilot, "1")
    await wait_for_page(pilot, TablePage)


def test_the_first_page(tmp_path: Path, snap_compare: SnapCompare) -> None:
    async def look(pilot: Pilot[int]) -> None:
        await wait_for_page(pilot, FirstPage)

    assert snap_compare(app_of(tmp_path, settings=""), terminal_size=(80, 24), run_before=look)


def test_free_and_clear_with_a_lever_pulled(tmp_path: Path, snap_compare: SnapCompare) -> None:
    async def look(pilot: Pilot[int]) -> None:
        await _table(pilot)
        await press(pilot, "1", "2")
        await wait_for_words(pilot, "[x] Sortilege")

    assert snap_compare(app_of(tmp_path, adventure="yard"), terminal_size=(80, 24), run_before=look)


def test_a_fight_on_a_wide_screen(tmp_path: Path, snap_compare: SnapCompare) -> None:
    async def look(pilot: Pilot[int]) -> None:
        await _table(pilot)
        await press(pilot, "t", "1", "c")
        await write(pilot, "9")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Open the kennel")
        await press(pilot, "1")
        await wait_for_words(pilot, "the black dog")

    assert snap_compare(app_of(tmp_path, adventure="yard"), terminal_size=(120, 40), run_before=look)
