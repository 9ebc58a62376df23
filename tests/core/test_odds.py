"""Odds against plain enumeration."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.odds import Odds, branched, count, held, held_to, joined, kept, merged, paired, spreads, sure, total

pytestmark = pytest.mark.quick

DIE = st.lists(st.integers(-5, 9), min_size=1, max_size=6)


def of_faces(faces: list[int]) -> Odds[int]:
    return merged((face, 1) for face in faces)


def test_equal_outcomes_are_added_up_and_weightless_ones_left_out() -> None:
    odds = merged([("a", 1), ("b", 2), ("a", 3), ("c", 0)])
    assert odds == Odds({"a": 4, "b": 2}, 6)
    assert len(odds) == 2
    assert dict(odds) == {"a": 4, "b": 2}


def test_equal_odds_have_equal_hashes_whatever_the_order() -> None:
    assert hash(merged([("a", 1), ("b", 2)])) == hash(merged([("b", 2), ("a", 1)]))
    assert merged([("a", 1), ("b", 2)]) == merged([("b", 2), ("a", 1)])
    assert merged([("a", 1)]) != merged([("a", 2)])
    assert Odds({"a": 1}, 1) != Odds({"a": 1}, 2)


@pytest.mark.parametrize("pairs", [[], [("a", 0)], [("a", 2), ("b", -1)]])
def test_odds_of_nothing_or_less_than_nothing_cannot_be_made(pairs: list[tuple[str, int]]) -> None:
    with pytest.raises(ValueError, match=r"at least one|below 0"):
        merged(pairs)


def test_a_chance_is_an_exact_fraction() -> None:
    assert of_faces([1, 2, 3, 4, 5, 6]).chance(lambda face: face > 4) == Fraction(1, 3)
    assert sure("yes").chance(lambda outcome: outcome == "yes") == 1
    assert sure("yes").chance(lambda outcome: outcome == "no") == 0
    assert of_faces([1, 2, 2]).of(2) == Fraction(2, 3)
    assert of_faces([1, 2, 2]).of(7) == 0


@given(DIE)
def test_map_merges_what_becomes_equal(faces: list[int]) -> None:
    assert of_faces(faces).map(abs) == merged((abs(face), 1) for face in faces)


@given(DIE, DIE)
def test_joined_throws_equal_enumeration(one: list[int], other: list[int]) -> None:
    expected = Counter(max(pair) for pair in product(one, other))
    assert joined(of_faces(one), of_faces(other), max) == Odds(expected, len(one) * len(other))


@given(DIE, st.lists(DIE, min_size=3, max_size=3))
def test_branched_throws_equal_enumeration(first: list[int], later: list[list[int]]) -> None:
    found = branched(of_faces(first), lambda face: of_faces(later[face % 3]))
    expected: dict[int, Fraction] = {}
    for face in first:
        follows = later[face % 3]
        for end in follows:
            expected[end] = expected.get(end, Fraction(0)) + Fraction(1, len(first) * len(follows))
    assert {end: Fraction(weight, found.denominator) for end, weight in found} == expected


def test_branches_of_different_sizes_are_brought_to_one_denominator() -> None:
    coin, die = of_faces([0, 1]), of_faces([0, 1, 2])
    assert branched(of_faces([0, 1]), lambda side: die if side else coin) == Odds({0: 5, 1: 5, 2: 2}, 12)


@given(st.lists(DIE, max_size=4))
def test_a_total_equals_enumeration(dice: list[list[int]]) -> None:
    expected = Counter(sum(faces) for faces in product(*dice))
    assert total(map(of_faces, dice)) == Odds(expected, expected.total())


@given(st.integers(0, 5), st.integers(0, 4))
def test_a_count_equals_enumeration(dice: int, hits: int) -> None:
    expected = Counter(sum(face < hits for face in faces) for faces in product(range(4), repeat=dice))
    assert count(dice, hits, 4) == Odds(expected, 4**dice)


@given(st.integers(0, 4), DIE, st.integers(0, 5), st.booleans())
def test_the_sum_of_those_that_come_first_equals_enumeration(
    dice: int, faces: list[int], keep: int, highest: bool
) -> None:
    order = sorted(faces, reverse=highest)
    expected = Counter(sum(sorted(lying, reverse=highest)[:keep]) for lying in product(faces, repeat=dice))
    assert kept(dice, order, keep) == Odds(expected, len(faces) ** dice)


@given(DIE, DIE, st.integers(-6, 10))
def test_numbers_are_held_against_each_other_and_against_what_is_needed(
    one: list[int], other: list[int], need: int
) -> None:
    pairs = list(product(one, other))
    assert paired(of_faces(one), of_faces(other)) == merged((pair, 1) for pair in pairs)
    signs = Counter((a > b) - (a < b) for a, b in pairs)
    assert held(merged((pair, 1) for pair in pairs)) == (signs[1], signs[-1], signs[0])
    signs = Counter((face > need) - (face < need) for face in one)
    assert held_to(of_faces(one), need) == (signs[1], signs[-1], signs[0])


@given(st.integers(0, 4), st.lists(st.integers(0, 3), max_size=4).map(tuple), st.booleans())
def test_spreads_equal_enumeration_of_draws(draws: int, sides: tuple[int, ...], put_back: bool) -> None:
    things = [(group, which) for group, size in enumerate(sides) for which in range(size)]
    all_draws = product(things, repeat=draws) if put_back else permutations(things, draws)
    expected: Counter[tuple[int, ...]] = Counter()
    for drawn in all_draws:
        groups = [group for group, _ in drawn]
        expected[tuple(groups.count(group) for group in range(len(sides)))] += 1
    found = list(spreads(draws, sides, put_back))
    assert dict(found) == expected
    assert len(found) == len(expected)
