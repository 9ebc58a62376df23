"""What rules were asked of a table, and answered: kept until anything happens there.

Whoever is told what may be said chooses of that, and says it of the same state, which is then looked at anew.
"""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from game.core.act import Act
from game.core.draft import Sight
from game.core.levers import Lever, PersonId
from game.core.prompts import Available
from game.core.state import Frame, State

S = TypeVar("S", bound=Sight)
T = TypeVar("T")
LAST = "kept"
"""Under what a world has the last state that was asked about or decided, with what is kept of it."""


def known(s: S, state: State) -> S:
    """The sight of a state, with what is kept of that."""
    last: tuple[State, dict[Hashable, Any]] | None = s.w.memo.get(LAST)
    if last is not None and last[0] is state:
        s.kept = last[1]
    else:
        keep(s, state)
    return s


def keep(s: Sight, state: State) -> None:
    """What is kept of this sight is kept of the state that it is of."""
    s.w.memo[LAST] = (state, s.kept)


def levers(s: Sight, f: Frame, index: int) -> tuple[Lever, ...]:
    """What may be pulled for a part of the exchange on top."""
    return _kept(s, ("levers", index), lambda: s.w.system.levers(s, Act(s, f, index)))


def acts(s: Sight, who: PersonId) -> tuple[Available, ...]:
    """What somebody may do of their own now."""
    return _kept(s, ("acts", who), lambda: s.w.system.acts(s, who))


def _kept(s: Sight, what: Hashable, asked: Callable[[], T]) -> T:
    if what not in s.kept:
        s.kept[what] = asked()
    found: T = s.kept[what]
    return found
