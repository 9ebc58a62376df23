"""The game as lines: the same conversation, words and journal as the screens, one fact a line.

For screen readers, pipes and terminals that can do no more; and, with answers from a file, for transcripts. No
columns and no drawn signs: every row is a sentence, and after a change only what changed is said.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TextIO

from game.core.commands import Command, Note, Pull, Refusal, Throw
from game.core.dice import wanted
from game.session import Session, Told
from game.view import speech
from game.view.answers import HELP, Answer, answer, faces, numbered, pulled, turned
from game.view.journal import found
from game.view.look import look
from game.view.model import Choice, Passage, Standing, Table
from game.view.record import record_of, spoken
from game.view.rows import clean, line, text, wrap
from game.view.tale import Tale, tale
from game.view.words import counted, sentence

PAGE = 12


def run_plain(
    session: Session, answers: Iterable[str], out: TextIO, echo: bool = False, width: int = 0, fresh: bool = True
) -> int:
    """Play in lines until the answers end or somebody leaves; the exit code. Never raises for what was typed.

    Blank answers and those that begin with # are passed over. `echo` repeats each one behind a >, as transcripts
    need it. `width` breaks lines, 0 leaves them whole. `fresh` tells the story from its beginning; otherwise from
    the last thing that was done. Everything is on disk before it is told, so leaving at any moment loses nothing.
    """
    talk = _Talk(session, out, width)
    try:
        talk.open(fresh)
        for typed in answers:
            said = clean(typed).strip()
            if not said or said.startswith("#"):
                continue
            if echo:
                talk.say(f"> {said}")
            if not talk.hear(said):
                return 0
        talk.say("No more answers. All is saved.")
    except (KeyboardInterrupt, BrokenPipeError):
        return 0
    return 0


class _Talk:
    """A game being played in lines."""

    def __init__(self, session: Session, out: TextIO, width: int) -> None:
        self.session = session
        self.out = out
        self.width = width
        self.told: Tale = tale(session.entries, session.world)
        self.table = self._look()
        self.standing: Standing | None = None

    def say(self, *lines: str) -> None:
        for words in lines:
            if not words:
                continue
            tame = clean(words)
            rows = wrap(line(tame), self.width) if self.width else (line(tame),)
            self.out.write("".join(f"{text(row)}\n" for row in rows))
        self.out.flush()

    def _look(self) -> Table:
        session = self.session
        return look(session.state, session.world, session.prompts, self.told, title=session.title)

    # Telling --------------------------------------------------------------------------------------------------------

    def open(self, fresh: bool) -> None:
        """The title, where things stand, and what is asked."""
        self.say(f"{self.session.title}. {sentence(self.table.name)}", self.session.notice)
        passages = self.told.passages
        if not fresh and self.told.deeds:
            self.say(f"You are at: {self.table.place}; {self.table.when}.", "The last thing that happened:")
            passages = self.told.of(len(self.told.deeds) - 1)
        self.tell(passages)
        self.ask()

    def tell(self, passages: Iterable[Passage]) -> None:
        """Say these passages; an act that is being weighed is named there."""
        weighed = {trial.label for trial in self.table.trials}
        for passage in passages:
            if passage.kind == "title":
                here = sentence(self.table.when) if passage.words == self.table.place else ""
                self.out.write("\n")
                self.say(f"{sentence(passage.words)} {here}".strip())
            elif passage.kind not in ("chosen", "faced") or passage.words not in weighed:
                self.say(*speech.told(passage))

    def ask(self) -> None:
        """The question, with every row; at the end of a game, what it came to."""
        table = self.table
        if table.standing is not None:
            self.say(*speech.standing(table.standing, self.standing))
        self.standing = table.standing
        if table.ended:
            self.say(*spoken(record_of(self.told.deeds), table.ended))
        if table.rows and table.rows[0].kind == "throw":
            self.say(*self._throw_asked())
            return
        self.say(*speech.asked(table))

    def _throw_asked(self) -> Iterable[str]:
        session = self.session
        call = session.state.frames[-1].call
        assert call is not None
        dice = [(one.label, one.faces) for one in wanted(session.state, session.world, call)]
        return speech.throwing(self.table.heading, dice)

    # Hearing --------------------------------------------------------------------------------------------------------

    def hear(self, said: str) -> bool:
        """Carry out one line; False to leave."""
        thrown = faces(said.removeprefix("dice ")) if self._throws() else None
        if thrown:
            self.do(Throw(thrown))
            return True
        meant = answer(said, self.table)
        if meant.word == "quit":
            self.say("You leave the table. All is saved.")
            return False
        if meant.refusal:
            self.say(meant.refusal)
        elif meant.row is not None:
            self.take(meant.row, meant.value)
        else:
            _WORDS[meant.word](self, meant)
        return True

    def _throws(self) -> bool:
        return bool(self.table.rows) and self.table.rows[0].kind == "throw"

    def take(self, row: Choice, value: str = "") -> None:
        """Do what a row says, with a lever set to a value where one was named."""
        if row.barred:
            self.say(sentence(row.barred))
        elif row.kind == "lever" and value:
            command = pulled(row, value)
            if isinstance(command, str):
                self.say(command)
            else:
                self.do(command)
        elif value:
            way = turned(row, value)
            self.say(way) if isinstance(way, str) else self.take(way)
        elif row.command is not None:
            self.do(row.command)

    def do(self, command: Command) -> None:
        before = self.table
        answered = self.session.do(command, seat=self._seat(command))
        if isinstance(answered, Refusal):
            self.say(answered.sentence)
            return
        if isinstance(command, Pull):
            self._look_again()
            self._pulled(before, command)
        else:
            self._on(answered)

    def _seat(self, command: Command) -> str:
        return "table" if isinstance(command, Throw) else ""

    def _look_again(self) -> None:
        self.told = tale(self.session.entries, self.session.world, self.told)
        self.table = self._look()

    def _on(self, answered: Told) -> None:
        """Tell what is new, and ask again."""
        numbers = {entry.number for entry in answered.entries}
        self._look_again()
        self.tell(one for one in self.told.passages if one.number in numbers)
        self.ask()

    def _pulled(self, before: Table, command: Pull) -> None:
        row = next(r for r in self.table.rows if r.kind == "lever" and _is(r, command))
        self.say(" ".join((f"{row.label} {speech.stands(row)}.", *speech.changed(before, self.table, command.part))))

    # Words that are always understood ---------------------------------------------------------------------------------

    def by_kind(self, meant: Answer) -> None:
        """commit, leave, end: the row of that kind."""
        kind = {"commit": "commit", "leave": "decline", "end": "turn"}[meant.word]
        row = next((r for r in self.table.rows if r.kind == kind and r.key != "k"), None)
        if row is None:
            self.say(
                {"commit": "There is nothing to commit to now."}.get(kind, f"There is nothing to {meant.word} now.")
            )
        else:
            self.take(row)

    def back(self, meant: Answer) -> None:
        if self.table.withdraw is None:
            forced = self.table.stage == "free"
            self.say("It comes to you; there is no stepping back." if forced else "There is nothing to step back from.")
            return
        self.session.do(self.table.withdraw)
        self._look_again()
        self.say("You think again. Nothing was spent.")
        self.ask()

    def odds(self, meant: Answer) -> None:
        if not self.table.trials:
            self.say("Nothing is in doubt yet. Take a row; nothing is spent until you commit.")
        for trial in self.table.trials:
            self.say(*([f"{trial.who}."] if trial.who else []), *speech.odds(trial.prospects))

    def sheet(self, meant: Answer) -> None:
        self.say(*speech.sheet(self.table.name, self.table.sheet))

    def journal(self, meant: Answer) -> None:
        """The last entries, those with a word, or one in full."""
        if meant.rest.isdigit():
            one = next((f for f in found(self.told) if f.deed.number == int(meant.rest)), None)
            if one is None:
                self.say(f"There is no entry {meant.rest} in the journal.")
            else:
                self.say(speech.entry(one.deed))
                self.tell(self.told.of(one.index))
            return
        rows = found(self.told, meant.rest)
        self.say(*(speech.entry(one.deed) for one in rows[-PAGE:]), f"{counted(len(rows), 'entry', 'entries')} in all.")

    def undo(self, meant: Answer) -> None:
        label = self.session.undo_label
        self._moved(self.session.undo(), f"Taken back: {label}.")

    def redo(self, meant: Answer) -> None:
        label = self.session.redo_label
        answered = self.session.redo()
        if isinstance(answered, Refusal):
            self.say(answered.sentence)
            return
        self.say(f"Done again: {label}.")
        self._on(answered)

    def go_back(self, meant: Answer) -> None:
        if not meant.rest.isdigit():
            self.say("Say the number of the entry, as the journal has it: return 12.")
            return
        self._moved(self.session.go_back(int(meant.rest)), f"You are back before entry {meant.rest}.")

    def correct(self, meant: Answer) -> None:
        number, _, shown = meant.rest.partition(" ")
        thrown = faces(shown)
        if not number.isdigit() or not thrown:
            self.say("Say the entry and the faces the dice showed: correct 12 7 0.")
            return
        answered = self.session.correct(int(number), thrown)
        if not isinstance(answered, Refusal) and answered.aside:
            self.say(f"{counted(len(answered.aside), 'later word')} did not fit any more.")
        self._moved(answered, "The dice are as you say.")

    def _moved(self, answered: Told | Refusal, words: str) -> None:
        """The story stands elsewhere now: say so, and where."""
        if isinstance(answered, Refusal):
            self.say(answered.sentence)
            return
        self.standing = None
        self._look_again()
        self.say(words)
        self.tell(one for one in self.told.passages if one.number in {e.number for e in answered.entries})
        self.ask()

    def again(self, meant: Answer) -> None:
        self.standing = None
        self.ask()

    def why(self, meant: Answer) -> None:
        rows = numbered(self.table)
        number = int(meant.rest) if meant.rest.isdigit() else 0
        if not 0 < number <= len(rows):
            self.say("Say which row: why 2.")
            return
        row = rows[number - 1]
        self.say(sentence(row.barred or row.why or "There is no more to say about it"))

    def note(self, meant: Answer) -> None:
        if not meant.rest:
            self.say("Say it behind the word: say I count the steps.")
            return
        answered = self.session.do(Note(meant.rest))
        self._look_again()
        self.say(answered.sentence if isinstance(answered, Refusal) else "Noted.")

    def dice(self, meant: Answer) -> None:
        if meant.rest not in ("table", "program"):
            self.say("dice table: you throw, and type the faces. dice program: the program throws.")
            return
        self.session.dice = meant.rest
        throwing = self._throws() and meant.rest == "program"
        self.say("You throw the dice from now on." if meant.rest == "table" else "The program throws the dice.")
        if throwing:
            self.do(Throw(self.session.thrown()))

    def help(self, meant: Answer) -> None:
        """The words that are understood, or what a word of the rules means."""
        if not meant.rest:
            self.say(*HELP)
            return
        wanted_word = meant.rest.casefold()
        for term, meaning in self.session.world.system.glossary.items():
            if wanted_word in term.casefold():
                self.say(f"{term}: {meaning}")
                return
        self.say(f"No rule has that word. Known are: {', '.join(self.session.world.system.glossary)}.")


def _is(row: Choice, command: Pull) -> bool:
    return row.part == command.part and row.prompt is not None and row.id == command.lever


_WORDS: Mapping[str, Callable[[_Talk, Answer], None]] = {
    "commit": _Talk.by_kind,
    "leave": _Talk.by_kind,
    "end": _Talk.by_kind,
    "back": _Talk.back,
    "odds": _Talk.odds,
    "sheet": _Talk.sheet,
    "journal": _Talk.journal,
    "undo": _Talk.undo,
    "redo": _Talk.redo,
    "return": _Talk.go_back,
    "correct": _Talk.correct,
    "again": _Talk.again,
    "why": _Talk.why,
    "say": _Talk.note,
    "dice": _Talk.dice,
    "help": _Talk.help,
}
