"""Where lines are written: broken between words where there is a width, with nothing in them that a terminal obeys."""

import os
import re
import shutil
from typing import TextIO

from game.view.prose import plain
from game.view.rows import line, text, wrap, writable

PERCENT = re.compile(r"([<>]?)(\d+)%")
BEYOND = {"<": "under ", ">": "over ", "": ""}


class Paper:
    """Lines on a stream. `width` breaks them, 0 leaves them whole, None asks the terminal."""

    def __init__(self, out: TextIO, width: int | None = 0) -> None:
        self.out = out
        self.width = width if width is not None else _width(out)

    def say(self, *lines: str) -> None:
        """Write each line that is not empty. Raises what the stream raises."""
        for words in filter(None, lines):
            tame = writable(heard(words), getattr(self.out, "encoding", None) or "utf-8")
            rows = wrap(line(tame), self.width) if self.width else (line(tame),)
            self.out.write("".join(f"{text(row)}\n" for row in rows))
        self.out.flush()


def heard(words: str) -> str:
    """Words as somebody hears them: no signs of emphasis, and in words or as a pause what a voice would pass over or
    spell."""
    told = PERCENT.sub(lambda match: f"{BEYOND[match[1]]}{match[2]} percent", plain(words))
    return told.replace(" · ", "; ").replace("  ", ", ")


def _width(out: TextIO) -> int:
    """How wide lines may be where somebody reads them on a terminal; 0, whole lines, for everything else."""
    return shutil.get_terminal_size().columns - 1 if out.isatty() else 0


def let_go(out: TextIO) -> None:
    """Whoever read the lines has gone: what Python still has to write as it ends goes nowhere."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
    except (OSError, ValueError):
        return
