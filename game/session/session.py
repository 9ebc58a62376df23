"""The one mutable object: a game being played. State, journal, dice; do, undo, redo, go back, correct.

An entry is on disk before its result is shown. Everything else (what may be said, what happens) is decided below.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import wraps
from random import Random, SystemRandom
from typing import Concatenate, ParamSpec

from game import collector, report
from game.core import commands
from game.core.commands import Attempt, Choose, Command, Declare, EndTurn, Refusal, Throw, Undertake
from game.core.decide import decide, first_state, legal
from game.core.dice import fits, wanted
from game.core.doings.voice import spoken
from game.core.draft import Sight
from game.core.fitting import fitting
from game.core.prompts import Prompt
from game.core.record import record
from game.core.rolls import Call, Faces
from game.core.seats import CONTENT
from game.core.state import State, Words
from game.core.watched import is_watched
from game.core.wording import listed
from game.core.world import Missing, World
from game.errors import GameError
from game.journal import Journal, JournalError, NotSaved
from game.journal.block import decode_entry
from game.journal.chain import split
from game.journal.index import Kept
from game.naming import name_of
from game.session import hands, limits
from game.session.again import Again, Later, followed, say_again
from game.session.checkpoint import Checkpoint
from game.session.digits import Digits
from game.session.entries import Entries, Entry
from game.session.marks import STEP, Marks
from game.session.soundness import UNFIT, look_over
from game.session.tables import Table, packs_of, replay, table_of
from game.session.tales import Tales
from game.session.timeline import Mend, Timeline
from game.view.slots import Slots
from game.view.tale import Tale

MOST_AUTOMATIC = 500
"""Words of policies and of the program's dice in answer to one of a person."""
NAMED = 4
"""So many names of what a correction changed are told; more are counted."""
CORRECTION = "the correction"
MOST_EVENTS = 30_000
"""Events in answer to one word of a person, each agenda counted with all its steps."""


FOUND = "The save is open again, and more stood in it than was told here."
"""What is said in place of what somebody wanted to do."""


@record
class Told:
    """What a word to the session brought: the new entries, the state, and (after a correction) what could not be said
    again."""

    entries: tuple[Entry, ...]
    state: State
    aside: tuple[Entry, ...] = ()
    """What people said that could not follow yet."""
    fallen: tuple[str, ...] = ()
    """What nobody asks for any more, by name."""
    anew: tuple[str, ...] = ()
    """What was thrown that had not been thrown before, by name."""
    found: bool = False
    """Whether the save was opened again and this stood in it; nothing else was done then."""

    def changes(self) -> str:
        """What became of the words that followed a change of the past, in sentences; empty where all came again."""
        fallen = [one for one in self.fallen if one not in self.anew]
        gone = f"Not asked for any more: {_some(fallen)}." if fallen else ""
        new = f"Thrown anew: {_some(self.anew)}." if self.anew else ""
        return " ".join(filter(None, (gone, new)))


def _nobody(done: int, of: int) -> None:
    """Nobody waits to be told."""


def _fault(fault: BaseException) -> Refusal:
    """A word that was not said, for a fault."""
    return Refusal("fault", f"{report.told(fault)} Nothing has happened.")


def _some(names: Sequence[str]) -> str:
    """The first few of them, and how many more there are."""
    more = len(names) - NAMED
    return listed((*names[:NAMED], f"{more} more") if more > 1 else names)


ELSEWHERE = "Read the game, or play it with the adventure it was saved with."
_P = ParamSpec("_P")


def _once_kept(
    way: "Callable[Concatenate[Session, _P], Told | Refusal]",
) -> "Callable[Concatenate[Session, _P], Told | Refusal]":
    """A change by a person, which opens a save again that could not be written: room may have been made meanwhile.

    What that brings (something whose keeping was never answered, and turns out to be kept) is told in place of it.
    """

    @wraps(way)
    def tried(session: "Session", /, *args: _P.args, **given: _P.kwargs) -> Told | Refusal:
        return session.gone_on() or way(session, *args, **given)

    return tried


