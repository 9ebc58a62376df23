"""Sentences of the book and of the last page that nobody would be told, and people whom the last page may leave out."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.core.content import Saying
from game.packs.errors import Path

Found = tuple[Path, str, str]


def reckonings(values: Mapping[str, Mapping[str, Any]]) -> Iterator[Found]:
    """What is hardly meant of the sentences about people, as (path, code, sentence)."""
    for key, person in values["people"].items():
        for name in ("stands", "reckon"):
            yield from _untold(getattr(person, name, ()), ("people", key, name))
        reckon = getattr(person, "reckon", ())
        if reckon and all(one.when for one in reckon):
            sentence = "the last page may say nothing of them; give the last sentence no condition"
            yield ("people", key, "reckon"), "W-RECKON", sentence
    for key, character in values["characters"].items():
        for name in ("stands", "reckon"):
            if getattr(character, name, ()):
                yield ("characters", key, name), "W-RECKON", "the book says this of people, and of no character"


def _untold(sayings: tuple[Saying, ...], path: Path) -> Iterator[Found]:
    """Sentences behind one that always holds."""
    always = next((n for n, one in enumerate(sayings) if not one.when), len(sayings))
    for index in range(always + 1, len(sayings)):
        yield (*path, index), "W-RECKON", "this is never told: a sentence before it has no condition"
