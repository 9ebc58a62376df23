"""What is wrong with a linked pack, as rules find it: the path of a field, and a sentence."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any

from game.core.record import records
from game.core.world import World

Problem = tuple[str, str]
"""The path of a field, `abilities.mend.cost`, and what is wrong there, without a full stop."""
Look = Callable[[World, str, Any], Iterable[Problem]]
"""What there is to say of a shape of packs that stands at this path."""
Looks = Mapping[type, Look]
LOOKED_INTO = ("scenes", "acts", "conflicts", "tables", "conditions", "effects", "people", "items")
"""The sections that rules look into, beside their own."""


def wrong_in(w: World) -> Iterator[Problem]:
    """Everything that its rules find wrong in a pack."""
    yield from looked(w, w.system.validates)
    yield from w.system.check_content(w)


def wrong_at(w: World, path: str) -> Iterator[Problem]:
    """What they find wrong in one entry alone: `acts.KEY`."""
    section, _, key = path.partition(".")
    yield from _within(w, path, getattr(w, section)[key], w.system.validates)
    yield from (one for one in w.system.check_content(w) if one[0] == path or one[0].startswith(f"{path}."))


def advised(w: World) -> Iterator[Problem]:
    """All that works, and that its rules advise against."""
    yield from looked(w, w.system.advises)
    yield from w.system.advice(w)


def looked(w: World, looks: Looks) -> Iterator[Problem]:
    """What these say of everything in the packs, however deep it stands; of the settings and the head as well."""
    if not looks:
        return
    for name in LOOKED_INTO:
        yield from _looked_through(w, name, getattr(w, name), looks)
    for name, section in w.lore.items():
        yield from _looked_through(w, name, section, looks)
    yield from _within(w, "settings", w.settings, looks)
    yield from _within(w, "pack", w.pack, looks)


def _looked_through(w: World, name: str, section: Mapping[str, Any], looks: Looks) -> Iterator[Problem]:
    for key, entry in section.items():
        yield from _within(w, f"{name}.{key}", entry, looks)


def _within(w: World, path: str, value: Any, looks: Looks) -> Iterator[Problem]:
    for place, one in records(value, path):
        look = looks.get(type(one))
        if look is not None:
            yield from look(w, place, one)


def word(path: str, given: str, known: Collection[str]) -> Iterator[Problem]:
    """A word that is none of those that are known; an empty one among these stands for none."""
    if given not in known:
        yield path, f"{given or 'nothing'} is none of {', '.join(one for one in known if one)}"


def words(path: str, given: Iterable[str], known: Collection[str]) -> Iterator[Problem]:
    """The same for each of several words in one field."""
    for one in given:
        yield from word(path, one, known)


def sheets(w: World) -> Iterator[Problem]:
    """What the rules do not allow in the sheets of ready-made characters."""
    for key in w.characters:
        for sentence in w.system.check(w, w.system.create(w, key)):
            yield f"characters.{key}", sentence.rstrip(".")
