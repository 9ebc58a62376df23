"""Keys as a terminal sends them, and one step of the way."""

from __future__ import annotations

from typing import NamedTuple

from tests.trust.terminal_text import KEPT

BACK, UP, DOWN, PAGE_DOWN, END, F1 = "\x1b[27u", "\x1b[A", "\x1b[B", "\x1b[6~", "\x1b[F", "\x1bOP"
F8 = "\x1b[19~"
TELL = "\x1b[57398u"
"""F35, which no keyboard has: the watched app tells what it did (`terminal_child`)."""
PALETTE, LEAVE, ENTER, TAB, SAVE = "\x10", "\x11", "\r", "\t", "\x13"
PASTE = f"\x1b[200~{KEPT}\x1b[201~"
LINE = END + ENTER
"""Begins a line of its own in a text that is written in, wherever a click had put the cursor."""
PASTED_KEYS = "\x1b[200~\x1bs\x1b[A\x1b,\r\x1b[201~"
"""A paste that would open pages and choose, were anything in it a key."""
KITTY = "\x1b[120;1;27:91:50:74u\x1b[120;1;157:53u\x1b[97;1;8238u"
"""Keys with a text of their own, as the newer keyboards of terminals send them: here the text is a command."""


class Step(NamedTuple):
    """One way on: what is typed, and which words then stand on the screen of this name."""

    screen: str
    keys: str
    words: tuple[str, ...]


def at(screen: str, keys: str, *words: str) -> Step:
    """You are then at this screen, by these keys, where these words stand."""
    return Step(screen, keys, words)
