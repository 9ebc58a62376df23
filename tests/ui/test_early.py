"""Keys that come before a page is all there, and what comes to it once it stands."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from textual.app import ComposeResult

from game.desk import Adventure, Desk
from game.packs.find import Places, Source, own_folder
from game.ui.page import Page
from game.ui.screens.adventures import AdventuresPage
from game.ui.screens.first_run import FirstPage
from game.ui.screens.pick import PickPage
from game.ui.screens.settings import SettingsPage
from game.ui.screens.title import TitlePage
from game.ui.screens.write import WritePage
from game.ui.widgets.canvas import Canvas

from .apps import HEAD, app_of, small_desk, write_pack
from .waiting import page_of, press, wait_for, wait_for_page, wait_for_words

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


class Gone(WritePage):
    """Left by a key that came while it was being put together."""

    def compose(self) -> ComposeResult:
        self.host.back()
        yield from super().compose()


class Asked(PickPage):
    """The same, and it asks for words as it opens."""

    def on_mount(self) -> None:
        self.ask("Name:", print)

    def compose(self) -> ComposeResult:
        self.host.back()
        yield from super().compose()


def _left(page: Page) -> bool:
    return page.is_mounted and page.app.screen is not page


async def test_a_page_left_before_it_is_all_there_breaks_nothing(tmp_path: Path) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        pages: tuple[Page, ...] = (Gone("", print), Asked("Which?", "", (), print))
        for page in pages:
            app.show(page)
            await wait_for(pilot, partial(_left, page), "it to be gone")
            assert not page.query(Canvas), "it was left before anything of it stood there"
            assert isinstance(page_of(pilot), TitlePage)
    assert app.fault is None


async def test_nothing_is_looked_for_before_the_first_picture_stands(tmp_path: Path) -> None:
    stood: list[bool] = []

    class Watched(Desk):
        """Sees when what takes a moment is asked for."""

        def explained(self, adventure: Adventure) -> Adventure:
            page = app.screen
            stood.append(isinstance(page, TitlePage) and bool(page.canvas.lines) and app._waiting is None)
            return super().explained(adventure)

    write_pack(tmp_path / "packs")
    app = app_of(tmp_path, Watched(tmp_path / "saves", Places((tmp_path / "packs",), (own_folder() / "venture-core",))))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, lambda: bool(stood), "a look at what the adventure is played by")
    assert all(stood)


async def test_what_was_seen_at_a_glance_and_is_broken_does_not_stay(tmp_path: Path) -> None:
    broken = HEAD.replace("yard", "attic").replace("The Small Yard", "The Attic").replace('licence = "CC0-1.0"\n', "")
    write_pack(tmp_path / "packs", "attic", f'{broken}first = "nothing"\nminutes = 1\n')
    app = app_of(tmp_path, small_desk(tmp_path), settings="")
    assert [one.title for one in app.desk.glances()] == ["The Attic", "The Small Yard"]
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, FirstPage)
        await press(pilot, "down", "down")
        await wait_for_words(pilot, "1 Begin at once: The Small Yard")
        page = page_of(pilot)
        assert page.rows()[page.marked].label.startswith("Guide a table")


async def test_the_mark_stays_where_it_is_when_a_row_comes_before_it(tmp_path: Path) -> None:
    """With its head on several lines the only adventure is seen a moment later."""
    write_pack(tmp_path / "packs", head=HEAD.replace('title = "The Small Yard"', 'title = """The Small Yard"""'))
    app = app_of(tmp_path, small_desk(tmp_path), settings="")
    assert app.desk.glances() == ()
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, FirstPage)
        await wait_for_words(pilot, "1 Begin at once: The Small Yard")
        page = page_of(pilot)
        assert page.rows()[page.marked].label.startswith("Choose an adventure")


async def test_what_is_installed_comes_to_the_adventures_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = write_pack(tmp_path / "other", "attic", HEAD.replace("yard", "attic").replace("Small Yard", "Attic"))
    found = Source("attic", elsewhere, zipped=False, brought="attics")
    monkeypatch.setattr("game.packs.find._installed", lambda: iter((found,)))
    write_pack(tmp_path / "packs")
    places = Places((tmp_path / "packs",), (own_folder() / "venture-core",), installed=True)
    app = app_of(tmp_path, Desk(tmp_path / "saves", places, 1))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "n")
        await wait_for_page(pilot, AdventuresPage)
        await wait_for_words(pilot, "The Attic")
        page = page_of(pilot)
        assert [row.label for row in page.rows()] == ["The Small Yard", "The Attic"]
        app.back()
        await wait_for_page(pilot, TitlePage)
        app.open_adventures("attic")
        await wait_for_page(pilot, AdventuresPage)
        page = page_of(pilot)
        assert page.rows()[page.marked].label == "The Attic"
