"""Moving in a conflict: everybody stands on a line in feet, beside each other or at places that have names."""

from collections.abc import Callable, Iterable, Iterator

from game.core.commands import Declare
from game.core.draft import Change, Sight
from game.core.events import Said
from game.core.prompts import Available
from game.core.prose import spoken
from game.core.seats import does
from game.core.state import Context, Person
from game.systems.common.around import BESIDE

MOVE = "move"
"""The act, the group of its rows, and the tag by which conditions bar it."""
MOVING = frozenset({MOVE})
BACK = "back"
"""In place of a goal: away from whoever stands ahead."""


def line(s: Sight, person: Person) -> dict[str, tuple[str, int]]:
    """Everybody else in the conflict that is on, and its places: key -> name, and where that is in feet."""
    fight = s.fight
    if fight is None:
        return {}
    content = s.w.conflict(fight.id)
    others = {p.id: (p.name, p.place) for p in s.people.values() if p.id != person.id and not p.out}
    return others | {key: (content.place_names.get(key, key), place) for key, place in content.places.items()}


def goals(s: Sight, person: Person) -> Iterator[tuple[str, str, int]]:
    """Where somebody can go: those they are not beside, and places; each as key, name, and how far off in feet."""
    for key, (name, place) in line(s, person).items():
        feet = abs(place - person.place)
        if feet > (BESIDE if key in s.people else 0):
            yield key, name, feet


def goal_of(move: str, target: str) -> str:
    """Where the move of a row of a policy goes: toward whom the row is for, away, or the place it names."""
    return {"toward": target, "away": BACK}.get(move, move)


def in_feet(feet: int) -> str:
    """How far off something is, in a caption."""
    return f"{feet} feet"


def rows(
    s: Sight, person: Person, far: int, barred: str, why: str = "", told: Callable[[int], str] = in_feet
) -> Iterator[Available]:
    """To everybody who is not next to somebody, to the named places, and back where there is anything to go back from,
    by a move of `far` feet at the most.
    """
    for key, name, feet in goals(s, person):
        how = told(feet) if feet <= far + BESIDE else "part of the way"
        yield Available(Declare(person.id, MOVE, key), f"Go to {name}", how, why, barred, MOVE)
    if line(s, person):
        yield Available(Declare(person.id, MOVE, BACK), "Fall back", in_feet(far), "", barred, MOVE)


def destination(s: Sight, person: Person, goal: str, most: int, ahead: Iterable[Person]) -> int:
    """Where a move of so many feet at the most ends: beside somebody, at a place, or as near to it as it goes.

    Falling back is away from the first of `ahead`; with nobody there, down the line.
    """
    here = person.place
    if goal == BACK:
        there = next((other.place for other in ahead), here + 1)
        return here - most if there >= here else here + most
    fight, other = s.fight, s.people.get(goal)
    places = s.w.conflict(fight.id).places if fight is not None else {}
    there = other.place if other is not None else places.get(goal, here)
    far = min(most, max(0, abs(there - here) - (BESIDE if other is not None else 0)))
    return here + far if there >= here else here - far


def nearer(s: Sight, person: Person, doing: str = "") -> Iterator[Change]:
    """Somebody has come nearer, and no further: in the conflict's own words for that; else what they are `doing`, and
    a sentence of the rules."""
    fight = s.fight
    staged = s.w.conflict(fight.id).people if fight is not None else ()
    own = next((one.nears for one in staged if one.key == person.id and one.nears), "")
    ctx = Context(actor=person.id, target=person.id)
    if own or doing:
        yield from spoken(own or doing, s, ctx)
    if not own:
        yield Said(f"{does(s, person, 'come')} nearer.", "rule")
