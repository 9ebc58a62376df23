"""Two robots at the real page of the table: digits alone end and lose nothing, Enter alone gets through every fight."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session import Session, new_game
from game.ui.screens.table import TablePage
from game.ui.seat import Seat
from tests.quick import sampled
from tests.worlds import world

from .apps import app_of
from .headless import headless
from .robots import FIGHTS, SCRIPTS, SIZE, THREATS, enter, fought, pressed, rounds, threatened
from .waiting import press, wait_for_page, wait_for_words

LONGEST = {
    "salt-office": "slack_water",
    "long-table": "other_table",
    "nine-hours": "bridge_held",
    "midsummer-bell": "not_written",
    "hallow-pass": "sat_down",
}


@pytest.mark.parametrize(("pack", "fight"), sampled(FIGHTS, quick=[("salt-office", "lamp_fight")]))
def test_enter_alone_gets_through_a_fight_in_at_most_twice_the_rounds_of_chance(
    tmp_path: Path, pack: str, fight: str
) -> None:
    assert rounds(tmp_path, pack, fight, enter, 0) <= 2 * FIGHTS[pack, fight][1]


@pytest.mark.parametrize("seed", range(3))
def test_enter_alone_gets_through_a_fight_in_which_foes_only_threaten(tmp_path: Path, seed: int) -> None:
    assert fought(tmp_path, threatened(), THREATS[0], enter, seed) <= 2 * THREATS[1]


def test_what_the_place_offers_is_marked_before_what_is_threatened_however_likely() -> None:
    of = Seat(threatened()).table
    marked = of.rows[of.start]
    chances = {row.label: row.chance or 0 for row in of.rows}
    assert marked.label == "Put him over the rail"
    assert chances["Mr Crane: takes aim"] > chances[marked.label]


@pytest.mark.parametrize(("pack", "name"), sampled(LONGEST.items(), quick=[("salt-office", "slack_water")]))
def test_digits_alone_without_waiting_end_no_adventure_and_lose_nothing_named(
    tmp_path: Path, pack: str, name: str
) -> None:
    count, found = pressed(tmp_path, SCRIPTS[pack, name], every=5)
    assert found == []
    assert count > 2


def said(play: Session) -> list[str]:
    return [repr(entry.command) for entry in play.entries]


async def test_the_page_without_a_terminal_hears_as_the_app_does(tmp_path: Path) -> None:
    """The same keys, Tab where a page is read, say the same in both."""
    keys = ("tab", "4", "tab", "1", "enter", "enter", "tab", "2", "0", "1", "enter", "enter")
    alone, shown = (new_game(world("salt-office"), "dorrit_vane", None, "program", 3) for _ in range(2))
    page = headless(tmp_path, alone, SIZE)
    for key in keys:
        page.press(key)
    app = app_of(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for_words(pilot, "Tabletop role-playing")
        app.sit_down(shown)
        await wait_for_page(pilot, TablePage)
        await press(pilot, *keys)
    assert said(alone) == said(shown)
    assert len(said(alone)) > 4
