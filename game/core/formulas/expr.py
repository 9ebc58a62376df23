"""The expression language of packs: conditions and small sums, worked out safely.

A formula is names, whole numbers, `true`, `false`, `+ - * // %`, comparisons, `and`, `or`, `not`, `min(a, b)`,
`max(a, b)` and brackets; there are no other calls, no text and no dice. Everything is a whole number: what holds is 1,
what does not is 0. Source, nesting, size and every result in between are bounded, and reading takes time in proportion
to the length.
"""

import operator
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, reduce
from typing import Protocol

from game.core.formulas.grammar import BINDS, SUM, Chain, Name, Node, Number, Prefix, named, parsed
from game.core.formulas.tokens import KEPT, LIMIT, ExprError, Token, tokens
from game.core.record import record

__all__ = ["WORDS", "Amount", "ExprError", "Scope", "compile_condition", "names", "parse_amount"]

MOST_DICE = 20
FACES = range(2, 101)

WORDS = frozenset({"round", "day", "hour", "minute", "foes", "allies"})
"""Names without a dot that are read off the table; any other name without a dot is a variable."""


class Scope(Protocol):
    """Where names get their numbers from."""

    def look(self, name: str) -> int:
        """The number behind a dotted name or one of `WORDS`."""
        ...

    def var(self, name: str) -> int:
        """The number behind any other name without a dot."""
        ...


Formula = Callable[[Scope], int]


@record
class Amount:
    """Dice as (how many, faces) pairs, and the formula that is added to what they show."""

    dice: tuple[tuple[int, int], ...]
    rest: str


_LOOSE = frozenset(sign for sign, binds in BINDS.items() if binds < SUM) | {"not"}
_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": operator.floordiv,
    "%": operator.mod,
    "min": min,
    "max": max,
}


@lru_cache(maxsize=KEPT)
def names(source: str) -> tuple[str, ...]:
    """The names a formula asks for, each once, in order. Raises ExprError as `compile_condition` does."""
    node = parsed(source)
    return tuple(dict.fromkeys(named(node))) if node else ()


@lru_cache(maxsize=KEPT)
def compile_condition(source: str) -> Formula:
    """The function that works a formula out in a scope; an empty formula always holds (1).

    Raises ExprError for what is not a formula. The function raises ExprError for a division by 0 and for a result
    beyond ±1,000,000,000.
    """
    node = parsed(source)
    return _built(node, source) if node else _constant(1)


@lru_cache(maxsize=KEPT)
def parse_amount(source: str) -> Amount:
    """Reads `2d6+1`, `3` or `you.wounds + 1`: dice added to a formula ("0" where there is none).

    Raises ExprError; at most 20 dice, each with 2 to 100 faces, and dice are only ever added.
    """
    parts = tokens(source)
    if not parts:
        raise ExprError(source, 0, "an amount is missing")
    if not any(token.kind == "dice" for token in parts):
        parsed(source)
        return Amount((), source)
    dice: list[tuple[int, int]] = []
    rest = ""
    for sign, piece in _pieces(source, parts):
        if any(token.kind == "dice" for token in piece):
            dice.append(_dice(source, sign, piece))
        else:
            text = source[piece[0].at : piece[-1].at + len(piece[-1].text)]
            rest = f"{rest or '0'}{sign}{text}" if rest or sign == "-" else text
    if sum(count for count, _ in dice) > MOST_DICE:
        raise ExprError(source, 0, f"at most {MOST_DICE} dice can be thrown at once")
    if any(nesting == 0 and token.text in _LOOSE for nesting, token in _nested(parts)):
        raise ExprError(source, 0, "comparisons beside dice need brackets, as in 2d6 + (coin > 3)")
    parsed(rest)
    return Amount(tuple(dice), rest or "0")


def _nested(parts: Sequence[Token]) -> Iterator[tuple[int, Token]]:
    """Each token with the number of brackets it stands in."""
    nesting = 0
    for token in parts:
        nesting += (token.text == "(") - (token.text == ")")
        yield nesting, token


