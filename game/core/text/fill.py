"""Working out a text of a pack that varies: what is told of it now, and which alternatives were told with it."""

import re
from hashlib import sha256
from typing import Final, Protocol

from game.core.record import record
from game.core.text.numerals import clock, in_words, ordinal
from game.core.text.phrase import Choice, Part, Parts, PhraseError, Plural, Select, Turns, Value, name_of, phrase
from game.core.text.plurals import place
from game.core.wording import minus

TOLD: Final = "told."
"""Begins the mark that counts how often an alternative was told."""
SEED: Final = "told.seed"
"""The mark of the number that chance in texts is worked out from."""
_GONE: Final = "\0"
"""Stands where a brace came to nothing; no text of a pack can hold it."""
_ENDS: Final = ".,;:!?)”’"
_BEGINS: Final = "“‘("


class Ground(Protocol):
    """What a text is worked out on."""

    def holds(self, condition: str) -> bool: ...
    def worth(self, formula: str) -> int | None:
        """What a sum comes to; None for a name of nothing."""
        ...

    def name(self, word: str, form: str) -> str | None:
        """What a name stands for, in this form; None for what is no name."""
        ...

    def count(self, key: str) -> int:
        """How often the alternatives of this key were told."""
        ...

    def seed(self) -> int: ...

    def language(self) -> str:
        """The language that the text is in."""
        ...


@record
class Filled:
    """A text as it is told, and the alternatives in it: each key, and how often they were told with this."""

    words: str
    counts: tuple[tuple[str, int], ...] = ()


def fill(source: str, at: Ground) -> Filled:
    """A text worked out. One whose braces cannot be read stands as it is written."""
    try:
        read = phrase(source)
    except PhraseError:
        return Filled(source.strip())
    teller = _Teller(at)
    words = teller.parts(read.parts)
    return Filled(_closed(words).strip(), tuple(teller.counts.items()))


class _Teller:
    def __init__(self, at: Ground) -> None:
        self.at = at
        self.counts: dict[str, int] = {}

    def parts(self, parts: Parts) -> str:
        return "".join(part if isinstance(part, str) else self.part(part) or _GONE for part in parts)

    def part(self, part: Part) -> str:
        match part:
            case Value():
                return told_value(part, self.at)
            case Choice(branches, rest):
                return self.parts(next((branch for condition, branch in branches if self._holds(condition)), rest))
            case Select(sum_, chosen, other):
                worth = self.at.worth(sum_) or 0
                spans = (branch for spans, branch in chosen if any(low <= worth <= high for low, high in spans))
                return self.parts(next(spans, other or ()))
            case Plural(sum_, forms):
                return self.parts(forms[place(self.at.language(), self.at.worth(sum_) or 0, len(forms))])
            case Turns(kind, key, branches):
                return self.parts(self._turn(kind, key, branches))
        return str(part)

    def _holds(self, condition: str) -> bool:
        plural = self.at.name(condition, "several") if condition.islower() and condition.isalpha() else None
        return plural == "several" if plural is not None else self.at.holds(condition)

    def _turn(self, kind: str, key: str, branches: tuple[Parts, ...]) -> Parts:
        count = self.counts.get(key, self.at.count(key))
        self.counts[key] = count + 1
        size = len(branches)
        if kind == "once":
            return branches[0] if count == 0 else branches[1] if size > 1 else ()
        if kind == "turn":
            return branches[min(count, size - 1)]
        if kind == "cycle":
            return branches[count % size]
        return branches[drawn(kind, key, count, size, self.at.seed())]


def drawn(kind: str, key: str, count: int, size: int, seed: int) -> int:
    """Which branch comes by chance, the `count`-th time; `shuffle` has each once a round, and none twice running."""
    if kind == "chance":
        return _by_chance(f"{seed} {key} {count}") % size
    turn = count // size if size > 2 else 0
    order = _order(seed, key, turn, size)
    if turn and _order(seed, key, turn - 1, size)[-1] == order[0]:
        order[:2] = order[1::-1]  # the last of a round stays the last, so that the next one knows it
    return order[count % size]


def _order(seed: int, key: str, turn: int, size: int) -> list[int]:
    return sorted(range(size), key=lambda place: _by_chance(f"{seed} {key} {turn} {place}"))


def _by_chance(words: str) -> int:
    return int.from_bytes(sha256(words.encode()).digest()[:8], "big")


_HOLE: Final = re.compile(rf"{_GONE}+")
_PARAGRAPH: Final = re.compile(r"\n[ \t]*\n")


def _closed(words: str) -> str:
    """The text without what came to nothing: it takes one blank with it; alone in its paragraph, the paragraph."""
    if _GONE not in words:
        return words
    kept = (part for part in _PARAGRAPH.split(words) if part.replace(_GONE, "").strip() or _GONE not in part)
    return "\n\n".join(map(_without_holes, kept))


def _without_holes(paragraph: str) -> str:
    out = ""
    at = 0
    for hole in _HOLE.finditer(paragraph):
        out += paragraph[at : hole.start()]
        at = hole.end()
        follows = paragraph[at : at + 1]
        if out[-1:].isspace() and (not follows or follows.isspace() or follows in _ENDS):
            out = out[:-1]
        elif follows.isspace() and (not out or out[-1:].isspace() or out[-1:] in _BEGINS):
            at += 1
    return out + paragraph[at:]


def told_value(value: Value, at: Ground) -> str:
    """A name, or a number as it is looked at."""
    found = name_of(value)
    if found is not None:
        name = at.name(found[0], found[1])
        if name is None and found[0][0].isupper():
            name = at.name(found[0].lower(), found[1])
            name = name[:1].upper() + name[1:] if name else name
        if name is not None and not value.look:
            return name
    worth = at.worth(value.source)
    return f"{{{value.source}}}" if worth is None else look(worth, value.look)


def look(number: int, as_: str) -> str:
    """A number as digits, in words, as an ordinal, or as a time of day, which is counted in minutes."""
    if as_ == "clock":
        return clock(number)
    if as_ == "words":
        return in_words(number)
    if as_ == "ordinal":
        return ordinal(number)
    return minus(number)
