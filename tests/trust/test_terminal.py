"""Terminals: nothing that comes from outside is a command, an action or a link; a terminal is left as it was.

The walk is made in a strict terminal of these tests, and a shorter one in tmux where there is a tmux; whether there is,
the names of the tests say. `python -m tests.trust` makes both and counts.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import sys
from pathlib import Path
from unicodedata import normalize

import pytest
from textual.widget import Widget

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

import game.ui
from game.ui.catalog import ACTIONS
from tests.trust.terminal_exits import CONTINUED, EXITS, PLACES, SIGNALS, WINDOWS, exits
from tests.trust.terminal_lines import plays, said
from tests.trust.terminal_routes import WAY
from tests.trust.terminal_screen import HIDING, Screen
from tests.trust.terminal_text import KEPT
from tests.trust.terminal_tmux import TMUX, raw
from tests.trust.terminal_tmux import walk as walk_in_tmux
from tests.trust.terminal_walk import Walked, walk

GAME = Path(game.ui.__file__).parents[1]
EDITING = {"submit", "cursor_line_end"}
"""What Textual's own fields of words do by a key."""


@pytest.fixture(scope="module")
def walked() -> Walked:
    return walk()


# The walk -------------------------------------------------------------------------------------------------------------


def test_nothing_of_the_hostile_text_arrives_as_a_command_a_link_or_an_action(walked: Walked) -> None:
    assert walked.wrong == []
    assert walked.steps == len(WAY)
    assert walked.pages - walked.clicked == {"HousePage"}, "all else has words from outside"


def test_the_hostile_text_was_there_to_be_read_on_every_screen(walked: Walked) -> None:
    assert [screen for screen, hostile in walked.screens.items() if not hostile] == ["house settings"]


def test_every_page_and_every_widget_was_in_the_walk(walked: Walked) -> None:
    for module in pkgutil.walk_packages(game.ui.__path__, "game.ui."):
        importlib.import_module(module.name)
    own = {_named(kind) for kind in _below(Widget) if kind.__module__.startswith("game.ui")}
    assert len(own) > 15
    assert own - walked.classes == set(), "lead the walk there by a line in tests/trust/terminal_routes.py"


def _below(kind: type) -> set[type]:
    found: set[type] = set(kind.__subclasses__())
    return found.union(*map(_below, found))


def _named(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def test_only_what_the_catalogue_has_was_ever_run(walked: Walked) -> None:
    assert {action.strip("'\"") for action in walked.actions} <= {action.method for action in ACTIONS} | EDITING


def test_words_that_reach_the_screen_as_they_are_would_be_noticed() -> None:
    found = walk("unguarded", WAY[:1])
    assert any("52;c" in wrong or "x9b" in wrong for wrong in found.wrong)


def test_words_that_are_read_as_markup_would_be_noticed() -> None:
    found = walk("believing", WAY[:1])
    assert any("@click" in wrong and "is painted" in wrong for wrong in found.wrong)
    assert any("a click did 'app.bell'" in wrong for wrong in found.wrong)


@pytest.mark.parametrize(
    "sign", [*dict.fromkeys(filter(HIDING.match, KEPT)), "\x1b]0;x\x07", "\x1b[6n", "\x1b]8;;y\x1b\\"], ids=ascii
)
def test_the_strict_terminal_takes_nothing_but_textuals_own(sign: str) -> None:
    screen = Screen(80, 24)
    screen.feed(f"\x1b[?1049h\x1b[1;1H\x1b[1;38;5;1ma{sign}b\x1b[0m".encode())
    screen.end()
    assert len(screen.breaches) >= 1
    assert screen.lines()[0].startswith("a")


if TMUX:

    def test_the_clipboard_and_the_titles_of_tmux_stay_as_they_are() -> None:
        _, wrong = walk_in_tmux()
        assert wrong == []

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
        "copy_to_clipboard",
    }
    found = {
        f"{path.relative_to(GAME)}: {name}"
        for path in GAME.rglob("*.py")
        if any(name in text for text in [normalize("NFKC", path.read_text("utf-8"))] for name in banned)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        for name in _names(node)
        if name in banned
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
    assert any("x1b" in wrong for wrong in said(plays).wrong)


# Ends -----------------------------------------------------------------------------------------------------------------


def test_every_end_leaves_the_terminal_as_it_was_and_loses_nothing() -> None:
    assert {way.by for way in EXITS} == {
        *SIGNALS,
        *CONTINUED,
        "ctrl+c",
        "ctrl+q",
        "fault",
        "plain lines",
        *WINDOWS,
        "bytes",
    }
    assert {way.where for way in EXITS} >= {"taken over", *PLACES}
    assert exits() == []
