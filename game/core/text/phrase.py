"""Sentences that vary: a text of a pack with braces in it, read once, and worked out when it is told.

    {dawn > 3: grey|black}           {sold == 2: alone||ghost: half there|with Perrin}
    {sledge is <= 1: It sticks.|2-3: It goes.|Rock.}
    {plural dawn: one drip|# drips}  {dawn}  {6 - dawn}  {dawn as words}  {day as ordinal}
    {pell}  {pell.whose}  {they: walk|walks}  {loaf.a}  {you.class}
    {once: A|B}  {turn: A|B|C}  {cycle: A|B|C}  {shuffle: A|B|C}  {chance: A|B|C}
    {(}  {)}  {|}                    the signs themselves

Conditions and sums are those of `game.core.formulas.expr`. Reading takes one pass; what it comes to is bounded
in depth, braces and branches. Nothing here knows a world; `game.core.text.fill` works a text out.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from typing import Final

from game.core.record import record
from game.core.text.plurals import MOST

MOST_DEEP: Final = 3
MOST_BRANCHES: Final = 12
TURNS: Final = ("once", "turn", "cycle", "shuffle", "chance")
"""Alternatives: what is told is another each time."""
BY_CHANCE: Final = ("shuffle", "chance")
LOOKS: Final = ("words", "ordinal", "clock")
SIGNS: Final = {"(": "{", ")": "}", "|": "|"}
WORDS_OF_THE_GRAMMAR: Final = frozenset({*TURNS, "plural", "clock", "time", "daytime", "who", "is", "as"})
_NAME: Final = re.compile(r"([A-Za-z][a-z0-9_]*)((?:\.[a-z][a-z0-9_]*)*)(?: as ([a-z]+))?")
_LOOK: Final = re.compile(r"(.+?) as ([a-z]+)", re.DOTALL)
_SELECT: Final = re.compile(r"(.+?)\s+is\s+((?:-?[0-9]|[<>]).*)", re.DOTALL)
_KEY: Final = re.compile(r"(?:(<=|>=|<|>)\s*)?(-?[0-9]{1,9})(?:-([0-9]{1,9}))?")
_LEADS: Final = re.compile(rf"(plural|{'|'.join(TURNS)})\b")


class PhraseError(ValueError):
    """A text whose braces cannot be read. `place` counts characters from 0; `kind` is brace, nested or keys."""

    def __init__(self, place: int, sentence: str, kind: str = "brace") -> None:
        self.place = place
        self.kind = kind
        super().__init__(sentence)


# What a text is read into --------------------------------------------------------------------------------------------


@record
class Value:
    """A name, or what a sum comes to: `source` as it is written, without its look."""

    source: str
    look: str = ""


@record
class Choice:
    """The first branch whose condition holds; `rest` where none does."""

    branches: "tuple[tuple[str, Parts], ...]"
    rest: "Parts"


@record
class Select:
    """The first branch that has the number of a sum in one of its spans, first and last included."""

    sum: str
    branches: "tuple[tuple[tuple[tuple[int, int], ...], Parts], ...]"
    rest: "Parts | None"


@record
class Plural:
    """By number: one and other, or none, one and other."""

    sum: str
    forms: "tuple[Parts, ...]"


@record
class Turns:
    """Alternatives; `key` is the checksum of the brace, under which they are counted."""

    kind: str
    key: str
    branches: "tuple[Parts, ...]"


Part = str | Value | Choice | Select | Plural | Turns
Parts = tuple[Part, ...]


@record
class Phrase:
    """A text that was read."""

    parts: Parts

    def inside(self) -> Iterator[Part]:
        """Every part in it, those in branches too."""
        return _inside(self.parts)


def _inside(parts: Parts) -> Iterator[Part]:
    for part in parts:
        yield part
        for branch in branches_of(part):
            yield from _inside(branch)


def branches_of(part: Part) -> tuple[Parts, ...]:
    """The branches of a part, what stands for none of them among them."""
    match part:
        case Choice(branches, rest):
            return (*(branch for _, branch in branches), rest)
        case Select(_, chosen, other):
            return (*(branch for _, branch in chosen), *(() if other is None else (other,)))
        case Plural(_, forms):
            return forms
        case Turns(_, _, told):
            return told
        case _:
            return ()


def name_of(value: Value) -> tuple[str, str] | None:
    """The word and the form of a value that may be a name: pell.whose is (pell, whose); None for a sum."""
    found = _NAME.fullmatch(value.source)
    return (found[1], found[2][1:]) if found else None


# Reading -------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=32768)
def phrase(source: str) -> Phrase:
    """Reads a text. Raises PhraseError."""
    reader = _Reader(source)
    parts = reader.text(0, "")
    return Phrase(parts)


class _Reader:
    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0

    def text(self, deep: int, ends: str, number: Value | None = None) -> Parts:
        """Letters and braces up to one of `ends`, which is left to be read; `number` is what # stands for."""
        parts: list[Part] = []
        begun = self.at
        while self.at < len(self.source):
            sign = self.source[self.at]
            if sign in ends:
                break
            if sign == "}":
                raise PhraseError(self.at, "a brace is closed here that was not opened; the sign itself is {)}")
            if sign == "{" or (sign == "#" and number is not None):
                parts.append(self.source[begun : self.at])
                parts.append(self.brace(deep + 1, number) if sign == "{" else self._number(number))
                begun = self.at
            else:
                self.at += 1
        parts.append(self.source[begun : self.at])
        return tuple(part for part in parts if part != "")

    def _number(self, number: Value | None) -> Value:
        assert number is not None
        self.at += 1
        return number

    def brace(self, deep: int, number: Value | None) -> Part:
        """One brace, from { to }."""
        opened = self.at
        if deep > MOST_DEEP:
            raise PhraseError(opened, f"braces stand {deep} deep here; {MOST_DEEP} is the most", "nested")
        self.at += 1
        head = self._head(opened)
        if self.source[self.at] == "}":
            self.at += 1
            return self._value(head, opened)
        if self.source[self.at] == "|":
            if head == "" and self.source.startswith("|}", self.at):
                self.at += 2
                return SIGNS["|"]
            raise PhraseError(
                opened,
                f"{{{_short(head)}|… does not say when: {{NAME: {_short(head)}|…}}, or {{turn: …}}, {{cycle: …}}, "
                f"{{shuffle: …}}, {{chance: …}}",
            )
        self.at += 1
        return self._branched(head, opened, deep, number)

    def _head(self, opened: int) -> str:
        """What stands before the first : | or } of a brace."""
        begun = self.at
        while self.at < len(self.source) and self.source[self.at] not in ":|{}":
            self.at += 1
        if self.at == len(self.source) or self.source[self.at] == "{":
            raise PhraseError(opened, f"a brace is opened here and not closed: “{_short(self.source[opened:])}”")
        return self.source[begun : self.at].strip()

    def _value(self, head: str, opened: int) -> Part:
        if head in SIGNS:
            return SIGNS[head]
        if not head:
            raise PhraseError(opened, "an empty brace; the signs themselves are {(} and {)}")
        look = _LOOK.fullmatch(head)
        if look is None:
            return Value(head)
        if look[2] not in LOOKS:
            raise PhraseError(opened, f"a number cannot look as {_short(look[2])}; as words, as ordinal, as clock")
        return Value(look[1].strip(), look[2])

    def _branched(self, head: str, opened: int, deep: int, number: Value | None) -> Part:
        if not head:
            raise PhraseError(opened, "a brace with a colon says before it when: {NAME: words|others}")
        lead = _LEADS.match(head)
        if lead is not None and lead[1] != "plural" and lead[0] == head:
            branches = self._all(opened, deep, number)
            return Turns(head, checksum(self.source[opened : self.at]), branches)
        if lead is not None and lead[1] == "plural":
            value = self._value(head[len("plural") :].strip(), opened)
            if not isinstance(value, Value):
                raise PhraseError(opened, "plural needs a number: {plural NAME: one|other}")
            forms = self._all(opened, deep, value)
            if not 1 <= len(forms) <= MOST:
                raise PhraseError(opened, f"no language has more than {MOST} branches of a plural")
            return Plural(value.source, forms)
        chosen = _SELECT.fullmatch(head)
        if chosen is not None:
            return self._select(chosen[1], chosen[2], opened, deep, number)
        return self._choice(head, opened, deep, number)

    def _all(self, opened: int, deep: int, number: Value | None) -> tuple[Parts, ...]:
        """Every branch up to the end of the brace."""
        branches = [self._branch(opened, deep, number)]
        while self.source[self.at - 1] == "|":
            branches.append(self._branch(opened, deep, number, len(branches)))
        return tuple(branches)

    def _branch(self, opened: int, deep: int, number: Value | None, before: int = 0) -> Parts:
        """One branch, trimmed at both ends, and the sign behind it."""
        if before >= MOST_BRANCHES:
            raise PhraseError(opened, f"a brace has at most {MOST_BRANCHES} branches", "nested")
        parts = self.text(deep, "|}", number)
        if self.at == len(self.source):
            raise PhraseError(opened, f"a brace is opened here and not closed: “{_short(self.source[opened:])}”")
        self.at += 1
        return _trimmed(parts)

    def _choice(self, condition: str, opened: int, deep: int, number: Value | None) -> Choice:
        branches = [(condition, self._branch(opened, deep, number))]
        while self.source[self.at - 1] == "|" and self.source.startswith("|", self.at):
            self.at += 1
            head = self._head(opened)
            if self.source[self.at] != ":":
                raise PhraseError(opened, f"behind || stands another condition and a colon, not “{_short(head)}”")
            self.at += 1
            branches.append((head, self._branch(opened, deep, number, len(branches))))
        rest = self._branch(opened, deep, number) if self.source[self.at - 1] == "|" else ()
        if self.source[self.at - 1] == "|":
            raise PhraseError(
                opened, f"“{_short(condition)}” holds or does not: two branches; a condition more comes behind ||"
            )
        return Choice(tuple(branches), rest)

    def _select(self, sum_: str, keys: str, opened: int, deep: int, number: Value | None) -> Select:
        branches = [(_spans(keys, opened), self._branch(opened, deep, number))]
        rest: Parts | None = None
        while self.source[self.at - 1] == "|":
            begun = self.at
            spans = self._spans_here()
            if spans is None:
                self.at = begun
                rest = self._branch(opened, deep, number, len(branches))
                if self.source[self.at - 1] == "|":
                    raise PhraseError(opened, "the branch without a number is the last one")
            else:
                branches.append((spans, self._branch(opened, deep, number, len(branches))))
        _once_each(sum_, [spans for spans, _ in branches], opened)
        return Select(sum_, tuple(branches), rest)

    def _spans_here(self) -> tuple[tuple[int, int], ...] | None:
        """The numbers before a branch, if it begins with such; behind their colon it goes on."""
        colon = self.source.find(":", self.at)
        words = self.source[self.at : colon] if colon >= 0 else ""
        try:
            spans = _spans(words, self.at)
        except PhraseError:
            return None
        self.at = colon + 1
        return spans


