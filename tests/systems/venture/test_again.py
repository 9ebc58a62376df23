"""Ongoing actions, trying again, help, talk: V-50 to V-53, at the table."""

import pytest

from game.core.commands import Choose, Pull
from game.core.events import Threw
from tests.systems.venture.brawls import CALL
from tests.tables import fight, option, sit

BOAT = """
[variables.coin]
value = 7
label = "Coin"
[projects.boat]
label = "Mend the boat"
estimate = 270
longest = 480
cost = 6
successes = 3
pays = "coin"
[scenes.room.options.begin]
label = "Begin"
do = [{ project = "boat" }]
""" + option('kind = "physical", challenge = 5, progress = "boat"')


HEAVE = """
[conflicts.brawl.options.heave]
label = "Heave the bar"
check = { kind = "physical", skill = "hauling", challenge = 6 }
[conflicts.brawl.options.heave.on.success]
text = "Up."
[conflicts.brawl.options.heave.on.failure]
text = "Not yet."
"""

CHAIN = """
[scenes.room]
title = "A road"
text = "Night."
[scenes.room.options.hail]
label = "Hail the traveller"
check = { kind = "interaction", against = "scribe" }
[scenes.room.options.hail.on.success]
do = [{ act = "stay" }]
[scenes.room.options.hail.on.failure]
text = "She walks on."
[acts.stay]
label = "Keep her talking"
check = { kind = "interaction", against = "scribe" }
[acts.stay.on.success]
do = [{ act = "ask" }]
[acts.stay.on.failure]
text = "She has to go."
[acts.ask]
label = "Ask"
check = { kind = "interaction", against = "scribe" }
[acts.ask.on.success]
do = [{ reveal = "answer" }]
[acts.ask.on.failure]
text = "She does not know."
"""


def alone(person: str = "sentry", at: int = 5, more: str = "") -> str:
    return fight(f'{{ person = "{person}", key = "{person}", at = {at} }}', more=more)


# V-50


@pytest.mark.rule("V-50")
def test_the_lowest_estimate_and_cost_are_shared_out_over_the_successes() -> None:
    table = sit(BOAT).choose("begin")
    project = table.state.projects["boat"]
    assert (project.need, project.minutes, project.price) == (3, 90, 2)


@pytest.mark.rule("V-50")
def test_every_progress_roll_takes_an_increment_and_only_a_success_brings_it_nearer() -> None:
    table = sit(BOAT).choose("begin")
    began = table.state.minute
    for face, done in ((5, 1), (0, 1), (5, 2)):
        table.choose("act").commit().throw(face)
        assert table.state.projects["boat"].done == done
    assert table.state.minute - began == 3 * 90
    assert table.state.projects["boat"].spent == 6
    assert table.state.var("coin") == 1


@pytest.mark.rule("V-50")
def test_a_failure_costs_one_increment_of_time_and_money_more_than_was_planned() -> None:
    table = sit(BOAT.replace("value = 7", "value = 20")).choose("begin")
    began = table.state.minute
    for face in (5, 0, 5, 5):
        table.choose("act").commit().throw(face)
    assert table.state.projects["boat"].done == 3
    assert (table.state.minute - began, table.state.projects["boat"].spent) == (4 * 90, 8)
    assert table.state.times("done.room.act") == 1
    assert not table.offered(Choose("act"))


@pytest.mark.rule("V-50", "V-51")
def test_a_progress_roll_that_failed_costs_no_bene_to_make_again() -> None:
    table = sit(BOAT).choose("begin").choose("act").commit().throw(0)
    assert table.choose("act").part.costs == ()


@pytest.mark.rule("V-50")
def test_there_is_no_progress_before_it_is_begun_or_without_the_means() -> None:
    table = sit(BOAT)
    assert table.barred(Choose("act")) == "Mend the boat has not been begun."
    table.choose("begin")
    for _ in range(3):
        table.choose("act").commit().throw(0)
    assert table.barred(Choose("act")) == "It takes 2 Coin, and you have 1."


# V-51


@pytest.mark.rule("V-51")
def test_in_narrative_mode_a_retry_costs_1_bene_of_the_fitting_pool_and_adds_nothing() -> None:
    table = sit(option('kind = "interaction", challenge = 5')).choose("act").commit().throw(0)
    assert table.paid == []
    table.choose("act")
    assert table.question["venture"] == 0
    table.pull("bene").commit().throw(0)
    assert table.left("interaction") == 1


