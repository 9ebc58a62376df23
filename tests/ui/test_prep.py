"""A guide’s way from the title to a table, and what is prepared: on the real app."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from game.desk import Desk
from game.guide import prepnew
from game.packs.find import Places, own_folder
from game.ui.screens.edit import EditPage
from game.ui.screens.fill import FillPage
from game.ui.screens.first_run import FirstPage
from game.ui.screens.follow import FollowPage
from game.ui.screens.gather import GatherPage
from game.ui.screens.guide import GuidePage
from game.ui.screens.lines import LinesPage
from game.ui.screens.pick import PickPage
from game.ui.screens.prep import PrepPage
from game.ui.screens.tables import TablesPage
from game.ui.screens.title import TitlePage

from .apps import app_of
from .test_hostile import HOSTILE, assert_harmless
from .test_table import play_of
from .waiting import page_of, press, screen_rows, screen_text, wait_for, wait_for_page, wait_for_words, write

SIZES = [(80, 24), (160, 50)]


def desk_of(tmp_path: Path) -> Desk:
    """A desk with one pack of the guide’s own and the libraries that it stands on."""
    packs = tmp_path / "packs"
    places = Places((packs,), (own_folder() / "venture-core", own_folder() / "oracle"))
    if not packs.exists():
        packs.mkdir()
        prepnew.begin("friday", "venture", packs, places)
    return Desk(tmp_path / "saves", places, 1)


@asynccontextmanager
async def preparing(tmp_path: Path, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[int]]:
    """The page of the guide’s own pack."""
    async with app_of(tmp_path, desk_of(tmp_path)).run_test(size=size) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "g")
        await wait_for_page(pilot, TablesPage)
        await press(pilot, "tab", "enter")
        await wait_for_page(pilot, PrepPage)
        yield pilot


def edit_of(pilot: Pilot[int]) -> EditPage:
    page = pilot.app.screen
    assert isinstance(page, EditPage)
    return page


async def typed(pilot: Pilot[int], old: str, new: str) -> None:
    """Other words in the text that is open."""
    editor = edit_of(pilot).editor
    assert old in editor.text
    editor.text = editor.text.replace(old, new)
    await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_from_the_title_to_a_table_with_two_people(tmp_path: Path, size: tuple[int, int]) -> None:
    async with app_of(tmp_path, desk_of(tmp_path)).run_test(size=size) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "g")
        await wait_for_page(pilot, TablesPage)
        await wait_for_words(pilot, "no table yet")
        assert "what you prepared" in screen_text(pilot)
        await press(pilot, "1")
        await wait_for_page(pilot, GatherPage)
        await press(pilot, "1")
        await wait_for_words(pilot, "Who plays Wenna Tarr?")
        await write(pilot, "Ida")
        await press(pilot, "enter", "down", "enter", "enter")
        await wait_for_words(pilot, "[x] Dorrit Vane")
        assert "played by Ida" in screen_text(pilot)
        await press(pilot, "3", "enter", "3")
        await wait_for_words(pilot, "Begin with 2 at the table")
        await press(pilot, "b")
        await wait_for_page(pilot, GuidePage)
        play = play_of(pilot)
        assert [person.name for person in play.state.people.values()] == ["Wenna Tarr (Ida)", "Dorrit Vane"]
        assert play.dice == "table"
        assert len(screen_rows(pilot)) == size[1]


async def test_a_table_is_found_again_gone_on_with_and_followed(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)
    async with app_of(tmp_path, desk, party=("wenna_tarr:Ida",), adventure="friday").run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, GuidePage)
        before = play_of(pilot).state
        await press(pilot, "q")
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "g")
        await wait_for_page(pilot, TablesPage)
        await wait_for_words(pilot, "1 saved")
        assert "Wenna Tarr (Ida)" in screen_text(pilot)
        await press(pilot, "enter")
        await wait_for_page(pilot, GuidePage)
        assert play_of(pilot).state == before
        await press(pilot, "q")
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "g")
        await wait_for_page(pilot, TablesPage)
        await press(pilot, "v")
        await wait_for_page(pilot, FollowPage)
        await wait_for_words(pilot, "Ctrl+Q leave")
        await press(pilot, "escape")
        await wait_for_page(pilot, TablesPage)


async def test_a_pack_of_ones_own_is_begun_from_the_page(tmp_path: Path) -> None:
    async with app_of(tmp_path, desk_of(tmp_path)).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "g")
        await wait_for_page(pilot, TablesPage)
        await press(pilot, "n")
        await write(pilot, "Our Tuesdays")
        await press(pilot, "enter")
        await wait_for_page(pilot, PickPage)
        await press(pilot, "1")
        await wait_for_page(pilot, PrepPage)
        await wait_for_words(pilot, "Our Tuesdays · What is prepared")
        assert "3 entries, all sound" in screen_text(pilot)
    assert (tmp_path / "packs/our-tuesdays/scenes.toml").is_file()


@pytest.mark.parametrize("size", SIZES)
async def test_somebody_is_invented_changed_and_saved(tmp_path: Path, size: tuple[int, int]) -> None:
    async with preparing(tmp_path, size) as pilot:
        await press(pilot, "n")
        await wait_for_page(pilot, PickPage)
        await press(pilot, "4")
        await wait_for_words(pilot, "What is the name?")
        await write(pilot, "Bram")
        await press(pilot, "enter")
        await wait_for_page(pilot, FillPage)
        await press(pilot, "t")
        await wait_for_page(pilot, EditPage)
        await wait_for_words(pilot, "[people.bram]")
        await wait_for_words(pilot, "Nothing is wrong.")
        await typed(pilot, "level = 4", "level = 40")
        await wait_for_words(pilot, "40 is too high")
        assert "line 6:" in screen_text(pilot)
        await press(pilot, "ctrl+s")
        await wait_for_words(pilot, "Saved.")
        await press(pilot, "escape")
        await wait_for_page(pilot, FillPage)
        await wait_for_words(pilot, "1 to put right")
        await press(pilot, "escape")
        await wait_for_page(pilot, PrepPage)
        await wait_for_words(pilot, "1 to put right")
        assert "1 problem" in screen_text(pilot)
        assert "► ! bram" in screen_text(pilot), "the mark is on it"
        assert len(screen_rows(pilot)) == size[1]
    assert "level = 40" in (tmp_path / "packs/friday/people.toml").read_text("utf-8")


async def test_saving_again_and_again_writes_everything_once(tmp_path: Path) -> None:
    async with preparing(tmp_path) as pilot:
        file = tmp_path / "packs/friday/scenes.toml"
        await press(pilot, "down", "enter")
        await wait_for_page(pilot, EditPage)
        editor = edit_of(pilot).editor
        editor.text = (
            f"# A thought, for nobody.\n\n{editor.text}\n\n\n[tables.new]\ntitle = 'T'\nrows = [{{ text = 'R' }}]\n\n"
        )
        await press(pilot, "ctrl+s")
        await wait_for_words(pilot, "Saved.")
        assert not edit_of(pilot).unsaved
        editor.text = editor.text.replace("The market", "The fair")
        await press(pilot, "ctrl+s")
        await wait_for(pilot, lambda: "The fair" in file.read_text("utf-8"), "the other title")
        words = file.read_text("utf-8")
        assert words.count("# A thought, for nobody.") == 1
        assert words.count("[tables.new]") == 1
        await press(pilot, "escape")
        await wait_for_page(pilot, PrepPage)
        await wait_for_words(pilot, "4 entries, all sound")


async def test_other_line_ends_are_not_a_change(tmp_path: Path) -> None:
    file = tmp_path / "packs/friday/scenes.toml"
    desk_of(tmp_path)
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    async with preparing(tmp_path) as pilot:
        before = file.read_bytes()
        await press(pilot, "enter")
        await wait_for_page(pilot, EditPage)
        await wait_for_words(pilot, "Nothing is wrong.")
        await press(pilot, "escape")
        await wait_for_page(pilot, PrepPage)
        await press(pilot, "right", "left")
        assert file.read_bytes() == before


async def test_what_is_no_toml_cannot_be_saved(tmp_path: Path) -> None:
    async with preparing(tmp_path) as pilot:
        file = tmp_path / "packs/friday/scenes.toml"
        before = file.read_bytes()
        await press(pilot, "enter")
        await wait_for_page(pilot, EditPage)
        await typed(pilot, 'label = "Go to the market"', "label = Go")
        await wait_for_words(pilot, "between quotation marks")
        await press(pilot, "ctrl+s")
        await pilot.pause()
        assert file.read_bytes() == before
        await press(pilot, "escape")
        await wait_for_page(pilot, PickPage)
        await wait_for_words(pilot, "What becomes of it?")
        await press(pilot, "1")
        await wait_for_page(pilot, EditPage)
        assert file.read_bytes() == before
        await press(pilot, "escape")
        await wait_for_page(pilot, PickPage)
        await press(pilot, "2")
        await wait_for_page(pilot, PrepPage)
        assert file.read_bytes() == before


async def test_leaving_the_program_waits_once_for_what_is_not_saved(tmp_path: Path) -> None:
    async with preparing(tmp_path) as pilot:
        await press(pilot, "enter")
        await wait_for_page(pilot, EditPage)
        await press(pilot, "x", "ctrl+q")
        await wait_for_words(pilot, "Not saved yet: Ctrl+S saves it.")
        assert pilot.app.return_code is None
        await press(pilot, "ctrl+q")
        await wait_for(pilot, lambda: pilot.app.return_code is not None, "the app to leave")


def clone_is_first(text: str) -> bool:
    return text.index("[scenes.market_2]") < text.index("[scenes.market]")


async def test_entries_are_cloned_put_elsewhere_and_deleted_with_keys(tmp_path: Path) -> None:
    async with preparing(tmp_path) as pilot:
        file = tmp_path / "packs/friday/scenes.toml"
        before = file.read_text("utf-8")
        await press(pilot, "down", "c")
        await wait_for_words(pilot, "market is there once more.")
        await press(pilot, "left")
        await wait_for(pilot, lambda: clone_is_first(file.read_text("utf-8")), "the clone above its model")
        await press(pilot, "x")
        await write(pilot, "market")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Nothing is deleted.")
        await press(pilot, "x")
        await write(pilot, "market_2")
        await press(pilot, "enter")
        await wait_for_words(pilot, "market_2 is deleted.")
        assert file.read_text("utf-8") == before


async def test_an_entry_is_found_by_its_words(tmp_path: Path) -> None:
    async with preparing(tmp_path) as pilot:
        for words, label in (("market", "market"), ("all are", "hub"), ("all ARE", "hub"), ("fri", "pack")):
            await press(pilot, "slash")
            page_of(pilot).text_row.field.value = words
            await press(pilot, "enter")
            page = page_of(pilot)
            assert page.rows()[page.marked].label == label
        await press(pilot, "slash")
        page_of(pilot).text_row.field.value = "nothing like it"
        await press(pilot, "enter")
        await wait_for_words(pilot, "No entry has these words.")


async def test_the_last_change_is_taken_back(tmp_path: Path) -> None:
    async with preparing(tmp_path) as pilot:
        file = tmp_path / "packs/friday/scenes.toml"
        before = file.read_bytes()
        await press(pilot, "c")
        await wait_for_words(pilot, "hub is there once more.")
        await press(pilot, "u")
        await wait_for_words(pilot, "Taken back: scenes.toml is as it was before.")
        assert file.read_bytes() == before
        await press(pilot, "u")
        await wait_for_words(pilot, "There is nothing to take back here.")


@pytest.mark.quick
async def test_the_guides_tables_open_at_once_and_from_the_first_page(tmp_path: Path) -> None:
    async with app_of(tmp_path, desk_of(tmp_path), tables=True).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TablesPage)
        await press(pilot, "escape")
        await wait_for_page(pilot, TitlePage)
    (tmp_path / "settings.toml").write_text("", "utf-8")
    async with app_of(tmp_path, desk_of(tmp_path)).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, FirstPage)
        await wait_for_words(pilot, "2 Guide a table of real people")
        await press(pilot, "2")
        await wait_for_page(pilot, TablesPage)


async def test_an_entry_is_copied_from_the_core(tmp_path: Path) -> None:
    async with preparing(tmp_path) as pilot:
        await press(pilot, "f")
        await wait_for_page(pilot, PickPage)
        await press(pilot, "1")
        await wait_for_words(pilot, "Which one? venture-core")
        await press(pilot, "enter")
        await wait_for_page(pilot, PrepPage)
        await wait_for_words(pilot, "is copied. Enter opens it.")
        assert "4 entries, all sound" in screen_text(pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_a_long_list_is_narrowed_and_says_how_good_somebody_is(tmp_path: Path, size: tuple[int, int]) -> None:
    async with preparing(tmp_path, size) as pilot:
        await press(pilot, "f")
        await wait_for_page(pilot, PickPage)
        place = next(n for n, row in enumerate(page_of(pilot).rows()) if row.label == "People")
        await press(pilot, *(["down"] * place), "enter")
        await wait_for_words(pilot, "Which one? venture-core")
        await press(pilot, "slash")
        await write(pilot, "watchman level 3")
        assert [row.label for row in page_of(pilot).rows()] == ["watchman"]
        await wait_for_words(pilot, "level 3")
        await press(pilot, "enter")
        await wait_for_page(pilot, PrepPage)
        await wait_for_words(pilot, "is copied. Enter opens it.")


async def test_escape_shows_the_whole_list_again(tmp_path: Path) -> None:
    async with preparing(tmp_path) as pilot:
        await press(pilot, "f")
        await wait_for_page(pilot, PickPage)
        before = page_of(pilot).rows()
        await press(pilot, "slash")
        await write(pilot, "nothing like that")
        await wait_for_words(pilot, "No row has these words.")
        await press(pilot, "enter")
        assert page_of(pilot).rows() == ()
        await press(pilot, "slash", "escape")
        assert page_of(pilot).rows() == before


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_invented_in_play_is_called_a_moment_later(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_of(tmp_path, desk_of(tmp_path), party=("wenna_tarr:Ida",), adventure="friday", dice="program")
    async with app.run_test(size=size) as pilot:
        await wait_for_page(pilot, GuidePage)
        await press(pilot, "r")
        await wait_for_page(pilot, PrepPage)
        await press(pilot, "n", "3")
        await write(pilot, "Cross the ice")
        await press(pilot, "enter")
        await wait_for_page(pilot, FillPage)
        await press(pilot, "t")
        await wait_for_page(pilot, EditPage)
        await typed(pilot, "What they can win.", "You are on the far side.")
        await press(pilot, "ctrl+s", "escape", "escape")
        await wait_for_page(pilot, PrepPage)
        await press(pilot, "escape")
        await wait_for_page(pilot, GuidePage)
        await wait_for(pilot, lambda: "You are on the far side." in str(play_of(pilot).world.acts), "what is invented")
        await press(pilot, "g")
        await write(pilot, "call cross the ice")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Free and clear: nothing is spent yet")
        await wait_for_words(pilot, "You are on the far side.")


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_invented_at_an_open_table_goes_into_a_pack_of_its_own(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = Desk(tmp_path / "saves", Places((own_folder(),)), 1)
    app = app_of(tmp_path, desk, party=("wenna_tarr:Ida",), adventure="table-venture", dice="program")
    async with app.run_test(size=size) as pilot:
        await wait_for_page(pilot, GuidePage)
        save = play_of(pilot).name
        await press(pilot, "r")
        await wait_for_page(pilot, PrepPage)
        await wait_for_words(pilot, "what you add is the table’s own")
        await press(pilot, "n", "4")
        await write(pilot, "Cane")
        await press(pilot, "enter")
        await wait_for_page(pilot, FillPage)
        await press(pilot, "escape")
        await wait_for_words(pilot, "all sound")
        await press(pilot, "escape")
        await wait_for_page(pilot, GuidePage)
        await wait_for(pilot, lambda: "cane" in play_of(pilot).world.people, "Cane, read")
        await wait_for_words(pilot, "is read anew.")
        await press(pilot, "g")
        await write(pilot, "bring cane aside")
        await press(pilot, "enter")
        await wait_for(pilot, lambda: "cane" in play_of(pilot).state.people, "Cane")
        assert (tmp_path / "saves" / save / f"{save}-own" / "people.toml").exists()
    app = app_of(tmp_path, Desk(tmp_path / "saves", Places((own_folder(),)), 1), save=save)
    async with app.run_test(size=size) as pilot:
        await wait_for_page(pilot, GuidePage)
        assert "cane" in play_of(pilot).state.people
        await press(pilot, "r")
        await wait_for_page(pilot, PrepPage)
        await wait_for_words(pilot, "all sound")


@pytest.mark.parametrize("size", SIZES)
async def test_somebody_is_invented_by_a_word_and_brought(tmp_path: Path, size: tuple[int, int]) -> None:
    desk = Desk(tmp_path / "saves", Places((own_folder(),)), 1)
    app = app_of(tmp_path, desk, party=("wenna_tarr:Ida",), adventure="table-venture", dice="program")
    async with app.run_test(size=size) as pilot:
        await wait_for_page(pilot, GuidePage)
        await press(pilot, "g")
        await write(pilot, "new person Tall Cane")
        await wait_for_words(pilot, "Tall Cane stands in the pack")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Say bring tall_cane, or fill")
        await press(pilot, "escape", "g")
        await write(pilot, "fill tall_cane level: 6")
        await press(pilot, "enter")
        await wait_for(pilot, lambda: getattr(play_of(pilot).world.people.get("tall_cane"), "level", 0) == 6, "level 6")
        await press(pilot, "g")
        await write(pilot, "bring tall_cane")
        await press(pilot, "enter")
        await wait_for(pilot, lambda: "tall_cane" in play_of(pilot).state.people, "Cane")


@pytest.mark.parametrize("size", SIZES)
async def test_a_long_list_shows_the_stretch_around_the_mark(tmp_path: Path, size: tuple[int, int]) -> None:
    desk = Desk(tmp_path / "saves", Places((own_folder(),)), 1)
    app = app_of(tmp_path, desk, party=("wenna_tarr",), adventure="salt-office")
    async with app.run_test(size=size) as pilot:
        await wait_for_page(pilot, GuidePage)
        await press(pilot, "r")
        await wait_for_page(pilot, PrepPage)
        count = len(page_of(pilot).rows())
        assert count > size[1]
        for keys in (("end",), ("home",), *((("down",) * 7),) * 12):
            await press(pilot, *keys)
            page = page_of(pilot)
            marked = page.rows()[page.marked]
            shown = screen_rows(pilot)
            assert any("►" in row and marked.label in row for row in shown), shown
            assert shown[1][:1] in "═─", "the title of what stands below it"
            assert (len(shown), max(map(len, shown)) <= size[0]) == (size[1], True)


async def test_a_pack_that_came_with_the_game_is_only_read(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "saves", Places((own_folder(),)), 1)
    app = app_of(tmp_path, desk, party=("wenna_tarr",), adventure="table-venture")
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, GuidePage)
        await press(pilot, "r")
        await wait_for_page(pilot, PrepPage)
        for key in ("c", "x", "left"):
            await press(pilot, key)
            await wait_for_words(pilot, "This pack is not yours to change.")
        await press(pilot, "enter")
        await wait_for_page(pilot, EditPage)
        await press(pilot, "x")
        assert not edit_of(pilot).unsaved


async def test_hostile_words_are_shown_as_the_words_they_are(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)
    words = prepnew.quoted(HOSTILE)
    (tmp_path / "packs/friday/people.toml").write_text(f"[people.bad]\nname = {words}\nlevel = 4\n", "utf-8")
    (tmp_path / "packs/friday/worse.toml").write_text("[tables.[/]\n", "utf-8")
    async with app_of(tmp_path, desk).run_test(size=(120, 40)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "g")
        await wait_for_page(pilot, TablesPage)
        await press(pilot, "tab", "enter")
        await wait_for_page(pilot, PrepPage)
        assert_harmless(pilot)
        await press(pilot, "down", "down", "down", "enter")
        await wait_for_page(pilot, EditPage)
        await wait_for_words(pilot, "[Iron]")
        assert_harmless(pilot)
        await press(pilot, "end")
        await write(pilot, "[@click=app.quit]")
        assert_harmless(pilot)
        assert pilot.app.return_code is None


@pytest.mark.parametrize("size", SIZES)
async def test_a_reminder_is_told_as_it_begins_to_hold_and_stays_a_key_away(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = desk_of(tmp_path)
    more = "[[scenes.market.reminders]]\nwhen = 'tide >= 1'\ntext = 'The fish is off.'\n"
    tide = "[variables.tide]\nvalue = 0\nmost = 4\nlabel = 'The tide'\n"
    (tmp_path / "packs/friday/clocks.toml").write_text(tide, "utf-8")
    with (tmp_path / "packs/friday/scenes.toml").open("a", encoding="utf-8") as file:
        file.write(more)
    app = app_of(tmp_path, desk, party=("wenna_tarr:Ida",), adventure="friday", dice="program")
    async with app.run_test(size=size) as pilot:
        await wait_for_page(pilot, GuidePage)
        await press(pilot, "1")
        await wait_for_words(pilot, "What they see here")
        assert "reminder" not in screen_text(pilot)
        await press(pilot, "g")
        await write(pilot, "tick tide")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Reminder: The fish is off.")
        await press(pilot, "down")
        await wait_for_words(pilot, "p 1 reminder")
        assert "Reminder: " not in screen_text(pilot)
        await press(pilot, "p")
        await wait_for_page(pilot, LinesPage)
        shown = screen_text(pilot)
        assert "The fish is off." in shown
        assert "The tide ■□□□ 1 of 4" in shown
        assert len(screen_rows(pilot)) == size[1]


async def test_a_name_is_picked_for_the_field_that_is_written(tmp_path: Path) -> None:
    async with preparing(tmp_path) as pilot:
        await press(pilot, "n")
        await wait_for_page(pilot, PickPage)
        await press(pilot, "3")
        await write(pilot, "Cross the ice")
        await press(pilot, "enter")
        await wait_for_page(pilot, FillPage)
        await press(pilot, "t")
        await wait_for_page(pilot, EditPage)
        editor = edit_of(pilot).editor
        lines = editor.text.splitlines()
        line = next(n for n, one in enumerate(lines) if one.startswith("skill"))
        editor.move_cursor((line, lines[line].index('"') + 2))
        await press(pilot, "ctrl+n")
        await wait_for_page(pilot, PickPage)
        await wait_for_words(pilot, "What can stand here?")
        assert "climbing" in screen_text(pilot)
        await press(pilot, "down", "enter")
        await wait_for_page(pilot, EditPage)
        await wait_for_words(pilot, 'skill = "stealth"')
        await wait_for_words(pilot, "Nothing is wrong.")
        editor.move_cursor((0, 0))
        await press(pilot, "ctrl+n")
        await wait_for_words(pilot, "No name belongs here")


# Filling in ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_new_person_is_filled_in_and_the_sentence_of_the_check_stands_at_the_field(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with preparing(tmp_path, size) as pilot:
        await press(pilot, "n")
        await wait_for_page(pilot, PickPage)
        page = pilot.app.screen
        assert isinstance(page, PickPage)
        place = next(n for n, row in enumerate(page.rows()) if row.value == "people")
        await press(pilot, str(place + 1))
        await write(pilot, "Tall Cane")
        await press(pilot, "enter")
        await wait_for_page(pilot, FillPage)
        assert "nothing is wrong" in screen_text(pilot)
        await press(pilot, "slash")
        await write(pilot, "level")
        await press(pilot, "enter")
        await wait_for(pilot, lambda: page_of(pilot).rows()[page_of(pilot).marked].label == "Level", "the mark")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Level: 4")
        await write(pilot, "0")  # behind the 4 that stands there
        await press(pilot, "enter")
        await wait_for_words(pilot, "40 is too high; the most is 17.")
        assert "1 to put right" in screen_text(pilot)
        await press(pilot, "u")
        await wait_for_words(pilot, "Taken back: people.toml.")
        assert "nothing is wrong" in screen_text(pilot)
        await press(pilot, "slash")
        await write(pilot, "attacks 1, defence")
        await press(pilot, "enter")
        await wait_for(pilot, lambda: "defence" in page_of(pilot).rows()[page_of(pilot).marked].label, "the mark")
        await press(pilot, "enter")
        await wait_for_page(pilot, PickPage)
        await press(pilot, "down", "enter")
        await wait_for_page(pilot, FillPage)
        assert len(screen_rows(pilot)) == size[1]
        await press(pilot, "t")
        await wait_for_page(pilot, EditPage)
        assert 'attacks = [{ defence = "resist" }]' in screen_text(pilot)
        await press(pilot, "escape", "escape")
        await wait_for_page(pilot, PrepPage)
        await press(pilot, "i")
        await wait_for_page(pilot, FillPage)
        await press(pilot, "escape", "home", "i")
        await wait_for_words(pilot, "things and characters can be filled in.")
