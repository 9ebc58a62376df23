"""How pages of rows are put together: bar, head, parts with their rows, why, keys. Lines in, lines out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace

from game.core.record import record
from game.ui.safe import Raised, Tints
from game.view.rows import BLANK, Line, Lines, Span, at, cut, fit, line, rule, width, wrap


@record
class Item:
    """A row that can be marked and done."""

    key: str
    """What stands before it: a number, a letter, a dash where it is barred; a blank for none."""
    label: str
    note: str = ""
    """The second column."""
    right: str = ""
    """Stands at the end of the row."""
    why: str = ""
    act: str = ""
    """The action of the catalogue behind a letter."""
    value: object = None
    barred: bool = False
    group: str = ""
    """Rows of one group stand together; Tab goes to the next group."""


@record
class Part:
    """Rows under a titled rule."""

    title: str
    items: tuple[Item, ...]
    heads: tuple[tuple[int, str], ...] = ()
    """Further titles in the rule, each at its column."""
    note_at: int = 30
    """The column of the second column."""
    whole: bool = False
    """Whether a note that finds no room in its row goes on in the next, where there are rows to spare."""


@record
class Picture:
    """A page as it is painted, and which row does what."""

    lines: Lines
    targets: Mapping[int, int] = field(default_factory=dict)
    """Row of the screen -> number of the item on it."""
    cursor: tuple[int, int] = (0, 0)
    """Column and row for the hidden cursor of the terminal."""
    raised: Raised = field(default_factory=dict)
    tints: Tints = field(default_factory=dict)


def bar(left: str, right: str, room: int) -> Line:
    """The first row: where we are, and how things stand."""
    end = cut(line(Span(right, "muted")), max(0, room - 12))
    first, dot, rest = left.partition(" · ")
    start = cut(line(" ", Span(first, "strong"), Span(dot, "muted"), rest), max(0, room - width(end) - 3))
    return at(room - width(end) - 1, start, end) if right else start


LABEL = 5
"""The column in which the label of a row begins."""


def item_line(item: Item, marked: bool, room: int, note_at: int) -> Line:
    """One row: ` ► 1 label   note   right`."""
    lead = line(" ", Span("►" if marked else " ", "mark"), " ", Span(f"{item.key or ' ':<2}", "mark"))
    label = Span(item.label, "muted" if item.barred else "strong" if marked else "plain")
    row = cut(line(*lead, label), room if not item.note else min(room, note_at - 2))
    if item.note:
        row = at(note_at, row, (Span(item.note, "muted"),))
    if item.right:
        end = (Span(item.right, "muted"),)
        row = at(room - width(end) - 1, cut(row, room - width(end) - 3), end)
    return cut(row, room)


def window(count: int, marked: int, room: int) -> range:
    """Which of `count` rows are shown in `room` rows so that the marked one is among them."""
    if count <= room:
        return range(count)
    first = min(max(0, marked - room // 2), count - room)
    return range(first, first + room)


def prose(words: str, room: int) -> Lines:
    """Paragraphs parted by blank lines, starting in the third column, at most 76 wide."""
    rows: list[Line] = []
    for paragraph in words.split("\n\n"):
        if rows:
            rows.append(BLANK)
        rows += wrap((Span(" ".join(paragraph.split())),), min(room, 78), line("  "))
    return tuple(rows)


def told(words: str, room: int) -> Lines:
    """The answer to the last key, in as many rows as it needs, up to four."""
    return wrap(line(words), room - 1, line(Span(" ! ", "mark")), line("   "))[:4]


def framed(head: Lines, body: Lines, foot: Lines, height: int) -> Lines:
    """Head, body and foot in exactly `height` rows: blank rows between body and foot, or the body cut."""
    room = max(0, height - len(head) - len(foot))
    shown = body[:room]
    return (*head, *shown, *(BLANK,) * (room - len(shown)), *foot)[:height]


def titled(title: str, room: int, heads: Sequence[tuple[int, str]] = (), double: bool = False) -> Line:
    """A rule with a title at its start, as much of it as there is room for, and further ones."""
    words = "".join(span.text for span in cut(line(title), room - 4))
    return rule(room, (2, words), *heads, double=double)


def beside(left: Lines, right: Lines, room: int) -> Lines:
    """Two blocks side by side, `room` columns for the left one, three blanks between."""
    height = max(len(left), len(right))
    pairs = zip((*left, *(BLANK,) * (height - len(left))), (*right, *(BLANK,) * (height - len(right))), strict=True)
    return tuple(line(*fit(one, room), *other) if other else one for one, other in pairs)


@record
class Rows:
    """Drawn parts: the lines, which row each shows, and where the mark is."""

    lines: Lines
    targets: Mapping[int, int]
    marked_line: int = 0
    column: int = 1
    wide: int = 0

    def moved(self, down: int, lines: Lines, right: int = 0) -> Picture:
        """The picture of a page in which these rows stand `down` lines below the top."""
        targets = {row + down: number for row, number in self.targets.items()}
        place = self.marked_line + down
        raised = {place: (right, right + self.wide)} if self.targets else {}
        return Picture(lines, targets, (self.column + right, place), raised)


def _item_lines(part: Part, place: int, marked: bool, room: int, spare: int) -> Lines:
    """One row of a part; where its notes are whole, one that finds no room in it goes on below, in spare rows."""
    item = part.items[place]
    notes = wrap(line(Span(item.note, "muted")), room - part.note_at) if part.whole and item.note else ()
    if not 1 < len(notes) <= spare + 1:
        return (item_line(item, marked, room, part.note_at),)
    first = replace(item, note="".join(span.text for span in notes[0]))
    below = (at(part.note_at, BLANK, note) for note in notes[1:])
    return (item_line(first, marked, room, part.note_at), *below)


def parts(of: Sequence[Part], marked: int, room: int, height: int) -> Rows:
    """Parts one below the other in at most `height` rows; what is too long shows a window around the mark, and where
    that is in another part its beginning."""
    count = sum(len(part.items) for part in of)
    spare = height - count - len(of)
    lines: list[Line] = []
    targets: dict[int, int] = {}
    at_line = number = 0
    for part in of:
        here = range(number, number + len(part.items))
        lines.append(titled(part.title, room, part.heads, double=marked in here))
        place = marked - number if marked in here else 0
        shown = window(len(part.items), place, max(1, len(part.items) + min(0, spare)))
        spare += len(part.items) - len(shown)
        for place in shown:
            if number + place == marked:
                at_line = len(lines)
            targets[len(lines)] = number + place
            drawn = _item_lines(part, place, number + place == marked, room, max(0, spare))
            targets |= {len(lines) + below: number + place for below in range(1, len(drawn))}
            spare -= len(drawn) - 1
            lines += drawn
        number += len(part.items)
    return Rows(tuple(lines), targets, at_line, wide=room)