@pytest.mark.rule("V-51")
def test_a_retry_and_bene_do_not_share_one_last_point() -> None:
    table = sit(option('kind = "interaction", challenge = 5')).tracks(interaction=1).choose("act").commit().throw(0)
    assert table.choose("act").levers["bene"].barred == "no Interaction is left"
    table.commit().throw(0)
    assert table.left("interaction") == 0
    assert table.barred(Choose("act")) == "Trying again costs 1 Interaction, and none is left."


@pytest.mark.rule("V-51")
def test_a_retry_that_is_thought_better_of_costs_nothing() -> None:
    table = sit(option('kind = "interaction", challenge = 5')).choose("act").commit().throw(0).choose("act").withdraw()
    assert table.paid == []


@pytest.mark.rule("V-51", "V-14")
def test_a_spell_in_a_retry_leaves_the_point_that_the_retry_takes() -> None:
    body = option('kind = "spellcasting", challenge = 8, spells = ["ask_the_bolt"]')
    table = sit(body).knows("ask_the_bolt").tracks(sorcery=2).choose("act").commit().throw(0).choose("act")
    assert table.levers["spell"].barred == "costs 2 Sorcery; you have 1"


@pytest.mark.rule("V-51")
def test_the_content_rules_a_retry_out() -> None:
    body = option('kind = "movement", challenge = 5, retry = false, retry_barred = "The vase is in pieces."')
    table = sit(body).choose("act").commit().throw(0)
    assert table.barred(Choose("act")) == "The vase is in pieces."
    assert table.refused(Choose("act")) == "The vase is in pieces."


@pytest.mark.rule("V-51")
def test_in_a_fight_you_try_again_next_round_for_nothing() -> None:
    table = sit(alone(more=HEAVE)).choose("fight").choose("heave").commit().throw(0)
    assert table.top.turn == "sentry"
    table.end_turn().choose("heave")
    assert table.part.costs == ()


@pytest.mark.rule("V-51", "V-56")
def test_an_act_that_takes_no_turn_is_still_tried_once_a_round() -> None:
    body = alone(more=HEAVE.replace('label = "Heave the bar"', 'label = "Heave the bar"\nfree = true'))
    table = sit(body).choose("fight").choose("heave").commit().throw(0)
    assert table.top.turn == "ada"
    assert table.barred(Choose("heave")) == "You have tried that this round."
    table.end_turn().end_turn()
    assert table.offered(Choose("heave"))


@pytest.mark.rule("V-51")
def test_in_action_mode_without_a_fight_a_retry_is_free() -> None:
    body = option('kind = "movement", challenge = 5', more="").replace("rest = true", 'rest = true\nmode = "action"')
    assert sit(body).choose("act").commit().throw(0).choose("act").part.costs == ()


@pytest.mark.rule("V-51", "V-66")
def test_breaking_free_again_in_the_same_scene_costs_1_physicality() -> None:
    table = sit().under("held", level=5).declare("break_free", "", "held").commit().throw(0)
    assert table.declare("break_free", "", "held").part.costs == (("ada", "physicality", 1),)


# V-52


@pytest.mark.rule("V-52")
@pytest.mark.parametrize(("skill", "by"), [("hauling", 3), ("locks", 1), ("climbing", 1)])
def test_help_is_1_or_the_helper_s_fitting_skill_if_that_is_more(skill: str, by: int) -> None:
    body = option(f'kind = "action", skill = "{skill}", challenge = 6') + CALL
    table = sit(body).choose("call").choose("act").pull("help", "perrin")
    assert table.terms["help from Perrin"] == by


@pytest.mark.rule("V-52")
def test_in_a_fight_help_takes_the_helper_s_action_and_is_there_once() -> None:
    table = (
        sit(fight('{ person = "sentry", key = "sentry", at = 5 }', more=CALL + HEAVE)).choose("call").choose("fight")
    )
    table.choose("heave")
    assert [pick.toll for pick in table.levers["help"].picks] == ["Perrin’s action"], "and it says so"
    table.pull("help", "perrin").commit()
    assert set(table.state.frames[1].acted) == {"perrin"}
    table.throw(0)
    assert table.top.turn == "sentry"
    table.end_turn().next("perrin").declare("attack", "sentry", "0")
    assert table.top.turn == "ada"
    assert table.choose("heave").levers["help"].barred == "acted this round"


