"""Attacks in play: against which defence, what has to be exceeded, natural values, advantage (T-02 to T-07, T-44)."""

import pytest

from game.core.act import Act
from game.core.commands import Declare
from game.core.draft import Sight
from tests.systems.tiers.brawls import brawl, strike

BULL = {"ac": 15, "pd": 14, "md": 13}


@pytest.mark.rule("T-44")
def test_an_attack_adds_level_and_volition_against_a_defence() -> None:
    table = brawl().declare("attack", "bull", "cut")
    assert table.terms == {"level": 1, "Volition": 4, "AC of the bull": 15}
    assert (table.question["bonus"], table.question["need"], table.question["net"]) == (5, 15, 0)


@pytest.mark.rule("T-14")
@pytest.mark.parametrize(("power", "defence"), [("cut", "ac"), ("flare", "pd"), ("hex", "md")])
def test_each_attack_stands_against_its_own_defence(power: str, defence: str) -> None:
    table = brawl().declare("attack", "bull", power)
    assert table.question["need"] == BULL[defence]
    assert f"{defence.upper()} of the bull" in table.terms


@pytest.mark.rule("T-02")
@pytest.mark.parametrize(("faces", "grade"), [((4, 3, 3), "failure"), ((4, 4, 3), "success")])
def test_the_defence_has_to_be_exceeded(faces: tuple[int, ...], grade: str) -> None:
    assert strike(brawl(), "cut", "bull", *faces).grade == grade


@pytest.mark.rule("T-02")
def test_where_the_house_says_so_matching_it_is_enough() -> None:
    assert strike(brawl(settings="checks_exceed = false"), "cut", "bull", 4, 3, 3).grade == "success"


@pytest.mark.rule("T-44", "T-11")
def test_a_hit_does_dice_by_level_and_volition() -> None:
    table = strike(brawl(), "cut", "bull", 4, 4, 3)
    assert table.call.dice == ("d8",)
    table.throw(6)
    assert table.left("hp", "bull") == 20 - (6 + 4)


@pytest.mark.rule("T-11")
@pytest.mark.parametrize(("level", "times"), [(4, 1), (5, 2), (7, 2), (8, 3), (10, 3)])
def test_volition_counts_once_twice_or_three_times_by_tier(level: int, times: int) -> None:
    table = brawl(level=level).tracks("bull", hp=200)
    strike(table, "cut", "bull", 5, 5, 5)
    assert table.call.dice == ("d8",) * level
    table.throw(*(1,) * level)
    assert table.left("hp", "bull") == 200 - level - 4 * times


# Natural values ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-04")
@pytest.mark.parametrize("faces", [(6, 6, 5), (6, 6, 6)])
def test_a_natural_17_or_18_hits_whatever_stands_against_it_and_doubles(faces: tuple[int, ...]) -> None:
    table = brawl().tracks("bull", ac=40)
    strike(table, "cut", "bull", *faces)
    assert table.grade == "crit"
    table.throw(3)
    assert table.left("hp", "bull") == 20 - 2 * (3 + 4)


@pytest.mark.rule("T-04")
def test_an_ability_may_say_more_than_doubled() -> None:
    table = brawl().tracks("bull", hp=90)
    strike(table, "flare", "bull", 6, 6, 6).throw(2, 3)
    assert table.left("hp", "bull") == 90 - 3 * 5


@pytest.mark.rule("T-04")
def test_where_the_house_says_so_a_17_has_to_be_enough() -> None:
    table = brawl(settings="crit_succeeds = false").tracks("bull", ac=40)
    assert strike(table, "cut", "bull", 6, 6, 5).grade == "failure"


@pytest.mark.rule("T-44")
def test_a_miss_still_does_what_the_attack_says() -> None:
    table = strike(brawl(level=3), "cut", "bull", 1, 2, 1)
    assert table.grade == "failure"
    assert table.left("hp", "bull") == 20 - 3
    half = strike(brawl(), "flare", "bull", 1, 2, 1)
    assert half.call.dice == ("d6", "d6")
    half.throw(4, 5)
    assert half.left("hp", "bull") == 20 - 4


