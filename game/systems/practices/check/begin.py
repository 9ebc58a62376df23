"""How an act begins: the parts of its exchange, or in a sentence why it cannot be."""

from collections.abc import Iterator

from game.core.act import Act, check_of
from game.core.commands import Declare
from game.core.draft import Change, Draft, Sight
from game.core.events import Staged, Weighed
from game.core.record import changed
from game.core.seats import CONTENT, guided
from game.core.state import Part
from game.systems.practices import creation
from game.systems.practices.acts import composed
from game.systems.practices.aspects import means
from game.systems.practices.check import parts as task
from game.systems.practices.reactions import lasting


def parts(s: Sight, part: Part) -> tuple[Part, ...] | str:
    """A check; of something to be made (A-21) at a pace that there is time for; of an effect (A-51) its own kind."""
    if composed.free_effect(s, part) is not None:
        begun = composed.begun(s, part)
        return begun if isinstance(begun, str) else means.made_parts(s, begun)
    found = task.check_parts(s, part)
    if isinstance(found, str) or check_of(s, part).makes is None:
        return found
    first = found[0]
    if not creation.paces(s, first):
        return creation.NO_TIME
    return (changed(first, pulled=(*first.pulled, *creation.pulled(s, first))), *found[1:])


def shaken(s: Draft, declare: Declare) -> Iterator[Change]:
    """A-35: an attempt to shake something off. The content's people have nothing to settle first."""
    before = len(s.frames)
    yield from lasting.simply(s, declare)
    if len(s.frames) > before and s.people[declare.who].seat == CONTENT and not guided(s):
        yield Weighed(0, *s.w.system.weigh(s, Act(s, s.frames[-1], 0)))
        yield Staged("execution")
