"""A game as its save has it: read back in order, and where that fails told with the entry."""

import pytest

from game.core.commands import Begin, Note
from game.core.overlay import Overlay
from game.core.state import State
from game.journal import JournalError
from game.session.entries import Entry
from game.session.tables import Table, counting, header_of, packs_of, replay, table_header, table_of
from game.session.timeline import Timeline
from tests.worlds import salt_office

pytestmark = pytest.mark.quick
FIRST = State("", "story", 0, Overlay({}), Overlay({}), {}, ())
OLD, NEW = [{"id": "old"}], [{"id": "new"}]


def note(number: int, by: str = "person") -> Table:
    return table_of(Entry(number, Note(f"{number}"), (), by))


def test_what_was_said_taken_back_and_put_right_is_brought_onto_a_timeline() -> None:
    made = Timeline(FIRST)
    tables: list[Table] = [note(1), note(2), {"packs": NEW}, note(3), {"back": 3}]
    assert replay(made, tables, OLD) == NEW
    assert [entry.number for entry in made.live] == [1, 2]
    assert replay(made, [{"again": 3}], OLD) == OLD
    assert [entry.number for entry in made.live] == [1, 2, 3] == counting([*tables, {"again": 3}], FIRST)
    replay(made, [{"back": 2, "then": [note(4), note(5, "clock")]}], OLD)
    assert [entry.number for entry in made.live] == [1, 4, 5]
    assert made.mend is not None
    replay(made, [{"unmend": True}], OLD)
    assert [entry.number for entry in made.live] == [1, 2, 3]
    assert [table_of(entry) for entry in made.live] == [note(1), note(2), note(3)]


@pytest.mark.parametrize("start", [0, 7])
def test_the_entry_that_cannot_be_read_is_named_and_why(start: int) -> None:
    for spoiled, told in (
        ({"n": 2, "by": "person", "say": {"nobody": {}}, "events": []}, "a command has no kind 'nobody'"),
        ({"n": 2}, "it does not follow from what came before"),
        ({"back": 9}, "it does not follow from what came before"),
        ({"unmend": True}, "it does not follow from what came before"),
    ):
        with pytest.raises(JournalError) as raised:
            replay(Timeline(FIRST), [note(1), spoiled], [], start)
        assert str(raised.value) == f"Entry {start + 2} of this save cannot be read: {told}."


def test_a_save_says_of_itself_who_plays_and_with_what() -> None:
    w = salt_office()
    person = w.system.create(w, "dorrit_vane")
    assert header_of(w, Begin("wenna_tarr"))["name"] == "Wenna Tarr"
    assert header_of(w, Begin("nobody"))["name"] == "somebody of your own"
    made = header_of(w, Begin("", person))
    assert (made["name"], made["character"], made["sheet"]["name"]) == ("Dorrit Vane", "", "Dorrit Vane")
    table = table_header(w, (person, w.system.create(w, "wenna_tarr")))
    assert (table["name"], [one["name"] for one in table["party"]]) == (
        "Dorrit Vane, Wenna Tarr",
        ["Dorrit Vane", "Wenna Tarr"],
    )
    assert "sheet" not in table
    for header in (made, table):
        assert (header["title"], header["pack"], header["system"]) == (w.pack.title, w.pack.id, w.system.id)
        assert header["packs"] == packs_of(w)
