"""Games that are written out: one alone with the oracle, one that was played to its end, one of a guide's table."""

import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from game.session import Session, open_game
from tests.guide.test_oracle import alone, say
from tests.journal.golden_games import GOLDEN
from tests.worlds import world

SAID = (
    "scene The ford at Wick, before light",
    "tell The rope is wet on one side only.",
    "ask is somebody there",
    "thread who cut the rope",
    "thread done who cut the rope",
    "person Marta the ferrywoman",
    "place The ford",
    "tell Marta the ferrywoman waits at the ford.",
    "note the ferryman lies",
)


def oracled() -> Session:
    """Somebody alone at an empty table, with a scene, a question, and something kept of each kind."""
    session = alone()
    for words in SAID:
        say(session, words)
    return session


@cache
def golden(name: str, pack: str) -> Session:
    """A golden game, read only."""
    folder = Path(mkdtemp()) / name
    folder.mkdir()
    shutil.copy(GOLDEN / f"{name}.toml", folder / "journal.toml")
    return open_game(folder, world(pack), read_only=True)
