"""What authors write of acts for `practices`: checks, the ways to do them, and what is made."""

from typing import Annotated

from annotated_types import Interval, Len

from game.core.content import Minutes
from game.core.marks import Amount, Condition, PersonRef, Ref, Ruling, Says, Seen, Text, Words
from game.core.record import shape
from game.core.shapes import Name
from game.systems.practices.content.effects import FreeEffect

PowerRef = Annotated[str, Ref("powers")]
Dice = Annotated[int, Interval(ge=-10, le=10)]
PRACTICES = (
    "creation",
    "destruction",
    "eminence",
    "knowledge",
    "mobility",
    "restoration",
    "subterfuge",
    "tactics",
)
"""A-20: every attempt belongs to one."""
FASTEST = ("hours_6", "hours_2", "minutes_30", "minutes_10", "minutes_3", "minute", "rounds_3")
"""A-21: paces that something can be made at the fastest."""
Practice = Annotated[str, Words(PRACTICES)]


@shape
class Circumstance:
    """Something that bears on a check while it holds."""

    label: Annotated[Name, Says("words")]
    """What it is, as the sum names it: "in the dark"."""
    when: Annotated[Condition, Says("when")] = ""
    """Counts only while this holds."""
    dice: Annotated[Dice, Says("circumstance")] = 0
    """Dice more, or fewer below 0."""
    need: Annotated[int, Interval(ge=-10, le=10), Says("difficulty")] = 0
    """Successes more (or, below 0, fewer) that are needed."""


@shape
class Way:
    """One way to do it: a power, and the practice that the attempt belongs to (A-01, A-20)."""

    power: Annotated[PowerRef, Says("skill")]
    """The power that is rolled."""
    practice: Annotated[Practice, Says("skill")] = ""
    """Empty: the power alone."""
    label: Annotated[str, Seen(), Len(0, 30), Says("words")] = ""
    """How, in a few words: "by the drain"."""
    need: Annotated[Annotated[int, Interval(ge=1, le=30)] | None, Says("difficulty")] = None
    """Successes needed this way; empty: as the check has it."""
    ap: Annotated[int, Interval(ge=0, le=20), Says("price")] = 0
    """Action points that it costs."""
    needs: Annotated[tuple[str, ...], Says("tool")] = ()
    """Words of things (`Item.tools`): one of them has to be carried."""
    when: Annotated[Condition, Says("when")] = ""
    """Offered only while this holds."""
    barred: Annotated[Text, Says("words")] = ""
    """With this text it is shown all the same while `when` does not hold, with the reason."""
    time: Annotated[Minutes, Says("time")] = 0
    """Minutes more that it takes."""


@shape
class Making:
    """Something to be made (A-21): needed are 1 + size + cost, and 4 more for what is complex; attempts add up."""

    size: Annotated[int, Interval(ge=0, le=20), Says("effect")] = 0
    """How big it is."""
    cost: Annotated[int, Interval(ge=0, le=20), Says("effect")] = 0
    """Resource cost."""
    complex: Annotated[bool, Says("effect")] = False
    """Whether it is complex: four more."""
    fastest: Annotated[str, Words(FASTEST), Says("time")] = ""
    """The fastest pace there is for it: hours_6, hours_2, minutes_30, minutes_10, minutes_3, minute, rounds_3; empty:
    a round."""
    within: Annotated[Amount, Says("time")] = ""
    """Minutes that are left, as a formula: a pace that takes longer is barred. Empty: no limit."""


@shape
class Check:
    """An act that may fail: power + practice, as many successes as needed, or more than whoever is against it.

    Words of the outcome stand in the option's `on`: success and failure. Facts for formulas in them: successes, need,
    margin (over what is needed, or over theirs), short, way (from 1), made (of a thing, in all).
    """

    ways: Annotated[tuple[Way, ...], Len(1, 9), Says("skill", word="way", also=("or",))]
    """The ways to do it; the player chooses one."""
    need: Annotated[int, Interval(ge=1, le=30), Says("difficulty")] = 1
    """Successes needed, where nobody rolls against it."""
    against: Annotated[PersonRef, Says("opposition")] = ""
    """Whoever rolls against it: more successes prevail, and equal ones are theirs."""
    backed: Annotated[tuple[PersonRef, ...], Says("backing")] = ()
    """Others who stand against it as one with them: the best of them rolls, and each other is a die ◆."""
    resists: Annotated[PowerRef, Says("answer")] = ""
    """The power they do it with; empty: the best of the ways that they have."""
    resists_with: Annotated[Practice, Says("answer", word="resists with")] = ""
    """And the practice; empty: the power alone."""
    ruling: Annotated[Ruling, Says("ruling")] = ""
    """routine or impossible: it happens, or it cannot be done; nothing is rolled or spent."""
    circumstances: Annotated[tuple[Circumstance, ...], Says("circumstance")] = ()
    """What bears on it, whichever way."""
    retry: Annotated[bool, Says("again", word="again")] = True
    """Whether it can be tried again after a failure; sittings of what is made add up all the same."""
    retry_barred: Annotated[str, Seen(), Says("again")] = ""
    """Why it cannot be tried again, beside the barred row."""
    makes: Annotated[Making | None, Says("effect", word="make")] = None
    """Something is made: `need` is worked out from it, and the practice is creation (A-21)."""
    effect: Annotated[FreeEffect | None, Says("effect")] = None
    """An effect is brought about, and its successes are divided (A-51): `need` is nothing to it, and nobody rolls
    against it; whoever it is for defends."""
