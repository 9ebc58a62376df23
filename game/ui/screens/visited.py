"""A guide's table that players come to by their browsers: who knocks, what they say they do."""

from __future__ import annotations

from collections.abc import Sequence

from game.guide.opened import ASKS, SAYS, Opened, Waiting
from game.session import Session
from game.ui.screens.lettered import LetteredPage
from game.view.model import Choice
from game.view.words import sentence

SEAT = "seat"
"""The kind of a row that has come from a player's page."""
PAGES = "From a player’s page"
VERBS = {ASKS: "let in", SAYS: "take up"}
"""What the key does with it."""
WHY = {
    ASKS: "They see what players may see, and play whom they ask for; the last word stays with you.",
    SAYS: "It becomes an act, or the line of one; how hard it is and what is at stake is yours to say.",
}


class VisitedPage(LetteredPage):
    """A table at which something can come from a player's page."""

    def __init__(self, play: Session) -> None:
        super().__init__(play)
        self._from_pages: tuple[str, ...] = ()
        """What waited from players' pages when it was told last."""

    # What comes from players' pages ----------------------------------------------------------------------------------

    def _from_seats(self) -> tuple[Choice, ...]:
        """The first of what waits from players' pages, as a row that one key takes and one lets be."""
        waiting = self.host.door.waiting if self.host.door is not None else ()
        if not waiting:
            return ()
        first, more = waiting[0], len(waiting) - 1
        no = f"{self.key_of('guide.refuse')}: no{f'; {more} more' if more else ''}"
        yes = self.key_of("guide.admit")
        return (
            Choice(first.id, yes, SEAT, first.words, VERBS[first.kind], "   ", no, under=PAGES, why=WHY[first.kind]),
        )

    def action_guide_open(self) -> None:
        """How players come to the table by their browsers."""
        self.host.show_door()

    def action_guide_admit(self) -> None:
        self._answer_seat(yes=True)

    def action_guide_refuse(self) -> None:
        self._answer_seat(yes=False)

    def _answer_seat(self, *, yes: bool) -> None:
        """Say yes or no to what waits first."""
        door = self.host.door
        if door is None or not door.waiting:
            self.say("Nothing waits from a player’s page.")
            return
        here, first = self._here(), door.waiting[0]
        if first.kind == SAYS and yes:
            self._take_up(door, first)
            return
        self.told = door.answer(first, yes=yes)
        self._other_rows(here)
        self.repaint()

    def _take_up(self, door: Opened, said: Waiting) -> None:
        """Begin what a player says they do; what of it is open or not meant is asked, their line before you."""
        if self.table.stage != "intention":
            self.say("An act begins where nothing lies open. What they say waits.")
            return
        door.answer(said, yes=True)
        self._act(said.line)
        self.repaint()

    def seats_told(self) -> None:
        """Something has come from a player's page, or is answered: what came last is told."""
        waiting = self.host.door.waiting if self.host.door is not None else ()
        if waiting and waiting[-1].id not in self._from_pages and not self.text_row.is_open:
            self.told = f"{sentence(waiting[-1].words)} {self._how_to_answer(waiting)}"
        self._from_pages = tuple(one.id for one in waiting)
        self.repaint()

    def _how_to_answer(self, waiting: Sequence[Waiting]) -> str:
        """The keys that answer what came last, or what they answer before it."""
        if len(waiting) > 1:
            return f"First: {sentence(waiting[0].words)}"
        yes, no = self.key_of("guide.admit"), self.key_of("guide.refuse")
        return f"{yes}: {VERBS[waiting[0].kind]}; {no}: no."

    def seat_spoke(self, before: int) -> None:
        """A player has said something from a page of their own; entries after `before` are new."""
        here = self._here()
        self.mover.stop()
        self.seat.fresh = before
        self.told = self.host.desk.gallerist.keep(self.play) or self.told
        if any(one.number > before for one in self.play.end.told[-1:]):
            self._turn_to(None)
        self._other_rows(here)
        self._type_on()
        self.repaint()