_MOST: Final = 10**9


def _spans(keys: str, place: int) -> tuple[tuple[int, int], ...]:
    """`1-3, 5, > 7` as spans, first and last included. Raises PhraseError."""
    found: list[tuple[int, int]] = []
    for key in keys.split(","):
        match = _KEY.fullmatch(key.strip())
        if match is None or (match[1] and match[3]):
            raise PhraseError(place, f"“{_short(key)}” is no number, span such as 2-4, or comparison such as >= 3")
        low = int(match[2])
        sign, high = match[1], int(match[3]) if match[3] else low
        spans = {"<": (-_MOST, low - 1), "<=": (-_MOST, low), ">": (low + 1, _MOST), ">=": (low, _MOST)}
        found.append(spans.get(sign or "", (low, high)))
    return tuple(found)


def _once_each(sum_: str, branches: list[tuple[tuple[int, int], ...]], place: int) -> None:
    """Raises PhraseError where a number stands in two branches."""
    seen: list[tuple[int, int]] = []
    for spans in branches:
        for low, high in spans:
            twice = next((max(low, other) for other, last in seen if low <= last and other <= high), None)
            if twice is not None:
                raise PhraseError(place, f"{{{_short(sum_)} is …}}: {twice} stands in two branches", "keys")
        seen += spans


def _trimmed(parts: Parts) -> Parts:
    """Without blanks and line breaks at both ends."""
    made = list(parts)
    if made and isinstance(made[0], str):
        made[0] = made[0].lstrip()
    if made and isinstance(made[-1], str):
        made[-1] = made[-1].rstrip()
    return tuple(part for part in made if part != "")


def _short(words: str) -> str:
    """The beginning of a piece of text, harmless wherever it is shown."""
    shown = ascii(" ".join(words.split()))[1:-1].replace("[", r"\x5b").replace("]", r"\x5d")
    return shown if len(shown) <= 40 else f"{shown[:37]}..."


def checksum(words: str) -> str:
    """Twelve digits that stand for a text."""
    return sha256(words.encode("utf-8", "surrogatepass")).hexdigest()[:12]
