"""Whether all options of a scene can be closed at once: a search for numbers under which no condition holds."""

from collections.abc import Iterable, Mapping
from itertools import islice, product

from game.core.content import Option
from game.core.expr import ExprError, compile_condition, names
from game.core.tokens import tokens

MOST_TRIES = 3000
"""Sets of numbers tried for one scene."""
MOST_WORK = 120_000
"""Conditions worked out for one pack."""
MOST_TOLD = 4
MOST_VALUES = 6
"""Numbers tried for one name: 0 and 1, and those that the conditions speak of with their neighbours."""


class _Numbers:
    """A scope of made-up numbers."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self.numbers = numbers

    def look(self, name: str) -> int:
        return self.numbers[name]

    var = look


class Work:
    """How much may still be worked out for a pack; whoever searches takes from it."""

    def __init__(self, left: int = MOST_WORK) -> None:
        self.left = left


def closed_when(options: Iterable[Option], here: str = "", work: Work | None = None) -> str | None:
    """Numbers that close every option, as words ("lamp = 0, coin = 1"; empty: always), or None where none were found.

    An option that is gone once it was taken counts as closed. `here` is the scene they stand in, which has been seen.
    """
    conditions = [option.when for option in options if _stays(option)]
    try:
        formulas = [compile_condition(condition) for condition in conditions]
        asked = sorted({name for condition in conditions for name in names(condition)})
    except ExprError:
        return None
    values = _values(conditions)
    tries = product(*([value for value in values if value or name != f"seen.{here}"] for name in asked))
    work = work or Work()
    for numbered in islice(tries, MOST_TRIES):
        work.left -= len(formulas)
        if work.left < 0:
            return None
        numbers = dict(zip(asked, numbered, strict=True))
        try:
            if not any(formula(_Numbers(numbers)) for formula in formulas):
                told = [f"{name} = {value}" for name, value in numbers.items()]
                return ", ".join([*told[:MOST_TOLD], *["…"][: len(told) > MOST_TOLD]])
        except ExprError:
            continue
    return None


def _stays(option: Option) -> bool:
    return not (option.check is not None if option.once is None else option.once)


def _values(conditions: Iterable[str]) -> list[int]:
    values = {0: None, 1: None}
    for condition in conditions:
        for token in tokens(condition):
            if token.kind == "number":
                number = int(token.text)
                values |= dict.fromkeys((number, number + 1, max(0, number - 1)))
    return list(values)[:MOST_VALUES]
