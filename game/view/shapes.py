"""An act that only shares out: finished divisions as rows, in place of the levers; by hand is the page of levers."""

from collections.abc import Sequence
from dataclasses import replace

from game.core.act import Act
from game.core.commands import Pull
from game.core.draft import Sight
from game.core.levers import Division, Value
from game.core.wording import bare
from game.view.model import Choice
from game.view.outlook import Asking
from game.view.rows import cells

DIVISION = "division"
HAND = "4"
"""The digit of the row by which it is divided by hand."""
LAST = "as last time"
FRIEND = "! "
"""Stands before somebody of one's own who is caught."""
BOTH = 70
"""Cells of what a division is called and of what it does."""


def shapes(asking: Asking, made: Sequence[Choice]) -> list[Choice] | None:
    """The rows of what is asked, where the rules know finished divisions of it and nothing is divided yet; else None.

    `made` are the rows of its levers: the first that shares out is how it is divided by hand.
    """
    frame = asking.state.frames[-1] if asking.state.frames else None
    if frame is None or frame.kind != "exchange" or frame.stage != "free" or frame.parts[0].pulled:
        return None
    act = Act(Sight(asking.state, asking.world), frame, 0)
    found = asking.world.system.divisions(act.s, act)
    hand = next((row for row in made if _shares(row)), None)
    commit = next((row.prompt.command for row in made if row.kind == "commit" and row.prompt), None)
    if not found or hand is None or hand.prompt is None or commit is None:
        return None
    last = next((n for n, one in enumerate(found) if asking.last and _alike(one, asking.last)), -1)
    rows = [
        Choice(
            f"{DIVISION} {one.label.lower()}",
            str(number + 1),
            DIVISION,
            _label(one, f"{one.label}, {LAST}" if number == last else one.label),
            "divide",
            change=one.gives,
            again=number == last,
            why=f"{', '.join(one.catches)}: {one.gives}. It is divided so, and happens.",
            command=Pull(0, *one.values[0]),
            then=(*(Pull(0, *value) for value in one.values[1:]), commit),
        )
        for number, one in enumerate(found)
    ]
    names = [pick.label.lower() for pick in hand.prompt.lever.picks] if hand.prompt.lever else []
    why = "Each success where you put it."
    own = replace(
        hand,
        key=HAND,
        kind="lever",
        label="By hand",
        verb="open",
        box="",
        middle=", ".join(names),
        change="",
        why=why,
        command=None,
        more=None,
        less=None,
        stuck="",
        under="",
        left="",
        opens=True,
    )
    return [*rows, own]


def _label(one: Division, called: str) -> str:
    """What a division is called, and whom it catches: as many of them by name as find room beside what it does, the
    first of whom are friends."""
    names = [f"! {bare(name.removeprefix(FRIEND))}" if name.startswith(FRIEND) else bare(name) for name in one.catches]
    for count in range(len(names), 0, -1):
        more = f" and {len(names) - count} more" if count < len(names) else ""
        label = f"{called}: {', '.join(names[:count])}{more}"
        if count == 1 or cells(label) + cells(one.gives) <= BOTH:
            return label
    return called


def _shares(row: Choice) -> bool:
    return row.prompt is not None and row.prompt.lever is not None and row.prompt.lever.kind == "allocation"


def _alike(one: Division, last: Sequence[tuple[str, Value]]) -> bool:
    """Whether a division puts something where something was put last time, and nowhere else."""
    return _where(one.values) == _where(last)


def _where(values: Sequence[tuple[str, Value]]) -> frozenset[str]:
    shared = next((value for _, value in values if isinstance(value, tuple)), ())
    return frozenset(pick for pick, _ in shared)
