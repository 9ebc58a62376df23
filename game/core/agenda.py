"""Steps of the machine's own, and the marks that count, as rules ask for them."""

from collections.abc import Iterable, Iterator

from game.core.draft import Sight
from game.core.events import Marked
from game.core.levers import PersonId
from game.core.state import State, Step


def blow(target: PersonId, points: int, kind: str, by: PersonId = "", source: str = "") -> Step:
    """Harm is on its way to somebody: whoever may soften it is asked first."""
    return Step.of("blow", who=target, points=points, kind=kind, by=by, source=source)


def healing(who: PersonId, points: int, kind: str = "") -> Step:
    """So much harm goes from somebody, of this kind where one is named."""
    return Step.of("heal", who=who, points=points, kind=kind)


def passing(minutes: int) -> Step:
    """So many minutes pass."""
    return Step.of("clock", minutes=minutes)


def until(minute: int) -> Step:
    """Time passes until this minute of the calendar; what passes meanwhile is part of it."""
    return Step.of("clock", until=minute)


def tick(end: str, who: PersonId, only: str = "") -> Step:
    """A moment has come for somebody: effects of theirs with this end count down, `next_act:KIND` or `item:KEY`.

    `only`: the id of the one effect for which it counts.
    """
    return Step("tick", data=(("end", end), ("who", who), *((("only", only),) if only else ())))


def next_acts(act: str, tags: Iterable[str]) -> Iterator[str]:
    """The ends of effects that come with an act, by all that effects know it by."""
    yield "next_act"
    yield f"next_act:{act}"
    yield from (f"next_act:{tag}" for tag in sorted(tags) if tag != act)


def spent(who: PersonId) -> Step:
    """The turn of this one is used, where there are turns."""
    return Step.of("spent", who=who)


def cut(who: PersonId) -> Step:
    """The turn of this one ends, whatever they still had in mind."""
    return Step.of("cut", who=who)


def once_more(s: State | Sight, mark: str) -> Marked:
    """Once more than before: how often an option was taken, done, tried in vain."""
    return Marked(mark, s.times(mark) + 1)
