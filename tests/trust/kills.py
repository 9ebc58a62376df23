"""A real process in play is killed at random moments: nothing that it had shown as saved is gone.

    python -m tests.trust.kills FOLDER

plays in new saves below the folder. It stands alone because it forks.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.core.commands import Refusal
from game.journal import State
from game.session import Session
from game.testing.robots import filled
from tests.trust.faults import Outcome, summed
from tests.trust.run import journal_of
from tests.trust.script import PACK, WHO, SaltDesk, digest
from tests.worlds import salt_office

KILLS = 50
ACTS = 30
"""A player is killed before it has done so many acts."""
TURNS = 50_000
"""And after at most so many turns of a loop, so that the kill does not always come right behind an act."""


def play(folder: Path, seed: int, out: int) -> None:
    """Play at random through the desk without end; after every act say how many entries there are, and the state."""
    desk = SaltDesk(folder)
    games = desk.games()
    session = desk.open(games[0].name) if games else desk.begin(PACK, WHO, "program")
    chance = Random(seed)
    while True:
        os.write(out, f"{len(journal_of(session))} {digest(session.state)}\n".encode())
        _act(session, chance)


def _act(session: Session, chance: Random) -> None:
    """Something a person might do now: say, take back, do again; at the end go back to the beginning."""
    whim = chance.random()
    free = [p for p in session.prompts if not p.barred and p.seat in session.state.seats]
    if not free or session.state.ending:
        told = session.go_back(session.entries[1].number)
    elif whim < 0.1:
        told = session.undo()
    elif whim < 0.15:
        told = session.redo()
    else:
        told = session.do(filled(chance.choice(free), chance))
    assert not isinstance(told, Refusal) or told.code in {"first", "none"}, told


def kills(folder: Path, count: int = KILLS, seed: int = 11) -> Iterator[Outcome]:
    """Play on in one save, be killed, look, play on; a new save after every tenth kill."""
    chance = Random(seed)
    for number in range(count):
        saves = folder / str(number // 10)
        shown = _killed(saves, chance)
        yield Outcome(1, [f"kill {number} after {shown[-1]}: {wrong}" for wrong in _wrongs(saves, shown)])


def _killed(folder: Path, chance: Random) -> list[str]:
    """A player plays and is killed; every whole line that it said."""
    reading, writing = os.pipe()
    player = os.fork()
    if not player:
        try:
            play(folder, chance.randrange(1 << 30), writing)
        except BaseException:
            traceback.print_exc()
        os._exit(1)
    os.close(writing)
    with os.fdopen(reading) as said:
        shown = [said.readline() for _ in range(chance.randrange(1, ACTS))]
        for _ in range(chance.randrange(TURNS)):
            pass
        os.kill(player, signal.SIGKILL)
        shown += said.readlines()
    _, status = os.waitpid(player, 0)
    assert os.WIFSIGNALED(status), "the player ended by itself"
    return [line for line in shown if line.endswith("\n")]


def _wrongs(folder: Path, shown: list[str]) -> Iterator[str]:
    """What is on the disk holds all that was shown, and leads to the same state."""
    number, state = shown[-1].split()
    desk = SaltDesk(folder)
    (game,) = desk.games()
    session = desk.open(game.name, dice="table")
    found = journal_of(session)
    if found.state not in {State.WHOLE, State.TORN}:
        yield f"it is {found.state}"
    if len(found) < int(number):
        yield f"{number} entries were shown, {len(found)} are there"
    else:
        then = Session(salt_office(), None)
        then.load(found.entries()[: int(number)])
        if digest(then.state) != state:
            yield "they lead to another state"
    session.close()


def main(folder: Path) -> int:
    """Prints what is wrong; 1 when anything is."""
    salt_office()  # once, for all players
    done, _, wrong = summed(kills(folder))
    print(*wrong, f"{done} kills", sep="\n")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
