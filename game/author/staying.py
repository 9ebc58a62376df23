"""Who stays for good in a pack of before there were formats."""

from collections.abc import Iterator, Mapping

from game.author.conditions import Found
from game.core.machine.operate import PASSING
from game.core.scope import ASIDE
from game.packs.check import Pack
from game.packs.errors import Path
from game.packs.walk import leaves


def staying(pack: Pack, shapes: Mapping[str, type]) -> Iterator[Found]:
    """Every operation by which somebody joins aside, where the pack's format has them stay; N-STAYS."""
    if pack.info is None or pack.info.format >= PASSING:
        return
    for section, entries in pack.values.items():
        for key, value in entries.items():
            raw = pack.raw.entries[section][key].raw
            for leaf in leaves(shapes[section], value, (section, key)):
                if leaf.path[-1] != "side" or leaf.text != ASIDE:
                    continue
                written = _at(raw, leaf.path[2:-1])
                if "join" in written and not written.get("stays"):
                    told = "whoever joins aside stays for the rest of the story here; with format = 1, for the scene"
                    yield leaf.path, "N-STAYS", told


def _at(raw: object, path: Path) -> Mapping[str, object]:
    """The table at the end of a path through what was written; an empty one where there is none."""
    for step in path:
        inside = dict(enumerate(raw)) if isinstance(raw, list) else raw if isinstance(raw, dict) else {}
        raw = inside.get(step)
    return raw if isinstance(raw, dict) else {}
