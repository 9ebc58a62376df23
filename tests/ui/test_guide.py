"""A guide's table on the real app: dice from the table, the guide's words, the players' view beside it."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest.mock import patch

import pytest
from textual.pilot import Pilot

from game.core.commands import Refusal, Throw
from game.core.state import State
from game.desk import Desk
from game.guide import words
from game.journal.savefile import JOURNAL
from game.packs.find import Places, own_folder
from game.ui.screens.follow import FollowPage
from game.ui.screens.guide import GuidePage
from game.ui.screens.lines import LinesPage
from game.view.folds import unfolded

from .apps import app_of, small_desk
from .test_table import play_of
from .waiting import press, read_on_to, screen_text, wait_for, wait_for_page, wait_for_words, write

SIZES = [(80, 24), (160, 50)]
PARTY = ("wenna_tarr:Ida", "dorrit_vane:Tom")


@asynccontextmanager
async def guiding(
    tmp_path: Path, size: tuple[int, int] = (80, 24), save: str = "", dice: str = "table"
) -> AsyncIterator[Pilot[int]]:
    """Two people at a table in the small yard, or a table that was saved."""
    party, adventure = (None, "") if save else (PARTY, "yard")
    app = app_of(tmp_path, small_desk(tmp_path), adventure=adventure, party=party, save=save, dice=dice)
    async with app.run_test(size=size) as pilot:
        await wait_for_page(pilot, GuidePage)
        yield pilot


def state_of(pilot: Pilot[int]) -> State:
    return play_of(pilot).state


def page_of(pilot: Pilot[int]) -> GuidePage:
    page = pilot.app.screen
    assert isinstance(page, GuidePage)
    return page


async def word(pilot: Pilot[int], words: str) -> None:
    await press(pilot, "g")
    await write(pilot, words)
    await press(pilot, "enter")


async def test_the_list_of_actions_says_where_a_guides_word_is_typed(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await press(pilot, "ctrl+p")
        await wait_for(pilot, lambda: not isinstance(pilot.app.screen, GuidePage), "the list")
        await write(pilot, "harm wenna 2")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Nothing here goes by “harm wenna 2”. A guide’s word is typed at g.")


async def test_a_number_set_by_hand_is_told(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await word(pilot, "set wenna movement 1")
        await wait_for_words(pilot, "Wenna Tarr (Ida): Movement 1.")


async def test_a_word_that_is_none_is_led_to_those_that_take_it(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await press(pilot, "g")
        await write(pilot, "clock")
        await wait_for_words(pilot, "Say: tick CLOCK [N]; new clock NAME.")
        await write(pilot, "work")
        await wait_for_words(pilot, "No word begins like that. p lists them")


@pytest.mark.parametrize("size", SIZES)
async def test_a_check_with_dice_from_the_table_and_the_guides_ruling(tmp_path: Path, size: tuple[int, int]) -> None:
    async with guiding(tmp_path, size) as pilot:
        await wait_for_words(pilot, "At the gate")
        await press(pilot, "1")
        await wait_for_words(pilot, "Free and clear: on the wall")
        assert "Yours, only you" in screen_text(pilot), "the guide's rulings stand under letters"
        await press(pilot, "c")
        await write(pilot, "2")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Change it to")
        await wait_for_words(pilot, "As it stands: failure")
        ruling = next(row for row in page_of(pilot).table.rows if row.id.startswith("guide:grade"))
        await press(pilot, ruling.key)
        after = state_of(pilot).top.parts[0].outcome
        assert after is not None
        assert after.grade != "failure"
        thrown = [entry.command for entry in play_of(pilot).entries if isinstance(entry.command, Throw)]
        assert thrown == [Throw((2,))]


@pytest.mark.parametrize("size", SIZES)
async def test_one_key_after_the_dice_lets_a_blow_stand(tmp_path: Path, size: tuple[int, int]) -> None:
    async with guiding(tmp_path, size) as pilot:
        await word(pilot, "fight kennel")
        await word(pilot, "move wenna dog_a")
        row = next(row for row in page_of(pilot).table.rows if row.id.startswith("attack dog_a"))
        await press(pilot, row.key, "c")
        await write(pilot, "9")
        await press(pilot, "enter")
        await wait_for_words(pilot, "As it stands: success")
        assert any(row.id == "guide:points" for row in page_of(pilot).table.rows)
        before = state_of(pilot).people["dog_a"].tracks
        await press(pilot, "d")
        assert state_of(pilot).top.kind == "conflict"
        assert not state_of(pilot).top.asking
        assert state_of(pilot).people["dog_a"].tracks != before


@pytest.mark.parametrize("size", SIZES)
async def test_a_fight_is_run_with_words(tmp_path: Path, size: tuple[int, int]) -> None:
    async with guiding(tmp_path, size) as pilot:
        await word(pilot, "fight kennel")
        await wait_for_words(pilot, "The dog is awake.")
        shown = screen_text(pilot)
        assert "Wenna Tarr (Ida)" in shown
        assert "Dorrit Vane (Tom)" in shown
        await word(pilot, "bring dog 2")
        assert {"dog_1", "dog_2"} <= set(state_of(pilot).people)
        await word(pilot, "next dog_a")
        await wait_for_words(pilot, "What does the black dog do?")
        await wait_for_words(pilot, "held off: ")
        await word(pilot, "harm black 1")
        await wait_for_words(pilot, "Before it lands on the black dog: 1")
        await press(pilot, "d")
        await word(pilot, "effect foes wet for 2 rounds")
        assert all("wet" in [e.label for e in p.effects] for p in state_of(pilot).people.values() if p.side == "foe")
        await press(pilot, "u")
        assert not any(p.effects for p in state_of(pilot).people.values() if p.side == "foe")


async def test_somebody_changes_sides_in_the_middle_of_a_fight(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await word(pilot, "fight kennel")
        await press(pilot, "i")
        await write(pilot, "black")
        await wait_for_words(pilot, "Say whose side: yours, foe, other")
        await write(pilot, " other")
        await wait_for_words(pilot, "Enter (the black dog): Somebody changes sides")
        await press(pilot, "enter")
        await wait_for_words(pilot, "black dog third side")
        await press(pilot, "f1")
        await read_on_to(pilot, "Stands against your side and against the foes")
        await press(pilot, "escape")
        assert state_of(pilot).people["dog_a"].side == "other"
        await press(pilot, "u")
        assert state_of(pilot).people["dog_a"].side == "foe"


async def test_a_roll_in_the_rules_own_terms_has_its_odds_and_touches_nothing(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        before = state_of(pilot)
        await press(pilot, "x")
        await write(pilot, "check challenge=5")
        await wait_for_words(pilot, "success: 50% (1/2)")
        await write(pilot, " as 7")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Check, challenge 5: 7.")
        await wait_for_words(pilot, "The odds: success: 50% (1/2)")
        assert (state_of(pilot).people, state_of(pilot).frames) == (before.people, before.frames)
        after = state_of(pilot)
        await word(pilot, "odds check challenge=7")
        await wait_for_page(pilot, LinesPage)
        assert "Success: 30% (3/10)." in screen_text(pilot)
        await press(pilot, "escape")
        await word(pilot, "roll")
        await wait_for_page(pilot, LinesPage)
        assert "An act against a challenge: roll check challenge=5" in screen_text(pilot)
        assert state_of(pilot) is after


async def test_what_is_typed_is_explained_as_it_is_typed(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await press(pilot, "g")
        await wait_for_words(pilot, "harm, effect, bring")
        await write(pilot, "harm ")
        await wait_for_words(pilot, "harm WHO N [KIND]")
        await write(pilot, "wenna 2")
        await wait_for_words(pilot, "Enter (Wenna Tarr (Ida)): Harm is on its way")
        await press(pilot, "escape")
        before = state_of(pilot)
        await word(pilot, "harm nobody 2")
        await wait_for_words(pilot, "There is no person here")
        assert state_of(pilot) is before
        await wait_for_words(pilot, "► harm nobody 2")
        for _ in "nobody 2":
            await press(pilot, "backspace")
        await write(pilot, "wenna 2")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Before it lands on Wenna Tarr (Ida): 2")


async def test_taking_back_several_times_is_one_key_each_though_dice_are_awaited(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await press(pilot, "1", "c")
        await wait_for_words(pilot, "Wenna Tarr (Ida): what do the dice show?")
        await write(pilot, "2")
        await press(pilot, "enter", "u")
        await wait_for_words(pilot, "Taken back: the dice of Pick the lock.")
        await press(pilot, "u")
        await wait_for_words(pilot, "Free and clear: on the wall")


async def test_what_waits_for_the_dice_says_so(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await press(pilot, "1", "c")
        await wait_for_words(pilot, "what do the dice show?")
        await press(pilot, "escape")
        await word(pilot, "harm dorrit 1")
        await wait_for_words(pilot, "Heard. It happens when what is on the table is done.")


async def test_what_can_have_been_forgotten_is_listed(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await press(pilot, "1", "c")
        await write(pilot, "2")
        await press(pilot, "enter")
        await press(pilot, "j", "f")
        await wait_for_words(pilot, "or a letter or a word of yours.")


@pytest.mark.quick
async def test_a_barred_row_is_allowed_with_a_reason(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        rows = page_rows(pilot)
        barred = next(number for number, row in enumerate(rows) if row.startswith("Climb over"))
        for _ in range(barred):
            await press(pilot, "down")
        await press(pilot, "a")
        await wait_for_words(pilot, "Allow: Climb over")
        await write(pilot, "Tom lifts you")
        await press(pilot, "enter")
        await wait_for_words(pilot, "The guide allows it: Tom lifts you.")


def page_rows(pilot: Pilot[int]) -> list[str]:
    page = pilot.app.screen
    assert isinstance(page, GuidePage)
    return [row.label for row in page.table.rows]


@pytest.mark.parametrize(("bars", "told"), [("allow", "► Climb over"), ("refuse", "a allows it all the same")])
async def test_what_becomes_of_a_barred_row_is_a_setting(tmp_path: Path, bars: str, told: str) -> None:
    async with guiding(tmp_path) as pilot:
        page = pilot.app.screen
        assert isinstance(page, GuidePage)
        page.host.change(replace(page.host.settings, bars=bars))
        before = state_of(pilot)
        for _ in range(next(number for number, row in enumerate(page_rows(pilot)) if row.startswith("Climb over"))):
            await press(pilot, "down")
        await press(pilot, "enter")
        await wait_for_words(pilot, told)
        assert (state_of(pilot) is before) == (bars == "refuse")
        if bars == "refuse":
            await press(pilot, "a")
            await wait_for_words(pilot, "Allow: Climb over")


async def test_a_barred_row_is_found_by_its_words_and_asks_why_it_is_allowed(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await word(pilot, "fight kennel")
        barred = next(row for row in unfolded(page_of(pilot).table.rows) if row.barred)
        await press(pilot, "slash")
        await write(pilot, barred.label)
        await wait_for_words(pilot, f"{barred.label} — {barred.barred[:16]}")
        await press(pilot, "enter")
        await wait_for_words(pilot, f"Allow: {barred.label}")


async def test_the_scene_is_given_to_another_player_by_a_word(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await wait_for_words(pilot, "What does Wenna Tarr (Ida) do?")
        assert "g your word" in screen_text(pilot), "the guide's own keys are shown"
        await press(pilot, "n")
        await write(pilot, "tom")
        await press(pilot, "enter")
        await wait_for_words(pilot, "What does Dorrit Vane (Tom) do?")
        await press(pilot, "1")
        await wait_for_words(pilot, "Dorrit Vane (Tom): ")
        await press(pilot, "n")
        await write(pilot, "wenna")
        await wait_for_words(pilot, "Not now:")
        await press(pilot, "escape")


async def test_the_odds_of_a_question_stand_beside_it(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "saves", Places((own_folder(),)), 1)
    app = app_of(tmp_path, desk, adventure="table-venture", party=("wenna_tarr",))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, GuidePage)
        await press(pilot, "g")
        await write(pilot, "ask likely is somebody there")
        await wait_for_words(pilot, "Yes 45%")


async def test_only_the_guide_reads_what_is_off_stage(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await press(pilot, "p")
        await wait_for_page(pilot, LinesPage)
        shown = screen_text(pilot)
        assert "Ways on from here" in shown
        assert "Pick the lock → yard" in shown or "Pick the lock" in shown


async def test_a_table_is_interrupted_and_resumed_where_it_stood(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await word(pilot, "fight kennel")
        await wait_for_words(pilot, "The dog is awake.")
        before, name = state_of(pilot), play_of(pilot).name
        await press(pilot, "ctrl+q")
    async with guiding(tmp_path, save=name) as pilot:
        assert state_of(pilot) == before
        await press(pilot, "u")
        assert state_of(pilot).top.kind == "scene", "it can still be taken back"


FOLLOWED = [(80, 24), (120, 40)]


@pytest.mark.parametrize("size", FOLLOWED)
async def test_the_players_see_what_they_bear_and_no_number_of_anybody_else(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with guiding(tmp_path) as pilot:
        await word(pilot, "fight kennel")
        await word(pilot, "note the brown dog bolts at one wound")
        await word(pilot, "effect dog_a held by the rope")
        await word(pilot, "harm dog_a 1")
        await press(pilot, "d")
        await word(pilot, "harm tom 2")
        await press(pilot, "d")
        await word(pilot, "effect tom soaked")
        await word(pilot, "note the brown dog bolts at one wound")
        await word(pilot, "tell A bell rings in the street.")
        name = play_of(pilot).name
        assert "bolts at one wound" in screen_text(pilot)
    app = app_of(tmp_path, small_desk(tmp_path), follow=name)
    async with app.run_test(size=size) as second:
        await wait_for_page(second, FollowPage)
        await wait_for_words(second, "acts: Ida")
        await wait_for_words(second, "the black dog      held by the rope")
        shown = screen_text(second)
        assert "A bell rings in the street." in shown
        assert "bolts" not in shown
        rows = {row.strip("►│ ").split("  ")[0]: row for row in shown.splitlines()}
        assert "Injuries ■■□" in rows["Dorrit Vane (Tom)"]
        assert "Injuries □□□" in rows["Wenna Tarr (Ida)"]
        assert "soaked" in shown
        for dog in ("the black dog", "the brown dog"):
            assert not set("■□0123456789") & set(rows[dog]), rows[dog]


async def test_the_players_view_follows_what_is_said(tmp_path: Path) -> None:
    desk = small_desk(tmp_path)
    async with guiding(tmp_path) as pilot:
        name = play_of(pilot).name
        await press(pilot, "ctrl+q")
    play = desk.open(name, dice="table")
    app = app_of(tmp_path, small_desk(tmp_path), follow=name)
    async with app.run_test(size=(80, 24)) as second:
        await wait_for_page(second, FollowPage)
        told = play.do(words.meant("tell The lamp goes out.", play.state, play.world))
        assert not isinstance(told, Refusal), told
        await wait_for(second, lambda: "The lamp goes out." in screen_text(second), "the new words")
    play.close()


@pytest.mark.parametrize("size", FOLLOWED)
async def test_an_act_for_many_is_one_row_that_opens_a_list(tmp_path: Path, size: tuple[int, int]) -> None:
    desk = Desk(tmp_path / "saves", Places((own_folder(),)), 1)
    app = app_of(tmp_path, desk, adventure="table-practices", party=("jonet_stoyle", "piers_amory"), dice="program")
    async with app.run_test(size=size) as pilot:
        await wait_for_page(pilot, GuidePage)
        for words_ in ("bring footpad 4", "fight", "next jonet"):
            await word(pilot, words_)
        await wait_for_words(pilot, "Strike … at footpad 1")
        rows = page_rows(pilot)
        await press(pilot, "0")
        await wait_for_words(pilot, "Strike at footpad 3")
        await press(pilot, "escape")
        assert page_rows(pilot) == rows
        strike = next(n for n, row in enumerate(page_of(pilot).table.rows) if row.key == "6")
        page_of(pilot).marked = strike
        await press(pilot, "right")
        await wait_for_words(pilot, "Leave it: back to the other rows")
        await press(pilot, "escape")
        assert page_rows(pilot) == rows, "its list shuts, and the row is as it was"
        page_of(pilot).marked = strike
        await press(pilot, "right")
        await wait_for_words(pilot, "3 Strike at footpad 3")
        await press(pilot, "3")
        await wait_for_words(pilot, "Strike at footpad 3")
        top = state_of(pilot).top
        assert (top.kind, top.parts[0].against) == ("exchange", "footpad_3")
        await press(pilot, "escape")
        assert len(page_rows(pilot)) == len(rows)


async def test_help_at_a_guides_table_begins_with_the_guides_keys(tmp_path: Path) -> None:
    async with guiding(tmp_path, (80, 24)) as pilot:
        await press(pilot, "f1")
        await wait_for_words(pilot, "Keys: The guide")
        assert "Say a guide’s word" in screen_text(pilot), "on the first page"


@pytest.mark.parametrize("size", SIZES)
async def test_letters_say_an_act_otherwise_at_once_or_open_a_field_in_the_foot(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with guiding(tmp_path, size) as pilot:
        await press(pilot, "1")
        await wait_for_words(pilot, "Yours, only you")
        before = state_of(pilot).top.parts
        digits = [row.key for row in page_of(pilot).table.rows if row.key.isdecimal()]
        await press(pilot, "F", "F", "A")
        said = state_of(pilot).top.parts[0].said["check"]
        assert [one["by"] for one in said["easier"]] == [2]
        assert [one["by"] for one in said["harder"]] == [1]
        assert [row.key for row in page_of(pilot).table.rows if row.key.isdecimal()] == digits
        await press(pilot, "u", "u", "u")
        assert state_of(pilot).top.parts == before

        await press(pilot, "D")
        await write(pilot, "8")
        await wait_for_words(pilot, "Enter keeps it")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Difficulty, or against whom *")
        check = state_of(pilot).top.parts[0].said["check"]
        assert check["challenge"] == 8
        await press(pilot, "D")
        await write(pilot, "99")
        await wait_for_words(pilot, "99 is too high; the most is 17.")
        await press(pilot, "escape")
        assert state_of(pilot).top.parts[0].said["check"] == check

        row = next(n for n, row in enumerate(page_of(pilot).table.rows) if row.key == "D")
        page_of(pilot).marked = row
        await press(pilot, "left")
        assert state_of(pilot).top.parts == before


async def test_what_stands_as_usual_is_folded_and_opens_and_its_letters_work_all_the_same(tmp_path: Path) -> None:
    async with guiding(tmp_path, (120, 40)) as pilot:
        await press(pilot, "1")
        await wait_for_words(pilot, "Yours, only you")
        letters = [row.key for row in page_of(pilot).table.rows if row.kind == "yours"]
        assert letters == ["D", "F", "K", "."]
        await press(pilot, "full_stop")
        every = [row.key for row in page_of(pilot).table.rows if row.kind == "yours"]
        assert every == ["D", "F", "N", "K", "W", "B", "I", "G", "R", "H", "E", "M", "L", "V"]
        await press(pilot, "full_stop", "B")
        assert state_of(pilot).top.parts[0].said["check"]["ruling"] == "routine"
        assert [row.key for row in page_of(pilot).table.rows if row.kind == "yours"] == ["D", "F", "K", "B", "."]
        await press(pilot, "P")
        await wait_for_words(pilot, "There is nothing of that to say here.")


async def test_tab_gives_the_digits_to_whoever_else_acts_and_the_next_act_begins_with_the_first(tmp_path: Path) -> None:
    async with guiding(tmp_path, (120, 40)) as pilot:
        await word(pilot, "wenna vigilance vs dorrit")
        await wait_for_words(pilot, "Wenna’s levers")
        assert "Dorrit’s levers: Tab" in screen_text(pilot)
        await press(pilot, "1")
        await press(pilot, "tab")
        await wait_for_words(pilot, "Wenna’s levers: Tab")
        await press(pilot, "1")
        assert [bool(part.pulled) for part in state_of(pilot).top.parts] == [True, True]
        await press(pilot, "u", "u", "u")
        await wait_for_words(pilot, "What does")
        await word(pilot, "wenna vigilance vs dorrit")
        await wait_for_words(pilot, "Dorrit’s levers: Tab")
        assert page_of(pilot).table.heading == "Wenna’s levers"


async def test_a_letter_means_nothing_where_no_act_lies_there(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await press(pilot, "D")
        await wait_for_words(pilot, "That is for an act in free and clear.")


async def test_another_evening_begins_with_the_last_one_and_notes_are_a_key_away(tmp_path: Path) -> None:
    async with guiding(tmp_path) as pilot:
        await word(pilot, "scene The mill, after dark")
        await word(pilot, "note rusk is the reeve")
        await press(pilot, "Y")
        await wait_for_page(pilot, LinesPage)
        await wait_for_words(pilot, "Only you: rusk is the reeve")
        await press(pilot, "escape")
        save = play_of(pilot).name
        await press(pilot, "ctrl+q")
        await wait_for(pilot, lambda: pilot.app.return_code is not None, "the app to leave")
    day = datetime(2026, 3, 1, 19, 30, tzinfo=UTC)
    os.utime(tmp_path / "saves" / save / JOURNAL, (day.timestamp(),) * 2)
    with patch("game.session.dates.now", return_value=day + timedelta(days=7)):
        app = app_of(tmp_path, small_desk(tmp_path), save=save)
        async with app.run_test(size=(80, 24)) as pilot:
            await wait_for_page(pilot, LinesPage)
            await wait_for_words(pilot, "Last time")
            await wait_for_words(pilot, "The mill, after dark.")
            await press(pilot, "escape")
            await wait_for_page(pilot, GuidePage)


@pytest.mark.parametrize("size", SIZES)
async def test_an_act_begins_with_what_somebody_is_best_at_under_a_digit(tmp_path: Path, size: tuple[int, int]) -> None:
    async with guiding(tmp_path, size) as pilot:
        await press(pilot, "T")
        await wait_for_words(pilot, "With what?")
        await wait_for_words(pilot, "1 Locks")
        await press(pilot, "0")
        await wait_for_words(pilot, "Lies")
        await press(pilot, "backspace", "1")
        await wait_for_words(pilot, "Yours, only you")
        part = state_of(pilot).top.parts[0]
        assert (part.said["check"]["skill"], state_of(pilot).top.stage) == ("locks", "free")
        await press(pilot, "T")
        await wait_for_words(pilot, "An act begins where nothing lies open.")
        await press(pilot, "escape", "T")
        await write(pilot, "lies 7")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Yours, only you")
        assert state_of(pilot).top.parts[0].said["check"]["challenge"] == 7
        await press(pilot, "F", "c")
        assert state_of(pilot).top.stage == "execution"


async def test_a_player_asks_for_a_thing_by_digits_and_one_key_answers(tmp_path: Path) -> None:
    async with guiding(tmp_path, (80, 24)) as pilot:
        await press(pilot, "1")
        await wait_for_words(pilot, "may be asked for:")
        before = state_of(pilot).top.parts
        for answer in ("d", "enter"):
            await press(pilot, "0")
            await wait_for_words(pilot, "What may count?")
            await write(pilot, "1")
            await press(pilot, "enter")
            await wait_for_words(pilot, "counts: +1")
            await pilot.pause(0.3)
            await press(pilot, answer)
            if answer == "d":
                await wait_for_words(pilot, "does not count.")
                assert state_of(pilot).top.parts == before
        assert len(state_of(pilot).top.parts[0].said["check"]["easier"]) == 1
