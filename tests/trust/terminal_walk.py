"""The walk: a hostile game led through every screen in a real window, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.trust.terminal_child import LOG
from tests.trust.terminal_payload import MARKS
from tests.trust.terminal_pty import Terminal, restored
from tests.trust.terminal_routes import FIRST, LEAVE, WAY, Step


class Route(NamedTuple):
    """What the child is started as, in which window, and the steps it is led."""

    way: str
    columns: int
    rows: int
    steps: tuple[Step, ...]
    clicks: bool = False
    """Whether every cell of a hostile row is clicked at each step."""


ROUTES = (
    Route("commands", 120, 40, WAY),
    Route("brackets", 80, 24, WAY, clicks=True),
    Route("commands", 80, 24, WAY),
    Route("first", 80, 24, FIRST),
    Route("first", 120, 40, FIRST),
)


@dataclass
class Walked:
    """What was seen on the way, and what was wrong."""

    steps: int = 0
    sequences: int = 0
    clicks: int = 0
    screens: set[str] = field(default_factory=set)
    hostile: set[str] = field(default_factory=set)
    """Screens on which the hostile text could be read."""
    classes: set[str] = field(default_factory=set)
    """Pages and widgets that were shown."""
    actions: set[str] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)

    def add(self, other: Walked) -> None:
        """Put another walk to this one."""
        self.steps += other.steps
        self.sequences += other.sequences
        self.clicks += other.clicks
        self.screens |= other.screens
        self.hostile |= other.hostile
        self.classes |= other.classes
        self.actions |= other.actions
        self.wrong += other.wrong


def walk(routes: Sequence[Route] = ROUTES) -> Walked:
    """Every route, two at a time."""
    whole = Walked()
    with ThreadPoolExecutor(2) as pool:
        for one in pool.map(_walked, routes):
            whole.add(one)
    return whole


def _walked(route: Route) -> Walked:
    of = Walked(steps=len(route.steps))
    with TemporaryDirectory() as named:
        folder = Path(named)
        program = ["tests.trust.terminal_child", route.way, named]
        with Terminal(program, folder, route.columns, route.rows) as terminal:
            for number, step in enumerate(route.steps):
                _go(terminal, route, step)
                of.screens.add(step.screen)
                marked = _marked(terminal)
                if marked:
                    of.hostile.add(step.screen)
                if marked and route.clicks:
                    of.clicks += _click(terminal, folder, marked[number % len(marked)], of.clicks)
            terminal.type(LEAVE)
            code = terminal.code()
            of.sequences = terminal.screen.sequences
            of.wrong += [f"arrived: {breach}" for breach in terminal.screen.breaches]
            of.wrong += restored(terminal) + ([f"it ended with {code}"] if code else [])
        _read(folder / LOG, of)
    of.wrong = [f"{route.way} {route.columns}x{route.rows}: {wrong}" for wrong in of.wrong]
    return of


def _go(terminal: Terminal, route: Route, step: Step) -> None:
    before = terminal.screen.frames
    if step.size:
        size = step.size if step.size[0] < LEAST else (route.columns, route.rows)
        terminal.resize(*size)
    terminal.type(step.keys)
    moved = bool(step.keys or step.size)

    def there() -> bool:
        shown = terminal.screen.text()
        return (terminal.screen.frames > before or not moved) and all(word in shown for word in step.words)

    terminal.wait(there, f"{step.screen}, {step.words} after {step.keys!a}")


LEAST = 60
"""Columns below which a step asks for a window that is too small on purpose."""


def _marked(terminal: Terminal) -> list[int]:
    """Rows on which the hostile text can be read."""
    return [row for row, line in enumerate(terminal.screen.lines()) if any(mark in line for mark in MARKS)]


def _click(terminal: Terminal, folder: Path, row: int, done: int) -> int:
    """Click on every cell of a row; how many that are."""
    columns = terminal.screen.columns
    terminal.type("".join(f"\x1b[<0;{x};{row + 1}M\x1b[<0;{x};{row + 1}m" for x in range(1, columns + 1)))
    terminal.wait(lambda: _count(folder / LOG) >= done + columns, f"clicks on row {row}", 0.02)
    return columns


def _count(log: Path) -> int:
    return log.read_text("utf-8").count("click ")


def _read(log: Path, of: Walked) -> None:
    """What the child wrote down."""
    for line in log.read_text("utf-8").splitlines():
        what, _, words = line.partition(" ")
        if what == "class":
            of.classes.add(words)
        elif what == "action":
            of.actions.add(words.strip("'\""))
        elif what != "click":
            of.wrong.append(line)
