"""Who speaks: people at the table, the content for whoever nobody plays, and the guide for everybody."""

from collections.abc import Iterable

from game.core.draft import Draft
from game.core.levers import Seat
from game.core.state import State

CONTENT = "content"
"""The seat of everybody for whom no person speaks."""
GUIDE = "guide"


def guided(s: State | Draft) -> bool:
    """Whether a guide sits at the table."""
    return GUIDE in s.seats


def speaking(s: State | Draft, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Those of these seats at which somebody sits; where there is a guide, one word of theirs stands for all."""
    found = tuple(dict.fromkeys(seat for seat in seats if seat in s.seats))
    return (GUIDE,) if found and guided(s) else found
