"""A conflict for people to look at: whose turn it is, how hurt, what holds for now (P-08, P-12, P-30)."""

from game.core.defaults import whose_turn
from game.core.draft import Sight
from game.core.scope import conflict_of
from game.core.seats import listed_as
from game.core.state import Frame, Person
from game.systems.position.people import HARM, LEVELS, harms_of

HEAD = ("", "turn", "harm", "state")


def standing(s: Sight) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Everybody in the conflict, in the order they came."""
    fight = conflict_of(s)
    if fight is None:
        return (), ()
    return HEAD, tuple(_row(s, fight, person) for person in s.people.values())


def _row(s: Sight, fight: Frame, person: Person) -> tuple[str, ...]:
    harm = ", ".join(f"{LEVELS[one.level]}: {one.label}" for one in harms_of(person)) or "unhurt"
    state = person.out or ", ".join(one.label for one in person.effects if not one.kind.startswith(HARM))
    return listed_as(s, person), whose_turn(fight, person), harm, state
