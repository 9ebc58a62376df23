"""How hard a fight is: number, level and role of opponents, with the house's weights."""

import pytest

from game.errors import ArgumentError
from game.guide.reminders import reminders
from game.systems.tiers import SYSTEM
from game.systems.tiers.fight.encounter import Foe, fair, share, weight, word
from game.systems.tiers.settings import Settings
from tests.opentable import OpenTable

HOUSE = Settings()


@pytest.mark.rule("T-44")
def test_one_ordinary_opponent_of_the_heroes_level_for_each_hero_is_fair() -> None:
    assert share([3, 3, 3], [Foe(3)] * 3, HOUSE) == 100
    assert word(100) == "fair"
    assert fair(3, 3, Foe(3), HOUSE) == 3


@pytest.mark.rule("T-44")
@pytest.mark.parametrize(("level", "tenths"), [(1, 5), (2, 5), (3, 7), (4, 10), (5, 15), (8, 40), (10, 40)])
def test_an_opponent_weighs_more_with_every_level_above(level: int, tenths: int) -> None:
    assert weight(4, Foe(level), HOUSE) * 10 == tenths


@pytest.mark.rule("T-44")
def test_roles_count_for_more_or_less_than_one() -> None:
    assert share([1, 1, 1, 1], [Foe(1, 200), *[Foe(1, 20)] * 5], HOUSE) == 75
    assert fair(4, 1, Foe(1, 20), HOUSE) == 20


@pytest.mark.rule("T-44")
def test_the_house_has_weights_and_a_fair_share_of_its_own() -> None:
    easy = Settings(foe_weights=(10, 10, 10, 10, 10, 10, 10), fair_share=200)
    assert share([1, 1], [Foe(5)] * 2, easy) == 50
    assert fair(2, 1, Foe(5), easy) == 4


@pytest.mark.rule("T-44")
@pytest.mark.parametrize(
    ("hundredths", "name"), [(50, "trivial"), (51, "easy"), (86, "fair"), (121, "hard"), (161, "deadly")]
)
def test_a_share_has_a_word(hundredths: int, name: str) -> None:
    assert word(hundredths) == name


def test_it_is_asked_by_number() -> None:
    assert SYSTEM.ask("encounter", {"heroes": 4, "level": 2, "foes": 3, "foe_level": 4}) == {
        "share": 150,
        "word": "hard",
        "fair": 2,
    }


def test_heroes_without_number_are_refused() -> None:
    with pytest.raises(ArgumentError):
        SYSTEM.ask("encounter", {"heroes": 0, "level": 2, "foes": 3, "foe_level": 4})


@pytest.mark.rule("T-57")
def test_a_guide_is_told_how_hard_the_fight_is_before_it_begins_and_while_it_runs() -> None:
    table = OpenTable("tiers", "nan_tessel", "hob_arkle")
    assert not _told(table)
    table.word("bring toll_bully 2")
    settings, bully = Settings(), Foe(1)
    two = share([1, 1], [bully] * 2, settings)
    assert _told(table) == [f"The fight, 2 against 2: {word(two)}; {two} in a hundred of a fair one."]
    table.word("bring snow_weasels foe")
    weasels = table.s.w.people["snow_weasels"]
    role = table.s.w.lore["roles"][weasels.role]
    mixed = share([1, 1], [bully, bully, Foe(weasels.level, role.weight)], settings)
    assert mixed > two
    table.word("fight")
    assert _told(table) == [f"The fight, 3 against 2: {word(mixed)}; {mixed} in a hundred of a fair one."]
    table.word("send snow_weasels")
    assert _told(table) == [f"The fight, 2 against 2: {word(two)}; {two} in a hundred of a fair one."]


def _told(table: OpenTable) -> list[str]:
    return list(reminders(table.session.state, table.session.world))
