"""What is noted beside a journal: read again for the entries it was made after, and passed over in any other case."""

from __future__ import annotations

from typing import Any
from zlib import crc32

import pytest

from game.journal.block import encode
from game.journal.chain import mark, walk
from game.journal.snapshot import VERSION, decode_snapshot, encode_snapshot
from tests.journal.stories import FILE, played

pytestmark = pytest.mark.quick
ENTRIES = 3
CHAIN = walk(played(ENTRIES)[0].content(FILE))
PAYLOAD: dict[str, Any] = {"where": "At the jetty", "upto": 9, "note": "\n[payload]\n# crc 00000000 0\n"}


@pytest.mark.parametrize("upto", range(ENTRIES + 1))
def test_it_is_read_for_the_entries_it_was_made_after_and_no_byte_may_be_another(upto: int) -> None:
    data = encode_snapshot(upto, CHAIN, PAYLOAD)
    assert decode_snapshot(data, CHAIN) == (upto, PAYLOAD)
    for at in range(len(data)):
        assert decode_snapshot(data[:at], CHAIN) is None
        assert decode_snapshot(data[:at] + bytes([data[at] ^ 1 << at % 8]) + data[at + 1 :], CHAIN) is None
    assert decode_snapshot(data + b"\n", CHAIN) is None


def about(**otherwise: Any) -> bytes:
    """One made after the last entry, that says something else of itself, with a true mark."""
    said = {"format": VERSION, "upto": ENTRIES, "chain": f"{CHAIN.crcs[ENTRIES]:08x}", **otherwise}
    body = encode(("[snapshot]", said), ("[payload]", {}))
    return body + mark(crc32(body), 0)


@pytest.mark.parametrize(
    "otherwise",
    [
        {"format": VERSION + 1},
        {"upto": -1},
        {"upto": ENTRIES - 1},
        {"upto": ENTRIES + 1},
        {"upto": "3"},
        {"chain": "00000000"},
        {"chain": 0},
    ],
)
def test_one_of_another_form_or_another_course_of_the_game_is_passed_over(otherwise: dict[str, Any]) -> None:
    assert decode_snapshot(about(), CHAIN) == (ENTRIES, {})
    assert decode_snapshot(about(**otherwise), CHAIN) is None
