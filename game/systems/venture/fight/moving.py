"""Moving in a conflict: everybody stands on a line in feet (V-54, V-55)."""

from collections.abc import Iterator

from game.core.agenda import spent
from game.core.commands import Declare
from game.core.draft import Change, Draft, Sight
from game.core.effects import barred_by, shift
from game.core.events import Placed, Strode
from game.core.prompts import Available
from game.core.scope import YOURS, against, nearest, standing
from game.core.state import Frame, Person
from game.core.world import World
from game.systems.common.around import BESIDE
from game.systems.common.moving import BACK, MOVE, MOVING, line, rows
from game.systems.venture.person.people import band


def moves(s: Sight, person: Person, top: Frame) -> Iterator[Available]:
    """V-54: an action takes you anywhere near; a close move is free beside another action."""
    if top.kind != "conflict":
        return
    barred = barred_by(person, MOVING)
    yield from rows(s, person, stride(s.w, person), barred, told=band)
    if not top.moved:
        yield from _steps(s, person, barred)


def stride(w: World, person: Person) -> int:
    """V-54: how far an action takes somebody: near; climbing and swimming part of it, a mount more of it.

    Conditions say so on the slot `pace`: each −1 divides by what the house has settled, each +1 doubles.
    """
    pace = shift(person, "pace")
    feet: int = w.settings.stride_feet * (1 << max(0, min(8, pace)))
    for _ in range(min(8, -pace)):
        feet //= w.settings.pace_divisor
    return feet


def _steps(s: Sight, person: Person, barred: str) -> Iterator[Available]:
    """V-54: the close move that is free beside an action."""
    feet = s.w.settings.step_feet
    for way, word in ((1, "forward"), (-1, "back")):
        if any((place - person.place) * way > 0 for _, place in line(s, person).values()) or way < 0:
            declare = Declare(person.id, "step", word)
            yield Available(declare, f"A step {word}", f"{feet} feet, free", "Does not use your turn.", barred, MOVE)


def simply(s: Draft, declare: Declare) -> Iterator[Change]:
    """The free step, or the move that is the action."""
    person = s.people[declare.who]
    if declare.act == "step":
        way = 1 if declare.against == "forward" else -1
        yield Placed(person.id, person.place + way * s.w.settings.step_feet)
        yield Strode(person.id)
    else:
        yield Placed(person.id, destination(s, person, declare.against))
        yield spent(person.id)


def destination(s: Sight, person: Person, goal: str) -> int:
    """Where a move towards a person or a place ends: at the place, beside the person, or a stride on the way."""
    far = stride(s.w, person)
    if goal == BACK:
        foe = nearest(s, person.id, against(s, person.side) or standing(s, YOURS))
        ahead = s.people[foe].place - person.place if foe else 1
        return person.place - far if ahead >= 0 else person.place + far
    fight = s.fight
    places = s.w.conflict(fight.id).places if fight is not None else {}
    if goal not in places and goal not in s.people:
        return person.place
    to: int = places[goal] if goal in places else _beside(person.place, s.people[goal].place)
    return max(person.place - far, min(person.place + far, to))


def _beside(here: int, there: int) -> int:
    return there if abs(there - here) <= BESIDE else there - BESIDE if there > here else there + BESIDE
