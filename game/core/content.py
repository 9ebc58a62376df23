"""What authors write, as values: scenes, options, consequences, operations, conflicts, tables, decks.

Everything here is the same for every rule system. What only one system can say (a person's numbers, a check, an item)
is that system's own shape (`System.shapes`). These classes are the format's one definition: the reader, the checker,
the schema and the machine all use them. Ids are the TOML keys: lower-case words joined by underscores.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated, Any

from annotated_types import Ge, Interval, Len

from game.core.marks import (
    WHAT,
    Caption,
    Colour,
    Condition,
    Deed,
    FromVocabulary,
    Hint,
    Label,
    Language,
    Of,
    PersonRef,
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
MOST_ROWS = 10_000
"""Rows of a table: there are books of tables with a row for each number of d10000."""
Minutes = Annotated[int, Interval(ge=0, le=MOST_MINUTES)]
Estimate = Annotated[int, Interval(ge=0, le=5_256_000)]
Feet = Annotated[int, Interval(ge=-5280, le=5280)]
MODES = ("narrative", "action", "development")
SIDES = ("yours", "foe", "other", "aside")


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
    """The system's own shape of a check; without one the option simply happens."""
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
    """The system's own shape of a check."""
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
    first: tuple[Op, ...] = ()
    """Run on the first visit, before `enter`."""
    enter: tuple[Op, ...] = ()
    """Run on every visit, after the text."""
    rest: bool = False
    """Whether there is peace enough here for a rest."""
    options: Mapping[str, Option] = field(default_factory=dict)
    """What can be done here, by id."""
    here: Annotated[tuple[Bystander, ...], Len(0, 20)] = ()
    """Who is here beside those who play and their companions."""
    clocks: Annotated[tuple[ClockDef, ...], Len(0, 6)] = ()
    """What is counted here, the most urgent first."""
    reminders: tuple[Reminder, ...] = ()
    """Notes to the guide of a table."""
    without: Annotated[tuple[str, ...], Len(0, 40)] = ()
    """Acts that people could do anywhere and that are not offered here, each by the id of its ability or thing:
    "hush"."""


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
    plays: Any = None
    """In a conflict of volleys: the system's own shape of how this one plays."""


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
    who: tuple[Annotated[str, Words(("you", *SIDES[:3]), also=("keys",))], ...] = ()
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


@shape
class Row:
    """One row of a table: its weight and what it brings."""

    weight: Annotated[int, Interval(ge=1, le=10_000)] = 1
    """How often it comes up beside the others; with a die it comes of the numbers."""
    on: str = ""
    """The numbers of the table's die that it stands for: 3, or 3-7."""
    text: Text
    """Told when it comes up."""
    do: tuple[Op, ...] = ()
    """Run after the text."""
    say: Annotated[str, Len(0, 400)] = ""
    """In the oracle’s tables for acts: what it says of the act, as a line at the table does: `7 -1 "late for it"`,
    `fails: "It takes an hour"; time 1 hour`."""


@shape
class Table:
    """What comes up by chance: a row when it is drawn from."""

    key: Key = ""
    title: Annotated[str, Seen(), Len(1, 60)]
    """What is drawn for."""
    die: str = ""
    """What is thrown for a row, where rows say numbers: d6, d20, d66, d100, 2d6. Empty: rows have weights."""
    source: Annotated[str, Len(0, 300)] = ""
    """Where it is from, by whom and on what terms, if it is not yours."""
    rows: Annotated[tuple[Row, ...], Len(1, MOST_ROWS)]
    """What can come up."""


@shape
class Rung:
    """One mark of a ladder."""

    at: Annotated[str, Len(1, 24)]
    """What stands before it: a number, a span, a word. "7", "4–5", "one hour"."""
    text: Text
    """What is so hard, or what it comes to."""
    value: Annotated[int, Interval(ge=-100, le=1000)] | None = None
    """Of a ladder for a field: what it puts there."""


