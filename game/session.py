"""The one mutable object: a game being played. State, journal, dice; do, undo, redo, go back, correct.

An entry is on disk before its result is shown. Everything else (what may be said, what happens) is decided below.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from game.core import preview
from game.core.commands import Begin, Command, EndTurn, Gather, Refusal, Throw
from game.core.decide import decide, first_state, legal
from game.core.dice import fits, wanted
from game.core.doings import spoken
from game.core.draft import Writes, fold
from game.core.fitting import fitting
from game.core.prompts import Prompt
from game.core.record import record
from game.core.rolls import Faces
from game.core.seats import CONTENT
from game.core.state import Person, State
from game.core.world import World
from game.errors import GameError
from game.journal import Journal, JournalError, NotSaved
from game.journal.codec import command_of, event_of, packed, tagged
from game.journal.fs import DISK, Fs
from game.journal.library import Library
from game.naming import name_of
from game.view.tale import tale

UNFIT = (LookupError, AttributeError, AssertionError, TypeError, ValueError, StopIteration, RuntimeError)
"""What a save brings about that was not written by the game, or for another version of its adventure."""
KEEP = 64
"""A state is kept every so many entries; the others are folded from it."""
MOST_AUTOMATIC = 500
"""Words of policies and of the program's dice in answer to one of a person."""
MOST_EVENTS = 30_000
"""Events in answer to one word of a person, each agenda counted with all its steps."""


@record
class Entry:
    """One thing that was said, and what happened. `by`: person, policy or dice."""

    number: int
    command: Command
    events: tuple[Writes, ...]
    by: str


@record
class Told:
    """What a word to the session brought: the new entries, the state, and (after a correction) what could not be said
    again."""

    entries: tuple[Entry, ...]
    state: State
    aside: tuple[Entry, ...] = ()


