"""The harm track: seven boxes, what is checked in them and what comes of it; no people."""

from collections.abc import Iterable

Marks = tuple[tuple[int, int], ...]
"""The checked boxes in order, each with the pool that its mark names: 0 none, 1 vigor, 2 instinct, 3 reason.

A mark keeps its pool as long as it stands at 4 or above. At 7 nothing comes of it, but the mark can fall back to
bloodied, and then names it again. A mark that falls to bruised names no pool any more, whichever it named before.
"""

POOLS = ("", "vigor", "instinct", "reason")
"""Pools by the number that a mark names them with."""

BLOODIED, BROKEN = 4, 7
PAST = 8
"""S-48: past broken, where there is no box left."""


def take(marks: Marks, harm: int, pool: int) -> tuple[Marks, int]:
    """S-47, S-48: check box `harm`, or the next free one above it; the marks then and the box, 0 for no harm.

    Where no box is free at `harm` or above the harm is past broken, and the box is `PAST`. Harm of 8 or more is past
    broken at once, and breaks as well: whoever is struck harder is not left in a better state.
    """
    if harm <= 0:
        return marks, 0
    taken = {box for box, _ in marks}
    box = next((box for box in range(min(harm, BROKEN), BROKEN + 1) if box not in taken), PAST)
    then = marks if box == PAST else tuple(sorted((*marks, _placed(box, pool))))
    return then, PAST if harm > BROKEN else box


def state(box: int) -> str:
    """S-47: what a mark in this box makes of somebody: bruised, bloodied, broken, past broken; empty for box 0."""
    if box < 1:
        return ""
    if box < BLOODIED:
        return "bruised"
    return "bloodied" if box < BROKEN else "broken" if box == BROKEN else "past broken"


def bruises(boxes: Iterable[int]) -> int:
    """S-47: penalty dice on the very next check, one for each box of these that is a bruise."""
    return sum(state(box) == "bruised" for box in boxes)


def bloodied(marks: Marks, pool: int, each: bool = True) -> int:
    """S-47: penalty dice on every ability of this pool. `each`: marks that name the same pool add up (house rule)."""
    named = sum(state(box) == "bloodied" and name == pool for box, name in marks)
    return named if each else min(1, named)


def broken(marks: Marks) -> bool:
    """S-47: whether every action costs a point of its pool and takes a penalty die."""
    return any(box == BROKEN for box, _ in marks)


def shake_out(marks: Marks) -> Marks:
    """S-49: after the conflict the marks collapse to the low end, in their order."""
    return _collapsed(marks, 1)


def heal(marks: Marks, level: int, moves_down: bool = True) -> Marks:
    """S-50: a healing check of this level removes the mark at the level, or the highest where the level is above it;
    the marks above collapse down onto its box. A failed check, level 0, removes none.

    ◆ Where box `level` is free below other marks, none is removed: those above move down, from that box on. Without
    `moves_down` the highest mark below the level goes all the same, or the lowest where there is none below.
    """
    if level <= 0 or not marks:
        return marks
    below = [place for place, (box, _) in enumerate(marks) if box <= level]
    gone = below[-1] if below else 0
    if moves_down and level < marks[-1][0] and (not below or marks[gone][0] < level):
        kept = len(below)
        return (*marks[:kept], *_collapsed(marks[kept:], level))
    return (*marks[:gone], *_collapsed(marks[gone + 1 :], marks[gone][0]))


def _collapsed(marks: Marks, lowest: int) -> Marks:
    return tuple(_placed(box, pool) for box, (_, pool) in enumerate(marks, lowest))


def _placed(box: int, pool: int) -> tuple[int, int]:
    return box, pool if box >= BLOODIED else 0
