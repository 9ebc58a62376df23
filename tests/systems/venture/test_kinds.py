"""The kinds of action: ongoing, again, with help, talk, movement, time, attack, defence, aid: V-50 to V-59."""

import pytest

from game.core.commands import Choose, Declare, EndTurn, Pull
from game.core.events import Threw
from tests.tables import Table, fight, option, sit

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
CALL = """
[scenes.room.options.call]
label = "Call Perrin"
do = [{ join = "perrin", as = "perrin" }]
[people.perrin]
name = "Perrin"
level = 3
companion = { hauling = 3, locks = 1 }
attacks = [{ label = "hits" }]
"""
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


def attacker(attack: str, level: int = 4, at: int = 5) -> str:
    return alone("foe", at) + (
        f'[people.foe]\nname = "a foe"\nlevel = {level}\nattacks = [{{ label = "strikes", {attack} }}]\n'
        "policy = [{ attack = 0 }]\n"
    )


def attacked(attack: str, level: int = 4, at: int = 5, settings: str = "") -> Table:
    """A foe makes this attack on Ada, and she is to defend."""
    return sit(attacker(attack, level, at), settings=settings).choose("fight").end_turn().policy()


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
    assert table.question if table.top.parts else True


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
    assert table.levers["spell"].barred == "you cannot pay for it"


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
    table.choose("heave").pull("help", "perrin").commit()
    assert set(table.state.frames[1].acted) == {"perrin"}
    table.throw(0)
    assert table.top.turn == "sentry"
    table.end_turn().next("perrin").declare("attack", "sentry", "0")
    assert table.top.turn == "ada"
    assert table.choose("heave").levers["help"].barred == "has acted this round"


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
    table.choose("act").try_(5, help="perrin").choose("wait")
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
    assert far.levers["help"].barred == "too far away to lend a hand"


# V-53


@pytest.mark.rule("V-53")
def test_talk_uses_interaction_against_level_and_modification() -> None:
    table = sit(option('kind = "interaction", against = "scribe"')).choose("act")
    assert table.question["challenge"] == 5
    table.try_(9, bene=1)
    assert table.paid == [("ada", "interaction", 1)]


@pytest.mark.rule("V-53")
def test_a_chain_of_acts_has_to_succeed_in_turn() -> None:
    table = sit(CHAIN).choose("hail").commit().throw(5)
    assert table.part.label == "Keep her talking"
    table.commit().throw(5).commit().throw(5)
    assert table.state.times("fact.answer") == 1
    broken = sit(CHAIN).choose("hail").commit().throw(5).commit().throw(4)
    assert broken.top.kind == "scene"
    assert broken.state.times("fact.answer") == 0
    assert "She has to go." in broken.told()


@pytest.mark.rule("V-53", "V-51")
def test_a_link_of_a_chain_tried_again_costs_a_bene_and_without_one_it_is_told() -> None:
    body = CHAIN.replace('label = "Hail the traveller"', 'label = "Hail the traveller"\nonce = false')
    table = sit(body).tracks(interaction=1).choose("hail").commit().throw(5).commit().throw(4)
    table.choose("hail").commit().throw(5)
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


# V-54, V-55


def placed(at: int = 200, places: str = "places = { gate = 90, door = 30 }") -> Table:
    return sit(alone(at=at, more=places)).choose("fight")


@pytest.mark.rule("V-54", "V-55")
def test_an_action_moves_you_anywhere_near_and_part_of_the_way_beyond() -> None:
    assert placed().declare("move", "door").you.place == 30
    assert placed().declare("move", "gate").you.place == 50
    assert placed().declare("move", "door").top.turn == "sentry"


@pytest.mark.rule("V-54")
def test_a_close_move_is_free_once_beside_another_action() -> None:
    table = placed().declare("step", "forward")
    assert (table.you.place, table.top.turn) == (10, "ada")
    assert not table.offered(Declare("ada", "step", "forward"))
    table.declare("move", "door")
    assert table.top.turn == "sentry"


@pytest.mark.rule("V-54")
def test_an_attack_takes_the_close_move_into_reach_and_no_more() -> None:
    table = placed(at=20).declare("attack", "sentry")
    assert table.you.place == 0
    table.commit()
    assert table.you.place == 10
    stepped = placed(at=20).declare("step", "back")
    assert "too far" in stepped.barred(Declare("ada", "attack", "sentry"))
    assert "too far" in placed(at=21).barred(Declare("ada", "attack", "sentry"))


