"""What is wrong with a pack of this system: each mistake, and the sentence that an author reads."""

from ast import literal_eval

import pytest

from game.core.draft import Sight
from game.core.problems import advised, wrong_in
from game.systems.solar import SYSTEM
from tests.systems.solar.tables import build, option, problems, sit

FIGHT = """
[conflicts.quarrel]
kind = "volleys"
title = "A quarrel"
people = [{ person = "cask", key = "cask", plays = { PLAYS } }]
[conflicts.quarrel.goals.mine]
label = "you have your way"
who = ["yours"]
SETTLES
[conflicts.quarrel.goals.theirs]
label = "they have theirs"
who = ["foe"]
OPTIONS
"""
PLAYS = 'goal = "theirs", moves = [{ ability = "debate", label = "argue" }]'
THING = """
[items.knife]
name = "knife"
edges = [EDGES]
MORE
"""
SECRET = """
[secrets.knack]
name = "Knack"
about = "You have it."
BODY
"""


def wrong(body: str, settings: str = "") -> dict[str, str]:
    """Path -> sentence, of all that the reader has against a pack of this body, or if it has nothing, the system."""
    found = literal_eval(problems(body, settings) or "()")
    return dict(one if isinstance(one, tuple) else _read(one) for one in found)


def _read(problem: str) -> tuple[str, str]:
    """What the reader says without the file and the code, its path as the system writes one."""
    _, field, sentence = problem.rpartition(" [")[0].split(": ", 2)
    return field.replace("[", ".").replace("]", ""), sentence


def quarrel(plays: str = PLAYS, settles: str = "", options: str = "") -> str:
    return FIGHT.replace("PLAYS", plays).replace("SETTLES", settles).replace("OPTIONS", options)


def moving(move: str) -> str:
    """A quarrel in which Cask moves so."""
    return quarrel(f'goal = "theirs", moves = [{{ label = "argue", {move} }}]')


def knife(edges: str, more: str = "") -> str:
    return THING.replace("EDGES", edges).replace("MORE", more)


def edge(by: int, kind: str = "weapon") -> str:
    return f'{{ kind = "{kind}", by = {by}, label = "here" }}'


def test_the_shipped_core_and_a_quarrel_have_nothing_against_them() -> None:
    assert list(wrong_in(build(""))) == []
    assert wrong(quarrel()) == {}


# What people are made of ---------------------------------------------------------------------------------------------


@pytest.mark.rule("S-02")
def test_every_ability_belongs_to_a_pool() -> None:
    found = wrong('[abilities.knitting]\nname = "Knitting"\npool = "luck"')

    assert found == {"abilities.knitting.pool": "luck is none of vigor, instinct, reason"}


@pytest.mark.rule("S-03")
def test_each_pool_has_one_innate_ability_and_it_is_open_to_all() -> None:
    duck = '[abilities.duck]\nname = "Duck"\npool = "vigor"\ninnate = true\n'

    assert wrong(duck) == {
        "abilities": "vigor has 2 innate abilities; each pool has one, such as endure, react, resist"
    }
    closed = wrong(duck + 'origins = ["hillborn"]')
    assert closed["abilities.duck.origins"] == "an innate ability is everybody’s: it cannot be closed"


@pytest.mark.rule("S-50")
def test_what_heals_is_an_ability() -> None:
    found = wrong("", 'healing = ["bandages"]')

    assert found["settings.healing"].startswith("bandages is none of ")


@pytest.mark.rule("S-05")
@pytest.mark.parametrize(
    ("body", "path", "sentence"),
    [
        ("cost = { luck = 1 }", "cost.luck", "luck is none of vigor, instinct, reason"),
        ('boons = [{ slot = "speed" }]', "boons.0.slot", "speed is none of dice, harm, armour, floor, pool"),
        ('boons = [{ slot = "pool" }]', "boons.0.pool", "nothing is none of vigor, instinct, reason"),
        ('boons = [{ pool = "vigor" }]', "boons.0.pool", 'only slot = "pool" pays from another pool'),
        ("rank = 2", "rank", "a rank of which ability? ability = …"),
        ('do = [{ say = "So." }]', "use_label", "what it does by itself needs a label"),
    ],
)
def test_secrets(body: str, path: str, sentence: str) -> None:
    assert wrong(SECRET.replace("BODY", body)) == {f"secrets.knack.{path}": sentence}


@pytest.mark.rule("S-06")
@pytest.mark.parametrize("levels", [(1, 1), (2, 1)])
def test_a_key_has_each_size_once_and_in_order(levels: tuple[int, ...]) -> None:
    triggers = ", ".join(f'{{ level = {level}, text = "So." }}' for level in levels)
    found = wrong(f'[keys.it]\nname = "It"\nabout = "It."\nbuyoff = "No."\ntriggers = [{triggers}]')

    assert found == {"keys.it.triggers": "levels go up from 1 to 3, each at most once"}


