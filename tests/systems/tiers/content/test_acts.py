"""Skill checks in play: the sum, natural values, limits pushed, flaws embraced, tiers, Twists."""

import pytest

from game.core.commands import Choose, Pull, Ready
from game.core.rolls import Faces
from tests.systems.tiers.tables import Table, option, problems, sit

CLIMB = 'skill = "climbing", difficulty = 14'
TWISTS = """
[tables.twists]
title = "Twists"
[[tables.twists.rows]]
text = "A rope tears."
do = [{ set = "torn", to = 1 }]
[tables.own]
title = "Its own"
[[tables.own.rows]]
text = "The wall shakes."
[tables.twists_room]
title = "Of the room"
[[tables.twists_room.rows]]
text = "The door falls shut."
[variables.torn]
value = 0
"""


def plain(body: str) -> str:
    """A body with twists, but none of the room's own."""
    return body + TWISTS.replace("twists_room", "elsewhere")


def twisted(table: Table) -> int:
    return sum(word.startswith("A Twist") for word in table.told().splitlines())


# The sum -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-02", "T-20")
@pytest.mark.parametrize(("faces", "grade"), [((2, 4, 4), "failure"), ((3, 4, 4), "success")])
def test_level_and_skill_are_added_and_have_to_exceed_the_difficulty(faces: Faces, grade: str) -> None:
    table = sit(option(CLIMB)).choose("act")
    assert table.terms == {"level": 1, "Climbing": 3}
    assert table.lines["Difficulty"].startswith("14")
    assert table.lines["You add"].startswith("+4")
    table.commit().throw(*faces)
    assert table.grade == grade
    assert ("It is done." in table.told()) == (grade == "success")


@pytest.mark.rule("T-02")
def test_by_house_rule_a_check_matches_the_difficulty() -> None:
    table = sit(option(CLIMB), settings="checks_exceed = false").choose("act")
    assert table.lines["Difficulty"].startswith("14")
    assert table.commit().throw(2, 4, 4).grade == "success"


@pytest.mark.rule("T-20")
def test_the_best_of_several_skills_is_used_and_another_can_be_chosen() -> None:
    table = sit(option('skill = "lore", skills = ["climbing"], difficulty = 12')).choose("act")
    assert table.terms["Climbing"] == 3
    table.pull("skill", "lore")
    assert table.terms == {"level": 1, "Lore": 1}


@pytest.mark.rule("T-20")
@pytest.mark.parametrize(("hard", "tier", "number"), [("easy", 1, 12), ("hard", 1, 18), ("very_hard", 1, 21)])
def test_without_a_number_the_house_says_how_hard(hard: str, tier: int, number: int) -> None:
    table = sit(option(f'skill = "lore", hard = "{hard}"')).choose("act")
    assert table.question["need"] == number
    table = sit(option(f'skill = "lore", hard = "{hard}", tier = 2')).choose("act")
    assert table.question["need"] == number + 3


@pytest.mark.rule("T-14", "T-20")
def test_a_check_against_somebody_meets_their_defence() -> None:
    body = option('skill = "lore", against = "guard", meets = "md"', first='{ join = "guard", side = "other" }')
    table = sit(body).choose("act")
    assert table.question["need"] == 12
    assert "the guard, MD" in table.lines["Difficulty"]


@pytest.mark.rule("T-06")
def test_circumstances_and_conditions_bring_advantage_and_disadvantage() -> None:
    check = CLIMB + ', circumstances = [{ label = "a rope", edge = 3 }, { label = "wet", by = -2, edge = -1 }]'
    table = sit(option(check, first='{ effect = "shaken" }')).choose("act")
    assert table.question["net"] == 3 - 2
    assert table.question["bonus"] == 4 - 2
    assert len(table.commit().call.dice) == 4


@pytest.mark.rule("T-06")
def test_advantage_is_capped_at_3_before_disadvantage_is_taken_off() -> None:
    check = CLIMB + ', circumstances = [{ label = "a rope", edge = 3 }, { label = "wet", edge = -2 }]'
    table = sit(option(check)).choose("act").pull("limits", "recovery")
    assert table.question["net"] == 1


def test_a_thing_that_is_used_up_helps_once() -> None:
    body = option(CLIMB, first='{ give = "frost_oil" }')
    table = sit(body).choose("act").pull("thing.frost_oil")
    assert table.question["net"] == 1
    assert "thing.frost_oil" in table.levers
    table.commit().throw(1, 2, 3, 4)
    assert table.state.people["ada"].holds["frost_oil"] == 0
    assert "thing.frost_oil" not in table.choose("act").levers


