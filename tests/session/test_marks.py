"""At which moments a checkpoint can be made, and when one is."""

from collections.abc import Callable
from typing import Any, cast
from unittest.mock import patch

import pytest

from game.core.overlay import Overlay
from game.core.state import State
from game.session import checkpoint
from game.session.marks import LEAST, NOTED, STEP, Marks
from game.session.timeline import Standing, Timeline

pytestmark = pytest.mark.quick
FIRST = State("", "story", 0, Overlay({}), Overlay({}), {}, ())


class Line(Timeline):
    """A timeline that stands, or does not."""

    def __init__(self, *, stands: bool = True) -> None:
        super().__init__(FIRST)
        self.stands = stands

    def standing(self, saved: int) -> Standing | None:
        return Standing(saved, saved, saved, FIRST, "") if self.stands else None


def noted(marks: Marks) -> list[int]:
    return [standing.saved for standing, _ in marks._noted]


def test_a_moment_is_noted_every_so_many_entries_and_the_newest_are_kept() -> None:
    marks, line = Marks(), Line()
    for saved in range(3 * STEP + 1):
        marks.note(line, saved, [])
    assert noted(marks) == [STEP, 2 * STEP, 3 * STEP]
    marks.note(Line(stands=False), 4 * STEP, [])
    marks.note(line, 4 * STEP + 5, [])
    marks.note(line, 5 * STEP + 4, [])
    assert noted(marks)[3:] == [4 * STEP + 5]
    for saved in range(6, 6 + NOTED):
        marks.note(line, saved * STEP, [])
    assert noted(marks) == [saved * STEP for saved in range(6, 6 + NOTED)]


def nothing_odd() -> bool:
    return True


def refused() -> bool:
    return False


def odd() -> bool:
    raise LookupError


@pytest.mark.parametrize(
    ("entries", "kept", "put", "after"),
    [
        (LEAST - 1, 0, nothing_odd, 0),
        (LEAST, 0, nothing_odd, 7),
        (LEAST, LEAST - STEP, nothing_odd, 7),
        (LEAST, LEAST - STEP + 1, nothing_odd, LEAST - STEP + 1),
        (LEAST, 5, refused, 5),
        (LEAST, 5, odd, 5),
    ],
)
def test_a_checkpoint_is_made_of_a_long_save_that_has_gone_on(
    entries: int, kept: int, put: Callable[[], bool], after: int
) -> None:
    marks = Marks()
    marks.kept = kept
    made = cast("Any", type("Made", (), {"standing": Standing(7, 7, 7, FIRST, "")}))
    anything = cast("Any", None)
    with patch.object(marks, "_made", return_value=made), patch.object(checkpoint, "put", lambda *_: put()):
        marks.keep(anything, cast("Any", range(entries)), Line(), anything, anything, anything)
    assert marks.kept == after


def test_where_no_moment_stands_any_more_none_is_made() -> None:
    marks, anything = Marks(), cast("Any", None)
    marks.note(Line(), STEP, [])
    assert marks._made(Line(), anything, anything, anything) is None
