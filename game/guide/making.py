"""Somebody made by the rules for a guide's table: the same exchange as in play, in a game of its own that nobody keeps.

It has a scene in which nothing is told and nothing happens; what is half made and left alone leaves nothing behind.
"""

from dataclasses import replace

from game.core.content import Scene
from game.core.events import Joined
from game.core.state import Person
from game.core.world import World
from game.session import Session, new_game

ASIDE = "Before they sit down"


def begin(w: World, dice: str = "program", seed: int | None = None) -> Session:
    """The exchange of a character to be made. Raises GameError where the rules make nobody."""
    start = w.pack.start
    aside = replace(w, scenes={**w.scenes, start: Scene(key=start, title=ASIDE, text="")})
    return new_game(aside, "", None, dice, seed)


def made(session: Session) -> Person | None:
    """Whoever has been made; None while they are not done."""
    found = [event.person for entry in session.entries[1:] for event in entry.events if isinstance(event, Joined)]
    return found[-1] if found else None
