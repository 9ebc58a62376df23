"""The ways through a pack: what nothing leads to, where no ending lies ahead."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.author.reach import Node, Reach
from game.author.routes import Ways, back_from, closure
from game.core.content import PackInfo
from game.packs.errors import Path
from game.packs.known import NOUNS, quoted

Found = tuple[Path, str, str]
MOST_TOLD = 4


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
