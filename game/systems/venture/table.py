"""A conflict for people to look at: whose turn it is, how far off, how hurt (V-55, V-60, V-63)."""

from game.core.defaults import whose_turn
from game.core.draft import Sight
from game.core.scope import conflict_of
from game.core.seats import listed_as
from game.core.state import Frame, Person
from game.systems.common.around import viewer
from game.systems.venture.people import band, distance

HEAD = ("", "turn", "from you", "Injuries", "Wounds", "state")


def standing(s: Sight) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Everybody in the conflict, in the order they came."""
    fight = conflict_of(s)
    if fight is None:
        return (), ()
    return HEAD, tuple(_row(s, fight, person) for person in s.people.values())


def _row(s: Sight, fight: Frame, person: Person) -> tuple[str, ...]:
    you = viewer(s)
    far = "—" if person.id == you else band(distance(s, you, person.id))
    mind = (f"Anguish {person.tracks['anguish']}",) if person.tracks["anguish"] else ()
    state = person.out or ", ".join((*mind, *(effect.label for effect in person.effects)))
    return listed_as(s, person), whose_turn(fight, person), far, _of(person, "injuries"), _of(person, "wounds"), state


def _of(person: Person, track: str) -> str:
    """How much of a track is taken, of how much there is."""
    return f"{person.tracks[track]}/{person.tracks[f'{track}_max']}"
