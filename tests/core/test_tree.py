"""What is said of an act: plain values, the same by their content, kept in a save and refused where they are none."""

import pickle

import pytest

from game.core.commands import Attempt
from game.core.events import Pushed
from game.core.state import Frame, Part
from game.core.tree import MOST_DEEP, MOST_NUMBER, MOST_SAID, NOTHING, Tree, laid, resaid, without
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


def lists(levels: int) -> list[object]:
    return [lists(levels - 1)] if levels else []


@pytest.mark.parametrize(
    "table",
    [
        deep(MOST_DEEP - 1),
        {"x": lists(MOST_DEEP - 2)},
        {"x": MOST_NUMBER, "y": -MOST_NUMBER},
        {"x": "y" * (MOST_SAID - 2)},
        {"x": [0] * (MOST_SAID - 3)},
        {"x": {"y": "z" * (MOST_SAID - 4)}},
        {"x": True, "y": ["a", False]},
    ],
)
def test_as_much_as_can_be_said_is_taken(table: dict[str, object]) -> None:
    assert Tree(table).written() == table


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ({"x": lists(MOST_DEEP - 1)}, "more than 12 tables and lists in each other"),
        ({"x": MOST_NUMBER + 1}, "only words, whole numbers, yes and no, lists and tables can be said"),
        ({"x": -MOST_NUMBER - 1}, "only words"),
        ({"x": "y" * (MOST_SAID - 1)}, "more is said of it than 4,096 signs"),
        ({"x": [0] * (MOST_SAID - 2)}, "more is said of it"),
        ({"x": {"y": "z" * (MOST_SAID - 3)}}, "more is said of it"),
    ],
)
def test_and_a_little_more_is_refused_in_a_sentence(table: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Tree(table)


def test_a_tree_is_the_table_that_it_holds() -> None:
    tree = Tree({"x": {"y": [1]}})
    assert (len(tree), list(tree), tree["x"]["y"]) == (1, ["x"], (1,))
    assert tree == {"x": {"y": (1,)}}
    assert tree != {"x": 1}
    assert hash(tree) == hash(tree)
    assert pickle.loads(pickle.dumps(tree)) == tree
    assert repr(Tree({"x": 1})) == "Tree({'x': 1})"


# One over another ----------------------------------------------------------------------------------------------------


def test_over_a_list_places_change_what_stands_there_in_their_order_and_what_is_beyond_comes_last() -> None:
    ten = [{"n": n} for n in range(10)]
    found = laid({"ways": ten}, {"ways": {"10": {"n": 10}, "9": {"m": 1}, "0": 7, "12": {"n": 12}}})["ways"]
    assert found == (7, *ten[1:9], {"n": 9, "m": 1}, {"n": 10}, {"n": 12})
    assert laid({"ways": [1]}, {"ways": {"x": 1}}) == {"ways": {"x": 1}}, "a table by words stands in its place"
    assert laid({"ways": [1, 2]}, {"ways": [3]}) == {"ways": [3]}
    assert laid({"a": {"b": 1}}, {"a": {"c": 2}}) == {"a": {"b": 1, "c": 2}}
    assert laid({"a": {"b": 1}}, {"a": 2}) == laid({"a": 1}, {"a": 2}) == {"a": 2}
    assert laid({"a": 1}, {"a": {"c": 2}}) == {"a": {"c": 2}}


@pytest.mark.parametrize(
    ("path", "left"),
    [
        ("a", {"ways": [{"x": 1, "y": 2}, {"z": 3}]}),
        ("a.b", {"ways": [{"x": 1, "y": 2}, {"z": 3}]}),
        ("ways.0.x", {"a": {"b": 1}, "ways": ({"y": 2}, {"z": 3})}),
        ("ways.1.z", {"a": {"b": 1}, "ways": ({"x": 1, "y": 2},)}),
        ("ways.0", {"a": {"b": 1}, "ways": ({"z": 3},)}),
        ("ways.2", None),
        ("ways.x", None),
        ("a.b.c", None),
        ("a.c", None),
        ("c", None),
    ],
)
def test_what_stands_at_a_path_goes_and_what_is_empty_then_goes_with_it(path: str, left: object) -> None:
    table = {"a": {"b": 1}, "ways": [{"x": 1, "y": 2}, {"z": 3}]}
    assert without(table, path.split(".")) == (table if left is None else left)


def test_what_is_said_anew_is_said_over_what_stays() -> None:
    said = Tree({"label": "Lies", "check": {"need": 3, "help": True}})
    assert resaid(said, Tree({"check": {"need": 4}}), ("label", "check.help")) == Tree({"check": {"need": 4}})
    assert resaid(said, NOTHING, ()) == said
