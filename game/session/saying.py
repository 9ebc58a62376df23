"""A game that is said: its state, what may be said of it, and everything that speaks in it.

An entry is on disk before its result is shown. Everything else (what may be said, what happens) is decided below.
"""

from collections.abc import Callable
from random import Random, SystemRandom

from game import report
from game.core import commands
from game.core.commands import Attempt, Choose, Command, Declare, EndTurn, Refusal, Throw, Undertake, alike
from game.core.draft import Sight
from game.core.machine.decide import decide, first_state, legal
from game.core.machine.dice import wanted
from game.core.machine.doings.voice import spoken
from game.core.prompts import Prompt
from game.core.rolls import Call, Faces
from game.core.seats import CONTENT
from game.core.state import State, Words
from game.core.world import World
from game.core.yielded import is_watched
from game.errors import GameError
from game.journal import Journal, JournalError, NotSaved
from game.kept import Kept
from game.session import limits
from game.session.again import Later
from game.session.digits import Digits
from game.session.entries import Entries, Entry
from game.session.marks import Marks
from game.session.soundness import UNFIT, look_over
from game.session.tables import Table, packs_of, table_of
from game.session.tales import Tales
from game.session.timeline import Timeline
from game.session.told import Told
from game.view.slots import Slots
from game.view.tale import Tale

MOST_AUTOMATIC = 500
"""Words of policies and of the program's dice in answer to one of a person."""
MOST_EVENTS = 30_000
"""Events in answer to one word of a person, each agenda counted with all its steps."""


def _nobody(done: int, of: int) -> None:
    """Nobody waits to be told."""


def _fault(fault: BaseException) -> Refusal:
    """A word that was not said, for a fault."""
    return Refusal("fault", f"{report.told(fault)} Nothing has happened.")


