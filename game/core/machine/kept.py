"""What rules were asked of a table, and answered: kept until anything happens there.

Whoever is told what may be said chooses of that, and says it of the same state, which is then looked at anew.
"""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from game.core.act import Act
from game.core.draft import Sight
from game.core.grades import Chance
from game.core.levers import Lever, PersonId
from game.core.prompts import Available
from game.core.state import Frame, State

S = TypeVar("S", bound=Sight)
T = TypeVar("T")
LAST = "kept"
"""The key of a world's memo for the two states that were asked about last, the newest first, each with the cache of its
answers: two, because where many commands are tried of one state, each leaves another."""
TRIED = "tried"
"""The key of a state's cache for what came of commands that were only tried."""
Known = tuple[State | None, dict[Hashable, Any]]
NOTHING: Known = (None, {})


def known(s: S, state: State) -> S:
    """The sight of a state, with what is kept of that."""
    last: tuple[Known, Known] = s.w.memo.get(LAST) or (NOTHING, NOTHING)
    newest, other = last
    if newest[0] is state:
        s.kept = newest[1]
    elif other[0] is state:
        s.kept = other[1]
        s.w.memo[LAST] = other, newest
    else:
        keep(s, state)
    return s


def keep(s: Sight, state: State) -> None:
    """What is kept of this sight is kept of the state that it is of."""
    last: tuple[Known, Known] = s.w.memo.get(LAST) or (NOTHING, NOTHING)
    s.w.memo[LAST] = (state, s.kept), last[0]


def levers(s: Sight, f: Frame, index: int) -> tuple[Lever, ...]:
    """What may be pulled for a part of the exchange on top."""
    return asked_once(s, ("levers", index), lambda: s.w.system.levers(s, Act(s, f, index)))


def pulled(s: Sight, f: Frame, index: int) -> tuple[Lever, ...]:
    """Those of them that have been pulled, in their order."""
    names = dict(f.parts[index].pulled)
    known: tuple[Lever, ...] | None = s.kept.get(("levers", index))
    return (
        s.w.system.levers_pulled(s, Act(s, f, index))
        if known is None
        else tuple(one for one in known if one.id in names)
    )


def acts(s: Sight, who: PersonId) -> tuple[Available, ...]:
    """What somebody may do of their own now."""
    return asked_once(s, ("acts", who), lambda: s.w.system.acts(s, who))


def outlook(s: Sight, f: Frame, index: int) -> tuple[Chance, ...]:
    """The exact chances of a part of the exchange on top."""
    return asked_once(s, ("outlook", index), lambda: s.w.system.outlook(s, Act(s, f, index)))


def asked_once(s: Sight, what: Hashable, asked: Callable[[], T]) -> T:
    """The answer that is kept under this key, or what is answered now."""
    if what not in s.kept:
        s.kept[what] = asked()
    found: T = s.kept[what]
    return found
