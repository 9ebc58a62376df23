"""What stands against an act and what is brought against it: V-01 to V-10, at the table."""

import pytest

from game.core.commands import Choose, Declare, Pull, Restate
from game.core.events import Resolved
from game.core.problems import advised
from game.core.tree import Tree
from tests.tables import fight, option, problems, sit

LOCK = option('kind = "movement", skill = "locks", challenge = 6, what = "lock", tools = ["locks"]')
JUMP = """
[scenes.room]
title = "Gaps"
text = "Four of them."
[scenes.room.options.jump_FEET]
label = "Jump FEET feet"
check = { kind = "movement", skill = "climbing", challenge = FEET, what = "the gap" }
[scenes.room.options.jump_FEET.on.success]
text = "Across."
[scenes.room.options.jump_FEET.on.failure]
text = "Short."
"""


@pytest.mark.rule("V-01")
def test_a_throw_is_one_face_from_0_to_9_and_nothing_else_is_taken() -> None:
    table = sit(LOCK).choose("act").commit()
    assert table.call.dice == ("mundane",)
    for faces in ((10,), (-1,), (), (3, 3)):
        with pytest.raises(AssertionError, match="faces"):
            table.throw(*faces)
    assert table.throw(0).grade == "failure"


@pytest.mark.rule("V-01")
def test_a_9_is_no_better_than_any_other_success_and_a_0_no_worse_than_any_other_failure() -> None:
    for faces in ((6, 9), (0, 5)):
        one, other = (sit(LOCK).choose("act").commit().throw(face) for face in faces)
        assert (one.grade, one.left("joy"), one.left("despair")) == (other.grade, 0, 0)
        assert one.said() == other.said()


@pytest.mark.rule("V-02")
def test_challenge_0_never_rolls_whatever_hinders_it() -> None:
    table = sit(option('kind = "movement", challenge = 0, harder = [{ label = "rain", by = 2 }]'))
    table.under("impaired").choose("act").commit()
    assert table.grade == "success"
    assert table.last(Resolved).outcome.marks == ()


@pytest.mark.rule("V-02")
@pytest.mark.parametrize(("ruling", "grade"), [("routine", "success"), ("impossible", "failure")])
def test_routine_and_impossible_are_rulings_without_a_number(ruling: str, grade: str) -> None:
    by_content = sit(option(f'kind = "movement", ruling = "{ruling}"')).choose("act")
    assert by_content.facts[0].total == ruling
    assert by_content.commit().grade == grade
    by_guide = sit(LOCK, guide=True).choose("act").pull("ruling", ruling).commit()
    assert by_guide.decline().grade == grade


@pytest.mark.rule("V-02")
@pytest.mark.parametrize(
    ("challenge", "skill", "rolls"), [(9, 0, True), (10, 0, False), (10, 1, True), (13, 4, True), (13, 3, False)]
)
def test_up_to_9_anybody_may_try_and_more_takes_training(challenge: int, skill: int, rolls: bool) -> None:
    table = sit(option(f'kind = "movement", skill = "locks", challenge = {challenge}'))
    table.knows("skill.locks", level=skill).choose("act").commit()
    assert (table.top.call is not None) == rolls


@pytest.mark.rule("V-02")
def test_a_challenge_of_14_to_17_needs_magic() -> None:
    table = sit(
        option('kind = "movement", skill = "locks", challenge = 16, tools = ["locks"], spells = ["ask_the_bolt"]')
    )
    table.knows("skill.locks", level=2).holds("fine_picks").knows("ask_the_bolt").choose("act")
    table.pull("bene")
    assert table.chances["success"].weight == 0
    table.pull("spell", "ask_the_bolt")
    assert table.chances["success"].weight > 0


@pytest.mark.rule("V-02", "V-03")
def test_a_challenge_never_goes_above_17_or_below_0() -> None:
    demon = fight('{ person = "royal", key = "royal", at = 5 }') + (
        '[people.royal]\nname = "a royal demon"\nlevel = 17\nmods = { dodge = 5 }\n'
    )
    table = sit(demon).choose("fight").declare("attack", "royal")
    assert table.question["challenge"] == 17
    clumsy = fight('{ person = "sack", key = "sack", at = 5 }') + (
        '[people.sack]\nname = "a sack"\nlevel = 2\nmods = { dodge = -4 }\n'
    )
    table = sit(clumsy).choose("fight").declare("attack", "sack")
    assert table.question["challenge"] == 0
    assert table.commit().grade == "success"


