"""What comes to yours in a fight, and is withstood at once: the defences of a round that need nobody's thought."""

from game.core.commands import Command, Ready, Refusal, Throw
from game.core.draft import Sight
from game.core.machine.decide import decide
from game.core.machine.dice import wanted
from game.core.machine.doings.voice import spoken
from game.core.machine.exchange import seats
from game.core.scope import YOURS, standing
from game.core.seats import CONTENT, gathered
from game.core.state import Frame, Part, State
from game.core.world import World

MOST = 48
"""Words that are decided on the side; what is not over by then is taken to put somebody out."""
COMES = "This can put somebody out; commit to it by itself, once nothing more is to be pulled."
NOTHING_COMES = "Nothing comes to you that is to be withstood."

Words = tuple[tuple[Command, str], ...]
"""What may be said next, each with the seat that says it."""


def defends(s: State) -> bool:
    """Whether all that lies in free and clear for yours, in a fight, came to them: not out of an act of their own, like
    successes that are shared out."""
    if not s.frames or s.fight is None or gathered(s) or not _is_open(s.top):
        return False
    own = _own(s)
    return bool(own) and all(part.forced and not part.fed for part in own)


def _own(s: State) -> tuple[Part, ...]:
    return tuple(part for part in s.top.parts if not part.passive and s.people[part.who].seat in s.seats)


def withstands(s: State, w: World) -> bool:
    """Whether it is such a defence, and cannot put anybody of yours out.

    It is decided on the side with the lowest and with the highest faces of every throw, until it is over. Of what
    cannot be followed that way (cards, rows of tables, others who break in) it is taken that it can.
    """
    if not defends(s):
        return False
    waiting: list[tuple[State, Command, str]] = [(s, _ready(s, w), s.seats[0])]
    for _ in range(MOST):
        if not waiting:
            return True
        before, command, seat = waiting.pop()
        decided = decide(before, command, w, seat)
        if isinstance(decided, Refusal) or _is_lost(s, decided[1]):
            return False
        words = _next(decided[1], w, len(s.frames))
        if words is None:
            return False
        waiting += [(decided[1], *word) for word in words]
    return False


def next_defence(s: State, w: World, turn: int) -> Ready | None:
    """The word that commits to the defence that lies there, where it is one of this round of the fight, nothing is
    pulled for it, and it cannot put anybody out."""
    if s.fight is None or s.fight.round != turn or not defends(s) or any(part.pulled for part in _own(s)):
        return None
    return _ready(s, w) if withstands(s, w) else None


def _ready(s: State, w: World) -> Ready:
    return Ready(seats(Sight(s, w), s.top)[0])


def _is_open(f: Frame) -> bool:
    free = (f.kind, f.stage, f.asking, f.call) == ("exchange", "free", "", None)
    return free and not f.volley


def _is_lost(before: State, after: State) -> bool:
    """Whether somebody of yours went out of it since, or all of it is over."""
    if after.fight is None:
        return True
    yours = standing(before, YOURS)
    return any(one.id not in after.people or after.people[one.id].out for one in yours)


def _next(s: State, w: World, depth: int) -> Words | None:
    """What may be said next in the defence, which is the frame of this depth; nothing once it is over, None where it
    cannot be followed."""
    top = s.top
    if len(s.frames) < depth:
        return ()
    if top.call is not None:
        if top.call.kind != "dice":
            return None
        dice = [one.faces for one in wanted(Sight(s, w), top.call)]
        shown = dict.fromkeys(tuple(map(most, dice)) for most in (min, max))
        return tuple((Throw(faces), s.seats[0]) for faces in shown)
    if top.asking:
        said = spoken(Sight(s, w))
        return ((said, CONTENT),) if said is not None else ((Ready(s.seats[0]), s.seats[0]),)
    return () if len(s.frames) == depth and _is_open(top) else None