@pytest.mark.rule("S-07")
@pytest.mark.parametrize(
    ("limits", "path", "sentence"),
    [
        ("least = { luck = 1 }", "origins.it.least.luck", "luck is none of vigor, instinct, reason"),
        ("most = { luck = 1 }", "origins.it.most.luck", "luck is none of vigor, instinct, reason"),
        ("least = { vigor = 7 }", "origins.it.least", "the least vigor is above the most"),
        ("most = { vigor = 3, reason = 2 }", "origins.it", "12 points cannot be placed within these limits"),
    ],
)
def test_origins(limits: str, path: str, sentence: str) -> None:
    assert wrong(f'[origins.it]\nname = "It"\nabout = "It."\n{limits}') == {path: sentence}


@pytest.mark.rule("S-51")
@pytest.mark.parametrize(("by", "most"), [(1, 3), (2, 2), (3, 1)])
def test_a_thing_has_so_many_edges_and_no_more(by: int, most: int) -> None:
    assert wrong(knife(", ".join([edge(by)] * most))) == {}
    assert wrong(knife(", ".join([edge(by), *[edge(by, "armour")] * most]))) == {
        "items.knife.edges": f"{most + 1} edges of +{by}; one thing has at most {most}"
    }


@pytest.mark.rule("S-51", "S-54")
def test_an_edge_is_a_weapon_or_armour_and_lent_only_where_there_is_one() -> None:
    assert wrong(knife(edge(1, "charm"))) == {"items.knife.edges.0.kind": "charm is none of weapon, armour"}
    assert wrong(knife("", 'lent = "true"')) == {"items.knife.lent": "there is no edge that could be lent"}


@pytest.mark.rule("S-01")
def test_people_have_the_three_pools_and_a_point_in_each() -> None:
    assert wrong('[people.ghost]\nname = "ghost"\nabilities = {}\npools = { vigor = 0 }') == {
        "people.ghost.pools": "a pool has a score of 1 or more"
    }
    assert wrong('[people.ghost]\nname = "ghost"\nabilities = {}\npools = { luck = 2 }') == {
        "people.ghost.pools.luck": "luck is none of vigor, instinct, reason"
    }


@pytest.mark.rule("S-04")
def test_characters_are_looked_over_like_sheets() -> None:
    body = '[characters.ada]\nname = "Ada"\nabout = "Ada."\npools = { vigor = 1, instinct = 1, reason = 1 }\n'

    assert wrong(body + "abilities = { bone_work = 1 }") == {"characters.ada": "Bone-work is open only to Hillborn"}


# Acts ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("check", "path", "sentence"),
    [
        ("difficulty = 2", ".ability", "a check needs an ability"),
        ('ability = "law", way = "above"', ".way", "above is none of across, beside"),
        ('ability = "law", against = "cask", rank = 2', "", "against and rank both say who resists; keep one"),
        (
            *('ability = "law", race = ["cask"], rank = 2', ""),
            "race and rank: a check is competitive or resisted, not both",
        ),
        ('ability = "law", what = "the lock"', ".rank", "what resists needs its rank"),
        ('ability = "law", resist = "resist"', ".resist", "nobody resists: against = …"),
        (
            *('ability = "law", first = [{ ability = "lore", label = "Look", on_fail = "cry" }]', ".first.0.on_fail"),
            "cry is none of none, penalty, stop",
        ),
    ],
)
def test_checks(check: str, path: str, sentence: str) -> None:
    assert wrong(option(check)) == {f"scenes.room.options.act.check{path}": sentence}


@pytest.mark.rule("S-03")
def test_innate_abilities_begin_nothing_but_answer_what_comes_to_you() -> None:
    assert wrong(option('abilities = ["law", "resist"]')) == {
        "scenes.room.options.act.check.ability": (
            "resist only defends and never starts an action; an act of acts.… can ask for it"
        )
    }
    hazard = (
        '[acts.fall]\nlabel = "Hold on"\ncheck = { ability = "react" }\n[acts.fall.on.success]\n[acts.fall.on.failure]'
    )
    assert wrong(hazard) == {}


def test_a_condition_changes_dice_and_nothing_else() -> None:
    body = '[conditions.dazed]\nlabel = "dazed"\nterms = [{ slot = "dize", amount = -1 }]\nuntil = ["scene"]'

    assert wrong(body) == {"conditions.dazed.terms.0.slot": "dize is none of dice; did you mean dice?"}


@pytest.mark.rule("S-24")
def test_a_check_that_is_harder_than_the_rules_know_is_told() -> None:
    body = option('ability = "law", difficulty = 3, first = [{ ability = "lore", label = "Read", difficulty = 2 }]')
    told = "difficulty 3: a table that knows it says settings.hardest = 3"

    assert dict(advised(build(body))) == {"scenes.room.options.act.check": told}
    assert dict(advised(build(body, "hardest = 3"))) == {}


