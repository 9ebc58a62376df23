"""What a break-in leads to: the act that comes once it is first, found by deciding it on the side."""

from game.core.commands import Command, Declare, Ready, Refusal, Throw
from game.core.draft import Sight
from game.core.machine.decide import decide
from game.core.machine.dice import wanted
from game.core.seats import CONTENT
from game.core.state import State
from game.core.world import World

MOST = 8
"""Words that are decided on the side for one break-in."""


def led(s: State, w: World, command: Declare) -> State | None:
    """The table as the act lies there that breaking in so comes to, with the highest faces for whoever breaks in and
    the lowest for everybody else; None where no act comes of it, or none that is weighed by itself."""
    said: tuple[Command, str] | None = (command, s.people[command.who].seat)
    for _ in range(MOST):
        if said is None:
            return None
        word, seat = said
        decided = decide(s, word, w, seat)
        if isinstance(decided, Refusal):
            return None
        s = decided[1]
        if _is_weighed(s) and s.top.parts[0].who == command.who and s.top.parts[0].act != command.act:
            return s
        said = _next(s, w, command)
    return None


def cost(s: State, w: World, command: Declare) -> int:
    """The points that breaking in so costs before any lever is pulled; 0 where it cannot be said."""
    decided = decide(s, command, w, s.people[command.who].seat)
    if isinstance(decided, Refusal) or not _is_weighed(decided[1]):
        return 0
    return sum(points for _, _, points in decided[1].top.parts[0].costs)


def next_reply(s: State) -> Ready | None:
    """The word that lets it happen, where yours are asked whether they break in."""
    if not s.frames or s.top.stage != "reply" or s.top.asking or s.top.call is not None:
        return None
    return next((Ready(seat) for seat in s.seats if seat not in s.top.ready), None)


def _is_weighed(s: State) -> bool:
    return (s.top.kind, s.top.stage, s.top.asking, s.top.call) == ("exchange", "free", "", None)


def _next(s: State, w: World, command: Declare) -> tuple[Command, str] | None:
    """What is said next of the break-in that is going on."""
    top = s.top
    if top.call is not None:
        if top.call.kind != "dice":
            return None
        mine = top.calling >= 0 and top.parts[top.calling].who == command.who
        faces = tuple((max if mine else min)(one.faces) for one in wanted(Sight(s, w), top.call))
        return Throw(faces), s.people[command.who].seat
    if _is_weighed(s) and top.parts[0].act == command.act:
        return Ready(s.people[command.who].seat), s.people[command.who].seat
    return (Ready(CONTENT), CONTENT) if top.asking and CONTENT not in top.ready else None
