"""The game in a window of its own, with harm in every word: what the walk starts. It tells on the terminal what it did.

python -m tests.trust.terminal_child WAY FOLDER
"""

from __future__ import annotations

import asyncio
import json
import sys
import webbrowser
from asyncio import sleep
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from textual import _context, events
from textual.actions import ActionParseResult
from textual.app import App
from textual.content import Content
from textual.dom import DOMNode
from textual.message import Message
from textual.widget import Widget

from game import ui
from game.guide.opened import GuidesPage, Sits, Waiting
from game.session import Session
from game.ui import Launch, safe
from game.ui.app import GameApp
from game.ui.screens.table import TablePage
from game.ui.settings import Settings
from game.ui.terminal import use_own_driver
from game.ui.widgets.canvas import Canvas
from game.view.rows import Glyphs
from tests.trust.terminal_payload import HostileDesk, prepare
from tests.trust.terminal_screen import MARK as TOLD
from tests.trust.terminal_text import KEPT, MARK
from tests.ui.apps import Ticking

TELL = "f35"
"""The key that asks the app to tell: it does when everything typed before was dealt with and painted."""
DIARY = "told.txt"
"""The pipe to tell into as well, where there is one: for who cannot read what the terminal gets."""
SCROLLBAR = {
    "@mouse.down='grab'",
    "@mouse.up='release'",
    "@mouse.down='scroll_down'",
    "@mouse.down='scroll_up'",
}
"""What Textual itself paints into the bar beside a text of many lines."""
KEYS = {"text.up": "pageup", "find.back": "N", "page.story": "y"}
"""Actions whose keys in the settings mean harm, with the key that still does them."""


class Door:
    """A table that is open to browsers, where somebody with these words for a name sits."""

    lan = shared = False
    places = ("http://127.0.0.1:1",)
    waiting = ()

    def __init__(self, words: str) -> None:
        self.code = words
        self.sitting = (Sits("one", words, here=True),)

    def __call__(self, play: Session, page: GuidesPage, *, lan: bool) -> Door:
        return self

    def squares(self, words: str) -> tuple[tuple[bool, ...], ...]:
        return ((True, False), (False, True))

    def answer(self, waiting: Waiting, *, yes: bool) -> str:
        return self.code

    def dismiss(self, one: str) -> str:
        return self.code

    def hold(self, *, on: bool) -> None:
        pass

    def end(self) -> None:
        pass

    def close(self) -> None:
        pass


class Watched(GameApp):
    """The app, telling what it did. The pages get everything but one key."""

    CSS_PATH = str(Path(ui.__file__).with_name("game.tcss"))

    def __init__(self, folder: Path, desk: HostileDesk) -> None:
        settings = folder / "settings.toml"
        launch = Launch(
            folder / "saves", motion="none", settings=settings, dice="table", opens=lambda: Door(desk.words)
        )
        super().__init__(desk, launch, clock=Ticking())
        keymap = {action: f"{KEPT},{key}" for action, key in KEYS.items()}
        self.settings = Settings(motion="none", dice="table", keymap=keymap)
        self.notice = desk.words
        self.put_on()
        self._diary = (folder / DIARY).open("w") if (folder / DIARY).exists() else None
        self._ran: list[str] = []
        self._dispatched = 0
        self._telling: asyncio.Task[None] | None = None
        _context.message_hook.set(self._count)

    def _count(self, message: Message) -> None:
        self._dispatched += 1

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and event.key == TELL:
            self._telling = asyncio.create_task(self._tell())
        else:
            await super().on_event(event)

    async def _tell(self) -> None:
        """Between two pictures: how the screen is, which classes are on it, what ran, and what a click might do."""
        try:
            while not await self._calm():
                pass
            words = json.dumps(
                {
                    "size": self.size,
                    "page": type(self.screen).__name__,
                    "reading": isinstance(self.screen, TablePage) and self.screen.reading,
                    "classes": sorted(set(self._shown())),
                    "ran": self._ran,
                    "live": sorted(set(self._live())),
                }
            )
            self._ran = []
            assert self._driver is not None
            self._driver.write(f"{TOLD}{words}\x07")
            if self._diary is not None:
                print(words, file=self._diary, flush=True)
        except Exception as problem:
            self._handle_exception(problem)

    async def _calm(self) -> bool:
        """One round through the app, from the picture to the messages: whether nothing new came of it.

        Each message that is dispatched is counted; those of the round itself are known.
        """
        # A page reads in a thread, and Textual puts off a change of size for some milliseconds.
        while self._resize_event is not None or any(not worker.is_finished for worker in self.workers):
            await sleep(0.001)
        before, screen = self._dispatched, self.screen
        sent: int = await self._went(screen, screen.call_after_refresh, 0.001)
        for node in (*screen.walk_children(Widget, reverse=True), screen, self):
            sent += await self._went(node, node.call_later)
        return screen is self.screen and self._dispatched == before + sent

    @staticmethod
    async def _went(node: DOMNode, call: Callable[[Callable[[], None]], bool], pause: float = 0) -> bool:
        """Send something into a node, behind everything that was sent before, and wait for it; whether it was taken."""
        done = asyncio.Event()
        taken = call(done.set)
        while taken and not (done.is_set() or node._closed):
            await sleep(pause)
        return taken

    def _shown(self) -> Iterator[str]:
        """The classes of everything that is on the screen, with those they are built on."""
        for node in self.screen.walk_children(Widget, with_self=True):
            if node.region.area and node.is_on_screen:
                yield from (f"{kind.__module__}.{kind.__qualname__}" for kind in type(node).__mro__)

    def _live(self) -> Iterator[str]:
        """Links and actions among what is painted."""
        for strip in self.screen._compositor.render_strips():
            for segment in strip:
                if segment.style is not None:
                    yield from [segment.style.link] if segment.style.link else []
                    live = (f"{key}={value!a}" for key, value in segment.style.meta.items() if key[:1] == "@")
                    yield from (words for words in live if words not in SCROLLBAR)

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        self._ran.append(ascii(action))
        return await super().run_action(action, default_namespace, namespaces)

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        self._ran.append(f"a link to {url!a}")


def walk(folder: Path) -> GameApp:
    """Everything hostile, from the first start on. No row is done by the mouse: only what else a click might do is."""
    prepare(folder)
    app = Watched(folder, HostileDesk(folder))
    Canvas.on_click = lambda self, event: None  # type: ignore[method-assign]
    webbrowser.open = app.open_url  # type: ignore[assignment]
    return app


# What must be noticed -------------------------------------------------------------------------------------------------


def unguarded(folder: Path) -> GameApp:
    """Words reach the screen as they are: what the strict terminal has to notice."""
    Glyphs.words = lambda self, words: words  # type: ignore[method-assign]
    safe.plain = lambda words: words
    GameApp.get_line_filters = App.get_line_filters  # type: ignore[method-assign]
    return walk(folder)


def believing(folder: Path) -> GameApp:
    """Words are read as markup: what the clicks, and what is said of the picture, have to notice."""
    words = Content.from_markup("\n".join([f"[@click=app.bell]Where to? {MARK.replace('[', chr(92) + '[')}[/]"] * 20))
    Canvas.render = lambda self: words  # type: ignore[method-assign]
    return walk(folder)


WALKS: Mapping[str, Callable[[Path], GameApp]] = {"walk": walk, "unguarded": unguarded, "believing": believing}


def main(way: str, folder: str) -> int:
    """A walk, run as the command runs the app."""
    use_own_driver()
    app = WALKS[way](Path(folder))
    app.run()
    return app.return_code or 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
