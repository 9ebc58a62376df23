"""What the terminal can do, as far as it says so, and leaving it as it was when the system ends the program."""

from __future__ import annotations

import asyncio
import locale
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from types import FrameType

from game.view.rows import ASCII, UNICODE, Glyphs

_WIDE = ("zh", "ja", "ko")
PLAIN = Glyphs(ASCII.name, {**ASCII.signs, ord("↑"): "^", ord("↓"): "v"}, ASCII.margin)
"""The ASCII set with the arrows of the keys."""


def glyphs(setting: str, environ: Mapping[str, str], encoding: str | None = None) -> Glyphs:
    """The set of signs to draw with. "auto" takes ASCII where drawn lines may be missing or two columns wide."""
    if setting != "auto":
        return PLAIN if setting == "ascii" else UNICODE
    tongue = next((environ[key] for key in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(key)), "")
    coded = encoding or locale.getpreferredencoding(False)
    plain = (
        environ.get("TERM") == "linux"
        or tongue in ("C", "POSIX")
        or coded.lower().replace("-", "") not in ("utf8", "utf_8")
        or tongue[:2].lower() in _WIDE
    )
    return PLAIN if plain else UNICODE


def still(environ: Mapping[str, str]) -> bool:
    """Whether the person's environment asks for no animation."""
    return environ.get("TEXTUAL_ANIMATIONS", "").lower() == "none"


def use_own_driver() -> None:
    """Reach the terminal by a driver of our own, where there is one for the system."""
    with suppress(ImportError):  # Windows, whose terminals are reached in another way
        from game.ui import driver  # noqa: PLC0415 (it asks for what Windows has not)

        driver.use()


@dataclass
class Ending:
    """Whether an interrupt has ended the screens."""

    interrupted: bool = False

    def code(self, code: int) -> int:
        """What the program ends with, where the screens ended with this."""
        return 128 + signal.SIGINT if self.interrupted and code == 128 + signal.SIGTERM else code


SOON = 0.02
"""Seconds until a signal is sent again that came before the app listened."""


def _again(number: int, otherwise: BaseException) -> None:
    """Send the signal once more in a moment, when the app may listen; where nothing runs yet, or no more, raise."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        raise otherwise from None
    loop.call_soon_threadsafe(loop.call_later, SOON, signal.raise_signal, number)


@contextmanager
def in_order() -> Iterator[Ending]:
    """Around the screens: a signal that ends the program lets it put the terminal back first.

    An app listens for itself from its first picture on; a signal that comes before, while the terminal is being taken
    over, waits for that. An interrupt takes the same way as a request to end, so that it never comes in the middle of a
    save.
    """
    ending = Ending()

    def end(number: int, frame: FrameType | None) -> None:
        _again(number, SystemExit(128 + number))

    def interrupt(number: int, frame: FrameType | None) -> None:
        if signal.getsignal(signal.SIGTERM) in (end, signal.SIG_DFL):
            _again(number, KeyboardInterrupt())
        else:
            ending.interrupted = True
            signal.raise_signal(signal.SIGTERM)

    ends = (getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP"))
    listening = {number: end for number in ends if number is not None} | {signal.SIGINT: interrupt}
    before = {number: signal.signal(number, handler) for number, handler in listening.items()}
    try:
        yield ending
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
