"""A small, strict terminal: it obeys exactly what Textual writes by itself, and keeps everything else as a breach."""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from typing import Final
from unicodedata import category, east_asian_width

from game.tomlguard import HIDDEN

MODES: Final = "1049|1000|1003|1015|1006|1004|2004|2026|2048|25|7"
"""Modes that Textual turns on and off: second screen, mouse, focus, paste, whole frames, cursor, wrap."""
FRAME: Final = "2026"
"""The mode in which a picture is being painted."""
OWN: Final = re.compile(
    r"\x1b\[(?:(?P<style>[0-9;]*)m|(?P<row>\d+);(?P<column>\d+)H|\?(?P<mode>" + MODES + r")(?P<on>[hl])"
    r"|\?(?:2026|2048)\$p|>\d+u|<u)"
    r"|\x1b\]22;(?:default|text|pointer|wait)\x07"
)
"""What Textual itself writes beside text: styles, places, modes, two questions, the keyboard, the mouse's shape."""
HIDING: Final = re.compile(f"[{HIDDEN}]")
LONGEST: Final = 32
"""Characters of the longest sequence above; what is longer and not known is a breach."""


PLAIN: Final = re.compile(r"[ -~─-▟]+")
"""A run of signs that take a column each."""


class Screen:
    """What is shown, cell by cell; `breaches` is what arrived and should not have."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.breaches: list[str] = []
        self.modes: dict[str, bool] = {}
        self.sequences = self.frames = 0
        """Own sequences, and whole pictures."""
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
        """Obey these bytes."""
        words = self._rest + self._decode(data)
        at = 0
        while at < len(words):
            if words[at] != "\x1b":
                at = self._shown(words, at)
                continue
            found = OWN.match(words, at)
            if found is None and len(words) - at < LONGEST:
                break
            if found is None:
                self._breach(words, at)
            else:
                self._obey(found)
            at = found.end() if found else at + 1
        self._rest = words[at:]

    def end(self) -> None:
        """Nothing more comes."""
        if self._rest:
            self._breach(self._rest, 0)

    def _obey(self, found: re.Match[str]) -> None:
        self.sequences += 1
        if found["row"]:
            self._row, self._column = int(found["row"]) - 1, int(found["column"]) - 1
        elif found["mode"]:
            self.modes[found["mode"]] = found["on"] == "h"
            self.frames += found["mode"] == FRAME and found["on"] == "l"

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

    @property
    def in_frame(self) -> bool:
        """Whether more of what is being painted will come."""
        return bool(self._rest) or self.modes.get(FRAME, False)

    def lines(self) -> list[str]:
        """The rows, without blanks at their ends."""
        return ["".join(row).rstrip() for row in self._cells]

    def text(self) -> str:
        return "\n".join(self.lines())
