"""What follows by the rules alone from an act that was read (V-17, V-30, V-32, V-45, V-51, V-54, V-57)."""

import pytest

from game.core.commands import Choose
from tests.opentable import OpenTable
from tests.systems.venture.brawls import alone, attacked
from tests.tables import fight, option, sit

AGAIN = option('kind = "interaction", challenge = 5', more="once = false")
HEAVE = """
[conflicts.brawl.options.heave]
label = "Heave the bar"
once = false
free = true
check = { kind = "physical", skill = "hauling", challenge = 6 }
[conflicts.brawl.options.heave.on.success]
[conflicts.brawl.options.heave.on.failure]
"""
POISON = 'damage = 2, rider = { label = "grey poison", level = 6, condition = "poisoned" }'


@pytest.mark.rule("V-51")
def test_what_was_tried_in_vain_counts_no_more_once_it_was_done() -> None:
    table = sit(AGAIN).choose("act").commit().throw(0)
    assert table.choose("act").part.costs
    table.commit().throw(9).decline()
    assert table.choose("act").part.costs == ()


@pytest.mark.rule("V-51")
def test_what_was_done_in_a_fight_may_be_done_again_in_the_same_round() -> None:
    table = sit(alone(more=HEAVE)).choose("fight").choose("heave").commit().throw(9).decline()
    assert table.offered(Choose("heave"))


@pytest.mark.rule("V-30")
@pytest.mark.parametrize(("face", "told"), [(0, []), (1, ["A fact of level 1 all the same."])])
def test_a_divination_that_reached_nothing_gives_no_fact(face: int, told: list[str]) -> None:
    table = OpenTable("venture", "wenna_tarr")
    table.act("wenna_tarr", kind="divination", pool="perception", challenge=8)
    table.commit()
    table.fall(face)
    table.stand()
    assert [words for words in table.told if words.startswith("A fact of level ")] == told


@pytest.mark.rule("V-30")
def test_an_author_says_which_fact_it_is_and_the_rules_say_no_more() -> None:
    table = sit(option('kind = "divination", challenge = 8')).choose("act").commit().throw(4)
    assert table.grade == "failure"
    assert "all the same" not in table.told()


@pytest.mark.rule("V-54")
@pytest.mark.parametrize(("weapon", "place"), [("knife", 10), ("sling", 0)])
def test_whoever_strikes_steps_up_as_far_as_what_they_strike_with_needs(weapon: str, place: int) -> None:
    table = sit(alone(at=20)).holds(weapon).choose("fight")
    assert table.declare("attack", "sentry", weapon).try_(0).you.place == place


@pytest.mark.rule("V-57")
def test_there_is_no_stepping_back_from_what_rides_on_a_hit() -> None:
    table = attacked(POISON).commit().throw(0)
    assert table.part.act == "withstand"
    assert not any(prompt.group == "withdraw" for prompt in table.prompts)


@pytest.mark.rule("V-57")
def test_a_blow_is_told_as_it_came_to_whoever_it_struck() -> None:
    table = attacked("damage = 2").commit().throw(0)
    assert "A foe strikes you: you take 2." in table.told()


@pytest.mark.rule("V-45")
def test_what_rides_on_a_strike_is_not_for_somebody_whom_the_strike_put_out_of_it() -> None:
    both = '{ person = "sentry", key = "sentry", at = 5 }, { person = "lout", key = "lout", at = 5 }'
    table = sit(fight(both)).holds("grey_knife").choose("fight").tracks("sentry", injuries=2, wounds=2)
    table.declare("attack", "sentry", "grey_knife").commit().throw(9).decline()
    assert table.person("sentry").out
    assert "is affected" not in table.told()
