"""What the program holds in memory, beside an empty Textual app: python -m tests.bench.memory [PAGES]

Resident set size, in terminals of 80x24: an empty app, the title, games of 30, of
3,000 and of 20,000 entries once their table stands, and a game of 30 after so many pages were opened and left (1,000),
at every tenth of them. Nothing may grow from the second tenth to the last.

`first` is the very first start, for which nothing is kept yet: every pack, and what is saved, is read whole. `next` is
any other.
"""

import os
import sys
from itertools import cycle, islice
from pathlib import Path

from tests.bench.keys import EMPTY, ESC, GAMES, KEPT, Window, home, window

PAGES = (b"?", b"s", b"j", b",", b"\x1bOP", b"o")
"""The row's why, the book, the journal, settings, help, the odds."""


def held(of: Window) -> float:
    """Bytes that lie in memory for it."""
    told = Path(f"/proc/{of.process.pid}/statm").read_text()
    return int(told.split()[1]) * os.sysconf("SC_PAGE_SIZE")


def opened(of: Window, pages: int) -> list[float]:
    """What it holds after each tenth of so many pages."""
    found: list[float] = []
    for number, key in enumerate(islice(cycle(PAGES), pages), 1):
        for one in (key, ESC):
            os.write(of.side, one)
            of.still(0.03, 0.5)
        if number % max(1, pages // 10) == 0:
            of.still(0.5, 2)  # a rest, in which what is left behind is let go
            found.append(held(of))
    return found


def main(pages: int) -> None:
    """Print the table."""
    with window(("-c", EMPTY), (80, 24), KEPT) as empty:
        beside = held(empty)

    def told(name: str, of: float) -> None:
        print(f"{name:24} {of / 2**20:6.1f} MB  {of / beside:5.2f}", flush=True)

    told("empty app", beside)
    for name, game in GAMES.items():
        if not name.endswith("entries"):
            continue
        with home(name, game) as (folder, save):
            few = name.startswith("30 ")
            for start in ("first", "next") if few else ():
                with window(("-m", "game", "play"), game.size, folder) as title:
                    told(f"title, {start}", held(title))
            for start in ("first", "next"):
                with window(("-m", "game", "play", save), game.size, folder) as table:
                    told(f"{name}, {start}", held(table))
                    if few and start == "next":
                        after = opened(table, pages)
                        told(f"after {pages} pages", after[-1])
                        print("  by tenths", " ".join(f"{one / 2**20:.1f}" for one in after), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
