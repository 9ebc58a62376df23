"""A fight for people to look at: whose turn it is, in which band, how far off, how hurt (T-12, T-43)."""

from typing import TYPE_CHECKING

from game.core.ruleset import Sight
from game.core.seats import hero
from game.core.state import Person
from game.systems.tiers.arms import distance
from game.systems.tiers.classes import score
from game.systems.tiers.people import staggered
from game.systems.tiers.turn import band, order

if TYPE_CHECKING:
    from game.core.world import World

BANDS = ("", "very slow", "slow", "medium", "fast", "very fast")
HEAD = ("", "turn", "initiative", "from you", "HP", "state")


def standing(s: Sight, w: "World") -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Everybody in a fight, in the order in which they act, and then who is out of it."""
    fight = next(f for f in reversed(s.frames) if f.kind == "conflict")
    there = order(s, w, fight)
    others = tuple(person.id for person in s.people.values() if person.out)
    return HEAD, tuple(_row(s, w, s.people[who], fight.turn, fight.acted) for who in (*there, *others))


def _row(s: Sight, w: "World", person: Person, turn: str, acted: tuple[str, ...]) -> tuple[str, ...]:
    now = "out" if person.out else "now" if person.id == turn else "acted" if person.id in acted else "waits"
    far = "—" if person.id == s.lead else f"{distance(person, s.people[s.lead])} feet"
    name = "You" if person.id == hero(s) else f"{person.name}, yours" if person.side == "yours" else person.name
    hurt = ("staggered",) if staggered(w, person) and person.tracks.get("hp") else ()
    state = person.out or ", ".join((*hurt, *(effect.label for effect in person.effects)))
    left = person.tracks.get("hp", 0)
    points = f"{left}/{score(w, person, 'hp')}" if left else "no HP"
    return name, now, BANDS[band(w, person)], far, points, state
