"""What can be reached from the first scene of an adventure: warnings about what nothing leads to."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.core.content import PackInfo
from game.core.marks import Ref
from game.packs.errors import Path
from game.packs.known import NOUNS
from game.packs.walk import leaves

Node = tuple[str, str]
Values = Mapping[str, Mapping[str, Any]]

_STEPS = ("scenes", "conflicts", "acts", "endings", "tables")
"""Sections that operations lead into, and that count as reached only then."""


def unreached(info: PackInfo, values: Values, shapes: Mapping[str, type]) -> Iterator[tuple[Path, str, str]]:
    """Scenes, conflicts, acts and endings that nothing the head names leads to, as (path, code, sentence).

    Conditions are taken to hold at some time. What people, things and conditions do may happen at any time.
    """
    leads = {
        (section, key): tuple(_leads(shapes[section], value))
        for section, entries in values.items()
        for key, value in entries.items()
    }
    always = [node for node in leads if node[0] not in _STEPS]
    reached = _closure([*_leads(PackInfo, info), *always], leads)
    for section in ("scenes", "conflicts", "acts", "endings"):
        for key in values[section]:
            if (section, key) not in reached:
                yield (section, key), "W-ORPHAN", f"nothing leads to this {NOUNS[section]}"
    if values["endings"] and not any(section == "endings" for section, _ in reached):
        yield ("scenes", info.start), "W-END", "no ending can be reached from the first scene"


def _leads(shape: type, value: Any) -> Iterator[Node]:
    for leaf in leaves(shape, value, ()):
        if isinstance(leaf.mark, Ref) and leaf.mark.kind in _STEPS:
            yield leaf.mark.kind, leaf.text


def _closure(roots: list[Node], leads: Mapping[Node, tuple[Node, ...]]) -> set[Node]:
    reached: set[Node] = set()
    waiting = list(roots)
    while waiting:
        node = waiting.pop()
        if node not in reached:
            reached.add(node)
            waiting += leads.get(node, ())
    return reached