@pytest.mark.rule("V-03", "V-40")
def test_the_challenge_is_level_and_modification_and_circumstances() -> None:
    body = option('kind = "interaction", against = "clerk", harder = [{ label = "she is in a hurry", by = 2 }]')
    body += '[people.clerk]\nname = "the clerk"\nlevel = 4\nmods = { interaction = 2 }\n'
    table = sit(body).choose("act")
    assert table.question["challenge"] == 8
    assert table.terms == {"the clerk, level": 4, "wary": 2, "she is in a hurry": 2}
    assert table.facts[0].text == "the clerk, level 4 · wary 2 · she is in a hurry 2"


@pytest.mark.rule("V-03")
@pytest.mark.parametrize("feet", [1, 10, 12])
def test_a_standing_jump_is_1_for_each_foot(feet: int) -> None:
    table = sit(JUMP.replace("FEET", str(feet))).knows("skill.climbing", level=4).choose(f"jump_{feet}")
    assert table.question["challenge"] == feet
    assert (table.commit().top.call is not None) == (feet > 4)


@pytest.mark.rule("V-03")
def test_a_guide_sets_the_marks_a_strong_current_5_a_raging_river_7_bonds_of_magic_amid_fire_15() -> None:
    for mark in (5, 7, 15):
        table = sit(option('kind = "physical", challenge = 3, what = "the pool"'), guide=True).choose("act")
        table.pull("challenge", mark)
        assert table.question["challenge"] == mark
        assert table.terms == {"the pool": mark}


@pytest.mark.rule("V-03", "V-40")
def test_a_spell_on_a_level_11_demon_with_5_against_spells_is_challenge_16() -> None:
    body = fight('{ person = "demon", key = "demon", at = 20 }')
    body += '[people.demon]\nname = "the demon"\nlevel = 11\nmods = { spells = 5 }\n'
    table = sit(body).knows("brine_needle").choose("fight").declare("attack", "demon", "brine_needle")
    assert table.question["challenge"] == 16
    assert table.terms["wards"] == 5


@pytest.mark.rule("V-03", "V-40")
def test_stealth_meets_perception_where_the_content_says_so() -> None:
    body = option('kind = "movement", skill = "stealth", against = "dog", meets = "perception"')
    body += '[people.dog]\nname = "the dog"\nlevel = 3\nmods = { perception = 3, dodge = 1 }\n'
    assert sit(body).choose("act").question["challenge"] == 6


@pytest.mark.rule("V-04")
def test_the_venture_is_a_sum_of_named_parts() -> None:
    body = option(
        'kind = "movement", skill = "locks", challenge = 9, tools = ["locks"], spells = ["ask_the_bolt"],'
        ' easier = [{ label = "the rain covers you" }]',
        more='when = "true"',
    )
    body += '[scenes.room.options.call]\nlabel = "Call Perrin"\ndo = [{ join = "perrin", as = "perrin" }]\n'
    body += '[people.perrin]\nname = "Perrin"\nlevel = 2\ncompanion = { locks = 2 }\n'
    table = sit(body).knows("skill.locks", level=2).knows("ask_the_bolt").holds("fine_picks")
    table.under("watchful").under("inspired").tracks(wounds=1).choose("call").choose("act")
    for lever, value in (("bene", 1), ("spell", "ask_the_bolt"), ("hidden_knowledge", 1), ("help", "perrin")):
        table.pull(lever, value)
    assert table.terms == {
        "the task": 9,
        "Locks": 2,
        "fine picks": 1,
        "Ask the Bolt": 4,
        "bene": 1,
        "the rain covers you": 1,
        "Hidden Knowledge": 1,
        "help from Perrin": 2,
        "inspired": 1,
        "scourges": -1,
    }
    assert table.question["venture"] == 12
    assert table.facts[1].total == "12"
    assert "scourges −1" in table.facts[1].text


