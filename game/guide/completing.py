"""What a half typed line could go on with: names and words that begin so, behind a field’s word what it can be."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.core.act import Act
from game.core.draft import Sight
from game.core.seats import GUIDE
from game.core.state import State
from game.guide.at import At
from game.guide.lexing import WORD, tokens
from game.guide.line import read
from game.guide.names import Names
from game.guide.tokens import folded
from game.guide.vocabulary import FIELD, Vocabulary, plain, vocabulary
from game.guide.words import ACTS, WORDS

SECTIONS: Mapping[str, str] = {
    "CONDITION": "conditions",
    "THING": "items",
    "SCENE": "scenes",
    "CONFLICT": "conflicts",
    "TABLE": "tables",
    "ENDING": "endings",
    "HANDOUT": "handouts",
}
"""What a word of the guide's asks for, as its usage has it -> the section of the packs that it is in."""
_ASKED = re.compile(r"[A-Za-z][A-Za-z|]*")


def completed(line: str, at: At) -> tuple[str, ...]:
    """The line with its last word whole, once for each thing that it can begin; behind a blank every word that could
    stand there."""
    found = tokens(line)
    last = found[-1] if found and found[-1].end == len(line) and found[-1].kind == WORD else None
    start = last.start if last is not None else len(line)
    begun = last.text if last is not None else ""
    known = vocabulary(at.state, at.world)
    words = dict.fromkeys(_whole(_names(line[:start], known, at), begun))
    return tuple(f"{line[:start]}{word}" for word in words if folded(word) != begun)


def _names(before: str, known: Vocabulary, at: At) -> Iterator[str]:
    """Everything that can be named next."""
    said = [token.text for token in tokens(before) if token.kind == WORD]
    reading = read(before, at) if before.strip() else None
    who = at.state.people.get(reading.who if reading is not None and reading.who else at.turn)
    if not said:
        yield from (*ACTS, *_all(known.people), *WORDS)
    elif said[0] in WORDS and said[0] not in ACTS:
        yield from _behind_word(said[0], known, at)
    elif said[-1] in ("against", "vs", "and"):
        yield from _all(known.people)
    elif said[-1] == "with":
        yield from _all(known.things(who))
    elif (values := _behind(said, known)) is not None:
        yield from values
    else:
        yield from _all(known.bare(who))
        yield from _levers(reading.begun if reading is not None else None, at)
        yield from (name for name, _ in known.words.names())


def _behind_word(word: str, known: Vocabulary, at: At) -> Iterator[str]:
    """What can stand behind a word of the guide's: people, what the packs have of a kind, and the words it takes."""
    for asked in _ASKED.findall(WORDS[word].usage.removeprefix(word)):
        if asked in SECTIONS:
            yield from _called(at, SECTIONS[asked])
        elif asked == "WHOM" and word == "bring":
            yield from _called(at, "people")
        elif asked in ("WHO", "WHOM"):
            yield from _all(known.people)
        elif asked.islower() and ("|" in asked or asked in ("for", "at", "to", "by", "called", "from", "on")):
            yield from asked.split("|")


def _called(at: At, section: str) -> Iterator[str]:
    """The entries of a section of the packs, as people read them, in small letters."""
    yield from (names[0].lower() if names else key for key, names in at.named(getattr(at.world, section)).items())


def _behind(said: list[str], known: Vocabulary) -> Iterable[str] | None:
    """The values of the field whose word was said last; None where none was that has names for them."""
    for length in (2, 1):
        found = known.words.match(said[-length:], (FIELD,)) if len(said) >= length else None
        if found is not None and found.whole and found.length == length:
            values = list(_all(known.values(known.fields[found.senses[0].key])))
            return values or None
    return None


def _levers(begun: State | None, at: At) -> Iterator[str]:
    """The labels of what those who play can pull in the act as it was said so far."""
    if begun is None or begun.top.kind != "exchange":
        return
    sight = Sight(begun, at.world)
    for lever in at.world.system.levers(sight, Act(sight, begun.top, 0)):
        if lever.seat != GUIDE and not lever.barred:
            yield plain(lever.label).lower()


def _all(names: Names) -> Iterator[str]:
    """One name for each thing: as people read it, in small letters."""
    yield from dict.fromkeys(sense.label.lower() for _, sense in names.names())


def _whole(names: Iterable[str], begun: str) -> Iterator[str]:
    """The names that begin so, or of which a later word does."""
    listed = list(dict.fromkeys(names))
    yield from (name for name in listed if folded(name).startswith(begun))
    if begun:
        yield from (name for name in listed if f" {begun}" in folded(name) and not folded(name).startswith(begun))


def shared(lines: Sequence[str]) -> str:
    """What all of them begin with."""
    first, last = min(lines), max(lines)
    count = next((n for n, (one, other) in enumerate(zip(first, last, strict=False)) if one != other), len(first))
    return first[:count]
