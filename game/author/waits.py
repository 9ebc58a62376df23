"""Conditions that wait for themselves: what they ask for only comes about where they hold, or after each other."""

from collections.abc import Iterator
from functools import cache

from game.author.conditions import HAPPEN
from game.author.formulas import Names, asked, known, may_hold, truth
from game.author.happenings import Happening
from game.author.reach import Node, Reach
from game.author.span import COUNT, NO, Span
from game.packs.errors import Path

Found = tuple[Path, str, str]
Cause = tuple[Node, str]
"""An entry, and a condition in it."""
Thing = tuple[Node, Happening]
Kept = dict[Cause, set[Path]]
"""Conditions, and the way to whatever each of them keeps from happening."""


def circular(reach: Reach) -> Iterator[Found]:
    """The conditions that can never hold for this alone, as (path, code, sentence); everything else is told of where it
    lies: a condition that never holds whatever happens, an entry that nothing leads to."""
    waits = _Waits(reach)
    for node in reach.happenings:
        for one in reach.happenings[node] if node in reach.reached else ():
            cause, owner = (node, one.text), one.path[:-1]
            if one.kind == "asks" and reach.possible(node, one) and waits.shut(cause):
                behind = waits.behind(cause)
                if any(path[: len(owner)] == owner for path in behind.get(cause, ())):
                    told = f"this can never hold: {waits.missing(cause)[0]} only comes about after it"
                    yield one.path, "W-NEVER", told


class _Waits:
    """Which conditions keep others from holding."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach
        self._bringing: dict[str, list[Thing]] = {}
        """Name of what comes about -> whatever would bring it about."""
        self._leading: dict[Node, list[Thing]] = {}
        """An entry -> whatever leads to it."""
        for node, found in reach.happenings.items():
            for one in found:
                for name in _brought(one):
                    self._bringing.setdefault(name, []).append((node, one))
                if one.kind == "leads":
                    self._leading.setdefault((one.section, one.text), []).append((node, one))
        self.shut = cache(self._shut)
        self.missing = cache(self._missing)
        self._keeping = cache(self._keeps)

    def behind(self, cause: Cause) -> Kept:
        """The conditions that keep this one from holding, each after the other; none where something else does as
        well."""
        found: Kept = {}
        waiting, seen = [cause], {cause}
        while waiting:
            for name in self.missing(waiting.pop()):
                keeping = self._keeping(name)
                if not keeping:
                    return {}
                for each, paths in keeping.items():
                    found.setdefault(each, set()).update(paths)
                waiting += [each for each in keeping if each not in seen]
                seen.update(keeping)
        return found

    def _keeps(self, name: str) -> Kept | None:
        """The conditions that keep all from happening that would bring this about; None where something else does,
        which is told elsewhere."""
        found: Kept = {}
        waiting, met = list(self._bringing.get(name, ())), set[Node]()
        while waiting:
            node, one = waiting.pop()
            if node not in self._reach.reached:
                waiting += self._leading.get(node, ()) if node not in met else ()
                met.add(node)
                continue
            here = self._reach.at(node)
            shut = [(node, guard) for guard in one.guards if here is None or not may_hold(guard, here)]
            if here is None or not all(map(self.shut, shut)):
                return None
            for each in shut:
                found.setdefault(each, set()).add(one.path)
        return found

    def _shut(self, cause: Cause) -> bool:
        """Whether it cannot hold, and could if whatever it asks for came about."""
        node, text = cause
        here = self._reach.names(node)
        return bool(_gone(here, text)) and not _may(here, text) and _may(_Come(here), text)

    def _missing(self, cause: Cause) -> list[str]:
        """What never comes about and without which it cannot hold."""
        node, text = cause
        here = self._reach.names(node)
        return [name for name in _gone(here, text) if not _may(_Come(here, name), text)]


def _brought(one: Happening) -> Iterator[str]:
    """The names of what something brings about."""
    if one.kind == "takes":
        yield f"took.{one.what}.{one.text}"
    elif one.kind == "tells":
        yield f"fact.{one.text}"
    elif one.kind == "leads":
        if one.section == "scenes":
            yield f"seen.{one.text}"
        if one.path[-1] == "give":
            yield f"has.{one.text}"


class _Come:
    """Names as they would stand if everything had come about but for some."""

    def __init__(self, inner: Names, without: str = "") -> None:
        self.inner = inner
        self.without = without

    def span(self, name: str) -> Span:
        span = self.inner.span(name)
        comes = span == NO and name.partition(".")[0] in HAPPEN and name != self.without
        return COUNT if comes else span


def _gone(here: Names, text: str) -> list[str]:
    """What never comes about of what is asked for."""
    return [name for name in asked(text) if name.partition(".")[0] in HAPPEN and here.span(name) == NO]


def _may(scope: Names, text: str) -> bool:
    here = known(scope)
    return here is not None and truth(text, here)[0]
