"""Levels and incremental advances: a class from level 1 to level 10 against a table worked out by hand."""

import pytest

from game.core.commands import Fill, Pull, Ready, Undertake
from game.core.draft import Sight
from game.core.levers import Value
from game.core.machine.autofill import unfilled
from game.core.state import Person
from game.core.world import World
from game.systems.tiers.dice.sizes import Amount
from game.systems.tiers.growth.choices import perks_of, room, talents_of
from game.systems.tiers.growth.classes import recovery, score, skill_level, tier
from game.systems.tiers.person.people import defence
from tests.systems.tiers.tables import Table, option, sit

SAGE = """
[characters.sage]
name = "Sage"
about = "Reads."
calling = "scholar"
skills = { lore = 3 }
powers = ["spark", "frost"]
perks = ["sturdy"]
"""

BY_HAND = {
    # level: hp, AC, PD, MD, to hit, climbing, recovery, tier. The Warden: 7 + 2 Vitality a level, ×3 at first, then
    # ×1 to level 4, ×2 to level 7, ×4 to level 10; Sturdy gives 2 hit points a tier; Shield arm 1 AC.
    1: (29, 13, 13, 10, 4, 4, "1d10+2", 1),
    2: (38, 14, 14, 11, 5, 5, "2d10+2", 1),
    3: (47, 15, 15, 12, 6, 6, "3d10+2", 1),
    4: (56, 16, 16, 13, 7, 7, "4d10+2", 1),
    5: (76, 17, 17, 14, 8, 8, "5d10+4", 2),
    6: (94, 18, 18, 15, 9, 9, "6d10+4", 2),
    7: (112, 19, 19, 16, 10, 10, "7d10+4", 2),
    8: (150, 20, 20, 17, 11, 11, "8d10+6", 3),
    9: (186, 21, 21, 18, 12, 12, "9d10+6", 3),
    10: (222, 22, 22, 19, 13, 13, "10d10+6", 3),
}
CHOSEN: dict[int, tuple[tuple[str, Value], ...]] = {
    2: (("perks.1", "perk_1_1"), ("powers", "shield_wall")),
    3: (("perks.1", "perk_1_2"),),
    4: (("perks.1", "perk_1_3"), ("powers", "long_reach")),
    5: (("perks.2", "perk_2_1"), ("talents", "deep_breath")),
    6: (("perks.2", "perk_2_2"),),
    7: (("perks.2", "perk_2_3"), ("powers", "hammer")),
    8: (("perks.3", "perk_3_1"), ("talents", "iron_will")),
    9: (("perks.3", "perk_3_2"),),
    10: (("perks.3", "perk_3_3"),),
}


def you(table: Table) -> Person:
    return table.state.people[table.state.lead]


def numbers(w: World, person: Person) -> tuple[int, int, int, int, int, int, str, int]:
    amount = recovery(w, person)
    iron = tier(person) if "iron_will" in person.known else 0
    return (
        score(w, person, "hp"),
        *(defence(w, person, "ac"), defence(w, person, "pd"), defence(w, person, "md") - iron),
        person.tracks["level"] + score(w, person, "volition"),
        skill_level(person) + person.tracks["skill.climbing"],
        f"{amount.dice}{amount.size}+{amount.plus}",
        tier(person),
    )


def rise(table: Table, *choices: tuple[str, Value]) -> Table:
    table.tracks(table.state.lead, levels=1).undertake("level")
    for lever, value in choices:
        table.pull(lever, value)
    return table.commit()


@pytest.mark.rule("T-12", "T-13", "T-40", "T-41", "T-44")
def test_a_class_goes_from_level_1_to_level_10() -> None:
    table = sit()
    assert numbers(table.world, you(table)) == BY_HAND[1]
    for level, choices in CHOSEN.items():
        before = numbers(table.world, you(table))
        table.tracks("ada", levels=1).undertake("level")
        assert set(table.levers) == {lever for lever, _ in choices}
        for lever, value in choices:
            table.pull(lever, value)
        assert table.lines["Level"].startswith(str(level))
        assert table.lines["HP"] == f"{BY_HAND[level][0]} were {before[0]}"
        table.commit()
        assert table.track["level"] == level
        assert numbers(table.world, you(table)) == BY_HAND[level], level
        assert table.track["hp"] == BY_HAND[level][0]
        assert table.track["levels"] == 0
    assert talents_of(table.world, you(table)) == ("shield_arm", "deep_breath", "iron_will")
    assert [len(perks_of(table.world, you(table), each)) for each in (1, 2, 3)] == [4, 3, 3]
    assert score(table.world, you(table), "recoveries") == 10
    assert table.world.system.check(table.world, you(table)) == ()
    assert table.tracks("ada", levels=1).activity("level") is None


