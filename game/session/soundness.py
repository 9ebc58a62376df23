"""Whether a game hangs together: a save may be made up, or belong to an adventure that has changed since."""

from game.core.draft import Sight
from game.core.machine import preview
from game.core.machine.decide import legal
from game.core.machine.dice import wanted
from game.core.state import State
from game.core.world import World

UNFIT = (LookupError, AttributeError, AssertionError, TypeError, ValueError, StopIteration, RuntimeError)
"""What a save brings about that was not written by the game, or for another version of its adventure."""


def look_over(s: State, w: World) -> None:
    """Ask once for all that a front end will ask for. Raises one of `UNFIT` where something is lacking that play never
    lacks."""
    legal(s, w)
    for who in s.people:
        w.system.sheet(Sight(s, w), who)
        w.system.vitals(Sight(s, w), who)
    if any(frame.kind == "conflict" for frame in s.frames):
        w.system.standing(Sight(s, w))
    if s.frames and s.frames[-1].call is not None:
        wanted(Sight(s, w), s.frames[-1].call)
    if s.frames and (s.frames[-1].kind, s.frames[-1].stage) == ("exchange", "free"):
        for index, part in enumerate(s.frames[-1].parts):
            if not part.passive:
                preview.now(s, w, index)
                preview.facts(s, w, index)
                preview.stakes(s, w, index)
