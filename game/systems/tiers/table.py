"""A conflict for people to look at: whose turn it is, in which band, how far off, how hurt (T-12, T-43)."""

from game.core.defaults import whose_turn
from game.core.draft import Sight
from game.core.scope import conflict_of
from game.core.seats import listed_as
from game.core.state import Frame, Person
from game.systems.common.around import distance, viewer
from game.systems.tiers.classes import score
from game.systems.tiers.people import staggered
from game.systems.tiers.turn import band, order

BANDS = ("", "very slow", "slow", "medium", "fast", "very fast")
HEAD = ("", "turn", "initiative", "from you", "HP", "state")


def standing(s: Sight) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Everybody in the conflict, in the order in which they act, and then who is out of it."""
    fight = conflict_of(s)
    if fight is None:
        return (), ()
    out = (person.id for person in s.people.values() if person.out)
    return HEAD, tuple(_row(s, fight, s.people[who]) for who in (*order(s, fight), *out))


def _row(s: Sight, fight: Frame, person: Person) -> tuple[str, ...]:
    you = viewer(s)
    far = "—" if person.id == you else f"{distance(person, s.people[you])} feet"
    hurt = ("staggered",) if staggered(s.w, person) and person.tracks.get("hp") else ()
    state = person.out or ", ".join((*hurt, *(effect.label for effect in person.effects)))
    left = person.tracks.get("hp", 0)
    points = f"{left}/{score(s.w, person, 'hp')}" if left else "no HP"
    return listed_as(s, person), whose_turn(fight, person), BANDS[band(s.w, person)], far, points, state
