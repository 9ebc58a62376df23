"""Textual's way to a terminal on Linux and macOS, with its ways to go wrong closed.

A byte that is no UTF-8, from a paste or an old mouse, ends a program in Textual; here it comes in as the sign for one.
Textual takes for keys what follows an Escape within a paste; here nothing that is pasted is ever a key.
Textual reads the size of a window, stops and goes on inside a signal's handler, where the next signal, or what is just
being written, may be overtaken; here that is done between two steps, in the order of the signals. It takes the terminal
over again at every signal to go on, also where it was never given back; and once a window is gone, it waits for ever
for room to write into it, and asks it for keys without a rest. Textual writes a page that is opened three times over,
the last time a sixtieth of a second late; here what stands there already is not written again.
"""

from __future__ import annotations

import asyncio
import codecs
import os
import signal
import termios
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import Any

from textual import events
from textual._ansi_sequences import SYNC_END, SYNC_START  # what Textual writes round a picture
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.drivers import linux_driver
from textual.drivers._writer_thread import WriterThread
from textual.geometry import Size
from textual.message import Message

from game.ui.safe import pasted

_DECODER = "getincrementaldecoder"
_WHOLE = "\x1b[1;1H"
"""What the writing of a whole picture begins with."""
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

    def stop(self) -> None:
        """Come to the end. There are two: the first may have been taken just as the window went."""
        self._queue.put(None)
        super().stop()

    def write(self, text: str) -> None:
        """Write in a moment, unless the end has been written."""
        if self.is_alive():
            super().write(text)


class Parser(XTermParser):
    """Reads what a terminal sends. Of a paste, Textual gets to read the words alone.

    An end of a paste within what is pasted ends it: terminals take it out, as nobody could tell the two apart.
    """

    def __init__(self, debug: bool = False) -> None:
        super().__init__(debug)
        self._pasting = False
        self._tail = ""
        """The last that came, where a mark may have begun: within a paste it waits, before one it was read at once."""

    def feed(self, data: str) -> Iterable[Message]:
        """What this means, with what came before; no data is the end."""
        words = self._readable(data)
        return super().feed(words) if words or not data else ()

    def tick(self) -> Iterable[Message]:
        """What an unfinished beginning means, when its rest was waited for long enough: no mark goes on from there."""
        for message in super().tick():
            self._tail = self._tail if self._pasting else ""
            yield message

    def _readable(self, data: str) -> str:
        """As much of it as may be read now."""
        words = ""
        while data:
            found, data = self._inside(data) if self._pasting else self._outside(data)
            words += found
        return words

    def _outside(self, data: str) -> tuple[str, str]:
        """All of it, to the mark that begins a paste; what comes behind that."""
        seen = self._tail + data
        at = seen.find(BRACKETED_PASTE_START)
        if at < 0:
            self._tail = seen[1 - len(BRACKETED_PASTE_START) :]
            return data, ""
        end = at + len(BRACKETED_PASTE_START) - len(self._tail)
        self._pasting, self._tail = True, ""
        return data[:end], data[end:]

    def _inside(self, data: str) -> tuple[str, str]:
        """The words of it, to the mark that ends the paste; what comes behind that."""
        seen, end, rest = (self._tail + data).partition(BRACKETED_PASTE_END)
        begun = -1 if end else seen.rfind(BRACKETED_PASTE_END[0], 1 - len(BRACKETED_PASTE_END))
        self._pasting, self._tail = not end, seen[begun:] if begun >= 0 else ""
        return pasted(seen.removesuffix(self._tail)) + end, rest


class Driver(linux_driver.LinuxDriver):
    """The driver, listening to signals by the loop's own way. It has the terminal or it has not, once each."""

    def __init__(self, *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        self._has_terminal = False
        self._own: list[Any] = []
        """How the terminal stands while it is ours; empty where it does not say."""
        self._stands = ""
        """What was written last, where that was a whole picture and nothing has come from the terminal since."""
        for number in (signal.SIGTSTP, signal.SIGCONT):  # a stop before there is a picture is a plain one
            signal.signal(number, signal.SIG_DFL)

    def write(self, data: str) -> None:
        """Write, unless it is a whole picture and stands there."""
        if data in (SYNC_START, SYNC_END):
            super().write(data)
        elif data != self._stands:
            self._stands = data if data.startswith(_WHOLE) else ""
            super().write(data)

    def process_message(self, message: Message) -> None:
        """Take what the terminal sends. After that a picture is written once more, whatever stands there: keys, a
        window that was shrunk or looked away from."""
        self._stands = ""
        super().process_message(message)

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
        self._stands = ""
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
        self._stands = ""
        if self._has_terminal and self._own:
            with suppress(termios.error):
                termios.tcsetattr(self.fileno, termios.TCSANOW, self._own)
            self._app.refresh(layout=True)


class Decoder(codecs.getincrementaldecoder("utf-8")):  # type: ignore[misc]
    """Reads bytes that are no text as the sign for one. Where nothing comes, there is no window to come from."""

    def decode(self, data: bytes, final: bool = False) -> str:
        """The words; raises OSError where the window is gone."""
        if not data and not final:
            raise OSError("the window is gone")
        words: str = super().decode(data, final)
        return words


def _forgiving(_: str) -> partial[Decoder]:
    return partial(Decoder, "replace")


def use() -> None:
    """Let every app take this driver; Textual asks its own module for it."""
    vars(linux_driver).update(
        {"LinuxDriver": Driver, "WriterThread": Writer, "XTermParser": Parser, _DECODER: _forgiving}
    )
