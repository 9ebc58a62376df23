"""The journal: every act with its chance and its dice; find, read, go back, mend a throw, write notes, write it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import BindingType

from game.core.commands import Refusal
from game.core.machine.guide import own_words
from game.core.seats import gathered
from game.core.wording import counted
from game.guide import keeping
from game.guide.forgotten import offered, put_in
from game.guide.tokens import NotMeant
from game.session import FOUND, Session, Told
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Item, Picture
from game.ui.page import Page
from game.view import faces
from game.view import journal as view
from game.view.journal import Found
from game.view.rows import BLANK, Line, Lines, Span, line
from game.view.tale import Tale

LIST = 8
"""Rows that the list keeps at least while the entry below it is long."""


class JournalPage(Page):
    """The acts of a game. `reading` is for a save that is only looked at: nothing in it can change."""

    SCROLLS = True
    ABOUT = (
        "Every act, with the chance it had and the dice as they fell. Going back to before one strikes out what came "
        "after it and keeps it. Other dice puts right a throw that was typed wrong: everything after it is said again, "
        "as far as it still fits."
    )

    ACTS: ClassVar[tuple[str, ...]] = (
        *(
            "find.open",
            "find.next",
            "find.back",
            "journal.back",
            "journal.dice",
            "journal.forgot",
            "journal.write",
            "journal.keep",
            "journal.export",
        ),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def __init__(self, play: Session, *, reading: bool = False) -> None:
        super().__init__()
        self.play = play
        self._reading = reading
        self._words = ""
        self._finding = False
        self.marked = 1 << 30

    @property
    def told_so_far(self) -> Tale:
        """Everything that has happened, told."""
        return self.play.tale

    def deeds(self) -> tuple[Found, ...]:
        """All acts."""
        return view.found(self.told_so_far)

    def rows(self) -> tuple[Item, ...]:
        return tuple(Item("", found.deed.label, value=found) for found in self.deeds())

    def _hits(self) -> set[int]:
        """The acts that hold the words sought."""
        return {found.index for found in view.found(self.told_so_far, self._words)} if self._words else set()

    # Drawing --------------------------------------------------------------------------------------------------------

    def picture(self, width: int, height: int) -> Picture:
        deeds, told = self.deeds(), self.told_so_far
        saved = "read only" if self._reading else "all saved" if self.play.saved else "not saved"
        head: tuple[Line, ...] = (
            drawing.bar(
                f"{self.play.title} · Journal",
                f"{counted(len(self.play.entries), 'entry', 'entries')}, {saved}",
                width,
            ),
        )
        last = self.last_rows(width, self._why(deeds))
        if not deeds:
            return Picture(drawing.framed(head, drawing.prose("Nobody has done anything yet.", width), last, height))
        hits = self._hits()
        body = height - len(head) - len(last) - 1
        detail = view.detail(told, deeds[self.marked], width)
        below = min(len(detail), max(3, body - min(LIST, len(deeds))))
        self.offset_rows = max(0, min(self.offset_rows, len(detail) - below))
        shown = drawing.window(len(deeds), self.marked, body - below)
        lines: list[Line] = [view.title(width, len(hits) if self._words else -1)]
        for place in shown:
            row = view.row(told, deeds[place], width, place == self.marked)
            lines.append(line(Span("/", "good"), *_behind(row)) if place in hits and place != self.marked else row)
        targets = {place + 2 - shown.start: place for place in shown}
        lines += self._shown(detail, below)
        marked = self.marked - shown.start + 2
        return Picture(drawing.framed(head, tuple(lines), last, height), targets, (1, marked), {marked: (0, width)})

    def _shown(self, detail: Lines, room: int) -> Lines:
        """As much of the entry as fits; PgDn reads on."""
        title, *rest = detail
        shown = tuple(rest[self.offset_rows : self.offset_rows + room - 1])
        return (title, *shown, *(BLANK,) * (room - 1 - len(shown)))

    def _why(self, deeds: Sequence[Found]) -> str:
        if not deeds:
            return ""
        if self._words:
            return f"{len(self._hits())} hold “{self._words}”. n goes to the next, N to the one before."
        if self._reading:
            return "You are reading; nothing here can change."
        struck = view.span_of(self.told_so_far, deeds[self.marked])
        return f"Going back here strikes out {counted(struck, 'act')}, kept for U to bring again."

    def hints(self) -> Sequence[tuple[str, str]]:
        mine = [
            ("journal.back", "go back here"),
            ("journal.dice", "other dice"),
            ("journal.forgot", "forgotten"),
            ("journal.write", "note"),
            *([("journal.keep", "keep")] if gathered(self.play.state) else []),
        ]
        return [
            ("find.open", "find"),
            ("act.back", "close"),
            *(mine if not self._reading else []),
            ("journal.export", "export"),
            ("page.help", "help"),
        ]

    def move(self, by: int) -> None:
        self.offset_rows = 0
        super().move(by)

    def chosen(self, item: Item) -> None:
        """Read on in the marked entry."""
        self.action_text_down()

    def action_text_down(self) -> None:
        self.scroll_text(4)

    def action_text_up(self) -> None:
        self.scroll_text(-4)

    def go_back(self) -> None:
        if self._reading:
            self.play.close()
        super().go_back()

    # Finding --------------------------------------------------------------------------------------------------------

    def action_find_open(self) -> None:
        """Ask for words; the mark follows while they are typed."""
        self._finding = True
        self.ask("/", lambda words: self._found(words, stay=True), hint="words to find")

    def typed(self, words: str) -> None:
        if self._finding:
            self._found(words, stay=False)

    def text_row_shut(self) -> None:
        self._finding = False

    def _found(self, words: str, *, stay: bool) -> None:
        self._words = words.strip()
        hits = sorted(self._hits())
        if hits and self.marked not in hits:
            self.marked = next((hit for hit in hits if hit >= self.marked), hits[-1])
        if stay and self._words and not hits:
            self.told = f"Nothing here holds “{self._words}”."
            self._words = ""
        self.repaint()

    def _jump(self, by: int) -> None:
        hits = sorted(self._hits())
        if not hits:
            self.say("/ finds words first.")
            return
        further = [hit for hit in hits if (hit > self.marked if by > 0 else hit < self.marked)]
        self.marked = (further[0] if by > 0 else further[-1]) if further else hits[0 if by > 0 else -1]
        self.offset_rows = 0
        self.repaint()

    def action_find_next(self) -> None:
        self._jump(1)

    def action_find_back(self) -> None:
        self._jump(-1)

    # Changing -------------------------------------------------------------------------------------------------------

    def _here(self) -> Found | None:
        """The marked act, where something may be done with it."""
        deeds = self.deeds()
        if self._reading:
            self.say("You are reading; nothing here can change.")
        return deeds[self.marked] if deeds and not self._reading else None

    def action_journal_back(self) -> None:
        """Go back to just before the marked act, and play on from there."""
        found = self._here()
        if found is not None:
            struck = view.span_of(self.told_so_far, found)
            self._change(
                lambda: self.play.go_back(found.deed.number),
                f"{counted(struck, 'act')} struck out; U brings them again.",
            )

    def action_journal_dice(self) -> None:
        """The dice of the marked act were others: type what they showed."""
        found = self._here()
        if found is None:
            return
        throws = view.throws(self.told_so_far, found)
        if not throws:
            self.say("No dice were thrown for this.")
            return
        self._ask_dice(throws, 0)

    def _ask_dice(self, throws: Sequence[int], which: int) -> None:
        """Ask for the faces of one throw of the act; Enter alone goes on to the next."""
        state = self.play.state_before(throws[which])
        call = state.frames[-1].call
        if call is None:
            return
        several = len(throws) > 1
        label = f"{which + 1} of {len(throws)}, {call.why or 'the act'}: they" if several else "They"
        self.ask(
            f"{label} showed ({faces.asked(call, state, self.play.world)}):",
            lambda words: self._correct(throws, which, words),
            hint="Enter alone: the next throw of this act" if several else "",
        )

    def _correct(self, throws: Sequence[int], which: int, words: str) -> None:
        if not words.strip() and len(throws) > 1:
            self._ask_dice(throws, (which + 1) % len(throws))
            return
        number = throws[which]
        before = self.play.state_before(number)
        call = before.frames[-1].call
        if call is None:
            return
        try:
            found = faces.read(words, call, before, self.play.world)
        except faces.NotFacesError as problem:
            self.told = str(problem)
            return
        self._change(lambda: self.play.correct(number, found), "Put right. Everything after it was said again.")

    def action_journal_forgot(self) -> None:
        """Something was forgotten in the marked act: type it, and everything after it comes again."""
        found = self._here()
        if found is None:
            return
        try:
            self.told = offered(self.play, found.deed.number)
        except NotMeant as problem:
            self.say(str(problem))
            return
        self._ask_forgotten(found, "")

    def _ask_forgotten(self, found: Found, start: str) -> None:
        hint = "a lever and its value"
        self.ask("Forgotten:", lambda words: self._forgotten(found, words), start, hint)

    def _forgotten(self, found: Found, words: str) -> None:
        try:
            said = words.strip()
            if said:
                self._change(lambda: put_in(self.play, found.deed.number, said), "Put in. What followed came again.")
        except NotMeant as problem:
            self.told = str(problem)
            self._ask_forgotten(found, words)

    def action_journal_write(self) -> None:
        """Write a note."""
        if not self._reading:
            self.ask("Note:", self._note, hint="words for the story; no rule reads them")

    def _note(self, words: str) -> None:
        if words.strip():
            note = own_words(self.play.state, words.strip())
            self._change(lambda: self.play.speak(note), "Noted.", leave=False)

    def action_journal_keep(self) -> None:
        """The marked act, which was said at the table, goes into its pack under a name."""
        found = self._here()
        if found is None:
            return
        try:
            _, name = keeping.meant(self.play, str(found.deed.number))
        except NotMeant as problem:
            self.say(str(problem))
            return
        self.ask("Keep as:", lambda words: self._keep(found, words), name, "its name in the pack of this table")

    def _keep(self, found: Found, words: str) -> None:
        if words.strip():
            self.told = self.host.keep(f"{found.deed.number} {words.strip()}")
            self.repaint()

    def action_journal_export(self) -> None:
        """Write the story out."""
        with self.host.telling():
            self.say(self.host.desk.export(self.play))

    def _change(self, way: Callable[[], Told | Refusal], sentence: str, *, leave: bool = True) -> None:
        """Do it, and show the table as it stands then."""
        found = way()
        if isinstance(found, Refusal):
            self.say(found.sentence)
            return
        if found.found:
            self.host.back_to_table(FOUND)
            return
        if found.aside:
            key = self.key_of("act.redo")
            later = counted(len(found.aside), "later act")
            sentence = f"Put right. {later} cannot follow yet; {key} says again what fits then."
        sentence = f"{sentence} {found.changes()}".strip()
        if leave:
            self.host.back_to_table(sentence)
        else:
            self.marked = len(self.deeds()) - 1
            self.say(sentence)


def _behind(row: Line) -> Line:
    """A row without its first blank."""
    first, *rest = row
    return line(Span(first.text[1:], first.role), *rest)
