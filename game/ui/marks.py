"""Rows that are marked and done with keys, and what a page says of itself: the part of it that knows no picture."""

from __future__ import annotations

from typing import ClassVar

from textual.screen import Screen

from game.ui.catalog import BY_ID, COMMON
from game.ui.drawing import Item


class Marks(Screen[None], inherit_bindings=False):
    """A screen with a mark on one of its rows, and perhaps a text that is scrolled."""

    SCROLLS: ClassVar[bool] = False
    """Whether there is a text to scroll."""
    ABOUT: ClassVar[str] = ""
    """What this page is for, in a few sentences, for F1."""
    EXAMPLE: ClassVar[bool] = True
    """Whether help shows one roll from beginning to end: not where the rules may be others than those of that roll."""
    ACTS: ClassVar[tuple[str, ...]] = ()
    """Actions of the catalogue that this page offers beside the common ones."""

    def __init__(self) -> None:
        super().__init__()
        self.marked = 0
        self.offset_rows = 0
        """How far the text is scrolled."""
        self.seen_rows = 0
        """Rows of the text that are seen at once, where those are fewer than half the screen; 0: they are not."""

    def _compositor_refresh(self) -> None:
        """Draw the page, unless it would be thrown away: Textual draws in a batch too, and shows none of it."""
        if not self.app._batch_count:
            super()._compositor_refresh()

    def on_unmount(self) -> None:
        """What Textual holds of a page that is gone is let go, as its canvas does."""
        self.refresh()

    def rows(self) -> tuple[Item, ...]:
        """What can be marked, in order."""
        return ()

    def found(self) -> tuple[Item, ...]:
        """Everything that can be found by its words: the rows, and what stands behind one of them."""
        return self.rows()

    def do_found(self, number: int) -> None:
        """Do one of these."""
        self.do_row(number)

    def chosen(self, item: Item) -> None:
        """A row was done."""

    def say(self, sentence: str) -> None:
        """Answer the last key in the why row."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Paint the page as things stand now."""
        raise NotImplementedError

    def do_row(self, number: int) -> None:
        """Do the row of this number, or say why it is barred."""
        rows = self.rows()
        if not 0 <= number < len(rows):
            return
        item = rows[number]
        if item.barred:
            self.say(item.note or item.why)
        elif item.act:
            self.call_later(self.run_action, BY_ID[item.act].method)
        else:
            self.chosen(item)

    def scroll_text(self, by: int) -> None:
        """Scroll the text by so many rows; a page without one moves the mark as far."""
        if self.SCROLLS:
            self.offset_rows = max(0, self.offset_rows + by)
        else:
            self.marked = max(0, min(self.marked + by, len(self.rows()) - 1))
        self.repaint()

    def move(self, by: int) -> None:
        """Put the mark `by` rows further, round the ends."""
        count = len(self.rows())
        if count:
            self.marked = (self.marked + by) % count
        self.repaint()

    def action_row_up(self) -> None:
        self.move(-1)

    def action_row_down(self) -> None:
        self.move(1)

    def action_row_first(self) -> None:
        self.marked = 0
        self.repaint()

    def action_row_last(self) -> None:
        self.marked = len(self.rows()) - 1
        self.repaint()

    def action_row_do(self) -> None:
        self.do_row(self.marked)

    def action_row_number(self, number: int) -> None:
        """Do the row that carries this number."""
        for place, item in enumerate(self.rows()):
            if item.key == str(number):
                self.do_row(place)

    def mark_number(self, number: int) -> None:
        """Mark the row that carries this number: where a row begins a game, its digit does not."""
        place = next((place for place, item in enumerate(self.rows()) if item.key == str(number)), None)
        if place is not None:
            self.move(place - self.marked)

    def _part(self, by: int) -> None:
        """Mark the first row of the next group, or of the one before."""
        groups = [item.group for item in self.rows()]
        starts = [n for n, group in enumerate(groups) if n == 0 or group != groups[n - 1]]
        here = sum(1 for start in starts if start <= self.marked) - 1
        if starts:
            self.marked = starts[(here + by) % len(starts)]
        self.repaint()

    def action_part_next(self) -> None:
        self._part(1)

    def action_part_back(self) -> None:
        self._part(-1)

    def action_text_up(self) -> None:
        self.scroll_text(-self._page_rows())

    def _page_rows(self) -> int:
        """How far reading on goes: never past a row that was not seen."""
        half = self.size.height // 2
        return max(1, min(half, self.seen_rows - 1) if self.seen_rows else half)

    def action_text_down(self) -> None:
        self.scroll_text(self._page_rows())

    # What a page says of itself, to help and palette ----------------------------------------------------------------

    def help_words(self) -> tuple[tuple[str, str], ...]:
        """What F1 shows for this page: titles with their texts."""
        return (("This page", self.ABOUT),) if self.ABOUT else ()

    def terms(self) -> tuple[tuple[str, str], ...]:
        """Words that are in view, with their meanings."""
        return ()

    def held(self) -> bool:
        """Whether leaving the program has to wait; the page has said why."""
        return False

    def idle(self) -> frozenset[str]:
        """The ids of what would do nothing now."""
        return frozenset()

    def offered(self) -> tuple[str, ...]:
        """The ids of everything that can be done here, for palette and help."""
        return (*self.ACTS, *COMMON)
