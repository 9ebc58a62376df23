"""The adventure that comes with the game, played on the screen: its first scenes, a round of a fight, a side scene."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from game.core.commands import Choose, Ready, Throw
from game.core.content import Op
from game.desk import Desk
from game.session import Session
from game.ui.screens.character import CharacterPage
from game.ui.screens.table import TablePage
from tests.guiding import put
from tests.view.frozen import said
from tests.worlds import salt_office

from .apps import app_of, whole_desk
from .waiting import game_of, press, screen_rows, screen_text, to_the_rows, wait_for, wait_for_page, wait_for_words

SIZES = [(80, 24), (120, 40)]
STEPS = 80
"""Keys after which three rounds of a fight are over, whatever the dice do."""


def desk_of(tmp_path: Path, seed: int) -> Desk:
    """The usual desk, with the world that the other tests have loaded already."""
    desk = whole_desk(tmp_path, seed)
    desk._worlds["salt-office"] = salt_office()
    return desk


@asynccontextmanager
async def begun(tmp_path: Path, size: tuple[int, int], seed: int = 3) -> AsyncIterator[Pilot[int]]:
    """The adventure, just begun as Wenna Tarr."""
    app = app_of(tmp_path, desk_of(tmp_path, seed), adventure="salt-office")
    async with app.run_test(size=size) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await press(pilot, "1")
        await wait_for_page(pilot, TablePage)
        await to_the_rows(pilot)
        yield pilot


@asynccontextmanager
async def standing(tmp_path: Path, size: tuple[int, int], *ops: Op) -> AsyncIterator[Pilot[int]]:
    """A game that was put somewhere by a guide's word and saved there."""
    desk = desk_of(tmp_path, 5)
    play = desk.begin("salt-office", "wenna_tarr", "program")
    put(play, *ops)
    play.close()
    async with app_of(tmp_path, desk, save=play.name).run_test(size=size) as pilot:
        await wait_for_page(pilot, TablePage)
        await to_the_rows(pilot)
        yield pilot


def page_of(pilot: Pilot[int]) -> TablePage:
    page = pilot.app.screen
    assert isinstance(page, TablePage)
    return page


def play_of(pilot: Pilot[int]) -> Session:
    play = game_of(pilot).play
    assert play is not None
    return play


async def take(pilot: Pilot[int], row: str) -> None:
    """Do the row of this id: by its key, or by walking to it where it has none."""
    await to_the_rows(pilot)
    page = page_of(pilot)
    number = next(n for n, one in enumerate(page.table.rows) if one.id == row)
    key = page.table.rows[number].key
    if key:
        await press(pilot, key)
    else:
        await press(pilot, *["down"] * ((number - page.marked) % len(page.table.rows)), "enter")


