"""What a game came to: what became of everybody, what was decided and where that counted, and the luck there was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.core.commands import Refusal
from game.core.draft import Sight
from game.session import Session
from game.ui import drawing
from game.ui.drawing import Item, Part, Picture
from game.ui.page import Page
from game.ui.reading import where
from game.ui.screens.book import ENDINGS, BookPage
from game.ui.screens.lines import LinesPage
from game.view import reckoning
from game.view import record as view
from game.view.model import Deed
from game.view.rows import BLANK, Lines, Span, line
from game.view.signs import track
from game.view.story import story

COUNTED = 45
"""The column of where a decision counted."""
BACK = "Back to just before this, to play on from there; what came after is kept."
FEWEST = 5
"""Rows that the words above the decisions have at the least; where there is more room, half of it."""


class RecordPage(Page):
    """The last page of all: read above, and rows to go on from below."""

    SCROLLS: ClassVar[bool] = True
    ABOUT = (
        "What became of everybody the adventure reckons with, and what you decided: choices without a throw that were "
        "asked for later, each with where it counted. Do one of them twice to play on from just before it; what came "
        "after is kept, and U brings it back. Circumstances show what they were worth there."
    )

    def __init__(self, play: Session) -> None:
        super().__init__()
        self.play = play
        self._record = view.record_of(play.tale.deeds)
        self.marked = len(self._record.decisions)
        self._asked: Deed | None = None
        """The decision that was done once: the second time the game goes back to before it."""

    def rows(self) -> tuple[Item, ...]:
        decided = self._record.decisions
        play_on = tuple(
            Item(str(number), what, note=where, why=f"{where}. {BACK}", value=deed, group="decision")
            for number, deed in enumerate(decided, 1)
            for what, where in (view.decided(deed),)
        )
        gallery = self.host.desk.gallerist.gallery(self.play)
        seen = f"{len({one.id for one in gallery.seen})} of {gallery.count}"
        now = (
            ("story", "Read it as a story", "Everything that happened, from the first line."),
            ("export", "Write it out", "A file in Markdown beside the save, to keep or to give away."),
            ("endings", f"Endings: {seen}", "Those you have seen, and a hint at another."),
            ("title", "The title page", "The game stays as it is."),
        )
        first = len(decided) + 1
        return (
            *play_on,
            *(Item(str(first + n), label, why=why, value=key, group="now") for n, (key, label, why) in enumerate(now)),
        )

    def picture(self, width: int, height: int) -> Picture:
        rows = self.rows()
        head = (drawing.bar(f"{self.play.title} · The record", "Esc returns", width),)
        *said, keys = self.last_rows(width, rows[self.marked].why)
        last = (*said, *(BLANK,) * (2 - len(said)), keys)  # none moves with the mark
        parts = _parts(rows)
        room = height - len(head) - len(last)
        drawn = drawing.parts(parts, self.marked, width, max(len(parts), room - max(FEWEST, room // 2)))
        words = self._words(width)
        above = max(0, room - len(drawn.lines))
        most = max(0, len(words) - above + 1) if len(words) > above else 0
        self.offset_rows = min(self.offset_rows, most)
        self.seen_rows = above - 1
        shown = words[self.offset_rows : self.offset_rows + above]
        shown = (*shown, *(BLANK,) * (above - len(shown)))
        if most and above:
            shown = (*shown[:-1], line(Span(f"  {where(most - self.offset_rows)}", "muted")))
        body = (*shown, *drawn.lines)
        return drawn.moved(len(head) + len(shown), drawing.framed(head, body, last, height))

    def _words(self, width: int) -> Lines:
        """What became of everybody, then how it ended."""
        state, world = self.play.state, self.play.world
        became = reckoning.drawn(reckoning.reckoned(state, world), width)
        ending = world.endings.get(state.ending)
        named = ending.title if ending else "not yet"
        return (*became, *((BLANK,) if became else ()), *view.drawn(self._record, named, self._who(), width))

    def _who(self) -> str:
        """The one who was played, and what they bear."""
        state, world = self.play.state, self.play.world
        person = state.people.get(state.lead)
        if person is None:
            return ""
        boxes = [row for row in world.system.vitals(Sight(state, world), state.lead) if row.kind == "boxes"]
        name = f"{person.name}, {person.out}" if person.out else person.name
        return "  ".join([name, *(f"{row.label} {track(row.value, row.most)}" for row in boxes)])

    def hints(self) -> Sequence[tuple[str, str]]:
        return [("row.do", "choose"), ("text.down", "read on"), ("act.back", "back"), ("page.help", "help")]

    def chosen(self, item: Item) -> None:
        if isinstance(item.value, Deed):
            self._play_on(item)
        elif item.value == "story":
            told = self.play.tale.passages
            title = f"{self.play.title} · The story"
            self.host.show(
                LinesPage(title, "Esc returns", lambda width: story(told, min(width, 80), prose=self.host.prose))
            )
        elif item.value == "export":
            with self.host.telling():
                self.say(self.host.desk.export(self.play))
        elif item.value == "endings":
            self.host.show(BookPage(self.play, ENDINGS))
        else:
            self.host.open_title()

    def _play_on(self, item: Item) -> None:
        """Back to just before a decision, once that is asked for twice."""
        deed = item.value
        assert isinstance(deed, Deed)
        if self._asked is not deed:
            self._asked, self.marked = deed, int(item.key) - 1
            self.say(f"Once more plays on from before: {view.decided(deed)[0]}. What came after is kept.")
            return
        found = self.play.go_back(deed.number)
        if isinstance(found, Refusal):
            self.say(found.sentence)
        else:
            self.host.back_to_table(f"You are back before: {view.decided(deed)[0]}. U brings the rest again.")


def _parts(rows: Sequence[Item]) -> list[Part]:
    """The decisions, where there are any, and what can be done now."""
    groups = [("What you decided", "decision"), ("And now?", "now")]
    return [
        Part(title, found, ((COUNTED, "where it counted"),) if group == "decision" else (), note_at=COUNTED, whole=True)
        for title, group in groups
        if (found := tuple(row for row in rows if row.group == group))
    ]
