"""Sheets, the foot of the screen, the table of a fight, words, and what the checker says."""

import pytest

from game.core.draft import Sight
from game.systems.practices import SYSTEM
from tests.systems.practices.tables import fight, option, problems, sit


def test_a_sheet_shows_ranks_what_bears_on_them_and_how_conditions_end() -> None:
    table = sit(fight("osk")).holds("short_sword").under("bleeding", level=2).first_turn()
    rows = {row.label: row for row in SYSTEM.sheet(Sight(table.state, table.world), "ada")}
    assert (rows["Blades"].value, rows["Creation"].value, rows["Guard"].value) == (5, 2, 3)
    assert (rows["Strain"].value, rows["Strain"].most) == (2, 8)
    assert rows["bleeding"].text == "rating 2, for 6 hours; 2 successes shake it off"
    assert rows["Carries"].text == "short sword (attack +1)"
    assert rows["Blaze"].text == "2 AP, destruction"
    table.declare("resist")
    assert {r.label: r for r in SYSTEM.sheet(Sight(table.state, table.world), "ada")}["Guard"].text == "7 now"


def test_the_foot_of_the_screen_has_strain_points_and_what_further_actions_take() -> None:
    table = sit(fight("osk")).under("bleeding", level=2).tracks(action_penalty=1)
    rows = {row.label: row for row in SYSTEM.vitals(Sight(table.state, table.world), "ada")}
    assert (rows["Strain"].value, rows["AP"].value, rows["Penalty"].value) == (2, 9, -1)
    assert rows["Bears"].text == "bleeding 2"


@pytest.mark.rule("A-02", "A-03")
def test_the_table_of_a_fight_goes_by_initiative_with_actions_and_strain() -> None:
    table = sit(fight("osk")).first_turn()
    table.declare("attack", "osk", "blades").commit().all_throws(1)
    table.declare("attack", "osk", "blades").commit().all_throws(1)
    head, rows = SYSTEM.standing(Sight(table.state, table.world))
    assert head == ("", "turn", "initiative", "actions", "strain", "AP", "state")
    assert rows == (("You", "now", "4", "2, −1", "0/8", "9", ""), ("Osk", "waits", "0", "0", "0/6", "9", ""))


def test_every_grade_has_a_word() -> None:
    words = [SYSTEM.label(grade.id) for grade in SYSTEM.grades]
    assert words[:4] == ["failure", "not finished yet", "level", "success"]
    assert words[4:6] == ["rating 1", "rating 2"]
    assert (words[9], words[-1]) == ("rating 6+", "6+ to divide")


def test_formulas_ask_for_powers_practices_defences_and_strain() -> None:
    table = sit(fight("osk")).under("bleeding", level=2).tracks(action_penalty=1)
    found = {
        name: SYSTEM.names(Sight(table.state, table.world), "ada", name)
        for name in ("blades", "creation", "guard", "strain", "resistance", "penalty", "ap", "endurance")
    }
    assert found == {
        "blades": 5,
        "creation": 2,
        "guard": 2,
        "strain": 2,
        "resistance": 4,
        "penalty": 1,
        "ap": 9,
        "endurance": 8,
    }


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ('[powers.rust]\nname = "Rust"\nagainst = "luck"\n', "luck is none of"),
        ('[powers.rust]\nname = "Rust"\nattack = "cold"\n', "cold is none of"),
        ('[abilities.x]\nname = "X"\npower = "blades"\npractice = "war"\n', "war is none of"),
        (
            '[abilities.x]\nname = "X"\npower = "blades"\npractice = "tactics"\naspects = ["smell"]\n',
            "smell is none of",
        ),
        (
            '[abilities.x]\nname = "X"\npower = "blades"\npractice = "tactics"\nharm = "bodily"\nlays = "lamed"\n',
            "keep harm or lays",
        ),
        (
            '[abilities.x]\nname = "X"\npower = "blades"\npractice = "tactics"\naspects = ["healing"]\n',
            "healing is for what heals",
        ),
        (
            '[abilities.x]\nname = "X"\npower = "blades"\npractice = "tactics"\ntarget = "self"\nagainst = "guard"\n',
            "nobody resists",
        ),
        (
            '[abilities.x]\nname = "X"\npower = "hearts"\npractice = "tactics"\ntarget = "self"\npeace = true\n'
            'when = "rope > 0"\n',
            "asks of people only",
        ),
        ("[ailments.nowhere]\n", "there is no condition nowhere"),
        ('[conditions.odd]\nlabel = "odd"\nterms = [{ slot = "luck", amount = 1 }]\n', "luck is none of"),
        ('[items.x]\nname = "x"\ntools = ["bow"]\nbonus = { smell = 1 }\n', "smell is none of"),
        ('[items.x]\nname = "x"\nbonus = { attack = 1 }\n', "give it tools"),
        ('[people.x]\nname = "X"\npolicy = [{ act = "dance" }]\n', "dance is none of"),
        ('[people.x]\nname = "X"\npolicy = [{ act = "blades" }]\n', "blades is no ability or attack of theirs"),
        ('[people.x]\nname = "X"\npolicy = [{ act = "resist", interrupts = true }]\n', "they break in with"),
        ('[people.x]\nname = "X"\npolicy = [{ act = "resist", on = "moon" }]\n', "moon is none of"),
        ('[people.x]\nname = "X"\npractices = { music = 1 }\n', "music is none of"),
        (fight("osk", order="speed"), "there is no such power"),
        (option('resists = "senses"\nways = [{ power = "senses" }]'), "it needs against"),
        (
            option('makes = { size = 1 }\nways = [{ power = "weaving", practice = "tactics" }]'),
            "made with creation",
        ),
    ],
)
def test_the_checker_names_what_would_not_work(body: str, sentence: str) -> None:
    assert sentence in problems(body)


def test_settings_that_no_die_can_meet_are_refused() -> None:
    assert "no die of 4 sides" in problems("", "sides = 4")
    assert "yards is none of" in problems("", 'units = "yards"')
