"""A conflict for people to look at: in which band, how far off, how hurt (T-12, T-43)."""

from collections.abc import Iterator

from game.core.draft import Sight
from game.core.levers import PersonId
from game.core.state import Person
from game.core.system import Columns
from game.systems.common.around import from_you
from game.systems.common.moving import in_feet
from game.systems.tiers.fight.turn import band
from game.systems.tiers.growth.classes import BAND_NAMES, score
from game.systems.tiers.person.people import staggered


def _points(s: Sight, person: Person) -> str:
    left = person.tracks.get("hp", 0)
    return f"{left}/{score(s.w, person, 'hp')}" if left else "no HP"


COLUMNS: Columns = {
    "initiative": lambda s, person: BAND_NAMES[band(s.w, person)],
    "from you": from_you(in_feet),
    "HP": _points,
}


def under(s: Sight, person: Person) -> Iterator[str]:
    """T-12: staggered, and what somebody is under."""
    if staggered(s.w, person) and person.tracks.get("hp"):
        yield "staggered"
    yield from (effect.label for effect in person.effects)


def track(s: Sight, who: PersonId) -> str:
    """T-43: the hit points that are left."""
    return f"HP {s.people[who].tracks.get('hp', 0)}"


def suffers(s: Sight, who: PersonId) -> int:
    """T-12: the hit points that are gone."""
    return -s.people[who].tracks.get("hp", 0)
