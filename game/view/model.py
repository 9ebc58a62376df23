"""What stands on the table, as values: made once after every command, drawn as often as a screen asks.

Nothing here knows a width. The parts of the screen draw these values; plain lines speak them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, NewType

from game.core.record import record

if TYPE_CHECKING:  # the first page has rows, and waits for nothing that they can say
    from game.core.commands import Command, Pull
    from game.core.prompts import Prompt
    from game.core.questions import Fact
    from game.core.sheet import Row


@record
class Prospect:
    """One row of a chance table: what can come out, how likely, what it brings."""

    label: str
    chance: Fraction
    brings: str = ""
    passes: int = 0
    """1 for a success, −1 for a failure, 0 for what is neither."""
    whole: bool = True
    """Whether this row is one of those that add up to certainty."""
    odds: str = ""
    """The exact fraction, as "7 of 10"."""
    later: tuple[str, Fraction] | None = None
    """The chance once something is done after the throw, and when that is: "if pushed"."""
    anyway: bool = False
    """It comes whatever falls: a price, which is no outcome."""
    hurts: bool = False
    """It brings harm to whoever acts."""
    beside: bool = False
    """It comes with whatever outcome there is, and nothing says so but its name."""


@record
class Choice:
    """One row that can be marked and done, or (`barred`) could be if it were not for a reason."""

    id: str
    """What a transcript calls it: an option's id, a lever's, or a word such as commit."""
    key: str
    """The key that does it: a figure or a letter; empty where there is none left."""
    kind: str
    """The group of its prompt: story, act, move, rest, lever, prelude, want, join, yield, commit, offer, decline,
    throw, turn, note; pick and done in the list of a lever; `ELSE`, `GONE`, `YOURS`, `MAY`."""
    label: str
    verb: str = "choose"
    box: str = ""
    middle: str = ""
    """A price, an ability, a time; for a barred row the reason."""
    chance: Fraction | None = None
    """The chance that it comes out well, after saying it."""
    change: str = ""
    """How the chance moves, or in a word what else changes."""
    barred: str = ""
    why: str = ""
    command: Command | None = None
    """Complete, to be said; None where it is barred or has to be filled in first."""
    more: Command | None = None
    less: Command | None = None
    then: tuple[Command, ...] = ()
    """What is said right after its command."""
    asks: str = ""
    """What has to be typed first: words, faces, a line of the guide's (where their words are typed), or nothing; `FIND`
    where what is typed narrows down what is opened."""
    opens: bool = False
    """A lever with many answers, or an act for many people (`ways`): doing it opens a list of them."""
    under: str = ""
    """The title that this row and its neighbours with the same one stand under."""
    left: str = ""
    """What such neighbours still have to share: "5 of 12 left"."""
    turns: str = ""
    """What doing it turns the row to: the next answer of a choice among few."""
    stuck: str = ""
    """What is said where the row can do nothing more."""
    leaves: str = ""
    """Where doing it leads away: whether there is a way back, and how long it takes."""
    stops: str = ""
    """What is over or lost by doing it: it is marked and told first, and then Enter alone does it."""
    does: str = ""
    """What a row of a fight does if it works, in a few words."""
    edge: str = ""
    """What stands at the edge of a row of a fight in place of a chance: that it is sure, or cannot be done."""
    again: bool = False
    """It is what whoever is asked did on their last turn."""
    part: int = 0
    prospects: tuple[Prospect, ...] = ()
    prompt: Prompt | None = None
    ways: tuple[Choice, ...] = ()
    """The same row for every answer it has, where it has more than one (on whom?)."""
    risk: Fraction = Fraction(0)
    """The chance that it brings harm to whoever does it, whether it comes out well or not."""
    lands: Fraction | None = None
    """Of a break-in the chance that what it leads to works, once it comes first; its `chance` is to be first."""
    price: int = 0
    """Of a break-in the points that it costs."""
    on: bool = False
    """Its command is said again, as long as the same is asked."""
    odds: tuple[tuple[str, Fraction], ...] = ()
    """Of an act of a volley: (title of a column, chance), the first of them its `chance`."""
    outcomes: tuple[tuple[str, str], ...] = ()
    """Of the same: (title, what it brings)."""
    meets: str = ""
    """Of the same: how it lies to what others do."""
    alias: str = ""
    """What it goes by as well, where its label says something else."""
    pencil: bool = False
    """It is what somebody would do who has not said what they do."""
    gift: bool = False
    """Of an offer: it is won already, costs nothing and can do no harm."""

    def says(self, command: Command | None) -> bool:
        """Whether this is what it says: `game.core.commands.alike`, which the first page does not load."""
        mine: object = self.command
        return mine == command

    def turned(self, step: int) -> Choice:
        """The row set to the answer so many steps further; itself where there is only one, or where it is none of what
        it opens."""
        if not self.ways or self.kind == ELSE:
            return self
        before = 0 if step < 0 else -1
        here = before if self.opens else next((n for n, w in enumerate(self.ways) if w.says(self.command)), 0)
        return replace(self.ways[(here + step) % len(self.ways)], key=self.key, ways=self.ways)


@record
class Thrown:
    """A die, a card or a row as it fell. `plain` is false for dice of another sort than the throw's first."""

    face: str
    label: str
    plain: bool = True
    dropped: bool = False
    """It lies there and does not count."""