@pytest.mark.rule("V-05")
def test_a_simple_tool_adds_1_a_better_one_its_level_and_only_the_best_counts() -> None:
    table = sit(LOCK).choose("act")
    assert table.question["venture"] == 0
    assert table.withdraw().holds("fine_picks").choose("act").terms["fine picks"] == 1
    assert table.withdraw().holds("glass_key").choose("act").terms["glass key"] == 3
    assert table.question["venture"] == 3


@pytest.mark.rule("V-05", "V-57")
def test_a_weapon_is_the_tool_of_an_attack() -> None:
    table = sit(fight('{ person = "lout", key = "lout", at = 5 }')).holds("weighted_stick")
    table.choose("fight").declare("attack", "lout", "weighted_stick")
    assert table.terms["weighted stick"] == 2
    table.withdraw()
    assert not table.offered(Declare("ada", "attack", "lout"))


@pytest.mark.rule("V-06")
def test_one_bene_adds_1_from_the_pool_that_fits_and_is_paid_once() -> None:
    table = sit(LOCK).choose("act").pull("bene")
    assert table.terms["bene"] == 1
    assert table.refused(Pull(0, "bene", 2))
    assert table.left("movement") == 3
    table.commit().throw(0)
    assert table.paid == [("ada", "movement", 1)]
    assert table.left("movement") == 2


@pytest.mark.rule("V-06", "V-21")
def test_expansive_endeavor_allows_as_many_bene_on_one_act_as_the_pool_holds() -> None:
    table = sit(LOCK).knows("expansive_endeavor").choose("act")
    assert table.levers["bene"].hi == 3
    table.tracks(movement=9)
    assert table.levers["bene"].hi == 9
    table.try_(bene=6)
    assert table.left("movement") == 3
    assert table.grade == "success"


@pytest.mark.rule("V-06", "V-21")
def test_the_house_may_set_other_limits_for_bene() -> None:
    table = sit(LOCK, settings="bene_limit = 2\nbene_limit_expansive = 3").choose("act")
    assert table.levers["bene"].hi == 2
    table.knows("expansive_endeavor")
    assert table.levers["bene"].hi == 3


@pytest.mark.rule("V-06")
def test_an_empty_pool_or_the_content_bars_bene() -> None:
    assert sit(LOCK).tracks(movement=0).choose("act").levers["bene"].barred == "no Movement is left"
    closed = sit(option('kind = "movement", challenge = 5, bene = false')).choose("act")
    assert closed.levers["bene"].barred
    assert closed.refused(Pull(0, "bene", 1))


@pytest.mark.rule("V-06")
@pytest.mark.parametrize(
    ("check", "pool"),
    [
        ('kind = "movement"', "movement"),
        ('kind = "physical"', "physicality"),
        ('kind = "interaction"', "interaction"),
        ('kind = "knowledge"', "intellect"),
        ('kind = "perception"', "perception"),
        ('kind = "spellcasting"', "sorcery"),
        ('kind = "action", skill = "locks"', "movement"),
        ('kind = "action", skill = "locks", pool = "accuracy"', "accuracy"),
    ],
)
def test_the_kind_of_act_or_its_skill_says_which_pool_fits(check: str, pool: str) -> None:
    table = sit(option(f"{check}, challenge = 5")).choose("act").try_(9, bene=1)
    assert table.paid == [("ada", pool, 1)]


@pytest.mark.rule("V-07")
def test_a_circumstance_is_1_or_2_and_counts_only_while_it_holds() -> None:
    body = "[variables.dark]\nvalue = 0\n" + option(
        'kind = "movement", challenge = 5, easier = [{ label = "dark", by = 2, when = "dark == 2" },'
        ' { label = "dusk", when = "dark == 1" }], harder = [{ label = "light", when = "dark == 0" }]',
        on='[scenes.room.options.lamp]\nlabel = "Put out the lamp"\ndo = [{ add = "dark", by = "1" }]\n',
    )
    table = sit(body)
    assert [table.choose("act").target, table.withdraw().choose("lamp").choose("act").target] == [6, 4]
    assert table.withdraw().choose("lamp").choose("act").target == 3


