"""Every way a game in a window ends, and storms of sizes: the terminal is as it was, and nothing is lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game.core.commands import Note
from game.journal import State
from game.packs.find import Places, own_folder
from game.ui.desk import Desk
from tests.trust.terminal_pty import Terminal, restored
from tests.trust.terminal_routes import BACK, ENTER, LEAVE, PALETTE

TAKEN_OVER = b"\x1b[?1049h"
"""The first that Textual writes; from here on the terminal is not as it was."""
BELL = r"'\x07'"
"""Textual rings when it breaks."""
NO_TEXT = b"\xff\xfe\xe4\xc3("
OLD_MOUSE = b"\x1b[M \xe9\xf0"
"""A click far to the right, as terminals sent it that knew no other way: its place is no UTF-8."""


class Exit(NamedTuple):
    """How the program is ended (a signal, keys, a fault or the window), where it stands then, its right codes."""

    by: str
    where: str
    codes: tuple[int, ...]


SIGNALS = {"SIGTERM": 143, "SIGHUP": 129, "SIGINT": 130}
KEYS = {"ctrl+c": "\x03", "ctrl+q": LEAVE}
PLACES = {
    "table": ("", "What do you do?"),
    "field": ("w", "no rule reads it"),
    "palette": (PALETTE, "What would you do?"),
}
EXITS = (
    *(Exit(by, where, (code,)) for by, code in SIGNALS.items() for where in ("taken over", *PLACES)),
    *(Exit(by, where, (0,)) for by in KEYS for where in PLACES),
    *(Exit("fault", where, (1,)) for where in ("action", "picture", "thread", "start")),
    Exit("window", "table", (129, 120)),  # 120: Python could not flush into the window that is gone
    Exit("bytes", "field", (0,)),
)


def exits(of: Sequence[Exit] = EXITS) -> list[str]:
    """What was wrong with any of them; two at a time."""
    with ThreadPoolExecutor(2) as pool:
        return [
            f"{way.by} at {way.where}: {wrong}"
            for way, found in zip(of, pool.map(_ended, of), strict=True)
            for wrong in found
        ]


def _ended(way: Exit) -> list[str]:
    fault = way.where if way.by == "fault" else "nowhere"
    with TemporaryDirectory() as named, Terminal(["tests.trust.terminal_child", fault, named], Path(named)) as terminal:
        noted = _played(terminal, way)
        _end(terminal, way)
        if way.by == "window":
            code = terminal.process.wait()
            wrong = []
        else:
            code = terminal.code()
            wrong = restored(terminal)
            allowed = {BELL} if way.by == "fault" else set()
            wrong += [f"arrived: {breach}" for breach in terminal.screen.breaches if breach not in allowed]
            if (b"Traceback" in terminal.output) is not (way.by == "fault"):
                wrong.append("a traceback, or none where one is due")
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
    terminal.type("kept" + ENTER)
    terminal.wait_for("Noted.")
    keys, words = PLACES.get(way.where, ("", "What do you do?"))
    terminal.type(keys)
    terminal.wait_for(words)
    return True


def _end(terminal: Terminal, way: Exit) -> None:
    if way.by in SIGNALS:
        os.kill(terminal.process.pid, getattr(signal, way.by))
    elif way.by in KEYS:
        terminal.type(KEYS[way.by])
    elif way.by == "window":
        terminal.vanish()
    elif way.by == "bytes":
        terminal.type(NO_TEXT + OLD_MOUSE)
        terminal.wait_for("\ufffd")
        terminal.type(LEAVE)
    elif way.where != "start":
        terminal.type("s")


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


# Storms ---------------------------------------------------------------------------------------------------------------

SIZES = ((80, 24), (20, 5), (60, 20), (200, 60))
STORM = (*SIZES, (1, 1), (59, 20), (60, 19), (300, 4), *reversed(SIZES), (20, 5), (200, 60), (20, 5))
TIMES = 5
"""How often each size stands at the end of a storm."""
STANDS = {
    "table": ("", ("s", "Esc returns"), (BACK, "What do you do?")),
    "sheet": ("s", (BACK, "What do you do?"), ("s", "Esc returns")),
    "field": ("wabc", ("d", "► abcd\n"), ("\x7f", "► abc\n")),
}
"""Where somebody stands: how to come there, and a way off and back, after which everything is painted."""


def storms() -> list[str]:
    """What was wrong on the screen after any of them."""
    with ThreadPoolExecutor(2) as pool:
        found = zip(STANDS, pool.map(_stormed, STANDS), strict=True)
        return [f"{stand}: {wrong}" for stand, all_of in found for wrong in all_of]


def _stormed(stand: str) -> list[str]:
    keys, off, on = STANDS[stand]
    wrong = []
    with (
        TemporaryDirectory() as named,
        Terminal(["tests.trust.terminal_child", "nowhere", named], Path(named)) as terminal,
    ):
        terminal.wait_for("What do you do?")
        for key in keys:
            terminal.type(key)
            terminal.wait_for({"w": "no rule reads it", "s": "Esc returns"}.get(key, key))
        calm = {}
        for size in SIZES:
            terminal.resize(*size)
            if size != (20, 5):
                terminal.wait_for("help" if stand == "table" else "Esc")
                for step in (off, on):
                    terminal.type(step[0])
                    terminal.wait_for(step[1])
            else:
                terminal.wait_for("It needs")
            calm[size] = terminal.screen.text()
        for size in (*SIZES * TIMES, SIZES[0]):
            for other in (*STORM, size):
                terminal.resize(*other)
            right = calm[size]
            terminal.wait(partial(_shows, terminal, right), f"the screen of {size} after a storm:\n{right}")
        terminal.type(LEAVE)
        code = terminal.code()
        wrong += restored(terminal) + [f"arrived: {breach}" for breach in terminal.screen.breaches]
        wrong += [f"it ended with {code}"] if code else []
        wrong += _kept_whole(Path(named))
    return wrong


def _shows(terminal: Terminal, right: str) -> bool:
    return terminal.screen.text() == right


def _kept_whole(folder: Path) -> list[str]:
    games = Desk(folder / "saves", Places((folder / "packs",), ())).games()
    return [] if [game.state for game in games] == [State.WHOLE] else ["the save is not whole"]
