"""The guide's table: the table of a game, and the guide's own words over it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import ClassVar

from textual.binding import BindingType

from game.core import oracle
from game.core.commands import Amend, Command, Consult, Note, Refusal
from game.core.machine import leading
from game.core.machine.decide import decide
from game.core.seats import GUIDE
from game.core.state import Person
from game.errors import GameError
from game.guide import agreed, inventing, keeping, questions, words
from game.guide.asides import asides, off_stage
from game.guide.foretold import told
from game.guide.line import heard
from game.guide.lookup import Hit, looked_up
from game.guide.meaning import LATE, named, untold, waiting
from game.guide.party import NEW, Asked, asked, can_sit, described, sits_down
from game.guide.reminders import reminders
from game.guide.tokens import NotMeant
from game.session import Session
from game.session.evenings import last_time, notes
from game.ui.catalog import ACTIONS, bindings
from game.ui.drawing import Item
from game.ui.screens.make import make
from game.ui.screens.saying import WORD
from game.ui.screens.table import TablePage
from game.ui.screens.visited import SEAT, VisitedPage
from game.view.keys import Hint
from game.view.may import PROPOSED
from game.view.model import MAY, YOURS, Choice, Table
from game.view.rows import BLANK, Line, Lines, Span, line, rule, wrap
from game.view.words import sentence
from game.watch import News

FIRST = 2
"""Keys that the keys row names before the guide's own."""
ASIDE = {
    "look": "look WORDS: rules, people, things, conditions, tables by name.",
    **dict.fromkeys(questions.WORDS, ""),
    **agreed.USAGE,
    **keeping.USAGE,
    **inventing.USAGE,
}
"""Words that ask something of the program and change nothing but the notes."""


