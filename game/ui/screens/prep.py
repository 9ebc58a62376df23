"""What is prepared in a pack: every entry by section with what is wrong with it, and what can be done to each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual.binding import BindingType

from game.core.seats import gathered
from game.core.wording import counted
from game.guide.prep import Prep
from game.guide.prepform import FORMS
from game.guide.preplook import NAMES, Entry, Look, Offer
from game.guide.preptext import Owner
from game.packs.find import find
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Item, Part, Picture
from game.ui.page import Page
from game.ui.screens.edit import EditPage
from game.ui.screens.fill import FillPage
from game.ui.screens.pick import PickPage, windowed
from game.ui.screens.preprows import found_row, one_of, row_of, word_for

NAME = 28
"""The column of what people call an entry."""
BROKEN = "Files that cannot be read"


class PrepPage(Page):
    """Everything in one pack."""

    ABOUT = (
        "Everything that is prepared in this pack, by kind; the first column is the name by which you say it at the "
        "table. Enter opens an entry as it is written, i a person or a challenge as fields to fill in. n begins a new "
        "one, f copies one from any pack with the same rules, c makes the marked one once more. ← and → put it earlier "
        "or later, over into the next file where it has to (files stand in the order of their names). What you save "
        "holds at once, at the table that is open too; u takes the last change back. Comments that you write stay "
        "where they are, whatever you do here."
    )
    ACTS: ClassVar[tuple[str, ...]] = (
        *("prep.new", "prep.fill", "prep.copy", "prep.clone", "prep.up", "prep.down", "prep.delete", "prep.check"),
        *("act.undo", "gather.begin", "find.open"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]

    def __init__(self, prep: Prep) -> None:
        super().__init__()
        self._prep = prep
        self._look: Look | None = None
        self._sought = ""
        """What was looked for last."""

    def on_screen_resume(self) -> None:
        self.look_again(self._here())
        super().on_screen_resume()

    def on_unmount(self) -> None:
        self.host.files.at_once()

    def look_again(self, mark: Owner | None = None) -> None:
        """Read the pack anew; the mark goes to this entry, or stays about where it is."""
        with self.host.telling():
            self._look = self._prep.look()
        if mark is not None:
            values = [row.value for row in self.rows()]
            place = next((n for n, one in enumerate(values) if isinstance(one, Entry) and one.owner == mark), None)
            self.marked = self.marked if place is None else place

    def _here(self) -> Owner | None:
        entry = self._entry()
        return entry.owner if entry is not None else None

    def _entry(self) -> Entry | None:
        """The marked entry."""
        rows = self.rows()
        value = rows[self.marked].value if self.marked < len(rows) else None
        return value if isinstance(value, Entry) else None

    # What is shown --------------------------------------------------------------------------------------------------

    def parts(self) -> tuple[Part, ...]:
        """A part for every section that has something in it."""
        if self._look is None:
            return ()
        sections: dict[str, list[Item]] = {}
        for entry in self._look.entries:
            sections.setdefault(entry.section, []).append(row_of(entry))
        found = [Part(NAMES.get(key, key.title()), tuple(items), note_at=NAME) for key, items in sections.items()]
        broken = tuple(
            Item("!", file, why, why=f"{file}: {why}.", barred=True) for file, why in self._look.broken.items()
        )
        if broken:
            found.insert(0, Part(BROKEN, broken, note_at=NAME))
        return tuple(found)

    def rows(self) -> tuple[Item, ...]:
        return tuple(replace(row, group=part.title) for part in self.parts() for row in part.items)

    def picture(self, width: int, height: int) -> Picture:
        look, rows = self._look, self.rows()
        title = look.title if look is not None else self._prep.source.name
        head = (drawing.bar(f"{title} · What is prepared", self._counted(), width),)
        why = rows[self.marked].why if rows else "Nothing is prepared yet."
        last = self.last_rows(width, why)
        drawn = windowed(self.parts(), self.marked, width, height - 1 - len(last))
        return drawn.moved(1, drawing.framed(head, drawn.lines, last, height))

    def _counted(self) -> str:
        if self._look is None:
            return ""
        wrong = sum(entry.wrong for entry in self._look.entries) + len(self._look.broken)
        wrong += bool(self._look.others and not wrong and not self._look.sound)
        if wrong:
            return f"{wrong} to put right"
        if self._prep.own:
            return f"{counted(len(self._look.entries), 'entry', 'entries')}, all sound"
        return "what you add is the table’s own" if self._at_table() else "it came with the game; to read"

    def _at_table(self) -> bool:
        """Whether what is added here goes into a pack of the table that is open."""
        play = self.host.play
        return play is not None and gathered(play.state) and play.journal is not None

    def hints(self) -> Sequence[tuple[str, str]]:
        wrong = self._look is not None and (not self._look.sound or any(one.problems for one in self._look.entries))
        own = [("prep.new", "new"), ("prep.copy", "copy"), ("prep.clone", "clone"), ("prep.delete", "delete")]
        return [
            ("row.do", "open"),
            *([("prep.fill", "fill in")] if self._prep.own and self._fills() else []),
            *([("prep.check", "what is wrong")] if wrong else []),
            *(own if self._prep.own else own[:2] if self._at_table() else []),
            *([("act.undo", "undo")] if self._prep.changed else []),
            *([("gather.begin", "begin a table")] if self.host.play is None else []),
            ("find.open", "find"),
            ("prep.up", "earlier"),
            ("act.back", "back"),
            ("page.help", "help"),
        ]

    # Doing ----------------------------------------------------------------------------------------------------------

    def chosen(self, item: Item) -> None:
        if isinstance(item.value, Entry):
            self._open(item.value)

    def _open(self, entry: Entry) -> None:
        with self.host.telling():
            self.host.show(EditPage(self._prep, entry, self._prep.text(entry)))

    def _change(self, way: Callable[[], Owner | None], said: str = "") -> Owner | None:
        """Do something to the pack, then look again; the entry that it has made."""
        made = None
        with self.host.telling():
            made = way()
            self.told = said
        self.look_again(made or self._here())
        self.repaint()
        return made

    def action_prep_new(self) -> None:
        """Which section, then what it is called; then it is open."""
        if not self._may(new=True):
            return
        with self.host.telling():
            templates = self._prep.templates()
            order = [*(key for key in NAMES if key in templates), *(key for key in templates if key not in NAMES)]
            marked = self._here()
            rows = [
                Item(str(number), one_of(key), word_for(key), value=key, why=f"At the table: {word_for(key)}.")
                for number, key in enumerate(order, 1)
            ]
            start = order.index(marked[0]) if marked and marked[0] in order else 0
            self.host.show(PickPage("New", "What is it?", rows, self._ask_name, start))

    def _ask_name(self, item: Item) -> None:
        section = str(item.value)
        self.ask("What is the name?", partial(self._made, section))

    def _made(self, section: str, name: str) -> None:
        if not name.strip():
            self.say("Nothing is begun.")
            return
        made = self._change(lambda: self._prep.add(section, name.strip()[:40]))
        entry = self._look.entry(made) if made and self._look else None
        if entry is not None and entry.section in FORMS:
            self._fill(entry)
        elif entry is not None:
            self._open(entry)

    def _fills(self) -> bool:
        """Whether the marked entry can be filled in."""
        entry = self._entry()
        return entry is not None and entry.section in FORMS

    def _fill(self, entry: Entry) -> None:
        with self.host.telling():
            self.host.show(FillPage(self._prep, entry))

    def action_prep_fill(self) -> None:
        """The marked entry as fields."""
        entry = self._entry()
        if entry is None or not self._fills():
            self.say("Only people, challenges, things and characters can be filled in.")
        elif self._may():
            self._fill(entry)

    def action_prep_copy(self) -> None:
        """Which section, then which entry of another pack with the same rules."""
        if not self._may(new=True):
            return
        with self.host.telling():
            offered = self._prep.offered()
            there = [key for key in NAMES if key in offered]
            rows = [
                Item(str(number) if number < 10 else "", NAMES[key], f"{len(offered[key])} to copy from", value=key)
                for number, key in enumerate(there, 1)
            ]
            if rows:
                self.host.show(PickPage("Copy", "What kind of thing?", rows, partial(self._ask_which, offered)))
            else:
                self.say("There is no other pack with these rules.")

    def _ask_which(self, offered: Mapping[str, Sequence[Offer]], item: Item) -> None:
        section = str(item.value)
        rows = [
            Item("", one.owner[-1], one.name, one.strength, one.about, value=one, group=one.pack)
            for one in offered[section]
        ]
        self.host.show(PickPage(f"Copy · {NAMES[section]}", "Which one?", rows, self._copied))

    def _copied(self, item: Item) -> None:
        one = item.value
        if isinstance(one, Offer):
            made = self._change(lambda: self._prep.copy(one.pack, one.owner))
            if made is not None:
                self.say(f"{made[-1]} is copied. Enter opens it.")

    def action_prep_clone(self) -> None:
        """The marked entry once more."""
        entry = self._entry()
        if entry is not None and self._may():
            self._change(lambda: self._prep.clone(entry), f"{entry.id} is there once more. Enter opens it.")

    def action_prep_up(self) -> None:
        self._move(-1)

    def action_prep_down(self) -> None:
        self._move(1)

    def _move(self, by: int) -> None:
        entry = self._entry()
        if entry is None or not self._may():
            return

        def way() -> Owner:
            self._prep.move(entry, by)
            return entry.owner

        self._change(way)

    def action_prep_delete(self) -> None:
        """Ask for the id; the same id typed deletes the entry."""
        entry = self._entry()
        if entry is not None and self._may():
            self.ask(f"Type {entry.id} to delete it:", partial(self._delete, entry))

    def _delete(self, entry: Entry, words: str) -> None:
        if words.strip() != entry.id:
            self.say("Nothing is deleted.")
            return
        self._change(lambda: self._prep.delete(entry), f"{entry.id} is deleted.")

    def action_prep_check(self) -> None:
        """Look again, and go to the next entry with something to say about it."""
        self.look_again(self._here())
        rows = self.rows()
        wrong = [n for n, row in enumerate(rows) if row.barred or (isinstance(row.value, Entry) and row.value.problems)]
        if not wrong:
            others = self._look.others if self._look is not None else ()
            self.say(others[0] if others else "Nothing is wrong.")
            return
        self.marked = next((n for n in wrong if n > self.marked), wrong[0])
        self.say(rows[self.marked].why)

    def action_find_open(self) -> None:
        """Go to the next entry with these words."""
        self.ask("Find:", self._find, self._sought)

    def _find(self, words: str) -> None:
        self._sought = words.strip()
        place = found_row(self.rows(), self.marked, self._sought)
        if place is None:
            self.say("No entry has these words.")
        else:
            self.marked = place

    def action_act_undo(self) -> None:
        """Take back the last change that was made on this page."""
        with self.host.telling():
            files = self._prep.undo()
            same = "are as they were" if " and " in files else "is as it was"
            self.told = f"Taken back: {files} {same} before."
        self.look_again(self._here())
        self.repaint()

    def action_gather_begin(self) -> None:
        """A table with what is prepared here."""
        if self.host.play is not None:
            self.say("A table is open: what you save holds there at once.")
        elif self._look is None or not self._look.sound:
            self.say("Something has to be put right first: e goes there.")
        else:
            self.host.open_gather(self._prep.source.name)

    def _may(self, *, new: bool = False) -> bool:
        """Whether anything can be changed here; it is said where not. At a table whose pack is nobody's to change, what
        is `new` goes into a pack of the table's own."""
        if not self._prep.own and new:
            with self.host.telling():
                self._own()
        if not self._prep.own:
            self.say("This pack is not yours to change. n on the page of tables begins one of your own.")
        return self._prep.own

    def _own(self) -> None:
        """This page is of the table's own pack from now on, where a table is open that can have one."""
        own = self.host.own_pack()
        desk = self.host.desk
        source = find(own, desk.places) if own else None
        if source is not None and desk.is_own(source):
            self._prep = Prep(source, desk.places, fs=desk.library.fs)
            self.look_again()
