"""Those who stand against you in a conflict in turns and can do nothing there, found by asking for their turn."""

from collections.abc import Iterator
from dataclasses import replace

from game.author.trials import Setting, take_places
from game.core.commands import Begin, EndTurn
from game.core.content import Staged
from game.core.draft import Sight
from game.core.events import Turned
from game.core.formulas.expr import ExprError
from game.core.machine.decide import LOST, astray, decide, first_state
from game.core.moments import Moment
from game.core.run import Fault, Run
from game.core.scope import FOE
from game.core.state import Frame, State
from game.core.world import World
from game.packs.errors import Path
from game.packs.known import quoted

Found = tuple[Path, str, str]


def helpless(w: World) -> Iterator[Found]:
    """The foes who do nothing in a turn, near you or where they stand, as (path, code, sentence).

    Whoever has a policy was meant so: what its author has them do may come later, or be nothing.
    """
    who = next(iter(w.pack.cast or w.characters), "")
    begun = decide(first_state(w), Begin(who), w) if who else None
    if not isinstance(begun, tuple):
        return
    for key, conflict in w.conflicts.items():
        for index, staged in enumerate(conflict.people if conflict.kind == "turns" else ()):
            planned = getattr(w.people.get(staged.person), "policy", ())
            if staged.side == FOE and not planned and _does_nothing(w, begun[1], key, staged):
                told = f"{quoted(staged.person)} does nothing in a turn: there is no policy, and the rules have none"
                yield ("conflicts", key, "people", index), "W-IDLE", told


def _does_nothing(w: World, state: State, conflict: str, staged: Staged) -> bool:
    """Whether the rules have nothing for this one to do, wherever they stand."""
    for near in (True, False):
        run = Run(replace(state, frames=(Frame("scene", w.pack.start),)), w)
        try:
            take_places(run, Setting(w.pack.start, conflict, "action", near))
            run.emit(Turned(1, staged.key, ()))
            run.moment(Moment.TURN_START, staged.key)
            run.agenda(())
            said = w.system.voice(Sight(run.d.freeze(), w))
        except (Fault, ExprError):
            return False
        except LOST as lost:
            if not astray(lost, run.d.freeze(), w):
                raise
            return False
        if not isinstance(said, EndTurn):
            return False
    return True
