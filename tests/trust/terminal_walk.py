"""The walk: a hostile game led through every screen in a real window, and what came of it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from tests.trust.terminal_pty import DEADLINE, Terminal, restored
from tests.trust.terminal_routes import WAY
from tests.trust.terminal_steps import LEAVE, TAB, TELL, Step
from tests.trust.terminal_text import MARK

USUAL, LARGE, SMALL = (80, 24), (120, 40), (20, 5)
STORM = ((59, 24), SMALL, (1, 1), (300, 4), USUAL, (60, 19))
"""Sizes that a window has for a moment each, while its edge is dragged."""

SCROLLING = {"'grab'", "'release'", "'scroll_down'", "'scroll_up'"}
"""What a click on the bar beside a text of many lines does."""


@dataclass
class Walked:
    """What was seen on the way, and what was wrong."""

    steps: int = 0
    clicks: int = 0
    sizes: int = 0
    pages: set[str] = field(default_factory=set)
    clicked: set[str] = field(default_factory=set)
    """Pages on which a row with the hostile text was clicked."""
    screens: dict[str, bool] = field(default_factory=dict)
    """Name -> whether the hostile text could be read on it."""
    classes: set[str] = field(default_factory=set)
    """Of everything that was shown."""
    actions: set[str] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)


def walk(way: str = "walk", steps: Sequence[Step] = WAY) -> Walked:
    """Every step, in one window."""
    with (
        TemporaryDirectory() as named,
        Terminal(["tests.trust.terminal_child", way, named], Path(named), *USUAL) as terminal,
    ):
        walker = Walker(terminal)
        for step in steps:
            walker.go(step)
        return walker.end()


class Walker:
    """Goes from step to step. After each the app tells what it did, so that nothing is looked at too early."""

    def __init__(self, terminal: Terminal) -> None:
        self.of = Walked()
        self._terminal = terminal
        self._at = ""
        self._size = USUAL
        self._reading = False
        terminal.wait_until_ready()

    def go(self, step: Step) -> None:
        """Take the step and look; a new page is clicked on, and seen in other sizes."""
        of, screen = self.of, self._terminal.screen
        self._at = f"at {step.screen} after {step.keys!a}"
        self._terminal.type(step.keys)
        page, ran = self._look()
        shown = screen.text()
        end = monotonic() + DEADLINE
        while missing := [word for word in step.words if word not in shown]:  # a timer of the app may bring them
            assert monotonic() < end, f"{self._at}: {missing} are not on the screen\n{shown}"
            if self._reading:  # they stand behind what is still to be read
                self._terminal.type(TAB)
            page, more = self._look()
            ran += more
            shown = screen.text()
        of.actions |= set(ran)
        of.steps += 1
        if page not in of.clicked and (rows := [row for row, line in enumerate(screen.lines(), 1) if MARK in line]):
            self._click(rows[of.steps % len(rows)])
            of.clicked.add(page)
        if page not in of.pages:
            self._drag(shown)
        of.pages.add(page)
        of.screens[step.screen] = of.screens.get(step.screen, False) or MARK in shown

    def end(self) -> Walked:
        """Leave; what was seen on the whole way."""
        terminal, of = self._terminal, self.of
        terminal.type(LEAVE)
        code = terminal.code()
        of.wrong += [f"arrived: {breach}" for breach in terminal.screen.breaches]
        of.wrong += restored(terminal) + ([f"it ended with {code}"] if code else [])
        return of

    def _look(self) -> tuple[str, list[str]]:
        """When everything typed is dealt with and painted in the window's size: the page, and the actions that ran.

        The app hears of keys and of sizes in two ways, so that it may tell once before it has seen the size.
        """
        of, ran = self.of, list[str]()
        end = monotonic() + DEADLINE
        while monotonic() < end:
            told = self._told()
            ran += told["ran"]
            self._reading = told["reading"]
            of.classes |= set(told["classes"])
            of.wrong += [f"{self._at}: {live} is painted" for live in told["live"]]
            if tuple(told["size"]) == self._size:
                return told["page"], ran
        raise AssertionError(f"{self._at}: it does not take the size {self._size}")

    def _told(self) -> Mapping[str, Any]:
        marks = self._terminal.screen.marks
        before = len(marks)
        self._terminal.type(TELL)
        self._terminal.wait(lambda: len(marks) > before, f"the app to tell {self._at}")
        told: Mapping[str, Any] = json.loads(marks[-1])
        return told

    def _click(self, row: int) -> None:
        """On every cell of a row: nothing comes of it."""
        columns = range(1, USUAL[0] + 1)
        self._terminal.type("".join(f"\x1b[<0;{x};{row}M\x1b[<0;{x};{row}m" for x in columns))
        self.of.wrong += [f"{self._at}: a click did {did}" for did in self._look()[1] if did not in SCROLLING]
        self.of.clicks += len(columns)

    def _drag(self, before: str) -> None:
        """The window's edge is dragged: too small it says so, back again it shows the same; and once it is large."""
        for size in (SMALL, USUAL):
            self._resize(*STORM, size)
            self._look()
            shown = self._terminal.screen.text()
            if ("p plain lines" in " ".join(shown.split())) if size == SMALL else (shown == before):
                continue
            self.of.wrong.append(f"{self._at}: at {size}\n{shown}\nin place of\n{before}")
        self._resize(LARGE)
        self._look()
        self._resize(USUAL)

    def _resize(self, *sizes: tuple[int, int]) -> None:
        """Give the window these sizes; all but the last for no moment."""
        for size in sizes:
            self._terminal.resize(*size)
        self._size = sizes[-1]
        self.of.sizes += len(sizes)
