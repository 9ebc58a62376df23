"""Turns: bands of initiative, what a turn holds, moving, and the content's own turns (T-10, T-13, T-43)."""

import pytest

from game.core.commands import Choose, Declare, EndTurn
from game.core.draft import Sight
from game.core.events import Placed
from tests.systems.tiers.brawls import brawl, strike
from tests.systems.tiers.tables import Table


def order(table: Table) -> list[str]:
    fight = next(f for f in table.state.frames if f.kind == "conflict")
    return list(table.world.system.order(Sight(table.state, table.world), fight))


@pytest.mark.rule("T-43", "T-10")
def test_very_fast_acts_first_and_in_a_band_the_players_side() -> None:
    assert order(brawl("bull hound wasp")) == ["wasp", "ada", "hound", "bull"]


@pytest.mark.rule("T-43")
def test_in_a_band_the_house_may_let_the_others_act_first() -> None:
    assert order(brawl("bull hound wasp", settings="yours_first = false")) == ["wasp", "hound", "ada", "bull"]


@pytest.mark.rule("T-10", "T-43")
def test_a_condition_may_change_the_band_and_not_past_the_last() -> None:
    table = brawl("bull hound").under("slowed", level=0)
    assert order(table) == ["hound", "bull", "ada"]
    table.under("slowed", "bull", level=0)
    rows = table.world.system.standing(Sight(table.state, table.world))[1]
    assert next(row[2] for row in rows if row[0] == "the bull") == "very slow"


@pytest.mark.rule("T-43")
def test_turns_are_taken_in_that_order() -> None:
    table = brawl("wasp bull")
    assert table.top.parts[0].who == "wasp"  # before anybody else has said a word
    table.throw(1, 1, 2)
    assert table.top.turn == "ada"
    table.end_turn()
    assert table.top.parts[0].who == "bull"


# What a turn holds ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-44")
def test_a_turn_has_a_standard_a_move_and_a_quick_action() -> None:
    table = strike(brawl(), "burst", "bull", 5, 5, 5)
    assert table.top.turn == "ada"
    again = table.prompt(Declare("ada", "attack", "bull", "cut"))
    assert again.barred == "no standard action left"
    table.declare("power", "", "ward").declare("move", "back")
    assert table.top.turn != "ada"


@pytest.mark.rule("T-44")
def test_an_option_of_the_fight_ends_the_turn_once() -> None:
    table = brawl("hound").under("frail", level=0).declare("power", "", "ward").declare("move", "back")
    table.choose("reach").commit().throw(3, 3, 3)
    table.throw(1, 1, 2)  # the one save of the turn's end
    assert table.is_under("frail")
    assert table.part.who == "hound"


@pytest.mark.rule("T-44")
def test_an_option_that_is_a_check_takes_the_standard_action() -> None:
    table = strike(brawl(), "burst", "bull", 5, 5, 5)
    assert table.barred(Choose("reach")) == "no standard action left"


@pytest.mark.rule("T-44")
def test_the_house_may_give_more_to_a_turn() -> None:
    table = brawl(settings="actions = { standard = 2, move = 1, quick = 1 }")
    strike(strike(table, "burst", "bull", 5, 5, 5), "burst", "bull", 5, 5, 5)
    assert table.left("standard") == 0
    assert table.left("hp", "bull") == 16


@pytest.mark.rule("T-44")
def test_a_turn_is_whole_again_in_the_next_round() -> None:
    table = strike(brawl("hound"), "burst", "hound", 5, 5, 5).end_turn().throw(1, 1, 2)
    assert [table.left(word) for word in ("standard", "move", "quick")] == [1, 1, 1]


@pytest.mark.rule("T-44")
def test_thinking_again_costs_nothing_of_the_turn() -> None:
    table = brawl().declare("attack", "bull", "cut").withdraw()
    assert table.left("standard") == 1


@pytest.mark.rule("T-44")
def test_a_move_goes_so_far_and_a_second_one_takes_the_standard_action() -> None:
    table = brawl("bull:100")
    table.declare("move", "bull")
    assert table.you.place == 30
    table.declare("move", "bull")
    assert (table.you.place, table.left("standard")) == (60, 0)
    assert table.barred(Declare("ada", "move", "bull")) == "no move left"


@pytest.mark.rule("T-44")
def test_one_goes_to_a_named_place_and_falls_back() -> None:
    table = brawl("bull:5").declare("move", "door")
    assert table.you.place == 30
    assert table.declare("move", "back").you.place == 60


# Recoveries in a fight -----------------------------------------------------------------------------------------------


@pytest.mark.rule("T-13")
def test_rallying_uses_a_recovery_and_the_standard_action_once_a_fight() -> None:
    table = brawl("hound").tracks(hp=2).declare("rally")
    assert table.call.dice == ("d8",)
    table.throw(5)
    assert (table.left("hp"), table.left("recoveries"), table.left("standard")) == (2 + 5 + 3, 7, 0)
    table.end_turn().throw(1, 1, 2)
    assert table.barred(Declare("ada", "rally")) == "rallied already"


@pytest.mark.rule("T-13", "T-11")
@pytest.mark.parametrize(("level", "vitality"), [(4, 3), (5, 6), (8, 9)])
def test_vitality_counts_by_tier_on_recoveries(level: int, vitality: int) -> None:
    table = brawl("hound", level=level).tracks(hp=1).declare("rally")
    assert table.call.dice == ("d8",) * level
    table.throw(*(1,) * level)
    assert table.left("hp") == 1 + level + vitality


