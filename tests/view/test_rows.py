"""Rows: nothing is ever wider than its room, and nothing is lost."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.rows import (
    ASCII,
    BLANK,
    FRESH,
    UNICODE,
    Line,
    Role,
    Span,
    at,
    cells,
    clean,
    columns,
    cut,
    fit,
    line,
    merged,
    padded,
    rule,
    text,
    width,
    wrap,
)

ROLES: tuple[Role, ...] = ("plain", "muted", "strong", "em", "mark", "good", "bad", "magic")
SIGNS = st.sampled_from("ab  c–é日本e\u0301“”’—…►■□▌░·")
WORDS = st.text(SIGNS, max_size=60)
SPANS = st.builds(Span, WORDS, st.sampled_from(ROLES))
LINES = st.lists(SPANS, max_size=6).map(tuple)
ROOM = st.integers(min_value=4, max_value=90)


def letters(of: Line) -> list[tuple[str, str]]:
    """Every character that is not a blank, with its role."""
    return [(sign, span.role) for span in of for sign in span.text if sign != " "]


@given(LINES, ROOM)
def test_wrapped_lines_fit_and_lose_no_letter_and_no_role(of: Line, room: int) -> None:
    rows = wrap(of, room)
    assert all(width(row) <= room for row in rows)
    assert [found for row in rows for found in letters(row)] == letters(of)


@given(LINES, ROOM)
def test_wrapping_breaks_only_between_words_that_fit(of: Line, room: int) -> None:
    words = text(of).split()
    if all(cells(word) <= room for word in words):
        assert [word for row in wrap(of, room) for word in text(row).split()] == words


@given(LINES, st.integers(min_value=8, max_value=90))
def test_an_indent_stands_before_every_line(of: Line, room: int) -> None:
    first, *rest = wrap(of, room, line("► "), line("  "))
    assert text(first).startswith("► ")
    assert all(text(row).startswith("  ") and width(row) <= room for row in rest)


@given(LINES, ROOM)
def test_wrapping_is_greedy(of: Line, room: int) -> None:
    rows = wrap(of, room)
    for above, below in pairwise(rows):
        following = text(below).split()[0]
        assert cells(text(above)) + 1 + cells(following) > room or cells(following) >= room - 1


@given(LINES, st.integers(min_value=0, max_value=90))
def test_a_cut_line_fits_and_says_that_something_is_missing(of: Line, room: int) -> None:
    short = cut(of, room)
    assert width(short) <= room
    if width(of) <= room:
        assert short == of
    elif room:
        assert text(short).endswith("…")


@given(LINES, st.integers(min_value=0, max_value=90), st.sampled_from(("left", "right")))
def test_a_fitted_line_is_exactly_as_wide_as_its_room(of: Line, room: int, align: str) -> None:
    assert width(fit(of, room, "left" if align == "left" else "right")) == room


@given(LINES)
def test_every_drawn_sign_has_one_of_the_same_width_in_ascii(of: Line) -> None:
    assert width(ASCII.line(of)) == width(UNICODE.line(of)) == width(of)


def test_ascii_leaves_no_drawn_sign() -> None:
    drawn = "►═─│■□█▌░▼●○◊—–−·“”„‘’…┌┐└┘×←→↑↓"
    assert ASCII.words(drawn).isascii()
    assert UNICODE.words(drawn) == drawn


def test_the_margin_of_new_paragraphs_is_not_half_a_bar() -> None:
    assert text(ASCII.line(line(FRESH, " ", Span("▌", "mark")))) == "| +"


@pytest.mark.parametrize("sign", ["\x1b", "\x00", "\x07", "\x7f", "\x9b", "\x9d", "\n", "\u2028", "\ud800"], ids=ascii)
def test_nothing_that_a_terminal_obeys_comes_through(sign: str) -> None:
    assert clean(f"a{sign}b") == "a b"
    assert UNICODE.words(f"a{sign}b") == "a b"


@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\u200f", "\u061c", "\ufeff", "\ufff9", "\U000e0041"], ids=ascii)
def test_what_is_hidden_goes(sign: str) -> None:
    assert clean(f"a{sign}b") == "ab"


@given(st.text(max_size=80))
def test_cleaning_moves_no_column(words: str) -> None:
    assert cells(clean(words)) == cells(words)
    assert clean(clean(words)) == clean(words)


@pytest.mark.parametrize(
    ("words", "wide"), [("", 0), ("lamp", 4), ("日本", 4), ("e\u0301", 1), ("a\u200db", 2), ("■□", 2), ("“”", 2)]
)
def test_cells_are_columns_of_a_terminal(words: str, wide: int) -> None:
    assert cells(words) == wide


def test_a_rule_sets_its_titles_at_their_columns() -> None:
    drawn = text(rule(40, (2, "Levers"), (20, "cost"), (30, "if pressed"), double=True))
    assert (drawn.index("Levers"), drawn.index("cost"), len(drawn)) == (2, 20, 40)
    assert "if pressed" not in drawn, "a title that would touch the edge is left out"


def test_a_title_that_finds_its_place_taken_is_left_out() -> None:
    assert text(rule(30, (2, "A long title"), (10, "cost"))) == "─ A long title " + "─" * 15


def test_padding_reaches_a_column_or_leaves_one_blank() -> None:
    assert text(padded(line("ab"), 4)) == "ab  "
    assert text(padded(line("abcd"), 4)) == "abcd "


def test_what_stands_at_a_column_moves_right_where_the_left_is_long() -> None:
    assert text(at(6, line("ab"), line("x"))) == "ab    x"
    assert text(at(2, line("abcd"), line("x"))) == "abcd  x"
    assert at(6, line("ab"), BLANK) == line("ab")


def test_two_blocks_stand_side_by_side() -> None:
    drawn = columns((line("left"),), (line("one"), line("two")), 6)
    assert [text(row) for row in drawn] == ["left   │one", "       │two"]


def test_neighbours_of_one_role_become_one_span() -> None:
    assert merged((Span("a"), Span("b"), Span("c", "em"))) == (Span("ab"), Span("c", "em"))
