"""Harm without an attacker, and what comes after death: V-67 to V-69, at the table."""

import pytest

from tests.systems.venture.brawls import BEAST, HOUR, HURT, blow, hurt
from tests.tables import sit

# V-67 to V-69


@pytest.mark.rule("V-67")
@pytest.mark.parametrize(("feet", "points"), [(4, 0), (5, 1), (14, 2), (25, 5)])
def test_a_fall_does_1_for_every_5_feet(feet: int, points: int) -> None:
    table = blow(f"{feet} // 5").choose("blow").decline()
    assert table.left("injuries") + 3 * table.left("wounds") == points


@pytest.mark.rule("V-67")
def test_a_source_without_an_attacker_does_its_level() -> None:
    more = "[variables.fire]\nvalue = 4\n"
    assert hurt(blow("fire", more=more).choose("blow").decline()) == (1, 1)


@pytest.mark.rule("V-67", "V-69")
def test_slow_harm_comes_by_the_hour_and_no_armour_keeps_it_off() -> None:
    more = HOUR + (
        '[conditions.frostbitten]\nlabel = "in the blizzard"\nuntil = ["never"]\n'
        'hourly = [{ harm = "1", who = "actor", kind = "slow", why = "the cold" }]\n'
    )
    table = blow(1, more=more).holds("guard_plate").under("frostbitten").tracks(physicality=1)
    table.choose("hour").choose("hour")
    assert hurt(table) == (0, 2)
    table.choose("hour")
    assert table.offers["negate"].hi == 1
    table.decline()
    assert hurt(table) == (1, 0)


@pytest.mark.rule("V-67", "V-69", "V-62")
def test_eight_hours_of_cold_ask_each_time_before_the_next_hour() -> None:
    more = HOUR.replace("60", "480") + (
        '[conditions.frostbitten]\nlabel = "in the blizzard"\nuntil = ["never"]\n'
        'hourly = [{ harm = "1", who = "actor", kind = "slow", why = "the cold" }]\n'
    )
    table = blow(1, more=more).under("frostbitten")
    start = table.state.minute
    table.choose("hour")
    assert table.state.minute == start + 180
    table.answer("negate")
    assert (table.state.minute, hurt(table)) == (start + 360, (0, 2))
    table.decline()
    assert (table.state.minute, hurt(table)) == (start + 480, (1, 2))


@pytest.mark.rule("V-69")
@pytest.mark.parametrize(("points", "after"), [(2, (0, 2)), (6, (2, 0))])
def test_harm_without_a_level_is_like_a_knife_or_like_a_giant_hammer(points: int, after: tuple[int, int]) -> None:
    assert hurt(blow(points).choose("blow").decline()) == after


@pytest.mark.rule("V-69")
def test_the_bleeding_and_the_poison_of_the_core_pack_come_by_the_hour() -> None:
    for condition in ("bleeding", "slow_poison"):
        table = blow(1, more=HOUR).holds("guard_plate").under(condition).choose("hour")
        assert table.left("injuries") == 1


GHOST = """
[scenes.low_water]
title = "Low water"
text = "It is quiet."
[scenes.low_water.options.stay]
label = "Go on as a ghost"
do = [{ join = "you" }, { goto = "room" }]
[scenes.low_water.options.go]
label = "Go"
do = [{ end = "gone" }]
[endings.gone]
title = "Gone"
text = "You go."
"""


@pytest.mark.rule("V-68")
def test_the_dead_may_go_on_as_a_ghost_where_the_content_lets_them_and_take_1_despair() -> None:
    table = sit(HURT.replace("POINTS", "9").replace("KIND", "body") + GHOST, head='death = "low_water"\n')
    table.tracks(physicality=0).choose("blow")
    assert (table.scene, table.you.out) == ("low_water", "dead")
    table.choose("stay")
    assert (table.scene, table.you.out, table.left("despair")) == ("room", "", 1)
    assert table.left("wounds") == 2


@pytest.mark.rule("V-68")
def test_the_house_may_ask_for_more_despair() -> None:
    body = HURT.replace("POINTS", "9").replace("KIND", "body") + GHOST
    table = sit(body, head='death = "low_water"\n', settings="death_despair = 3").tracks(physicality=0)
    assert table.choose("blow").choose("stay").left("despair") == 3


@pytest.mark.rule("V-68")
def test_the_dead_may_go() -> None:
    table = sit(HURT.replace("POINTS", "9").replace("KIND", "body") + GHOST, head='death = "low_water"\n')
    assert table.tracks(physicality=0).choose("blow").choose("go").state.ending == "gone"


@pytest.mark.rule("V-68")
def test_death_in_a_fight_ends_it_and_goes_where_death_leads() -> None:
    table = sit(BEAST + GHOST, head='death = "low_water"\n').tracks(wounds=2, physicality=0).choose("fight")
    table.end_turn().policy().commit().throw(0)
    assert not table.fighting
    assert table.scene == "low_water"
    assert table.state.mode == "narrative"
    assert list(table.state.people) == ["ada"]
    assert table.choose("stay").scene == "room"


@pytest.mark.rule("V-68")
def test_death_in_the_middle_of_a_consequence_lets_nothing_more_be_asked_of_the_dead() -> None:
    body = HURT.replace("POINTS", "9").replace("KIND", "body").replace(
        'why = "a blow" }]', 'why = "a blow" }, { act = "cold" }]'
    ) + (
        '[acts.cold]\nlabel = "The cold"\nforced = true\ncheck = { kind = "withstand", challenge = 5 }\n'
        "[acts.cold.on.success]\n[acts.cold.on.failure]\n"
    )
    table = sit(body + GHOST, head='death = "low_water"\n').tracks(physicality=0).choose("blow")
    assert table.scene == "low_water"
    assert table.top.kind == "scene"


def test_healing_never_goes_below_nothing_and_pools_never_above_what_they_hold() -> None:
    table = blow(1).tracks(injuries=1).say_ops('{ heal = "9" }', '{ refill = "movement", by = "9" }')
    assert (table.left("injuries"), table.left("movement")) == (0, 3)
