"""How long it takes until the first screen stands, beside an empty Textual app.

    python -m tests.bench.start [ROUNDS]

Each start is a program of its own in a terminal of 80x24, which is ended when the last words of the screen have come;
what counts is the time of the processor until then. All ways take turns in one run, and the median of each counts. A
turn before them compiles all modules, as those of an installed program are.
`first` has a new home each time (no saves, nothing kept), `title` has five games, `500 games` has five hundred; `list`
is `saves list` of five games and of five hundred.
"""

import fcntl
import os
import pty
import select
import shutil
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from game.core.commands import Note
from game.journal.library import Library
from game.session.begin import new_game
from tests.worlds import world

ROUNDS = 9
EMPTY = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static("all is here")
Empty().run()
"""
GAME = (sys.executable, "-m", "game")
COMPILED = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""The environment of every start: `main` says in which folder modules are compiled."""


def until(words: bytes, command: tuple[str, ...], environment: Mapping[str, str]) -> float:
    """Seconds of the processor that a program in a terminal takes until it has written these words; it is ended."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.execvpe(command[0], command, dict(environment))
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    seen = b""
    while words not in seen:
        ready, _, _ = select.select([terminal], [], [], 20)
        assert ready, f"{command} never wrote {words!r}: {seen[-2000:]!r}"
        seen += os.read(terminal, 65_536)
    os.kill(pid, 9)
    used = os.wait4(pid, 0)[2]
    os.close(terminal)
    return used.ru_utime + used.ru_stime


def home(folder: Path, games: int, entries: int = 100) -> Mapping[str, str]:
    """The environment of somebody with so many saved games, each of so many entries."""
    saves = folder / "saves"
    for number in range(games):
        if number == 0:
            begun = new_game(world("salt-office"), "ansel_wick", Library(saves), "program", 1)
            for entry in range(entries):
                begun.do(Note(f"Something, for the {entry}th time"))
            begun.close()
            first = next(path for path in saves.iterdir() if not path.name.startswith("."))
        else:
            shutil.copytree(first, saves / f"{first.name}-{number + 1}")
    return {**COMPILED, "FREE_AND_CLEAR_HOME": str(folder), "TERM": "xterm-256color"}


def used_by(words: tuple[str, ...], environment: Mapping[str, str]) -> float:
    """Seconds of the processor that a command without a screen takes."""
    running = subprocess.Popen((*GAME, *words), env=environment, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(running.pid, 0)
    assert status == 0
    return used.ru_utime + used.ru_stime


def main(rounds: int = ROUNDS) -> None:
    """Print the table."""
    with TemporaryDirectory() as named:
        folder = Path(named)
        COMPILED["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
        none, few, many = (home(folder / str(games), games) for games in (0, 5, 500))

        def first() -> float:
            with TemporaryDirectory() as new:
                return until(b" help", GAME, home(Path(new), 0))

        ways: dict[str, Callable[[], float]] = {
            "empty": lambda: until(b"all is here", (sys.executable, "-c", EMPTY), none),
            "first": first,
            "title": lambda: until(b" help", GAME, few),
            "500 games": lambda: until(b" help", GAME, many),
            "list of 5": lambda: used_by(("saves", "list"), few),
            "list of 500": lambda: used_by(("saves", "list"), many),
        }
        took: dict[str, list[float]] = {name: [] for name in ways}
        for turn in range(rounds + 1):
            for name, way in ways.items():
                took[name] += [way()] if turn else [way()][1:]
    for name, seconds in took.items():
        middle = median(seconds)
        beside = median(took["list of 5" if name.startswith("list") else "empty"])
        spread = f"{min(seconds) * 1000:.0f} to {max(seconds) * 1000:.0f}"
        print(f"{name:12} {middle * 1000:6.0f} ms  {middle / beside:5.2f}  ({spread})")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
