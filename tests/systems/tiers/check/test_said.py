"""What a guide says of any skill check, while nothing is spent (T-51)."""

from typing import Any

import pytest

from game.core.commands import Restate
from game.core.tree import Tree
from game.systems.tiers.dice import roll
from tests.opentable import OpenTable

pytestmark = pytest.mark.rule("T-51")


@pytest.fixture
def table() -> OpenTable:
    """Nan, who is proud and of the first level, is about to climb something."""
    table = OpenTable("tiers", "nan_tessel")
    table.act("nan_tessel", skill="ropes")
    return table


def restated(table: OpenTable, **check: Any) -> roll.Question:
    table.say(Restate(0, Tree({"check": check})))
    return roll.question_of(table.question())


def test_difficulty_and_tier(table: OpenTable) -> None:
    assert restated(table, difficulty=20).need == 20
    table.say_back()
    assert restated(table, hard="very_hard").need == table.s.w.settings.difficulty[3]
    table.say_back()
    assert restated(table, tier=2).need == table.s.w.settings.difficulty[1] + table.s.w.settings.difficulty_by_tier
    assert table.levers()["limits"].must, "one tier above one's own only by pushing (T-24)"


def test_advantage_and_disadvantage_with_a_word(table: OpenTable) -> None:
    q = restated(table, circumstances=[{"label": "a good rope", "edge": 2}, {"label": "sleet", "edge": -1}])
    assert q.net == 1
    assert {"a good rope", "sleet"} <= {term.label for term in table.terms()}


def test_a_use_that_is_arguable(table: OpenTable) -> None:
    plain = roll.question_of(table.question())
    beside = restated(table, skill="carrying", arguable=["ropes"])
    assert (beside.net, beside.bonus) == (plain.net, plain.bonus - 4), "nothing is argued for until it is chosen"
    table.pull("skill", "ropes")
    argued = roll.question_of(table.question())
    assert (argued.net, argued.bonus) == (plain.net - 1, plain.bonus)


def test_what_can_only_be_argued_for_is_argued_for(table: OpenTable) -> None:
    plain = roll.question_of(table.question())
    argued = restated(table, skill="", arguable=["ropes"])
    assert (argued.net, argued.bonus) == (plain.net - 1, plain.bonus)


@pytest.mark.parametrize(("who", "number"), [("nan_tessel", 21), ("ysolde_marr", 24)])
def test_a_feat_by_their_own_tier(who: str, number: int) -> None:
    table = OpenTable("tiers", who)
    table.act(who, skill="ropes")
    assert restated(table, feat=True).need == number
    assert table.levers()["limits"].must


def test_a_flaw_that_is_accepted(table: OpenTable) -> None:
    assert "flaw" not in table.levers()
    plain = roll.question_of(table.question())
    restated(table, flaws=["proud"])
    table.pull("flaw")
    assert roll.question_of(table.question()).net == plain.net - 2