class Session:
    """A game. Every method that changes it returns what happened or a refusal, and never raises."""

    def __init__(
        self, world: World, journal: Journal | None, *, dice: str = "program", seed: int | None = None
    ) -> None:
        self.world = world
        self.journal = journal
        self.dice = dice
        self.notice = ""
        self.failure = ""
        self.state = first_state(world)
        self._first = self.state
        self._live: list[Entry] = []
        self._struck: list[tuple[Entry, ...]] = []
        self._stuck: Refusal | None = None
        """Why the pack could not go on when policies and dice spoke last."""
        self._kept: dict[int, State] = {0: self.state}
        self._next = 1
        self._gathered: list[dict[str, Any]] | None = None
        self._chance = SystemRandom() if seed is None else Random(seed)
        self._prompts: tuple[State, tuple[Prompt, ...]] | None = None
        self.played = _packs(world)
        """The packs that the newest entry on the disk came about with."""

    # What there is --------------------------------------------------------------------------------------------------

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
    def entries(self) -> Sequence[Entry]:
        """Everything that counts now, oldest first; what was taken back is not among it."""
        return self._live

    @property
    def at(self) -> int:
        """The number of the newest entry that counts; a command aimed at another is stale."""
        return self._live[-1].number if self._live else 0

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
        refused = self._said(command, "person", seat)
        if refused is not None:
            return refused
        index = len(self._live) - 1
        self._go_on()
        if self._stuck is not None:
            return self._undone(index, self._stuck)
        return Told(tuple(self._live[index:]), self.state)

    def speak(self, command: Command, at: int | None = None, seat: str = "") -> Told | Refusal:
        """`do` for people: where an act could not be kept, room may have been made meanwhile, and play goes on.

        An act whose keeping was never answered, and turns out to be kept, is told in place of the command.
        """
        if self.failure:
            opened = self.reopen()
            if isinstance(opened, Refusal) or opened.entries:
                return opened
        return self.do(command, at, seat)

    def _undone(self, index: int, why: Refusal) -> Refusal:
        """What was said leads to where the pack cannot go on, so it was not said."""
        refused = self._back_to(index)
        if isinstance(refused, Refusal):
            return refused
        self._struck.pop()
        return why

    def _said(self, command: Command, by: str, seat: str = "") -> Refusal | None:
        try:
            decided = decide(self.state, command, self.world, seat or self._seat(by))
        except UNFIT as cause:  # only a save that no play can have left comes to this; the program goes on all the same
            what = type(cause).__name__
            return Refusal("broken", f"This game does not hold together ({what}). Nothing has happened.")
        if isinstance(decided, Refusal):
            return decided
        events, state = decided
        entry = Entry(self._next, command, events, by)
        refused = self._keep(table_of(entry))
        if refused is not None:
            return refused
        self._struck.clear()
        self._add(entry, state)
        return None

    def _seat(self, by: str) -> str:
        """The seat that speaks when nobody says which: the first person's, or the content's for a policy."""
        return CONTENT if by == "policy" else self.state.seats[0]

    def _add(self, entry: Entry, state: State) -> None:
        self._live.append(entry)
        self._next = max(self._next, entry.number + 1)
        self.state = state
        if len(self._live) % KEEP == 0:
            self._kept[len(self._live)] = state

    def _keep(self, table: dict[str, Any]) -> Refusal | None:
        """Put an entry on the disk, or say why nothing has happened. While a correction is gathered, it waits."""
        if self._gathered is not None:
            self._gathered.append(table)
            return None
        if self.journal is None:
            return None
        here = _packs(self.world)
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

    def _go_on(self) -> list[Entry]:
        """Let whoever is no person speak: the policies of the content, the program's dice."""
        said: list[Entry] = []
        weight = 0
        self._stuck = None
        while (spoken := self._automatic()) is not None:
            if len(said) >= MOST_AUTOMATIC or weight > MOST_EVENTS:
                rounds = f"goes round in circles: {MOST_AUTOMATIC} throws and turns without a question"
                does = rounds if len(said) >= MOST_AUTOMATIC else "asks for too much at once"
                self._stuck = Refusal("pack", f"{self.title} {does}.")
                break
            command, by = spoken
            refused = self._said(command, by)
            if refused is not None and by == "policy":
                refused = self._said(EndTurn(), by)
            if refused is not None:
                self._stuck = refused if refused.code == "pack" else None
                break
            said.append(self._live[-1])
            weight += sum(1 + len(getattr(event, "steps", ())) for event in said[-1].events)
        return said

    def _automatic(self) -> tuple[Command, str] | None:
        """What is said without a person, if it is not a person's turn to speak."""
        s = self.state
        if not s.frames or s.ending:
            return None
        top = s.frames[-1]
        if top.call is not None:
            if self.dice == "table" and top.call.kind == "dice":
                return None
            return Throw(self.thrown()), "dice"
        said = spoken(s, self.world)
        return (said, "policy") if said is not None else None

    def thrown(self) -> Faces:
        """Faces for the pending call from the program's dice."""
        call = self.state.frames[-1].call
        assert call is not None
        found: list[int] = []
        for want in wanted(self.state, self.world, call):
            pairs = [
                (f, n) for f, n in zip(want.faces, want.weights, strict=True) if call.kind != "cards" or f not in found
            ]
            found.append(self._chance.choices([f for f, _ in pairs], [n for _, n in pairs])[0])
        return tuple(found)

    def face(self, sides: int) -> int:
        """One face of a die that no rule asks for, from the program's dice."""
        return self._chance.randint(1, sides)

    # Taking back ----------------------------------------------------------------------------------------------------

    @property
    def undo_label(self) -> str:
        """What taking back would take back; empty when there is nothing."""
        index = self._newest_said()
        return name_of(self._live[index].command, self._state_at(index), self.world) if index is not None else ""

    @property
    def redo_label(self) -> str:
        """What doing again would bring back."""
        if not self._struck:
            return ""
        return name_of(self._struck[-1][0].command, self.state, self.world)

    def _newest_said(self) -> int | None:
        """The newest entry said by a person; the first word of a game is not taken back.

        Nor are faces that were put right where the program throws: what led to the throw is taken back with them.
        """
        for index in range(len(self._live) - 1, 0, -1):
            thrown = isinstance(self._live[index].command, Throw) and self.dice != "table"
            if self._live[index].by == "person" and not thrown:
                return index
        return None

    def undo(self) -> Told | Refusal:
        """Go back to before the newest entry that a person said."""
        index = self._newest_said()
        if index is None:
            return Refusal("first", "There is nothing to take back.")
        return self._back_to(index)

    def go_back(self, number: int) -> Told | Refusal:
        """Go back to just before an entry; what comes after it is struck out and kept."""
        index = next((i for i, entry in enumerate(self._live) if entry.number == number), None)
        if not index:
            return Refusal("unknown", "There is no such moment to go back to.")
        return self._back_to(index)

    def _back_to(self, index: int) -> Told | Refusal:
        refused = self._keep({"back": self._live[index].number})
        if refused is not None:
            return refused
        self._strike(index)
        return Told((), self.state)

    def _strike(self, index: int) -> None:
        state = self._state_at(index)
        self._struck.append(tuple(self._live[index:]))
        del self._live[index:]
        self._kept = {count: kept for count, kept in self._kept.items() if count <= index}
        self.state = state

    def redo(self) -> Told | Refusal:
        """Bring back what was taken back last."""
        if not self._struck:
            return Refusal("none", "There is nothing to do again.")
        refused = self._keep({"again": self._struck[-1][0].number})
        if refused is not None:
            return refused
        return Told(self._bring_back(), self.state)

    def _bring_back(self) -> tuple[Entry, ...]:
        again = self._struck.pop()
        for entry in again:
            self._add(entry, fold(self.state, entry.events))
        return again

    def correct(self, number: int, faces: Faces) -> Told | Refusal:
        """Other faces at an earlier throw. Later commands are said again as far as they are legal; the rest comes back
        in `Told.aside`."""
        index = next((i for i, e in enumerate(self._live) if e.number == number and isinstance(e.command, Throw)), None)
        if index is None:
            return Refusal("unknown", "No dice were thrown there.")
        before = self._state_at(index)
        call = before.frames[-1].call
        if call is None or not fits(before, self.world, call, faces):
            return Refusal("faces", "Those faces cannot have been thrown.")
        return self._instead(index, (Throw(faces),), self._live[index + 1 :])

    def insert(self, number: int, commands: Sequence[Command]) -> Told | Refusal:
        """What was forgotten is said just before an earlier entry (a lever before a commit, the guide's word), and
        everything from that entry on is said again as far as it is legal; the rest comes back in `Told.aside`. Dice
        that are asked for as they were keep their faces."""
        index = next((i for i, entry in enumerate(self._live) if entry.number == number), None)
        if not index:
            return Refusal("unknown", "There is no such moment to go back to.")
        return self._instead(index, commands, self._live[index:])

    def _instead(self, index: int, commands: Sequence[Command], later: Sequence[Entry]) -> Told | Refusal:
        """These commands in place of what stood at `index`, then the later ones: whole or not at all."""
        stood = (self.state, list(self._live), list(self._struck), dict(self._kept), self._next)
        said = self._said_instead(index, commands, later)
        refused = said if isinstance(said, Refusal) else self._keep(said[0])
        if isinstance(said, Refusal) or refused is not None:
            self.state, self._live, self._struck, self._kept, self._next = stood
            return refused or Refusal("none", "Nothing was said.")
        return Told(tuple(self._live[index:]), self.state, said[1])

    def _said_instead(
        self, index: int, commands: Sequence[Command], later: Sequence[Entry]
    ) -> tuple[dict[str, Any], tuple[Entry, ...]] | Refusal:
        """What was said instead, and what is said again after it: one entry of the journal."""
        back = self._live[index].number
        gathered: list[dict[str, Any]] = []
        self._gathered = gathered
        try:
            self._strike(index)
            for command in commands:
                refused = self._said(command, "person")
                if refused is not None:
                    return refused
            aside = self._say_again(later)
            self._go_on()
        finally:
            self._gathered = None
        return {"back": back, "then": gathered}, aside

    def _say_again(self, later: Sequence[Entry]) -> tuple[Entry, ...]:
        """Say later commands again. A throw that is asked for anew gets the faces it had."""
        waiting = list(later)
        while waiting:
            entry = waiting[0]
            call = self.state.frames[-1].call if self.state.frames else None
            throws = isinstance(entry.command, Throw)
            if call is not None and not throws:
                if self._automatic() is None or not self._go_on():
                    break
                continue
            if throws and call is None:
                waiting.pop(0)
                continue
            if self._said(entry.command, entry.by) is not None:
                break
            waiting.pop(0)
        return tuple(entry for entry in waiting if entry.by == "person")

    def _state_at(self, index: int) -> State:
        """The state after the first `index` entries."""
        if index == len(self._live):
            return self.state
        start = max(count for count in self._kept if count <= index)
        return fold(self._kept[start], [e for entry in self._live[start:index] for e in entry.events])

    def state_before(self, number: int) -> State:
        """The state just before an entry; the present one when there is no such entry."""
        index = next((i for i, e in enumerate(self._live) if e.number == number), len(self._live))
        return self._state_at(index)

    # Disk -----------------------------------------------------------------------------------------------------------

    def load(self, tables: Sequence[dict[str, Any]]) -> None:
        """Replay a journal: nothing is decided or thrown again. Raises JournalError naming the entry."""
        for place, table in enumerate(tables, 1):
            try:
                self._replay(table)
            except (JournalError, *UNFIT) as problem:
                detail = (
                    str(problem) if isinstance(problem, JournalError) else "it does not follow from what came before"
                )
                raise JournalError(f"Entry {place} of this save cannot be read: {detail}.") from None

    def _replay(self, table: dict[str, Any]) -> None:
        if "back" in table:
            index = next(i for i, entry in enumerate(self._live) if entry.number == table["back"])
            self._strike(index)
            for said in table.get("then", ()):
                self._replay(said)
        elif "again" in table:
            self._bring_back()
        elif "packs" in table:
            self.played = list(table["packs"])
        else:
            events = tuple(event_of(event) for event in table.get("events", ()))
            entry = Entry(int(table["n"]), command_of(table["say"]), events, str(table["by"]))
            self._struck.clear()
            self._add(entry, fold(self.state, events))

    def check_place(self) -> None:
        """Raise JournalError where the adventure has no longer what the game stands on."""
        why = fitting(self.state, self.world)
        if why:
            raise JournalError(f"{why} Read the game, or play it with the adventure it was saved with.")
        try:
            self._look_over()
        except UNFIT:
            raise JournalError("This save says what no game could have come to; it cannot be played on.") from None

    def _look_over(self) -> None:
        """Ask once for all that a front end will ask for: a file may be made up, and lack what play never lacks."""
        s, w = self.state, self.world
        tale(self._live, w)
        legal(s, w)
        for who in s.people:
            w.system.sheet(s, w, who)
            w.system.vitals(s, w, who)
        if any(frame.kind == "conflict" for frame in s.frames):
            w.system.standing(s, w)
        if s.frames and s.frames[-1].call is not None:
            wanted(s, w, s.frames[-1].call)
        if s.frames and (s.frames[-1].kind, s.frames[-1].stage) == ("exchange", "free"):
            for index, part in enumerate(s.frames[-1].parts):
                if not part.passive:
                    preview.now(s, w, index)
                    preview.facts(s, w, index)
                    preview.stakes(s, w, index)

    def relink(self, world: World) -> str:
        """Go on at the same moment in another version of the world: what was said and done stays as it is.

        Why that cannot be, in a sentence, and then nothing has changed; otherwise "".
        """
        if (world.pack.id, world.system.id) != (self.world.pack.id, self.world.system.id):
            return f"{world.pack.title} is another pack now, or for other rules."
        stood = (self.world, self.state, self._first, self._kept)
        try:
            self.world = world
            self._fold_again()
            why = fitting(self.state, world)
            if not why:
                self._look_over()
        except UNFIT:
            why = "What the game stands on does not hold together any more."
        self._prompts = None
        if why:
            self.world, self.state, self._first, self._kept = stood
        else:
            self._go_on()
        return why

    def _fold_again(self) -> None:
        """The states of the same entries from the beginning on, which another world may begin otherwise."""
        self.state = self._first = first_state(self.world)
        self._kept = {0: self.state}
        for count, entry in enumerate(self._live, 1):
            self.state = fold(self.state, entry.events)
            if count % KEEP == 0:
                self._kept[count] = self.state

    def reopen(self) -> Told | Refusal:
        """Go on after a failure: open the save anew, which holds what is shown and perhaps the act whose keeping was
        never answered; that one is brought. Refused, with nothing changed, while it cannot be written."""
        if self.journal is None or not self.failure:
            return Refusal("none", "There is nothing to open again.")
        try:
            journal = self.journal.again()
            before = len(self._live)
            self.load(journal.entries(len(self.journal)))
        except JournalError as problem:
            self.failure = str(problem)
            return Refusal("not_saved", self.failure)
        self.journal, self.failure, self.notice = journal, "", journal.condition.message
        self._go_on()
        return Told(tuple(self._live[before:]), self.state)

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
            self.journal.close()


