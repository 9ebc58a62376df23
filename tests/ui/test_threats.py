"""A fight in which foes take no turns, on the guide's page: what they threaten is a row to say, then one to meet."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from game.desk import Desk
from game.packs.find import Places, own_folder
from game.ui.screens.guide import GuidePage

from .apps import app_of
from .waiting import press, screen_text, wait_for_page, wait_for_words, write


async def word(pilot: Pilot[int], words: str) -> None:
    await press(pilot, "g")
    await write(pilot, words)
    await press(pilot, "enter")


async def test_a_threat_is_said_and_met_by_its_rows(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "saves", Places((own_folder(),)), seed=2)
    party = ("ansel_roe:Ida", "bridie_noakes:Tom")
    app = app_of(tmp_path, desk, adventure="table-position", party=party, save="", dice="table")
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, GuidePage)
        await word(pilot, "bring constable")
        await wait_for_words(pilot, "Constable: here now.")
        await word(pilot, "fight")
        await wait_for_words(pilot, "What does the constable threaten?")
        await press(pilot, "1")
        await wait_for_words(pilot, "threat constable “")
        await write(pilot, "has your collar” fails: harm 2 physical “a cracked rib”")
        await press(pilot, "enter")
        await wait_for_words(pilot, "Constable: has your collar")
        shown = screen_text(pilot)
        assert "What does the constable threaten?" not in shown
        assert "1 Constable: has your collar" in shown, "it is a row, under the digit by which it was said"
        await press(pilot, "1")
        await wait_for_words(pilot, "Threat has your collar")
        assert "moderate harm" in screen_text(pilot)
