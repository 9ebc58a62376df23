"""Moving in a fight: everybody stands on a line in feet; a move takes somebody so far."""

from collections.abc import Iterator

from game.core.commands import Declare
from game.core.draft import Draft, Sight
from game.core.events import Placed
from game.core.levers import PersonId
from game.core.ruleset import Available, Change
from game.core.scope import against
from game.core.state import Person
from game.systems.common.around import BESIDE
from game.systems.common.moving import BACK, MOVE, MOVING, destination, goals
from game.systems.tiers import turn
from game.systems.tiers.effects import barred_by


def moves(s: Sight, person: Person) -> Iterator[Available]:
    """To everybody who is not next to you, to the named places, and back."""
    barred = barred_by(person, MOVING) or action(s, person)[1]
    for key, name, feet in goals(s, person):
        how = f"{feet} feet" if feet <= s.w.settings.stride_feet + BESIDE else "part of the way"
        yield Available(Declare(person.id, MOVE, key), f"Go to {name}", how, "", barred, MOVE)
    yield Available(Declare(person.id, MOVE, BACK), "Fall back", f"{s.w.settings.stride_feet} feet", "", barred, MOVE)


def action(s: Sight, person: Person) -> tuple[str, str]:
    """What a move takes: the turn's move, or else its standard action; and why there is neither."""
    word = "standard" if turn.spent(s, person, "move") else "move"
    return word, "no move is left" if turn.spent(s, person, word) else ""


def walk(s: Draft, who: PersonId, goal: str) -> Iterator[Change]:
    """The move, and what it takes of the turn."""
    yield from turn.pays(s, who, action(s, s.people[who])[0])
    person = s.people[who]
    yield Placed(who, destination(s, person, goal, s.w.settings.stride_feet, against(s, person.side)))
