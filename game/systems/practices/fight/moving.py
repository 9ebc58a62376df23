"""Moving in a conflict: everybody stands on a line in feet; one free move a turn takes somebody so far (◆)."""

from collections.abc import Iterator

from game.core.contest import foes
from game.core.draft import Change, Draft, Sight
from game.core.effects import barred_by
from game.core.events import Placed, Strode, Tracked
from game.core.prompts import Available
from game.core.seats import hero
from game.core.state import Person
from game.systems.common.moving import MOVING, destination, rows
from game.systems.practices.aspects.means import Means, free_move, reach
from game.systems.practices.check.parts import STRODE


def moves(s: Sight, person: Person) -> Iterator[Available]:
    """To everybody who is not next to you, to the named places, and back."""
    if s.fight is None or not s.w.settings.stride_feet:
        return
    barred = barred_by(person, MOVING, hero(s)) or ("you have moved" if person.tracks.get(STRODE) else "")
    yield from rows(s, person, s.w.settings.stride_feet, barred, "Free, once a turn.")


def walk(s: Draft, who: str, goal: str) -> Iterator[Change]:
    """The free move of the turn."""
    person = s.people[who]
    yield from _goes(s, person, destination(s, person, goal, free_move(s, person), foes(s, person)))


def _goes(s: Draft, person: Person, place: int) -> Iterator[Change]:
    if place != person.place:
        yield Placed(person.id, place)
        yield Tracked(person.id, STRODE, 1, "move")
        if s.top.kind == "conflict":
            yield Strode(person.id)


def closes_in(s: Draft, person: Person, means: Means, target: Person) -> Iterator[Change]:
    """As near as an act takes, with what is left of the free move."""
    feet = abs(target.place - person.place) - reach(s.w, person, means)
    far = min(feet, free_move(s, person))
    if far > 0:
        yield from _goes(s, person, person.place + (far if target.place > person.place else -far))
