"""Tools and equipment: how far a power goes, and the dice that things give for nothing."""

import pytest

from game.core.state import Person
from game.systems.practices import SYSTEM
from game.systems.practices.person import tools
from tests.systems.practices.tables import build, fight, option, sit


def ada(*things: str) -> Person:
    return SYSTEM.create(build(""), "ada") if not things else sit().holds(*things).you


@pytest.mark.rule("A-40")
def test_the_limits_of_a_rank_1_bow_power_and_what_a_bow_adds() -> None:
    w = build("")
    assert (tools.own_feet(w, ada(), "bows"), tools.range_feet(w, ada(), "bows")) == (50, 50)
    assert tools.range_feet(w, ada("short_bow"), "bows") == 100
    assert tools.range_feet(w, ada("long_bow"), "bows") == 150
    assert tools.range_feet(w, ada("long_sword"), "bows") == 50


@pytest.mark.rule("A-40")
def test_limits_grow_with_the_rank_and_a_reach_does_not() -> None:
    w = build("")
    t = sit().tracks("", **{"power.bows": 4, "power.blades": 9})
    assert (tools.own_feet(w, t.you, "bows"), tools.range_feet(w, t.you, "bows")) == (200, 200)
    assert tools.range_feet(w, t.you, "blades") == 10


@pytest.mark.rule("A-40")
@pytest.mark.parametrize(
    ("thing", "power", "dice"),
    [
        ("short_bow", "bows", {"range": 1}),
        ("long_bow", "bows", {"range": 2}),
        ("battle_axe", "blades", {"damage": 1}),
        ("short_sword", "blades", {}),
        ("long_sword", "blades", {"damage": 1}),
        ("long_sword", "bows", {}),
    ],
)
def test_the_dice_of_equipment_go_into_an_aspect_for_nothing(thing: str, power: str, dice: dict[str, int]) -> None:
    assert tools.free_dice(build(""), ada(thing), power) == dice


@pytest.mark.rule("A-40")
@pytest.mark.parametrize(("thing", "dice"), [("short_sword", 6), ("long_sword", 6), ("battle_axe", 5)])
def test_a_sword_adds_a_die_to_an_attack(thing: str, dice: int) -> None:
    t = sit(fight("osk@5")).first_turn().holds(thing).declare("attack", "osk", "blades")
    assert t.pool == dice
    t.commit()
    assert len(t.call.dice) == dice


@pytest.mark.rule("A-40", "A-32")
@pytest.mark.parametrize(("thing", "rating"), [("battle_axe", 3), ("short_sword", 2)])
def test_an_axe_adds_to_the_rating(thing: str, rating: int) -> None:
    t = sit(fight("osk@5")).first_turn().holds(thing).declare("attack", "osk", "blades").pull("call", "lamed").commit()
    t.stand()
    t.throw(*(6, 6, 6, 1, 1, 1)[: len(t.call.dice)])
    assert t.rated("osk") == {"lamed": rating}


@pytest.mark.rule("A-40")
def test_of_two_things_the_better_counts() -> None:
    w = build("")
    both = ada("short_bow", "long_bow")
    assert tools.free_dice(w, both, "bows") == {"range": 2}
    assert tools.range_feet(w, both, "bows") == 150
    assert list(tools.attack_dice(w, ada("short_sword", "long_sword"), "blades")) == [("short sword", 1)]


def test_what_somebody_carries_goes_by_the_words_of_its_thing() -> None:
    w = build("")
    assert tools.carries(w, ada("brand"), ("fire", "water"))
    assert not tools.carries(w, ada(), ("fire",))


@pytest.mark.rule("A-40")
def test_a_way_that_needs_a_tool_is_closed_without_it() -> None:
    ways = 'ways = [{ power = "weaving", needs = ["fire"] }, { power = "senses" }]'
    t = sit(option(ways)).choose("act")
    assert "do" not in t.levers or [pick.id for pick in t.levers["do"].picks] == ["senses"]
    t = sit(option(ways)).holds("brand").choose("act")
    assert [pick.id for pick in t.levers["do"].picks] == ["weaving", "senses"]
