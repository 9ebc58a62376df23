"""Questions by name and number: equal to the published tables, and refused in a sentence where they make no sense."""

import json
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.core.rolls import Call, Faces
from game.errors import ArgumentError
from game.systems.practices.dice.questions import KINDS, THROWN
from game.systems.practices.system import SYSTEM

ask, roll = SYSTEM.ask, SYSTEM.try_roll
GOLDEN = Path(__file__).parents[3] / "golden" / "practices.jsonl"
ROWS = [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]


def sixes(call: Call) -> Faces:
    return (6,) * len(call.dice)


def fours(call: Call) -> Faces:
    return (4,) * len(call.dice)


@pytest.mark.rule("A-01", "A-03", "A-04", "A-10", "A-11", "A-12")
@pytest.mark.parametrize("kind", THROWN)
def test_every_row_of_the_published_tables_is_equal(kind: str) -> None:
    rows = [row for row in ROWS if row["kind"] == kind]
    assert len(rows) > 100
    for row in rows:
        assert ask(kind, row["in"]) == row["out"], row["in"]


def test_the_tables_hold_no_other_kind() -> None:
    assert {row["kind"] for row in ROWS} == set(THROWN)
    assert set(KINDS) - set(THROWN) == {"aspects", "weight"}


def shares(counted: Counter[int], of: int) -> dict[str, str]:
    """How often each number came, as the tables write it."""
    written = {n: Fraction(ways, of) for n, ways in counted.items()}
    return {str(n): f"{chance.numerator}/{chance.denominator}" for n, chance in sorted(written.items())}


@pytest.mark.rule("A-01", "A-10")
@pytest.mark.parametrize(("sides", "success_on"), [(6, 5), (6, 4), (4, 4), (3, 2)])
@pytest.mark.parametrize("pool", range(6))
def test_the_odds_are_what_every_throw_comes_to(pool: int, sides: int, success_on: int) -> None:
    """Every way the dice can fall, counted one by one."""
    throws = list(product(range(1, sides + 1), repeat=pool))
    counted = Counter(sum(face >= success_on for face in faces) for faces in throws)
    dice = {"pool": pool, "sides": sides, "success_on": success_on}
    assert ask("roll", dice)["dist"] == shares(counted, len(throws))
    for defence in range(5):
        left: Counter[int] = Counter()
        for found, ways in counted.items():
            left[max(0, found - defence // 2)] += ways
        assert ask("attack", {**dice, "defence": defence})["rating"] == shares(left, len(throws))


@pytest.mark.parametrize("pools", [(0, 0), (1, 3), (3, 2), (3, 3)])
def test_the_odds_of_two_rolls_are_what_every_two_throws_come_to(pools: tuple[int, int]) -> None:
    one, other = ([sum(face >= 5 for face in faces) for faces in product(range(1, 7), repeat=pool)] for pool in pools)
    pairs = [(a > b) - (a < b) for a, b in product(one, other)]
    told = ask("opposed", {"pool_a": pools[0], "pool_b": pools[1]})
    found = [Fraction(pairs.count(way), len(pairs)) for way in (1, -1, 0)]
    assert [Fraction(str(told[name])) for name in ("p_a", "p_b", "p_tie")] == found


@pytest.mark.parametrize(
    ("kind", "given", "words"),
    [
        ("roll", {}, "needs pool"),
        ("roll", {"pool": 3, "need": 0}, "need goes from 1"),
        ("roll", {"pool": "3"}, "whole number"),
        ("roll", {"pool": 3, "sides": 6, "success_on": 7}, "a die of 6 faces never shows 7"),
        ("pool", {"base": 3, "called": "perhaps"}, "called is yes or no, not"),
        ("opposed", {"pool_a": 1}, "needs pool_b"),
        ("weight", {"rank": 1, "doing": "eaten"}, "created or moved"),
        ("rol", {"pool": 1}, "roll"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(kind: str, given: dict[str, Any], words: str) -> None:
    with pytest.raises(ArgumentError, match=words):
        ask(kind, given)


@pytest.mark.rule("A-30", "A-31", "A-32", "A-37")
def test_the_worked_case_can_be_asked_for() -> None:
    """5 dice, 2 in area and 3 in damage: area 9 yards, damage 4."""
    told = ask("aspects", {"area": 2, "damage": 3})
    assert (told["area"], told["damage"]) == ("9 yd / 9 m", 4)
    assert (told["targets"], told["range"], told["step"], told["duration"]) == (9, "90 yd / 90 m", 2, "3 rounds")
    assert ask("aspects", {"area": 2, "units": "metric"})["area"] == "9 m"


@pytest.mark.rule("A-36")
def test_weights_can_be_asked_for() -> None:
    assert ask("weight", {"rank": 3, "doing": "created", "rarity": "rare"}) == {"pounds": 18, "kilograms": 9}
    assert ask("weight", {"rank": 3, "doing": "moved", "rarity": "rare"}) == {"pounds": 18_000, "kilograms": 9_000}


def test_a_throw_tells_dice_faces_and_successes() -> None:
    assert roll("roll", {"pool": 3}, sixes) == {"dice": ["d6"] * 3, "faces": [6, 6, 6], "successes": 3}
    assert roll("roll", {"pool": 2, "success_on": 4}, fours)["successes"] == 2
    assert roll("roll", {"pool": -1}, sixes) == {"dice": [], "faces": [], "successes": 0}
    assert roll("roll", {"pool": 1, "sides": 10}, sixes)["dice"] == ["d10"]


@pytest.mark.rule("A-10")
def test_a_throw_of_an_attack_tells_what_is_left_over_as_well() -> None:
    assert roll("attack", {"pool": 3, "defence": 5}, sixes)["lays"] == 1
    assert roll("attack", {"pool": 1, "defence": 5}, sixes)["lays"] == 0


@pytest.mark.rule("A-11", "A-12")
def test_a_throw_of_a_pool_throws_what_is_left_of_it() -> None:
    assert roll("pool", {"base": 3, "called": "yes", "effort": "yes"}, sixes)["successes"] == 5
    assert roll("pool", {"base": 3, "action": 9}, sixes) == {"dice": [], "faces": [], "successes": 0}


def test_two_throws_are_held_against_each_other() -> None:
    assert roll("opposed", {"pool_a": 2, "pool_b": 1}, sixes)["winner"] == "the one"
    assert roll("opposed", {"pool_a": 1, "pool_b": 2}, sixes)["winner"] == "the other"
    assert roll("opposed", {"pool_a": 1, "pool_b": 2}, fours)["winner"] == "neither"


def test_nothing_is_thrown_for_what_needs_no_dice() -> None:
    with pytest.raises(ArgumentError, match="ask its odds"):
        roll("aspects", {}, sixes)
