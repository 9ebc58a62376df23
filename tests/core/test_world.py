"""A world with house settings otherwise."""

import pytest

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
