"""Saves, death saves, recharges and sustains in play (T-03, T-10, T-12)."""

import pytest

from game.core.act import Act
from game.core.draft import Sight
from tests.systems.tiers.brawls import brawl, strike, world
from tests.systems.tiers.tables import Table, sit


def at_end(table: Table, *faces: int) -> Table:
    """The turn ends, and what has to be rolled then shows these faces."""
    return table.end_turn().throw(*faces)


@pytest.mark.rule("T-03")
@pytest.mark.parametrize(("faces", "dazed"), [((4, 3, 1), False), ((3, 3, 1), True)])
def test_a_save_at_the_end_of_the_turn_has_to_reach_its_number(faces: tuple[int, ...], dazed: bool) -> None:
    table = brawl("hound").under("dazed", level=0)
    at_end(table, *faces)  # 9, with a save bonus of 1: 8 is enough
    assert table.is_under("dazed") == dazed


@pytest.mark.rule("T-03")
def test_a_condition_without_an_end_takes_a_normal_save() -> None:
    table = brawl("hound").under("frail", level=0).end_turn()
    assert table.terms == {"save bonus": 1, "frail": -3, "save": 11}
    assert (table.question["need"], table.question["reach"]) == (11, 1)


@pytest.mark.rule("T-03")
def test_the_house_may_have_another_number() -> None:
    table = brawl("hound", settings="save_number = 13").under("frail", level=0).end_turn()
    assert table.question["need"] == 13


@pytest.mark.rule("T-03")
def test_a_level_makes_a_condition_harder_to_be_rid_of() -> None:
    assert brawl("hound").under("frail", level=13).end_turn().question["need"] == 13


@pytest.mark.rule("T-04", "T-03")
def test_a_save_knows_no_natural_values() -> None:
    table = brawl("hound").under("slowed", level=0).tracks()
    table = table.under("frail", level=0)
    at_end(table, 6, 6, 6)
    assert table.grade == "success"
    assert not table.is_under("slowed")


@pytest.mark.rule("T-03")
def test_the_guides_people_save_as_well() -> None:
    table = brawl("hound").under("dazed", "hound", level=0).end_turn()
    table.throw(1, 1, 2)
    assert table.part.who == "hound"
    table.throw(3, 3, 3)
    assert not table.is_under("dazed", "hound")


@pytest.mark.rule("T-03")
def test_what_a_save_ends_does_not_outlast_the_fight() -> None:
    table = brawl("wasp").under("dazed", level=0)
    table.throw(1, 1, 2).tracks("wasp", hp=1)
    strike(table, "burst", "wasp", 6, 6, 6)
    assert not table.fighting
    assert not table.is_under("dazed")


@pytest.mark.rule("T-03")
@pytest.mark.parametrize(("faces", "ready"), [((5, 5, 3), 1), ((4, 4, 4), 0)])
def test_a_strike_of_the_guides_people_recharges_at_the_end_of_their_turn(faces: tuple[int, ...], ready: int) -> None:
    table = brawl("bull").end_turn()
    assert table.part.using == "strike_1"
    table.throw(1, 1, 2)
    table.throw(*faces)
    assert table.left("uses.strike_1", "bull") == ready


@pytest.mark.rule("T-03")
def test_a_power_recharges_on_a_short_rest() -> None:
    table = sit(world()).tracks("ada", **{"uses.flare": 0})
    table.undertake("short").throw(4, 4, 5)
    assert table.left("uses.flare") == 1


# Sustained -----------------------------------------------------------------------------------------------------------


def hexed(more: str = "") -> Table:
    """The hound is bound, and the round after it is your turn again; nothing was rolled for it yet."""
    table = sit(world("hound") + more, bonds=(3,))
    if more:
        table.holds("token")
    strike(table.choose("fight"), "hex", "hound", 5, 5, 5)
    return table.end_turn().throw(1, 1, 2)


@pytest.mark.rule("T-03")
def test_what_is_sustained_is_rolled_for_at_the_end_of_each_later_turn() -> None:
    table = hexed()
    assert table.left("hp", "hound") == 20 - 5
    assert table.is_under("bound", "hound")
    at_end(table, 4, 4, 3)
    assert table.is_under("bound", "hound")
    assert table.left("hp", "hound") == 15 - 4