def test_a_thing_that_is_carried_helps_by_itself() -> None:
    table = sit(option('skill = "lore", difficulty = 12', first='{ give = "charm" }')).choose("act")
    assert table.terms == {"level": 1, "Lore": 1, "a charm": 2}


@pytest.mark.rule("T-06", "T-20")
def test_the_lines_above_the_levers_say_what_the_dice_have_to_show() -> None:
    table = sit(option(CLIMB)).choose("act")
    assert table.lines["Dice"] == "3d6 11 or more succeeds"
    table.pull("limits", "recovery")
    assert table.lines["Dice"] == "3d6 best three of 5; 11 or more succeeds; limits pushed +2"
    assert sit(option('difficulty = 40, skill = "lore"')).choose("act").lines["Dice"] == "3d6 17 or more succeeds"
    assert sit(option('difficulty = 4, skill = "lore"')).choose("act").lines["Dice"] == "3d6 4 or more succeeds"
    hopeless = sit(option('difficulty = 40, skill = "lore"'), settings="crit_succeeds = false")
    assert hopeless.choose("act").lines["Dice"] == "3d6 out of reach"


FIGHT = """
[conflicts.brawl]
title = "A brawl"
people = [{ person = "guard", key = "guard" }]
[[conflicts.brawl.ends]]
when = "foes == 0"
[conflicts.brawl.options.shout]
label = "Shout"
free = FREE
check = { skill = "lore", difficulty = 12 }
[conflicts.brawl.options.shout.on.success]
text = "They look up."
[conflicts.brawl.options.shout.on.failure]
text = "Nobody hears."
"""


@pytest.mark.rule("T-20")
@pytest.mark.parametrize(("free", "left"), [("true", 1), ("false", 0)])
def test_in_a_fight_a_check_takes_the_standard_action_unless_it_is_free(free: str, left: int) -> None:
    table = sit(option("difficulty = 9", first='{ conflict = "brawl" }') + FIGHT.replace("FREE", free))
    table.choose("shout").commit()
    assert table.track["standard"] == left
    table.throw(2, 2, 2)
    assert "Nobody hears." in table.told()
    if free == "true":
        assert table.state.top.turn == "ada"
        none_left = table.tracks("ada", standard=0)
        assert not none_left.barred(Choose("shout"))


@pytest.mark.rule("T-20")
def test_without_a_standard_action_left_it_is_barred() -> None:
    table = sit(option("difficulty = 9", first='{ conflict = "brawl" }') + FIGHT.replace("FREE", "false"))
    assert table.tracks("ada", standard=0).barred(Choose("shout")) == "no standard action left"


# Natural values ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-04")
def test_a_critical_success_brings_what_the_content_says_and_success_otherwise() -> None:
    crit = '[scenes.room.options.act.on.crit]\ntext = "Better than hoped."'
    assert "Better than hoped." in sit(option('difficulty = 40, skill = "lore"', crit)).act_out(6, 6, 5).told()
    table = sit(option('difficulty = 40, skill = "lore"')).act_out(6, 6, 5)
    assert (table.grade, "It is done." in table.told()) == ("crit", True)
    house = sit(option('difficulty = 40, skill = "lore"'), settings="crit_succeeds = false").act_out(6, 6, 6)
    assert house.grade == "failure"


@pytest.mark.rule("T-05", "T-15")
def test_a_natural_3_fails_and_brings_a_twist() -> None:
    table = sit(plain(option('difficulty = 4, skill = "climbing"'))).act_out(1, 1, 1)
    assert table.grade == "fumble"
    assert twisted(table) == 1
    table.throw(0)
    assert "A rope tears." in table.told()
    assert table.state.var("torn") == 1
    assert "It is not done." in table.told()
    house = sit(plain(option('difficulty = 4, skill = "climbing"')), settings="fumble_fails = false").act_out(1, 1, 1)
    assert (house.grade, twisted(house)) == ("success", 1)


@pytest.mark.rule("T-07")
def test_the_content_can_ask_for_natural_values() -> None:
    asked = 'do = [{ say = "It was even.", when = "even == 1" }, { say = "A ten at least.", when = "natural >= 10" }]'
    body = option(CLIMB).replace('text = "It is done."', f'text = "It is done."\n{asked}')
    table = sit(body).act_out(4, 4, 4)
    assert "It was even." in table.told()
    assert "A ten at least." in table.told()
    assert "It was even." not in sit(body).act_out(4, 4, 5).told()


