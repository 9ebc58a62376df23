"""The pages that a game in play opens over its table: sheet, odds, story, journal, and what there is at its end."""

from __future__ import annotations

from game.core.making import is_made
from game.session import Session
from game.ui import glossary
from game.ui.page import Page
from game.ui.screens.lines import Draw, LinesPage
from game.ui.seat import Seat
from game.view.chance import full
from game.view.folds import weighed
from game.view.model import Choice, Prospect, Table
from game.view.rows import BLANK, Line, Lines, rule
from game.view.story import story

END = (
    ("record", "What became of them, and the record", "What you decided, where it counted, and the luck you had."),
    ("story", "Read it as a story", "Everything that happened, from the first line."),
    ("export", "Write it out as Markdown", "A file beside the save, to keep or to give away."),
    ("sheet", "Keep the character for another adventure", "Your sheet as a file in the folder of characters."),
    (
        "journal",
        "Go back to a moment and play on from there",
        "What came after it is kept; U brings it again.",
    ),
    ("title", "The title", "The game stays as it is."),
)
"""What can be done when a game has ended, with why."""


class GamePage(Page):
    """A page over an open game."""

    EXAMPLE = False

    def __init__(self, play: Session) -> None:
        super().__init__()
        self.play = play
        self.seat = Seat(play)

    @property
    def table(self) -> Table:
        """What stands on the table."""
        raise NotImplementedError

    def show_lines(self, title: str, draw: Draw, *, at_end: bool = False) -> None:
        """Open a page to read."""
        self.host.show(LinesPage(f"{self.play.title} · {title}", "Esc returns", draw, at_end=at_end))

    def action_page_sheet(self) -> None:
        """The book, open at who you are."""
        self.open_book(0)

    def open_book(self, page: int) -> None:
        """The book, open at one of its pages."""
        from game.ui.screens.book import BookPage  # noqa: PLC0415 (read when it is first opened)

        self.seat.read = len(self.play.end.known)
        self.host.show(BookPage(self.play, page))

    def action_page_odds(self) -> None:
        """Every chance as an exact fraction: of the act before you, and of the marked row."""
        table = self.table
        row = table.rows[self.marked] if self.marked < len(table.rows) else None
        blocks: list[tuple[str, tuple[Prospect, ...]]] = [(t.heading, t.prospects) for t in table.trials]
        after = "After: " if table.trials else ""
        blocks += [(f"{after}{label}", found) for label, found in (weighed(row) if row is not None else ())]
        if blocks:
            self.show_lines("Odds in full", lambda width: _odds(blocks, width))
        else:
            self.say("Nothing is in doubt here: this row simply happens.")

    def action_page_story(self) -> None:
        """The whole story, opened at its newest line."""
        self.seat.everything = True
        self.show_lines(
            "The story",
            lambda width: story(self.seat.table.passages, min(width, 80), prose=self.host.prose),
            at_end=True,
        )

    def read_from_the_start(self) -> None:
        """The whole story, from its first line."""
        self.seat.everything = True
        self.show_lines(
            "The story", lambda width: story(self.seat.table.passages, min(width, 80), prose=self.host.prose)
        )

    def action_page_journal(self) -> None:
        from game.ui.screens.journal import JournalPage  # noqa: PLC0415 (read when it is first opened)

        self.host.show(JournalPage(self.play))

    def action_page_record(self) -> None:
        from game.ui.screens.record import RecordPage  # noqa: PLC0415

        self.host.show(RecordPage(self.play))

    def action_journal_export(self) -> None:
        """Write the story out."""
        with self.host.telling():
            self.say(self.host.desk.export(self.play))

    def action_sheet_keep(self) -> None:
        """Write the sheet of whoever is played."""
        with self.host.telling():
            self.say(self.host.desk.keep_sheet(self.play))

    def action_app_calm(self) -> None:
        self.host.stop_scene()

    def action_app_leave(self) -> None:
        """To the title; the game is saved as it stands."""
        self.host.open_title()

    def action_page_why(self) -> None:
        table, mark, terms = self.table, self.marked, self.play.world.system.glossary
        if mark < len(table.rows):
            self.show_lines("This row", lambda width: glossary.about(table, mark, terms, width))
        else:
            self.action_page_help()

    def help_words(self) -> tuple[tuple[str, str], ...]:
        stage = glossary.stage_words(self.table, making=is_made(self.play.state.frames))
        return (*stage, *glossary.first_row(self.table, self.key_of("page.sheet")))

    def terms(self) -> tuple[tuple[str, str], ...]:
        return glossary.in_view(self.canvas.lines[:-1], self.play.world.system.glossary)

    def end_row(self, row: Choice) -> bool:
        """Do a row of the ending; False when it is none."""
        if row.kind != "end":
            return False
        ways = {
            "record": self.action_page_record,
            "story": self.read_from_the_start,
            "export": self.action_journal_export,
            "sheet": self.action_sheet_keep,
            "journal": self.action_page_journal,
            "title": self.action_app_leave,
        }
        ways[row.id]()
        return True


def end_rows() -> tuple[Choice, ...]:
    """The rows of a game that has ended."""
    return tuple(Choice(key, str(number), "end", label, why=why) for number, (key, label, why) in enumerate(END, 1))


def _odds(blocks: list[tuple[str, tuple[Prospect, ...]]], width: int) -> Lines:
    rows: list[Line] = []
    for title, prospects in blocks:
        rows += [rule(width, (2, title)), *full(prospects, width)[1:], BLANK]
    return tuple(rows)
