"""What every sheet has, by any rules."""

from dataclasses import replace

import pytest

from game.core.content import Variable
from game.core.draft import Sight
from game.core.record import changed
from game.core.sheet import Row, best, named, story
from tests.core.quarry import FIGHT, W, after

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(
    ("ranks", "told"),
    [
        ({"Locks": 1}, "Best at Locks 1."),
        ({"Locks": 1, "Boats": 0, "Lies": 3}, "Best at Lies 3 and Locks 1."),
        ({"Locks": 1, "Boats": 2, "Lies": 3, "Maps": 2}, "Best at Lies 3, Boats 2 and Maps 2."),
        ({"Boats": 0, "Lies": -1}, ""),
        ({}, ""),
    ],
)
def test_somebody_is_best_at_three_things_at_most_and_at_nothing_that_is_no_more_than_0(
    ranks: dict[str, int], told: str
) -> None:
    assert best(ranks) == told


def test_the_sheet_of_whoever_is_played_has_the_facts_and_that_of_others_who_they_are() -> None:
    s = after(*FIGHT)
    labels = {"coins": "Coins", "debt": "Debt", "plan": ""}
    variables = {key: Variable(value=0, label=label) for key, label in labels.items()}
    state = changed(s.freeze(), names=s.names.written({"coins": 3, "plan": 1}))
    seen = Sight(state, replace(W, variables=variables))
    assert list(story(seen, s.people["mara"])) == [Row("Coins", "number", 3, group="story")]
    assert list(story(seen, s.people["dog"])) == [Row("", "text", text="It has been waiting for this.", group="about")]
    assert list(story(seen, changed(s.people["dog"], base="owl"))) == []
    assert list(named("Gifts", (), "knows")) == []
    assert list(named("Gifts", ("Ears", "Eyes"), "knows")) == [Row("Gifts", "list", text="Ears, Eyes", group="knows")]
