"""Whom and what a word of the guide's comes to, by name: what was typed short is read whole before it counts."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.core.commands import Amend, Command, Next, Play
from game.core.content import Op
from game.core.events import Agenda, Clocked, Queued, Tracked, Waived
from game.core.state import State
from game.core.wording import minus
from game.core.world import World
from game.guide.at import names_of
from game.view.words import clock

UNTOLD = 1 << 30
"""Of what waits for nothing nobody need be told."""
LATE = "Heard. It happens when what is on the table is done."
NOTHING = "Nothing changes by it."


def named(command: Command, s: State, w: World) -> str:
    """Everybody and everything that is named: "Wenna Tarr (Ida), stunned"; empty where nothing is."""
    if isinstance(command, Next | Play):
        return _called(command.who, s, w)
    found = _named(command.ops, s, w) if isinstance(command, Amend) else ()
    return ", ".join(dict.fromkeys(filter(None, found)))


def by_hand(events: Iterable[Any], s: State, w: World) -> str:
    """Whose numbers these events have set, and to what: "Wenna Tarr: Movement 1."; empty where none was."""
    found = {(one.who, one.track): one.value for one in events if isinstance(one, Tracked) and one.who in s.people}
    told = (f"{s.people[who].name}: {w.system.label(track)} {minus(value)}." for (who, track), value in found.items())
    return " ".join(told)


def waiting(s: State) -> int:
    """How many steps wait for the dice or the answer that comes next."""
    top = s.frames[-1] if s.frames else None
    return len(top.steps) if top is not None and (top.call is not None or top.asking) else UNTOLD


def untold(events: Sequence[Any], before: int, s: State, w: World) -> str:
    """What a word that the story tells nothing of has brought: that it waits, where more does than `before`, the
    numbers it has set, the hour, or nothing; empty where it is something else."""
    if waiting(s) > before:
        return LATE
    if not any(not isinstance(one, Waived | Agenda | Queued) for one in events):
        return NOTHING
    hour = any(isinstance(one, Clocked) for one in events)
    return by_hand(events, s, w) or (f"It is {clock(s.minute)}." if hour else "")


def _named(ops: tuple[Op, ...], s: State, w: World) -> Iterator[str]:
    for op in ops:
        for key in (op.who, op.what) if op.who in s.people else (op.what, op.who):
            yield _called(key, s, w)
        yield from _named(op.do, s, w)


def _called(key: str, s: State, w: World) -> str:
    """The name of whoever is here by this id, or of what the packs have by it."""
    if key in s.people:
        return s.people[key].name
    sections = (w.people, w.conditions, w.items, w.acts, *w.lore.values(), w.scenes, w.conflicts, w.endings)
    entry = next((section[key] for section in sections if key in section), None)
    return next(iter(names_of(entry)), "") if entry is not None else ""
