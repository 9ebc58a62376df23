"""An entry as fields to fill in: what stands in each, what it is for, what the check says of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

from textual.binding import BindingType

from game.guide.prep import Prep
from game.guide.prepform import TYPED, Field, faults, told
from game.guide.preplook import NAMES, Entry
from game.guide.prepset import Way, value_at
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Item, Part, Picture
from game.ui.page import Page
from game.ui.screens.edit import EditPage
from game.ui.screens.pick import PickPage, windowed
from game.ui.screens.preprows import found_row

VALUE = 28
"""The column of what stands in a field."""
THERE, ELSE = "As it is", "What else can stand there"
NOTHING = "nothing"


class FillPage(Page):
    """Fill it in, field by field."""

    ABOUT = (
        "An entry as fields: Enter fills one in, with words, a number, or a name from a list; nothing typed takes it "
        "out again. What you fill in is written at once, and holds at the table that is open too; u takes the last "
        "change back. Where something is wrong a ! stands at the field, and the sentence below says what. What is too "
        "much for a field stands in the text: t opens it, and your comments there stay as they are."
    )
    ACTS: ClassVar[tuple[str, ...]] = ("fill.text", "act.undo", "find.open")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def __init__(self, prep: Prep, entry: Entry) -> None:
        super().__init__()
        self._prep = prep
        self._entry = entry
        self._form: tuple[Field, ...] = ()
        self._values: object = None
        self._faults: Mapping[Way, str] = {}

    def on_screen_resume(self) -> None:
        self.look_again()
        super().on_screen_resume()

    def look_again(self, mark: Way = ()) -> None:
        """Read the entry anew; the mark goes to this field."""
        with self.host.telling():
            self._form = self._prep.form(self._entry)
            self._values = self._prep.values(self._entry)
            self._faults = faults(self._form, self._prep.wrong(self._entry))
        ways = [row.value.way for row in self.rows() if isinstance(row.value, Field)]
        if mark in ways:
            self.marked = ways.index(mark)
        self.marked = max(0, min(self.marked, len(ways) - 1))

    def rows(self) -> tuple[Item, ...]:
        every = [self._row(field) for field in self._form]
        return tuple(row for group in (THERE, ELSE) for row in every if row.group == group)

    def _row(self, field: Field) -> Item:
        said, fault = told(field, value_at(self._values, field.way)), self._faults.get(field.way, "")
        how = TYPED.get(field.kind, "")
        why = f"{fault[:1].upper()}{fault[1:]}." if fault else " ".join(filter(None, (field.about, how and f"({how})")))
        group = THERE if said or fault else ELSE
        return Item("!" if fault else "", field.name, said, why=why, value=field, group=group)

    def picture(self, width: int, height: int) -> Picture:
        rows, entry = self.rows(), self._entry
        state = f"{len(self._faults)} to put right" if self._faults else "nothing is wrong"
        head = (drawing.bar(f"{NAMES.get(entry.section, entry.section)} · {entry.id}", state, width),)
        last = self.last_rows(width, rows[self.marked].why if rows else "")
        groups = tuple(dict.fromkeys(row.group for row in rows))
        parts = [Part(group, tuple(row for row in rows if row.group == group), note_at=VALUE) for group in groups]
        drawn = windowed(parts, self.marked, width, height - 1 - len(last))
        return drawn.moved(1, drawing.framed(head, drawn.lines, last, height))

    def hints(self) -> Sequence[tuple[str, str]]:
        return [
            ("row.do", "fill in"),
            ("fill.text", "its text"),
            *([("act.undo", "undo")] if self._prep.changed else []),
            ("find.open", "find"),
            ("part.next", "next part"),
            ("act.back", "back"),
            ("page.help", "help"),
        ]

    # Filling in -----------------------------------------------------------------------------------------------------

    def chosen(self, item: Item) -> None:
        field = item.value
        if not isinstance(field, Field):
            return
        picks = self._picks(field) if field.kind in ("text", "yes") else []
        if not field.kind:
            self.say("This is more than a field holds: t opens the text.")
        elif picks:
            self.host.show(
                PickPage(f"{self._entry.id} · {field.name}", field.about, picks, partial(self._picked, field))
            )
        else:
            self.ask(f"{field.name}:", partial(self._filled, field), item.note, TYPED.get(field.kind, ""))

    def _picks(self, field: Field) -> list[Item]:
        """What can stand in a field that takes one name."""
        rows = [Item("", word, value=word) for word in (("yes", "no") if field.kind == "yes" else field.picks)]
        for section in (word[:-1] for word in field.picks if word.endswith(":")):
            rows = [row for row in rows if row.value != f"{section}:"]
            named = self._prep.named(section)
            rows += [Item("", one.owner[-1], one.name, one.strength, one.about, value=one.owner[-1]) for one in named]
        return [*rows, Item("", NOTHING, why="The field is left out.", value="")] if rows else []

    def _picked(self, field: Field, item: Item) -> None:
        self._filled(field, str(item.value))

    def _filled(self, field: Field, typed: str) -> None:
        with self.host.telling():
            self._prep.fill(self._entry, field, typed)
        self.look_again(field.way)
        self.repaint()

    def action_fill_text(self) -> None:
        """The same entry as it is written."""
        with self.host.telling():
            self.host.show(EditPage(self._prep, self._entry, self._prep.text(self._entry)))

    def action_act_undo(self) -> None:
        """Take back the last change."""
        with self.host.telling():
            self.told = f"Taken back: {self._prep.undo()}."
        self.look_again()
        self.repaint()

    def action_find_open(self) -> None:
        """Go to the next field with these words."""
        self.ask("Find:", self._find)

    def _find(self, words: str) -> None:
        place = found_row(self.rows(), self.marked, words.strip())
        if place is None:
            self.say("No field has these words.")
        else:
            self.marked = place