@shape
class Ladder:
    """Marks of the rules that people look up at the table: how hard is what, how far is near, what a fall does."""

    key: Key = ""
    title: Annotated[str, Seen(), Len(1, 60)]
    """What it is about; it is looked up by these words."""
    text: Text = ""
    """A sentence or two before the marks."""
    field: Annotated[str, Words(tuple(WHAT))] = ""
    """The field of an act that it is for, by what that says: difficulty, successes, circumstance, stance … It is shown
    where that is asked; empty: none."""
    rungs: Annotated[tuple[Rung, ...], Len(1, 60)]
    """Its marks, in the order in which they are read."""


CardWord = Annotated[str, Seen(), Len(0, 20)]
CardValue = Annotated[int, Interval(ge=0, le=99)]


@shape
class Card:
    """One card of a deck: a name, or a suit and a rank, or all of them."""

    name: Annotated[str, Seen(), Len(0, 40)] = ""
    """What stands on it; empty: its rank and suit, "seven of hearts"."""
    suit: CardWord = ""
    """The suit, as people say it: hearts."""
    rank: CardWord = ""
    """The rank: 7, queen, ace."""
    value: CardValue = 0
    """What it counts in a check."""
    text: Text = ""
    """The reading: what the card says to the story."""


@shape
class Deck:
    """Cards, each drawn once until all are out; then those that nobody holds are put together again."""

    key: Key = ""
    title: Annotated[str, Seen(), Len(1, 60)]
    """What people call it."""
    suits: Annotated[tuple[CardWord, ...], Len(0, 20)] = ()
    """With ranks: there is a card of each rank in each of these suits, before those in cards."""
    ranks: Annotated[Mapping[CardWord, CardValue], Len(0, 50)] = field(default_factory=dict)
    """The ranks of every suit, each with what it counts: { ace = 11, 2 = 2, jack = 10 }."""
    cards: Annotated[tuple[Card, ...], Len(0, 500)] = ()
    """Every card once."""


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


@shape
class Assertion:
    """What has to hold of all plays together; `game pack playtest` tries it. Exactly one thing is claimed."""

    key: Key = ""
    why: Text = ""
    """What it is good for; told where it fails."""
    never: Condition = ""
    """Holds at no moment of any play."""
    reaches: str = ""
    """The id of an ending that plays come to, in the shares that `at_least` and `at_most` say."""
    visits: str = ""
    """The id of a scene that plays come through, in those shares."""
    survives: bool = False
    """Whoever is played is not out of it at the end, in those shares."""
    at_least: Annotated[int, Interval(ge=0, le=100)] | None = None
    """In so many plays of 100. Without this and `at_most`: in one play at least."""
    at_most: Annotated[int, Interval(ge=0, le=100)] | None = None
    """In no more plays of 100."""
    longest: Annotated[int, Ge(0)] = 0
    """The most choices that a play has."""


Shade = Annotated[str, Colour()]


@shape
class Colours:
    """The accent of an adventure: the colour of its name in lists, and of the row that says where you are in it.

    Where it would be hard to read, where people have their terminal’s own colours or none, it is left out.
    """

    dark: Shade = ""
    """On a dark ground, light enough to be read there: "#d9a441"."""
    light: Shade = ""
    """On a light ground, dark enough to be read there: "#7a4a10"."""


FORMAT = 1
"""The form in which packs are written now. What one says of an older form means what it meant."""


@shape
class Allow:
    """One warning or piece of advice of `game pack check` that is meant as it is, at one place."""

    code: Annotated[str, Len(1, 20)]
    """Its code: W- or N- and a word."""
    where: Annotated[str, Len(1, 200)]
    """The field it is told of, as `check` says it: "scenes.street.options.talk.when"."""
    because: Annotated[str, Len(1, 200)]
    """Why it is meant, for whoever reads the pack after you."""


