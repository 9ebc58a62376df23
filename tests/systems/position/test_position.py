"""Goal, threat, action, position: one screen, in that order, changed as often as one likes (P-05, P-06, P-09, P-11)."""

import pytest

from game.core.commands import Pull
from game.systems.position.dice.roll import PASSES
from tests.systems.position.tables import CLIMB, joins, option, problems, sit

WAYS = """
goal = "reach the driver before the bridge"
danger = "an iced roof"
need = 1
harm = { minor = "scraped palms", moderate = "cracked ribs", severe = "a broken leg" }
ways = [
  { action = "climb" },
  { action = "shove", position = "desperate", need = 2, danger = "splinters", label = "through the hatch" },
  { action = "climb", position = "controlled", label = "on all fours", time = 10 },
]
"""


@pytest.mark.rule("P-05")
def test_goal_threat_position_and_pool_stand_in_this_order() -> None:
    t = sit(option(WAYS)).choose("act").pull("do", "climb")
    assert list(t.lines) == ["Goal", "Threat", "Position", "Pool"]
    assert t.lines["Goal"] == "reach the driver before the bridge"
    assert t.lines["Threat"].startswith("an iced roof; failing: ")
    assert t.lines["Position"] == "risky · difficulty normal: one six"


@pytest.mark.rule("P-05")
def test_an_act_starts_with_the_way_that_works_likeliest_and_then_in_the_best_position() -> None:
    t = sit(option(WAYS)).choose("act")
    found = {}
    for pick in t.levers["do"].picks:
        t.pull("do", pick.id)
        found[pick.id] = (sum(one.weight / one.of for one in t.chances.values() if one.grade in PASSES), t.position)
    begun = sit(option(WAYS)).choose("act").part.value("do")
    assert begun == "climb_2" == max(found, key=lambda way: (found[way][0], found[way][1] == "controlled"))


@pytest.mark.rule("P-05", "P-07")
def test_what_works_surely_and_hurts_more_often_lies_ready_behind_what_may_fail() -> None:
    safe = '{ action = "shove", position = "controlled", need = 2 }'
    ways = f'{WAYS.partition("ways")[0]}ways = [{{ action = "climb" }}, {safe}]'
    t = sit(option(ways)).choose("act")
    assert t.part.value("do") == "climb"
    t.pull("do", "shove")
    assert sum(one.weight / one.of for one in t.chances.values() if one.grade in PASSES) == 1


@pytest.mark.rule("P-05")
def test_another_action_shows_how_position_pool_and_stakes_change() -> None:
    t = sit(option(WAYS)).choose("act")
    assert [pick.id for pick in t.levers["do"].picks] == ["climb", "shove", "climb_2"]
    t.pull("do", "shove")
    assert (t.position, t.pool, t.question["need"]) == ("desperate", 2, 2)
    assert t.lines["Threat"] == "splinters; failing: severe physical harm (a broken leg), no second try this way"
    assert t.stakes["fewer"] == "It is not done: severe harm, no second try."
    t.pull("do", "climb_2")
    assert (t.position, t.pool, t.question["need"]) == ("controlled", 4, 1)
    assert t.stakes["cost"] == "It is done: minor harm."


@pytest.mark.rule("P-05")
def test_everything_can_be_changed_until_the_roll_and_nothing_after() -> None:
    t = sit(option(WAYS, first=joins("tam"))).choose("act").pull("do", "shove").pull("help:tam")
    t.pull("do", "climb").pull("help:tam", 0).pull("do", "climb_2")
    t.withdraw()
    assert t.top.kind == "scene"
    t.act_(do="shove")
    assert t.refused(Pull(0, "do", "climb"))


@pytest.mark.rule("P-05")
def test_the_way_that_is_taken_has_its_price_and_its_time() -> None:
    ways = '{ action = "climb", time = 30, do = [{ set = "loud", to = "3" }] }, { action = "shove" }'
    t = sit(option(f"ways = [{ways}]")).choose("act")
    before = t.state.minute
    t.commit()
    assert t.state.var("loud") == 3
    t.throw(1, 1, 1, 1).stand()
    assert t.state.minute == before + 30
    t = sit(option(f"ways = [{ways}]")).act_(1, 1, do="shove").stand()
    assert (t.state.var("loud"), t.state.minute) == (0, before)


def test_a_way_may_be_there_only_sometimes_or_barred_with_a_reason() -> None:
    hidden = '{ action = "climb" }, { action = "shove", when = "rope > 0" }'
    t = sit(option(f"ways = [{hidden}]")).choose("act")
    assert [pick.id for pick in t.levers["do"].picks] == ["climb"]
    assert "closed:shove" not in t.levers
    barred = '{ action = "climb" }, { action = "shove", when = "rope > 0", barred = "The rope is in the boat." }'
    t = sit(option(f"ways = [{barred}]")).choose("act")
    assert t.levers["closed:shove"].barred == "The rope is in the boat."
    assert t.refused(Pull(0, "closed:shove", 1))


# Position ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-06")
def test_risky_is_the_usual_position() -> None:
    assert sit(option()).choose("act").position == "risky"


@pytest.mark.rule("P-06")
@pytest.mark.parametrize("word", ["controlled", "risky", "desperate"])
def test_the_action_sets_it_before_the_check_and_the_check_before_the_threat(word: str) -> None:
    threat = '[threats.ice]\nlabel = "ice"\nposition = "desperate"\n'
    body = threat + option(f'{CLIMB}\nthreat = "ice"')
    assert sit(body).choose("act").position == "desperate"
    body = threat + option(f'{CLIMB}\nthreat = "ice"\nposition = "{word}"')
    assert sit(body).choose("act").position == word
    body = threat + option(f'ways = [{{ action = "climb", position = "{word}" }}]\nthreat = "ice"\nposition = "risky"')
    assert sit(body).choose("act").position == word