@pytest.mark.rule("T-06", "T-07")
def test_with_advantage_other_dice_can_be_kept_where_the_content_asks_for_the_natural_value() -> None:
    asked = 'do = [{ say = "It was even.", when = "even == 1" }]'
    check = CLIMB + ', circumstances = [{ label = "a rope", edge = 1 }]'
    body = option(check).replace('text = "It is done."', f'text = "It is done."\n{asked}')
    table = sit(body).choose("act").commit().throw(5, 5, 5, 4)
    assert [pick.label for pick in table.offers["keep.0"].picks] == ["natural 14"]
    table.answer("keep.0", table.picks("keep.0")[0]).decline()
    assert (table.marks["natural"], "It was even." in table.told()) == (14, True)
    assert sit(option(check)).choose("act").commit().throw(5, 5, 5, 4).top.kind == "scene"


# Twists --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-15")
@pytest.mark.parametrize(
    ("check", "told"),
    [('difficulty = 4, twists = "own"', "The wall shakes."), ("difficulty = 4", "The door falls shut.")],
)
def test_a_twist_comes_from_the_checks_own_table_or_the_scenes(check: str, told: str) -> None:
    table = sit(option(check) + TWISTS).act_out(1, 1, 1).throw(0)
    assert told in table.told()


@pytest.mark.rule("T-15")
def test_the_guide_supplies_twists_where_one_sits_at_the_table() -> None:
    table = sit(option("difficulty = 4") + TWISTS, guide=True).choose("act").commit().throw(1, 1, 1)
    assert twisted(table) == 1
    assert table.top.call is None


@pytest.mark.rule("T-15")
def test_a_twist_is_not_undone_by_the_success_it_came_with() -> None:
    table = sit(plain(option(CLIMB))).choose("act").pull("limits", "recovery").commit().throw(1, 2, 3, 3, 3)
    table.answer("again", "recovery").throw(0)
    assert table.grade == "success"
    assert table.state.var("torn") == 1
    assert "It is done." in table.told()


# Limits --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-21")
def test_limits_are_pushed_before_the_roll_for_advantage_2() -> None:
    table = sit(option(CLIMB)).choose("act").pull("limits", "recovery")
    assert table.question["net"] == 2
    assert table.track["recoveries"] == 8
    table.commit()
    assert table.track["recoveries"] == 7
    assert len(table.call.dice) == 5
    assert table.throw(4, 4, 4, 1, 1).grade == "success"


@pytest.mark.rule("T-21")
def test_what_can_be_spent_is_a_recovery_a_high_die_a_daily_or_a_recharge_of_13() -> None:
    table = sit(option(CLIMB), "bea", bonds=(4, 5, 6)).choose("act")
    assert table.picks("limits") == ["recovery", "bond.positive.lamps.2", "bond.negative.court.1", "uses.last_stand"]
    strong = sit(option(CLIMB)).knows("shield_wall", "grim_oath", "war_cry").choose("act")
    assert strong.picks("limits") == ["recovery", "uses.last_stand", "uses.shield_wall"]


@pytest.mark.rule("T-21")
def test_what_is_spent_is_gone() -> None:
    table = sit(option(CLIMB), "bea", bonds=(5, 1, 1)).choose("act").pull("limits", "bond.positive.lamps.1").commit()
    assert table.track["bond.positive.lamps.1"] == 0
    table = sit(option(CLIMB)).choose("act").pull("limits", "uses.last_stand").commit()
    assert table.track["uses.last_stand"] == 0


@pytest.mark.rule("T-21")
def test_a_push_that_failed_becomes_a_success_with_a_twist_for_one_more() -> None:
    table = sit(plain(option(CLIMB))).choose("act").pull("limits", "recovery").commit().throw(1, 2, 3, 3, 3)
    assert table.picks("again") == ["recovery", "uses.last_stand"]
    table.answer("again", "uses.last_stand")
    assert table.grade == "success"
    assert twisted(table) == 1
    assert table.track["uses.last_stand"] == 0
    assert table.track["recoveries"] == 7


@pytest.mark.rule("T-21")
def test_let_stand_a_push_that_failed_is_a_failure() -> None:
    table = sit(option(CLIMB)).choose("act").pull("limits", "recovery").commit().throw(1, 2, 3, 3, 3).decline()
    assert (table.grade, twisted(table)) == ("failure", 0)


