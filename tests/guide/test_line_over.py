"""Lines about the act that lies in free and clear: laid over it, taken out of it, and pulled."""

import pytest

from game.core.commands import Pull, Refusal, Restate
from game.core.machine import preview
from game.core.machine.decide import decide
from game.core.seats import GUIDE
from game.guide.at import At
from game.guide.heard import Heard
from game.guide.line import heard
from tests.guide.at_tables import at, begun


def lying(act: str, system: str = "venture") -> At:
    """The table at which an act lies open."""
    return At(begun(act, system), at(system).world)


def carried(table: At, line: str) -> At:
    """The table after everything that a line says was said to it."""
    found = heard(line, table)
    assert not found.lost, found.lost
    assert found.commands
    state = table.state
    for command in found.commands:
        decided = decide(state, command, table.world, GUIDE)
        assert not isinstance(decided, Refusal), decided
        state = decided[1]
    return At(state, table.world)


def facts(table: At) -> dict[str, str]:
    return {one.label: f"{one.total} {one.text}" for one in preview.facts(table.state, table.world)}


def test_a_circumstance_comes_beside_those_there_are() -> None:
    table = lying('wenna lies 6 -1 "rain"')
    after = carried(table, 'harder 1 "dark"')
    assert facts(after)["Against you"] == "8 the task 6 · rain 1 · dark 1"
    assert facts(carried(after, '+2 "charm"'))["You bring"] == "3 Lies 1 · charm 2"


def test_the_first_circumstance_is_laid_where_there_was_none() -> None:
    assert facts(carried(lying("wenna lies 6"), '-1 "rain"'))["Against you"] == "7 the task 6 · rain 1"


def test_somebody_against_it_takes_the_place_of_the_number_and_the_number_theirs() -> None:
    against = carried(lying("wenna stealth 6"), "vs docker")
    assert facts(against)["Against you"] == "2 docker, level 2"
    assert facts(carried(against, "challenge 9"))["Against you"] == "9 the task 9"


def test_what_failing_brings_is_said_and_taken_out() -> None:
    table = carried(lying("hob creep", "position"), 'fails: harm 2 "a cracked rib"')
    assert "moderate physical harm (a cracked rib)" in facts(table)["Threat"]
    assert "no second try" in facts(carried(table, "no lost"))["Threat"], "the rules close it all the same"
    assert "no second try" not in facts(carried(table, "again"))["Threat"]


def test_a_lever_of_the_act_is_pulled_by_a_line() -> None:
    found = heard('-1 "rain" help dor', lying("wenna lies 6"))
    assert [type(one) for one in found.commands] == [Restate, Pull]
    assert found.commands[-1] == Pull(0, "help", "dorrit_vane")


def test_with_a_person_first_it_is_another_act_and_refused() -> None:
    found: Heard = heard("dorrit ledgers 4", lying("wenna lies 6"))
    assert not found.commands
    assert found.lost[0].sentence == "An act lies open: finish it, or think again, before another begins."


@pytest.mark.parametrize("line", ["harder 9", "challenge 25"])
def test_what_the_reader_refuses_is_refused_there_too(line: str) -> None:
    found = heard(line, lying("wenna lies 6"))
    assert not found.commands
    assert "too high" in found.lost[0].sentence
