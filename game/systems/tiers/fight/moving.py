"""Moving in a fight: everybody stands on a line in feet; a move takes somebody so far."""

from collections.abc import Iterator

from game.core.draft import Change, Draft, Sight
from game.core.events import Placed
from game.core.levers import PersonId
from game.core.prompts import Available
from game.core.scope import against
from game.core.state import Person
from game.systems.common.moving import MOVING, destination, rows
from game.systems.tiers.effects.conditions import barred_by
from game.systems.tiers.fight import turn


def moves(s: Sight, person: Person) -> Iterator[Available]:
    """To everybody who is not next to you, to the named places, and back."""
    barred = barred_by(person, MOVING) or action(s, person)[1]
    return rows(s, person, s.w.settings.stride_feet, barred)


def action(s: Sight, person: Person) -> tuple[str, str]:
    """What a move takes: the turn's move, or else its standard action; and why there is neither."""
    word = "standard" if turn.spent(s, person, "move") else "move"
    return word, "no move left" if turn.spent(s, person, word) else ""


def walk(s: Draft, who: PersonId, goal: str) -> Iterator[Change]:
    """The move, and what it takes of the turn."""
    yield from turn.pays(s, who, action(s, s.people[who])[0])
    person = s.people[who]
    yield Placed(who, destination(s, person, goal, s.w.settings.stride_feet, against(s, person.side)))
