"""Keys that come before a page is all there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.screens.settings import SettingsPage
from game.ui.screens.title import TitlePage

from .apps import app_of
from .waiting import page_of, press, wait_for_page

pytestmark = pytest.mark.quick


@pytest.mark.parametrize("action", ["act_back", "row_do", "row_down", "page_why", "find_open", "page_help"])
async def test_no_key_breaks_a_page_that_is_not_all_there_yet(tmp_path: Path, action: str) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        page = SettingsPage()
        app.show(page)
        assert not page.is_mounted
        assert not page.check_action(action, ())
        assert page.check_action("app_quit", ())
        await wait_for_page(pilot, SettingsPage)
        assert page.check_action("act_back", ())
        await press(pilot, "escape")
        assert isinstance(page_of(pilot), TitlePage)