@pytest.mark.rule("T-13")
def test_without_recoveries_there_is_no_rallying() -> None:
    assert brawl("hound").tracks(recoveries=0).barred(Declare("ada", "rally")) == "no recovery is left"


# The content's turns -------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-44")
def test_the_content_strikes_with_what_comes_seldom_first() -> None:
    table = brawl("bull").end_turn()
    assert table.part.using == "strike_1"
    assert table.question["bonus"] == 6
    assert table.question["need"] == 13
    table.throw(5, 5, 5)
    assert table.left("hp") == 24 - 5
    assert table.is_under("dazed")
    assert table.left("uses.strike_1", "bull") == 0


@pytest.mark.rule("T-04")
def test_a_critical_hit_of_theirs_does_more_as_well() -> None:
    table = brawl("bull").end_turn().throw(6, 6, 6)
    assert table.left("hp") == 24 - 15


@pytest.mark.rule("T-44")
def test_half_of_what_a_role_does_on_a_miss() -> None:
    table = brawl("bull").tracks("bull", **{"uses.strike_1": 0, "damage": 9}).end_turn()
    table.throw(1, 1, 2)
    assert table.left("hp") == 24 - 4


@pytest.mark.rule("T-44")
def test_dice_of_their_own_where_a_strike_is_not_plain() -> None:
    table = brawl("wasp").throw(5, 5, 5)
    assert table.call.dice == ("d4",)
    assert table.throw(3).left("hp") == 21


@pytest.mark.rule("T-44")
def test_whoever_is_too_far_comes_nearer_and_strikes_if_it_gets_there() -> None:
    near = brawl("hound:40").end_turn()
    assert (near.person("hound").place, near.part.using) == (10, "strike_0")
    far = brawl("hound:200").end_turn()
    assert far.person("hound").place == 140
    assert far.top.turn == "ada"


@pytest.mark.rule("T-44")
def test_whoever_is_bound_stays_where_they_are() -> None:
    table = brawl("hound:90").under("bound", "hound", level=0).end_turn()
    assert table.person("hound").place == 90
    assert table.top.turn == "ada"
    assert not any(isinstance(event, Placed) and event.who == "hound" for event in table.history)


@pytest.mark.rule("T-44")
def test_the_dying_are_left_alone_while_others_stand() -> None:
    table = brawl("hound", first='{ join = "bede" }').tracks(hp=1)
    table.end_turn().end_turn().throw(5, 5, 5)
    table.throw(1, 1, 1).end_turn()
    assert table.part.against == "bede"


@pytest.mark.rule("T-44")
def test_a_policy_has_its_words_and_its_operations() -> None:
    table = brawl("rat").end_turn()
    assert "The rat squeaks." in table.told()
    assert table.state.var("called") == 1
    assert table.person("rat").place == 35
    table.end_turn()
    assert table.part.using == "strike_0"
    assert table.part.who == "rat"


@pytest.mark.rule("T-44")
def test_a_policy_picks_the_weakest_or_somebody_by_name_and_moves_before_it_strikes() -> None:
    table = brawl("crow", first='{ join = "bede" }').tracks("bede", hp=3).end_turn().end_turn()
    assert (table.part.using, table.part.against, table.person("crow").place) == ("strike_0", "bede", 35)
    assert table.left("uses.strike_0", "crow") == 0
    table.throw(1, 1, 2).end_turn().end_turn()
    assert [(part.using, part.against) for part in table.top.parts] == [("strike_1", "bede"), ("strike_1", "ada")]


@pytest.mark.rule("T-44")
def test_where_a_guide_sits_their_attacks_can_be_ruled_on() -> None:
    table = brawl("hound", guide=True).end_turn()
    assert table.top.stage == "free"
    table.pull("disadvantage", 1).commit()
    assert len(table.call.dice) == 4
    table.throw(6, 5, 1, 1)
    assert table.marks["natural"] == 7
    assert table.top.turn == "ada"


@pytest.mark.rule("T-44")
def test_a_companion_fights_at_your_side() -> None:
    table = brawl("hound", first='{ join = "bede" }').end_turn()
    assert table.top.turn == "bede"
    strike(table, "strike_0", "hound", 5, 5, 5)
    assert table.left("hp", "hound") == 15
    table.say(EndTurn())
    assert table.top.turn != "bede"


# The table of the fight ----------------------------------------------------------------------------------------------


@pytest.mark.rule("T-43", "T-12")
def test_the_standing_shows_everybody_in_order() -> None:
    table = brawl("hound bull:30", first='{ join = "bede" }').tracks("bull", hp=10).under("dazed", "bull", level=0)
    table.say_ops('{ harm = 99, who = "bede" }')
    head, rows = table.world.system.standing(Sight(table.state, table.world))
    assert head == ("", "turn", "initiative", "from you", "HP", "state")
    assert rows == (
        ("You", "now", "medium", "—", "24/24", ""),
        ("the hound", "waits", "medium", "5 feet", "20/20", ""),
        ("the bull", "waits", "slow", "30 feet", "10/20", "staggered, dazed"),
        ("Bede, yours", "out", "medium", "0 feet", "no HP", "down"),
    )
