"""What only a guide says beside the story: questions of tables, names that are kept, tension: how far each goes."""

from typing import Any

import pytest

from game.core import oracle
from game.core.commands import Command, Consult, Keep, Oracle, Progress, Refusal, Tension
from game.core.machine.decide import decide
from game.core.machine.doings.alone import MOST_ASKED, MOST_NAME
from game.core.oracle import CALM, MOST_SQUARES, WILD
from game.core.seats import GUIDE, PLAYER
from tests.opentable import PAIRS, OpenTable
from tests.tables import sit

pytestmark = pytest.mark.quick


@pytest.fixture
def table() -> OpenTable:
    return OpenTable("venture", *PAIRS["venture"])


def refused(table: OpenTable, command: Any) -> str:
    before = table.session.state
    told = table.session.do(command, seat=GUIDE)
    assert isinstance(told, Refusal), told
    assert table.session.state == before
    return told.sentence


SAID = (Consult("thread"), Keep("thread", "the mill"), Progress("the mill", 1), Tension(5), Oracle(True))


@pytest.mark.parametrize("command", SAID, ids=lambda one: type(one).__name__)
def test_nobody_says_it_where_there_is_no_guide(command: Command) -> None:
    found = decide(sit().state, command, sit().world, PLAYER)
    assert isinstance(found, Refusal)
    assert found.sentence == "Only a guide can do that."


def test_a_question_is_as_long_as_it_may_be_and_no_longer(table: OpenTable) -> None:
    key = next(iter(table.s.w.tables))
    assert refused(table, Consult(key, "x" * (MOST_ASKED + 1))) == "A question has at most 500 characters."
    assert refused(table, Consult("no_such_table")) == "There is no table no_such_table."
    table.say(Consult(key, "x" * MOST_ASKED))
    assert "x" * MOST_ASKED in table.told


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (Keep("weather", "rain"), "What is kept is a thread, a person, a place, with a name of up to 80 characters."),
        (Keep("place", " "), "What is kept is a thread, a person, a place, with a name of up to 80 characters."),
        (Keep("place", "x" * (MOST_NAME + 1)), "What is kept is a thread, a person, a place, with a name of up to"),
        (Keep("place", "the mill", squares=4), "A thread has 2 to 24 squares, and nothing else has any."),
        (Keep("thread", "the mill", squares=1), "A thread has 2 to 24 squares, and nothing else has any."),
        (Keep("thread", "the mill", squares=MOST_SQUARES + 1), "A thread has 2 to 24 squares, and nothing else"),
        (Keep("thread", "the mill", done=True), "There is no thread of that name."),
        (Progress("the mill", 1), "There is no open thread of that name."),
        (Tension(CALM - 1), f"Tension goes from {CALM} to {WILD}."),
        (Tension(WILD + 1), f"Tension goes from {CALM} to {WILD}."),
        (Oracle(True, "weather"), "There is no such part of the oracle here."),
    ],
)
def test_what_cannot_be_kept_or_set_is_refused(table: OpenTable, command: Command, sentence: str) -> None:
    assert refused(table, command).startswith(sentence)


def test_names_are_kept_up_to_their_length_until_they_are_done(table: OpenTable) -> None:
    table.say(Keep("place", f"  {'x' * MOST_NAME} "))
    assert [one.name for one in oracle.names(table.s, "place")] == ["x" * MOST_NAME]
    for squares in (2, MOST_SQUARES):
        table.say(Keep("thread", "the  mill", squares=squares))
        assert [(one.name, one.squares) for one in oracle.names(table.s, "thread")] == [("the mill", squares)]
    table.say(Keep("thread", "the mill"))
    assert oracle.names(table.s, "thread")[0].squares == MOST_SQUARES, "squares that were given stay"
    table.say(Keep("thread", "the mill", done=True))
    assert not oracle.names(table.s, "thread")


def test_squares_are_filled_of_a_thread_that_has_some(table: OpenTable) -> None:
    table.say(Keep("thread", "the mill"))
    assert refused(table, Progress("the mill", 1)) == "It has no squares. Give it some: thread “the mill” 6."
    table.say(Keep("thread", "the mill", squares=4))
    table.say(Progress("the mill", 3))
    assert oracle.names(table.s, "thread")[0].filled == 3


@pytest.mark.parametrize("value", [CALM, WILD])
def test_tension_goes_to_its_ends(table: OpenTable, value: int) -> None:
    table.say(Tension(value))
    assert table.s.times(oracle.TENSION) == value


def test_the_oracle_is_turned_on_and_off_in_words(table: OpenTable) -> None:
    for on in (True, False):
        table.say(Oracle(on))
        assert table.told[-1] == f"The oracle: {'on' if on else 'off'}."
        assert table.s.times(oracle.switch("")) == (oracle.ON if on else oracle.OFF)


def test_of_one_name_nothing_is_thrown_and_of_none_nothing_comes(table: OpenTable) -> None:
    table.say(Consult("place"))
    assert table.told[-1] == "No place is kept."
    table.say(Keep("place", "the mill"))
    table.say(Consult("place"))
    assert table.s.top.call is None
    assert table.told[-1] == "Place: the mill."
    table.say(Keep("place", "the weir"))
    table.say(Consult("place"))
    assert table.s.top.call is not None
    table.fall(2)
    assert table.told[-1] == "Place: the weir."
