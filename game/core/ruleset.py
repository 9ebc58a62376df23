"""What a rule system is: one object behind one protocol. It knows values, never files, screens or another system.

Members that change the game are generators of changes. They read the live table `s` (a draft that already shows what
they have yielded) and yield events, which happen at once, and steps, which go to the front of the agenda in order.
"""

from collections.abc import Iterable, Mapping
from typing import Protocol

from game.core.act import Act
from game.core.asks import Asks
from game.core.commands import Command, Declare
from game.core.content import ActDef, ConditionDef, Conflict, Consequence
from game.core.draft import Draft, Sight, Writes
from game.core.levers import Lever, PersonId, Seat, Value
from game.core.prompts import Prompt
from game.core.record import record
from game.core.rolls import Amends, Call, Faces, Outcome
from game.core.state import Aim, Blow, Effect, Frame, Part, Person, Step, Term, Words
from game.core.vocabulary import Vocabulary
from game.core.world import World

Change = Writes | Step


@record
class Grade:
    """One way an act can come out, worst to best; `passes` is 1 yes, 0 neither, −1 no."""

    id: str
    label: str
    passes: int


@record
class Chance:
    """One row of the chance table: `weight` of `of` equally likely cases. `whole` rows add up to certainty.

    `later` is the same once something that can be done after the throw is done as well: its word for the heading of a
    second column ("if pushed"), a weight and of how many; None where there is no such thing.
    """

    grade: str
    label: str
    weight: int
    of: int
    whole: bool = True
    later: tuple[str, int, int] | None = None


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


def alone(system: "Ruleset", part: Part) -> Outcome:
    """How a part comes out by itself: read from its hand, or flat where nothing was thrown."""
    if part.hand is not None:
        return system.read(part.question, part.hand, part.amends)
    flat = system.call(part.question)
    assert isinstance(flat, Outcome)
    return flat if not part.amends else system.read(part.question, (), part.amends)


