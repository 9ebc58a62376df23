"""The ways through a pack: what nothing leads to, where no ending lies ahead, what goes round for ever."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.author.reach import Node, Reach
from game.author.routes import Ways, back_from, closure
from game.core.content import ActDef, Op, PackInfo, Scene, Table
from game.packs.errors import Path
from game.packs.known import NOUNS, quoted
from game.packs.operations import nested
from game.packs.sense import LEADS_ON

Found = tuple[Path, str, str]
MOST_TOLD = 4
_SECTIONS = {"goto": "scenes", "end": "endings", "conflict": "conflicts", "act": "acts", "draw": "tables"}


def unreached(info: PackInfo, reach: Reach, values: Mapping[str, Mapping[str, Any]], endless: bool) -> Iterator[Found]:
    """Scenes, conflicts, acts and endings that nothing leads to, as (path, code, sentence).

    `endless`: it was told already why no ending may be reached.
    """
    named = {(one.section, one.text) for found in reach.happenings.values() for one in found if one.kind == "leads"}
    for section in ("scenes", "conflicts", "acts", "endings"):
        for key in values[section]:
            if (section, key) not in reach.reached:
                what = "nothing that can happen leads" if (section, key) in named else "nothing leads"
                code = "W-ENDING" if section == "endings" else "W-ORPHAN"
                yield (section, key), code, f"{what} to this {NOUNS[section]}"
    if not endless and not any(section == "endings" for section, _ in reach.reached):
        yield ("scenes", info.start), "W-END", "no ending can be reached from the first scene"


# Where no ending lies ahead -----------------------------------------------------------------------------------------


def traps(reach: Reach, ways: Ways, values: Mapping[str, Mapping[str, Any]]) -> Iterator[Found]:
    """Scenes that are reached and from which no ending is, a sentence for all that hang together.

    A way out by being struck down is one: nothing is said where harm is done on the way.
    """
    endings = [node for node in reach.reached if node[0] == "endings"]
    ending = back_from(endings, ways.onward)
    if not endings or ending.intersection(ways.anytime):
        return
    told: set[Node] = set()
    for key in values["scenes"]:
        node = ("scenes", key)
        if node not in ways.onward or node in ending or node in told:
            continue
        ahead = closure([node], ways.onward)
        told |= ahead
        if not any(one[0] == "conflicts" or _harms(reach, one) for one in ahead):
            scenes = [name for section, name in sorted(ahead) if section == "scenes"]
            yield (*node,), "W-LOOP", f"no ending can be reached from here{_round(scenes)}"


def _harms(reach: Reach, node: Node) -> bool:
    return any(one.kind == "sums" and one.path[-1] == "harm" for one in reach.happenings.get(node, ()))


def _round(scenes: list[str]) -> str:
    if len(scenes) == 1:
        return ": it leads only to itself"
    told = [quoted(name) for name in scenes[:MOST_TOLD]]
    rest = f" and {len(scenes) - MOST_TOLD} more" if len(scenes) > MOST_TOLD else ""
    return f": {', '.join(told)}{rest} lead only to each other"


# What goes round for ever -------------------------------------------------------------------------------------------


def rings(values: Mapping[str, Mapping[str, Any]], reach: Reach) -> Iterator[Found]:
    """Entries that send on to each other without asking anybody, for ever, one sentence for each ring."""
    onward = {node: ways for node, ways in _all_ways(values) if node in reach.reached and all(ways)}
    before = {node: {target for way in ways for target in way} for node, ways in onward.items()}
    free = [target for ahead in before.values() for target in ahead if target not in onward]
    for node in back_from(free, {node: frozenset(ahead) for node, ahead in before.items()}):
        onward.pop(node, None)
    for ring in _rings({node: min(ways[0]) for node, ways in onward.items()}):
        names = [quoted(key) for _, key in ring[:MOST_TOLD]]
        round_ = " → ".join([*names, *["…"][: len(ring) > MOST_TOLD], names[0]])
        yield (*ring[0],), "E-LOOP", f"this goes round for ever, and nobody can step out: {round_}"


def _all_ways(values: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[Node, list[frozenset[Node]]]]:
    """What each entry that asks nobody leads on to, for each way it can come out; nothing where it need not."""
    for section in ("scenes", "acts", "tables"):
        for key, value in values[section].items():
            match value:
                case Scene():
                    yield (section, key), [_certain(value.enter)]
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
