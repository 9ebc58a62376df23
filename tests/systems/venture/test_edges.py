"""Where rules meet: several characters, companions, the order of things, words that could be taken for others."""

import pytest

from game.core.commands import Begin, Choose, Declare, Next, Pull, Ready
from game.core.events import Effected, Joined, Lifted, Paid, Threw
from tests.systems.venture.brawls import perrin
from tests.tables import Table, fight, option, problems, sit

CALL = perrin(3, 'policy = [{ attack = 0, target = "you" }]')
SENTRY = '{ person = "sentry", key = "sentry", at = 5 }'
TWO = '{ person = "sentry", key = "a", at = 45 }, { person = "sentry", key = "b", at = 8 }'
SPEAK = """
[conflicts.brawl.options.speak]
label = "Speak to the sentry"
check = { kind = "interaction", against = "sentry" }
[conflicts.brawl.options.speak.on.success]
do = [{ effect = "shaken", who = "target" }]
[conflicts.brawl.options.speak.on.failure]
"""


def test_a_check_against_an_entry_is_against_the_nearest_of_them_who_is_here() -> None:
    table = sit(fight(TWO, more=SPEAK)).choose("fight").under("impressed_by_you", "b").choose("speak")
    assert table.part.against == "b"
    assert table.terms["impressed by you"] == 1
    table.commit().throw(9).decline()
    assert table.is_under("shaken", "b")
    assert not table.is_under("shaken", "a")


def test_a_check_against_somebody_who_is_not_here_takes_the_numbers_of_the_content() -> None:
    table = sit(option('kind = "interaction", against = "scribe"')).choose("act")
    assert table.question["challenge"] == 5
    assert list(table.state.people) == ["ada"]


# Several characters


def pair() -> Table:
    return sit(fight(SENTRY)).second().choose("fight")


def test_two_characters_each_take_a_turn_and_each_pays_for_themselves() -> None:
    table = pair().holds("knife").declare("attack", "sentry", "knife").try_(0, bene=1)
    assert table.top.turn == "wenna_tarr"
    table.declare("attack", "sentry", "knife").pull("bene").commit()
    assert table.paid == [("ada", "accuracy", 1), ("wenna_tarr", "accuracy", 1)]


@pytest.mark.rule("V-52")
def test_one_character_helps_another_and_has_acted() -> None:
    more = (
        '[conflicts.brawl.options.heave]\nlabel = "Heave"\ncheck = { kind = "physical", challenge = 6 }\n'
        "[conflicts.brawl.options.heave.on.success]\n[conflicts.brawl.options.heave.on.failure]\n"
    )
    table = sit(fight(SENTRY, more=more)).second().choose("fight").choose("heave").try_(0, help="wenna_tarr")
    assert table.top.turn == "sentry"
    assert table.refused(Next("wenna_tarr"))


def test_a_fight_ends_when_the_one_who_leads_is_out_of_it() -> None:
    table = pair().tracks(wounds=2, physicality=0).say_ops('{ harm = "3" }')
    assert table.you.out == "dead"
    assert table.state.ending == "the_end"


def test_an_ended_game_begins_no_other() -> None:
    table = sit(fight(SENTRY)).tracks(physicality=0).say_ops('{ harm = "9" }')
    assert table.state.ending
    assert table.refused(Begin("ada")) == "That cannot be done at this point."


# Companions


@pytest.mark.rule("V-41", "V-44")
def test_a_companion_s_policy_never_turns_on_you() -> None:
    table = sit(fight(SENTRY, more=CALL)).choose("call").choose("fight").end_turn()
    assert table.top.turn == "perrin"
    table.under("held", "sentry").policy()
    assert table.left("wounds", "sentry") + table.left("injuries", "sentry") > 0
    assert table.left("injuries") == 0


@pytest.mark.rule("V-41")
def test_a_guide_s_ruling_counts_for_a_companion_too() -> None:
    more = CALL + (
        '[conflicts.brawl.options.lift]\nlabel = "Lift"\ncheck = { kind = "physical", challenge = 6 }\n'
        '[conflicts.brawl.options.lift.on.success]\ntext = "Up."\n[conflicts.brawl.options.lift.on.failure]\n'
    )
    table = sit(fight(SENTRY, more=more), guide=True).choose("call").choose("fight").end_turn().choose("lift")
    assert "bene" not in table.levers
    table.pull("easier", 2).pull("motivated", 1).commit().decline()
    assert "Up." in table.told()


def test_a_companion_who_was_hurt_before_a_fight_is_as_hurt_in_it_and_after_it() -> None:
    table = sit(fight(SENTRY, more=CALL)).choose("call").tracks("perrin", wounds=1).choose("fight")
    assert table.left("wounds", "perrin") == 1
    table.say_ops('{ leave = "sentry" }')
    assert table.left("wounds", "perrin") == 1


