"""Outside text on its way to the screen: it stays words."""

from __future__ import annotations

import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.control import Control
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.style import Style as TextualStyle

from game.hidden import HIDDEN
from game.ui.safe import Guard, content, plain
from game.view.rows import ASCII, UNICODE, Span, cells, line

pytestmark = pytest.mark.quick

HOSTILE = (
    "[/] [Iron] [d20]",
    "[@click=app.quit]leave[/]",
    "[ @click=app.quit]leave",
    "[50% @click=app.quit]leave",
    "[link=https://evil.example]good[/link]",
    "[/b] [x] done [OK]",
    "[bold red]red[/]",
    "\\[@click=app.quit]",
)
COMMANDS = (
    "\x1b]52;c;UFdO\x1b\\",
    "\x1b]0;title\x07",
    "\x9d52;c;UFdO\x9c",
    "\x00\x0e\x7f",
    "a\u202eb",
    "tag\U000e0041",
)


@pytest.mark.parametrize("words", HOSTILE)
def test_brackets_are_words(words: str) -> None:
    made = content((line(words), line(Span(words, "mark"))), UNICODE)
    assert made.plain == f"{words}\n{words}"


@pytest.mark.parametrize("words", HOSTILE)
def test_no_action_and_no_link_can_be_said_in_words(words: str) -> None:
    made = content((line(words),), UNICODE, {0: (0, 40)})
    for _, style in made.render(parse_style=lambda _: made_style()):
        assert not style.meta
        assert not style.link


def made_style() -> TextualStyle:
    return TextualStyle(bold=True)


@pytest.mark.parametrize("words", COMMANDS)
def test_what_a_terminal_would_obey_becomes_blank(words: str) -> None:
    assert content((line(f"a{words}b"),), UNICODE).plain.isprintable()


@pytest.mark.parametrize("words", COMMANDS)
def test_the_guard_replaces_it_whoever_painted_it(words: str) -> None:
    told = Guard().apply([Segment(f"a{words}b", Style(bold=True))], Color(0, 0, 0))
    assert [segment.style for segment in told] == [Style(bold=True)]
    assert "".join(segment.text for segment in told).isprintable()


@pytest.mark.parametrize("words", COMMANDS)
def test_the_guard_keeps_the_width_that_the_screen_reckons_with(words: str) -> None:
    told = Guard().apply([Segment(f"a{words}b")], Color(0, 0, 0))
    assert sum(segment.cell_length for segment in told) == Segment(f"a{words}b").cell_length


def test_the_guard_leaves_what_the_screen_itself_commands() -> None:
    move = Control.move_to(3, 4).segment
    assert Guard().apply([move], Color(0, 0, 0)) == [move]


@given(st.text())
def test_any_words_become_one_line_without_commands(words: str) -> None:
    made = plain(words)
    assert cells(made) == cells(words)
    assert "\n" not in made
    assert not any("\x00" <= sign < " " or "\x7f" <= sign <= "\x9f" for sign in made)


@given(st.text(min_size=1), st.integers(0, 60), st.integers(0, 60))
def test_any_line_can_be_raised_between_any_columns(words: str, left: int, right: int) -> None:
    made = content((line(words),), ASCII, {0: (min(left, right), max(left, right))})
    assert "\n" not in made.plain
    for span in made.spans:
        assert 0 <= span.start <= span.end <= len(made.plain)


def test_only_the_columns_that_are_marked_stand_on_the_raised_ground() -> None:
    made = content((line("left", Span(" │ ", "line"), "right"),), UNICODE, {0: (7, 20)})
    raised = [span for span in made.spans if span.style == "on $raised"]
    assert [made.plain[span.start : span.end] for span in raised] == ["right        "]


def test_every_hidden_sign_there_is_becomes_a_blank_and_no_other() -> None:
    signs = "".join(map(chr, range(sys.maxunicode + 1)))
    hidden = set(re.findall(f"[{HIDDEN}\n\t]", signs))
    changed = {sign for sign in signs if plain(sign) != sign}
    assert changed == hidden