@pytest.mark.rule("T-21")
def test_without_a_push_there_is_no_second_one() -> None:
    assert sit(option(CLIMB)).act_out(1, 2, 3).grade == "failure"


@pytest.mark.rule("T-05", "T-21")
@pytest.mark.parametrize("settings", ["", "fumble_fails = false"])
def test_a_second_spend_makes_a_success_of_a_natural_3_and_both_bring_a_twist(settings: str) -> None:
    table = sit(plain(option(CLIMB)), settings=settings).choose("act").pull("limits", "recovery").commit()
    table.throw(1, 1, 1, 1, 1)
    assert table.offers["again"].picks[0].why == "It succeeds for sure, with a Twist."
    table.answer("again", "recovery")
    assert table.grade == "success"
    while table.top.call is not None:
        table.throw(0)
    assert twisted(table) == 2


@pytest.mark.rule("T-21", "T-31")
def test_a_die_that_would_make_a_twist_makes_it_for_a_push_as_well() -> None:
    spent = "bond.negative.court.1"
    table = sit(plain(option(CLIMB)), "bea", bonds=(5, 1, 6)).choose("act").pull("limits", spent).commit()
    table.throw(4, 4, 4, 4, 4)
    assert (table.grade, twisted(table)) == ("success", 1)
    second = sit(plain(option(CLIMB)), "bea", bonds=(5, 1, 6)).choose("act").pull("limits", "recovery").commit()
    second.throw(1, 2, 3, 3, 3).answer("again", spent)
    assert second.marks["twists"] == 2
    while second.top.call is not None:
        second.throw(0)
    assert (second.grade, twisted(second)) == ("success", 2)


@pytest.mark.rule("T-21")
def test_the_chances_show_what_a_second_spend_makes_of_it() -> None:
    table = sit(option(CLIMB)).choose("act").pull("limits", "recovery")
    rows = table.rows
    later = rows["success"].later
    assert later is not None
    assert later[0] == "if spent again"
    failing = [rows[grade] for grade in ("failure", "fumble")]
    assert later[1] == rows["success"].weight + sum(row.weight for row in failing)
    assert all(row.later is not None and row.later[1] == 0 for row in failing)
    assert sum(row.weight for row in rows.values()) == rows["success"].of


# Arbitrary effects and tiers -----------------------------------------------------------------------------------------


@pytest.mark.rule("T-22")
@pytest.mark.parametrize(("level", "number"), [(1, 21), (4, 21), (5, 24), (7, 24), (8, 27), (10, 27)])
def test_an_arbitrary_effect_is_against_21_24_or_27_and_only_by_pushing(level: int, number: int) -> None:
    table = sit(option('skill = "climbing", feat = true')).tracks("ada", level=level).choose("act")
    assert table.question["need"] == number
    assert table.levers["limits"].must
    assert table.refused(Ready("player")) == "this cannot be done without pushing your limits; say what pays for it"
    table.pull("limits", "recovery").commit()
    assert len(table.call.dice) == 5


@pytest.mark.rule("T-24")
def test_ones_own_tier_or_lower_is_tried_as_usual() -> None:
    for tier in (1, 2):
        table = sit(option(f'skill = "lore", tier = {tier}')).tracks("ada", level=5).choose("act")
        assert not table.levers["limits"].must
        table.commit()


@pytest.mark.rule("T-24")
@pytest.mark.parametrize(("level", "tier"), [(4, 2), (7, 3), (10, 4)])
def test_one_tier_higher_is_only_had_by_pushing_up_to_iconic_at_epic(level: int, tier: int) -> None:
    table = sit(option(f'skill = "lore", tier = {tier}')).tracks("ada", level=level).choose("act")
    assert table.levers["limits"].must
    table.pull("limits", "recovery").commit().throw(6, 6, 6, 1, 1)
    assert table.grade == "crit"


@pytest.mark.rule("T-24")
@pytest.mark.parametrize(("level", "tier"), [(4, 3), (4, 4), (7, 4)])
def test_two_tiers_higher_is_beyond_anybody(level: int, tier: int) -> None:
    table = sit(option(f'skill = "lore", tier = {tier}')).tracks("ada", level=level)
    assert table.barred(Choose("act")).startswith("This is beyond you")


