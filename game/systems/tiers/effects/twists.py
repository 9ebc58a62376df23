"""Twists: complications that the content or the guide supplies (T-15)."""

from collections.abc import Iterator

from game.core.content import Op
from game.core.draft import Change, Draft, Sight
from game.core.events import Said
from game.core.prose import spoken
from game.core.scope import NOBODY
from game.core.seats import guided
from game.core.state import Context, Step


def table_of(s: Sight, own: str = "") -> str:
    """T-15: the table of Twists: the check's, the scene's, or the one for everything; empty where there is none."""
    scene = s.frames[0].id if s.frames else ""
    return next((key for key in (own, f"twists_{scene}", s.w.settings.twists) if key in s.w.tables), "")


def twist(s: Draft, own: str = "", ctx: Context = NOBODY, said: str = "") -> Iterator[Change]:
    """T-15: a Twist comes; what it brings stays, whatever it came with. `said`: what it is, where that was said."""
    if said:
        yield Said("A Twist.", "rule")
        yield from spoken(said, s, ctx)
        return
    table = table_of(s, own)
    if not table or guided(s):
        yield Said("A Twist: it gets harder somewhere, whatever else came of it.", "rule")
        return
    yield Said("A Twist.", "rule")
    yield Step("op", Op("draw", table), ctx)