def _pieces(source: str, parts: Sequence[Token]) -> list[tuple[str, list[Token]]]:
    """The terms of a sum with their signs; a sign after another sign belongs to its term."""
    pieces: list[tuple[str, list[Token]]] = [("+", [])]
    for nesting, token in _nested(parts):
        piece = pieces[-1][1]
        if not nesting and token.text in {"+", "-"} and piece and (piece[-1].kind != "sign" or piece[-1].text == ")"):
            pieces.append((token.text, []))
        else:
            piece.append(token)
    if not pieces[-1][1]:
        raise ExprError(source, len(source), "it stops where a name or a number has to follow")
    return pieces


def _dice(source: str, sign: str, piece: list[Token]) -> tuple[int, int]:
    die = next(token for token in piece if token.kind == "dice")
    if len(piece) > 1 or sign == "-":
        raise ExprError(source, die.at, f"{die.text} is only ever added, as in 2d6 + 1")
    count, _, faces = die.text.partition("d")
    if len(count) > 2 or not 1 <= int(count) <= MOST_DICE:
        raise ExprError(source, die.at, f"{die.text[:12]} throws more or less than 1 to {MOST_DICE} dice")
    if len(faces) > 3 or int(faces) not in FACES:
        raise ExprError(source, die.at, f"{die.text[:12]} needs dice of 2 to 100 faces")
    return int(count), int(faces)


def _built(node: Node, source: str) -> Formula:
    match node:
        case Number(value):
            return _constant(value)
        case Name(name):
            return _named(name)
        case Prefix("not", of):
            inner = _built(of, source)
            return lambda scope: 0 if inner(scope) else 1
        case Prefix(_, of):
            inner = _built(of, source)
            return lambda scope: -inner(scope)
        case Chain(first, ((sign, Number(value)),)) if sign in _COMPARISONS:
            return _measured(_built(first, source), _COMPARISONS[sign], value)
        case Chain(first, ((sign, _), *_) as then):
            operands = (_built(first, source), *(_built(operand, source) for _, operand in then))
            if sign in {"and", "or"}:
                return reduce(_both if sign == "and" else _either, operands)
            if sign in _COMPARISONS:
                return _compared(operands, tuple(sign for sign, _ in then))
            return _summed(operands[0], tuple((s, f) for (s, _), f in zip(then, operands[1:], strict=True)), source)
    raise AssertionError(node)


def _constant(value: int) -> Formula:
    return lambda _: value


def _named(name: str) -> Formula:
    if "." in name or name in WORDS:
        return lambda scope: scope.look(name)
    return lambda scope: scope.var(name)


def _both(one: Formula, other: Formula) -> Formula:
    return lambda scope: 1 if one(scope) and other(scope) else 0


def _either(one: Formula, other: Formula) -> Formula:
    return lambda scope: 1 if one(scope) or other(scope) else 0


def _compared(operands: tuple[Formula, ...], signs: tuple[str, ...]) -> Formula:
    """`a < b <= c` holds when every comparison in it does."""
    pairs = tuple(
        _compared_pair(left, _COMPARISONS[sign], right)
        for left, sign, right in zip(operands, signs, operands[1:], strict=False)
    )
    return reduce(_both, pairs)


def _measured(left: Formula, holds: Callable[[int, int], bool], value: int) -> Formula:
    """What most conditions are: something compared with a number."""
    return lambda scope: 1 if holds(left(scope), value) else 0


def _compared_pair(left: Formula, holds: Callable[[int, int], bool], right: Formula) -> Formula:
    return lambda scope: 1 if holds(left(scope), right(scope)) else 0


def _summed(first: Formula, then: tuple[tuple[str, Formula], ...], source: str) -> Formula:
    steps = tuple((_ARITHMETIC[sign], operand) for sign, operand in then)

    def total(scope: Scope) -> int:
        value = first(scope)
        try:
            for combine, operand in steps:
                value = combine(value, operand(scope))
                if not -LIMIT <= value <= LIMIT:
                    raise ExprError(source, 0, f"the result goes beyond ±{LIMIT:,}")
        except ZeroDivisionError:
            raise ExprError(source, 0, "it divides by 0") from None
        return value

    return total
