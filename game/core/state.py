"""The state of a game: one frozen value, and the pieces it is made of.

A person is tracks (named numbers), effects and holdings; no system keeps state of its own. What is pending is a stack
of frames (scene, conflict, exchange), each with an agenda of steps still to run.
"""

from collections.abc import Mapping
from dataclasses import field

from game.core.content import Op
from game.core.levers import Lever, PersonId, Seat, Value
from game.core.overlay import Overlay
from game.core.record import changed, record
from game.core.rolls import Amends, Call, Faces, Outcome
from game.core.tree import NOTHING, Tree

Words = tuple[tuple[str, int | str], ...]


@record
class Modifier:
    """What an effect puts on a slot, for acts with one of these tags; without tags for all."""

    slot: str
    amount: int
    tags: tuple[str, ...] = ()


@record
class Effect:
    """A condition somebody is under. `until` lists its ends, any one of them, each with a count still to go."""

    id: str
    kind: str
    label: str
    level: int = 0
    source: str = ""
    terms: tuple[Modifier, ...] = ()
    bars: tuple[str, ...] = ()
    until: tuple[tuple[str, int], ...] = ()


@record
class Person:
    """Somebody in the game. `base` is the content entry the numbers were copied from when they joined."""

    id: PersonId
    name: str
    base: str
    side: str
    """yours, foe or other."""
    seat: Seat
    tracks: Mapping[str, int]
    effects: tuple[Effect, ...] = ()
    holds: Mapping[str, int] = field(default_factory=dict)
    known: Mapping[str, int] = field(default_factory=dict)
    place: int = 0
    """Feet along the line of a conflict."""
    out: str = ""
    """How they came to be out of it; empty while they are in."""
    pronouns: str = "they"
    player: str = ""
    """Who plays them at a guide's table, where `name` says it too: "Ned (Tom)"."""
    passing: bool = False
    """Here for the scene only: leaves with it, unless they stand on a side by then."""
    cards: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Deck -> the cards in their hand, by their places in it, in the order they came."""
    words: Mapping[str, str] = field(default_factory=dict)
    """What something of theirs is called in words of the player's own, by its id."""


@record
class Term:
    """One named part of a sum the player sees."""

    label: str
    slot: str
    amount: int


@record
class Context:
    """Who an operation speaks of, and the facts of the throw it follows."""

    actor: PersonId = ""
    target: PersonId = ""
    each: PersonId = ""
    facts: tuple[tuple[str, int], ...] = ()


@record
class Step:
    """Something still to be done: `op`, an operation of content; otherwise a step of the machine or the system."""

    kind: str
    op: Op | None = None
    ctx: Context = Context()
    data: Words = ()
    lays: Tree = NOTHING
    """What a throw may lay over an act: table -> a tree for each of its rows."""

    @classmethod
    def of(cls, kind: str, /, **data: int | str) -> "Step":
        """A step with what it needs to know, each by its name."""
        return cls(kind, data=tuple(data.items()))

    def knowing(self, /, **data: int | str) -> "Step":
        """The same step, with this among what it knows."""
        return changed(self, data=tuple((dict(self.data) | data).items()))

    @property
    def operation(self) -> Op:
        """The operation that it is there for, of a step that has one."""
        assert self.op is not None
        return self.op

    def word(self, name: str) -> str:
        """A word of what it knows; empty where it has none of this name."""
        return str(next((value for key, value in self.data if key == name), ""))

    def number(self, name: str) -> int:
        """A number of what it knows; 0 where it has none of this name."""
        return int(next((value for key, value in self.data if key == name), 0))

    @property
    def faces(self) -> Faces:
        """What was thrown for it."""
        return tuple(map(int, self.word("faces").split()))


@record
class Blow:
    """Harm on its way, before anything softens it. Points under 0 heal."""

    who: PersonId
    points: int
    kind: str = ""
    """Of harm, as the system names kinds; empty: what it takes for the ordinary one."""
    by: PersonId = ""
    source: str = ""
    softened: int = 0
    """How much of it was negated, in the system's own measure."""


@record
class Aim:
    """What somebody wants in a conflict of volleys, and whom they affect for it."""

    who: PersonId
    goal: str
    affects: tuple[PersonId, ...] = ()
    since: int = 1
    """The volley from which it holds."""
    coming: str = ""
    """What they want from the next volley on, where they have announced a change."""
    out: str = ""
    """How they came to be out of the conflict; empty while they are in."""


@record
class Threat:
    """What somebody is about to do, in a conflict in which foes take no turns."""

    who: PersonId
    words: str
    """In a guide's words; none: it is over."""
    said: Tree = NOTHING
    """What an act against them has of it, as an author would write an act."""
    since: int = 0
    """The round in which it was said, or answered last."""