@pytest.mark.rule("S-25")
def test_a_race_without_words_for_the_second_is_told() -> None:
    met = '[scenes.room.options.act.on.met]\ntext = "Second."'

    assert list(dict(advised(build(option('ability = "law", race = ["cask"]'))))) == ["scenes.room.options.act.check"]
    assert dict(advised(build(option('ability = "law", race = ["cask"]', met)))) == {}


@pytest.mark.rule("S-40")
@pytest.mark.parametrize(
    ("check", "path", "sentence"),
    [
        ('pain = "quarrel"', ".pain", "only a check that somebody resists leads there: against = …"),
    ],
)
def test_only_a_resisted_check_leads_to_the_pain(check: str, path: str, sentence: str) -> None:
    assert wrong(quarrel() + option(f'ability = "law", {check}')) == {f"scenes.room.options.act.check{path}": sentence}


# Conflicts -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-41")
def test_conflicts_go_in_volleys() -> None:
    turns = '[conflicts.brawl]\ntitle = "A brawl"\nends = [{ when = "round > 1" }]'

    assert wrong(turns) == {"conflicts.brawl.kind": 'conflicts go in volleys here: kind = "volleys"'}


@pytest.mark.rule("S-41")
def test_a_conflict_is_about_one_thing_or_another() -> None:
    found = wrong('[conflicts.brawl]\nkind = "volleys"\ntitle = "A brawl"\n[conflicts.brawl.goals.one]\nlabel = "it"')

    assert found == {"conflicts.brawl.goals": "two goals at the least: a conflict is about one or the other"}


@pytest.mark.rule("S-41", "S-53")
@pytest.mark.parametrize(
    ("plays", "path", "sentence"),
    [
        (PLAYS.replace("theirs", "peace"), "goal", "peace is none of mine, theirs"),
        (
            PLAYS + ', affects = ["everyone"]',
            "affects.0",
            "everyone is none of you, all, nor the id of somebody in a conflict",
        ),
        (PLAYS + ', turns = [{ when = "true", goal = "peace" }]', "turns.0.goal", "peace is none of mine, theirs"),
        (
            PLAYS.replace("label", 'at = "bede", label'),
            "moves.0.at",
            "bede is none of you, weakest, nor the id of somebody in a conflict",
        ),
        (PLAYS.replace("label", 'way = "up", label'), "moves.0.way", "up is none of across, beside, defend"),
    ],
)
def test_the_part_that_somebody_plays(plays: str, path: str, sentence: str) -> None:
    assert wrong(quarrel(plays)) == {f"conflicts.quarrel.people.0.plays.{path}": sentence}


@pytest.mark.rule("S-03", "S-44")
@pytest.mark.parametrize(
    ("move", "path", "sentence"),
    [
        ('ability = "resist"', "moves.0", 'resist only defends: way = "defend"'),
        ('ability = "debate", way = "defend"', "moves.0", "debate is no innate ability; only those defend"),
        ('ability = "law"', "moves.0.ability", "Cask does not have law"),
    ],
)
def test_innate_abilities_defend_and_nothing_else_does(move: str, path: str, sentence: str) -> None:
    assert wrong(moving(move)) == {f"conflicts.quarrel.people.0.plays.{path}": sentence}
    assert wrong(moving('ability = "resist", way = "defend"')) == {}


@pytest.mark.rule("S-44")
def test_people_move_by_the_same_rules_without_a_part() -> None:
    body = '[people.clerk]\nname = "clerk"\nabilities = {}\nmoves = [{ ability = "endure", label = "stand" }]'

    assert wrong(body) == {"people.clerk.moves.0": 'endure only defends: way = "defend"'}


@pytest.mark.rule("S-53")
def test_goals_are_for_people_who_are_there_and_settle_something() -> None:
    assert wrong(quarrel(settles='settles = "peace"')) == {
        "conflicts.quarrel.goals.mine.settles": "peace is none of success, failure"
    }
    body = quarrel().replace('["yours"]', '["bede"]')
    assert wrong(body) == {
        "conflicts.quarrel.goals.mine.who.0": (
            "bede is none of you, yours, foe, other, nor the id of somebody in a conflict"
        )
    }


def test_acts_of_a_volley_are_somebodys_who_is_there() -> None:
    act = """
[conflicts.quarrel.options.shout]
label = "Shout"
check = { ability = "command", who = "bede", at = "skala" }
on = { success = {}, failure = {} }
"""
    assert wrong(quarrel(options=act)) == {
        "conflicts.quarrel.options.shout.check.who": "bede is none of you, nor the id of somebody in a conflict",
        "conflicts.quarrel.options.shout.check.at": "skala is none of you, nor the id of somebody in a conflict",
    }


