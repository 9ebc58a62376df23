"""The closed list of what can have happened. Every value in an event is the value *afterwards*.

`apply` writes an event into a draft and only assigns: it never adds, clamps, converts or reads content. So replaying a
journal rolls nothing, decides nothing, and survives a corrected rule or a changed pack.
"""

from functools import cache
from sys import intern

from game.core.draft import Draft
from game.core.levers import Lever, PersonId, Seat, Value
from game.core.record import record
from game.core.rolls import Amends, Call, Faces, Outcome
from game.core.state import Aim, Blow, Effect, Frame, Part, Person, Project, Step, Term, Threat, Words
from game.core.tree import NOTHING, Tree, resaid


@cache
def _scene(scene: str) -> tuple[str, tuple[Frame, ...]]:
    """The mark that counts a scene's visits, and the stack in it: the same each time, so made once."""
    return intern("seen." + scene), (Frame("scene", scene),)


# Story ---------------------------------------------------------------------------------------------------------------


@record
class Took:
    """An option was taken, for the `times`-th time."""

    key: str
    times: int

    def apply(self, d: Draft) -> None:
        d.seen_changes[self.key] = self.times


@record
class Entered:
    """The scene is now this one; `times` counts the visits."""

    scene: str
    times: int

    def apply(self, d: Draft) -> None:
        mark, d.frames = _scene(self.scene)
        d.seen_changes[mark] = self.times


@record
class Marked:
    """A mark that a rule or the story remembers by (fact.ID, tried.…)."""

    key: str
    value: int

    def apply(self, d: Draft) -> None:
        d.seen_changes[self.key] = self.value


@record
class Put:
    """A variable of the pack has this value."""

    name: str
    value: int

    def apply(self, d: Draft) -> None:
        d.names_changes[self.name] = self.value


@record
class Moded:
    mode: str

    def apply(self, d: Draft) -> None:
        d.mode = self.mode


@record
class Settled:
    """A house setting is otherwise from now on."""

    name: str
    value: int | str

    def apply(self, d: Draft) -> None:
        d.house = (*((name, value) for name, value in d.house if name != self.name), (self.name, self.value))


@record
class Clocked:
    minute: int

    def apply(self, d: Draft) -> None:
        d.minute = self.minute


@record
class Said:
    """Words of the story. `role` says whose: story, act, result, flux, card, rule, note, own, whisper."""

    words: str
    role: str = "story"
    who: PersonId = ""
    """Of words of one’s own: who of those who play has written them. Of a whisper: to whom it is."""

    def apply(self, d: Draft) -> None:
        pass


@record
class HandedOut:
    """A handout is in somebody's hands, in everybody's, or on the wall, as it read then."""

    handout: str
    title: str
    words: str = ""
    """What stands on it."""
    shows: str = ""
    """What is to be seen in its picture."""
    to: PersonId = ""
    """Whose hands; empty: everybody's; `seats.WALL`: the wall alone."""

    def apply(self, d: Draft) -> None:
        pass


@record
class Opened:
    """A session begins, the `number`-th that is known of this game. `date` is ISO 8601, UTC."""

    date: str
    number: int

    def apply(self, d: Draft) -> None:
        d.date = self.date
        d.sessions = self.number


@record
class Ended:
    """The adventure is over: this ending."""

    ending: str
    title: str

    def apply(self, d: Draft) -> None:
        d.ending = self.ending
        d.frames = ()


# People --------------------------------------------------------------------------------------------------------------


@record
class Joined:
    """Somebody is here, with the numbers they have from now on."""

    person: Person
    lead: bool = False

    def apply(self, d: Draft) -> None:
        d.set_person(self.person)
        if self.lead:
            d.lead = self.person.id


@record
class Left:
    who: PersonId
    how: str

    def apply(self, d: Draft) -> None:
        d.change(self.who, out=self.how)


@record
class Parted:
    """Somebody is gone from the scene altogether."""

    who: PersonId

    def apply(self, d: Draft) -> None:
        d.drop_person(self.who)


@record
class Tracked:
    """A track stands at this value; `why` is a rule's or an entry's id."""

    who: PersonId
    track: str
    value: int
    why: str = ""

    def apply(self, d: Draft) -> None:
        d.set_track(self.who, self.track, self.value)


@record
class Paid:
    """Points were spent; `value` is what is left."""

    who: PersonId
    track: str
    value: int
    amount: int
    what: str

    def apply(self, d: Draft) -> None:
        d.set_track(self.who, self.track, self.value)


@record
class Effected:
    """Somebody is under this effect (it replaces one of the same id)."""

    who: PersonId
    effect: Effect

    def apply(self, d: Draft) -> None:
        others = tuple(e for e in d.person(self.who).effects if e.id != self.effect.id)
        d.change(self.who, effects=(*others, self.effect))