class GuidePage(VisitedPage):
    """One table of real people in play."""

    ABOUT = (
        "You guide: whatever the rules come to is a proposal until you let it stand. g takes your word: harm, effect, "
        "bring, side, set, go and the rest; ? behind g lists them. x rolls in the rules’ own terms, touching nothing. "
        "A barred row is taken all the same with a reason. r opens what is prepared: whatever you change or invent "
        "there can be called a moment later."
    )
    ACTS: ClassVar[tuple[str, ...]] = (
        *(one for one in TablePage.ACTS if one != "act.rules"),
        *(
            "guide.word",
            "guide.attempt",
            "guide.harm",
            "guide.effect",
            "guide.move",
            "guide.bring",
            "guide.set",
            "guide.next",
        ),
        *("guide.side", "guide.roll", "guide.wilder", "guide.calmer"),
        *("guide.allow", "guide.aside", "guide.notes", "guide.prep", "guide.look"),
        *("guide.open", "guide.admit", "guide.refuse"),
        *(action.id for action in ACTIONS if action.id.startswith("yours.")),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]
    ASIDE = ASIDE
    LAST_TIME = False

    def __init__(self, play: Session) -> None:
        super().__init__(play)
        self._reminded: tuple[str, ...] = ()
        """The reminders that held when the guide was last told of one."""
        self._half: Session | None = None
        """Somebody who is half made, to go on with."""

    # Reminders ------------------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        super().on_mount()
        self._remind()
        last = last_time(self.play)
        if last:
            self.show_lines("Last time", lambda width: _blocks(last, width))

    def opening(self) -> str:
        """With the lines and veils of the table."""
        kept = self.play.limits.told()
        stops = f"{self.key_of('app.calm')} stops a scene at once." if kept else ""
        return " ".join(filter(None, (super().opening(), *kept, stops)))

    def _shown(self, way: Callable[[], str]) -> None:
        super()._shown(way)
        self._remind()

    def read_anew(self, news: News) -> None:
        super().read_anew(news)
        self._remind()

    def seat_spoke(self, before: int) -> None:
        super().seat_spoke(before)
        self._remind()
        self.repaint()

    def _remind(self) -> None:
        """Tell the first reminder that has begun to hold, where nothing else is told just now."""
        holding = reminders(self.play.state, self.play.world)
        fresh = [one for one in holding if one not in self._reminded]
        if fresh and self.told:
            return
        self._reminded = holding
        if fresh:
            self.say(f"Reminder: {fresh[0]}")

    def hinted(self, usual: tuple[Hint, ...]) -> tuple[Hint, ...]:
        """What is done most stands first, then the guide's own keys; the rest as far as there is room."""
        count = len(reminders(self.play.state, self.play.world))
        aside = f"{count} reminder{'s' * (count > 1)}" if count else "only you"
        letters = " ".join(row.key for row in self.table.rows if row.kind == YOURS and row.key.isalpha())
        yours: tuple[Hint, ...] = ((letters, "yours"),) if letters else ()
        own = (*yours, (self.key_of("guide.word"), "your word"), (self.key_of("guide.aside"), aside))
        undo = (self.key_of("act.undo"), "undo")
        after = tuple(hint for hint in usual[FIRST:-1] if hint != undo)
        return (*usual[:FIRST], *own, *((undo,) if self.table.undo else ()), *after, usual[-1])

    @property
    def table(self) -> Table:
        """The table, and what is the guide's alone beside it: what waits, and reminders that hold."""
        table, play = super().table, self.play
        holding = (("Reminder", one) for one in reminders(play.state, play.world))
        waiting = (("Waiting", one) for one in off_stage(play.state, play.world))
        ready = [one.words for one in self.host.door.sitting if one.ready] if self.host.door is not None else []
        at_pages = (("Ready", "; ".join(ready)),) if ready else ()
        return replace(table, rows=(*table.rows, *self._from_seats()), asides=(*holding, *waiting, *at_pages))

    # Rows -----------------------------------------------------------------------------------------------------------

    def chosen(self, item: Item) -> None:
        """A barred row asks why it is allowed, is taken, or stays barred, as the guide likes it."""
        row = item.value
        bars = self.host.settings.bars
        if isinstance(row, Choice) and row.kind == SEAT:
            self._answer_seat(yes=True)
        elif isinstance(row, Choice) and row.kind == YOURS:
            self.action_yours(row.id)
        elif isinstance(row, Choice) and row.kind == MAY:
            if row.id == PROPOSED:
                self._answer_asked(row.command)
            else:
                self._ask_for()
        elif isinstance(row, Choice) and row.asks == "line" and row.prompt is not None:
            self._ask_word(row.prompt.line)
        elif not isinstance(row, Choice) or not row.barred or row.prompt is None:
            super().chosen(item)
        elif bars == "refuse":
            self.say(f"{sentence(row.barred)} {self.key_of('guide.allow')} allows it all the same.")
        elif bars == "allow":
            self._allow(row, "")
        else:
            self._ask_why(row)

    def do_row(self, number: int) -> None:
        rows = self.rows()
        if self.unread(number):
            return
        if number < len(rows) and rows[number].barred:
            self.marked = number
            self.chosen(rows[number])
        else:
            super().do_row(number)

    def action_guide_allow(self) -> None:
        """The marked row all the same."""
        rows = self.table.rows
        row = rows[self.marked] if self.marked < len(rows) else None
        if row is None or not row.barred:
            self.say("Nothing bars this row.")
        else:
            self._ask_why(row)

    def _ask_why(self, row: Choice) -> None:
        command = words.allowed(row.prompt.command, "") if row.prompt else None
        if command is None:
            self.say(row.barred)
            return
        hint = f"{sentence(row.barred)} Say why it is so all the same; Enter alone gives no reason."
        self._type(f"Allow: {row.label}", hint, lambda why: self._allow(row, why))

    def _allow(self, row: Choice, why: str) -> None:
        command = words.allowed(row.prompt.command, why) if row.prompt else None
        if command is not None:
            self._say(command)

    # Words ----------------------------------------------------------------------------------------------------------

    def action_guide_word(self) -> None:
        """Any word of a guide's."""
        self._ask_word("")

    def action_guide_harm(self) -> None:
        self._ask_word("harm ")

    def action_guide_effect(self) -> None:
        self._ask_word("effect ")

    def action_guide_move(self) -> None:
        self._ask_word("move ")

    def action_guide_bring(self) -> None:
        self._ask_word("bring ")

    def action_guide_set(self) -> None:
        self._ask_word("set ")

    def action_guide_side(self) -> None:
        self._ask_word("side ")

    def action_guide_roll(self) -> None:
        self._ask_word("roll ")

    def action_guide_next(self) -> None:
        self._ask_word("next ")

    def action_guide_wilder(self) -> None:
        self._say(leading.answer(self.play.state, 1))

    def action_guide_calmer(self) -> None:
        self._say(leading.answer(self.play.state, -1))

    def _ask_word(self, start: str) -> None:
        self._begin_line(start)
        self._type(WORD, self._heard(start), self._said, start)

    def _heard(self, typed: str) -> str:
        """What the words typed so far come to, or what is still to be said."""
        said = typed.strip()
        if not said or said == "?":
            return "harm, effect, bring, next, move, set, give, go, fight, call, tell … A word says what it takes."
        head = said.split()[0].casefold()
        if self._is_act(said):
            return told(heard(said, self._at), self.play.world)
        if head in questions.WORDS:
            return questions.heard(self.play.world.system, head, said.partition(" ")[2])
        if head == keeping.KEEP:
            return keeping.heard(self.play, said.partition(" ")[2])
        if head in inventing.USAGE:
            return inventing.heard(head, said.partition(" ")[2])
        if head in ASIDE:
            return ASIDE[head]
        if head not in words.WORDS:
            near = [word for word in words.WORDS if word.startswith(head)]
            return ", ".join(near) + "." if near else self._with_which(head)
        wanted = asked(said.partition(" ")[2]) if head == "sit" else None
        if wanted is not None and not wanted.words:
            return self._made_first(wanted)
        try:
            command = words.meant(said, self.play.state, self.play.world, self.host.desk.sheets)
        except NotMeant as problem:
            return f"{words.WORDS[head].usage}. {problem}"
        decided = decide(self.play.state, command, self.play.world, GUIDE)
        if isinstance(decided, Refusal):
            return f"Not now: {decided.sentence}"
        if isinstance(command, Consult) and head == "ask":
            return f"Enter: {self._odds(command.table)}."
        meant = named(command, self.play.state, self.play.world)
        return f"Enter{f' ({meant})' if meant else ''}: {words.help_of(head, command)}"

    def _with_which(self, said: str) -> str:
        """The words that take what was said, where none begins like it: a clock is ticked, a person is new."""
        usage = [one.usage for one in words.WORDS.values() if said.upper() in one.usage.split()]
        usage += [f"{inventing.NEW} {said} NAME"] if said in inventing.KINDS else []
        if usage:
            return "Say: " + "; ".join(usage) + "."
        return f"No word begins like that. {self.key_of('guide.aside')} lists them, once Esc has left this line."

    def _odds(self, table: str) -> str:
        """What the oracle answers by this table, and how likely it is as tense as it is now."""
        found = self.play.world.tables[table]
        return oracle.told(found, oracle.weights(self.play.state, table, found))

    def _said(self, typed: str) -> None:
        head, _, rest = typed.strip().partition(" ")
        if not head:
            return
        if self._is_act(typed):
            self._act(typed)
            return
        if head == "look":
            self.look_up(rest)
            return
        if head in agreed.USAGE:
            self._agree(head, rest)
            return
        if head == keeping.KEEP:
            self.told = self.host.keep(rest)
            return
        if head in inventing.USAGE:
            self._invent(head, rest)
            return
        wanted = asked(rest) if head == "sit" else None
        if wanted is not None:
            self._make(wanted)
            return
        if head in questions.WORDS:
            self._question(head, rest)
            return
        try:
            command = words.meant(typed, self.play.state, self.play.world, self.host.desk.sheets)
        except NotMeant:
            self._ask_word(typed)
            return
        self._say_late(command)

    def _agree(self, kind: str, words: str) -> None:
        """A line or a veil more, or no longer; alone: all of them."""
        try:
            self.told = " ".join(agreed.said(self.play, kind, words))
        except GameError as problem:
            self.told = str(problem)
        self._await_faces()

    def _invent(self, head: str, rest: str) -> None:
        """Somebody or something new, or a field of it; what there is of it stands on a page of its own."""
        told = self.host.invent(head, rest.strip())
        if len(told) == 1:
            self.told = told[0]
            self._await_faces()
        else:
            rows = tuple(line(row) for row in told)
            self.show_lines("Invented here", lambda width: tuple(r for row in rows for r in wrap(row, width)))

    def _say_late(self, command: Command) -> None:
        """Say a word of the guide's; one that waits for dice or an answer shows nothing yet, and says so."""
        before = waiting(self.play.state)
        self._say(command)
        if isinstance(command, Amend) and not self.told and self.table.stage != "intention":
            self.told = LATE if waiting(self.play.state) > before else ""
        last = self.play.entries[-1]
        if last.command == command and not self.told and self.table.passages[-1].number < last.number:
            self.told = untold(last.events, before, self.play.state, self.play.world)

    def _make(self, wanted: Asked) -> None:
        """Somebody is made, and sits down."""
        if not can_sit(self.play.state):
            self.told = "Not now: what is thrown or offered comes first."
            self._await_faces()
            return

        def made(person: Person, _: str) -> None:
            self._half = None
            self._say(sits_down(person, wanted.player, self.play.state))

        left = "Half made: sit new goes on with it." if wanted.kind == NEW else "Nobody has sat down."
        half = make(self.host, self.play.world, wanted, made, self._half, left=left)
        if wanted.kind == NEW:
            self._half = half

    def _made_first(self, wanted: Asked) -> str:
        """What Enter would do where somebody has still to be made."""
        try:
            described(self.play.world, wanted)
        except GameError as problem:
            return str(problem)
        return "Enter: Somebody is made first, then sits down."

    def _question(self, head: str, said: str) -> None:
        """A roll or the odds in the rules' own terms; a page of what can be asked."""
        try:
            found = questions.told(self.play.world.system, head, said, self.play.face)
        except NotMeant:
            self._ask_word(f"{head} {said}")
            return
        if found.note:
            self._say(Note(found.note))
        else:
            rows = tuple(line(row) for row in found.lines)
            self.show_lines(head.capitalize(), lambda width: tuple(r for row in rows for r in wrap(row, width)))

    def action_guide_look(self) -> None:
        """Look something up by its words."""
        self._type("Look up", "A rule, somebody, a thing, a condition, a table: any part of the name.", self.look_up)

    def look_up(self, said: str) -> None:
        """A page of what goes by these words."""
        hits = looked_up(self.play.world, said)
        if hits:
            self.show_lines(f"“{said.strip()}”", lambda width: _hits(hits, width))
        else:
            self.told = "Nothing goes by that."

    def action_guide_prep(self) -> None:
        """What is prepared in the pack of this table, to change and add to."""
        self.host.open_prep(self.play.world.pack.id)

    # Only for the guide ---------------------------------------------------------------------------------------------

    def action_guide_aside(self) -> None:
        """Who is off stage, what is prepared, notes: for the guide alone."""
        self.show_lines("Only you", self._asides)

    def _asides(self, width: int) -> Lines:
        kept = self.play.limits.told()
        agreement = ((agreed.TITLE, kept),) if kept else ()
        return _blocks((*agreement, *asides(self.play.state, self.play.world)), width)

    def action_guide_notes(self) -> None:
        """Every note there is, gathered."""
        found = notes(self.play)
        if found:
            self.show_lines("Notes", lambda width: _blocks(found, width))
        else:
            self.say(f"Nothing is noted yet. {self.key_of('guide.word')} note is for you alone.")


def _blocks(of: Iterable[tuple[str, Sequence[str]]], width: int) -> Lines:
    """Lines under their titles."""
    rows: list[Line] = []
    for title, lines in of:
        rows += [rule(width, (2, title))]
        for words_ in lines:
            rows += wrap((Span(words_),), width - 2, line("  "))
    return tuple(rows)


def _hits(hits: tuple[Hit, ...], width: int) -> Lines:
    rows: list[Line] = []
    for kind, name, text in hits:
        rows += [
            line(Span(name, "strong"), Span(f"  {kind}", "muted")),
            *wrap((Span(text),), width - 2, line("  ")),
            BLANK,
        ]
    return tuple(rows)
