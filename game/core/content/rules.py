"""What packs add to the rules: conditions, menus of effects, ongoing actions, usual stakes."""

from typing import Annotated

from annotated_types import Interval, Len

from game.core.content.scenes import Key, Op
from game.core.marks import (
    Condition,
    FromVocabulary,
    Label,
    Seen,
    Stake,
    Text,
    Words,
)
from game.core.record import shape

Estimate = Annotated[int, Interval(ge=0, le=5_256_000)]


@shape
class EffectTerm:
    """A modifier that a condition lays on acts: `amount` on the slot, for acts carrying one of the tags (none: all)."""

    slot: Annotated[str, FromVocabulary("slots"), Len(1)]
    """What is changed, in a word of the system's."""
    amount: Annotated[int, Interval(ge=-20, le=20)]
    """By how much; below 0 makes it worse."""
    tags: tuple[str, ...] = ()
    """Acts it bears on."""


@shape
class ConditionDef:
    """A condition a person can be under, and how it ends."""

    key: Key = ""
    label: Annotated[str, Seen(), Len(1, 30)]
    """As the sheet names it."""
    text: Text = ""
    """What it is and does, for whoever asks."""
    terms: tuple[EffectTerm, ...] = ()
    """What it adds to acts or takes from them."""
    bars: tuple[Annotated[str, Words(("all",), also=("text",))], ...] = ()
    """Tags of acts that cannot be done under it; "all" bars every act."""
    until: tuple[str, ...] = ()
    """Ends, any one of them: next_act, next_act:TAG, turn, round:N, scene, conflict, rests:N, sunrise, minutes:N,
    hours:N, save:N, healed, done:TAG, item:ID, never. Empty: as the system has it."""
    hourly: tuple[Op, ...] = ()
    """Run for every hour under it."""
    lasting: Text = ""
    """Said when it ends, to whoever bore it: "Your hands have calmed down." """
    lasting_others: Text = ""
    """Said when it ends for somebody who is not spoken to, {target}: "{target} can hold a spoon again." Empty: what
    stands in `lasting`, unless that says you."""


@shape
class MenuEntry:
    """An effect that success can buy."""

    key: Key = ""
    label: Label
    """What is bought, as a row."""
    level: Annotated[int, Interval(ge=1, le=9)]
    """Its price."""
    why: Text = ""
    """At most 20 words: explains the row."""
    tags: tuple[str, ...] = ()
    """Acts it goes with; none: every act."""
    target: Annotated[str, Words(("foe", "ally", "struck", "place"))] = ""
    """"" nobody, foe one near and aware who is not on your side, ally one near who is, struck the one who was hit,
    place a place or person within reach: `{ move = "actor", to = "target" }`."""
    when: Condition = ""
    """Offered only while this holds."""
    text: Text = ""
    """Told as it comes."""
    do: tuple[Op, ...] = ()
    """Run after the text."""


@shape
class ProjectDef:
    """An ongoing action: so many successes, each an equal share of the lowest estimate and cost."""

    key: Key = ""
    label: Label
    """What is worked at."""
    estimate: Estimate
    """The lowest estimate, in minutes."""
    longest: Estimate = 0
    """The other end of the estimate, for the telling."""
    cost: Annotated[int, Interval(ge=0, le=1_000_000)] = 0
    """What the lowest estimate costs."""
    successes: Annotated[int, Interval(ge=1, le=20)]
    """How many it takes."""
    pays: str = ""
    """The variable that the cost is taken from."""


@shape
class UsualStake:
    """What an act usually brings in one grade: laid under what is said of an act, and offered where stakes are said."""

    key: Key = ""
    grade: Annotated[str, Len(1, 40)]
    """The grade of the system that brings it: success, failure, and whatever others it has."""
    kind: Annotated[str, Len(0, 40)] = ""
    """Only acts of this kind, as the check has it, or whose check says this field; empty: all."""
    stake: Stake
    """Shown beside the odds before the roll: one row."""
    text: Text
    """Told when it happens."""
    do: tuple[Op, ...] = ()
    """Run after the text."""
