"""Somebody alone at an open table on the real app: scenes, one key for tension, an act the oracle has its say in."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from game.core import oracle
from game.core.machine import leading
from game.ui.screens.guide import GuidePage

from .apps import app_of, whole_desk
from .test_guide import page_of, state_of, word
from .waiting import press, screen_text, wait_for_page, wait_for_words, write

SIZES = [(80, 24), (160, 50)]


async def faces(pilot: Pilot[int], words: str) -> None:
    """Dice from the table."""
    await write(pilot, words)
    await press(pilot, "enter")


@pytest.mark.parametrize("size", SIZES)
async def test_scenes_alone_are_tested_and_asked_about_with_one_key(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_of(tmp_path, whole_desk(tmp_path), adventure="table-venture", party=("wenna_tarr",), dice="table")
    async with app.run_test(size=size) as pilot:
        await wait_for_page(pilot, GuidePage)
        await word(pilot, "scene The ford")
        await wait_for_words(pilot, "The scene: what do the dice show?")
        await faces(pilot, "15")
        await wait_for_words(pilot, "As expected.")
        await word(pilot, "scene The mill")
        await wait_for_words(pilot, leading.HEADING)
        assert "Out of hand" in screen_text(pilot)
        await press(pilot, "+")
        await wait_for_words(pilot, "The scene: what do the dice show?")
        assert oracle.tension(state_of(pilot)) == 6
        await faces(pilot, "20")
        await press(pilot, "-", "-")
        assert oracle.tension(state_of(pilot)) == 4, "at any time"
        await word(pilot, "scene The road")
        await press(pilot, "enter")
        await wait_for_words(pilot, "The scene: what do the dice show?")
        assert oracle.tension(state_of(pilot)) == 4, "Enter: it went as it was"


async def test_an_act_is_proposed_what_was_not_said_of_it(tmp_path: Path) -> None:
    app = app_of(tmp_path, whole_desk(tmp_path), adventure="table-venture", party=("wenna_tarr",), dice="table")
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_for_page(pilot, GuidePage)
        await press(pilot, "g")
        await write(pilot, "wenna lies")
        await wait_for_words(pilot, "it is and what it costs to fail")
        await press(pilot, "enter")
        await wait_for_words(pilot, "How hard is it: what do the dice show?")
        await faces(pilot, "10")
        await wait_for_words(pilot, "What does it cost to fail: what do the dice show?")
        await faces(pilot, "7")
        await wait_for_words(pilot, "Free and clear")
        assert "It hurts." in screen_text(pilot)
        assert page_of(pilot).table.trials[0].facts[0].total == "9"


@pytest.mark.parametrize(("said", "shown"), [("fall", "20 ft, 6 m: 4"), ("flux", "3: Grave")])
async def test_the_marks_of_the_rules_are_looked_up(tmp_path: Path, said: str, shown: str) -> None:
    app = app_of(tmp_path, whole_desk(tmp_path), adventure="table-venture", party=("wenna_tarr",), dice="table")
    async with app.run_test(size=(160, 50)) as pilot:
        await wait_for_page(pilot, GuidePage)
        await press(pilot, "l")
        await write(pilot, said)
        await press(pilot, "enter")
        await wait_for_words(pilot, shown)


async def test_where_a_difficulty_is_asked_the_marks_of_the_rules_stand(tmp_path: Path) -> None:
    app = app_of(tmp_path, whole_desk(tmp_path), adventure="table-venture", party=("wenna_tarr",), dice="table")
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_for_page(pilot, GuidePage)
        await word(pilot, "oracle off")
        await word(pilot, "wenna lies")
        await wait_for_words(pilot, "Free and clear")
        await press(pilot, "D")
        await wait_for_words(pilot, "Now: 5. ? lists the")
        await write(pilot, "7")
        await wait_for_words(pilot, ": A river in")
        await press(pilot, "backspace")
        await write(pilot, "?")
        await press(pilot, "enter")
        await wait_for_words(pilot, "15: Out of magical bonds")
