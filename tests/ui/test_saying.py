"""Lines typed at a guide's table on the real app: told while they are typed, asked about, refused, completed, again."""

from __future__ import annotations

from pathlib import Path

import pytest

from .test_guide import guiding, page_of, state_of, word
from .test_table import play_of
from .waiting import press, wait_for, wait_for_words, write


async def test_an_act_is_told_while_it_is_typed_and_begun_by_enter(tmp_path: Path) -> None:
    async with guiding(tmp_path, dice="program") as pilot:
        await press(pilot, "g")
        await write(pilot, "wenna locks 6")
        await wait_for_words(pilot, "Against you 6, you bring")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Free and clear")
        assert state_of(pilot).top.parts[0].said["check"]["challenge"] == 6
        await word(pilot, 'harder 1 "rain"')
        await wait_for_words(pilot, "Against you 7")


async def test_what_is_wrong_stays_where_it_was_typed_with_the_cursor_behind_it(tmp_path: Path) -> None:
    async with guiding(tmp_path, dice="program") as pilot:
        await word(pilot, "wenna locks 25 need 2")
        field = page_of(pilot).text_row.field
        await wait_for(pilot, lambda: field.value == "wenna locks 25 need 2", "the line")
        assert field.cursor_position == len("wenna locks 25")
        await wait_for_words(pilot, "25 is too high")
        assert state_of(pilot).top.kind == "scene"


async def test_a_question_is_answered_by_its_digit(tmp_path: Path) -> None:
    async with guiding(tmp_path, dice="program") as pilot:
        await word(pilot, "wenna dorrit locks")
        await wait_for_words(pilot, "2 against Dorrit")
        await press(pilot, "2")
        await wait_for(pilot, lambda: state_of(pilot).top.kind == "exchange", "the line")
        assert state_of(pilot).top.parts[0].against == "dorrit_vane"


async def test_tab_completes_and_up_brings_the_last_line_back(tmp_path: Path) -> None:
    async with guiding(tmp_path, dice="program") as pilot:
        await press(pilot, "g")
        await write(pilot, "wenna loc")
        await press(pilot, "tab")
        await wait_for(pilot, lambda: page_of(pilot).text_row.field.value == "wenna locks ", "the line")
        await write(pilot, "6")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Free and clear")
        await press(pilot, "u")
        await wait_for(pilot, lambda: state_of(pilot).top.kind == "scene", "the act taken back")
        await press(pilot, "g", "up")
        await wait_for(pilot, lambda: page_of(pilot).text_row.field.value == "wenna locks 6", "the line")
        await press(pilot, "down")
        await wait_for(pilot, lambda: page_of(pilot).text_row.field.value == "", "the line")


@pytest.mark.parametrize("keys", ["T1c", "T1Fc"])
async def test_on_the_page_a_best_skill_is_three_keys_to_the_dice_and_one_letter_more_is_four(
    keys: str, tmp_path: Path
) -> None:
    async with guiding(tmp_path) as pilot:
        await press(pilot, *keys)
        await wait_for(pilot, lambda: state_of(pilot).top.call is not None, "the dice are called for")


async def test_with_help_besides_it_is_four_keys_to_the_dice(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await press(pilot, *"T14c")
        await wait_for(pilot, lambda: state_of(pilot).top.call is not None, "the dice are called for")
        assert state_of(pilot).top.parts[0].value("help") == "dorrit_vane"


async def test_the_last_act_again_is_four_keys_to_the_dice(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await word(pilot, "wenna locks 6")
        await wait_for_words(pilot, "Free and clear")
        await press(pilot, "u")
        await wait_for(pilot, lambda: state_of(pilot).top.kind == "scene", "the act taken back")
        await press(pilot, "g", "up", "enter")
        await wait_for_words(pilot, "Free and clear")
        await press(pilot, "enter")
        await wait_for(pilot, lambda: state_of(pilot).top.call is not None, "the dice are called for")
        assert state_of(pilot).top.parts[0].said["check"]["challenge"] == 6


async def test_a_said_act_is_kept_by_its_word_and_from_its_row_in_the_journal(tmp_path: Path) -> None:
    async with guiding(tmp_path, dice="program") as pilot:
        await word(pilot, "wenna locks 6")
        await wait_for_words(pilot, "Free and clear")
        await press(pilot, "g")
        await write(pilot, "keep Pick it")
        await wait_for_words(pilot, "Enter: “Pick it” stands in the pack of this table")
        await press(pilot, "enter")
        await wait_for_words(pilot, "“Pick it” is kept in the pack of this table")
        await wait_for(pilot, lambda: "pick_it" in play_of(pilot).world.acts, "the act, read anew")
        await press(pilot, "j", "K")
        await wait_for_words(pilot, "Keep as:")
        await press(pilot, "enter")
        await wait_for_words(pilot, "“Locks” is kept in the pack of this table")
        await press(pilot, "escape")
        await word(pilot, "keep undo")
        await wait_for_words(pilot, "“Locks” is not kept any more.")
        await word(pilot, "keep undo")
        await wait_for_words(pilot, "“Pick it” is not kept any more.")