@pytest.mark.rule("T-41")
def test_wounds_stay_as_hit_points_rise() -> None:
    table = rise(sit().tracks("ada", hp=10), *CHOSEN[2])
    assert table.track["hp"] == 19


@pytest.mark.rule("T-41")
def test_everything_has_to_be_chosen_before_it_is_committed() -> None:
    table = sit().tracks("ada", levels=1).undertake("level").pull("perks.1", "perk_1_1")
    assert table.refused(Ready("player")) == "Power has to be settled first"


@pytest.mark.rule("T-41")
def test_a_perk_is_of_the_tier_of_the_new_level() -> None:
    table = sit().tracks("ada", level=4).tracks("ada", levels=1).undertake("level")
    assert set(table.picks("perks.2")) == {"perk_2_1", "perk_2_2", "perk_2_3"}
    assert "perks.3" not in table.levers


@pytest.mark.rule("T-41")
def test_powers_are_of_the_class_and_up_to_the_level() -> None:
    table = sit().tracks("ada", levels=1).undertake("level")
    assert set(table.picks("powers")) == {"shield_wall", "grim_oath"}
    scholar = sit(option("difficulty = 9") + SAGE, "sage").tracks("sage", level=2, levels=1).undertake("level")
    assert set(scholar.picks("powers")) == {"veil", "storm"}


@pytest.mark.rule("T-41")
def test_a_new_power_is_ready() -> None:
    assert rise(sit(), *CHOSEN[2]).track["uses.shield_wall"] == 1


@pytest.mark.rule("T-41")
def test_a_level_is_awarded_by_the_content_and_taken_in_peace() -> None:
    body = option("difficulty = 9", first='{ add = "you.levels", by = 1 }')
    table = sit(body)
    assert table.activity("level").label == "Rise to level 2"
    restless = sit(body.replace("rest = true", "rest = false"))
    assert restless.activity("level").barred
    assert restless.refused(Undertake("ada", "level"))
    house = sit(body.replace("rest = true", "rest = false"), settings="advance_in_peace = false")
    assert not house.activity("level").barred
    assert sit().activity("level") is None


@pytest.mark.rule("T-41")
def test_what_a_level_brings_can_be_filled_in_with_one_word_and_what_was_said_stays() -> None:
    table = sit().tracks("ada", levels=2)
    assert table.activity("level").caption == "2 to take"
    table.undertake("level").pull("perks.1", "perk_1_2")
    assert table.state.top.parts[0].label == "Rise to level 2"
    table.say(Fill())
    assert not unfilled(Sight(table.state, table.world))
    assert {"perk_1_2"} < set(you(table.commit()).known)
    assert table.track["level"] == 2
    assert table.activity("level").caption == ""


@pytest.mark.rule("T-42")
def test_one_advance_is_chosen_by_oneself() -> None:
    table = sit().tracks("ada", awarded=1).undertake("step")
    assert table.refused(Fill())


def test_a_level_can_be_thought_over() -> None:
    table = sit().tracks("ada", levels=1).undertake("level").pull("perks.1", "perk_1_1").withdraw()
    assert (table.track["level"], table.track["levels"]) == (1, 1)


# Incremental advances ------------------------------------------------------------------------------------------------


def advance(table: Table, kind: str, *choices: tuple[str, Value]) -> Table:
    table.tracks(table.state.lead, awarded=table.track["awarded"] + 1).undertake("step").pull("take", kind)
    for lever, value in choices:
        table.pull(lever, value)
    return table.commit()


@pytest.mark.rule("T-42")
def test_the_next_levels_hit_points_come_beforehand_and_not_again() -> None:
    table = advance(sit(), "hp")
    assert score(table.world, you(table), "hp") == 38
    assert (table.track["hp"], table.track["awarded"]) == (38, 0)
    rise(table, *CHOSEN[2])
    assert numbers(table.world, you(table)) == BY_HAND[2]
    assert table.track["hp"] == 38


@pytest.mark.rule("T-42")
def test_at_a_change_of_tier_they_are_those_of_the_new_tier() -> None:
    table = advance(sit().tracks("ada", level=4), "hp", *_missing_at_4())
    assert score(table.world, you(table), "hp") == 56 + 18


@pytest.mark.rule("T-42")
def test_the_next_levels_perk_comes_beforehand_and_not_again() -> None:
    table = advance(sit().tracks("ada", level=4), "perk", ("perks.2", "perk_2_1"), *_missing_at_4())
    table.tracks("ada", levels=1).undertake("level")
    assert "perks.2" not in table.levers


