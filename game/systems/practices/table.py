"""A conflict for people to look at: initiative, actions and what they take, strain, points (A-02, A-03, A-41)."""

from collections.abc import Iterator

from game.core.defaults import whose_turn
from game.core.draft import Sight
from game.core.scope import conflict_of
from game.core.seats import listed_as
from game.core.state import Frame, Person
from game.systems.practices.lasting import TRIED
from game.systems.practices.people import ACTIONS, AP, INITIATIVE, penalty, strain
from game.systems.practices.turn import order

HEAD = ("", "turn", "initiative", "actions", "strain", "AP", "state")


def standing(s: Sight) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Everybody in the conflict, in the order of initiative, and then who is out of it."""
    fight = conflict_of(s)
    if fight is None:
        return (), ()
    out = (person.id for person in s.people.values() if person.out)
    return HEAD, tuple(_row(s, fight, s.people[who]) for who in (*order(s, fight), *out))


def _row(s: Sight, fight: Frame, person: Person) -> tuple[str, ...]:
    less = f", −{penalty(person)}" if penalty(person) else ""
    return (
        listed_as(s, person),
        whose_turn(fight, person),
        str(person.tracks.get(INITIATIVE, 0)),
        f"{person.tracks.get(ACTIONS, 0)}{less}",
        f"{strain(s.w, person)}/{person.tracks.get('endurance', 0)}",
        str(person.tracks.get(AP, 0)),
        person.out or ", ".join(_borne(person)),
    )


def _borne(person: Person) -> Iterator[str]:
    """What somebody is under, with its rating; what they have tried in vain is nobody's business."""
    for effect in person.effects:
        if effect.kind != TRIED:
            yield f"{effect.label} {effect.level}" if effect.level else effect.label