@pytest.mark.rule("P-06")
def test_the_strength_of_the_opposition_shifts_it() -> None:
    t = sit(option(f'{CLIMB}\nagainst = "giant"')).choose("act")
    assert t.position == "desperate"
    assert "the giant −1" in t.lines["Position"]
    assert sit(option(f'{CLIMB}\nagainst = "osk"')).choose("act").position == "risky"
    threat = '[threats.gale]\nlabel = "a gale"\nshift = -1\n'
    assert sit(threat + option(f'{CLIMB}\nthreat = "gale"')).choose("act").position == "desperate"


@pytest.mark.rule("P-06")
def test_circumstances_and_effects_shift_it_and_no_further_than_the_ends() -> None:
    check = f'{CLIMB}\ncircumstances = [{{ label = "a lamp", position = 1, when = "rope > 0" }}]'
    assert sit(option(check)).choose("act").position == "risky"
    assert sit(option(check, first='{ set = "rope", to = "1" }')).choose("act").position == "controlled"
    assert sit(option()).under("alarm").choose("act").position == "desperate"
    assert sit(option('ways = [{ action = "shove" }]')).under("alarm").choose("act").position == "risky"
    assert sit(option(f'{CLIMB}\nposition = "desperate"')).under("alarm").choose("act").position == "desperate"
    assert sit(option(f'{CLIMB}\nposition = "controlled"')).knows("calm").choose("act").position == "controlled"


@pytest.mark.rule("P-06", "P-09")
def test_a_guide_has_the_last_word_on_position_and_difficulty() -> None:
    t = sit(option(), guide=True).choose("act").pull("position", "controlled").pull("need", 3)
    assert (t.position, t.question["need"]) == ("controlled", 3)
    assert "position" not in sit(option()).choose("act").levers


# Difficulty ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-09")
@pytest.mark.parametrize(
    ("need", "word"), [(1, "normal: one six"), (2, "challenging: two sixes"), (3, "difficult: three")]
)
def test_normal_challenging_difficult(need: int, word: str) -> None:
    t = sit(option(f"{CLIMB}\nneed = {need}")).choose("act")
    assert word in t.lines["Position"]
    t.commit().throw(*(6,) * need, *(1,) * (4 - need)).stand()
    assert t.grade == "exact"
    t = sit(option(f"{CLIMB}\nneed = {need}")).act_(*(6,) * (need - 1), *(1,) * (5 - need)).stand()
    assert t.grade == "fewer"


@pytest.mark.rule("P-09")
def test_it_is_one_unless_the_case_is_extreme() -> None:
    assert sit(option()).choose("act").question["need"] == 1
    threat = '[threats.mob]\nlabel = "a mob"\nneed = 2\n'
    assert sit(threat + option(f'{CLIMB}\nthreat = "mob"')).choose("act").question["need"] == 2
    dark = f'{CLIMB}\ncircumstances = [{{ label = "in the dark", need = 1 }}]'
    t = sit(option(dark)).choose("act")
    assert (t.question["need"], "in the dark +1" in t.lines["Position"]) == (2, True)


# What is said before the roll ----------------------------------------------------------------------------------------


@pytest.mark.rule("P-11")
@pytest.mark.parametrize("position", ["controlled", "risky", "desperate"])
def test_harm_that_comes_was_stated_before_the_roll(position: str) -> None:
    check = f'{CLIMB}\nposition = "{position}"\nharm = {{ minor = "a graze", moderate = "a gash", severe = "a break" }}'
    t = sit(option(check)).choose("act")
    fails = "cost" if position == "controlled" else "fewer"
    word, name = {
        "controlled": ("minor", "a graze"),
        "risky": ("moderate", "a gash"),
        "desperate": ("severe", "a break"),
    }[position]
    assert f"{word} harm" in t.stakes[fails]
    assert f"{word} physical harm ({name})" in t.lines["Threat"]
    t.commit().throw(1, 1, 1, 1).stand()
    assert [each[2] for each in t.harm_of()] == [name]


@pytest.mark.rule("P-11")
def test_where_no_harm_was_stated_none_comes() -> None:
    t = sit(option(f'{CLIMB}\nposition = "desperate"')).choose("act")
    assert "harm" not in t.stakes["fewer"]
    assert "harm" not in t.lines["Threat"]
    assert t.commit().throw(1, 1, 1, 1).stand().harm_of() == []


@pytest.mark.rule("P-11")
def test_what_the_content_says_of_a_grade_is_kept_and_the_harm_stands_behind_it() -> None:
    way = 'ways = [{ action = "climb", on = { failure = { stake = "Over the rail.", text = "Over." } } }]'
    t = sit(option(f'{way}\nharm = {{ moderate = "ribs" }}')).choose("act")
    assert t.stakes["fewer"] == "Over the rail: moderate harm, no second try."
    assert t.commit().throw(1, 1, 1, 1).stand().told().endswith("Over.\nYou take moderate physical harm: ribs.")


def test_words_that_name_nothing_are_refused() -> None:
    assert "calm is none of" in problems(option(f'{CLIMB}\nposition = "calm"'))
    assert "grave is none of" in problems(option(f'{CLIMB}\nharm = {{ grave = "x" }}'))
    assert "a way has an action" in problems(option("ways = [{}]"))