@pytest.mark.rule("T-03")
def test_what_is_not_sustained_is_over_with_all_it_laid() -> None:
    table = at_end(hexed(), 4, 4, 2)
    assert not table.is_under("bound", "hound")
    assert not table.is_under("sustain")
    assert table.left("hp", "hound") == 15


# Dying ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-12")
def test_at_half_or_less_somebody_is_staggered() -> None:
    table = brawl("hound")
    names = table.world.system.names
    assert table.left("hp") == 24
    table.tracks(hp=13)
    assert names(Sight(table.state, table.world), "ada", "staggered") == 0
    table.tracks(hp=12)
    assert names(Sight(table.state, table.world), "ada", "staggered") == 1


@pytest.mark.rule("T-12")
def test_a_blow_past_half_says_so() -> None:
    table = brawl("hound").tracks(hp=15).end_turn().throw(5, 5, 5)
    assert table.left("hp") == 10
    assert "You are staggered." in table.told()


def felled(settings: str = "", people: str = "hound") -> Table:
    """Ada is at 0 hit points, and a death save is on the table."""
    table = brawl(people, settings=settings).tracks(hp=1)
    return table.end_turn().throw(5, 5, 5)


@pytest.mark.rule("T-12")
def test_at_0_somebody_is_dying_and_makes_a_hard_save_with_both_bonuses() -> None:
    table = felled()
    assert table.is_under("dying")
    assert table.part.using == "death"
    assert table.terms == {"save bonus": 1, "death saves": 2, "death save": 13}


@pytest.mark.rule("T-12", "T-13")
def test_a_death_save_that_is_made_uses_a_recovery() -> None:
    table = felled().throw(3, 3, 4)
    assert not table.is_under("dying")
    assert table.call.dice == ("d8",)
    table.throw(5)
    assert (table.left("hp"), table.left("recoveries")) == (1 + 5 + 3, 7)


@pytest.mark.rule("T-12")
def test_without_a_recovery_it_is_1_hit_point() -> None:
    table = felled().tracks(recoveries=0).throw(3, 3, 4)
    assert (table.left("hp"), table.is_under("dying")) == (1, False)


@pytest.mark.rule("T-12")
def test_three_failed_death_saves_are_the_end() -> None:
    table = felled()
    for count in (1, 2):
        table.throw(1, 1, 1)
        assert table.left("dying") == count
        while table.part.act != "save":
            table.throw(1, 1, 2)  # the hound goes on
    table.throw(1, 1, 1)
    assert table.you.out == "dead"
    assert "You lose." in table.told()


@pytest.mark.rule("T-12")
def test_how_many_failures_the_house_may_say() -> None:
    table = felled("death_failures = 1").throw(1, 1, 1)
    assert table.you.out == "dead"


@pytest.mark.rule("T-12")
def test_the_house_may_do_without_death_saves() -> None:
    table = felled("death_saves = false")
    assert table.you.out == "down"
    assert "You lose." in table.told()


def with_bede() -> Table:
    """Ada is dying, a first death save has failed, and it is Bede's turn."""
    table = brawl("hound", first='{ join = "bede" }').tracks(hp=1)
    table.end_turn().end_turn().throw(5, 5, 5)
    table.throw(1, 1, 1)
    assert (table.top.turn, table.left("dying"), table.is_under("dying")) == ("bede", 1, True)
    return table


@pytest.mark.rule("T-12")
def test_healing_ends_dying_and_forgets_what_failed() -> None:
    table = with_bede().say_ops("{ heal = 4 }")
    assert (table.left("hp"), table.left("dying"), table.is_under("dying")) == (4, 0, False)


@pytest.mark.rule("T-12")
def test_a_blow_on_the_dying_is_a_failed_death_save() -> None:
    assert with_bede().say_ops("{ harm = 2 }").left("dying") == 2


@pytest.mark.rule("T-12")
def test_whoever_is_dying_as_a_fight_ends_is_seen_to() -> None:
    table = with_bede().tracks("hound", hp=1)
    strike(table, "strike_0", "hound", 5, 5, 5)
    assert not table.fighting
    assert (table.left("hp"), table.left("dying"), table.is_under("dying")) == (1, 0, False)


