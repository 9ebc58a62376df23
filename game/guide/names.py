"""Names that a line can say: each by its id, whole, by any words of it that follow each other, or by a beginning that
fits one thing only."""

from collections.abc import Iterable, Iterator, Sequence

from game.core.record import record
from game.guide.tokens import folded

PASSED = frozenset({"the", "a", "an", "of"})
"""Words of a name by which nothing is called."""
LITTLE = PASSED | {"and", "at", "by", "for", "from", "in", "into", "on", "to", "with"}
"""Words that are whole where they stand, and no beginning of a name: who sings to the moon means no toll clerk."""
LEAST = 2
"""Letters of a beginning."""


@record
class Sense:
    """What some words can mean: of which kind, which one, and as people read it."""

    kind: str
    key: str
    label: str
    least: int = LEAST
    """Letters that a beginning of it needs."""


@record
class Match:
    """Words that mean something: how many, and all that they can mean; `whole` where it is their name."""

    length: int
    senses: tuple[Sense, ...]
    whole: bool


class Names:
    """Everything that can be named in one place of a line."""

    def __init__(self) -> None:
        self._whole: dict[str, dict[tuple[str, str], Sense]] = {}
        self._parts: dict[str, dict[tuple[str, str], Sense]] = {}
        self._all: list[tuple[str, Sense]] = []
        self._letters: dict[str, list[tuple[str, Sense]]] = {}
        """The same by the letters that words of the name begin with."""
        self._longest = 1

    def add(self, sense: Sense, *names: str, parts: bool = True) -> None:
        """One more thing, by these names; with `parts` by each run of their words too."""
        known = (sense.kind, sense.key)
        for name in dict.fromkeys(filter(None, map(folded, names))):
            words = name.split()
            self._longest = max(self._longest, len(words))
            self._whole.setdefault(name, {}).setdefault(known, sense)
            self._all.append((name, sense))
            for letter in {word[0] for word in words}:
                self._letters.setdefault(letter, []).append((name, sense))
            if parts and len(words) > 1:
                for run in runs(words):
                    self._parts.setdefault(run, {}).setdefault(known, sense)

    def match(self, words: Sequence[str], kinds: Iterable[str] = ()) -> Match | None:
        """What the words begin with: the longest whole name, else words of one, else a beginning; None for nothing.
        `kinds`: only things of these."""
        wanted = frozenset(kinds)
        for length in range(min(len(words), self._longest), 0, -1):
            if found := self._kept(self._whole.get(" ".join(words[:length]), {}), wanted):
                return Match(length, found, True)
        for length in range(min(len(words), self._longest), 0, -1):
            if found := self._kept(self._parts.get(" ".join(words[:length]), {}), wanted):
                return Match(length, found, False)
        for length in range(min(len(words), self._longest), 0, -1):
            if found := tuple(dict.fromkeys(self._begun(" ".join(words[:length]), wanted))):
                return Match(length, found, False)
        return None

    def names(self, kinds: Iterable[str] = ()) -> Iterator[tuple[str, Sense]]:
        """Every name with what it means, in the order they were added."""
        wanted = frozenset(kinds)
        yield from ((name, sense) for name, sense in self._all if not wanted or sense.kind in wanted)

    def _kept(self, found: dict[tuple[str, str], Sense], wanted: frozenset[str]) -> tuple[Sense, ...]:
        return tuple(sense for sense in found.values() if not wanted or sense.kind in wanted)

    def _begun(self, said: str, wanted: frozenset[str]) -> Iterator[Sense]:
        """Everything of which a name, or a word of it, begins so."""
        if said in LITTLE:
            return
        for name, sense in self._letters.get(said[:1], ()):
            if len(said) >= sense.least and (not wanted or sense.kind in wanted):
                inner = name.find(f" {said}")
                if name.startswith(said) or (inner >= 0 and name[inner + 1 :].split()[0] not in PASSED):
                    yield sense


def runs(words: Sequence[str]) -> Iterator[str]:
    """The words of a name and the runs of them, shorter than the name, that begin and end with a word that calls."""
    bare = [word.strip("()") for word in words]
    for start, first in enumerate(bare):
        for end in range(start + 1, len(bare) + 1):
            if end - start < len(bare) and first not in PASSED and bare[end - 1] not in PASSED:
                yield " ".join(bare[start:end])
