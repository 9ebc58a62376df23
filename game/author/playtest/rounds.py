"""From which round on the rounds of a fight are all the same: where nothing that is asked tells them apart any more."""

from collections.abc import Collection, Hashable, Iterable, Iterator
from math import lcm

from game.core.content import Conflict, Op
from game.core.formulas.grammar import Chain, Name, Node, Number, Prefix, parsed
from game.core.formulas.tokens import ExprError
from game.core.marks import Formula
from game.core.moments import moment
from game.core.record import changed, records
from game.core.state import State
from game.core.world import World
from game.packs.walk import leaves, shapes_of

ROUND = "round"
NEVER = 10**9
"""A round that no fight comes to."""
BEGINS = 2
"""Rounds that are never like others: not everybody has had a turn before."""
ELSEWHERE = ("scenes", "conflicts", "endings")
"""Sections of which only the fight itself is asked while it is on."""
COMPARES = frozenset({"==", "!=", "<", "<=", ">", ">=", "and", "or"})


class Late:
    """A conflict, its late rounds. None of them is like another where foes threaten, or everybody acts at once."""

    def __init__(self, world: World, begun: State) -> None:
        """Of the conflict that is on in this state. Raises Missing where the world has none of its name."""
        assert begun.fight is not None
        self.fight = begun.fight.id
        content = world.conflict(self.fight)
        self._set = {name: [*amounts, Number(begun.var(name))] for name, amounts in _settings(world)}
        self._turn = 1
        """After so many rounds those who go by a turn of rounds do the same again."""
        found = [self._told_apart(node) for node in _formulas(world, self.fight, _present(world, begun, content))]
        joins = [staged.joins for staged in content.people]
        self.first = max(BEGINS, *joins, *found) if content.kind == "turns" else NEVER

    def undated(self, s: State) -> tuple[State, Hashable] | None:
        """A state in a late round as if it were in the first of them, and what in it belongs to the round that is on.
        None in an early one."""
        fight = s.fight
        if fight is None or fight.id != self.fight or fight.round < self.first or fight.threats or fight.aims:
            return None
        as_if = self.first + (fight.round - self.first) % self._turn
        now, begun = moment(s), moment(s) - fight.round
        marks = {mark: n for mark, n in s.seen.items() if begun < n <= now}
        dated = [mark for mark, n in marks.items() if n == now]
        dated += [f"{p.id}.{track}" for p in s.people.values() for track, n in p.tracks.items() if n == fight.round]
        frames = tuple(changed(frame, round=as_if) if frame is fight else frame for frame in s.frames)
        return changed(s, frames=frames, seen=s.seen.written(dict.fromkeys(marks, begun))), tuple(dated)

    def _told_apart(self, node: Node) -> int:
        """The round from which on a formula says the same of every round."""
        match node:
            case Name(name):
                return NEVER if name == ROUND else 0
            case Prefix(_, of):
                return self._told_apart(of)
            case Chain(Name(name), (("%", Number(value)),)) if name == ROUND and value > 0:
                self._turn = lcm(self._turn, value)
                return 0
            case Chain(Name(name), ((sign, other),)) if name == ROUND and sign in COMPARES:
                return min(NEVER, max(self._most(other) + 1, self._told_apart(other)))
            case Chain(first, then):
                return max(self._told_apart(part) for part in (first, *(operand for _, operand in then)))
        return 0

    def _most(self, node: Node) -> int:
        """The most that a formula can come to."""
        match node:
            case Number(value):
                return value
            case Name(name):
                return max((self._most(amount) for amount in self._set.get(name, ())), default=NEVER)
            case Prefix("not", _):
                return 1
            case Chain(first, then) if {sign for sign, _ in then} <= COMPARES:
                return 1
            case Chain(first, then) if {sign for sign, _ in then} == {"+"}:
                return min(NEVER, self._most(first) + sum(self._most(operand) for _, operand in then))
        return NEVER


def _present(world: World, begun: State, content: Conflict) -> frozenset[str]:
    """Everybody who is in a fight or can come to it, as entries of the world."""
    staged = {one.person for one in content.people}
    joining = {op.what for op in _ops(world) if op.verb == "join"}
    return frozenset({*staged, *joining, *(person.base for person in begun.people.values())})


def _formulas(world: World, fight: str, present: Collection[str]) -> Iterator[Node]:
    """Every formula that can be asked in a fight and speaks of its round."""
    for section, shape in shapes_of(world.system.shapes).items():
        entries = getattr(world, section, None) or world.lore.get(section, {})
        for key, entry in entries.items():
            if (section, key) == ("conflicts", fight) or (
                section not in ELSEWHERE and (section != "people" or key in present)
            ):
                for leaf in leaves(shape, entry, ()):
                    if isinstance(leaf.mark, Formula) and ROUND in leaf.text:
                        yield from _read(leaf.text)


def _read(text: str) -> Iterator[Node]:
    """The tree of a formula; of what cannot be read, one that tells every round apart."""
    try:
        node = parsed(text)
    except ExprError:
        node = Name(ROUND)
    if node is not None:
        yield node


def _settings(world: World) -> Iterator[tuple[str, list[Node]]]:
    """What each variable is set to wherever that is, and at first."""
    found: dict[str, list[Node]] = {key: [Number(int(one.value))] for key, one in world.variables.items()}
    for op in _ops(world):
        if op.what in found and op.verb in ("set", "add", "full"):
            found[op.what] += list(_read(op.amount)) if op.verb == "set" else [Name(ROUND)]
    yield from found.items()


def _ops(world: World) -> Iterable[Op]:
    for section in shapes_of(world.system.shapes):
        for entry in (getattr(world, section, None) or world.lore.get(section, {})).values():
            for _, one in records(entry, ""):
                if isinstance(one, Op):
                    yield one