async def assert_whole(pilot: Pilot[int]) -> None:
    """Every row that asks for something can be seen and is not cut, once all is read."""
    await to_the_rows(pilot)
    rows = screen_rows(pilot)
    width, height = pilot.app.size
    assert len(rows) == height
    assert all(len(row) <= width for row in rows)
    marked = page_of(pilot).table.rows[page_of(pilot).marked]
    assert marked.label in screen_text(pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_the_first_three_scenes(tmp_path: Path, size: tuple[int, int]) -> None:
    async with begun(tmp_path, size) as pilot:
        await wait_for_words(pilot, "Low Quay, the ferry landing")
        await take(pilot, "haggle")
        await wait_for_words(pilot, "Free and clear: nothing is spent yet")
        await assert_whole(pilot)
        await press(pilot, "escape")
        await take(pilot, "read_notice")
        await wait_for_words(pilot, "You leave Ide’s boat behind. Enter does it.")
        await press(pilot, "enter")
        await wait_for(pilot, lambda: play_of(pilot).state.frames[0].id == "notice", "the notice")
        await assert_whole(pilot)
        await take(pilot, "study_ink")
        await wait_for_words(pilot, "Free and clear: nothing is spent yet")
        await press(pilot, "c")
        await wait_for(pilot, lambda: page_of(pilot).table.stage != "free", "the throw")
        while page_of(pilot).table.stage == "effect":
            await assert_whole(pilot)
            await press(pilot, "d")
        await take(pilot, "go_pump")
        await wait_for_words(pilot, "Low Quay, the pump")
        await assert_whole(pilot)
        await take(pilot, "ways")
        await wait_for(pilot, lambda: "ways" in str(play_of(pilot).entries[-1].command), "the answer")
        await assert_whole(pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_rounds_of_a_fight(tmp_path: Path, size: tuple[int, int]) -> None:
    async with standing(tmp_path, size, Op("conflict", "yard_fight")) as pilot:
        await wait_for_words(pilot, "round 1")
        shown = screen_text(pilot)
        for heading in ("the salt cart · near", "Rudd □□") if size[0] < 118 else ("─ Here ─", "Injuries □□"):
            assert heading in shown
        seen = set()
        for _ in range(STEPS):
            table = page_of(pilot).table
            if "round 4" in table.when or table.mode != "action":
                break
            seen.add(table.stage)
            await assert_whole(pilot)
            if table.stage == "free":
                await press(pilot, "c")
            elif table.stage == "effect":
                await press(pilot, "d")
            else:
                strike = next((row.id for row in table.rows if row.kind == "act" and row.chance), "")
                await (take(pilot, strike) if strike else press(pilot, "e"))
        assert {"intention", "free"} <= seen


async def test_a_turn_begins_with_what_is_likeliest_and_never_with_giving_in(tmp_path: Path) -> None:
    async with standing(tmp_path, (80, 24), Op("conflict", "yard_fight")) as pilot:
        await wait_for_words(pilot, "round 1")
        table = page_of(pilot).table
        assert [row.key for row in table.rows] == sorted((row.key for row in table.rows), key="1234567890".index)
        assert not any(row.id == "yield" for row in table.rows)
        assert any(way.id == "yield" for way in table.rows[-1].ways)
        assert (table.rows[table.start].kind, table.rows[table.start].key) == ("move", "7")


async def test_a_row_without_a_number_is_found_by_its_words(tmp_path: Path) -> None:
    async with standing(tmp_path, (80, 24), Op("conflict", "yard_fight")) as pilot:
        await wait_for_words(pilot, "round 1")
        await press(pilot, "slash")
        await wait_for_words(pilot, "What would you do?")
        assert "Commit: pay the price" not in screen_text(pilot)
        await press(pilot, *"give")
        await wait_for_words(pilot, "Drop everything and give in")
        await press(pilot, "enter")
        await wait_for(pilot, lambda: "yield" in str(play_of(pilot).entries[-1].command), "giving in")


@pytest.mark.parametrize("size", [(120, 40), (160, 50)])
async def test_in_free_and_clear_the_fight_stays_in_view_where_there_is_room(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with standing(tmp_path, size, Op("conflict", "yard_fight")) as pilot:
        await wait_for_words(pilot, "round 1")
        for _ in range(STEPS):
            await to_the_rows(pilot)
            if page_of(pilot).table.stage == "free":
                break
            await press(pilot, "e")
        await wait_for_words(pilot, "Free and clear")
        shown = screen_text(pilot)
        assert "─ Here ─" in shown
        assert "Injuries □□" in shown
        assert "what it brings" in shown


@pytest.mark.parametrize("size", SIZES)
async def test_a_side_scene_is_decided_by_a_card(tmp_path: Path, size: tuple[int, int]) -> None:
    async with standing(tmp_path, size, Op("goto", "kennels")) as pilot:
        await wait_for_words(pilot, "The kennels")
        await take(pilot, "tell")
        await wait_for_words(pilot, "draw a card")
        await assert_whole(pilot)
        await press(pilot, "c")
        await wait_for(pilot, lambda: page_of(pilot).table.stage in ("intention", "effect"), "the card")
        while page_of(pilot).table.stage == "effect":
            await to_the_rows(pilot)
            await press(pilot, "d")
        drawn = [one for one in page_of(pilot).table.passages if one.cards]
        assert len(drawn) == 1
        for _ in range(STEPS):
            if drawn[0].dice[0].label in screen_text(pilot):
                break
            await press(pilot, "pageup")
        await wait_for_words(pilot, drawn[0].dice[0].label)


@pytest.mark.parametrize("theme", ["lamplight", "paper", "contrast", "dusk", "noon", "terminal"])
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 50)])
async def test_every_look_and_size_paints_a_fight(tmp_path: Path, theme: str, size: tuple[int, int]) -> None:
    async with standing(tmp_path, size, Op("conflict", "yard_fight")) as pilot:
        pilot.app.theme = theme
        await pilot.pause()
        await wait_for_words(pilot, "What do you do?")
        await assert_whole(pilot)


