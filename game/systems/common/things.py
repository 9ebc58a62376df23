"""What somebody carries, used by itself."""

from collections.abc import Iterator
from typing import Any

from game.core.agenda import tick
from game.core.commands import Declare
from game.core.draft import Change, Draft
from game.core.effects import barred_by
from game.core.events import Held
from game.core.levers import PersonId
from game.core.prompts import Available
from game.core.run import steps_for
from game.core.state import Context, Person
from game.core.things import carried
from game.core.world import World

USE = "use"
"""The act of using a thing by itself, and the tag by which conditions bar it."""


def label_of(item: Any) -> str:
    """Using it, as a row."""
    words: str = item.use_label or f"Use the {item.name}"
    return words


def left(item: Any, count: int) -> str:
    """How much of it is left, as a caption; nothing for a single thing that lasts."""
    return f"{count} left" if item.uses or count > 1 else ""


def acts(w: World, person: Person, further: str = "") -> Iterator[Available]:
    """Everything carried that does something by itself; `further` is what using it takes besides, in a caption."""
    for item, count in carried(w, person):
        if item.use:
            caption = ", ".join(words for words in (left(item, count), further) if words)
            declare = Declare(person.id, USE, person.id, item.key)
            yield Available(declare, label_of(item), caption, item.about, barred_by(person, frozenset({USE})))


def used_up(s: Draft, who: PersonId, item: str) -> Iterator[Change]:
    """A thing that is used up loses one of its uses."""
    if s.w.items[item].uses:
        yield Held(who, item, s.people[who].holds[item] - 1)


def use(s: Draft, who: PersonId, item: str) -> Iterator[Change]:
    """A thing is used by itself: one use less, what lasts until then is over, and what it does."""
    yield from used_up(s, who, item)
    yield tick(f"item:{item}", who)
    yield from steps_for(s.w.items[item].use, Context(who, who, who))
