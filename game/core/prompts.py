"""What `legal` answers: everything that may be said now, ready to be said; and what rules offer of it."""

from game.core.commands import Command, Declare
from game.core.levers import Lever, Seat
from game.core.record import record


@record
class Prompt:
    """One thing that may be said now, or (`barred`) that could be if it were not for a reason.

    `command` is complete except for a lever or a throw, where it holds a value to start from: `Pull` the value the row
    stands at now, `Throw` no faces, `Note` no words.
    """

    command: Command
    label: str
    caption: str = ""
    why: str = ""
    barred: str = ""
    seat: Seat = "player"
    lever: Lever | None = None
    in_doubt: bool = False
    """Whether it leads to free and clear, so that there are odds to preview."""
    group: str = ""
    """story, act, move, rest, lever, offer, commit, throw: how front ends may group rows."""
    line: str = ""
    """How a guide's line begins that says it in words of their own."""
    under: str = ""
    """Of an offer among others about the same throw, when it is for: "Before it counts", "Once it works"."""


@record
class Available:
    """An act that the system itself offers, with why it cannot be done now if it cannot."""

    declare: Declare
    label: str
    caption: str = ""
    why: str = ""
    barred: str = ""
    group: str = "act"
    in_doubt: bool = False


def prompt_of(act: Available, seat: Seat) -> Prompt:
    """The act as something that this seat may say."""
    return Prompt(
        act.declare, act.label, act.caption, act.why, act.barred, seat, in_doubt=act.in_doubt, group=act.group
    )
