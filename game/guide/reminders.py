"""What only the guide is told while it holds: reminders of the scene and the conflict, and clocks."""

from collections.abc import Iterator

from game.core.content import Reminder
from game.core.draft import Sight
from game.core.prose import told
from game.core.scope import NOBODY, Scope
from game.core.state import State
from game.core.world import World

FULL, EMPTY = "■", "□"


def reminders(s: State, w: World) -> tuple[str, ...]:
    """The reminders that hold now: those of the conflict first, then those of the scene it is in, then the rules’."""
    sight = Sight(s, w)
    holds = Scope(sight, NOBODY).holds
    written = (told(one.text, sight, NOBODY).strip() for one in _here(s, w) if holds(one.when))
    return (*written, *w.system.reminders(sight))


def _here(s: State, w: World) -> Iterator[Reminder]:
    for frame in reversed(s.frames):
        place = w.conflict(frame.id) if frame.kind == "conflict" else w.scenes.get(frame.id)
        if place is not None and frame.kind in ("conflict", "scene"):
            yield from place.reminders


def clocks(s: State, w: World, drawn: bool = True) -> Iterator[str]:
    """Every clock in a line: "The tide ■■□□□□ 2 of 6"; without its squares where nothing is `drawn`."""
    for name, variable in w.variables.items():
        if variable.most:
            count = int(s.var(name))
            full = max(0, min(count, variable.most))
            squares = FULL * full + EMPTY * (variable.most - full)
            yield f"{variable.label or name}{f' {squares}' if drawn else ':'} {count} of {variable.most}"
