"""An adventure that nobody can play: without a character, by rules that make nobody."""

from collections.abc import Iterator

from game.core.declared import Making
from game.core.world import World
from game.packs.errors import Path

Found = tuple[Path, str, str]


def nobody(w: World) -> Iterator[Found]:
    """A sentence where a pack has a start and nobody for it. A guide's table brings its own people."""
    played = w.pack.start and not w.pack.table
    if played and not w.pack.cast and not w.characters and w.system.making is Making.BY_NUMBERS:
        yield ("pack", "cast"), "E-NOBODY", "there is nobody to play: write an entry of `characters`"
