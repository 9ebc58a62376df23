"""A scene is stopped at once, without a reason: what can be done then, for every front end.

Nothing of it is an entry of the game. What lay open lies as it lay, and nothing tells that it was left.
"""

from game.core.commands import BreakOff, Command, Note, Refusal, Withdraw
from game.core.events import Entered
from game.core.machine.decide import decide
from game.core.seats import GUIDE, gathered
from game.session.entries import Entry
from game.session.session import Session
from game.session.soundness import UNFIT
from game.session.told import Told

WORD = "pause"
"""What is typed for it where lines are all there is."""
STOPPED = (
    "The scene stops here. Nobody has to say why, and nobody asks.",
    "What lay open is kept as it is, and nothing of this stands in the story. Take your time.",
)
WAITING = "What is thrown or offered comes first. Go back before it, and then elsewhere."
NOTHING = "There is nothing that can be left just now. Go back before it, or go on elsewhere."
FIRST = "There is no earlier moment to go back to."


def leaving(session: Session) -> Command | None:
    """What leaves alone that which is being done, an act that is weighed or a fight; None where nothing can be left."""
    seat = GUIDE if gathered(session.state) else session.state.seats[0] if session.state.seats else GUIDE
    found = (command for command in (Withdraw(), BreakOff()) if _goes(session, command, seat))
    return next(found, None)


def _goes(session: Session, command: Command, seat: str) -> bool:
    try:
        return not isinstance(decide(session.state, command, session.world, seat), Refusal)
    except UNFIT:
        return False


def waits(session: Session) -> bool:
    """Whether something is thrown or offered, so that the story cannot go elsewhere yet."""
    frames = session.state.frames
    return bool(frames) and (frames[-1].call is not None or bool(frames[-1].asking))


def before(session: Session) -> Told | Refusal:
    """Go back to before the scene began; what came after is kept, as after every step back."""
    began = False
    for entry in reversed(session.entries[1:]):
        began = began or _begins(entry)
        if began and entry.by == "person":
            return session.go_back(entry.number)
    return Refusal("first", FIRST)


def _begins(entry: Entry) -> bool:
    """Whether a scene begins with it: one of the pack, or one that a guide has named."""
    title = isinstance(entry.command, Note) and entry.command.role == "title"
    return title or any(isinstance(event, Entered) for event in entry.events)
