"""A block keeps every value exactly, whatever a player types, and refuses what it cannot keep."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hidden import HIDDEN
from game.journal import JournalError
from game.journal.block import INTEGER, LIMITS, decode, decode_entry, encode
from game.journal.chain import mark, split, walk
from game.journal.examine import entry_body, header_body, write_out
from game.tomlguard import guard

NASTY = (
    '\n[[entry]]\ncrc = "00000000"',
    "\n# crc 00000000 1\n",
    "a\r\nb\rc\td",
    '"""',
    "'''\\",
    "\\u0041",
    "\x00\x1b]52;c;UFdO\x1b\\\x7f\x9d",
    "\u202e\u2028\u2029\ufeff\U000e0041",
    "naïve 日本 🎲 e\u0301 \u200d",
)
KEPT_TEXT = st.one_of(st.sampled_from(NASTY), st.text(st.characters(codec="utf-8"), max_size=30))
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.one_of(KEPT_TEXT, st.booleans(), st.integers(-INTEGER, INTEGER)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(KEPT_TEXT, inner, max_size=4)),
    max_leaves=12,
)
TABLES = st.dictionaries(KEPT_TEXT, VALUES, max_size=5)


def same(one: object, other: object) -> bool:
    """Equal, of the same types, and keys in the same order."""
    if isinstance(one, dict) and isinstance(other, dict):
        return list(one) == list(other) and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and one == other


@given(TABLES)
def test_toml_gives_back_what_was_written(table: dict[str, Any]) -> None:
    text = entry_body(table).decode()
    assert same(tomllib.loads(text), {"entry": [table]})
    assert same(decode_entry(text.encode()), table)


@given(TABLES, st.lists(TABLES, max_size=4))
def test_a_whole_journal_reads_back_as_one_toml_file(header: dict[str, Any], entries: list[dict[str, Any]]) -> None:
    header.pop("format", None)
    data = write_out(header, entries)
    found = tomllib.loads(data.decode())
    assert same(found["journal"], {"format": 1, **header})
    assert same(found.get("entry", []), entries)
    assert walk(data).entries == len(entries)
    assert len(split(data)) == len(entries) + 1


@given(TABLES)
def test_a_block_is_plain_lines_that_no_screen_obeys(table: dict[str, Any]) -> None:
    text = entry_body(table).decode()
    assert text.count("\n") == len(table) + 1
    assert guard(text, LIMITS, characters=False) is None
    assert guard(text.replace("\\", "/"), LIMITS) is None  # nothing hidden is there as itself


@pytest.mark.parametrize("text", NASTY)
def test_a_note_stays_one_text(text: str) -> None:
    data = write_out({}, [{"note": text}, {"after": 1}])
    assert tomllib.loads(data.decode())["entry"] == [{"note": text}, {"after": 1}]
    assert walk(data).entries == 2


def test_how_it_looks() -> None:
    entry = {"by": "Maud", "say": {"kind": "throw", "faces": [1, -6]}, "two words": True, "empty": [], "none": {}}
    assert entry_body(entry).decode() == (
        '[[entry]]\nby = "Maud"\nsay = {kind = "throw", faces = [1, -6]}\n"two words" = true\nempty = []\nnone = {}\n'
    )
    assert mark(0xAB, 12) == b"# crc 000000ab 12\n"
    assert header_body({"name": "x"}).decode().splitlines()[1:] == ["[journal]", "format = 1", 'name = "x"']


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth - 1):
        value = [value]
    return value


def tables(depth: int) -> dict[str, Any]:
    value: dict[str, Any] = {}
    for _ in range(depth - 1):
        value = {"in": value}
    return value


@pytest.mark.parametrize(
    ("value", "why"),
    [
        (1.5, "'bad' is a float"),
        (float("nan"), "'bad' is a float"),
        (None, "'bad' is a NoneType"),
        ((1, 2), "'bad' is a tuple"),
        ({1, 2}, "'bad' is a set"),
        (b"x", "'bad' is a bytes"),
        (INTEGER + 1, "'bad' is a number beyond"),
        (-INTEGER - 1, "'bad' is a number beyond"),
        ({"n": 10**5000}, r"'bad\.n' is a number beyond"),
        ({"a": [0, None]}, r"'bad\.a\[1\]' is a NoneType"),
        ({1: 2}, "'bad' has a key that is no text: 1"),
        ("half \ud800", "'bad' holds half of a character"),
        ({"\udfff": 1}, "holds half of a character"),
        ({"k" * (LIMITS.key + 1): 1}, "'bad' has a key longer"),
        (nested(LIMITS.nesting + 1), "is nested more than 32 deep"),
        (tables(LIMITS.nesting + 1), "is nested more than 32 deep"),
    ],
)
def test_a_value_that_cannot_be_kept_is_refused_by_name(value: object, why: str) -> None:
    with pytest.raises(JournalError, match=why):
        entry_body({"good": 1, "bad": value})


def test_the_largest_values_that_are_kept() -> None:
    table = {"n": [INTEGER, -INTEGER], "k" * LIMITS.key: nested(LIMITS.nesting), "1" * 80: "x" * 20_000}
    assert decode_entry(entry_body(table)) == table
    assert decode_entry(entry_body({"t": tables(LIMITS.nesting)})) == {"t": tables(LIMITS.nesting)}


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\xff", "Byte 0 of it is not UTF-8 text."),
        (b"a = \n", "It is not TOML at line 1, column 5."),
        (b"a = [", "It is not TOML at end of document."),
        (b"a = " + b"9" * 60 + b"e", "It is not TOML at line"),
        (b"a" + b".a" * 16 + b" = 1", "Line 1, column 33 of it has a key of more than 16 parts."),
    ],
)
def test_text_that_is_no_block_is_told_with_its_place(data: bytes, why: str) -> None:
    with pytest.raises(JournalError) as caught:
        decode(data)
    assert str(caught.value).startswith(why)


def test_two_tables_in_one_block() -> None:
    data = encode(("[snapshot]", {"upto": 1}), ("[payload]", {"upto": 2}))
    assert decode(data) == {"snapshot": {"upto": 1}, "payload": {"upto": 2}}


def test_the_hidden_characters_are_written_as_escapes() -> None:
    assert entry_body({"t": "a\x1b\u202e\U000e0041\r\n"}).endswith(b't = "a\\u001b\\u202e\\U000e0041\\r\\n"\n')
    assert "\\u202e" in HIDDEN
    assert decode_entry('[[entry]]\nt = "a\u202eb"\n'.encode()) == {"t": "a\u202eb"}, "whoever writes it there may"
