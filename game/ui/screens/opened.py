"""The table is open to browsers: its address, the code, and the QR code that has both; who sits there."""

from __future__ import annotations

from collections.abc import Sequence

from game.guide.opened import Opened
from game.ui import drawing
from game.ui.drawing import Item, Part, Picture
from game.ui.page import Page
from game.view.rows import BLANK, Line, Lines, Span, line, width, wrap

NETWORK, HERE, BACK, CLOSE = "network", "here", "back", "close"
WAYS = {
    NETWORK: (
        "Open it to your network",
        "Phones come in by an address. Whoever shares the network can read along: there is no encryption.",
    ),
    HERE: ("Open it on this machine alone", "Browsers here, or a tunnel of your own; nobody else reaches it."),
}
GO_ON, CLOSED = "On to the table", "Close it"
UPPER, LOWER, BOTH, NEITHER = "▀", "▄", "█", " "
READ_ALONG = "Whoever shares the network can read along."
ALONE = "This machine alone. --lan opens it to your network."
ROOM = 30
"""Columns that the words beside a QR code need."""


class OpenedPage(Page):
    """How players come to the table by their browsers, and who has."""

    ABOUT = (
        "Players read the address, or point a phone’s camera at the code. They see what players may see, and ask for "
        "somebody to play; you let them in. The last word stays with you. A television shows the wall."
    )

    @property
    def door(self) -> Opened | None:
        return self.host.door

    def rows(self) -> tuple[Item, ...]:
        door = self.door
        if door is None:
            return tuple(Item(str(n), one[0], why=one[1], value=way) for n, (way, one) in enumerate(WAYS.items(), 1))
        sits = [
            Item(str(n), one.words, "" if one.here else "away", why="Have them get up.", value=one.id)
            for n, one in enumerate(door.sitting, 1)
        ]
        return (
            Item("", GO_ON, why="Pages stay open; whoever asks is a row there.", value=BACK),
            *sits,
            Item(str(len(sits) + 1), CLOSED, why="All pages are closed, and the code is good no more.", value=CLOSE),
        )

    def picture(self, width: int, height: int) -> Picture:
        rows, door = self.rows(), self.door
        head = (drawing.bar("The table in browsers", "Esc returns", width),)
        last = self.last_rows(width, rows[min(self.marked, len(rows) - 1)].why)
        room = height - len(head) - len(last)
        above = _closed(width) if door is None else self._open(door, width, room - len(rows) - 1)
        title = "How is it opened?" if door is None else "At the table"
        drawn = drawing.parts((Part(title, rows),), self.marked, width, room - len(above))
        body = (*above, *drawn.lines)
        return drawn.moved(len(head) + len(above), drawing.framed(head, body, last, height))

    def _open(self, door: Opened, width: int, height: int) -> Lines:
        """The QR code with the words beside it; where there is no room for both, the words."""
        place = door.places[-1] if door.shared else door.places[0]
        code = self._drawn(door, f"{place}/#{door.code}")
        wide = max((len(row) for row in code), default=0)
        if not code or len(code) > height or wide + ROOM > width:
            return _words(door, place, width)[:height]
        quiet = tuple(line(row) for row in code)
        return drawing.beside(quiet, (BLANK, *_words(door, place, width - wide - 3)), wide + 3)

    def _drawn(self, door: Opened, words: str) -> list[str]:
        """The code in rows of half blocks: its light squares are drawn, or its dark ones, as the ground is."""
        if self.host.glyphs.name == "ascii":
            return []
        squares = door.squares(words)
        light = self.host.current_theme.dark
        drawn = [[one != light for one in row] for row in squares]
        drawn += [[False] * len(drawn[0])] * (len(drawn) % 2)
        pairs = zip(drawn[::2], drawn[1::2], strict=True)
        return ["".join(_half(*both) for both in zip(*pair, strict=True)) for pair in pairs]

    def hints(self) -> Sequence[tuple[str, str]]:
        return [("row.do", "choose"), ("act.back", "back"), ("page.help", "help")]

    def chosen(self, item: Item) -> None:
        if item.value in WAYS:
            self.say(self.host.open_door(lan=item.value == NETWORK))
        elif item.value == BACK:
            self.go_back()
        elif item.value == CLOSE:
            self.host.close_door(for_good=True)
            self.say("The table is closed to browsers.")
        elif self.door is not None:
            self.say(self.door.dismiss(str(item.value)))


def _half(upper: bool, lower: bool) -> str:
    return (BOTH if lower else UPPER) if upper else LOWER if lower else NEITHER


def _closed(width: int) -> Lines:
    told = (
        "Players can sit at this table by their phones: they see what players may see, their own sheet and levers, "
        "and say what they do. A television shows the wall. Everything stays on this machine."
    )
    return (BLANK, *drawing.prose(told, width), BLANK)


def _words(door: Opened, place: str, room: int) -> Lines:
    rows: list[Line] = []
    for title, words in (
        ("Address", place.removeprefix("http://")),
        ("Code", " ".join(door.code)),
        ("A television", f"{place.removeprefix('http://')}/wall"),
    ):
        rows += [line(Span(title, "muted")), *wrap(line(Span(words, "strong")), room, line("  "))]
    rows += [BLANK, *wrap(line(Span(READ_ALONG if door.shared else ALONE, "muted")), room)]
    return tuple(one for one in rows if width(one) <= room)
