"""Levers of several who act, at a guide's table: the digits are one's own at a time, and Tab gives them to the next.

Whoever has them stands first; the blocks of the others follow what is the guide's.
"""

from collections.abc import Sequence
from dataclasses import replace

from game.core.commands import Pull
from game.core.prompts import Prompt
from game.core.seats import gathered
from game.core.state import State
from game.core.wording import aloud
from game.view.model import Choice

TAB = ": Tab"
"""Behind the title of a block whose digits Tab brings."""
LEVERS = ("lever", "prelude")


def acting(state: State, prompts: Sequence[Prompt]) -> tuple[int, ...]:
    """The parts of the act in free and clear that have levers, where several act; in a volley nobody has digits of
    their own."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or frame.volley or not gathered(state):
        return ()
    several = sum(not part.passive for part in frame.parts) > 1
    found = {p.command.part for p in prompts if isinstance(p.command, Pull) and p.lever is not None}
    return tuple(sorted(found)) if several else ()


def faced(state: State, prompts: Sequence[Prompt], wish: int | None) -> int | None:
    """The part that has the digits: the one that was turned to, or else the first; None where all share them."""
    parts = acting(state, prompts)
    if wish is None or not parts:
        return None
    return wish if wish in parts else parts[0]


def beyond(state: State, prompts: Sequence[Prompt], wish: int | None) -> int | None:
    """The part that Tab gives the digits to; None where there is no other."""
    parts = acting(state, prompts)
    now = faced(state, prompts, wish)
    return None if now is None or len(parts) < 2 else parts[(parts.index(now) + 1) % len(parts)]


def title(state: State, part: int) -> str:
    """Whose levers these are."""
    return f"{aloud(state.people[state.frames[-1].parts[part].who].name)}’s levers"


def sided(state: State, rows: Sequence[Choice], facing: int) -> tuple[Choice, ...]:
    """The rows in blocks: who has the digits, commit, what is the guide's, then the others who have levers."""
    first = [_named(state, row) if row.kind in LEVERS else row for row in rows if not _other(row, facing)]
    theirs = (_named(state, row) for row in rows if _other(row, facing))
    return (*first, *(replace(row, under=f"{title(state, row.part)}{TAB}") for row in theirs))


def _other(row: Choice, facing: int) -> bool:
    return row.kind in LEVERS and row.part != facing


def _named(state: State, row: Choice) -> Choice:
    """A row without the name that its block has."""
    name = state.people[state.frames[-1].parts[row.part].who].name
    return replace(row, label=row.label.removeprefix(f"{name}: "))


def is_beside(row: Choice) -> bool:
    """Whether a row is in a block that Tab goes to."""
    return row.kind in LEVERS and row.under.endswith(TAB)


def beside(rows: Sequence[Choice]) -> tuple[str, ...]:
    """The titles of such blocks."""
    return tuple(dict.fromkeys(row.under for row in rows if is_beside(row)))
