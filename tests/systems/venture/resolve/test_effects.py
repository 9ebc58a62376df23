"""Every entry of the shipped menu of effects, bought once, and what it does: V-22, V-23."""

import pytest

from tests.tables import Table, core_pack, fight, option, problems, sit

BRAWL = (
    fight(
        '{ person = "mark", key = "mark", at = 5 }, { person = "bystander", key = "bystander", at = 30 },'
        ' { person = "bystander", key = "far_off", at = 90 }'
    )
    + """
[scenes.room.options.call]
label = "Call Perrin"
do = [{ join = "perrin", as = "perrin" }]
[people.perrin]
name = "Perrin"
level = 4
attacks = [{ label = "hits" }]
[people.mark]
name = "the mark"
level = 4
injuries = 9
mods = { dodge = 1 }
armour = 1
attacks = [{ label = "hits" }]
policy = [{ attack = 0 }]
[people.bystander]
name = "a bystander"
level = 3
policy = [{ move = "away", when = "false" }]
"""
)
TALK = option('kind = "interaction", challenge = 5', more="once = false") + (
    '[scenes.room.options.call]\nlabel = "Call the clerk"\ndo = [{ join = "scribe", as = "clerk", side = "other" }]\n'
    '[scenes.room.options.ask]\nlabel = "Ask the clerk"\ncheck = { kind = "interaction", against = "scribe" }\n'
    "[scenes.room.options.ask.on.success]\n[scenes.room.options.ask.on.failure]\n"
    '[scenes.room.options.leap]\nlabel = "Leap"\ncheck = { kind = "movement", challenge = 4 }\nonce = false\n'
    "[scenes.room.options.leap.on.success]\n[scenes.room.options.leap.on.failure]\n"
)


def brawl() -> Table:
    """A fight with Perrin beside you, the mark in reach, somebody near and somebody far."""
    return sit(BRAWL).holds("knife").knows("expansive_endeavor").tracks(accuracy=5).choose("call").choose("fight")


def buy(entry: str, target: str = "") -> Table:
    """Strike the mark, hit, and buy this."""
    table = brawl().declare("attack", "mark", "knife").commit().throw(9)
    return table.answer(entry, target or 1)


def strikes_you(table: Table) -> Table:
    """The mark's turn has come; it strikes, and you are to dodge."""
    while table.top.turn != "mark":
        table.end_turn()
    return table.policy()


def excel(entry: str, target: str = "") -> Table:
    """Talk well in a room with the clerk, and buy this."""
    table = sit(TALK).knows("expansive_endeavor").tracks(interaction=6).choose("call").choose("act").try_(9)
    return table.answer(entry, target or 1)


@pytest.mark.rule("V-22", "V-23")
def test_demoralise_takes_1_from_the_next_action_of_one_who_is_near() -> None:
    table = buy("demoralise", "bystander")
    assert table.is_under("disrupted", "bystander")
    assert table.left("accuracy") == 4
    assert any("The shoulders of a bystander 1 drop" in getattr(event, "words", "") for event in table.history)
    before = brawl().declare("attack", "mark", "knife").commit().throw(9)
    assert [pick.id for pick in before.offers["demoralise"].picks] == ["mark", "bystander"]


@pytest.mark.rule("V-22", "V-23", "V-42")
def test_disrupt_takes_1_from_what_the_struck_one_does_next_and_from_that_alone() -> None:
    table = strikes_you(buy("disrupt"))
    assert table.question["challenge"] == 3
    table.commit().throw(9).decline()
    assert not table.is_under("disrupted", "mark")
    while table.top.turn != "ada":
        table.end_turn()
    assert strikes_you(table).question["challenge"] == 4


@pytest.mark.rule("V-22", "V-23")
@pytest.mark.parametrize(("entry", "more"), [("damage_2", 2), ("damage_4", 4), ("damage_6", 6), ("damage_8", 8)])
def test_more_damage_goes_into_the_blow_before_armour_counts_once(entry: str, more: int) -> None:
    table = buy(entry)
    assert table.left("injuries", "mark") + 9 * table.left("wounds", "mark") == 2 + more - 1


