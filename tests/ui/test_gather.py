"""Somebody new at a guide’s table: from the page of who plays, from the command line, at a table that runs."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from game.core.commands import Pull
from game.desk import Desk
from game.guide.party import gathered
from game.ui.screens.brief import BriefPage
from game.ui.screens.gather import GatherPage
from game.ui.screens.guide import GuidePage
from game.ui.screens.make import MakePage
from game.ui.screens.pick import PickPage
from game.ui.screens.tables import TablesPage
from game.ui.screens.title import TitlePage
from tests.guide.test_party import MADE

from .apps import app_of, whole_desk
from .test_prep import desk_of
from .test_table import play_of
from .waiting import page_of, press, screen_rows, screen_text, wait_for, wait_for_page, wait_for_words, write

SIZES = [(80, 24), (160, 50)]


async def gathering(pilot: Pilot[int], pack: str) -> None:
    """From the title to the page of who plays."""
    await wait_for_page(pilot, TitlePage)
    await press(pilot, "g")
    await wait_for_page(pilot, TablesPage)
    page = page_of(pilot)
    number = next(n for n, row in enumerate(page.rows()) if getattr(row.value, "id", "") == pack)
    page.do_row(number)
    await wait_for_page(pilot, GatherPage)


def names(pilot: Pilot[int]) -> list[str]:
    return [person.name for person in play_of(pilot).state.people.values()]


def sheets(desk: Desk) -> list[str]:
    return sorted(path.name for path in desk.sheets.glob("*")) if desk.sheets.exists() else []


async def make(pilot: Pilot[int]) -> None:
    """Pull every lever of the exchange that is open, but for the last, and commit by its key."""
    page = page_of(pilot)
    assert isinstance(page, MakePage)
    for lever, value in MADE["solar"].items():
        page._say(Pull(0, lever, value))
    await pilot.pause()
    await press(pilot, "c")


@pytest.mark.parametrize("size", SIZES)
async def test_somebody_is_made_left_half_way_gone_on_with_and_sits_down(tmp_path: Path, size: tuple[int, int]) -> None:
    desk = whole_desk(tmp_path)
    async with app_of(tmp_path, desk).run_test(size=size) as pilot:
        await gathering(pilot, "long-table")
        await press(pilot, "n")
        await wait_for_words(pilot, "Who plays them?")
        await write(pilot, "Ida")
        await press(pilot, "enter")
        await wait_for_page(pilot, MakePage)
        await wait_for_words(pilot, "Who are you?")
        assert len(screen_rows(pilot)) == size[1]
        await press(pilot, "1")
        await write(pilot, "Marn")
        await press(pilot, "enter", "escape")
        await wait_for_page(pilot, GatherPage)
        assert "half made, for Ida" in screen_text(pilot)
        assert "Half made: n goes on with it." in screen_text(pilot)
        assert sheets(desk) == []
        assert desk.games() == ()
        await press(pilot, "n")
        await wait_for_page(pilot, MakePage)
        assert "Marn" in screen_text(pilot)
        await make(pilot)
        await wait_for_page(pilot, GatherPage)
        await wait_for_words(pilot, "Marn Holt sits at the table, and is kept as marn-holt-1.toml.")
        assert sheets(desk) == ["marn-holt-1.toml"]
        await press(pilot, "right")
        assert "[x] Marn Holt" in screen_text(pilot)
        assert "played by Ida" in screen_text(pilot)
        assert "Make somebody" in screen_text(pilot)
        await press(pilot, "b")
        await wait_for_page(pilot, GuidePage)
        assert names(pilot) == ["Marn Holt (Ida)"]


@pytest.mark.parametrize("size", SIZES)
async def test_a_name_and_a_few_numbers_sit_down(tmp_path: Path, size: tuple[int, int]) -> None:
    desk = desk_of(tmp_path)
    async with app_of(tmp_path, desk).run_test(size=size) as pilot:
        await gathering(pilot, "friday")
        assert "Make somebody" in screen_text(pilot), "there are both ways"
        await press(pilot, "f")
        await write(pilot, "Ida")
        await press(pilot, "enter")
        await wait_for_page(pilot, BriefPage)
        await press(pilot, "enter", "c")
        await wait_for_words(pilot, "What are they called?")
        await write(pilot, "Tall Mae")
        await press(pilot, "enter", "down", "right", "down", "right", "right", "left", "down", "enter")
        await wait_for_words(pilot, "Movement, 0 to 20:")
        await write(pilot, "50")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Movement goes from 0 to 20.")
        await press(pilot, "enter")
        await write(pilot, "7")
        await press(pilot, "enter")
        assert len(screen_rows(pilot)) == size[1]
        assert sheets(desk) == []
        await press(pilot, "c")
        await wait_for_page(pilot, GatherPage)
        await wait_for_words(pilot, "Tall Mae sits at the table, and is kept as tall-mae-1.toml.")
        await press(pilot, "b")
        await wait_for_page(pilot, GuidePage)
        mae = play_of(pilot).state.people["tall_mae"]
        assert (mae.name, mae.pronouns) == ("Tall Mae (Ida)", "she")
        assert (mae.tracks["accuracy"], mae.tracks["movement_max"], mae.tracks["perception"]) == (3, 7, 2)


@pytest.mark.quick
async def test_leaving_the_few_numbers_writes_nothing(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)
    async with app_of(tmp_path, desk).run_test(size=(80, 24)) as pilot:
        await gathering(pilot, "friday")
        await press(pilot, "f", "enter")
        await wait_for_page(pilot, BriefPage)
        await write(pilot, "Tall Mae")
        await press(pilot, "enter", "escape")
        await wait_for_page(pilot, GatherPage)
        assert "0 at the table" in screen_text(pilot)
        assert "Nobody is there who was not there before." in screen_text(pilot)
        assert sheets(desk) == []


async def test_those_named_on_the_command_line_are_made_before_the_scene_begins(tmp_path: Path) -> None:
    desk = whole_desk(tmp_path)
    party = ("oriel_vance:Tom", "new:Ida", "brief:Ann Tall Mae law=2", "brief:Bo")
    async with app_of(tmp_path, desk, party=party, adventure="long-table").run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, MakePage)
        assert desk.games() == ()
        await make(pilot)
        await wait_for_page(pilot, BriefPage)
        await write(pilot, "Long Tom")
        await press(pilot, "enter", "c")
        await wait_for_page(pilot, GuidePage)
        assert names(pilot) == ["Oriel Vance (Tom)", "Marn Holt (Ida)", "Tall Mae (Ann)", "Long Tom (Bo)"]
        assert sheets(desk) == ["long-tom-1.toml", "marn-holt-1.toml", "tall-mae-1.toml"]
        assert play_of(pilot).state.people["tall_mae"].tracks["rank.law"] == 2


async def test_leaving_before_the_scene_begins_is_back_at_the_title(tmp_path: Path) -> None:
    desk = whole_desk(tmp_path)
    for named in ("new:Ida", "brief:Ida"):
        async with app_of(tmp_path, desk, party=(named,), adventure="long-table").run_test(size=(80, 24)) as pilot:
            await wait_for_page(pilot, MakePage if named.startswith("new") else BriefPage)
            await press(pilot, *(["escape"] if named.startswith("new") else ["escape", "escape"]))
            await wait_for_page(pilot, TitlePage)
            await wait_for_words(pilot, "Nobody was made, and no table has begun.")
            assert (desk.games(), sheets(desk)) == ((), [])


async def test_what_cannot_be_made_is_said_at_the_title_and_nothing_begins(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)
    async with app_of(tmp_path, desk, party=("brief:Ann Mae xyz=2",), adventure="friday").run_test() as pilot:
        await wait_for_words(pilot, "There is no number “xyz”")
        await wait_for_page(pilot, TitlePage)
        assert (desk.games(), sheets(desk)) == ((), [])


async def test_somebody_sits_down_at_a_table_that_runs(tmp_path: Path) -> None:
    desk = whole_desk(tmp_path)
    world = desk.world("table-solar")
    desk.gather("table-solar", gathered(world, ("oriel_vance:Tom",), desk.sheets), "table").close()
    name = desk.games()[0].name
    async with app_of(tmp_path, desk, save=name).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, GuidePage)
        await press(pilot, "g")
        await write(pilot, "sit new:Ida")
        await wait_for_words(pilot, "Enter: Somebody is made first, then sits down.")
        await press(pilot, "enter")
        await wait_for_page(pilot, MakePage)
        before = play_of(pilot).at
        await press(pilot, "escape")
        await wait_for_page(pilot, GuidePage)
        assert play_of(pilot).at == before
        await press(pilot, "g")
        await write(pilot, "sit new:Ida")
        await press(pilot, "enter")
        await wait_for_page(pilot, MakePage)
        await make(pilot)
        await wait_for_words(pilot, "Marn Holt (Ida) is here.")
        await press(pilot, "g")
        await write(pilot, "sit brief:Ann Tall Mae law=2")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Tall Mae (Ann) is here.")
        await press(pilot, "g")
        await write(pilot, "sit marn-holt-1:Bo")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Marn Holt (Bo) is here.")
        assert names(pilot) == ["Oriel Vance (Tom)", "Marn Holt (Ida)", "Tall Mae (Ann)", "Marn Holt (Bo)"]
        assert sheets(desk) == ["marn-holt-1.toml", "tall-mae-1.toml"]
        await press(pilot, "u")
        await wait_for(pilot, lambda: len(names(pilot)) == 3, "the last one is taken back")


async def test_enter_alone_takes_the_name_of_a_pack_that_is_shown(tmp_path: Path) -> None:
    async with app_of(tmp_path, desk_of(tmp_path)).run_test(size=(80, 24)) as pilot:
        for folder in ("friday-table", "friday-table-2"):
            await wait_for_page(pilot, TitlePage)
            await press(pilot, "g")
            await wait_for_page(pilot, TablesPage)
            await press(pilot, "n")
            await wait_for_words(pilot, f"Enter alone: {folder.replace('-', ' ', 1).replace('-', ' ')}")
            await press(pilot, "enter")
            await wait_for_page(pilot, PickPage)
            await press(pilot, "1", "escape", "escape")
            assert (tmp_path / "packs" / folder / "pack.toml").is_file()


async def test_a_table_with_these_scenes_is_told_and_can_be_gone_on_with(tmp_path: Path) -> None:
    desk = whole_desk(tmp_path)
    world = desk.world("salt-office")
    desk.gather("salt-office", gathered(world, ("wenna_tarr:Bo",), desk.sheets), "table").close()
    async with app_of(tmp_path, desk).run_test(size=(80, 24)) as pilot:
        await gathering(pilot, "salt-office")
        await wait_for_words(pilot, "the-salt-office is saved already")
        page = page_of(pilot)
        page.do_row(next(n for n, row in enumerate(page.rows()) if row.label == "Go on at the-salt-office"))
        await wait_for_page(pilot, GuidePage)
        assert play_of(pilot).name == "the-salt-office"
    async with app_of(tmp_path, desk).run_test(size=(80, 24)) as pilot:
        await gathering(pilot, "salt-office")
        await press(pilot, "b")
        await wait_for_page(pilot, GuidePage)
        assert play_of(pilot).name == "the-salt-office-2"


async def test_leaving_says_first_who_would_have_to_sit_down_again(tmp_path: Path) -> None:
    async with app_of(tmp_path, whole_desk(tmp_path)).run_test(size=(80, 24)) as pilot:
        await gathering(pilot, "salt-office")
        await press(pilot, "1", "escape", "escape")
        await wait_for_words(pilot, "1 person sits here and would have to again. Esc leaves.")
        assert isinstance(page_of(pilot), GatherPage)
        await press(pilot, "escape")
        await wait_for_page(pilot, TablesPage)


async def test_numbers_may_stand_behind_the_name_of_somebody_of_few_numbers(tmp_path: Path) -> None:
    app = app_of(tmp_path, whole_desk(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        world = whole_desk(tmp_path).world("table-venture")
        page = BriefPage(world, lambda _: None, "left")
        app.show(page)
        await wait_for_words(pilot, "What are they called?")
        await write(pilot, "Tall Jonas movement=3")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Tall Jonas")
        person = page.person()
        assert not isinstance(person, str)
        assert (person.name, person.tracks["movement"]) == ("Tall Jonas", 3)


async def test_whoever_is_put_at_the_table_by_a_number_is_who_is_shown(tmp_path: Path) -> None:
    app = app_of(tmp_path, whole_desk(tmp_path))
    async with app.run_test(size=(120, 40)) as pilot:
        await gathering(pilot, "table-venture")
        await press(pilot, "2")
        await wait_for_words(pilot, "Who plays Dorrit Vane?")
        assert "─ Dorrit Vane ─" in screen_text(pilot)