class Ruleset(Asks, Protocol):
    """The protocol. Numbers only in call, read, chances; everything else reads the table."""

    title: str
    about: str
    """The rules in a sentence: what is thrown, what it is set against, what is theirs alone."""
    thrown: str
    """What is thrown, in a few plain words, for a column: "one ten-sided die"."""
    house: Mapping[str, str]
    """A field of the settings -> what it settles, as a statement for those who play."""

    @property
    def settings(self) -> type: ...
    @property
    def grades(self) -> tuple[Grade, ...]:
        """Worst to best."""

    by_scenes: bool
    """Whether anything happens by the rules as another scene begins: the moment `scene`."""
    shapes: Mapping[str, type]
    """Sections of a pack -> the shape of one entry: people, characters, items, and sections that only it has."""
    inner: Mapping[str, type]
    """Open fields of the shapes of the core (`check`, `plays`) -> their shape."""
    vocabulary: Vocabulary
    glossary: Mapping[str, str]
    """A term -> its meaning in a sentence or two: help where the player stands."""

    def check_content(self, w: World) -> Iterable[tuple[str, str]]:
        """Cross checks of a linked pack that only the system can make: (path, sentence)."""

    def advice(self, w: World) -> Iterable[tuple[str, str]]:
        """What the rules advise against in a linked pack and do not forbid: (path, sentence)."""

    # People
    def create(self, w: World, character: str) -> Person:
        """The person a ready-made character becomes."""

    def blank(self, w: World) -> Person | None:
        """Somebody still to be made, in an exchange of the act `create`; None where the system makes nobody."""

    def brief(self, w: World) -> tuple[Number, ...]:
        """The few numbers that make somebody at a guide's table, those that matter most first."""

    def briefly(self, w: World, numbers: Mapping[str, int]) -> Mapping[str, object]:
        """The entry of `characters` that these numbers, one for each of `brief`, come to; all but who they are."""

    def check(self, w: World, person: Person) -> tuple[str, ...]:
        """What is wrong with a sheet that somebody brings, as sentences."""

    def write(self, w: World, person: Person) -> Mapping[str, object]:
        """The entry of `characters` that this person is now, in plain values: what `create` reads."""

    def keeps(self, w: World, person: Person) -> Mapping[str, tuple[int, int]]:
        """What a sheet says of somebody beside `write`: what is spent and suffered, track -> the least and the most it
        can stand at."""

    passing: tuple[str, ...]
    """How the tracks begin that belong to a scene or a session alone: they are in no sheet."""

    def recruit(self, w: World, base: str, key: str, name: str, side: str) -> Person:
        """The person that an entry of `people` becomes, numbers copied in."""

    def afflict(self, w: World, condition: ConditionDef, level: int, source: str) -> Effect:
        """The effect that a condition becomes, with its ends spelled out."""

    # Acting
    def tries(self, w: World) -> Mapping[str, ActDef]:
        """A check for everything that can be known, by its id: what a guide has somebody try that no content has."""

    def acts(self, s: Sight, who: PersonId) -> tuple[Available, ...]:
        """What this person may do of their own now, beside the options of scene and conflict.

        In a scene the answer is kept for as long as it cannot change: it may depend on the people, the mode, the half
        day, whether the scene gives rest, and (where others or effects are about) on the stay in it; on nothing else.
        """

    def parts(self, s: Sight, part: Part) -> tuple[Part, ...] | str:
        """The parts of the exchange that this first part begins, or in a sentence why it cannot be."""

    def simply(self, s: Draft, declare: Declare) -> Iterable[Change] | None:
        """What an act without an exchange does (moving, healing, casting on oneself); None: it needs an exchange."""

    def levers(self, s: Sight, act: Act) -> tuple[Lever, ...]: ...

    def unready(self, s: Sight, f: Frame) -> str:
        """Why nobody can commit yet, in a sentence, beside levers that have to be set; empty when all is well."""

    def preludes(self, s: Sight, act: Act) -> tuple[Available, ...]:
        """Acts that may be done first, in exchanges of their own, for what they bring to this part."""

    def fed(self, s: Draft, act: Act, done: Part) -> Iterable[Change]:
        """What an act done first brings to a part of this exchange, which is on top again."""

    def weigh(self, s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
        """The question of numbers that this part comes to, and the named parts of the sum. Reads, never changes."""

    def facts(self, s: Sight, act: Act) -> tuple[Fact, ...]:
        """The lines above the levers."""

    def call(self, question: Words) -> Call | Outcome:
        """What has to be thrown, or the outcome where nothing is."""

    def read(self, question: Words, faces: Faces, amends: Amends = ()) -> Outcome: ...

    def chances(self, question: Words) -> tuple[Chance, ...]:
        """Exact chances of what can come out, best first."""

    def outlook(self, s: Sight, act: Act) -> tuple[Chance, ...]:
        """The exact chance of every grade of an act in free and clear, the content's rulings worked in; best first."""

    def stakes(self, s: Sight, act: Act) -> Mapping[str, str]:
        """Grade -> what it brings, in a row, for acts that no content has words for."""

    # Effect
    def marks(self, s: Sight, act: Act) -> tuple[tuple[str, int], ...]:
        """Facts of a hand that the content's conditions may ask for: reached, flux, helped ..."""

    def verdict(self, s: Sight, act: Act) -> Outcome:
        """How a part comes out, every hand on the table considered; `alone` where only its own counts."""

    def judge(self, s: Sight, act: Act) -> Amends:
        """What the content rules on a hand before it is read, where no guide sits at the table."""

    def offers(self, s: Sight, f: Frame, asking: str) -> tuple[Lever, ...]:
        """Offers of this round: hand (before reading), effect (after it), blow (harm on its way)."""

    def take(self, s: Draft, f: Frame, offer: str, value: Value) -> Iterable[Change]:
        """An offer taken: pays at once."""

    def brings(self, s: Sight, act: Act, grade: str) -> Consequence | None:
        """What this grade of a part brings by the content's word; `run.consequence` where the option alone says it."""

    def settle(self, s: Draft, act: Act) -> Iterable[Change]:
        """What follows from a part that was read, apart from the content's consequence."""

    def step(self, s: Draft, step: Step) -> Iterable[Change]:
        """A step of the system's own."""

    def harm(self, s: Draft, blow: Blow) -> Iterable[Change]:
        """A blow lands (after its round of offers)."""

    def ruled(self, outcome: Outcome, grade: str) -> Outcome:
        """What an outcome becomes by a guide's word that it is of this grade."""

    # Time, turns
    def moment(self, s: Draft, moment: str, who: PersonId = "") -> Iterable[Change]:
        """What happens at a moment: begin, session (people come together, for the first time or after a pause, which
        `s.sessions` tells; a game that is not kept only begins), seated (the first scene is told), scene (another one
        is entered),
        commit:ACT, acting (an act that takes up somebody's turn is paid), rest:KIND, return, turn_start, turn_end,
        round_end, conflict_start, conflict_end, volley_end, gave_up, sided (somebody has changed sides), hour, sunrise.
        `who` is whose moment it is; empty for everybody's."""

    def order(self, s: Sight, f: Frame) -> tuple[PersonId, ...]:
        """Who takes a turn in a round of a conflict in turns, in order."""

    def round_seconds(self, w: World) -> int:
        """How long a round takes."""

    def again(self, s: Sight, who: PersonId) -> bool:
        """Whether somebody whose act in a conflict in turns is done may act again on this turn."""

    def replies(self, s: Sight, f: Frame) -> tuple[Available, ...]:
        """Acts by which others may break into this exchange: it is weighed and paid, and nothing is thrown yet."""

    def replied(self, s: Draft, f: Frame, done: Part) -> Iterable[Change]:
        """What an act in reply comes to for the exchange it answers, which is on top again."""

    def voice(self, s: Sight) -> Command | None:
        """What the content says now for those at whose seat nobody sits: their turn, their levers, an offer to them,
        what they want. None: nothing. It has to come to an end."""

    # Conflicts
    def conflict(self, w: World, key: str) -> Conflict | None:
        """A conflict that no content had to write; None where there is no such thing."""

    def intents(self, s: Sight, f: Frame, who: PersonId) -> tuple[Aim, ...]:
        """What somebody can set out to want now, between two volleys."""

    def over(self, s: Sight, f: Frame) -> str:
        """The goal that has come true, so that the volleys are over; empty while they go on."""

    def decided(self, s: Draft, f: Frame, passes: bool) -> Iterable[Change]:
        """Volleys have decided the exchange they began in, which is on top again: it comes out well or badly."""

    def activities(self, s: Sight, who: PersonId) -> tuple[Activity, ...]:
        """Rests and other things to do between scenes, barred where the scene has no peace; kept as `acts` are."""

    def undertake(self, s: Draft, who: PersonId, activity: str) -> Iterable[Change]: ...

    # Telling
    def sheet(self, s: Sight, who: PersonId) -> tuple[Row, ...]: ...

    def vitals(self, s: Sight, who: PersonId) -> tuple[Row, ...]:
        """The rows that always stand at the foot of the screen: at most five."""

    def standing(self, s: Sight) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
        """A conflict as a table: headings, and a row for each person."""

    def names(self, s: Sight, who: PersonId, track: str) -> int:
        """The value of a name such as `you.movement` in formulas."""

    def label(self, word: str) -> str:
        """What people call a track, pool, grade or kind of act."""