@pytest.mark.rule("T-05")
def test_a_natural_3_never_hits_and_loses_what_a_miss_does() -> None:
    table = brawl().tracks("bull", ac=1)
    strike(table, "cut", "bull", 1, 1, 1)
    assert table.grade == "fumble"
    assert table.left("hp", "bull") == 20
    assert not table.is_under("off_balance")


@pytest.mark.rule("T-05")
def test_where_a_miss_loses_nothing_a_natural_3_puts_off_balance_for_a_turn() -> None:
    table = strike(brawl("hound"), "burst", "hound", 1, 1, 1)
    assert table.is_under("off_balance")
    table.end_turn().throw(1, 1, 2)
    table.declare("attack", "hound", "cut")
    assert table.question["net"] == -1
    table.withdraw().end_turn()
    assert not table.is_under("off_balance")


@pytest.mark.rule("T-05")
def test_the_house_may_leave_it_at_the_miss() -> None:
    assert not strike(brawl(settings="off_balance = false"), "burst", "bull", 1, 1, 1).is_under("off_balance")


@pytest.mark.rule("T-07")
@pytest.mark.parametrize(
    ("faces", "dazed"),
    [((4, 4, 2, 1), True), ((4, 4, 3, 1), False), ((2, 3, 1, 1), False)],
)
def test_a_natural_even_hit_is_both_even_and_a_hit(faces: tuple[int, ...], dazed: bool) -> None:
    table = strike(brawl(), "sway", "bull", *faces)
    table.decline()
    if table.top.call is not None:
        table.throw(2)
    assert table.is_under("dazed", "bull") == dazed


@pytest.mark.rule("T-07")
def test_natural_odd_counts_on_a_miss_as_well() -> None:
    table = brawl().tracks(hp=10)
    strike(table, "sway", "bull", 1, 2, 2, 1).decline()
    assert table.grade == "failure"
    assert table.left("hp") == 12


@pytest.mark.rule("T-07")
def test_natural_16_and_more_adds_to_the_same_blow() -> None:
    table = strike(brawl(), "sway", "bull", 6, 5, 5, 1).decline()
    assert table.call.dice == ("d6",)
    table.throw(3)
    assert table.left("hp", "bull") == 20 - 13


@pytest.mark.rule("T-05", "T-07")
def test_a_natural_3_loses_every_effect_of_a_miss_and_then_there_is_no_penalty() -> None:
    table = brawl().tracks(hp=10)
    strike(table, "sway", "bull", 1, 1, 1, 1).decline()
    assert (table.grade, table.left("hp"), table.is_under("off_balance")) == ("fumble", 10, False)


@pytest.mark.rule("T-05", "T-07")
@pytest.mark.parametrize(("faces", "laughs"), [((2, 2, 2, 1), True), ((1, 1, 1, 1), False)])
def test_a_natural_3_loses_what_comes_with_a_miss(faces: tuple[int, ...], laughs: bool) -> None:
    table = strike(brawl(), "sway", "bull", *faces)
    table.decline()
    assert ("They laugh." in table.told()) == laughs


# Advantage -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-06")
def test_with_advantage_one_keeps_the_dice_one_prefers() -> None:
    table = strike(brawl(), "sway", "bull", 4, 4, 3, 2)
    assert table.top.asking == "hand"
    even = next(pick for pick in table.offers["keep.0"].picks if pick.label == "natural 10")
    table.answer("keep.0", even.id).decline()
    assert table.marks["natural"] == 10
    table.throw(1)
    assert table.is_under("dazed", "bull")


@pytest.mark.rule("T-06")
def test_advantage_and_disadvantage_are_set_off_against_each_other() -> None:
    table = brawl().under("open", "bull", level=0).under("warded", "bull", level=0)
    table.declare("attack", "bull", "sway")
    assert table.question["net"] == 1 + 2 - 1