def table_of(entry: Entry) -> dict[str, Any]:
    """An entry as the journal keeps it."""
    events = [tagged(event) for event in entry.events]
    return {"n": entry.number, "by": entry.by, "say": tagged(entry.command), "events": events}


def header_of(world: World, begin: Begin) -> dict[str, Any]:
    """What a save says about itself."""
    made = world.characters.get(begin.character)
    name = begin.person.name if begin.person else made.name if made else "somebody of your own"
    sheet = {"sheet": packed(begin.person)} if begin.person else {}
    return {"name": name, "character": begin.character, **sheet, **_of_world(world)}


def table_header(world: World, people: tuple[Person, ...]) -> dict[str, Any]:
    """What the save of a guide's table says about itself."""
    names = ", ".join(person.name for person in people)
    return {"name": names, "party": [packed(person) for person in people], **_of_world(world)}


def _of_world(world: World) -> dict[str, Any]:
    return {
        "title": world.pack.title,
        "pack": world.pack.id,
        "system": world.system.id,
        "created": datetime.now(UTC).isoformat(timespec="seconds"),
        "packs": _packs(world),
    }


def _packs(world: World) -> list[dict[str, Any]]:
    """The packs of a world as saves name them."""
    return [{"id": p.id, "version": p.version, "hash": p.sha256} for p in world.packs]


