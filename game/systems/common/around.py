"""How far apart people stand, and whom somebody picks out of several."""

from collections.abc import Callable, Iterable

from game.core.draft import Sight
from game.core.seats import viewer
from game.core.state import Person, State

BESIDE = 5
"""Feet between two people who stand next to each other."""


def distance(one: Person, other: Person) -> int:
    """Feet between two people."""
    return abs(one.place - other.place)


def from_you(told: Callable[[int], str]) -> Callable[[Sight, Person], str]:
    """A column of a conflict: how far somebody is from whoever it is shown to, in words."""

    def far(s: Sight, person: Person) -> str:
        you = viewer(s)
        return "—" if person.id == you else told(distance(person, s.people[you]))

    return far


def by_distance(person: Person, others: Iterable[Person]) -> list[Person]:
    """These people, the nearest to somebody first."""
    return sorted(others, key=lambda other: distance(person, other))


def chosen(s: State | Sight, found: list[Person], whom: str, worst: Callable[[Person], int]) -> str:
    """Whom a row of a policy is for, of those it can be for, the nearest first: you, weakest, a key of the conflict;
    otherwise the nearest. `worst` is lowest for the weakest. Empty where there is nobody.
    """
    if not found:
        return ""
    if whom == "weakest":
        return min(found, key=worst).id
    wanted = s.lead if whom == "you" else whom
    return next((p.id for p in found if p.id == wanted), found[0].id)
