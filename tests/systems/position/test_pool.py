"""The pool: attribute, action, and everything that bears on a roll, added together (P-01 to P-04, P-13, P-14)."""

import pytest

from game.core.draft import Sight
from game.core.problems import advised
from game.core.seats import CONTENT
from game.systems import registry
from game.systems.position import SYSTEM
from game.systems.position.content.shapes import actions
from game.systems.position.person.people import ATTRIBUTES
from tests.systems.position.tables import CLIMB, Table, build, joins, option, problems, sit
from tests.worlds import world

HELPERS = joins("tam", "bet", "cob", "dot")


@pytest.mark.rule("P-01")
def test_the_pool_is_attribute_and_action_in_six_sided_dice() -> None:
    t = sit(option()).choose("act")
    assert t.terms == {"Dexterity": 2, "Climb": 2, "difficulty": 1}
    assert t.lines["Pool"] == "4 Dexterity 2 · Climb 2"
    t.commit()
    assert t.call.dice == ("d6",) * 4
    t.throw(6, 5, 4, 1).stand()
    assert (t.grade, t.marks["successes"]) == ("exact", 1)


@pytest.mark.rule("P-02")
def test_untrained_is_the_attribute_alone() -> None:
    t = sit(option('ways = [{ action = "shove" }]')).choose("act")
    assert t.terms == {"Strength": 2, "Shove": 0, "difficulty": 1}
    assert t.pool == 2


@pytest.mark.rule("P-02")
def test_where_no_action_fits_the_attribute_is_rolled_alone() -> None:
    t = sit(option('ways = [{ attribute = "intuition" }]')).choose("act")
    assert t.terms == {"Intuition": 3, "difficulty": 1}
    assert t.pool == 3


@pytest.mark.rule("P-03")
def test_there_are_five_attributes_and_thirteen_actions_each_tied_to_one() -> None:
    core = actions(world("position-core"))
    assert len(core) == 13
    assert {one.attribute for one in core.values()} == set(ATTRIBUTES)
    assert ATTRIBUTES == ("strength", "dexterity", "intuition", "reason", "presence")


@pytest.mark.rule("P-03")
def test_a_pack_may_name_actions_of_its_own() -> None:
    body = '[actions.knit]\nname = "Knit"\nattribute = "reason"\n' + option('ways = [{ action = "knit" }]')
    assert sit(body).choose("act").terms == {"Reason": 1, "Knit": 0, "difficulty": 1}
    assert "luck is none of strength" in problems('[actions.knit]\nname = "Knit"\nattribute = "luck"\n')


@pytest.mark.rule("P-04")
def test_a_pool_of_nothing_throws_no_dice_and_has_no_success() -> None:
    t = sit(option('ways = [{ action = "reckon" }]\ncircumstances = [{ label = "dark", dice = -2 }]')).choose("act")
    assert t.pool == -1
    assert "no dice, no success" in t.lines["Pool"]
    assert t.rows["fewer"].weight == t.rows["fewer"].of
    t.commit()
    assert t.top.call is None
    assert t.stand().grade == "fewer"


@pytest.mark.rule("P-04")
@pytest.mark.parametrize(("dark", "dice"), [(-1, 2), (-2, 1)])
def test_a_push_makes_up_for_a_pool_of_nothing(dark: int, dice: int) -> None:
    check = f'ways = [{{ action = "reckon" }}]\ncircumstances = [{{ label = "dark", dice = {dark} }}]'
    t = sit(option(check)).choose("act")
    assert t.rows["exact"].later is not None
    t.commit().answer("push:0:mental")
    assert t.call.dice == ("d6",) * dice
    t.throw(6, *(1,) * (dice - 1))
    assert t.grade == "exact"


@pytest.mark.rule("P-04")
def test_so_far_below_nothing_not_even_a_push_helps() -> None:
    t = sit(option('ways = [{ action = "reckon" }]\ncircumstances = [{ label = "dark", dice = -3 }]'))
    t.act_()
    assert t.grade == "fewer"
    assert "push:0:mental" not in t.offers


