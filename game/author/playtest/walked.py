"""What a walk through the states has shown, as chances with a lower and an upper bound."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from game.author.playtest.absorb import visits
from game.core.record import record

BEYOND = "beyond"
"""Where what was not followed comes to rest."""


@record
class Chance:
    """A way plays come out: its chance lies between these two; `fraction` where both are the same and it is short."""

    id: str
    low: float
    high: float
    fraction: str = ""


@record
class Walked:
    """What was proved. `whole`: every state there is was followed, so that what was not met is never met."""

    states: int
    whole: bool
    beyond: float
    """The share of plays that leave what was followed."""
    ends: tuple[Chance, ...]
    choices: float | None
    """The mean number of choices, where the whole is known."""
    scenes: tuple[str, ...]
    """Scenes that can be come to."""
    shown: tuple[tuple[str, str, str], ...]
    """Options that can be taken."""
    held: tuple[str, ...]
    """Watched conditions that can hold."""
    survives: tuple[float, float]
    """Between which chances whoever is played is not out of it at the end."""
    forever: float
    """The share of plays that never end."""


@dataclass
class Graph:
    """The states met so far, as numbers, and where they lead."""

    edges: list[list[tuple[int, int, int]]] = field(default_factory=list)
    ends: dict[int, tuple[str, bool]] = field(default_factory=dict)
    """A node where plays come to rest -> how they came out, whether whoever was played was out of it."""
    before: Fraction = Fraction(0)
    """The mean number of choices before the first node."""
    chosen: dict[int, Fraction] = field(default_factory=dict)
    """Node -> the mean number of choices from there to the next nodes."""
    scenes: set[str] = field(default_factory=set)
    shown: set[tuple[str, str, str]] = field(default_factory=set)
    held: set[str] = field(default_factory=set)
    loud: set[str] = field(default_factory=set)


LONG = 12
"""Digits up to which a fraction is told as one."""
SMALL = 1e-9
"""What counts as nothing beside a rounding."""


def told(graph: Graph, first: Mapping[int, Fraction], whole: bool) -> Walked:
    times, lost = visits(graph.edges, first)
    ends: dict[str, Fraction | float] = {}
    fallen: Fraction | float = 0
    for number, (end, out) in graph.ends.items():
        ends[end] = ends.get(end, 0) + times[number]
        fallen += times[number] if out else 0
    beyond = float(ends.pop(BEYOND, 0)) + lost
    left = 1 - float(sum(ends.values())) - beyond
    forever = left if whole and left > SMALL else 0.0
    fallen = float(fallen)
    known = beyond < SMALL and not forever
    choices = (
        float(graph.before + sum(times[number] * many for number, many in graph.chosen.items())) if known else None
    )
    return Walked(
        len(graph.edges) - len(graph.ends),
        whole,
        beyond,
        tuple(_chance(end, share, beyond) for end, share in sorted(ends.items(), key=lambda pair: -pair[1])),
        choices,
        tuple(sorted(graph.scenes)),
        tuple(sorted(graph.shown)),
        tuple(sorted(graph.held)),
        (max(0.0, 1 - fallen - beyond), 1 - fallen),
        forever,
    )


def _chance(end: str, share: Fraction | float, beyond: float) -> Chance:
    told = str(share) if isinstance(share, Fraction) and not beyond and len(str(share.denominator)) <= LONG else ""
    return Chance(end, float(share), min(1.0, float(share) + beyond), told)
