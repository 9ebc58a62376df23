"""A small, strict terminal: it obeys exactly what Textual writes by itself, and keeps everything else as a breach.

Emulators for common use forgive, and drop in silence what they do not know: here that is what is looked for.
"""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from typing import Final
from unicodedata import category, east_asian_width

from game.hidden import HIDDEN

MODES: Final = "1049|1000|1003|1015|1006|1004|2004|25|7"
"""Modes that Textual turns on and off: second screen, mouse, focus, paste, cursor, wrap."""
OWN: Final = re.compile(
    r"\x1b\[(?:(?P<style>[0-9;]*)m|(?P<row>\d+);(?P<column>\d+)H|\?(?P<mode>" + MODES + r")(?P<on>[hl])"
    r"|\?(?:2026|2048)\$p|>\d+u|<u)"
    r"|\x1b\]22;(?:default|text|pointer|wait)\x07"
)
"""What Textual itself writes beside text: styles, places, modes, two questions, the keyboard, the mouse's shape."""
MARK: Final = "\x1b]7000;"
"""How the watched app (`terminal_child`) tells, between two pictures, what it has done; to the BEL that ends it."""
HIDING: Final = re.compile(f"[{HIDDEN}]")
LONGEST: Final = 32
"""Characters of the longest sequence above but a mark; what is longer and not known is a breach."""
PLAIN: Final = re.compile(r"[ -~─-▟]+")
"""A run of signs that take a column each."""


class Screen:
    """What is shown, cell by cell; `breaches` is what arrived and should not have."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.breaches: list[str] = []
        self.modes: dict[str, bool] = {}
        self.marks: list[str] = []
        """What the watched app told."""
        self._decode = getincrementaldecoder("utf-8")("strict").decode
        self._rest = ""
        self._cells = [[" "] * columns for _ in range(rows)]
        self._row = self._column = 0

    def resize(self, columns: int, rows: int) -> None:
        """The window has another size; the program will paint it anew."""
        self.columns, self.rows = columns, rows
        kept = [(row + [" "] * columns)[:columns] for row in self._cells[:rows]]
        self._cells = kept + [[" "] * columns for _ in range(rows - len(kept))]

    def feed(self, data: bytes) -> None:
        """Obey these bytes; the beginning of a sequence waits for its rest."""
        words = self._rest + self._decode(data)
        at = 0
        while at < len(words):
            end = self._sequence(words, at) if words[at] == "\x1b" else self._shown(words, at)
            if end == at:
                break
            at = end
        self._rest = words[at:]

    def end(self) -> None:
        """Nothing more comes."""
        if self._rest:
            self._breach(self._rest, 0)

    def _sequence(self, words: str, at: int) -> int:
        """Obey what begins here; where it ends, or `at` while it may still go on."""
        if words.startswith(MARK, at):
            end = words.find("\x07", at) + 1
            if end:
                self.marks.append(words[at + len(MARK) : end - 1])
            return end or at
        if found := OWN.match(words, at):
            self._obey(found)
            return found.end()
        if len(words) - at < LONGEST:
            return at
        self._breach(words, at)
        return at + 1

    def _obey(self, found: re.Match[str]) -> None:
        if found["row"]:
            self._row, self._column = int(found["row"]) - 1, int(found["column"]) - 1
        elif found["mode"]:
            self.modes[found["mode"]] = found["on"] == "h"

    def _shown(self, words: str, at: int) -> int:
        """Show what stands there; where it ends."""
        if run := PLAIN.match(words, at):
            for sign in run.group():
                self._put(sign)
            return run.end()
        sign = words[at]
        if sign == "\r":
            self._column = 0
        elif sign == "\n":
            self._row += 1
        elif HIDING.match(sign):
            self._breach(words, at)
        elif category(sign) in ("Mn", "Me", "Cf"):
            self._join(sign)
        else:
            self._put(sign)
            if east_asian_width(sign) in "WF":
                self._put("")
        return at + 1

    def _put(self, sign: str) -> None:
        if 0 <= self._row < self.rows and 0 <= self._column < self.columns:
            self._cells[self._row][self._column] = sign
        self._column += 1

    def _join(self, sign: str) -> None:
        """A sign without a column of its own."""
        if 0 <= self._row < self.rows and 0 < self._column <= self.columns:
            self._cells[self._row][self._column - 1] += sign

    def _breach(self, words: str, at: int) -> None:
        self.breaches.append(ascii(words[at : at + LONGEST]))

    def lines(self) -> list[str]:
        """The rows, without blanks at their ends."""
        return ["".join(row).rstrip() for row in self._cells]

    def text(self) -> str:
        return "\n".join(self.lines())
