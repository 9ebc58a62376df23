"""What the content does with a turn where nobody says more: strike the nearest."""

from game.core.commands import Command, Declare, EndTurn
from game.core.contest import STRIKE, foes
from game.core.declared import Foes
from game.core.draft import Sight
from game.core.state import Person

POLICY = "policy"
"""The act by which somebody does what the content says they do."""


def leave_to(name: str, tells: str = "") -> str:
    """A row of a policy as a choice: what it tells, unless that varies and stands only once it is told."""
    return tells if tells and "{" not in tells else f"Leave it to {name}"


def unplayed(s: Sight) -> Person | None:
    """Whose turn it is in a conflict, where nobody sits at their seat."""
    top = s.frames[-1]
    person = s.people.get(top.turn)
    waits = top.kind != "conflict" or bool(top.asking)
    return None if waits or person is None or person.seat in s.seats else person


def strike_the_nearest(s: Sight) -> Command | None:
    """The turn of whoever nobody plays; none where foes take no turns."""
    person = unplayed(s)
    if person is None or s.w.system.foes is Foes.TAKE_NO_TURNS:
        return None
    near = foes(s, person)
    return Declare(person.id, STRIKE, near[0].id) if near and s.w.system.strike is not None else EndTurn()
