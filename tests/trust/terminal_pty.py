"""A program with a terminal of its own: keys go in, everything it writes is read and obeyed by a strict screen.

Nothing here waits for a length of time: what is waited for has happened, or the program has ended, or `DEADLINE` says
that it never will.
"""

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
from typing import Protocol, Self

from tests.trust.terminal_screen import Screen

ROOT = Path(__file__).resolve().parents[2]
DEADLINE = 60.0
"""Seconds after which something that should have happened has not. Only a run that fails gets there."""
READY = b"\x1b[?2026$p"
"""Textual asks for this once it has taken the keyboard over: from here on no key is lost or echoed."""


def environ(folder: Path) -> dict[str, str]:
    """A plain environment, with every folder of the person's inside `folder`."""
    kept = {key: value for key, value in os.environ.items() if key in ("PATH", "LD_LIBRARY_PATH", "SYSTEMROOT")}
    own = {key: str(folder) for key in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")}
    # Textual takes a sequence apart that stays unfinished for ESCDELAY milliseconds, as one cut in two may on a machine
    # with much to do. No key of these tests is a bare Esc.
    whole = {"ESCDELAY": str(int(DEADLINE * 1000))}
    return {**kept, **own, **whole, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)}


START = """
import fcntl, runpy, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
sys.argv = sys.argv[1:]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""
"""A module as a program, for which the terminal is the one that sends signals, as a window is."""
BESIDE = START.replace("fcntl.ioctl(0, termios.TIOCSCTTY, 0)\n", "")
"""The same, for which it is not."""


class Process(Protocol):
    """What is asked of a program that runs."""

    @property
    def pid(self) -> int: ...

    def poll(self) -> int | None: ...

    def wait(self, timeout: float | None = None) -> int: ...

    def kill(self) -> None: ...


class Terminal:
    """A window with one program in it."""

    def __init__(
        self, program: Sequence[str], folder: Path, columns: int = 80, rows: int = 24, *, controls: bool = True
    ) -> None:
        """`program` is a module with its arguments; `controls`: whether signals come from here, as from a window."""
        self._side, inner = pty.openpty()
        os.set_blocking(self._side, False)
        self.screen = Screen(columns, rows)
        self.output = bytearray()
        self._size(columns, rows)
        self.before = termios.tcgetattr(self._side)
        self.process = self.started(program, inner, folder, controls)
        os.close(inner)

    @staticmethod
    def started(program: Sequence[str], inner: int, folder: Path, controls: bool) -> Process:
        """The program, in a process of its own."""
        return subprocess.Popen(
            [sys.executable, "-c", START if controls else BESIDE, *program],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            cwd=folder,
            env=environ(folder),
            start_new_session=True,
        )

    def __enter__(self) -> Self:
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
        """Keys, as a terminal sends them. What the program writes meanwhile is read, so that neither waits for ever."""
        data = keys.encode() if isinstance(keys, str) else keys
        end = monotonic() + DEADLINE
        while data:
            assert monotonic() < end, f"it takes no keys; it shows\n{self.screen.text()}"
            readable, writable, _ = select.select([self._side], [self._side], [], DEADLINE)
            if writable:
                data = data[os.write(self._side, data) :]
            if readable:
                assert self._take(), f"it ended before it took the keys\n{self._last()}"

    def wait(self, condition: Callable[[], bool], what: str) -> None:
        """Read until the condition holds."""
        end = monotonic() + DEADLINE
        while not condition():
            left = end - monotonic()
            assert left > 0, f"waited in vain for {what}; it shows\n{self.screen.text()}"
            if select.select([self._side], [], [], left)[0]:
                assert self._take(), f"it ended before {what}\n{self._last()}"

    def wait_for(self, *words: str) -> None:
        """Read until all of these stand on the screen."""
        self.wait(lambda: all(word in self.screen.text() for word in words), repr(words))

    def wait_until_ready(self) -> None:
        """Read until the program takes keys."""
        self.wait(lambda: READY in self.output, "the keyboard to be taken over")

    def take_all(self) -> None:
        """Read what was written so far by a program that writes nothing now."""
        while select.select([self._side], [], [], 0)[0] and self._take():
            pass

    def code(self) -> int:
        """What it ended with, after everything it wrote was read."""
        end = monotonic() + DEADLINE
        while (left := end - monotonic()) > 0:
            if select.select([self._side], [], [], left)[0] and not self._take():
                self.screen.end()
                return self.process.wait(DEADLINE)
        raise AssertionError(f"it does not end; it shows\n{self.screen.text()}")

    def attributes(self) -> list[object]:
        """How the terminal stands."""
        return list(termios.tcgetattr(self._side))

    def _take(self) -> bool:
        """Read what is there; False at the end."""
        try:
            found = os.read(self._side, 65536)
        except OSError:  # how Linux says that the other side is closed
            return False
        self.output += found
        self.screen.feed(found)
        return bool(found)

    def _last(self) -> str:
        return self.output[-3000:].decode(errors="replace")


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
