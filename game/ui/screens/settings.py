"""Settings: every value on its row, in force at once, nothing to confirm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.binding import BindingType

from game.ui import drawing
from game.ui.catalog import AT_TABLE, COMMON, bindings, clashes
from game.ui.drawing import Item, Part, Picture
from game.ui.page import Page
from game.ui.settings import BY_ID, DISPLAY, GUIDE, PLAY, SETTINGS
from game.view.house import changed, house
from game.view.rows import BLANK, Line, Lines, Span, at, cells, cut, line

OTHERS = 45
"""The column of the other values, where they are not too long for it."""
NINE = 9
"""So many settings have a digit; 0 leads to the house settings."""
RULES = "house"
"""The row that leads to the house settings."""
GROUPS = (DISPLAY, PLAY, GUIDE)
"""As they stand on the page, one below the other."""
HOUSE = "How the rules are settled where they leave it to the table, a sentence each."


class SettingsPage(Page):
    """Change what is liked."""

    ABOUT = "Every value holds at once and is kept. Enter or → goes to the next value, ← to the one before."
    ACTS: ClassVar[tuple[str, ...]] = ("row.less", "row.more")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]
    TYPES = False

    def rows(self) -> tuple[Item, ...]:
        """A row for each setting, numbered as they stand there, as far as there are digits; one leads on to the house
        settings. The groups stand one below the other."""
        values = self.host.settings
        settings = [
            Item("", one.label, note=one.values[values.value(one.id)], why=one.why, value=one.id, group=one.group)
            for one in SETTINGS
        ]
        house = Item("0", "House settings", note=self._settled(), why=HOUSE, value=RULES, group=PLAY)
        grouped = sorted((*settings, house), key=lambda row: GROUPS.index(row.group))
        return tuple(
            replace(row, key=str(number)) if number <= NINE and not row.key else row
            for number, row in enumerate(grouped, 1)
        )

    def _settled(self) -> str:
        """What there is to say of the house settings in a few words."""
        play = self.host.play
        if play is None:
            return "of every system, to read"
        own = changed(house(play.world.settings, play.world.system.house))
        return f"{own} otherwise than usual" if own else "as usual"

    def picture(self, width: int, height: int) -> Picture:
        rows = self.rows()
        head = (drawing.bar("Settings", "kept as you change them", width),)
        groups = [Part(group, tuple(row for row in rows if row.group == group), note_at=24) for group in GROUPS]
        last = self.last_rows(width, rows[self.marked].why)
        drawn = drawing.parts(groups, self.marked, width, height - 1 - len(last))
        lines = tuple(self._with_others(drawn.targets.get(place), row, width) for place, row in enumerate(drawn.lines))
        rest = self._where(width) if height >= 20 else ()
        return drawn.moved(1, drawing.framed(head, (*lines, *rest), last, height))

    def _with_others(self, number: int | None, row: Line, width: int) -> Line:
        """A row with the other values it can have, muted, behind the one it has."""
        setting = BY_ID.get(str(self.rows()[number].value)) if number is not None else None
        if setting is None:
            return row
        now = self.host.settings.value(setting.id)
        row = tuple(Span(span.text, "strong") if span.text == setting.values[now] else span for span in row)
        others = ", ".join(words for value, words in setting.values.items() if value != now)
        column = max(cells("".join(span.text for span in row).rstrip()) + 2, min(OTHERS, width - 1 - cells(others)))
        return cut(at(column, row, line(Span(others, "muted"))), width)

    def _where(self, width: int) -> Lines:
        """Where the file is, and keys that stand in each other's way."""
        clashing = clashes((*AT_TABLE, *COMMON), self.host.keymap)
        warned = tuple(line("  ", Span(words, "bad")) for words in clashing)
        rows: Lines = (BLANK, *warned, *drawing.prose(f"Kept in {self.host.settings_path}", width))
        own = (
            'Keys of your own go there under [keymap]: an action and its keys, as in  page.journal = "J". '
            "Ctrl+P lists all actions with their names."
        )
        return (*rows, *drawing.prose(own, width))

    def hints(self) -> Sequence[tuple[str, str]]:
        return [
            ("row.do", "next value"),
            ("row.less", "before"),
            ("row.more", "next"),
            (f"row.{NINE}", "change"),
            ("act.back", "back"),
            ("page.why", "help"),
        ]

    def chosen(self, item: Item) -> None:
        if item.value == RULES:
            from game.ui.screens.house import HousePage, SettlePage  # noqa: PLC0415 (settings do not wait for the rules)

            self.host.show(SettlePage(self.host.play) if self.host.play else HousePage())
        else:
            self._turn(item, 1)

    def _turn(self, item: Item, by: int) -> None:
        if item.value not in BY_ID:
            self.say("Enter shows them.")
            return
        self.told = self.host.change(self.host.settings.turned(str(item.value), by))
        self.repaint()

    def action_row_less(self) -> None:
        self._turn(self.rows()[self.marked], -1)

    def action_row_more(self) -> None:
        self._turn(self.rows()[self.marked], 1)
