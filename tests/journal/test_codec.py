"""Commands and events as tables: what is written is what is read."""

import tomllib
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

import pytest

from game.core.commands import Choose
from game.core.events import Called, Pushed
from game.core.rolls import Call
from game.core.state import Frame
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


@dataclass
class Holding:
    """Something that begins with a table of its own."""

    held: dict[str, int] = field(default_factory=dict)


def test_of_what_holds_a_table_the_kind_of_table_says_nothing() -> None:
    assert tagged(Holding(OrderedDict())) == {"holding": {}}
    assert tagged(Holding({"a": 1})) == {"holding": {"held": {"a": 1}}}


LONG = "x" * 200
CARD = {"kind": "cards", "role": "each"}


@pytest.mark.parametrize(
    ("kept", "call"),
    [
        ({"kind": "row", "role": "row", "dice": ["jetty"]}, Call("row", "row", ("row",), source="jetty")),
        ({"kind": "row", "role": "row", "dice": [""]}, Call("row", "row", ("row",))),
        ({**CARD, "dice": ["fate", "fate"]}, Call("cards", "each", ("card", "card"), source="fate")),
        ({**CARD, "dice": ["lost"], "source": "fate"}, Call("cards", "each", ("lost",), source="fate")),
        ({**CARD, "dice": []}, Call("cards", "each", ())),
        ({"kind": "cards", "role": "check", "dice": ["card"]}, Call("cards", "check", ("card",))),
        ({"kind": "dice", "role": "check", "dice": ["d6"]}, Call("dice", "check", ("d6",))),
    ],
)
def test_a_call_is_read_from_the_form_it_has_always_had(kept: dict[str, Any], call: Call) -> None:
    assert event_of({"called": {"call": kept, "part": 0}}) == Called(call, 0)
    framed = event_of({"pushed": {"frame": {"kind": "scene", "id": "here", "call": kept}}})
    assert framed == Pushed(Frame("scene", "here", call=call))
    if call.role == "row":
        assert tagged(call) == {"call": kept}
    assert event_of({"called": {"call": tagged(call)["call"], "part": 0}}) == Called(call, 0), "as it is written now"


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ("choose", "a command is a table of one key"),
        ({}, "a command is a table of one key"),
        ({LONG: {}}, f"a command has no kind '{LONG}"[:120]),
        ({"choose": {"option": 5}}, "a command choose: option does not read: input should be a valid string"),
        ({"choose": 5}, "a command choose: the table does not read: "),
        (
            {
                "gather": {
                    "people": [{**dict.fromkeys(("id", "name", "base", "side", "seat"), ""), "tracks": {LONG: ""}}]
                }
            },
            f"a command gather: {f'people.0.tracks.{LONG}'[:60]} does not read: ",
        ),
    ],
)
def test_what_does_not_read_is_told_by_its_place_and_at_no_great_length(table: object, told: str) -> None:
    with pytest.raises(JournalError) as raised:
        command_of(table)
    found = str(raised.value)
    assert found == told or (told.endswith(": ") and found.startswith(told))
