"""What rules answered of a table is kept while something is tried of it."""

import pytest

from game.core.draft import Sight
from game.core.machine.decide import decide, legal, tried
from game.core.machine.kept import known
from game.core.record import changed
from tests.tables import sit

pytestmark = pytest.mark.quick


def test_what_was_asked_of_a_state_is_kept_while_many_others_come_of_it() -> None:
    table = sit()
    known(Sight(table.state, table.world), table.state).kept["asked"] = 1
    for minute in range(3):
        tried = changed(table.state, minute=minute)
        assert "asked" not in known(Sight(tried, table.world), tried).kept
        assert known(Sight(table.state, table.world), table.state).kept["asked"] == 1


def test_what_was_asked_of_a_state_is_let_go_after_two_others() -> None:
    table = sit()
    known(Sight(table.state, table.world), table.state).kept["asked"] = 1
    for minute in range(2):
        tried = changed(table.state, minute=minute)
        known(Sight(tried, table.world), tried)
    assert known(Sight(table.state, table.world), table.state).kept == {}


def test_what_was_tried_is_kept_for_whoever_says_it() -> None:
    table = sit()
    prompt = next(one for one in legal(table.state, table.world) if not one.barred)
    alike = changed(table.state)
    looked = tried(table.state, prompt.command, table.world, prompt.seat)
    assert decide(table.state, prompt.command, table.world, prompt.seat) is looked
    assert decide(alike, prompt.command, table.world, prompt.seat) == looked


def test_what_was_tried_is_kept_of_its_state_and_seat_alone() -> None:
    table = sit()
    prompt = next(one for one in legal(table.state, table.world) if not one.barred)
    looked = tried(table.state, prompt.command, table.world, prompt.seat)
    other = changed(table.state, minute=table.state.minute + 1)
    assert decide(other, prompt.command, table.world, prompt.seat) != looked
    assert tried(table.state, prompt.command, table.world, "nobody") is not looked


def test_what_was_asked_of_what_was_tried_is_there_once_it_is_said() -> None:
    table = sit()
    prompt = next(one for one in legal(table.state, table.world) if not one.barred)
    looked = tried(table.state, prompt.command, table.world, prompt.seat)
    assert isinstance(looked, tuple)
    known(Sight(looked[1], table.world), looked[1]).kept["asked"] = 1
    for minute in range(3):
        other = changed(table.state, minute=minute)
        known(Sight(table.state, table.world), table.state)
        known(Sight(other, table.world), other)
    decide(table.state, prompt.command, table.world, prompt.seat)
    assert known(Sight(looked[1], table.world), looked[1]).kept["asked"] == 1
