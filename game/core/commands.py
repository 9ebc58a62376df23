"""The closed list of what can be said at the table. They speak to the frame on top and name no place in the stack."""

from typing import Any, TypeVar

from game.core.content import Op
from game.core.levers import PersonId, Seat, Value
from game.core.record import changed, record
from game.core.rolls import Faces
from game.core.state import Person, Words
from game.core.tree import NOTHING, Tree


@record
class Begin:
    """The first word of a game: who plays. A `person` is somebody's own; with neither, one is made. `seed` is what
    chance in texts is worked out from, where the packs have such.

    `place` is the scene that it begins in, where that is not the pack's first; what `marks` count then, and what `ops`
    do, has happened before.
    """

    character: str
    person: Person | None = None
    seed: int = 0
    place: str = ""
    marks: Words = ()
    ops: tuple[Op, ...] = ()


@record
class Gather:
    """The first word of a guide's table: those who play, the first of them at their head; `seed` as in `Begin`."""

    people: tuple[Person, ...]
    seed: int = 0


@record
class Session:
    """People come together to play: at the start, and again after a pause. `date` is ISO 8601, UTC."""

    date: str


@record
class Sit:
    """At a guide's table: somebody more plays from now on, or comes back."""

    person: Person


@record
class Play:
    """At a guide's table: who decides for somebody from now on: guide, player or content."""

    who: PersonId
    seat: Seat


@record
class Choose:
    """Take an option of the scene or of the conflict. `waive`: why a guide lets it be done all the same."""

    option: str
    waive: str = ""


@record
class Declare:
    """An act of one's own, which the system offers: an attack, a spell, a move. Said again, it changes the act."""

    who: PersonId
    act: str
    against: PersonId = ""
    using: str = ""
    waive: str = ""


@record
class Attempt:
    """At a guide's table: somebody does what no pack has. `act` says it as authors write an entry of `acts`: label,
    check, and whatever else there is to say. In a fight it takes up their turn."""

    who: PersonId
    act: Tree
    pulls: Tree = NOTHING
    """Levers that are pulled at once, each with its value."""
    line: str = ""
    """The line that said it; no rule reads it."""
    oracle: Tree = NOTHING
    """What is left to the oracle: a table for each thing unsaid -> what each of its rows would say of the act."""


@record
class Restate:
    """At a guide's table: an act in free and clear is said otherwise. `set` is laid over what content wrote of it or
    was said of it before; `drop` are paths of what is said of it no more, "check.easier.0", so that the author's word
    holds again. `asked`: whose wish it was."""

    part: int
    set: Tree = NOTHING
    drop: tuple[str, ...] = ()
    asked: PersonId = ""
    why: str = ""


@record
class Undertake:
    """A rest or another activity between scenes."""

    who: PersonId
    activity: str
    waive: str = ""


@record
class Pull:
    """Set a lever; nothing is spent until everybody is ready."""

    part: int
    lever: str
    value: Value
    waive: str = ""


@record
class Withdraw:
    """Leave the act alone: free until everybody is ready."""


@record
class Ready:
    """This seat has nothing more to say in this stage."""

    seat: Seat = "player"
    waive: str = ""
    rest: bool = False
    """What would still be offered about the same act is let stand as well."""


@record
class Throw:
    """The faces that answer the pending call: one a die, in the call's order; a card or a row is its index."""

    faces: Faces


@record
class Answer:
    """Take an offer; also one of a round that comes when so many are let stand before it."""

    offer: str
    value: Value = 1
    after: int = 0


@record
class EndTurn:
    """Whoever's turn it is does nothing more."""


@record
class Next:
    """In a conflict whose order leaves it open: this one acts now."""

    who: PersonId


@record
class Intend:
    """In a conflict of volleys: what somebody wants from now on, and whom they affect for it."""

    who: PersonId
    goal: str
    affects: tuple[PersonId, ...] = ()


