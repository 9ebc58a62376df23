"""Entries that send on to each other: for ever whatever holds, or for as long as certain conditions do."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.author.formulas import Names, asked, known, truth
from game.author.reach import Node, Reach
from game.author.routes import back_from
from game.author.span import Span, between
from game.core.content import ActDef, Op, Scene, Table
from game.core.formulas.tokens import LIMIT
from game.core.run import MOST_STEPS
from game.packs.errors import Path
from game.packs.known import quoted
from game.packs.operations import every, nested
from game.packs.sense import LEADS_ON

Found = tuple[Path, str, str]
MOST_TOLD = 4
_SECTIONS = {"goto": "scenes", "end": "endings", "conflict": "conflicts", "act": "acts", "draw": "tables"}


def rings(values: Mapping[str, Mapping[str, Any]], reach: Reach) -> Iterator[Found]:
    """Entries that send on to each other without asking anybody, for ever, one sentence for each ring."""
    onward = {node: ways for node, ways in _all_ways(values) if node in reach.reached and all(ways)}
    before = {node: {target for way in ways for target in way} for node, ways in onward.items()}
    free = [target for ahead in before.values() for target in ahead if target not in onward]
    for node in back_from(free, {node: frozenset(ahead) for node, ahead in before.items()}):
        onward.pop(node, None)
    for ring in _rings({node: min(ways[0]) for node, ways in onward.items()}):
        sentence = f"this goes round for ever, and nobody can step out: {_round([key for _, key in ring])}"
        yield (*ring[0],), "E-LOOP", sentence


def _round(keys: list[str]) -> str:
    told = [quoted(key) for key in keys[:MOST_TOLD]]
    return " → ".join([*told, *["…"][: len(keys) > MOST_TOLD], told[0]])


def _all_ways(values: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[Node, list[frozenset[Node]]]]:
    """What each entry that asks nobody leads on to, for each way it can come out; nothing where it need not."""
    for section in ("scenes", "acts", "tables"):
        for key, value in values[section].items():
            match value:
                case Scene():
                    yield (section, key), [_certain((*value.before, *value.enter))]
                case Table():
                    yield (section, key), [_certain(row.do) for row in value.rows]
                case ActDef() if value.forced:
                    ways = [_certain(one.do, one.goto) if not one.when else frozenset() for one in value.on.values()]
                    yield (section, key), ways or [frozenset()]


def _certain(ops: tuple[Op, ...], goto: str = "") -> frozenset[Node]:
    """The entries that operations lead to whatever holds; none where they need not, or where they may kill."""
    found: set[Node] = {("scenes", goto)} if goto else set()
    for op in ops:
        if op.verb in LEADS_ON:
            if op.when:
                return frozenset()
            found.add((_SECTIONS[op.verb], op.what))
        elif op.verb == "harm" or any(inner.verb in LEADS_ON | {"harm", "if", "each"} for _, _, inner in nested(op)):
            return frozenset()
    return frozenset(found)


def _rings(onward: Mapping[Node, Node]) -> Iterator[list[Node]]:
    """The rings that one comes into by always going on, each from the entry of it that is met first."""
    passed: set[Node] = set()
    for start in onward:
        way: dict[Node, None] = {}
        node = start
        while node not in passed:
            passed.add(node)
            way[node] = None
            node = onward[node]
        if node in way:
            entries = list(way)
            yield entries[entries.index(node) :]


# While something holds -----------------------------------------------------------------------------------------------

MOST_AROUND = 6
"""Scenes in a ring that is looked for."""
MOST_WALKS = 3000
"""Steps of the search for them, in one pack."""
_KEEPS = frozenset({"say", "goto", "if", "mode", "end"})
"""Operations of a scene that change no number."""
_STEPS = LEADS_ON | {"harm", "rest"}
"""Operations that send on, or at which somebody may be asked or the story stop."""
Way = tuple[str, tuple[str, ...]]
"""A scene that is sent on to, and the conditions under which it is."""


def rings_while(values: Mapping[str, Mapping[str, Any]], reach: Reach) -> Iterator[Found]:
    """Scenes whose `enter` sends on to each other for as long as conditions hold that nothing on the way changes."""
    scenes: Mapping[str, Scene] = {
        key: one for key, one in values["scenes"].items() if ("scenes", key) in reach.reached
    }
    onward = {key: _sent((*scene.before, *scene.enter)) for key, scene in scenes.items()}
    for ring, conditions in _walks({key: ways for key, ways in onward.items() if ways}):
        wanted = {name for condition in conditions for name in asked(condition)}
        if conditions and not _changes([scenes[key] for key in ring], wanted) and _hold(reach, ring, conditions):
            sentence = f"while {_both(conditions)}, this goes round for ever, and nobody can step out: {_round(ring)}"
            yield ("scenes", ring[0], "enter"), "W-RING", sentence


def _sent(ops: Iterable[Op], held: tuple[str, ...] = ()) -> list[Way]:
    """Where operations send on, in their order; those left out that only come after others which may do so as well."""
    ways: list[Way] = []
    for op in ops:
        if op.verb == "goto":
            ways.append((op.what, (*held, op.when) if op.when else held))
        if op.verb == "if" and any(one.verb in _STEPS for one in every((op,))):
            met = (*held, op.when) if op.when else held
            return [*ways, *_sent(op.do, (*met, op.what)), *_sent(op.otherwise, (*met, f"not ({op.what})"))]
        if op.verb in _STEPS:
            if not op.when:
                break
            held = (*held, f"not ({op.when})")
    return ways


def _both(conditions: tuple[str, ...]) -> str:
    return conditions[0] if len(conditions) == 1 else " and ".join(f"({one})" for one in conditions)


def _walks(onward: Mapping[str, list[Way]]) -> Iterator[tuple[list[str], tuple[str, ...]]]:
    """Every ring of so many scenes, from the first of them in the alphabet, with all its conditions."""
    left = MOST_WALKS
    for start in sorted(onward):
        waiting: list[tuple[list[str], tuple[str, ...]]] = [([start], ())]
        while waiting and left:
            way, held = waiting.pop()
            left -= 1
            for target, conditions in onward[way[-1]]:
                both = tuple(dict.fromkeys((*held, *conditions)))
                if target == start:
                    yield way, both
                elif target > start and target in onward and target not in way and len(way) < MOST_AROUND:
                    waiting.append(([*way, target], both))


def _changes(ring: Iterable[Scene], wanted: set[str]) -> bool:
    """Whether something on the way round may change what is asked for."""
    for scene in ring:
        if scene.time and wanted & {"hour", "day"}:
            return True
        for op in every((*scene.before, *scene.enter)):
            if op.verb in {"set", "add"} and "." not in op.what:
                if op.what in wanted:
                    return True
            elif op.verb == "reveal":
                if f"fact.{op.what}" in wanted:
                    return True
            elif op.verb not in _KEEPS:
                return True
    return False


def _hold(reach: Reach, ring: list[str], conditions: tuple[str, ...]) -> bool:
    """Whether all of them can hold together however often the scenes of the ring were seen."""
    here = known(_Often(reach, frozenset(f"seen.{key}" for key in ring)), conditions)
    return here is not None and truth(_both(conditions), here)[0]


class _Often:
    """Names as they stand when somebody has been going round for long."""

    def __init__(self, names: Names, seen: frozenset[str]) -> None:
        self.names = names
        self.seen = seen

    def span(self, name: str) -> Span:
        return between(MOST_STEPS, LIMIT) if name in self.seen else self.names.span(name)
