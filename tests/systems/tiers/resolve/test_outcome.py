"""The facts of a roll that content may ask for, once there is one (T-05, T-21)."""

import pytest

from game.core.act import Act
from game.core.draft import Sight
from game.core.rolls import Outcome
from game.systems.tiers.resolve.outcome import marks, twists_of
from tests.systems.tiers.brawls import brawl


def test_nothing_is_known_of_a_roll_before_the_dice_lie_there() -> None:
    table = brawl().declare("attack", "bull", "cut").commit()
    s = Sight(table.state, table.world)
    act = Act(s, table.top, 0)
    assert act.part.question
    assert act.part.hand is None
    assert marks(s, act) == ()


@pytest.mark.rule("T-05", "T-21", "T-31")
@pytest.mark.parametrize(
    ("grade", "natural", "made", "expected"),
    [("fumble", 3, 0, 1), ("success", 3, 1, 2), ("success", 4, 1, 1), ("failure", 4, 0, 0), ("fumble", 3, 2, 3)],
)
def test_a_natural_3_makes_a_twist_beside_those_that_were_made(
    grade: str, natural: int, made: int, expected: int
) -> None:
    assert twists_of(Outcome(grade, 0, (("natural", natural), ("twists", made)))) == expected
