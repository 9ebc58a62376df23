"""What a guide awards, and a group that begins above the first level (T-56)."""

from dataclasses import replace

import pytest

from game.core.commands import Begin, Undertake
from game.core.draft import Sight
from game.core.machine.decide import first_state
from game.guide import words
from game.guide.tokens import NotMeant
from tests.opentable import OpenTable
from tests.systems.tiers.growth.test_making import CHOICES
from tests.systems.tiers.tables import Table, build

pytestmark = pytest.mark.rule("T-56")


def test_a_guide_is_asked_at_a_full_rest_and_a_word_awards_it() -> None:
    table = OpenTable("tiers", "nan_tessel", "hob_arkle")
    table.say(Undertake("nan_tessel", "full"))
    while table.s.top.call is not None:
        table.fall(*(1 for _ in table.s.top.call.dice))
    assert sum("has somebody earned an advance" in words for words in table.told) == 1
    table.word("award party advance")
    assert [table.person(who).tracks["awarded"] for who in ("nan_tessel", "hob_arkle")] == [1, 1]
    table.word("award nan level")
    rises = [one.label for one in table.s.w.system.activities(table.s, "nan_tessel")]
    assert {"Rise to level 2", "Take an advance"} <= set(rises)


def test_what_nobody_can_be_awarded_is_refused_in_a_sentence() -> None:
    table = OpenTable("position", "ansel_roe")
    with pytest.raises(NotMeant, match="These rules have nothing to award"):
        words.meant("award all level", table.session.state, table.session.world)


def test_somebody_made_begins_at_the_level_of_the_house() -> None:
    world = build("")
    settings = replace(world.settings, first_level=4)
    table = Table(replace(world, settings=settings), first_state(world)).say(Begin(""))
    for lever, value in CHOICES:
        table.pull(lever, value)
    table.commit().throw(3, 4)
    made = table.state.people[table.state.lead]
    assert made.tracks["levels"] == 3
    assert any(one.id == "level" for one in world.system.activities(Sight(table.state, table.world), made.id))