REST = "0"
"""The key of the row under which all stands that has no digit of its own."""
ELSE = "else"
"""The kind and the id of the row that opens all that has no digit of its own."""
FIND = "find"
"""What a row asks that opens a list with a row to type in, which narrows it down."""
GONE = "gone"
"""The kind of a row that stands once, empty, where something was that is offered no more."""
SCENE = "scene"
FACT = "fact"
HANDOUT = "handout"
VOLLEY = "volley"
"""The kind of a row that is an act of a volley, with what it comes to."""
MAY = "may"
"""The kind of the row that names what may be proposed, and of what was, before the guide."""
YOURS = "yours"
"""The kind of a row that is a guide's alone, in free and clear."""


DOWN = "the dice are down"
"""What free and clear means once what was thrown for it lies there: how that is shared out, or what comes of it."""
LEFT_OFF = "You leave off. What came before this stands; nothing more comes of it."

ON_THE_WALL: Mapping[str, str] = {
    "act": "on the wall",
    "odds": "odds on the wall",
    "nothing": "not on the wall",
}
"""What the players are shown of an act -> how the guide's page says so."""


AGAINST = ", against "
"""Between what somebody tries, as players are shown it, and whom they have against them."""


@record
class Mark:
    """What came of a deed, as it stands in the right margin of the line that names it."""

    sign: str
    """`●` for what went well for you, `○` for what did not, `·` for neither; empty where nothing came of it yet."""
    word: str
    """How it came out; where it went ill, what it cost you or yours: "success", "1 Injury"."""
    chance: Fraction | None = None
    """The chance there was that it would come out so."""
    cost: str = ""
    """What it cost all the same, where it went well."""
    gain: str = ""
    """What it did to those against you: "22 damage"."""
    folded: int = 0
    """How many passages are folded into it."""
    opened: bool = False
    """They stand below it all the same."""
    dice: tuple[Thrown, ...] = ()
    """The dice that decided it, where they are folded into it."""


@record
class Hands:
    """A handout as it read when it was handed out."""

    id: str
    title: str
    words: str
    shows: str
    """What is to be seen in its picture."""


