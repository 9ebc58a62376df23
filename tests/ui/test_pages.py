"""The pages around the table, on the real app."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from game.session.opening import Asked
from game.ui.screens.adventures import AdventuresPage
from game.ui.screens.book import WhoPage
from game.ui.screens.character import CharacterPage
from game.ui.screens.first_run import FirstPage
from game.ui.screens.help import HelpPage
from game.ui.screens.house import HousePage, SettlePage
from game.ui.screens.journal import JournalPage
from game.ui.screens.palette import PalettePage
from game.ui.screens.saves import SavesPage
from game.ui.screens.settings import SettingsPage
from game.ui.screens.table import TablePage
from game.ui.screens.title import TitlePage

from .apps import HEAD, app_of, small_desk, whole_desk, write_pack
from .waiting import game_of, page_of, press, screen_rows, screen_text, wait_for, wait_for_page, wait_for_words, write

SIZES = [(80, 24), (120, 40)]


@pytest.mark.parametrize("size", SIZES)
async def test_a_first_start_says_what_this_is_and_begins_with_one_key(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_of(tmp_path, settings="")
    async with app.run_test(size=size) as pilot:
        await wait_for_page(pilot, FirstPage)
        shown = screen_text(pilot)
        assert "You are one person in an adventure." in shown
        assert "60%" in shown
        assert "1 Begin at once: The Small Yard" in shown
        await press(pilot, "1")
        await wait_for_page(pilot, WhoPage)
        assert "You are Wenna Tarr." in screen_text(pilot), "nobody has chosen her"
        await press(pilot, "enter")
        await wait_for_page(pilot, TablePage)
        await wait_for_words(pilot, "The gate is shut.")
    assert app.settings.welcomed
    assert "welcomed = true" in (tmp_path / "settings.toml").read_text("utf-8")


async def test_a_new_game_goes_from_the_title_by_numbers(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "n")
        await wait_for_page(pilot, AdventuresPage)
        await wait_for_words(pilot, "A yard, a gate, a lock.")
        await press(pilot, "1", "enter")
        await wait_for_page(pilot, CharacterPage)
        assert "Accuracy" in screen_text(pilot)
        await press(pilot, "2")
        await wait_for_page(pilot, TablePage)
        await wait_for_words(pilot, "Dorrit Vane")


async def test_the_sheet_beside_the_list_follows_the_mark(tmp_path: Path) -> None:
    async with app_of(tmp_path, adventure="yard").run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await wait_for_words(pilot, "Locks 2")
        await press(pilot, "down")
        await wait_for_words(pilot, "Ledgers 3")


async def test_a_broken_pack_hides_no_other_and_says_what_is_wrong(tmp_path: Path) -> None:
    desk = small_desk(tmp_path)
    write_pack(tmp_path / "packs", "askew", scenes="[scenes.gate]\ntitel = 3\n")
    (tmp_path / "packs/askew/pack.toml").write_text('[pack]\nid = "askew"\ntitle = "Askew"\nstart = "x"\n', "utf-8")
    async with app_of(tmp_path, desk).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "n")
        await wait_for_words(pilot, "1 ready, 1 not")
        assert "The Small Yard" in screen_text(pilot)
        await press(pilot, "e")
        await wait_for_words(pilot, "It does not load:")
        assert "pack.toml" in screen_text(pilot)


async def test_a_saved_game_is_gone_on_with_exactly_where_it_stood(tmp_path: Path) -> None:
    desk = small_desk(tmp_path)
    play = desk.begin("yard", "wenna_tarr", "program")
    play.do(next(p.command for p in play.prompts if p.label.startswith("Wait")))
    at, name = play.at, play.name
    play.close()
    async with app_of(tmp_path, small_desk(tmp_path)).run_test(size=(80, 24)) as pilot:
        await wait_for_words(pilot, "At the gate")
        await press(pilot, "1")
        await wait_for_page(pilot, TablePage)
        await wait_for_words(pilot, "It does not.")
        again = game_of(pilot).play
        assert again is not None
        assert (again.at, again.name) == (at, name)


async def test_a_game_is_deleted_only_by_typing_its_name(tmp_path: Path) -> None:
    desk = small_desk(tmp_path)
    desk.begin("yard", "wenna_tarr", "program").close()
    async with app_of(tmp_path, desk).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "s")
        await wait_for_page(pilot, SavesPage)
        await press(pilot, "x")
        await write(pilot, "no")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Nothing is deleted.")
        assert len(desk.games()) == 1
        await press(pilot, "x")
        await write(pilot, "the-small-yard")
        await press(pilot, "enter")
        await wait_for_words(pilot, "the-small-yard is deleted.")
        assert desk.games() == ()


async def test_a_game_that_is_only_read_cannot_change(tmp_path: Path) -> None:
    desk = small_desk(tmp_path)
    desk.begin("yard", "wenna_tarr", "program").close()
    async with app_of(tmp_path, desk).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "s")
        await wait_for_page(pilot, SavesPage)
        await press(pilot, "v")
        await wait_for_page(pilot, JournalPage)
        await wait_for_words(pilot, "read only")
        await press(pilot, "b")
        await wait_for_words(pilot, "nothing here can change")


async def test_settings_hold_at_once_and_are_kept(tmp_path: Path) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "comma")
        await wait_for_page(pilot, SettingsPage)
        await press(pilot, "right")
        await wait_for(pilot, lambda: app.theme == "paper", "the look called paper")
        await press(pilot, "2", "2")
        await wait_for(pilot, lambda: app.settings.glyphs == "ascii", "plain signs")
        assert all(row.isascii() for row in screen_rows(pilot))
    kept = (tmp_path / "settings.toml").read_text("utf-8")
    assert 'colours = "paper"' in kept
    assert 'glyphs = "ascii"' in kept


@pytest.mark.parametrize("size", SIZES)
async def test_the_settings_lead_to_how_the_rules_are_settled(tmp_path: Path, size: tuple[int, int]) -> None:
    async with app_of(tmp_path).run_test(size=size) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "comma")
        await wait_for_page(pilot, SettingsPage)
        looks = next(row for row in screen_rows(pilot) if "lamplight" in row)
        assert all(name in looks for name in ("paper", "contrast", "dusk", "noon", "your terminal’s"))
        found = [found[1] for row in screen_rows(pilot) if (found := re.match(r"\W*(\d) +\w", row))]
        assert found == sorted(found, key="1234567890".index)
        assert any(re.search(r"0 +House settings", row) for row in screen_rows(pilot))
        await press(pilot, "0")
        await wait_for_page(pilot, HousePage)
        assert "no    Magic dice of an act that needs no roll" in screen_text(pilot)
        await press(pilot, "escape", "right")
        await wait_for_words(pilot, "House settings")


def settled(pilot: Pilot[int]) -> int:
    play = game_of(pilot).play
    assert play is not None
    return int(play.world.settings.bene_limit)


async def test_the_settings_of_a_game_are_those_of_its_packs(tmp_path: Path) -> None:
    desk = small_desk(tmp_path)
    write_pack(tmp_path / "packs", head=HEAD + "[settings]\nbene_limit = 2\n")
    async with app_of(tmp_path, desk, adventure="yard").run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await press(pilot, "1")
        await wait_for_page(pilot, TablePage)
        await press(pilot, "comma")
        await wait_for_words(pilot, "1 otherwise than usual")
        await press(pilot, "0")
        await wait_for_page(pilot, SettlePage)
        await wait_for_words(pilot, "Bene that one act takes at the most. Usually 1.")
        await press(pilot, "enter")
        await wait_for_words(pilot, "3    ")
        assert settled(pilot) == 3
        await press(pilot, "left", "left", "left", "left")
        await wait_for_words(pilot, "It goes no further.")
        await press(pilot, "escape", "escape")
        await wait_for_page(pilot, TablePage)
        await press(pilot, "full_stop")
        await wait_for_words(pilot, "From now on: Bene that one act takes at the most: 0.")
        for _ in range(4):
            await press(pilot, "u")
        await wait_for(pilot, lambda: settled(pilot) == 2, "the pack’s own")


async def test_the_palette_does_any_action_by_its_name(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "ctrl+p")
        await wait_for_page(pilot, PalettePage)
        await wait_for(pilot, lambda: page_of(pilot).text_row.is_open, "the row to type in")
        await write(pilot, "colours")
        await wait_for(pilot, lambda: len(page_of(pilot).rows()) == 1, "one action left")
        await press(pilot, "enter")
        await wait_for_page(pilot, SettingsPage)


async def test_help_names_every_key_of_the_page_it_is_for(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=(120, 40)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "f1")
        await wait_for_page(pilot, HelpPage)
        await press(pilot, "end")
        await wait_for_words(pilot, "Choose an adventure and begin.")
        await press(pilot, "escape")
        await wait_for_page(pilot, TitlePage)


async def test_the_question_mark_is_help_on_the_title(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        assert "? help" in screen_text(pilot)
        await press(pilot, "question_mark")
        await wait_for_page(pilot, HelpPage)


async def test_the_keys_row_names_what_turns_a_text_where_there_is_more_of_it(tmp_path: Path) -> None:
    async with app_of(tmp_path, adventure="yard").run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, CharacterPage)
        assert "PgDn" not in screen_text(pilot)
        await press(pilot, "1")
        await wait_for_page(pilot, TablePage)
        await press(pilot, "1", "o")
        await wait_for_words(pilot, "Odds in full")
        assert "PgDn" not in screen_text(pilot)
        await press(pilot, "escape", "f1")
        await wait_for_page(pilot, HelpPage)
        assert "PgDn read on" in screen_text(pilot)


async def test_lessons_stand_under_the_minutes_and_their_digit_is_named(tmp_path: Path) -> None:
    async with app_of(tmp_path, whole_desk(tmp_path)).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "n")
        await wait_for_page(pilot, AdventuresPage)
        shown = screen_rows(pilot)
        minutes = next(row for row in shown if " minutes " in row).index(" minutes ") + 1
        lessons = next(row for row in shown if "A first lesson" in row)
        assert lessons[minutes:].split()[:2] == ["15", "each,"]
        assert f"1–{lessons.split()[0].strip('► ')} mark" in shown[-1]


async def test_escape_leads_back_from_every_page(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        for key, page in (("n", AdventuresPage), ("s", SavesPage), ("comma", SettingsPage), ("f1", HelpPage)):
            await press(pilot, key)
            await wait_for_page(pilot, page)
            await press(pilot, "escape")
            await wait_for_page(pilot, TitlePage)


async def test_a_page_that_is_covered_does_not_move_the_cursor(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        title = page_of(pilot)
        await press(pilot, "n", "down")
        await wait_for_page(pilot, AdventuresPage)
        there = pilot.app.cursor_position
        title.marked = 3
        title.repaint()
        assert pilot.app.cursor_position == there


@pytest.mark.quick
async def test_a_click_does_the_row_it_falls_on(tmp_path: Path) -> None:
    async with app_of(tmp_path).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        row = next(n for n, words in enumerate(screen_rows(pilot)) if "A new adventure" in words)
        await pilot.click(offset=(10, row))
        await wait_for_page(pilot, AdventuresPage)


async def test_help_on_who_you_are_explains_the_words_of_the_sheet(tmp_path: Path) -> None:
    async with app_of(tmp_path, adventure="yard").run_test(size=(120, 40)) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await press(pilot, "f1")
        await wait_for_page(pilot, HelpPage)
        shown = screen_text(pilot)
        assert "Words in view" in shown
        assert "a lock on a wet door" not in shown
        assert "Accuracy, Movement, Perception, Physicality: Pools of the body" in shown
        assert "Sortilege: Your own raw magic" in shown


@pytest.mark.parametrize(("scene", "words"), [("nowhere", "There is no scene"), ("parade", "In it: freezing")])
async def test_a_beginning_that_is_not_there_is_told_and_not_what_the_adventure_has_in_it(
    tmp_path: Path, scene: str, words: str
) -> None:
    app = app_of(tmp_path, whole_desk(tmp_path), adventure="hallow-pass")
    app.launch = replace(app.launch, character="ysolde_marr", asked=Asked(at=scene))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_words(pilot, words)
        assert ("In it:" in screen_text(pilot)) is (scene == "parade")
