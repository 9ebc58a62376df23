"""Forty lines, typed at the five open tables on the real app: what stands under each is what it comes to."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from game.desk import Desk
from game.guide.at import At
from game.guide.foretold import told
from game.guide.line import heard
from game.packs.find import Places, own_folder
from game.ui.screens.guide import GuidePage
from tests.guide.at_tables import PEOPLE

from .apps import app_of
from .test_table import play_of
from .waiting import press, screen_text, wait_for, wait_for_page, wait_for_words, write

LINES = {
    "venture": (
        "wenna lies 6",
        "wen lies clerk help dor",
        "wenna locks 7",
        "wenna locks 7 need 2 sortilege",
        'dorrit "talk her round" persuasion clerk with long column +1 "he knows her mother"',
        "ansel cast watching flame on dorrit",
        "wenna stealth vs hask watching",
        "docker hauling 5 motivated 2",
        'clerk "stares him down" interaction dorrit resist',
        "hask must withstand 6 fails: effect poisoned",
        "wenna lies clark",
        "wenna wat 5",
        "wenna lies 25",
    ),
    "solar": (
        "tam stealth usher perception",
        'tam stealth usher perception +3 "from the roof"',
        "tam stealth vs bede",
        'annis healing good -1 "one candle"',
        "bede swordplay duellist swordplay gift oriel",
        "tam seamanship race bede",
        'oriel first law debate duellist resist so that "he signs"',
        "tam bede stealth",
        "tam stealth vs usher vs duellist",
    ),
    "position": (
        'hob "slip past him" creep constable watch desperate, fails: harm 2 "a cracked rib"; lost',
        "hob finesse 2 with picks",
        'ansel heave controlled +1 "dry straw"',
        "all creep desperate",
        "hob creep constable need 2",
        "hob creep controlled desperate",
    ),
    "tiers": (
        "hob carrying hard",
        "nan bargaining bully",
        "nan ropes vs hob carrying",
        'ysolde "kick in the vault door" carrying feat',
        'nan "kick in the vault door" carrying feat 24',
    ),
    "practices": (
        'piers make "a wall of bronze" craft 3 complex in 10 min',
        "piers fire area damage on footpad archer",
        "ottoline deception advocate",
        "emlyn physic restoration 3 effort",
        "piers foundry 3",
    ),
}
"""Those that are about an act which lies open are typed in `test_saying` and `tests/guide`."""


async def said(pilot: Pilot[int], line: str) -> None:
    """A word of the guide's, and whatever is asked by it let be."""
    await press(pilot, "g")
    await write(pilot, line)
    await press(pilot, "enter")


@pytest.mark.parametrize("system", LINES)
async def test_what_stands_under_a_line_is_what_it_comes_to(system: str, tmp_path: Path) -> None:
    desk = Desk(tmp_path / "saves", Places((own_folder(),)), 1)
    party = tuple(desk.world(f"table-{system}").characters)
    app = app_of(tmp_path, desk, party=party, adventure=f"table-{system}", dice="program")
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, GuidePage)
        play = play_of(pilot)
        await wait_for(pilot, lambda: play.state.top.call is None, "the dice of whoever sat down")
        for one in PEOPLE[system]:
            await said(pilot, f"bring {one}")
            await wait_for(pilot, lambda one=one: one in play.state.people, one)  # type: ignore[misc]
        for line in LINES[system]:
            await press(pilot, "g")
            await write(pilot, line)
            at = At(play.state, play.world)
            words = told(heard(line, at), play.world)
            assert words
            await wait_for_words(pilot, " ".join(words.split()[:6]))
            shown = "".join(screen_text(pilot).split())
            assert "".join(words.split()) in shown, (line, words)
            await press(pilot, "escape")