@record
class Passage:
    """A piece of the story. Kinds: title, chosen, faced, words, paid, throw, outcome, rule, time, end."""

    kind: str
    number: int
    """The journal entry it comes from."""
    words: str = ""
    who: str = ""
    """For a throw or an outcome where several throw: whose it is. Of a whisper the id of whoever hears it."""
    part: int = -1
    role: str = "story"
    """For words: whose they are, as `Said.role` has it, `FACT` for those of a fact when it is first told, `HANDOUT` for
    what was handed out. For a title: `SCENE` where it is a scene’s. For what was chosen
    or came out: `GUIDE` where it is the guide’s."""
    dice: tuple[Thrown, ...] = ()
    cards: bool = False
    named: bool = False
    """Of cards: they are told by name, and not by what they count."""
    grade: str = ""
    passes: int = 0
    marks: tuple[tuple[str, int], ...] = ()
    chance: Fraction | None = None
    """For a throw: the chance there was that it came out well ..."""
    fell: Fraction | None = None
    """... and that it came out as it did."""
    together: bool = False
    """In a volley: what comes of it hangs on what all of them have thrown, and has no odds of its own."""
    folds: bool = False
    """It is a rule’s: on the screen it folds into the mark of the deed."""
    cost: str = ""
    """For a rule: what somebody of yours has taken or is under by it: "1 Injury", "Perrin bruised"."""
    gain: str = ""
    """For a rule: what somebody against you has taken by it."""
    figure: str = ""
    """For a rule that says so in a sentence: the same as figures, which stand in its place once the story tells it."""
    foe: str = ""
    """For what was chosen or comes to somebody, and for steps: who of those against you does it."""
    at: str = ""
    """For the same: whom they do it to."""
    under: tuple[str, str] = ("", "")
    """For a rule: who is under a condition by it, and which."""
    strikes: bool = False
    """For words within a deed of yours: one of those against you strikes in them, and it lands."""
    again: bool = False
    """The same words were told in this scene or fight before."""
    mark: Mark | None = None
    """What came of it, where `marks` has folded the rest."""
    hands: Hands | None = None
    """For words: the handout that they tell of."""
    drawn: tuple[str, str] = ("", "")
    """For words of a row: the title of its table, and what was thrown for it: ("Somebody", "d66=34")."""
    fights: bool = False
    """It was told in a conflict."""


@record
class Roll:
    """One throw that decided something: the chance it had, and how it came out."""

    chance: Fraction
    grade: str = ""
    passes: int = 0
    thrown: bool = False
    """False where nothing was in doubt."""
    together: bool = False
    """In a volley, where what comes of it hangs on what all of them have thrown: no luck of one's own."""
    part: int = 0
    """Of the exchange, where several act."""
    guided: bool = False
    """It was thrown for somebody whom a guide plays."""
    odds: tuple[tuple[str, Fraction], ...] = ()
    """The chance of each grade, by id, as it stood on the table."""
    fell: Fraction | None = None
    """The chance there was that it came out as it did; None where dice were thrown again, so that it had no one."""


@record
class Counted:
    """Once that something which had been set or learned was asked for, and held."""

    number: int
    """The journal entry in which it was."""
    place: str
    """The title of the scene or the conflict."""
    worth: str = ""
    """What it added to an act there or took from it: "+2"."""


@record
class Known:
    """A fact that was revealed."""

    id: str
    words: str
    place: str
    minute: int
    number: int
    """The journal entry that told it."""
    counted: tuple[Counted, ...] = ()


@record
class Deed:
    """One thing that somebody did, from saying it to what it brought: a row of the journal."""

    number: int
    """The journal entry it began with."""
    minute: int
    label: str
    start: int
    """Where its passages begin in the tale."""
    faced: bool = False
    """It came to them; they did not choose it."""
    rolls: tuple[Roll, ...] = ()
    turn: str = ""
    """What its author calls it, where it was a decision."""
    counted: tuple[Counted, ...] = ()
    """Where what it set was asked for later, and held."""
    theirs: bool = False
    """Somebody against you did it."""


