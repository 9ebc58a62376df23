"""Steps of the machine: cards come into hands, and the end is the end."""

import pytest

from game.core import cards
from game.core.draft import Sight
from tests import carded
from tests.playing import begun
from tests.tables import Table, sit

pytestmark = pytest.mark.quick


def test_cards_that_were_dealt_are_held_behind_those_that_were() -> None:
    table = begun(Table, carded.world(carded.room('{ deal = "suits", by = "2" }')), "ada")
    table.choose("act")
    assert (table.call.dice, table.call.as_cards) == (("card", "card"), True)
    table.throw(6, 0).choose("act").throw(4, 1)
    assert cards.hand(Sight(table.state, table.world), "ada") == (6, 0, 4, 1)


def test_nothing_leads_on_once_the_story_has_ended() -> None:
    table = sit(
        """
        [scenes.room.options.out]
        label = "Out"
        do = [{ end = "away" }, { goto = "yard" }]
        [scenes.yard]
        title = "A yard"
        text = "No walls."
        [scenes.yard.options.back]
        label = "Back"
        goto = "room"
        [endings.away]
        title = "Away"
        text = "You go."
        """
    )
    table.choose("out")
    assert table.state.ending == "away"
    assert Sight(table.state, table.world).times("seen.yard") == 0
