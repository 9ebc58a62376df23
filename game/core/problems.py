"""What is wrong with a linked pack, as rules find it: the path of a field, and a sentence."""

from collections.abc import Collection, Iterable, Iterator

from game.core.world import World

Problem = tuple[str, str]
"""The path of a field, `abilities.mend.cost`, and what is wrong there, without a full stop."""


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
