"""What stands where a page finds no room: what it takes, and the two ways on."""

from game.view.rows import BLANK, Lines, cells, line, wrap

LEAST = (60, 20)
"""Columns and rows below which there is one sentence in place of a page."""
KEYS = " p plain lines   Ctrl+Q leave, all saved"


def too_small(room: int, height: int) -> Lines:
    """The sentence, then the keys that are alive, in exactly `height` rows; where there is hardly room the keys."""
    words = f"The table takes {LEAST[0]} columns and {LEAST[1]} rows; here are {room} and {height}."
    told = wrap(line(f"{words} Nothing is done until it is larger."), max(4, room - 2), line(" "))
    keys: Lines = (line(KEYS),) if cells(KEYS) <= room else wrap(line(KEYS), max(4, room), line(" "))
    lines = (*told, BLANK, *keys) if len(told) + len(keys) < height else (*told[: height - len(keys)], *keys)
    return (*lines, *(BLANK,) * (height - len(lines)))[: max(0, height)]


def is_small(room: int, height: int) -> bool:
    """Whether there is no room for a page."""
    return room < LEAST[0] or height < LEAST[1]
