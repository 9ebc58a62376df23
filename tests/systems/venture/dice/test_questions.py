"""Questions by name: the published table, and throws."""

import json
from pathlib import Path

import pytest

from game.core.rolls import Call, Faces
from game.systems.venture.dice.questions import KINDS
from game.systems.venture.dice.roll import Question, throw
from game.systems.venture.system import SYSTEM

ask, roll = SYSTEM.ask, SYSTEM.try_roll
TABLE = Path(__file__).parents[3] / "golden" / "venture.jsonl"


@pytest.mark.rule("V-11", "V-12", "V-15", "V-17")
def test_every_row_of_the_published_table_is_met() -> None:
    rows = [json.loads(line) for line in TABLE.read_text(encoding="utf-8").splitlines()]
    assert len(rows) == 687
    wrong = [row for row in rows if ask(row["kind"], row["in"]) != row["out"]]
    assert wrong == []


def test_a_roll_reads_the_faces_that_were_drawn() -> None:
    calls: list[Call] = []

    def draw(wanted: Call) -> Faces:
        calls.append(wanted)
        return (7, 0)

    given = {"challenge": 8, "venture": 3, "magic": 1}
    assert roll("check", given, draw) == {
        "mode": "roll",
        "target": 5,
        "dice": ["mundane", "magic"],
        "faces": [7, 0],
        "grade": "success",
        "successes": 1,
        "flux": 1,
    }
    assert calls == [throw(Question(8, 3, 1)).call()]


def test_a_roll_draws_nothing_where_nothing_is_thrown() -> None:
    def draw(wanted: Call) -> Faces:
        raise AssertionError(wanted)

    out = roll("check", {"challenge": 8, "venture": 8}, draw)
    assert out == {"mode": "auto", "target": 0, "dice": [], "faces": [], "grade": "success"}


def test_every_value_a_check_answers_is_named_for_people_except_the_bare_faces() -> None:
    given = {"challenge": 8, "venture": 3}
    answers = {**ask("check", given), **roll("check", given, lambda wanted: (7,))}
    assert answers.keys() - KINDS["check"].words.keys() == {"dice", "faces"}
    assert not KINDS["check"].words.keys() - answers.keys()