@record
class Lifted:
    who: PersonId
    id: str
    label: str
    why: str

    def apply(self, d: Draft) -> None:
        d.change(self.who, effects=tuple(e for e in d.person(self.who).effects if e.id != self.id))


@record
class Held:
    """Somebody holds so many of a thing."""

    who: PersonId
    thing: str
    count: int

    def apply(self, d: Draft) -> None:
        d.change(self.who, holds={**d.person(self.who).holds, self.thing: self.count})


@record
class Learned:
    who: PersonId
    thing: str
    level: int

    def apply(self, d: Draft) -> None:
        d.change(self.who, known={**d.person(self.who).known, self.thing: self.level})


@record
class Placed:
    """Somebody stands here, in feet along the line."""

    who: PersonId
    place: int

    def apply(self, d: Draft) -> None:
        d.change(self.who, place=self.place)


# Frames --------------------------------------------------------------------------------------------------------------


@record
class Pushed:
    frame: Frame

    def apply(self, d: Draft) -> None:
        d.frames = (*d.frames, self.frame)


@record
class Popped:
    """The frame on top is closed: done, withdrawn, stopped or ended."""

    how: str

    def apply(self, d: Draft) -> None:
        d.frames = d.frames[:-1]


@record
class Pulled:
    part: int
    lever: str
    value: Value

    def apply(self, d: Draft) -> None:
        part = d.top.parts[self.part]
        others = tuple(p for p in part.pulled if p[0] != self.lever)
        d.set_part(self.part, pulled=(*others, (self.lever, self.value)))


@record
class Restated:
    """An act is said otherwise. `parts`: who does what in it from now on, where that is not as it was."""

    part: int
    set: Tree = NOTHING
    drop: tuple[str, ...] = ()
    parts: tuple[Part, ...] = ()

    def apply(self, d: Draft) -> None:
        if self.parts:
            d.set_top(parts=self.parts)
        d.set_part(self.part, said=resaid(d.top.parts[self.part].said, self.set, self.drop))


@record
class Dropped:
    """A pulled lever no longer fits and is let go."""

    part: int
    lever: str

    def apply(self, d: Draft) -> None:
        part = d.top.parts[self.part]
        d.set_part(self.part, pulled=tuple(p for p in part.pulled if p[0] != self.lever))


@record
class Declared:
    """What a part has come to do, once it is committed to."""

    part: int
    act: str
    label: str
    ref: str = ""
    against: PersonId = ""
    using: str = ""

    def apply(self, d: Draft) -> None:
        d.set_part(self.part, act=self.act, label=self.label, ref=self.ref, against=self.against, using=self.using)


@record
class Fed:
    """An act done first has brought this to a part."""

    part: int
    term: Term

    def apply(self, d: Draft) -> None:
        d.set_part(self.part, fed=(*d.top.parts[self.part].fed, self.term))


@record
class Readied:
    """These seats have said that they are ready."""

    seats: tuple[Seat, ...]

    def apply(self, d: Draft) -> None:
        d.set_top(ready=self.seats)


@record
class Staged:
    stage: str

    def apply(self, d: Draft) -> None:
        d.set_top(stage=self.stage, ready=())


@record
class Weighed:
    """The act was weighed: this is the question, and the named parts of its sum."""

    part: int
    question: Words
    terms: tuple[Term, ...]

    def apply(self, d: Draft) -> None:
        d.set_part(self.part, question=self.question, terms=self.terms)


@record
class Called:
    """A throw is awaited: for a part, or (-1) for the step that asked."""

    call: Call
    part: int

    def apply(self, d: Draft) -> None:
        d.set_top(call=self.call, calling=self.part)


@record
class Threw:
    """The awaited throw lies on the table: `faces` as thrown, and `hand`, all that lies there, where that differs."""

    call: Call
    part: int
    faces: Faces
    hand: Faces = ()

    def apply(self, d: Draft) -> None:
        d.set_top(call=None, calling=-1)
        if self.part >= 0:
            d.set_part(self.part, hand=self.hand or self.faces)


@record
class Drew:
    """These cards are left in the pile."""

    pile: str
    left: tuple[int, ...]

    def apply(self, d: Draft) -> None:
        d.piles = {**d.piles, self.pile: self.left}


@record
class Handed:
    """Somebody holds these cards of a deck, since some were `how`: dealt, played or discarded."""

    who: PersonId
    deck: str
    cards: tuple[int, ...]
    how: str

    def apply(self, d: Draft) -> None:
        d.change(self.who, cards={**d.person(self.who).cards, self.deck: self.cards})


