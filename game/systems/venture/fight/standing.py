"""A conflict for people to look at: how far off, how hurt (V-55, V-60, V-63)."""

from collections.abc import Iterator

from game.core.draft import Sight
from game.core.levers import PersonId
from game.core.state import Person
from game.core.system import Columns
from game.systems.common.around import from_you
from game.systems.venture.person.harm import size
from game.systems.venture.person.people import band


def _of(person: Person, track: str) -> str:
    """How much of a track is taken, of how much there is."""
    return f"{person.tracks[track]}/{person.tracks[f'{track}_max']}"


COLUMNS: Columns = {
    "from you": from_you(band),
    "Injuries": lambda s, person: _of(person, "injuries"),
    "Wounds": lambda s, person: _of(person, "wounds"),
}


def under(s: Sight, person: Person) -> Iterator[str]:
    """Anguish, and what somebody is under."""
    if person.tracks["anguish"]:
        yield f"Anguish {person.tracks['anguish']}"
    yield from (effect.label for effect in person.effects)


def track(s: Sight, who: PersonId) -> str:
    """V-63: whoever's Wounds are all taken is out of it."""
    return _of(s.people[who], "wounds")


def suffers(s: Sight, who: PersonId) -> int:
    """V-60, V-63: Wounds and Anguish, and the Injuries that are left over."""
    person = s.people[who]
    body = person.tracks["wounds"] * size(person, mind=False) + person.tracks["injuries"]
    return body + person.tracks["anguish"] * size(person, mind=True) + person.tracks["mental_injuries"]
