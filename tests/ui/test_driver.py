"""The driver: a window that is gone takes nothing, and nobody waits for it; a picture that stands is not written
again; what is pasted is never a key."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import TextIO

import pytest

if sys.platform == "win32":
    pytest.skip("terminals are reached in another way there", allow_module_level=True)

from textual._ansi_sequences import SYNC_END, SYNC_START
from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START
from textual.drivers._writer_thread import MAX_QUEUED_WRITES
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Key
from textual.message import Message

from game.ui.driver import Driver, Parser, Writer
from game.ui.safe import pasted

SOON = 60.0
"""Seconds after which something that should have ended never will; only a run that fails gets there."""


class Gone:
    """A window that takes some words and is then closed."""

    def __init__(self, file: TextIO, takes: int) -> None:
        self.file = file
        self.takes = takes

    def write(self, words: str) -> None:
        self.takes -= 1
        if self.takes < 0:
            raise OSError(errno.EIO, "Input/output error")

    def flush(self) -> None:
        self.write("")

    def fileno(self) -> int:
        return self.file.fileno()


@pytest.fixture
def file(tmp_path: Path) -> Iterator[TextIO]:
    with (tmp_path / "window").open("w", encoding="utf-8") as file:
        yield file


def test_nobody_waits_for_a_window_that_went_as_the_end_was_written(file: TextIO) -> None:
    writer = Writer(Gone(file, 0))  # type: ignore[arg-type]
    writer.start()
    leaving = Thread(target=writer.stop, daemon=True)  # nothing was to be written: only the end is, and the last flush
    leaving.start()
    leaving.join(SOON)
    assert not leaving.is_alive()


@pytest.mark.parametrize("takes", [0, 1, 2 * MAX_QUEUED_WRITES])
def test_nobody_waits_for_a_window_that_is_gone(takes: int, file: TextIO) -> None:
    writer = Writer(Gone(file, takes))  # type: ignore[arg-type]
    writer.start()

    def leave() -> None:
        for _ in range(4 * MAX_QUEUED_WRITES):
            writer.write("words")
        writer.stop()
        for _ in range(4 * MAX_QUEUED_WRITES):
            writer.write("words after the end")

    leaving = Thread(target=leave, daemon=True)
    leaving.start()
    leaving.join(SOON)
    assert not leaving.is_alive()
    assert os.fstat(file.fileno()).st_rdev == os.stat(os.devnull).st_rdev  # what Python still holds goes nowhere


# Pictures -------------------------------------------------------------------------------------------------------------

FIRST, SECOND = "\x1b[1;1Hthe first page", "\x1b[1;1Hanother page"


class Taken:
    """A window, and what was written into it."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def write(self, words: str) -> None:
        self.words.append(words)


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Driver:
    made = Driver.__new__(Driver)  # it takes the signals of a program to begin as it is meant to
    made._stands, made._in_band_window_resize, made._has_terminal = "", True, False
    vars(made)["_writer_thread"] = Taken()
    monkeypatch.setattr(LinuxDriver, "process_message", lambda driver, message: None)
    return made


def written(driver: Driver) -> list[str]:
    found: list[str] = vars(driver)["_writer_thread"].words
    return found


def test_a_picture_that_stands_is_not_written_again(driver: Driver) -> None:
    for picture in (FIRST, FIRST, SYNC_START, FIRST, SYNC_END, SECOND, SECOND, FIRST):
        driver.write(picture)
    assert written(driver) == [FIRST, SYNC_START, SYNC_END, SECOND, FIRST]


@pytest.mark.parametrize("between", ["\x1b[5;1Ha row", "\x07", "\x1b[24;1H"])
def test_it_is_written_again_where_something_else_was(between: str, driver: Driver) -> None:
    for words in (FIRST, between, between, FIRST):
        driver.write(words)
    assert written(driver) == [FIRST, between, between, FIRST]


def test_it_is_written_again_once_anything_has_come_from_the_window(driver: Driver) -> None:
    driver.write(FIRST)
    driver.process_message(Key("x", "x"))
    driver.write(FIRST)
    driver._resized()
    driver.write(FIRST)
    driver._continued()
    driver.write(FIRST)
    assert written(driver) == [FIRST] * 4


# Pastes ---------------------------------------------------------------------------------------------------------------

KEYS = [
    "\x1b[A",
    "\x1bd",
    "\x1bs\x1b",
    "\x1b" + "q" * 40,
    "\x1b[19~\x1b[I",
    "\x1b[<0;5;5M",
    "\x9b3~",
    "\x10\x11\x03",
    "\x1b[20",
]
"""What would be keys, clicks or commands, were it not pasted."""


def messages(parser: Parser, *parts: str) -> list[Message]:
    """What a parser makes of what comes in so many parts, each after it was waited for in vain."""
    found: list[Message] = []
    for part in parts:
        found += parser.feed(part)
        found += parser.tick()
    return found


def told(found: list[Message]) -> list[str]:
    return [f"{type(one).__name__} {getattr(one, 'key', '') or getattr(one, 'text', '')}".strip() for one in found]


@pytest.mark.parametrize("keys", KEYS, ids=ascii)
def test_nothing_that_is_pasted_is_a_key_however_it_comes_in(keys: str) -> None:
    whole = f"x\x1b[A{BRACKETED_PASTE_START}One\t{keys}\ntwo\r{keys}{BRACKETED_PASTE_END}\x1b[By"
    words = f"One\t{pasted(keys)}\ntwo\r{pasted(keys)}"
    due = ["Key x", "Key up", f"Paste {words}".strip(), "Key down", "Key y"]
    assert words.replace("\t", " ").replace("\n", " ").replace("\r", " ").isprintable()
    for at in range(len(whole)):
        assert told(messages(Parser(), *filter(None, (whole[:at], whole[at:])))) == due, at
    assert told(messages(Parser(), *whole)) == due


def test_a_paste_of_nothing_and_two_in_a_row_are_pastes() -> None:
    empty = BRACKETED_PASTE_START + BRACKETED_PASTE_END
    assert told(messages(Parser(), f"{empty}{BRACKETED_PASTE_START}a{BRACKETED_PASTE_END}b")) == [
        "Paste",
        "Paste a",
        "Key b",
    ]


def test_a_beginning_that_stays_without_its_rest_is_keys_and_no_paste(monkeypatch: pytest.MonkeyPatch) -> None:
    parser = Parser()
    found = list(parser.feed(BRACKETED_PASTE_START[:-1]))
    monkeypatch.setattr("textual._parser.get_time", lambda: float("inf"))
    found += parser.tick()
    monkeypatch.undo()
    found += parser.feed("~\x1b[A")
    assert told(found)[-2:] == ["Key tilde", "Key up"]
