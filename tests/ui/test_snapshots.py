"""Five screens as pictures, to be looked at when they change: `pytest tests/ui --snapshot-update` takes new ones."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Protocol

import pytest
from textual.app import App
from textual.pilot import Pilot

from game.ui.screens.character import CharacterPage
from game.ui.screens.first_run import FirstPage
from game.ui.screens.table import TablePage

from . import test_long_table as long_table
from . import test_nine_hours as nine_hours
from .apps import app_of
from .waiting import press, wait_for_page, wait_for_rows, wait_for_words, write

pytestmark = pytest.mark.quick

OWN_DICE = 'welcomed = true\ndice = "table"\n'
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
        await wait_for_rows(pilot, "Open the kennel")
        await press(pilot, "1")
        await wait_for_words(pilot, "the black dog")

    assert snap_compare(app_of(tmp_path, adventure="yard"), terminal_size=(120, 40), run_before=look)


def test_a_volley_about_to_be_rolled(tmp_path: Path, snap_compare: SnapCompare) -> None:
    async def look(pilot: Pilot[int]) -> None:
        await wait_for_rows(pilot, "Call for page nine")
        await press(pilot, "1")
        await wait_for_words(pilot, "Resisted")
        await press(pilot, "c")
        await long_table.faces(pilot, "+", "-")
        await wait_for_rows(pilot, "Bring Down the Pain")
        await press(pilot, "1")
        await wait_for_rows(pilot, "Before the first volley")
        await press(pilot, "c")
        await wait_for_words(pilot, "still open")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Do: Read them page nine")

    desk = long_table.desk_of(tmp_path)
    app = app_of(tmp_path, desk, save=long_table.kept(desk, "meat"), settings=OWN_DICE)
    assert snap_compare(app, terminal_size=(80, 24), run_before=look)


def test_a_check_with_a_push_in_sight(tmp_path: Path, snap_compare: SnapCompare) -> None:
    async def look(pilot: Pilot[int]) -> None:
        await wait_for_rows(pilot, "Dig through")
        await press(pilot, "1")
        await wait_for_words(pilot, "if pushed")

    desk = nine_hours.desk_of(tmp_path)
    app = app_of(tmp_path, desk, save=nine_hours.kept(desk, "drift"), settings=OWN_DICE)
    assert snap_compare(app, terminal_size=(80, 24), run_before=look)
