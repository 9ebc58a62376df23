"""What a check said at the table has where nothing is said: an opportunity is lost as ever."""

from collections.abc import Mapping
from typing import Any

from game.core.state import Person
from game.core.world import World

CLOSED = "This way is closed."


def unsaid(w: World, check: Mapping[str, Any], who: Person | None) -> Mapping[str, Any]:
    """P-08: the same way is closed where the opportunity is lost; the plain act of an action is tried as often as one
    likes."""
    if who is None:
        return {"again": True}
    return {} if {"again", "lost"} & check.keys() else {"lost": CLOSED}
