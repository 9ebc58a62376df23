"""Playing alone: which names are kept, of which kind, which are over, which is drawn, and what a scene comes to."""

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.content import Row, Table
from game.core.oracle import CLOSED, OPEN, TENSION, Name, drawn, drawn_odds, names, row, scene_odds, scene_of, weights
from game.core.rolls import Call

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


@pytest.mark.parametrize("tense", [1, 3, 9])
def test_the_chances_of_a_scene_are_those_of_every_number(tense: int) -> None:
    told = [scene_of(face, tense) for face in range(1, 21)]
    assert scene_odds(tense) == tuple((words, Fraction(told.count(words), 20)) for words in dict.fromkeys(told))


def test_a_name_is_drawn_as_often_as_it_weighs() -> None:
    some = (Name("person", "Ida", 1), Name("person", "Bo", 3))
    assert [drawn(some, face).name for face in range(1, 5)] == ["Ida", "Bo", "Bo", "Bo"]
    assert drawn_odds(some) == (("Ida", Fraction(1, 4)), ("Bo", Fraction(3, 4)))


EVEN = Table(
    title="An answer", die="d100", rows=(Row(text="Yes", on="1-50", weight=50), Row(text="No", on="51-100", weight=50))
)


@pytest.mark.parametrize(
    ("key", "tense", "yes"),
    [
        ("oracle_even", 0, 50),
        ("oracle_even", 5, 50),
        ("oracle_even", 6, 52),
        ("oracle_even", 9, 58),
        ("oracle_even", 1, 42),
        ("weather", 9, 50),
    ],
)
def test_the_tenser_it_is_the_oftener_the_oracle_says_yes_by_two_of_a_hundred_a_step(
    key: str, tense: int, yes: int
) -> None:
    s = table(**{TENSION: tense})
    s.w = SimpleNamespace(tables={key: EVEN})
    assert weights(s, key, EVEN) == (yes, 100 - yes)
    found = [row(s, Call("row", "row", ("d100",), source=key), (face,)) for face in range(1, 101)]
    assert (found.count(0), found.count(1)) == (yes, 100 - yes)