@pytest.mark.rule("V-22", "V-23")
def test_impress_adds_1_to_interactions_with_that_one() -> None:
    table = excel("impress", "clerk").choose("ask")
    assert table.terms["impressed by you"] == 1
    assert table.commit().throw(9).decline().is_under("impressed_by_you", "clerk")


@pytest.mark.rule("V-22", "V-23")
def test_set_up_adds_2_to_the_same_act_in_the_next_round_though_you_dodge_between() -> None:
    table = strikes_you(buy("set_up")).commit().throw(9).decline()
    while table.top.turn != "ada":
        table.end_turn()
    table.declare("attack", "mark", "knife")
    assert table.terms["well placed"] == 2
    table.withdraw().holds("cudgel").declare("attack", "mark", "cudgel")
    assert "well placed" not in table.terms


@pytest.mark.rule("V-22", "V-23")
def test_set_up_is_over_after_the_next_round() -> None:
    table = buy("set_up")
    for _ in range(2):
        table.end_turn()
        while table.top.turn != "ada":
            table.end_turn()
    assert table.top.round == 3
    assert not table.is_under("set_up")


@pytest.mark.rule("V-22", "V-23")
def test_excel_is_told_and_does_nothing_else() -> None:
    plain = brawl().declare("attack", "mark", "knife").commit().throw(9).decline()
    table = buy("excel")
    assert table.world.effects["excel"].text in table.said()
    assert table.person("mark") == plain.person("mark")
    assert table.you.effects == ()


@pytest.mark.rule("V-22", "V-23")
def test_inspire_adds_1_to_the_next_action_of_one_friend() -> None:
    table = buy("inspire", "perrin")
    assert table.is_under("inspired", "perrin")
    table.declare("attack", "mark", "0", who="perrin")
    assert "level 5 against 5" in table.told()
    assert not table.is_under("inspired", "perrin")


@pytest.mark.rule("V-22", "V-23")
def test_changing_the_surroundings_trips_everybody_near_and_lets_the_story_know() -> None:
    table = buy("surroundings")
    assert [table.is_under("tripped", who) for who in ("mark", "bystander", "far_off")] == [True, True, False]
    assert table.state.times("fact.surroundings_changed") == 1


@pytest.mark.rule("V-22", "V-23")
def test_changing_the_surroundings_may_move_one_a_close_distance() -> None:
    assert buy("shift", "mark").person("mark").place == 15


VAULT = """
[conflicts.brawl.options.vault]
label = "Vault the rail"
once = false
check = { kind = "movement", challenge = 4 }
[conflicts.brawl.options.vault.on.success]
[conflicts.brawl.options.vault.on.failure]
"""


@pytest.mark.rule("V-22", "V-23", "V-75")
def test_going_farther_goes_with_movement_and_moves_a_further_short_distance() -> None:
    assert "farther" not in brawl().declare("attack", "mark", "knife").commit().throw(9).offers
    table = sit(BRAWL + VAULT).knows("expansive_endeavor").choose("fight").choose("vault").commit().throw(9)
    assert [pick.id for pick in table.offers["farther"].picks] == ["bystander", "50", "-50"]
    assert table.answer("farther", "50").you.place == 50
    assert sit(TALK).knows("expansive_endeavor").choose("leap").try_(9).top.kind == "scene"


@pytest.mark.rule("V-75")
def test_a_leg_struck_moves_at_half_and_dodges_at_1_less_until_it_heals() -> None:
    table = buy("precise_limb")
    assert strikes_you(table).question["challenge"] == 4
    table.commit().throw(9).decline().say_ops('{ move = "mark", to = "205" }')
    table.end_turn()
    while table.top.turn != "mark":
        table.end_turn()
    assert table.policy().person("mark").place == 180


@pytest.mark.rule("V-22", "V-23")
def test_a_precise_strike_takes_2_from_their_attacks_and_from_nothing_else() -> None:
    table = buy("precise")
    assert strikes_you(table).question["challenge"] == 2
    table.commit().throw(9).decline()
    while table.top.turn != "ada":
        table.end_turn()
    table.declare("attack", "mark", "knife")
    assert table.question["challenge"] == 5


