"""Sheets, the rows at the foot of the screen, and the words of the rules."""

import pytest

from game.core.draft import Sight
from game.core.events import Held
from game.systems.tiers.content.shapes import powers
from game.systems.tiers.person.sheet import GLOSSARY, label
from tests.systems.tiers.tables import Table, option, sit


def rows(table: Table, who: str) -> dict[str, str]:
    found = table.world.system.sheet(Sight(table.state, table.world), who)
    return {row.label: row.text or f"{row.value}/{row.most}" for row in found}


@pytest.mark.rule("T-10")
def test_a_sheet_shows_every_attribute() -> None:
    found = rows(sit(), "ada")
    assert found["Level"] == "Warden, adventurer tier"
    assert found["HP"] == "29/29"
    assert found["Recoveries"] == "1d10 + 2 each"
    assert (found["AC"], found["PD"], found["MD"]) == ("13/0", "13/0", "10/0")
    assert found["Defences"] == "AC against weapons, PD other harm to the body, MD the mind"
    assert found["Initiative"] == "slow"
    assert found["Attack"] == "+4, d8"
    assert found["Saves"] == "+1, death saves +3"
    assert found["Climbing"] == "+3, +4 in all"
    assert (found["Flaws"], found["Talents"], found["Perks"]) == ("too proud to ask", "Shield arm", "Sturdy")
    assert (found["Cleave"], found["Last stand"]) == ("at will", "once a day")


def test_a_sheet_shows_what_is_spent_carried_and_suffered() -> None:
    table = sit(option("difficulty = 9", first='{ effect = "shaken" }'), "bea", bonds=(5, 1, 6))
    table.tracks("bea", hp=9, awarded=1, **{"uses.last_stand": 0, "advance.skill": 1, "bond.positive.lamps.2": 0})
    table._put(Held("bea", "mail", 1), Held("bea", "frost_oil", 2))
    found = rows(table, "bea")
    assert found["HP"] == "staggered"
    assert found["Last stand"] == "once a day, spent"
    assert found["Bonds"] == "Lamplighters + [5], Lamplighters + (used), Quiet Court − [6]"
    assert found["Carries"] == "mail, frost oil (2)"
    assert found["Beforehand"] == "skills as if a level higher"
    assert "a save of 11" in found["shaken"]
    assert found["Advances"] == "to take"


def test_what_always_adds_to_a_skill_is_in_the_sum() -> None:
    table = sit(character="bea")
    before = rows(table, "bea")
    table._put(Held("bea", "charm", 1), Held("bea", "frost_oil", 1))
    after = rows(table, "bea")
    sums = [[int(found[name].split()[1]) for name in ("Lore", "Climbing")] for found in (before, after)]
    assert [sums[1][n] - sums[0][n] for n in (0, 1)] == [2, 0]


def test_the_guides_people_have_a_sheet_too() -> None:
    table = sit(option("difficulty = 9", first='{ join = "guard", side = "other" }'))
    found = rows(table, "guard")
    assert (found["HP"], found["Attack"], found["Initiative"]) == ("20/20", "+7", "medium")
    assert "Volition" not in found
    assert 0 < len(table.world.system.vitals(Sight(table.state, table.world), "guard")) <= 5


def test_the_foot_of_the_screen_has_hit_points_recoveries_defences_and_bonds() -> None:
    table = sit(character="bea", bonds=(5, 1, 6))
    found = table.world.system.vitals(Sight(table.state, table.world), "bea")
    assert [row.label for row in found] == ["HP", "Recoveries", "AC PD MD", "Bonds"]
    assert found[2].text == "13 13 10"


def test_words_are_those_people_use() -> None:
    assert [label(word) for word in ("crit", "fumble", "bond.positive.lamps.1", "uses.last_stand", "hp")] == [
        *("critical", "natural 3", "relationship die", "use of “last stand”", "HP")
    ]
    assert all(text.endswith(".") for text in GLOSSARY.values())


def test_the_use_of_a_power_is_paid_by_its_name() -> None:
    world = sit(character="bea").world
    key, power = next(iter(powers(world).items()))
    assert label(f"uses.{key}") != f"use of “{power.name}”"
    assert world.system.price_label(world, f"uses.{key}") == f"use of “{power.name}”"
    assert world.system.price_label(world, "hp") == "HP"
