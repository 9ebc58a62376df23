"""The table in play: a small pack, the real machine, the real disk."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from game.core.commands import Pull
from game.session import Session
from game.ui import motion
from game.ui.deaf import HURT, MOST, QUIET, Deaf
from game.ui.screens.book import BookPage
from game.ui.screens.journal import JournalPage
from game.ui.screens.lines import LinesPage
from game.ui.screens.table import TablePage
from game.ui.screens.title import TitlePage
from game.ui.screens.write import WritePage
from game.view.exports.lonelog import lonelog
from game.view.exports.markdown import export
from game.view.prompts import Spot
from game.view.seen import seen

from .apps import SCENES, Clock, app_of, small_desk, write_pack
from .waiting import (
    game_of,
    page_of,
    press,
    screen_rows,
    screen_text,
    wait_for,
    wait_for_page,
    wait_for_rows,
    wait_for_words,
    write,
)

SIZES = [(80, 24), (120, 40)]


@asynccontextmanager
async def table(
    tmp_path: Path, size: tuple[int, int] = (80, 24), *, motion: str = "none", clock: Clock | None = None, seed: int = 1
) -> AsyncIterator[Pilot[int]]:
    """The small adventure, just begun."""
    app = app_of(tmp_path, small_desk(tmp_path, seed), adventure="yard", motion=motion, clock=clock)
    async with app.run_test(size=size) as pilot:
        await wait_for_words(pilot, "Wenna Tarr")
        if clock:
            clock.now += 1
        await press(pilot, "1")
        await wait_for_page(pilot, TablePage)
        await wait_for_words(pilot, "What do you do?")
        yield pilot


def play_of(pilot: Pilot[int]) -> Session:
    play = game_of(pilot).play
    assert play is not None
    return play


@pytest.mark.parametrize("size", SIZES)
async def test_an_act_from_intention_to_effect(tmp_path: Path, size: tuple[int, int]) -> None:
    async with table(tmp_path, size) as pilot:
        shown = screen_text(pilot)
        assert "50%" in shown
        assert "needs a ladder, and there is none" in shown
        await press(pilot, "1")
        await wait_for_words(pilot, "Free and clear: nothing is spent yet")
        assert "Against you" in screen_text(pilot)
        await press(pilot, "1")
        await wait_for_words(pilot, "[x] Bene")
        await wait_for_words(pilot, "60%")
        assert isinstance(play_of(pilot).entries[-1].command, Pull)
        await press(pilot, "c")
        await wait_for(pilot, lambda: play_of(pilot).state.frames[-1].stage == "intention", "the act to be over")
        assert any(word in screen_text(pilot) for word in ("success", "failure"))


@pytest.mark.quick
async def test_withdrawing_is_free(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        before = play_of(pilot).state.people
        await press(pilot, "1", "2", "escape")
        await wait_for_words(pilot, "What do you do?")
        assert play_of(pilot).state.people == before


async def test_the_marked_row_carries_the_terminals_cursor(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        for _ in range(3):
            await wait_for(pilot, lambda: "►" in screen_rows(pilot)[pilot.app.cursor_position.y], "the cursor there")
            await press(pilot, "down")


@pytest.mark.parametrize(
    ("key", "why"), [("3", "! Needs a ladder, and there is none."), ("8", "! There is no 8 here. The rows ")]
)
async def test_a_row_that_is_barred_or_not_there_says_why_and_does_nothing(tmp_path: Path, key: str, why: str) -> None:
    async with table(tmp_path) as pilot:
        at = play_of(pilot).at
        await press(pilot, key)
        await wait_for_words(pilot, why)
        assert play_of(pilot).at == at


async def test_undo_and_redo_say_what(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "2")
        await wait_for_words(pilot, "It does not.")
        await press(pilot, "u")
        await wait_for_words(pilot, "! Taken back: Wait for the rain to stop.")
        assert "It does not." not in screen_text(pilot)
        await press(pilot, "U")
        await wait_for_words(pilot, "! Done again: Wait for the rain to stop.")
        assert "It does not." in screen_text(pilot)


@pytest.mark.parametrize(("key", "mark"), [("2", "► 2 "), ("1", "► 1 "), ("down", "► 2 "), ("home", "► 1 ")])
async def test_whoever_has_seen_the_rows_and_looks_back_has_them_again_with_the_key_for_one(
    tmp_path: Path, key: str, mark: str
) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "2", "home", "down")
        await wait_for_words(pilot, "It does not.")
        await press(pilot, "pageup")
        await wait_for_words(pilot, "═ Read on ═")
        at = play_of(pilot).at
        await press(pilot, key)
        assert play_of(pilot).at == at, "no row is done that is not on the screen"
        assert "What do you do?" in screen_text(pilot)
        assert mark in screen_text(pilot)


async def test_nothing_stands_before_the_first_page(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "pageup")
        await wait_for_words(pilot, "! Nothing was told before this.")
        assert "The gate is shut." in screen_text(pilot)


async def test_left_and_right_let_go_and_pull(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "1", "home", "right")
        await wait_for_words(pilot, "[x] Bene")
        await press(pilot, "right")
        assert "[x] Bene" in screen_text(pilot)
        await press(pilot, "left")
        await wait_for_words(pilot, "[ ] Bene")


async def test_left_and_right_go_to_the_row_beside_where_there_is_no_less_and_more(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        page = page_of(pilot)
        assert isinstance(page, TablePage)
        await press(pilot, "home")
        page._screen = replace(page._screen, spots=(Spot(18, 0, 40, 0), Spot(18, 40, 80, 1), Spot(19, 0, 40, 2)))
        page.action_row_more()
        assert page.marked == 1
        page._screen = replace(page._screen, spots=(Spot(18, 0, 40, 0), Spot(18, 40, 80, 1), Spot(19, 0, 40, 2)))
        page.action_row_less()
        assert page.marked == 0


@pytest.mark.parametrize("keys", [("enter",), ("space",), ("c",), ("1",), ("2",)])
async def test_what_acts_is_deaf_while_other_rows_come(tmp_path: Path, keys: tuple[str, ...]) -> None:
    clock = Clock()
    async with table(tmp_path, clock=clock) as pilot:
        clock.now += QUIET
        await press(pilot, "1")
        await wait_for_words(pilot, "Free and clear:")
        at = play_of(pilot).at
        await press(pilot, *keys, *keys)
        assert play_of(pilot).at == at
        clock.now += QUIET
        await press(pilot, *keys)
        await wait_for(pilot, lambda: play_of(pilot).at > at, "the key to be heard")


async def test_a_click_ahead_reaches_no_row_and_arrows_are_heard(tmp_path: Path) -> None:
    clock = Clock()
    async with table(tmp_path, clock=clock) as pilot:
        clock.now += QUIET
        await press(pilot, "1")
        await wait_for_words(pilot, "[ ] Bene")
        at = play_of(pilot).at
        row = next(n for n, words in enumerate(screen_rows(pilot)) if "[ ] Bene" in words)
        await pilot.click(offset=(20, row))
        await pilot.pause()
        assert play_of(pilot).at == at
        marked = page_of(pilot).marked
        await press(pilot, "up")
        assert page_of(pilot).marked != marked


def test_a_key_held_down_is_heard_once_a_second_and_one_after_a_pause_at_once() -> None:
    deaf = Deaf()
    assert deaf.hears(0.0)
    deaf.begin(10.0)
    held = [n for n in range(1, 60) if deaf.hears(10.0 + n * 0.03)]
    assert held[0] * 0.03 >= MOST
    deaf.begin(20.0)
    assert not deaf.hears(20.1)
    assert not deaf.hears(20.25)
    assert deaf.hears(20.5)
    deaf.begin(30.0, hurt=True)
    assert [deaf.hears(30.0 + n * 0.5) for n in range(1, 11)] == [False] * 9 + [True]


async def test_harm_has_to_be_read_before_a_key_does_more(tmp_path: Path) -> None:
    clock = Clock()
    write_pack(tmp_path / "packs", scenes=SCENES.replace("time = 30", "do = [{ harm = 2 }]"))
    async with table(tmp_path, clock=clock) as pilot:
        clock.now += QUIET
        await press(pilot, "2")
        await wait_for_words(pilot, "1 harm")
        at = play_of(pilot).at
        clock.now += QUIET
        await press(pilot, "2")
        assert play_of(pilot).at == at
        clock.now += QUIET * HURT
        await press(pilot, "2")
        await wait_for(pilot, lambda: play_of(pilot).at > at, "the key to be heard")


async def test_a_click_on_a_lever_pulls_it(tmp_path: Path) -> None:
    async with table(tmp_path, (120, 40)) as pilot:
        await press(pilot, "1")
        await wait_for_words(pilot, "[ ] Sortilege")
        row = next(n for n, words in enumerate(screen_rows(pilot)) if "[ ] Sortilege" in words)
        await pilot.click(offset=(screen_rows(pilot)[row].index("Sortilege"), row))
        await wait_for_words(pilot, "[x] Sortilege")


async def test_own_words_stand_in_the_story_as_they_were_typed(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "w")
        await wait_for_page(pilot, WritePage)
        await write(pilot, "q [/] c")
        await press(pilot, "ctrl+s")
        await wait_for_words(pilot, "Noted.")
        await wait_for_words(pilot, "q [/] c")


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_a_page_of_prose_is_kept_as_paragraphs(tmp_path: Path, size: tuple[int, int]) -> None:
    async with table(tmp_path, size) as pilot:
        await press(pilot, "w")
        await wait_for_page(pilot, WritePage)
        long = "The midwife sat down, and for a while she looked at nothing that was in the room. " * 3
        await write(pilot, long)
        await press(pilot, "enter", "enter")
        await write(pilot, "Then she told it.")
        await wait_for_words(pilot, "Then she told it.")
        shown = screen_rows(pilot)
        assert sum("midwife sat down" in row for row in shown) >= 2 or size[0] > 80, "it is wrapped"
        await press(pilot, "ctrl+s")
        await wait_for_words(pilot, "Noted.")
        assert "Then she told it." in screen_text(pilot)
        play = play_of(pilot)
        assert getattr(play.entries[-1].command, "text", "") == f"{long.strip()}\n\nThen she told it."
        found = seen(play.state, play.world, play.tale)
        first, last = (one for one in export(found).split("\n\n") if "midwife" in one or "told it" in one)
        assert first == f"Note: {long.strip()}"
        assert last == "Then she told it."
        assert [row for row in lonelog(found).splitlines() if row.startswith("(note:")] == [
            f"(note: {long.strip()})",
            "(note: Then she told it.)",
        ]


async def test_what_is_written_is_not_lost_by_one_key(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        at = play_of(pilot).at
        await press(pilot, "w")
        await wait_for_page(pilot, WritePage)
        await write(pilot, "half a page")
        await press(pilot, "escape")
        await wait_for_words(pilot, "Not kept yet")
        await press(pilot, "3")
        await wait_for_page(pilot, WritePage)
        await press(pilot, "escape", "1")
        await wait_for_words(pilot, "half a page")
        await wait_for(pilot, lambda: play_of(pilot).at > at, "it is kept")


async def test_escape_leaves_the_field_and_nothing_is_said(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        at = play_of(pilot).at
        await press(pilot, "w")
        await wait_for_page(pilot, WritePage)
        await write(pilot, "never")
        await press(pilot, "escape", "2")
        await wait_for_words(pilot, "What do you do?")
        assert play_of(pilot).at == at


async def test_dice_from_the_table_are_typed(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "t")
        await wait_for_words(pilot, "You throw your own dice from now on.")
        await press(pilot, "1", "c")
        await wait_for_words(pilot, "One die, faces 0 to 9")
        assert "Target" in screen_text(pilot), "what it has to show stands beside it"
        await write(pilot, "12")
        await press(pilot, "enter")
        await wait_for_words(pilot, "There is no 12 on it.")
        await write(pilot, "9")
        await press(pilot, "enter")
        await wait_for_words(pilot, "In the yard")
        assert "success" in screen_text(pilot)


async def test_enter_alone_lets_the_program_throw(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "t", "1", "c")
        await wait_for_words(pilot, "One die, faces 0 to 9")
        await press(pilot, "enter")
        await wait_for_words(pilot, "What do you do?")


async def test_giving_the_dice_back_throws_what_is_awaited(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "t", "1", "c")
        await wait_for_words(pilot, "One die, faces 0 to 9")
        await press(pilot, "escape", "t")
        await wait_for(pilot, lambda: play_of(pilot).state.frames[-1].call is None, "the throw")
        await wait_for_words(pilot, "What do you do?")


async def test_any_key_lets_tumbling_dice_lie_and_does_nothing_else(tmp_path: Path) -> None:
    async with table(tmp_path, motion="full") as pilot:
        page = page_of(pilot)
        assert isinstance(page, TablePage)
        await press(pilot, "1")
        await wait_for_words(pilot, "Free and clear:")
        page.action_act_commit()
        assert page.mover.tumbles
        at = play_of(pilot).at
        await pilot.press("2")
        await wait_for(pilot, lambda: page.mover.frame is None, "the dice to lie")
        assert play_of(pilot).at == at


async def test_what_the_dice_have_brought_is_seen_before_a_key_does_anything_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(motion, "TICK", 60.0)
    clock = Clock()
    async with table(tmp_path, motion="dice", clock=clock) as pilot:
        page = page_of(pilot)
        assert isinstance(page, TablePage)
        for key in ("1", "c"):
            clock.now += 1
            await press(pilot, key)
        assert page.mover.tumbles
        at = play_of(pilot).at
        clock.now += 1
        for _ in range(3):
            await press(pilot, "enter")
        assert page.mover.frame is None
        assert play_of(pilot).at == at, "the first lets the dice lie, the next are too early"
        clock.now += 1
        await press(pilot, "enter")
        await wait_for(pilot, lambda: play_of(pilot).at > at or page.text_row.is_open, "the row to be done")


async def test_the_odds_the_sheet_and_the_story_open_and_escape_returns(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        pages = {"o": "5 of 10", "s": "Hidden Knowledge", "y": "Rain runs down", "question_mark": "lock"}
        for key, words in pages.items():
            await press(pilot, key)
            await wait_for_page(pilot, BookPage if key == "s" else LinesPage)
            await wait_for_words(pilot, words)
            await press(pilot, "escape")
            await wait_for_page(pilot, TablePage)


async def test_help_explains_the_stage_and_the_words_in_view(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "1", "f1")
        await wait_for_words(pilot, "Now: Free and clear")
        assert "Words in view" in screen_text(pilot)
        assert "Sortilege:" in screen_text(pilot)


async def test_the_journal_finds_and_goes_back(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "2", "2", "1", "escape", "2")
        acts = len(play_of(pilot).entries)
        await press(pilot, "j")
        await wait_for_page(pilot, JournalPage)
        await press(pilot, "slash")
        await write(pilot, "rain")
        await press(pilot, "enter")
        await wait_for_words(pilot, "3 hold “rain”.")
        await press(pilot, "n", "b")
        await wait_for_page(pilot, TablePage)
        await wait_for_words(pilot, "3 acts struck out; U brings them again.")
        assert len(play_of(pilot).entries) == 2
        await press(pilot, "U")
        await wait_for(pilot, lambda: len(play_of(pilot).entries) == acts, "everything to be back")


async def test_a_throw_is_put_right_in_the_journal(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "t", "1", "c")
        await write(pilot, "0")
        await press(pilot, "enter")
        await wait_for_words(pilot, "It shrieks.")
        await press(pilot, "j")
        await wait_for_page(pilot, JournalPage)
        await press(pilot, "r")
        await write(pilot, "9")
        await press(pilot, "enter")
        await wait_for_page(pilot, TablePage)
        await wait_for_words(pilot, "In the yard")


async def test_the_end_offers_its_record_and_the_way_back(tmp_path: Path) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "t", "1", "c")
        await write(pilot, "9")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Lie down")
        await press(pilot, "2")
        await wait_for_words(pilot, "That is the end of the adventure. Enter does it.")
        await press(pilot, "2")
        assert not play_of(pilot).state.ending
        await press(pilot, "enter")
        await wait_for_rows(pilot, "And now?")
        await press(pilot, "1")
        await wait_for_words(pilot, "1 roll, 1 success where 0.5 were due")
        await press(pilot, "escape")
        await wait_for_page(pilot, TablePage)
        await press(pilot, "3")
        await wait_for_words(pilot, "Written to")
        written = list((tmp_path / "saves").rglob("*.md"))
        assert len(written) == 1
        assert "It opens." in written[0].read_text("utf-8")
        await press(pilot, "6")
        await wait_for_page(pilot, TitlePage)
        await wait_for_words(pilot, "ended: You slept")


@pytest.mark.parametrize(("typed", "told"), [("rain", "It does not."), ("zzz", "Nothing here goes by “zzz”.")])
async def test_the_palette_does_a_row_of_the_table_by_its_label(tmp_path: Path, typed: str, told: str) -> None:
    async with table(tmp_path) as pilot:
        await press(pilot, "ctrl+p")
        await wait_for(pilot, lambda: page_of(pilot).text_row.is_open, "the row to type in")
        await write(pilot, typed)
        await press(pilot, "enter")
        await wait_for_words(pilot, told)


async def test_an_act_that_only_a_lever_can_save_is_not_lost_by_one_more_enter(tmp_path: Path) -> None:
    write_pack(tmp_path / "packs", scenes=SCENES.replace("challenge = 7", "challenge = 12"))
    async with table(tmp_path) as pilot:
        await press(pilot, "1")
        await wait_for_words(pilot, "never")
        await press(pilot, "enter")
        await wait_for_words(pilot, "As it stands this cannot work; a lever can change that. Enter does it.")
        await press(pilot, "enter")
        await wait_for_words(pilot, "○ failure")
