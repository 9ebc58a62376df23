"""A game that is open before somebody: what is on the table now, and saying things to it. Nothing of a screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.commands import Command, Declare, EndTurn, Pull, Refusal, Throw, alike
from game.core.levers import Value
from game.core.machine.defences import COMES, NOTHING_COMES, defends, next_defence
from game.core.machine.guide import own_words
from game.core.machine.leads import next_reply
from game.core.policy import POLICY
from game.core.seats import gathered, hero
from game.core.wording import with_the
from game.session import FOUND, Session, Told
from game.ui.catalog import key_name, keys_of
from game.view.fitting import fitting
from game.view.folds import inside, is_long
from game.view.look import look, stage_of
from game.view.may import asked_for
from game.view.model import ELSE, Choice, Passage, Table
from game.view.picks import FOLD, Where, narrowed, opened, where
from game.view.sides import beyond
from game.view.slots import takes_turn
from game.view.tale import Tale
from game.view.words import opening

LETTERS = {"commit": "act.commit", "decline": "act.decline", "fill": "act.fill"}
"""Kinds of rows that one letter does -> its action."""


MOST = 20
"""Words that are said for companions, and turns that end, between two of whoever plays."""
ENDS = "turn is over: nothing more could be done on it."


class Seat:
    """Keeps the table that was last made, and what of it is new."""

    def __init__(self, play: Session) -> None:
        self.play = play
        self.keymap: dict[str, str] = {}
        self.fresh = self._last_word() - 1
        """Entries after this one are new; −1: nothing is. A game that is opened shows what its last word brought."""
        self.listing: Where | None = None
        """The lever whose list is open in the place of the rows."""
        self.sought: tuple[str, ...] = ()
        """Words that a row of the open list has to have to stand in it."""
        self.by_themselves = False
        """Whether companions do in a fight what the content says they do, and nobody is asked."""
        self.whole = False
        """Whether all that is a guide's to say of an act has a row, or what stands as usual shares one."""
        self.facing = 0
        """The part of an act whose levers have the digits, where several have levers."""
        self.size = (0, 0)
        """Columns and rows of the screen; as long as it has none, nothing is left out for want of room."""
        self.read = len(play.end.known)
        """How many facts were known when the book was open last."""
        self.everything = False
        """Whether all of the story is asked for, or its end will do."""
        self.asking: list[str] = []
        """What players ask to count, the first of it before the guide."""
        self._acted = ""
        """Whose turn it was when something was said last."""
        self._letting = False
        """Whether what may be broken into is let happen by itself, until it is somebody's turn here."""
        self._defending = 0
        """The round of the fight whose defences are committed to by themselves; 0: none."""
        self._retold: tuple[int, str] = (-1, "")
        """The words of the scene as they are written now, and the entry after which they are told."""
        self._made: tuple[object, ...] = ()
        self._table: Table | None = None
        self._found: tuple[tuple[object, ...], Table] | None = None

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
        told = play.tale if self.everything else play.end
        self.read = min(self.read, len(told.known))
        labels = (play.undo_label, play.redo_label, tuple(self.keymap.items()), self.read)
        asked = (self.everything, self.whole, self.facing, tuple(self.asking))
        turned = (*asked, self.size, self.fresh, self.sought, self.listing)
        made = (play.world, play.at, play.state, *labels, self._retold, *turned)
        if self._table is None or made != self._made:
            found = self._looked(told, *labels[:2])
            rows = tuple(self._keyed(row) for row in found.rows if row.kind != "note")
            passages = (*found.passages, *self._scene_anew())
            whole = replace(found, rows=rows, passages=passages, news=len(found.known) - self.read)
            whole = fitting(whole, *self.size, self.fresh) if all(self.size) else whole
            shown = opened(whole, play.state, play.world, self.listing) if self.listing else None
            if shown is None:
                self.listing, self.sought = None, ()
            elif self.sought:
                shown = narrowed(shown, self.sought)
            self._table = shown or whole
            self._made = (*made[:-1], self.listing)
        return self._table

    def _looked(self, told: Tale, undo: str, redo: str) -> Table:
        """What stands there, whatever the screen has room for: in a window of another size, and while a list is looked
        through, no chances are worked out again."""
        play = self.play
        asked: dict[str, Any] = {
            "title": play.title,
            "undo": undo,
            "redo": redo,
            "whole": self.whole,
            "proposing": self.asking[0] if self.asking else "",
            "slots": play.slots,
            "facing": self.facing,
        }
        key = (play.world, play.at, play.state, told, *asked.values())
        if self._found is None or self._found[0] != key:
            self._found = (key, look(play.state, play.world, play.prompts, told, **asked))
        return self._found[1]

    def retell(self, words: str) -> None:
        """Tell the scene as it is written now, behind everything else, until something is said."""
        self._retold = (self.play.at, words)
        self.fresh = self.play.at - 1

    def _scene_anew(self) -> tuple[Passage, ...]:
        at, words = self._retold
        return (Passage("words", at, words),) if words and at == self.play.at else ()

    def list(self, row: Choice) -> None:
        """Open the list of a lever, or of a fold, in the place of the rows."""
        self.listing, self.sought = where(row), ()

    def shut(self) -> str:
        """Close the list that is open; the id of its lever, or "" where none was."""
        lever = self.listing[1] if self.listing else ""
        self.listing, self.sought = None, ()
        return lever

    def _keyed(self, row: Choice) -> Choice:
        """The row with the letter that its action has under the keymap."""
        if row.kind == ELSE:
            return replace(row, ways=tuple(map(self._keyed, row.ways)))
        action = LETTERS.get(row.kind) or {"e": "act.turn", "k": "act.later"}.get(row.key)
        if action is None or action not in self.keymap:
            return row
        return replace(row, key=key_name(keys_of(action, self.keymap)[0]))

    def turn(self, mark: int, step: int) -> bool:
        """Set a row to another of its answers, where it has several, or open the list of many; nothing is said by
        that."""
        if self._table is None or not self._table.rows[mark].ways:
            return False
        if is_long(self._table.rows[mark]):
            self.list(self._table.rows[mark])
            return True
        self._table = self._table.turned(mark, step)
        return True

    def say(self, command: Command, *then: Command) -> str:
        """Say it, as an answer to what is on the table now, and then what goes with it. The sentence when it is
        refused, or ""."""
        before, self._acted = self.play.at, self._whose()
        self._defending *= isinstance(command, Throw)
        self._letting &= isinstance(command, Throw)
        if self.listing is not None and self.listing[0] == FOLD:
            self.shut()
        answer = self._answer(self.play.speak(command, at=before), before)
        return answer or (self.say(*then) if then else "")

    def defend(self) -> str:
        """Commit to the defence on the table as it stands, and then to every other of this round with nothing pulled,
        as long as none can put anybody of yours out. The sentence when there is none, or that it can."""
        fight, before = self.play.state.fight, self.play.at
        if fight is None or not defends(self.play.state):
            return NOTHING_COMES
        commit = next((row for row in inside(self.table.rows) if row.kind == "commit"), None)
        if commit is None or commit.command is None or commit.barred or not self.table.withstands:
            return commit.barred if commit is not None and commit.barred else COMES
        self._acted, self._defending = self._whose(), fight.round
        return self._answer(self.play.speak(commit.command, at=before), before)

    def let_all(self) -> str:
        """Let happen what lies there to be broken into, and all that comes to be until something else is asked."""
        reply, before = next_reply(self.play.state), self.play.at
        if reply is None:
            return "There is nothing to break into."
        self._acted, self._letting = self._whose(), True
        return self._answer(self.play.speak(reply, at=before), before)

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
        return FOUND if found.found else self._goes_on()

    def again(self, command: Command) -> str:
        """Say once more what was said on the last turn, with the levers that can be pulled and paid for now."""
        levers = next((done.levers for _, done in self.play.slots.done if alike(done.command, command)), ())
        said = self.say(command)
        for lever, value in levers if not said else ():
            self._pull(lever, value)
        return said

    def _pull(self, lever: str, value: Value) -> None:
        """Pull a lever as it was before; one that makes the act too dear is let go."""
        play = self.play
        prompt = next((p for p in play.prompts if p.lever is not None and p.lever.id == lever and not p.barred), None)
        if prompt is None or not isinstance(prompt.command, Pull) or prompt.lever is None:
            return
        if not prompt.lever.allows(value) or prompt.command.value == value:
            return
        play.speak(replace(prompt.command, value=value), at=play.at)
        if any(p.group == "commit" and p.barred for p in play.prompts):
            play.speak(prompt.command, at=play.at)

    def _goes_on(self) -> str:
        """What needs nobody's word in a fight: companions who are left to themselves, and the end of a turn in which
        nothing can be done any more, a companion's once nothing is left that is thrown for; a sentence where a turn
        ended."""
        told = ""
        for _ in range(MOST):
            command, whose = self._by_itself(), self._turn_of()
            if command is None or isinstance(self.play.speak(command, at=self.play.at), Refusal):
                break
            told = f"{whose} {ENDS}" if isinstance(command, EndTurn) else told
        return told

    def _turn_of(self) -> str:
        """Whose turn it is, before the word "turn": Your, Ban’s."""
        state = self.play.state
        person = state.people.get(state.frames[-1].turn) if state.frames else None
        return "Your" if person is None or person.id == hero(state) else f"{opening(with_the(person.name))}’s"

    def _by_itself(self) -> Command | None:
        play = self.play
        if self._defending and (ready := next_defence(play.state, play.world, self._defending)) is not None:
            return ready
        if self._letting and (reply := next_reply(play.state)) is not None:
            return reply
        if not gathered(play.state) and (sure := self._sure()) is not None:
            return sure
        if gathered(play.state) or not takes_turn(play.state):
            return None
        commands = [p.command for p in play.prompts if not p.barred]
        ends = next((one for one in commands if isinstance(one, EndTurn)), None)
        if self._whose() != play.state.lead:
            if self.by_themselves:
                return next((one for one in commands if isinstance(one, Declare) and one.act == POLICY), None)
            if self._acted == self._whose() and not any(p.in_doubt and not p.barred for p in play.prompts):
                return ends
        return None if any(map(_is_left, inside(self.table.rows))) else ends

    def _sure(self) -> Command | None:
        """What commits to an act that cannot go wrong, costs nothing and has no lever: it is done at once."""
        if stage_of(self.play.state) != "free":
            return None
        table = self.table
        trial = table.trials[0] if len(table.trials) == 1 else None
        if trial is None or trial.chance != 1 or not trial.free:
            return None
        if any(row.kind == "lever" and not row.barred for row in inside(table.rows)):
            return None
        return next((row.command for row in table.rows if row.kind == "commit" and not row.barred), None)

    def _whose(self) -> str:
        """Whose turn it is in a fight, also while they act; "" outside one."""
        fight = self.play.state.fight
        return fight.turn if fight is not None else ""


def _is_left(row: Choice) -> bool:
    """Whether a row is something that can still be done on a turn, other than to end it or to leave the fight."""
    leaves = row.kind == "story" and bool(row.leaves) and row.chance is None
    return not (row.barred or leaves or row.kind in (ELSE, "turn", "break", "note"))