@record
class Part:
    """One person's share of an exchange: who does what, with what pulled, what was thrown and how it came out."""

    who: PersonId
    act: str
    label: str
    ref: str = ""
    """Where its check and consequences stand: scenes/ID/OPTION, conflicts/ID/OPTION, acts/ID; or empty."""
    against: PersonId = ""
    using: str = ""
    forced: bool = False
    passive: bool = False
    costs: tuple[tuple[PersonId, str, int], ...] = ()
    pulled: tuple[tuple[str, Value], ...] = ()
    question: Words = ()
    terms: tuple[Term, ...] = ()
    hand: Faces | None = None
    fed: tuple[Term, ...] = ()
    """What acts done first have brought to it."""
    amends: Amends = ()
    outcome: Outcome | None = None
    said: Tree = NOTHING
    """What was said of it at the table, as an author would write an act; nothing where it is only of the packs."""
    cards: tuple[tuple[str, int], ...] = ()
    """Cards that lie before it, played from a hand or drawn for it: each a deck and its place there."""

    def count(self, lever: str) -> int:
        """What a lever that counts stands at; 0 when nobody has touched it."""
        value = self.value(lever)
        return value if isinstance(value, int) else 0

    def amended(self, name: str) -> bool:
        """Whether an offer has changed its hand so."""
        return any(one == name for one, _ in self.amends)

    @property
    def result(self) -> Outcome:
        """How it came out, of a part that has been read."""
        assert self.outcome is not None
        return self.outcome

    def value(self, lever: str) -> Value | None:
        """What the lever stands at, or None when nobody has touched it."""
        for key, value in self.pulled:
            if key == lever:
                return value
        return None


@record
class Frame:
    """One level of what is going on. `kind`: scene, conflict or exchange."""

    kind: str
    id: str
    stage: str = "intention"
    steps: tuple[Step, ...] = ()
    parts: tuple[Part, ...] = ()
    ready: tuple[Seat, ...] = ()
    call: Call | None = None
    calling: int = -1
    """The part whose throw is awaited; -1 with a call means a throw for the step that asked."""
    asking: str = ""
    """The round of offers that is open: hand, effect, blow; empty: none."""
    offers: tuple[Lever, ...] = ()
    blow: Blow | None = None
    ctx: Context = Context()
    turn: PersonId = ""
    round: int = 0
    acted: tuple[PersonId, ...] = ()
    moved: bool = False
    """Whether the one whose turn it is has used the free move."""
    before: tuple[PersonId, ...] = ()
    """A conflict: who was here before it began."""
    was: str = ""
    """A conflict: the mode to go back to when it ends."""
    spends: PersonId = ""
    """An exchange that uses up this one's turn when it closes."""
    feeds: int = -1
    """An exchange that comes first: the part of the one below that it is for."""
    answers: bool = False
    """An exchange that breaks into the one below, before anything is thrown there."""
    volley: int = 0
    """An exchange that is a volley of the conflict below: its number."""
    aims: tuple[Aim, ...] = ()
    """A conflict of volleys: who is or was in it."""
    threats: tuple[Threat, ...] = ()
    """A conflict in which foes take no turns: what each of them threatens."""

    def having(self, index: int, part: Part) -> "Frame":
        """The same, with this part at a place."""
        return changed(self, parts=(*self.parts[:index], part, *self.parts[index + 1 :]))


@record
class Project:
    """An ongoing action under way: successes done, increments of time (minutes) and cost used, and still to use."""

    id: str
    done: int
    need: int
    minutes: int
    """One increment of time."""
    price: int
    """One increment of cost."""
    spent: int = 0
    rolls: int = 0


def fight_in(frames: tuple[Frame, ...]) -> Frame | None:
    """The conflict among these, the innermost of several."""
    for f in reversed(frames):
        if f.kind == "conflict":
            return f
    return None


@record
class State:
    """Everything that is true in a game now."""

    lead: PersonId
    mode: str
    minute: int
    """Minutes since midnight before day 1."""
    names: Overlay[int]
    """The pack's variables; yes is 1."""
    seen: Overlay[int]
    """How often: seen.SCENE, took.SCENE.OPTION, done.SCENE.OPTION, fact.ID, and the marks of rules."""
    people: Mapping[str, Person]
    frames: tuple[Frame, ...]
    piles: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Deck -> the cards still to be drawn, by their places in it; a deck nobody has drawn from may be missing."""
    projects: Mapping[str, Project] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ("player",)
    """Seats at which a person sits; the rest is answered by the content."""
    ending: str = ""
    sessions: int = 0
    """How many are known; none in a game that is not kept."""
    date: str = ""
    """When the newest of them began: ISO 8601, UTC."""
    house: Words = ()
    """House settings that the table has settled otherwise than its packs."""

    def var(self, name: str) -> int:
        """A variable of the pack; 0 where it was never set."""
        return self.names.get(name, 0)

    def times(self, key: str) -> int:
        """How often something happened, or what a mark stands at."""
        return self.seen.get(key, 0)

    @property
    def top(self) -> Frame:
        return self.frames[-1]

    @property
    def fight(self) -> Frame | None:
        """The conflict that is on, the innermost of several."""
        return fight_in(self.frames)
