"""What has happened in an act: what was said of it, thrown, offered, answered, and how it came out."""

from game.core.draft import Draft
from game.core.levers import Lever, PersonId, Seat, Value
from game.core.record import record
from game.core.rolls import Amends, Call, Faces, Outcome
from game.core.state import Blow, Frame, Part, Step, Term, Words
from game.core.tree import NOTHING, Tree, resaid


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
        d.change(self.who, cards={**d.people[self.who].cards, self.deck: self.cards})


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
