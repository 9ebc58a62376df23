"""Formulas worked out for everything their names may stand for: what a sum comes to, whether a condition can hold."""

import operator
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Protocol

from game.author.assignments import assignments, evaluated
from game.author.span import ANY, EITHER, NO, YES, Span, between, combined, joined, of, sure
from game.core.formulas.expr import ExprError, names
from game.core.formulas.grammar import Chain, Name, Node, Number, Prefix, parsed
from game.core.formulas.tokens import KEPT, LIMIT, MOST_SOURCE, tokens
from game.core.record import record

_HOLDS: Mapping[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_LOGIC = frozenset({"and", "or"})
_TURNED = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
_NOT = {"==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}
_SUMS: Mapping[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "min": min,
    "max": max,
}


def asked(source: str) -> tuple[str, ...]:
    """The names a formula asks for, each once, in order; none of one that cannot be read."""
    try:
        return names(source)
    except ExprError:
        return ()


class Names(Protocol):
    """What every name may stand for."""

    def span(self, name: str) -> Span: ...


@record
class Known:
    """What names may stand for, where some conditions are known to hold."""

    names: Names
    narrowed: Mapping[str, Span]

    def span(self, name: str) -> Span:
        found = self.narrowed.get(name)
        return self.names.span(name) if found is None else found

    def with_span(self, name: str, span: Span | None) -> "Known | None":
        return None if span is None else Known(self.names, {**self.narrowed, name: span})


def known(names: Names, conditions: Iterable[str] = ()) -> Known | None:
    """What is known where all of these hold; None where they cannot all hold. One that cannot be read says nothing."""
    found: Known | None = Known(names, {})
    for condition in conditions:
        node = _read(condition)
        if node is not None and found is not None:
            found = _where(node, found, True)
    return found


def worth(source: str, where: Known) -> Span:
    """What a sum can come to."""
    met = _met(source, where)
    return YES if met is None else _worked_out(*met)[0]


def may_hold(source: str, where: Names) -> bool:
    """Whether a condition can hold, looked at once over."""
    met = _met(source, where)
    return met is None or _worked_out(*met)[0].one != 0


def truth(source: str, where: Known) -> tuple[bool, bool]:
    """Whether a condition can hold, and whether it can fail, number by number where few decide.

    Both is said where nobody can tell.
    """
    met = _met(source, where)
    return (True, False) if met is None else _truth(*met)


def zero(source: str, where: Known) -> str:
    """Whether it divides by 0: "never", "may", or "must" where it does whenever it comes to that."""
    met = _met(source, where) if divides(source) else None
    return "never" if met is None else _zero(*met)


# What is worked out once: formulas that differ in their names alone come to the same where these stand for the same ---


class _Stands:
    """What each name of a formula may stand for, in their order."""

    def __init__(self, form: str, stands: tuple[Span, ...]) -> None:
        self.stands = dict(zip(names(form), stands, strict=True))

    def span(self, name: str) -> Span:
        return self.stands[name]


def _met(source: str, where: Names) -> tuple[str, tuple[Span, ...]] | None:
    """A formula with its names numbered, and what each of them may stand for; None for one of blanks, or one that
    cannot be read."""
    form = _form(source)
    return None if form is None else (form[0], tuple([where.span(name) for name in form[1]]))


@lru_cache(maxsize=KEPT)
def _form(source: str) -> tuple[str, tuple[str, ...]] | None:
    """A formula with its names numbered, and the names in order."""
    if _read(source) is None:
        return None
    found = names(source)
    numbers = {name: f"n{at}" for at, name in enumerate(found)}
    form, at = "", 0
    for token in tokens(source):
        if token.kind == "name":
            form += source[at : token.at] + numbers[token.text]
            at = token.at + len(token.text)
    form += source[at:]
    return (form if len(form) <= MOST_SOURCE else source), found


@lru_cache(maxsize=KEPT)
def _worked_out(form: str, stands: tuple[Span, ...]) -> tuple[Span, tuple[bool, ...]]:
    """What it can come to, and its divisions by 0 as `_span` tells them."""
    node = parsed(form)
    assert node is not None
    faults: list[bool] = []
    return _span(node, Known(_Stands(form, stands), {}), faults), tuple(faults)


@lru_cache(maxsize=KEPT)
def _truth(form: str, stands: tuple[Span, ...]) -> tuple[bool, bool]:
    found, faults = _worked_out(form, stands)
    holds, fails = found.one != 0, 0 in found or bool(faults)
    node = parsed(form)
    if holds and fails and node is not None:
        sets = assignments(form, node, _Stands(form, stands).span, exact=False)
        if sets is not None:
            outcomes: set[bool] = set()
            for numbers in sets:
                outcomes.add(bool(evaluated(form, numbers)))
                if len(outcomes) == 2:
                    break
            return True in outcomes, False in outcomes
    return holds, fails


@lru_cache(maxsize=KEPT)
def _zero(form: str, stands: tuple[Span, ...]) -> str:
    faults, node = _worked_out(form, stands)[1], parsed(form)
    if not faults:
        return "never"
    sets = assignments(form, node, _Stands(form, stands).span, exact=True) if node is not None else None
    failed = {True} if sets is None else {evaluated(form, numbers) is None for numbers in sets}
    if True not in failed:
        return "never"
    return "must" if all(faults) or (sets is not None and False not in failed) else "may"


def divides(source: str) -> bool:
    """Whether a formula may divide."""
    return "/" in source or "%" in source


def _read(source: str) -> Node | None:
    try:
        return parsed(source)
    except ExprError:
        return None


# Sums ---------------------------------------------------------------------------------------------------------------


def _span(node: Node, where: Known, faults: list[bool]) -> Span:
    """What a node can come to. Each division that meets 0 adds to `faults` whether it meets nothing else."""
    if isinstance(node, Name):
        return where.span(node.name)
    if isinstance(node, Number):
        return sure(node.value)
    if isinstance(node, Prefix):
        found = _span(node.of, where, faults)
        if node.sign == "not":
            return YES if found.one == 0 else EITHER if 0 in found else NO
        return combined(NO, found, operator.sub, True)
    operands = (node.first, *[operand for _, operand in node.then])
    signs = [sign for sign, _ in node.then]
    if signs[0] in _LOGIC:
        return _all_or_any(signs[0], operands, where, faults)
    if signs[0] in _HOLDS:
        return _compared(operands, signs, where, faults)
    return _summed([_span(operand, where, faults) for operand in operands], signs, faults)


def _all_or_any(sign: str, operands: Iterable[Node], where: Known, faults: list[bool]) -> Span:
    """Each operand is only looked at where those before it have not decided."""
    wanted = sign == "and"
    left: Known | None = where
    decided = False
    for operand in operands:
        if left is None:
            break
        found = _span(operand, left, faults)
        decided = decided or (0 in found if wanted else found.one != 0)
        left = _where(operand, left, wanted)
    undecided = left is not None
    if wanted:
        return EITHER if decided and undecided else YES if undecided else NO
    return EITHER if decided and undecided else NO if undecided else YES


def _compared(operands: tuple[Node, ...], signs: list[str], where: Known, faults: list[bool]) -> Span:
    """`a < b <= c`: what comes later is only looked at where what came before holds."""
    left, held = _span(operands[0], where, faults), YES
    for sign, before, operand in zip(signs, operands, operands[1:], strict=False):
        right = _span(operand, where, faults)
        pair = sure(int(_HOLDS[sign](0, 0))) if before == operand else _pair(left, sign, right)
        if pair == NO:
            return NO
        held, left = held if pair == YES else EITHER, right
    return held


def _pair(one: Span, sign: str, other: Span) -> Span:
    """Whether a comparison holds between whatever stands on either side."""
    if one.values is not None and other.values is not None:
        found = of(int(_HOLDS[sign](a, b)) for a in one.values for b in other.values)
        assert found is not None
        return found
    if sign in {">", ">="}:
        one, other, sign = other, one, _TURNED[sign]
    if sign in {"<", "<="}:
        holds = _HOLDS[sign]
        return YES if holds(one.hi, other.lo) else EITHER if holds(one.lo, other.hi) else NO
    apart = one.hi < other.lo or other.hi < one.lo
    if sign == "==":
        return NO if apart else EITHER
    return YES if apart else EITHER


def _summed(spans: list[Span], signs: list[str], faults: list[bool]) -> Span:
    total = spans[0]
    for sign, span in zip(signs, spans[1:], strict=True):
        if sign in _SUMS:
            total = combined(total, span, _SUMS[sign], True)
            continue
        if 0 in span:
            faults.append(span.one == 0)
        divisor = span.without(0)
        if divisor is None:
            return ANY
        total = _divided(total, divisor) if sign == "//" else _rest(total, divisor)
    return total


def _divided(one: Span, by: Span) -> Span:
    if by.lo < 0 < by.hi and (one.values is None or by.values is None):
        most = max(abs(one.lo), abs(one.hi))
        return between(-most, most)
    return combined(one, by, operator.floordiv, True)


def _rest(one: Span, by: Span) -> Span:
    if one.values is not None and by.values is not None:
        return combined(one, by, operator.mod, True)
    return between(min(0, by.lo + 1), max(0, by.hi - 1))


# What is known where a condition holds ------------------------------------------------------------------------------


def _where(node: Node, at: Known, wanted: bool) -> Known | None:
    """What is known where this comes out as wanted; None where it cannot."""
    match node:
        case Name(name):
            span = at.span(name)
            return at.with_span(name, span.without(0) if wanted else span.cut(0, 0))
        case Prefix("not", inner):
            return _where(inner, at, not wanted)
        case Chain(first, ((("and" | "or") as sign, _), *_) as then):
            operands = (first, *(operand for _, operand in then))
            return _through(operands, at, wanted) if (sign == "and") == wanted else _either(operands, at, wanted)
        case Chain(first, ((sign, other),)) if sign in _HOLDS:
            return _where_pair(first, sign if wanted else _NOT[sign], other, at)
        case Chain(first, ((sign, _), *_) as then) if sign in _HOLDS and wanted:
            left, found = first, at
            for each, right in then:
                narrowed = _where_pair(left, each, right, found)
                if narrowed is None:
                    return None
                left, found = right, narrowed
            return found
    span = _span(node, at, [])
    return at if (span.one != 0 if wanted else 0 in span) else None


def _through(operands: Iterable[Node], at: Known, wanted: bool) -> Known | None:
    found: Known | None = at
    for operand in operands:
        if found is None:
            break
        found = _where(operand, found, wanted)
    return found


def _either(operands: Iterable[Node], at: Known, wanted: bool) -> Known | None:
    """One of the operands comes out as wanted, and those before it do not."""
    ways: list[Known] = []
    left: Known | None = at
    for operand in operands:
        if left is None:
            break
        way = _where(operand, left, wanted)
        if way is not None:
            ways.append(way)
        left = _where(operand, left, not wanted)
    if not ways:
        return None
    shared = set.intersection(*(set(way.narrowed) for way in ways))
    narrowed = {name: _joined(way.narrowed[name] for way in ways) for name in shared}
    return Known(at.names, {**at.narrowed, **narrowed})


def _joined(spans: Iterable[Span]) -> Span:
    first, *others = spans
    for span in others:
        first = joined(first, span)
    return first


def _where_pair(left: Node, sign: str, right: Node, at: Known) -> Known | None:
    one, other = _span(left, at, []), _span(right, at, [])
    if _pair(one, sign, other) == NO:
        return None
    found: Known | None = at
    if isinstance(left, Name):
        found = at.with_span(left.name, _narrowed(one, sign, other))
    if isinstance(right, Name) and found is not None:
        found = found.with_span(right.name, _narrowed(other, _TURNED[sign], one))
    return found


def _narrowed(span: Span, sign: str, by: Span) -> Span | None:
    """What of a span stands so to something of another."""
    match sign:
        case "==":
            found = span.cut(by.lo, by.hi)
            return found.kept(lambda value: value in by) if found else None
        case "!=":
            return span if by.one is None else span.without(by.one)
        case "<":
            return span.cut(-LIMIT, by.hi - 1)
        case "<=":
            return span.cut(-LIMIT, by.hi)
        case ">":
            return span.cut(by.lo + 1, LIMIT)
        case _:
            return span.cut(by.lo, LIMIT)