@pytest.mark.rule("T-24")
def test_where_limits_cannot_be_pushed_a_higher_tier_is_barred() -> None:
    table = sit(option('skill = "lore", tier = 2, push = false'))
    assert "no pushing" in table.barred(Choose("act"))


@pytest.mark.rule("T-21", "T-24")
def test_with_nothing_left_to_spend_it_cannot_be_pushed() -> None:
    table = sit(option('skill = "lore", tier = 2')).tracks("ada", recoveries=0, **{"uses.last_stand": 0}).choose("act")
    assert table.levers["limits"].barred
    assert table.refused(Pull(0, "limits", "recovery"))
    assert table.refused(Ready("player"))


# Flaws ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-23")
def test_a_flaw_is_embraced_for_disadvantage_2_and_brings_a_recovery_on_success() -> None:
    body = option(CLIMB + ', flaws = ["proud"]')
    table = sit(body).tracks("ada", recoveries=5).choose("act").pull("flaw")
    assert table.question["net"] == -2
    table.commit().throw(6, 6, 5, 5, 4)
    assert table.marks["natural"] == 14
    assert table.track["recoveries"] == 6
    failed = sit(body).tracks("ada", recoveries=5).choose("act").pull("flaw").commit()
    assert failed.throw(6, 6, 1, 2, 3).track["recoveries"] == 5


@pytest.mark.rule("T-23")
def test_recoveries_do_not_go_over_the_most_there_are() -> None:
    body = option(CLIMB + ', flaws = ["proud"]')
    table = sit(body).choose("act").pull("flaw").commit().throw(6, 6, 5, 5, 4)
    assert table.track["recoveries"] == 8


FLAWED = 'skill = "climbing", difficulty = 10, flaws = ["proud"]'


@pytest.mark.rule("T-23", "T-55")
def test_or_a_used_relationship_die_is_thrown_anew_as_chosen_after_the_success() -> None:
    used = "bond.positive.lamps.1"
    table = sit(option(FLAWED, first='{ learn = "proud" }'), "bea", bonds=(5, 1, 6))
    table.tracks("bea", recoveries=5, **{used: 0}).choose("act")
    table.pull("flaw").commit().throw(6, 6, 5, 5, 4)
    assert table.grade == "success"
    assert table.picks("regain") == ["recovery", used]
    table.answer("regain", used).throw(3)
    assert (table.track[used], table.track["recoveries"]) == (3, 5)
    assert "It is done." in table.told()


@pytest.mark.rule("T-55")
def test_there_is_nothing_to_choose_after_a_failure_nor_where_one_thing_is_left() -> None:
    table = sit(option(FLAWED)).tracks("ada", recoveries=5).choose("act").pull("flaw").commit()
    assert table.throw(1, 1, 2, 2, 3).top.kind == "scene"
    assert table.track["recoveries"] == 5


# Critical successes --------------------------------------------------------------------------------------------------

WINDFALLS = """
[windfalls.breath]
name = "a breath"
about = "1 recovery comes back."
text = "You have breath left over."
do = [{ refill = "recoveries", who = "actor", by = "1" }]
when = "actor.recoveries < actor.recoveries_most"
[windfalls.again]
name = "a word"
about = "A used die is thrown anew."
do = [{ refill = "relations", who = "actor", by = "1" }]
when = "actor.relations_used > 0"
"""


@pytest.mark.rule("T-04", "T-53")
def test_a_critical_success_without_words_of_its_own_lets_one_choose_what_more_it_brings() -> None:
    table = sit(option(CLIMB) + WINDFALLS).tracks("ada", recoveries=5).under("shaken").act_out(6, 6, 6, 5)
    assert table.picks("windfall") == ["breath", "lift.shaken"]
    table.answer("windfall", "breath")
    assert table.track["recoveries"] == 6
    assert table.is_under("shaken")
    told = table.told()
    assert told.index("You have breath left over.") < told.index("It is done.")


@pytest.mark.rule("T-53")
def test_or_a_drawback_is_lifted() -> None:
    table = sit(option(CLIMB) + WINDFALLS).under("shaken").act_out(6, 6, 6, 5)
    assert table.picks("windfall") == ["lift.shaken"]
    table.answer("windfall", "lift.shaken")
    assert not table.is_under("shaken")


@pytest.mark.rule("T-53")
def test_a_success_that_is_not_critical_brings_nothing_more() -> None:
    table = sit(option(CLIMB) + WINDFALLS).tracks("ada", recoveries=5).under("shaken").act_out(5, 5, 5, 5)
    assert (table.grade, table.top.kind) == ("success", "scene")
    assert "It is done." in table.told()


