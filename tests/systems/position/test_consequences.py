"""Consequences: complications, opportunities lost, positions that get worse, harm (P-08)."""

import pytest

from game.core.commands import Choose
from game.core.draft import Sight
from tests.systems.position.resolve.test_cells import labels, played
from tests.systems.position.tables import CLIMB, option, problems, sit


@pytest.mark.rule("P-08")
def test_a_complication_is_a_fact_of_the_scene_and_leaves_with_it() -> None:
    t = played("risky", 0)
    assert [row.label for row in t.world.system.sheet(Sight(t.state, t.world), "ada") if row.group == "conditions"] == [
        "a shout"
    ]
    t.choose("go")
    assert labels(t) == []


@pytest.mark.rule("P-08")
def test_a_complication_may_stay_for_the_whole_story() -> None:
    check = f'{CLIMB}\ntrouble = {{ standard = {{ label = "a warrant", stays = "story" }} }}'
    t = sit(option(check)).act_(1, 1, 1, 1).stand().choose("go")
    assert labels(t) == ["a warrant"]


@pytest.mark.rule("P-08")
def test_a_complication_may_be_a_fact_that_bears_on_later_acts() -> None:
    check = f'{CLIMB}\nagain = true\ntrouble = {{ standard = {{ fact = "alarm" }} }}'
    t = sit(option(check)).choose("act")
    assert t.stakes["fewer"] == "It is not done: the alarm is up."
    t.commit().throw(1, 1, 1, 1).stand()
    assert t.is_under("alarm")
    assert t.choose("act").position == "desperate"


@pytest.mark.rule("P-08")
def test_a_complication_may_lead_elsewhere_or_come_only_sometimes() -> None:
    check = f'{CLIMB}\ntrouble = {{ standard = {{ label = "chased", goto = "yard", when = "rope == 0" }} }}'
    assert sit(option(check)).act_(1, 1, 1, 1).stand().scene == "yard"
    t = sit(option(check, first='{ set = "rope", to = "1" }')).choose("act")
    assert "chased" not in t.stakes["fewer"]
    assert t.commit().throw(1, 1, 1, 1).stand().scene == "room"


@pytest.mark.rule("P-08")
def test_a_lost_opportunity_closes_the_action_and_no_other() -> None:
    ways = 'ways = [{ action = "climb", lost = "The gutter is gone." }, { action = "shove" }]'
    t = sit(option(ways)).act_(1, 1, 1, 1).stand().choose("act")
    assert t.levers["closed:climb"].barred == "The gutter is gone."
    assert t.part.value("do") == "shove"
    t.commit().throw(1, 1).stand()
    assert not t.lists()


@pytest.mark.rule("P-08")
def test_changed_circumstances_open_it_again() -> None:
    check = f'{CLIMB}\nreopens = "rope > 0"'
    t = sit(option(check)).act_(1, 1, 1, 1).stand()
    assert t.barred_option() == "That opportunity is lost."
    t.say_ops('{ set = "rope", to = "1" }')
    t.act_(1, 1, 1, 1).stand()
    assert t.barred_option(), "the same circumstances once more do not open it again"
    visits = sit(option(f'{CLIMB}\nreopens = "seen.room"')).act_(1, 1, 1, 1).stand()
    assert visits.barred_option()
    assert visits.choose("go").choose("back").lists()


@pytest.mark.rule("P-08")
def test_content_may_leave_the_opportunity_open() -> None:
    t = sit(option(f"{CLIMB}\nagain = true")).choose("act")
    assert t.stakes["fewer"] == "It is not done."
    assert t.commit().throw(1, 1, 1, 1).stand().lists()


@pytest.mark.rule("P-07", "P-08")
def test_no_opportunity_is_lost_in_a_controlled_position() -> None:
    check = 'ways = [{ action = "climb" }]\nposition = "controlled"\nagainst = "osk"'
    t = sit(option(check)).act_().throw(1, 1, 1, 1).throw(6, 6)
    assert t.grade_of(0) == "fewer"
    assert t.lists()


WORSE = f"""{CLIMB}
harm = {{ moderate = "a gash", severe = "a break" }}
position = "controlled"
worse = "You hang by your hands."
"""


