"""The row of the table that is typed into: words of one's own, the faces of dice from the table, words for a lever."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.commands import Command, Pull, Throw
from game.core.rolls import Call
from game.core.seats import gathered
from game.session import Session
from game.ui.screens.game_page import GamePage
from game.ui.screens.write import WritePage
from game.view import faces
from game.view.body import Field
from game.view.model import Choice


class TypingPage(GamePage):
    """A page over an open game on which things are said, some of them by typing."""

    def __init__(self, play: Session) -> None:
        super().__init__(play)
        self._field: Field | None = None
        self._asked_at = 0
        """The entry after which the row to type in was opened."""
        self._faces = False
        """Whether it is open for what dice or cards show."""

    def ask_anew(self) -> None:
        """Shut the row to type in where the game has gone elsewhere meanwhile; open it where faces are awaited."""
        if self._field is not None and self._asked_at != self.play.at:
            self.stop_asking()
        self._await_faces()

    def _type_on(self) -> None:
        """Others have said something: who types goes on typing, unless it was what dice show, and they lie there."""
        if self._faces and self._call() is None:
            self.stop_asking()
        self._asked_at = self.play.at
        self._await_faces()

    def _say(self, command: Command) -> None:
        """Say a command, and show what it brought."""
        raise NotImplementedError

    def _after(self, way: Callable[[], str]) -> None:
        """Say something, then show what it brought, or why not."""
        raise NotImplementedError

    def action_act_words(self) -> None:
        """Words of one's own, for the journal."""
        hint = "It stands in the story and the journal; no rule reads it."
        if gathered(self.play.state):
            hint = f"Everybody may read it; no rule does. {self.key_of('guide.word')} note is for you alone."
        self.host.show(WritePage(hint, self._noted))

    def _noted(self, words: str) -> None:
        if words.strip():
            self._after(lambda: self.seat.note(words.strip()))

    def _call(self) -> Call | None:
        """The throw that is awaited from the table."""
        frames = self.play.state.frames
        return frames[-1].call if frames and any(row.asks == "faces" for row in self.table.rows) else None

    def _await_faces(self) -> None:
        """Where dice from the table are awaited there is nothing else to do: the row to type in is open."""
        call = self._call()
        if call is not None and self._field is None and self.play.typed(call):
            wanted = faces.asked(call, self.play.state, self.play.world)
            title = self.table.heading.rstrip(".")
            asked = (
                faces.sums(self.play.state, self.play.world),
                wanted,
                "Enter alone lets the program throw this one.",
            )
            self._type(title, ". ".join(filter(None, asked)), self._thrown)
            self._faces = True

    def _thrown(self, words: str) -> None:
        call = self._call()
        if call is None:
            return
        try:
            state, world = self.play.state, self.play.world
            found = faces.read(words, call, state, world) if words.strip() else self.play.thrown()
        except faces.NotFacesError as problem:
            self.told = str(problem)
            self._await_faces()
            return
        self._say(Throw(found))

    def _type(self, title: str, hint: str, answer: Callable[[str], None], start: str = "") -> None:
        self._field = Field(title, "", hint)
        self._asked_at = self.play.at
        self.ask("", answer, start)

    def _write(self, row: Choice) -> None:
        """Words for a lever that takes words."""
        prompt = row.prompt
        if prompt is None or prompt.lever is None or not isinstance(prompt.command, Pull):
            return
        lever, command = prompt.lever, prompt.command
        hint = lever.why or "In your own words; no rule reads it."

        def written(words: str) -> None:
            self._say(_worded(command, words))
            if words.strip() and not self.told and self.table.rows[self.marked].id == row.id:
                self.move(1)  # to what is asked next

        self._type(lever.label, hint, written, str(command.value))

    def text_row_shut(self) -> None:
        self._field, self._faces = None, False


def _worded(command: Pull, words: str) -> Pull:
    """The lever set to these words."""
    return replace(command, value=words.strip())
