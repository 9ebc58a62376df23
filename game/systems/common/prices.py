"""What something costs in points of pools that is paid as it is used: a spell, a secret."""

from collections.abc import Iterator, Mapping

from game.core.draft import Change, Draft
from game.core.events import Paid
from game.core.levers import PersonId
from game.core.state import Person


def told(cost: Mapping[str, int]) -> str:
    """A price in a row: "2 Sorcery"; or that there is none."""
    return ", ".join(f"{points} {pool.capitalize()}" for pool, points in cost.items()) or "free"


def too_dear(points: int, pool: str, have: int) -> str:
    """Why a price cannot be paid, in a row."""
    name = pool.capitalize()
    return f"costs {points} {name}; you have {have}" if have > 0 else f"no {name} is left"


def unpaid(person: Person, cost: Mapping[str, int], claimed: Mapping[str, int] | None = None) -> str:
    """Why somebody cannot pay it; empty when they can. `claimed` are points that go elsewhere already."""
    for pool, points in cost.items():
        left = person.tracks.get(pool, 0) - (claimed or {}).get(pool, 0)
        if left < points:
            return too_dear(points, pool, left)
    return ""


def paid(s: Draft, who: PersonId, cost: Mapping[str, int], name: str) -> Iterator[Change]:
    """It is paid, for what is called so."""
    for pool, points in cost.items():
        yield Paid(who, pool, s.people[who].tracks.get(pool, 0) - points, points, name)
