"""What a mouse reaches: rows, levers, keys that are named, pages that are read, the first rows, marks, lists, dice."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from game.ui import motion
from game.ui.catalog import ACTIONS, key_called, key_name, keys_of
from game.ui.screens.adventures import AdventuresPage
from game.ui.screens.character import CharacterPage
from game.ui.screens.help import HelpPage
from game.ui.screens.journal import JournalPage
from game.ui.screens.palette import PalettePage
from game.ui.screens.table import TablePage
from game.ui.screens.title import TitlePage
from game.view.keys import key_at

from .apps import HEAD, app_of, whole_desk, write_pack
from .test_book import do, ninth_desk
from .test_table import play_of, table
from .waiting import is_reading, page_of, press, screen_rows, screen_text, wait_for, wait_for_page, wait_for_words

PLACES = (
    (0, "known +1", "Known"),
    (0, "The Ninth", "You"),
    (1, "Perrin", "People"),
    (0, "day 1", "Clocks"),
)
"""Rows of the screen, words in them, and the page of the book that they open."""


async def click(pilot: Pilot[int], words: str) -> None:
    """Click on the first of these words that can be seen, the last row first."""
    rows = screen_rows(pilot)
    found = next((n for n in (len(rows) - 1, *range(len(rows))) if words in rows[n]), None)
    assert found is not None, screen_text(pilot)
    await pilot.click(offset=(rows[found].index(words), found))
    await pilot.pause()


def test_a_key_is_read_as_it_is_written() -> None:
    keys = {key for action in ACTIONS for key in keys_of(action.id, {})}
    assert {key: key_called(key_name(key)) for key in keys} == {key: key for key in keys}


def test_of_several_keys_in_one_hint_the_one_that_is_clicked_counts() -> None:
    hints = (("← →", "which"), ("D F A", "yours"), ("?", "help"))
    drawn = " ← → which  D F A yours  ? help"
    words = ("←", "→", "which", "D", "F", "A", "yours", "?", "help")
    assert "".join(key_at(hints, 80, drawn.index(one)) for one in words) == "←→←DFAD??"
    assert [key_at(hints, 80, column) for column in (0, drawn.index("  D"), len(drawn))] == ["", "", ""]


async def test_every_key_that_the_last_row_names_can_be_clicked(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await click(pilot, "j journal")
        await wait_for_page(pilot, JournalPage)
        await click(pilot, "Esc close")
        await wait_for_page(pilot, TablePage)
        await press(pilot, "1")
        await wait_for_words(pilot, "[ ] Bene")
        await click(pilot, "[ ] Bene")
        await wait_for_words(pilot, "[x] Bene")
        await click(pilot, "← → less")
        await wait_for_words(pilot, "[ ] Bene")
        await click(pilot, "Esc think again")
        await wait_for_words(pilot, "What do you do?")
        await press(pilot, "w", *"abc")
        await click(pilot, "Esc back")
        await wait_for_words(pilot, "Not kept yet")
        await click(pilot, "Go back without it")
        await wait_for_page(pilot, TablePage)
        await press(pilot, "f1")
        await wait_for_page(pilot, HelpPage)
        await click(pilot, "PgDn read on")
        assert page_of(pilot).offset_rows > 0


async def test_an_act_from_intention_to_effect_by_clicks_alone(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await click(pilot, "Pick the lock")
        await wait_for_words(pilot, "Commit")
        await click(pilot, "Commit")
        await wait_for(pilot, lambda: play_of(pilot).state.frames[-1].stage == "intention", "the act to be over")
        assert "▌ [" not in screen_text(pilot)
        await click(pilot, "  …")
        await wait_for_words(pilot, "▌ [")


async def test_a_click_lets_dice_lie_that_are_in_the_air(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(motion, "TICK", 60.0)
    async with table(tmp_path, motion="full") as pilot:
        await press(pilot, "1", "c")
        page = page_of(pilot)
        assert isinstance(page, TablePage)
        await wait_for(pilot, lambda: page.mover.tumbles, "dice in the air")
        await pilot.click(offset=(30, 8))
        await wait_for(pilot, lambda: not page.mover.tumbles, "the dice to lie")


async def test_the_book_is_opened_from_the_first_rows_and_its_pages_are_turned(tmp_path: Path) -> None:
    async with app_of(tmp_path, ninth_desk(tmp_path), adventure="ninth").run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await press(pilot, "1")
        await wait_for_page(pilot, TablePage)
        await do(pilot, "Read the notice")
        for row, words, name in PLACES:
            assert words in screen_rows(pilot)[row]
            await pilot.click(offset=(screen_rows(pilot)[row].index(words), row))
            await wait_for_words(pilot, f"The book: {name}")
            for tab in ("Endings", "Clocks", "People", "Known", "You"):
                await click(pilot, tab)
                await wait_for_words(pilot, f"The book: {tab}")
            await click(pilot, "Esc back")
            await wait_for_page(pilot, TablePage)
        assert "known +1" not in screen_rows(pilot)[0]


async def test_a_page_of_reading_is_read_on_at_its_foot(tmp_path: Path) -> None:
    app = app_of(tmp_path, whole_desk(tmp_path), adventure="salt-office")
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await click(pilot, "Dorrit Vane")
        await wait_for_page(pilot, TablePage)
        await wait_for(pilot, lambda: is_reading(pilot), "a page of reading")
        await click(pilot, "═ Read on")
        await wait_for_words(pilot, "What do you do?")
        await click(pilot, "Anything else")
        await wait_for_words(pilot, "Leave it")
        await click(pilot, "Take a swallow")
        await wait_for_words(pilot, "► Take a swallow")


async def test_what_is_found_by_words_is_clicked_while_they_are_typed(tmp_path: Path) -> None:
    write_pack(tmp_path / "packs", head=HEAD.replace('start = "gate"', 'start = "yard"'))
    async with app_of(tmp_path, adventure="yard").run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await press(pilot, "1")
        await wait_for_page(pilot, TablePage)
        await click(pilot, "Open the kennel")
        await wait_for_words(pilot, "Anything else")
        while not page_of(pilot).text_row.is_open:
            await click(pilot, "Anything else")
        at = play_of(pilot).at
        await press(pilot, *"brown")
        await click(pilot, "Go to the brown dog")
        await wait_for(pilot, lambda: play_of(pilot).at > at, "the row to be done")
        assert not page_of(pilot).text_row.is_open


async def test_rows_of_all_actions_are_clicked_and_a_wheel_moves_their_mark(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "ctrl+p")
        await wait_for_page(pilot, PalettePage)
        page_of(pilot).canvas.on_mouse_scroll_down()
        await pilot.pause()
        assert page_of(pilot).marked > 0
        await press(pilot, *"adventure")
        await click(pilot, "Choose an adventure")
        await wait_for_page(pilot, AdventuresPage)
