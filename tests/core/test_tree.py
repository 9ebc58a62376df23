"""What is said of an act: plain values, the same by their content, kept in a save and refused where they are none."""

import pytest

from game.core.commands import Attempt
from game.core.events import Pushed
from game.core.state import Frame, Part
from game.core.tree import MOST_DEEP, MOST_SAID, NOTHING, Tree
from game.journal.block import decode_entry, encode
from game.journal.codec import command_of, event_of, tagged
from game.journal.errors import JournalError

pytestmark = pytest.mark.quick

ACT = {"label": "Lies", "check": {"need": 3, "help": False, "ways": [{"when": "lamp"}, {}]}, "on": {}}


def test_trees_of_the_same_content_are_the_same() -> None:
    one, other = Tree(ACT), Tree(dict(reversed(ACT.items())))
    assert one == other
    assert hash(one) == hash(other)
    assert one != Tree({**ACT, "label": "Other"})
    assert one.written() == ACT
    ACT["check"]["ways"].append({})  # type: ignore[index]
    assert len(one["check"]["ways"]) == 2
    ACT["check"]["ways"].pop()  # type: ignore[index]


def test_what_is_said_is_kept_in_a_save_and_read_back() -> None:
    pushed = Pushed(Frame("exchange", "said/x", "free", parts=(Part("wenna", "", "Lies", "said/x", said=Tree(ACT)),)))
    for value, read in ((Attempt("wenna", Tree(ACT)), command_of), (pushed, event_of)):
        entry = {"value": tagged(value)}
        again = decode_entry(encode(("[[entry]]", entry)))
        assert again == entry
        assert read(again["value"]) == value


def test_a_part_of_which_nothing_was_said_is_kept_as_it_always_was() -> None:
    table = tagged(Pushed(Frame("exchange", "acts/x", parts=(Part("wenna", "", "Lies"),))))
    assert table["pushed"]["frame"]["parts"] == [{"who": "wenna", "act": "", "label": "Lies"}]
    found = event_of(table)
    assert isinstance(found, Pushed)
    assert found.frame.parts[0].said == NOTHING


def deep(levels: int) -> dict[str, object]:
    return {"x": deep(levels - 1)} if levels else {}


@pytest.mark.parametrize(
    "table",
    [
        {"x": 1.5},
        {"x": None},
        {"x": 1 << 60},
        {"x": [[b"y"]]},
        {1: "x"},
        deep(MOST_DEEP),
        {"x": "y" * MOST_SAID},
        {"x": [0] * MOST_SAID},
    ],
)
def test_what_is_no_table_of_plain_values_is_none(table: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Tree(table)
    with pytest.raises(JournalError):
        command_of({"attempt": {"who": "wenna", "act": table}})


def test_a_save_that_says_no_table_of_an_act_does_not_read() -> None:
    with pytest.raises(JournalError):
        command_of({"attempt": {"who": "wenna", "act": "lies"}})