@pytest.mark.rule("V-54")
def test_climbing_or_swimming_halves_a_move_and_a_mount_doubles_it() -> None:
    conditions = (
        '[conditions.in_the_water]\nlabel = "in the water"\nterms = [{ slot = "pace", amount = -1 }]\nuntil = ["scene"]\n'
        '[conditions.mounted]\nlabel = "mounted"\nterms = [{ slot = "pace", amount = 1 }]\nuntil = ["scene"]\n'
    )
    body = alone(at=200, more="places = { gate = 150 }") + conditions
    swim = sit(body).choose("fight").under("in_the_water")
    assert swim.declare("move", "gate").you.place == 25
    assert sit(body).choose("fight").under("mounted").declare("move", "gate").you.place == 100
    third = sit(body, settings="pace_divisor = 3").choose("fight").under("in_the_water")
    assert third.declare("move", "gate").you.place == 16


@pytest.mark.rule("V-54")
def test_the_house_may_set_how_far_moves_go() -> None:
    house = "stride_feet = 30\nstep_feet = 5"
    table = sit(alone(at=200, more="places = { gate = 90 }"), settings=house).choose("fight")
    assert table.declare("step", "forward").you.place == 5
    assert table.declare("move", "gate").you.place == 35


@pytest.mark.rule("V-54")
def test_movement_that_needs_a_roll_uses_the_movement_pool() -> None:
    table = sit(option('kind = "movement", skill = "climbing", challenge = 5')).choose("act").try_(5, bene=1)
    assert table.paid == [("ada", "movement", 1)]


@pytest.mark.rule("V-54")
def test_who_is_held_goes_nowhere_and_neither_does_a_foe() -> None:
    table = placed(at=20).under("held").under("held", "sentry")
    assert table.barred(Declare("ada", "move", "gate")) == "Ada is held."
    assert table.barred(Declare("ada", "step", "forward"))
    assert "too far" in table.barred(Declare("ada", "attack", "sentry"))
    table.end_turn().policy()
    assert table.person("sentry").place == 20
    assert "cannot get any nearer" in table.told()


@pytest.mark.rule("V-54", "V-55")
def test_a_foe_out_of_reach_comes_nearer_and_one_within_a_step_strikes() -> None:
    far = placed(at=80).end_turn().policy()
    assert far.person("sentry").place == 30
    assert far.top.turn == "ada"
    near = placed(at=18).end_turn().policy()
    assert near.person("sentry").place == 10
    assert near.part.act == "dodge"


@pytest.mark.rule("V-55")
def test_a_foe_who_throws_from_afar_comes_into_reach_and_not_into_your_arms() -> None:
    table = attacked('reach = "near"', at=58)
    assert table.person("foe").place == 50
    assert table.part.act == "dodge"


@pytest.mark.rule("V-55")
@pytest.mark.parametrize(
    ("feet", "word"),
    [
        (0, "close"),
        (10, "close"),
        (11, "near"),
        (50, "near"),
        (51, "far"),
        (100, "far"),
        (101, "very far"),
        (500, "very far"),
    ],
)
def test_distances_have_their_words(feet: int, word: str) -> None:
    table = sit(alone(at=feet)).choose("fight")
    _, rows = table.world.system.standing(table.state, table.world)
    assert rows[1][2] == word


@pytest.mark.rule("V-55")
@pytest.mark.parametrize(
    ("weapon", "feet"), [("knife", 20), ("throwing_spikes", 60), ("sling", 110), ("line_gun", 510)]
)
def test_a_weapon_reaches_its_distance_and_a_step(weapon: str, feet: int) -> None:
    for at, offered in ((feet, True), (feet + 1, False)):
        table = sit(alone(at=at)).holds(weapon).choose("fight")
        assert table.offered(Declare("ada", "attack", "sentry", weapon)) == offered


@pytest.mark.rule("V-55")
def test_a_medium_area_takes_in_all_who_are_near() -> None:
    body = (
        fight('{ person = "sentry", key = "a", at = 50 }, { person = "sentry", key = "b", at = 51 }')
        + """
[conflicts.brawl.options.flash]
label = "Flash"
do = [{ each = "near_foes", do = [{ effect = "blinded", who = "each" }] }]
"""
    )
    table = sit(body).choose("fight").choose("flash")
    assert (table.is_under("blinded", "a"), table.is_under("blinded", "b")) == (True, False)


# V-56


@pytest.mark.rule("V-56")
def test_everybody_acts_once_a_round() -> None:
    body = fight('{ person = "sentry", key = "a", at = 5 }, { person = "sentry", key = "b", at = 5 }', more=CALL)
    table = sit(body).choose("call").choose("fight")
    turns = []
    for _ in range(8):
        turns.append(table.top.turn)
        table.end_turn()
    assert turns == ["ada", "perrin", "a", "b"] * 2
    assert table.top.round == 3


