"""What became of everybody, after the last page: one sentence for each whom the adventure reckons with."""

from collections.abc import Iterator

from game.core.content import Saying
from game.core.draft import Sight
from game.core.prose import told
from game.core.scope import NOBODY, Scope
from game.core.state import State
from game.core.world import World
from game.view.prose import emphasis
from game.view.rows import Line, Lines, Span, cells, cut, line, padded, rule, wrap
from game.view.words import opening

TITLE = "What became of them"
LABEL = 14
WIDEST = 24
Became = tuple[tuple[str, str], ...]
"""Who, and what became of them, in the order of the packs."""


def reckoned(state: State, world: World) -> Became:
    """What became of whom, once the game has ended: of each the first sentence that holds."""
    if not state.ending:
        return ()
    return tuple(pair for pair in sayings(state, world, "reckon") if pair[1])


def sayings(state: State, world: World, field: str) -> Became:
    """Each person of whom the packs say something in this field, with the first sentence that holds, or ""."""
    sight = Sight(state, world)
    held = holding(sight, field)
    return tuple((opening(name), told(one.text, sight, NOBODY) if one is not None else "") for name, one in held)


def holding(s: Sight, field: str) -> Iterator[tuple[str, Saying | None]]:
    """The same as it is written: a name, and what holds."""
    scope = Scope(s)
    for person in s.w.people.values():
        said = getattr(person, field, ())
        if said:
            yield person.name, next((one for one in said if scope.holds(one.when)), None)


def drawn(of: Became, room: int) -> Lines:
    """The reckoning as rows: a name and its sentence."""
    if not of:
        return ()
    return (rule(room, (2, TITLE)), *named(of, room))


def named(of: Became, room: int) -> Lines:
    """Names, and beside each its sentence."""
    wide = min(WIDEST, max(LABEL, *(cells(name) + 2 for name, _ in of)))
    rows: list[Line] = []
    for name, words in of:
        head = padded(line("  ", *cut(line(Span(name, "strong")), wide - 2)), 2 + wide)
        rows += wrap(emphasis(words), min(room - 1, 2 + wide + 72), head, line(" " * (2 + wide)))
    return tuple(rows)


def spoken(of: Became) -> tuple[str, ...]:
    """The same in sentences."""
    return (f"{TITLE}.", *(f"{name}: {words}" for name, words in of)) if of else ()
