"""Which adventure: each on a row with what tells it from the others, and below them what the marked one is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from textual.binding import BindingType
from textual.worker import get_current_worker

from game.core.colours import Rgb
from game.desk import Adventure
from game.ui import drawing
from game.ui.catalog import bindings
from game.ui.drawing import Item, Part, Picture
from game.ui.page import Page
from game.ui.safe import Tints
from game.view.prose import paragraphs, plain
from game.view.rows import BLANK, Line, Lines, Span, at, cells, cut, line, wrap
from game.view.words import sentence

TIME, THROWN, HARD = 28, 37, 59
"""Columns of how long, what is thrown and how hard."""
TITLE = 2
"""The column of a title in its rule."""
HEADS = ((TIME - 1, "minutes"), (THROWN, "dice"), (HARD, "how hard"))
LEAST = 12
"""Rows that stay for what the marked adventure is; the list scrolls in the others."""
FIRST, OTHERS, LESSONS = "A good first one", "Adventures", "First lessons"


class AdventuresPage(Page):
    """Choose an adventure."""

    SCROLLS = True
    ABOUT = (
        "Each adventure brings its own rules and its own dice; beside its name stands how many minutes it takes "
        "somebody new to it, what is thrown, and how hard it is. Below the list stands what it is about, what is in "
        "it, and who you can be. Adventures are packs: folders with a pack.toml, the game’s or your own. One that "
        "does not load keeps its place and says why; the others are not affected."
    )

    ACTS: ClassVar[tuple[str, ...]] = ("pack.wrong",)
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(ACTS)]
    TYPES = False

    def __init__(self, marked: str = "", *, lessons: bool = False) -> None:
        """`marked` is the id of the adventure to begin at; `lessons`: the first lessons, and nothing else."""
        super().__init__()
        self._start = marked
        self._of_lessons = lessons
        self._found: tuple[Adventure, ...] = ()
        self._folded: tuple[Adventure, ...] = ()
        """Lessons that stand behind one row here."""
        self._count = 0
        """How many there are in all."""
        self._reads_on = False
        """Whether there is more about the marked adventure than there is room for."""

    def on_mount(self) -> None:
        with self.host.telling():
            self._order(self.host.desk.adventures(waiting=False))
            if self._start and all(one.id != self._start for one in self._found):
                self._order(self.host.desk.adventures())
            self._mark(self._start)
        self.host.once_shown(self._begin_to_look)

    def _begin_to_look(self) -> None:
        """Once the page stands, so that it does not wait for what is looked at."""
        if self.is_attached:
            self.run_worker(self._look_closer, thread=True, exclusive=True)

    def _order(self, found: Sequence[Adventure]) -> None:
        """What can be played first, what cannot below it; lessons by themselves, or behind a row of their own."""
        self._count = len(found)
        here = [a for a in found if a.lesson == self._of_lessons or a.wrong]
        self._found = (*(a for a in here if not a.wrong), *(a for a in here if a.wrong))
        self._folded = () if self._of_lessons else tuple(a for a in found if a.lesson and not a.wrong)

    def _mark(self, adventure: str) -> None:
        self.marked = next((number for number, one in enumerate(self._found) if one.id == adventure), 0)

    @property
    def _here(self) -> Adventure | None:
        """The adventure that is marked; None where the row of the lessons is."""
        return self._found[self.marked] if self.marked < len(self._found) else None

    def _look_closer(self) -> None:
        """Look for what is installed, say what each is played by, then look at everything in every pack; nobody waits
        for it."""
        worker = get_current_worker()
        every = self.host.desk.adventures()
        if len(every) > self._count and not worker.is_cancelled:
            self.host.call_from_thread(self._more, every)
        for look in (self.host.desk.explained, self.host.desk.checked):
            for adventure in self._found:
                if worker.is_cancelled:
                    return
                self.host.call_from_thread(self._seen, look(adventure))

    def _seen(self, found: Adventure) -> None:
        self._more([found if one.id == found.id else one for one in (*self._found, *self._folded)])

    def _more(self, every: Sequence[Adventure]) -> None:
        """These are there; the mark stays on what it was on."""
        here = self._here
        self._order(every)
        if here is not None:
            self._mark(here.id)
        else:
            self.marked = len(self._found)
        self.repaint()

    def rows(self) -> tuple[Item, ...]:
        ready = sum(1 for one in self._found if not one.wrong)
        found = tuple(item(number, adventure) for number, adventure in enumerate(self._found, 1))
        return (*found, folded(ready + 1, self._folded)) if self._folded else found

    def picture(self, width: int, height: int) -> Picture:
        rows = self.rows()
        broken = sum(1 for adventure in self._found if adventure.wrong)
        counted = f"{len(self._found) - broken} ready" + (f", {broken} not" if broken else "")
        title = LESSONS if self._of_lessons else "Choose an adventure"
        head = (drawing.bar(f"New game · {title}", counted, width),)
        if not rows:
            words = "There is no adventure here. Packs are folders with a pack.toml in the content folder."
            return Picture(drawing.framed(head, drawing.prose(words, width), self.last_rows(width, ""), height))
        marked = self._here
        last = self.last_rows(width, rows[self.marked].why)
        room = height - 1 - len(last)
        drawn = drawing.parts(parts(rows), self.marked, width, max(len(parts(rows)) + 1, room - LEAST))
        lines = tuple(self._columns(drawn.targets.get(place), row, width) for place, row in enumerate(drawn.lines))
        self._reads_on = False
        below = self._about(marked, width, room - len(lines) - 1) if marked else _titles(self._folded)
        last = self.last_rows(width, rows[self.marked].why)  # its keys are those that do something
        about = marked.title if marked else LESSONS
        picture = drawn.moved(1, drawing.framed(head, (*lines, drawing.titled(about, width), *below), last, height))
        accent = self.host.accent(marked.info) if marked else None
        shown = {1 + len(lines): (TITLE, TITLE + cells(about), accent)} if accent is not None else {}
        return replace(picture, tints={**tinted(picture.targets, rows, self._accent), **shown})

    def _accent(self, item: Item) -> Rgb | None:
        return self.host.accent(item.value.info) if isinstance(item.value, Adventure) and not item.barred else None

    def _columns(self, number: int | None, row: Line, width: int) -> Line:
        return row if number is None or number >= len(self._found) else with_columns(self._found[number], row, width)

    def _about(self, adventure: Adventure, width: int, height: int) -> Lines:
        """What the marked adventure is, or what is wrong with it; PgDn reads on."""
        wide = min(width - 1, 78)
        rows: list[Line] = [*self._wrong(adventure, wide)]
        info = adventure.info
        if info is not None and info.first:
            rows += wrap((Span(f"{FIRST}: ", "good"), Span(sentence(f": {info.first}")[2:])), wide, line("  "))
        pitch = info.pitch if info is not None else ""
        of = "\n\n".join(map(plain, paragraphs(adventure.about)))
        rows += [*drawing.prose(pitch or of, width), BLANK] if pitch or of else []
        for label, words in adventure.facts:
            rows += wrap((Span(words),), wide, line(Span(f"  {label:<9}", "muted")), line(" " * 11))
        if pitch and of:
            rows += [BLANK, *drawing.prose(of, width)]
        rows = rows if len(rows) <= height else [row for row in rows if row]
        self.seen_rows = height - 1
        self._reads_on = len(rows) > height
        self.offset_rows = max(0, min(self.offset_rows, len(rows) - height))
        return tuple(rows[self.offset_rows :])

    def _wrong(self, adventure: Adventure, wide: int) -> Lines:
        if not adventure.wrong:
            return ()
        rows: list[Line] = [line(Span("  It does not load:", "bad"))]
        for problem in adventure.wrong:
            rows += wrap((Span(problem),), wide, line("  · "), line("    "))
        return (*rows, BLANK)

    def hints(self) -> Sequence[tuple[str, str]]:
        wrong = [("pack.wrong", "what is wrong")] if any(a.wrong for a in self._found) else []
        ready = sum(1 for adventure in self._found if not adventure.wrong)
        count = min(ready + bool(self._folded), 9)
        numbers = [(f"row.{count}", "mark")] if count else []
        more = [("text.down", "read on")] if self._reads_on else []
        return [("row.do", "choose"), *numbers, *wrong, *more, ("act.back", "back"), ("page.help", "help")]

    def move(self, by: int) -> None:
        self.offset_rows = 0
        super().move(by)

    def action_row_number(self, number: int) -> None:
        self.mark_number(number)

    def chosen(self, item: Item) -> None:
        if isinstance(item.value, Adventure):
            self.host.open_characters(item.value.id)
        else:
            self.host.open_adventures(lessons=True)

    def action_pack_wrong(self) -> None:
        """Go to the first adventure that does not load, or to the next one."""
        broken = [number for number, adventure in enumerate(self._found) if adventure.wrong]
        if not broken:
            self.say("Every adventure loads.")
        elif self.marked in broken:
            later = [number for number in broken if number > self.marked]
            self.marked = later[0] if later else broken[0]
        else:
            self.marked = broken[0]
        self.offset_rows = 0
        self.repaint()


def parts(rows: Sequence[Item]) -> tuple[Part, ...]:
    """The rows of adventures, those that are good to begin with under a title of their own."""
    titles = [title for title in (FIRST, OTHERS, LESSONS) if any(row.group == title for row in rows)]
    return tuple(
        Part(title, tuple(row for row in rows if row.group == title), () if place else HEADS, note_at=TIME)
        for place, title in enumerate(titles)
    )


def tinted(targets: Mapping[int, int], rows: Sequence[Item], accent: Callable[[Item], Rgb | None]) -> Tints:
    """The names of adventures in their accents: row of the screen -> columns and colour."""
    coloured = ((place, rows[number], accent(rows[number])) for place, number in targets.items())
    return {
        place: (drawing.LABEL, drawing.LABEL + cells(row.label), colour)
        for place, row, colour in coloured
        if colour is not None
    }


def item(number: int, adventure: Adventure) -> Item:
    """An adventure as a row of a list."""
    label = "".join(span.text for span in cut(line(adventure.title), TIME - 7))
    if adventure.wrong:
        count = len(adventure.wrong)
        more = f" and {count - 1} more; PgDn reads on" if count > 1 else ""
        why = f"{adventure.title} does not load: what is wrong stands below{more}."
        return Item("—", label, why=why, barred=True, value=adventure, group=OTHERS)
    first = adventure.info is not None and bool(adventure.info.first)
    why = f"Choose who you are in {adventure.title}."
    key = str(number) if number < 10 else ""
    group = FIRST if first else LESSONS if adventure.lesson else OTHERS
    return Item(key, label, why=why, value=adventure, group=group)


def folded(number: int, lessons: Sequence[Adventure]) -> Item:
    """The row that first lessons stand behind."""
    why = "A quarter of an hour each, one for a set of rules: a story of its own, in which they are met one by one."
    minutes = max((one.info.minutes or 0 for one in lessons if one.info is not None), default=0)
    words = f"{minutes or '':>4}{f' each, {len(lessons)} of them' if len(lessons) > 1 else ''}"
    key = str(number) if number < 10 else ""
    return Item(key, "A first lesson", note=words, why=why, value=LESSONS, group=OTHERS)


def _titles(lessons: Sequence[Adventure]) -> Lines:
    """What stands behind that row."""
    pitches = ((one, one.info.pitch if one.info is not None else "") for one in lessons)
    return tuple(line("  ", one.title, Span(f"  {pitch}", "muted")) for one, pitch in pitches)


def with_columns(adventure: Adventure, row: Line, width: int) -> Line:
    """The row of an adventure with how long it takes, what is thrown and how hard it is, as far as there is room."""
    info = adventure.info
    if info is None:
        return row
    minutes = f"{info.minutes or '':>4}"
    for column, words in ((TIME, minutes), (THROWN, adventure.rules.thrown), (HARD, info.difficulty)):
        row = at(column, row, line(Span(words, "muted"))) if words.strip() and column + cells(words) <= width else row
    return row
