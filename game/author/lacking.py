"""What comes about for certain although something never does: asked of many such things at once, a bit for each.

In each of the worlds that a bit stands for one cause is missing: a scene that is never seen, an option never taken.
Nothing is taken to come about that does not, so only what is not found here need be looked for in a `Reach` of its own:
a condition that divides is never met, and a variable stands at what it begins at unless it grows, or shrinks, again and
again.
"""

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, combinations

from game.author.formulas import Known, asked, divides, known, may_hold
from game.author.happenings import Happening
from game.author.reach import Node, Reach, amount, given, parts_of
from game.author.span import NO, Span, between
from game.core.formulas.tokens import LIMIT
from game.packs.errors import Path

Key = Path
"""What can come about: an entry, or one of the words below, and of what."""
FACT, TOOK, HAS, LESS, MORE = "fact", "took", "has", "less", "more"
Thing = tuple[Node, Happening]
MOST_ASKED = 6
"""What one condition may ask for that comes about or does not; one with more of it is never met."""


class Lacking:
    """What comes about for certain without each of these causes: scenes seen, options taken."""

    def __init__(self, reach: Reach, causes: Iterable[str]) -> None:
        self._reach = reach
        self._first = reach.first()
        self._bits = {cause: 1 << at for at, cause in enumerate(dict.fromkeys(causes))}
        self._lost: dict[Path, int] = {}
        """Parts of entries -> the worlds that lack them."""
        for cause, bit in self._bits.items():
            for part in parts_of(cause):
                self._lost[part] = self._lost.get(part, 0) | bit
        self._come: dict[Key, int] = {}
        """What has come about -> the worlds in which it has."""
        self._enough = cache(self._enough_for)
        self._settle()

    def comes(self, name: str, cause: str) -> bool:
        """Whether what a name counts comes about where the cause never does; False also where nobody can tell."""
        keys = self._keys(name)
        return bool(keys) and all(self._come.get(key, 0) & self._bits[cause] for key in keys)

    def _settle(self) -> None:
        """Lets everything happen, wherever it does for certain, until nothing new comes of it."""
        things = self._things()
        waiting: deque[Thing] = deque()
        queued: set[int] = set()

        def come(key: Key, worlds: int) -> None:
            before = self._come.get(key, 0)
            if worlds & ~before:
                self._come[key] = before | worlds
                fresh = [thing for thing in things.get(key, ()) if id(thing[1]) not in queued]
                queued.update(id(one) for _, one in fresh)
                waiting.extend(fresh)

        for node in self._reach.always():
            come(node, (1 << len(self._bits)) - 1)
        while waiting:
            node, one = waiting.popleft()
            queued.remove(id(one))
            worlds = self._happens(node, one)
            for key in self._brought(one):
                come(key, worlds & ~self._lost.get(key, 0))

    def _things(self) -> Mapping[Key, Sequence[Thing]]:
        """What can happen, under its entry and under all that its conditions ask for."""
        things: dict[Key, list[Thing]] = {}
        for node in self._reach.reached:
            for one in self._reach.happenings.get(node, ()):
                if any(self._brought(one)):
                    for key in {
                        node,
                        *(key for guard in one.guards for name in asked(guard) for key in self._keys(name)),
                    }:
                        things.setdefault(key, []).append((node, one))
        return things

    def _happens(self, node: Node, one: Happening) -> int:
        """The worlds in which something happens."""
        worlds = self._come.get(node, 0)
        for part in (one.path[:2], one.path[:4]):
            worlds &= ~self._lost.get(part, 0)
        for guard in one.guards if worlds else ():
            worlds &= self._holds(node, guard)
        return worlds

    def _brought(self, one: Happening) -> Iterator[Key]:
        """What comes about as something happens."""
        if one.kind == "leads":
            yield one.section, one.text
            if given(one):
                yield HAS, one.text
        elif one.kind == "tells":
            yield FACT, one.text
        elif one.kind == "takes":
            yield TOOK, one.what, one.text
        elif one.kind == "adds" and not asked(one.text) and self._again(one):
            by = amount(one, Known(self._reach, {}))
            yield from ((way, one.what) for way, grows in ((LESS, by.lo < 0), (MORE, by.hi > 0)) if grows)

    def _again(self, one: Happening) -> bool:
        """Whether what changes a variable does so whatever it, and the others, stand at."""
        return len(one.now) < 2 and not any(name in self._first for text in one.now for name in asked(text))

    def _holds(self, node: Node, guard: str) -> int:
        """The worlds in which a condition holds in an entry."""
        found = 0
        for keys in self._enough(node, guard):
            worlds = -1
            for key in keys:
                worlds &= self._come.get(key, 0)
            found |= worlds
        return found

    def _enough_for(self, node: Node, guard: str) -> Sequence[Collection[Key]]:
        """What has to come about for a condition to hold in an entry: all of any one of these."""
        names = asked(guard)
        keys = [key for name in names for key in self._keys(name) if key != node]
        found: list[frozenset[Key]] = []
        if divides(guard) or len(keys) > MOST_ASKED:
            return ()
        for some in map(frozenset, chain.from_iterable(combinations(keys, size) for size in range(len(keys) + 1))):
            least = {name: self._least(name, some | {node}) for name in names}
            here = Known(self._reach.names(node), {name: span for name, span in least.items() if span})
            if not any(one <= some for one in found) and may_hold(guard, here) and known(here, (guard,)):
                found.append(some)
        return found

    def _least(self, name: str, come: Collection[Key]) -> Span | None:
        """What a name stands for at least where this has come about; None where that is what it always does."""
        first = self._first.get(name)
        if first is None:
            return None if all(key in come for key in self._keys(name)) else NO
        lo = -LIMIT if (LESS, name) in come else first.lo
        return between(lo, LIMIT if (MORE, name) in come else first.hi)

    def _keys(self, name: str) -> Collection[Key]:
        """What has to come about for a name to stand for more than at the beginning."""
        head, *rest = name.split(".")
        if name in self._first:
            return (LESS, name), (MORE, name)
        if head == "seen":
            return (("scenes", rest[0]),)
        if head in {"took", "done"}:
            return ((TOOK, rest[0], rest[-1]),)
        told = head == "fact" or (head == "has" and rest[0] in self._reach.things)
        return ((head, rest[0]),) if told else ()
