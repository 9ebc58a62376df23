"""What somebody carries: by how many there are, or how often it can still be used; in entries and on sheets; and how it
is used by itself."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from game.core.agenda import tick
from game.core.commands import Declare
from game.core.draft import Change, Draft, Sight
from game.core.effects import barred_by
from game.core.events import Held
from game.core.levers import PersonId
from game.core.once import once
from game.core.prompts import Available
from game.core.run import steps_for
from game.core.seats import hero
from game.core.sheet import Row
from game.core.state import Context, Person
from game.core.world import World

USE = "use"
"""The act of using a thing by itself, and the tag by which conditions bar it."""


def holdings(w: World, items: Iterable[str]) -> dict[str, int]:
    """How many of each thing; of what is used up, how many uses. What is in no pack is taken over, to be found."""
    holds: dict[str, int] = {}
    for item in items:
        uses = w.items[item].uses if item in w.items else 0
        holds[item] = holds.get(item, 0) + (uses or 1)
    return holds


def listed(w: World, holds: Mapping[str, int]) -> list[str]:
    """The inverse: each thing as often as somebody has it; one that is used in part is still there."""
    uses = {item: (w.items[item].uses or 1) if item in w.items else 1 for item in holds}
    return [item for item, count in holds.items() for _ in range(-(-count // uses[item]))]


def unknown(w: World, person: Person) -> Iterator[str]:
    """What somebody carries that is in no pack, a sentence each."""
    return (f"There is no {item} here." for item in person.holds if item not in w.items)


def carried(w: World, person: Person) -> Iterator[tuple[Any, int]]:
    """Everything that somebody carries, each with how many there are or how often it can be used."""
    return ((w.items[key], count) for key, count in person.holds.items() if count and key in w.items)


def answers(item: Any, words: Iterable[str]) -> bool:
    """Whether one of these words is a tag of a thing, or the thing itself."""
    return any(word == item.key or word in item.tags for word in words)


@once
def kinds(w: World, holds: Mapping[str, int]) -> frozenset[str]:
    """The words that any of these things answers to."""
    things = [w.items[key] for key, count in holds.items() if count and key in w.items]
    return frozenset(word for item in things for word in (item.key, *item.tags))


# On the sheet --------------------------------------------------------------------------------------------------------


def named(item: Any, count: int) -> str:
    """A thing by name, with a number where there are several."""
    return counted(item.name, count)


def counted(name: str, count: int) -> str:
    """Words for a thing, with how many there are of it in brackets where there are several."""
    return f"{name} ({count})" if count > 1 else name


def row(w: World, person: Person, told: Callable[[Any, int], str] = named) -> Row:
    """The row of a sheet with what somebody carries, each thing as `told` has it."""
    names = [told(item, count) for item, count in carried(w, person)]
    return Row("Carries", "list", text=", ".join(names) or "nothing", group="carries")


# Used by itself -------------------------------------------------------------------------------------------------------


def label_of(item: Any) -> str:
    """Using it, as a row."""
    words: str = item.use_label or f"Use the {item.name}"
    return words


def left(item: Any, count: int) -> str:
    """How much of it is left, as a caption; nothing for a single thing that lasts."""
    return f"{count} left" if item.uses or count > 1 else ""


def acts(s: Sight, person: Person, further: str = "") -> Iterator[Available]:
    """Everything carried that does something by itself; `further` is what using it takes besides, in a caption."""
    for item, count in carried(s.w, person):
        if item.use:
            caption = ", ".join(words for words in (left(item, count), further) if words)
            declare = Declare(person.id, USE, person.id, item.key)
            yield Available(declare, label_of(item), caption, item.about, barred_by(person, frozenset({USE}), hero(s)))


def used_up(s: Draft, who: PersonId, item: str) -> Iterator[Change]:
    """A thing that is used up loses one of its uses."""
    if s.w.items[item].uses:
        yield Held(who, item, s.people[who].holds[item] - 1)


def use(s: Draft, who: PersonId, item: str) -> Iterator[Change]:
    """A thing is used by itself: one use less, what lasts until then is over, and what it does."""
    yield from used_up(s, who, item)
    yield tick(f"item:{item}", who)
    yield from steps_for(s.w.items[item].use, Context(who, who, who))