def new_game(
    world: World,
    character: str,
    library: Library | None,
    dice: str = "program",
    seed: int | None = None,
    person: Person | None = None,
) -> Session:
    """Begin a game, saved from its first word (or, without a library, not at all).

    `person` is somebody from a sheet; with neither, somebody is made first. Raises GameError.
    """
    if character and character not in world.characters:
        raise GameError(f"There is no character {character!r} in {world.pack.title}.")
    session = Session(world, None, dice=dice, seed=seed)
    begin = Begin(character, person)
    told = session.do(begin)
    if isinstance(told, Refusal):
        raise GameError(told.sentence)
    if library is not None:
        folder, header = library.new_folder(world.pack.title), header_of(world, begin)
        session.journal = Journal.create(folder, header, library.fs, [table_of(entry) for entry in told.entries])
    return session


def new_table(
    world: World,
    people: tuple[Person, ...],
    library: Library | None,
    dice: str = "table",
    seed: int | None = None,
) -> Session:
    """A guide's table begins: those who play, and the scenes of a pack; saved from its first word. Raises GameError."""
    session = Session(world, None, dice=dice, seed=seed)
    told = session.do(Gather(people))
    if isinstance(told, Refusal):
        raise GameError(told.sentence)
    if library is not None:
        folder, header = library.new_folder(world.pack.title), table_header(world, people)
        session.journal = Journal.create(folder, header, library.fs, [table_of(entry) for entry in told.entries])
    return session


