"""What every sheet has, by any rules."""

import pytest

from game.core.sheet import best

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
