"""The kinds of exchange in `solar`, each with its own answers: a check, a volley, choices about a character."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from game.core.draft import Draft
from game.core.levers import Lever
from game.core.record import record
from game.core.rolls import Outcome
from game.core.ruleset import Act, Chance, Change, Fact, Sight
from game.core.state import Frame, Part, Term, Words
from game.systems.solar import (
    clashes,
    facts,
    forecast,
    levers,
    outlook,
    rest,
    rivals,
    table,
    together,
    verdict,
    volley,
    weigh,
    zeitgeist,
)

if TYPE_CHECKING:
    from game.core.world import World

CHOICES = ("create", "advance")
"""Acts that are choices and nothing else: a character made (S-07), an advance spent (S-08)."""


@record
class Kind:
    """What one kind of exchange says to the questions of the protocol. `part` is the place of a part."""

    levers: Callable[[Sight, "World", Frame, int], tuple[Lever, ...]]
    weigh: Callable[[Sight, "World", Frame, int], tuple[Words, tuple[Term, ...]]]
    facts: Callable[[Sight, "World", Frame, int], tuple[Fact, ...]]
    unready: Callable[[Sight, "World", Frame], str]
    preludes: Callable[[Sight, "World", Frame, int], tuple[Act, ...]]
    fed: Callable[[Draft, "World", Frame, int, Part], Iterable[Change]]
    outlook: Callable[[Sight, "World", Frame, int], tuple[Chance, ...]]
    stakes: Callable[[Sight, "World", Frame, int], Mapping[str, str]]
    committed: Callable[[Draft, "World", str], Iterable[Change]]
    verdict: Callable[[Sight, "World", Frame, int], Outcome]
    settle: Callable[[Draft, "World", Frame, int], Iterable[Change]]


def _nothing(*_: Any) -> tuple[Any, ...]:
    return ()


CHECK = Kind(
    levers.levers,
    weigh.weigh,
    facts.facts,
    together.unready,
    together.preludes,
    together.fed,
    outlook.outlook,
    outlook.stakes,
    rivals.committed,
    verdict.verdict,
    verdict.settle,
)
VOLLEY = Kind(
    volley.levers,
    volley.weigh,
    table.facts,
    zeitgeist.unready,
    zeitgeist.preludes,
    zeitgeist.fed,
    forecast.outlook,
    forecast.stakes,
    volley.committed,
    clashes.verdict,
    clashes.settle,
)
CHOICE = Kind(
    rest.levers,
    rest.weigh,
    rest.facts,
    rest.unready,
    _nothing,
    _nothing,
    _nothing,
    lambda *_: {},
    _nothing,
    lambda *_: Outcome("success"),
    rest.settle,
)


def kind(f: Frame) -> Kind:
    """The kind of this exchange."""
    if f.volley:
        return VOLLEY
    return CHOICE if f.parts[0].act in CHOICES else CHECK
