"""How a part comes out, and the facts of it that content may ask for (T-02 to T-07, T-15)."""

from game.core.act import Act
from game.core.draft import Sight
from game.core.rolls import Outcome
from game.core.state import Words
from game.systems.tiers.dice import roll

DONE: Words = (("done", 1),)
"""The question of what is not in doubt."""
WORDS = roll.GRADES.labels
"""Grades of a check or a save in a word ..."""
BLOWS = {"crit": "a critical hit", "success": "a hit", "failure": "a miss", "fumble": "a natural 3"}
"""... and of an attack."""


def marks(s: Sight, act: Act) -> tuple[tuple[str, int], ...]:
    """Facts of a hand for the content's conditions: natural, total, margin, even, odd, pushed, twists."""
    part = act.part
    if part.hand is None:
        return ()
    q = roll.question_of(part.question)
    found = part.outcome or roll.throw(q, part.amends).read(part.hand)
    known = tuple(mark for mark in found.marks if mark[0] not in ("twists", "dropped"))
    return (*known, ("twists", twists_of(found)), ("pushed", int(bool(part.value("limits")))))


def twists_of(found: Outcome) -> int:
    """T-05, T-21, T-31: a natural 3 makes a Twist however it comes out, a push after a failure one, and dice that make
    one.
    """
    return found.mark("twists") + (found.grade == "fumble" or found.mark("natural") == roll.FUMBLE)
