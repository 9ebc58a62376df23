"""Names that are kept while nobody leads: which there are, of which kind, and which are over."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.oracle import CLOSED, OPEN, Name, names

pytestmark = pytest.mark.quick
SEEN = {"thread: the rope": OPEN, "person: Ida": OPEN, "person: Bo": OPEN, "person: Cy": CLOSED, "cave: dark": OPEN}


def table(**more: int) -> Any:
    seen = {**SEEN, **more}
    return SimpleNamespace(seen=seen, times=lambda mark: seen.get(mark, 0))


def test_names_are_those_of_the_kinds_that_are_asked_for_in_their_order() -> None:
    assert [one.name for one in names(table(), "person")] == ["Bo", "Ida"]
    assert [one.name for one in names(table(), "thread", "person")] == ["Bo", "Ida", "the rope"]
    assert names(table(), "place", "cave") == ()


def test_what_is_over_is_told_apart() -> None:
    assert names(table(), "person", done=True) == (Name("person", "Cy", done=True),)


def test_a_name_weighs_more_the_oftener_it_came_up_and_no_more_than_five() -> None:
    weights = [names(table(**{"named.thread: the rope": count}), "thread")[0].weight for count in (0, 1, 4, 9)]
    assert weights == [1, 2, 5, 5]
