"""The program in a real terminal: how it leaves it, and what it writes to it."""

from __future__ import annotations

import os
import select
import signal
import struct
import subprocess
import sys
from pathlib import Path
from time import monotonic
from types import TracebackType

import pytest

fcntl, pty, termios = (pytest.importorskip(name) for name in ("fcntl", "pty", "termios"))

ROOT = Path(__file__).resolve().parents[2]
DEADLINE = 30.0
RUN = """
import sys
from pathlib import Path
from game.ui import Launch, run
folder = Path(sys.argv[1])
sys.exit(run(Launch(saves=folder / "saves", settings=folder / "settings.toml", motion="none", plain=lambda save: 7)))
"""
HOSTILE = """
import sys
from pathlib import Path
from tests.ui.apps import app_of
from tests.ui.test_hostile import hostile_desk
app_of(Path(sys.argv[1]), hostile_desk(Path(sys.argv[1]))).run()
"""
BROKEN = RUN.replace("folder =", "from game.desk import Desk; Desk.games = lambda self: 1 // 0\nfolder =")


class Terminal:
    """A program with a terminal of its own, 80 columns by 24 rows."""

    def __init__(self, program: str, folder: Path) -> None:
        self._side, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environ = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT)}
        environ.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", program, str(folder)],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            cwd=folder,
            env=environ,
            start_new_session=True,
        )
        os.close(inner)
        self.output = b""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._side)

    def read_until(self, words: bytes) -> None:
        """Read until these bytes were written."""
        end = monotonic() + DEADLINE
        while words not in self.output:
            assert monotonic() < end, f"never wrote {words!r}: {self.output[-2000:]!r}"
            assert self._read(), f"ended without {words!r}: {self.output[-2000:]!r}"

    def type(self, keys: bytes) -> None:
        os.write(self._side, keys)

    def code(self) -> int:
        """What it ended with, once everything it wrote was read."""
        end = monotonic() + DEADLINE
        while self._read():
            assert monotonic() < end, "it does not end"
        return self.process.wait(DEADLINE)

    def _read(self) -> bool:
        if not select.select([self._side], [], [], 1.0)[0]:
            return self.process.poll() is None
        try:
            found = os.read(self._side, 65536)
        except OSError:  # how Linux says that the other side is closed
            return False
        self.output += found
        return bool(found)


def is_restored(output: bytes) -> bool:
    """Whether the screen of before was put back, the mouse let go and the cursor shown."""
    return all(mark in output for mark in (b"\x1b[?1049l", b"\x1b[?1000l", b"\x1b[?25h"))


@pytest.mark.parametrize("key", [b"\x11", b"\x03"], ids=["ctrl+q", "ctrl+c"])
def test_leaving_puts_the_terminal_back(tmp_path: Path, key: bytes) -> None:
    with Terminal(RUN, tmp_path) as terminal:
        terminal.read_until(b"Where to?")
        terminal.type(key)
        assert terminal.code() == 0
        assert is_restored(terminal.output)
        assert b"Traceback" not in terminal.output


@pytest.mark.parametrize(("name", "code"), [("SIGTERM", 143), ("SIGHUP", 129)])
def test_a_signal_leaves_in_order(tmp_path: Path, name: str, code: int) -> None:
    with Terminal(RUN, tmp_path) as terminal:
        terminal.read_until(b"Where to?")
        os.kill(terminal.process.pid, getattr(signal, name))
        assert terminal.code() == code
        assert is_restored(terminal.output)


def test_asking_for_plain_lines_ends_the_screen_and_goes_on(tmp_path: Path) -> None:
    with Terminal(RUN, tmp_path) as terminal:
        terminal.read_until(b"Plain lines")
        terminal.type(b"4")
        assert terminal.code() == 7
        assert is_restored(terminal.output)


def test_a_fault_of_the_program_ends_it_with_a_code_that_says_so(tmp_path: Path) -> None:
    with Terminal(BROKEN, tmp_path) as terminal:
        assert terminal.code() == 1
        assert is_restored(terminal.output)


def test_no_byte_of_a_pack_or_a_save_commands_the_terminal(tmp_path: Path) -> None:
    with Terminal(HOSTILE, tmp_path) as terminal:
        terminal.read_until(b"Go on")
        terminal.read_until(b"[Iron]")
        terminal.type(b"g")
        terminal.read_until(b"Folder")
        terminal.type(b"\x1bn")
        terminal.type(b"\x11")
        assert terminal.code() == 0
        assert b"\x1b]52" not in terminal.output
        assert b"\xc2\x9d" not in terminal.output
        assert b"\xe2\x80\xae" not in terminal.output
        assert b"\x00" not in terminal.output
