"""What the content's people do by their policies: rows, further actions, called shots, efforts, shaking off."""

import pytest

from game.core.commands import Begin
from game.core.draft import fold
from game.core.events import Marked, Seated
from game.core.machine.decide import first_state
from game.core.seats import TABLE
from game.systems.practices.person.people import penalty
from tests.systems.practices.tables import Table, build, fight, option, sit


def foe(policy: str, more: str = "") -> str:
    """Somebody with this policy, in a fight with you."""
    return f"""
[people.kite]
name = "Kite"
powers = {{ alacrity = 1, blades = 4, bows = 2, embers = 3 }}
guard = 2
resolve = 4
endurance = 12
ap = 4
abilities = ["blaze", "mend"]
{more}
policy = [{policy}]
"""


def played(policy: str, *people: str) -> Table:
    """Kite's turn, the moment its first act is on the table."""
    return sit(foe(policy) + fight(*(people or ("kite",)))).tracks(ap=0).first_turn().end_turn().hear()


def test_the_first_row_that_holds_counts() -> None:
    table = played('{ act = "bows", when = "rope > 0" }, { act = "blades", text = "Kite stoops." }')
    assert (table.part.using, table.part.against) == ("blades", "ada")
    assert table.heard("Kite stoops.")
    assert len(table.call.dice) == 4


def test_without_a_policy_it_is_the_best_power_on_the_nearest() -> None:
    table = sit(fight("osk")).tracks(ap=0).first_turn().end_turn().hear()
    assert (table.part.using, table.part.against) == ("blades", "ada")


@pytest.mark.rule("A-03")
def test_a_further_action_only_by_a_row_that_says_so() -> None:
    table = played('{ act = "blades" }').all_throws(1).hear()
    assert table.top.turn == "ada"
    table = played('{ act = "blades", again = true, when = "self.actions < 2" }').all_throws(1).hear()
    assert (table.part.who, len(table.call.dice)) == ("kite", 3)
    table.all_throws(1).hear()
    assert table.top.turn == "ada"
    assert penalty(table.person("kite")) == 1


@pytest.mark.rule("A-03")
def test_the_others_take_four_actions_a_turn_at_the_most() -> None:
    table = played('{ act = "nothing", again = true }')
    assert (table.top.turn, penalty(table.person("kite"))) == ("ada", 6)


@pytest.mark.rule("A-11")
def test_a_row_may_call_its_shot() -> None:
    table = played('{ act = "blades", call = "lamed" }')
    assert len(table.call.dice) == 2
    table.throw(6, 6)
    assert table.rated() == {"lamed": 1}


@pytest.mark.rule("A-14")
def test_a_row_may_resist() -> None:
    table = played('{ act = "resist" }')
    assert table.top.turn == "ada"
    table.declare("attack", "kite", "blades")
    assert table.question["less"] == 3  # (2 + 4) // 2


@pytest.mark.rule("A-12")
def test_a_row_may_make_an_effort_and_the_next_turn_keeps_to_it() -> None:
    table = played('{ act = "effort", when = "round == 1" }, { act = "bows" }, { act = "blades" }')
    assert "Kite makes ready: Bows at you." in table.told()
    table.end_turn().hear()
    assert (table.part.using, len(table.call.dice)) == ("bows", 6)


@pytest.mark.rule("A-35")
def test_a_row_may_shake_off_what_can_be_shaken_off_once_an_interval() -> None:
    table = sit(foe('{ act = "shake_off" }, { act = "blades" }') + fight("kite")).tracks(ap=0).first_turn()
    table.under("shamed", "kite").end_turn().hear()
    assert (table.part.act, len(table.call.dice)) == ("shake_off", 3)  # resolve 4, shamed −1
    table.throw(1, 1, 1).hear()
    assert table.part.act == "attack"
    assert table.rated("kite") == {"shamed": 1}


def test_for_whom_a_row_is() -> None:
    people = ("kite", "tam/yours")
    for on, whom in (("tam", "tam"), ("you", "ada"), ("weakest", "tam"), ("nearest", "ada")):
        table = sit(foe(f'{{ act = "blades", on = "{on}" }}') + fight(*people)).tracks(ap=0).first_turn()
        table.tracks("tam", ap=0).under("bleeding", "tam", 4).end_turn().end_turn().hear()
        assert (table.top.kind, table.part.against) == ("exchange", whom)


def test_where_a_key_is_out_the_next_row_counts() -> None:
    table = sit(foe('{ act = "blades", on = "tam" }, { act = "bows" }') + fight("kite", "tam/yours"))
    table.tracks(ap=0).first_turn().under("bleeding", "tam", 5).say_ops('{ harm = "3", who = "tam" }').throw(3)
    table.end_turn().hear()
    assert (table.part.using, table.part.against) == ("bows", "ada")


def test_what_is_too_far_is_come_nearer_to() -> None:
    table = played('{ act = "blades" }', "kite@100")
    assert table.person("kite").place == 70
    assert "Kite comes nearer." in table.told()
    assert table.top.turn == "ada"


def test_who_comes_nearer_is_told_in_the_words_of_the_conflict_where_it_has_any() -> None:
    staged = fight("kite@100").replace('key = "kite"', 'key = "kite", nears = "Kite stalks up."')
    table = sit(foe('{ act = "blades", text = "Kite stoops." }') + staged).tracks(ap=0).first_turn().end_turn().hear()
    assert "Kite stalks up." in table.told()
    assert "Kite stoops." not in table.told(), "which would be the blow"
    assert "comes nearer" not in table.told()


