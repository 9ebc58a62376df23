"""What authors write of acts that may fail: checks, the ways to do them, and what is made."""

from typing import Annotated

from annotated_types import Interval, Len

from game.core.content import Minutes
from game.core.marks import Amount, Condition, PersonRef, Ref, Text
from game.core.record import shape

PowerRef = Annotated[str, Ref("powers")]
Dice = Annotated[int, Interval(ge=-10, le=10)]
Name = Annotated[str, Len(1, 40)]


@shape
class Circumstance:
    """Something that bears on a check while it holds."""

    label: Name
    when: Condition = ""
    dice: Dice = 0
    need: Annotated[int, Interval(ge=-10, le=10)] = 0
    """Successes more (or, below 0, fewer) that are needed."""


@shape
class Way:
    """One way to do it: a power, and the practice that the attempt belongs to (A-01, A-20)."""

    power: PowerRef
    practice: str = ""
    """Empty: the power alone."""
    label: Annotated[str, Len(0, 30)] = ""
    """How, in a few words: "by the drain"."""
    need: Annotated[int, Interval(ge=1, le=30)] | None = None
    """Successes needed this way; empty: as the check has it."""
    ap: Annotated[int, Interval(ge=0, le=20)] = 0
    """Action points that it costs."""
    needs: tuple[str, ...] = ()
    """Words of things (`Item.tools`): one of them has to be carried."""
    when: Condition = ""
    barred: Text = ""
    """With this text it is shown all the same while `when` does not hold, with the reason."""
    time: Minutes = 0


@shape
class Making:
    """Something to be made (A-21): needed are 1 + size + cost, and 4 more for what is complex; attempts add up."""

    size: Annotated[int, Interval(ge=0, le=20)] = 0
    cost: Annotated[int, Interval(ge=0, le=20)] = 0
    """Resource cost."""
    complex: bool = False
    within: Amount = ""
    """Minutes that are left, as a formula: a pace that takes longer is barred. Empty: no limit."""


@shape
class Check:
    """An act that may fail: power + practice, as many successes as needed, or more than whoever is against it.

    Words of the outcome stand in the option's `on`: success and failure. Facts for formulas in them: successes, need,
    margin (over what is needed, or over theirs), short, way (from 1), made (of a thing, in all).
    """

    ways: Annotated[tuple[Way, ...], Len(1, 9)]
    need: Annotated[int, Interval(ge=1, le=30)] = 1
    against: PersonRef = ""
    """Whoever rolls against it: more successes prevail, and equal ones are theirs."""
    resists: PowerRef = ""
    """The power they do it with; empty: the best of the ways that they have."""
    resists_with: str = ""
    """And the practice; empty: the power alone."""
    circumstances: tuple[Circumstance, ...] = ()
    makes: Making | None = None
    """Something is made: `need` is worked out from it, and the practice is creation (A-21)."""