@pytest.mark.rule("P-08")
def test_a_worse_position_may_be_tried_again_from_controlled_to_risky_to_desperate() -> None:
    t = sit(option(WORSE)).choose("act")
    assert t.lines["Threat"] == "failing: risky from then on"
    assert t.stakes["worse"] == "Risky from then on, and try again there."
    t.commit().throw(1, 1, 1, 1).stand()
    assert t.grade == "worse"
    assert t.heard("You hang by your hands.")
    assert not t.heard("It is not done.")
    assert t.choose("act").position == "risky"
    assert "it has got worse −1" in t.lines["Position"]
    t.commit().throw(1, 1, 1, 1).stand()
    assert t.harm_of() == []
    assert t.choose("act").position == "desperate"
    t.commit().throw(1, 1, 1, 1).stand()
    assert (t.grade, t.harm_of()) == ("fewer", [(3, "physical", "a break")])
    assert t.barred_option()


@pytest.mark.rule("P-08")
def test_the_worse_position_is_over_once_it_is_done_or_left() -> None:
    t = sit(option(WORSE, more="once = false")).act_(1, 1, 1, 1).stand()
    assert t.choose("act").position == "risky"
    t.commit().throw(6, 1, 1, 1).stand()
    assert t.choose("act").position == "controlled"
    t.commit().throw(1, 1, 1, 1).stand().choose("go").choose("back").choose("act")
    assert t.position == "controlled"


@pytest.mark.rule("P-08")
def test_an_act_that_content_calls_for_is_tried_again_at_once() -> None:
    body = (
        option(first='{ act = "slide" }')
        + """
[acts.slide]
label = "Hold on"
forced = true
text = "The roof moves."
[acts.slide.check]
worse = "You slip further."
worsens = ["risky"]
ways = [{ action = "climb" }]
[acts.slide.on.success]
text = "You hold."
[acts.slide.on.failure]
text = "You fall."
"""
    )
    t = sit(body)
    assert t.position == "risky"
    t.commit().throw(1, 1, 1, 1).stand()
    assert (t.top.kind, t.position) == ("exchange", "desperate")
    t.commit().throw(1, 1, 1, 1).stand()
    assert t.heard("You fall.")
    assert t.top.kind == "scene"


@pytest.mark.rule("P-08", "P-30")
def test_harm_is_of_the_type_the_content_says_or_as_the_attribute_is() -> None:
    harm = 'harm = { moderate = "a scare" }'
    assert sit(option(f'{CLIMB}\n{harm}\nhurts = "mental"')).act_(1, 1, 1, 1).stand().harm_of()[0][1] == "mental"
    charm = f'ways = [{{ action = "charm" }}]\n{harm}'
    assert sit(option(charm)).act_(1, 1, 1).stand().harm_of()[0][1] == "mental"
    assert sit(option(f"{CLIMB}\n{harm}")).act_(1, 1, 1, 1).stand().harm_of()[0][1] == "physical"


def test_a_way_says_its_own_risks_before_the_check_and_the_check_before_the_threat() -> None:
    threat = '[threats.ice]\nlabel = "ice"\nharm = { moderate = "of the threat" }\n'
    t = sit(threat + option(f'{CLIMB}\nthreat = "ice"')).act_(1, 1, 1, 1).stand()
    assert t.harm_of()[0][2] == "of the threat"
    check = f'{CLIMB}\nthreat = "ice"\nharm = {{ moderate = "of the check" }}'
    assert sit(threat + option(check)).act_(1, 1, 1, 1).stand().harm_of()[0][2] == "of the check"
    way = 'ways = [{ action = "climb", harm = { moderate = "of the way" } }]\nharm = { moderate = "of the check" }'
    assert sit(option(way)).act_(1, 1, 1, 1).stand().harm_of()[0][2] == "of the way"


def test_what_cannot_be_is_refused() -> None:
    assert "fewer_calm is none of" in problems(option(f'{CLIMB}\non = {{ fewer_calm = {{ text = "x" }} }}'))
    assert "worse is for a difficulty" in problems(option(f'{CLIMB}\nagainst = "osk"\nworse = "x"'))
    body = option().replace("[scenes.room.options.act.on.failure]", "[scenes.room.options.act.on.neither]")
    assert "on.failure" in problems(body)
    assert not sit(option()).offered(Choose("nothing"))