@pytest.mark.rule("T-06")
def test_a_guide_rules_on_advantage_which_is_capped_before_it_is_set_off() -> None:
    table = brawl(guide=True).under("open", "bull", level=0)
    table.declare("attack", "bull", "sway").pull("advantage", 2).pull("disadvantage", 2)
    assert table.question["net"] == 3 - 2


# Reach and several targets -------------------------------------------------------------------------------------------


@pytest.mark.rule("T-44")
def test_a_close_attack_takes_the_move_to_get_there() -> None:
    table = brawl("bull:35")
    strike(table, "cut", "bull", 5, 5, 5).throw(1)
    assert table.you.place == 25
    assert (table.left("standard"), table.left("move"), table.left("quick")) == (0, 0, 1)


@pytest.mark.rule("T-44")
def test_who_else_is_in_reach_is_seen_from_where_one_strikes() -> None:
    table = brawl("bull:35 hound:44").declare("attack", "bull", "sweep").commit()
    assert [part.against for part in table.top.parts] == ["bull"]
    near = brawl("bull:35 hound:34").declare("attack", "bull", "sweep").commit()
    assert [part.against for part in near.top.parts] == ["bull", "hound"]


@pytest.mark.rule("T-44")
def test_what_is_too_far_cannot_be_struck() -> None:
    table = brawl("bull:90")
    assert table.barred(Declare("ada", "attack", "bull", "cut")) == "too far: 50 feet more"
    assert table.barred(Declare("ada", "attack", "bull", "flare")) == ""


@pytest.mark.rule("T-44")
def test_an_attack_on_two_is_rolled_against_each() -> None:
    table = brawl("bull hound bede").declare("attack", "bull", "sweep").commit()
    table.throw(6, 5, 1).throw(1, 1, 2)
    assert (table.left("hp", "bull"), table.left("hp", "hound"), table.left("hp", "bede")) == (17, 20, 20)
    assert table.left("standard") == 0


@pytest.mark.rule("T-44")
def test_an_attack_on_all_takes_in_everybody() -> None:
    table = brawl("bull hound:90").declare("attack", "hound", "burst").commit()
    assert [part.against for part in table.top.parts] == ["hound", "bull"]


# What is read beforehand ---------------------------------------------------------------------------------------------


@pytest.mark.rule("T-04", "T-05", "T-44")
def test_stakes_say_what_each_grade_brings() -> None:
    table = brawl().declare("attack", "bull", "cut")
    stakes = table.world.system.stakes(
        Sight(table.state, table.world), Act(Sight(table.state, table.world), table.top, 0)
    )
    assert stakes == {
        "crit": "Twice 1d8+4 damage (10 to 24).",
        "success": "1d8+4 damage (5 to 12).",
        "failure": "1 damage.",
        "fumble": "Nothing.",
    }


@pytest.mark.rule("T-07")
def test_stakes_name_what_comes_with_natural_values() -> None:
    table = brawl().declare("attack", "bull", "sway")
    stakes = table.world.system.stakes(
        Sight(table.state, table.world), Act(Sight(table.state, table.world), table.top, 0)
    )
    assert stakes["crit"].endswith("on even: dazed; on odd: something more; on 16+: more damage.")
    assert stakes["failure"] == "On odd: something more; on 16+: more damage; on 8−: something more."
    assert stakes["fumble"] == "Nothing."


@pytest.mark.rule("T-44")
def test_the_chances_are_exact() -> None:
    table = brawl().declare("attack", "bull", "cut")
    rows = table.world.system.outlook(
        Sight(table.state, table.world), Act(Sight(table.state, table.world), table.top, 0)
    )
    assert {row.grade: (row.weight, row.of) for row in rows} == {
        "crit": (4, 216),
        "success": (104, 216),
        "failure": (107, 216),
        "fumble": (1, 216),
    }


@pytest.mark.rule("T-44")
def test_talents_add_while_their_condition_holds() -> None:
    table = brawl().knows("cold_eye").declare("attack", "bull", "cut")
    assert table.question["bonus"] == 5
    table.withdraw().tracks(hp=12)
    table.declare("attack", "bull", "cut")
    assert table.question["bonus"] == 6
    table.try_(5, 5, 5).throw(1)
    assert table.left("hp", "bull") == 20 - (1 + 4 + 2)


