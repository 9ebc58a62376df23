"""A game that is open before somebody: what is on the table now, and saying things to it. Nothing of a screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.commands import Command, Refusal
from game.core.guide import own_words
from game.session import FOUND, Session, Told
from game.ui.catalog import key_name, keys_of
from game.view.look import look
from game.view.may import asked_for
from game.view.model import Choice, Passage, Table
from game.view.picks import FOLD, Where, opened, where
from game.view.sides import beyond

LETTERS = {"commit": "act.commit", "decline": "act.decline"}
"""Kinds of rows that one letter does -> its action."""


class Seat:
    """Keeps the table that was last made, and what of it is new."""

    def __init__(self, play: Session) -> None:
        self.play = play
        self.keymap: dict[str, str] = {}
        self.fresh = self._last_word() - 1
        """Entries after this one are new; −1: nothing is. A game that is opened shows what its last word brought."""
        self.listing: Where | None = None
        """The lever whose list is open in the place of the rows."""
        self.whole = False
        """Whether all that is a guide's to say of an act has a row, or what stands as usual shares one."""
        self.facing = 0
        """The part of an act whose levers have the digits, where several have levers."""
        self.read = len(play.tale.known)
        """How many facts were known when the book was open last."""
        self.asking: list[str] = []
        """What players ask to count, the first of it before the guide."""
        self._retold: tuple[int, str] = (-1, "")
        """The words of the scene as they are written now, and the entry after which they are told."""
        self._made: tuple[object, ...] = ()
        self._table: Table | None = None

    def _last_word(self) -> int:
        """The newest entry that a person said."""
        return next((entry.number for entry in reversed(self.play.entries) if entry.by == "person"), 1)

    @property
    def table(self) -> Table:
        """What stands on the table now."""
        play = self.play
        if self.facing and beyond(play.state, play.prompts, self.facing) is None:
            self.facing = 0
        if self.asking:
            self.asking = [one for one in self.asking if asked_for(play.state, play.world, one)]
        self.read = min(self.read, len(play.tale.known))
        labels = (play.undo_label, play.redo_label, tuple(self.keymap.items()), self.read)
        turned = (self.whole, self.facing, tuple(self.asking), self.listing)
        made = (play.world, play.at, play.state, *labels, self._retold, *turned)
        if self._table is None or made != self._made:
            found = look(
                play.state,
                play.world,
                play.prompts,
                play.tale,
                title=play.title,
                undo=play.undo_label,
                redo=play.redo_label,
                whole=self.whole,
                proposing=self.asking[0] if self.asking else "",
                slots=play.slots,
                facing=self.facing,
            )
            rows = tuple(self._keyed(row) for row in found.rows if row.kind != "note")
            told = (*found.passages, *self._scene_anew())
            whole = replace(found, rows=rows, passages=told, news=len(found.known) - self.read)
            shown = opened(whole, play.state, play.world, self.listing) if self.listing else None
            if shown is None:
                self.listing = None
            self._table = shown or whole
            self._made = (*made[:-1], self.listing)
        return self._table

    def retell(self, words: str) -> None:
        """Tell the scene as it is written now, behind everything else, until something is said."""
        self._retold = (self.play.at, words)
        self.fresh = self.play.at - 1

    def _scene_anew(self) -> tuple[Passage, ...]:
        at, words = self._retold
        return (Passage("words", at, words),) if words and at == self.play.at else ()

    def list(self, row: Choice) -> None:
        """Open the list of a lever, or of a fold, in the place of the rows."""
        self.listing = where(row)

    def shut(self) -> str:
        """Close the list that is open; the id of its lever, or "" where none was."""
        lever = self.listing[1] if self.listing else ""
        self.listing = None
        return lever

    def _keyed(self, row: Choice) -> Choice:
        """The row with the letter that its action has under the keymap."""
        action = LETTERS.get(row.kind) or {"e": "act.turn", "k": "act.later"}.get(row.key)
        if action is None or action not in self.keymap:
            return row
        return replace(row, key=key_name(keys_of(action, self.keymap)[0]))

    def turn(self, mark: int, step: int) -> bool:
        """Set a row to another of its answers, where it has several; nothing is said by that."""
        if self._table is None or not self._table.rows[mark].ways:
            return False
        self._table = self._table.turned(mark, step)
        return True

    def say(self, command: Command, *then: Command) -> str:
        """Say it, as an answer to what is on the table now, and then what goes with it. The sentence when it is
        refused, or ""."""
        before = self.play.at
        if self.listing is not None and self.listing[0] == FOLD:
            self.listing = None
        answer = self._answer(self.play.speak(command, at=before), before)
        return answer or (self.say(*then) if then else "")

    def note(self, words: str) -> str:
        """Put words into the journal."""
        return self.say(own_words(self.play.state, words)) or "Noted. It stands in the journal."

    def undo(self) -> str:
        """Take back the last thing somebody said; the sentence that says what."""
        what = self.play.undo_label
        if not what:
            return "There is nothing to take back."
        return self._turned(self.play.undo, f"Taken back: {what}.")

    def redo(self) -> str:
        """Do again what was taken back last; the sentence that says what."""
        what = self.play.redo_label
        if not what:
            return "There is nothing to do again."
        return self._turned(self.play.redo, f"Done again: {what}.")

    def _turned(self, way: Callable[[], Told | Refusal], sentence: str) -> str:
        found = way()
        self.fresh = -1
        if isinstance(found, Refusal):
            return found.sentence
        return FOUND if found.found else sentence

    def _answer(self, found: Told | Refusal, before: int) -> str:
        if isinstance(found, Refusal):
            return found.sentence
        self.fresh = before
        return FOUND if found.found else ""
