"""Questions to a rule system by name and number, as they are typed, and their answers in lines."""

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from game.core.asks import YES_NO, Flag, Kind, Several, Takes, Word, bounds, kind_of, values
from game.core.system import System
from game.core.wording import percent
from game.errors import ArgumentError, shown

WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
WHOLES = re.compile(r"[+-]?[0-9]{1,18}(,[+-]?[0-9]{1,18})+")
CHANCE = re.compile(r"[0-9]+/[0-9]+")
USUAL = 5
"""The number of an example, as far as the question goes that way."""


def asked(system: System, name: str, words: Iterable[str]) -> tuple[Kind, dict[str, object]]:
    """The kind of this name, and all its values from words such as `pool=7`. Raises ArgumentError."""
    kind = kind_of(system.id, system.asks, name)
    question = f"{system.id} {name}"
    given: dict[str, object] = {}
    for word in words:
        key, value = _value(question, kind, word)
        if key in given:
            raise ArgumentError(f"{question}: {shown(key)} is given twice.")
        given[key] = value
    return kind, values(question, kind, given)


def _value(question: str, kind: Kind, word: str) -> tuple[str, object]:
    name, equals, value = word.partition("=")
    if not equals:
        names = ", ".join(kind.params)
        raise ArgumentError(f"{question} takes name=value, with the names {names}, not {shown(word)}.")
    if WHOLES.fullmatch(value):
        return name, tuple(int(number) for number in value.split(","))
    return name, int(value) if WHOLE.fullmatch(value) else value


def example(name: str, kind: Kind) -> str:
    """A question of this kind as it may be typed: every value that has to be given."""
    needed = ((key, param) for key, param in kind.params.items() if param.default is None)
    return " ".join((name, *(f"{key}={_some(param)}" for key, param in needed)))


def meanings(kind: Kind) -> Iterator[str]:
    """A line for each value it takes: its name, what it may be, what it means, and what it is where it is left out."""
    names = max((len(name) for name in kind.params), default=0)
    room = max((len(bounds(param)) for param in kind.params.values()), default=0)
    for name, param in kind.params.items():
        otherwise = "" if param.default is None else f"; else {plain(param.default)}"
        yield f"{name:<{names}}  {bounds(param):<{room}}  {param.meaning}{otherwise}"


def _some(param: Takes) -> str:
    if isinstance(param, Word):
        return param.words[0]
    if isinstance(param, Flag):
        return YES_NO[0]
    number = str(max(param.lo, min(param.hi, USUAL)))
    return ",".join([number] * param.many) if isinstance(param, Several) else number


def rows(kind: Kind, out: Mapping[str, object]) -> Iterator[str]:
    """The answer as labelled lines, in the order of the kind's words; a distribution, a line an outcome."""
    for name, words in kind.words.items():
        value = out.get(name)
        if isinstance(value, Mapping):
            yield from (f"{words.format(*key.split(','))}: {_told(chance)}" for key, chance in value.items())
        elif value is not None:
            yield f"{words}: {_told(plain(value))}"


def plain(value: object) -> str:
    """A value that was given, as it is told."""
    if isinstance(value, bool):
        return YES_NO[0] if value else YES_NO[1]
    return " ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def _told(text: str) -> str:
    return f"{percent(Fraction(text))} ({text})" if CHANCE.fullmatch(text) else text