def test_a_row_says_what_it_is_like_when_nothing_comes_of_it() -> None:
    rows = '{ act = "blades", when = "rope > 0" }, { act = "blades", miss = "Kite closes on air." }'
    assert "Kite closes on air." in played(rows).all_throws(1).told()
    assert "Kite closes on air." not in played(rows).all_throws(6).told()


HARMED = 'harmed.kite = [{ when = "self.out", text = "Kite folds." }, { text = "Kite hisses." }]'


def test_harm_is_told_in_the_words_of_the_conflict() -> None:
    table = sit(foe('{ act = "nothing" }') + fight("kite", "osk", more=HARMED)).tracks(ap=0).first_turn()
    table.say_ops('{ effect = "bleeding", who = "kite", level = 1 }')
    assert "Kite hisses." not in table.told(), "what content lays on somebody has words beside it"
    table.say_ops('{ harm = "2", who = "kite" }').throw(1)
    assert table.told().count("Kite hisses.") == 1
    table.say_ops('{ harm = "2", who = "osk" }').throw(1)
    assert table.told().count("Kite hisses.") == 1, "osk has no words"
    table.say_ops('{ harm = "12", who = "kite" }').throw(1)
    assert "Kite folds." in table.told()


def test_people_of_your_side_with_a_policy_act_by_it_and_the_others_are_yours() -> None:
    table = sit(foe('{ act = "blades" }') + fight("kite/yours", "osk", "tam/yours")).tracks(ap=0).first_turn()
    seats = {p.id: p.seat for p in table.state.people.values()}
    assert seats == {"ada": "player", "kite": "content", "osk": "content", "tam": "player"}


def test_an_ability_that_is_divided_happens_at_once() -> None:
    table = played('{ act = "blaze", put = ["damage"] }')
    assert table.part.using == "blaze"
    table.throw(6, 6, 1)
    assert table.rated() == {"burning": 2}
    assert table.left("ap", "kite") == 2


def test_nothing_is_an_act_too() -> None:
    table = sit(fight("log")).first_turn().end_turn().hear()
    assert (table.top.turn, table.top.round) == ("ada", 2)


def test_a_guide_who_sits_in_rules_on_what_they_do() -> None:
    table = sit(foe('{ act = "blades" }') + fight("kite"), guide=True).tracks(ap=0).first_turn().end_turn().hear()
    assert (table.top.stage, table.part.who) == ("free", "kite")
    table.pull("penalty", 2)
    assert table.pool == 2


def test_at_a_guides_table_the_guide_plays_them_or_leaves_it_to_their_policy() -> None:
    world = build(foe('{ act = "blades" }') + fight("kite"))
    state = fold(first_state(world), (Seated(("player", "guide")), Marked(TABLE, 1)))
    table = Table(world, state).say(Begin("ada")).tracks(ap=0).first_turn().end_turn()
    assert (table.top.turn, table.person("kite").seat) == ("kite", "guide")
    assert table.listed("Resist").seat == "guide"
    table.say(table.listed("Leave it to Kite").command, "guide")
    assert (table.top.stage, table.part.who) == ("free", "kite")


def test_a_row_that_varies_is_no_choice_in_its_own_words_before_it_is_told() -> None:
    row = '{ act = "blades", text = "{cycle: Kite hums.|Kite swings.}" }'
    world = build(foe(row) + fight("kite"), "", "format = 1")
    state = fold(first_state(world), (Seated(("player", "guide")), Marked(TABLE, 1)))
    table = Table(world, state).say(Begin("ada")).tracks(ap=0).first_turn().end_turn()
    assert table.listed("Leave it to Kite").seat == "guide"


YARD = """
[scenes.yard]
title = "A yard"
text = "Grass."
[scenes.yard.options.back]
label = "Back"
goto = "room"
"""


@pytest.mark.rule("A-41")
def test_points_come_back_at_the_start_of_a_scene_and_of_a_fight() -> None:
    table = sit(option() + YARD).tracks(ap=2)
    table.say_ops('{ goto = "yard" }')
    assert table.left("ap") == 9
    table = sit(fight("osk")).first_turn()
    assert table.left("ap") == 9
    table = sit(option() + YARD, settings="ap_each_scene = false").tracks(ap=2).say_ops('{ goto = "yard" }')
    assert table.left("ap") == 2


@pytest.mark.rule("A-41")
def test_abilities_cost_what_the_content_says_and_are_barred_without_it() -> None:
    table = sit(fight("osk")).first_turn().declare("ability", "osk", "blaze").commit()
    assert table.paid == [("ada", "ap", 2)]
    table = sit(fight("osk")).first_turn().tracks(ap=1)
    assert table.listed("Blaze").barred == "costs 2 AP; you have 1"  # one row, whoever it could be for
    assert table.listed("Sparks: Osk").caption == "1 AP"


@pytest.mark.rule("A-41")
def test_a_condition_may_take_points_as_a_scene_begins() -> None:
    body = fight("osk", first='{ effect = "spent", level = 2 }') + (
        '[conditions.spent]\nlabel = "spent"\nterms = [{ slot = "ap", amount = -1 }]\n'
    )
    assert sit(body).first_turn().left("ap") == 7
