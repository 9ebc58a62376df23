"""What somebody threatens in a conflict in which foes take no turns: who may, and since when it stands."""

import pytest

from game.core.commands import Refusal, Threaten
from game.core.seats import GUIDE
from tests.opentable import PAIRS, OpenTable, against_a_constable

pytestmark = pytest.mark.quick


@pytest.fixture
def table() -> OpenTable:
    return against_a_constable()


@pytest.mark.parametrize("who", ["nobody", *PAIRS["position"]])
def test_only_a_foe_who_is_here_threatens_anything(table: OpenTable, who: str) -> None:
    told = table.session.do(Threaten(who, "looms"), seat=GUIDE)
    assert isinstance(told, Refusal)
    assert told.sentence == "Only a foe who is here threatens anything."


def test_what_is_threatened_stands_since_the_round_in_which_it_was_said(table: OpenTable) -> None:
    table.say(Threaten("constable", "looms"))
    fight = table.s.fight
    assert fight is not None
    assert [(one.who, one.words, one.since) for one in fight.threats] == [("constable", "looms", fight.round)]
