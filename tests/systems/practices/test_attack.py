"""Attacks: the rating of a random condition, called shots, strain (A-10, A-11), and who is out of it."""

import pytest

from game.core.act import Act
from game.core.draft import Sight
from game.core.rolls import Outcome
from game.systems.practices import SYSTEM
from game.systems.practices.person.people import strain
from tests.systems.practices.tables import Table, fight, option, sit


def at(against: str = "osk") -> Table:
    """Your turn in a fight, an attack on this one about to be made."""
    return sit(fight(against)).first_turn().declare("attack", against, "blades")


@pytest.mark.rule("A-10")
def test_the_power_alone_is_rolled() -> None:
    table = at()
    assert table.terms == {"Blades": 5, "guard": 2}
    assert table.pool == 5


@pytest.mark.rule("A-10")
@pytest.mark.parametrize(("guard", "less"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (10, 5)])
def test_half_the_defence_rounded_down_is_taken_off(guard: int, less: int) -> None:
    table = sit(fight("osk")).first_turn().tracks("osk", guard=guard).declare("attack", "osk", "blades")
    assert table.question["less"] == less


@pytest.mark.rule("A-10")
def test_what_is_left_over_is_the_rating_of_a_random_condition() -> None:
    table = at().commit().throw(5, 5, 6, 1, 1)
    assert table.grade == "r2"
    assert table.call.dice == ("d3",)  # bleeding weighs 2, lamed 1
    table.throw(2)
    assert table.rated("osk") == {"bleeding": 2}
    assert table.heard("Osk is bleeding (2).")


@pytest.mark.rule("A-10")
def test_none_left_over_no_effect() -> None:
    table = at().commit().throw(6, 1, 1, 1, 1)
    assert table.grade == "failure"
    assert table.rated("osk") == {}
    assert table.top.kind == "conflict"


@pytest.mark.rule("A-10")
def test_every_condition_comes_up_as_often_as_it_weighs() -> None:
    found = [at().commit().throw(6, 6, 1, 1, 1).throw(face).rated("osk") for face in (1, 2, 3)]
    assert found == [{"bleeding": 1}, {"bleeding": 1}, {"lamed": 1}]


@pytest.mark.rule("A-10")
def test_only_those_of_its_kind_come_up() -> None:
    table = sit(fight("osk")).first_turn().declare("attack", "osk", "scorn").commit().throw(6, 6, 1)
    assert table.rated("osk") == {"shamed": 1}  # there is but one of that kind: nothing to throw for


@pytest.mark.rule("A-10")
def test_the_odds_of_every_rating_stand_in_free_and_clear() -> None:
    table = at("nim")  # guard 6: three successes are taken off
    assert {grade: row.weight for grade, row in table.rows.items()} == {"r2": 32, "r1": 320, "failure": 7424}
    stakes = table.world.system.stakes(
        Sight(table.state, table.world), Act(Sight(table.state, table.world), table.top, 0)
    )
    assert stakes["r2"] == "A random bodily condition of rating 2."
    assert stakes["failure"] == "No effect."


@pytest.mark.rule("A-11")
def test_a_called_shot_takes_two_dice_and_chooses_the_condition() -> None:
    table = at().pull("call", "lamed")
    assert (table.pool, table.terms["called shot"]) == (3, -2)
    assert [pick.id for pick in table.levers["call"].picks] == ["bleeding", "lamed"]
    stakes = table.world.system.stakes(
        Sight(table.state, table.world), Act(Sight(table.state, table.world), table.top, 0)
    )
    assert stakes["r1"] == "Lamed of rating 1."
    table.commit().throw(6, 6, 1)
    assert table.rated("osk") == {"lamed": 1}


@pytest.mark.rule("A-11")
def test_the_house_may_have_it_cost_otherwise() -> None:
    table = sit(fight("osk"), settings="called_shot = 1").first_turn().declare("attack", "osk", "blades")
    assert table.pull("call", "bleeding").pool == 4


@pytest.mark.rule("A-10", "A-41")
def test_the_terms_of_a_condition_count_for_each_point_of_its_rating() -> None:
    table = at().commit().throw(6, 6, 6, 6, 1).throw(3)
    assert table.rated("osk") == {"lamed": 3}
    table.declare("attack", "osk", "bows")
    assert table.terms["lamed"] == -3  # dodge 2 − 3, not under 0
    assert table.question["less"] == 0


def test_more_of_the_same_makes_it_worse() -> None:
    table = sit(fight("osk")).under("bleeding", "osk", 2).first_turn()
    table.declare("attack", "osk", "blades").commit().throw(6, 6, 6, 1, 1).throw(1)
    assert table.rated("osk") == {"bleeding": 3}
    table.declare("attack", "osk", "blades").commit().throw(6, 6, 1, 1).throw(1)
    assert table.rated("osk") == {"bleeding": 4}


