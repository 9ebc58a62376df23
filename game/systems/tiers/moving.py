"""Moving in a fight: everybody stands on a line in feet; a move takes somebody so far."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.commands import Declare
from game.core.draft import Draft
from game.core.events import Placed
from game.core.levers import PersonId
from game.core.ruleset import Act, Change, Sight
from game.core.state import Person
from game.systems.tiers import turn
from game.systems.tiers.attack import MOVING
from game.systems.tiers.effects import barred_by

if TYPE_CHECKING:
    from game.core.world import World

BACK = "back"
BESIDE = 5
"""Feet between two people who stand next to each other."""


def moves(s: Sight, w: "World", person: Person) -> Iterator[Act]:
    """To everybody who is not next to you, to the named places, and back."""
    barred = barred_by(person, MOVING) or action(s, person)[1]
    fight = w.conflict(next(f.id for f in s.frames if f.kind == "conflict"))
    spots = {key: (feet, fight.place_names.get(key, key)) for key, feet in fight.places.items()}
    others = {p.id: (p.place, p.name) for p in s.people.values() if p.id != person.id and not p.out}
    for key, (place, name) in {**others, **spots}.items():
        feet = abs(place - person.place)
        if feet > (BESIDE if key in others else 0):
            how = f"{feet} feet" if feet <= w.settings.stride_feet + BESIDE else "part of the way"
            yield Act(Declare(person.id, "move", key), f"Go to {name}", how, "", barred, "move")
    yield Act(Declare(person.id, "move", BACK), "Fall back", f"{w.settings.stride_feet} feet", "", barred, "move")


def action(s: Sight, person: Person) -> tuple[str, str]:
    """What a move takes: the turn's move, or else its standard action; and why there is neither."""
    word = "standard" if turn.spent(s, person, "move") else "move"
    return word, "no move is left" if turn.spent(s, person, word) else ""


def walk(s: Draft, w: "World", who: PersonId, goal: str) -> Iterator[Change]:
    """The move, and what it takes of the turn."""
    yield from turn.pays(s, who, action(s, s.people[who])[0])
    yield Placed(who, destination(s, w, s.people[who], goal))


def destination(s: Sight, w: "World", person: Person, goal: str) -> int:
    """Where a move ends: next to somebody, at a place, or as near to it as it goes."""
    here, most = person.place, int(w.settings.stride_feet)
    if goal == BACK:
        ahead = next((p.place for p in s.people.values() if p.side != person.side and not p.out), here + 1)
        return here - most if ahead >= here else here + most
    fight = w.conflict(next(f.id for f in s.frames if f.kind == "conflict"))
    other = s.people.get(goal)
    there = other.place if other is not None else fight.places.get(goal, here)
    gap = BESIDE if other is not None else 0
    feet = min(most, max(0, abs(there - here) - gap))
    return here + feet if there >= here else here - feet
