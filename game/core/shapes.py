"""Shapes that entries of packs have by any rules: what the program itself asks of things and of people."""

from typing import Annotated

from annotated_types import Interval, Len

from game.core.content import Key, Op, Saying
from game.core.marks import PersonRef, Pronouns, Says, Seen, Text
from game.core.record import shape

Name = Annotated[str, Seen(), Len(1, 40)]


@shape
class Named:
    """Something that people have a name for."""

    key: Key = ""
    name: Name
    """As people call it."""
    about: Text = ""
    """What it is, for whoever asks."""


@shape
class Thing(Named):
    """Something that can be carried, and perhaps used by itself or used up."""

    uses: Annotated[int, Interval(ge=0, le=20)] = 0
    """How often it can be used; 0 is without end."""
    use: tuple[Op, ...] = ()
    """What using it by itself does."""
    use_label: str = ""
    """How using it by itself stands in a row: a verb first."""


@shape
class Being:
    """Somebody: an entry of `people`, or of `characters`."""

    key: Key = ""
    name: Name
    """As people call them."""
    about: Text = ""
    """Who they are, for whoever asks."""
    gm_notes: Text = ""
    """What only whoever guides the table knows of them; no player is shown it."""
    pronouns: Pronouns = "they"
    """he, she or they: for people who speak of them."""
    stands: tuple[Saying, ...] = ()
    """Of people: how they stand to you, in the book. The first that holds; before one does you have not met."""
    reckon: tuple[Saying, ...] = ()
    """Of people: what became of them, after the last page. The first that holds; the last has no condition."""


@shape
class Check:
    """What an act has to be thrown for: what it says whatever the rules."""

    against: Annotated[PersonRef, Says("opposition")] = ""
    """Whoever stands against it, if anybody; whether they throw as well, the rules say."""
