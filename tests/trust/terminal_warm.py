"""A window whose program is forked from a process that has everything loaded, in place of one that begins anew."""

from __future__ import annotations

import fcntl
import multiprocessing
import os
import runpy
import subprocess
import sys
import termios
from collections.abc import Sequence
from pathlib import Path

from tests.trust.terminal_pty import Terminal, environ

STREAMS = (
    ("stdin", "r", "surrogateescape"),
    ("stdout", "w", "surrogateescape"),
    ("stderr", "w", "backslashreplace"),
)
"""As Python opens them in a window where LANG is C.UTF-8."""


class Warm(Terminal):
    """Only for a process without threads, which has loaded what the program will need."""

    @staticmethod
    def started(program: Sequence[str], inner: int, folder: Path, controls: bool) -> Forked:
        return Forked(program, inner, folder, controls)


class Forked:
    """A program, held as one that `subprocess` began."""

    def __init__(self, program: Sequence[str], inner: int, folder: Path, controls: bool) -> None:
        fork = multiprocessing.get_context("fork")
        self._process = fork.Process(target=_run, args=(program, inner, folder, controls))
        self._process.start()
        assert self._process.pid is not None
        self.pid = self._process.pid

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        code = self._process.exitcode
        if code is None:
            raise subprocess.TimeoutExpired("a forked program", timeout or 0.0)
        return code

    def kill(self) -> None:
        self._process.kill()


def _run(program: Sequence[str], inner: int, folder: Path, controls: bool) -> None:
    """Take the window over and run the module as a program."""
    os.setsid()
    if controls:
        fcntl.ioctl(inner, termios.TIOCSCTTY, 0)
    for number in range(3):
        os.dup2(inner, number)
    os.closerange(3, os.sysconf("SC_OPEN_MAX"))  # a window that another end holds open is never closed
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environ(folder))
    for fd, (name, mode, errors) in enumerate(STREAMS):
        stream = open(fd, mode, 1 if fd else -1, "utf-8", errors, closefd=False)  # noqa: SIM115 - as long as it runs
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
    sys.argv = list(program)
    runpy.run_module(program[0], run_name="__main__", alter_sys=True)