def test_the_house_may_leave_it_at_the_higher_rating() -> None:
    table = sit(fight("osk"), settings="pile_up = 0").under("bleeding", "osk", 2).first_turn()
    table.declare("attack", "osk", "blades").commit().throw(6, 6, 6, 1, 1).throw(1)
    assert table.rated("osk") == {"bleeding": 2}


def test_whoever_bears_as_much_as_their_endurance_is_out_of_it() -> None:
    table = sit(fight("osk", "log")).under("bleeding", "osk", 4).first_turn()
    table.declare("attack", "osk", "blades").commit().throw(6, 6, 1, 1, 1).throw(3)
    assert (strain(table.world, table.person("osk")), table.person("osk").out) == (5, "")
    table.declare("attack", "osk", "blades").commit().throw(6, 6, 1, 1).throw(3)
    assert table.person("osk").out == "beaten"


def test_what_the_adventure_lays_puts_somebody_out_of_it_as_the_act_is_done() -> None:
    more = """
[conflicts.brawl.options.drop]
label = "Drop it on him"
[conflicts.brawl.options.drop.check]
ways = [{ power = "weaving" }]
[conflicts.brawl.options.drop.on.success]
do = [{ effect = "bleeding", who = "osk", level = 6 }]
[conflicts.brawl.options.drop.on.failure]
text = "It misses."
"""
    table = sit(fight("osk", "log", more=more)).first_turn().choose("drop").commit().throw(6, 1, 1, 1)
    assert table.person("osk").out == "beaten"


def test_what_does_somebody_good_is_no_strain() -> None:
    table = sit(fight("osk")).under("heartened", level=9).first_turn()
    assert strain(table.world, table.you) == 0
    assert not table.you.out


def test_the_lead_falls_and_the_conflict_is_lost() -> None:
    more = '[conflicts.brawl.lost]\ntext = "You go down."\n'
    table = sit(fight("osk", more=more)).under("bleeding", level=7).first_turn().end_turn().hear().stand()
    table.throw(6, 6).throw(3)
    assert table.heard("You go down.")
    assert table.state.ending


def test_content_harms_by_kind_and_heals() -> None:
    table = sit(option()).say_ops('{ harm = "2", kind = "bodily" }')
    table.throw(3)
    assert table.rated() == {"lamed": 2}
    table.say_ops('{ effect = "bleeding", level = 3 }', '{ heal = "4" }')
    assert table.rated() == {"lamed": 1}


@pytest.mark.rule("A-40")
def test_an_axe_makes_what_lands_worse_and_a_sword_surer() -> None:
    table = sit(fight("osk")).holds("battle_axe").first_turn().declare("attack", "osk", "blades")
    assert table.pool == 5
    assert "r1" not in table.rows
    assert (table.rows["r2"].weight, table.rows["r2"].label) == (2560, "just two")
    assert table.lines["Against"] == "1 guard 2, halved; what is left is the rating, battle axe +1"
    table.commit().throw(6, 6, 1, 1, 1)
    assert table.grade == "r2"
    table.throw(3)
    assert table.rated("osk") == {"lamed": 2}
    table = sit(fight("osk")).holds("battle_axe").first_turn().declare("attack", "osk", "blades").commit()
    assert table.throw(6, 1, 1, 1, 1).grade == "failure"
    table = sit(fight("osk")).holds("short_sword").first_turn().declare("attack", "osk", "blades")
    assert table.pool == 6


def test_nobody_cuts_at_what_is_too_far_and_a_step_takes_them_there() -> None:
    table = sit(fight("osk@90")).first_turn()
    assert table.listed("Cut at Osk").barred == "too far: 80 feet more"
    table.declare("move", "osk")
    assert table.you.place == 30
    assert table.listed("Cut at Osk").barred == "too far: 50 feet more"
    assert table.listed("Go to Osk").barred == "you have moved"
    table = sit(fight("osk@35")).first_turn().declare("attack", "osk", "blades").commit()
    assert table.you.place == 25
    assert table.left("strode") == 1


def test_where_a_guide_says_how_it_comes_out_the_rating_follows() -> None:
    ruled = SYSTEM.ruled
    assert ruled(Outcome("failure"), "r3").mark("over") == 3
    assert ruled(Outcome("r2", 0, (("over", 2),)), "failure").mark("over") == 0
    assert ruled(Outcome("r6", 0, (("over", 9),)), "r6").mark("over") == 9
