"""The values that a rule system and the machine hand each other; `system` says which member takes or gives which."""

from typing import Literal

from game.core import grades
from game.core.commands import Declare
from game.core.draft import Writes
from game.core.levers import Seat
from game.core.prompts import Prompt
from game.core.record import record
from game.core.state import Step

Change = Writes | Step
Counted = Literal["done", "tried", "took", ""]
"""What an act of content counts as, taken once more: done, tried in vain, neither yet; empty: it is not counted."""
Chance = grades.Chance
Grade = grades.Grade


@record
class Fact:
    """One line of the sum: "Against you 7: lock 6, rain in the works 1". `total` may be any short word."""

    label: str
    total: str
    text: str


@record
class Row:
    """One row of a sheet. Kinds: number, pips (value of most), boxes (marks of most), text, list."""

    label: str
    kind: str
    value: int = 0
    most: int = 0
    text: str = ""
    group: str = ""
    help: str = ""


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


@record
class Activity:
    """A rest or another thing to do between scenes."""

    id: str
    label: str
    caption: str = ""
    why: str = ""
    barred: str = ""


@record
class Number:
    """One of the few numbers that make somebody who has no sheet, between `least` and `most`; `value` is the plain one.

    With `picks` (ids with their names) the number is which of them it is, from 0. `none` is what people read in place
    of the least.
    """

    id: str
    label: str
    value: int
    least: int
    most: int
    group: str = ""
    none: str = ""
    picks: tuple[tuple[str, str], ...] = ()
