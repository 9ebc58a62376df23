"""The catalogue: every action once, with a key, a way and words; a keymap that may say anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.catalog import ACTIONS, BY_ID, COMMON, VIM, clashes, key_name, keymap, keys_of
from game.ui.page import Page
from game.ui.screens.adventures import AdventuresPage
from game.ui.screens.journal import JournalPage
from game.ui.screens.saves import SavesPage
from game.ui.screens.settings import SettingsPage
from game.ui.screens.table import TablePage
from game.ui.screens.title import TitlePage

from .apps import app_of
from .waiting import press, screen_rows, wait_for, wait_for_page, wait_for_words

pytestmark = pytest.mark.quick

PAGES: list[type[Page]] = [TitlePage, AdventuresPage, SavesPage, SettingsPage, JournalPage, TablePage]
FORBIDDEN = {"ctrl+i", "ctrl+m", "ctrl+h", "ctrl+left_square_bracket", "shift+enter", "ctrl+enter"}
"""Keys that many terminals send as other keys."""


def test_every_action_is_there_once() -> None:
    assert len(BY_ID) == len(ACTIONS)


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.id)
def test_every_action_says_what_it_does_and_has_a_safe_key(action: object) -> None:
    assert isinstance(action, type(ACTIONS[0]))
    assert action.help.endswith(".")
    keys = set(keys_of(action.id, {}))
    assert keys
    assert not keys & FORBIDDEN
    assert not any(key.startswith("alt+") for key in keys)


LAYOUTS = {
    "QWERTY": ("-=[];'#\\,./", '!"$%^&*()_+{}:@~|<>?'),
    "AZERTY": ("&é\"'(-è_çà)=^$ù*,;:!<", "°+¨£%µ?./§>"),
    "QWERTZ": ("ß´ü+öä#,.-<", "!\"$%&/()=?`ÜÖÄ'*;:_>"),
}
"""Signs beside letters and digits that a key gives by itself, and with Shift; what needs AltGr is none of them."""
SIGNS = {"comma": ",", "full_stop": ".", "minus": "-", "plus": "+", "question_mark": "?", "slash": "/"}
NAMED = {
    "up",
    "down",
    "left",
    "right",
    "home",
    "end",
    "pageup",
    "pagedown",
    "enter",
    "escape",
    "tab",
    "space",
    "f1",
    "f8",
}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("preset", ["plain", "vim"])
def test_every_key_is_on_the_keyboards_of_three_countries_without_altgr(layout: str, preset: str) -> None:
    by_itself, shifted = LAYOUTS[layout]
    for action in ACTIONS:
        for key in keys_of(action.id, keymap(preset, {})):
            plain = key.removeprefix("ctrl+").removeprefix("shift+")
            sign = SIGNS.get(plain, plain)
            assert (
                plain in NAMED or (sign.isascii() and sign.isalnum() and len(sign) == 1) or sign in by_itself + shifted
            )


@pytest.mark.parametrize("page", PAGES)
def test_every_action_a_page_offers_is_a_method_of_it(page: type[Page]) -> None:
    for action in (*page.ACTS, *COMMON):
        method = BY_ID[action].method.partition("(")[0]
        assert hasattr(page, f"action_{method}") or action == "app.quit"


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("preset", ["plain", "vim"])
def test_no_two_actions_of_a_page_share_a_key(page: type[Page], preset: str) -> None:
    assert clashes((*page.ACTS, *COMMON), keymap(preset, {})) == []


def test_a_clash_is_told() -> None:
    assert clashes(("act.undo", "act.redo"), {"act.redo": "u"}) == ["u is put to both act.undo and act.redo."]


def test_a_keymap_forgets_actions_that_do_not_exist() -> None:
    assert keymap("plain", {"no.such": "x", "act.undo": " ", "act.redo": "R"}) == {"act.redo": "R"}
    assert keymap("vim", {"row.up": "i"}) == {**VIM, "row.up": "i"}


def test_keys_are_called_as_people_call_them() -> None:
    names = ["escape", "ctrl+p", "f1", "question_mark", "pageup", "U", "shift+tab"]
    assert [key_name(key) for key in names] == ["Esc", "Ctrl+P", "F1", "?", "PgUp", "U", "Shift+Tab"]


async def test_another_key_does_it_and_the_keys_row_says_so(tmp_path: Path) -> None:
    app = app_of(tmp_path, settings='welcomed = true\n[keymap]\n"title.new" = "a"\n"act.back" = "x"\n')
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        assert "a new" in screen_rows(pilot)[-1]
        await press(pilot, "n")
        assert isinstance(app.screen, TitlePage)
        await press(pilot, "a")
        await wait_for_page(pilot, AdventuresPage)
        await press(pilot, "x")
        await wait_for_page(pilot, TitlePage)


async def test_the_settings_page_tells_keys_that_stand_in_each_others_way(tmp_path: Path) -> None:
    app = app_of(tmp_path, settings='welcomed = true\n[keymap]\nact.redo = "u"\n')
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "comma")
        await wait_for_words(pilot, "u is put to both act.undo and act.redo.")


async def test_a_keymap_of_nonsense_breaks_nothing(tmp_path: Path) -> None:
    nonsense = '"row.up" = "ctrl+"\n"row.down" = ",,"\n"act.undo" = "["\n"page.help" = "no such key"\n'
    app = app_of(tmp_path, settings=f"welcomed = true\n[keymap]\n{nonsense}")
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "n")
        await wait_for_page(pilot, AdventuresPage)
        await wait_for(pilot, lambda: app.is_running, "the app to go on")
        await wait_for_words(pilot, "The Small Yard")
