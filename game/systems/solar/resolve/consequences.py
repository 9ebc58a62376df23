"""What follows from a check that was read, and from volleys that settled it in place of the dice (S-20, S-40)."""

from collections.abc import Iterator

from game.core.act import Act, Counted
from game.core.checks.usual import is_usual, says_nothing
from game.core.content import Consequence
from game.core.draft import Change, Draft, Sight
from game.core.events import Resolved
from game.core.record import changed
from game.core.rolls import Outcome
from game.core.state import Frame
from game.systems.solar.check.outlook import intended
from game.systems.solar.resolve.offers import PAIN
from game.systems.solar.resolve.outcome import FAILING, met_is_done


def counts(s: Sight, act: Act) -> Counted:
    """S-25: whoever meets the difficulty of a race has done it, first or not."""
    outcome = act.part.result
    met = bool(outcome.mark("met")) and met_is_done(s.w)
    return "done" if met or outcome.grade not in FAILING else "tried"


def brings(s: Sight, act: Act, found: Consequence | None, *, passes: bool) -> Consequence | None:
    """S-29: whoever loses abides by what the winner wanted: that is told, in place of the usual words or before others;
    `found` is what else the grade brings. Where the Pain was brought down, what it settled has been told."""
    words = intended(s, act).get("success" if passes else "failure", "")
    if not words or act.index != 0 or found is None or act.part.amended(PAIN):
        return found
    stake = "" if is_usual(s.w, found) else found.stake
    return changed(found, stake=stake, text=words if says_nothing(s.w, found.text) else f"{words} {found.text}")


def decided(s: Draft, f: Frame, passes: bool) -> Iterator[Change]:
    """S-40: the Pain was brought down over this check, and has settled it in place of the dice."""
    before = f.parts[0].outcome
    assert before is not None
    if (before.grade not in FAILING) != passes:
        level = max(1, before.level) if passes else 0
        grade = "success" if passes else "failure"
        yield Resolved(0, Outcome(grade, level, before.marks), s.w.system.label(grade))