@pytest.mark.rule("V-07")
def test_a_pack_cannot_let_one_circumstance_count_on_both_sides_or_ease_by_more_than_2() -> None:
    both = 'easier = [{ label = "dark" }], harder = [{ label = "dark" }]'
    assert "counts once" in problems(option(f'kind = "movement", challenge = 5, {both}'))
    much = 'easier = [{ label = "dark", by = 3 }]'
    assert "by 2 when it is extreme" in problems(option(f'kind = "movement", challenge = 5, {much}'))


@pytest.mark.rule("V-07")
def test_a_guide_rules_a_circumstance_on_one_side() -> None:
    table = sit(LOCK, guide=True).choose("act").pull("harder", 2)
    assert (table.question["challenge"], table.question["venture"]) == (8, 0)
    table.pull("harder", 0).pull("easier", 2)
    assert (table.question["challenge"], table.question["venture"]) == (6, 2)
    too_much = Tree({"check": {"easier": [{"label": "a miracle", "by": 6}]}})
    assert table.refused(Restate(0, too_much), "guide") == "Circumstance: 6 is too high; the most is 5."


@pytest.mark.rule("V-08")
def test_a_spell_that_is_the_act_adds_its_level_and_one_in_force_its_modifier() -> None:
    table = sit(option('kind = "interaction", challenge = 8, spells = ["warm_voice"]')).knows("warm_voice")
    table.choose("act").pull("spell", "warm_voice")
    assert table.terms["Warm Voice"] == 3
    seen = sit(option('kind = "perception", challenge = 8')).knows("lantern_sight")
    seen.declare("cast", "ada", "lantern_sight").choose("act")
    assert seen.terms == {"the task": 8, "lantern-eyed": 2}


@pytest.mark.rule("V-09")
def test_hidden_knowledge_gives_1_once_an_act_and_is_gone_for_good() -> None:
    table = sit(LOCK).choose("act").try_(5, hidden_knowledge=1)
    assert table.grade == "success"
    assert table.left("hidden_knowledge") == 1
    assert table.undertake("night:pools").left("hidden_knowledge") == 1
    assert sit(LOCK).choose("act").levers["hidden_knowledge"].hi == 1


@pytest.mark.rule("V-09")
def test_without_hidden_knowledge_there_is_no_such_lever() -> None:
    table = sit(LOCK).tracks(hidden_knowledge=0).choose("act")
    assert "hidden_knowledge" not in table.levers
    assert table.refused(Pull(0, "hidden_knowledge", 1))


@pytest.mark.rule("V-09")
def test_the_house_may_make_hidden_knowledge_worth_more() -> None:
    table = sit(LOCK, settings="hidden_knowledge_bonus = 3").choose("act").pull("hidden_knowledge")
    assert table.terms["Hidden Knowledge"] == 3


@pytest.mark.rule("V-10")
def test_what_eases_and_what_hinders_you_both_land_on_the_venture() -> None:
    table = sit(LOCK).under("inspired").under("poisoned").under("impaired").choose("act")
    assert table.question["challenge"] == 6
    assert table.question["venture"] == 1 - 1 - 2


@pytest.mark.rule("V-10")
def test_a_modifier_is_only_for_the_acts_it_is_for() -> None:
    table = sit(LOCK).under("lantern_eyed").under("soaked").choose("act")
    assert table.question["venture"] == 0


def test_changing_ones_mind_costs_nothing() -> None:
    table = sit(LOCK).knows("skill.locks").choose("act").pull("bene").pull("sortilege").withdraw()
    assert table.paid == []
    assert table.offered(Choose("act"))


@pytest.mark.rule("V-40")
@pytest.mark.parametrize(
    ("check", "told"),
    [
        ('skill = "persuasion", against = "lout"', True),
        ('kind = "interaction", skill = "persuasion", against = "lout"', False),
        ('skill = "stealth", meets = "perception", against = "lout"', False),
        ('skill = "persuasion", challenge = 5', False),
        ('pool = "movement", skill = "stealth", against = "lout"', False),
        ('skill = "blades", against = "lout"', False),
    ],
)
def test_the_checker_names_an_act_against_somebody_that_says_no_kind(check: str, told: bool) -> None:
    world = sit(option(check)).world
    assert [path for path, _ in advised(world)] == ["scenes.room.options.act.check"] * told