@record
class Trial:
    """One person's act in free and clear: the sum, and what can come of it."""

    part: int
    who: str
    """A name; empty for the one who is played."""
    label: str
    facts: tuple[Fact, ...]
    prospects: tuple[Prospect, ...]
    commit: str
    """The price and the dice: "pay 1 Movement; roll one die"."""
    forced: bool = False
    chance: Fraction | None = None
    wall: str = ""
    """What the players are shown of it, where a guide asks: act, odds or nothing."""
    free: bool = False
    """Committing to it costs nothing, takes no time, and nothing is thrown."""

    @property
    def heading(self) -> str:
        """Whose act it is, and what it is called; a name that it begins with is said once."""
        begins = f"{self.label} ".casefold().startswith(f"{self.who} ".casefold())
        return self.label if begins or not self.who else f"{self.who}: {self.label}"


@record
class Standing:
    """A conflict as a table; `now` is the row whose turn it is, −1 for none."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    now: int = -1
    pinned: bool = False
    """It is seen whatever else stands on the screen."""
    own: tuple[int, ...] = ()
    """The rows of those whose acts stand as rows of their own, to be changed: of these the table need not tell."""


@record
class Present:
    """Somebody who is there, as far as others see them."""

    name: str
    now: bool
    """It is their turn."""
    own: tuple[Row, ...] = ()
    """What they bear and have left, where that may be seen."""
    words: tuple[str, ...] = ()
    """What can be seen on them: conditions by name, or how they came to be out of it."""
    plays: bool = False
    """They are one of those who play."""
    out: bool = False
    """They are out of it."""
    side: str = ""
    """Where they stand, if not with those who play. This and what follows is for the guide's eyes alone."""
    strength: str = ""
    """How strong they are, in a word or two."""
    notes: str = ""
    """What only the guide knows of them."""


@record
class Stood:
    """Somebody in the strip of a fight."""

    name: str
    yours: bool = False
    bears: str = ""
    """What puts them out of it and how much of that is taken, as "1/3" or "20"; empty where it stands elsewhere."""
    words: str = ""
    """What they are under that changes a throw, in a word."""
    now: bool = False
    """It is their turn."""


@record
class Place:
    """A place of a fight."""

    label: str
    far: str = ""
    """How far it is, in the system's word."""
    people: tuple[Stood, ...] = ()
    """Who is nearest to it, yours first."""


@record
class Clock:
    """What runs out or fills up, as everybody sees it."""

    label: str
    """At most twelve cells; empty where what is said says it all."""
    said: str
    """Where it stands: "5", "in 14 hours", "round 3 of 5"."""
    value: int = 0
    of: int = 0
    """Its squares, of which `value` are filled; 0 where it has none."""
    change: str = ""
    """How far it has moved since the last word, with its sign."""
    last: bool = False
    """It stands at its last square."""
    told: bool = False
    """Its moves are told in the story."""

    @property
    def whole(self) -> str:
        """Behind where it stands, " of 6"; empty where that says it, and where it stands above its squares."""
        return f" of {self.of}" if self.value <= self.of and self.of and " of " not in self.said else ""


@record
class Here:
    """Somebody who is in the scene, as everybody sees them."""

    name: str
    words: str = ""
    """Who they are, or what they do, in a few words."""
    new: bool = False
    """They were not here before the last word."""
    yours: bool = False
    """They go with you."""


@record
class Kept:
    """A name that is remembered: a thread, a person or a place."""

    kind: str
    name: str
    done: bool
    filled: int = 0
    """Of a thread: how many of its `squares` are filled."""
    squares: int = 0


def is_note(row: Choice) -> bool:
    """Whether an answer says in the middle what it costs or brings each time that it is used, and no price."""
    lever = row.prompt.lever if row.prompt else None
    return lever is not None and any(pick.note and pick.note == row.middle for pick in lever.picks)


