"""Making a character, and characters from files."""

from dataclasses import replace

import pytest

from game.core.commands import Begin, Pull, Ready
from game.core.draft import Sight
from game.core.events import Held
from game.core.levers import Value
from game.core.machine.decide import first_state
from game.packs.shape import Shaper
from game.systems.tiers import SYSTEM
from game.systems.tiers.content.shapes import CharacterDef
from game.systems.tiers.growth.classes import score
from game.systems.tiers.person.people import create
from tests.systems.tiers.tables import Table, build, problems

CHOICES: tuple[tuple[str, Value], ...] = (
    ("name", "  Ysolde   Marr "),
    ("pronouns", "she"),
    ("calling", "warden"),
    ("skills", (("climbing", 4), ("lore", 2))),
    ("relations", (("positive.lamps", 1), ("negative.court", 1))),
    ("flaw", "proud"),
    ("talents", "shield_arm"),
    ("perks.1", "bulwark"),
    ("powers", (("cleave", 1), ("shield_wall", 1))),
)


def begun() -> Table:
    world = build("")
    return Table(world, first_state(world)).say(Begin(""))


def made(*without: str) -> Table:
    table = begun()
    for lever, value in CHOICES:
        if lever not in without:
            table.pull(lever, value)
    return table


@pytest.mark.rule("T-10", "T-30", "T-41", "T-44")
def test_somebody_new_is_of_level_1_with_everything_that_class_and_level_give() -> None:
    table = made().commit().throw(3, 4)
    person = table.state.people[table.state.lead]
    assert (person.name, person.pronouns, person.side) == ("Ysolde Marr", "she", "yours")
    assert set(person.known) == {"warden", "proud", "bulwark", "shield_arm", "cleave", "shield_wall"}
    assert (person.tracks["hp"], person.tracks["recoveries"], person.tracks["uses.shield_wall"]) == (27, 8, 1)
    assert (person.tracks["skill.climbing"], person.tracks["skill.lore"]) == (4, 2)
    assert (person.tracks["bond.positive.lamps.1"], person.tracks["bond.negative.court.1"]) == (3, 4)
    assert score(table.world, person, "ac") == 13
    assert SYSTEM.check(table.world, person) == ()
    assert table.top.kind == "scene"
    assert "Four walls." in table.told()


@pytest.mark.parametrize(
    ("lever", "value", "told"),
    [
        ("name", "   ", "There is no name yet"),
        ("name", "x" * 41, "The name has 41 characters; 40 is the most"),
        ("skills", (("climbing", 5),), "1 point of 6 left to place"),
        ("relations", (("positive.lamps", 1),), "1 relationship dice of 2 left to place"),
        ("powers", (("cleave", 1),), "1 power left to choose"),
        ("talents", "iron_will", "Adventurer perk has to be settled first"),
    ],
)
def test_what_is_missing_or_does_not_fit_is_said(lever: str, value: Value, told: str) -> None:
    table = made().pull(lever, value)
    assert table.refused(Ready("player")) == told


def test_what_belongs_to_another_class_is_let_go_with_it() -> None:
    table = made().pull("calling", "scholar")
    assert table.part.value("talents") is None
    assert "Spark (1)" in [pick.label for pick in table.levers["powers"].picks]
    assert "talents" not in table.levers


def test_no_skill_begins_above_what_the_class_allows() -> None:
    assert begun().pull("calling", "warden").refused(Pull(0, "skills", (("climbing", 6),)))


def test_before_there_is_a_class_nothing_hangs_on_it() -> None:
    table = begun()
    assert set(table.levers) == {"name", "pronouns", "calling"}
    assert table.lines == {"Class": "not chosen yet"}
    assert made().lines["HP"] == "27 Warden, level 1"


# Sheets --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("character", ["ada", "bea"])
def test_a_sheet_that_is_written_is_read_back_as_the_same_person(character: str) -> None:
    world = build("")
    person = create(world, character)
    entry = SYSTEM.write(world, person)
    wrong: list[object] = []
    shaped = Shaper({}, lambda *problem: wrong.append(problem)).made(CharacterDef, dict(entry), ())
    assert not wrong
    again = replace(world, characters={character: shaped})
    assert create(again, character) == person


def test_a_level_up_and_what_is_carried_stand_on_the_sheet() -> None:
    table = made().commit().throw(3, 4).tracks("own", level=3, awarded=1)
    table._put(Held("own", "frost_oil", 1), Held("own", "mail", 1))
    entry = SYSTEM.write(table.world, table.state.people["own"])
    assert (entry["level"], entry["awarded"], entry["items"]) == (3, 1, ["frost_oil", "mail"])
    assert entry["relations"] == [
        {"to": "lamps", "sign": "positive", "dice": 1},
        {"to": "court", "sign": "negative", "dice": 1},
    ]


SHEET = '[characters.cy]\nname = "Cy"\nabout = "x"\n'


@pytest.mark.rule("T-40", "T-41")
@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ("", "A character has one class"),
        ('calling = "warden"\npowers = ["hammer"]', "too high a level"),
        ('calling = "warden"\npowers = ["spark"]', "Spark is not for this class"),
        ('calling = "scholar"\ntalents = ["iron_will"]', "1 talents; level 1 gives 0"),
        ('calling = "warden"\nperks = ["sturdy", "perk_1_1"]', "2 adventurer perks; level 1 gives 1"),
        ('calling = "warden"\nperks = ["perk_2_1"]', "1 champion perks; level 1 gives 0"),
        ('calling = "warden"\nperks = ["bulwark"]', "Bulwark needs Shield arm"),
        ('calling = "warden"\npowers = ["cleave", "last_stand", "shield_wall"]', "3 powers; level 1 gives 2"),
        ('calling = "warden"\nadvances = ["luck"]', "luck is none of"),
    ],
)
def test_characters_that_cannot_be_are_found(entry: str, told: str) -> None:
    assert told in problems(SHEET + entry)


def test_somebody_of_another_pack_is_refused_with_reasons() -> None:
    world = build("")
    stranger = create(world, "ada")
    stranger = replace(
        stranger,
        tracks={**stranger.tracks, "skill.fishing": 2, "bond.positive.moon.1": 0, "level": 11},
        known={**stranger.known, "psychic": 1},
        holds={"sword_of_elsewhere": 1},
    )
    told = Table(world, first_state(world)).refused(Begin("", person=stranger))
    for sentence in (
        "There is no psychic here.",
        "Level 11 is not between 1 and 10.",
        "There is no skill fishing here.",
        "There is no moon to have relations with here.",
        "There is no sword_of_elsewhere here.",
    ):
        assert sentence in told


def test_what_the_story_gave_is_no_choice_of_ones_own() -> None:
    table = made().commit().throw(3, 4).knows("war_cry")
    assert SYSTEM.check(table.world, table.state.people["own"]) == ()
    assert "war_cry" in SYSTEM.write(table.world, table.state.people["own"])["powers"]  # type: ignore[operator]


def test_somebody_who_has_no_class_yet_has_a_sheet() -> None:
    table = begun()
    assert SYSTEM.sheet(Sight(table.state, table.world), "own")
    assert 0 < len(SYSTEM.vitals(Sight(table.state, table.world), "own")) <= 5
