"""Conflicts as authors write them: who stands in one, what can be wanted of it, how it ends."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Any

from annotated_types import Ge, Interval, Len

from game.core.content.scenes import ClockDef, Consequence, Key, Op, Option, Reminder
from game.core.marks import (
    Condition,
    Label,
    PersonRef,
    SceneRef,
    Seen,
    Stake,
    Text,
    Words,
)
from game.core.record import shape

Feet = Annotated[int, Interval(ge=-5280, le=5280)]
SIDES = ("yours", "foe", "other", "aside")
Whom = Annotated[str, Words(("you", *SIDES[:3]), also=("keys",))]
"""Somebody in a conflict: you, everybody of a side, or a key of the conflict."""


@shape
class Staged:
    """A person who stands in a conflict."""

    person: PersonRef
    """Who it is: an entry of people."""
    key: str
    """The id under which conditions and operations speak of this one (`hound_a.wounds`)."""
    name: Annotated[str, Seen()] = ""
    """Another name for this one."""
    side: Annotated[str, Words(SIDES)] = "foe"
    """yours, foe, other (a third side, against both) or aside (nobody’s foe)."""
    at: Feet = 0
    """Feet along the line on which everybody stands; you stand at the conflict's `you`."""
    joins: Annotated[int, Ge(0)] = 0
    """The round in which this one arrives; 0 is there from the start."""
    when: Condition = ""
    """Comes only if this holds as they arrive."""
    arrives: Text = ""
    """Told as this one arrives."""
    nears: Text = ""
    """Told as this one comes nearer without getting there; empty: the rules say so."""
    plays: Any = None
    """In a conflict of volleys: the system's own shape of how this one plays."""


@shape
class Telling:
    """What is told while its condition holds; of several the first that does."""

    when: Condition = ""
    """Told only if this holds; empty: always."""
    text: Text
    """What is told."""


@shape
class Close:
    """A way a conflict ends: the first whose condition holds."""

    when: Condition
    """It ends when this holds."""
    text: Text = ""
    """Told as it ends."""
    do: tuple[Op, ...] = ()
    """Run after the text."""
    goto: SceneRef = ""
    """The scene that follows; empty: back to the scene it began in."""


@shape
class Goal:
    """What somebody can want of a conflict of volleys, and what follows when it comes true."""

    key: Key = ""
    label: Label
    """What is wanted, as a row."""
    who: tuple[Whom, ...] = ()
    """Who can want it: you, yours, foe, other, or keys of the conflict; empty: everybody."""
    when: Condition = ""
    """Can be wanted only while this holds."""
    why: Text = ""
    """At most 20 words: explains the row."""
    text: Text = ""
    """Told when it comes true."""
    do: tuple[Op, ...] = ()
    """Run after the text."""
    goto: SceneRef = ""
    """The scene that follows."""
    settles: Annotated[str, Words(("success", "failure"))] = ""
    """success or failure: how the act that led here comes out; empty: its own consequences are not told."""


@shape
class Conflict:
    """A fight, a chase, a siege, a quarrel: in turns until one of its `ends` holds, or in volleys for goals."""

    key: Key = ""
    kind: Annotated[str, Words(("turns", "volleys"))] = "turns"
    """turns: one after the other, in rounds. volleys: everybody at once, until all who are left want the same."""
    title: Annotated[str, Seen(), Len(1, 60)]
    """Stands above it."""
    aim: Stake = ""
    """What it is about, in one row: "Lift the bar, and be at the gate"."""
    clocks: Annotated[tuple[ClockDef, ...], Len(0, 6)] = ()
    """What is counted in it, the most urgent first."""
    text: Text = ""
    """Told as it begins."""
    you: Feet = 0
    """Where you stand at first, in feet along the line."""
    places: Mapping[str, Feet] = field(default_factory=dict)
    """Named spots on the line, for moving to."""
    place_names: Mapping[str, str] = field(default_factory=dict)
    """The same spots as people call them."""
    people: Annotated[tuple[Staged, ...], Len(0, 40)] = ()
    """Who else is in it."""
    options: Mapping[str, Option] = field(default_factory=dict)
    """What can be done here, by id, beside what the system offers."""
    each_round: tuple[Op, ...] = ()
    """Run at the start of every round."""
    harmed: Mapping[Whom, tuple[Telling, ...]] = field(default_factory=dict)
    """Told as harm comes to somebody: the first that holds, `self` being they. By keys; else you, yours, foe, other."""
    order: str = ""
    """In turns: what decides whose turn comes when, in the system's words; empty: as the system has it."""
    goals: Mapping[str, Goal] = field(default_factory=dict)
    """In volleys: what can be wanted here."""
    ends: tuple[Close, ...] = ()
    """In turns, at least one."""
    lost: Consequence = Consequence()
    """When everybody of your side is out, and no `ends` says otherwise."""
    reminders: tuple[Reminder, ...] = ()
    """Notes to the guide of a table."""
