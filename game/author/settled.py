"""Conditions and sums inside a value, settled one way or another: what would be if they came out so."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any

from game.core.content import Op
from game.core.formulas.expr import ExprError, names, parse_amount
from game.core.marks import Formula
from game.packs.errors import Path
from game.packs.walk import leaves

MOST_CONDITIONS = 6
"""Different ones in one check; each of them is taken both ways."""
MOST_SUM = 20
"""A sum may be anything between this and as much below 0."""
HOLDS, FAILS = "true", "false"
OFFERED: Path = ("when",)
"""Whether an option is there at all, which is no part of what it comes to."""


def settlements(value: Any) -> Iterator[Any] | None:
    """An option or an act with all that its conditions and sums ask for settled, in every way that there is; itself
    where nothing is asked for. None where that would be too many ways, or something cannot be read.
    """
    try:
        asked = [(path, text) for path, text in _asked(value) if path != OFFERED]
    except ExprError:
        return None
    choices = {text: _choices(path) for path, text in asked}
    if len(choices) > MOST_CONDITIONS:
        return None
    return (_settled(value, asked, dict(zip(choices, chosen, strict=True))) for chosen in product(*choices.values()))


def favourable(value: Any) -> Any:
    """The value where every condition in it holds, but those on something that is below 0."""
    try:
        asked = list(_asked(value))
    except ExprError:
        return value
    for path, _ in asked:
        value = _put(value, path, FAILS if _below(_at(value, path[:-1])) else HOLDS)
    return value


def _asked(value: Any) -> Iterator[tuple[Path, str]]:
    """Every formula that asks for something, with the way to it. What operations ask comes too late to matter."""
    for leaf in leaves(type(value), value, ()):
        if isinstance(leaf.mark, Formula) and not _in_operation(value, leaf.path):
            text = parse_amount(leaf.text).rest if leaf.mark.dice else leaf.text
            if names(text):
                yield leaf.path, leaf.text


def _choices(path: Path) -> tuple[str, ...]:
    return (HOLDS, FAILS) if path[-1] in {"when", "reopens"} else ("0", str(MOST_SUM), str(-MOST_SUM))


def _settled(value: Any, asked: Iterable[tuple[Path, str]], chosen: Mapping[str, str]) -> Any:
    for path, text in asked:
        value = _put(value, path, chosen[text])
    return value


def _below(value: Any) -> bool:
    """Whether a number among the fields is below 0."""
    numbers = (getattr(value, name) for name in type(value).__dataclass_fields__)
    return any(isinstance(number, int) and number < 0 for number in numbers)


def _in_operation(value: Any, path: Path) -> bool:
    for key in path[:-1]:
        value = _of(value, key)
        if isinstance(value, Op):
            return True
    return False


def _at(value: Any, path: Path) -> Any:
    for key in path:
        value = _of(value, key)
    return value


def _of(value: Any, key: str | int) -> Any:
    return value[key] if isinstance(key, int) or isinstance(value, Mapping) else getattr(value, key)


def _put(value: Any, path: Path, text: str) -> Any:
    """The value with this text at the end of the way."""
    if not path:
        return text
    key, *rest = path
    inner = _put(_of(value, key), tuple(rest), text)
    if isinstance(key, int):
        return (*value[:key], inner, *value[key + 1 :])
    return {**value, key: inner} if isinstance(value, Mapping) else replace(value, **{key: inner})
