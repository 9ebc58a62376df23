"""Warnings: what can be played and is hardly meant. The checker tells them; playing a pack does not wait for them."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.packs import flow, sense, variables
from game.packs.check import Pack
from game.packs.closing import Work
from game.packs.walk import shapes_of


def advise(pack: Pack, used: Sequence[Pack], system: Any) -> None:
    """Notes every warning. What leads where is only asked of a pack in which nothing is broken."""
    raw, work = pack.raw, Work()
    for key, scene in pack.values["scenes"].items():
        entry = raw.entries["scenes"][key]
        for path, code, sentence in sense.scene_advice(scene, work):
            raw.note(code, entry.file, (*entry.path, *path), sentence)
    if not pack.info or not pack.info.start or not pack.sound or raw.unread:
        return
    shapes = shapes_of(system.shapes)
    values = _all_values(pack, used)
    for path, code, sentence in (*flow.unreached(pack.info, values, shapes), *variables.idle(values, shapes)):
        own = raw.entries[str(path[0])].get(str(path[1]))
        if own:
            raw.note(code, own.file, path, sentence)


def _all_values(pack: Pack, used: Sequence[Pack]) -> Mapping[str, Mapping[str, Any]]:
    values: dict[str, dict[str, Any]] = {section: {} for section in pack.values}
    for one in (*used, pack):
        for section, found in one.values.items():
            values[section] |= found
    return values
