"""An author at work in a real window: what is saved is played, what is wrong is told in place, and the game goes on."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.author.desk import pack
from tests.trust.terminal_tmux import TMUX, Tmux

COUNT = """
[scenes.jetty.options.count]
label = "Count the lamps"
once = true
text = "There are three, and then there are two."
"""
ENTER = "\r"


@pytest.fixture
def scenes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the first scene of a new pack, in the folder that the author works in."""
    monkeypatch.chdir(tmp_path)
    assert pack("new", "ferry", "--system", "venture") == 0
    return tmp_path / "ferry" / "first.toml"


@pytest.fixture
def window(tmp_path: Path, scenes: Path) -> Iterator[Tmux]:
    """The pack, watched, in its first scene."""
    window = Tmux(tmp_path, ["-m", "game", "play", "./ferry", "--watch", "--saves", "saves"])
    try:
        window.wait_for("Wenna Tarr", "Enter play")
        window.type(ENTER)
        window.wait_for("What do you do?", "Look under the bench")
        yield window
    finally:
        window("kill-server")


@pytest.mark.skipif(not TMUX, reason="there is no tmux")
def test_an_author_breaks_a_file_and_mends_it_while_the_game_goes_on(window: Tmux, scenes: Path) -> None:
    first = scenes.read_text(encoding="utf-8")
    scenes.write_text(first + "[scenes.jetty.options.count\n", encoding="utf-8")
    window.wait_for("ferry/first.toml:", "] is missing", "play on as it was before.", "Look under the bench")
    scenes.write_text(first + COUNT.replace("once", "onec"), encoding="utf-8")
    window.wait_for("count.onec: there is no such", "did you mean once?", "Look under the bench")
    scenes.write_text(first + COUNT, encoding="utf-8")
    window.wait_for("is read anew", "4 Count the lamps")
    window.wait(partial(_counted, window), "the lamps to be counted")
    window.wait_for("There are three, and then there are two.", "1 Look under the bench")
    rows = window.shown().partition("What do you do?")[2].splitlines()
    counted = [" ".join(row.split()) for row in rows if "Count the lamps" in row]
    assert counted == ["— Count the lamps that is done"]


def _counted(window: Tmux) -> bool:
    """Choose the new row, again where the table was deaf to the digit because the row had only just come."""
    window.type("4")
    return "There are three" in window.shown()