class Saying:
    """A game. Every method that changes it returns what happened or a refusal, and never raises."""

    def __init__(
        self,
        world: World,
        journal: Journal | None,
        *,
        dice: str = "program",
        cards: str = "program",
        seed: int | None = None,
    ) -> None:
        """`dice` and `cards`: "table" where people throw and draw and say what comes up, else "program"."""
        self._packed = world
        self._settled: tuple[World, Words, World] = (world, (), world)
        """The world of the packs, what the table settled otherwise, and what they come to."""
        self.journal = journal
        self.dice = dice
        self.cards = cards
        self.notice = ""
        self.failure = ""
        self._timeline = Timeline(first_state(world))
        self._tales = Tales()
        self._digits = Digits()
        self.limits = limits.NONE
        """The lines and veils of the table."""
        self.opened = ""
        """When the session began that is being played; "" where the game is not kept."""
        self._stuck: Refusal | None = None
        """Why the pack could not go on when policies and dice spoke last."""
        self._later: tuple[Later, ...] = ()
        """What could not follow a correction at once; doing again says it as far as it fits by then. It is let go with
        the next act."""
        self._waiting: dict[int, tuple[Later, ...]] = {}
        """What waited behind a correction that was taken back, under the entry that the correction ended with."""
        self._gathered: list[Table] | None = None
        self._chance = SystemRandom() if seed is None else Random(seed)
        self._prompts: tuple[State, tuple[Prompt, ...]] | None = None
        self.played = packs_of(world)
        """The packs that the newest entry on the disk came about with."""
        self.checkpoints: Kept | None = None
        """Where checkpoints of long games are kept, if they are."""
        self._marks = Marks()
        self.far: Callable[[int, int], None] = _nobody
        """Is told how many of how many entries of the save have been read, whenever many are."""

    # What there is --------------------------------------------------------------------------------------------------

    @property
    def world(self) -> World:
        """The world of the packs, with what the table has settled otherwise."""
        house = self.state.house
        if self._settled[0] is not self._packed or self._settled[1] != house:
            self._settled = (self._packed, house, self._packed.settled(house))
        return self._settled[2]

    @world.setter
    def world(self, world: World) -> None:
        self._packed = world

    @property
    def title(self) -> str:
        return self.world.pack.title

    @property
    def name(self) -> str:
        """The folder of the save; empty for a game that is not kept."""
        return self.journal.folder.name if self.journal else ""

    @property
    def saved(self) -> bool:
        return not self.failure

    @property
    def kept(self) -> str:
        """Whether everything that was said is in the save, in a sentence for whoever leaves; empty for a game that is
        not kept, or only read."""
        if self.journal is None or (self.journal.read_only and self.saved):
            return ""
        if gone := self.journal.changed:
            return f"Not saved: {gone}."
        return "All is saved." if self.saved else "What was told as not saved has not happened; the rest is saved."

    @property
    def state(self) -> State:
        return self._timeline.state

    @property
    def entries(self) -> Entries:
        """Everything that counts now, oldest first; what was taken back is not among it."""
        return self._timeline.live

    @property
    def known(self) -> str:
        """The date of the newest session that the save knows of, taken back or not; "" where there is none."""
        return self._timeline.opened

    @property
    def at(self) -> int:
        """The number of the newest entry that counts; a command aimed at another is stale."""
        return self._timeline.at

    @property
    def tale(self) -> Tale:
        """Everything that counts now, told."""
        return self._tales.of(self.entries, self.world)

    @property
    def end(self) -> Tale:
        """The end of what counts now, told: all of it, but for a long game of which no more was asked for since it was
        opened."""
        return self._tales.end(self.entries, self.world)

    @property
    def slots(self) -> Slots:
        """The digits that things have where the game stands."""
        return self._digits.of(self._timeline, self.world)

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        if self._prompts is None or self._prompts[0] is not self.state:
            self._prompts = (self.state, legal(self.state, self.world))
        return self._prompts[1]

    # Saying ---------------------------------------------------------------------------------------------------------
    def do(self, command: Command, at: int | None = None, seat: str = "") -> Told | Refusal:
        """Say a command. It is saved before this comes back; then policies and the program's dice speak until a person
        is asked again."""
        if at is not None and at != self.at:
            return Refusal("stale", "That has been answered already.")
        refused = self.say_once(command, "person", seat)
        if refused is not None:
            return refused
        if self._later and alike(command, self._later[0].entry.command):
            self._later = self._later[1:]
        elif isinstance(command, Attempt | Choose | Declare | Undertake):
            self._later = ()
        index = len(self.entries) - 1
        self._open()
        self.go_on()
        if is_watched(self.world.system) and self._stuck is None:
            self._stuck = self._unseen()
        if self._stuck is not None:
            return self._undone(index, self._stuck)
        return Told(tuple(self.entries[index:]), self.state)

    def _spoken(self) -> tuple[Command, str] | None:
        """What `automatic` says; nothing where rules from outside fail at it."""
        try:
            return self.automatic()
        except UNFIT as fault:
            if not report.named(fault):
                raise
            self._stuck = _fault(fault)
            return None

    def _unseen(self) -> Refusal | None:
        """Why what lies on the table now could not be shown, by a fault in rules from outside."""
        try:
            look_over(self.state, self.world)
        except UNFIT as fault:
            return _fault(fault) if report.named(fault) else None
        return None

    def _undone(self, index: int, why: Refusal) -> Refusal:
        """What was said leads to where the pack cannot go on, so it was not said."""
        refused = self._back_to(index)
        if isinstance(refused, Refusal):
            return refused
        self._timeline.struck.pop()
        return why

    def open(self, date: str) -> None:
        """A session begins at this date, or the one that began then goes on.

        It is said by the clock, so taking back never stops at it. Where its word was taken back with what came before
        it, or the disk refused it, it is said anew with the next word of a person.
        """
        self.opened = date
        self._open()

    def _open(self) -> None:
        if self.state.date < self.opened:
            self.say_once(commands.Session(self.opened), "clock")

    def say_once(self, command: Command, by: str, seat: str = "") -> Refusal | None:
        """Say one word, and nothing that follows by itself. `by`: person, policy, dice or clock."""
        try:
            decided = decide(self.state, command, self.world, seat or self._seat(by))
        except UNFIT as fault:
            return _fault(fault)
        if isinstance(decided, Refusal):
            return decided
        events, state = decided
        entry = Entry(self._timeline.following, command, events, by)
        refused = self._keep(table_of(entry))
        if refused is not None:
            return refused
        self._timeline.say(entry, state)
        if self.journal is not None and self._gathered is None:
            self._marks.note(self._timeline, len(self.journal), self.played)
        return None

    def _seat(self, by: str) -> str:
        """The seat that speaks when nobody says which: the first person's, or the content's for a policy."""
        return CONTENT if by == "policy" else self.state.seats[0]

    def _keep(self, table: Table) -> Refusal | None:
        """Put an entry on the disk, or say why nothing has happened. While a correction is gathered, it waits."""
        if self._gathered is not None:
            self._gathered.append(table)
            return None
        if self.journal is None:
            return None
        here = packs_of(self.world)
        try:
            if self.played != here:
                self.journal.append({"packs": here})
                self.played = here
            self.journal.append(table)
        except JournalError as problem:
            if isinstance(problem, NotSaved):
                self.failure = str(problem)
            return Refusal("not_saved", str(problem))
        return None

    def go_on(self) -> list[Entry]:
        """Let whoever is no person speak: the policies of the content, the program's dice."""
        said: list[Entry] = []
        weight = 0
        self._stuck = None
        while (spoken := self._spoken()) is not None:
            if len(said) >= MOST_AUTOMATIC or weight > MOST_EVENTS:
                rounds = f"goes round in circles: {MOST_AUTOMATIC} throws and turns without a question"
                does = rounds if len(said) >= MOST_AUTOMATIC else "asks for too much at once"
                self._stuck = Refusal("pack", f"{self.title} {does}.")
                break
            command, by = spoken
            refused = self.say_once(command, by)
            if refused is not None and by == "policy":
                refused = self.say_once(EndTurn(), by)
            if refused is not None:
                self._stuck = refused if refused.code in ("pack", "fault") else None
                break
            said.append(self.entries[-1])
            weight += sum(1 + len(getattr(event, "steps", ())) for event in said[-1].events)
        return said

    def automatic(self) -> tuple[Command, str] | None:
        """What is said without a person, if it is not a person's turn to speak."""
        s = self.state
        if not s.frames or s.ending:
            return None
        top = s.frames[-1]
        if top.call is not None:
            if self.typed(top.call):
                return None
            return Throw(self.thrown()), "dice"
        said = spoken(Sight(s, self.world))
        return (said, "policy") if said is not None else None

    def typed(self, call: Call) -> bool:
        """Whether people say what comes up; rows of a table are the program's in any case."""
        return {"dice": self.dice, "cards": self.cards}.get(call.kind) == "table"

    def thrown(self) -> Faces:
        """Faces for the pending call from the program's dice."""
        call = self.state.frames[-1].call
        assert call is not None
        found: list[int] = []
        for want in wanted(Sight(self.state, self.world), call):
            pairs = [
                (f, n) for f, n in zip(want.faces, want.weights, strict=True) if call.kind != "cards" or f not in found
            ]
            found.append(self._chance.choices([f for f, _ in pairs], [n for _, n in pairs])[0])
        return tuple(found)

    def face(self, sides: int) -> int:
        """One face of a die that no rule asks for, from the program's dice."""
        return self._chance.randint(1, sides)

    def limit(self, kind: str, words: str, *, done: bool = False) -> str:
        """Keep a line or a veil from now on, or no longer; the sentence that says so. Raises GameError."""
        found = limits.changed(self.limits, kind, words, done=done)
        if self.journal is not None:
            if self.journal.read_only:
                raise GameError("This game is only read here.")
            limits.write(self.journal.fs, self.journal.folder, found)
        self.limits = found
        told = f"{kind.capitalize()} taken away" if done else f"{kind.capitalize()} kept"
        return f"{told}. It stands in no story."

    def _back_to(self, index: int) -> Told | Refusal:
        refused = self._keep({"back": self.entries[index].number})
        if refused is not None:
            return refused
        self._timeline.strike(index)
        return Told((), self.state)

    def state_before(self, number: int) -> State:
        """The state just before an entry; the present one when there is no such entry."""
        return self._timeline.state_before(number)