@pytest.mark.rule("T-53")
def test_a_critical_success_that_the_content_has_words_for_brings_those_alone() -> None:
    crit = '[scenes.room.options.act.on.crit]\ntext = "Better than hoped."'
    table = sit(option(CLIMB, crit) + WINDFALLS).tracks("ada", recoveries=5).act_out(6, 6, 5)
    assert table.top.kind == "scene"
    assert "Better than hoped." in table.told()


@pytest.mark.rule("T-53")
def test_where_nothing_is_there_to_choose_the_story_is_told_to_have_something_and_a_plain_success_has_nothing() -> None:
    table = sit(option(CLIMB) + WINDFALLS).act_out(6, 6, 5)
    assert "something more comes of it" in table.told()
    plainly = sit(option(CLIMB) + WINDFALLS).tracks("ada", recoveries=5).act_out(6, 5, 5)
    assert plainly.grade == "success"
    assert "something more" not in plainly.told()


# What changes the natural value --------------------------------------------------------------------------------------


@pytest.mark.rule("T-07", "T-52")
@pytest.mark.parametrize(
    ("by", "faces", "natural", "grade"),
    [
        (1, (5, 5, 6), 17, "crit"),
        (1, (1, 1, 1), 4, "failure"),
        (-1, (1, 1, 2), 3, "fumble"),
        (2, (6, 6, 6), 18, "crit"),
    ],
)
def test_what_changes_the_natural_value_counts_as_if_rolled_so(
    by: int, faces: tuple[int, int, int], natural: int, grade: str
) -> None:
    lens = f'[items.lens]\nname = "a lens"\nboons = [{{ slot = "natural", by = {by}, skills = ["climbing"] }}]\n'
    table = sit(plain(option(CLIMB)) + lens).holds("lens").act_out(*faces)
    assert (table.marks["natural"], table.grade) == (natural, grade)
    other = sit(plain(option('skill = "lore", difficulty = 14')) + lens).holds("lens").act_out(*faces)
    assert other.marks["natural"] == sum(faces)


@pytest.mark.rule("T-23")
def test_only_whoever_has_the_flaw_can_embrace_it() -> None:
    body = option(CLIMB + ', flaws = ["proud"]')
    assert "flaw" in sit(body).choose("act").levers
    assert "flaw" not in sit(body, "bea").choose("act").levers
    assert "flaw" not in sit(option(CLIMB)).choose("act").levers


@pytest.mark.rule("T-23")
def test_an_arguable_skill_has_disadvantage_1_and_no_reward() -> None:
    body = option('skill = "lore", arguable = ["climbing"], difficulty = 10')
    table = sit(body).tracks("ada", recoveries=5).choose("act")
    assert table.terms == {"level": 1, "Lore": 1}
    table.pull("skill", "climbing")
    assert table.question["net"] == -1
    table.commit().throw(6, 6, 6, 5)
    assert (table.grade, table.track["recoveries"]) == ("crit", 5)


# Trying again, and packs ---------------------------------------------------------------------------------------------


def test_what_has_failed_can_be_tried_again_unless_the_content_says_otherwise() -> None:
    assert not sit(option(CLIMB)).act_out(1, 2, 2).barred(Choose("act"))
    table = sit(option(CLIMB + ', retry = false, retry_barred = "The ledge is gone."')).act_out(1, 2, 2)
    assert table.barred(Choose("act")) == "The ledge is gone."


def test_what_has_been_done_is_gone_from_the_list() -> None:
    assert not sit(option(CLIMB)).act_out(6, 5, 5).offered(Choose("act"))


def test_a_condition_may_bar_checks() -> None:
    conditions = '[conditions.bound]\nlabel = "bound"\nbars = ["check"]\n'
    table = sit(option(CLIMB, first='{ effect = "bound" }') + conditions)
    assert table.barred(Choose("act"))


@pytest.mark.parametrize(
    ("check", "told"),
    [
        ('hard = "medium"', "medium is none of easy"),
        ('difficulty = 12, against = "guard"', "keep one"),
        ("feat = true, push = false", "by pushing limits"),
        ("feat = true, difficulty = 12", "leave out difficulty"),
        ('meets = "will"', "will is none of ac"),
    ],
)
def test_checks_that_cannot_be_are_found(check: str, told: str) -> None:
    assert told in problems(option(check))