class Session:
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
        if self._later and command == self._later[0].entry.command:
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

    @_once_kept
    def speak(self, command: Command, at: int | None = None, seat: str = "") -> Told | Refusal:
        """`do` for people."""
        return self.do(command, at, seat)

    def gone_on(self) -> Told | Refusal | None:
        """Open the save again where it could not be written: what that brought, or why it still cannot be. None where
        nothing is in the way and nothing has moved."""
        if not self.failure:
            return None
        stood = len(self.entries), self.at
        opened = self.reopen()
        if isinstance(opened, Refusal):
            return opened
        return None if (len(self.entries), self.at) == stood else replace(opened, found=True)

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

    # Taking back ----------------------------------------------------------------------------------------------------

    @property
    def undo_label(self) -> str:
        """What taking back would take back; empty when there is nothing."""
        if self._timeline.mend is not None:
            return CORRECTION
        index = self._newest_said()
        if index is None:
            return ""
        return name_of(self.entries[index].command, self._timeline.state_at(index), self.world)

    @property
    def redo_label(self) -> str:
        """What doing again would bring back."""
        struck = self._timeline.struck
        if not struck:
            return "what followed the correction" if self._later else ""
        if isinstance(struck[-1], Mend):
            return CORRECTION
        return name_of(struck[-1][0].command, self.state, self.world)

    def _newest_said(self) -> int | None:
        return self._timeline.newest_said(throws="table" in (self.dice, self.cards))

    @_once_kept
    def undo(self) -> Told | Refusal:
        """Go back to before the newest entry that a person said; a change of the past is taken back whole."""
        if self._timeline.mend is not None:
            return self._unmend()
        index = self._newest_said()
        if index is None:
            return Refusal("first", "There is nothing to take back.")
        return self._back_to(index)

    def _unmend(self) -> Told | Refusal:
        """What stood before the past was changed counts again, to the letter."""
        refused = self._keep({"unmend": True})
        if refused is not None:
            return refused
        self._waiting[self.at], self._later = self._later, ()
        self._timeline.unmend()
        return Told((), self.state)

    @_once_kept
    def go_back(self, number: int) -> Told | Refusal:
        """Go back to just before an entry; what comes after it is struck out and kept."""
        index = self._timeline.index(number)
        if not index:
            return Refusal("unknown", "There is no such moment to go back to.")
        return self._back_to(index)

    def _back_to(self, index: int) -> Told | Refusal:
        refused = self._keep({"back": self.entries[index].number})
        if refused is not None:
            return refused
        self._timeline.strike(index)
        return Told((), self.state)

    @_once_kept
    def redo(self) -> Told | Refusal:
        """Bring back what was taken back last, or say what could not follow a correction at once."""
        struck = self._timeline.struck
        if not struck:
            return self._say_later()
        newest = struck[-1]
        first = newest.other[0] if isinstance(newest, Mend) else newest[0]
        refused = self._keep({"again": first.number})
        if refused is not None:
            return refused
        back = self._timeline.bring_back()
        self._later = self._waiting.pop(self.at, self._later)
        return Told(back, self.state)

    def _say_later(self) -> Told | Refusal:
        """What could not follow a correction at once, as far as it fits by now."""
        if not self._later:
            return Refusal("none", "There is nothing to do again.")
        start = len(self.entries)
        again = say_again(self, self._later)
        self._later = again.aside
        self.go_on()
        if len(self.entries) == start and not again.fallen:
            return Refusal("unfit", "What followed the correction does not fit here yet.")
        return self._told(start, again)

    def _told(self, start: int, again: Again) -> Told:
        """The entries from `start` on, and what became of those that followed."""
        aside = tuple(later.entry for later in again.aside if later.entry.by == "person")
        fallen, anew = (
            tuple(dict.fromkeys(name_of(one.entry.command, one.before, self.world) for one in some))
            for some in (again.fallen, again.anew)
        )
        return Told(tuple(self.entries[start:]), self.state, aside, fallen, anew)

    @_once_kept
    def correct(self, number: int, faces: Faces) -> Told | Refusal:
        """Other faces at an earlier throw. Later commands are said again as far as they are legal; the rest comes back
        in `Told.aside`."""
        index = self._timeline.index(number)
        if index is None or not isinstance(self.entries[index].command, Throw):
            return Refusal("unknown", "No dice were thrown there.")
        before = self._timeline.state_at(index)
        call = before.frames[-1].call
        if call is None or not fits(Sight(before, self.world), call, faces):
            return Refusal("faces", "Those faces cannot have been thrown.")
        return self._instead(index, (Throw(faces),), self.entries[index + 1 :])

    @_once_kept
    def insert(self, number: int, commands: Sequence[Command]) -> Told | Refusal:
        """What was forgotten is said just before an earlier entry (a lever before a commit, the guide's word), and
        everything from that entry on is said again as far as it is legal; the rest comes back in `Told.aside`. Dice
        that are asked for as they were keep their faces."""
        index = self._timeline.index(number)
        if not index:
            return Refusal("unknown", "There is no such moment to go back to.")
        return self._instead(index, commands, self.entries[index:])

    def _instead(self, index: int, commands: Sequence[Command], later: Sequence[Entry]) -> Told | Refusal:
        """These commands in place of what stood at `index`, then the later ones: whole or not at all."""
        stood = self._timeline.copy()
        before = stood.state_at(len(stood.live) - len(later))
        said = self._said_instead(index, commands, followed(before, later))
        refused = said if isinstance(said, Refusal) else self._keep(said[0])
        if isinstance(said, Refusal) or refused is not None:
            self._timeline = stood
            return refused or Refusal("none", "Nothing was said.")
        self._timeline.mended(index, tuple(stood.live[index:]))
        self._later = said[1].aside
        return self._told(index, said[1])

    def _said_instead(
        self, index: int, commands: Sequence[Command], later: Sequence[Later]
    ) -> tuple[Table, Again] | Refusal:
        """What was said instead, and what is said again after it: one entry of the journal."""
        back = self.entries[index].number
        gathered: list[Table] = []
        self._gathered = gathered
        try:
            self._timeline.strike(index)
            for command in commands:
                refused = self.say_once(command, "person")
                if refused is not None:
                    return refused
            again = say_again(self, later)
            before = self.state
            new = (one for one in followed(before, self.go_on()) if isinstance(one.entry.command, Throw))
            again = Again(again.aside, again.fallen, (*again.anew, *new))
        finally:
            self._gathered = None
        return {"back": back, "then": gathered}, again

    def state_before(self, number: int) -> State:
        """The state just before an entry; the present one when there is no such entry."""
        return self._timeline.state_before(number)

    # Disk -----------------------------------------------------------------------------------------------------------

    def load(self, tables: Sequence[Table], start: int = 0) -> None:
        """Replay a journal, or the rest of one that begins with `start` entries: nothing is decided or thrown again.
        Raises JournalError naming the entry."""
        for place in range(0, len(tables), STEP):
            some = tables[place : place + STEP]
            self.far(start + place, start + len(tables))
            self.played = replay(self._timeline, some, self.played, start + place)
            if "n" in some[-1]:
                self._marks.note(self._timeline, start + place + len(some), self.played)

    def go_on_from(self, made: Checkpoint, early: bytes) -> None:
        """Stand where a checkpoint says. What was before is read, where somebody asks for it, from the first bytes of
        the journal."""
        last, packed = made.last, self._packed

        def before() -> Timeline:
            timeline = Timeline(first_state(packed))
            blocks = split(early)[1:]
            with collector.off():
                for place in range(0, len(blocks), STEP):
                    self.far(place, len(blocks))
                    replay(timeline, [decode_entry(block) for block in blocks[place : place + STEP]], [])
            self.far(len(blocks), len(blocks))
            return timeline

        self._timeline = Timeline.on_from(made.standing, last, before)
        self.played, self._marks.kept, self._marks.hands = made.played, made.standing.saved, made.hands
        self._tales.go_on(made.tale, self.world)
        self._digits.go_on(last, made.slots, made.standing.count - 1, self.world)

    def last_hands(self) -> str:
        """In whose hands the dice lay last."""
        return hands.last(self.entries, self._marks.hands)

    def keep_checkpoint(self, behind: int = 1) -> None:
        """Keep a checkpoint for the next time, where the save has so many entries more than there is one of."""
        if self.checkpoints is None or self.journal is None or self.journal.read_only:
            return
        if len(self.journal) >= self._marks.kept + behind:
            self._marks.keep(self.checkpoints, self.journal, self._timeline, self.world, self._tales, self._digits)

    def check_place(self) -> None:
        """Raise JournalError where the adventure has no longer what the game stands on."""
        why = fitting(self.state, self.world)
        if why:
            raise JournalError(f"{why} {ELSEWHERE}")
        try:
            self._look_over()
        except Missing as gone:
            raise JournalError(f"{gone.sentence} {ELSEWHERE}") from None
        except UNFIT as fault:
            raise JournalError(f"{report.told(fault)} Nothing in the save was changed.") from fault

    def _look_over(self) -> None:
        """Tell everything and ask for everything once. Raises one of `UNFIT`."""
        self.end  # noqa: B018 - what cannot be told is found here
        look_over(self.state, self.world)

    def relink(self, world: World) -> str:
        """Go on at the same moment in another version of the world, or in one that stands on it: what was said and done
        stays as it is.

        Why that cannot be, in a sentence, and then nothing has changed; otherwise "".
        """
        known = {stamp.id for stamp in world.packs}
        if self.world.pack.id not in known or world.system.id != self.world.system.id:
            return f"{world.pack.title} is another pack now, or for other rules."
        stood = (self._packed, self._timeline)
        try:
            self.world, self._timeline = world, self._timeline.beginning(first_state(world))
            why = fitting(self.state, world)
            if not why:
                self._look_over()
        except Missing as gone:
            why = gone.sentence
        except UNFIT as fault:
            why = f"The game does not go on in that. {report.told(fault)}"
        self._prompts = None
        if why:
            self.world, self._timeline = stood
        else:
            self._marks = Marks()
            self.go_on()
        return why

    def reopen(self) -> Told | Refusal:
        """Go on after a failure: open the save anew, which holds what is shown and perhaps the act whose keeping was
        never answered; that one is brought. Refused, with nothing changed, while it cannot be written."""
        if self.journal is None or not self.failure:
            return Refusal("none", "There is nothing to open again.")
        try:
            journal = self.journal.again()
            before = len(self.entries)
            self.load(journal.entries(len(self.journal)), len(self.journal))
        except JournalError as problem:
            told = str(problem)
            self.failure = told if told.startswith("Not saved") else f"Not saved: {told[:1].lower()}{told[1:]}"
            return Refusal("not_saved", self.failure)
        self.journal, self.failure, self.notice = journal, "", journal.condition.message
        self.go_on()
        return Told(tuple(self.entries[before:]), self.state)

    @property
    def place(self) -> str:
        """Where the game stands, or how it ended, for a list of saves."""
        if self.state.ending:
            ending = self.world.endings.get(self.state.ending)
            return f"ended: {ending.title if ending else 'the end'}"
        scene = self.world.scenes.get(self.state.frames[0].id) if self.state.frames else None
        return scene.title if scene else ""

    def close(self) -> None:
        """Give the save back. Everything is on disk already; a note of the place saves lists the reading of it all."""
        if self.journal is not None:
            if not self.journal.read_only:
                self.journal.write_snapshot(len(self.journal), {"where": self.place})
                self.keep_checkpoint()
            self.journal.close()
