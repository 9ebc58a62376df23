"""The walk inside tmux, which obeys what the strict screen counts: its clipboard and titles stay as they are."""

from __future__ import annotations

import io
import os
import select
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from tests.trust.terminal_child import DIARY
from tests.trust.terminal_pty import DEADLINE, environ
from tests.trust.terminal_routes import SHORT
from tests.trust.terminal_steps import LEAVE, TELL
from tests.trust.terminal_text import KEPT

TMUX = shutil.which("tmux")
OPEN = "set -g set-clipboard on\nset -g allow-passthrough on\nset -g allow-rename on\nset -g remain-on-exit on\n"
"""Everything that a program may ask for is given."""
RAW = f"import sys; input(); sys.stdout.write({KEPT!a})"


class Tmux:
    """A server of its own, with one window."""

    def __init__(self, folder: Path, program: Sequence[str]) -> None:
        self._folder = folder
        (folder / "conf").write_text(OPEN)
        command = shlex.join([sys.executable, *program])
        self("-f", str(folder / "conf"), "new-session", "-d", "-n", "walk", "-x", "80", "-y", "24", command)

    def __call__(self, *words: str) -> str:
        command = [TMUX or "tmux", "-S", str(self._folder / "socket"), *words]
        return subprocess.run(command, env=environ(self._folder), capture_output=True, text=True, check=False).stdout

    def shown(self) -> str:
        return self("capture-pane", "-p")

    def wait(self, condition: Callable[[], bool], what: str) -> None:
        """Look until the condition holds."""
        end = monotonic() + DEADLINE
        while not condition():
            assert monotonic() < end, f"waited in vain for {what}; it shows\n{self.shown()}"

    def wait_for(self, *words: str) -> None:
        """Look until all of these stand in the window."""
        self.wait(lambda: all(map(self.shown().__contains__, words)), repr(words))

    def wait_for_the_end(self) -> None:
        """Look until the program has ended; its window stays."""
        self.wait(lambda: self.of("#{pane_dead}") == "1", "its end")

    def type(self, keys: str) -> None:
        self("send-keys", "-H", *(f"{byte:02x}" for byte in keys.encode()))

    def resize(self, columns: int, rows: int) -> None:
        self("resize-window", "-x", str(columns), "-y", str(rows))

    def of(self, what: str) -> str:
        """Something that tmux knows of the window."""
        return self("display", "-p", what).strip()

    def obeyed(self) -> tuple[str, ...]:
        """The clipboard, and the titles of the window: what a program can change."""
        return (self("list-buffers"), self.of("#{pane_title}"), self.of("#{window_name}"))


def walk() -> tuple[int, list[str]]:
    """Steps through the game in tmux, and what was wrong with tmux after them."""
    with TemporaryDirectory() as named, _diary(Path(named)) as diary:
        tmux = Tmux(Path(named), ["-m", "tests.trust.terminal_child", "walk", named])
        try:
            tmux.wait_for(*SHORT[0].words)
            before = tmux.obeyed()
            for step in SHORT:
                tmux.type(step.keys + TELL)
                assert select.select([diary], [], [], DEADLINE)[0], f"it does not tell at {step.screen}\n{tmux.shown()}"
                diary.read()
                tmux.wait_for(*step.words)
            shown = tmux.shown()
            tmux.resize(20, 5)
            tmux.wait_for("p plain lines")
            tmux.resize(80, 24)
            tmux.wait(lambda: tmux.shown() == shown, f"the screen as it was:\n{shown}")
            after = tmux.obeyed()
            tmux.type(LEAVE)
            tmux.wait_for_the_end()
            left = tmux.of("#{alternate_on} #{mouse_any_flag}")
            after_it = tmux.obeyed()
        finally:
            tmux("kill-server")
    wrong = [f"in tmux {before!r} became {new!r}" for new in (after, after_it) if new != before]
    return len(SHORT), wrong + ([] if left == "0 0" else [f"tmux was left with {left}"])


def _diary(folder: Path) -> io.FileIO:
    """Where the app tells: the reading end, which waits for nobody."""
    os.mkfifo(folder / DIARY)
    return open(os.open(folder / DIARY, os.O_RDWR | os.O_NONBLOCK), "rb", buffering=0)


def raw() -> list[bool]:
    """The same text written as it is: whether it changes the clipboard and the title."""
    with TemporaryDirectory() as named:
        tmux = Tmux(Path(named), ["-c", RAW])
        try:
            before = tmux.obeyed()
            tmux.type("\n")
            tmux.wait_for_the_end()
            after = tmux.obeyed()
        finally:
            tmux("kill-server")
    return [old != new for old, new in zip(before[:2], after[:2], strict=True)]