@pytest.mark.rule("T-12")
def test_a_companion_who_went_down_comes_round_after_the_fight() -> None:
    table = with_bede().say_ops('{ harm = 99, who = "bede" }', "{ heal = 9 }")
    assert table.person("bede").out == "down"
    table.tracks("hound", hp=1).commit().throw(1, 1, 2)  # the hound has struck while a guide looked on
    assert table.top.turn == "ada"
    strike(table, "cut", "hound", 5, 5, 5).throw(1)
    assert (table.person("bede").out, table.left("hp", "bede")) == ("", 1)


@pytest.mark.rule("T-12")
def test_the_guides_people_are_out_of_it_at_0() -> None:
    table = brawl("hound bull").tracks("hound", hp=1)
    strike(table, "sweep", "hound", 5, 5, 5).throw(1, 1, 2)
    assert table.person("hound").out == "down"


@pytest.mark.rule("T-12")
def test_outside_of_a_fight_death_saves_follow_one_another() -> None:
    table = sit(world()).say_ops("{ harm = 99 }")
    assert table.part.using == "death"
    table.throw(1, 1, 1).throw(1, 1, 1)
    assert table.left("dying") == 2
    table.throw(6, 6, 6).throw(8)
    assert (table.left("hp"), table.left("dying"), table.left("recoveries")) == (12, 0, 7)


@pytest.mark.rule("T-12")
def test_whoever_goes_on_after_the_end_has_1_hit_point() -> None:
    body = world("hound").replace(
        'lost = { text = "You lose." }', 'lost = { text = "You lose.", do = [{ join = "you" }] }'
    )
    table = sit(body, settings="death_failures = 1").choose("fight").tracks(hp=1).end_turn()
    table.throw(5, 5, 5).throw(1, 1, 1)
    assert not table.fighting
    assert (table.you.out, table.left("hp"), table.is_under("dying")) == ("", 1, False)


@pytest.mark.rule("T-06", "T-03")
def test_a_condition_may_bring_disadvantage_on_saves() -> None:
    table = brawl("hound").under("sodden", level=0).end_turn()
    assert len(table.call.dice) == 4
    assert table.question["net"] == -1


@pytest.mark.rule("T-03")
def test_stakes_of_saves() -> None:
    table = brawl("hound").under("dazed", level=0).end_turn()
    stakes = table.world.system.stakes(
        Sight(table.state, table.world), Act(Sight(table.state, table.world), table.top, 0)
    )
    assert stakes == {"success": "No longer dazed.", "failure": "Still dazed."}
    dying = felled()
    stakes = dying.world.system.stakes(
        Sight(dying.state, dying.world), Act(Sight(dying.state, dying.world), dying.top, 0)
    )
    assert stakes == {"success": "Back in it, by a recovery.", "failure": "1 of 3 failed."}


# What content gives --------------------------------------------------------------------------------------------------


def lucky(slot: str, by: int = 2) -> str:
    return f'[items.token]\nname = "a token"\nboons = [{{ slot = "{slot}", by = {by} }}]\n'


@pytest.mark.rule("T-03", "T-52")
@pytest.mark.parametrize(("slot", "bonus", "net"), [("save", 3, 0), ("save_edge", 1, 2)])
def test_saves_can_have_a_bonus_or_advantage_from_what_somebody_has(slot: str, bonus: int, net: int) -> None:
    table = sit(world("hound") + lucky(slot)).holds("token").choose("fight").under("slowed", level=0).end_turn()
    assert (table.question["bonus"], table.question["net"]) == (bonus, net)


@pytest.mark.rule("T-03", "T-52")
@pytest.mark.parametrize(("slot", "bonus", "net"), [("recharge", 2, 0), ("recharge_edge", 0, 2), ("save", 0, 0)])
def test_recharges_can_as_well(slot: str, bonus: int, net: int) -> None:
    table = sit(lucky(slot)).holds("token").knows("shield_wall").tracks("ada", **{"uses.shield_wall": 0})
    table.undertake("short")
    assert (table.question["bonus"], table.question["net"]) == (bonus, net)


@pytest.mark.rule("T-03", "T-52")
@pytest.mark.parametrize(("slot", "bonus", "net"), [("sustain", 2, 0), ("sustain_edge", 0, 2)])
def test_and_what_is_kept_up_can(slot: str, bonus: int, net: int) -> None:
    table = hexed(lucky(slot)).end_turn()
    assert (table.question["bonus"], table.question["net"]) == (bonus, net)
