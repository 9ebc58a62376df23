"""The game in a window of its own, with harm in every word: what the walk and the exits start. It writes down beside
the screen which pages and widgets were shown, which actions ran, how many cells were clicked.

python -m tests.trust.terminal_child WAY FOLDER
"""

from __future__ import annotations

import sys
import webbrowser
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TextIO

from textual import events
from textual.actions import ActionParseResult
from textual.app import App
from textual.content import Content
from textual.dom import DOMNode
from textual.widget import Widget

from game import cli, ui
from game.ui import Launch, safe
from game.ui.app import GameApp
from game.ui.reading import ReadingPage
from game.ui.screens.table import TablePage
from game.ui.settings import Settings
from game.ui.widgets.canvas import Canvas
from game.view.rows import Glyphs
from tests.trust.terminal_payload import COMMANDS_FIRST, HALF, PAYLOAD, HostileDesk
from tests.ui.apps import write_pack

LOG = "log.txt"
KEYS = {"text.up": "pageup", "find.back": "N", "page.story": "y"}
"""Actions whose keys in the settings mean harm, with the key that still does them."""


class Walked(GameApp):
    """The app, watched."""

    CSS_PATH = str(Path(ui.__file__).with_name("game.tcss"))
    diary: TextIO
    seen: frozenset[str] = frozenset()

    def note(self, what: str, words: str) -> None:
        """A line for the test that walks."""
        print(what, words, file=self.diary, flush=True)

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key | events.Paste):
            self._look()
        await super().on_event(event)

    def _look(self) -> None:
        """Which classes are on the screen now."""
        shown = [node for node in self.screen.walk_children(Widget, with_self=True) if _visible(node)]
        names = frozenset(f"{type(node).__module__}.{type(node).__qualname__}" for node in shown)
        for name in sorted(names - self.seen):
            self.note("class", name)
        self.seen |= names

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        self.note("action", ascii(action))
        return await super().run_action(action, default_namespace, namespaces)

    async def _broker_event(self, event_name: str, event: events.Event, default_namespace: DOMNode) -> bool:
        ran = await super()._broker_event(event_name, event, default_namespace)
        if isinstance(event, events.Click) and event.widget is default_namespace:
            self.note("click", event_name)
        if ran:
            self.note("ran", event_name)
        return ran

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        self.note("url", ascii(url))


def _visible(node: Widget) -> bool:
    return bool(node.region.area) and all(isinstance(one, App) or one.display for one in node.ancestors_with_self)


def walk(folder: Path, words: str, *, saved: bool = True) -> GameApp:
    """Everything hostile, from the title on, or from the first start where nothing is saved."""
    launch = Launch(folder / "saves", motion="none", settings=folder / "settings.toml", dice="table")
    app = Walked(HostileDesk(folder, words, saved=saved), launch)
    app.diary = (folder / LOG).open("w", encoding="utf-8")
    keymap = {action: f"{words.replace(HALF, '')},{key}" for action, key in KEYS.items()}
    app.settings = Settings(motion="none", dice="table", welcomed=saved, keymap=keymap)
    app.notice = words
    app.put_on()
    Canvas.on_click = lambda self, event: None  # type: ignore[method-assign]  # no row is done: only the rest is seen
    webbrowser.open = app.open_url  # type: ignore[assignment]
    return app


# What must be noticed -------------------------------------------------------------------------------------------------


def unguarded(folder: Path) -> GameApp:
    """Words reach the screen as they are: what the walk has to notice."""
    Glyphs.words = lambda self, words: words  # type: ignore[method-assign]
    safe.plain = lambda words: words
    GameApp.get_line_filters = App.get_line_filters  # type: ignore[method-assign]
    return walk(folder, COMMANDS_FIRST)


def believing(folder: Path) -> GameApp:
    """Words are read as markup: what the clicks have to notice."""
    words = Content.from_markup("\n".join(["[@click=app.bell]Begin Go on UFdO[/]"] * 20))
    Canvas.render = lambda self: words  # type: ignore[method-assign]
    return walk(folder, PAYLOAD)


# What breaks ----------------------------------------------------------------------------------------------------------


def _broken(*_: object, **__: object) -> Any:
    raise RuntimeError(PAYLOAD)


def _in_thread(page: TablePage) -> None:
    page.run_worker(_broken, thread=True)


PLACES: Mapping[str, tuple[type, str, Callable[..., Any]]] = {
    "nowhere": (TablePage, "none", _broken),
    "action": (TablePage, "action_page_sheet", _broken),
    "picture": (ReadingPage, "picture", _broken),
    "thread": (TablePage, "action_page_sheet", _in_thread),
    "start": (TablePage, "on_mount", _broken),
}
"""Where the whole command breaks: in a class, which of its methods, and what that does instead."""


def play(folder: Path, place: str) -> int:
    """The command, with a harmless game that is kept."""
    of, name, instead = PLACES[place]
    setattr(of, name, instead)
    pack = write_pack(folder / "packs")
    return cli.main(["play", str(pack), "--as", "wenna_tarr", "--dice", "program", "--saves", str(folder / "saves")])


WALKS: Mapping[str, Callable[[Path], GameApp]] = {
    "brackets": lambda folder: walk(folder, PAYLOAD),
    "commands": lambda folder: walk(folder, COMMANDS_FIRST),
    "first": lambda folder: walk(folder, PAYLOAD, saved=False),
    "unguarded": unguarded,
    "believing": believing,
}


def main(way: str, folder: str) -> int:
    """A walk, run as `game.ui.run` does it, or the command broken at a place."""
    if way in PLACES:
        return play(Path(folder), way)
    app = WALKS[way](Path(folder))
    app.run()
    return app.return_code or 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
