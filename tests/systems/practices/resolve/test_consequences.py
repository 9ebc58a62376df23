"""What an ability without aspects does as it comes out, and what ends with an act (A-10, A-30, A-32)."""

import pytest

from game.core.act import Act
from game.core.draft import Sight
from game.core.record import changed
from game.core.rolls import Outcome
from game.systems.practices.resolve.outcome import marks, ruled
from tests.systems.practices.tables import Table, fight, option, sit
from tests.systems.practices.worlds import LISTEN

PLAIN = """
[abilities.shove]
name = "Shove"
power = "embers"
practice = "tactics"
against = "footing"
moves = 10
[abilities.pull]
name = "Pull"
power = "embers"
practice = "tactics"
against = "footing"
moves = -10
[abilities.singe]
name = "Singe"
power = "embers"
practice = "destruction"
against = "footing"
lays = "burning"
[abilities.salve]
name = "Salve"
power = "hearts"
practice = "restoration"
target = "ally"
heals = true
[abilities.call_up]
name = "Call up"
power = "embers"
practice = "creation"
target = "nobody"
do = [{ set = "conjured", to = "successes * 10 + rating" }]
"""


def done(ability: str, against: str = "osk", *, place: int = 30, you: int = 0, successes: int = 3) -> Table:
    """This ability, with so many successes; footing 2 takes one of them off."""
    table = sit(fight(f"osk@{place}", "tam/yours", you=you) + PLAIN).first_turn().knows(ability)
    table.under("bleeding", "tam", 5)
    return table.brings_about(ability, against, successes)


@pytest.mark.rule("A-32")
@pytest.mark.parametrize(
    ("ability", "you", "place", "expected"),
    [
        ("shove", 0, 30, 50),
        ("shove", 30, 30, 50),
        ("shove", 60, 40, 20),
        ("pull", 0, 30, 10),
        ("pull", 0, 10, 0),
        ("pull", 60, 30, 50),
        ("pull", 60, 50, 60),
    ],
)
def test_whoever_is_moved_goes_away_or_nearer_and_never_through_whoever_did_it(
    ability: str, you: int, place: int, expected: int
) -> None:
    assert done(ability, place=place, you=you).person("osk").place == expected


@pytest.mark.rule("A-10", "A-32")
def test_what_is_left_over_is_the_rating_of_what_is_laid() -> None:
    assert done("singe").rated("osk") == {"burning": 2}
    assert done("singe", successes=1).rated("osk") == {}
    assert done("shove").rated("osk") == {}, "a push lays nothing"


@pytest.mark.rule("A-32")
def test_what_heals_takes_off_as_much_as_comes_out() -> None:
    assert done("salve", "tam", successes=3).rated("tam") == {"bleeding": 2}


TRIP = """
[abilities.trip]
name = "Trip"
power = "blades"
practice = "tactics"
against = "footing"
moves = 10
"""


@pytest.mark.rule("A-32")
def test_what_has_to_be_near_takes_one_there_whether_it_harms_or_not() -> None:
    table = sit(fight("osk@35", "tam@35/yours") + TRIP).first_turn().knows("trip")
    table.brings_about("trip", "osk", 1)
    assert (table.you.place, table.left("strode")) == (25, 1)
    salve = sit(fight("osk@35", "tam@35/yours") + PLAIN).first_turn().knows("salve").under("bleeding", "tam", 5)
    assert salve.brings_about("salve", "tam", 1).you.place == 0


def test_what_is_for_nobody_is_done_all_the_same() -> None:
    assert done("call_up", "", successes=2).state.var("conjured") in (21, 22)
    assert done("call_up", "", successes=0).state.var("conjured") == 0


# What ends with an act -----------------------------------------------------------------------------------------------

HUSHED = """
[conditions.hushed]
label = "hushed"
until = ["done:senses"]
[ailments.hushed]
negative = false
[conditions.alert]
label = "alert"
until = ["next_act:senses"]
[ailments.alert]
negative = false
"""


def test_what_ends_with_such_an_act_ends_once_it_is_done_and_not_when_it_was_only_tried() -> None:
    table = sit(option(LISTEN) + HUSHED).under("hushed")
    table.choose("act").commit().all_throws(1)
    assert table.is_under("hushed")
    table.choose("act").commit().all_throws(6)
    assert not table.is_under("hushed")


