"""Plays from where a walk was left: where what was not followed leads, as surely as so many plays can tell.

A play that comes back to where the walk has been goes on by the chances that are known there, which costs nothing.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

from game.author.playtest.absorb import visits
from game.author.playtest.chances import interval
from game.author.playtest.draws import Draw, drawn, throw
from game.author.playtest.exact import TABLE, Walker, Way
from game.author.playtest.play import place
from game.author.playtest.walked import BEYOND
from game.core.commands import Throw
from game.core.record import record
from game.core.state import State

MOST_STEPS = 1000
Z99 = 2.575829
"""How many standard deviations hold 99 cases of 100."""
EACH = 20
"""Plays after which it is looked whether they are enough."""


@record
class Tried:
    """So many plays from where the walk was left, and how many came to each end."""

    plays: int = 0
    ends: tuple[tuple[str, int], ...] = ()

    def between(self, end: str, low: float, beyond: float) -> tuple[float, float]:
        """Between which chances an end lies of which so much is proved: wrong once in a hundred times."""
        least, most = interval(dict(self.ends).get(end, 0), self.plays, Z99)
        return low + beyond * least, low + beyond * most


NOT_TRIED = Tried()


def tried(walker: Walker, within: float, enough: Callable[[], bool]) -> Tried:
    """Play on until every chance is known within so much, or it is enough."""
    times, _ = visits(walker.graph.edges, walker.first)
    mass = {number: float(times[number]) for number, (end, _) in walker.graph.ends.items() if end == BEYOND}
    beyond = sum(mass.values())
    if not beyond:
        return NOT_TRIED
    found: Counter[str] = Counter()
    draw = Random("beyond").random
    while not enough():
        for _ in range(EACH):
            end = _played(walker, _drawn(mass, beyond, draw), draw, enough)
            if not end:
                break
            found[end] += 1
        one = Tried(found.total(), tuple(found.most_common()))
        if not one.plays:
            break
        spans = [one.between(end, 0.0, beyond) for end in found]
        if max(high - low for low, high in spans) <= within:
            break
    return Tried(found.total(), tuple(found.most_common()))


def _drawn(mass: Mapping[int, float], of: float, draw: Draw) -> int:
    left = draw() * of
    for number, share in mass.items():
        left -= share
        if left < 0:
            return number
    return next(iter(mass))


def _played(walker: Walker, node: int | None, draw: Draw, enough: Callable[[], bool]) -> str:
    """How a play from this node comes out; empty where it is enough before it is over."""
    way: Way = ""
    for _ in range(MOST_STEPS):
        if enough():
            return ""
        if node is not None:
            node = _along(walker, node, draw)
            left = walker.left(node)
            if left is None:
                return walker.graph.ends[node][0]
            way = left
        if isinstance(way, str):
            return way
        way = _on(walker, way, draw)
        node = walker.node(way)
    return "endless"


def _along(walker: Walker, node: int, draw: Draw) -> int:
    """Where a play goes by the chances that are known."""
    while edges := walker.graph.edges[node]:
        node, _ = drawn([(target, weight) for target, weight, _ in edges], draw)
    return node


def _on(walker: Walker, state: State, draw: Draw) -> Way:
    """What follows a state in a play; where it comes to rest, in a word."""
    if state.ending or not state.frames:
        return f"ending/{state.ending}" if state.ending else "stuck/"
    if state.frames[-1].call is not None:
        way = walker.said(state, Throw(throw(walker.world, state, draw)), TABLE)
    elif words := walker.words(state):
        command, seat, _ = drawn(words, draw)
        way = walker.said(state, command, seat)
    else:
        return f"stuck/{place(state)}"
    return way if isinstance(way, str) or way.ending else walker.until(way) or way
