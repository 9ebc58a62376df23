"""Textual's way to a terminal on Linux and macOS, with two of its ways to go wrong closed.

A byte that is no UTF-8, from a paste or an old mouse, ends a program in Textual; here it comes in as the sign for one.
Textual reads the size of a window inside the signal's handler, where the next signal may overtake it, so that an old
size is believed in the end; here the size is read between two steps, in the order of the signals.
"""

from __future__ import annotations

import asyncio
import codecs
import signal
from functools import partial

from textual import events
from textual.drivers import linux_driver
from textual.geometry import Size

_DECODER = "getincrementaldecoder"


class Driver(linux_driver.LinuxDriver):
    """The driver, listening to changes of size by the loop's own way."""

    def start_application_mode(self) -> None:
        """Take the terminal over."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        asyncio.get_running_loop().add_signal_handler(signal.SIGWINCH, self._resized)

    def _resized(self) -> None:
        if not self._in_band_window_resize:
            size = Size(*self._get_terminal_size())
            self._app.post_message(events.Resize(size, size))


def _forgiving(encoding: str) -> partial[codecs.IncrementalDecoder]:
    return partial(codecs.getincrementaldecoder(encoding), "replace")


def use() -> None:
    """Let every app take this driver; Textual asks its own module for it."""
    vars(linux_driver).update({"LinuxDriver": Driver, _DECODER: _forgiving})
