"""Where a chain of chances comes to rest: expected visits of every node, by the parts of the graph that hang together.

Exact in fractions while the graph is small; beyond that in floating point, with what has not come to rest told apart.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

Edges = Sequence[Sequence[tuple[int, int, int]]]
"""For each node, where it leads: target, weight, of how many. Nodes that lead nowhere are where it comes to rest."""
Number = Fraction | float

MOST_EXACT = 1500
"""Nodes up to which fractions are used."""
MOST_TOGETHER = 40
"""Nodes that lead to each other for which equations are solved in fractions."""
MOST_ROUNDS = 100_000
REST = 1e-15
"""A mass that is not sent on any more."""


def visits(edges: Edges, first: Mapping[int, Fraction]) -> tuple[list[Number], float]:
    """How often each node is come to, beginning at these; and the mass that was still on its way when it was left."""
    parts = list(components(edges, first))
    exact = len(edges) <= MOST_EXACT and all(len(part) <= MOST_TOGETHER for part in parts)
    inflow: list[Number] = [Fraction(0) if exact else 0.0 for _ in edges]
    for node, share in first.items():
        inflow[node] += share if exact else float(share)
    lost = 0.0
    for part in reversed(parts):
        lost += _settled(edges, part, inflow, exact)
        inside = set(part)
        for node in part:
            for target, weight, of in edges[node]:
                if target not in inside:
                    inflow[target] += inflow[node] * (Fraction(weight, of) if exact else weight / of)
    return inflow, lost


def _settled(edges: Edges, part: Sequence[int], inflow: list[Number], exact: bool) -> float:
    """Turn what flows into a part from outside into visits of its nodes; what is left over is lost."""
    inside = {node: at for at, node in enumerate(part)}
    onward = [target in inside for node in part for target, _, _ in edges[node]]
    if not any(onward) or all(onward):  # nothing comes back; or nothing ever leaves, and it goes round for ever
        return 0.0
    if exact:
        for node, times in zip(part, _solved(edges, part, inside, inflow), strict=True):
            inflow[node] = times
        return 0.0
    return _sent_round(edges, part, inside, inflow)


def _solved(edges: Edges, part: Sequence[int], inside: Mapping[int, int], inflow: Sequence[Number]) -> list[Fraction]:
    """x = inflow + what the nodes of the part send each other, by elimination."""
    size = len(part)
    rows = [[Fraction(int(i == j)) for j in range(size)] + [Fraction(inflow[part[i]])] for i in range(size)]
    for node, at in inside.items():
        for target, weight, of in edges[node]:
            if target in inside:
                rows[inside[target]][at] -= Fraction(weight, of)
    for i in range(size):
        pivot = next(r for r in range(i, size) if rows[r][i])  # something leaves, so that the equations have an answer
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(size):
            if r != i and rows[r][i]:
                factor = rows[r][i] / rows[i][i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i], strict=True)]
    return [row[size] / row[i] for i, row in enumerate(rows)]


def _sent_round(edges: Edges, part: Sequence[int], inside: Mapping[int, int], inflow: list[Number]) -> float:
    """The same by sending mass round until next to nothing is left, each node all that has come to it by then."""
    moving = [float(inflow[node]) for node in part]
    times = [0.0] * len(part)
    ways = [[(inside[to], weight / of) for to, weight, of in edges[node] if to in inside] for node in part]
    for _ in range(MOST_ROUNDS):
        for at, onward in enumerate(ways):
            mass = moving[at]
            if mass > REST:
                moving[at] = 0.0
                times[at] += mass
                for target, share in onward:
                    moving[target] += mass * share
        if sum(moving) < len(part) * REST:
            break
    for at, node in enumerate(part):
        inflow[node] = times[at]
    return sum(moving)


def components(edges: Edges, first: Mapping[int, Fraction]) -> Iterator[list[int]]:
    """Parts whose nodes all lead to each other, each before those that lead to it (Tarjan, without recursion)."""
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    path: list[int] = []
    on_path: set[int] = set()
    for start in first:
        if start in order:
            continue
        work = [(start, 0)]
        while work:
            node, at = work.pop()
            if at == 0:
                order[node] = low[node] = len(order)
                path.append(node)
                on_path.add(node)
            for index in range(at, len(edges[node])):
                target = edges[node][index][0]
                if target not in order:
                    work += [(node, index + 1), (target, 0)]
                    break
                if target in on_path:
                    low[node] = min(low[node], order[target])
            else:
                if work:
                    above = work[-1][0]
                    low[above] = min(low[above], low[node])
                if low[node] == order[node]:
                    part = _above(path, node)
                    on_path.difference_update(part)
                    yield part


def _above(path: list[int], node: int) -> list[int]:
    """What lies on the path from this node on, taken off it."""
    at = path.index(node)
    part = path[at:]
    del path[at:]
    return part
