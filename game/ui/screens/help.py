"""Help: the page one stands on explained, the words in view, every key."""

from __future__ import annotations

from game.ui import drawing
from game.ui.catalog import ACTIONS, BY_ID, GUIDING, key_name, keys_of
from game.ui.glossary import STAGES, drawn
from game.ui.marks import Marks
from game.ui.reading import ReadingPage
from game.ui.screens.first_run import PREMISE, TRUST, worked
from game.view.rows import BLANK, Line, Lines, Span, line, wrap


class HelpPage(ReadingPage):
    """Opened by F1 from any page, for that page."""

    def __init__(self, of: Marks) -> None:
        super().__init__()
        self._of = of

    def heading(self) -> tuple[str, str]:
        return "Help", "Esc returns"

    def text(self, width: int) -> Lines:
        rows: list[Line] = []
        for title, words in self._of.help_words():
            rows += [drawing.titled(title, width), *drawing.prose(words, width), BLANK]
        rows += self._keys(width, guide=True)
        terms = self._of.terms()
        if terms:
            rows += [drawing.titled("Words in view", width), *drawn(terms, width), BLANK]
        rows += [drawing.titled("How it is played", width), *drawing.prose(PREMISE, width), BLANK]
        rows += [*worked(width), BLANK] if self._of.EXAMPLE else []
        rows += [*drawing.prose(TRUST, width), BLANK]
        rows += [drawing.titled("The four stages of an act", width), *drawn(STAGES, width), BLANK]
        return (*rows, *self._keys(width))

    def _keys(self, width: int, *, guide: bool = False) -> Lines:
        """Every action of the page with its keys, in the groups of the catalogue; those of a guide come first."""
        offered = {one for one in self._of.offered() if (BY_ID[one].group == GUIDING) == guide}
        rows: list[Line] = []
        group = ""
        for action in ACTIONS:
            if action.id not in offered or (action.id.startswith("row.") and action.id[4:] in tuple("234567890")):
                continue
            if action.group != group:
                group = action.group
                rows.append(drawing.titled(f"Keys: {group}", width))
            named = " ".join(key_name(key) for key in keys_of(action.id, self.host.keymap))
            shown = "1 2 3 … 0" if action.id == "row.1" else named
            words = "Do that row; the mark stays where it is." if action.id == "row.1" else action.help
            rows += wrap((Span(words),), min(width - 1, 78), line("  ", Span(f"{shown:<14}", "mark")), line(" " * 16))
        return tuple(rows)