def test_somebody_who_is_here_already_comes_into_the_fight_as_they_are() -> None:
    body = (
        fight(SENTRY, room="")
        + '[scenes.room.options.meet]\nlabel = "Meet"\ndo = [{ join = "sentry", side = "other" }]\n'
    )
    table = sit(body).choose("meet").tracks("sentry", wounds=2).choose("fight")
    assert (table.left("wounds", "sentry"), table.person("sentry").side, table.person("sentry").seat) == (
        2,
        "foe",
        "content",
    )


def test_a_companion_under_orders_waits_for_the_player() -> None:
    table = sit(fight(SENTRY, more=CALL)).choose("call").choose("fight").end_turn()
    assert table.person("perrin").seat == "player"
    assert table.offered(Declare("perrin", "attack", "sentry", "0"))
    assert not table.offered(Declare("perrin", "attack", "ada", "0"))


# Somebody of the guide's


def test_a_held_foe_does_not_run_away() -> None:
    body = fight('{ person = "coward", key = "coward", at = 5 }') + (
        '[people.coward]\nname = "a coward"\nlevel = 2\npolicy = [{ move = "away" }]\n'
    )
    table = sit(body).choose("fight").under("held", "coward").end_turn().policy()
    assert table.person("coward").place == 5
    free = sit(body).choose("fight").end_turn().policy()
    assert free.person("coward").place == 55


def test_a_frightened_foe_does_not_attack() -> None:
    table = sit(fight(SENTRY)).choose("fight").under("frightened", "sentry").end_turn().policy()
    assert "does not attack" in table.told()
    assert table.top.turn == "ada"


def test_a_guide_takes_over_somebody_of_the_content_s() -> None:
    table = sit(fight(SENTRY), guide=True).choose("fight").end_turn()
    table.say(Declare("sentry", "attack", "ada", "0"), "guide")
    assert table.part.act == "dodge"
    with pytest.raises(AssertionError, match="turn"):
        sit(fight(SENTRY)).choose("fight").end_turn().say(Declare("sentry", "attack", "ada", "0"), "player")


def test_a_foe_who_kills_with_its_words_strikes_nobody() -> None:
    body = fight('{ person = "curse", key = "curse", at = 5 }') + (
        '[people.curse]\nname = "a curse"\nlevel = 2\nattacks = [{ label = "bites" }]\n'
        'policy = [{ attack = 0, do = [{ harm = "9" }] }]\n'
    )
    table = sit(body).tracks(physicality=0).choose("fight").end_turn().policy()
    assert table.state.ending == "the_end"
    assert not any(isinstance(event, Threw) for event in table.history)


# The order of things


def test_what_helps_the_next_act_counts_for_it_and_is_gone_after_it() -> None:
    table = sit(option('kind = "movement", challenge = 6', more="once = false")).under("inspired").choose("act")
    assert table.question["venture"] == 1
    table.withdraw().choose("act").commit()
    assert not table.is_under("inspired")
    assert table.throw(5).grade == "success"


def test_a_defence_uses_up_what_was_for_the_next_act() -> None:
    table = sit(fight(SENTRY)).choose("fight").under("inspired").end_turn().policy()
    assert table.terms["inspired"] == 1
    assert not table.commit().is_under("inspired")


def test_the_spending_is_said_after_the_weighing_so_a_wound_of_the_moment_does_not_change_it() -> None:
    table = sit(option('kind = "movement", challenge = 6')).choose("act").pull("bene").pull("sortilege").commit()
    kinds = [type(event).__name__ for event in table.history]
    assert kinds.index("Weighed") < kinds.index("Paid")
    assert sum(isinstance(event, Paid) for event in table.history) == 2


def test_an_effect_bought_with_the_name_of_a_ruling_is_still_an_effect() -> None:
    extra = (
        '[effects.price]\nlabel = "Name a price"\nlevel = 1\ntags = ["interaction"]\ntext = "You name it."\n'
        'do = [{ add = "you.joy", by = "1" }]\n'
    )
    table = sit(option('kind = "interaction", challenge = 5') + extra).choose("act").try_(9)
    table.answer("price")
    assert table.grade == "success"
    assert table.paid == [("ada", "interaction", 1)]


def test_a_hold_and_a_spell_of_the_same_name_are_not_mixed_up() -> None:
    body = fight(SENTRY) + (
        '[abilities.coil]\nname = "Coil"\nlevel = 4\nattack = true\ncost = { sorcery = 2 }\n'
        '[conditions.coil]\nlabel = "in the coil"\nuntil = ["done:break_free"]\n'
    )
    table = sit(body).knows("coil").choose("fight").under("coil", level=3).declare("break_free", "", "coil")
    assert table.terms == {"in the coil": 3}
    assert table.part.costs == ()


def test_a_condition_that_bars_every_act_bars_checks_with_its_word() -> None:
    table = sit(option('kind = "movement", challenge = 5')).under("asleep")
    assert table.barred(Choose("act")) == "Ada is asleep."
    spells = sit().knows("watching_flame").under("silenced")
    assert spells.barred(Declare("ada", "cast", "ada", "watching_flame")) == "Ada is silenced."
    talent = sit().knows("second_breath").under("silenced")
    assert talent.offered(Declare("ada", "cast", "ada", "second_breath"))