@pytest.mark.rule("P-04")
def test_a_peril_makes_up_for_a_pool_of_nothing() -> None:
    check = """ways = [{ action = "reckon" }]
circumstances = [{ label = "dark", dice = -1 }]
perils = [{ label = "the bag", do = [{ set = "loud", to = "1" }] }]"""
    t = sit(option(check)).act_(peril=1)
    assert t.call.dice == ("d6",) * 3


@pytest.mark.rule("P-04")
def test_a_table_may_have_some_dice_thrown_all_the_same() -> None:
    check = 'ways = [{ action = "reckon" }]\ncircumstances = [{ label = "dark", dice = -3 }]'
    t = sit(option(check), settings="least_dice = 1").act_()
    assert t.call.dice == ("d6",)


# Everything is added together ----------------------------------------------------------------------------------------


@pytest.mark.rule("P-13")
def test_the_worked_case_is_three_dice_more() -> None:
    """Talent +2, push +2, harm −1."""
    t = sit(option(), character="ada").knows("cat").hurt(1, name="a sprain").choose("act")
    assert t.terms == {"Dexterity": 2, "Climb": 2, "Cat’s feet": 2, "harm: a sprain": -1, "difficulty": 1}
    t.commit().throw(1, 1, 1, 1, 1).answer("push:0:physical")
    assert len(t.call.dice) == 4 + 3


@pytest.mark.rule("P-13")
def test_harm_takes_one_die_however_much_of_the_type_is_carried() -> None:
    t = sit(option()).hurt(1).hurt(2).choose("act")
    assert t.pool == 3
    assert sit(option(), settings="harm_once = false").hurt(1).hurt(2).choose("act").pool == 2


@pytest.mark.rule("P-13")
def test_only_harm_of_the_fitting_type_takes_a_die() -> None:
    assert sit(option()).hurt(3, "mental").choose("act").pool == 4
    charm = option('ways = [{ action = "charm" }]')
    assert sit(charm).hurt(3, "mental").choose("act").pool == 2
    assert sit(charm).hurt(3, "physical").choose("act").pool == 3


@pytest.mark.rule("P-13")
def test_talents_do_as_stated() -> None:
    assert sit(option()).knows("thick").hurt(2).choose("act").pool == 4
    assert sit(option('ways = [{ action = "shove" }]')).knows("cat").choose("act").pool == 2
    assert sit(option()).knows("calm").choose("act").position == "controlled"
    assert sit(option(f"{CLIMB}\nneed = 3")).knows("knack").choose("act").question["need"] == 2
    assert sit(option()).knows("knack").choose("act").question["need"] == 1
    assert sit(option()).knows("tinker").choose("act").pool == 4
    assert sit(option(f'{CLIMB}\ntools = ["picks"]')).knows("tinker").choose("act").pool == 5


@pytest.mark.rule("P-13")
def test_equipment_helps_where_it_fits() -> None:
    assert sit(option()).holds("boots").choose("act").terms["boots"] == 1
    assert sit(option('ways = [{ action = "shove" }]')).holds("boots").choose("act").pool == 2
    assert sit(option(f'{CLIMB}\ntools = ["picks"]')).holds("picks").choose("act").terms["lockpicks"] == 2
    assert sit(option()).holds("picks").choose("act").pool == 4


@pytest.mark.rule("P-13")
def test_everything_that_fits_is_added_up() -> None:
    check = f'{CLIMB}\ntools = ["picks"]\ncircumstances = [{{ label = "a wind", dice = -1 }}]'
    t = sit(option(check)).holds("boots", "picks").knows("cat").under("dazed")
    assert t.under("limber").lists() is False, "dazed bars a climb"
    t = sit(option(check)).holds("boots", "picks").knows("cat").under("limber").choose("act")
    assert t.pool == 2 + 2 + 1 + 2 + 2 - 1 + 1


