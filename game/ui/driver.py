"""Textual's way to a terminal on Linux and macOS, with its ways to go wrong closed.

A byte that is no UTF-8, from a paste or an old mouse, ends a program in Textual; here it comes in as the sign for one.
Textual reads the size of a window, stops and goes on inside a signal's handler, where the next signal, or what is just
being written, may be overtaken; here that is done between two steps, in the order of the signals. It takes the terminal
over again at every signal to go on, also where it was never given back; and once a window is gone, it waits for ever
for room to write into it.
"""

from __future__ import annotations

import asyncio
import codecs
import os
import signal
import termios
from contextlib import suppress
from functools import partial
from typing import Any

from textual import events
from textual.drivers import linux_driver
from textual.drivers._writer_thread import WriterThread
from textual.geometry import Size

_DECODER = "getincrementaldecoder"
_TRIES = 100
"""How often the terminal is asked for after a stop, each time with a stop of its own while it is somebody else's."""


class Writer(WriterThread):
    """What is written to a window that is gone is thrown away, and nobody waits for it."""

    def run(self) -> None:
        """Write until the end, or until the window takes no more."""
        try:
            super().run()
        except (OSError, ValueError):
            with suppress(OSError, ValueError):  # what Python still holds for the window goes nowhere as it ends
                os.dup2(os.open(os.devnull, os.O_WRONLY), self._file.fileno())
            while self._queue.get() is not None:
                pass

    def write(self, text: str) -> None:
        """Write in a moment, unless the end has been written."""
        if self.is_alive():
            super().write(text)


class Driver(linux_driver.LinuxDriver):
    """The driver, listening to signals by the loop's own way. It has the terminal or it has not, once each."""

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self._has_terminal = False
        self._own: list[Any] = []
        """How the terminal stands while it is ours; empty where it does not say."""
        for number in (signal.SIGTSTP, signal.SIGCONT):  # a stop before there is a picture is a plain one
            signal.signal(number, signal.SIG_DFL)

    def start_application_mode(self) -> None:
        """Take the terminal over. While it is somebody else's, the system stops us here, and nothing is taken."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._has_terminal = self._writer_thread is not None and self._writer_thread.is_alive()
        self._own = []
        with suppress(termios.error):
            self._own = termios.tcgetattr(self.fileno)
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGWINCH, self._resized)
        loop.add_signal_handler(signal.SIGTSTP, self._stopped)
        loop.add_signal_handler(signal.SIGCONT, self._continued)

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        self._has_terminal = False
        super().stop_application_mode()

    def run_input_thread(self) -> None:
        """Read keys until the end. A window that is gone ends the program as a signal does that says so."""
        try:
            super().run_input_thread()
        except OSError:
            with suppress(RuntimeError):  # the end has come another way
                self._loop.call_soon_threadsafe(signal.raise_signal, signal.SIGHUP)

    def _resized(self) -> None:
        if not self._in_band_window_resize:
            size = Size(*self._get_terminal_size())
            self._app.post_message(events.Resize(size, size))

    def _stopped(self) -> None:
        """Give the terminal back, stop, and take it over again where the program goes on."""
        had = self._has_terminal
        if had:
            self.suspend_application_mode()
        os.kill(os.getpid(), signal.SIGSTOP)
        for _ in range(_TRIES):
            if not had or self._has_terminal:
                return
            self.resume_application_mode()
        signal.raise_signal(signal.SIGHUP)  # nobody will ever give it to us again

    def _continued(self) -> None:
        """Somebody else stopped us, and the shell may have used the terminal meanwhile: it stands and shows as before.

        Where it never was given back, nothing else is taken over.
        """
        if self._has_terminal and self._own:
            with suppress(termios.error):
                termios.tcsetattr(self.fileno, termios.TCSANOW, self._own)
            self._app.refresh(layout=True)


def _forgiving(encoding: str) -> partial[codecs.IncrementalDecoder]:
    return partial(codecs.getincrementaldecoder(encoding), "replace")


def use() -> None:
    """Let every app take this driver; Textual asks its own module for it."""
    vars(linux_driver).update({"LinuxDriver": Driver, "WriterThread": Writer, _DECODER: _forgiving})
