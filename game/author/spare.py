"""Entries that nothing names: somebody who never comes, a condition that nobody is ever under."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.core.content import MenuEntry
from game.packs.check import Pack
from game.packs.errors import Path
from game.packs.known import NOUNS, quoted
from game.packs.read import RawPack

Found = tuple[Path, str, str]
_WORD = re.compile(r"[a-z][a-z0-9_]*")
_SECTIONS = ("people", "conditions", "decks", "projects")
"""Sections whose entries come up only where they are named."""
Words = set[str]


def spare(pack: Pack, used: Sequence[Pack], system: Any) -> Iterator[Found]:
    """Entries of an adventure that nothing uses, as (path, code, sentence).

    A word anywhere in the packs that is the entry's id counts as use, so that what a system finds by name is not told.
    """
    words = {node: found for one in (*used, pack) for node, found in _words_of(one.raw).items()}
    for section in _SECTIONS:
        for key in pack.values[section]:
            if not any(key in found for node, found in words.items() if node != (section, key)):
                yield (section, key), "W-SPARE", f"nothing uses this {NOUNS[section]}"
    known = _of_the_system(system)
    for key, effect in pack.values["effects"].items():
        yield from _unfit(key, effect, known.union(*(found for node, found in words.items() if node[0] != "effects")))
    cast = pack.info.cast if pack.info else ()
    for key in pack.values["characters"]:
        if cast and key not in cast:
            yield ("characters", key), "W-SPARE", "nobody can play this character: it is not in the cast of [pack]"


def _unfit(key: str, effect: MenuEntry, words: Words) -> Iterator[Found]:
    """An effect for acts that there are not."""
    if effect.tags and not words.intersection(effect.tags):
        tags = " and ".join(map(quoted, effect.tags))
        yield ("effects", key, "tags"), "W-SPARE", f"nothing can buy this effect: there is no act of {tags}"


def _words_of(raw: RawPack) -> Mapping[tuple[str, str], Words]:
    """Every word in the texts and keys of a pack, by the entry it stands in."""
    found = {
        (section, key): set(_words(entry.raw))
        for section, entries in raw.entries.items()
        for key, entry in entries.items()
    }
    found["pack", raw.source.name] = set(_words(raw.head)) | set(_words(raw.settings))
    return found


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield from _WORD.findall(value)
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from _WORD.findall(key)
            yield from _words(one)
    elif isinstance(value, list):
        for one in value:
            yield from _words(one)


def _of_the_system(system: Any) -> Words:
    """Words that the rules know by themselves."""
    vocabulary, glossary = getattr(system, "vocabulary", None), getattr(system, "glossary", {})
    listed = [*getattr(vocabulary, "tracks", ()), *getattr(vocabulary, "harms", ())]
    return {word for text in (*listed, *glossary, *glossary.values()) for word in _WORD.findall(text.lower())}