@shape
class PackInfo:
    """The head of a pack: what it is, whose it is, what it needs."""

    format: Annotated[int, Interval(ge=0, le=FORMAT)] = 0
    """The form in which the pack is written: 1. One that does not say it is from before that, and read as it was."""
    id: str
    """The name of the pack's folder: a-z, 0-9, _ and -."""
    title: Annotated[str, Seen(), Len(1, 60)]
    """What people call it."""
    authors: Annotated[tuple[Annotated[str, Seen()], ...], Len(1)]
    """Who wrote it."""
    licence: Annotated[str, Len(1)]
    """On what terms others may have it, such as CC-BY-4.0."""
    version: str
    """Raise it with every change that others get."""
    system: str
    """The rule system it is played by."""
    uses: tuple[str, ...] = ()
    """Ids of packs it builds on; what is in those can be named here."""
    start: SceneRef = ""
    """The first scene; a pack without one is a library for others."""
    table: bool = False
    """An empty table for a guide or the oracle: it has nothing to play through, and is no adventure in lists."""
    lesson: bool = False
    """A first lesson in its rules: lists fold lessons behind one row, and what is of no use yet is not shown there."""
    hour: Annotated[int, Interval(ge=0, le=23)] = 18
    """The hour at which the story begins, on day 1."""
    pitch: Annotated[str, Seen(), Len(0, 140)] = ""
    """What it is in one sentence, for lists."""
    about: Text = ""
    """A few sentences for whoever thinks of playing it."""
    minutes: Annotated[int, Interval(ge=0, le=100_000)] = 0
    """How long it takes somebody who is new to it, once through; 0 where nobody knows."""
    length: Annotated[str, Seen()] = ""
    """How much there is of it: "16 to 24 scenes of 48, 8 endings"."""
    difficulty: Annotated[str, Seen(), Len(0, 21)] = ""
    """How hard it is, in a word or three: "few rules, forgiving"."""
    tone: Annotated[str, Seen()] = ""
    """How it sounds, in a line."""
    notes: Annotated[tuple[Annotated[str, Seen(), Len(1, 60)], ...], Len(0, 20)] = ()
    """What is in it that somebody may want to know of before it begins, a few words each: "drowning"."""
    warnings: Annotated[str, Seen()] = ""
    """The same in one sentence, as packs said it before there were notes; with `notes` it is not read."""
    you: Annotated[str, Seen()] = ""
    """Who can be played, in words: "a smuggler, a bell-ringer, or somebody you make"."""
    first: Annotated[str, Seen()] = ""
    """Why it is a good one to begin with. Adventures that say it stand first in every list."""
    cast: tuple[str, ...] = ()
    """Ready-made characters to choose from; empty: all."""
    cards: str = ""
    """The deck that decides in development mode."""
    death: SceneRef = ""
    """Where the story goes when you are out of it; without it the game ends there."""
    colours: Colours = Colours()
    """Its accent, on dark grounds and on light ones."""
    cover: Annotated[str, Picture()] = ""
    """A file of the pack's folder `pictures` for whoever is sent a link to it: PNG, JPEG or WebP, 2 MB at most."""
    language: Annotated[str, Language()] = "en"
    """The language its texts are in, as pages name it: "en", "de", "pt-BR"."""
    clocks: Annotated[tuple[ClockDef, ...], Len(0, 6)] = ()
    """What is counted all through it, the most urgent first."""
    allow: Annotated[tuple[Allow, ...], Len(0, 200)] = ()
    """What `game pack check` warns of and is meant."""
    spelling: Mapping[str, Annotated[str, Seen()]] = field(default_factory=dict)
    """How you do not spell a word, and how you do: `gray = "grey"`. `game pack check --hints` tells of the first."""
    sunrise: tuple[Op, ...] = ()
    """Run at every sunrise."""
    sunset: tuple[Op, ...] = ()
    """Run at every sunset."""


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


#: Sections that every system has -> the shape of one entry; None is the system's own (see `System.shapes`).
SECTIONS: Mapping[str, type | None] = {
    "scenes": Scene,
    "acts": ActDef,
    "conflicts": Conflict,
    "tables": Table,
    "ladders": Ladder,
    "stakes": UsualStake,
    "decks": Deck,
    "conditions": ConditionDef,
    "effects": MenuEntry,
    "projects": ProjectDef,
    "endings": Ending,
    "handouts": Handout,
    "you": Yours,
    "variables": Variable,
    "people": None,
    "characters": None,
    "items": None,
    "asserts": Assertion,
}
