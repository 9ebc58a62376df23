"""A calm page over everything: the scene has stopped, nobody says why, and whoever leads chooses how to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.commands import Command, Refusal
from game.core.seats import gathered
from game.errors import GameError
from game.guide import words
from game.guide.tokens import NotMeant
from game.session import Session, Told, halt
from game.session.limits import LINE, VEIL
from game.ui import drawing
from game.ui.drawing import Item, Part, Picture
from game.ui.page import Page
from game.view.rows import BLANK, Lines

WAIT, ON, UNDO, BEFORE, SKIP, ELSEWHERE, NIGHT = "wait", "on", "undo", "before", "skip", "elsewhere", "night"
KEPT = "Kept for this table, whatever is taken back, and shown next time."
WAYS = {
    WAIT: ("Wait", "Nothing happens until somebody chooses. Look up, breathe, talk about something else."),
    UNDO: ("Go back a step", "The last thing that was said is taken back; again takes back more."),
    BEFORE: ("Go back to before this scene", "What came after is kept, and is not told."),
    SKIP: ("Leave what is being done", "An act or a fight ends here, with nothing decided."),
    ELSEWHERE: ("Go on elsewhere", "Another scene, of the pack or in your own words: where, when."),
    ON: ("Go on where it stood", "Everything lies there as it lay."),
    NIGHT: ("End for tonight", "To the title; all is saved."),
    LINE: ("A line: what does not come up", KEPT),
    VEIL: (
        "A veil: what stays out of sight",
        KEPT,
    ),
}
LOOKS = {WAIT: WAYS[WAIT], ON: ("Go on looking", "The players’ view, as it is now.")}
"""The ways for whoever only looks."""


class CalmPage(Page):
    """Nothing of the game is on it. It changes nothing by itself, and is no entry of the game."""

    ABOUT = (
        "The scene has stopped, and nobody has to say why. What lay open is neither lost nor told. Whoever leads goes "
        "on where it stood, back to before it, elsewhere, or ends for tonight. Lines are what does not come up at "
        "this table, veils what stays out of sight; they stand beside the game, and no step back takes them away."
    )

    def __init__(self, play: Session | None) -> None:
        """`play` is None where somebody only looks."""
        super().__init__()
        self._play = play

    def on_unmount(self) -> None:
        self.host.goes_on()

    def rows(self) -> tuple[Item, ...]:
        ways = LOOKS if self._play is None else WAYS
        leads = self._play is not None and gathered(self._play.state)
        shown = [way for way in ways if leads or way not in (ELSEWHERE, LINE, VEIL)]
        return tuple(Item(str(n), ways[way][0], why=ways[way][1], value=way) for n, way in enumerate(shown, 1))

    def picture(self, width: int, height: int) -> Picture:
        rows = self.rows()
        head = (drawing.bar("A pause", "", width),)
        told: Lines = (BLANK, *(one for words in halt.STOPPED for one in drawing.prose(words, width)), BLANK)
        kept = self._play.limits.told() if self._play is not None else ()
        told = (*told, *(one for words in kept for one in drawing.prose(words, width)), *((BLANK,) if kept else ()))
        last = self.last_rows(width, rows[self.marked].why)
        room = height - len(head) - len(last)
        told = told[: max(0, room - len(rows) - 1)]
        drawn = drawing.parts((Part("How do you go on?", rows),), self.marked, width, room - len(told))
        return drawn.moved(len(head) + len(told), drawing.framed((*head, *told), drawn.lines, last, height))

    def hints(self) -> Sequence[tuple[str, str]]:
        return [("row.do", "choose"), (f"row.{len(self.rows())}", "choose"), ("page.help", "help")]

    def go_back(self) -> None:
        """A key that is struck by habit brings nothing back into sight."""
        self.say("Nothing goes on by itself. Choose a row.")

    def chosen(self, item: Item) -> None:
        play, way = self._play, item.value
        if way == ON:
            self.host.back()
        elif play is None or way == WAIT:
            self.say("There is no hurry.")
        elif way == NIGHT:
            self.host.open_title()
        elif way == UNDO:
            self._turned(play.undo, "One step is taken back. Again takes back more.")
        elif way == BEFORE:
            self._turned(lambda: halt.before(play), "The scene has not begun.")
        elif way == SKIP:
            self._skip(play)
        elif way == ELSEWHERE:
            self.ask("Where, when?", self._go, hint="a scene of the pack, or words of your own")
        else:
            self.ask(str(item.label), lambda said: self._limit(str(way), said), hint="a few words")

    def _turned(self, way: Callable[[], Told | Refusal], sentence: str) -> None:
        """Something was taken back; what it was is not said."""
        found = way()
        self.say(found.sentence if isinstance(found, Refusal) else sentence)

    def _skip(self, play: Session) -> None:
        command = halt.leaving(play)
        if command is None:
            self.say(halt.NOTHING)
        else:
            self._said(play, command)

    def _go(self, said: str) -> None:
        """A scene of the pack by its name, or another one in words."""
        play = self._play
        if play is None or not said.strip():
            return
        if halt.waits(play):
            self.say(halt.WAITING)
            return
        for word in ("go", "scene"):
            try:
                command = words.meant(f"{word} {said}", play.state, play.world, self.host.desk.sheets)
            except NotMeant as unclear:
                self.say(str(unclear))
            else:
                self._said(play, command)
                return

    def _said(self, play: Session, command: Command) -> None:
        """Say it, and go on from there; where it cannot be said, the page stays."""
        found = play.speak(command)
        if isinstance(found, Refusal):
            self.say(found.sentence)
        else:
            self.host.back()

    def _limit(self, kind: str, said: str) -> None:
        if self._play is None or not said.strip():
            return
        try:
            self.say(self._play.limit(kind, said))
        except GameError as problem:
            self.say(str(problem))