# Keys ----------------------------------------------------------------------------------------------------------------


async def pressed(pilot: Pilot[int], keys: str) -> None:
    """Press exactly these keys, each once the page hears again; the dice in the air fall by themselves."""
    for key in keys.split():
        await wait_for(pilot, lambda: not page_of(pilot).mover.tumbles, "the dice to lie")
        await press(pilot, key)


@pytest.mark.parametrize(("size", "keys"), [((80, 24), "enter 1"), ((120, 40), "1")])
async def test_the_arrival_is_read_and_its_first_row_done(tmp_path: Path, size: tuple[int, int], keys: str) -> None:
    desk = desk_of(tmp_path, 3)
    play = desk.begin("salt-office", "wenna_tarr", "program")
    play.close()
    async with app_of(tmp_path, desk, save=play.name).run_test(size=size) as pilot:
        await wait_for_page(pilot, TablePage)
        await pressed(pilot, keys)
        assert [trial.label for trial in page_of(pilot).table.trials] == ["Talk the ferrywoman round"]


@pytest.mark.parametrize(("size", "keys"), [((80, 24), "enter c"), ((120, 40), "c")])
async def test_the_tea_is_read_and_committed_to(tmp_path: Path, size: tuple[int, int], keys: str) -> None:
    async with begun(tmp_path, size) as pilot:
        page, play = page_of(pilot), play_of(pilot)
        page.seat.fresh = play.entries[-1].number
        put(play, Op("goto", "lectors_table"))
        page._shown(str)
        await wait_for(pilot, lambda: page_of(pilot).table.stage == "free", "the tea")
        await pressed(pilot, keys)
        await wait_for(pilot, lambda: page_of(pilot).table.stage != "free", "the throw")
        assert any(one.kind == "throw" for one in page_of(pilot).table.passages)


@pytest.mark.parametrize("size", SIZES)
async def test_a_check_with_one_lever_is_three_keys_where_no_extra_would_do_anything(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with begun(tmp_path, size, seed=5) as pilot:
        await pressed(pilot, "1 1 c")
        await wait_for(pilot, lambda: page_of(pilot).table.stage == "intention", "what comes next")
        assert play_of(pilot).state.people["wenna_tarr"].tracks["interaction"] == 0
        assert [one.grade for one in page_of(pilot).table.passages if one.kind == "throw"] == ["success"]


@pytest.mark.parametrize(("row", "keys"), [("2", "2"), ("4", "4 enter")])
async def test_a_scene_is_left_for_good_by_one_key_unless_something_is_lost_by_it(
    tmp_path: Path, row: str, keys: str
) -> None:
    async with begun(tmp_path, (80, 24)) as pilot:
        here, page = play_of(pilot).state.frames[0].id, page_of(pilot)
        found = next(one for one in page.table.rows if one.key == row)
        assert (found.leaves, bool(found.stops)) == ("for good", "enter" in keys)
        for key in keys.split():
            assert play_of(pilot).state.frames[0].id == here
            await press(pilot, key)
        assert play_of(pilot).state.frames[0].id != here


async def test_leaving_a_chain_half_way_is_called_so_and_says_what_stands(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, 5)
    play = desk.begin("salt-office", "wenna_tarr", "table")
    said(play, Choose("go_pump"), Choose("to_window"), Choose("talk"), Ready(), Throw((9,)))
    play.close()
    async with app_of(tmp_path, desk, save=play.name).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TablePage)
        await to_the_rows(pilot)
        await wait_for_words(pilot, "Esc leave off")
        await press(pilot, "escape")
        await wait_for_words(pilot, "You leave off. What came before this stands")
