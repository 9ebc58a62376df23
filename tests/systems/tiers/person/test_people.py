"""What class and level make of people: attributes, hit points, defences, tiers."""

import pytest

from game.core.draft import Sight
from game.core.events import Held, Learned, Tracked
from game.core.state import Person
from game.core.world import World
from game.systems.tiers.dice.sizes import Amount
from game.systems.tiers.growth.classes import BANDS, class_of, recovery, score, tier, tier_at, weapon
from game.systems.tiers.person.people import NUMBERS, create, defence, is_npc, powers_of, recruit, staggered
from tests.systems.tiers.tables import Table, build, option, sit


def person(table: Table, who: str = "ada") -> Person:
    return table.state.people[who]


def at_level(level: int, *, character: str = "ada") -> tuple[World, Person]:
    """A character lifted to a level with nothing chosen for it."""
    w = build("")
    made = create(w, character)
    return w, Person(
        made.id, made.name, made.base, "yours", "player", {**made.tracks, "level": level}, (), made.holds, made.known
    )


@pytest.mark.rule("T-40")
def test_levels_1_to_4_are_adventurer_5_to_7_champion_8_to_10_epic() -> None:
    assert [tier_at(level) for level in range(1, 11)] == [1, 1, 1, 1, 2, 2, 2, 3, 3, 3]
    _, champion = at_level(5)
    assert tier(champion) == 2


@pytest.mark.rule("T-10")
def test_a_class_gives_volition_vitality_recoveries_initiative_and_saves() -> None:
    w = build("")
    ada = create(w, "ada")
    made = class_of(w, ada)
    assert made is not None
    assert [score(w, ada, word) for word in ("volition", "vitality", "recoveries", "save", "death_save")] == [
        *(3, 2, 8, 1, 2)
    ]
    assert score(w, ada, "initiative") == BANDS["slow"] == 2
    assert sorted(BANDS, key=lambda band: -BANDS[band]) == ["very_fast", "fast", "medium", "slow", "very_slow"]


@pytest.mark.rule("T-10")
def test_recoveries_are_8_unless_class_or_talent_says_otherwise() -> None:
    table = sit()
    assert table.track["recoveries"] == 8
    table._put(Learned("ada", "deep_breath", 1))
    assert score(table.world, person(table), "recoveries") == 10


@pytest.mark.rule("T-10")
def test_defences_are_base_and_level_and_armour_changes_them_by_class() -> None:
    table = sit()
    w = table.world
    bare = [defence(w, person(table), word) for word in ("ac", "pd", "md")]
    assert bare == [11 + 1 + 1, 12 + 1, 9 + 1]
    table._put(Held("ada", "jack", 1))
    assert [defence(w, person(table), word) for word in ("ac", "pd", "md")] == bare
    table._put(Held("ada", "mail", 1))
    assert [defence(w, person(table), word) for word in ("ac", "pd", "md")] == [15 + 1 + 1, 11 + 1, 9 + 1]
    table._put(Tracked("ada", "level", 6))
    assert defence(w, person(table), "ac") == 15 + 6 + 1


@pytest.mark.rule("T-10", "T-14")
def test_conditions_shift_the_one_defence_they_name() -> None:
    table = sit(option('difficulty = 12, skill = "lore"', first='{ effect = "shaken" }'))
    w = table.world
    assert defence(w, person(table), "pd") == 12 + 1 - 2
    assert defence(w, person(table), "md") == 10
    assert NUMBERS.names(Sight(table.state, w), "ada", "pd") == 11


@pytest.mark.rule("T-12")
@pytest.mark.parametrize(
    ("level", "times"), [(1, 3), (2, 4), (3, 5), (4, 6), (5, 8), (6, 10), (7, 12), (8, 16), (9, 20), (10, 24)]
)
def test_each_level_adds_once_twice_or_four_times_base_and_vitality(level: int, times: int) -> None:
    w, made = at_level(level)
    sturdy = 2 * tier_at(level)
    assert score(w, made, "hp") == times * (7 + 2) + sturdy


@pytest.mark.rule("T-12")
def test_somebody_at_half_or_less_is_staggered() -> None:
    table = sit()
    assert table.track["hp"] == 29
    assert not staggered(table.world, person(table))
    table.tracks("ada", hp=15)
    assert not staggered(table.world, person(table))
    table.tracks("ada", hp=14)
    assert staggered(table.world, person(table))
    assert NUMBERS.names(Sight(table.state, table.world), "ada", "staggered") == 1
    assert NUMBERS.names(Sight(table.state, table.world), "ada", "hp_most") == 29


@pytest.mark.rule("T-11", "T-13")
@pytest.mark.parametrize(("level", "plus"), [(1, 2), (4, 2), (5, 4), (7, 4), (8, 6), (10, 6)])
def test_a_recovery_is_a_class_die_a_level_and_vitality_by_tier(level: int, plus: int) -> None:
    w, made = at_level(level)
    assert recovery(w, made) == Amount(level, "d10", plus)


@pytest.mark.rule("T-08")
def test_the_weapon_in_hand_gives_the_die_and_the_class_where_there_is_none() -> None:
    table = sit()
    assert weapon(table.world, person(table)) == ("d8", "")
    table._put(Held("ada", "maul", 1))
    assert weapon(table.world, person(table)) == ("d12", "maul")
    assert weapon(table.world, person(table), "far") == ("d8", "")


@pytest.mark.rule("T-44")
def test_powers_are_those_chosen_and_those_that_come_with_talents() -> None:
    table = sit()
    assert powers_of(table.world, person(table)) == ("cleave", "last_stand")
    assert table.track["uses.last_stand"] == 1
    assert "uses.cleave" not in table.track
    table._put(Learned("ada", "deep_breath", 1))
    assert powers_of(table.world, person(table)) == ("cleave", "last_stand", "war_cry")


@pytest.mark.rule("T-10", "T-44")
def test_the_guides_people_have_the_numbers_of_their_entry_or_of_role_and_level() -> None:
    w = build("")
    guard, brute = recruit(w, "guard", "guard", "", "foe"), recruit(w, "brute", "brute", "Ox", "foe")
    assert [guard.tracks[word] for word in ("hp", "hit", "damage", "ac", "pd", "md")] == [20, 7, 6, 16, 14, 12]
    assert [brute.tracks[word] for word in ("hp", "hit", "damage", "ac", "pd", "md")] == [45, 7, 10, 19, 17, 13]
    assert brute.name == "Ox"
    assert (score(w, guard, "hp"), score(w, brute, "ac")) == (20, 19)
    assert (score(w, guard, "initiative"), score(w, brute, "initiative")) == (3, 1)
    assert is_npc(guard)
    assert not is_npc(create(w, "ada"))
    assert class_of(w, guard) is None


def test_formulas_ask_for_skills_relations_and_numbers() -> None:
    table = sit(character="bea", bonds=(5, 1, 6))
    w, state = table.world, table.state

    def asked(word: str) -> int:
        return NUMBERS.names(Sight(state, w), "bea", word)

    assert [asked(word) for word in ("climbing", "trade", "lamps", "court", "guild")] == [3, 0, 2, 1, 0]
    assert [asked(word) for word in ("level", "tier", "volition", "vitality", "dying")] == [1, 1, 3, 2, 0]
