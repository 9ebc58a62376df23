"""What no pack may hold: a fine table is kept as it is, another is cleaned, and piles are told from letters."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.packs.errors import Path, field_name, one_line, plain
from game.packs.values import cleaned, piled

values = st.recursive(
    st.one_of(st.integers(), st.booleans(), st.floats(), st.dates(), st.text(max_size=5), st.just("a" + "\u0301" * 9)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=3), inner, max_size=3)),
    max_leaves=12,
)


@given(st.dictionaries(st.text(max_size=3), values, max_size=4))
def test_what_is_kept_is_fine_and_what_is_fine_is_kept(table: dict[str, Any]) -> None:
    noted: list[Path] = []
    kept, _ = cleaned(table, "\\u0301", lambda code, path, message: noted.append(path))
    assert (kept == table) == (not noted) or table != table  # noqa: PLR0124 - nan is no equal of itself
    again: list[Path] = []
    assert cleaned(kept, "\\u0301", lambda code, path, message: again.append(path))[0] == kept
    assert again == []


def test_values_are_counted() -> None:
    text = "a = 1\n[b]\nc = [1, 2, { d = 3 }]\n"
    assert cleaned(tomllib.loads(text), text, lambda *_: None)[1] == 7


@pytest.mark.parametrize(
    "text",
    [
        "",
        "plain",
        "e\u0301" * 100,
        "a" + "\u0301" * 8,
        "👩‍👩‍👧‍👦👩🏽‍🚀" * 20,
        "हिन्दी की एक पंक्ति " * 20,
        "ภาษาไทยมีสระและวรรณยุกต์ที่ซ้อนกัน" * 20,
        "اَلْعَرَبِيَّةُ" * 20,
        "漢字" * 500,
        "\u201cWords,\u201d she says \u2014 \u2018words\u2019 \u2026",
    ],
)
def test_languages_are_no_piles(text: str) -> None:
    assert not piled(text)


@pytest.mark.parametrize(
    "sign", ["\u0301", "\u0e47", "\u200d", "\u200b", "\xad", "\u3164", "\ufe0f", "\u2060", "\u180e"]
)
def test_nine_signs_without_width_are_a_pile(sign: str) -> None:
    assert piled("a" + sign * 9)
    assert not piled(("a" + sign * 8) * 3)


@given(st.text())
def test_what_is_quoted_is_plain(text: str) -> None:
    for told in (plain(text), one_line(text), field_name((text, 0, text))):
        assert told.isprintable()
        assert "[" not in told.replace("[0]", "").replace("[0...", "")  # an index may be where a long path is cut
        assert len(told) <= 3000
    assert plain(text).isascii()
