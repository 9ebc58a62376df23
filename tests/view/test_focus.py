"""Whoever is being made has their name and their sheet as far as they are said."""

import pytest

from game.core.commands import Fill, Pull, Ready
from game.core.draft import Sight
from game.session import new_game
from game.view.focus import as_made
from tests.view.landing import table
from tests.worlds import adventures, world

MAKES = [pack for pack in adventures() if world(pack).system.blank(world(pack)) is not None]


@pytest.mark.parametrize("pack", MAKES)
def test_whoever_is_made_has_their_sheet_before_it_is_committed_to(pack: str) -> None:
    play = new_game(world(pack), "", None, "program", 1)
    before = table(play)
    play.do(Pull(0, "name", "Ida Marsh"))
    assert table(play).name == "Ida Marsh"
    play.do(Fill())
    there = table(play)
    assert there.sheet != before.sheet
    play.do(Ready())
    after = play.world.system.sheet(Sight(play.state, play.world), play.state.lead)
    assert {row.label for row in there.sheet} <= {row.label for row in after}


def test_nobody_else_is_another() -> None:
    play = new_game(world("salt-office"), "wenna_tarr", None, "program", 1)
    assert as_made(play.state, play.world) is play.state
