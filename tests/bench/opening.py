"""How long it takes until a saved game stands on the screen, by how many entries it has.

    python -m tests.bench.opening [ROUNDS]

Games of 100, 10,000 and 50,000 entries (acts begun, changed and let go, and notes) are opened in a terminal of 80x24,
each time by a program of its own, which is ended when the keys of the table have come; what counts is the time of the
processor until then, beside the game of 100. `journal alone` is without a checkpoint. `verify` and `export` read all
there is. All take turns in one run, and the median of each counts.
"""

import os
import random
import shutil
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from game.core.commands import Begin, Choose, Note, Pull, Withdraw
from game.journal import Journal
from game.journal.fs import DISK
from game.journal.library import Library
from game.session import Session, header_of, new_game, table_of
from tests.bench.start import GAME, until, used_by
from tests.worlds import world

SIZES = (100, 10_000, 50_000)
ROUNDS = 5
TABLE = b" undo"
"""Stands in the row of keys of the table, and on no page before it."""


def grown(session: Session, entries: int) -> None:
    """Acts and notes until so many entries count."""
    chance = random.Random(1)
    while len(session.entries) < entries:
        open_ = [one.command for one in session.prompts if not one.barred and isinstance(one.command, Pull | Withdraw)]
        acts = [one.command for one in session.prompts if one.in_doubt and isinstance(one.command, Choose)]
        session.do(chance.choice([*open_, *acts, Note(f"Something, for the {session.at}th time")]))


def home(folder: Path, entries: int) -> tuple[Mapping[str, str], str]:
    """The environment of somebody with one saved game of so many entries, and its name."""
    session = new_game(world("salt-office"), "ansel_wick", None, "program", 1)
    grown(session, entries)
    begin = session.entries[0].command
    assert isinstance(begin, Begin)
    save = Library(folder / "saves").new_folder(session.title)
    Journal.create(save, header_of(session.world, begin), DISK, [table_of(entry) for entry in session.entries]).close()
    return {**os.environ, "FREE_AND_CLEAR_HOME": str(folder), "TERM": "xterm-256color"}, save.name


def opened(environment: Mapping[str, str], name: str, *, alone: bool = False) -> float:
    """Seconds until the table stands; `alone`: by the journal, whatever else was kept."""
    if alone:
        shutil.rmtree(Path(environment["FREE_AND_CLEAR_HOME"]) / "cache" / "checkpoints", ignore_errors=True)
    return until(TABLE, (*GAME, "play", name), environment)


def main(rounds: int = ROUNDS) -> None:
    """Print the table."""
    with TemporaryDirectory() as named:
        ways: dict[tuple[str, int], Callable[[], float]] = {}
        for size in SIZES:
            environment, name = home(Path(named) / str(size), size)
            ways["journal alone", size] = partial(opened, environment, name, alone=True)
            ways["first frame", size] = partial(opened, environment, name)
            for word in ("verify", "export"):
                ways[word, size] = partial(used_by, ("saves", word, name), environment)
        took: dict[tuple[str, int], list[float]] = {way: [] for way in ways}
        for turn in range(rounds + 1):
            for way, seconds in ways.items():
                took[way] += [seconds()] if turn else [seconds()][1:]
    for (what, size), found in sorted(took.items()):
        middle = median(found)
        spread = f"{min(found) * 1000:.0f} to {max(found) * 1000:.0f}"
        beside = middle / median(took[what, SIZES[0]])
        print(f"{what:14}{size:7,} {middle * 1000:6.0f} ms  {beside:5.2f}  ({spread})")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
