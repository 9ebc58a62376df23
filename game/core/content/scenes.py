"""What happens in a story: scenes and what can be done in them, what follows, how it ends."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Any

from annotated_types import Interval, Len

from game.core.marks import (
    Caption,
    Condition,
    Deed,
    Hint,
    Label,
    Of,
    Picture,
    Prose,
    Says,
    SceneRef,
    Seen,
    Sentence,
    Shown,
    Slot,
    Stake,
    Text,
    VariableRef,
    Words,
)
from game.core.record import record, shape

Key = Annotated[str, Slot()]
MOST_DAYS = 40
MOST_MINUTES = MOST_DAYS * 24 * 60
"""As much time as can pass at once: hours pass one by one, and more of them would not end before the patience of a
run does."""
Minutes = Annotated[int, Interval(ge=0, le=MOST_MINUTES)]
MODES = ("narrative", "action", "development")


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
    stays: bool = False


@shape
class Also:
    """A paragraph that is told only when its condition holds."""

    when: Condition
    """Told while this holds."""
    text: Text
    """The paragraph."""


@shape
class Saying:
    """A sentence that stands for as long as its condition holds; of several the first that does."""

    when: Condition = ""
    """Stands while this holds; empty: always."""
    text: Sentence
    """The sentence, at most 20 words."""


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
    """Run after the text."""
    goto: SceneRef = ""
    """The scene that follows."""


@shape
class Option:
    """Something that can be done in a scene or a conflict."""

    key: Key = ""
    label: Label
    """What you do, as the row says it: a verb first."""
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
    """Minutes that it takes."""
    free: bool = False
    """In a conflict: does not use up the turn."""
    turn: Deed = ""
    """What the record calls it where it proves to be a decision: "Promised Perrin the line". Empty: the label."""
    text: Text = ""
    """Told as it is done, before anything is rolled."""
    do: tuple[Op, ...] = ()
    """Run after the text."""
    goto: SceneRef = ""
    """The scene that follows."""
    slot: Annotated[int, Interval(ge=0, le=9)] | None = None
    """The digit that does it for as long as somebody is here; 0: it stands under Anything else. Without one it has the
    first that is free when it is first offered."""
    always: bool = False
    """In a conflict: its row has a place on the page whatever has to give way, as the one that the `aim` is about. With
    `barred` it says what is missing while it cannot be done."""
    leaves: Annotated[str, Prose(30)] = ""
    """What is lost by going, by name: "Ide’s boat". It is said before, and Enter alone does it then."""
    wall: Shown = ""
    """What players are shown of it at a guide's table while it is weighed: act (with its odds), odds alone, or nothing;
    empty: what the table has settled."""
    check: Any = None
    """The system's own shape of a check, or a line of it; without one the option simply happens."""
    on: Mapping[str, Consequence] = field(default_factory=dict)
    """Consequences by the grades of the system: success, failure, and whatever others it has."""


@shape
class ActDef:
    """An act that content calls for: the next link of a chain, a hazard, a poison to withstand."""

    key: Key = ""
    label: Annotated[Label, Says("words", word="label")]
    """What is tried, as a row."""
    text: Annotated[Text, Says("words", word="text")] = ""
    """What makes it necessary; told as it arrives."""
    forced: Annotated[bool, Says("ruling", word="must")] = False
    """It comes to you: there is no withdrawing."""
    time: Annotated[Minutes, Says("time", word="time")] = 0
    """Minutes that it takes."""
    once: Annotated[bool, Says("again", word="once")] = False
    """Once it was done it does not come again."""
    do: Annotated[tuple[Op, ...], Says("price", word="do")] = ()
    """Run after the text, before anything is thrown."""
    mode: Annotated[str, Words(MODES), Says("kind", word="mode")] = ""
    """The mode from then on: narrative, action or development; empty keeps it."""
    wall: Shown = ""
    """What players are shown of it at a guide's table while it is weighed, as in options."""
    check: Any
    """The system's own shape of a check, or a line of it."""
    on: Annotated[Mapping[str, Consequence], Says("stakes", word="on")] = field(default_factory=dict)
    """Consequences by grade, as in options."""


@shape
class Reminder:
    """A note to the guide of a table, shown while its condition holds; players never see it."""

    when: Condition
    """Shown while this holds."""
    text: Text
    """What to think of now."""


