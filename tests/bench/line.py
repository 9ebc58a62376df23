"""From a word typed at a guide's table to what it comes to, in a game of 3,000 entries.

    python -m tests.bench.line

What counts is the slowest of the lines of each system, told letter by letter: 50 ms at the most.
"""

import gc
import sys
from dataclasses import replace
from pathlib import Path
from time import process_time

from game.core.seats import GUIDE
from game.guide.at import At
from game.guide.foretold import told
from game.guide.line import heard
from game.guide.words import meant
from game.session import new_table
from game.session.session import Session
from tests.guide.at_tables import at

ENTRIES = 3_000
MOST = 0.05
"""Seconds from a letter to what it comes to."""
LINES = {
    "venture": "wen lies clerk help dor",
    "solar": "tam stealth usher perception",
    "position": 'hob "slip past him" creep constable watch desperate, fails: harm 2 "a cracked rib"; lost',
    "tiers": "nan bargaining bully",
    "practices": "piers make 3 craft complex 10m",
}


def played(system: str) -> Session:
    """A table at which so much has been said."""
    w = at(system).world
    session = new_table(w, tuple(w.system.create(w, key) for key in w.characters), None, "program", 1)
    line = "note the bell rings"
    while len(session.entries) < ENTRIES:
        session.do(meant(line, session.state, w, Path()), seat=GUIDE)
    return session


def slowest(system: str) -> float:
    """The seconds of the letter of a line that takes longest to be told; the best of three, each table once warm."""
    session = played(system)
    people = at(system).state.people
    table = At(replace(session.state, people=people), session.world)
    typed = LINES[system]
    best = float("inf")
    for _ in range(3):
        gc.collect()
        worst = 0.0
        for length in range(4, len(typed) + 1):
            begun = process_time()
            told(heard(typed[:length], table), session.world)
            worst = max(worst, process_time() - begun)
        best = min(best, worst)
    return best


def main() -> int:
    """0 where no line is slower than it may be."""
    found = {system: slowest(system) for system in LINES}
    for system, seconds in found.items():
        print(f"{system:10} {1000 * seconds:6.1f} ms")
    return int(max(found.values()) > MOST)


if __name__ == "__main__":
    sys.exit(main())
