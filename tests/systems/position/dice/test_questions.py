"""Questions by name and number: equal to the published tables, and refused in a sentence where they make no sense."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.rolls import Call, Faces
from game.errors import ArgumentError
from game.systems.position.dice.questions import KINDS
from game.systems.position.system import SYSTEM

ask, roll = SYSTEM.ask, SYSTEM.try_roll
GOLDEN = Path(__file__).parents[3] / "golden" / "position.jsonl"
ROWS = [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]


def sixes(call: Call) -> Faces:
    return (6,) * len(call.dice)


def ones(call: Call) -> Faces:
    return (1,) * len(call.dice)


@pytest.mark.rule("P-01", "P-04", "P-07", "P-12", "P-15")
@pytest.mark.parametrize("kind", KINDS)
def test_every_row_of_the_published_tables_is_equal(kind: str) -> None:
    rows = [row for row in ROWS if row["kind"] == kind]
    assert len(rows) > 50
    for row in rows:
        assert ask(kind, row["in"]) == row["out"], row["in"]


def test_the_tables_hold_no_other_kind() -> None:
    assert {row["kind"] for row in ROWS} == set(KINDS)


@pytest.mark.parametrize(
    ("kind", "given", "words"),
    [
        ("roll", {}, "needs pool"),
        ("roll", {"pool": 3, "need": 0}, "need goes from 1"),
        ("roll", {"pool": "3"}, "whole number"),
        ("push", {"pool": 3, "policy": "maybe"}, "on_fail or always"),
        ("pushed", {"pool": 2, "shown": 3}, "2 dice cannot show 3 sixes"),
        ("opposed", {"pool_a": 1}, "needs pool_b"),
        ("rol", {"pool": 1}, "roll"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(kind: str, given: dict[str, Any], words: str) -> None:
    with pytest.raises(ArgumentError, match=words):
        ask(kind, given)


def test_a_throw_tells_dice_faces_and_successes() -> None:
    assert roll("roll", {"pool": 3}, sixes) == {"dice": ["d6"] * 3, "faces": [6, 6, 6], "successes": 3}
    assert roll("roll", {"pool": -1}, sixes) == {"dice": [], "faces": [], "successes": 0}


@pytest.mark.rule("P-15")
def test_a_throw_that_falls_short_is_pushed() -> None:
    assert roll("push", {"pool": 2}, ones)["faces"] == [1, 1, 1, 1, 1, 1]
    assert roll("push", {"pool": 2}, sixes) == {"dice": ["d6"] * 2, "faces": [6, 6], "successes": 2, "first": 2}
    assert roll("push", {"pool": 2, "policy": "always"}, sixes)["successes"] == 4
    assert roll("pushed", {"pool": 3, "shown": 1}, sixes) == {"dice": ["d6"] * 4, "faces": [6] * 4, "successes": 5}


@pytest.mark.rule("P-12")
def test_two_throws_are_held_against_each_other() -> None:
    won = roll("opposed", {"pool_a": 2, "pool_b": 1}, sixes)
    assert (won["successes_a"], won["successes_b"], won["winner"]) == (2, 1, "the one")
    assert roll("opposed", {"pool_a": 1, "pool_b": 2}, sixes)["winner"] == "the other"
    assert roll("opposed", {"pool_a": 1, "pool_b": 2}, ones)["winner"] == "neither"
