"""The row in which a guide says an act: what it comes to while it is typed, what is asked, what helps with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from game.core.commands import Command
from game.guide import words
from game.guide.at import At
from game.guide.completing import completed, shared
from game.guide.earlier import said_before
from game.guide.heard import Question
from game.guide.line import heard, is_line
from game.session import Session
from game.ui.screens.table import TablePage

WORD, WHICH = "Your word", "Which is meant?"
LISTED = 12
"""So many ways to go on are listed."""


class SayingPage(TablePage):
    """A table at which lines are said."""

    ASIDE: ClassVar[Mapping[str, str]] = {}
    """Words that ask something of the program, with how they are said."""

    def __init__(self, play: Session) -> None:
        super().__init__(play)
        self._stem, self._back, self._brought = "", -1, ""
        """What was typed, which of the earlier lines stands there in its place, and as it was put there."""
        self._lines: list[str] = []
        """What was said here since the table was opened: also what was taken back."""
        self._which: Question | None = None
        """What is asked about the line that was typed last."""

    def _ask_word(self, start: str) -> None:
        """Ask for a word, with this standing there already."""
        raise NotImplementedError

    def _heard(self, typed: str) -> str:
        """What the words typed so far come to."""
        raise NotImplementedError

    def _say_late(self, command: Command) -> None:
        """Say a command that may have to wait."""
        raise NotImplementedError

    def _begin_line(self, start: str) -> None:
        """A row to type in opens: no earlier line stands there."""
        self._stem, self._back, self._brought = start, -1, start

    @property
    def _at(self) -> At:
        return At(self.play.state, self.play.world, self.host.desk.sheets)

    def _is_act(self, said: str) -> bool:
        """Whether the words typed so far say an act, and no word of the guide’s."""
        head = said.split(maxsplit=1)[0].casefold()
        return (head in ("act", "try") or head not in {*words.WORDS, *self.ASIDE}) and is_line(said, self._at)

    def _act(self, typed: str) -> None:
        """Somebody does what nobody wrote. What is open is asked; what is wrong stays where it was typed."""
        found = heard(typed, self._at)
        if found.questions:
            question = found.questions[0]
            self._which = question
            self._type(WHICH, question.asked, lambda _: self._ask_word(typed))
        elif found.commands:
            self._lines.append(typed)
            for command in found.commands:
                self._say_late(command)
        else:
            self._ask_word(typed)
            self.text_row.field.cursor_position = found.lost[0].place if found.lost else len(typed)

    def typed(self, typed: str) -> None:
        if self._field is not None and self._field.title == WHICH and self._which is not None:
            answers = self._which.answers
            if typed.isdecimal() and 0 < int(typed) <= len(answers):
                self.stop_asking()
                self._act(answers[int(typed) - 1][1])
                self.repaint()
            return
        if self._field is not None and self._field.title == WORD:
            if typed != self._brought:
                self._stem, self._back, self._brought = typed, -1, typed
            self._hint(self._heard(typed))

    def helped(self, key: str) -> None:
        """Tab completes the line, twice lists what it could go on with; up and down bring earlier lines back."""
        if self._field is None or self._field.title != WORD:
            return
        typed = self.text_row.field.value
        if key == "tab":
            self._complete(typed)
            return
        now = [line for line in reversed(self._lines) if line.startswith(self._stem)]
        earlier = tuple(dict.fromkeys((*now, *said_before(self.play.entries, self._stem))))
        self._back = max(-1, min(len(earlier) - 1, self._back + (1 if key == "up" else -1)))
        self._write_line(earlier[self._back] if self._back >= 0 else self._stem)

    def _complete(self, typed: str) -> None:
        found = completed(typed, self._at)
        common = shared(found) if found else typed
        if len(found) == 1:
            self._write_line(f"{found[0]} ")
        elif len(common) > len(typed):
            self._write_line(common)
        elif found:
            start = len(typed) - len(typed.rsplit(" ", maxsplit=1)[-1])
            listed = ", ".join(one[start:] for one in found[:LISTED])
            self._hint(f"{listed}{' …' if len(found) > LISTED else '.'}")

    def _write_line(self, words: str) -> None:
        """Put words into the row that is typed into, as if somebody had typed them."""
        self._brought = words
        self.text_row.field.value = words
        self.text_row.field.cursor_position = len(words)

    def _hint(self, words: str) -> None:
        if self._field is not None:
            self._field = replace(self._field, hint=words)
            self.repaint()
