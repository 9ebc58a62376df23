"""A game and its save: read again, gone on from, opened anew after a failure, given back."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from game import collector, report
from game.core.commands import Command, Refusal
from game.core.machine.decide import first_state
from game.core.machine.fitting import fitting
from game.core.seats import gathered
from game.core.world import Missing, World
from game.journal import JournalError
from game.journal.block import decode_entry
from game.journal.chain import split
from game.session import hands
from game.session.checkpoint import Checkpoint
from game.session.marks import STEP, Marks
from game.session.saying import Saying
from game.session.soundness import UNFIT, look_over
from game.session.tables import Table, replay
from game.session.timeline import Timeline
from game.session.told import Told
from game.view.outlook import where_of

FOUND = "The save is open again, and more stood in it than was told here."
"""What is said in place of what somebody wanted to do."""

ELSEWHERE = "Read the game, or play it with the adventure it was saved with."
_P = ParamSpec("_P")
_S = TypeVar("_S", bound="Saved")


def once_kept(
    way: Callable[Concatenate[_S, _P], Told | Refusal],
) -> Callable[Concatenate[_S, _P], Told | Refusal]:
    """A change by a person, which opens a save again that could not be written: room may have been made meanwhile.

    What that brings (something whose keeping was never answered, and turns out to be kept) is told in place of it.
    """

    @wraps(way)
    def tried(session: _S, /, *args: _P.args, **given: _P.kwargs) -> Told | Refusal:
        return session.gone_on() or way(session, *args, **given)

    return tried


class Saved(Saying):
    """A game that stands in a save."""

    @once_kept
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
        found = (where_of(self.world, frame) for frame in reversed(self.state.frames))
        return next((where.title for where in found if where is not None), "")

    @property
    def who(self) -> str:
        """Who is played, for a list of saves; "" at a table, whose save names everybody."""
        lead = self.state.people.get(self.state.lead)
        return lead.name if lead is not None and not gathered(self.state) else ""

    def close(self) -> None:
        """Give the save back. Everything is on disk already; a note of where it stands and who is played, who may have
        got a name only since it began, saves lists the reading of it all."""
        if self.journal is not None:
            if not self.journal.read_only:
                self.journal.write_snapshot(len(self.journal), {"where": self.place, "who": self.who})
                self.keep_checkpoint()
            self.journal.close()
