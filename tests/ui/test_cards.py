"""Cards drawn at a real table and typed on the screen, as dice are."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from game.core import cards
from game.core.draft import Sight
from game.ui.screens.table import TablePage
from tests import carded

from .apps import app_of, whole_desk
from .waiting import game_of, page_of, press, screen_text, wait_for, wait_for_page, wait_for_words, write

SIZES = [(80, 24), (120, 40)]


@asynccontextmanager
async def dealt(tmp_path: Path, size: tuple[int, int], drawn: str = "table") -> AsyncIterator[Pilot[int]]:
    """Somebody is about to be dealt a hand, or has been."""
    desk = whole_desk(tmp_path, 3)
    desk._worlds["table"] = carded.suited()
    play = desk.begin("table", "ada", "program", cards=drawn)
    play.close()
    settings = f'welcomed = true\ncards = "{drawn}"\n'
    async with app_of(tmp_path, desk, save=play.name, settings=settings).run_test(size=size) as pilot:
        await wait_for_page(pilot, TablePage)
        yield pilot


def hand(pilot: Pilot[int]) -> tuple[int, ...]:
    play = game_of(pilot).play
    assert play is not None
    return cards.hand(Sight(play.state, play.world), "ada")


@pytest.mark.parametrize("size", SIZES)
async def test_the_cards_of_a_hand_are_typed(tmp_path: Path, size: tuple[int, int]) -> None:
    async with dealt(tmp_path, size) as pilot:
        await wait_for(pilot, lambda: page_of(pilot).text_row.is_open, "cards to be typed")
        assert "Four cards of Suits: by name, or as ah" in screen_text(pilot)
        await write(pilot, "ah, kh, 7s")
        await press(pilot, "enter")
        await wait_for_words(pilot, "You typed the ace of hearts")
        assert hand(pilot) == ()
        await write(pilot, "ah, kh, 7s joker")
        await press(pilot, "enter")
        await wait_for_words(pilot, "You draw the ace of hearts")
        assert hand(pilot) == (0, 2, 4, 6)


@pytest.mark.quick
async def test_enter_alone_lets_the_program_draw(tmp_path: Path) -> None:
    async with dealt(tmp_path, SIZES[0]) as pilot:
        await wait_for(pilot, lambda: page_of(pilot).text_row.is_open, "cards to be typed")
        await press(pilot, "enter")
        await wait_for(pilot, lambda: len(hand(pilot)) == 4, "the program to draw")


async def test_cards_of_the_hand_are_levers_and_the_card_drawn_blind_is_typed(tmp_path: Path) -> None:
    async with dealt(tmp_path, SIZES[0]) as pilot:
        await wait_for(pilot, lambda: page_of(pilot).text_row.is_open, "cards to be typed")
        await write(pilot, "ah kh 7s joker")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Do it")
        await press(pilot, "1")
        await wait_for_words(pilot, "Play the king of hearts")
        await press(pilot, "2", "c")
        await wait_for_words(pilot, "Which card comes up")
        await write(pilot, "seven of hearts")
        await press(pilot, "enter")
        await wait_for_words(pilot, "● success, 75%  …")
        await press(pilot, "full_stop")
        await wait_for_words(pilot, "[7h] seven of hearts")
        assert hand(pilot) == (0, 4, 6)


async def test_where_the_program_draws_nothing_is_asked(tmp_path: Path) -> None:
    async with dealt(tmp_path, SIZES[0], "program") as pilot:
        await wait_for_words(pilot, "Do it")
        assert len(hand(pilot)) == 4
