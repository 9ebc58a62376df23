"""The walk inside tmux, which obeys what the strict screen counts: its clipboard and titles stay as they are."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from tests.trust.terminal_payload import COMMANDS_FIRST, HALF
from tests.trust.terminal_pty import DEADLINE, environ
from tests.trust.terminal_routes import AROUND, LEAVE, PLAY

TMUX = shutil.which("tmux")
OPEN = "set -g set-clipboard on\nset -g allow-passthrough on\nset -g allow-rename on\nset -g remain-on-exit on\n"
"""Everything that a program may ask for is given."""
RAW = f"import sys; sys.stdout.write({COMMANDS_FIRST.replace(HALF, '')!a}); print('written')"


class Tmux:
    """A server of its own, with one window."""

    def __init__(self, folder: Path, program: Sequence[str]) -> None:
        self._folder = folder
        (folder / "conf").write_text(OPEN)
        command = shlex.join([sys.executable, *program])
        self("-f", str(folder / "conf"), "new-session", "-d", "-x", "80", "-y", "24", command)

    def __call__(self, *words: str) -> str:
        command = [TMUX or "tmux", "-S", str(self._folder / "socket"), *words]
        return subprocess.run(command, env=environ(self._folder), capture_output=True, text=True, check=False).stdout

    def shown(self) -> str:
        return self("capture-pane", "-p")

    def wait_for(self, words: Sequence[str]) -> None:
        """Until all of these stand in the window."""
        self._wait(lambda: all(map(self.shown().__contains__, words)), str(words))

    def wait_for_the_end(self) -> None:
        """Until the program has ended; its window stays."""
        self._wait(lambda: self("display", "-p", "#{pane_dead}").strip() == "1", "its end")

    def _wait(self, condition: Callable[[], bool], what: str) -> None:
        end = monotonic() + DEADLINE
        while not condition():
            assert monotonic() < end, f"waited in vain for {what}; it shows\n{self.shown()}"

    def type(self, keys: str) -> None:
        self("send-keys", "-H", *(f"{byte:02x}" for byte in keys.encode()))

    def obeyed(self) -> tuple[str, ...]:
        """The clipboard, and the titles of the window: what a program can change."""
        return (self("list-buffers"), self("display", "-p", "#{pane_title}"), self("display", "-p", "#{window_name}"))


def walk() -> tuple[int, list[str]]:
    """Steps through the game in tmux, and what changed in tmux by it."""
    with TemporaryDirectory() as named:
        folder = Path(named)
        tmux = Tmux(folder, ["-m", "tests.trust.terminal_child", "commands", named])
        try:
            tmux.wait_for(["Begin"])
            before = tmux.obeyed()
            steps = (*AROUND, *PLAY)
            for step in steps:
                tmux.type(step.keys)
                tmux.wait_for(step.words)
            after = tmux.obeyed()
            tmux.type(LEAVE)
            tmux.wait_for_the_end()
            after_it = tmux.obeyed()
        finally:
            tmux("kill-server")
    return len(steps), [f"{old!r} became {new!r}" for new in (after, after_it) for old in (before,) if old != new]


def raw() -> list[bool]:
    """The same text written as it is: whether it changes the clipboard and the title."""
    with TemporaryDirectory() as named:
        tmux = Tmux(Path(named), ["-c", f"input(); {RAW}"])
        try:
            before = tmux.obeyed()
            tmux.type("\n")
            tmux.wait_for_the_end()
            after = tmux.obeyed()
        finally:
            tmux("kill-server")
    return [old != new for old, new in zip(before[:2], after[:2], strict=True)]
