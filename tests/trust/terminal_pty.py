"""A program with a terminal of its own: keys go in, everything it writes is read and obeyed by a strict screen."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from types import TracebackType

from tests.trust.terminal_screen import Screen

ROOT = Path(__file__).resolve().parents[2]
DEADLINE = 40.0
"""Seconds after which something that should have happened has not."""
ASKED, ANSWER = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
"""Whether whole frames can be marked; they can, so that a half-painted screen is never read."""


def environ(folder: Path) -> dict[str, str]:
    """A plain environment, with every folder of the person's inside `folder`."""
    kept = {key: value for key, value in os.environ.items() if key in ("PATH", "LD_LIBRARY_PATH", "SYSTEMROOT")}
    own = {key: str(folder) for key in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")}
    return {**kept, **own, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)}


START = """
import fcntl, runpy, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
sys.argv = sys.argv[1:]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""
"""A module as a program, for which the terminal is the one that sends signals, as a window is."""


class Terminal:
    """A window with one program in it."""

    def __init__(self, program: Sequence[str], folder: Path, columns: int = 80, rows: int = 24) -> None:
        """`program` is a module with its arguments."""
        self._side, inner = pty.openpty()
        self.screen = Screen(columns, rows)
        self.output = b""
        self._size(columns, rows)
        self.before = termios.tcgetattr(self._side)
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, *program],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            cwd=folder,
            env=environ(folder),
            start_new_session=True,
        )
        os.close(inner)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.vanish()

    def vanish(self) -> None:
        """The window is closed."""
        if self._side >= 0:
            os.close(self._side)
            self._side = -1

    def _size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._side, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, columns: int, rows: int) -> None:
        """The window gets another size; the system tells the program."""
        self.screen.resize(columns, rows)
        self._size(columns, rows)

    def type(self, keys: str | bytes) -> None:
        """Keys, as a terminal sends them."""
        data = keys.encode() if isinstance(keys, str) else keys
        while data:
            data = data[os.write(self._side, data) :]

    def wait(self, condition: Callable[[], bool], what: str, look: float = 0.5) -> None:
        """Read until the condition holds and the picture is whole; it is looked at every so many seconds."""
        end = monotonic() + DEADLINE
        while self.screen.in_frame or not condition():
            assert monotonic() < end, f"waited in vain for {what}; it shows\n{self.screen.text()}"
            assert self._read(look), f"it ended before {what}\n{self.output[-3000:].decode(errors='replace')}"

    def wait_for(self, *words: str) -> None:
        """Read until all of these stand on the screen."""
        self.wait(lambda: all(word in self.screen.text() for word in words), repr(words))

    def code(self) -> int:
        """What it ended with, after everything it wrote was read."""
        end = monotonic() + DEADLINE
        while self._read():
            assert monotonic() < end, f"it does not end; it shows\n{self.screen.text()}"
        self.screen.end()
        return self.process.wait(DEADLINE)

    def attributes(self) -> list[object]:
        """How the terminal stands."""
        return list(termios.tcgetattr(self._side))

    def _read(self, seconds: float = 0.5) -> bool:
        if not select.select([self._side], [], [], seconds)[0]:
            return self.process.poll() is None
        try:
            found = os.read(self._side, 65536)
        except OSError:  # how Linux says that the other side is closed
            return False
        self.output += found
        self.screen.feed(found)
        if ASKED in found:
            self.type(ANSWER)
        return bool(found)


RESTORED = {
    "1049": False,
    "1000": False,
    "1003": False,
    "1006": False,
    "1004": False,
    "2004": False,
    "7": True,
    "25": True,
}
"""Modes as they have to be after the program: first screen, no mouse, no paste marks, wrapped lines, a cursor."""


def restored(terminal: Terminal) -> list[str]:
    """What of the terminal is not as it was before the program."""
    modes = terminal.screen.modes
    wrong = [f"mode {mode} is {modes.get(mode)}" for mode, on in RESTORED.items() if modes.get(mode) is not on]
    return wrong + (["termios differs"] if terminal.attributes() != terminal.before else [])
