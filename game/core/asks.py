"""Questions put to a rule system by name and number, without a game: what `game odds` and `game roll` ask."""

from collections.abc import Callable, Mapping
from typing import Protocol, runtime_checkable

from game.core.record import record
from game.core.rolls import Call, Die, Faces
from game.errors import ArgumentError, did_you_mean, shown

Draw = Callable[[Call], Faces]
"""Answers a call with one face for each of its dice."""


@record
class Param:
    """A whole number that a question takes; without a `default` it has to be given."""

    lo: int
    hi: int
    meaning: str
    default: int | None = None


@record
class Kind:
    """One kind of question: what it asks, the numbers it takes, and the words for the values of its answers.

    A value of an answer without words here is for programs only. The words for a distribution hold one `{}`
    for each number in its keys.
    """

    meaning: str
    params: Mapping[str, Param]
    words: Mapping[str, str]


@runtime_checkable
class Asks(Protocol):
    """The part of a rule system that answers questions by name."""

    @property
    def id(self) -> str: ...

    @property
    def dice(self) -> Mapping[str, Die]: ...

    @property
    def asks(self) -> Mapping[str, Kind]: ...

    def ask(self, kind: str, given: Mapping[str, object]) -> dict[str, object]:
        """Exact odds, as in the published tables: probabilities are "num/den". Raises ArgumentError."""
        ...

    def try_roll(self, kind: str, given: Mapping[str, object], draw: Draw) -> dict[str, object]:
        """One throw of the same question, with the faces that `draw` gives. Raises ArgumentError."""
        ...


def kind_of(system: str, kinds: Mapping[str, Kind], kind: str) -> Kind:
    """The kind of this name. Raises ArgumentError with the names there are."""
    if kind not in kinds:
        names = ", ".join(kinds)
        raise ArgumentError(f"{system} answers {names}, not {shown(kind)}{did_you_mean(kind, kinds)}")
    return kinds[kind]


def numbers(asked: str, kind: Kind, given: Mapping[str, object]) -> dict[str, int]:
    """Each parameter with its number, defaults filled in; `asked` names the question in sentences.

    Raises ArgumentError for a name it does not take, a number left out, out of bounds or not whole.
    """
    for name in given:
        if name not in kind.params:
            raise ArgumentError(f"{asked} takes {_listed(kind)}, not {shown(name)}{did_you_mean(name, kind.params)}")
    return {name: _number(asked, kind, name, given) for name in kind.params}


def _number(asked: str, kind: Kind, name: str, given: Mapping[str, object]) -> int:
    param = kind.params[name]
    value = given.get(name, param.default)
    if value is None:
        raise ArgumentError(f"{asked} needs {name}={param.lo} to {param.hi}; it takes {_listed(kind)}.")
    if not isinstance(value, int) or isinstance(value, bool):
        raise ArgumentError(f"{asked}: {name} is a whole number from {param.lo} to {param.hi}, not {shown(value)}.")
    if not param.lo <= value <= param.hi:
        raise ArgumentError(f"{asked}: {name} goes from {param.lo} to {param.hi}, and {shown(value)} is outside.")
    return value


def _listed(kind: Kind) -> str:
    return ", ".join(f"{name} ({param.lo} to {param.hi})" for name, param in kind.params.items())