@record
class Threaten:
    """At a guide's table: what somebody threatens in a conflict in which foes take no turns, in words of the guide's;
    without any it is one of those that the packs have for them. `said` is what an act against them has of it, as
    authors write an act."""

    who: PersonId
    words: str = ""
    said: Tree = NOTHING


@record
class Land:
    """At a guide's table: what somebody threatens lands on one of those who play, as nobody has done anything about it;
    on nobody named: whoever has the turn."""

    who: PersonId
    on: PersonId = ""


@record
class Join:
    """Somebody who is there takes part in the conflict from now on, for the same end as yours."""

    who: PersonId


@record
class Yield:
    """Somebody gives up: what the others want comes true as far as they are concerned."""

    who: PersonId


@record
class BreakOff:
    """At a guide's table: a fight ends with nothing decided, and the story goes on where it was."""


@record
class Confirm:
    """At a guide's table: whether what comes of a throw or a blow lies before the guide before it counts."""

    on: bool = True


@record
class Settle:
    """At a guide's table: a house setting is otherwise from now on; of a yes or no, 1 or 0."""

    name: str
    value: int | str


@record
class Reveal:
    """At a guide's table: what the players are shown of acts from now on: act, odds or nothing."""

    what: str


@record
class Consult:
    """At a guide's table: a table or deck answers; the question stands with its answer."""

    table: str
    question: str = ""


@record
class Keep:
    """At a guide's table: something to be remembered by name (a thread, a person, a place), or done with. A thread may
    have `squares`, which are filled until it comes to an end."""

    kind: str
    name: str
    done: bool = False
    squares: int = 0


@record
class Progress:
    """At a guide's table: so many squares of a thread are filled."""

    name: str
    by: int = 1


@record
class Fill:
    """Whoever is made: what is not said of them yet is filled in."""


@record
class Tension:
    """At a guide's table: how far out of hand things are, from 1 to 9."""

    value: int


@record
class Oracle:
    """At a guide's table: whether the oracle leads, or does a `part` of it: scenes, tension, stakes."""

    on: bool
    part: str = ""


MOST_WORDS = 8000
"""Characters of a note, or of a story that is told at once."""


@record
class Note:
    """Words for the journal that no rule reads: a note; at a guide's table also a scene's title, the story, or a
    whisper."""

    text: str
    role: str = "note"
    who: PersonId = ""
    """Of a note that somebody who plays has made: who. Of a whisper: to whom."""


@record
class HandOut:
    """At a guide's table: a handout of the packs is laid into somebody's hands, into everybody's, or on the wall."""

    what: str
    to: PersonId = ""
    """Whose; empty: everybody's. `WALL`: on the wall alone."""


@record
class Amend:
    """The guide has the last word: operations that simply happen."""

    ops: tuple[Op, ...]
    why: str = ""


@record
class Decree:
    """The guide says how the pending act comes out."""

    part: int
    grade: str


Command = (
    Begin
    | Gather
    | Session
    | Sit
    | Play
    | Choose
    | Declare
    | Attempt
    | Restate
    | Undertake
    | Pull
    | Withdraw
    | BreakOff
    | Ready
    | Throw
    | Answer
    | EndTurn
    | Next
    | Intend
    | Threaten
    | Land
    | Join
    | Yield
    | Confirm
    | Settle
    | Reveal
    | Consult
    | Keep
    | Progress
    | Fill
    | Tension
    | Oracle
    | Note
    | HandOut
    | Amend
    | Decree
)


def alike(one: Command | None, other: Command | None) -> bool:
    """Whether two commands say the same. Written as `==`, a type checker holds each kind of one against each of the
    other, which takes it as long as a few hundred lines."""
    said: object = one
    return said == other


Said = TypeVar("Said", bound=Command)


def unwaived(command: Said) -> Said:
    """The same command without the guide's reason for letting it be done."""
    if not getattr(command, "waive", ""):
        return command
    waived: Any = command
    plain: Said = changed(waived, waive="")
    return plain


@record
class Refusal:
    """Why a command cannot be said now. The code is stable; the sentence is for people."""

    code: str
    sentence: str
