"""What authors write, as values: scenes, options, consequences, operations, conflicts, tables, decks.

Everything here is the same for every rule system. What only one system can say (a person's numbers, a check, an item)
is that system's own shape (`Ruleset.shapes`). These classes are the format's one definition: the reader, the checker,
the schema and the machine all use them. Ids are the TOML keys: lower-case words joined by underscores.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Any

from annotated_types import Ge, Interval, Len

from game.core.marks import (
    Caption,
    Condition,
    Label,
    PersonRef,
    SceneRef,
    Slot,
    Stake,
    Text,
)
from game.core.record import record, shape

Key = Annotated[str, Slot()]
Minutes = Annotated[int, Interval(ge=0, le=5_256_000)]
Feet = Annotated[int, Interval(ge=-5280, le=5280)]


@record
class Op:
    """One operation: a verb from `game.core.verbs.VERBS` and its arguments.

    Authors write `{ goto = "cellar" }`; the reader turns the verb key into `verb` and its value into `what`.
    Operations travel inline in the agenda of a saved game, so they are plain data.
    """

    verb: str
    what: str = ""
    who: str = ""
    amount: str = ""
    text: str = ""
    kind: str = ""
    level: int = 0
    when: str = ""
    do: "tuple[Op, ...]" = ()
    otherwise: "tuple[Op, ...]" = ()


@shape
class Also:
    """A paragraph that is told only when its condition holds."""

    when: Condition
    text: Text


@shape
class Consequence:
    """What one grade of an outcome brings."""

    stake: Stake = ""
    """Shown beside the odds before the roll: one row."""
    text: Text = ""
    """Told when it happens."""
    when: Condition = ""
    """For grades that only come when the situation allows them (partial, price, remarkable, catastrophe)."""
    do: tuple[Op, ...] = ()
    goto: SceneRef = ""


@shape
class Option:
    """Something that can be done in a scene or a conflict."""

    key: Key = ""
    label: Label
    why: Text = ""
    """At most 20 words: explains the marked row."""
    caption: Caption = ""
    """What stands in the middle column when there is no check: a price, a time."""
    when: Condition = ""
    """Offered only while this holds ..."""
    barred: Text = ""
    """... or, with this text, shown all the same and barred, with the reason."""
    once: bool | None = None
    """Gone after it was taken (with a check: after it succeeded). Checks default to true, the rest to false."""
    time: Minutes = 0
    free: bool = False
    """In a conflict: does not use up the turn."""
    text: Text = ""
    do: tuple[Op, ...] = ()
    goto: SceneRef = ""
    check: Any = None
    """The system's own shape of a check; without one the option simply happens."""
    on: Mapping[str, Consequence] = field(default_factory=dict)
    """Consequences by the grades of the system: success, failure, and whatever others it has."""


@shape
class ActDef:
    """An act that content calls for: the next link of a chain, a hazard, a poison to withstand."""

    key: Key = ""
    label: Label
    text: Text = ""
    """What makes it necessary; told as it arrives."""
    forced: bool = False
    """It comes to you: there is no withdrawing."""
    check: Any
    on: Mapping[str, Consequence] = field(default_factory=dict)


@shape
class Scene:
    """A place and a moment."""

    key: Key = ""
    title: Annotated[str, Len(1, 60)]
    mode: str = ""
    """narrative, action or development; empty keeps the mode."""
    time: Minutes = 0
    """Minutes that pass on the way here."""
    text: Text
    again: Text = ""
    """Told in place of `text` from the second visit on."""
    also: tuple[Also, ...] = ()
    first: tuple[Op, ...] = ()
    """Run on the first visit, before `enter`."""
    enter: tuple[Op, ...] = ()
    """Run on every visit, after the text."""
    rest: bool = False
    """Whether there is peace enough here for a rest."""
    options: Mapping[str, Option] = field(default_factory=dict)


@shape
class Staged:
    """A person who stands in a conflict."""

    person: PersonRef
    key: str
    """The id under which conditions and operations speak of this one (`hound_a.wounds`)."""
    name: str = ""
    side: str = "foe"
    """yours, foe or other."""
    at: Feet = 0
    """Feet along the line on which everybody stands; you stand at the conflict's `you`."""
    joins: Annotated[int, Ge(0)] = 0
    """The round in which this one arrives; 0 is there from the start."""
    arrives: Text = ""
    plays: Any = None
    """In a conflict of volleys: the system's own shape of how this one plays."""


@shape
class Close:
    """A way a conflict ends: the first whose condition holds."""

    when: Condition
    text: Text = ""
    do: tuple[Op, ...] = ()
    goto: SceneRef = ""


@shape
class Goal:
    """What somebody can want of a conflict of volleys, and what follows when it comes true."""

    key: Key = ""
    label: Label
    who: tuple[str, ...] = ()
    """Who can want it: you, yours, foe, other, or keys of the conflict; empty: everybody."""
    when: Condition = ""
    why: Text = ""
    text: Text = ""
    do: tuple[Op, ...] = ()
    goto: SceneRef = ""
    settles: str = ""
    """success or failure: how the act that led here comes out; empty: its own consequences are not told."""


@shape
class Conflict:
    """A fight, a chase, a siege, a quarrel: in turns until one of its `ends` holds, or in volleys for goals."""

    key: Key = ""
    kind: str = "turns"
    """turns: one after the other, in rounds. volleys: everybody at once, until all who are left want the same."""
    title: Annotated[str, Len(1, 60)]
    text: Text = ""
    you: Feet = 0
    places: Mapping[str, Feet] = field(default_factory=dict)
    """Named spots on the line, for moving to."""
    place_names: Mapping[str, str] = field(default_factory=dict)
    people: Annotated[tuple[Staged, ...], Len(0, 40)] = ()
    options: Mapping[str, Option] = field(default_factory=dict)
    each_round: tuple[Op, ...] = ()
    order: str = ""
    """In turns: what decides whose turn comes when, in the system's words; empty: as the system has it."""
    goals: Mapping[str, Goal] = field(default_factory=dict)
    """In volleys: what can be wanted here."""
    ends: tuple[Close, ...] = ()
    """In turns, at least one."""
    lost: Consequence = Consequence()
    """When everybody of your side is out, and no `ends` says otherwise."""


