"""What rules answered of a table is kept while something is tried of it."""

import pytest

from game.core.draft import Sight
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
