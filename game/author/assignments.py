"""Formulas worked out number by number, where so few numbers decide that each of them can be tried."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise, product
from math import prod

from game.author.span import Span
from game.core.formulas.expr import ExprError, compile_condition, names
from game.core.formulas.grammar import BINDS, COMPARE, Chain, Name, Node, Number, Prefix, named, parsed

MOST_ASSIGNMENTS = 2000
"""Sets of numbers for which a formula is worked out one by one."""
COMPARISONS = frozenset(sign for sign, binds in BINDS.items() if binds == COMPARE)


class Numbers:
    """A scope of made-up numbers."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self.numbers = numbers

    def look(self, name: str) -> int:
        return self.numbers[name]

    var = look


def evaluated(source: str, numbers: Mapping[str, int]) -> int | None:
    """What a formula comes to; None where it cannot be worked out, and so does not hold."""
    try:
        return compile_condition(source)(Numbers(numbers))
    except ExprError:
        return None


def against_itself(source: str) -> Iterator[str]:
    """The names that a formula compares with themselves."""
    try:
        waiting = [parsed(source)]
    except ExprError:
        return
    while waiting:
        match waiting.pop():
            case Prefix(_, inner):
                waiting.append(inner)
            case Chain(first, then):
                operands = (first, *(operand for _, operand in then))
                signs = [sign for sign, _ in then]
                for sign, one, other in zip(signs, operands, operands[1:], strict=False):
                    if sign in COMPARISONS and isinstance(one, Name) and one == other:
                        yield one.name
                waiting += operands


def assignments(
    source: str, node: Node, span: Callable[[str], Span], exact: bool
) -> Iterator[Mapping[str, int]] | None:
    """Numbers for all names among which every outcome is that there is; None where these would be too many.

    A name that is only ever held against plain numbers needs just those and their neighbours, unless all are asked.
    """
    asked = names(source)
    told = {} if exact else dict(_marks(node))
    choices: list[Iterable[int]] = []
    for name in asked:
        marks = told.get(name)
        found = span(name)
        if found.values is not None:
            choices.append(sorted(found.values))
        elif marks is not None and not exact:
            near = {number + step for number in marks for step in (-1, 0, 1)} | {found.lo, found.hi}
            choices.append(sorted(number for number in near if number in found))
        else:
            return None
    if prod(len(list(choice)) for choice in choices) > MOST_ASSIGNMENTS:
        return None
    return (dict(zip(asked, numbers, strict=True)) for numbers in product(*choices))


def _marks(node: Node) -> Mapping[str, set[int]]:
    """The names that are only asked for by themselves or held against plain numbers -> those numbers, and 0."""
    marks: dict[str, set[int]] = {}
    mixed: set[str] = set()
    _mark(node, marks, mixed)
    return {name: numbers for name, numbers in marks.items() if name not in mixed}


def _mark(node: Node, marks: dict[str, set[int]], mixed: set[str]) -> None:
    match node:
        case Name(name):
            marks.setdefault(name, set()).add(0)
        case Prefix("not", inner):
            _mark(inner, marks, mixed)
        case Chain(first, ((("and" | "or"), _), *_) as then):
            for operand in (first, *(operand for _, operand in then)):
                _mark(operand, marks, mixed)
        case Chain(first, ((sign, _), *_) as then) if sign in COMPARISONS:
            operands = (first, *(operand for _, operand in then))
            for left, right in pairwise(operands):
                _mark_pair(left, right, marks, mixed)
        case Prefix(_, inner):
            mixed.update(named(inner))
        case Chain(first, then):
            for operand in (first, *(operand for _, operand in then)):
                mixed.update(named(operand))
        case Number():
            pass


def _mark_pair(left: Node, right: Node, marks: dict[str, set[int]], mixed: set[str]) -> None:
    for one, other in ((left, right), (right, left)):
        number = _plain(other)
        if isinstance(one, Name) and number is not None:
            marks.setdefault(one.name, set()).add(number)
        else:
            mixed.update(named(one))


def _plain(node: Node) -> int | None:
    match node:
        case Number(value):
            return value
        case Prefix("-", Number(value)):
            return -value
    return None
