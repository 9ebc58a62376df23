"""Lines for an ear: what a voice would spell, swallow or stumble over is said in words."""

import io

import pytest

from game.plain.paper import Paper
from tests.play.scripts import scripts

pytestmark = pytest.mark.quick

SPELT = frozenset("*·%•│─►●○■□")
"""Signs that a voice reads by their name, or passes over where they carried the meaning."""


@pytest.mark.parametrize(
    ("words", "heard"),
    [
        ("He wrote *as such* after two other words.", "He wrote as such after two other words."),
        ("Sortilege brings 81%.", "Sortilege brings 81 percent."),
        ("Push, at <1%, or >99%.", "Push, at under 1 percent, or over 99 percent."),
        ("You want: his name on her · Barto: yours", "You want: his name on her; Barto: yours"),
        ("Bonds: Garrods + [2]  Garrods + [4].", "Bonds: Garrods + [2], Garrods + [4]."),
        ("A lone * stays, and 100 % too.", "A lone * stays, and 100 % too."),
    ],
)
def test_what_is_drawn_is_said(words: str, heard: str) -> None:
    out = io.StringIO()
    Paper(out).say(words)
    assert out.getvalue() == f"{heard}\n"


def test_no_play_has_a_sign_that_a_voice_spells() -> None:
    found = {
        (one.golden.name, row)
        for one in scripts()
        for row in one.golden.read_text("utf-8").splitlines()
        if SPELT & set(row) and not row.startswith(">")
    }
    assert not found