@pytest.mark.rule("V-52")
def test_help_that_is_thought_better_of_leaves_the_helper_their_action() -> None:
    table = (
        sit(fight('{ person = "sentry", key = "sentry", at = 5 }', more=CALL + HEAVE)).choose("call").choose("fight")
    )
    table.choose("heave").pull("help", "perrin").withdraw().end_turn()
    assert table.top.turn == "perrin"


@pytest.mark.rule("V-52")
def test_in_narrative_mode_help_takes_nobody_s_action() -> None:
    table = sit(option('kind = "physical", challenge = 6') + CALL).choose("call")
    table.choose("act")
    assert [pick.toll for pick in table.levers["help"].picks] == [""]
    table.try_(5, help="perrin").choose("wait")
    assert table.grade == "success"


@pytest.mark.rule("V-52")
def test_one_pair_of_hands_fits_at_a_lock_where_the_content_says_so() -> None:
    body = option('kind = "movement", challenge = 5, help = false, help_barred = "one pair of hands fits here"') + CALL
    table = sit(body).choose("call").choose("act")
    assert table.levers["help"].barred == "one pair of hands fits here"
    assert table.refused(Pull(0, "help", "perrin"))


@pytest.mark.rule("V-52")
def test_somebody_asleep_or_far_away_does_not_help() -> None:
    table = sit(option('kind = "physical", challenge = 6') + CALL).choose("call").under("asleep", "perrin")
    assert table.choose("act").levers["help"].barred == "Perrin is asleep"
    far = sit(fight('{ person = "sentry", key = "sentry", at = 5 }', more=CALL + HEAVE)).choose("call").choose("fight")
    far.say_ops('{ move = "perrin", to = "60" }').choose("heave")
    assert far.levers["help"].barred == "too far: Perrin is far"


# V-53


@pytest.mark.rule("V-53")
def test_talk_uses_interaction_against_level_and_modification() -> None:
    table = sit(option('kind = "interaction", against = "scribe"')).choose("act")
    assert table.question["challenge"] == 5
    table.try_(9, bene=1)
    assert table.paid == [("ada", "interaction", 1)]


@pytest.mark.rule("V-53")
def test_a_chain_of_acts_has_to_succeed_in_turn() -> None:
    table = sit(CHAIN).choose("hail").commit().throw(5).decline()
    assert table.part.label == "Keep her talking"
    table.commit().throw(5).decline().commit().throw(5).decline()
    assert table.state.times("fact.answer") == 1
    broken = sit(CHAIN).choose("hail").commit().throw(5).decline().commit().throw(4)
    assert broken.top.kind == "scene"
    assert broken.state.times("fact.answer") == 0
    assert "She has to go." in broken.told()


@pytest.mark.rule("V-53", "V-51")
def test_a_link_of_a_chain_tried_again_costs_a_bene_and_without_one_it_is_told() -> None:
    body = CHAIN.replace('label = "Hail the traveller"', 'label = "Hail the traveller"\nonce = false')
    table = sit(body).tracks(interaction=1).choose("hail").commit().throw(5).decline().commit().throw(4)
    table.choose("hail").commit().throw(5).decline()
    assert table.part.costs == (("ada", "interaction", 1),)
    table.commit().throw(4)
    table.choose("hail").commit().throw(5)
    assert table.top.kind == "scene"
    assert "Trying again costs 1 Interaction, and none is left." in table.said()


@pytest.mark.rule("V-53")
def test_a_telling_argument_needs_no_roll_and_a_poor_one_does_no_more_harm_than_the_roll() -> None:
    body = (
        "[variables.proof]\nvalue = 0\n"
        + option('kind = "interaction", against = "scribe"', more='when = "proof == 0"')
        + '[scenes.room.options.show]\nlabel = "Show the seal"\ntext = "She nods."\n'
    )
    table = sit(body).choose("show")
    assert not any(isinstance(event, Threw) for event in table.history)
    before = table.you
    table.choose("act").commit().throw(0)
    assert {**table.you.tracks, "last_act": 0} == {**before.tracks, "last_act": 0}
