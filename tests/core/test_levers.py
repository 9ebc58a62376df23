"""Levers: what each kind can be set to, where it stands while nobody has touched it, and what it costs."""

import pytest

from game.core.levers import Cost, Lever, Pick, Value

pytestmark = pytest.mark.quick

PICKS = (Pick("a", "A", (Cost("ada", "grit", 2),), most=3), Pick("b", "B", (Cost("ada", "luck", 1),), most=2))


def lever(kind: str, lo: int = 0, hi: int = 1, barred: str = "", cost: tuple[Cost, ...] = ()) -> Lever:
    return Lever(kind, kind, kind, lo, hi, PICKS, cost, barred=barred)


@pytest.mark.parametrize(
    ("kind", "rests"), [("switch", 0), ("count", 0), ("choice", ""), ("text", ""), ("allocation", ())]
)
def test_a_lever_that_nobody_has_touched_can_be_put_back(kind: str, rests: Value) -> None:
    assert lever(kind).rest() == rests
    assert lever(kind, lo=1, hi=3, barred="not now").allows(rests) is True
    assert lever(kind).price(rests) == ()


@pytest.mark.parametrize(
    ("kind", "value", "allowed"),
    [
        ("switch", 1, True),
        ("switch", 2, False),
        ("switch", "1", False),
        ("count", -1, False),
        ("choice", "a", True),
        ("choice", "c", False),
        ("choice", 1, False),
        ("text", "x" * 2000, True),
        ("text", "x" * 2001, False),
        ("text", 7, False),
    ],
)
def test_a_lever_can_be_set_to_what_its_kind_has(kind: str, value: Value, allowed: bool) -> None:
    assert lever(kind).allows(value) is allowed
    assert lever(kind, barred="not now").allows(value) is False


def test_what_counts_goes_from_its_least_to_its_most() -> None:
    assert [lever("count", 2, 4).allows(value) for value in range(1, 6)] == [False, True, True, True, False]


@pytest.mark.parametrize(
    ("value", "allowed"),
    [
        ((("a", 2),), True),
        ((("a", 3), ("b", 1)), True),
        ((("a", 1),), False),
        ((("a", 3), ("b", 2)), False),
        ((("a", 4),), False),
        ((("a", 2), ("b", 0)), True),
        ((("a", 3), ("b", -1)), False),
        ((("a", 2), ("c", 0)), False),
        ((("a", 1), ("a", 1)), False),
        ("a", False),
    ],
)
def test_what_is_shared_out_goes_to_picks_once_each_up_to_their_most_and_in_all_within_bounds(
    value: Value, allowed: bool
) -> None:
    assert lever("allocation", 2, 4).allows(value) is allowed


@pytest.mark.parametrize(
    ("kind", "value", "price"),
    [
        ("count", 3, {"will": 6}),
        ("switch", 1, {"will": 2}),
        ("choice", "a", {"will": 2, "grit": 2}),
        ("choice", "c", {"will": 2}),
        ("allocation", (("a", 2), ("b", 3), ("c", 1)), {"grit": 4, "luck": 3}),
    ],
)
def test_each_unit_or_pick_has_its_price(kind: str, value: Value, price: dict[str, int]) -> None:
    found = lever(kind, hi=9, cost=(Cost("ada", "will", 2),)).price(value)
    assert {cost.track: cost.amount for cost in found} == price
