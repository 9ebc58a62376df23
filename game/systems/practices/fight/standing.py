"""A conflict for people to look at: initiative, actions and what they take, strain, points (A-02, A-03, A-41)."""

from collections.abc import Iterator

from game.core.draft import Sight
from game.core.levers import PersonId
from game.core.state import Person
from game.core.system import Columns
from game.systems.practices.person.people import ACTIONS, AP, INITIATIVE, penalty, strain
from game.systems.practices.reactions.lasting import TRIED


def _actions(s: Sight, person: Person) -> str:
    less = f", −{penalty(person)}" if penalty(person) else ""
    return f"{person.tracks.get(ACTIONS, 0)}{less}"


def _strain(s: Sight, person: Person) -> str:
    return f"{strain(s.w, person)}/{person.tracks.get('endurance', 0)}"


COLUMNS: Columns = {
    "initiative": lambda s, person: str(person.tracks.get(INITIATIVE, 0)),
    "actions": _actions,
    "strain": _strain,
    "AP": lambda s, person: str(person.tracks.get(AP, 0)),
}


def under(s: Sight, person: Person) -> Iterator[str]:
    """What somebody is under, with its rating; what they have tried in vain is nobody's business."""
    for effect in person.effects:
        if effect.kind != TRIED:
            yield f"{effect.label} {effect.level}" if effect.level else effect.label


def track(s: Sight, who: PersonId) -> str:
    """A-12: whoever bears conditions up to their endurance is out of it."""
    return _strain(s, s.people[who])


def suffers(s: Sight, who: PersonId) -> int:
    """A-12: the strain of all that somebody bears."""
    return strain(s.w, s.people[who])
