"""When what somebody threatens lands, and on whom."""

import pytest

from game.core.commands import Land, Refusal, Threaten
from game.core.seats import GUIDE
from tests.opentable import PAIRS, OpenTable, against_a_constable

pytestmark = pytest.mark.quick


@pytest.fixture
def table() -> OpenTable:
    return against_a_constable()


def refused(table: OpenTable, who: str, on: str = "") -> str:
    told = table.session.do(Land(who, on), seat=GUIDE)
    return told.sentence if isinstance(told, Refusal) else ""


def test_only_what_is_threatened_lands_and_only_on_one_of_those_who_play(table: OpenTable) -> None:
    assert refused(table, "constable") == "They threaten nothing now."
    table.say(Threaten("constable", "looms"))
    for nobody in ("nobody", "constable"):
        assert refused(table, "constable", nobody) == "It lands on one of those who play."
    assert refused(table, "constable", PAIRS["position"][1]) == ""