# Relationship dice ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-30")
def test_a_relationship_die_takes_the_place_of_a_die_of_an_attack() -> None:
    table = brawl(bonds='{ to = "mill", dice = 1 }')
    strike(table, "cut", "bull", 4, 4, 2)
    swap = next(pick for pick in table.offers["bond.0.1"].picks if pick.label.endswith("for the 2"))
    table.answer("bond.0.1", swap.id)
    assert table.grade == "success"
    assert table.marks["natural"] == 11


@pytest.mark.rule("T-30")
def test_a_relationship_die_takes_the_place_of_a_d6_of_damage() -> None:
    table = brawl(bonds='{ to = "mill", dice = 1 }')
    strike(table, "flare", "bull", 5, 5, 5).decline()
    table.throw(1, 6)
    offer = next(iter(table.offers.values()))
    table.answer(offer.id, offer.picks[0].id)
    assert table.left("hp", "bull") == 20 - 9


@pytest.mark.rule("T-30")
def test_a_relationship_die_may_be_used_on_a_roll_against_you() -> None:
    table = brawl(bonds='{ to = "mill", dice = 1 }').end_turn()
    table.throw(6, 1, 1)
    swap = next(pick for pick in table.offers["bond.0.2"].picks if pick.label.endswith("for the 6"))
    table.answer("bond.0.2", swap.id)
    assert table.grade == "failure"


@pytest.mark.rule("T-30")
def test_no_relationship_die_is_offered_that_would_not_serve() -> None:
    table = brawl(bonds='{ to = "mill", dice = 1 }')
    strike(table, "cut", "bull", 5, 5, 4)  # a hit as it lies: a 3 makes nothing better
    assert table.top.asking == ""
    assert table.call.dice == ("d8",)


@pytest.mark.rule("T-30")
def test_where_more_than_one_of_a_side_can_be_used_every_die_is_offered() -> None:
    table = brawl(bonds='{ to = "mill", dice = 1 }', settings="bonds_a_side = 2")
    strike(table, "cut", "bull", 2, 2, 1)
    assert len(table.offers["bond.0.1"].picks) == 2


@pytest.mark.rule("T-30")
def test_the_chances_show_what_a_relationship_die_can_still_do() -> None:
    plain = brawl().declare("attack", "bull", "cut").rows["success"]
    helped = brawl(bonds='{ to = "mill", dice = 1 }').declare("attack", "bull", "cut").rows["success"]
    assert plain.later is None
    assert helped.later is not None
    assert helped.later[0] == "with a bond"
    assert helped.later[1] * plain.of > plain.weight * helped.later[2]


@pytest.mark.rule("T-31")
def test_a_positive_die_used_at_1_on_an_attack_makes_a_twist() -> None:
    table = brawl(bonds='{ to = "mill", dice = 1 }').tracks("ada", **{"bond.positive.mill.1": 1}).end_turn()
    table.throw(6, 2, 1)
    table.answer("bond.0.2", next(p.id for p in table.offers["bond.0.2"].picks if p.label.endswith("for the 6")))
    assert table.grade == "failure"
    assert "A Twist" in table.told()


# The sum in lines ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-44", "T-14", "T-06")
def test_the_sum_stands_in_lines() -> None:
    table = brawl().under("open", "bull", level=0).declare("attack", "bull", "cut")
    assert table.lines == {
        "Difficulty": "15 AC of the bull 15",
        "You add": "+5 level 1 · Volition 4",
        "Dice": "3d6 best three of 5; 11 or more succeeds; the bull open +2",
    }


@pytest.mark.rule("T-10", "T-44")
def test_armour_may_weigh_on_attacks() -> None:
    table = brawl().holds("plates").declare("attack", "bull", "cut")
    assert table.terms["heavy armour"] == -2
    assert table.question["bonus"] == 3
    assert table.world.system.names(Sight(table.state, table.world), "ada", "ac") == 16 + 1
