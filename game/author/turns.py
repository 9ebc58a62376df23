"""Alternatives that are told one after the other, in a text that is told once: only the first of them ever comes."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.core.content import Option
from game.core.text.phrase import BY_CHANCE, Turns
from game.packs.braces import parts_of
from game.packs.errors import Path
from game.packs.walk import leaves

Found = tuple[Path, str, str]
Values = Mapping[str, Mapping[str, Any]]
AGAIN: Final = "what is told from the second visit on stands in again"
TAKEN: Final = "it is gone once it was taken"
OVER: Final = "the story is over then"


def never_again(values: Values, shapes: Mapping[str, type]) -> Iterator[Found]:
    """They are counted by what they say: where the same stand in another text as well, that may tell the next."""
    met = Counter(key for text in _texts(values, shapes) for key in _counted(text))
    for path, text, why in _once(values):
        if any(met[key] == 1 for key in _counted(text)):
            yield path, "W-VARIES", f"this is told once, and of its alternatives only the first: {why}"


def _texts(values: Values, shapes: Mapping[str, type]) -> Iterator[str]:
    for section, entries in values.items():
        for entry in entries.values():
            yield from (leaf.text for leaf in leaves(shapes[section], entry, ()))


def _counted(text: str) -> Iterator[str]:
    """What the alternatives of a text are counted by, those of chance left out."""
    return (
        one.key for one in parts_of(text) if isinstance(one, Turns) and one.kind not in BY_CHANCE and one.branches[1:]
    )


def _once(values: Values) -> Iterator[tuple[Path, str, str]]:
    """Texts that are told once, and why."""
    for key, scene in values["scenes"].items():
        if scene.again:
            yield ("scenes", key, "text"), scene.text, AGAIN
    for section in ("scenes", "conflicts"):
        for key, entry in values[section].items():
            found: Mapping[str, Option] = entry.options
            for name, option in found.items():
                if option.check is None and option.once:
                    yield (section, key, "options", name, "text"), option.text, TAKEN
    for key, ending in values["endings"].items():
        yield ("endings", key, "text"), ending.text, OVER