@pytest.mark.rule("V-22", "V-23")
def test_knock_down_makes_them_easier_to_hit_until_their_turn_is_over() -> None:
    table = buy("knock_down")
    assert strikes_you(table).question["challenge"] == 3
    assert not table.commit().throw(9).decline().is_under("knocked_down", "mark")


@pytest.mark.rule("V-22", "V-23", "V-75")
def test_moving_besides_goes_to_any_place_in_reach() -> None:
    assert buy("move_besides", "bystander").you.place == 30
    assert buy("move_besides", "-50").you.place == -50
    body = BRAWL.replace("[conflicts.brawl]\n", "[conflicts.brawl]\nplaces = { gate = 40, wall = 50, pier = 90 }\n")
    table = sit(body).holds("knife").knows("expansive_endeavor").choose("fight")
    table.declare("attack", "mark", "knife").commit().throw(9)
    picks = [pick.id for pick in table.offers["move_besides"].picks]
    assert "wall" in picks
    assert "pier" not in picks
    assert table.answer("move_besides", "gate").you.place == 40


@pytest.mark.rule("V-22", "V-23")
def test_inspire_all_and_demoralise_all_reach_whoever_is_near() -> None:
    assert buy("inspire_all").is_under("inspired", "perrin")
    table = buy("demoralise_all")
    assert [table.is_under("disrupted", who) for who in ("mark", "bystander", "far_off")] == [True, True, False]
    assert not table.is_under("disrupted", "perrin")


@pytest.mark.rule("V-22", "V-23")
def test_impress_all_reaches_friend_and_foe() -> None:
    table = buy("impress_all")
    assert all(table.is_under("impressed_by_you", who) for who in ("mark", "bystander", "perrin"))


@pytest.mark.rule("V-22", "V-23")
def test_the_stunned_lose_their_next_action_and_only_that() -> None:
    table = buy("stun")
    while table.top.turn != "far_off":
        table.end_turn()
    assert "the mark can do nothing this turn" in table.told()
    assert not table.is_under("stunned", "mark")
    table.end_turn()
    assert strikes_you(table).part.act == "dodge"


@pytest.mark.rule("V-22", "V-23")
def test_learning_something_is_told_and_helps_the_next_thing_asked() -> None:
    table = excel("learn")
    assert table.state.times("fact.something_learned") == 1
    table.choose("act")
    assert table.terms["insight"] == 2
    table.commit().throw(9).decline()
    assert not table.is_under("insight")


@pytest.mark.rule("V-22", "V-23")
def test_a_weakness_found_takes_1_from_strike_and_dodge() -> None:
    table = buy("find_weakness")
    assert strikes_you(table).question["challenge"] == 3


@pytest.mark.rule("V-22", "V-23", "V-42")
def test_the_impaired_are_at_2_less_until_the_wound_is_healed() -> None:
    table = buy("impair")
    assert strikes_you(table).question["challenge"] == 2
    table.commit().throw(9).decline()
    table.say_ops('{ heal = "9", who = "mark", kind = "injuries" }')
    assert not table.is_under("impaired", "mark")


@pytest.mark.rule("V-22", "V-23")
def test_the_frightened_give_in() -> None:
    table = buy("frighten", "bystander")
    assert table.person("bystander").out == "gives in"
    calm = excel("frighten", "clerk")
    assert calm.is_under("frightened", "clerk")
    assert not calm.person("clerk").out


@pytest.mark.rule("V-22", "V-23")
@pytest.mark.parametrize("entry", core_pack().values["effects"])
def test_every_entry_of_the_shipped_menu_can_be_bought_and_works_on_the_game_or_only_tells(entry: str) -> None:
    level = core_pack().values["effects"][entry].level
    struck = brawl().declare("attack", "mark", "knife").commit().throw(9)
    if entry in struck.offers:
        plain = brawl().declare("attack", "mark", "knife").commit().throw(9).decline()
        pool = "accuracy"
    else:
        vault = sit(BRAWL + VAULT).knows("expansive_endeavor").tracks(movement=5).choose("call").choose("fight")
        struck = vault.choose("vault").try_(9)
        vault = sit(BRAWL + VAULT).knows("expansive_endeavor").tracks(movement=5).choose("call").choose("fight")
        plain = vault.choose("vault").try_(9).decline()
        pool = "movement"
    bought = struck.answer(entry)
    assert bought.paid == [("ada", pool, level)]
    for table in (bought, plain):
        table.tracks(accuracy=5, movement=5)
    works = bought.state.people != plain.state.people or bought.state.seen != plain.state.seen
    assert works == (entry != "excel")


