"""A game being told in lines: what is said to the reader, and what rows do. What words do is in `game.plain`."""

from collections.abc import Callable, Container, Iterable
from dataclasses import replace
from typing import TextIO

from game.core.commands import Command, Pull, Refusal, Throw
from game.core.draft import Sight
from game.core.machine.defences import next_defence
from game.core.machine.dice import wanted
from game.core.machine.leads import next_reply
from game.core.rolls import Call, Faces
from game.core.seats import gathered
from game.core.state import State
from game.desk import Desk
from game.desk.endings import Gallerist
from game.guide.keeping import Keeper
from game.plain.paper import Paper
from game.session import FOUND, Session, Told
from game.session.evenings import last_time
from game.view import drawn, leverspeech, reckoning, speech, watched
from game.view.answers import faces, is_word, numbered, picked, pulled, turned
from game.view.gallery import Gallery, gallery_of
from game.view.look import look
from game.view.model import Choice, Passage, Standing, Table
from game.view.picks import asking_of, rows_of
from game.view.quiet import once
from game.view.record import record_of, spoken
from game.view.tale import Tale
from game.view.words import sentence
from game.watch import News


class Talk:
    """What has been told so far, and what stands on the table."""

    def __init__(
        self, session: Session, out: TextIO, width: int | None = 0, gallerist: Gallerist | None = None
    ) -> None:
        """`gallerist` keeps which endings were seen; without one nothing is kept."""
        self.session = session
        self.gallerist = gallerist
        self.out = out
        self.say = Paper(out, width).say
        self.told: Tale = session.tale
        self.table = self._look()
        self.standing: Standing | None = None
        """The conflict as it was told last."""
        self.asked: Table | None = None
        """What was on the table when rows were told last."""
        self.reminded: tuple[str, ...] = ()
        """What the guide of a table was reminded of last."""
        self.halted = False
        """Whether the scene is stopped: nothing of it is told until somebody goes on."""
        self.desk: Desk | None = None
        """Where packs come from, and one's own goes; without one nothing can be invented."""
        self.keeper: Keeper | None = None
        """Keeps said acts in the pack of the table, and takes them out again."""
        self.prose: list[str] | None = None
        """Paragraphs that are being written, until they are kept."""
        self.aside: Callable[[str], None] | None = None
        """What hears the lines in place of the table, while somebody is made at it."""

    @property
    def throws(self) -> bool:
        """Whether faces are awaited from whoever answers."""
        return bool(self.table.rows) and self.table.rows[0].kind == "throw"

    @property
    def call(self) -> Call:
        """The throw that is awaited."""
        call = self.session.state.frames[-1].call
        assert call is not None
        return call

    def thrown(self, said: str) -> Faces | str:
        """What comes up as somebody says it, or in a sentence why that cannot be; empty where it says nothing of it."""
        dice = self.call.kind != "cards" and said.startswith("dice ")
        return self.read(said.removeprefix("dice ") if dice else said, self.session.state)

    def read(self, said: str, state: State) -> Faces | str:
        """The same for the throw that is awaited in another state; where none is, for dice."""
        call = state.frames[-1].call if state.frames else None
        if call is None or call.kind != "cards":
            return faces(said) or ""
        try:
            return drawn.read(said, call, Sight(state, self.session.world), whole=is_word(said))
        except drawn.NotCardsError as problem:
            return str(problem)

    def _look(self) -> Table:
        session = self.session
        return look(
            session.state,
            session.world,
            session.prompts,
            self.told,
            title=session.title,
            spread=False,
            slots=session.slots,
        )

    @property
    def gallery(self) -> Gallery:
        """The endings of the adventure, as far as it is known which were seen."""
        session = self.session
        kept = self.gallerist.gallery(session) if self.gallerist is not None else None
        return kept or gallery_of((), session.world, self.told.passages)

    def look_again(self) -> None:
        """Make the table of the state as it is now."""
        self.told = self.session.tale
        self.table = self._look()

    def renew(self, news: News) -> None:
        """The pack was read anew: say so, tell the scene where its words are others now, and ask again."""
        self.told = self.session.tale
        self.table = self._look()
        self.say(news.sentence)
        if news.scene:
            self.tell([Passage("words", self.session.at, news.scene)])
        self.ask(afresh=True)

    # Telling --------------------------------------------------------------------------------------------------------

    def open(self, fresh: bool) -> None:
        """The title, where things stand, and what is asked."""
        self.say(f"{self.session.title}. {sentence(self.table.name)}", self.session.notice)
        self.say(*self.session.limits.told())
        for title, lines in last_time(self.session):
            self.say(f"{title}:", *lines)
        passages = self.told.passages
        if fresh:  # who goes with you has been told
            self.asked = replace(self.table, clocks=(), here=(), aim="")
        if not fresh and self.told.deeds:
            self.say(sentence(f"{self.table.place}. {sentence(self.table.when)}"), "The last thing that happened:")
            passages = self.told.of(len(self.told.deeds) - 1)
        self.tell(passages)
        self.ask()

    def tell(self, passages: Iterable[Passage]) -> None:
        """Say these passages; an act that is being weighed, or may be broken into, is named there."""
        weighed = {self.table.coming, *(trial.heading for trial in self.table.trials)}
        for passage in once(passages):
            if passage.kind == "title":
                here = sentence(self.table.when) if passage.words == self.table.place else ""
                self.out.write("\n")
                self.say(f"{sentence(passage.words)} {here}".strip())
            elif passage.kind == "end":
                continue  # the record below names it
            elif passage.kind not in ("chosen", "faced") or passage.words not in weighed:
                self.say(*speech.told(passage))

    def ask(self, afresh: bool = False) -> None:
        """The question with its rows; at the end of a game, what it came to. `afresh` tells all of a conflict."""
        table = self.table
        if not table.ended and not table.trials:
            self.say(*watched.spoken(table, self.asked))
            self.asked = table
        if table.standing is not None:
            self.say(*speech.standing(table.standing, None if afresh else self.standing))
        self.standing = table.standing
        if table.ended:
            self.say(*reckoning.spoken(table.became))
            self.say(*spoken(record_of(self.told.deeds), table.ended))
            self.say(self.gallerist.keep(self.session) if self.gallerist is not None else "")
        if self.throws:
            self.say(*self._throwing())
        else:
            self.say(*speech.asked(table))

    def _throwing(self) -> Iterable[str]:
        session = self.session
        call, s = self.call, Sight(session.state, session.world)
        if call.kind == "cards":
            return (self.table.heading, sentence(drawn.asked(call, s)), speech.DRAWING)
        known = [session.world.system.dice.get(die) for die in call.dice]
        want = wanted(s, call)
        dice = [(one.label, one.faces, bool(die and die.signs)) for one, die in zip(want, known, strict=True)]
        return speech.throwing(self.table.heading, dice)

    # Doing ----------------------------------------------------------------------------------------------------------

    def take(self, row: Choice, value: str = "") -> None:
        """Do what a row says, set to a value where one was named."""
        if row.barred:
            self.say(sentence(row.barred))
        elif value:
            found = pulled(row, value) if row.kind == "lever" else turned(row, value)
            if isinstance(found, str):
                self.say(found)
            elif isinstance(found, Choice):
                self.take(found)
            else:
                self.do(found)
        elif row.opens:
            self.list(row)
        elif row.asks == "words":
            self.say(f"Say {self._number(row)} and then your words.")
        elif row.on:
            self._let_all()
        elif row.command is not None:
            self.do(row.command, *row.then)

    def list(self, row: Choice, of: str = "") -> None:
        """Say every answer of a lever, or what one of them is."""
        if row.ways:
            self.say(*speech.unfolded(row, self._number(row)))
            return
        if row.prompt is None or row.prompt.lever is None or not row.prompt.lever.picks:
            self.say("There is nothing to list there.")
            return
        session, lever = self.session, row.prompt.lever
        rows = rows_of(asking_of(self.table, session.state, session.world), row.prompt)
        if of:
            found = picked(lever, of)
            why = rows[lever.picks.index(found)].why or found.why or lever.why if found else ""
            told = f"{found.label}: {why or 'there is no more to say about it'}" if found else ""
            self.say(sentence(told) or f"{lever.label} has nothing of that name.")
            return
        self.say(*leverspeech.listing(lever.label.partition(": ")[0], rows, self._number(row)))

    def _number(self, row: Choice) -> int:
        return next(number for number, one in numbered(self.table).items() if one is row)

    def do(self, command: Command, *then: Command) -> None:
        """Say a command to the game, and tell what it brought; or what the last of several did."""
        before = self.table
        answered = self.session.speak(command, seat="table" if isinstance(command, Throw) else "")
        if isinstance(answered, Refusal):
            self.say(sentence(answered.sentence))
        elif answered.found:
            self.found(answered)
        elif then:
            self.do(*then)
        elif isinstance(command, Pull):
            self.look_again()
            self.pulled(before, command)
        else:
            self.on(answered)

    def defend(self) -> None:
        """Commit to the defence that lies there, and then to every other of this round with nothing pulled, until one
        can put somebody of yours out or anything else is asked."""
        session, fight = self.session, self.session.state.fight
        turn = fight.round if fight is not None else 0
        commit = next((row for row in self.table.rows if row.kind == "commit"), None)
        if commit is not None:
            self.take(commit)
        while (ready := next_defence(session.state, session.world, turn)) is not None:
            at = session.at
            self.do(ready)
            if session.at == at:
                break

    def _let_all(self) -> None:
        """Let happen what lies there to be broken into, and all that comes to be until something else is asked."""
        session = self.session
        while (reply := next_reply(session.state)) is not None:
            at = session.at
            self.do(reply)
            if session.at == at:
                break

    def on(self, answered: Told) -> None:
        """Tell what is new, and ask again."""
        self.went_on({entry.number for entry in answered.entries})

    def went_on(self, numbers: Container[int]) -> None:
        """The same of the entries of these numbers, whoever said them."""
        before = self.table
        self.look_again()
        self.tell(one for one in self.told.passages if one.number in numbers)
        if gathered(self.session.state) and same(before, self.table):
            return
        self.ask()

    def moved(self, answered: Told | Refusal, words: str) -> None:
        """The story stands elsewhere now: say so, and where."""
        if isinstance(answered, Refusal):
            self.say(sentence(answered.sentence))
            return
        if answered.found:
            self.found(answered)
            return
        numbers = {entry.number for entry in answered.entries}
        self.look_again()
        self.say(words)
        self.tell(one for one in self.told.passages if one.number in numbers)
        self.ask(afresh=True)

    def found(self, answered: Told) -> None:
        """The save was opened again, and more had been kept in it than was told: that comes in place of what was
        asked for."""
        numbers = {entry.number for entry in answered.entries}
        self.look_again()
        self.say(FOUND)
        self.tell(one for one in self.told.passages if one.number in numbers)
        self.ask(afresh=True)

    def pulled(self, before: Table, command: Pull) -> None:
        """Tell what a lever has changed."""
        row = next((r for r in self.table.rows if r.kind == "lever" and _is(r, command)), None)
        if row is None:
            # A lever of the guide's is said by its letter, and has no row.
            self.ask()
            return
        changes = speech.changed(before, self.table, command.part, command.lever)
        self.say(" ".join((sentence(leverspeech.set_to(row)), *changes)))


def same(before: Table, now: Table) -> bool:
    """Whether the same is asked as before: a guide's word that changes no row need not repeat them all."""
    asked = ((table.stage, table.heading, [row.label for row in table.rows]) for table in (before, now))
    return len({repr(one) for one in asked}) == 1 and not now.ended


def _is(row: Choice, command: Pull) -> bool:
    return row.part == command.part and row.id == command.lever
