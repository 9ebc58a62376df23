"""The table of a conflict gives names the room they need, and tells apart those that it has to cut."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.model import Standing
from game.view.rows import cells, text
from game.view.standing import standing, told_apart

HEADINGS = ("", "turn", "initiative", "from you", "HP", "state")
NAME = "Linnet Hale (Ruth), yours"
LONG = "Steward of the Court of the Drowned"


def drawn(names: list[str], room: int, state: str = "") -> list[str]:
    rows = tuple((name, "waits", "very fast", "15 feet", "20/40", state) for name in names)
    return [text(row) for row in standing(Standing(HEADINGS, rows), room, "Round 2")]


@pytest.mark.parametrize("room", [80, 120])
def test_a_name_is_whole_where_what_is_said_last_can_be_shorter(room: int) -> None:
    head, row = drawn([NAME], room, "held by the rope, wet to the skin, and very sorry for it all")
    assert NAME in row
    assert "state" in head
    assert "held" in row


def test_names_that_are_cut_can_be_told_apart() -> None:
    _, one, two, bo = drawn([f"{LONG} 1", f"{LONG} 2", "Bo"], 66, "wet")
    assert "   Steward of… 1  waits" in one
    assert "   Steward of… 2  waits" in two
    assert bo.startswith("   Bo ")
    assert one.endswith("wet")


def test_the_side_is_no_help_in_telling_them_apart() -> None:
    found = told_apart((f"{LONG} 1, third side", f"{LONG} 2, third side"), 24)
    assert found == ("Steward… 1, third side", "Steward… 2, third side")


def test_one_long_word_keeps_its_end() -> None:
    assert told_apart(("Llanfairpwllgwyngyll-1", "Llanfairpwllgwyngyll-2"), 12) == ("Llanf…gyll-1", "Llanf…gyll-2")


@given(st.lists(st.text("abc 12,é漢", min_size=1, max_size=40), min_size=1, max_size=6), st.integers(12, 40))
def test_no_name_is_wider_than_its_column_and_what_fits_is_whole(names: list[str], room: int) -> None:
    for name, shown in zip(names, told_apart(tuple(names), room), strict=True):
        assert cells(shown) <= room
        if cells(name) <= room:
            assert shown == name
