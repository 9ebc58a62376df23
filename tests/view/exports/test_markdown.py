"""A tale in Markdown, read by a reader of Markdown: words are words."""

from dataclasses import replace
from html import escape

import pytest
from markdown_it import MarkdownIt

from game.view.exports.markdown import blocks_of
from game.view.model import Passage


@pytest.mark.parametrize(
    "typed",
    [
        "~~~ she crossed that line out",
        "``` so",
        "- a list",
        "+ a list",
        "* a list",
        "1. a list",
        "12) a list",
        "1847. It was winter.",
        "3.5 miles",
        "===",
        "# a heading",
        "---",
        "&copy; 5",
        "<b>so</b>",
        "[so](http://so.example)",
        "a | b",
        "> quoted",
    ],
)
def test_what_a_paragraph_begins_with_is_no_sign(typed: str) -> None:
    told = blocks_of([Passage("words", 1, "Before."), Passage("words", 2, typed), Passage("words", 3, "After.")])
    rendered = MarkdownIt("gfm-like", {"linkify": False}).render(told)
    assert rendered == f"<p>Before.</p>\n<p>{escape(typed)}</p>\n<p>After.</p>\n"


def test_what_a_guide_has_a_foe_do_is_told_once() -> None:
    told = (Passage("chosen", 1, "Bites Wenna"), Passage("faced", 1, "hound bites Wenna: dodge"))
    assert blocks_of(told) == "**Hound bites Wenna: dodge.**"
    again = replace(told[1], number=2)
    assert blocks_of((told[0], again)).startswith("**► Bites Wenna**"), "another time"
