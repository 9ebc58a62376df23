"""Formulas over everything that names may stand for: never less is taken for possible than is."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.author.formulas import Known, known, truth, worth, zero
from game.author.span import ANY, COUNT, Span, between, of
from game.core.formulas.expr import ExprError, compile_condition
from game.core.formulas.tokens import LIMIT

NAMES = ("a", "b", "c.d")


class Given:
    """Names with the spans given; every other name may be anything."""

    def __init__(self, **spans: Span) -> None:
        self.spans = {name.replace("__", "."): span for name, span in spans.items()}

    def span(self, name: str) -> Span:
        return self.spans.get(name, ANY)


class Numbers:
    def __init__(self, numbers: dict[str, int]) -> None:
        self.numbers = numbers

    def look(self, name: str) -> int:
        return self.numbers[name]

    var = look


SIGNS = ["+", "-", "*", "//", "%", "==", "!=", "<", "<=", ">", ">=", "and", "or"]


@st.composite
def sums(draw: st.DrawFn, depth: int = 3) -> str:
    kind = draw(st.integers(0, 9)) if depth else 0
    if kind < 3:
        return draw(st.one_of(st.integers(0, 5).map(str), st.sampled_from(NAMES)))
    if kind == 3:
        return f"({draw(st.sampled_from(['not ', '-']))}{draw(sums(depth - 1))})"
    if kind == 4:
        return f"({draw(sums(depth - 1))} < {draw(sums(depth - 1))} <= {draw(sums(depth - 1))})"
    return f"({draw(sums(depth - 1))} {draw(st.sampled_from(SIGNS))} {draw(sums(depth - 1))})"


spans = st.one_of(
    st.lists(st.integers(-4, 6), min_size=1, max_size=4).map(of),
    st.builds(lambda lo, more: between(lo, lo + more), st.integers(-4, 3), st.integers(0, 30)),
)
MANY = settings(max_examples=150)


def outcomes(formula: str, given: dict[str, Span]) -> tuple[set[int], bool]:
    """What a formula comes to for all numbers, and whether it fails for some."""
    found: set[int] = set()
    fails = False
    ranges = [sorted(n for n in range(span.lo, span.hi + 1) if n in span) for span in given.values()]
    value = compile_condition(formula)
    for numbers in product(*ranges):
        try:
            found.add(value(Numbers(dict(zip(given, numbers, strict=True)))))
        except ExprError as cause:
            fails = fails or "divides by 0" in str(cause)
    return found, fails


@MANY
@given(sums(), st.tuples(spans, spans, spans))
def test_what_can_come_out_is_among_what_is_said(formula: str, given: tuple[Span, Span, Span]) -> None:
    named = dict(zip(NAMES, given, strict=True))
    here = Known(Given(), named)
    found, fails = outcomes(formula, named)
    said = worth(formula, here)
    assert all(number in said for number in found)
    holds, may_fail = truth(formula, here)
    assert holds or not any(found)
    assert may_fail or (all(found) and not fails)
    told = zero(formula, here)
    assert told != "never" or not fails
    assert told != "must" or fails


@MANY
@given(sums(), sums(), st.tuples(spans, spans, spans))
def test_what_is_known_where_a_condition_holds(one: str, other: str, given: tuple[Span, Span, Span]) -> None:
    """Every set of numbers for which the condition holds is left; where none is, there is no such place."""
    named = dict(zip(NAMES, given, strict=True))
    here = known(Known(Given(), named), [one])
    ranges = [[n for n in range(span.lo, span.hi + 1) if n in span] for span in named.values()]
    condition, value = compile_condition(one), compile_condition(other)
    left = {name: here.span(name) for name in named} if here is not None else {}
    said = worth(other, here) if here is not None else None
    for each in product(*ranges):
        numbers = dict(zip(named, each, strict=True))
        try:
            holds = condition(Numbers(numbers))
            worth_other = value(Numbers(numbers))
        except ExprError:
            continue
        if holds:
            assert said is not None
            assert all(number in left[name] for name, number in numbers.items())
            assert worth_other in said


@pytest.mark.parametrize(
    ("formula", "told"),
    [
        ("a > 3", (False, True)),
        ("a >= 0", (True, False)),
        ("a > 1 and a < 2", (False, True)),
        ("b < 0", (False, True)),
        ("b > 3 or b < 4", (True, False)),
        ("b > 7 and b < 9", (True, True)),
        ("b > 7 and b < 8", (False, True)),
        ("3 < b < 4", (False, True)),
        ("c or not c", (True, False)),
        ("c > c", (False, True)),
        ("c >= c", (True, False)),
        ("b > 3 and c == c", (True, True)),
        ("a * 2 == 3", (False, True)),
        ("b % 4 > 3", (False, True)),
        ("10 // a >= 0", (True, True)),
        ("", (True, False)),
        ("1", (True, False)),
        ("a +", (True, False)),
    ],
)
def test_what_can_hold_and_what_can_fail(formula: str, told: tuple[bool, bool]) -> None:
    assert truth(formula, Known(Given(a=between(0, 3), b=COUNT), {})) == told


@pytest.mark.parametrize(
    ("formula", "told"),
    [
        ("10 // a", "may"),
        ("10 // b", "may"),
        ("10 % (a + 1)", "never"),
        ("a > 0 and 10 // a > 2", "never"),
        ("b and 10 // b", "never"),
        ("not b or 10 // b", "never"),
        ("(a - 5) and 10 // (a - 5)", "never"),
        ("3 // 0", "must"),
        ("3 // (a - a)", "must"),
        ("c == 0 or 3 // (b * 0)", "must"),
    ],
)
def test_divisions_by_nought(formula: str, told: str) -> None:
    assert zero(formula, Known(Given(a=between(0, 3), b=COUNT), {})) == told


def test_where_conditions_contradict_each_other_is_nowhere() -> None:
    assert known(Given(a=between(0, 3)), ["a > 1", "a < 2"]) is None
    here = known(Given(a=between(0, 3)), ["a > 1", "nonsense +"])
    assert here is not None
    assert here.span("a") == between(2, 3)


def test_no_span_goes_beyond_what_a_game_can_hold() -> None:
    assert between(-3 * LIMIT, 2 * LIMIT) == ANY
    assert worth("c * c", Known(Given(), {})) == ANY
