"""Effects against a table that was worked out apart from the game, row by row (`brute`)."""

import json
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from game.core.world import World
from game.systems.practices.aspects import aspects, effect
from game.systems.practices.content.shapes import abilities
from game.systems.practices.dice import roll
from game.systems.practices.person import tools
from game.systems.practices.system import SYSTEM
from tests.systems.practices import brute
from tests.systems.practices.tables import build

ROWS: list[dict[str, Any]] = [json.loads(line) for line in brute.TABLE.read_text(encoding="utf-8").splitlines()]
AIMED = [row for row in ROWS if "feet" in row]
LASTING = [row for row in ROWS if "lasts" in row]


def test_the_table_is_what_was_worked_out() -> None:
    assert brute.rows() == ROWS
    assert len(ROWS) > 300


@cache
def world() -> World:
    return build("")


@pytest.mark.rule("A-01")
@pytest.mark.parametrize("pool", sorted({row["pool"] for row in AIMED}))
def test_so_many_successes_come_as_often_as_every_throw_was_counted(pool: int) -> None:
    counted = next(row["chances"] for row in AIMED if row["pool"] == pool)
    odds = roll.odds(pool)
    found = [odds.chance(lambda n, many=many: n == many) for many in range(pool + 1)]  # type: ignore[misc]
    assert found == [Fraction(text) for text in counted]


@pytest.mark.rule("A-30", "A-31", "A-32", "A-34", "A-37", "A-40", "A-55")
def test_area_damage_and_range_of_every_division_with_every_tool() -> None:
    w = world()
    ada = SYSTEM.create(w, "ada")
    for row in AIMED:
        holds = {row["tool"]: 1} if row["tool"] else {}
        maker = replace(ada, tracks={**ada.tracks, "power.bows": row["rank"]}, holds=holds)
        free = tools.free_dice(w, maker, "bows")
        of = effect.Shaped(maker, abilities(w)["volley"], None, row["pool"], row["put"], free)
        found = (effect.across(w, of), aspects.damage(of.dice("damage")), effect.reach(w, of))
        assert found == (row["yards"] * 3, row["damage"], row["feet"]), row


@pytest.mark.rule("A-33", "A-35")
def test_duration_virility_and_targets_of_every_division() -> None:
    for row in LASTING:
        put = row["put"]
        given = {"duration": put["duration"], "virility": put["virility"], "area": put["virility"]}
        found = SYSTEM.ask("aspects", {**given, "resistance": put["resistance"]})
        told = (found["duration"], found["interval"], found["virility"], found["targets"])
        assert told == (row["lasts"], row["interval"], row["needed"], row["targets"]), row
