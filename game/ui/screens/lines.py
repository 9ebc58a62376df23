"""The sheet, the odds in full, the whole story: pages that only read, drawn by somebody else."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.reading import ReadingPage
from game.view.rows import Lines

Draw = Callable[[int], Lines]
"""The lines for a width."""


class LinesPage(ReadingPage):
    """Lines that somebody else draws for a width."""

    def __init__(self, left: str, right: str, draw: Draw, *, at_end: bool = False) -> None:
        super().__init__()
        self._left, self._right, self._draw = left, right, draw
        self.start_at_end = at_end

    def heading(self) -> tuple[str, str]:
        return self._left, self._right

    def text(self, width: int) -> Lines:
        return self._draw(width)
