"""Play-throughs in lines: answers as somebody types them, and the transcript that the game makes of them.

There is a folder for each adventure, and in it a play-through of each of its endings, by name; another way to the same
ending has that name, a hyphen, and a word of its own.

The first line of an answers file is the command that plays it: who plays, and the seed for what is never thrown at a
table (cards, rows of tables). All dice are in the answers, so that no transcript hangs on a run of luck.
"""

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from game.core.state import State
from game.desk import MAKE
from game.plain import run_plain
from game.session import Session, new_game
from tests.worlds import world

FOLDER = Path(__file__).parent


@dataclass
class Script:
    """One answers file, read."""

    path: Path
    pack: str
    character: str
    seed: int
    answers: list[str]

    @property
    def name(self) -> str:
        """The ending it comes to, and which way if there are several."""
        return self.path.stem

    @property
    def ending(self) -> str:
        """The ending it comes to."""
        return self.name.partition("-")[0]

    @property
    def golden(self) -> Path:
        """Where its transcript is kept."""
        return self.path.with_suffix(".txt")


def script(path: Path) -> Script:
    """The answers of a file, and what its first line says of the game."""
    lines = path.read_text(encoding="utf-8").splitlines()
    words = lines[0].split()
    options = dict(pairwise(words))
    character = options["--as"] if options["--as"] != MAKE else ""
    return Script(path, options["play"], character, int(options["--seed"]), lines[1:])


def scripts() -> list[Script]:
    """Every play-through here, by adventure and ending."""
    return [script(path) for path in sorted(FOLDER.glob("*/*.answers"))]


def play(of: Script, watch: Callable[[Session], None] = lambda _: None) -> tuple[str, State]:
    """Play the answers: the transcript, and how things stand after the last of them. `watch` sees the game before each
    answer."""
    told = io.StringIO()
    session = new_game(world(of.pack), of.character, None, "table", of.seed)

    def answers() -> Iterator[str]:
        for typed in of.answers:
            watch(session)
            yield typed

    run_plain(session, answers(), told, echo=True)
    return told.getvalue(), session.state
