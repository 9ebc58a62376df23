"""One command being carried out: the draft, what has happened so far, and how to go on."""

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from game.core.content import ActDef, Consequence, Op, Option
from game.core.draft import Draft, Writes
from game.core.events import Agenda, Called, Queued, Said
from game.core.levers import Seat
from game.core.prose import told
from game.core.rolls import Call
from game.core.ruleset import Change
from game.core.scope import NOBODY, Scope
from game.core.state import Context, Frame, State, Step

if TYPE_CHECKING:
    from game.core.world import World

MOST_STEPS = 2000
MOST_FRAMES = 8


class Fault(Exception):  # noqa: N818 - it is what a referee would call
    """The pack asks for something that cannot be; the sentence names it."""


class Run:
    """The hands of `decide`. Events happen the moment they are emitted; what has to wait goes onto an agenda."""

    __slots__ = ("d", "events", "seat", "steps", "w")

    def __init__(self, state: State, world: "World", seat: Seat = "player") -> None:
        self.d = Draft(state)
        self.w = world
        self.events: list[Writes] = []
        self.steps = 0
        self.seat = seat
        """Who is speaking."""

    def emit(self, event: Writes) -> None:
        self.events.append(event)
        event.apply(self.d)

    def say(self, text: str, role: str = "story", ctx: Context = NOBODY) -> None:
        """Tell a text of the pack, its substitutions filled in."""
        if text:
            words = told(text, self.d, self.w, ctx) if "{" in text else text.strip()
            self.emit(Said(words, role))

    def scope(self, ctx: Context = NOBODY, who: str = "") -> Scope:
        return Scope(self.d, self.w, ctx, who)

    @property
    def top(self) -> Frame:
        return self.d.frames[-1]

    def count(self) -> None:
        """Guard against content that goes round in circles."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            where = self.d.frames[0].id if self.d.frames else "the start"
            raise Fault(f"{self.w.pack.title} goes round in circles at {where}: {MOST_STEPS} steps without a question")

    def first(self, steps: Iterable[Step]) -> None:
        """Put steps at the front of the agenda of the frame on top."""
        added = tuple(steps)
        if added:
            self.emit(Agenda((*added, *self.top.steps)))

    def queue(self, index: int, step: Step) -> None:
        """Put a step at the end of the agenda of a frame further down."""
        frame = self.d.frames[index]
        self.emit(Queued(len(self.d.frames) - 1 - index, (*frame.steps, step)))

    def changes(self, changes: Iterable[Change]) -> None:
        """Let events of a system happen as they come, and put its steps onto the agenda in their order."""
        steps: list[Step] = []
        for change in changes:
            if isinstance(change, Step):
                steps.append(change)
            else:
                self.emit(change)
        self.first(steps)

    def call(self, call: Call, then: Step) -> None:
        """Ask for a throw that no part makes; `then` takes the faces."""
        self.first((then,))
        self.emit(Called(call, -1))

    @property
    def waits(self) -> bool:
        """Whether the frame on top waits for a throw or for an answer to an offer."""
        top = self.d.frames[-1]
        return top.call is not None or bool(top.asking)


def source(w: "World", ref: str) -> Option | ActDef | None:
    """The content behind a reference such as scenes/pump/lock or acts/cold."""
    kind, _, rest = ref.partition("/")
    name, _, option = rest.partition("/")
    if kind == "scenes":
        return w.scenes[name].options.get(option) if name in w.scenes else None
    if kind == "conflicts":
        return w.conflicts[name].options.get(option) if name in w.conflicts else None
    return w.acts.get(name) if kind == "acts" else None


def mark_of(ref: str) -> str:
    """The dotted name under which formulas count an option: scenes/pump/lock -> pump.lock."""
    return ref.partition("/")[2].replace("/", ".")


def consequence(w: "World", ref: str, grade: str) -> Consequence | None:
    """What this grade brings, with success and failure standing in for grades that the content leaves out."""
    content = source(w, ref)
    if content is None:
        return None
    found = content.on.get(grade)
    if found is None:
        passes = next((g.passes for g in w.system.grades if g.id == grade), 0)
        found = content.on.get("success" if passes > 0 else "failure")
    return found


@cache
def goto(scene: str) -> Op:
    """The operation behind an entry's own `goto`."""
    return Op("goto", scene)


def steps_for(ops: Iterable[Op], ctx: Context) -> tuple[Step, ...]:
    return tuple(Step("op", op, ctx) for op in ops)
