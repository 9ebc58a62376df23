"""Whose word it is: whether a seat may speak for somebody, what a guide overrules, what the content says itself."""

from collections.abc import Callable, Collection

from game.core.commands import Command, Ready, Refusal
from game.core.draft import Sight
from game.core.events import Readied, Waived
from game.core.levers import Seat
from game.core.machine import exchange
from game.core.run import Run
from game.core.seats import CONTENT, GUIDE, guided
from game.core.state import Frame


def speaks_for(run: Run, who: str) -> bool:
    """Whether the seat that speaks is this person’s, or the guide’s, who may take over anybody."""
    return run.seat in (run.d.people[who].seat, GUIDE)


def overruled(run: Run, waive: str, barred: str) -> bool:
    """Whether the guide lets something be done that the rules bar; it is written down."""
    if not waive or not guided(run.d):
        return False
    run.emit(Waived(barred[:200], waive))
    return True


def readied(run: Run, command: Ready, wanted: Collection[Seat], then: Callable[[Run], None]) -> Refusal | None:
    """A seat is ready; when every seat that is waited for is, it goes on."""
    f = run.top
    if command.seat not in wanted or command.seat in f.ready:
        return Refusal("seat", "Nobody waits for that seat.")
    ready = (*f.ready, command.seat)
    run.emit(Readied(ready))
    if all(seat in ready for seat in wanted):
        then(run)
    return None


def spoken(s: Sight) -> Command | None:
    """What the content says now for those at whose seat nobody sits; None when it is for people to speak."""
    top = s.frames[-1]
    if top.kind == "scene" and not top.asking:
        return None
    said = s.w.system.voice(s)
    if said is None and _content_is_asked(s, top):
        return Ready(CONTENT)
    return said


def _content_is_asked(s: Sight, top: Frame) -> bool:
    """Whether a round of offers or a chance to break in waits for the content's word."""
    if top.kind == "exchange" and top.stage == "reply" and not top.asking and top.call is None:
        return CONTENT in exchange.answering(s, top)
    return CONTENT in exchange.asked(s, top) and CONTENT not in top.ready
