"""A conflict for people to look at: how hurt, what holds for now (P-08, P-12, P-30)."""

from collections.abc import Iterator

from game.core.draft import Sight
from game.core.levers import PersonId
from game.core.state import Person
from game.core.system import Columns
from game.systems.position.person.people import HARM, LEVELS, harms_of


def _harm(s: Sight, person: Person) -> str:
    return ", ".join(f"{LEVELS[one.level]}: {one.label}" for one in harms_of(person)) or "unhurt"


COLUMNS: Columns = {"harm": _harm}


def under(s: Sight, person: Person) -> Iterator[str]:
    """What somebody is under beside harm."""
    return (one.label for one in person.effects if not one.kind.startswith(HARM))


def track(s: Sight, who: PersonId) -> str:
    """P-30: the worst harm, as so many of the levels that there are."""
    worst = max((one.level for one in harms_of(s.people[who])), default=0)
    return f"{worst}/{len(LEVELS) - 1}"


def suffers(s: Sight, who: PersonId) -> int:
    """P-30: the levels of all harm."""
    return sum(one.level for one in harms_of(s.people[who]))
