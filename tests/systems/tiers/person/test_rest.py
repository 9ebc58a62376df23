"""Rests, recoveries, and what they bring back."""

import pytest

from game.core.commands import Undertake
from tests.systems.tiers.tables import Table, option, sit

BODY = option('difficulty = 9, skill = "lore"')
SPENT = {"uses.shield_wall": 0, "uses.grim_oath": 0, "uses.war_cry": 0, "uses.last_stand": 0}


def tired(settings: str = "", **tracks: int) -> Table:
    """Ada with every power spent and little left."""
    table = sit(BODY, settings=settings).knows("shield_wall", "grim_oath", "war_cry")
    return table.tracks("ada", **{**SPENT, "hp": 4, "recoveries": 3, **tracks})


@pytest.mark.rule("T-13")
def test_a_recovery_spends_one_and_brings_back_its_dice_and_vitality() -> None:
    table = tired().undertake("recover")
    assert table.call.dice == ("d10",)
    table.throw(7)
    assert (table.track["hp"], table.track["recoveries"]) == (4 + 7 + 2, 2)


@pytest.mark.rule("T-13")
def test_without_one_there_is_none_to_use() -> None:
    table = tired(recoveries=0)
    assert table.activity("recover").barred == "no recovery is left"
    assert table.refused(Undertake("ada", "recover"))
    assert sit(BODY).activity("recover") is None


@pytest.mark.rule("T-13")
def test_a_rest_that_brings_nothing_back_says_so() -> None:
    def told(table: Table) -> list[str]:
        return [table.activity(kind).caption for kind in ("short", "full")]

    assert told(sit(BODY)) == ["15 minutes, nothing to mend", "8 hours, nothing to mend"]
    assert told(sit(BODY).tracks("ada", hp=4)) == ["15 minutes, nothing to mend", "8 hours"]
    assert told(tired()) == ["15 minutes", "8 hours"]


@pytest.mark.rule("T-13")
def test_hit_points_do_not_go_over_the_most_there_are() -> None:
    table = tired(hp=27).undertake("recover").throw(10)
    assert table.track["hp"] == 29


@pytest.mark.rule("T-13")
def test_a_full_rest_brings_back_all_recoveries_and_powers() -> None:
    table = tired().undertake("full")
    assert (table.track["recoveries"], table.track["hp"]) == (8, 29)
    assert all(table.track[power] == 1 for power in SPENT)
    assert table.state.minute == 18 * 60 + 480
    house = tired("full_rest_heals = false").undertake("full")
    assert (house.track["recoveries"], house.track["hp"]) == (8, 4)


@pytest.mark.rule("T-03", "T-21")
@pytest.mark.parametrize(("shield", "oath"), [(1, 0), (0, 1)])
def test_a_short_rest_rolls_for_what_recharges(shield: int, oath: int) -> None:
    table = tired().undertake("short")
    assert table.track["uses.war_cry"] == 1
    assert table.track["uses.last_stand"] == 0
    table.throw(*((5, 4, 4) if shield else (5, 4, 3))).throw(*((5, 5, 1) if oath else (5, 4, 1)))
    assert (table.track["uses.shield_wall"], table.track["uses.grim_oath"]) == (shield, oath)
    assert table.track["recoveries"] == 3


@pytest.mark.rule("T-21")
def test_a_power_that_recharges_and_was_spent_for_a_push_is_rolled_for_on_a_short_rest() -> None:
    table = sit(BODY).knows("shield_wall", "grim_oath").choose("act")
    table.pull("limits", "uses.shield_wall").commit().throw(5, 5, 5, 1, 1)
    assert table.track["uses.shield_wall"] == 0
    table.undertake("short").throw(5, 4, 4)
    assert table.track["uses.shield_wall"] == 1


def test_there_is_no_rest_without_peace() -> None:
    table = sit(BODY.replace("rest = true", "rest = false")).tracks("ada", hp=4)
    assert [table.activity(each) for each in ("short", "full", "recover")] == [None, None, None]


@pytest.mark.rule("T-13")
def test_content_gives_a_rest_and_refills() -> None:
    options = """
[scenes.room.options.sleep]
label = "Sleep"
do = [{ rest = "full" }]
[scenes.room.options.drink]
label = "Drink"
do = [{ refill = "recoveries", by = 2 }]
[scenes.room.options.friends]
label = "Meet friends"
do = [{ refill = "relations", by = 1 }]
"""
    table = sit(BODY + options).tracks("ada", hp=4, recoveries=3)
    assert table.choose("drink").track["recoveries"] == 5
    assert table.choose("sleep").track["recoveries"] == 8
    bea = sit(BODY + options, "bea").tracks("bea", **{"bond.negative.court.1": 0}).choose("friends").throw(2)
    assert bea.track["bond.negative.court.1"] == 2


def test_companions_rest_with_you() -> None:
    first = '{ join = "guard", side = "yours" }'
    table = sit(option("difficulty = 9", first=first)).tracks("guard", hp=3)
    assert table.undertake("full").state.people["guard"].tracks["hp"] == 20
