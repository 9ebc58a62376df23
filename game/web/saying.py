"""What is said by a row that asks for more than to be pressed: a step, words, faces."""

from collections.abc import Mapping
from dataclasses import replace

from game.core.commands import Command, Pull, Throw
from game.session import Session
from game.view import faces
from game.view.model import Choice
from game.view.rows import clean

MORE, LESS = "more", "less"
"""Answers to a lever that is counted or turned: one step up, one step down; without any it is pressed."""


class Saying:
    """Says such rows to a game."""

    def __init__(self, play: Session) -> None:
        self.play = play

    def _say(self, command: Command) -> str:
        """Say a command; the sentence why not, or what else there is to say."""
        raise NotImplementedError

    def _stepped(self, row: Choice, answer: str) -> str:
        step: Mapping[str, Command | None] = {MORE: row.more, LESS: row.less}
        command = step.get(answer)
        return self._say(command) if command is not None else "That is no answer to this row."

    def _worded(self, row: Choice, words: str) -> str:
        command = row.prompt.command if row.prompt else None
        if not isinstance(command, Pull):
            return "That row takes no words."
        return self._say(replace(command, value=words))

    def _asked(self) -> str:
        """What has to be thrown by hand, where dice or cards of the table's own are awaited."""
        state = self.play.state
        call = state.frames[-1].call if state.frames else None
        return faces.asked(call, state, self.play.world) if call is not None and self.play.typed(call) else ""

    def _thrown(self, words: str) -> str:
        """Faces as they fell; without any the program throws this once."""
        play = self.play
        call = play.state.frames[-1].call
        assert call is not None  # a row that asks for faces stands for a call
        try:
            found = faces.read(words, call, play.state, play.world) if words else play.thrown()
        except faces.NotFacesError as problem:
            return clean(str(problem))
        return self._say(Throw(found))