def test_what_ends_with_the_next_such_act_ends_for_whoever_acts_alone() -> None:
    against = 'against = "tam"\nresists = "senses"\nways = [{ power = "senses" }]'
    table = sit(option(against, first='{ join = "tam", side = "other" }') + HUSHED)
    table.under("alert").under("alert", "tam")
    table.choose("act").commit()
    assert not table.is_under("alert")
    assert table.is_under("alert", "tam")


@pytest.mark.rule("A-14")
def test_whatever_somebody_brings_about_against_others_ends_their_resisting() -> None:
    table = sit(fight("osk@30") + PLAIN).first_turn().knows("shove").declare("resist")
    assert table.is_under("resist")
    table.declare("ability", "osk", "shove").commit()
    assert not table.is_under("resist")


STEADIED = """
[conditions.steadied]
label = "steadied"
until = ["next_act:tactics"]
[ailments.steadied]
negative = false
"""


def test_what_ends_with_the_next_ability_of_a_practice_ends_with_that_practice_alone() -> None:
    table = sit(fight("osk@30", "tam/yours") + PLAIN + STEADIED).first_turn().knows("shove", "salve").under("steadied")
    assert table.under("bleeding", "tam", 5).brings_about("salve", "tam", 1).is_under("steadied")
    table = sit(fight("osk@30", "tam/yours") + PLAIN + STEADIED).first_turn().knows("shove", "salve").under("steadied")
    assert not table.brings_about("shove", "osk", 1).is_under("steadied")


STARTLE = """
[abilities.start]
name = "Start"
power = "embers"
practice = "tactics"
against = "footing"
lays = "burning"
initiative = true
"""


@pytest.mark.rule("A-02")
@pytest.mark.parametrize("again", [True, False])
def test_whoever_changes_initiative_has_it_rolled_again_only_if_they_said_so(again: bool) -> None:
    table = sit(fight("osk@30") + STARTLE).first_turn().tracks("osk", **{"power.alacrity": 4}).knows("start")
    table.declare("ability", "osk", "start")
    if again:
        table.pull("again", 1)
    table.commit()
    table.throw(6, 6, 6, *(1,) * (len(table.call.dice) - 3)).stand()
    assert table.rated("osk") == {"burning": 2}
    assert table.heard("Osk: initiative again.") is again


# The facts of an outcome ---------------------------------------------------------------------------------------------


def test_content_reads_how_it_came_out_as_a_guide_has_ruled_it() -> None:
    table = sit(fight("osk")).first_turn().declare("attack", "osk", "blades").commit()
    hand = (6, 6, 1, 1, 1)
    part = changed(table.top.parts[0], hand=hand)
    read = table.world.system.read(part.question, hand, ())
    found = changed(part, outcome=ruled(read, "r3"))
    frame = changed(table.top, parts=(found, *table.top.parts[1:]))
    s = Sight(table.state, table.world)
    assert dict(marks(s, Act(s, frame, 0)))["rating"] == 3


def test_only_an_attack_has_a_rating() -> None:
    does = 'text = "It is done."\ndo = [{ set = "rope", to = "rating" }]'
    body = option(LISTEN).replace('text = "It is done."', does)
    table = sit(body).choose("act").commit().all_throws(6)
    assert table.heard("It is done.")
    assert table.state.var("rope") == 0


@pytest.mark.parametrize(("over", "grade", "kept"), [(2, "r6", 6), (9, "r3", 3), (9, "r6", 9), (6, "r6", 6)])
def test_only_the_highest_rating_keeps_what_was_beyond_it(over: int, grade: str, kept: int) -> None:
    found = ruled(Outcome("r6" if over > 5 else f"r{over}", 0, (("over", over),)), grade)
    assert (found.mark("over"), found.mark("rating")) == (kept, kept)


def test_nothing_is_made_by_what_makes_nothing() -> None:
    does = 'text = "It is done."\ndo = [{ set = "rope", to = "made" }]'
    body = option(LISTEN).replace('text = "It is done."', does)
    table = sit(body).choose("act").commit().all_throws(6)
    assert table.heard("It is done.")
    assert table.state.var("rope") == 0


@pytest.mark.rule("A-13")
@pytest.mark.parametrize(
    ("house", "told"), [("tie_attacker = true", "It is done."), ("tie_attacker = false", "It is not done.")]
)
def test_whoever_has_no_dice_stands_against_it_and_equal_is_whose_the_house_says(house: str, told: str) -> None:
    against = 'against = "tam"\nresists = "weaving"\nways = [{ power = "senses" }]'
    table = sit(option(against, first='{ join = "tam", side = "other" }'), settings=house).choose("act").commit()
    assert table.question["foe"] == 0
    assert table.all_throws(1).heard(told)