@pytest.mark.rule("P-13")
def test_a_thing_with_uses_helps_where_that_is_said_and_is_used_up() -> None:
    t = sit(option(f'{CLIMB}\ntools = ["picks"]')).holds("oil", count=2).choose("act")
    assert t.pool == 4
    t.pull("gear:oil")
    assert t.pool == 5
    t.commit()
    assert t.you.holds["oil"] == 1
    t.throw(1, 1, 1, 1, 1).stand()
    t = sit(option(f'{CLIMB}\ntools = ["picks"]')).holds("oil", count=2).act_(6, 1, 1, 1)
    assert t.you.holds["oil"] == 2


@pytest.mark.rule("P-13")
def test_some_acts_need_the_right_equipment() -> None:
    t = sit(option('ways = [{ action = "climb", needs = ["picks"] }]'))
    assert t.barred_option() == "This takes picks."
    t.holds("oil").choose("act")
    t = sit(option('ways = [{ action = "climb", needs = ["picks"] }, { action = "shove" }]')).choose("act")
    assert t.part.value("do") == "shove"
    assert t.levers["closed:climb"].barred == "This takes picks."


@pytest.mark.rule("P-13")
def test_an_effect_for_one_kind_of_act_ends_with_such_an_act() -> None:
    t = sit(option('ways = [{ action = "shove" }]')).under("limber").act_(1, 1).stand()
    assert t.is_under("limber")
    t = sit(option()).under("limber").act_(1, 1, 1, 1, 1).stand()
    assert not t.is_under("limber")


@pytest.mark.rule("P-13")
def test_equipment_beyond_three_dice_is_advised_against_and_not_refused() -> None:
    wand = '[items.wand]\nname = "a wand"\ndice = {}\nactions = ["climb"]\n'
    assert problems(wand.format(5)) == ""
    assert list(advised(build(wand.format(3)))) == []
    ((place, sentence),) = advised(build(wand.format(5)))
    assert place == "items.wand.dice"
    assert "rarely more than 3" in sentence


# Help ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-14")
def test_each_helper_is_a_die() -> None:
    t = sit(option(first=joins("tam", "cob"))).choose("act").pull("help:tam")
    assert t.terms["help from Tam"] == 1
    assert t.pull("help:cob").pool == 6


@pytest.mark.rule("P-14")
def test_three_helpers_are_the_most() -> None:
    body = option(first=HELPERS + ", " + '{ join = "osk", as = "eve", name = "Eve", side = "yours" }')
    t = sit(body).choose("act").pull("help:tam").pull("help:cob").pull("help:dot")
    assert t.pool == 7
    assert t.levers["help:eve"].barred == "3 helpers are the most"
    assert t.pull("help:tam", 0).levers["help:eve"].barred == ""
    assert sit(body, settings="help_limit = 1").choose("act").pull("help:tam").levers["help:cob"].barred


@pytest.mark.rule("P-14")
def test_the_content_decides_whether_help_is_help() -> None:
    t = sit(option(f'{CLIMB}\nhelp = false\nhelp_barred = "Only one can hold on here."', first=HELPERS)).choose("act")
    assert t.levers["help:tam"].barred == "Only one can hold on here."
    t = sit(option(first=HELPERS)).choose("act")
    assert (t.levers["help:bet"].barred, t.levers["help:tam"].barred) == ("not good at this", "")
    charm = sit(option('ways = [{ action = "charm" }]', first=HELPERS)).choose("act")
    assert charm.levers["help:bet"].barred == ""


@pytest.mark.rule("P-14")
def test_nobody_helps_who_stands_against_you() -> None:
    t = sit(option(first=joins("cob", side="foe"))).choose("act")
    assert "help:cob" not in t.levers


# Those of the guide's ------------------------------------------------------------------------------------------------


def dice(t: Table, who: str, action: str) -> int:
    return SYSTEM.names(Sight(t.state, t.world), who, action)


def test_the_guides_people_have_a_pool_for_whatever_they_do() -> None:
    t = sit(option(first=joins("osk", side="foe")))
    assert [dice(t, "osk", one) for one in ("spot", "shove", "charm")] == [4, 3, 2]
    assert t.state.people["osk"].seat == CONTENT


def test_the_system_is_built_in() -> None:
    assert registry.load("position") is SYSTEM
    assert build("").system is SYSTEM
