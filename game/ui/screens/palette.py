"""Every action of a page by name; what is typed narrows the list."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events

from game.ui import drawing
from game.ui.catalog import BY_ID, NUMBERS, Action, key_name, keys_of
from game.ui.drawing import Item, Part, Picture
from game.ui.marks import Marks
from game.ui.page import Page
from game.view.rows import clean

LEFT_OUT = (
    *NUMBERS,
    "row.up",
    "row.down",
    "row.first",
    "row.last",
    "act.answer",
    "app.palette",
    "app.interrupt",
)
"""Actions that only move the mark, or that only make sense as keys."""


OF_PAGE = "A row of the page below."


class PalettePage(Page):
    """Opened by Ctrl+P over any page. Type to narrow, Enter does it there."""

    def __init__(self, of: Marks) -> None:
        super().__init__()
        self._of = of
        self._words = ""

    def on_mount(self) -> None:
        self.ask("All actions:", self._do_first, hint="type to narrow, arrows to choose")

    @property
    def finds(self) -> bool:
        return True

    def rows(self) -> tuple[Item, ...]:
        sought = self._words.lower().split()
        found = (*self._now(), *map(self._item, self._actions()))
        return tuple(item for item in found if all(word in f"{item.label} {item.why}".lower() for word in sought))

    def _now(self) -> Sequence[Item]:
        """The rows of the page below by their labels: those that can be done, then the barred with what bars them."""
        rows = sorted(enumerate(self._of.found()), key=lambda row: row[1].barred)
        return [
            Item(
                "",
                f"{item.label} — {item.note}" if item.barred else item.label,
                item.key.strip(),
                "",
                OF_PAGE,
                value=place,
            )
            for place, item in rows
            if not item.act
        ]

    def _item(self, action: Action) -> Item:
        why = f"{action.group}: {action.label}. Its id for a keymap is {action.id}."
        return Item("", action.help, note=self._keys(action), why=why, value=action)

    def _actions(self) -> Sequence[Action]:
        offered = dict.fromkeys((*self._of.offered(), "page.settings", "app.quit"))
        idle = self._of.idle()
        return [BY_ID[action] for action in offered if action not in LEFT_OUT and action not in idle]

    def _keys(self, action: Action) -> str:
        return " ".join(key_name(key) for key in keys_of(action.id, self.host.keymap))

    def picture(self, width: int, height: int) -> Picture:
        rows = self.rows()
        head = (drawing.bar("All actions", f"{len(rows)}", width),)
        last = self.last_rows(width, rows[self.marked].why if rows else "")
        if not rows:
            words = drawing.prose("No action has these words.", width)
            return Picture(drawing.framed(head, words, last, height))
        part = Part("What would you do?", rows, heads=((min(64, width - 12), "key"),), note_at=min(64, width - 12))
        drawn = drawing.parts((part,), self.marked, width, height - 1 - len(last))
        return drawn.moved(1, drawing.framed(head, drawn.lines, last, height))

    def hints(self) -> Sequence[tuple[str, str]]:
        return [("row.do", "do it"), ("row.up", "mark"), ("act.back", "back")]

    def typed(self, words: str) -> None:
        self._words, self.marked = words, 0
        self.repaint()

    def on_key(self, event: events.Key) -> None:
        """The arrows mark rows while the field has the letters."""
        if event.key in ("up", "down") and not self.small:
            event.stop()
            self.move(-1 if event.key == "up" else 1)

    def _do_first(self, words: str) -> None:
        rows = self.rows()
        if rows:
            self.chosen(rows[self.marked])
        else:
            self.host.back()
            if words.strip():
                self.host.page_says(f"Nothing here goes by “{clean(words.strip())[:40]}”.{self._elsewhere()}")

    def _elsewhere(self) -> str:
        """Where a guide's word is heard, at a table that hears one: what is looked for here is often that."""
        word = "guide.word"
        return f" A guide’s word is typed at {self._keys(BY_ID[word])}." if word in self._of.offered() else ""

    def chosen(self, item: Item) -> None:
        """Close the list and do the row or the action on the page below it."""
        self.host.back()
        if isinstance(item.value, Action):
            self._of.call_later(self._of.run_action, item.value.method)
        elif isinstance(item.value, int):
            self._of.call_later(self._of.do_found, item.value)

    def stop_asking(self) -> None:
        super().stop_asking()
        self.host.back()
