"""A world with house settings otherwise."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from game.core.content import Deck
from game.core.defaults import FIGHT
from game.core.world import Missing
from tests.core.quarry import W
from tests.tables import sit

pytestmark = pytest.mark.quick


def test_what_the_house_has_otherwise_is_set_and_what_its_rules_have_not_or_have_otherwise_is_left() -> None:
    world = sit().world
    made = world.settled([("shift_joy", 3), ("effect_mitigates", 1), ("nothing_such", 1), ("shift_despair", "much")])
    assert (made.settings.shift_joy, made.settings.effect_mitigates) == (3, True)
    assert made.settings.shift_despair == world.settings.shift_despair
    assert made.packs == world.packs


def test_where_nothing_is_otherwise_it_is_the_same_world() -> None:
    world = sit().world
    assert world.settled([]) is world
    assert world.settled([("nothing_such", 1)]) is world


def test_the_deck_that_decides_is_the_packs_own_or_at_an_open_table_the_only_one() -> None:
    one, two = {"suits": Deck(title="Suits")}, {"suits": Deck(title="Suits"), "omens": Deck(title="Omens")}

    def decided(cards: str, at_table: bool, decks: Mapping[str, Deck]) -> str:
        return replace(W, pack=replace(W.pack, cards=cards, table=at_table), decks=decks).deck

    assert decided("omens", False, two) == "omens"
    assert decided("", True, one) == "suits"
    assert decided("", True, two) == ""
    assert decided("", False, one) == ""


def test_a_conflict_is_one_of_the_packs_or_of_the_rules() -> None:
    assert W.conflict("yard_fight") is W.conflicts["yard_fight"]
    assert W.conflict("fight") is FIGHT
    with pytest.raises(Missing):
        W.conflict("dance")