@shape
class Row:
    """One row of a table: its weight and what it brings."""

    weight: Annotated[int, Interval(ge=1, le=10_000)] = 1
    text: Text
    do: tuple[Op, ...] = ()


@shape
class Table:
    key: Key = ""
    title: Annotated[str, Len(1, 60)]
    rows: Annotated[tuple[Row, ...], Len(1, 1000)]


@shape
class Card:
    name: Annotated[str, Len(1, 40)]
    value: Annotated[int, Interval(ge=0, le=99)]
    text: Text
    """The reading: what the card says to the story."""


@shape
class Deck:
    key: Key = ""
    title: Annotated[str, Len(1, 60)]
    cards: Annotated[tuple[Card, ...], Len(1, 500)]


@shape
class EffectTerm:
    """A modifier that a condition lays on acts: `amount` on the slot, for acts carrying one of the tags (none: all)."""

    slot: str
    amount: Annotated[int, Interval(ge=-20, le=20)]
    tags: tuple[str, ...] = ()


@shape
class ConditionDef:
    """A condition a person can be under, and how it ends."""

    key: Key = ""
    label: Annotated[str, Len(1, 30)]
    text: Text = ""
    terms: tuple[EffectTerm, ...] = ()
    bars: tuple[str, ...] = ()
    """Tags of acts that cannot be done under it; "all" bars every act."""
    until: tuple[str, ...] = ()
    """Ends, any one of them: next_act, next_act:TAG, turn, round:N, scene, conflict, rests:N, sunrise, minutes:N,
    hours:N, save:N, healed, done:TAG, item:ID, never. Empty: as the system has it."""
    hourly: tuple[Op, ...] = ()
    lasting: Text = ""
    """Said when it ends."""


@shape
class MenuEntry:
    """An effect that success can buy."""

    key: Key = ""
    label: Label
    level: Annotated[int, Interval(ge=1, le=9)]
    why: Text = ""
    tags: tuple[str, ...] = ()
    """Acts it goes with; none: every act."""
    target: str = ""
    """"" nobody, foe one near aware foe, ally one near ally, struck the one who was hit."""
    when: Condition = ""
    text: Text = ""
    do: tuple[Op, ...] = ()


@shape
class ProjectDef:
    """An ongoing action: so many successes, each an equal share of the lowest estimate and cost."""

    key: Key = ""
    label: Label
    estimate: Minutes
    """The lowest estimate, in minutes."""
    longest: Minutes = 0
    """The other end of the estimate, for the telling."""
    cost: Annotated[int, Interval(ge=0, le=1_000_000)] = 0
    successes: Annotated[int, Interval(ge=1, le=20)]
    pays: str = ""
    """The variable that the cost is taken from."""


@shape
class Ending:
    key: Key = ""
    title: Annotated[str, Len(1, 60)]
    text: Text
    """The last page."""


@shape
class Variable:
    """A fact that conditions may ask for. Numbers and yes/no only."""

    value: bool | int
    label: str = ""
    """Shown on the sheet when given."""


@shape
class PackInfo:
    """The head of a pack: what it is, whose it is, what it needs."""

    id: str
    title: Annotated[str, Len(1, 60)]
    authors: Annotated[tuple[str, ...], Len(1)]
    licence: Annotated[str, Len(1)]
    version: str
    system: str
    uses: tuple[str, ...] = ()
    start: SceneRef = ""
    """The first scene; a pack without one is a library for others."""
    hour: Annotated[int, Interval(ge=0, le=23)] = 18
    """The hour at which the story begins, on day 1."""
    pitch: Annotated[str, Len(0, 140)] = ""
    """What it is in one sentence, for lists."""
    about: Text = ""
    minutes: Annotated[int, Interval(ge=0, le=100_000)] = 0
    """How long it takes somebody who is new to it, once through; 0 where nobody knows."""
    length: str = ""
    """How much there is of it: "16 to 24 scenes of 48, 8 endings"."""
    difficulty: Annotated[str, Len(0, 21)] = ""
    """How hard it is, in a word or three: "few rules, forgiving"."""
    tone: str = ""
    warnings: str = ""
    """What is in it that somebody may not want to meet."""
    you: str = ""
    """Who can be played, in words: "a smuggler, a bell-ringer, or somebody you make"."""
    first: str = ""
    """Why it is a good one to begin with. Adventures that say it stand first in every list."""
    cast: tuple[str, ...] = ()
    """Ready-made characters to choose from; empty: all."""
    cards: str = ""
    """The deck that decides in development mode."""
    death: SceneRef = ""
    """Where the story goes when you are out of it; without it the game ends there."""
    sunrise: tuple[Op, ...] = ()
    sunset: tuple[Op, ...] = ()


#: Sections that every system has -> the shape of one entry; None is the system's own (see `Ruleset.shapes`).
SECTIONS: Mapping[str, type | None] = {
    "scenes": Scene,
    "acts": ActDef,
    "conflicts": Conflict,
    "tables": Table,
    "decks": Deck,
    "conditions": ConditionDef,
    "effects": MenuEntry,
    "projects": ProjectDef,
    "endings": Ending,
    "variables": Variable,
    "people": None,
    "characters": None,
    "items": None,
}
