"""`game play --watch` on the screens: a file is saved while the game is open."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from game.ui.app import GameApp
from game.ui.screens.table import TablePage
from tests.test_watch import WINDOW, scenes

from .apps import SCENES, Ticking, app_of, small_desk
from .waiting import game_of, press, screen_text, wait_for, wait_for_page, wait_for_words

SIZE = (100, 30)


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are told by their way from here, which is short."""
    monkeypatch.chdir(tmp_path)


def watching(tmp_path: Path) -> GameApp:
    """The app, opened in a new game of the yard, with an eye on its files."""
    plain = app_of(tmp_path)
    launch = type(plain.launch)(
        tmp_path / "saves",
        adventure="yard",
        character="wenna_tarr",
        motion="none",
        settings=tmp_path / "settings.toml",
        watch=True,
    )
    return GameApp(
        small_desk(tmp_path), launch, clock=Ticking(), environ={"LANG": "en_GB.UTF-8", "TERM": "xterm-256color"}
    )


async def wait_for_no_words(pilot: Pilot[int], words: str) -> None:
    await wait_for(pilot, lambda: words not in screen_text(pilot), f"no {words!r}")


@pytest.mark.quick
async def test_other_words_of_the_scene_are_there_and_the_game_goes_on(tmp_path: Path) -> None:
    async with watching(tmp_path).run_test(size=SIZE) as pilot:
        await wait_for_page(pilot, TablePage)
        await wait_for_words(pilot, "The gate is shut.")
        scenes(tmp_path, WINDOW.replace("Wait for the rain to stop", "Wait a while"))
        await wait_for_words(pilot, "The gate has a new lock. It is raining, Wenna Tarr.")
        await wait_for_words(pilot, " ! The Small Yard is read anew.")
        assert "Wait a while" in screen_text(pilot)
        await press(pilot, "2")
        await wait_for_words(pilot, "It does not.")
        assert game_of(pilot).files.trouble == ""


async def test_a_broken_file_stands_in_its_bar_until_it_is_mended(tmp_path: Path) -> None:
    async with watching(tmp_path).run_test(size=SIZE) as pilot:
        await wait_for_page(pilot, TablePage)
        scenes(tmp_path, SCENES.replace('goto = "yard"', 'goto = "yrd"'))
        await wait_for_words(pilot, "scenes.toml:13:")
        await wait_for_words(pilot, "did you mean yard?")
        await press(pilot, "2")
        await wait_for_words(pilot, "It does not.")
        assert "did you mean yard?" in screen_text(pilot)
        scenes(tmp_path, SCENES)
        await wait_for_words(pilot, "The Small Yard is read anew.")
        await press(pilot, "2")
        await wait_for_no_words(pilot, "did you mean yard?")
        play = game_of(pilot).play
        assert play is not None
        assert len([entry for entry in play.entries if entry.by == "person"]) == 3


async def test_the_scene_one_stands_in_is_removed_and_put_back(tmp_path: Path) -> None:
    async with watching(tmp_path).run_test(size=SIZE) as pilot:
        await wait_for_page(pilot, TablePage)
        head = tmp_path / "packs/yard/pack.toml"
        whole = head.read_text("utf-8")
        head.write_text(whole.replace('start = "gate"', 'start = "yard"'), "utf-8")
        scenes(tmp_path, SCENES[SCENES.index("[scenes.yard]") :])
        await wait_for_words(pilot, "There is no scene gate in The Small Yard.")
        await press(pilot, "2")
        await wait_for_words(pilot, "It does not.")
        head.write_text(whole, "utf-8")
        scenes(tmp_path, WINDOW)
        await wait_for_words(pilot, "The gate has a new lock.")
        await wait_for_no_words(pilot, "There is no scene gate")


async def test_hostile_words_in_a_broken_file_reach_no_terminal(tmp_path: Path) -> None:
    async with watching(tmp_path).run_test(size=SIZE) as pilot:
        await wait_for_page(pilot, TablePage)
        scenes(tmp_path, SCENES.replace('goto = "yard"', 'goto = "[@click=app.quit]x[/]"'))
        await wait_for_words(pilot, "scenes.toml:13:")
        assert game_of(pilot).is_running


async def test_without_watch_nothing_is_looked_at(tmp_path: Path) -> None:
    async with app_of(tmp_path, adventure="yard").run_test(size=SIZE) as pilot:
        game_of(pilot).begin("yard", "wenna_tarr")
        await wait_for_page(pilot, TablePage)
        assert game_of(pilot).files._timer is None


async def test_leaving_the_game_ends_the_watch(tmp_path: Path) -> None:
    async with watching(tmp_path).run_test(size=SIZE) as pilot:
        await wait_for_page(pilot, TablePage)
        files = game_of(pilot).files
        assert files._timer is not None
        game_of(pilot).open_title()
        await wait_for(pilot, lambda: files._timer is None, "no timer")
        scenes(tmp_path, "broken")
        assert files.trouble == ""
