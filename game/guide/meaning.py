"""Whom and what a word of the guide's comes to, by name: what was typed short is read whole before it counts."""

from collections.abc import Iterable, Iterator
from typing import Any

from game.core.commands import Amend, Command, Next, Play
from game.core.content import Op
from game.core.events import Tracked
from game.core.state import State
from game.core.wording import minus
from game.core.world import World
from game.guide.at import names_of


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