def open_game(
    folder: Path,
    world: World,
    *,
    read_only: bool = False,
    dice: str = "program",
    seed: int | None = None,
    fs: Fs = DISK,
) -> Session:
    """A saved game, exactly where it stood. Raises JournalError where it cannot be read."""
    journal = Journal.open(folder, fs, read_only)
    session = Session(world, journal, dice=dice, seed=seed)
    named = journal.header.get("packs")
    session.played = named if isinstance(named, list) else session.played
    try:
        session.load(journal.entries())
        if not read_only:
            session.check_place()
        if not session.entries and not journal.read_only:
            _begin_again(session, journal)
    except BaseException:
        journal.close()
        raise
    session.notice = journal.condition.message
    if not journal.read_only:
        session._go_on()
    return session


def _begin_again(session: Session, journal: Journal) -> None:
    """A save of which not even the first entry held: the same person sits down once more."""
    sheet, party = journal.header.get("sheet"), journal.header.get("party")
    begin = {"character": str(journal.header.get("character", "")), **({"person": sheet} if sheet else {})}
    told = session.do(command_of({"gather": {"people": party}} if party else {"begin": begin}))
    if isinstance(told, Refusal):
        raise JournalError(f"Nothing of this game holds, and it cannot begin again. {told.sentence}")