def test_an_act_the_content_calls_for_while_it_is_barred_is_told_and_play_goes_on() -> None:
    body = option('kind = "movement", challenge = 0').replace('text = "It is done."', 'do = [{ act = "sing" }]') + (
        '[acts.sing]\nlabel = "Sing"\ncheck = { kind = "interaction", challenge = 5 }\n'
        "[acts.sing.on.success]\n[acts.sing.on.failure]\n"
    )
    table = sit(body).under("silenced").choose("act").commit()
    assert table.top.kind == "scene"
    assert "Ada is silenced." in table.said()


def test_going_to_the_scene_you_are_in_does_not_end_what_lasts_until_you_leave() -> None:
    body = """
[scenes.room]
title = "A room"
text = "Walls."
[scenes.room.options.turn]
label = "Turn round"
goto = "room"
[scenes.room.options.out]
label = "Out"
goto = "yard"
[scenes.yard]
title = "A yard"
text = "Air."
[scenes.yard.options.wait]
label = "Wait"
"""
    table = sit(body).under("shaken").choose("turn")
    assert table.is_under("shaken")
    assert not table.choose("out").is_under("shaken")


def test_what_is_cast_twice_is_there_once() -> None:
    table = sit().knows("watching_flame")
    table.declare("cast", "ada", "watching_flame").declare("cast", "ada", "watching_flame")
    assert len(table.you.effects) == 1


def test_using_up_the_last_of_a_thing_leaves_none_to_use() -> None:
    table = sit().holds("bitter_tea").under("drowsy").declare("use", "ada", "bitter_tea")
    assert not table.is_under("drowsy")
    assert not any(p.command == Declare("ada", "use", "ada", "bitter_tea") for p in table.prompts)


def test_what_ends_by_a_thing_says_so_when_it_ends() -> None:
    table = sit().holds("antidote").under("slow_poison").declare("use", "ada", "antidote")
    assert "the poison with it" in table.said()
    assert sum(isinstance(event, Lifted) for event in table.history) == 1


def test_readiness_is_taken_back_by_any_change_and_unknown_seats_are_not_waited_for() -> None:
    table = sit(option('kind = "movement", challenge = 5'), guide=True).choose("act")
    assert table.refused(Ready("nobody"))
    table.pull("bene").say(Ready("player"))
    assert table.top.stage == "execution"
    assert table.refused(Pull(0, "bene", 0))


@pytest.mark.rule("V-59")
def test_a_new_stay_in_a_scene_is_a_new_encounter_for_aid() -> None:
    body = (
        """
[scenes.room]
title = "A room"
text = "Walls."
[scenes.room.options.turn]
label = "Come back later"
goto = "room"
"""
        + CALL
    )
    table = sit(body).choose("call").tracks("perrin", injuries=2).declare("aid", "perrin", "heal")
    assert table.barred(Declare("ada", "aid", "perrin", "heal"))
    table.choose("turn")
    assert table.offered(Declare("ada", "aid", "perrin", "heal"))


@pytest.mark.rule("V-68")
def test_the_dead_do_not_come_back_into_a_fight_by_themselves() -> None:
    body = fight(SENTRY, more=CALL).replace(
        SENTRY, SENTRY + ', { person = "perrin", key = "perrin", at = 0, side = "yours" }'
    )
    table = sit(body).choose("call").choose("fight").say_ops('{ harm = "20", who = "perrin" }')
    assert table.person("perrin").out == "down"
    table.say_ops('{ leave = "sentry" }').choose("fight")
    assert table.person("perrin").out == "down"
    assert [event.person.id for event in table.events if isinstance(event, Joined)] == ["ada", "sentry"]


def test_words_that_name_nothing_are_told_to_the_author() -> None:
    rider = (
        '[items.thorn]\nname = "thorn"\nweapon = "light"\nrider = { label = "x", level = 1, condition = "poisoned", '
    )
    assert "defence" in problems(rider + 'defence = "duck" }\n')
    assert "settings.certes" in problems("", 'certes = ["muscle"]')
    person = '[people.p]\nname = "P"\nlevel = 1\nimportant = true\npolicy = [{ recover = "nap" }]\n'
    assert "nap" in problems(person)
    assert "flux_none" in problems("", 'flux_tables = ["flux_none"]')


def test_an_effect_from_a_rider_replaces_one_of_the_same_kind() -> None:
    body = fight('{ person = "viper", key = "viper", at = 5 }') + (
        '[people.viper]\nname = "a viper"\nlevel = 4\npolicy = [{ attack = 0 }]\n'
        'attacks = [{ label = "bites", damage = 0, rider = { label = "venom", level = 6, condition = "poisoned" } }]\n'
    )
    table = sit(body).choose("fight").under("poisoned", level=1).end_turn().policy().commit().throw(0).commit()
    table.throw(0)
    assert [effect.level for effect in table.you.effects] == [6]
    assert sum(isinstance(event, Effected) for event in table.history) == 1
