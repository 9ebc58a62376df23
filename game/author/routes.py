"""Which entries of a pack lead on to which, as far as that can happen, and what may come before what."""

from collections.abc import Iterable, Mapping, Sequence

from game.author.reach import HEAD, STEPS, Node, Reach
from game.core.record import record


@record
class Ring:
    """Entries each of which is come to again from each; none for one that is never come back to."""

    nodes: frozenset[Node]
    before: frozenset[Node]
    """Everything that may have happened by the time somebody is in one of them."""


class Ways:
    """The ways through everything that is reached. `onward` leaves out those that are open anywhere. That somebody is
    struck down, and wakes elsewhere, is not counted as a way."""

    def __init__(self, reach: Reach) -> None:
        self.onward: dict[Node, frozenset[Node]] = {
            node: frozenset(
                (one.section, one.text) for one in found if one.kind == "leads" and reach.possible(node, one)
            )
            for node, found in reach.happenings.items()
            if node in reach.reached
        }
        filling = self._filling(reach)
        self.anytime = frozenset(
            (one.section, one.text)
            for one in reach.happenings[HEAD]
            if one.kind == "leads" and one.path[1] not in {"start", "death"}
        ).union(
            *(
                ahead
                for node, ahead in self.onward.items()
                if node[0] not in STEPS and node != HEAD and node not in filling
            )
        )
        """Where things, conditions, people and the hours of the day lead: at any time."""
        everywhere = frozenset(node for node in self.anytime if node[0] in STEPS)
        self._all = {node: ahead | everywhere if node[0] in STEPS else ahead for node, ahead in self.onward.items()}

        self._behind = turned(self._all)
        self._called = {node: [one for one in ahead if one[0] != "scenes"] for node, ahead in self._all.items()}
        self._rings: dict[Node, Ring] = {}

    def _filling(self, reach: Reach) -> frozenset[Node]:
        """Clocks that lead somewhere when they are full, and that only scenes and the like move: those lead there, and
        it is put to their ways."""
        clocks = {node[1] for node, ahead in self.onward.items() if node[0] == "variables" and ahead}
        moving = [
            (node, one.what)
            for node in self.onward
            for one in reach.happenings[node]
            if one.kind in {"sets", "adds"} and one.what in clocks and reach.possible(node, one)
        ]
        clocks -= {what for node, what in moving if node[0] not in STEPS}
        for node, what in moving:
            if what in clocks:
                self.onward[node] |= self.onward["variables", what]
        return frozenset(("variables", what) for what in clocks)

    def returns(self, scene: str) -> bool:
        """Whether there is a way back to a scene after it was left."""
        node = ("scenes", scene)
        return node in self._ring(node).nodes

    def before(self, scene: str) -> frozenset[Node]:
        """Everything that may have happened, in part at least, by the time somebody is in a scene; the scene too."""
        return self._ring(("scenes", scene)).before

    def _ring(self, node: Node) -> Ring:
        """Found once for all that lie on it."""
        if node not in self._rings:
            behind = closure([node], self._behind)
            on = closure(self._all[node], self._all) & behind
            anywhere = {one for one in self._all if one[0] not in STEPS}
            ring = Ring(frozenset(on), frozenset(closure(behind | anywhere, self._called)))
            self._rings |= dict.fromkeys(on | {node}, ring)
        return self._rings[node]


def closure(roots: Iterable[Node], leads: Mapping[Node, Iterable[Node]]) -> set[Node]:
    """Everything that can be reached from these, themselves included."""
    found: set[Node] = set()
    waiting = list(roots)
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting += leads.get(node, ())
    return found


def back_from(ends: Iterable[Node], leads: Mapping[Node, Iterable[Node]]) -> set[Node]:
    """Everything from which one of these can be reached, themselves included."""
    return closure(ends, turned(leads))


def turned(leads: Mapping[Node, Iterable[Node]]) -> Mapping[Node, Sequence[Node]]:
    """What leads to each, in place of where it leads."""
    before: dict[Node, list[Node]] = {}
    for node, ahead in leads.items():
        for one in ahead:
            before.setdefault(one, []).append(node)
    return before
