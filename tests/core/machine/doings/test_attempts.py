"""What is said of an act that lies there: how much, and of which part."""

from typing import Any

import pytest

from game.core.commands import Refusal, Restate
from game.core.seats import GUIDE
from game.core.tree import MOST_SAID, Tree
from tests.opentable import PAIRS, OpenTable

pytestmark = pytest.mark.quick


@pytest.fixture
def table() -> OpenTable:
    made = OpenTable("venture", *PAIRS["venture"])
    made.act(PAIRS["venture"][0], skill="lies", challenge=5)
    return made


def refused(table: OpenTable, command: Any) -> str:
    told = table.session.do(command, seat=GUIDE)
    assert isinstance(told, Refusal), told
    return told.sentence


@pytest.mark.parametrize("part", [-1, 1, 9])
def test_nothing_is_said_of_a_part_that_there_is_not(table: OpenTable, part: int) -> None:
    assert refused(table, Restate(part, Tree({"label": "Talk"}))) == "There is nothing to say of that."


def test_more_than_an_act_can_hold_is_refused_in_a_sentence(table: OpenTable) -> None:
    words = "x" * 900
    said = [("success", "text"), ("failure", "text"), ("remarkable", "text"), ("catastrophe", "text")]
    for grade, field in said:
        table.say(Restate(0, Tree({"on": {grade: {field: words}}})))
    state = table.session.state
    more = Restate(0, Tree({"on": {"partial": {"text": words}}}))
    assert refused(table, more) == f"More is said of it than {MOST_SAID:,} signs."
    assert table.session.state == state


def test_an_act_is_said_otherwise_and_as_it_was(table: OpenTable) -> None:
    table.say(Restate(0, Tree({"check": {"challenge": 7}})))
    assert dict(table.question())["challenge"] == 7
    table.say(Restate(0, Tree({"check": {"challenge": 5}})))
    assert dict(table.question())["challenge"] == 5