@record
class Table:
    """Everything the table screen shows."""

    title: str
    """The adventure's."""
    place: str
    mode: str
    when: str
    """The day and hour, or the round."""
    stage: str
    """intention, free, reply (others may break in), execution, effect, between (two volleys); empty once it is over."""
    heading: str
    """What is asked now."""
    columns: tuple[str, str]
    """The titles of the middle column and of the chances."""
    rows: tuple[Choice, ...] = ()
    passages: tuple[Passage, ...] = ()
    trials: tuple[Trial, ...] = ()
    standing: Standing | None = None
    name: str = ""
    vitals: tuple[Row, ...] = ()
    sheet: tuple[Row, ...] = ()
    start: int = 0
    """The row that is marked when the stage opens: the likeliest safe one."""
    withdraw: Command | None = None
    withstands: bool = False
    """Whether what comes to yours can be committed to with every other defence of the round: it puts nobody out."""
    meaning: str = ""
    """What the stage means now, where that is not what it always means."""
    opened: str = ""
    """The label of the lever whose list is open in the place of the rows."""
    pencils: tuple[Pull, ...] = ()
    """What is pencilled in a volley: commit says it first."""
    empty: tuple[tuple[str, str], ...] = ()
    """Digits that do nothing any more for as long as the scene lasts, each with what it did."""
    undo: str = ""
    redo: str = ""
    ended: str = ""
    """The title of the ending, once the game has one."""
    deeds: tuple[Deed, ...] = ()
    """What was done, where it is asked for."""
    people: tuple[Present, ...] = ()
    """Who is there, in a fight in the order of turns, where it is asked for; a guide has them before them always."""
    kept: tuple[Kept, ...] = ()
    """What is remembered by name, where it is asked for."""
    known: tuple[Known, ...] = ()
    """The facts that were revealed, oldest first."""
    news: int = 0
    """How many of them are new since the book was opened."""
    became: tuple[tuple[str, str], ...] = ()
    """What became of whom, once it has ended."""
    clocks: tuple[Clock, ...] = ()
    """What is counted, the nearest first: the fight's, the scene's, the adventure's."""
    here: tuple[Here, ...] = ()
    """Who is in the scene beside you: your companions first."""
    aim: str = ""
    """What the fight is about."""
    threat: str = ""
    """What is announced in it: "a sergeant in round 4"."""
    coming: str = ""
    """The act that others may break into: "Larkin: Throw you down" ..."""
    lands: Fraction | None = None
    """... the chance that it works ..."""
    meets: str = ""
    """... and whom it comes to, with what they bear: "You □□□"."""
    falling: tuple[Passage, ...] = ()
    """Throws whose dice are in the air: they stand in the place of the rows."""
    beat: bool = False
    """What is new is read by itself, wherever it finds room: an ending, a death."""
    foes: tuple[str, ...] = ()
    """Who stands against you in it, by name."""
    strip: tuple[Place, ...] = ()
    """Its places and who stands at each, while somebody is asked what they do."""
    asides: tuple[tuple[str, str], ...] = ()
    """What only the guide sees beside it, each with its title."""

    def turned(self, row: int, step: int) -> Table:
        """The table with one row set to another of its answers."""
        rows = (*self.rows[:row], self.rows[row].turned(step), *self.rows[row + 1 :])
        return replace(self, rows=rows)

    @property
    def newest(self) -> int:
        """The journal entry of the newest passage; 0 before the first."""
        return self.passages[-1].number if self.passages else 0

    @property
    def leaves_off(self) -> bool:
        """Whether to think again is to leave off half-way: what was thrown before stands, and nothing more comes."""
        return self.withdraw is not None and self.meaning == DOWN

    def trial(self, mark: int) -> Trial | None:
        """The act that the marked row belongs to."""
        part = self.rows[mark].part if 0 <= mark < len(self.rows) else 0
        return next((t for t in self.trials if t.part == part), self.trials[0] if self.trials else None)


Seen = NewType("Seen", Table)
"""The table as far as it may be seen from one seat. `game.view.seen` alone makes one."""
