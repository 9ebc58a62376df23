"""The question of numbers that a part comes to: as a record of the rules, as the words that the state keeps, and as the
lines of its sum."""

from dataclasses import fields
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, TypeVar

from game.core.record import record
from game.core.state import Words

Q = TypeVar("Q")


@record
class Fact:
    """One line of the sum: "Against you 7: lock 6, rain in the works 1". `total` may be any short word."""

    label: str
    total: str
    text: str


@record
class Move:
    """Answers of a lever that stand as one row while nothing is chosen: the same thing done with this or with that."""

    label: str
    slot: int
    """The digit of its row."""
    picks: tuple[tuple[str, str], ...]
    """(id of the answer, what it is done with: "Debate 2"), the best first."""


@record
class Forecast:
    """What would come of an act as it stands, whatever others who have nothing to do with it still leave open."""

    odds: tuple[tuple[str, Fraction], ...]
    """(title of a column, chance), in the order of the columns."""
    outcomes: tuple[tuple[str, str], ...]
    """(title, what it brings): "If you gain", "Cask takes 1 to 6."."""
    meets: str = ""
    """How it lies to what others do, in sentences."""


def words_of(question: Any) -> Words:
    """A record whose fields are numbers and short words, as words: field -> value."""
    return tuple((name, getattr(question, name)) for name in question.__dataclass_fields__)


def question_of(kind: type[Q], words: Words) -> Q:
    """The record of this kind in these words; other words among them are no part of it, and defaults fill in.

    Several numbers in one field stand in words with blanks between.
    """
    shape: Any = kind
    made: Q = _made(shape, words)
    return made


@lru_cache(maxsize=1024)
def _made(kind: Any, words: Words) -> Any:
    """The same; every hand that one act can fall to is read with the same question."""
    known: dict[str, Any] = dict(words)
    plain, several = _fields(kind)
    for name in several:
        if name in known:
            known[name] = tuple(int(number) for number in str(known[name]).split())
    return kind(**known) if known.keys() <= plain else kind(**{name: known[name] for name in plain & known.keys()})


@cache
def _fields(kind: Any) -> tuple[frozenset[str], tuple[str, ...]]:
    """The fields of a record, and those among them that hold several numbers."""
    every = fields(kind)
    return frozenset(field.name for field in every), tuple(field.name for field in every if field.default == ())