@record
class Laid:
    """These cards lie before a part, each a deck and its place there."""

    part: int
    cards: tuple[tuple[str, int], ...]

    def apply(self, d: Draft) -> None:
        d.set_part(self.part, cards=self.cards)


@record
class Offered:
    """A round of offers is open (or, without any, closed)."""

    asking: str
    offers: tuple[Lever, ...]
    blow: Blow | None = None

    def apply(self, d: Draft) -> None:
        d.set_top(asking=self.asking, offers=self.offers, blow=self.blow, ready=())


@record
class Answered:
    part: int
    offer: str
    value: Value

    def apply(self, d: Draft) -> None:
        pass


@record
class Amended:
    """What answered offers and rulings did to a part, before it is read."""

    part: int
    amends: Amends

    def apply(self, d: Draft) -> None:
        d.set_part(self.part, amends=self.amends)


@record
class Resolved:
    """How a part came out, with the words for it."""

    part: int
    outcome: Outcome
    label: str

    def apply(self, d: Draft) -> None:
        d.set_part(self.part, outcome=self.outcome)


@record
class Agenda:
    """What the frame on top still has to do."""

    steps: tuple[Step, ...]

    def apply(self, d: Draft) -> None:
        d.set_top(steps=self.steps)


@record
class Queued:
    """What the frame so many levels below the top still has to do, once it is on top again."""

    below: int
    steps: tuple[Step, ...]

    def apply(self, d: Draft) -> None:
        d.set_frame(len(d.frames) - 1 - self.below, steps=self.steps)


# Conflict and table --------------------------------------------------------------------------------------------------


@record
class Turned:
    """The round, whose turn it is (nobody: still to be said), who has acted in it."""

    round: int
    who: PersonId
    acted: tuple[PersonId, ...]

    def apply(self, d: Draft) -> None:
        d.set_top(round=self.round, turn=self.who, acted=self.acted, moved=False)


@record
class Strode:
    """The free move of this turn is used."""

    who: PersonId

    def apply(self, d: Draft) -> None:
        d.set_top(moved=True)


@record
class Acted:
    """These have acted in the round of the conflict under way."""

    acted: tuple[PersonId, ...]

    def apply(self, d: Draft) -> None:
        for index in reversed(range(len(d.frames))):
            if d.frames[index].kind == "conflict":
                d.set_frame(index, acted=self.acted)
                return


@record
class Aimed:
    """What somebody wants in the conflict of volleys under way, and whether they are still in it."""

    aim: Aim

    def apply(self, d: Draft) -> None:
        for index in reversed(range(len(d.frames))):
            if d.frames[index].kind == "conflict":
                aims = d.frames[index].aims
                known = any(one.who == self.aim.who for one in aims)
                after = tuple(self.aim if one.who == self.aim.who else one for one in aims)
                d.set_frame(index, aims=after if known else (*aims, self.aim))
                return


@record
class Threatened:
    """Somebody threatens this in the conflict under way, or nothing any more."""

    threat: Threat

    def apply(self, d: Draft) -> None:
        for index in reversed(range(len(d.frames))):
            if d.frames[index].kind == "conflict":
                left = tuple(one for one in d.frames[index].threats if one.who != self.threat.who)
                d.set_frame(index, threats=(*left, self.threat) if self.threat.words else left)
                return


@record
class Planned:
    """An ongoing action stands so."""

    project: Project

    def apply(self, d: Draft) -> None:
        d.projects = {**d.projects, self.project.id: self.project}


@record
class Seated:
    """Who sits at the table."""

    seats: tuple[Seat, ...]

    def apply(self, d: Draft) -> None:
        d.seats = self.seats


PLAINLY = "the guide’s word"
"""The reason for what a guide says without one."""


@record
class Waived:
    """A refusal was overruled by the guide."""

    code: str
    reason: str

    def apply(self, d: Draft) -> None:
        pass


Event = (
    Took
    | Entered
    | Marked
    | Put
    | Moded
    | Clocked
    | Settled
    | Said
    | HandedOut
    | Opened
    | Ended
    | Joined
    | Left
    | Parted
    | Tracked
    | Paid
    | Effected
    | Lifted
    | Held
    | Learned
    | Placed
    | Pushed
    | Popped
    | Pulled
    | Restated
    | Dropped
    | Declared
    | Fed
    | Readied
    | Staged
    | Weighed
    | Called
    | Threw
    | Drew
    | Handed
    | Laid
    | Offered
    | Answered
    | Amended
    | Resolved
    | Agenda
    | Queued
    | Turned
    | Strode
    | Acted
    | Aimed
    | Threatened
    | Planned
    | Seated
    | Waived
)
