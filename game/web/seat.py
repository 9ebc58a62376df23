"""A seat at a game: what it sees as messages, what it says carried out. It has no transport and no page."""

from game.core.commands import Command, Refusal
from game.core.machine.leads import next_reply
from game.desk.endings import Gallerist
from game.session import FOUND, Session, Told
from game.view.look import look
from game.view.model import LEFT_OFF, Choice, Table
from game.view.picks import FOLD, Where, opened, where
from game.view.record import record_of, spoken
from game.view.rows import clean
from game.view.words import sentence
from game.web import speaker
from game.web.heard import Ask, NotHeardError, Say, heard
from game.web.saying import Saying
from game.web.told import tale
from game.web.values import Values, filled

STALE = "The table has moved on; this is how it stands now. Nothing was done."
NOWHERE = "There is nothing to step back from."


class Seat(Saying):
    """The seat of whoever plays alone. A version is one table: whatever is said to another is not done."""

    def __init__(self, play: Session, gallerist: Gallerist | None = None) -> None:
        super().__init__(play)
        self.version = 1
        self._gallerist = gallerist
        self._fresh = next((one.number for one in reversed(play.entries) if one.by == "person"), 1) - 1
        """Entries after this one are new; −1: nothing is."""
        self._listing: Where | None = None
        """The lever or the fold whose list is open in the place of the rows."""
        self._made: tuple[object, Table] | None = None

    @property
    def news(self) -> int:
        """Another number as often as there is something to tell."""
        return self.version

    @property
    def table(self) -> Table:
        """The table as it stands, or the list that is open on it."""
        play = self.play
        now = (play.world, play.at, play.state, play.undo_label, play.redo_label, self._listing)
        if self._made is None or self._made[0] != now:
            whole = look(
                play.state,
                play.world,
                play.prompts,
                play.tale,
                title=play.title,
                undo=play.undo_label,
                redo=play.redo_label,
                slots=play.slots,
            )
            shown = opened(whole, play.state, play.world, self._listing) if self._listing else None
            self._listing = self._listing if shown is not None else None
            self._made = (now, shown or whole)
        return self._made[1]

    def welcome(self) -> Values:
        """The message for a page that has just been opened."""
        return self.stands(self.play.notice)

    def stands(self, words: str = "") -> Values:
        """The message of how the table stands, with a sentence for whoever looks at it."""
        table = self.table
        whole = speaker.told(table, self._fresh)
        if table.ended:
            whole |= {"record": list(map(clean, spoken(record_of(self.play.tale.deeds), table.ended)))}
        if asked := self._asked():
            whole |= {"faces": asked}
        colours = self.play.world.pack.colours
        whole |= filled(colours=filled(dark=colours.dark, light=colours.light))
        notice = words or clean(self.play.failure)
        return {"table": whole, "version": self.version, **filled(sentence=notice)}

    def hear(self, message: str | bytes) -> Values:
        """Carry out what a message says: the table as it stands after it, or why it says nothing. Never raises for what
        was said."""
        try:
            meant = heard(message)
        except NotHeardError as problem:
            return {"sentence": str(problem), "version": self.version}
        if isinstance(meant, Ask):
            return (
                self.stands()
                if meant.what == "table"
                else {"tale": tale(self.play.tale.passages), "version": self.version}
            )
        if meant.version != self.version:
            return self.stands(STALE)
        return self._said(meant)

    def _said(self, meant: Say) -> Values:
        """The table after something was said to the one that stands."""
        before = (self.play.at, self.play.state, self._listing)
        words = self._turned(meant.row) if meant.row in (speaker.BACK, speaker.UNDO, speaker.REDO) else self._row(meant)
        if before == (self.play.at, self.play.state, self._listing):
            return {"sentence": words or "Nothing has changed.", "version": self.version}
        self.version += 1
        return self.stands(words)

    # Rows -----------------------------------------------------------------------------------------------------------

    def _row(self, meant: Say) -> str:
        """Do what a row says; the sentence why not, or what else there is to say."""
        table = self.table
        row = speaker.said(table).get(meant.row)
        if row is None:
            barred = next((one.row.barred for one in speaker.named(table) if one.name == meant.row), "")
            return sentence(clean(barred)) or f"No row here is called {clean(meant.row)[:40]}."
        if row.asks == "faces":
            return self._thrown(clean(meant.answer).strip())
        if row.asks == "words":
            return self._worded(row, clean(meant.answer).strip())
        if meant.answer:
            return self._stepped(row, meant.answer)
        if row.opens:
            self._listing = where(row)
            return ""
        if row.kind == "done" or (row.kind == "pick" and row.command is None):
            self._listing = None
            return sentence(clean(row.stuck))
        return self._do(row)

    def _do(self, row: Choice) -> str:
        """Say the command of a row; one answer of a list that takes no more closes it."""
        lever = row.prompt.lever if row.prompt else None
        closes = row.kind == "pick" and lever is not None and (lever.kind == "choice" or lever.hi == 1)
        if row.command is None:
            return sentence(clean(row.why)) or "Say which of its answers."
        begun, said = self.play.at, self._say(row.command, *row.then)
        while row.on and not said and (reply := next_reply(self.play.state)) is not None:
            said = self._say(reply)
            self._fresh = begun
        if not said and (closes or (self._listing is not None and self._listing[0] == FOLD)):
            self._listing = None
        return said

    def _say(self, command: Command, *then: Command) -> str:
        """Say a command; what comes of it is on the disk before it is told."""
        before = self.play.at
        answered = self.play.speak(command, at=before)
        if isinstance(answered, Refusal):
            return clean(answered.sentence)
        self._fresh = before
        if answered.found:
            return FOUND
        kept = self._gallerist.keep(self.play) if self._gallerist is not None else ""
        return (self._say(*then) if then else "") or kept

    # Back and forth -------------------------------------------------------------------------------------------------

    def _turned(self, way: str) -> str:
        play = self.play
        if way == speaker.BACK:
            if self._listing is not None:
                self._listing = None
                return ""
            if self.table.withdraw is None:
                return NOWHERE
            words = LEFT_OFF if self.table.leaves_off else ""
            return self._say(self.table.withdraw) or words
        label = play.undo_label if way == speaker.UNDO else play.redo_label
        answered: Told | Refusal = play.undo() if way == speaker.UNDO else play.redo()
        if isinstance(answered, Refusal):
            return clean(answered.sentence)
        self._fresh, self._listing = -1, None
        if answered.found:
            return FOUND
        return f"{'Taken back' if way == speaker.UNDO else 'Done again'}: {sentence(clean(label))}"
