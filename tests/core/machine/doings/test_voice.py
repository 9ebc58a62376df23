"""Whose word it is: what a seat may say for whom, what a guide overrules, and when the content speaks."""

import pytest

from game.core.commands import Ready
from game.core.events import Readied, Waived
from game.core.levers import Lever
from game.core.machine.doings.voice import overruled, readied, speaks_for, spoken
from game.core.record import changed
from game.core.run import Run
from tests.levered import Levered, levered
from tests.tables import Table, sit

pytestmark = pytest.mark.quick

THEIRS = Lever("theirs", "Theirs", "switch", seat="content")


def offered() -> Table:
    """A throw about which something is offered to the content alone."""
    return levered(Levered(asked_for={"hand": (THEIRS,)})).choose("act").commit().throw(9)


def test_the_content_speaks_where_it_is_asked_and_has_not_answered() -> None:
    table = offered()
    assert spoken(table.sight) == Ready("content")
    table.state = changed(table.state, frames=(table.state.frames[0], changed(table.top, ready=("content",))))
    assert spoken(table.sight) is None
    assert spoken(sit().sight) is None, "a scene waits for those who play"


@pytest.mark.parametrize(("seat", "may"), [("player", True), ("content", False), ("guide", True), ("other", False)])
def test_a_seat_speaks_for_its_own_and_a_guide_for_everybody(seat: str, may: bool) -> None:
    table = sit()
    assert speaks_for(Run(table.state, table.world, seat), "ada") is may


@pytest.mark.parametrize(
    ("guide", "waive", "over"), [(True, "so be it", True), (True, "", False), (False, "so be it", False)]
)
def test_only_a_guide_overrules_and_it_is_written_down(guide: bool, waive: str, over: bool) -> None:
    table = sit(guide=guide)
    run = Run(table.state, table.world)
    assert overruled(run, waive, "no " * 100) is over
    assert run.events == [Waived(("no " * 100)[:200], "so be it")] * over


@pytest.mark.parametrize(
    ("seat", "ready", "expected"),
    [("b", (), ("b",)), ("b", ("a",), ("a", "b")), ("a", ("a",), None), ("c", (), None)],
)
def test_it_goes_on_once_every_seat_that_is_waited_for_is_ready(
    seat: str, ready: tuple[str, ...], expected: tuple[str, ...] | None
) -> None:
    table = sit()
    state = changed(table.state, frames=(changed(table.top, ready=ready),))
    run = Run(state, table.world)
    went: list[Run] = []
    refused = readied(run, Ready(seat), ("a", "b"), went.append)
    assert (refused is None) is (expected is not None)
    assert run.events == ([Readied(expected)] if expected else [])
    assert bool(went) is (expected == ("a", "b"))
