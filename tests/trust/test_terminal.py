"""Terminals: nothing that comes from outside is a command, an action or a link; a terminal is left as it was.

The same walk is made in tmux where there is a tmux; elsewhere the strict terminal of these tests stands for it.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import sys
from pathlib import Path

import pytest
from textual.screen import Screen
from textual.widget import Widget

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

import game.ui
from game.ui.catalog import ACTIONS
from game.ui.page import Page
from tests.trust.terminal_exits import EXITS, exits, storms
from tests.trust.terminal_lines import said
from tests.trust.terminal_payload import CONTROLS, plain_world, unknown_fields
from tests.trust.terminal_routes import BARE, WAY
from tests.trust.terminal_screen import HIDING
from tests.trust.terminal_screen import Screen as Strict
from tests.trust.terminal_tmux import TMUX, raw
from tests.trust.terminal_tmux import walk as walk_in_tmux
from tests.trust.terminal_walk import Route, Walked, walk

GAME = Path(game.ui.__file__).parents[1]
EDITING = {"submit"}
"""What Textual's own field of words does by a key."""


@pytest.fixture(scope="module")
def walked() -> Walked:
    return walk()


# The walk -------------------------------------------------------------------------------------------------------------


def test_nothing_of_the_hostile_text_arrives_as_a_command_a_link_or_an_action(walked: Walked) -> None:
    assert walked.wrong == []
    assert walked.clicks > 80 * len(WAY) / 2


def test_the_hostile_text_was_there_to_be_read_on_every_screen(walked: Walked) -> None:
    assert walked.screens - walked.hostile == BARE


def test_every_page_and_every_widget_was_in_the_walk(walked: Walked) -> None:
    """A class that others build on counts as seen with them, unless it is shown by itself."""
    for module in pkgutil.walk_packages(game.ui.__path__, "game.ui."):
        if module.name != "game.ui.driver":
            importlib.import_module(module.name)
    own = {kind for kind in _below(Widget) if kind.__module__.startswith("game.ui")}
    shown = {_named(kind) for kind in own if not any(other.__module__.startswith("game.ui") for other in _below(kind))}
    assert shown <= walked.classes
    assert {name for name in walked.classes if name.startswith("textual.")} == {"textual.widgets._static.Static"}
    assert not [
        kind for kind in own if issubclass(kind, Screen) and kind.__name__ != "Marks" and not issubclass(kind, Page)
    ]


def _below(kind: type) -> set[type]:
    found: set[type] = set(kind.__subclasses__())
    return found.union(*map(_below, found))


def _named(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def test_only_what_the_catalogue_has_was_ever_run(walked: Walked) -> None:
    assert walked.actions <= {action.method for action in ACTIONS} | EDITING


def test_every_field_of_content_is_known_to_hold_words_or_none() -> None:
    assert unknown_fields(plain_world()) == set()


def test_words_that_reach_the_screen_as_they_are_would_be_noticed() -> None:
    found = walk((Route("unguarded", 80, 24, WAY[:1]),))
    assert any("52;c" in wrong or "x9d" in wrong for wrong in found.wrong)


def test_words_that_are_read_as_markup_would_be_noticed() -> None:
    found = walk((Route("believing", 80, 24, WAY[:1], clicks=True),))
    assert any("ran click" in wrong for wrong in found.wrong)
    assert "app.bell" in found.actions


@pytest.mark.parametrize(
    "sign", [*dict.fromkeys(filter(HIDING.match, CONTROLS)), "\x1b]0;x\x07", "\x1b[6n", "\x1b]8;;y\x1b\\"]
)
def test_the_strict_terminal_takes_nothing_but_textuals_own(sign: str) -> None:
    screen = Strict(80, 24)
    screen.feed(f"\x1b[?1049h\x1b[1;1H\x1b[1;38;5;1ma{sign}b\x1b[0m".encode())
    screen.end()
    assert len(screen.breaches) >= 1
    assert screen.lines()[0].startswith("a")


if TMUX:

    def test_the_clipboard_and_the_titles_of_tmux_stay_as_they_are() -> None:
        _, changed = walk_in_tmux()
        assert changed == []

    def test_tmux_would_have_obeyed() -> None:
        assert raw() == [True, True]


# Links ----------------------------------------------------------------------------------------------------------------


def test_no_way_leads_from_the_game_to_a_link() -> None:
    """The game offers no links: nothing in it opens one, and no widget that makes them is used."""
    banned = {
        "webbrowser",
        "open_url",
        "Markdown",
        "MarkdownViewer",
        "Link",
        "from_markup",
        "from_ansi",
        "set_clipboard",
    }
    found = {
        f"{path.relative_to(GAME)}: {name}"
        for path in GAME.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        for name in _names(node)
        if name in banned or name == "copy_to_clipboard"
    }
    assert found == set()


def _names(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import | ast.ImportFrom):
        return [
            *(alias.name for alias in node.names),
            *([node.module or ""] if isinstance(node, ast.ImportFrom) else []),
        ]
    if isinstance(node, ast.Attribute):
        return [node.attr]
    return [node.id] if isinstance(node, ast.Name) else [node.name] if isinstance(node, ast.FunctionDef) else []


# Lines and commands ---------------------------------------------------------------------------------------------------


def test_plain_lines_and_commands_write_words_only() -> None:
    found = said()
    assert found.wrong == []
    assert found.hostile > found.commands / 2


def test_a_command_that_prints_what_it_finds_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.cli._Tame", lambda out: out)
    assert any("x1b" in wrong for wrong in said().wrong)


# Ends and sizes -------------------------------------------------------------------------------------------------------


def test_every_end_leaves_the_terminal_as_it_was_and_loses_nothing() -> None:
    assert {"SIGTERM", "SIGHUP", "SIGINT", "ctrl+c", "ctrl+q", "fault", "window", "bytes"} == {way.by for way in EXITS}
    assert exits() == []


def test_storms_of_sizes_leave_the_screen_right() -> None:
    assert storms() == []
