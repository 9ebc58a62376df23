"""A table with changes laid over it: as one table, however it was written."""

import pytest
from pydantic import TypeAdapter, ValidationError

from game.core.overlay import Overlay

pytestmark = pytest.mark.quick
LAID = Overlay({"a": 1, "b": 2}).written({"b": 3, "c": 4})


def test_every_word_of_it_comes_once_those_beneath_first() -> None:
    assert list(LAID) == ["a", "b", "c"]
    assert len(LAID) == 3
    assert dict(LAID) == {"a": 1, "b": 3, "c": 4}
    assert Overlay({"a": 1, "b": 3, "c": 4}) == LAID


def test_many_changes_are_folded_in_and_read_the_same() -> None:
    many = {f"w{number}": number for number in range(40)}
    one_by_one = LAID
    for word, value in many.items():
        one_by_one = one_by_one.written({word: value})
    assert one_by_one == Overlay({"a": 1, "b": 3, "c": 4, **many})
    assert list(one_by_one) == ["a", "b", "c", *many]


READ = TypeAdapter(Overlay[int]).validate_python


def test_one_that_was_kept_is_read_as_it_was() -> None:
    assert READ({"a": 1}) == Overlay({"a": 1})


@pytest.mark.parametrize("wrong", [[], {"a": "1"}, {1: 1}, {"a": True}])
def test_what_was_kept_is_a_table_of_whole_numbers(wrong: object) -> None:
    with pytest.raises(ValidationError, match="a table of whole numbers is needed here"):
        READ(wrong)


def test_what_is_beneath_and_what_was_changed_is_in_it_and_counted_once() -> None:
    assert [word in LAID for word in ("a", "b", "c", "d")] == [True, True, True, False]
    more = LAID.written({"d": 5, "e": 6})
    assert (len(more), list(more)) == (5, ["a", "b", "c", "d", "e"])
    assert [more.get(word) for word in ("a", "b", "e", "f")] == [1, 3, 6, None]
    assert (more.get("f", 7), more["a"], more["e"]) == (7, 1, 6)
    assert hash(more) == hash(Overlay(dict(more)))
    assert more != LAID
    assert LAID != {"a": 2}
