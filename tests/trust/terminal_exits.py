"""Every way a game in a window ends: the terminal is as it was, the status is right, and nothing is lost."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game import report
from game.core.commands import Note
from game.desk import Desk
from game.journal import State
from game.packs.find import Places, own_folder
from tests.trust.terminal_pty import DEADLINE, ROOT, Terminal, environ, restored
from tests.trust.terminal_steps import LEAVE, PALETTE, SAVE
from tests.trust.terminal_warm import Warm
from tests.ui.apps import small_desk

TAKEN_OVER = b"\x1b[?1049h"
"""The first that Textual writes; from here on the terminal is not as it was."""
GIVEN_BACK = b"\x1b[?1049l"
ASKS = b"\r\n> "
"""Where plain lines read, in a window of any width."""
NO_TEXT = b"\xff\xfe\xe4\xc3("
OLD_MOUSE = b"\x1b[M \xe9\xf0"
"""A click far to the right, as terminals sent it that knew no other way: its place is no UTF-8."""


class Exit(NamedTuple):
    """How the screens are ended (a signal, keys, a fault ...), where the program stands then, its right codes."""

    by: str
    where: str
    codes: tuple[int, ...]


SILENT = "window without a signal"
"""One that is not the terminal of the program, as behind another program: nothing is sent when it is closed."""
WINDOWS = ("window", SILENT)
SIGNALS = {"SIGTERM": 143, "SIGHUP": 129, "SIGINT": 130}
KEYS = {"ctrl+c": "\x03", "ctrl+q": LEAVE}
PLACES = {
    "table": ("", "What do you do?"),
    "field": ("w", "no rule reads it"),
    "palette": (PALETTE, "What would you do?"),
}
"""Where it stands: the keys that lead there from the table, and what is then to be read."""
CONTINUED = {
    "continued": (("SIGCONT",), 0),
    "continued thrice": (("SIGCONT",) * 3, 0),
    "stopped from outside": (("SIGSTOP", "SIGCONT"), 0),
    "stopped": (("SIGTSTP", "SIGCONT"), 0),
    "stopped twice": (("SIGTSTP", "SIGCONT") * 2, 0),
    "continued, SIGTERM": (("SIGCONT", "SIGTERM"), 143),
    "stopped, SIGTERM": (("SIGTSTP", "SIGCONT", "SIGTERM"), 143),
}
"""Signals that stop a program and let it go on, one after the other, and the code; where none ends it, a key does."""
PRIVATE = ("Traceback", "locals", "RuntimeError(", "self = ")
"""What nobody is to see on a screen of a fault: where it was, and the values that stood there."""
EXITS = (
    *(Exit(by, "taken over", (code,)) for by, code in SIGNALS.items()),
    *(Exit(by, where, (SIGNALS[by],)) for by, where in zip(SIGNALS, PLACES, strict=True)),
    *(Exit(by, where, (0,)) for by, where in zip(KEYS, ("field", "palette"), strict=True)),
    *(Exit("fault", where, (report.FAULT,)) for where in ("action", "picture", "thread", "start")),
    Exit("plain lines", "table", (0,)),
    Exit("window", "table", (129,)),
    Exit(SILENT, "table", (129,)),
    Exit("bytes", "field", (0,)),
    *(Exit(by, "table", (code,)) for by, (_, code) in CONTINUED.items()),
    *(Exit("window", "resized", (129,)) for _ in range(3)),
)
LOADED = (
    *("tests.trust.terminal_command", "game.ui.screens.title", "game.ui.driver", "game.worldcache", "game.packs.check"),
    *("textual.drivers.linux_driver", "textual.layouts.stream", "filelock", "hmac", "importlib.metadata"),
    "pydantic.type_adapter",
)
"""What each of the programs loads, beside what a look at the adventures needs."""


def exits() -> list[str]:
    """What was wrong with any of them. They are tried in a process of their own: it forks."""
    with TemporaryDirectory() as named:
        done = subprocess.run(
            [sys.executable, "-m", "tests.trust.terminal_exits"],
            env=environ(Path(named)),
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    wrong = [*done.stdout.splitlines(), *done.stderr.splitlines()]
    return wrong or ([f"trying them ended with {done.returncode}"] if done.returncode else [])


def _load() -> None:
    """What all of them need, once."""
    for name in LOADED:
        import_module(name)
    with TemporaryDirectory() as named:
        desk = small_desk(Path(named))
        desk.adventures()
        desk.cast("yard")
    gc.freeze()


def main() -> int:
    """Prints what was wrong with any of them; 1 when anything was."""
    _load()
    wrong = [f"{way.by} at {way.where}: {wrong}" for way in EXITS for wrong in _ended(way)]
    for one in wrong:
        print(one)
    return int(bool(wrong))


def _ended(way: Exit) -> list[str]:
    fault = way.where if way.by == "fault" else "nowhere"
    program = ["tests.trust.terminal_command", fault]
    with (
        TemporaryDirectory() as named,
        Warm([*program, named], Path(named), controls=way.by != SILENT) as terminal,
    ):
        noted = _played(terminal, way)
        _end(terminal, way)
        if way.by in WINDOWS:
            code = terminal.process.wait(DEADLINE)
            wrong = []
        else:
            code = terminal.code()
            wrong = restored(terminal)
            wrong += [f"arrived: {breach}" for breach in terminal.screen.breaches]
            wrong += [f"{words} on the screen" for words in PRIVATE if words.encode() in terminal.output]
            for words in (b"has to stop", b"is safe up to entry"):
                if (words in terminal.output) is not (way.by == "fault"):
                    wrong.append("a fault is told, or none where one is due")
        if code not in way.codes:
            wrong.append(f"it ended with {code}")
        return wrong + (_kept(Path(named)) if noted else [])


def _played(terminal: Terminal, way: Exit) -> bool:
    """Come to the place, with a note on the way there; whether there was time for one."""
    if way.where == "taken over":
        terminal.wait(lambda: TAKEN_OVER in terminal.output, "the terminal to be taken over")
        return False
    if way.where == "start":
        return False
    terminal.wait_for("What do you do?")
    terminal.type("w")
    terminal.wait_for("no rule reads it")
    terminal.type("kept" + SAVE)
    terminal.wait_for("Noted.")
    keys, words = PLACES.get(way.where, ("", "What do you do?"))
    terminal.type(keys)
    terminal.wait_for(words)
    if way.where == "resized":
        for columns in (70, 120, 90):
            terminal.resize(columns, 30)
        terminal.type("s")
    return True


def _end(terminal: Terminal, way: Exit) -> None:
    if way.by in SIGNALS:
        os.kill(terminal.process.pid, getattr(signal, way.by))
    elif way.by in KEYS:
        terminal.type(KEYS[way.by])
    elif way.by in CONTINUED:
        _continue(terminal, CONTINUED[way.by][0])
    elif way.by in WINDOWS:
        terminal.vanish()
    elif way.by == "plain lines":
        terminal.resize(20, 5)
        terminal.wait_for("p plain lines")
        terminal.type("p")
        terminal.wait(lambda: ASKS in terminal.output.rpartition(GIVEN_BACK)[2], "the plain lines to ask")
        terminal.type("quit\n")
    elif way.by == "bytes":
        terminal.type(NO_TEXT + OLD_MOUSE)
        terminal.wait_for("\ufffd")
        terminal.type(LEAVE)
        terminal.wait_for("Not kept yet")
        terminal.type(LEAVE)
    elif way.where != "start":
        terminal.type("s")


def _continue(terminal: Terminal, signals: Sequence[str]) -> None:
    """Send these, each after what the one before does can be seen; then leave, unless the last of them ends it."""
    for name in signals:
        written = len(terminal.output)
        os.kill(terminal.process.pid, getattr(signal, name))
        if name in ("SIGSTOP", "SIGTSTP"):
            os.waitid(os.P_PID, terminal.process.pid, os.WSTOPPED | os.WNOWAIT)
            terminal.take_all()  # an older picture is none that comes after it goes on
        elif name == "SIGCONT":
            terminal.wait(partial(_more, terminal, written), "a picture after it goes on")
    if signals[-1] == "SIGCONT":
        terminal.type(LEAVE)


def _more(terminal: Terminal, written: int) -> bool:
    """Whether the words of the table were written after so many bytes."""
    return b"do?" in terminal.output[written:]


def _kept(folder: Path) -> list[str]:
    """What is wrong with the save: the last that was shown has to be in it."""
    desk = Desk(folder / "saves", Places((folder / "packs",), (own_folder() / "venture-core",)))
    games = desk.games()
    if [game.state for game in games] != [State.WHOLE]:
        return [f"the saves are {[game.state for game in games]}"]
    play = desk.open(games[0].name, read_only=True)
    said = [entry.command for entry in play.entries]
    play.close()
    return [] if said[-1] == Note("kept") else [f"the journal ends with {said[-1]}"]


if __name__ == "__main__":
    sys.exit(main())
