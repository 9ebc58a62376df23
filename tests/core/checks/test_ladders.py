"""Ladders of the packs: marks that put a value into a field, and all of one told."""

import pytest

from game.core.checks.ladders import ladder, told
from game.core.content import Ladder
from game.systems import registry
from tests.worlds import world

pytestmark = pytest.mark.quick


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_the_rungs_that_have_a_value_are_marks_for_the_field_of_their_ladder(system: str) -> None:
    w = world(f"table-{system}")
    for what in {"difficulty", "nothing", *(one.field for one in w.ladders.values())}:
        rungs = [rung for one in w.ladders.values() if one.field == what for rung in one.rungs]
        valued = [rung for rung in rungs if rung.value is not None]
        marks = ladder(w, what)
        assert [mark.id for mark in marks] == [str(rung.value) for rung in valued]
        assert all(mark.label.startswith(f"{rung.at}: ") for mark, rung in zip(marks, valued, strict=True))


def test_some_rungs_only_say_how_it_is() -> None:
    every = [
        rung for name in registry.BUILT_IN for one in world(f"table-{name}").ladders.values() for rung in one.rungs
    ]
    assert {rung.value is None for rung in every} == {True, False}


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_a_ladder_is_told_in_a_paragraph(system: str) -> None:
    for one in world(f"table-{system}").ladders.values():
        _is_told(one)


def _is_told(one: Ladder) -> None:
    words = told(one)
    assert "\n" not in words
    assert ".;" not in words
    assert words.endswith(".")
    assert words.count("; ") >= len(one.rungs) - 1
    assert all(f"{rung.at}: " in words for rung in one.rungs)
