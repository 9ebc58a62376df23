"""What is done at every table, on the guide's page alone: every key of it counted, to the dice."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.state import Part
from game.ui.screens.guide import GuidePage
from tests.opentable import PAIRS

from .apps import app_of, whole_desk
from .test_guide import state_of, word
from .waiting import press, wait_for, wait_for_page

MOST = 12
"""Keys of an act on the page."""
USUAL = {
    "a check with help against somebody": ("venture", "T 3 D c l e enter 4 c"),
    "unopposed, with a difficulty": ("venture", "T 1 D 6 enter c"),
    "two players against each other": ("solar", "T 1 D b e d e enter c c"),
    "a spell on an ally": ("venture", "0 2 c"),
    "something made": ("practices", "T 1 E 3 enter c"),
    "a flashback, its act open": ("position", "O 5 enter 7 c"),
}
"""The act, by which rules, and its keys; the flashback is of an act that lies there already."""


def came(act: str, part: Part, against: str) -> bool:
    """Whether it is this act whose dice are called for."""
    check = part.said.get("check", {})
    found: dict[str, bool] = {
        "a check with help against somebody": against == "toll_clerk" and part.value("help") == "dorrit_vane",
        "unopposed, with a difficulty": check.get("challenge") == 6,
        "two players against each other": against == "bede_quill",
        "a spell on an ally": part.act == "spellcasting" and against == "dorrit_vane",
        "something made": "size" in check.get("makes", {}) and check["makes"]["size"] == 3,
        "a flashback, its act open": part.act == "flashback",
    }
    return found[act]


@pytest.mark.parametrize("act", USUAL)
async def test_what_is_done_most_takes_twelve_keys_on_the_page_to_the_dice(act: str, tmp_path: Path) -> None:
    system, keys = USUAL[act]
    party = PAIRS[system]
    app = app_of(tmp_path, whole_desk(tmp_path), adventure=f"table-{system}", party=party, dice="table")
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_for_page(pilot, GuidePage)
        if system == "venture":
            await word(pilot, "bring toll_clerk aside")
        if system == "position":
            await press(pilot, "T", "1")
        for key in keys.split():
            await press(pilot, key)
        await wait_for(pilot, lambda: state_of(pilot).top.call is not None, "the dice are called for")
        (part, *_) = state_of(pilot).top.parts
        assert came(act, part, part.against), part
    assert len(keys.split()) <= MOST
