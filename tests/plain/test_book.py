"""The book and the record in lines: the same pages, a word each."""

from io import StringIO
from pathlib import Path

import pytest

from game.desk.endings import Gallerist
from game.journal.endings import Endings, Reached
from game.plain import run_plain
from game.session import new_game
from tests.view.test_book import world

pytestmark = pytest.mark.quick


def told(*answers: str, gallerist: Gallerist | None = None) -> list[str]:
    out = StringIO()
    run_plain(new_game(world(), "tarr", None, "table", 1), answers, out, gallerist=gallerist)
    return out.getvalue().splitlines()


def test_the_book_is_told_page_by_page() -> None:
    lines = told("1", "2", "book", "known", "people", "clocks", "endings")
    assert "Promised: Perrin, to read him his brother’s line when you have the book" in lines
    fact = "The roll must be whole, legible and presumed true before it may be read."
    assert f"{fact} Low Quay, the pump, day 1, 18:00." in lines
    assert "Perrin. Holds you to a promise." in lines
    assert "The tide: 1 of 6." in lines
    assert "0 of 3 endings seen." in lines


def test_what_became_of_them_is_told_with_the_last_page_and_what_was_decided_is_asked_for_by_a_word() -> None:
    lines = told("1", "go up to the long", "slip", "stay", "record")
    became = [
        "What became of them.",
        "Perrin: You told him where Jory went. He has the number now.",
        "Widow Hale: You never came to her door.",
    ]
    first, at = (number for number, one in enumerate(lines) if one == became[0])
    assert lines[first : first + 4] == [*became, "The ending: Read in the morning."]
    assert lines[at : at + 5] == [
        *became,
        "What you decided.",
        "At 2: Promised Perrin his brother’s line. It counted: The Long Room; the last page.",
    ]
    assert "Played: 4 acts; no dice." in lines[at:]


def test_endings_of_other_games_are_told_with_a_hint(tmp_path: Path) -> None:
    endings = Endings(tmp_path)
    endings.add("ninth", Reached("slack", "Slack water", "Ansel Wick", "2026-11-21T20:00:00+00:00"))
    lines = told("endings", gallerist=Gallerist(endings))
    assert "1 of 3 endings seen." in lines
    assert any(line.startswith("Slack water: Ansel Wick, ") for line in lines)
    assert "A hint: A justice may look behind the roll." in lines


def test_a_game_that_is_not_kept_leaves_no_ending_behind(tmp_path: Path) -> None:
    told("go up to the long", "slip", "stay", gallerist=Gallerist(Endings(tmp_path)))
    assert Endings(tmp_path).read("ninth") == ((), "")