@pytest.mark.rule("V-56")
def test_your_side_may_act_in_another_order_but_nobody_twice() -> None:
    table = sit(fight('{ person = "sentry", key = "a", at = 5 }', more=CALL)).choose("call").choose("fight")
    table.next("perrin").declare("attack", "a", "0")
    assert table.top.turn == "ada"
    assert table.refused(Declare("perrin", "attack", "a", "0"))
    assert table.end_turn().top.turn == "a"
    assert table.refused(EndTurn(), "player")


@pytest.mark.rule("V-56")
def test_trifles_cost_no_action_and_an_act_of_several_rounds_takes_several() -> None:
    more = (
        """
[conflicts.brawl.options.draw]
label = "Take out the key"
free = true
once = true
[conflicts.brawl.options.cut]
label = "Saw at the rope"
once = false
when = "rope.left > 0"
[projects.cable]
label = "The cable"
estimate = 0
successes = 3
""".replace('when = "rope.left > 0"', 'when = "project.cable.left > 0"')
        + ('check = { kind = "physical", challenge = 1, progress = "cable" }\n').join(("", ""))
    )
    body = alone(
        more=more.replace(
            "[projects.cable]",
            'check = { kind = "physical", challenge = 2, progress = "cable" }\n[conflicts.brawl.options.cut.on.success]\n[conflicts.brawl.options.cut.on.failure]\n[projects.cable]',
        ).rsplit("check =", 1)[0]
    )
    table = sit(body.replace('do = [{ conflict = "brawl" }]', 'do = [{ project = "cable" }, { conflict = "brawl" }]'))
    table.choose("fight").choose("draw")
    assert table.top.turn == "ada"
    minute = table.state.minute
    for _ in range(3):
        table.choose("cut").commit().throw(2).end_turn()
    assert table.state.projects["cable"].done == 3
    assert (table.top.round, table.state.minute) == (4, minute)


