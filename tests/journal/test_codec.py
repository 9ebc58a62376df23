"""Commands and events as tables: what is written is what is read."""

import tomllib
from dataclasses import dataclass

import pytest

from game.core.commands import Choose
from game.journal import JournalError
from game.journal.block import decode_entry
from game.journal.codec import COMMANDS, EVENTS, command_of, event_of, tagged
from game.journal.examine import entry_body
from game.testing.robots import play
from tests.worlds import salt_office

pytestmark = pytest.mark.quick


@pytest.mark.parametrize("seed", range(6))
def test_everything_that_happens_in_play_reads_back_the_same(seed: int) -> None:
    played = play(salt_office(), seed, 200)
    for command in played.commands:
        assert command_of(_through_toml(tagged(command))) == command
    for event in played.events:
        assert event_of(_through_toml(tagged(event))) == event


def _through_toml(table: dict[str, object]) -> object:
    body = entry_body({"it": table})
    assert tomllib.loads(body.decode())
    return decode_entry(body)["it"]


@pytest.mark.parametrize(
    "table",
    [
        {},
        {"nobody": {}},
        {"choose": {}},
        {"choose": {"option": 5}},
        {"choose": {"option": "a"}, "note": {"text": "b"}},
        "choose",
        {"paid": {"who": "a"}},
    ],
)
def test_a_table_that_is_no_command_is_a_journal_error(table: object) -> None:
    with pytest.raises(JournalError):
        command_of(table)


def test_names_of_commands_and_events_are_stable() -> None:
    """A save written today is read by these names for ever."""
    assert tagged(Choose("a")) == {"choose": {"option": "a"}}
    assert {"begin", "choose", "declare", "pull", "ready", "throw", "answer"} <= set(COMMANDS)
    assert {"took", "entered", "said", "joined", "paid", "threw", "resolved", "popped"} <= set(EVENTS)


@dataclass
class Told:
    """Something with a number that stands for itself."""

    value: object = 1


@pytest.mark.parametrize(("value", "table"), [(1, {}), (2, {"value": 2}), (True, {"value": True})])
def test_what_is_as_usual_is_left_out_and_a_yes_is_no_number(value: object, table: dict[str, object]) -> None:
    found = tagged(Told(value))
    assert found == {"told": table}
    assert list(map(type, found["told"].values())) == list(map(type, table.values()))