@shape
class ClockDef:
    """What everybody sees running out or filling up. It counts one thing: a variable, a round, or an hour."""

    label: Annotated[str, Prose(12), Len(0, 24)] = ""
    """What it is, in at most 12 cells: "Lamplight", "the Reading"."""
    variable: VariableRef = ""
    """A variable: what is left of something, or with `fills` what has come of it."""
    fills: bool = False
    """It fills up: "Tide 5 of 8"."""
    most: Annotated[int, Interval(ge=0, le=24)] = 0
    """The most that the variable comes to; 0: as the variable says."""
    round: Annotated[int, Interval(ge=0, le=1000)] = 0
    """In turns: with a label how many rounds are left until this one ("Osk in 2 rounds"), without one the round of so
    many ("round 3 of 5")."""
    day: Annotated[int, Interval(ge=0, le=1000)] = 0
    """The day of an hour that comes, the first being 1: "the Reading in 14 hours"."""
    hour: Annotated[int, Interval(ge=0, le=23)] = 0
    """The hour of that day."""
    when: Condition = ""
    """Seen only while this holds."""


@shape
class Bystander:
    """Somebody who is in a scene, for the row that says who is here."""

    name: Annotated[Text, Len(1, 40)]
    """What they are called."""
    words: Annotated[str, Prose(30)] = ""
    """Who they are, in three words: "ferrywoman"."""
    when: Condition = ""
    """Here only while this holds."""


@shape
class Scene:
    """A place and a moment."""

    key: Key = ""
    title: Annotated[str, Seen(), Len(1, 60)]
    """Stands above the text."""
    mode: Annotated[str, Words(MODES)] = ""
    """narrative, action or development; empty keeps the mode."""
    time: Minutes = 0
    """Minutes that pass on the way here."""
    text: Text
    """Told on the first visit."""
    again: Text = ""
    """Told in place of `text` from the second visit on."""
    also: tuple[Also, ...] = ()
    """Paragraphs after the text, those whose conditions hold."""
    before: tuple[Op, ...] = ()
    """Run on every visit, before the text, which can tell of it."""
    first: tuple[Op, ...] = ()
    """Run on the first visit, after the text and before `enter`."""
    enter: tuple[Op, ...] = ()
    """Run on every visit, after the text."""
    rest: bool = False
    """Whether there is peace enough here for a rest."""
    options: Mapping[str, Option] = field(default_factory=dict)
    """What can be done here, by id."""
    here: Annotated[tuple[Bystander, ...], Len(0, 20)] = ()
    """Who is here beside those who play and their companions; by the id of a person, who stands aside meanwhile."""
    clocks: Annotated[tuple[ClockDef, ...], Len(0, 6)] = ()
    """What is counted here, the most urgent first."""
    reminders: tuple[Reminder, ...] = ()
    """Notes to the guide of a table."""
    without: Annotated[tuple[str, ...], Len(0, 40)] = ()
    """Acts that people could do anywhere and that are not offered here, each by the id of its ability or thing:
    "hush"."""


@shape
class Ending:
    """A way the adventure ends: its last page."""

    key: Key = ""
    title: Annotated[str, Seen(), Len(1, 60)]
    """Stands above the last page."""
    text: Text
    """The last page."""
    also: tuple[Also, ...] = ()
    """Paragraphs after the text, those whose conditions hold."""
    hint: Hint = ""
    """At most 12 words and no names: says in the book that there is another ending, to whoever has seen one."""


@shape
class Yours:
    """What the book says of whoever is played: what they want, owe, have promised."""

    key: Key = ""
    label: Of
    """What the sentence is about: "You want", "You owe", "Promised"."""
    when: Condition = ""
    """Stands while this holds; empty: always."""
    text: Sentence
    """The sentence, at most 20 words."""


@shape
class Handout:
    """Something that a guide lays into the hands of those who play: words, a picture, or both."""

    key: Key = ""
    title: Annotated[str, Seen(), Len(1, 60)]
    """What it is: "A page of the weigh-book"."""
    text: Text = ""
    """What stands on it."""
    picture: Annotated[str, Picture()] = ""
    """A file of the pack's folder `pictures`: PNG, JPEG or WebP, 2 MB at most. Pages show it, a terminal tells
    `shows`."""
    shows: Text = ""
    """What is to be seen in the picture, in words; needed with one."""


@shape
class Variable:
    """A fact that conditions may ask for. Numbers and yes/no only."""

    value: bool | int
    """At the beginning: a whole number, or true or false."""
    label: str = ""
    """Shown on the sheet when given."""
    most: Annotated[int, Interval(ge=0, le=24)] = 0
    """Makes it a clock of so many squares, on the guide’s page; it can still be set beyond them. 0: it is none."""
    full: tuple[Op, ...] = ()
    """Run each time it comes to its `most` from below, whatever moved it: when the operations beside the one that did
    are done, and before another scene is come to."""
    fixed: bool = False
    """A number said once, for formulas to ask for: nothing changes it."""
