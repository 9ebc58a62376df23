"""Conditions that wait for themselves: what they ask for only comes about where they hold, or after each other."""

from collections.abc import Iterable, Iterator

from game.author.conditions import HAPPEN
from game.author.formulas import Names, asked, known, may_hold, truth
from game.author.happenings import Happening
from game.author.reach import Node, Reach
from game.author.span import COUNT, NO, Span
from game.packs.errors import Path

Found = tuple[Path, str, str]
Cause = tuple[Node, str]
"""An entry, and a condition in it."""
Kept = dict[Cause, list[Path]]
"""Conditions, and the way to whatever each of them keeps from happening."""


def circular(reach: Reach) -> Iterator[Found]:
    """The conditions that can never hold for this alone, as (path, code, sentence); everything else is told of where it
    lies: a condition that never holds whatever happens, an entry that nothing leads to."""
    for node in reach.happenings:
        for one in reach.happenings[node] if node in reach.reached else ():
            cause, owner = (node, one.text), one.path[:-1]
            if one.kind == "asks" and reach.possible(node, one) and _shut(reach, cause):
                behind = _behind(reach, cause)
                if any(path[: len(owner)] == owner for path in behind.get(cause, ())):
                    told = f"this can never hold: {_missing(reach, cause)[0]} only comes about after it"
                    yield one.path, "W-NEVER", told


def _behind(reach: Reach, cause: Cause) -> Kept:
    """The conditions that keep this one from holding, each after the other; none where something else does as well."""
    found: Kept = {}
    waiting, seen = [cause], {cause}
    while waiting:
        for name in _missing(reach, waiting.pop()):
            keeping = _keeping(reach, _bringing(reach, name), set())
            if not keeping:
                return {}
            for each, paths in keeping.items():
                found.setdefault(each, []).extend(paths)
            waiting += [each for each in keeping if each not in seen]
            seen.update(keeping)
    return found


def _keeping(reach: Reach, bringing: Iterable[tuple[Node, Happening]], met: set[Node]) -> Kept | None:
    """The conditions that keep all of this from happening; None where something else does, which is told elsewhere."""
    found: Kept = {}
    for node, one in bringing:
        here = reach.at(node)
        keeping: Kept | None = None
        if node not in reach.reached:
            keeping = {} if node in met else _keeping(reach, _leading(reach, node), met | {node})
        elif here is not None:
            shut = [(node, guard) for guard in one.guards if not may_hold(guard, here)]
            keeping = {each: [one.path] for each in shut} if all(_shut(reach, each) for each in shut) else None
        if keeping is None:
            return None
        for each, paths in keeping.items():
            found.setdefault(each, []).extend(paths)
    return found


def _leading(reach: Reach, to: Node) -> Iterator[tuple[Node, Happening]]:
    """Whatever leads to an entry."""
    for node, found in reach.happenings.items():
        yield from ((node, one) for one in found if one.kind == "leads" and (one.section, one.text) == to)


class _Come:
    """Names as they would stand if everything had come about but for some."""

    def __init__(self, reach: Reach, node: Node, without: str = "") -> None:
        self.inner = reach.names(node)
        self.without = without

    def span(self, name: str) -> Span:
        span = self.inner.span(name)
        comes = span == NO and name.partition(".")[0] in HAPPEN and name != self.without
        return COUNT if comes else span


def _shut(reach: Reach, cause: Cause) -> bool:
    """Whether it cannot hold, and could if whatever it asks for came about."""
    node, text = cause
    return bool(_gone(reach, cause)) and not _may(reach.names(node), text) and _may(_Come(reach, node), text)


def _missing(reach: Reach, cause: Cause) -> list[str]:
    """What never comes about and without which it cannot hold."""
    node, text = cause
    return [name for name in _gone(reach, cause) if not _may(_Come(reach, node, name), text)]


def _gone(reach: Reach, cause: Cause) -> list[str]:
    """What never comes about of what it asks for."""
    node, text = cause
    here = reach.names(node)
    return [name for name in asked(text) if name.partition(".")[0] in HAPPEN and here.span(name) == NO]


def _may(scope: Names, text: str) -> bool:
    here = known(scope)
    return here is not None and truth(text, here)[0]


def _bringing(reach: Reach, name: str) -> Iterator[tuple[Node, Happening]]:
    """Whatever would bring it about."""
    head, *rest = name.split(".")
    for node, found in reach.happenings.items():
        for one in found:
            match head:
                case "took":
                    brings = one.kind == "takes" and [one.what, one.text] == rest
                case "fact":
                    brings = one.kind == "tells" and [one.text] == rest
                case "seen":
                    brings = one.kind == "leads" and one.section == "scenes" and [one.text] == rest
                case _:
                    brings = one.kind == "leads" and one.path[-1] == "give" and [one.text] == rest
            if brings:
                yield node, one
