"""Powers in play: usage, riders, what is no attack, things; and amounts of dice (T-01, T-08, T-44)."""

import pytest

from game.core.commands import Declare
from game.core.draft import Sight
from game.systems.tiers.dice.amounts import Pool, expected, joined, total, words
from tests.systems.tiers.brawls import brawl, strike, world
from tests.systems.tiers.tables import sit


@pytest.mark.rule("T-44")
def test_an_encounter_power_is_used_up_until_the_fight_is_over() -> None:
    table = strike(brawl("hound"), "sway", "hound", 1, 2, 2, 1).decline()
    assert ("ada", "uses.sway", 1) in table.paid
    table.end_turn().throw(1, 1, 2)
    assert table.barred(Declare("ada", "attack", "hound", "sway")) == "used up"
    table.tracks("hound", hp=1)
    strike(table, "cut", "hound", 5, 5, 5).throw(1)
    assert not table.fighting
    assert table.left("uses.sway") == 1


@pytest.mark.rule("T-44")
def test_so_is_a_strike_of_a_companion() -> None:
    table = brawl("hound", first='{ join = "crow" }').tracks("hound", hp=1).end_turn().throw(1, 1, 2)
    assert table.top.turn == "crow"
    strike(table, "strike_0", "hound", 5, 5, 5)
    assert not table.fighting
    assert table.left("uses.strike_0", "crow") == 1


@pytest.mark.rule("T-44")
def test_a_recharge_power_stays_spent_when_the_fight_is_over() -> None:
    table = brawl("hound").tracks("hound", hp=1)
    strike(table, "flare", "hound", 5, 5, 5).throw(3, 3)
    assert not table.fighting
    assert table.left("uses.flare") == 0


@pytest.mark.rule("T-44", "T-13")
def test_a_power_for_an_ally_can_let_them_use_a_recovery_for_nothing_and_save() -> None:
    table = brawl("hound", first='{ join = "bede" }').tracks("bede", hp=2).under("dazed", "bede", level=0)
    table.declare("power", "bede", "mend")
    assert table.left("hp", "bede") == 2 + 5  # a quarter of 20: they have no class
    assert table.left("recoveries", "bede") == 2
    table.throw(3, 3, 3)
    assert not table.is_under("dazed", "bede")
    assert (table.left("quick"), table.left("standard"), table.left("uses.mend")) == (0, 1, 0)


@pytest.mark.rule("T-44")
def test_a_power_may_be_used_outside_of_fights_where_it_says_so() -> None:
    table = sit(world()).tracks(hp=5)
    offered = {prompt.command for prompt in table.prompts}
    assert Declare("ada", "power", "ada", "mend") in offered
    assert not any(isinstance(one, Declare) and one.using in ("cut", "ward") for one in offered)
    table.declare("power", "ada", "mend").throw(4)
    assert (table.left("hp"), table.left("recoveries")) == (5 + 4 + 3, 8)


@pytest.mark.rule("T-44")
def test_a_rider_for_the_side_is_for_everybody_on_it() -> None:
    table = brawl("hound", first='{ join = "bede" }').declare("power", "", "ward")
    assert [who for who in table.state.people if table.is_under("warded", who)] == ["ada", "bede"]


@pytest.mark.rule("T-44", "T-14")
def test_what_a_condition_adds_to_a_defence_counts() -> None:
    table = brawl("hound").under("warded", level=0).end_turn()
    assert not table.is_under("warded")  # it lasts until the end of the turn
    held = brawl("wasp").throw(1, 1, 2).under("warded", level=0)
    assert held.world.system.names(Sight(held.state, held.world), "ada", "ac") == 15


@pytest.mark.rule("T-44")
def test_a_rider_may_make_a_power_ready_again_and_run_operations() -> None:
    table = brawl("hound").tracks("ada", **{"uses.flare": 0}).declare("power", "hound", "call")
    assert (table.left("uses.flare"), table.state.var("called")) == (1, 1)
    assert [table.left(word) for word in ("standard", "move", "quick")] == [1, 1, 1]


@pytest.mark.rule("T-44")
def test_a_condition_bars_what_it_bars() -> None:
    table = brawl("hound:90").under("bound", level=0)
    assert table.barred(Declare("ada", "move", "hound")) == "You are bound."
    near = brawl("hound:30").under("bound", level=0)
    assert near.barred(Declare("ada", "attack", "hound", "cut")) == "too far: 20 feet more"


@pytest.mark.rule("T-44")
def test_things_are_used_and_used_up() -> None:
    table = brawl("hound").tracks(hp=3).holds("draught")
    table.declare("use", "", "draught").throw(6)
    assert (table.left("hp"), table.left("recoveries"), table.left("quick")) == (3 + 6 + 3, 8, 0)
    assert table.you.holds["draught"] == 0


@pytest.mark.rule("T-08")
@pytest.mark.parametrize(("under", "size"), [("grown", "d10"), ("huge", "d12"), ("shrunk", "d6"), ("tiny", "d3")])
def test_conditions_step_the_dice_of_damage_and_lose_what_is_past_the_end(under: str, size: str) -> None:
    table = brawl("hound").under(under, level=0)
    strike(table, "cut", "hound", 5, 5, 5)
    assert table.call.dice == (size,)


@pytest.mark.rule("T-01")
@pytest.mark.parametrize(
    ("each", "dice", "faces", "points"), [("true", "d3", (1, 1, 2), 4), ("false", "d6", (1, 1, 3), 3)]
)
def test_small_dice_are_halved_one_by_one_or_together(
    each: str, dice: str, faces: tuple[int, ...], points: int
) -> None:
    table = brawl("hound", settings=f"each_die_halved = {each}")
    strike(table, "prick", "hound", 5, 5, 5)
    assert table.call.dice == (dice,) * 3
    table.throw(*faces)
    assert table.left("hp", "hound") == 20 - points


# Amounts -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-04")
def test_an_amount_is_doubled_as_a_whole_and_halved_rounded_down() -> None:
    assert total(Pool(("d6",), 3), 4, 2) == 14
    assert total(Pool(("d6",), 3, half=True), 4) == 3
    assert total(Pool((), -5), 2) == 0


def test_an_amount_in_words() -> None:
    assert words(Pool(("d6", "d6", "d8"), 4), 2) == "twice 2d6+1d8+4"
    assert words(Pool((), 11), 2) == "22"
    assert words(Pool((), 11, half=True)) == "5"
    assert words(Pool((), 7)) == "7"
    assert words(Pool(("d4",), -1, half=True)) == "half of 1d4−1"
    assert expected(Pool(("d6", "d8"), 2)) == "4 to 16"
    assert joined(Pool(("d6",), 1, half=True), Pool(("d8",), 2)) == Pool(("d6", "d8"), 3, half=True)