@pytest.mark.rule("V-56")
def test_sunrise_and_sunset_are_events_that_the_content_hooks_once_each_a_day() -> None:
    head = 'sunrise = [{ add = "ups", by = "1" }]\nsunset = [{ add = "downs", by = "1" }]\n'
    body = "[variables.ups]\nvalue = 0\n[variables.downs]\nvalue = 0\n" + (
        '[scenes.room]\ntitle = "A room"\ntext = "Walls."\n[scenes.room.options.wait]\nlabel = "Wait"\ntime = 720\n'
    )
    table = sit(body, head=head).under("cursed")
    assert (table.state.minute // 1440 + 1, table.state.minute % 1440 // 60) == (1, 18)
    counts = []
    for _ in range(4):
        table.choose("wait")
        counts.append((table.state.var("ups"), table.state.var("downs")))
    assert counts == [(1, 0), (1, 1), (2, 1), (2, 2)]
    assert table.state.minute // 1440 + 1 == 3
    assert not table.is_under("cursed")


@pytest.mark.rule("V-56")
def test_rounds_are_over_when_the_fight_is_and_time_has_passed() -> None:
    table = sit(alone()).holds("knife").choose("fight").under("set_up").under("stunned", "ada")
    minute = table.state.minute
    table.say_ops('{ leave = "sentry" }')
    assert not table.fighting
    assert table.state.minute > minute
    assert table.you.effects == ()


# V-57


@pytest.mark.rule("V-57")
@pytest.mark.parametrize(("weapon", "damage"), [("", 1), ("knife", 2), ("cutlass", 4), ("harpoon", 6)])
def test_light_2_medium_4_heavy_6_and_bare_hands_as_the_house_says(weapon: str, damage: int) -> None:
    table = sit(alone()).tracks(accuracy=0).choose("fight")
    table = table.holds(weapon) if weapon else table
    table.declare("attack", "sentry", weapon).commit().throw(9)
    assert table.left("injuries", "sentry") + 3 * table.left("wounds", "sentry") == damage
    hard = sit(alone(), settings="unarmed_damage = 3").choose("fight").declare("attack", "sentry").commit()
    assert hard.throw(9).decline().left("wounds", "sentry") == 1


@pytest.mark.rule("V-57")
def test_a_magical_attack_does_its_level() -> None:
    table = sit(alone(at=20)).tracks(accuracy=0).knows("brine_needle").choose("fight")
    table.declare("attack", "sentry", "brine_needle").commit().throw(9, 9)
    assert table.left("injuries", "sentry") == 2


@pytest.mark.rule("V-57")
def test_an_attack_uses_accuracy_and_one_on_the_mind_sorcery() -> None:
    table = sit(alone()).holds("knife").choose("fight").declare("attack", "sentry", "knife").try_(9, bene=1)
    assert table.paid == [("ada", "accuracy", 1)]
    mind = sit(alone()).knows("told_debts").choose("fight").declare("attack", "sentry", "told_debts").pull("bene")
    assert mind.levers["bene"].cost[0].track == "sorcery"


@pytest.mark.rule("V-57")
def test_a_miss_does_nothing_and_the_rider_counts_only_with_a_hit() -> None:
    table = sit(alone()).holds("grey_knife").choose("fight").declare("attack", "sentry", "grey_knife").commit().throw(0)
    assert table.person("sentry").effects == ()
    assert table.left("injuries", "sentry") == 0


RIDER = 'damage = 2, rider = { label = "grey poison", level = 6, condition = "poisoned" }'


@pytest.mark.rule("V-57")
def test_against_a_rider_you_defend_twice_the_second_time_against_its_own_level() -> None:
    table = attacked(RIDER)
    assert (table.part.act, table.question["challenge"]) == ("dodge", 4)
    table.commit().throw(0)
    assert (table.part.act, table.question["challenge"]) == ("withstand", 6)
    assert table.left("injuries") == 2
    table.try_(5, bene=1)
    assert not table.is_under("poisoned")
    assert table.paid == [("ada", "physicality", 1)]


@pytest.mark.rule("V-57")
def test_a_rider_that_is_not_withstood_takes_and_one_on_a_miss_is_not_rolled() -> None:
    table = attacked(RIDER).commit().throw(0).commit().throw(5)
    assert table.is_under("poisoned")
    assert table.effect("poisoned").level == 6
    assert table.top.turn == "ada"
    missed = attacked(RIDER).commit().throw(4)
    assert missed.top.kind == "conflict"


@pytest.mark.rule("V-57", "V-60")
def test_a_rider_on_a_hit_that_armour_took_is_still_to_be_withstood() -> None:
    table = sit(attacker(RIDER)).holds("studded_jerkin").choose("fight").end_turn().policy().commit().throw(0)
    assert table.left("injuries") == 0
    assert table.part.act == "withstand"


@pytest.mark.rule("V-57")
def test_the_dead_withstand_nothing() -> None:
    table = sit(attacker(RIDER)).tracks(wounds=2, injuries=1, physicality=0).choose("fight").end_turn().policy()
    table.commit().throw(0)
    assert table.you.out == "dead"
    assert not table.is_under("poisoned")


# V-58


@pytest.mark.rule("V-58")
@pytest.mark.parametrize(
    ("defence", "pool", "skill"),
    [("dodge", "movement", "Dodging"), ("resist", "intellect", "Composure"), ("withstand", "physicality", "Hardiness")],
)
def test_three_defences_each_with_its_pool_and_skill(defence: str, pool: str, skill: str) -> None:
    table = attacked(f'defence = "{defence}"').knows(f"skill.{defence}", level=2)
    assert table.part.act == defence
    assert table.terms[skill] == 2
    table.try_(9, bene=1)
    assert table.paid == [("ada", pool, 1)]


@pytest.mark.rule("V-58")
def test_there_is_no_stepping_back_from_a_defence() -> None:
    table = attacked("damage = 1")
    assert not any(p.group == "withdraw" for p in table.prompts)
    with pytest.raises(AssertionError, match="no stepping back"):
        table.withdraw()


@pytest.mark.rule("V-58", "V-15")
def test_magic_behind_an_attack_takes_two_successes() -> None:
    table = attacked("magic = true")
    assert table.question["need"] == 2
    assert table.commit().grade == "failure"
    lucky = attacked("magic = true").pull("sortilege").commit().throw(4, 4)
    assert lucky.grade == "success"


@pytest.mark.rule("V-58", "V-15")
def test_a_magical_rider_takes_two_and_a_plain_one_on_a_magical_attack_one() -> None:
    rider = 'damage = 0, rider = { label = "a curse", level = 3, condition = "cursed", defence = "resist", MAGIC }'
    cursed = attacked(rider.replace("MAGIC", "magic = true")).commit().throw(0)
    assert (cursed.part.act, cursed.question["need"]) == ("resist", 2)
    plain = attacked("magic = true, " + rider.replace(", MAGIC", "")).commit()
    assert (plain.part.act, plain.question["need"]) == ("resist", 1)


@pytest.mark.rule("V-58", "V-06", "V-09", "V-13")
def test_a_defence_takes_bene_sortilege_and_hidden_knowledge_like_any_act() -> None:
    table = attacked("damage = 1").pull("bene").pull("sortilege").pull("hidden_knowledge")
    assert table.question["venture"] == 2
    table.commit().throw(0, 2)
    assert table.grade == "success"
    assert sorted(table.paid) == [("ada", "hidden_knowledge", 1), ("ada", "movement", 1), ("ada", "sortilege", 1)]


HAZARD = """
[scenes.room]
title = "A slope"
text = "Steep."
[scenes.room.options.go]
label = "Go on"
do = [{ act = "rocks" }]
[acts.rocks]
label = "Rocks"
text = "Rocks come down."
forced = true
check = { kind = "KIND", challenge = 5, what = "rocks", need = NEED }
[acts.rocks.on.success]
text = "Past you."
[acts.rocks.on.failure]
do = [{ harm = "4", why = "the rocks" }]
"""


@pytest.mark.rule("V-58")
@pytest.mark.parametrize(
    ("kind", "pool"), [("dodge", "movement"), ("withstand", "physicality"), ("resist", "intellect")]
)
def test_rockfalls_sickness_and_spells_of_the_content_are_defences_too(kind: str, pool: str) -> None:
    table = sit(HAZARD.replace("KIND", kind).replace("NEED", "1")).choose("go")
    assert not any(p.group == "withdraw" for p in table.prompts)
    table.try_(0, bene=1).decline()
    assert table.paid[0] == ("ada", pool, 1)
    assert (table.left("wounds"), table.left("injuries")) == (1, 1)
    assert sit(HAZARD.replace("KIND", kind).replace("NEED", "2")).choose("go").commit().grade == "failure"


@pytest.mark.rule("V-58")
def test_a_stunned_character_still_defends() -> None:
    table = sit(alone()).choose("fight").under("stunned").end_turn()
    assert table.policy().part.act == "dodge"


# V-59


def hurt_friend(**tracks: int) -> Table:
    table = sit(fight('{ person = "sentry", key = "sentry", at = 100 }', more=CALL)).choose("call")
    return table.tracks("perrin", **tracks)


@pytest.mark.rule("V-59")
def test_aid_heals_1_injury_once_for_the_same_person_without_supplies() -> None:
    table = hurt_friend(injuries=2).declare("aid", "perrin", "heal")
    assert table.left("injuries", "perrin") == 1
    assert "no bandages" in table.barred(Declare("ada", "aid", "perrin", "heal"))


@pytest.mark.rule("V-59")
def test_with_supplies_aid_goes_on() -> None:
    table = hurt_friend(injuries=2).holds("medical_kit")
    table.declare("aid", "perrin", "heal").declare("aid", "perrin", "heal")
    assert table.left("injuries", "perrin") == 0


@pytest.mark.rule("V-59")
def test_the_limit_is_for_an_encounter_and_for_one_person() -> None:
    table = hurt_friend(injuries=2).declare("aid", "perrin", "heal").choose("fight")
    assert table.offered(Declare("ada", "aid", "perrin", "heal"))
    table.declare("aid", "perrin", "heal")
    assert table.left("injuries", "perrin") == 0
    assert table.top.turn == "perrin"


@pytest.mark.rule("V-59", "V-56")
def test_in_a_fight_aid_is_the_action_and_needs_you_beside_them() -> None:
    table = hurt_friend(injuries=1).choose("fight").say_ops('{ move = "perrin", to = "20" }')
    assert all(p.command != Declare("ada", "aid", "perrin", "heal") for p in table.prompts)
    table.say_ops('{ move = "perrin", to = "5" }').declare("aid", "perrin", "heal")
    assert table.top.turn == "perrin"


@pytest.mark.rule("V-59")
@pytest.mark.parametrize("condition", ["asleep", "unconscious", "knocked_down"])
def test_waking_and_standing_up_are_not_limited(condition: str) -> None:
    table = hurt_friend()
    for _ in range(3):
        table.under(condition, "perrin").declare("aid", "perrin", "rouse")
        assert not table.is_under(condition, "perrin")


@pytest.mark.rule("V-59")
def test_a_companion_may_tend_you() -> None:
    table = hurt_friend().choose("fight").tracks(injuries=2).end_turn()
    table.declare("aid", "ada", "heal", who="perrin")
    assert table.left("injuries") == 1


def test_somebody_who_can_do_nothing_aids_nobody() -> None:
    table = hurt_friend(injuries=1).under("asleep")
    assert table.barred(Declare("ada", "aid", "perrin", "heal")) == "Ada is asleep."
