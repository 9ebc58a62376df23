"""Waiting for what a screen does: for conditions, with a deadline, never for a length of time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from textual._context import active_app
from textual.app import App
from textual.events import Key
from textual.keys import _character_to_key
from textual.pilot import Pilot

from game.ui.app import GameApp
from game.ui.page import Page
from game.ui.screens.table import TablePage

DEADLINE = 20.0
"""Seconds after which something that should have happened has not."""


LOOK = 0.002
"""Seconds between two looks at what only a thread or a timer can bring."""
FRAME = 1 / 60
"""Seconds within which a timer counts as what happens now: a resize is passed on after 1/120."""


async def settled(_least: float = 0.0, most: float = 1.0) -> None:
    """Until the app has dealt with everything: nothing in its loop is ready to run or due within a frame, nothing waits
    to be painted, no thread works for it. It stands in for Textual's own waiting, which sleeps until the process seems
    idle, 40 ms for each key. `most`: seconds after which it is waited no longer."""
    app, loop = active_app.get(), asyncio.get_running_loop()
    end = monotonic() + most
    while monotonic() < end:
        await asyncio.sleep(0)
        if getattr(loop, "_ready", ()) or _painted(app):
            continue
        if not _due(loop) and not any(worker.is_running for worker in app.workers):
            return
        await asyncio.sleep(LOOK)


def _painted(app: App[object]) -> bool:
    """Paint what waits for the next frame. False: nothing did."""
    waiting = [screen for screen in app.screen_stack if screen._update_timer._active.is_set()]
    for screen in waiting:
        screen._on_timer_update()
    return bool(waiting)


def _due(loop: asyncio.AbstractEventLoop) -> bool:
    """Whether a timer of the loop runs out within a frame."""
    soon = loop.time() + FRAME
    return any(timer.when() < soon and not timer.cancelled() for timer in getattr(loop, "_scheduled", ()))


async def wait_for(pilot: Pilot[int], condition: Callable[[], bool], what: str) -> None:
    """Let the app run until the condition holds. Fails with `what` and the screen when the deadline passes."""
    end = monotonic() + DEADLINE
    while not condition():
        if monotonic() > end:
            raise AssertionError(f"waited in vain for: {what}\n{screen_text(pilot)}")
        await pilot.pause()
        await asyncio.sleep(LOOK)


async def wait_for_page(pilot: Pilot[int], kind: type[Page]) -> None:
    """Until a page of this kind is on top and painted."""
    app = pilot.app

    def is_there() -> bool:
        return isinstance(app.screen, kind) and bool(app.screen.query("Canvas")) and bool(app.screen.canvas.lines)

    await wait_for(pilot, is_there, kind.__name__)


async def wait_for_words(pilot: Pilot[int], words: str) -> None:
    """Until these words can be read on the screen."""
    await wait_for(pilot, lambda: words in screen_text(pilot), repr(words))


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Press keys one after the other, each after the one before was dealt with."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def read_on_to(pilot: Pilot[int], words: str) -> None:
    """Turn the pages of a long text until these words can be read; where the text ends without them, this fails."""
    await wait_for_words(pilot, "Esc back")
    while words not in screen_text(pilot):
        assert "PgDn reads on" in screen_text(pilot), f"the text ends without {words!r}"
        await press(pilot, "pagedown")


async def write(pilot: Pilot[int], words: str) -> None:
    """Type words into the field that is open, faster than they are painted."""
    driver = pilot.app._driver
    assert driver is not None
    for sign in words:
        key = Key(sign if sign.isalnum() else _character_to_key(sign), sign)
        key.set_sender(pilot.app)
        driver.send_message(key)
    await pilot.pause()


def page_of(pilot: Pilot[int]) -> Page:
    """The page on top."""
    page = pilot.app.screen
    assert isinstance(page, Page)
    return page


def game_of(pilot: Pilot[int]) -> GameApp:
    app = pilot.app
    assert isinstance(app, GameApp)
    return app


def screen_rows(pilot: Pilot[int]) -> list[str]:
    """What is painted, row by row, as a reader of the terminal sees it."""
    width, height = pilot.app.size
    console = pilot.app.screen._compositor
    return ["".join(segment.text for segment in strip).rstrip() for strip in console.render_strips()][:height] or [
        " " * width
    ]


def screen_text(pilot: Pilot[int]) -> str:
    """The whole screen as text."""
    return "\n".join(screen_rows(pilot))


def is_reading(pilot: Pilot[int]) -> bool:
    """Whether a page of reading is open, on which no row stands."""
    page = pilot.app.screen
    return isinstance(page, TablePage) and page.reading


async def to_the_rows(pilot: Pilot[int]) -> None:
    """Past all that is still to be read."""
    await pilot.pause()
    while is_reading(pilot):
        await press(pilot, "tab")


async def wait_for_rows(pilot: Pilot[int], words: str) -> None:
    """Past all that is still to be read, to rows among which these words can be read."""
    await wait_for(pilot, lambda: is_reading(pilot) or words in screen_text(pilot), repr(words))
    await to_the_rows(pilot)
    await wait_for_words(pilot, words)
