"""The book and the record on the real app: opened, turned, clicked, and played on from."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
from textual.pilot import Pilot

from game.desk import Desk
from game.packs.find import Places, own_folder
from game.ui.drawing import Item
from game.ui.screens.book import BookPage
from game.ui.screens.character import CharacterPage
from game.ui.screens.record import RecordPage
from game.ui.screens.table import TablePage
from game.view.rows import line

from .apps import app_of
from .waiting import (
    game_of,
    page_of,
    press,
    screen_rows,
    screen_text,
    to_the_rows,
    wait_for,
    wait_for_page,
    wait_for_rows,
    wait_for_words,
)

NINTH = Path(__file__).parents[1] / "view" / "ninth"
SIZES = [(80, 24), (120, 40)]


def ninth_desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "saves", Places((tmp_path / "packs",), (own_folder() / "venture-core", NINTH)), 1)


async def do(pilot: Pilot[int], label: str) -> None:
    """Do the row that begins with this label, past all that is still to be read."""
    await to_the_rows(pilot)
    page = page_of(pilot)
    page.do_row(next(n for n, item in enumerate(page.rows()) if item.label.startswith(label)))
    await pilot.pause()


async def do_the_last(pilot: Pilot[int], label: str) -> None:
    """Do what ends the adventure: it is marked and told first, and Enter does it."""
    await do(pilot, label)
    await wait_for_words(pilot, "That is the end of the adventure. Enter does it.")
    await press(pilot, "enter")


@pytest.mark.parametrize("size", SIZES)
async def test_s_opens_a_book_of_five_pages_that_numbers_and_tab_turn(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_of(tmp_path, ninth_desk(tmp_path), adventure="ninth")
    async with app.run_test(size=size) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await press(pilot, "1")
        await wait_for_page(pilot, TablePage)
        await press(pilot, "2")
        await wait_for_words(pilot, "presumed true")
        page = page_of(pilot)
        assert isinstance(page, TablePage)
        assert page.seat.table.news == 1
        await press(pilot, "s")
        await wait_for_page(pilot, BookPage)
        assert screen_rows(pilot)[1].startswith("═ 1 You · 2 Known 1 · 3 People 1 · 4 Clocks 1 · 5 Endings ═")
        assert "Ferryman’s daughter." in screen_text(pilot)
        await press(pilot, "2")
        await wait_for_words(pilot, "Known, newest first")
        await press(pilot, "tab")
        await wait_for_words(pilot, "People you know of")
        await press(pilot, "4")
        await wait_for_words(pilot, "■□□□□□  1 of 6")
        await press(pilot, "5")
        await wait_for_words(pilot, "Endings: 0 of 3 seen")
        await press(pilot, "shift+tab", "shift+tab", "shift+tab")
        await wait_for_words(pilot, "Known, newest first")
        assert await pilot.click(offset=(4, 1))
        await wait_for_words(pilot, "You owe")
        await press(pilot, "escape")
        await wait_for_page(pilot, TablePage)
        assert page.seat.table.news == 0


@pytest.mark.parametrize("size", SIZES)
async def test_after_the_last_page_stands_what_became_of_them_and_what_was_decided(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = app_of(tmp_path, ninth_desk(tmp_path), adventure="ninth")
    async with app.run_test(size=size) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await press(pilot, "1")
        await wait_for_page(pilot, TablePage)
        play = game_of(pilot).play
        assert play is not None
        for label in ("Promise to read", "Look into the yard", "Go up to the Long", "Slip out"):
            await do(pilot, label)
            await wait_for(pilot, lambda label=label: any(d.label.startswith(label) for d in play.tale.deeds), label)  # type: ignore[misc]
        await do_the_last(pilot, "Sail")
        await wait_for_rows(pilot, "And now?")
        assert list((tmp_path / "saves" / ".endings").iterdir()) == [tmp_path / "saves" / ".endings" / "of-ninth.json"]
        await press(pilot, "1")
        await wait_for_page(pilot, RecordPage)
        shown = screen_text(pilot)
        assert "What became of them" in shown
        assert "You told him where Jory went. He has the number now." in shown
        assert "1 Promised Perrin his brother’s line The Long Room" in " ".join(shown.split())
        assert "Endings: 1 of 3" in shown
        endings = next(item.key for item in page_of(pilot).rows() if item.value == "endings")
        await press(pilot, endings)
        await wait_for_page(pilot, BookPage)
        await wait_for_words(pilot, "● Slack water")
        assert "A hint: A justice may look behind the roll." in screen_text(pilot)
        await press(pilot, "escape")
        await wait_for_page(pilot, RecordPage)
        await press(pilot, "1")
        await wait_for_words(pilot, "Once more plays on from before")
        assert play.state.ending
        await press(pilot, "1")
        await wait_for_page(pilot, TablePage)
        assert not play.state.ending
        assert play.state.var("promised") == 0
        await press(pilot, "U")
        await wait_for(pilot, lambda: bool(play.state.ending), "the ending again")


async def test_an_ending_that_cannot_be_kept_is_told_in_a_sentence_and_stays_the_end(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / ".endings").write_text("in the way", "utf-8")
    app = app_of(tmp_path, ninth_desk(tmp_path), adventure="ninth")
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await press(pilot, "1")
        await wait_for_page(pilot, TablePage)
        await do(pilot, "Go up to the Long")
        await do(pilot, "Slip out")
        await do_the_last(pilot, "Stay")
        await wait_for_words(pilot, "was not kept")
        await wait_for_rows(pilot, "And now?")
        play = game_of(pilot).play
        assert play is not None
        assert play.saved


async def test_reading_the_record_on_leaves_no_row_out(tmp_path: Path) -> None:
    app = app_of(tmp_path, ninth_desk(tmp_path), adventure="ninth")
    async with app.run_test(size=(60, 20)) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await press(pilot, "1")
        await wait_for_page(pilot, TablePage)
        play = game_of(pilot).play
        assert play is not None
        lines = tuple(line(f"row number {n}.") for n in range(1, 40))
        rows = tuple(Item(str(n), f"Decision {n}", group="decision") for n in range(1, 30))
        with patch.multiple(RecordPage, _words=lambda _, width: lines, rows=lambda _: rows):
            game_of(pilot).show(RecordPage(play))
            await wait_for_words(pilot, "row number 1.")
            seen = set(screen_rows(pilot))
            assert sum("row number" in row for row in seen) >= 7, "half of the page is for what is told"
            for _ in range(len(lines)):
                await press(pilot, "pagedown")
                seen |= set(screen_rows(pilot))
        assert {f"row number {n}." for n in range(1, 40)} <= {row.strip() for row in seen}


async def test_what_became_of_them_has_half_the_record_and_no_row_moves_with_the_mark(tmp_path: Path) -> None:
    app = app_of(tmp_path, ninth_desk(tmp_path), adventure="ninth")
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await press(pilot, "1")
        await wait_for_page(pilot, TablePage)
        play = game_of(pilot).play
        assert play is not None
        lines = tuple(line(f"row number {n}.") for n in range(1, 40))
        where = "a place of a long name; another place of a long name"
        rows = tuple(
            Item(str(n), f"Decision {n}", note=where, why=f"{where}. Back.", group="decision") for n in range(6)
        )
        now = Item("7", "Read it as a story", why="Everything.", group="now")
        with patch.multiple(RecordPage, _words=lambda _, width: lines, rows=lambda _: (*rows, now)):
            game_of(pilot).show(RecordPage(play))
            await wait_for_words(pilot, "row number 8.")
            before = next(n for n, row in enumerate(screen_rows(pilot)) if "What you decided" in row)
            await press(pilot, "end")
            assert next(n for n, row in enumerate(screen_rows(pilot)) if "What you decided" in row) == before


async def test_enter_on_a_row_that_is_the_end_says_so_first_where_nobody_put_the_mark_there(tmp_path: Path) -> None:
    app = app_of(tmp_path, ninth_desk(tmp_path), adventure="ninth")
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await press(pilot, "1")
        await wait_for_page(pilot, TablePage)
        play = game_of(pilot).play
        assert play is not None
        for label in ("Go up to the Long", "Slip out"):
            await do(pilot, label)
            await wait_for(pilot, lambda label=label: any(d.label.startswith(label) for d in play.tale.deeds), label)  # type: ignore[misc]
        await to_the_rows(pilot)
        page = page_of(pilot)
        assert isinstance(page, TablePage)
        last = next(n for n, row in enumerate(page.table.rows) if row.stops)
        page.marked, page._placed = last, True
        await press(pilot, "enter")
        await wait_for_words(pilot, "That is the end of the adventure. Enter does it.")
        assert not play.state.ending
        await press(pilot, "enter")
        await wait_for(pilot, lambda: bool(play.state.ending), "the end")