def _missing_at_4() -> tuple[tuple[str, Value], ...]:
    """What somebody lifted to level 4 by hand still has to choose."""
    return (
        ("perks.1", (("perk_1_1", 1), ("perk_1_2", 1), ("perk_1_3", 1))),
        ("powers", (("shield_wall", 1), ("long_reach", 1))),
    )


@pytest.mark.rule("T-20", "T-42")
def test_skills_as_if_a_level_higher_until_the_level_comes() -> None:
    table = advance(sit(option('skill = "climbing", difficulty = 12')), "skill")
    assert table.choose("act").terms["level"] == 2
    table.withdraw()
    assert rise(table, *CHOSEN[2]).choose("act").terms["level"] == 2


@pytest.mark.rule("T-42")
def test_never_the_same_one_twice_before_the_level() -> None:
    table = advance(sit(), "skill").tracks("ada", awarded=1).undertake("step")
    assert table.picks("take") == ["hp", "perk"]
    table.pull("take", "hp").commit()
    table.tracks("ada", awarded=1).undertake("step").pull("take", "perk").pull("perks.1", "perk_1_1").commit()
    assert table.tracks("ada", awarded=1).activity("step").barred
    rise(table, ("powers", "shield_wall"))
    table.undertake("step")
    assert table.picks("take") == ["hp", "perk", "skill"]


@pytest.mark.rule("T-42")
@pytest.mark.parametrize(("level", "kind", "other"), [(1, "prepared", "next"), (2, "next", "prepared")])
def test_a_class_with_a_list_prepares_one_more_or_one_of_the_next_level(level: int, kind: str, other: str) -> None:
    table = sit(option("difficulty = 9") + SAGE, "sage").tracks("sage", level=level, awarded=1).undertake("step")
    assert kind in table.picks("take")
    assert other not in table.picks("take")
    plain = sit().tracks("ada", level=level, awarded=1).undertake("step")
    assert not {"prepared", "next"} & set(plain.picks("take"))


@pytest.mark.rule("T-42")
def test_one_more_prepared_is_of_this_level_and_one_of_the_next_may_be_higher() -> None:
    table = sit(option("difficulty = 9") + SAGE, "sage").tracks("sage", awarded=1).undertake("step")
    table.pull("take", "prepared")
    assert table.picks("powers") == ["veil"]
    table.pull("powers", "veil").commit()
    assert (table.track["uses.veil"], table.track["advance.prepared"]) == (1, 1)
    second = sit(option("difficulty = 9") + SAGE, "sage").tracks("sage", level=2, awarded=1, levels=0)
    second.undertake("step").pull("take", "next")
    assert "storm" in second.picks("powers")


@pytest.mark.rule("T-42")
@pytest.mark.parametrize(("level", "talent"), [(4, True), (7, True), (3, False), (5, False), (8, False)])
def test_a_talent_beforehand_only_before_levels_5_and_8(level: int, talent: bool) -> None:
    table = sit().tracks("ada", level=level, awarded=1).undertake("step")
    assert ("talent" in table.picks("take")) == talent


@pytest.mark.rule("T-42")
def test_at_level_10_nothing_comes_beforehand() -> None:
    table = sit().tracks("ada", level=10, awarded=1)
    assert table.activity("step") is None
    assert room(table.world, you(table)).talents == 3


@pytest.mark.rule("T-42")
def test_the_content_awards_an_advance() -> None:
    table = sit(option("difficulty = 9", first='{ add = "you.awarded", by = 1 }'))
    assert table.activity("step").caption == "1 to take"
    assert sit().activity("step") is None


# Preparing -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-42")
def test_after_a_full_rest_other_powers_can_be_prepared() -> None:
    table = sit(option("difficulty = 9") + SAGE, "sage")
    assert table.activity("prepare") is None
    table.undertake("full")
    assert table.activity("prepare").label == "Prepare other spells"
    table.undertake("prepare")
    assert table.part.value("powers") == (("spark", 1), ("frost", 1))
    table.pull("powers", (("spark", 1), ("veil", 1))).commit()
    assert table.world.system.write(table.world, you(table))["powers"] == ["spark", "veil"]
    assert table.activity("prepare") is None
    assert sit().undertake("full").activity("prepare") is None


def test_of_several_to_choose_the_right_number_has_to_be_placed() -> None:
    table = sit(option("difficulty = 9") + SAGE, "sage").undertake("full").undertake("prepare")
    table.pull("powers", (("spark", 1),))
    assert table.refused(Ready("player")) == "1 power left to choose"
    assert table.refused(Pull(0, "powers", (("spark", 1), ("frost", 1), ("veil", 1))))


@pytest.mark.rule("T-13")
def test_a_recovery_of_level_3_is_three_dice() -> None:
    table = sit().tracks("ada", level=3)
    assert recovery(table.world, you(table)) == Amount(3, "d10", 2)
