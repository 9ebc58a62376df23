"""The one mutable object: a game being played. State, journal, dice; do, undo, redo, go back, correct.

What is said stands in `saying`, what has to do with the disk in `saved`; here is what changes the past.
"""

from collections.abc import Sequence

from game.core.commands import Command, Refusal, Throw
from game.core.draft import Sight
from game.core.machine.dice import fits
from game.core.rolls import Faces
from game.naming import name_of
from game.session.again import Again, Later, followed, say_again
from game.session.entries import Entry
from game.session.saved import Saved, once_kept
from game.session.tables import Table
from game.session.timeline import Mend
from game.session.told import Told

CORRECTION = "the correction"


class Session(Saved):
    """A game. Every method that changes it returns what happened or a refusal, and never raises."""

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

    @once_kept
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

    @once_kept
    def go_back(self, number: int) -> Told | Refusal:
        """Go back to just before an entry; what comes after it is struck out and kept."""
        index = self._timeline.index(number)
        if not index:
            return Refusal("unknown", "There is no such moment to go back to.")
        return self._back_to(index)

    @once_kept
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

    @once_kept
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

    @once_kept
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
