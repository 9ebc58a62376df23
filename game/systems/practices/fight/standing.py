"""A conflict for people to look at: initiative, actions and what they take, strain, points (A-02, A-03, A-41)."""

from collections.abc import Iterator

from game.core.draft import Sight
from game.core.state import Person
from game.core.system import Columns
from game.systems.practices.person.people import ACTIONS, AP, INITIATIVE, penalty, strain
from game.systems.practices.reactions.lasting import TRIED


def _actions(s: Sight, person: Person) -> str:
    less = f", −{penalty(person)}" if penalty(person) else ""
    return f"{person.tracks.get(ACTIONS, 0)}{less}"


COLUMNS: Columns = {
    "initiative": lambda s, person: str(person.tracks.get(INITIATIVE, 0)),
    "actions": _actions,
    "strain": lambda s, person: f"{strain(s.w, person)}/{person.tracks.get('endurance', 0)}",
    "AP": lambda s, person: str(person.tracks.get(AP, 0)),
}


def under(s: Sight, person: Person) -> Iterator[str]:
    """What somebody is under, with its rating; what they have tried in vain is nobody's business."""
    for effect in person.effects:
        if effect.kind != TRIED:
            yield f"{effect.label} {effect.level}" if effect.level else effect.label
