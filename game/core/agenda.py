"""Steps of the machine that rules put onto the agenda: a moment at which effects end, a turn that is used."""

from game.core.levers import PersonId
from game.core.state import Step


def tick(end: str, who: PersonId) -> Step:
    """A moment has come for somebody: effects of theirs with this end count down, `next_act:KIND` or `item:KEY`."""
    return Step("tick", data=(("end", end), ("who", who)))


def spent(who: PersonId) -> Step:
    """The turn of this one is used, where there are turns."""
    return Step("spent", data=(("who", who),))
