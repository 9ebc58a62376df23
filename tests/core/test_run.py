"""What a grade brings that the content leaves out."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.content import Consequence
from game.core.grades import Grade
from game.core.run import consequence

pytestmark = pytest.mark.quick

GRADES = (
    Grade("worse", "Worse", -1),
    Grade("bad", "Bad", -1),
    Grade("tie", "Tie", 0),
    Grade("good", "Good", 1),
    Grade("better", "Better", 1),
    Grade("best", "Best", 1),
)
W: Any = SimpleNamespace(system=SimpleNamespace(grades=GRADES))


@pytest.mark.parametrize(
    ("written", "grade", "found"),
    [
        ("good better", "better", "better"),
        ("good better", "best", "better"),
        ("good best", "better", "good"),
        ("best", "good", ""),
        ("worse bad", "worse", "worse"),
        ("bad good", "worse", "bad"),
        ("tie good", "bad", "tie"),
        ("worse good", "bad", ""),
        ("bad good", "tie", "bad"),
    ],
)
def test_for_what_is_left_out_stands_the_nearest_towards_the_middle_or_the_plain_one(
    written: str, grade: str, found: str
) -> None:
    content: Any = SimpleNamespace(on={one: Consequence(stake=one) for one in written.split()})
    told = consequence(W, content, grade)
    assert (told.stake if told is not None else "") == found


def test_of_no_content_nothing_comes() -> None:
    assert consequence(W, None, "good") is None