BRAWL = quarrel().replace("quarrel", "brawl").replace('key = "cask"', 'key = "bede"')
SHOUT = '[conflicts.quarrel.options.shout]\nlabel = "Shout"\non = { success = {}, failure = {} }\n'


@pytest.mark.parametrize(
    ("body", "path", "sentence"),
    [
        (
            quarrel().replace('["yours"]', '["bede"]'),
            "goals.mine.who",
            "bede is none of you, yours, foe, other, cask",
        ),
        (quarrel(PLAYS + ', affects = ["bede"]'), "people.0.plays.affects", "bede is none of you, all, cask"),
        (
            quarrel(PLAYS.replace("label", 'at = "bede", label')),
            "people.0.plays.moves.0.at",
            "bede is none of you, weakest, cask",
        ),
        (
            quarrel(options=SHOUT + 'check = { ability = "command", who = "bede" }\n'),
            "options.shout.check.who",
            "bede is none of you, cask",
        ),
        (
            quarrel(options=SHOUT + 'check = { ability = "command", at = "bede" }\n'),
            "options.shout.check.at",
            "bede is none of you, cask",
        ),
    ],
)
def test_nobody_of_another_conflict_is_in_this_one(body: str, path: str, sentence: str) -> None:
    assert wrong(body + BRAWL) == {f"conflicts.quarrel.{path}": sentence}


# Operations ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-40")
def test_content_never_brings_down_the_pain() -> None:
    found = wrong(quarrel() + option('ability = "law"', more='do = [{ if = "true", do = [{ conflict = "quarrel" }] }]'))

    assert found == {
        "scenes.room.options.act.do.0.do.0": (
            "only a player leads to quarrel, after a resisted check: name it as pain = … of that check"
        )
    }


@pytest.mark.rule("S-06")
def test_experience_comes_from_keys_at_sizes_that_they_have() -> None:
    assert wrong(option('ability = "law"', first='{ add = "you.xp", by = "2" }')) == {
        "scenes.room.first.0": 'experience comes from keys: { invoke = "KEY", level = 1 }'
    }
    key = '[keys.it]\nname = "It"\nabout = "It."\nbuyoff = "No."\ntriggers = [{ level = 2, text = "So." }]\n'
    assert wrong(key + option('ability = "law"', first='{ invoke = "it", level = 3 }')) == {
        "scenes.room.first.0": "it comes up at level 2, not 3"
    }
    assert wrong(key + option('ability = "law"', first='{ invoke = "it", kind = "buyoff" }')) == {}


@pytest.mark.rule("S-61")
def test_only_pools_are_refreshed() -> None:
    assert wrong(option('ability = "law"', first='{ refill = "harm" }')) == {
        "scenes.room.first.0": "harm is none of vigor, instinct, reason, all"
    }


def test_operations_are_found_wherever_they_stand() -> None:
    wrongly = '[{ refill = "harm" }]'
    body = f"""
[tables.dice]
title = "Dice"
rows = [{{ text = "So.", do = {wrongly} }}]
[conditions.cold]
label = "cold"
hourly = {wrongly}
[items.drink]
name = "drink"
use = {wrongly}
[secrets.knack]
name = "Knack"
about = "You have it."
use_label = "Do it"
do = {wrongly}
"""
    places = ("tables.dice.rows.0.do.0", "conditions.cold.hourly.0", "items.drink.use.0", "secrets.knack.do.0")

    assert set(wrong(body)) == set(places)


@pytest.mark.rule("S-40")
def test_the_checker_says_where_a_major_character_is_hurt_for_good_without_the_pain() -> None:
    body = '[people.gunn]\nname = "Gunn"\nabilities = {}\nMAJOR\n' + option(
        'ability = "law"', first='{ join = "gunn" }, { harm = "3", who = "gunn" }'
    )

    assert list(advised(build(body.replace("MAJOR", "")))) == []
    assert list(advised(build(body.replace("MAJOR", "major = true")))) == [
        ("scenes.room.first.1", "gunn is major: only Bringing Down the Pain hurts them for good")
    ]


@pytest.mark.rule("S-40")
def test_the_sheet_of_a_major_character_says_so() -> None:
    table = sit(
        '[people.gunn]\nname = "Gunn"\nabilities = {}\nmajor = true\n'
        + option('ability = "law"', first='{ join = "gunn" }')
    )

    rows = {row.label: row.text for row in SYSTEM.sheet(Sight(table.state, table.world), "gunn")}
    assert rows["Major"] == "only Bringing Down the Pain hurts or removes them for good"
    assert "Major" not in {row.label for row in SYSTEM.sheet(Sight(table.state, table.world), table.state.lead)}
