"""The short way to read an entry: it reads what the long way reads, or leaves it to it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.journal import JournalError
from game.journal.block import decode, decode_entry
from game.journal.examine import entry_body
from game.journal.quick import LONGEST_KEY, NESTING, quick
from tests.journal.stories import entry

VALUES = st.recursive(
    st.booleans() | st.integers(-(2**53), 2**53) | st.text(st.characters(codec="utf-8"), max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=12,
)
WHOLE = [entry_body({"n": 7, "by": "person", "say": {"throw": {"faces": [1, -3]}}, "on": True, "a b": {"c": []}})]
WHOLE += [entry_body(entry(number)) for number in range(4)]
PIECES = (
    b'"', b"\\", b"{", b"}", b"[", b"]", b", ", b" = ", b"=", b":", b"\n", b"\n\n", b"\r\n", b" ", b"null", b"true",
    b"1e5", b"1.5", b"-0", b"+1", b"01", b"1_0", b"NaN", b"Infinity", b"nan", b"9" * 20, b"a", b"a = 1", b'"a" = 1',
    b"}, {", b"#", b"\x7f", b"\t", b"\0", b"'", b'"""', b"1979-05-27", b"\\u001b", b"\\ud800", b"\\U0001F600",
    b"\\/", b"\\x41", b"\xc3\xa9", b"\xff", b"[[entry]]\n", b"a.b = 1", b"[a]\n",
)  # fmt: skip


def long_way(data: bytes) -> dict[str, Any] | None:
    """The entry as the TOML parser reads it, or None."""
    try:
        document = decode(data)
    except JournalError:
        return None
    match document:
        case {"entry": [dict() as found], **rest} if not rest:
            return found
    return None


@given(st.dictionaries(st.from_regex(r"[a-z]{1,5}", fullmatch=True), VALUES, min_size=1, max_size=4))
@settings(max_examples=120)
def test_whatever_is_written_reads_back(table: dict[str, Any]) -> None:
    try:
        body = entry_body(table)
    except JournalError:
        return
    assert decode_entry(body) == table
    assert quick(body) in (None, table)


def test_what_a_game_writes_takes_the_short_way() -> None:
    for body in WHOLE:
        assert quick(b"\n" + body) == long_way(body) != {}


def test_no_change_is_read_in_another_way_than_the_parser_reads_it() -> None:
    chance = Random(3)
    read = 0
    for _ in range(20_000):
        data = bytearray(chance.choice(WHOLE))
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(data))
            if chance.random() < 0.6:
                data[at : at + chance.choice((0, 0, 1, 3))] = chance.choice(PIECES)
            elif chance.random() < 0.5:
                data[at] ^= 1 << chance.randrange(8)
            else:
                del data[at : at + chance.randint(1, 6)]
        found = quick(bytes(data))
        if found is not None:
            read += 1
            assert found == long_way(bytes(data)), bytes(data)
    assert read > 1000


@pytest.mark.parametrize(
    "line",
    [
        "a = 1.5",
        "a = nan",
        "a = null",
        "a = 1979-05-27",
        "a = 99999999999999999",
        "a = -0",
        'a = "\x7f"',
        "a = 1\na = 2",
        "a = {b = 1, b = 2}",
        'a = {b = 1, "b" = 2}',
        "a = 1, b = 2",
        "a = [1,\n2]",
        "a = 1}, {b = 2",
        'a = "\\ud800"',
        "a = 'b'",
        "a.b = 1",
        "a = {b: 1}",
        "a = " + "[" * (NESTING + 1) + "]" * (NESTING + 1),
        "a = " + "[" * 100_000,
        f'"{"k" * (LONGEST_KEY + 1)}" = 1',
        "",
    ],
)
def test_what_is_unusual_is_left_to_the_long_way(line: str) -> None:
    assert quick(f"[[entry]]\n{line}\n".encode()) is None


def test_what_is_as_deep_as_it_may_be_is_read() -> None:
    deep: Any = []
    for _ in range(NESTING - 1):
        deep = [deep]
    assert quick(entry_body({"a": deep})) == {"a": deep}
