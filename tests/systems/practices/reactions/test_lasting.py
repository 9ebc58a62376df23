"""Conditions and what ends them: what each point does, piling up, being out of it, shaking off once an interval."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.commands import Declare
from game.core.draft import Sight
from game.systems.practices.reactions.lasting import tried
from tests.systems.practices.tables import Table, fight, option, sit

SHAKE = "Shake off: bleeding"


def shaken(t: Table, *faces: int, effect: str = "bleeding") -> Table:
    """You try to shake something off, and throw these."""
    t.declare("shake_off", "", effect, "ada").commit()
    return t.throw(*faces) if faces else t


# Ratings -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A-41", "A-10")
@given(st.integers(1, 9))
@settings(max_examples=9)
def test_each_point_of_rating_counts(rating: int) -> None:
    t = sit(fight("log")).first_turn().under("burning", level=rating).declare("attack", "log", "blades")
    assert t.pool == max(0, 5 - rating)


@pytest.mark.rule("A-41")
def test_a_condition_bears_on_what_its_tags_name() -> None:
    t = sit(fight("log")).first_turn().under("bleeding", level=2)
    assert t.declare("attack", "log", "blades").pool == 3
    assert t.withdraw().declare("attack", "log", "scorn").pool == 3
    assert sit(fight("log")).first_turn().declare("attack", "log", "scorn").pool == 3


@pytest.mark.rule("A-41")
def test_a_condition_lowers_a_defence_and_none_goes_under_0() -> None:
    t = sit(fight("osk@5")).first_turn().under("lamed", "osk", 9)
    assert t.world.system.names(Sight(t.state, t.world), "osk", "dodge") == 0
    assert t.world.system.names(Sight(t.state, t.world), "osk", "guard") == 2


@pytest.mark.rule("A-10", "A-41")
def test_the_same_again_piles_up_and_is_one_condition() -> None:
    t = sit().say_ops('{ effect = "bleeding", level = 2 }', '{ harm = "1", kind = "bodily" }')
    t.throw(1)
    assert t.rated() == {"bleeding": 3}
    t.say_ops('{ harm = "4", kind = "bodily" }').throw(1)
    assert t.rated() == {"bleeding": 5}


@pytest.mark.rule("A-10", "A-41")
@given(st.integers(1, 6), st.integers(1, 6), st.integers(0, 2))
@settings(max_examples=30)
def test_piling_up_never_makes_it_better(first: int, second: int, more: int) -> None:
    t = sit(settings=f"pile_up = {more}").tracks("", endurance=40).under("shamed", level=first)
    t.say_ops(f'{{ harm = "{second}", kind = "social" }}')
    assert t.rated() == {"shamed": max(first, second) + more}


@pytest.mark.rule("A-10", "A-41")
@pytest.mark.parametrize(("face", "condition"), [(1, "bleeding"), (2, "bleeding"), (3, "lamed")])
def test_a_random_condition_is_drawn_by_weight(face: int, condition: str) -> None:
    t = sit().say_ops('{ harm = "2", kind = "bodily" }')
    assert t.call.dice == ("d3",)
    assert t.throw(face).rated() == {condition: 2}


@pytest.mark.rule("A-41")
def test_whoever_bears_as_much_as_they_can_is_out_of_it() -> None:
    t = sit(fight("osk@5", "log")).first_turn().under("bleeding", "osk", 5)
    t.declare("attack", "osk", "blades").pull("call", "lamed").commit().stand().throw(6, 6, 1)
    assert t.rated("osk")["lamed"] == 1
    assert t.person("osk").out


@pytest.mark.rule("A-41")
def test_what_the_content_lays_by_name_counts_as_well() -> None:
    t = sit(fight("osk@5", "log")).first_turn().say_ops('{ effect = "bleeding", who = "osk", level = 6 }').end_turn()
    assert t.person("osk").out


@pytest.mark.rule("A-41")
def test_what_does_good_is_no_strain() -> None:
    t = sit().under("heartened", level=9)
    assert t.world.system.names(Sight(t.state, t.world), "ada", "strain") == 0
    assert t.world.system.names(Sight(t.state, t.world), "ada", "guard") == 12


# Shaking off ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A-35")
def test_as_many_successes_as_its_virility_end_it() -> None:
    t = sit().under("bleeding", level=2).declare("shake_off", "", "bleeding")
    assert (t.pool, t.question["need"]) == (3, 2)
    assert t.lines == {"You bring": "3 guard 3", "Needed": "2 its virility · one attempt a minute"}
    t.commit().throw(6, 6, 1)
    assert t.rated() == {}
    assert t.heard("You are no longer bleeding.")


@pytest.mark.rule("A-35")
def test_fewer_do_not_and_there_is_no_other_attempt_before_the_interval_is_over() -> None:
    t = sit(fight("log")).first_turn().under("bleeding", level=2)
    shaken(t, 6, 1, 1)
    assert t.rated() == {"bleeding": 2}
    assert t.listed(SHAKE).barred == "tried already: again after 6 rounds"
    assert t.refused(Declare("ada", "shake_off", "", "bleeding")) == "tried already: again after 6 rounds"


@pytest.mark.rule("A-35")
def test_it_takes_no_action() -> None:
    t = sit(fight("log")).first_turn().under("bleeding")
    shaken(t, 6, 1, 1)
    assert (t.top.turn, t.left("actions")) == ("ada", 0)


@pytest.mark.rule("A-35")
def test_what_lasts_for_rounds_can_be_tried_every_round() -> None:
    t = sit(fight("log")).first_turn().under("shamed", level=1)
    shaken(t, 1, 1, 1, effect="shamed")
    assert tried(t.you, t.effect("shamed"))
    assert "1 round" in t.listed("Shake off: shamed").barred
    t.end_turn().hear()
    assert t.top.round == 2
    assert t.listed("Shake off: shamed").barred == ""


@pytest.mark.rule("A-35")
def test_in_a_scene_an_attempt_takes_a_minute() -> None:
    t = sit().under("bleeding")
    before = t.state.minute
    shaken(t, 1, 1, 1)
    assert t.state.minute == before + 1
    assert t.listed(SHAKE).barred == ""


@pytest.mark.rule("A-35")
def test_what_lasts_for_a_day_can_be_tried_every_hour() -> None:
    slow = '[conditions.cold]\nlabel = "cold"\nuntil = ["hours:24"]\n[ailments.cold]\nvirility = 9\n'
    t = sit(slow + option()).under("cold")
    assert "One attempt an hour" in t.listed("Shake off: cold").why
    shaken(t, 1, 1, 1, 1, effect="cold")
    assert t.listed("Shake off: cold").barred == "tried already: again after 1 hour"
    t.say_ops('{ time = "59" }')
    assert t.listed("Shake off: cold").barred == ""


@pytest.mark.rule("A-35")
def test_it_is_shaken_off_with_the_defence_it_was_laid_against() -> None:
    t = sit(fight("log")).first_turn().say_ops('{ effect = "shamed" }')
    assert t.declare("shake_off", "", "shamed").lines["You bring"] == "3 resolve 4 · shamed −1"
    strike = sit(fight("osk@5")).first_turn().declare("attack", "osk", "scorn").commit().stand().throw(6, 6, 6)
    terms = {term.slot: (term.amount, term.tags) for term in strike.effect("shamed", "osk").terms}
    assert terms["virility"] == (1, ("resolve",))


@pytest.mark.rule("A-35", "A-01")
def test_without_a_die_there_is_no_attempt() -> None:
    t = sit().tracks("", guard=0).under("bleeding")
    assert t.listed(SHAKE).barred == "no die is left for it"


@pytest.mark.rule("A-35")
def test_what_has_no_virility_is_not_shaken_off() -> None:
    t = sit().under("lamed")
    assert not [p for p in t.prompts if p.label.startswith("Shake off")]


@pytest.mark.rule("A-35", "A-41")
def test_what_the_content_says_at_the_end_is_told() -> None:
    word = '[conditions.mud]\nlabel = "muddy"\nlasting = "Clean again."\n[ailments.mud]\nvirility = 1\n'
    t = sit(word + option()).under("mud")
    shaken(t, 6, 1, 1, 1, effect="mud")
    assert t.heard("Clean again.")


@pytest.mark.rule("A-35")
def test_the_contents_people_shake_things_off_on_their_turn() -> None:
    people = """
[people.wet]
name = "the wet one"
powers = { alacrity = 9 }
guard = 3
endurance = 9
[[people.wet.policy]]
act = "shake_off"
[[people.wet.policy]]
act = "nothing"
"""
    t = sit(fight("wet") + people)
    t.all_throws(6).under("bleeding", "wet").hear()
    assert t.part.act == "shake_off"
    t.commit().throw(6, 6, 6).hear()
    assert t.rated("wet") == {}
    assert t.top.turn == "ada"
