"""One command being carried out: the draft, what has happened so far, and how to go on."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from game.core.content import ActDef, Consequence, Op, Option
from game.core.draft import Change, Draft, Writes
from game.core.events import Agenda, Called, Pushed, Queued, Said
from game.core.formulas.tokens import LIMIT
from game.core.grades import plain_grade
from game.core.levers import PersonId, Seat
from game.core.moments import Moment
from game.core.prose import spoken
from game.core.rolls import Call
from game.core.scope import NOBODY, Scope
from game.core.state import Context, Frame, State, Step
from game.core.world import World
from game.core.yielded import Yielded

MOST_STEPS = 2000
"""Steps without a question that one command may lead to."""
MOST_WAITING = 20_000
"""Steps on agendas, counted anew whenever one is written down: an event holds the whole of it."""
MOST_FRAMES = 8
"""Scene, conflicts and exchanges within each other."""
MOST_WORDS = 60_000
"""Characters told in answer to one command."""
MOST_PEOPLE = 100


class Fault(Exception):  # noqa: N818 - it is what a referee would call
    """The pack asks for something that cannot be; the sentence names it."""


class Run:
    """The hands of `decide`. Events happen the moment they are emitted; what has to wait goes onto an agenda."""

    __slots__ = ("d", "events", "seat", "steps", "w", "waiting", "words")

    def __init__(self, state: State, world: World, seat: Seat = "player") -> None:
        self.d = Draft(state, world)
        self.w = world
        self.events: list[Writes] = []
        self.steps = 0
        self.waiting = 0
        self.words = 0
        self.seat = seat
        """Who is speaking."""

    def emit(self, event: Writes) -> None:
        self.events.append(event)
        event.apply(self.d)
        self.d.kept = {}

    def say(self, text: str, role: str = "story", ctx: Context = NOBODY) -> None:
        """Tell a text of the pack, as it reads now."""
        for event in spoken(text, self.d, ctx, role):
            if isinstance(event, Said):
                self.tell(event)
            else:
                self.emit(event)

    def tell(self, said: Said) -> None:
        """Tell a text that is ready to be told."""
        self.words += len(said.words)
        if self.words > MOST_WORDS:
            raise self.fault(f"tells more than {MOST_WORDS:,} characters at once")
        self.emit(said)

    def scope(self, ctx: Context = NOBODY, who: str = "") -> Scope:
        return Scope(self.d, ctx, who, strict=True)

    @property
    def top(self) -> Frame:
        return self.d.frames[-1]

    def count(self) -> None:
        """Guard against content that goes round in circles."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise self.fault(f"goes round in circles at {self.place}: {MOST_STEPS} steps without a question")

    @property
    def place(self) -> str:
        """Where the story is, for a sentence."""
        return self.d.frames[0].id if self.d.frames else "the start"

    def fault(self, does: str) -> Fault:
        """What the pack does that cannot be."""
        return Fault(f"{self.w.pack.title} {does}")

    def room(self, key: str) -> None:
        """Raise Fault where there are too many people for another of this key."""
        if len(self.d.people) >= MOST_PEOPLE and key not in self.d.people:
            raise self.fault(f"brings in more than {MOST_PEOPLE} people")

    def bounded(self, value: int, what: str) -> int:
        """The value, if it is one that a game can hold. Raises Fault."""
        if not -LIMIT <= value <= LIMIT:
            raise self.fault(f"brings {what} beyond ±{LIMIT:,}")
        return value

    def push(self, frame: Frame) -> None:
        """Open a frame on top of what is going on."""
        if len(self.d.frames) >= MOST_FRAMES:
            raise self.fault(f"goes more than {MOST_FRAMES} deep at {frame.id}, acts within acts")
        self.emit(Pushed(frame))

    def first(self, steps: Iterable[Step]) -> None:
        """Put steps at the front of the agenda of the frame on top."""
        added = tuple(steps)
        if added:
            self.agenda((*added, *self.top.steps))

    def queue(self, index: int, step: Step) -> None:
        """Put a step at the end of the agenda of the frame at this index; 0 is the scene."""
        frame = self.d.frames[index]
        self._wait(frame.steps)
        self.emit(Queued(len(self.d.frames) - 1 - index, (*frame.steps, step)))

    def agenda(self, steps: tuple[Step, ...]) -> None:
        """Write down what the frame on top still has to do."""
        self._wait(steps)
        self.emit(Agenda(steps))

    def _wait(self, steps: tuple[Step, ...]) -> None:
        self.waiting += len(steps)
        if self.waiting > MOST_WAITING:
            raise self.fault(f"asks for too much at once at {self.place}")

    def changes(self, changes: Iterable[Change]) -> None:
        """Let events of a system happen as they come, and put its steps onto the agenda in their order."""
        self.first(self.happen(changes))

    def happen(self, changes: Iterable[Change]) -> list[Step]:
        """Let events of a system happen as they come. Returns its steps."""
        steps: list[Step] = []
        try:
            for change in changes:
                if isinstance(change, Step):
                    steps.append(change)
                elif isinstance(change, Pushed):
                    self.push(change.frame)
                else:
                    self.emit(change)
        except Exception as fault:
            if isinstance(changes, Yielded):
                changes.blame(fault)
            raise
        return steps

    def moment(self, moment: Moment, who: PersonId = "", word: str = "") -> None:
        """A moment has come: what the rules have for it."""
        self.first(self.comes(moment, who, word))

    def comes(self, moment: Moment, who: PersonId = "", word: str = "") -> list[Step]:
        """The same, but for the steps, which are returned: the events of it happen at once."""
        found = self.w.system.moments.get(moment)
        return self.happen(found(self.d, who, word)) if found is not None else []

    def call(self, call: Call, then: Step) -> None:
        """Ask for a throw that no part makes; `then` takes the faces."""
        self.first((then,))
        self.emit(Called(call, -1))


@lru_cache(maxsize=4096)
def mark_of(ref: str) -> str:
    """The dotted name under which formulas count an option: scenes/pump/lock -> pump.lock."""
    return ref.partition("/")[2].replace("/", ".")


def consequence(w: World, content: Option | ActDef | None, grade: str) -> Consequence | None:
    """What this grade brings. For one that the content leaves out stands in the nearest below it that passes, or, of
    those that fail, the nearest above; otherwise the plain one.
    """
    if content is None:
        return None
    found = content.on.get(grade)
    return found if found is not None else content.on.get(_standing_in(w, content.on, grade))


def _standing_in(w: World, on: Mapping[str, Consequence], grade: str) -> str:
    grades = w.system.grades
    place = next((i for i, g in enumerate(grades) if g.id == grade), 0)
    passes = grades[place].passes > 0
    near = reversed(grades[:place]) if passes else grades[place + 1 :]
    found = (g.id for g in near if (g.passes > 0) == passes and g.id in on)
    return next(found, "") or plain_grade(grades, passes=passes)


@cache
def goto(scene: str) -> Op:
    """The operation behind an entry's own `goto`."""
    return Op("goto", scene)


def steps_for(ops: Iterable[Op], ctx: Context) -> tuple[Step, ...]:
    """Operations as steps of an agenda, each to be carried out when its turn comes."""
    return tuple(Step("op", op, ctx) for op in ops)
