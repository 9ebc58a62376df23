"""Shapes as authors write them, and shapes of the same again."""

import pytest

from game.core.checks.written import written
from game.core.content import Consequence, Op
from game.core.tree import Tree
from game.systems.position.content import acts as position
from game.systems.venture.content import acts as venture

pytestmark = pytest.mark.quick


def test_what_is_left_to_its_default_is_left_out() -> None:
    assert written(venture.Check()) == {}
    assert written(venture.Check(challenge=0, need=2, tools=("rope",))) == {
        "challenge": 0,
        "need": 2,
        "tools": ["rope"],
    }
    way = position.Way(action="climb")
    assert written(position.Check(ways=(way,))) == {"ways": [{"action": "climb"}]}, "what has to be said is said"


def test_an_operation_stands_under_its_verb_with_what_was_given() -> None:
    assert written(Op("time", "60")) == {"time": "60"}
    assert written(Consequence(do=(Op("say", "Well."),))) == {"do": [{"say": "Well."}]}


def test_tables_stay_tables() -> None:
    on = {"failure": Consequence(text="Down.")}
    assert written(Tree({"a": 1})) == {"a": 1}
    assert written(position.Check(ways=(), on=on))["on"] == {"failure": {"text": "Down."}}
