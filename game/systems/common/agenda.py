"""Steps and marks that rules bring about: effects that may end, a turn that is used, what was done once more."""

from game.core.draft import Sight
from game.core.events import Marked
from game.core.levers import PersonId
from game.core.state import State, Step


def tick(end: str, who: PersonId, only: str = "") -> Step:
    """A moment has come for somebody: effects of theirs with this end count down, `next_act:KIND` or `item:KEY`.

    `only`: the id of the one effect for which it counts.
    """
    return Step("tick", data=(("end", end), ("who", who), *((("only", only),) if only else ())))


def spent(who: PersonId) -> Step:
    """The turn of this one is used, where there are turns."""
    return Step("spent", data=(("who", who),))


def once_more(s: State | Sight, mark: str) -> Marked:
    """Once more than before: how often an option was taken, done, tried in vain."""
    return Marked(mark, s.times(mark) + 1)
