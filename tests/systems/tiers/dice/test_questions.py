"""Questions by name: the published table, and throws."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.core.asks import Draw
from game.core.rolls import Call, Faces
from game.errors import ArgumentError
from game.systems.tiers.dice.questions import KINDS
from game.systems.tiers.system import SYSTEM

ask, roll = SYSTEM.ask, SYSTEM.try_roll
TABLE = Path(__file__).parents[3] / "golden" / "tiers.jsonl"
THROWS: Mapping[str, dict[str, object]] = {
    "check": {"net": 1, "modifier": 4, "difficulty": 14},
    "save": {"number": 11},
    "prefer": {"net": 2, "modifier": 4, "difficulty": 12, "prefer": "even_success"},
    "relationship": {"net": 0, "value": 5, "need": 10},
}


def showing(*faces: int) -> tuple[Draw, list[Call]]:
    calls: list[Call] = []

    def draw(wanted: Call) -> Faces:
        calls.append(wanted)
        return faces

    return draw, calls


@pytest.mark.rule("T-02", "T-03", "T-04", "T-05", "T-06", "T-07", "T-30")
def test_every_row_of_the_published_table_is_met() -> None:
    rows = [json.loads(line) for line in TABLE.read_text(encoding="utf-8").splitlines()]
    assert len(rows) == 1684
    assert {row["kind"] for row in rows} == THROWS.keys()
    wrong = [row for row in rows if ask(row["kind"], row["in"]) != row["out"]]
    assert wrong == []


@pytest.mark.rule("T-02")
def test_a_check_reads_the_faces_that_were_drawn() -> None:
    draw, calls = showing(6, 1, 4, 3)
    out = roll("check", THROWS["check"], draw)
    assert out == {"dice": ["d6"] * 4, "faces": [6, 1, 4, 3], "value": 13, "total": 17, "grade": "success"}
    assert len(calls) == 1


@pytest.mark.rule("T-06")
def test_the_preferred_dice_are_kept() -> None:
    out = roll("prefer", THROWS["prefer"], showing(6, 6, 5, 4, 1)[0])
    assert (out["value"], out["grade"]) == (16, "success")


@pytest.mark.rule("T-30")
@pytest.mark.parametrize(("side", "value"), [("own", 13), ("against", 9)])
def test_a_relationship_die_takes_the_best_place(side: str, value: int) -> None:
    given = {"value": 5, "need": 10, "side": side} if side == "own" else {"value": 1, "need": 10, "side": side}
    faces = (1, 4, 4) if side == "own" else (4, 4, 4)
    assert roll("relationship", given, showing(*faces)[0])["value"] == value


@pytest.mark.rule("T-30")
def test_a_relationship_die_that_does_not_serve_stays_where_it_is() -> None:
    assert roll("relationship", {"value": 2, "need": 10}, showing(3, 4, 5)[0])["value"] == 12


@pytest.mark.parametrize("kind", THROWS)
def test_every_value_of_an_answer_is_named_for_people_except_the_bare_faces(kind: str) -> None:
    given = THROWS[kind]
    answers = {**ask(kind, given), **roll(kind, given, lambda wanted: (3,) * len(wanted.dice))}
    assert answers.keys() - KINDS[kind].words.keys() == {"dice", "faces"}
    assert not KINDS[kind].words.keys() - answers.keys()


def test_nothing_is_thrown_for_an_encounter() -> None:
    with pytest.raises(ArgumentError, match="Nothing is thrown"):
        roll("encounter", {"heroes": 2, "level": 1, "foes": 1, "foe_level": 1}, showing()[0])


@pytest.mark.parametrize(
    ("kind", "given", "told"),
    [
        ("check", {"net": 4, "difficulty": 10}, "net goes from -3 to 3"),
        ("check", {}, "needs difficulty"),
        ("prefer", {"net": 1, "difficulty": 9, "prefer": "even"}, "prefer is highest or even_success"),
        ("chek", {}, "did you mean check"),
    ],
)
def test_what_is_not_taken_is_told_in_one_sentence(kind: str, given: dict[str, object], told: str) -> None:
    with pytest.raises(ArgumentError, match=told):
        ask(kind, given)