@pytest.mark.rule("V-22")
def test_knock_down_stun_and_impair_go_with_attacks_only() -> None:
    table = sit(TALK).knows("expansive_endeavor").tracks(interaction=6).choose("call").choose("act").try_(9)
    assert {"excel", "demoralise", "impress", "learn", "frighten"} <= set(table.offers)
    assert not {"knock_down", "stun", "impair", "damage_2", "precise", "disrupt"} & set(table.offers)


@pytest.mark.rule("V-22")
def test_who_is_asleep_or_unaware_is_neither_disheartened_nor_impressed() -> None:
    table = brawl().under("asleep", "bystander").declare("attack", "mark", "knife").commit().throw(9)
    for entry in ("demoralise", "impress"):
        assert [pick.id for pick in table.offers[entry].picks] == ["mark"]
    sleepy = sit(BRAWL.replace("level = 3", "level = 3\naware = false")).holds("knife").choose("fight")
    sleepy.declare("attack", "mark", "knife").commit().throw(9)
    assert [pick.id for pick in sleepy.offers["demoralise"].picks] == ["mark"]


@pytest.mark.rule("V-22")
def test_the_menu_is_content_a_pack_adds_to_it() -> None:
    extra = """
[effects.flourish]
label = "Bow"
level = 1
tags = ["interaction"]
text = "You bow."
do = [{ add = "you.joy", by = "1" }]
"""
    table = sit(TALK + extra).choose("act").try_(9).answer("flourish")
    assert table.left("joy") == 1
    assert "You bow." in table.said()


@pytest.mark.rule("V-22")
def test_the_house_may_set_another_level_for_an_entry() -> None:
    house = "effect_levels = { stun = 1, damage_2 = 3 }"
    table = sit(BRAWL, settings=house).holds("knife").choose("fight").declare("attack", "mark", "knife")
    table.commit().throw(9)
    assert "stun" in table.offers
    assert "damage_2" not in table.offers
    assert table.answer("stun").paid == [("ada", "accuracy", 1)]
    assert "settings.effect_levels" in problems(TALK, "effect_levels = { nothing_such = 1 }")


@pytest.mark.rule("V-22")
def test_an_act_of_the_content_is_not_offered_damage_that_it_has_no_blow_for() -> None:
    body = (
        BRAWL
        + """
[conflicts.brawl.options.shove]
label = "Shove the mark"
check = { kind = "attack", pool = "accuracy", against = "mark" }
[conflicts.brawl.options.shove.on.success]
do = [{ harm = "3", who = "target" }]
[conflicts.brawl.options.shove.on.failure]
"""
    )
    table = sit(body).choose("fight").choose("shove").commit().throw(9)
    assert "damage_2" not in table.offers
    table.answer("disrupt")
    assert table.left("injuries", "mark") == 2


@pytest.mark.rule("V-74")
def test_only_whoever_is_under_what_it_would_lay_on_them_is_left_out() -> None:
    extra = """
[effects.rally]
label = "Falter before somebody"
level = 1
target = "foe"
do = [{ effect = "disrupted", who = "you" }]
"""
    table = sit(BRAWL + extra).holds("knife").choose("fight").under("disrupted", "bystander")
    table.declare("attack", "mark", "knife").commit().throw(9)
    assert [pick.id for pick in table.offers["rally"].picks] == ["mark", "bystander"]
    assert [pick.id for pick in table.offers["demoralise"].picks] == ["mark"]


@pytest.mark.rule("V-20")
def test_what_was_pledged_before_the_roll_costs_nothing_more() -> None:
    table = sit(TALK, settings="effect_paid_before = true").choose("act").try_(9, effect=1)
    assert table.offers["excel"].cost == ()
