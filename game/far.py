"""How far something long has come, told to whoever waits at a terminal for a command."""

import sys
from collections.abc import Callable
from time import monotonic
from types import TracebackType
from typing import Final, Self

SOON: Final = 0.5
"""Seconds that nobody wonders at."""
EVERY: Final = 0.1
"""Seconds between two pictures."""
Hears = Callable[[int, int, str], None]
"""Hears how many of how many are done, and of what, in the words behind the numbers: "scenes read"."""


def nobody(done: int, of: int, what: str) -> None:
    """Hears it where nobody waits."""


class Far:
    """A line on standard error, where that is a terminal: it goes when all is done. `words` say how much of what."""

    def __init__(self, words: Callable[[int, int, str], str]) -> None:
        self._words = words
        self._drawn = monotonic() + SOON
        self._stands = False

    def __call__(self, done: int, of: int, what: str = "") -> None:
        """So many of so many are done."""
        now = monotonic()
        if sys.__stderr__ is not None and sys.__stderr__.isatty() and now - self._drawn >= EVERY:
            self._drawn, self._stands = now, True
            self._write(f"\r{self._words(done, of, what):<78} ")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._stands:
            self._write("\r" + " " * 79 + "\r")

    def _write(self, words: str) -> None:
        """To the terminal itself: what commands print may not move the cursor."""
        print(words, end="", file=sys.__stderr__, flush=True)


def told(done: int, of: int, what: str = "") -> str:
    """How far a long game has been read, in words."""
    return f"Reading the whole game: {done:,} of {of:,} entries."
